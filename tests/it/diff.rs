//! What changes from release to release, told by the made-up releases of `fixtures/reports`.

use super::support::{call, fixture, reference};
use brabo_compliance::diff::{Kind, Side, compare};
use brabo_compliance::report::{Mark, Report};
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

fn release(version: &str) -> String {
    fixture(&format!("reports/acme-{version}.json"))
}

fn report(version: &str) -> Report {
    Report::read(Path::new(&release(version))).expect("it fits the model")
}

/// How many changes of each kind there are between two reports.
fn counts(before: &Report, now: &Report) -> Vec<(Kind, usize)> {
    let diff = compare(&Side::from(before), &Side::from(now), false).expect("comparable");
    diff.counts.into_iter().collect()
}

#[test]
fn the_releases_tell_their_story_and_none_is_a_regression() {
    for (before, now) in [("1.0.0", "2.0.0"), ("2.0.0", "3.0.0"), ("3.0.0", "4.0.0")] {
        let called = call(&["diff", &release(before), &release(now)]);
        assert_eq!(called.code, 0, "{}", called.err);
        assert!(!called.out.contains("Regressions"), "{}", called.out);
    }
    let told = |before, now| call(&["diff", &release(before), &release(now)]).out;
    insta::assert_snapshot!("typed_pushes_come_into_the_limit", told("3.0.0", "4.0.0"));
    let through_time: Vec<String> =
        ["1.0.0", "2.0.0", "3.0.0", "4.0.0"].into_iter().map(release).collect();
    let mut args = vec!["diff"];
    args.extend(through_time.iter().map(String::as_str));
    insta::assert_snapshot!("through_time", call(&args).out);
}

