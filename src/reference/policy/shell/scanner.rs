//! Finds what nests in a command line: quotes, substitutions, here-documents.
//!
//! One pass over the bytes with an explicit stack of contexts. What it must not do: recurse, look
//! behind, or guess. Where shells disagree on what a text means, it clears `readable`.

use super::Shell;
use super::here_document::HereDocument;
use super::list::{List, OpenWord, Opened};
use super::quoting::{Span, SpanKind};
use super::segment::{Segment, Separator};
use std::borrow::Cow;

/// Bodies of here-documents within substitutions within bodies …: beyond this the lines of a body count
/// as commands, which keeps the reading linear.
const DEEPEST_BODY: usize = 16;

/// Where a text comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    /// The shell that reads it, or whose child reads it.
    shell: usize,
    /// The place in the whole command line, for what stands in backticks or a body.
    position: Option<usize>,
    /// Whether it is the body of a here-document: text with substitutions, not commands.
    body: bool,
    /// In how many bodies it stands.
    depth: usize,
}

impl Origin {
    /// The whole command line.
    pub(super) const WHOLE: Self = Self {
        shell: 0,
        position: None,
        body: false,
        depth: 0,
    };
}

/// A text that is read on its own, after the one in which it stands.
#[derive(Debug)]
pub(super) struct Nested<'t> {
    /// The text, its backslashes already taken off.
    pub(super) text: Cow<'t, str>,
    /// Where it comes from.
    pub(super) origin: Origin,
}

impl Nested<'_> {
    /// The same text, free of the one in which it stands.
    pub(super) fn into_owned<'o>(self) -> Nested<'o> {
        Nested {
            text: Cow::Owned(self.text.into_owned()),
            origin: self.origin,
        }
    }
}

/// What one text gave.
#[derive(Debug)]
pub(super) struct Found<'t> {
    pub(super) segments: Vec<Segment<'t>>,
    pub(super) shells: Vec<Shell>,
    pub(super) nested: Vec<Nested<'t>>,
    pub(super) readable: bool,
}

/// What the byte under the scanner belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Context {
    /// Commands; the innermost list is `Scanner::list`.
    Commands,
    /// `"…"`
    DoubleQuotes,
    /// `${…}`; `quoted` where it stands in double quotes or in a body.
    Parameter { start: usize, quoted: bool },
    /// `$((…))` or `((…))`, with so many open parentheses.
    Arithmetic { start: usize, depth: usize },
    /// The body of a here-document.
    Body,
}

/// The scanner of one text.
#[derive(Debug)]
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    pub(super) list: List,
    pub(super) found: Found<'t>,
    pub(super) here_documents: Vec<HereDocument>,
    origin: Origin,
    contexts: Vec<Context>,
    outer: Vec<List>,
}

impl<'t> Scanner<'t> {
    /// A scanner at the beginning of `text`.
    pub(super) fn new(text: &'t str, origin: Origin, shells: Vec<Shell>) -> Self {
        let mut scanner = Self {
            text,
            at: 0,
            list: List::new(origin.shell, Opened::Text, 0),
            found: Found {
                segments: Vec::new(),
                shells,
                nested: Vec::new(),
                readable: true,
            },
            here_documents: Vec::new(),
            origin,
            contexts: Vec::new(),
            outer: Vec::new(),
        };
        scanner.list.inert = origin.body;
        scanner
    }

    /// Reads the whole text.
    pub(super) fn run(&mut self) {
        while let Some(byte) = self.peek(0) {
            match self.context() {
                Context::Commands => self.commands(byte),
                Context::DoubleQuotes => self.double_quotes(byte),
                Context::Parameter { start, quoted } => self.parameter(byte, start, quoted),
                Context::Arithmetic { start, depth } => self.arithmetic(byte, start, depth),
                Context::Body => self.body(byte),
            }
        }
        self.found.readable &= self.contexts.is_empty();
        self.end_segment(Separator::Edge);
        while let Some(outer) = self.outer.pop() {
            self.list = outer;
            self.end_segment(Separator::Edge);
        }
    }

