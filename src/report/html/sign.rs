//! How a scenario stands, for a reader: its outcome, or the flag that is worth more than the outcome.

use super::super::mark::Mark;
use super::super::scenario::ScenarioResult;

/// Mildest first: the worst of its scenarios speaks for a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    Noted,
    Passed,
    NotClaimed,
    NotRun,
    Deviation,
    Errored,
    Flaky,
    Failed,
}

impl Sign {
    /// In the order of bars and filters.
    const ALL: [Self; 8] = [
        Self::Passed,
        Self::Deviation,
        Self::Failed,
        Self::Flaky,
        Self::Errored,
        Self::Noted,
        Self::NotClaimed,
        Self::NotRun,
    ];

    pub(super) const fn of(scenario: &ScenarioResult) -> Self {
        if scenario.flaky.is_some() {
            return Self::Flaky;
        }
        if scenario.deviation.is_some() {
            return Self::Deviation;
        }
        match scenario.outcome {
            Mark::Passed => Self::Passed,
            Mark::Failed => Self::Failed,
            Mark::Errored => Self::Errored,
            Mark::Noted => Self::Noted,
            Mark::NotClaimed => Self::NotClaimed,
            Mark::NotRun => Self::NotRun,
        }
    }

    /// As a class name and the value of a filter.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Noted => "noted",
            Self::Passed => "passed",
            Self::NotClaimed => "not_claimed",
            Self::NotRun => "not_run",
            Self::Deviation => "deviation",
            Self::Errored => "errored",
            Self::Flaky => "flaky",
            Self::Failed => "failed",
        }
    }

    /// In words.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::NotClaimed => "not claimed",
            Self::NotRun => "not run",
            Self::Deviation => "known deviation",
            other => other.key(),
        }
    }

    /// Whether a reader wants to see what was said.
    pub(super) const fn is_wrong(self) -> bool {
        matches!(self, Self::Failed | Self::Flaky | Self::Errored)
    }

    /// Whether its steps are all that there is to see; the page's script adds the link when it is opened.
    pub(super) const fn is_plain(self) -> bool {
        matches!(self, Self::Passed | Self::NotClaimed)
    }
}

/// A piece of a bar.
pub(super) struct Slice {
    pub(super) sign: Sign,
    pub(super) count: usize,
    pub(super) percent: String,
}

/// How many stand how, in the order of bars; what does not occur is left out.
pub(super) fn bar<'a>(scenarios: impl Iterator<Item = &'a ScenarioResult> + Clone) -> Vec<Slice> {
    let total = scenarios.clone().count().max(1);
    let slice = |sign| {
        let count = scenarios.clone().filter(|one| Sign::of(one) == sign).count();
        // Tenths of a per cent are as fine as a screen shows.
        let tenths = count * 1000 / total;
        (count > 0).then(|| Slice {
            sign,
            count,
            percent: format!("{}.{}", tenths / 10, tenths % 10),
        })
    };
    Sign::ALL.into_iter().filter_map(slice).collect()
}
