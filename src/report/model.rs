//! What a report says. The version goes up with every field that changes its meaning.

use super::mark::{Counts, Mark};
use super::scenario::ScenarioResult;
use crate::deviations::Deviation;
use crate::protocol::Capability;
use crate::suite::{Ruling, Shard};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of this model.
pub const VERSION: u32 = 2;

/// Everything that is known after a run.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// [`VERSION`].
    pub version: u32,
    /// Whether every selected scenario has been judged; a report of a run that ended early says no.
    pub complete: bool,
    /// Why it is not complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incomplete_because: Option<String>,
    /// The result in one word.
    pub result: RunResult,
    /// The level that the claimed capabilities reach; absent below `core`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// When the run began, in UTC, RFC 3339.
    pub started: String,
    /// How long it took, in milliseconds.
    pub took_ms: u64,
    /// The filters, as one would type them; none where everything was selected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub filters: Vec<String>,
    /// The part of the selected scenarios that was run, where they were shared out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// How often each scenario was asked.
    pub repeat: u32,
    /// The seed of the order, where it was not the suite's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<u64>,
    /// Who was judged; absent where nobody answered the handshake.
    pub implementation: Option<ReportedImplementation>,
    /// How it was reached: the command line that repeats the run.
    pub command: String,
    /// The suite.
    pub suite: SuiteFact,
    /// The documents.
    pub documents: Vec<DocumentFact>,
    /// The known deviations that the run was held against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviations: Option<DeviationsFact>,
    /// Scenarios by outcome.
    pub counts: Counts,
    /// The same by chapter.
    pub chapters: Vec<ChapterCounts>,
    /// Clauses that a selected scenario proves.
    pub clauses: Vec<ClauseResult>,
    /// Open questions that a selected scenario asks.
    pub questions: Vec<QuestionResult>,
    /// Each selected scenario once.
    pub scenarios: Vec<ScenarioResult>,
}

impl Report {
    /// The scenarios that went wrong and were not known to.
    pub fn wrong(&self) -> impl Iterator<Item = &ScenarioResult> {
        self.scenarios.iter().filter(|scenario| scenario.is_wrong())
    }

    /// The failures that were known.
    pub fn deviating(&self) -> impl Iterator<Item = &ScenarioResult> {
        self.scenarios.iter().filter(|scenario| scenario.deviation.is_some())
    }

    /// What the known deviations say that is not so, with file and line.
    pub fn stale(&self) -> Vec<String> {
        self.deviations.iter().flat_map(DeviationsFact::problems).collect()
    }

    /// Whether something was left out: a part of the suite shows no level.
    pub fn is_partial(&self) -> bool {
        !self.filters.is_empty() || self.shard.is_some()
    }

    /// The level that the run has shown.
    pub fn shown_level(&self) -> Option<Level> {
        self.level.filter(|_| self.result.is_conformant() && !self.is_partial())
    }
}

/// The result of a run, and its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RunResult {
    /// Everything that was asked was answered as the rules say.
    Conformant,
    /// Only what was known to deviate does.
    ConformantWithDeviations,
    /// An answer was wrong that was not known to be, answers differed from run to run, or a known deviation
    /// is none.
    NonConformant,
    /// Something could not be asked, or was not run.
    Incomplete,
}

impl RunResult {
    /// The result in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Conformant => "conformant",
            Self::ConformantWithDeviations => "conformant with deviations",
            Self::NonConformant => "non-conformant",
            Self::Incomplete => "incomplete",
        }
    }

    /// Whether nothing went wrong that was not known to.
    pub const fn is_conformant(self) -> bool {
        matches!(self, Self::Conformant | Self::ConformantWithDeviations)
    }
}

/// How much of the policy an implementation claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// `decision` and `always_allow`.
    Core,
    /// Everything but `faults`.
    Full,
}

