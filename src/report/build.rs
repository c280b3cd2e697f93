//! From what was observed to what a report says of each scenario.

use super::assemble::{RunFacts, assemble};
use super::mark::Mark;
use super::model::{Report, ReportedImplementation};
use super::repeated::combine;
use super::scenario::{ExchangeRecord, FailureRecord, ScenarioResult};
use super::steady::steady;
use crate::protocol::{Initialized, WrongAnswer, kept};
use crate::suite::{Exchange, Observed, Outcome, Scenario, Stages, Stop, Suite};
use serde_json::{Value, json};

/// Puts a report together from one run or from several of the same scenarios.
///
/// `repeat_with` is the command that repeats a scenario, less its id.
pub fn build(suite: &Suite, runs: &[Vec<Observed>], repeat_with: &str, facts: RunFacts) -> Report {
    let runs = runs.iter().map(|observed| {
        observed
            .iter()
            .filter_map(|seen| Some((suite.scenarios.get(seen.scenario)?, seen)))
            .map(|(scenario, seen)| scenario_result(scenario, seen, repeat_with))
            .collect()
    });
    assemble(suite, combine(runs.collect(), repeat_with), facts)
}

impl From<&Initialized> for ReportedImplementation {
    fn from(identity: &Initialized) -> Self {
        let known: Vec<_> = identity.known_capabilities().collect();
        let unknown = identity
            .capabilities
            .iter()
            .filter(|word| !known.iter().any(|capability| capability.word() == word.as_str()));
        Self {
            name: identity.implementation.name.clone(),
            version: identity.implementation.version.clone(),
            language: identity.implementation.language.clone(),
            unknown_capabilities: unknown.cloned().collect(),
            capabilities: known,
            answers_unclaimed: Vec::new(),
        }
    }
}

fn scenario_result(scenario: &Scenario, seen: &Observed, repeat_with: &str) -> ScenarioResult {
    let outcome = Mark::from(&seen.outcome);
    ScenarioResult {
        id: scenario.id.clone(),
        definition: scenario.definition.clone(),
        chapter: scenario.chapter.clone(),
        feature: scenario.feature.clone(),
        rule: scenario.rule.clone(),
        title: scenario.heading(),
        location: format!("{}:{}", scenario.path, scenario.line),
        clauses: scenario.clauses.clone(),
        questions: scenario.questions.clone(),
        capabilities: scenario.capabilities.iter().copied().collect(),
        steps: scenario.steps.iter().map(Into::into).collect(),
        outcome,
        verdict_only: seen.stages == Stages::NotClaimed,
        readings: match &seen.outcome {
            Outcome::Noted(readings) => readings.clone(),
            _ => Vec::new(),
        },
        took_us: u64::try_from(seen.took.as_micros()).unwrap_or(u64::MAX),
        stage_judged: seen.stages == Stages::Judged,
        exchange: exchange(seen),
        failure: failure(scenario, seen, repeat_with),
        deviation: None,
        flaky: None,
    }
}

fn failure(scenario: &Scenario, seen: &Observed, repeat_with: &str) -> Option<FailureRecord> {
    let (message, mismatch) = match &seen.outcome {
        Outcome::Failed(Stop::Missed(mismatch)) => {
            (Stop::Missed(mismatch.clone()).to_string(), Some(mismatch))
        }
        Outcome::Failed(stop) | Outcome::Errored(stop) => (stop.to_string(), None),
        Outcome::NotRun(why) => (why.clone(), None),
        Outcome::Passed | Outcome::Noted(_) | Outcome::NotClaimed => return None,
    };
    let step = seen.failed_step.and_then(|place| scenario.steps.get(place));
    Some(FailureRecord {
        message: clipped(&message),
        step: step.map(|step| format!("{} {}", step.keyword, step.text)),
        expected: mismatch.map(|mismatch| clipped(&mismatch.expected)),
        found: mismatch.map(|mismatch| clipped(&mismatch.found)),
        repeat: format!("{repeat_with} --scenario {}", shell_words::quote(&scenario.id)),
    })
}

/// A text that is fit to be read.
fn clipped(text: &str) -> String {
    const KEPT: usize = 8 * 1024;
    let mut kept: String = text.chars().take(KEPT).collect();
    if kept.len() < text.len() {
        kept.push_str("… (cut)");
    }
    kept
}

fn answer(exchange: &Exchange) -> Value {
    kept(match &exchange.outcome {
        Ok(Ok(response)) => serde_json::to_value(response).unwrap_or(Value::Null),
        Ok(Err(WrongAnswer::Error(error))) => json!({ "error": error }),
        Ok(Err(WrongAnswer::Malformed { result, .. })) => result.clone(),
        Err(_) => Value::Null,
    })
}

fn exchange(seen: &Observed) -> Vec<ExchangeRecord> {
    let record = |exchange: &Exchange| ExchangeRecord {
        method: exchange.request.method().to_owned(),
        params: exchange.request.params().unwrap_or(Value::Null),
        answer: answer(exchange),
    };
    let mut exchange: Vec<_> = seen.exchanges.iter().map(record).collect();
    steady(&mut exchange, seen.folder.as_deref());
    exchange
}
