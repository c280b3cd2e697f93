//! The suite notices implementations that are wrong on purpose, and the zoo says so when it does not.

use super::support::call;
use brabo_compliance::suite::Suite;
use brabo_compliance::zoo::{Inspector, specimen};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// The clauses beside those that a specimen names are a matter of record: who adds a scenario sees here which
/// mistakes it notices.
#[test]
fn every_specimen_turns_the_suite_red_at_each_clause_that_it_names() {
    let called = call(&["zoo", "--format", "json"]);
    assert_eq!(called.code, 0, "{}\n{}", called.out, called.err);
    let all: Vec<Value> = serde_json::from_str(&called.out).expect("JSON");
    let count = |value: &Value| value.as_array().map_or(0, Vec::len);
    let line = |one: &Value| {
        let breaks = one["breaks"].as_array().expect("clauses");
        let unseen = breaks.iter().find(|clause| count(&clause["fails"]) == 0);
        assert!(count(&one["fails"]) > 0 && unseen.is_none(), "{one}");
        let names: Vec<&str> =
            breaks.iter().filter_map(|clause| clause["clause"].as_str()).collect();
        let name = one["name"].as_str().expect("a name");
        format!("{name}: {}; others: {}", names.join(", "), count(&one["touches"]))
    };
    let record: Vec<String> = all.iter().map(line).collect();
    insta::assert_snapshot!("zoo", record.join("\n"));
}

/// Scenarios that cannot come out otherwise are left out: that must change nothing.
#[test]
fn what_is_left_out_would_have_passed() {
    let suite = Arc::new(Suite::embedded().expect("the suite is sound"));
    let workspace = if Path::new("/dev/shm").is_dir() { "/dev/shm" } else { "/var/tmp" };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let inspector =
            Inspector::new(suite, workspace.as_ref()).await.expect("the reference passes");
        // One of each kind: a decision, a grant, something told, something answered.
        for name in
            ["star-spans-words", "known-verbs-only", "gates-not-named", "merges-proposed-twice"]
        {
            let specimen = specimen(name).expect("it is there");
            let sifted = inspector.inspect(specimen).await.expect("it can be asked");
            let all = inspector.inspect_in_all(specimen).await.expect("it can be asked");
            assert_eq!(sifted, all, "{name}");
        }
    });
}

#[test]
fn a_specimen_by_itself_is_shown_with_its_scenarios() {
    let called = call(&["zoo", "stream-copy-splits"]);
    assert_eq!(called.code, 0, "{}", called.out);
    insta::assert_snapshot!("zoo_specimen", called.out);
    let listed = call(&["zoo", "--list"]);
    assert_eq!(listed.code, 0);
    assert!(
        listed.out.contains("stream-copy-splits\n  The & of 2>&1 divides a command.\n  breaks ")
    );
}

#[test]
fn an_unknown_name_is_wrong_usage_and_told_the_nearest() {
    for args in [&["zoo", "stream-copy-split"][..], &["serve", "--specimen", "stream-copy-split"]] {
        let called = call(args);
        assert_eq!(called.code, 2, "{args:?}");
        assert!(called.err.contains("there is no specimen `stream-copy-split`"), "{}", called.err);
        assert!(called.err.contains("the nearest is `stream-copy-splits`"), "{}", called.err);
    }
}

/// A suite with a hole in it: one feature is all that is left.
#[test]
fn one_that_survives_is_exit_code_1_and_is_named() {
    let dir = tempfile::TempDir::new().expect("a folder");
    let source = brabo_compliance::suite::Source::embedded();
    let kept = |name: &str| !name.ends_with(".feature") || name == "commands/redirection.feature";
    for file in source.files.iter().filter(|file| kept(&file.name)) {
        let path = dir.path().join(&file.name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, &file.text).expect("a file");
    }
    let features = dir.path().display().to_string();
    let against = |name: &str| call(&["zoo", name, "--features", &features]);
    assert_eq!(against("stream-copy-splits").code, 0);
    let unseen = against("role-after-the-file");
    assert_eq!(unseen.code, 1, "{}", unseen.err);
    assert!(unseen.out.contains("survives: no scenario fails"), "{}", unseen.out);
    let half = against("denied-part-only-asks");
    assert_eq!(half.code, 1, "{}", half.out);
}

#[test]
fn a_specimen_is_an_adapter_like_another() {
    let serve =
        format!("{} serve --specimen stream-copy-splits", env!("CARGO_BIN_EXE_brabo-compliance"));
    let called = call(&["run", "--adapter", &serve, "--clause", "seg-redirect-not-chaining"]);
    assert_eq!(called.code, 1, "{}", called.out);
    let report = called.report();
    assert_eq!(
        report.implementation.expect("it introduced itself").name,
        "specimen-stream-copy-splits"
    );
    assert!(report.counts.failed > 0 && report.counts.passed > 0);
}