impl Level {
    /// The highest level that these capabilities reach.
    pub fn of(claimed: &[Capability]) -> Option<Self> {
        let full = Capability::ALL.iter().filter(|one| **one != Capability::Faults);
        if full.into_iter().all(|one| claimed.contains(one)) {
            return Some(Self::Full);
        }
        let core = [Capability::Decision, Capability::AlwaysAllow];
        core.iter().all(|one| claimed.contains(one)).then_some(Self::Core)
    }

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Full => "full",
        }
    }
}

/// The implementation as it describes itself.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportedImplementation {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its language.
    pub language: String,
    /// The capabilities that it claims and this harness knows.
    pub capabilities: Vec<Capability>,
    /// Claims that this harness does not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown_capabilities: Vec<String>,
    /// What it does not claim, and answers all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers_unclaimed: Vec<Capability>,
}

impl ReportedImplementation {
    /// Whether the two describe themselves alike.
    pub fn is_the_same(&self, other: &Self) -> bool {
        let own = |one: &Self| {
            (
                one.name.clone(),
                one.version.clone(),
                one.language.clone(),
                one.capabilities.clone(),
                one.unknown_capabilities.clone(),
            )
        };
        own(self) == own(other)
    }
}

/// The known deviations, and what came of each.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviationsFact {
    /// The file.
    pub file: String,
    /// The implementation that it is about.
    pub implementation: String,
    /// The line on which it names it.
    pub line: usize,
    /// Why the file does not fit this run at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// Its entries.
    pub entries: Vec<DeviationFact>,
}

impl DeviationsFact {
    /// Whether it says what is not so.
    pub fn is_stale(&self) -> bool {
        self.problem.is_some() || self.entries.iter().any(|entry| entry.problem.is_some())
    }

    /// What it says that is not so: file and line, what is meant, and what is wrong with it.
    pub fn problems(&self) -> Vec<String> {
        let place = |line: usize| format!("{}:{line}", self.file);
        let whole = self.problem.iter().map(|problem| format!("{}: {problem}", place(self.line)));
        let entries = self.entries.iter().filter_map(|fact| {
            let problem = fact.problem.as_ref()?;
            let (line, target) = (place(fact.entry.line), fact.entry.target());
            Some(format!("{line}: `{target}`: {problem}"))
        });
        whole.chain(entries).collect()
    }
}

/// An entry of the known deviations, and what came of it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviationFact {
    /// The entry.
    pub entry: Deviation,
    /// How many failures it foretold.
    pub covers: usize,
    /// Why it no longer says the truth, where that is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// Which suite judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuiteFact {
    /// The version of the harness.
    pub version: String,
    /// The digest of all feature and catalogue files.
    pub digest: String,
    /// How many scenarios it holds, selected or not.
    pub scenarios: usize,
}

/// A document that the suite speaks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DocumentFact {
    /// Its short name.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Its digest.
    pub sha256: String,
}

/// Counts of a chapter.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChapterCounts {
    /// Its folder.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its scenarios by outcome.
    pub counts: Counts,
}

/// Where a clause stands.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClauseResult {
    /// The clause.
    pub id: String,
    /// The chapter.
    pub chapter: String,
    /// The document.
    pub document: String,
    /// The section.
    pub section: String,
    /// Business rules and records that it cites.
    pub numbers: Vec<String>,
    /// The rule.
    pub statement: String,
    /// The worst outcome of its scenarios.
    pub outcome: Mark,
    /// Ids of its scenarios.
    pub scenarios: Vec<String>,
}

/// How the implementation reads an open question.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionResult {
    /// The question.
    pub id: String,
    /// A few words.
    pub title: String,
    /// What is undecided.
    pub question: String,
    /// The readings: name and text.
    pub readings: Vec<(String, String)>,
    /// How often an answer followed each reading; `neither` where it followed none.
    pub followed: Vec<(String, usize)>,
    /// The reading of the reference.
    pub reference: String,
    /// Whether a stricter answer is never wrong.
    pub hazard: bool,
    /// The owner's answer, which makes one of the readings the right one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
    /// Ids of its scenarios.
    pub scenarios: Vec<String>,
}
