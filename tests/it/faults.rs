//! Adapters that misbehave: the table of the authors' page says what becomes of each, and this holds it to that.

use super::support::{against, call, fixture};
use brabo_compliance::report::{Counts, Mark, Report, RunResult};
use std::process::Command;

/// The scenarios of the table: few enough for adapters that take their time.
const FEW: [&str; 4] = ["--clause", "seg-operators-split", "--clause", "rn418-sudo"];

/// One row of the table.
#[derive(Debug)]
struct Row {
    mode: String,
    does: String,
    outcomes: String,
    said: String,
    exit: i32,
}

/// The table of the authors' page.
fn table() -> Vec<Row> {
    let page = std::fs::read_to_string(fixture("adapters/README.md")).expect("the page is there");
    let rows = page.lines().skip_while(|line| !line.starts_with("| mode | "));
    let rows = rows.skip(2).take_while(|line| line.starts_with("| `"));
    let row = |line: &str| {
        let mut cells = line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned());
        let mut next = || cells.next().expect("a row has six cells");
        Row {
            mode: next().trim_matches('`').to_owned(),
            does: next(),
            outcomes: next(),
            said: next().trim_matches('`').trim().to_owned(),
            exit: next().parse().expect("an exit code"),
        }
    };
    rows.map(row).collect()
}

/// The outcomes as the table writes them; of the whole suite, which grows, without numbers.
fn outcomes(counts: &Counts, whole: bool) -> String {
    let marks = Mark::ALL.iter().map(|mark| (counts.of(*mark), mark.words()));
    let told = marks
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| if whole { words.to_owned() } else { format!("{count} {words}") });
    told.collect::<Vec<_>>().join(", ")
}

/// Everything that the report says in words.
fn words(report: &Report) -> String {
    let failures = report.scenarios.iter().filter_map(|scenario| scenario.failure.as_ref());
    let told = failures.map(brabo_compliance::report::FailureRecord::text);
    told.chain(report.incomplete_because.clone()).collect::<Vec<_>>().join("\n")
}

