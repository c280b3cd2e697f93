//! The scanner among commands: words, operators, redirections, and the segments that they make.

use super::here_document::HereDocument;
use super::list::{Expect, OpenRedirection, OpenSegment, Opened, Reserved};
use super::quoting;
use super::scanner::Scanner;
use super::segment::{Redirection, Segment, Separator, Word};

/// What ends a run of plain bytes outside quotes.
const SPECIAL: &[u8] = b" \t\n\\'\"`$();&|<>";

impl<'t> Scanner<'t> {
    /// One step outside quotes.
    pub(super) fn commands(&mut self, byte: u8) {
        match byte {
            b' ' | b'\t' => {
                self.end_word();
                self.at += 1;
            }
            b'\n' => self.newline(),
            b'#' if self.list.word.is_none() => self.skip_to(b"\n"),
            b'\\' => self.backslash(),
            b'\'' => {
                self.begin_word(true);
                self.single_quotes();
            }
            b'"' => {
                self.begin_word(true);
                self.open_double_quotes();
            }
            b'`' => self.backticks(false),
            b'$' => self.dollar(false),
            b'(' => self.open_parenthesis(),
            b')' => self.close_parenthesis(),
            b';' => self.semicolon(),
            b'&' if self.peek(1) == Some(b'&') => self.operator(Separator::And, 2),
            b'&' if self.peek(1) == Some(b'>') => self.redirection(),
            b'&' => self.operator(Separator::Background, 1),
            b'|' => self.bar(),
            b'<' | b'>' if self.peek(1) == Some(b'(') => self.open_substitution(),
            b'<' | b'>' => self.redirection(),
            _ => {
                self.begin_word(false);
                self.skip_to(SPECIAL);
            }
        }
    }

    fn operator(&mut self, separator: Separator, bytes: usize) {
        self.end_segment(separator);
        self.at += bytes;
    }

    fn newline(&mut self) {
        let in_case = |expect| matches!(expect, Expect::CaseIn | Expect::CasePattern);
        if in_case(self.list.expect) {
            self.end_word();
        }
        if !in_case(self.list.expect) {
            self.end_segment(Separator::Sequence);
        }
        self.at += 1;
        self.bodies();
    }

    fn backslash(&mut self) {
        if self.peek(1) == Some(b'\n') {
            // A continued line; the word under way goes on.
            if let Some(word) = &mut self.list.word {
                word.quoted = true;
            }
        } else {
            self.begin_word(true);
        }
        self.advance(2);
    }

    fn semicolon(&mut self) {
        self.operator(Separator::Sequence, 1);
        // `;;`, `;&` and `;;&` end a branch of `case`.
        if self.list.cases > 0 && matches!(self.peek(0), Some(b';' | b'&')) {
            let bytes =
                if self.peek(0) == Some(b';') && self.peek(1) == Some(b'&') { 2 } else { 1 };
            self.advance(bytes);
            self.list.expect = Expect::CasePattern;
        }
    }

    fn bar(&mut self) {
        if self.list.expect == Expect::CasePattern {
            self.end_word();
            self.at += 1;
            return;
        }
        match self.peek(1) {
            Some(b'|') => self.operator(Separator::Or, 2),
            Some(b'&') => self.operator(Separator::Pipe, 2),
            _ => self.operator(Separator::Pipe, 1),
        }
    }

    fn open_parenthesis(&mut self) {
        if self.list.expect == Expect::CasePattern {
            self.end_word();
            self.at += 1;
        } else if self.list.word.is_none() && self.peek(1) == Some(b'(') {
            self.open_arithmetic(2);
        } else {
            // Also `f()` and `a=(x y)`: what stands inside counts as commands, which can only ask more.
            self.end_segment(Separator::Sequence);
            self.open_list(Opened::Group);
            self.advance(1);
        }
    }

    fn close_parenthesis(&mut self) {
        if self.list.expect == Expect::CasePattern {
            self.end_word();
            if self.list.expect == Expect::CasePattern {
                self.list.expect = Expect::Command;
                self.at += 1;
                return;
            }
        }
        self.end_segment(Separator::Edge);
        self.at += 1;
        match self.list.opened {
            Opened::Text => self.found.readable = false,
            Opened::Group => {
                self.close_list();
                self.list.expect = Expect::AfterBlock;
            }
            Opened::Substitution(start) => {
                self.close_list();
                self.close_span(start);
            }
        }
    }

