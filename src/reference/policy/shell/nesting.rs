//! The scanner within quotes, parameters, arithmetic and bodies: what nests in a word.

use super::list::Opened;
use super::quoting::SpanKind;
use super::scanner::{Context, Nested, Origin, Scanner};
use std::borrow::Cow;

impl Scanner<'_> {
    /// One step within `"…"`.
    pub(super) fn double_quotes(&mut self, byte: u8) {
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

    /// One step within the body of a here-document.
    pub(super) fn body(&mut self, byte: u8) {
        match byte {
            b'\\' => self.advance(2),
            b'$' => self.dollar(true),
            b'`' => self.backticks(false),
            _ => self.skip_to(b"\\$`"),
        }
    }

    /// One step within `${…}`.
    pub(super) fn parameter(&mut self, byte: u8, start: usize, quoted: bool) {
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

    /// One step within `$((…))` or `((…))`.
    pub(super) fn arithmetic(&mut self, byte: u8, start: usize, depth: usize) {
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
        self.advance(2);
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
        self.found
            .nested
            .push(Nested { text: without_backslashes(inside, in_double_quotes), origin });
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
