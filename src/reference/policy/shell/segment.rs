//! What a command line consists of: segments, words, redirections. Data only.

use std::borrow::Cow;

/// A word of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    raw: Cow<'a, str>,
    unquoted: Option<String>,
}

impl<'a> Word<'a> {
    /// The word written as `raw`; `unquoted` where taking the quotes off changes it.
    pub(crate) fn new(raw: &'a str, unquoted: Option<String>) -> Self {
        Self { raw: Cow::Borrowed(raw), unquoted }
    }

    /// The same word, free of the text that it was read from.
    fn into_owned<'o>(self) -> Word<'o> {
        Word { raw: own(self.raw), unquoted: self.unquoted }
    }

    /// The word as it is written.
    pub(crate) fn raw(&self) -> &str {
        &self.raw
    }

    /// The word as the shell hands it on: quotes taken off, variables and substitutions as written.
    pub(crate) fn text(&self) -> &str {
        self.unquoted.as_deref().unwrap_or(&self.raw)
    }
}

/// A redirection: its operator, with the number of the stream if one is written, and its target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Redirection<'a> {
    /// Such as `>`, `2>`, `&>`, `2>&`, `<<`.
    pub(crate) operator: Cow<'a, str>,
    /// A path, a stream's number, or the last line of a here-document.
    pub(crate) target: Word<'a>,
}

/// What stands between two segments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Separator {
    /// The beginning or the end of a list.
    Edge,
    /// `&&`
    And,
    /// `||`
    Or,
    /// `|` or `|&`
    Pipe,
    /// `&`
    Background,
    /// `;` or the end of a line
    Sequence,
}

/// One command of a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Segment<'a> {
    /// The verb and its arguments.
    pub(crate) words: Vec<Word<'a>>,
    /// Its redirections, in order. They stand behind the words wherever they are written: `> out cat x` has the verb `cat`.
    pub(crate) redirections: Vec<Redirection<'a>>,
    /// What stands in front of it.
    pub(crate) before: Separator,
    /// What stands behind it.
    pub(crate) after: Separator,
    /// The index of the shell that runs it.
    pub(crate) shell: usize,
    /// Where it begins in the whole command line.
    pub(crate) position: usize,
    /// `false` for what is read but not run: `for x in a b`, `case x in`, the redirection behind a `done`.
    pub(crate) runs: bool,
    /// Whether it stands in a loop of its own list.
    pub(crate) repeats: bool,
    /// Whether it stands behind `!`.
    pub(crate) negated: bool,
    /// It as written.
    pub(crate) raw: Cow<'a, str>,
}

/// A piece of a segment as patterns compare it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'s> {
    /// A word, or the target of a redirection.
    Word(&'s str),
    /// The operator of a redirection: never equal to a quoted `">"`.
    Operator(&'s str),
}

impl<'a> Segment<'a> {
    /// A segment that has no word yet.
    pub(crate) fn empty(position: usize, before: Separator, shell: usize, runs: bool) -> Self {
        Self {
            words: Vec::new(),
            redirections: Vec::new(),
            before,
            after: Separator::Edge,
            shell,
            position,
            runs,
            repeats: false,
            negated: false,
            raw: Cow::Borrowed(""),
        }
    }

    /// The same segment, free of the text that it was read from.
    pub(crate) fn into_owned<'o>(self) -> Segment<'o> {
        let free = |redirection: Redirection<'_>| Redirection {
            operator: own(redirection.operator),
            target: redirection.target.into_owned(),
        };
        Segment {
            words: self.words.into_iter().map(Word::into_owned).collect(),
            redirections: self.redirections.into_iter().map(free).collect(),
            before: self.before,
            after: self.after,
            shell: self.shell,
            position: self.position,
            runs: self.runs,
            repeats: self.repeats,
            negated: self.negated,
            raw: own(self.raw),
        }
    }

    /// The words, then each redirection's operator and target.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = Token<'_>> {
        let redirections = self.redirections.iter().flat_map(|redirection| {
            [Token::Operator(&redirection.operator), Token::Word(redirection.target.text())]
        });
        self.words.iter().map(|word| Token::Word(word.text())).chain(redirections)
    }

    /// Every word that may be a path: the words and the targets of the redirections.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &Word<'a>> {
        let targets = self.redirections.iter().map(|redirection| &redirection.target);
        self.words.iter().chain(targets)
    }
}

fn own<'o>(text: Cow<'_, str>) -> Cow<'o, str> {
    Cow::Owned(text.into_owned())
}
