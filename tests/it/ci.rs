//! The template for the CI of an implementation: its steps are run here as they stand.

use super::support::fixture;
use serde_yaml::Value;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// The script of a step of a job.
fn script(workflow: &Value, job: &str, step: &str) -> String {
    let steps = workflow.get("jobs").and_then(|jobs| jobs.get(job)?.get("steps")?.as_sequence());
    let mut steps = steps.expect("the job has steps").iter();
    let named = steps.find(|one| one.get("name").and_then(Value::as_str) == Some(step));
    let run = named.and_then(|one| one.get("run")?.as_str());
    run.expect("the step runs something").to_owned()
}

/// What the gate of the template comes to, and the summary that it leaves.
fn gated(mode: &str, deviations: &str) -> (i32, String) {
    let text = std::fs::read_to_string(fixture("ci/github.yml")).expect("it is there");
    let workflow: Value = serde_yaml::from_str(&text).expect("it is YAML");
    let folder = TempDir::new().expect("a folder");
    let known = format!("implementation: faulty\ndeviations: {deviations}\n");
    std::fs::write(folder.path().join("known.yaml"), known).expect("it can be written");
    let program = Path::new(env!("CARGO_BIN_EXE_brabo-compliance"));
    let programs = program.parent().expect("it lies in a folder").display();
    let path = format!("{programs}:{}", std::env::var("PATH").expect("there is a path"));
    let run = |script: &str| {
        let status = Command::new("bash")
            .args(["-e", "-c", script])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("ADAPTER", format!("python3 {} {mode}", fixture("faults/faulty.py")))
            .env("DEVIATIONS", "known.yaml")
            .env("GITHUB_STEP_SUMMARY", folder.path().join("summary.md"))
            .output()
            .expect("there is a shell");
        status.status.code().expect("it ends by itself")
    };
    let judge = script(&workflow, "judge", "judge");
    let parts = workflow.get("jobs").and_then(|jobs| {
        jobs.get("judge")?.get("strategy")?.get("matrix")?.get("part")?.as_sequence()
    });
    for part in parts.expect("there are parts") {
        let part = part.as_u64().expect("a number").to_string();
        let judge = judge.replace("${{ matrix.part }}", &part);
        assert_eq!(run(&judge), 0, "part {part}: its outcome is for the gate to tell");
    }
    let code = run(&script(&workflow, "gate", "gate"));
    let summary = std::fs::read_to_string(folder.path().join("summary.md"));
    (code, summary.expect("the gate leaves a summary"))
}

#[test]
#[cfg(unix)]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn the_template_gates_on_what_is_not_known() {
    let (code, summary) = gated("right", "[]");
    assert_eq!(code, 0, "{summary}");
    assert!(summary.starts_with("# faulty 0: conformant at level core"), "{summary}");
    let (code, summary) = gated("ask-all", "[]");
    assert_eq!(code, 1, "{summary}");
    let (code, summary) =
        gated("ask-all", "\n  - scenario: '*'\n    reason: it was never finished");
    assert_eq!(code, 0, "{summary}");
    assert!(summary.contains("conformant with deviations"), "{summary}");
    let (code, summary) = gated("right", "\n  - scenario: '*'\n    reason: it was never finished");
    assert_eq!(code, 1, "{summary}");
    assert!(summary.contains("none of its scenarios fails any more"), "{summary}");
}