/// Whether a process that carries the mark is left.
#[cfg(target_os = "linux")]
fn is_left(mark: &str) -> bool {
    let processes = std::fs::read_dir("/proc").expect("there are processes").flatten();
    let environments = processes.filter_map(|one| std::fs::read(one.path().join("environ")).ok());
    environments.into_iter().any(|text| String::from_utf8_lossy(&text).contains(mark))
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn each_fault_has_the_verdict_that_the_page_tells() {
    let rows = table();
    let listed =
        Command::new("python3").arg(fixture("faults/faulty.py")).output().expect("it lists");
    let listed = String::from_utf8(listed.stderr).expect("UTF-8");
    let told: Vec<String> = rows.iter().map(|row| format!("{}: {}", row.mode, row.does)).collect();
    assert_eq!(told, listed.lines().collect::<Vec<_>>(), "the page shows every mode");
    for row in &rows {
        judge(row);
    }
}

/// Runs the mode of a row and holds it to what the row says.
fn judge(row: &Row) {
    let memory = tempfile::TempDir::new().expect("a folder");
    let mode = &row.mode;
    let adapter = match mode.as_str() {
        "missing-program" => "no-such-program-anywhere --flag".to_owned(),
        "flaky" | "escape" => format!(
            "python3 fixtures/faults/faulty.py {mode} {}",
            memory.path().join("memory").display()
        ),
        _ => format!("python3 fixtures/faults/faulty.py {mode}"),
    };
    // The deadlines of the table where they pass; elsewhere so much that a busy machine meets them.
    let options: &[&str] = match mode.as_str() {
        "mute" | "slow-start" => &["--start-timeout", "1"],
        "silent" | "hang" | "late" => &["--timeout", "2", "--start-timeout", "60"],
        "flaky" => &["--timeout", "60", "--start-timeout", "60", "--repeat", "2"],
        _ => &["--timeout", "60", "--start-timeout", "60"],
    };
    let which: &[&str] = match mode.as_str() {
        // Where a project lies is asked in stories alone.
        "escape" => &["--clause", "file-real-not-column"],
        // Whether it answers what it does not claim is looked at once everything has been asked.
        "claims-less" => &[],
        _ => &FEW,
    };
    let args = [&["run", "--adapter", &adapter, "--processes", "1"][..], options, which].concat();
    let called = call(&args);
    let report = called.report();
    assert_eq!(called.code, row.exit, "{mode}: {}{}", called.out, called.err);
    assert_eq!(outcomes(&report.counts, which.is_empty()), row.outcomes, "{mode}");
    assert_eq!(report.counts.total(), report.scenarios.len(), "{mode}: nothing is lost");
    let all = format!("{}\n{}", words(&report), called.out);
    assert!(all.contains(&row.said), "{mode}: `{}` is not in\n{all}", row.said);
    let asked = report.scenarios.iter().filter(|one| one.outcome == Mark::Errored);
    assert!(asked.into_iter().all(|one| !one.exchange.is_empty()), "{mode}: the request is kept");
    #[cfg(target_os = "linux")]
    assert!(!is_left(called.mark()), "{mode}: a process is left");
}

#[test]
fn a_missing_program_is_told_once() {
    let called = call(&["run", "--adapter", "no-such-program-anywhere --flag"]);
    assert_eq!(called.out.matches("cannot be started").count(), 1, "{}", called.out);
    assert!(called.report().implementation.is_none());
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn whoever_approves_or_asks_everything_fails_hundreds_of_scenarios() {
    for mode in ["approve-all", "ask-all"] {
        let called = against(mode, &["--quiet"]);
        let report = called.report();
        assert_eq!((called.code, report.result), (1, RunResult::NonConformant));
        assert!(report.complete && report.counts.failed > 300, "{mode}: {:?}", report.counts);
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_crash_at_every_hundredth_request_errors_just_these() {
    let report = against("crash-often 100", &["--quiet", "--processes", "1"]).report();
    let asked: usize = report.scenarios.iter().map(|one| one.exchange.len()).sum();
    assert!(asked > 1400);
    assert_eq!((report.counts.errored, report.counts.not_run), (asked / 100, 0));
    assert_eq!(report.counts.failed, 0);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_restarts_are_counted() {
    let most = |most: &str| {
        against("crash-often", &[&FEW[..], &["--processes", "1", "--max-restarts", most]].concat())
    };
    assert_eq!(most("2").report().counts.not_run, 0);
    let report = most("1").report();
    assert!(report.counts.not_run > 0);
    let told = words(&report);
    assert!(
        told.contains("it was not asked: the adapter has been started anew once (--max-restarts)"),
        "{told}"
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_run_may_end_after_some_failures() {
    let called = against("ask-all", &["--quiet", "--processes", "1", "--max-failures", "3"]);
    let report = called.report();
    assert_eq!((called.code, report.counts.failed), (1, 3), "{:?}", report.counts);
    assert!(words(&report).contains("the run ended after 3 failures"));
    assert_eq!(
        against("ask-all", &["--quiet", "--processes", "1", "--fail-fast"]).report().counts.failed,
        1
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn what_leaks_from_one_scenario_to_the_next_shows_in_another_order() {
    let passed = |seed: &str| -> Vec<String> {
        let args = [&FEW[..], &["--processes", "1", "--shuffle", seed]].concat();
        let report = against("leaky", &args).report();
        let passed = report.scenarios.iter().filter(|one| one.outcome == Mark::Passed);
        passed.map(|one| one.id.clone()).collect()
    };
    assert_eq!(passed("1"), passed("1"));
    assert!((2..6).any(|seed| passed(&seed.to_string()) != passed("1")));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_stage_is_judged_where_it_is_claimed() {
    let report = against("verdict-only", &FEW).report();
    let judged = || report.scenarios.iter().filter(|one| one.outcome == Mark::Passed);
    assert!(judged().count() > 0 && judged().any(|one| one.verdict_only));
}
