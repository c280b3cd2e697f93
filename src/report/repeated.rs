//! Several runs of the same scenarios as one: an answer that differs from run to run is flaky, and never a pass.

use super::comparison::compare;
use super::mark::Mark;
use super::scenario::{FailureRecord, ScenarioResult};
use serde_json::Value;

/// Joins the results of runs; each holds the same scenarios in the same order.
pub(super) fn combine(runs: Vec<Vec<ScenarioResult>>, repeat_with: &str) -> Vec<ScenarioResult> {
    let mut runs = runs.into_iter();
    let mut columns: Vec<Vec<ScenarioResult>> =
        runs.next().unwrap_or_default().into_iter().map(|one| vec![one]).collect();
    for run in runs {
        for (column, one) in columns.iter_mut().zip(run) {
            column.push(one);
        }
    }
    columns.into_iter().filter_map(|column| joined(column, repeat_with)).collect()
}

/// One result from those of one scenario.
fn joined(results: Vec<ScenarioResult>, repeat_with: &str) -> Option<ScenarioResult> {
    let was_asked = |one: &ScenarioResult| !matches!(one.outcome, Mark::Errored | Mark::NotRun);
    if let Some(place) = results.iter().position(|one| !was_asked(one)) {
        return results.into_iter().nth(place);
    }
    let first = results.first()?;
    let Some((place, other)) = results.iter().enumerate().find(|(_, one)| said(one) != said(first))
    else {
        return results.into_iter().next();
    };
    let flaky = difference(first, other, place + 1);
    let times = results.len();
    let shown = results.iter().position(|one| one.outcome == Mark::Failed).unwrap_or_default();
    let mut result = results.into_iter().nth(shown)?;
    if result.outcome == Mark::Passed {
        result.outcome = Mark::Failed;
        result.failure = Some(FailureRecord {
            message: flaky.clone(),
            step: None,
            expected: None,
            found: None,
            repeat: format!(
                "{repeat_with} --repeat {times} --scenario {}",
                shell_words::quote(&result.id)
            ),
        });
    }
    result.flaky = Some(flaky);
    Some(result)
}

/// What must not differ.
fn said(one: &ScenarioResult) -> (Mark, &[String], Vec<&Value>) {
    (one.outcome, &one.readings, one.exchange.iter().map(|record| &record.answer).collect())
}

/// How two runs of a scenario differ, in a few lines.
fn difference(first: &ScenarioResult, other: &ScenarioResult, number: usize) -> String {
    if first.outcome != other.outcome {
        let (one, two) = (first.outcome.words(), other.outcome.words());
        return format!("the answers differ: {one} in run 1, {two} in run {number}");
    }
    let pairs = first.exchange.iter().zip(&other.exchange);
    let Some((one, two)) = pairs.into_iter().find(|(one, two)| one.answer != two.answer) else {
        return format!("run {number} went another way than run 1");
    };
    let text = |value: &Value| serde_json::to_string_pretty(value).unwrap_or_default();
    let lines = compare(&text(&one.answer), &text(&two.answer));
    let lines: Vec<_> = lines.iter().map(|line| format!("{}{}", line.sign, line.text)).collect();
    let method = &one.method;
    format!("the answers to `{method}` differ:\n--- run 1\n+++ run {number}\n{}", lines.join("\n"))
}
