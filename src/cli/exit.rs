//! Exit codes.

use crate::report::RunResult;
use std::process::{ExitCode, Termination};

/// What the program ends with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// 0: conformant, or the command succeeded.
    Success,
    /// 1: an answer was wrong; for `coverage`, a clause has no scenario.
    NonConformant,
    /// 2: wrong usage, or a broken suite.
    Usage,
    /// 3: something could not be asked or was not run, or the system refused something.
    Incomplete,
}

impl From<RunResult> for Exit {
    fn from(result: RunResult) -> Self {
        match result {
            RunResult::Conformant | RunResult::ConformantWithDeviations => Self::Success,
            RunResult::NonConformant => Self::NonConformant,
            RunResult::Incomplete => Self::Incomplete,
        }
    }
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Success => 0,
            Self::NonConformant => 1,
            Self::Usage => 2,
            Self::Incomplete => 3,
        })
    }
}
