//! From what was observed to the model.

use super::mark::{Counts, Mark};
use super::model::{
    ChapterCounts, ClauseResult, DocumentFact, ExchangeRecord, FailureRecord, Level,
    QuestionResult, Report, ReportedImplementation, RunResult, ScenarioResult, SuiteFact, VERSION,
};
use crate::protocol::{Capability, Initialized, WrongAnswer, kept};
use crate::suite::{Exchange, Observed, Outcome, Scenario, Stages, Stop, Suite};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a report needs to know beside the observations.
#[derive(Debug)]
pub struct RunFacts<'a> {
    /// Who answered the handshake.
    pub identity: Option<&'a Initialized>,
    /// When the run began, RFC 3339.
    pub started: String,
    /// How long it took, in milliseconds.
    pub took_ms: u64,
    /// Whether scenarios were left out.
    pub filtered: bool,
    /// The command line that repeats the run, without filters.
    pub command: String,
    /// Why the run ended early, where it did.
    pub ended_early: Option<String>,
}

/// Puts a report together.
pub fn build(suite: &Suite, observed: &[Observed], facts: RunFacts<'_>) -> Report {
    let scenarios: Vec<ScenarioResult> = observed
        .iter()
        .filter_map(|seen| Some((suite.scenarios.get(seen.scenario)?, seen)))
        .map(|(scenario, seen)| scenario_result(scenario, seen, &facts.command))
        .collect();
    let mut counts = Counts::default();
    for scenario in &scenarios {
        counts.add(scenario.outcome);
    }
    let implementation = facts.identity.map(implementation);
    let idle = idle_capabilities(&scenarios, observed, implementation.as_ref(), facts.filtered);
    let reason = observed.iter().find_map(|seen| match &seen.outcome {
        Outcome::NotRun(why) => Some(why.as_str()),
        _ => None,
    });
    let incomplete_because = incompleteness(&counts, facts.ended_early, &idle, reason);
    Report {
        version: VERSION,
        complete: incomplete_because.is_none(),
        result: if counts.failed > 0 {
            RunResult::NonConformant
        } else if incomplete_because.is_some() {
            RunResult::Incomplete
        } else {
            RunResult::Conformant
        },
        incomplete_because,
        level: implementation.as_ref().and_then(|found| Level::of(&found.capabilities)),
        started: facts.started,
        took_ms: facts.took_ms,
        filtered: facts.filtered,
        implementation,
        command: facts.command,
        suite: SuiteFact {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            digest: suite.digest.clone(),
            scenarios: suite.scenarios.len(),
        },
        documents: documents(suite),
        counts,
        chapters: chapters(suite, &scenarios),
        clauses: clauses(suite, &scenarios),
        questions: questions(suite, &scenarios),
        scenarios,
    }
}

fn documents(suite: &Suite) -> Vec<DocumentFact> {
    let documents = suite.catalogue.documents.iter().map(|document| DocumentFact {
        id: document.id.clone(),
        name: document.name.clone(),
        sha256: document.sha256.clone(),
    });
    documents.collect()
}

fn implementation(identity: &Initialized) -> ReportedImplementation {
    let known: Vec<_> = identity.known_capabilities().collect();
    let unknown = identity
        .capabilities
        .iter()
        .filter(|word| !known.iter().any(|capability| capability.word() == word.as_str()));
    ReportedImplementation {
        name: identity.implementation.name.clone(),
        version: identity.implementation.version.clone(),
        language: identity.implementation.language.clone(),
        unknown_capabilities: unknown.cloned().collect(),
        capabilities: known,
    }
}

/// Claimed capabilities of which no scenario ran; a stage that was judged is one of `reasons`.
fn idle_capabilities(
    scenarios: &[ScenarioResult],
    observed: &[Observed],
    implementation: Option<&ReportedImplementation>,
    filtered: bool,
) -> Vec<&'static str> {
    let Some(implementation) = implementation.filter(|_| !filtered) else { return Vec::new() };
    let ran = |scenario: &&ScenarioResult| {
        matches!(scenario.outcome, Mark::Passed | Mark::Failed | Mark::Noted)
    };
    implementation
        .capabilities
        .iter()
        .filter(|claimed| {
            let judged = **claimed == Capability::Reasons
                && observed.iter().any(|seen| seen.stages == Stages::Judged);
            let uses = |scenario: &ScenarioResult| scenario.capabilities.contains(claimed);
            !judged && !scenarios.iter().filter(ran).any(uses)
        })
        .map(|claimed| claimed.word())
        .collect()
}

fn incompleteness(
    counts: &Counts,
    ended_early: Option<String>,
    idle: &[&str],
    reason: Option<&str>,
) -> Option<String> {
    if ended_early.is_some() {
        return ended_early;
    }
    let scenarios = |count: usize| if count == 1 { "scenario" } else { "scenarios" };
    if counts.errored + counts.not_run > 0 {
        let mut parts = Vec::new();
        if counts.errored > 0 {
            parts.push(format!(
                "{} {} could not be asked",
                counts.errored,
                scenarios(counts.errored)
            ));
        }
        if counts.not_run > 0 {
            let reason = reason.map(|reason| format!(" ({reason})")).unwrap_or_default();
            let (count, noun) = (counts.not_run, scenarios(counts.not_run));
            parts.push(format!("{count} {noun} did not run{reason}"));
        }
        return Some(parts.join(", "));
    }
    if counts.passed + counts.failed + counts.noted == 0 {
        return Some(
            "no scenario was asked: none of the capabilities they need is claimed".to_owned(),
        );
    }
    if !idle.is_empty() {
        return Some(format!("no scenario ran for the claimed capability {}", idle.join(", ")));
    }
    None
}

