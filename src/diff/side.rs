//! One of the two that are compared: what is known of each scenario.

use crate::report::{Mark, Report, ScenarioResult};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a report, or a baseline, knows.
#[derive(Debug, Clone)]
pub struct Side {
    /// The implementation.
    pub name: String,
    /// Its version, where it is known.
    pub version: Option<String>,
    /// The filters and the part of the run; a baseline is always of the whole.
    pub selection: Vec<String>,
    /// The digest of the suite, where it is known.
    pub suite: Option<String>,
    /// The digests of the documents, where they are known.
    pub documents: Vec<(String, String)>,
    /// The scenarios, in their order.
    pub items: Vec<Item>,
    /// The statements of clauses.
    pub statements: BTreeMap<String, String>,
}

/// What is known of a scenario.
#[derive(Debug, Clone)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// The hash of its steps.
    pub definition: String,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The questions that it asks.
    pub questions: Vec<String>,
    /// What came of it.
    pub outcome: Mark,
    /// The readings that were followed.
    pub readings: Vec<String>,
    /// Methods and parameters, where they are known.
    pub requests: Vec<(String, Value)>,
    /// The answers.
    pub answers: Vec<Value>,
}

impl From<&Report> for Side {
    fn from(report: &Report) -> Self {
        let found = report.implementation.as_ref();
        let mut selection = report.filters.clone();
        selection.extend(report.shard.map(|shard| format!("--shard {shard}")));
        Self {
            name: found.map(|found| found.name.clone()).unwrap_or_default(),
            version: found.map(|found| found.version.clone()),
            selection,
            suite: Some(report.suite.digest.clone()),
            documents: report
                .documents
                .iter()
                .map(|document| (document.id.clone(), document.sha256.clone()))
                .collect(),
            items: report.scenarios.iter().map(Item::from).collect(),
            statements: report
                .clauses
                .iter()
                .map(|clause| (clause.id.clone(), clause.statement.clone()))
                .collect(),
        }
    }
}

impl From<&ScenarioResult> for Item {
    fn from(one: &ScenarioResult) -> Self {
        Self {
            id: one.id.clone(),
            definition: one.definition.clone(),
            clauses: one.clauses.clone(),
            questions: one.questions.clone(),
            outcome: one.outcome,
            readings: one.readings.clone(),
            requests: one
                .exchange
                .iter()
                .map(|record| (record.method.clone(), record.params.clone()))
                .collect(),
            answers: one.exchange.iter().map(|record| record.answer.clone()).collect(),
        }
    }
}
