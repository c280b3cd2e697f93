//! A baseline: what an implementation has come to, kept in its repository, a line a scenario.
//!
//! It holds no times and no versions, so that it changes just where the behaviour does.

use super::side::{Item, Side};
use crate::report::{Mark, Report};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The version of this model.
const VERSION: u32 = 1;

/// What an implementation has come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    #[serde(rename = "baseline")]
    version: u32,
    implementation: String,
    scenarios: Vec<Line>,
}

/// One scenario.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    definition: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clauses: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    questions: Vec<String>,
    outcome: Mark,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    readings: Vec<String>,
    answers: Vec<Value>,
}

/// Why there is no baseline.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{}` {problem}", path.display())]
pub struct BaselineError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: String,
}

impl Baseline {
    /// What a report of the whole suite has come to; none of a part, or where nobody was judged.
    pub fn of(report: &Report) -> Option<Self> {
        let found = report.implementation.as_ref().filter(|_| !report.is_partial())?;
        let line = |item: Item| Line {
            id: item.id,
            definition: item.definition,
            clauses: item.clauses,
            questions: item.questions,
            outcome: item.outcome,
            readings: item.readings,
            answers: item.answers,
        };
        Some(Self {
            version: VERSION,
            implementation: found.name.clone(),
            scenarios: report.scenarios.iter().map(|one| line(Item::from(one))).collect(),
        })
    }

    /// Reads a baseline.
    ///
    /// # Errors
    /// Where it cannot be read, or is none.
    #[expect(clippy::disallowed_methods, reason = "this is where baselines are read from disk")]
    pub fn read(path: &Path) -> Result<Self, BaselineError> {
        let failed = |problem: String| BaselineError { path: path.to_owned(), problem };
        let text = std::fs::read_to_string(path)
            .map_err(|error| failed(format!("cannot be read: {error}")))?;
        let found: Self = serde_json::from_str(&text)
            .map_err(|error| failed(format!("is no baseline: {error}")))?;
        if found.version == VERSION {
            Ok(found)
        } else {
            let other = found.version;
            Err(failed(format!("is a baseline of version {other}, and this reads {VERSION}")))
        }
    }

    /// The text of the file: a line a scenario, so that a change is one line of a review.
    pub fn text(&self) -> String {
        let name = Value::from(self.implementation.as_str());
        let mut text = format!(
            "{{\n\"baseline\": {VERSION},\n\"implementation\": {name},\n\"scenarios\": [\n"
        );
        for (place, line) in self.scenarios.iter().enumerate() {
            let comma = if place + 1 < self.scenarios.len() { "," } else { "" };
            let line = serde_json::to_string(line).unwrap_or_default();
            // Writing to a string does not fail.
            let _ = writeln!(text, "{line}{comma}");
        }
        text.push_str("]\n}\n");
        text
    }
}

impl From<&Baseline> for Side {
    fn from(baseline: &Baseline) -> Self {
        let item = |line: &Line| Item {
            id: line.id.clone(),
            definition: line.definition.clone(),
            clauses: line.clauses.clone(),
            questions: line.questions.clone(),
            outcome: line.outcome,
            readings: line.readings.clone(),
            requests: Vec::new(),
            answers: line.answers.clone(),
        };
        Self {
            name: baseline.implementation.clone(),
            version: Some("(baseline)".to_owned()),
            selection: Vec::new(),
            suite: None,
            documents: Vec::new(),
            items: baseline.scenarios.iter().map(item).collect(),
            statements: std::collections::BTreeMap::new(),
        }
    }
}