#[test]
fn a_step_back_is_a_regression_with_both_answers() {
    let args = ["diff", &release("4.0.0"), &release("3.0.0"), "--format", "json"];
    let called = call(&args);
    assert_eq!(called.code, 1);
    let diff: Value = serde_json::from_str(&called.out).expect("it is JSON");
    let change = diff.pointer("/changes/0").expect("something has changed");
    assert_eq!(change["kind"], "regression");
    assert_eq!((&change["before"], &change["now"]), (&"passed".into(), &"failed".into()));
    let lines: Vec<&str> =
        change["answers"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    assert!(lines.contains(&"-  \"policy\": \"require_approval\","), "{lines:?}");
    assert!(lines.contains(&"+  \"policy\": \"auto_approve\","), "{lines:?}");
    assert_eq!(call(&[&args[..], &["--fail-on", "none"]].concat()).code, 0);
    let forward = ["diff", &release("3.0.0"), &release("4.0.0"), "--fail-on", "changes"];
    assert_eq!(call(&forward).code, 1, "a fix is a change");
    let same = ["diff", &release("3.0.0"), &release("3.0.0"), "--fail-on", "changes"];
    assert_eq!(call(&same).code, 0, "what fails as before is none");
}

/// Changes a report and tells what kinds of change that makes.
fn after(change: impl FnOnce(&mut Report)) -> Vec<(Kind, usize)> {
    let before = report("4.0.0");
    let mut now = before.clone();
    change(&mut now);
    counts(&before, &now)
}

#[test]
fn each_change_is_called_what_it_is() {
    assert_eq!(after(|_| {}), []);
    let of_first = |mark: Mark| after(|report| report.scenarios[0].outcome = mark);
    assert_eq!(of_first(Mark::Failed), [(Kind::Regression, 1)]);
    assert_eq!(of_first(Mark::NotClaimed), [(Kind::NowUnclaimed, 1)]);
    assert_eq!(of_first(Mark::Errored), [(Kind::Errored, 1)]);
    assert_eq!(of_first(Mark::NotRun), [(Kind::Errored, 1)]);
    assert_eq!(of_first(Mark::Noted), [(Kind::Ruled, 1)]);
    let redefined = after(|report| {
        report.scenarios[0].definition = "another".to_owned();
        report.scenarios[0].outcome = Mark::Failed;
    });
    assert_eq!(redefined, [(Kind::Redefined, 1)], "another question is no regression");
    let removed = after(|report| {
        report.scenarios.remove(0);
    });
    assert_eq!(removed, [(Kind::Removed, 1)]);
    let renamed = after(|report| report.scenarios[0].id = "renamed".to_owned());
    assert_eq!(renamed, [(Kind::Renamed, 1)]);
    let renamed_and_wrong = after(|report| {
        report.scenarios[0].id = "renamed".to_owned();
        report.scenarios[0].outcome = Mark::Failed;
    });
    assert_eq!(renamed_and_wrong, [(Kind::Regression, 1)], "a new name hides nothing");
    let new = after(|report| {
        let mut more = report.scenarios[0].clone();
        (more.id, more.definition) = ("more".to_owned(), "more".to_owned());
        more.outcome = Mark::Failed;
        report.scenarios.push(more);
    });
    assert_eq!(new, [(Kind::New, 1)], "a new scenario is no regression");
    let answered = after(|report| {
        report.scenarios[0].exchange[0].answer["decided_by"] = "role".into();
    });
    assert_eq!(answered, [(Kind::AnsweredOtherwise, 1)]);
    let read = |readings: &str| {
        let mut report = reference().clone();
        let open = report.scenarios.iter_mut().find(|one| one.outcome == Mark::Noted);
        open.expect("there is one").readings = vec![readings.to_owned()];
        report
    };
    assert_eq!(counts(&read("one"), &read("two")), [(Kind::ReadOtherwise, 1)]);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let write = |name: &str, report: &Report| {
        let path = folder.path().join(name);
        let text = serde_json::to_string(report).expect("it is JSON");
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let mut other = report("4.0.0");
    other.implementation.as_mut().expect("somebody").name = "other".to_owned();
    let other = write("other.json", &other);
    let whole = write("whole.json", reference());
    for (now, told) in [
        (other.as_str(), "they are about different implementations: `acme-policy` and `other`"),
        (whole.as_str(), "they are about different implementations"),
        ("Cargo.toml", "is not whole JSON"),
        ("no-such-file", "cannot be read"),
    ] {
        let called = call(&["diff", &release("4.0.0"), now]);
        assert_eq!(called.code, 2, "{}", called.out);
        assert!(called.err.contains(told), "{}", called.err);
    }
    let parts = call(&["diff", &release("4.0.0"), &whole, "--any-implementation"]);
    assert!(parts.err.contains("different parts of the suite"), "{}", parts.err);
    let any = call(&["diff", &release("4.0.0"), &other, "--any-implementation"]);
    assert_eq!(any.code, 0, "{}", any.err);
    assert_eq!(call(&["diff", &release("4.0.0")]).code, 2);
}

#[test]
fn every_form_tells_the_same() {
    for (form, told) in [
        ("md", "# `acme-policy 3.0.0` → `acme-policy 4.0.0`"),
        ("html", "<h2>Fixed (8)</h2>"),
        ("json", "\"fixed\": 8"),
        ("text", "Fixed (8)"),
    ] {
        let folder = TempDir::new().expect("a folder");
        let out = folder.path().join("diff").display().to_string();
        let args = ["diff", &release("3.0.0"), &release("4.0.0"), "--format", form, "--out", &out];
        let called = call(&args);
        assert_eq!((called.code, called.out.as_str()), (0, ""), "{}", called.err);
        let text = std::fs::read_to_string(&out).expect("it was written");
        assert!(text.contains(told), "{form}: {text}");
        assert!(text.contains("rn418-typed-pr-open"), "{form}");
        assert!(!text.contains('\u{1b}'), "no colours in a file");
    }
}

/// The reference's own outcomes and answers are kept, so that a change of its behaviour shows in review.
#[test]
fn the_reference_has_not_left_its_baseline() {
    let called = call(&["run", "--quiet", "--baseline", "reports/baseline.json"]);
    assert_eq!(
        called.code, 0,
        "{}\nif that is meant: cargo run --release -- run --write-baseline reports/baseline.json",
        called.out
    );
    assert!(called.out.contains("baseline: brabo-reference (baseline)"), "{}", called.out);
}

#[test]
fn a_baseline_is_the_same_however_the_implementation_is_reached() {
    let folder = TempDir::new().expect("a folder");
    let kept = |name: &str, options: &[&str]| {
        let path = folder.path().join(name).display().to_string();
        let called = call(&[&["run", "--quiet", "--write-baseline", &path], options].concat());
        assert_eq!(called.code, 0, "{}", called.err);
        std::fs::read_to_string(path).expect("it was written")
    };
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_brabo-compliance"));
    let inside = kept("inside", &[]);
    assert!(inside == kept("outside", &["--adapter", &serve]));
    assert_eq!(inside.lines().count(), reference().scenarios.len() + 6, "a line a scenario");
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn what_leaves_its_baseline_fails_the_run() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("kept.json").display().to_string();
    let against = |mode: &str, option: &str| {
        let adapter = format!("python3 fixtures/faults/faulty.py {mode}");
        call(&["run", "--quiet", "--adapter", &adapter, option, &path])
    };
    assert_eq!(against("ask-all", "--write-baseline").code, 1, "it is what it is");
    let mended = against("right", "--baseline");
    assert_eq!(mended.code, 1, "what is better than before is to be kept as well");
    assert!(mended.out.contains("fixed: "), "{}", mended.out);
    let foreign = call(&["run", "--quiet", "--baseline", &path]);
    assert_eq!(foreign.code, 2);
    assert!(foreign.err.contains("`faulty` and `brabo-reference`"), "{}", foreign.err);
    let none = call(&["run", "--baseline", "Cargo.toml"]);
    assert!(none.err.contains("is no baseline"), "{}", none.err);
}
