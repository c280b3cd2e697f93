//! The built program in a folder of its own, and what it printed.

use assert_cmd::Command;
use brabo_compliance::report::{Mark, Report};
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// What one call of the program came to.
#[derive(Debug)]
pub(crate) struct Called {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
    folder: TempDir,
    mark: String,
}

impl Called {
    /// The report that it wrote.
    pub(crate) fn report(&self) -> Report {
        let text = self.written("report.json");
        serde_json::from_str(&text).expect("the report fits the model")
    }

    /// What stands in the environment of every process that the call has started.
    pub(crate) fn mark(&self) -> &str {
        &self.mark
    }

    /// Whether a file was written.
    pub(crate) fn has_written(&self, name: &str) -> bool {
        self.folder.path().join(name).exists()
    }

    /// Where a file of the report lies.
    pub(crate) fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// A file of the report.
    pub(crate) fn written(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).expect("the report was written")
    }
}

/// Calls the program from the root of the crate.
pub(crate) fn call(args: &[&str]) -> Called {
    call_with_input(args, "")
}

/// The reference over the whole suite, run once for all tests.
pub(crate) fn reference() -> &'static Report {
    static REPORT: LazyLock<Report> = LazyLock::new(|| {
        let called = call(&["run", "--quiet"]);
        assert_eq!(called.code, 0, "{}\n{}", called.out, called.err);
        called.report()
    });
    &REPORT
}

/// What came of each scenario.
pub(crate) fn outcomes(report: &Report) -> Vec<(String, Mark, Vec<String>)> {
    let scenarios = report.scenarios.iter();
    scenarios.map(|one| (one.id.clone(), one.outcome, one.readings.clone())).collect()
}

/// Calls the program with a standard input.
pub(crate) fn call_with_input(args: &[&str], input: &str) -> Called {
    called(args, input, &[])
}

/// Calls the program with variables in its environment.
pub(crate) fn call_in(args: &[&str], environment: &[(&str, &str)]) -> Called {
    called(args, "", environment)
}

fn called(args: &[&str], input: &str, environment: &[(&str, &str)]) -> Called {
    let folder = TempDir::new().expect("a temporary folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_brabo-compliance"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(args).write_stdin(input);
    let mark = format!("BRABO_TEST={}", folder.path().display());
    command.env("BRABO_TEST", folder.path()).envs(environment.iter().copied());
    if args.first().is_some_and(|command| ["run", "merge", "certify"].contains(command)) {
        command.arg("--out").arg(folder.path());
    }
    let output = command.output().expect("the program starts");
    Called {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
        folder,
        mark,
    }
}

/// Runs the program against a mode of `fixtures/faults/faulty.py`.
pub(crate) fn against(mode: &str, args: &[&str]) -> Called {
    let adapter = format!("python3 fixtures/faults/faulty.py {mode}");
    let all: Vec<&str> = ["run", "--adapter", &adapter].iter().chain(args).copied().collect();
    call(&all)
}

/// A path below the root of the crate.
pub(crate) fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name).display().to_string()
}
