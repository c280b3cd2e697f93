//! What a scenario came to, in a word, and how many came to what.

use super::scenario::ScenarioResult;
use crate::suite::Outcome;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The outcome of a scenario, without its details.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Answered as the rule says.
    Passed,
    /// Answered otherwise.
    Failed,
    /// Could not be asked.
    Errored,
    /// An open question.
    Noted,
    /// Needs a capability that is not claimed.
    NotClaimed,
    /// Was not run.
    NotRun,
}

impl Mark {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 6] =
        [Self::Passed, Self::Failed, Self::Errored, Self::Noted, Self::NotClaimed, Self::NotRun];

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::Errored => "errored",
            Self::Noted => "noted",
            Self::NotClaimed => "not claimed",
            Self::NotRun => "not run",
        }
    }

    /// Whether something went wrong.
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::Failed | Self::Errored)
    }

    /// As a class name or key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NotClaimed => "not_claimed",
            Self::NotRun => "not_run",
            other => other.words(),
        }
    }
}

impl From<&Outcome> for Mark {
    fn from(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Passed => Self::Passed,
            Outcome::Failed(_) => Self::Failed,
            Outcome::Errored(_) => Self::Errored,
            Outcome::Noted(_) => Self::Noted,
            Outcome::NotClaimed => Self::NotClaimed,
            Outcome::NotRun(_) => Self::NotRun,
        }
    }
}

/// How many scenarios came to what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Passed.
    pub passed: usize,
    /// Failed.
    pub failed: usize,
    /// Errored.
    pub errored: usize,
    /// Noted.
    pub noted: usize,
    /// Not claimed.
    pub not_claimed: usize,
    /// Not run.
    pub not_run: usize,
    /// How many of the failed were known to.
    #[serde(default)]
    pub deviations: usize,
    /// How many gave answers that differ from run to run.
    #[serde(default)]
    pub flaky: usize,
}

impl Counts {
    /// Counts one more.
    const fn add(&mut self, scenario: &ScenarioResult) {
        if scenario.deviation.is_some() {
            self.deviations += 1;
        }
        if scenario.flaky.is_some() {
            self.flaky += 1;
        }
        let count = match scenario.outcome {
            Mark::Passed => &mut self.passed,
            Mark::Failed => &mut self.failed,
            Mark::Errored => &mut self.errored,
            Mark::Noted => &mut self.noted,
            Mark::NotClaimed => &mut self.not_claimed,
            Mark::NotRun => &mut self.not_run,
        };
        *count += 1;
    }

    /// Counts all of them.
    pub fn count<'a>(scenarios: impl Iterator<Item = &'a ScenarioResult>) -> Self {
        let mut counts = Self::default();
        scenarios.for_each(|scenario| counts.add(scenario));
        counts
    }

    /// How many came to `mark`.
    pub const fn of(&self, mark: Mark) -> usize {
        match mark {
            Mark::Passed => self.passed,
            Mark::Failed => self.failed,
            Mark::Errored => self.errored,
            Mark::Noted => self.noted,
            Mark::NotClaimed => self.not_claimed,
            Mark::NotRun => self.not_run,
        }
    }

    /// All together.
    pub const fn total(&self) -> usize {
        self.passed + self.failed + self.errored + self.noted + self.not_claimed + self.not_run
    }
}
