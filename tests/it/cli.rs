//! The program as people and CI call it: exit codes and texts.

use super::support::{call, call_with_input, fixture};
use brabo_compliance::protocol::Request;
use brabo_compliance::report::RunResult;
use brabo_compliance::suite::Source;

#[test]
fn wrong_usage_is_exit_code_2_with_the_way_out() {
    for (args, message, help) in [
        (
            vec!["run", "--clause", "seg-operator-split"],
            "there is no clause",
            "seg-operators-split",
        ),
        (vec!["run", "--clause", "file-store-adapter"], "no scenario proves", "it is excluded"),
        (vec!["run", "--clause", "scope-realpath"], "no scenario proves", "superseded"),
        (vec!["run", "--name", "no such name"], "no feature, rule or scenario", ""),
        (vec!["run", "--scenario", "nobody"], "no scenario has the id", "the nearest is"),
        (vec!["run", "--tags", "@nobody"], "no scenario fits the tag expression", "@clause:"),
        (vec!["run", "--clause", "rn418-sudo", "--name", "Redirection"], "all of the filters", ""),
        (vec!["run", "--concurrency", "0"], "invalid value '0'", ""),
        (vec!["run", "--timeout", "0"], "above 0", ""),
        (vec!["frobnicate"], "unrecognized subcommand", ""),
        (vec!["run", "--features", "no/such/folder"], "cannot be read", ""),
        (vec!["run", "--workspace", "/tmp"], "lies below /tmp or /work", "inside the scope"),
        (vec!["run", "--workspace", "/no/such/folder"], "cannot be used", "that is there"),
        (vec!["explain", "ls", "--type", "git_push"], "cannot be used with", ""),
        (vec!["explain", "--request", "x.json", "--role", "none"], "cannot be used with", ""),
    ] {
        let called = call(&args);
        assert_eq!(called.code, 2, "{args:?}: {}", called.err);
        assert!(called.err.contains(message), "{args:?}: {}", called.err);
        assert!(called.err.contains(help), "{args:?}: {}", called.err);
    }
}

#[test]
fn a_broken_suite_is_exit_code_2_and_each_problem_has_its_place() {
    let called = call(&["lint", "--features", "fixtures/suites/broken"]);
    assert_eq!(called.code, 2);
    insta::assert_snapshot!("broken_suite", called.err);
    let run = call(&["run", "--features", "fixtures/suites/broken"]);
    assert_eq!(run.code, 2, "a broken suite judges nobody");
}

#[test]
fn a_wrong_answer_is_exit_code_1_and_is_shown_in_full() {
    let called = call(&["run", "--features", "fixtures/suites/small"]);
    assert_eq!(called.code, 1);
    let folder = called.out.rsplit("report: ").next().expect("the last line");
    let out = called.out.replace(folder, "[folder]/report.html\n");
    insta::assert_snapshot!("small_suite_console", out);
    let report = called.report();
    let markdown = called.written("report.md").replace(&report.started, "[time]");
    let digest = report.suite.digest.get(..12).expect("a digest").to_owned();
    insta::assert_snapshot!("small_suite_markdown", markdown.replace(&digest, "[digest]"));
    assert_eq!(report.result, RunResult::NonConformant);
    let page = called.written("report.html");
    assert!(page.contains("The second isn&#39;t"), "what is text stays text");
}

#[test]
fn a_request_of_a_report_can_be_explained() {
    let report = call(&["run", "--features", "fixtures/suites/small"]).report();
    let asked = report.scenarios.iter().find_map(|scenario| scenario.exchange.first());
    let asked = asked.expect("something was asked");
    let file = tempfile::NamedTempFile::new().expect("a file");
    let path = file.path().to_str().expect("a name in UTF-8");
    for text in [asked.request().to_string(), asked.params.to_string()] {
        std::fs::write(path, text).expect("it is written");
        let called = call(&["explain", "--request", path]);
        assert_eq!(called.code, 0, "{}", called.err);
        assert!(called.out.contains("decided by"), "{}", called.out);
    }
}

