//! What comes of a scenario: from what its world recorded and how the crate ended it.

use super::catalogue::Catalogue;
use super::expectation::Mismatch;
use super::features::Scenario;
use super::world::{Record, Stop};
use crate::adapter::Cause;
use cucumber::event;

/// What came of a scenario.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// The implementation answered as the rule says.
    Passed,
    /// It answered otherwise.
    Failed(Stop),
    /// It could not be asked.
    Errored(Stop),
    /// An open question: the readings that the answer follows; none, where it follows neither.
    Noted(Vec<String>),
    /// A capability that it needs is not claimed.
    NotClaimed,
    /// It was not run, and why.
    NotRun(String),
}

/// What came of a scenario that was begun.
pub(super) fn outcome_of(
    scenario: &Scenario,
    catalogue: &Catalogue,
    finished: &event::ScenarioFinished,
    record: &Record,
) -> Outcome {
    use event::ScenarioFinished;
    let suite_is_wrong = |problem: String| Outcome::Errored(Stop::Suite(problem));
    match (&record.stop, finished) {
        (Some(Stop::Fault(fault)), _) if matches!(fault.cause, Cause::GivenUp(_)) => {
            Outcome::NotRun(fault.cause.to_string())
        }
        (Some(stop @ (Stop::Fault(_) | Stop::Suite(_))), _) => Outcome::Errored(stop.clone()),
        // An open question has no wrong answer, only one that follows none of its readings.
        (Some(_), _) if scenario.is_open() => ruled(scenario, catalogue, Vec::new()),
        (Some(stop), _) => Outcome::Failed(stop.clone()),
        (None, ScenarioFinished::StepPassed) if scenario.is_open() => {
            ruled(scenario, catalogue, followed(&record.readings))
        }
        (None, ScenarioFinished::StepPassed) => Outcome::Passed,
        (None, ScenarioFinished::StepSkipped) => suite_is_wrong("a step fits no phrase".to_owned()),
        (None, ScenarioFinished::StepFailed(_, _, error)) => suite_is_wrong(error.to_string()),
        (None, ScenarioFinished::BeforeHookFailed(_)) => {
            suite_is_wrong("the scenario could not be prepared".to_owned())
        }
    }
}

/// A question that its owner has ruled on has a right answer from then on, where the scenario names it.
fn ruled(scenario: &Scenario, catalogue: &Catalogue, followed: Vec<String>) -> Outcome {
    let ruling = scenario.questions.iter().find_map(|question| catalogue.ruling(question));
    let Some(ruling) = ruling.filter(|ruling| scenario.names_reading(&ruling.reading)) else {
        return Outcome::Noted(followed);
    };
    if followed.contains(&ruling.reading) {
        return Outcome::Passed;
    }
    let neither = "neither of the readings".to_owned();
    let found = followed.into_iter().next().unwrap_or(neither);
    let expected = ruling.reading.clone();
    Outcome::Failed(Stop::Missed(Mismatch { expected, found }))
}

/// The readings all of whose lines hold.
fn followed(readings: &[(String, bool)]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, _) in readings {
        let holds = readings.iter().filter(|(other, _)| other == name).all(|(_, met)| *met);
        if holds && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
