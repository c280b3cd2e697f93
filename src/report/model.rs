//! What a report says. The version goes up with every field that changes its meaning.

use super::mark::{Counts, Mark};
use crate::protocol::Capability;
use crate::suite::Step;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of this model.
pub const VERSION: u32 = 1;

/// Everything that is known after a run.
#[derive(Debug, Clone, Serialize, Deserialize)]
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
    /// Whether the scenarios were filtered.
    pub filtered: bool,
    /// Who was judged; absent where nobody answered the handshake.
    pub implementation: Option<ReportedImplementation>,
    /// How it was reached: the command line that repeats the run.
    pub command: String,
    /// The suite.
    pub suite: SuiteFact,
    /// The documents.
    pub documents: Vec<DocumentFact>,
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
    /// The scenarios that went wrong.
    pub fn wrong(&self) -> impl Iterator<Item = &ScenarioResult> {
        self.scenarios.iter().filter(|scenario| scenario.outcome.is_wrong())
    }

    /// The level that the run has shown; a part of the suite shows none.
    pub fn shown_level(&self) -> Option<Level> {
        self.level.filter(|_| self.result == RunResult::Conformant && !self.filtered)
    }
}

/// The result of a run, and its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunResult {
    /// Everything that was asked was answered as the rules say.
    Conformant,
    /// An answer was wrong.
    NonConformant,
    /// Something could not be asked, or was not run.
    Incomplete,
}

impl RunResult {
    /// The result in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Conformant => "conformant",
            Self::NonConformant => "non-conformant",
            Self::Incomplete => "incomplete",
        }
    }
}

/// How much of the policy an implementation claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
}

/// Which suite judged.
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
    /// Ids of its scenarios.
    pub scenarios: Vec<String>,
}

/// What came of a scenario.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioResult {
    /// Its stable id.
    pub id: String,
    /// The hash of its steps.
    pub definition: String,
    /// The chapter.
    pub chapter: String,
    /// The feature.
    pub feature: String,
    /// The rule.
    pub rule: Option<String>,
    /// Title and row.
    pub title: String,
    /// The file and line.
    pub location: String,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The questions that it asks.
    pub questions: Vec<String>,
    /// What it needs.
    pub capabilities: Vec<Capability>,
    /// Its steps as they were run.
    pub steps: Vec<StepText>,
    /// The outcome.
    pub outcome: Mark,
    /// Whether the stage could not be judged.
    #[serde(default, skip_serializing_if = "crate::protocol::is_false")]
    pub verdict_only: bool,
    /// For an open question: the readings that the answer follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
    /// How long it took, in microseconds.
    pub took_us: u64,
    /// The answers, in order: results, errors, or `null` where none came.
    pub answers: Vec<Value>,
    /// What went wrong, with the whole exchange.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
}

/// A step as it was run.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepText {
    /// The keyword.
    pub keyword: String,
    /// The phrase.
    pub text: String,
    /// The table below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<Vec<String>>,
}

impl From<&Step> for StepText {
    fn from(step: &Step) -> Self {
        Self { keyword: step.keyword.clone(), text: step.text.clone(), table: step.table.clone() }
    }
}

/// Why a scenario failed, errored or was not run.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FailureRecord {
    /// In one sentence, or a few lines.
    pub message: String,
    /// The step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// What was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What was answered, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// Requests and answers.
    pub exchange: Vec<ExchangeRecord>,
    /// The command that repeats just this scenario.
    pub repeat: String,
}

/// A request and its answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRecord {
    /// The request as a message.
    pub request: Value,
    /// The answer: a result, an error, or `null` where none came.
    pub answer: Value,
}