    /// What was found.
    pub(super) fn finish(self) -> Found<'t> {
        self.found
    }

    fn context(&self) -> Context {
        let bottom = if self.origin.body {
            Context::Body
        } else {
            Context::Commands
        };
        self.contexts.last().copied().unwrap_or(bottom)
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    /// Goes on to the next byte of `stops`, at least one byte.
    pub(super) fn skip_to(&mut self, stops: &[u8]) {
        let rest = self.text.as_bytes().get(self.at + 1..).unwrap_or_default();
        let plain = rest.iter().position(|byte| stops.contains(byte));
        self.at = plain.map_or(self.text.len(), |plain| self.at + 1 + plain);
    }

    /// Goes on by `bytes`, no further than the end.
    pub(super) fn advance(&mut self, bytes: usize) {
        self.at = self.text.len().min(self.at + bytes);
    }

    /// The place in the whole command line.
    pub(super) fn position(&self, at: usize) -> usize {
        self.origin.position.unwrap_or(at)
    }

    fn double_quotes(&mut self, byte: u8) {
        match byte {
            b'"' => {
                self.contexts.pop();
                self.at += 1;
            }
            b'\\' => self.advance(2),
            b'$' => self.dollar(true),
            b'`' => self.backticks(true),
            _ => self.skip_to(b"\"\\$`"),
        }
    }

    fn body(&mut self, byte: u8) {
        match byte {
            b'\\' => self.advance(2),
            b'$' => self.dollar(true),
            b'`' => self.backticks(false),
            _ => self.skip_to(b"\\$`"),
        }
    }

    fn parameter(&mut self, byte: u8, start: usize, quoted: bool) {
        match byte {
            b'}' => {
                self.contexts.pop();
                self.at += 1;
                self.close_span(start);
            }
            b'\\' => self.advance(2),
            b'"' => self.open_double_quotes(),
            // Within double quotes its meaning depends on the operator and on the shell.
            b'\'' if quoted => {
                self.found.readable = false;
                self.at += 1;
            }
            b'\'' => self.single_quotes(),
            b'$' => self.dollar(quoted),
            b'`' => self.backticks(quoted),
            _ => self.skip_to(b"}\\\"'$`"),
        }
    }

    fn arithmetic(&mut self, byte: u8, start: usize, depth: usize) {
        let reenter = |depth| Context::Arithmetic { start, depth };
        match byte {
            b'(' => {
                self.contexts.pop();
                self.contexts.push(reenter(depth + 1));
                self.at += 1;
            }
            b')' if depth > 0 => {
                self.contexts.pop();
                self.contexts.push(reenter(depth - 1));
                self.at += 1;
            }
            b')' => {
                self.contexts.pop();
                // `$((a) b)` is a subshell in a substitution to the shell; it is written `$( (` by who means it.
                self.found.readable &= self.peek(1) == Some(b')');
                self.advance(2);
                self.close_span(start);
            }
            b'\\' => self.advance(2),
            b'"' => self.open_double_quotes(),
            b'$' => self.dollar(true),
            b'`' => self.backticks(false),
            _ => self.skip_to(b"()\\\"$`"),
        }
    }

    /// `$(`, `$((`, `${`, and outside double quotes `$'` and `$"`.
    pub(super) fn dollar(&mut self, quoted: bool) {
        let start = self.at;
        match self.peek(1) {
            Some(b'(') if self.peek(2) == Some(b'(') => {
                self.open_arithmetic(3);
            }
            Some(b'(') => self.open_substitution(),
            Some(b'{') => {
                // `${ command; }` and `${| command; }` run a command in some shells.
                let runs = matches!(self.peek(2), Some(b' ' | b'\t' | b'\n' | b'|'));
                self.found.readable &= !runs;
                self.begin_word(false);
                self.reserve_segment();
                self.contexts.push(Context::Parameter { start, quoted });
                self.at += 2;
            }
            Some(b'\'') if !quoted => {
                self.begin_word(true);
                self.at += 1;
                self.ansi_c_quotes();
                self.keep_span(start, SpanKind::AnsiC);
            }
            Some(b'"') if !quoted => {
                self.begin_word(true);
                self.at += 1;
                self.keep_span(start, SpanKind::Dropped);
            }
            _ => {
                self.begin_word(false);
                self.at += 1;
            }
        }
    }

    /// `((` or `$((`, of so many bytes.
    pub(super) fn open_arithmetic(&mut self, bytes: usize) {
        let start = self.at;
        self.begin_word(false);
        self.reserve_segment();
        self.contexts.push(Context::Arithmetic { start, depth: 0 });
        self.at += bytes;
    }

    /// `$(`, `<(` or `>(`: a list within a word.
    pub(super) fn open_substitution(&mut self) {
        let start = self.at;
        self.begin_word(false);
        self.reserve_segment();
        self.open_list(Opened::Substitution(start));
        self.at += 2;
    }

    /// A list that runs in a shell of its own.
    pub(super) fn open_list(&mut self, opened: Opened) {
        let shell = self.fork(self.origin.body && self.outer.is_empty());
        // A group is read with the list around it, a substitution on its own.
        let here_documents = match opened {
            Opened::Text | Opened::Group => self.list.here_documents,
            Opened::Substitution(_) => self.here_documents.len(),
        };
        let list = List::new(shell, opened, here_documents);
        self.outer.push(std::mem::replace(&mut self.list, list));
        self.contexts.push(Context::Commands);
    }

    /// Back to the list around this one, whose shell ends.
    pub(super) fn close_list(&mut self) {
        // Whether the bodies stand behind the parenthesis depends on the shell.
        let substitution = matches!(self.list.opened, Opened::Substitution(_));
        if substitution && self.here_documents.len() > self.list.here_documents {
            self.here_documents.truncate(self.list.here_documents);
            self.found.readable = false;
        }
        self.found.readable &= self.list.cases == 0;
        if let Some(outer) = self.outer.pop() {
            self.list = outer;
            self.contexts.pop();
        }
    }

    fn fork(&mut self, any_folder: bool) -> usize {
        self.found.shells.push(Shell {
            parent: self.list.shell,
            any_folder,
        });
        self.found.shells.len() - 1
    }

    /// `` `…` ``: up to the next backtick that has no backslash, whatever quotes stand between.
    pub(super) fn backticks(&mut self, in_double_quotes: bool) {
        let start = self.at;
        self.begin_word(false);
        self.reserve_segment();
        loop {
            self.skip_to(b"\\`");
            match self.peek(0) {
                Some(b'\\') => self.at += 1,
                Some(_) => break,
                None => {
                    self.found.readable = false;
                    break;
                }
            }
        }
        let inside = self.text.get(start + 1..self.at).unwrap_or_default();
        self.advance(1);
        let origin = Origin {
            shell: self.fork(true),
            position: Some(self.position(start)),
            body: false,
            depth: self.origin.depth,
        };
        self.found.nested.push(Nested {
            text: without_backslashes(inside, in_double_quotes),
            origin,
        });
        self.close_span(start);
    }

    /// `'…'`
    pub(super) fn single_quotes(&mut self) {
        self.skip_to(b"'");
        self.found.readable &= self.peek(0).is_some();
        self.advance(1);
    }

    /// `$'…'`, from its quote on.
    fn ansi_c_quotes(&mut self) {
        loop {
            self.skip_to(b"'\\");
            match self.peek(0) {
                Some(b'\\') => {
                    // Shells without `$'…'` end the quote here.
                    self.found.readable &= self.peek(1) != Some(b'\'');
                    self.at += 1;
                }
                Some(_) => break,
                None => {
                    self.found.readable = false;
                    break;
                }
            }
        }
        self.advance(1);
    }

    /// The bodies of the here-documents of this line; the scanner stands behind its end.
    pub(super) fn bodies(&mut self) {
        let first = self.list.here_documents.min(self.here_documents.len());
        // Whether a line within a substitution begins the bodies of the line around it depends on the shell.
        self.found.readable &= first == 0;
        for here in self.here_documents.split_off(first) {
            if self.origin.depth >= DEEPEST_BODY {
                self.found.readable = false;
                return;
            }
            let (end, next) = here.body(self.text, self.at);
            let body = self.text.get(self.at..end).unwrap_or_default();
            if !here.literal && body.contains(['$', '`']) {
                let origin = Origin {
                    shell: self.list.shell,
                    position: Some(self.position(self.at)),
                    body: true,
                    depth: self.origin.depth + 1,
                };
                self.found.nested.push(Nested {
                    text: Cow::Borrowed(body),
                    origin,
                });
            }
            self.at = next;
        }
    }

    /// Begins a word unless one is under way.
    pub(super) fn begin_word(&mut self, quoted: bool) {
        if self.list.inert {
            return;
        }
        let start = self.at;
        let word = self.list.word.get_or_insert(OpenWord {
            start,
            quoted: false,
        });
        word.quoted |= quoted;
    }

    /// Opens double quotes within the word under way.
    pub(super) fn open_double_quotes(&mut self) {
        self.contexts.push(Context::DoubleQuotes);
        self.at += 1;
    }

    /// Ends a substitution that began at `start`.
    pub(super) fn close_span(&mut self, start: usize) {
        self.keep_span(start, SpanKind::Verbatim);
    }

    /// Notes that the word under way holds, from `start` to here, what plain quote removal must not touch.
    fn keep_span(&mut self, start: usize, kind: SpanKind) {
        if self.list.inert {
            return;
        }
        let spans = &mut self.list.spans;
        while spans.last().is_some_and(|inner| inner.start >= start) {
            spans.pop();
        }
        spans.push(Span {
            start,
            end: self.at,
            kind,
        });
    }
}

/// The inside of backticks as the inner shell gets it.
fn without_backslashes(inside: &str, in_double_quotes: bool) -> Cow<'_, str> {
    if !inside.contains('\\') {
        return Cow::Borrowed(inside);
    }
    let mut text = String::with_capacity(inside.len());
    let mut chars = inside.chars().peekable();
    while let Some(c) = chars.next() {
        let falls = c == '\\'
            && chars.peek().is_some_and(|next| {
                matches!(next, '\\' | '`' | '$') || (*next == '"' && in_double_quotes)
            });
        if falls {
            text.extend(chars.next());
        } else {
            text.push(c);
        }
    }
    Cow::Owned(text)
}
