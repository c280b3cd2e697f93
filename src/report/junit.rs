//! `junit.xml`, for the systems that show test results of a CI run.
//!
//! A suite a chapter. What is wrong and was not known to be is a failure; what could not be asked or was not
//! run is an error; a known deviation and what is not claimed are skipped, with the reason; a noted scenario
//! passes, and a property tells the reading. What the run itself lacks stands in a suite of its own.

use super::mark::Mark;
use super::model::Report;
use super::scenario::ScenarioResult;
use super::visible;
use quick_junit::{NonSuccessKind, Property, Report as Junit, TestCase, TestCaseStatus, TestSuite};
use std::time::Duration;

/// The report as `JUnit` XML.
///
/// # Errors
/// Where it cannot be written, which no report leads to.
pub fn junit(report: &Report) -> Result<String, quick_junit::SerializeError> {
    let name = report.implementation.as_ref().map_or_else(
        || "an implementation that did not answer".to_owned(),
        |found| format!("{} {}", found.name, found.version),
    );
    let mut junit = Junit::new(visible(name.trim()));
    for chapter in &report.chapters {
        let mut suite = TestSuite::new(chapter.title.as_str());
        let own = report.scenarios.iter().filter(|scenario| scenario.chapter == chapter.id);
        suite.add_test_cases(own.map(case));
        junit.add_test_suite(suite);
    }
    let of_run = of_run(report);
    if !of_run.is_empty() {
        let mut suite = TestSuite::new("The run");
        suite.add_test_cases(of_run);
        junit.add_test_suite(suite);
    }
    junit.to_string()
}

fn case(scenario: &ScenarioResult) -> TestCase {
    let mut case = TestCase::new(scenario.id.as_str(), status(scenario));
    case.set_classname(format!("{}.{}", scenario.chapter, scenario.feature));
    case.set_time(Duration::from_micros(scenario.took_us));
    let lists = [
        ("clause", &scenario.clauses),
        ("open question", &scenario.questions),
        ("reading", &scenario.readings),
    ];
    for (name, values) in lists {
        case.properties.extend(values.iter().map(|value| Property::new(name, value.as_str())));
    }
    let capabilities = scenario.capabilities.iter();
    case.properties.extend(capabilities.map(|one| Property::new("capability", one.word())));
    case.properties.push(Property::new("title", scenario.title.as_str()));
    case.properties.push(Property::new("place", scenario.location.as_str()));
    case
}

fn status(scenario: &ScenarioResult) -> TestCaseStatus {
    let skipped = |why: String| {
        let mut status = TestCaseStatus::skipped();
        status.set_message(why);
        status
    };
    if let Some(known) = &scenario.deviation {
        return skipped(visible(&format!("known deviation: {}", known.reason)));
    }
    let wrong = |kind: NonSuccessKind| {
        let mut status = TestCaseStatus::non_success(kind);
        let failure = scenario.failure.as_ref();
        let message = scenario.flaky.as_ref().or(failure.map(|failure| &failure.message));
        let message = message.map(String::as_str).unwrap_or_default();
        status.set_type(scenario.words());
        status.set_message(visible(message.lines().next().unwrap_or_default()));
        status.set_description(description(scenario));
        status
    };
    match scenario.outcome {
        _ if scenario.flaky.is_some() => wrong(NonSuccessKind::Failure),
        Mark::Failed => wrong(NonSuccessKind::Failure),
        Mark::Errored | Mark::NotRun => wrong(NonSuccessKind::Error),
        Mark::NotClaimed => skipped("not claimed".to_owned()),
        Mark::Passed | Mark::Noted => TestCaseStatus::success(),
    }
}

/// All that is known of a failure.
fn description(scenario: &ScenarioResult) -> String {
    let mut parts: Vec<String> = scenario.rule.iter().cloned().collect();
    parts.extend(scenario.flaky.clone());
    if let Some(failure) = &scenario.failure {
        parts.extend(failure.step.clone());
        parts.push(failure.text());
        for record in &scenario.exchange {
            parts.push(format!("request {}\nanswer {}", record.request(), record.answer));
        }
        parts.push(failure.repeat.clone());
    }
    // Not every letter may stand in XML.
    parts.iter().flat_map(|part| part.lines()).map(visible).collect::<Vec<_>>().join("\n")
}

/// What is wrong with the run and with no scenario.
fn of_run(report: &Report) -> Vec<TestCase> {
    let wrong = |name: &str, kind, message: &str| {
        let mut status = TestCaseStatus::non_success(kind);
        status.set_message(visible(message));
        TestCase::new(name, status)
    };
    let incomplete = report.incomplete_because.iter();
    let incomplete = incomplete.map(|why| wrong("it is complete", NonSuccessKind::Error, why));
    let stale = report.stale();
    let stale = stale
        .iter()
        .map(|problem| wrong("the known deviations are true", NonSuccessKind::Failure, problem));
    incomplete.chain(stale).collect()
}