    /// `<`, `>` and all that begins with them, and `&>`; a number or `{name}` glued before belongs to it.
    fn redirection(&mut self) {
        let mut start = self.at;
        if let Some(word) = self.list.word {
            let glued = self.text.get(word.start..self.at).unwrap_or_default();
            // An index such as `a[1<<x]` to bash, a here-document to sh.
            let body = self.peek(0) == Some(b'<') && self.peek(1) == Some(b'<');
            self.found.readable &= !(body && glued.contains('['));
            if !word.quoted && self.peek(0) != Some(b'&') && names_stream(glued) {
                start = word.start;
                self.list.word = None;
                self.list.spans.clear();
            } else {
                self.end_word();
            }
        }
        // The one before has no target: `> >`, or `<2>x`, where the number belongs to the `>`.
        self.found.readable &= self.list.redirection.is_none();
        self.at += match (self.peek(0), self.peek(1), self.peek(2)) {
            (Some(b'<'), Some(b'<'), Some(b'<' | b'-')) | (Some(b'&'), _, Some(b'>')) => 3,
            (Some(b'<'), Some(b'<' | b'&' | b'>'), _)
            | (Some(b'>'), Some(b'>' | b'|' | b'&'), _)
            | (Some(b'&'), _, _) => 2,
            _ => 1,
        };
        let end = self.at;
        self.list.redirection = Some(OpenRedirection { start, end });
    }

    /// Ends the word under way, if there is one, and puts it where it belongs.
    pub(super) fn end_word(&mut self) {
        let Some(open) = self.list.word.take() else {
            return;
        };
        let raw = self.text.get(open.start..self.at).unwrap_or_default();
        let plain = !open.quoted && self.list.spans.is_empty();
        let unquoted = open.quoted.then(|| quoting::unquoted(raw, &self.list.spans, open.start));
        self.list.spans.clear();
        let word = Word::new(raw, unquoted);
        if let Some(redirection) = self.list.redirection.take() {
            self.redirect(redirection, word, open.quoted);
        } else {
            let reserved = if plain { Reserved::of(raw) } else { Reserved::Not };
            self.place(word, raw, reserved, open.start);
        }
    }

    fn redirect(&mut self, open: OpenRedirection, target: Word<'t>, quoted: bool) {
        let operator = self.text.get(open.start..open.end).unwrap_or_default();
        let strip_tabs = operator.ends_with("<<-");
        if strip_tabs || (operator.ends_with("<<") && !operator.ends_with("<<<")) {
            self.here_documents.push(HereDocument {
                delimiter: target.text().to_owned(),
                strip_tabs,
                literal: quoted,
            });
        }
        let runs = self.list.expect != Expect::AfterBlock;
        self.open_segment(open.start, runs);
        if self.list.expect == Expect::Command {
            self.list.expect = Expect::Verb;
        }
        let redirection = Redirection { operator: operator.into(), target };
        if let Some(segment) = self.segment() {
            segment.redirections.push(redirection);
        }
    }

    /// Puts a word into its segment, or drops it if it only steers the shell.
    fn place(&mut self, word: Word<'t>, raw: &str, reserved: Reserved, start: usize) {
        let expect = self.list.expect;
        match (expect, reserved) {
            (Expect::Command | Expect::AfterBlock, reserved) => self.first(word, reserved, start),
            (Expect::LoopIn, Reserved::Opens) if raw == "do" => {
                self.close_segment(Separator::Sequence);
                self.list.expect = Expect::Command;
            }
            (Expect::CaseIn, _) if raw == "in" => {
                self.close_segment(Separator::Sequence);
                self.list.cases += 1;
                self.list.expect = Expect::CasePattern;
            }
            (Expect::CasePattern, Reserved::EndsCase) => {
                self.list.cases = self.list.cases.saturating_sub(1);
                self.list.expect = Expect::AfterBlock;
            }
            (Expect::CasePattern, _) => {}
            (Expect::FunctionName, _) => self.list.expect = Expect::Command,
            (Expect::LoopName, _) => self.keep(word, start, false, Expect::LoopIn),
            (Expect::LoopIn, _) => self.keep(word, start, false, Expect::Argument),
            (Expect::CaseWord | Expect::CaseIn, _) => {
                self.keep(word, start, false, Expect::CaseIn);
            }
            (Expect::Verb, _) => self.keep(word, start, true, Expect::Argument),
            (Expect::Argument, _) => self.keep_argument(word),
        }
    }

