//! Implementations outside this process: well-behaved ones, wrong ones, and those that fail.

use super::support::{Called, against, call, outcomes, reference};
use brabo_compliance::adapter::{Launcher, Pool, StdioConfig};
use brabo_compliance::protocol::Capability;
use brabo_compliance::report::{Mark, Report, RunResult, ScenarioResult};
use brabo_compliance::suite::Situation;
use std::sync::Arc;

/// Whether it asks no more than the level `core` does.
fn is_core(scenario: &ScenarioResult) -> bool {
    const CORE: [Capability; 3] =
        [Capability::Decision, Capability::Reasons, Capability::AlwaysAllow];
    scenario.capabilities.iter().all(|capability| CORE.contains(capability))
}

fn expect(called: &Called, code: i32, result: RunResult) -> Report {
    assert_eq!(called.code, code, "{}\n{}", called.out, called.err);
    let report = called.report();
    assert_eq!(report.result, result);
    assert_eq!(report.counts.total(), report.scenarios.len(), "nothing is lost");
    report
}

#[test]
fn the_reference_over_stdio_comes_to_the_same_outcomes_as_in_process() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_brabo-compliance"));
    let outside = call(&["run", "--quiet", "--adapter", &serve]);
    let outside = expect(&outside, 0, RunResult::Conformant);
    let inside = reference();
    assert_eq!(outcomes(&outside), outcomes(inside));
    let said = |report: &Report| -> Vec<_> {
        report.scenarios.iter().map(|scenario| scenario.exchange.clone()).collect()
    };
    assert_eq!(said(&outside), said(inside));
}

#[test]
fn a_command_that_cannot_be_read_is_wrong_usage() {
    let called = call(&["run", "--adapter", "python3 'unbalanced"]);
    assert_eq!(called.code, 2);
    assert!(called.err.contains("the adapter command cannot be read"), "{}", called.err);
    let empty = call(&["run", "--adapter", ""]);
    assert_eq!(empty.code, 2, "{}", empty.err);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_independent_implementation_is_conformant() {
    let called = call(&["run", "--adapter", "python3 fixtures/adapters/python/policy.py"]);
    let report = expect(&called, 0, RunResult::Conformant);
    let core = || report.scenarios.iter().filter(|one| is_core(one));
    assert!(core().count() > 1300 && core().all(|one| one.outcome != Mark::NotClaimed));
    let named = report.implementation.expect("it introduced itself");
    assert_eq!(named.name, "brabo-policy-python");
}

/// An implementation says where its project lies; it must not lead the harness anywhere.
#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_project_outside_its_installation_is_never_written_to() {
    let target =
        tempfile::Builder::new().prefix("brabo-").tempdir_in("/var/tmp").expect("a folder");
    let root = target.path().display();
    for root in [root.to_string(), format!("/var/tmp/..{root}")] {
        let called = against(&format!("escape {root}"), &["--clause", "file-real-not-column"]);
        let report = expect(&called, 1, RunResult::NonConformant);
        assert_eq!(report.counts.passed, 0, "{}", called.out);
        let written = std::fs::read_dir(target.path()).expect("the folder is there").count();
        assert_eq!(written, 0, "{root}");
    }
}

/// Answers that fill the pipe while requests are still being written must not block either side.
#[tokio::test]
async fn many_long_answers_at_once_do_not_block() {
    let command = format!("{} serve", env!("CARGO_BIN_EXE_brabo-compliance"));
    let second = std::time::Duration::from_secs(1);
    let config = StdioConfig { command, timeout: 20 * second, start_timeout: 20 * second };
    let mut situation = Situation::default();
    situation.lists.deny.push(format!("Terminal({})", "ls ".repeat(1500).trim_end()));
    let request = situation.decide(situation.terminal(&"ls ".repeat(1600)));
    let pool = Arc::new(Pool::open(Launcher::Stdio(config), 1, 0).await.expect("it is there"));
    let mut lease = pool.lease(0).await.expect("it is free");
    let replies = lease.ask_at_once(&vec![request; 300]).await.expect("it answers");
    assert!(replies.len() == 300 && replies.iter().all(Result::is_ok));
}

/// Starts the program against an adapter that never answers, and sends it a signal once it is at it.
#[cfg(unix)]
fn interrupted_by(signal: &str) -> (i32, Report) {
    use std::process::{Command, Stdio};
    let out = tempfile::TempDir::new().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_brabo-compliance"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["run", "--adapter", "python3 fixtures/faults/faulty.py silent", "--timeout", "60"])
        .arg("--out")
        .arg(out.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // It introduces itself in a moment, and then says nothing for a minute.
    std::thread::sleep(std::time::Duration::from_secs(4));
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status().expect("kill is there");
    assert!(sent.success());
    let status = child.wait().expect("it ends");
    let text = std::fs::read_to_string(out.path().join("report.json")).expect("it left a report");
    (status.code().expect("it ended by itself"), serde_json::from_str(&text).expect("it is whole"))
}

#[test]
#[cfg(unix)]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn an_interrupted_run_leaves_a_report_that_says_so() {
    for signal in ["-INT", "-TERM"] {
        let (code, report) = interrupted_by(signal);
        assert_eq!(code, 3, "{signal}");
        assert!(!report.complete);
        assert_eq!(report.incomplete_because.as_deref(), Some("the run was interrupted"));
        assert_eq!(report.counts.total(), report.scenarios.len(), "nothing is lost");
    }
}
