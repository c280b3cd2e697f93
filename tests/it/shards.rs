//! A run shared out and joined again: the same as the whole, or refused.

use super::support::{Called, call, reference};
use brabo_compliance::report::Report;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tempfile::TempDir;

/// The reports of seven shards of the reference, run once for all tests.
static SHARDS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let run = |number| call(&["run", "--quiet", "--shard", &format!("{number}/7")]);
    let report = |called: Called| {
        assert_eq!(called.code, 0, "{}", called.err);
        serde_json::from_str(&called.written("report.json")).expect("it is JSON")
    };
    (1..=7).map(run).map(report).collect()
});

/// Writes reports and merges them.
fn merged(reports: &[Value]) -> Called {
    let folder = TempDir::new().expect("a folder");
    let mut args = vec!["merge".to_owned()];
    for (place, report) in reports.iter().enumerate() {
        let path = folder.path().join(format!("{place}.json"));
        std::fs::write(&path, report.to_string()).expect("it can be written");
        args.push(path.display().to_string());
    }
    call(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// All that a report says, without the times.
fn without_times(report: &Report) -> Value {
    let mut value = serde_json::to_value(report).expect("it is JSON");
    let fields = value.as_object_mut().expect("an object");
    fields.remove("started");
    fields.remove("took_ms");
    for scenario in fields.get_mut("scenarios").and_then(Value::as_array_mut).expect("a list") {
        scenario.as_object_mut().expect("an object").remove("took_us");
    }
    value
}

#[test]
fn shards_merged_are_the_whole_run() {
    let mut reports = SHARDS.clone();
    reports.reverse();
    let called = merged(&reports);
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("conformant at level full"), "{}", called.out);
    assert!(without_times(&called.report()) == without_times(reference()));
}

#[test]
fn a_shard_shows_no_level_and_says_what_it_is() {
    let level = |report: &Value| {
        let report: Report = serde_json::from_value(report.clone()).expect("a report");
        (report.shown_level(), report.shard.map(|shard| shard.to_string()))
    };
    assert_eq!(level(&SHARDS[2]), (None, Some("3/7".to_owned())));
}

#[test]
fn what_is_not_one_run_is_refused() {
    let shards = &*SHARDS;
    let changed = |field: &str, value: Value| {
        let mut reports = shards.clone();
        *reports[3].pointer_mut(field).expect("the field is there") = value;
        reports
    };
    let mut without = shards.clone();
    without.remove(4);
    let mut twice = shards.clone();
    twice.push(shards[1].clone());
    let mut moved = shards.clone();
    let stray = moved[0]["scenarios"][0].clone();
    moved[1]["scenarios"].as_array_mut().expect("a list").push(stray);
    let mut lost = shards.clone();
    lost[6]["scenarios"].as_array_mut().expect("a list").pop();
    let mut whole = shards.clone();
    whole[0].as_object_mut().expect("an object").remove("shard");
    for (reports, told) in [
        (without, "of 7 shards these are missing: 5/7"),
        (twice, "are both shard 2/7"),
        (moved, "should not hold the scenario"),
        (lost, "of the "),
        (whole, "is the report of no shard"),
        (changed("/shard/of", json!(8)), "is shard 4/8"),
        (changed("/suite/digest", json!("0000")), "differ in their suite"),
        (changed("/implementation/version", json!("2")), "differ in their implementation"),
        (changed("/repeat", json!(2)), "differ in how often they asked"),
        (changed("/version", json!(1)), "is a report of version 1"),
    ] {
        let called = merged(&reports);
        assert_eq!(called.code, 2, "{told}: {}", called.out);
        assert!(called.err.contains(told), "{told}: {}", called.err);
    }
}

#[test]
fn what_is_no_report_is_told() {
    let called = call(&["merge", "Cargo.toml", "no-such-report.json"]);
    assert_eq!(called.code, 2);
    assert!(called.err.contains("`Cargo.toml` is not whole JSON"), "{}", called.err);
}