    /// The first word of a command.
    fn first(&mut self, word: Word<'t>, reserved: Reserved, start: usize) {
        if !matches!(reserved, Reserved::Time | Reserved::Not) {
            self.leave_time();
        }
        match reserved {
            Reserved::Opens => self.list.expect = Expect::Command,
            Reserved::Negates => {
                self.list.negated = true;
                self.list.expect = Expect::Command;
            }
            Reserved::OpensLoop => {
                self.list.loops += 1;
                self.list.expect = Expect::Command;
            }
            Reserved::Closes => self.list.expect = Expect::AfterBlock,
            Reserved::ClosesLoop => {
                self.list.loops = self.list.loops.saturating_sub(1);
                self.list.expect = Expect::AfterBlock;
            }
            Reserved::EndsCase => {
                self.list.cases = self.list.cases.saturating_sub(1);
                self.list.expect = Expect::AfterBlock;
            }
            Reserved::Loop => {
                self.list.loops += 1;
                self.keep(word, start, false, Expect::LoopName);
            }
            Reserved::Case => self.keep(word, start, false, Expect::CaseWord),
            Reserved::Function => self.list.expect = Expect::FunctionName,
            Reserved::Time => self.keep(word, start, true, Expect::Command),
            Reserved::Not => self.keep(word, start, true, Expect::Argument),
        }
    }

    /// Ends the segment of a `time` that a reserved word follows. What runs is what stands behind it, and
    /// depends on the operator in front of the `time`.
    fn leave_time(&mut self) {
        if self.list.expect == Expect::Command && self.list.segment.is_some() {
            let before = self.list.before;
            self.close_segment(Separator::Sequence);
            self.list.before = before;
        }
    }

    fn keep(&mut self, word: Word<'t>, start: usize, runs: bool, next: Expect) {
        self.open_segment(start, runs);
        self.list.expect = next;
        if let Some(segment) = self.segment() {
            segment.runs |= runs;
            segment.words.push(word);
        }
    }

    fn keep_argument(&mut self, word: Word<'t>) {
        let end = self.at;
        if let Some(open) = &mut self.list.segment {
            open.end = end;
        }
        if let Some(segment) = self.segment() {
            segment.words.push(word);
        }
    }

    fn segment(&mut self) -> Option<&mut Segment<'t>> {
        let index = self.list.segment?.index;
        self.found.segments.get_mut(index)
    }

    /// Begins a segment at `start` unless one is under way; it reaches to here.
    fn open_segment(&mut self, start: usize, runs: bool) {
        let end = self.at;
        if let Some(open) = &mut self.list.segment {
            open.end = end;
            return;
        }
        let index = self.found.segments.len();
        let position = self.position(start);
        let mut segment = Segment::empty(position, self.list.before, self.list.shell, runs);
        segment.repeats = self.list.loops > 0;
        segment.negated = self.list.negated;
        self.found.segments.push(segment);
        self.list.segment = Some(OpenSegment { index, start, end });
    }

    /// Gives the segment of the word under way its place before those of a substitution within it.
    pub(super) fn reserve_segment(&mut self) {
        if let Some(word) = self.list.word.filter(|_| !self.list.skips_words()) {
            let runs = self.list.expect != Expect::AfterBlock || self.list.redirection.is_none();
            self.open_segment(word.start, runs);
        }
    }

    /// Ends the command under way; `separator` stands behind it.
    pub(super) fn end_segment(&mut self, separator: Separator) {
        self.end_word();
        // An operator without a target.
        self.found.readable &= self.list.redirection.take().is_none();
        self.close_segment(separator);
        self.list.negated = false;
        self.list.expect = Expect::Command;
    }

    fn close_segment(&mut self, separator: Separator) {
        if let Some(open) = self.list.segment {
            let raw = self.text.get(open.start..open.end).unwrap_or_default();
            if let Some(segment) = self.segment() {
                segment.after = separator;
                segment.raw = raw.into();
            }
        }
        self.list.segment = None;
        self.list.before = separator;
    }
}

/// Whether a word glued before `<` or `>` names the stream: `2` or `{log}`.
fn names_stream(glued: &str) -> bool {
    let name = glued.strip_prefix('{').and_then(|name| name.strip_suffix('}'));
    match name {
        Some(name) => is_name(name),
        None => !glued.is_empty() && glued.bytes().all(|byte| byte.is_ascii_digit()),
    }
}

/// Whether `text` may be the name of a variable.
pub(in super::super) fn is_name(text: &str) -> bool {
    !text.starts_with(|c: char| c.is_ascii_digit())
        && !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
