//! Everything that a certificate and its report say, worked out once more.

use super::{Certificate, issue};
use crate::report::{Mark, Report, ScenarioResult, reassembled};
use crate::suite::{Scenario, Suite};
use serde_json::Value;
use std::collections::BTreeMap;

/// What does not fit: between a certificate and its report, within the report, and between it and the suite.
/// Empty where everything fits.
pub fn verify(
    suite: &Suite,
    certificate: &Certificate,
    report: &Report,
    written: &[u8],
) -> Vec<String> {
    let mut problems = Vec::new();
    if report.suite.digest != suite.digest {
        problems.push(format!(
            "the report was made with another suite: brabo-compliance {} with the digest {}, this is {} \
             with {}",
            report.suite.version,
            report.suite.digest,
            env!("CARGO_PKG_VERSION"),
            suite.digest
        ));
    }
    match issue(report, written) {
        Ok(due) => differences("the certificate", "the report", certificate, &due, &mut problems),
        Err(refusal) => problems.push(format!("the report allows no certificate: {refusal}")),
    }
    // Of another suite nothing more can be said.
    if report.suite.digest == suite.digest {
        scenarios(suite, report, &mut problems);
        let due = reassembled(suite, report);
        differences("the report", "its scenarios", report, &due, &mut problems);
    }
    problems
}

/// Tells the fields in which two values of one type differ.
fn differences<T: serde::Serialize>(
    whose: &str,
    by: &str,
    found: &T,
    due: &T,
    problems: &mut Vec<String>,
) {
    let value = |one: &T| serde_json::to_value(one).unwrap_or(Value::Null);
    let mut places = Vec::new();
    unlike(&value(found), &value(due), String::new(), &mut places);
    for (place, found, due) in places {
        problems.push(format!("{whose} says `{place}: {found}`, by {by} it is {due}"));
    }
}

/// The places at which two values differ, each with both; of lists of other lengths the lengths.
fn unlike(found: &Value, due: &Value, place: String, places: &mut Vec<(String, String, String)>) {
    match (found, due) {
        _ if found == due => {}
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            for key in keys {
                let inner = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
                let of = |fields: &serde_json::Map<String, Value>| fields.get(key).cloned();
                unlike(
                    &of(one).unwrap_or(Value::Null),
                    &of(other).unwrap_or(Value::Null),
                    inner,
                    places,
                );
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (number, (one, other)) in one.iter().zip(other).enumerate() {
                unlike(one, other, format!("{place}[{number}]"), places);
            }
        }
        (Value::Array(one), Value::Array(other)) => {
            places.push((place, format!("{} entries", one.len()), format!("{}", other.len())));
        }
        _ => places.push((place, found.to_string(), due.to_string())),
    }
}

/// Holds each scenario of a report against the suite and against itself.
fn scenarios(suite: &Suite, report: &Report, problems: &mut Vec<String>) {
    let mut found: BTreeMap<&str, &ScenarioResult> = BTreeMap::new();
    for result in &report.scenarios {
        if found.insert(&result.id, result).is_some() {
            problems.push(format!("the report holds `{}` twice", result.id));
        }
    }
    for scenario in &suite.scenarios {
        match found.remove(scenario.id.as_str()) {
            Some(result) => {
                if let Some(problem) = of_one(scenario, result, report) {
                    problems.push(format!("`{}` {problem}", scenario.id));
                }
            }
            None => problems.push(format!("the report lacks `{}`", scenario.id)),
        }
    }
    problems.extend(found.keys().map(|id| format!("the suite has no scenario `{id}`")));
}

/// What is wrong with the result of a scenario, where something is.
fn of_one(scenario: &Scenario, result: &ScenarioResult, report: &Report) -> Option<String> {
    if result.definition != scenario.definition || result.clauses != scenario.clauses {
        return Some("is told otherwise than in the suite".to_owned());
    }
    let claimed = report.implementation.as_ref().map_or(&[][..], |found| &found.capabilities);
    let claims = scenario.capabilities.iter().all(|needed| claimed.contains(needed));
    let words = result.outcome.words();
    if claims == (result.outcome == Mark::NotClaimed) {
        return Some(format!("is {words}, which is not what the claimed capabilities say"));
    }
    let asked = matches!(result.outcome, Mark::Passed | Mark::Failed | Mark::Noted);
    if asked && result.exchange.is_empty() {
        return Some(format!("is {words}, and nothing was asked"));
    }
    let tells = matches!(result.outcome, Mark::Failed | Mark::Errored | Mark::NotRun);
    if tells != result.failure.is_some() {
        let has = if tells { "no failure is told" } else { "a failure is told" };
        return Some(format!("is {words}, and {has}"));
    }
    None
}

/// How a run of today differs from the one that a report tells of, scenario by scenario.
pub fn compare_reruns(report: &Report, again: &Report) -> Vec<String> {
    let mut problems = Vec::new();
    if let (Some(one), Some(other)) = (&report.implementation, &again.implementation)
        && !one.is_the_same(other)
    {
        problems.push(format!(
            "{} {} was certified, {} {} answered now, or claims something else",
            one.name, one.version, other.name, other.version
        ));
    }
    let now: BTreeMap<&str, &ScenarioResult> =
        again.scenarios.iter().map(|one| (one.id.as_str(), one)).collect();
    for then in &report.scenarios {
        let Some(now) = now.get(then.id.as_str()) else { continue };
        if now.words() != then.words() {
            problems.push(format!(
                "`{}` was {}, and is {} now",
                then.id,
                then.words(),
                now.words()
            ));
        } else if now.readings != then.readings {
            problems.push(format!("`{}` follows another reading now", then.id));
        }
    }
    problems
}
