//! `cucumber.json`, for viewers of Cucumber's results.
//!
//! Steps before the one that failed passed, those behind it were skipped. A known deviation and what was not
//! run are pending, what is not claimed is skipped; tags tell clauses, questions and capabilities.

use super::mark::Mark;
use super::model::Report;
use super::scenario::{ScenarioResult, StepText};
use serde_json::{Value, json};

/// The report in Cucumber's form.
pub fn cucumber_json(report: &Report) -> Value {
    let mut features: Vec<(&str, Vec<&ScenarioResult>)> = Vec::new();
    for scenario in &report.scenarios {
        let path = place(scenario).0;
        match features.last_mut() {
            Some((last, scenarios)) if *last == path => scenarios.push(scenario),
            _ => features.push((path, vec![scenario])),
        }
    }
    features.into_iter().map(|(path, scenarios)| feature(path, &scenarios)).collect()
}

/// File and line.
fn place(scenario: &ScenarioResult) -> (&str, u64) {
    let (path, line) = scenario.location.rsplit_once(':').unwrap_or((&scenario.location, "0"));
    (path, line.parse().unwrap_or_default())
}

fn feature(path: &str, scenarios: &[&ScenarioResult]) -> Value {
    let name = scenarios.first().map_or(path, |scenario| &scenario.feature);
    json!({
        "uri": path,
        "id": path,
        "keyword": "Feature",
        "name": name,
        "description": "",
        "line": 1,
        "tags": [],
        "elements": scenarios.iter().map(|scenario| element(scenario)).collect::<Vec<_>>(),
    })
}

fn element(scenario: &ScenarioResult) -> Value {
    let line = place(scenario).1;
    let tag = |name: String| json!({"name": name, "line": line});
    let mut tags: Vec<Value> =
        scenario.clauses.iter().map(|id| tag(format!("@clause:{id}"))).collect();
    tags.extend(scenario.questions.iter().map(|id| tag(format!("@open:{id}"))));
    tags.extend(scenario.capabilities.iter().map(|one| tag(format!("@capability:{one}"))));
    if scenario.deviation.is_some() {
        tags.push(tag("@known-deviation".to_owned()));
    }
    json!({
        "id": scenario.id,
        "keyword": "Scenario",
        "type": "scenario",
        "name": scenario.title,
        "description": scenario.rule.clone().unwrap_or_default(),
        "line": line,
        "tags": tags,
        "steps": steps(scenario, line),
    })
}

fn steps(scenario: &ScenarioResult, line: u64) -> Vec<Value> {
    let stopped = scenario.failure.as_ref().and_then(|failure| failure.step.as_ref());
    let is_it = |step: &StepText| {
        stopped.is_some_and(|text| *text == format!("{} {}", step.keyword, step.text))
    };
    let last = scenario.steps.len().saturating_sub(1);
    let at = scenario.steps.iter().position(is_it).unwrap_or(last);
    let status = |place: usize| match scenario.outcome {
        Mark::Passed | Mark::Noted if scenario.flaky.is_none() => "passed",
        Mark::NotClaimed => "skipped",
        Mark::NotRun => "pending",
        _ if place < at => "passed",
        _ if place > at => "skipped",
        _ if scenario.deviation.is_some() => "pending",
        _ => "failed",
    };
    let message = scenario.deviation.as_ref().map(|known| format!("known: {}", known.reason));
    let message = message
        .or_else(|| scenario.flaky.clone())
        .or_else(|| scenario.failure.as_ref().map(super::FailureRecord::text));
    let count = u64::try_from(scenario.steps.len().max(1)).unwrap_or(1);
    scenario
        .steps
        .iter()
        .enumerate()
        .map(|(place, step)| {
            let status = status(place);
            let mut result = json!({"status": status, "duration": scenario.took_us * 1000 / count});
            if matches!(status, "failed" | "pending")
                && let (Some(fields), Some(message)) = (result.as_object_mut(), &message)
            {
                fields.insert("error_message".to_owned(), json!(message));
            }
            let rows: Vec<Value> = step.table.iter().map(|cells| json!({"cells": cells})).collect();
            let arguments = if rows.is_empty() { json!([]) } else { json!([{"rows": rows}]) };
            json!({
                "keyword": format!("{} ", step.keyword),
                "name": step.text,
                "line": line,
                "arguments": arguments,
                "match": {"location": scenario.location},
                "result": result,
            })
        })
        .collect()
}