#[test]
fn a_filtered_run_says_so_and_the_command_of_a_failure_repeats_it_alone() {
    let called = call(&["run", "--features", "fixtures/suites/small"]);
    let report = called.report();
    let failures = || report.scenarios.iter().filter_map(|scenario| scenario.failure.as_ref());
    assert_eq!(failures().count(), 2);
    for failure in failures() {
        let words = shell_words::split(&failure.repeat).expect("a command line");
        let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let repeated = call(&words);
        assert_eq!(repeated.code, 1, "{words:?}");
        let repeated = repeated.report();
        assert!(repeated.is_partial());
        assert_eq!((repeated.scenarios.len(), repeated.counts.failed), (1, 1));
    }
}

#[test]
fn fail_fast_leaves_a_report_that_says_what_did_not_run() {
    let args = ["run", "--features", "fixtures/suites/small", "--fail-fast", "--concurrency", "1"];
    let called = call(&args);
    assert_eq!(called.code, 1);
    let report = called.report();
    assert!(!report.complete);
    assert_eq!(report.counts.failed, 1);
    assert!(report.counts.not_run > 0, "{:?}", report.counts);
    assert_eq!(report.counts.total(), report.scenarios.len());
}

/// `run | head` must not turn a wrong answer into a right one.
#[test]
fn whoever_reads_the_output_may_go() {
    use std::process::{Command, Stdio};
    let out = tempfile::TempDir::new().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_brabo-compliance"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["run", "--features", "fixtures/suites/small", "--out"])
        .arg(out.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

/// The small suite with these rulings.
fn with_rulings(rulings: &str) -> tempfile::TempDir {
    let source = Source::from_dir("fixtures/suites/small".as_ref()).expect("the folder is there");
    let dir = tempfile::TempDir::new().expect("a folder");
    for file in &source.files {
        let text = if file.name == "rulings.yaml" { rulings } else { &file.text };
        let path = dir.path().join(&file.name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    dir
}

/// The owner's answer to an open question makes its scenarios gate.
#[test]
fn a_ruling_makes_an_open_question_gate() {
    let ruled = |reading: &str| {
        let dir = with_rulings(&format!(
            "rulings:\n  - question: C-27\n    reading: {reading}\n    date: 2026-12-01\n"
        ));
        let features = dir.path().display().to_string();
        call(&["run", "--features", &features, "--tags", "@open:C-27"])
    };
    assert_eq!(ruled("a part").code, 0, "the reference follows this reading");
    let other = ruled("a word");
    assert_eq!(other.code, 1, "{}", other.out);
    assert_eq!(ruled("no such reading").code, 2);
}

#[test]
fn a_ruling_that_cannot_be_meant_is_told_with_its_line() {
    let dir = with_rulings(
        "rulings:\n  - question: C-27\n    reading: a part\n    date: 2026-12-01\n\
         \x20 - question: C-27\n    reading: a word\n    date: 2026-12-02\n\
         \x20 - question: C-999\n    reading: a part\n    date: yesterday\n",
    );
    let features = dir.path().display().to_string();
    let called = call(&["lint", "--features", &features]);
    assert_eq!(called.code, 2);
    for told in [
        "rulings.yaml:5: the ruling on `C-27` stands twice",
        "rulings.yaml:8: the ruling on `C-999`: there is no such question",
        "rulings.yaml:8: the ruling on `C-999`: `yesterday` is no date",
    ] {
        assert!(called.err.contains(told), "{told}\n{}", called.err);
    }
}

#[test]
fn a_report_that_has_no_place_is_refused_before_anything_is_asked() {
    let out = fixture("suites/small/documents.yaml");
    let called = call(&["coverage"]);
    assert_eq!(called.code, 0, "{}", called.out);
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_brabo-compliance"));
    let output = command.args(["run", "--quiet", "--clause", "rn418-sudo", "--out", &out]).output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is a file, and the report needs"));
}

#[test]
fn lists_and_the_phrase_book_are_printed() {
    let steps = call(&["steps"]);
    assert_eq!(steps.code, 0);
    assert!(steps.out.contains("When the agent wants to run `COMMAND`"));
    for (what, piece) in [
        ("scenarios", "seg-operators-split/"),
        ("clauses", "One denied segment denies"),
        ("questions", "(the reference's)"),
    ] {
        let list = call(&["list", what]);
        assert_eq!(list.code, 0);
        assert!(list.out.contains(piece), "{what}");
    }
    assert_eq!(call(&["coverage", "--all"]).code, 0);
    assert_eq!(call(&["lint"]).code, 0);
}

#[test]
fn the_reference_as_an_adapter_answers_to_the_letter() {
    let requests = [
        r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"harness":{"name":"brabo-compliance","version":"0.1.0"}}}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"policy/decide","params":{"action":{"type":"terminal","command":"cd src && cat x 2>/dev/null","cwd":"/data/workspaces/demo-1a2b3c4d"},"context":{"role":"developer","autonomy":[{"action_type":"*","mode":"auto_approve"}],"permissions":{"allow":["Terminal(cat)"],"deny":[],"ask":[]},"project":{"execution_mode":"container","root":"/data/workspaces/demo-1a2b3c4d","container":"running"}}}}"#,
        r#"{"jsonrpc":"2.0","id":"three","method":"policy/always_allow","params":{"action":{"type":"terminal","command":"cd ../lib && npm test"},"context":{"role":null,"project":{"execution_mode":"runner","root":null,"later":1}},"agent":{"id":"infra","kind":"agent"}}}"#,
        r#"{"jsonrpc":"2.0","id":4,"method":"policy/always_allow","params":{"action":{"type":"terminal","command":"make"},"context":{"role":null,"project":{"execution_mode":"runner","root":null}},"agent":{"id":"dev-api","kind":"module_dev"}}}"#,
        r#"{"jsonrpc":"2.0","id":5,"method":"policy/always_allow","params":{"action":{"type":"git_push"},"context":{"role":null,"project":{"execution_mode":"runner","root":null}},"agent":{"id":"dev-api","kind":"module_dev"}}}"#,
        r#"{"jsonrpc":"2.0","id":6,"method":"policy/decide","params":{"action":{"type":"teleport"},"context":{"project":{"execution_mode":"runner","root":null}}}}"#,
        r#"{"jsonrpc":"2.0","id":7,"method":"policy/forget"}"#,
        "not json",
        r#"{"jsonrpc":"2.0","method":"a notification is not answered"}"#,
    ];
    let called = call_with_input(&["serve"], &(requests.join("\n") + "\n"));
    assert_eq!((called.code, called.err.as_str()), (0, ""));
    insta::assert_snapshot!("serve", called.out);
}

/// The page for adapter authors shows requests and answers; the reference must give just these.
#[test]
fn the_page_for_adapter_authors_does_not_drift() {
    // Projects are real: where the page says `/var/tmp/brabo-demo`, the test has a folder of its own.
    let disk = tempfile::Builder::new().prefix("brabo-").tempdir_in("/var/tmp").expect("a folder");
    for name in ["workspaces", "base", "brabo", "elsewhere"] {
        std::fs::create_dir(disk.path().join(name)).expect("a folder in it");
    }
    let page = std::fs::read_to_string(fixture("adapters/README.md")).expect("the page is there");
    let page = page.replace("/var/tmp/brabo-demo", &disk.path().display().to_string());
    let messages: Vec<&str> =
        page.lines().filter(|line| line.starts_with(r#"{"jsonrpc""#)).collect();
    let (requests, answers): (Vec<_>, Vec<_>) =
        messages.into_iter().partition(|line| line.contains(r#""method""#));
    let called = call_with_input(&["serve"], &(requests.join("\n") + "\n"));
    assert_eq!(called.out.lines().collect::<Vec<_>>(), answers);
    for method in Request::METHODS {
        let shown = requests.iter().any(|line| line.contains(&format!("\"method\":\"{method}\"")));
        assert!(shown, "the page does not show `{method}`");
    }
}
