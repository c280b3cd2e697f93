//! `explore`: differences between two implementations, files of them, and laws.

use super::support::{call, fixture};
use brabo_compliance::adapter::Launcher;
use brabo_compliance::explore::{Kept, Record, Side, replay};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const PYTHON: &str = "python3 fixtures/adapters/python/policy.py";
const APPROVE_ALL: &str = "python3 fixtures/faults/faulty.py approve-all";

fn serve() -> String {
    format!("{} serve", env!("CARGO_BIN_EXE_brabo-compliance"))
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_is_wrong_is_found_within_seconds() {
    for mode in ["approve-all", "ask-all", "malformed", "no-method"] {
        let adapter = format!("python3 fixtures/faults/faulty.py {mode}");
        let called = call(&["explore", "--adapter", &adapter, "--time", "10", "--cases", "300"]);
        assert_eq!(called.code, 1, "{mode}: {}\n{}", called.out, called.err);
        assert!(called.out.contains("difference 1\n"), "{mode}: {}", called.out);
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let explore = |seed| {
        let args = ["explore", "--adapter", &serve(), "--cases", "400", "--seed", seed];
        call(&args)
    };
    let called = explore("7");
    assert_eq!(called.code, 0, "{}\n{}", called.out, called.err);
    assert!(called.out.contains("400 situations played\nno difference\n"), "{}", called.out);
    assert_eq!(called.out, explore("7").out);
}

/// What `explore` prints as a scenario is one: it passes on the side that is right and fails on the other.
#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_printed_scenario_can_be_run() {
    let explored = call(&["explore", "--adapter", APPROVE_ALL, "--cases", "300"]);
    let examples = explored.out.split("\ndifference ").filter(|one| !one.contains("(undecided"));
    let examples = examples.filter_map(|one| one.split_once("    Example: "));
    let rules: Vec<String> = examples
        .enumerate()
        .map(|(number, (_, example))| {
            let example: Vec<&str> = example.lines().take_while(|line| !line.is_empty()).collect();
            let example = example.join("\n");
            let clause = "  @clause:seg-all-allow-auto-approve";
            format!("{clause}\n  Rule: Number {number}\n\n    Example: {number} {example}\n")
        })
        .collect();
    let count = rules.len();
    let feature = format!("Feature: What was found\n\n{}", rules.join("\n"));
    assert!(count >= 5, "{}", explored.out);
    let suite = TempDir::new().expect("a folder");
    copy_small_suite(suite.path());
    fs::write(suite.path().join("commands/found.feature"), feature).expect("it is written");
    let features = suite.path().display().to_string();
    let right = call(&["run", "--features", &features]);
    let report = right.report();
    assert_eq!((report.counts.passed, report.counts.failed), (count, 0), "{}", right.out);
    let wrong = call(&["run", "--features", &features, "--adapter", APPROVE_ALL]);
    assert_eq!(wrong.report().counts.failed, count, "{}", wrong.out);
}

fn copy_small_suite(to: &Path) {
    let small = fixture("suites/small");
    fs::create_dir(to.join("commands")).expect("a folder");
    for name in ["documents.yaml", "open-questions.yaml", "rulings.yaml", "commands/clauses.yaml"] {
        fs::copy(Path::new(&small).join(name), to.join(name)).expect("it is copied");
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn differences_are_kept_and_asked_again() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("found.json").display().to_string();
    let found = call(&["explore", "--adapter", APPROVE_ALL, "--cases", "200", "--out", &file]);
    assert_eq!(found.code, 1);
    let again = call(&["explore", "--replay", &file, "--adapter", APPROVE_ALL]);
    assert_eq!(again.code, 1, "{}", again.out);
    assert!(again.out.contains("still differ (number 1, 2, 3"), "{}", again.out);
    let mended = call(&["explore", "--replay", &file, "--adapter", PYTHON, "--strict"]);
    assert_eq!(mended.code, 0, "{}", mended.out);
    assert!(mended.out.ends_with("asked again\nno difference\n"), "{}", mended.out);
}

#[test]
fn wrong_usage_says_what_would_be_right() {
    let folder = TempDir::new().expect("a folder");
    let broken = folder.path().join("broken.json").display().to_string();
    fs::write(&broken, "{\n  \"version\": 1,\n  \"situations\": [\n    7\n")
        .expect("it is written");
    let place = format!("{broken}:4: invalid type");
    let corpus = fixture("corpus/agreed.json");
    for (args, message) in [
        (&["explore"] as &[&str], "both sides would be the reference"),
        (&["explore", "--replay", &corpus], "both sides would be the reference"),
        (&["explore", "--adapter", "x", "--cases", "0"], "a number above 0"),
        (&["explore", "--adapter", "x", "--time", "0"], "a number of seconds above 0"),
        (&["explore", "--adapter", "x", "--replay", "no-such-file"], "cannot be read"),
        (&["explore", "--adapter", "x", "--replay", &broken], &place),
        (&["explore", "--adapter", "x", "--replay", &corpus, "--seed", "1"], "cannot be used with"),
        (&["explore", "--adapter", "x", "--out", "no-such-folder/x"], "cannot be written"),
        (&["explore", "--laws", "--law", "gravity"], "there is no law `gravity`"),
        (&["explore", "--list"], "--laws"),
    ] {
        let called = call(args);
        assert_eq!(called.code, 2, "{args:?}: {}\n{}", called.out, called.err);
        assert!(called.err.contains(message), "{args:?}: {}", called.err);
    }
}

#[test]
#[cfg(unix)]
fn an_adapter_that_ends_is_told_with_what_was_played() {
    let adapter = format!("sh -c 'sed -u 900q | {}'", serve());
    let args = ["explore", "--adapter", &adapter, "--processes", "1", "--cases", "4000"];
    let called = call(&args);
    assert_eq!(called.code, 3, "{}\n{}", called.out, called.err);
    assert!(called.out.contains("512 situations played"), "{}", called.out);
    assert!(called.out.contains("it ended there: brabo-reference"), "{}", called.out);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_gives_no_answer_is_incomplete() {
    for (mode, message) in [
        ("exit-without-answer", "ended without an answer"),
        ("not-json", "is not a JSON object"),
        ("claims-nothing", "does not claim `decision`"),
        ("mute", "no answer within 300 ms"),
    ] {
        let adapter = format!("python3 fixtures/faults/faulty.py {mode}");
        let deadline = if mode == "mute" { "0.3" } else { "30" };
        let called = call(&["explore", "--adapter", &adapter, "--start-timeout", deadline]);
        assert_eq!(called.code, 3, "{mode}: {}\n{}", called.out, called.err);
        let told = called.out + &called.err;
        assert!(told.contains(message), "{mode}: {told}");
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn laws_are_listed_and_broken_by_whoever_is_wrong() {
    let listed = call(&["explore", "--laws", "--list"]);
    assert_eq!(listed.code, 0);
    assert!(listed.out.contains("\ndeny-is-final\n"), "{}", listed.out);
    let kept = call(&["explore", "--laws", "--cases", "300"]);
    assert_eq!(kept.code, 0, "{}\n{}", kept.out, kept.err);
    let broken = call(&["explore", "--laws", "--cases", "60", "--adapter", APPROVE_ALL]);
    assert_eq!(broken.code, 1, "{}\n{}", broken.out, broken.err);
    for law in ["deny-is-final", "built-in-denies-stay", "external-effects-are-asked"] {
        assert!(broken.out.contains(&format!("broken   {law}\n")), "{law}: {}", broken.out);
    }
}

fn corpus() -> Vec<(String, Record)> {
    let files = fs::read_dir(fixture("corpus")).expect("the corpus is there");
    let paths = files.map(|file| file.expect("it can be listed").path());
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("it can be read");
        let record = Record::read(&text).expect("it fits the form");
        (path.display().to_string(), record)
    };
    paths.map(read).collect()
}

#[tokio::test]
async fn the_reference_answers_the_corpus_as_it_was_agreed() {
    let open = || Side::open(Launcher::InProcess, 1);
    let sides = [open().await.expect("it is here"), open().await.expect("it is here")];
    let corpus = corpus();
    assert!(corpus.iter().map(|(_, record)| record.situations.len()).sum::<usize>() >= 100);
    for (path, record) in &corpus {
        let cases: Vec<_> = record.situations.iter().map(Kept::case).collect();
        let answers = brabo_compliance::explore::ask(&sides[0], &cases).await.expect("it answers");
        for (kept, answer) in record.situations.iter().zip(&answers) {
            assert!(kept.answers.adapter.agrees(&kept.answers.against), "{path}: {kept:?}");
            assert!(answer.agrees(&kept.answers.against), "{path}: {answer}, not as in {kept:?}");
        }
        let found = replay(&sides, &cases).await.expect("it answers");
        assert!(found.iter().all(Option::is_none), "{path}: it differs from itself");
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_independent_implementation_agrees_on_the_corpus() {
    for (path, _) in corpus() {
        let called = call(&["explore", "--replay", &path, "--adapter", PYTHON, "--strict"]);
        assert_eq!(called.code, 0, "{}", called.out);
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_independent_implementation_decides_alike() {
    let called = call(&["explore", "--adapter", PYTHON, "--cases", "800"]);
    assert_eq!(called.code, 0, "{}", called.out);
}
