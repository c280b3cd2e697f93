//! What a report says of one scenario.

use super::comparison::comparison;
use super::mark::Mark;
use crate::deviations::Deviation;
use crate::protocol::Capability;
use crate::suite::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What came of a scenario.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
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
    /// Whether the stage was judged.
    #[serde(default, skip_serializing_if = "crate::protocol::is_false")]
    pub stage_judged: bool,
    /// Requests and answers, in order; names that are made up anew in each run are replaced by steady ones.
    pub exchange: Vec<ExchangeRecord>,
    /// What went wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
    /// The known deviation that foretold the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<Deviation>,
    /// How its answers differed, where it was asked more than once and they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flaky: Option<String>,
}

impl ScenarioResult {
    /// Whether it went wrong and was not known to.
    pub const fn is_wrong(&self) -> bool {
        (self.outcome.is_wrong() && self.deviation.is_none()) || self.flaky.is_some()
    }

    /// What came of it in words; that answers come and go is worth more than what they come to.
    pub const fn words(&self) -> &'static str {
        if self.flaky.is_some() {
            "flaky"
        } else if self.deviation.is_some() {
            "known deviation"
        } else {
            self.outcome.words()
        }
    }
}

/// A step as it was run.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
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
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
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
    /// The command that repeats just this scenario.
    pub repeat: String,
}

impl FailureRecord {
    /// All that it says, as a reader of the console sees it.
    pub fn text(&self) -> String {
        match (&self.expected, &self.found) {
            (Some(expected), Some(found)) => {
                format!("{}\n{}", self.message, comparison(expected, found))
            }
            _ => self.message.clone(),
        }
    }
}

/// A request and its answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRecord {
    /// The method.
    pub method: String,
    /// Its parameters.
    pub params: Value,
    /// The answer: a result, an error, or `null` where none came.
    pub answer: Value,
}

impl ExchangeRecord {
    /// The request as a message.
    pub fn request(&self) -> Value {
        json!({"jsonrpc": "2.0", "id": 1, "method": self.method, "params": self.params})
    }
}
