//! Known deviations: foretold failures pass, everything else that the file says must still be so.

use super::support::{Called, against, call};
use brabo_compliance::report::{Mark, RunResult};
use std::path::PathBuf;
use tempfile::TempDir;

/// What the adapter that asks about everything gets wrong of these.
const FEW: [&str; 2] = ["--clause", "seg-operators-split"];

/// A file of known deviations in a folder of its own.
struct Known {
    _folder: TempDir,
    file: PathBuf,
}

impl Known {
    fn new(entries: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("known.yaml");
        let text = format!("implementation: faulty\ndeviations:\n{entries}");
        std::fs::write(&file, text).expect("it can be written");
        Self { _folder: folder, file }
    }

    fn name(&self) -> &str {
        self.file.to_str().expect("UTF-8")
    }

    fn against(&self, mode: &str, args: &[&str]) -> Called {
        against(mode, &[args, &["--deviations", self.name()]].concat())
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_failure_that_was_foretold_passes_with_its_reason() {
    let known = Known::new(
        "- clause: seg-operators-split\n  reason: nothing is split\n  link: https://example.com/7\n",
    );
    let called = known.against("ask-all", &FEW);
    let report = called.report();
    assert_eq!((called.code, report.result), (0, RunResult::ConformantWithDeviations));
    assert_eq!(report.counts.failed, report.counts.deviations);
    let deviating: Vec<_> = report.deviating().collect();
    assert!(!deviating.is_empty() && deviating.iter().all(|one| one.outcome == Mark::Failed));
    assert!(called.out.contains("conformant with deviations"), "{}", called.out);
    assert!(called.written("report.md").contains("nothing is split, https://example.com/7"));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn an_entry_that_no_longer_says_the_truth_fails_the_run() {
    for (mode, entry, told) in [
        (
            "right",
            "- clause: seg-operators-split\n  reason: none\n",
            "none of its scenarios fails any more",
        ),
        (
            "ask-all",
            "- clause: seg-operators-split\n  reason: none\n  until: 2020-01-01\n",
            "it was put up with until 2020-01-01",
        ),
        (
            "ask-all",
            "- clause: seg-operators-split\n  reason: none\n  message: \"+policy: deny\"\n",
            "the failure no longer says `+policy: deny`",
        ),
    ] {
        let known = Known::new(entry);
        let called = known.against(mode, &FEW);
        assert_eq!(called.code, 1, "{}", called.out);
        let line = format!("{}:3: `", known.name());
        assert!(called.out.contains(&line) && called.out.contains(told), "{}", called.out);
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_file_about_another_implementation_excuses_nothing() {
    let known = Known::new("- clause: seg-operators-split\n  reason: none\n");
    let text = std::fs::read_to_string(&known.file).expect("it is there");
    std::fs::write(&known.file, text.replace("faulty", "acme")).expect("it can be written");
    let called = known.against("ask-all", &FEW);
    assert_eq!((called.code, called.report().counts.deviations), (1, 0));
    assert!(called.out.contains("it is about `acme`, and `faulty` answered"), "{}", called.out);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_file_is_made_and_kept_by_one_option() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("known.yaml");
    let name = file.to_str().expect("UTF-8");
    let update = |mode| against(mode, &["--deviations", name, "--update-deviations", "--quiet"]);
    let made = update("ask-all");
    assert_eq!(made.code, 1, "{}", made.out);
    assert!(made.out.contains("0 entries removed"), "{}", made.out);
    let held = against("ask-all", &["--deviations", name, "--quiet"]);
    assert_eq!(held.code, 0, "{}", held.out);

    let emptied = update("right");
    assert!(emptied.out.contains("0 entries added"), "{}", emptied.out);
    let text = std::fs::read_to_string(&file).expect("it is there");
    assert_eq!(text, "implementation: faulty\ndeviations: []\n");
    assert_eq!(against("right", &["--deviations", name, "--quiet"]).code, 0);
}

#[test]
fn what_cannot_be_read_and_what_a_part_cannot_tell_is_refused() {
    let missing = call(&["run", "--deviations", "no/such/file.yaml"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("no/such/file.yaml: cannot be read"), "{}", missing.err);
    let known = Known::new("- clause: rn418-sudo\n");
    let broken = call(&["run", "--deviations", known.name()]);
    assert_eq!(broken.code, 2);
    assert!(broken.err.contains("missing field `reason`"), "{}", broken.err);
    let args =
        ["run", "--deviations", known.name(), "--update-deviations", "--clause", "rn418-sudo"];
    assert_eq!(call(&args).code, 2, "a part of the suite does not say what is stale");
    assert_eq!(call(&["run", "--update-deviations"]).code, 2, "there is nothing to update");
}
