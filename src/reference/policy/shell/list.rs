//! The grammar of a list of commands, as far as it decides which words are a command: reserved words,
//! headers of loops and of `case`, the patterns of its branches.

use super::quoting::Span;
use super::segment::Separator;

/// What the next word of a list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expect {
    /// The verb of a command, or a reserved word.
    Command,
    /// The verb, behind a redirection: a reserved word is none there.
    Verb,
    /// An argument.
    Argument,
    /// Something behind `}`, `fi`, `done`, `esac` or `)`: mostly a redirection of the whole block.
    AfterBlock,
    /// The variable of `for` or `select`.
    LoopName,
    /// `in`, or the `do` of a loop over the arguments.
    LoopIn,
    /// The word that `case` looks at.
    CaseWord,
    /// The `in` of `case`.
    CaseIn,
    /// A pattern of a branch: compared, never run.
    CasePattern,
    /// The name of a function.
    FunctionName,
}

/// What a word at the place of a command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reserved {
    /// A command follows.
    Opens,
    /// `!`: a command follows, and its success counts as failure.
    Negates,
    /// A loop begins, and a command follows.
    OpensLoop,
    /// A block ends.
    Closes,
    /// A loop ends.
    ClosesLoop,
    /// `esac`
    EndsCase,
    /// `for`, `select`
    Loop,
    /// `case`
    Case,
    /// `function`
    Function,
    /// `time`: stays a word, since it is a program too (C-55), and a reserved word may follow.
    Time,
    /// No reserved word.
    Not,
}

impl Reserved {
    /// What an unquoted `word` is.
    pub(super) fn of(word: &str) -> Self {
        match word {
            "if" | "then" | "elif" | "else" | "do" | "{" | "coproc" => Self::Opens,
            "!" => Self::Negates,
            "while" | "until" => Self::OpensLoop,
            "fi" | "}" => Self::Closes,
            "done" => Self::ClosesLoop,
            "esac" => Self::EndsCase,
            "for" | "select" => Self::Loop,
            "case" => Self::Case,
            "function" => Self::Function,
            "time" => Self::Time,
            _ => Self::Not,
        }
    }
}

/// Whether `word` falls away when it stands unquoted at the place of a command.
pub(in super::super) fn is_reserved(word: &str) -> bool {
    !matches!(Reserved::of(word), Reserved::Not | Reserved::Time)
}

/// Whether `word` at the place of a command changes how the words behind it are read.
pub(in super::super) fn steers(word: &str) -> bool {
    Reserved::of(word) != Reserved::Not
}

/// How a list began, which decides what ends it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opened {
    /// With the text.
    Text,
    /// With `(`.
    Group,
    /// With `$(`, `<(` or `>(` at this place, within a word.
    Substitution(usize),
}

/// A word under way.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenWord {
    /// Where it begins.
    pub(super) start: usize,
    /// Whether a quote or a backslash belongs to it.
    pub(super) quoted: bool,
}

/// A segment under way.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenSegment {
    /// Its index among the segments found.
    pub(super) index: usize,
    /// Where it begins.
    pub(super) start: usize,
    /// Where its last piece ends.
    pub(super) end: usize,
}

/// The operator of a redirection that waits for its target.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenRedirection {
    /// Where it begins, the number of the stream included.
    pub(super) start: usize,
    /// The first place behind it.
    pub(super) end: usize,
}

/// A list of commands under way: the whole text, or the inside of `( )` or of a substitution.
#[derive(Debug)]
pub(super) struct List {
    pub(super) shell: usize,
    pub(super) opened: Opened,
    pub(super) expect: Expect,
    pub(super) before: Separator,
    pub(super) segment: Option<OpenSegment>,
    pub(super) word: Option<OpenWord>,
    pub(super) spans: Vec<Span>,
    pub(super) redirection: Option<OpenRedirection>,
    /// Whether the command under way stands behind `!`.
    pub(super) negated: bool,
    /// How many `case` are open.
    pub(super) cases: usize,
    /// How many loops are open.
    pub(super) loops: usize,
    /// How many here-documents waited for their bodies when it began.
    pub(super) here_documents: usize,
    /// The body of a here-document: it has no words of its own, only substitutions.
    pub(super) inert: bool,
}

impl List {
    /// A list without a word.
    pub(super) fn new(shell: usize, opened: Opened, here_documents: usize) -> Self {
        Self {
            shell,
            opened,
            expect: Expect::Command,
            before: Separator::Edge,
            segment: None,
            word: None,
            spans: Vec::new(),
            redirection: None,
            negated: false,
            cases: 0,
            loops: 0,
            here_documents,
            inert: false,
        }
    }

    /// Whether words at this place are compared or named, and belong to no command.
    pub(super) fn skips_words(&self) -> bool {
        self.inert || matches!(self.expect, Expect::CasePattern | Expect::FunctionName)
    }
}
