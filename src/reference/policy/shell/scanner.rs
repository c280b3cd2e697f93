//! Reads a command line byte by byte: the state of the reading and the stack of what is open.
//!
//! One pass over the bytes with an explicit stack of contexts. What it must not do: recurse, look
//! behind, or guess. Where shells disagree on what a text means, it clears `readable`.

use super::Shell;
use super::here_document::HereDocument;
use super::list::{List, OpenWord, Opened};
use super::quoting::{Span, SpanKind};
use super::segment::{Segment, Separator};
use std::borrow::Cow;

/// Nesting beyond this is not read for certain. A word holds all that is nested in it, so that without a
/// bound the reading would grow with the depth times the length.
const DEEPEST: usize = 32;

/// Where a text comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    /// The shell that reads it, or whose child reads it.
    pub(super) shell: usize,
    /// The place in the whole command line, for what stands in backticks or a body.
    pub(super) position: Option<usize>,
    /// Whether it is the body of a here-document: text with substitutions, not commands.
    pub(super) body: bool,
    /// In how many bodies it stands.
    pub(super) depth: usize,
}

impl Origin {
    /// The whole command line.
    pub(super) const WHOLE: Self = Self { shell: 0, position: None, body: false, depth: 0 };
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
        Nested { text: Cow::Owned(self.text.into_owned()), origin: self.origin }
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
pub(super) enum Context {
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
    pub(super) origin: Origin,
    pub(super) contexts: Vec<Context>,
    outer: Vec<List>,
}

impl<'t> Scanner<'t> {
    /// A scanner at the beginning of `text`.
    pub(super) fn new(text: &'t str, origin: Origin, shells: Vec<Shell>) -> Self {
        let mut scanner = Self {
            text,
            at: 0,
            list: List::new(origin.shell, Opened::Text, 0),
            found: Found { segments: Vec::new(), shells, nested: Vec::new(), readable: true },
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
        let bottom = if self.origin.body { Context::Body } else { Context::Commands };
        self.contexts.last().copied().unwrap_or(bottom)
    }

    /// The byte so far ahead.
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

    /// A list that runs in a shell of its own.
    pub(super) fn open_list(&mut self, opened: Opened) {
        if self.outer.len() >= DEEPEST {
            return self.give_up();
        }
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

    /// Leaves the rest to the loose reading.
    fn give_up(&mut self) {
        self.found.readable = false;
        self.at = self.text.len();
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

    /// A new shell, child of the one that runs this list.
    pub(super) fn fork(&mut self, any_folder: bool) -> usize {
        self.found.shells.push(Shell { parent: self.list.shell, any_folder });
        self.found.shells.len() - 1
    }

    /// The bodies of the here-documents of this line; the scanner stands behind its end.
    pub(super) fn bodies(&mut self) {
        let first = self.list.here_documents.min(self.here_documents.len());
        // Whether a line within a substitution begins the bodies of the line around it depends on the shell.
        self.found.readable &= first == 0;
        for here in self.here_documents.split_off(first) {
            if self.origin.depth >= DEEPEST {
                return self.give_up();
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
                self.found.nested.push(Nested { text: Cow::Borrowed(body), origin });
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
        let word = self.list.word.get_or_insert(OpenWord { start, quoted: false });
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
    pub(super) fn keep_span(&mut self, start: usize, kind: SpanKind) {
        if self.list.inert {
            return;
        }
        let spans = &mut self.list.spans;
        while spans.last().is_some_and(|inner| inner.start >= start) {
            spans.pop();
        }
        spans.push(Span { start, end: self.at, kind });
    }
}