fn scenario_result(scenario: &Scenario, seen: &Observed, command: &str) -> ScenarioResult {
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
        answers: seen.exchanges.iter().map(answer).collect(),
        failure: failure(scenario, seen, command),
    }
}

fn failure(scenario: &Scenario, seen: &Observed, command: &str) -> Option<FailureRecord> {
    let (message, mismatch) = match &seen.outcome {
        Outcome::Failed(Stop::Missed(mismatch)) => {
            (Stop::Missed(mismatch.clone()).to_string(), Some(mismatch))
        }
        Outcome::Failed(stop) | Outcome::Errored(stop) => (stop.to_string(), None),
        Outcome::NotRun(why) => (why.clone(), None),
        Outcome::Passed | Outcome::Noted(_) | Outcome::NotClaimed => return None,
    };
    let step = seen.failed_step.and_then(|place| scenario.steps.get(place));
    let exchange = seen.exchanges.iter().map(|exchange| ExchangeRecord {
        request: exchange.request.to_message(1).unwrap_or(Value::Null),
        answer: answer(exchange),
    });
    Some(FailureRecord {
        message: clipped(&message),
        step: step.map(|step| format!("{} {}", step.keyword, step.text)),
        expected: mismatch.map(|mismatch| clipped(&mismatch.expected)),
        found: mismatch.map(|mismatch| clipped(&mismatch.found)),
        exchange: exchange.collect(),
        repeat: format!("{command} --scenario {}", shell_words::quote(&scenario.id)),
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

fn chapters(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<ChapterCounts> {
    suite
        .catalogue
        .chapters
        .iter()
        .map(|chapter| {
            let mut counts = Counts::default();
            let own = scenarios.iter().filter(|scenario| scenario.chapter == chapter.id);
            own.for_each(|scenario| counts.add(scenario.outcome));
            ChapterCounts { id: chapter.id.clone(), title: chapter.title.clone(), counts }
        })
        .filter(|chapter| chapter.counts.total() > 0)
        .collect()
}

/// The worst first: what one scenario shows is not mended by the others.
const fn gravity(mark: Mark) -> u8 {
    match mark {
        Mark::Failed => 5,
        Mark::Errored => 4,
        Mark::NotRun => 3,
        Mark::NotClaimed => 2,
        Mark::Passed => 1,
        Mark::Noted => 0,
    }
}

fn clauses(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<ClauseResult> {
    let mut proving: BTreeMap<&str, Vec<&ScenarioResult>> = BTreeMap::new();
    for scenario in scenarios {
        for clause in &scenario.clauses {
            proving.entry(clause).or_default().push(scenario);
        }
    }
    suite
        .catalogue
        .clauses
        .iter()
        .filter_map(|clause| {
            let own = proving.get(clause.id.as_str())?;
            let outcome =
                own.iter().map(|scenario| scenario.outcome).max_by_key(|mark| gravity(*mark))?;
            Some(ClauseResult {
                id: clause.id.clone(),
                chapter: clause.chapter.clone(),
                document: clause.document.clone(),
                section: clause.section.clone(),
                numbers: clause.numbers.clone(),
                statement: clause.statement.clone(),
                outcome,
                scenarios: own.iter().map(|scenario| scenario.id.clone()).collect(),
            })
        })
        .collect()
}

fn questions(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<QuestionResult> {
    suite
        .catalogue
        .questions
        .iter()
        .filter_map(|question| {
            let asks = |scenario: &&ScenarioResult| scenario.questions.contains(&question.id);
            let own: Vec<_> = scenarios.iter().filter(asks).collect();
            if own.is_empty() {
                return None;
            }
            let noted = || own.iter().filter(|scenario| scenario.outcome == Mark::Noted);
            let mut followed: Vec<(String, usize)> = question
                .readings
                .iter()
                .map(|reading| {
                    let count =
                        noted().filter(|scenario| scenario.readings.contains(&reading.name));
                    (reading.name.clone(), count.count())
                })
                .collect();
            let neither = noted().filter(|scenario| scenario.readings.is_empty()).count();
            followed.push(("neither".to_owned(), neither));
            followed.retain(|(_, count)| *count > 0);
            Some(QuestionResult {
                id: question.id.clone(),
                title: question.title.clone(),
                question: question.question.clone(),
                readings: question
                    .readings
                    .iter()
                    .map(|reading| (reading.name.clone(), reading.text.clone()))
                    .collect(),
                followed,
                reference: question.reference.clone(),
                hazard: question.hazard,
                scenarios: own.iter().map(|scenario| scenario.id.clone()).collect(),
            })
        })
        .collect()
}
