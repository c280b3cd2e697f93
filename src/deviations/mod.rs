//! Known deviations: what an implementation is known to do otherwise, each with its reason.
//!
//! A file names scenarios or clauses and says why they fail. [`Deviations::read`] reads and checks it,
//! [`judge`] flags the failures that it foretold and tells which entries no longer say the truth, and
//! [`update`] rewrites the file after what has changed. An entry that is not needed fails the run as an
//! unexpected failure does, so that the list never says more than is so.

mod judge;
mod read;
mod update;

#[cfg(test)]
mod tests;

pub use judge::{Case, End, Judgement, Staleness, foreseen, judge};
pub use read::schema;
pub use update::{Change, empty, update};

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A file of known deviations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deviations {
    /// The file, as it was named.
    pub file: String,
    /// The implementation that it is about, by the name that it gives itself.
    pub implementation: String,
    /// The line on which the implementation is named, from 1.
    pub line: usize,
    /// Its entries, in the order of the file.
    pub entries: Vec<Deviation>,
}

/// One known deviation; names either scenarios or clauses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deviation {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Ids of scenarios, with `*` for any letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Ids of clauses, with `*` for any letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Why the implementation deviates.
    pub reason: String,
    /// Where more is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The last day on which it is put up with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// A piece of the failure's text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Deviation {
    /// What it is about, as it stands in the file.
    pub fn target(&self) -> String {
        match (&self.scenario, &self.clause) {
            (Some(scenario), _) => format!("scenario: {scenario}"),
            (None, Some(clause)) => format!("clause: {clause}"),
            (None, None) => String::new(),
        }
    }
}
