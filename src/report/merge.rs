//! The reports of all shards of a run as one.

use super::assemble::{RunFacts, assemble};
use super::model::{DeviationsFact, Report, ReportedImplementation};
use crate::deviations::{Deviation, Deviations};
use crate::suite::{Shard, Suite};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// Why reports are not the shards of one run.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct MergeError {
    /// What does not fit, and which reports.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
}

impl MergeError {
    fn new(message: String, help: &str) -> Self {
        Self { message, help: Some(help.to_owned()) }
    }
}

/// Joins the reports of all shards; each comes with the name of its file.
///
/// # Errors
/// Where one is missing, doubled or of another run, or `suite` is not the one that they were made with.
pub fn merge(suite: &Suite, mut shards: Vec<(String, Report)>) -> Result<Report, MergeError> {
    check_shards(&shards)?;
    shards.sort_by_key(|(_, report)| report.shard.map(|shard| shard.number));
    check_likeness(suite, &shards)?;
    check_scenarios(suite, &shards)?;
    let implementation = joined_implementation(&shards);
    let reports: Vec<Report> = shards.into_iter().map(|(_, report)| report).collect();
    let Some(first) = reports.first() else {
        return Err(MergeError { message: "no report was named".to_owned(), help: None });
    };
    let facts = RunFacts {
        implementation,
        started: reports.iter().map(|one| one.started.clone()).min().unwrap_or_default(),
        took_ms: reports.iter().map(|one| one.took_ms).sum(),
        filters: first.filters.clone(),
        shard: None,
        repeat: first.repeat,
        shuffle: first.shuffle,
        command: first.command.clone(),
        ended_early: None,
        deviations: first.deviations.as_ref().map(known),
    };
    let mut scenarios: Vec<_> = reports.into_iter().flat_map(|report| report.scenarios).collect();
    let places: BTreeMap<&str, usize> =
        suite.scenarios.iter().enumerate().map(|(at, one)| (one.id.as_str(), at)).collect();
    scenarios.sort_by_key(|one| places.get(one.id.as_str()).copied());
    Ok(assemble(suite, scenarios, facts))
}

/// The file of known deviations that a report was held against.
pub(super) fn known(fact: &DeviationsFact) -> Deviations {
    Deviations {
        file: fact.file.clone(),
        implementation: fact.implementation.clone(),
        line: fact.line,
        entries: entries(fact),
    }
}

fn entries(fact: &DeviationsFact) -> Vec<Deviation> {
    fact.entries.iter().map(|fact| fact.entry.clone()).collect()
}

/// Each part of one sharing, once.
fn check_shards(reports: &[(String, Report)]) -> Result<(), MergeError> {
    let mut seen: BTreeMap<Shard, &str> = BTreeMap::new();
    let mut first: Option<(Shard, &str)> = None;
    for (name, report) in reports {
        let Some(shard) = report.shard else {
            return Err(MergeError::new(
                format!("`{name}` is the report of no shard"),
                "merge joins reports of runs with --shard",
            ));
        };
        let (one, other) = *first.get_or_insert((shard, name));
        if one.of != shard.of {
            return Err(MergeError::new(
                format!("`{other}` is shard {one}, and `{name}` is shard {shard}"),
                "share one run out into one number of shards",
            ));
        }
        if let Some(other) = seen.insert(shard, name) {
            return Err(MergeError::new(
                format!("`{other}` and `{name}` are both shard {shard}"),
                "name each shard once",
            ));
        }
    }
    let Some((Shard { of, .. }, _)) = first else {
        return Err(MergeError { message: "no report was named".to_owned(), help: None });
    };
    let missing = (1..=of).map(|number| Shard { number, of }).filter(|one| !seen.contains_key(one));
    let missing: Vec<String> = missing.map(|shard| shard.to_string()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let message = format!("of {of} shards these are missing: {}", missing.join(", "));
    Err(MergeError::new(message, "a run whose shards are not all there has no result"))
}

/// All of one suite, one implementation, one set of options.
fn check_likeness(suite: &Suite, reports: &[(String, Report)]) -> Result<(), MergeError> {
    let Some((first_name, first)) = reports.first() else { return Ok(()) };
    let version = env!("CARGO_PKG_VERSION");
    if first.suite.digest != suite.digest || first.suite.version != version {
        return Err(MergeError::new(
            format!(
                "`{first_name}` was made by brabo-compliance {} with the suite {}, this is {version} with {}",
                first.suite.version, first.suite.digest, suite.digest
            ),
            "merge with the program, and the --features, that ran the shards",
        ));
    }
    let introduced = reports.iter().find(|(_, report)| report.implementation.is_some());
    for (name, report) in reports {
        let unlike = |what: &str, other: &str| {
            MergeError::new(
                format!("`{other}` and `{name}` differ in {what}"),
                "merge the shards of one run",
            )
        };
        for (what, same) in [
            ("their suite", report.suite.digest == first.suite.digest),
            ("the program that made them", report.suite.version == first.suite.version),
            ("their filters", report.filters == first.filters),
            ("how often they asked (--repeat)", report.repeat == first.repeat),
            ("their order (--shuffle)", report.shuffle == first.shuffle),
            (
                "their known deviations",
                report.deviations.as_ref().map(entries) == first.deviations.as_ref().map(entries),
            ),
        ] {
            if !same {
                return Err(unlike(what, first_name));
            }
        }
        // One that nobody introduced himself to has asked nobody.
        if let (Some((other, one)), Some(found)) = (introduced, &report.implementation)
            && one.implementation.as_ref().is_some_and(|one| !found.is_the_same(one))
        {
            return Err(unlike("their implementation", other));
        }
    }
    Ok(())
}

/// Every scenario where it belongs, and once.
fn check_scenarios(suite: &Suite, reports: &[(String, Report)]) -> Result<(), MergeError> {
    let known: BTreeSet<&str> = suite.scenarios.iter().map(|one| one.id.as_str()).collect();
    let mut count = 0;
    for (name, report) in reports {
        let mut seen = BTreeSet::new();
        for scenario in &report.scenarios {
            let id = scenario.id.as_str();
            let belongs = report.shard.is_some_and(|shard| shard.holds(id)) && known.contains(id);
            if !belongs || !seen.insert(id) {
                let problem = if belongs { "holds twice" } else { "should not hold" };
                let message = format!("`{name}` {problem} the scenario `{id}`");
                return Err(MergeError::new(message, "it was changed after the run"));
            }
        }
        count += seen.len();
    }
    let whole = reports.iter().all(|(_, report)| report.filters.is_empty());
    if whole && count < known.len() {
        let message = format!("the reports hold {count} of the {} scenarios", known.len());
        return Err(MergeError::new(message, "one of them was changed after the run"));
    }
    Ok(())
}

/// Who was judged, with all that any shard noticed.
fn joined_implementation(reports: &[(String, Report)]) -> Option<ReportedImplementation> {
    let mut found = reports.iter().filter_map(|(_, report)| report.implementation.as_ref());
    let mut joined = found.next()?.clone();
    for other in found {
        for capability in &other.answers_unclaimed {
            if !joined.answers_unclaimed.contains(capability) {
                joined.answers_unclaimed.push(*capability);
            }
        }
    }
    joined.answers_unclaimed.sort_unstable();
    Some(joined)
}
