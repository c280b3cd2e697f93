//! What is wrong with the suite itself, as opposed to an implementation: where, what, and the way out.

use std::fmt;

/// One fault of the suite.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file.
    pub path: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
}

impl Problem {
    /// A problem without a way out.
    pub fn new(path: impl ToString, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_string(), line, message: message.into(), help: None }
    }

    /// Says what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path)?;
        if self.line > 0 {
            write!(f, "{}:", self.line)?;
        }
        write!(f, " {}", self.message)?;
        if let Some(help) = &self.help {
            for line in help.lines() {
                write!(f, "\n    {line}")?;
            }
        }
        Ok(())
    }
}
