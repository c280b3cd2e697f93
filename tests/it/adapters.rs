//! Implementations outside this process: well-behaved ones, wrong ones, and those that fail.

use super::support::{Called, against, call, outcomes, reference};
use brabo_compliance::protocol::Capability;
use brabo_compliance::report::{Mark, Report, RunResult, ScenarioResult};

/// The same scenarios, few enough for adapters that take their time.
const FEW: [&str; 4] = ["--clause", "seg-operators-split", "--clause", "rn418-sudo"];

fn messages(report: &Report) -> String {
    let failures = report.scenarios.iter().filter_map(|scenario| scenario.failure.as_ref());
    failures.map(|failure| failure.message.clone()).collect::<Vec<_>>().join("\n")
}

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
fn a_missing_program_is_one_diagnosis_and_incomplete() {
    let called = call(&["run", "--adapter", "no-such-program-anywhere --flag"]);
    let report = expect(&called, 3, RunResult::Incomplete);
    assert!(report.implementation.is_none());
    assert_eq!(report.counts.not_run, report.scenarios.len());
    let told = called.out.matches("cannot be started").count();
    assert_eq!(told, 1, "{}", called.out);
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

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_approves_or_asks_everything_is_non_conformant() {
    for mode in ["approve-all", "ask-all"] {
        let report = expect(&against(mode, &[]), 1, RunResult::NonConformant);
        assert!(report.complete);
        assert!(report.counts.failed > 300, "{mode}: {:?}", report.counts);
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_never_answers_is_incomplete() {
    let deadlines = ["--timeout", "0.3", "--start-timeout", "0.3"];
    let mute = against("mute", &deadlines);
    let report = expect(&mute, 3, RunResult::Incomplete);
    assert_eq!(report.counts.not_run, report.scenarios.len());
    assert!(mute.out.contains("no answer within 300 ms to `initialize`"), "{}", mute.out);

    let silent = against("silent", &["--timeout", "0.3", "--start-timeout", "10"]);
    let report = expect(&silent, 3, RunResult::Incomplete);
    assert!((1..20).contains(&report.counts.errored), "it is given up: {:?}", report.counts);
    assert!(messages(&report).contains("no answer within 300 ms to `policy/"));
    assert!(messages(&report).contains("3 processes in a row gave no answer"));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_hang_or_a_crash_costs_the_scenario_under_way_and_no_other() {
    let once = |mode| {
        let args = [&FEW[..], &["--timeout", "1", "--processes", "1"]].concat();
        expect(&against(mode, &args), 3, RunResult::Incomplete)
    };
    let hung = once("hang-once");
    assert!(messages(&hung).contains("no answer within 1.0 s to `policy/decide`"));
    let crashed = once("crash");
    let told = messages(&crashed);
    assert!(told.contains("the adapter ended without an answer (signal: 9 (SIGKILL))"), "{told}");
    assert!(told.contains("about to crash: this one is too much"), "{told}");
    for report in [hung, crashed] {
        assert_eq!(report.counts.not_run, 0, "the run went on");
        assert_eq!((report.counts.errored, report.counts.failed), (1, 0));
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn what_is_no_answer_says_what_it_is() {
    for (mode, message) in [
        ("exit-without-answer", "the adapter ended without an answer (exit status: 0)"),
        ("not-json", "is not a JSON object: `Traceback (most recent call last):`"),
        ("not-utf8", r"is not UTF-8: `\xff\xfe{}`"),
        ("wrong-id", "carries the id"),
        ("no-envelope", "is not a JSON-RPC 2.0 answer"),
        ("endless-line", "is longer than 16777216 bytes"),
    ] {
        let report = expect(&against(mode, &FEW), 3, RunResult::Incomplete);
        assert!(report.counts.errored > 0, "{mode}");
        assert!(messages(&report).contains(message), "{mode}: {}", messages(&report));
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_wrong_answer_in_a_good_envelope_fails() {
    for (mode, message) in [
        ("no-method", "it answered with error -32601: no such method"),
        ("malformed", "unknown variant `perhaps`"),
        ("array", "it is no object"),
    ] {
        let report = expect(&against(mode, &FEW), 1, RunResult::NonConformant);
        assert_eq!(report.counts.errored, 0);
        assert!(messages(&report).contains(message), "{mode}: {}", messages(&report));
    }
    let report = expect(&against("no-stage", &FEW), 1, RunResult::NonConformant);
    let found = report.scenarios.iter().filter_map(|one| one.failure.as_ref()?.found.as_ref());
    assert!(found.into_iter().any(|found| found.contains("`reasons` is claimed")));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn claims_decide_what_is_asked() {
    let nothing = against("claims-nothing", &[]);
    let report = expect(&nothing, 3, RunResult::Incomplete);
    assert_eq!(report.counts.not_claimed, report.scenarios.len());

    let verdicts = against("verdict-only", &FEW).report();
    let judged = || verdicts.scenarios.iter().filter(|one| one.outcome == Mark::Passed);
    assert!(judged().count() > 0 && judged().any(|one| one.verdict_only));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn another_version_of_the_protocol_is_refused_at_once() {
    let called = against("old-protocol", &[]);
    let report = expect(&called, 3, RunResult::Incomplete);
    assert_eq!(report.counts.not_run, report.scenarios.len());
    assert!(called.out.contains("speaks protocol version 7, this harness version 1"));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn noise_on_standard_error_does_not_block() {
    let called = against("noisy", &FEW);
    let report = called.report();
    assert_eq!(report.counts.passed, report.scenarios.len());
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn an_answer_too_many_is_no_answer_to_the_next_question() {
    let report = expect(&against("twice", &FEW), 3, RunResult::Incomplete);
    let told = "the request was answered more than once";
    assert_eq!(messages(&report).matches(told).count(), report.scenarios.len());
    let once = expect(&against("twice-once", &FEW), 3, RunResult::Incomplete);
    let of_it = once.scenarios.iter().filter(|one| one.outcome == Mark::Errored);
    let commands: Vec<_> =
        of_it.map(|one| one.exchange[0].params.pointer("/action/command").cloned()).collect();
    assert_eq!(commands, [Some("sudo -u postgres psql".into())], "whoever got it, and nobody else");
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_reads_nothing_is_given_up() {
    let deadlines = ["--timeout", "0.3", "--start-timeout", "0.3"];
    let report = expect(&against("deaf", &deadlines), 3, RunResult::Incomplete);
    assert_eq!(report.counts.not_run, report.scenarios.len());
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_claim_that_nobody_knows_is_told() {
    let called = against("misspelt", &FEW);
    assert!(called.out.contains("it claims what this harness does not know: allways_allow"));
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
