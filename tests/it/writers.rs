//! The forms of a report that other programs read.

use super::support::{call, reference};
use brabo_compliance::report::{
    FailureRecord, Mark, Report, badge_json, badge_svg, cucumber_json, junit, markdown,
};
use serde_json::Value;

/// A text that would break out of any form that does not mind it.
const HOSTILE: &str =
    "\u{0}\u{1b}[2J<script>alert(1)</script>]]>&amp;\"'\u{202e}\u{fffe}\n## heading";

/// The reference's report, with one scenario of each outcome, told by a hostile implementation.
fn hostile() -> Report {
    let mut report = reference().clone();
    HOSTILE.clone_into(&mut report.implementation.as_mut().expect("somebody").name);
    let marks = [Mark::Failed, Mark::Errored, Mark::NotClaimed, Mark::NotRun];
    for (scenario, mark) in report.scenarios.iter_mut().zip(marks) {
        scenario.outcome = mark;
        let step = &scenario.steps[0];
        scenario.failure = Some(FailureRecord {
            message: HOSTILE.to_owned(),
            step: Some(format!("{} {}", step.keyword, step.text)),
            expected: None,
            found: None,
            repeat: HOSTILE.to_owned(),
        });
        scenario.exchange[0].answer = Value::from(HOSTILE);
    }
    report.incomplete_because = Some(HOSTILE.to_owned());
    report
}

#[test]
fn the_forms_that_are_asked_for_are_written_and_no_others() {
    let default = call(&["run", "--clause", "rn418-sudo"]);
    for (name, there) in [
        ("report.json", true),
        ("report.md", true),
        ("report.html", true),
        ("junit.xml", false),
        ("badge.svg", false),
    ] {
        assert_eq!(default.has_written(name), there, "{name}");
    }
    let all =
        call(&["run", "--clause", "rn418-sudo", "--format", "junit,cucumber", "--format", "badge"]);
    assert_eq!(all.code, 0, "{}", all.err);
    for name in ["report.json", "junit.xml", "cucumber.json", "badge.json", "badge.svg"] {
        assert!(all.has_written(name), "{name}");
    }
    assert!(!all.has_written("report.html"));
    assert_eq!(call(&["run", "--format", "pdf"]).code, 2);
    let file = call(&["merge", "x.json", "--out", "Cargo.toml"]);
    assert_eq!(file.code, 2);
}

#[test]
fn junit_is_whole_whatever_an_implementation_says() {
    let text = junit(&hostile()).expect("it can be written");
    let read = quick_junit::Report::deserialize_from_str(&text).expect("it is JUnit");
    let counts: Vec<(usize, usize, usize)> = read
        .test_suites
        .iter()
        .map(|suite| (suite.failures, suite.errors, suite.disabled))
        .collect();
    assert_eq!(counts.iter().map(|one| one.0).sum::<usize>(), 1, "the failed one");
    assert_eq!(counts.iter().map(|one| one.1).sum::<usize>(), 3, "errored, not run, the run");
    assert_eq!(counts.iter().map(|one| one.2).sum::<usize>(), 1, "the one not claimed");
    let cases: usize = read.test_suites.iter().map(|suite| suite.test_cases.len()).sum();
    assert_eq!(cases, reference().scenarios.len() + 1);
    assert!(!text.contains('\u{1b}') && !text.contains('\u{0}') && !text.contains('\u{fffe}'));
}

#[test]
fn cucumber_json_tells_where_a_scenario_stopped() {
    let features = cucumber_json(&hostile());
    let features = features.as_array().expect("a list");
    let elements: usize =
        features.iter().filter_map(|one| one.get("elements")?.as_array()).map(Vec::len).sum();
    assert_eq!(elements, reference().scenarios.len());
    let statuses = |element: usize| -> Vec<String> {
        let path = format!("/elements/{element}/steps");
        let steps = features[0].pointer(&path).and_then(Value::as_array).expect("steps");
        let status = |step: &Value| {
            step.pointer("/result/status").and_then(Value::as_str).map(str::to_owned)
        };
        steps.iter().filter_map(status).collect()
    };
    let failed = statuses(0);
    assert_eq!(failed[0], "failed");
    assert!(failed[1..].iter().all(|status| status == "skipped"), "{failed:?}");
    assert!(statuses(2).iter().all(|status| status == "skipped"), "not claimed");
    assert!(statuses(3).iter().all(|status| status == "pending"), "not run");
    assert!(statuses(4).iter().all(|status| status == "passed"));
}

#[test]
fn a_badge_says_the_result_and_the_level() {
    let badge = badge_json(reference());
    assert_eq!(badge["schemaVersion"], 1);
    assert_eq!(badge["message"], "conformant (full)");
    let picture = badge_svg(reference()).expect("it can be drawn");
    assert!(picture.contains("aria-label=\"brabo policy: conformant (full)\""), "{picture}");
}

#[test]
fn a_summary_keeps_a_stranger_s_text_in_its_place() {
    let text = markdown(&hostile());
    let outside: Vec<&str> = text.split("\n```").step_by(2).collect();
    let outside = outside.join("\n");
    assert!(!outside.contains("<script>") && !outside.contains("\n## heading"), "{outside}");
    for piece in ["\u{1b}", "\u{202e}", "\u{0}"] {
        assert!(!text.contains(piece), "{piece:?}");
    }
}
