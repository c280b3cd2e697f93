//! Certificates: issued where a run has shown something, and found out where they do not fit.

use super::support::{Called, call};
use brabo_compliance::certificate::Certificate;
use brabo_compliance::report::{Level, RunResult};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::sync::LazyLock;
use tempfile::TempDir;

/// The certificate and the report of the reference, made once for all tests.
static ISSUED: LazyLock<(String, String)> = LazyLock::new(|| {
    let called = call(&["certify", "--quiet"]);
    assert_eq!(called.code, 0, "{}{}", called.out, called.err);
    (called.written("certificate.json"), called.written("report.json"))
});

/// Verifies what was written, with options.
fn verified(certificate: &str, report: &str, options: &[&str]) -> Called {
    let folder = TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let paths = [write("certificate.json", certificate), write("report.json", report)];
    let args: Vec<&str> =
        ["verify", &paths[0], &paths[1]].into_iter().chain(options.iter().copied()).collect();
    call(&args)
}

/// The report changed by `change`, and the certificate made to fit its bytes.
fn forged(change: impl FnOnce(&mut Value)) -> (String, String) {
    let (certificate, report) = &*ISSUED;
    let mut value: Value = serde_json::from_str(report).expect("it is JSON");
    change(&mut value);
    let report = value.to_string();
    let digest = Sha256::digest(&report);
    let digest = digest.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    let mut certificate: Value = serde_json::from_str(certificate).expect("it is JSON");
    *certificate.pointer_mut("/report/sha256").expect("it is there") = json!(digest);
    (certificate.to_string(), report)
}

/// The first scenario of that outcome in which a single decision let an action run.
fn decision<'a>(report: &'a mut Value, outcome: &str) -> &'a mut Value {
    let scenarios = report.pointer_mut("/scenarios").and_then(Value::as_array_mut).expect("a list");
    scenarios
        .iter_mut()
        .find(|one| {
            one.get("outcome") == Some(&json!(outcome))
                && one.pointer("/exchange/0/method") == Some(&json!("policy/decide"))
                && one.pointer("/exchange/0/answer/policy") == Some(&json!("auto_approve"))
        })
        .expect("there is one")
}

fn set(value: &mut Value, place: &str, to: Value) {
    *value.pointer_mut(place).expect("the field is there") = to;
}

#[test]
fn a_whole_run_is_certified_and_the_certificate_holds() {
    let (certificate, report) = &*ISSUED;
    let read: Certificate = serde_json::from_str(certificate).expect("a certificate");
    assert_eq!((read.level, read.result), (Level::Full, RunResult::Conformant));
    assert!(read.signature.starts_with("none."));
    let called = verified(certificate, report, &[]);
    assert_eq!(called.code, 0, "{}{}", called.out, called.err);
    assert!(called.out.contains("everything fits: brabo-reference"), "{}", called.out);
    assert!(called.out.contains("not signed"), "{}", called.out);
}

#[test]
fn what_was_changed_does_not_fit() {
    let (certificate, report) = &*ISSUED;
    for (change, told) in [
        // A pass that was none: the answer is another one now.
        (
            Box::new(|report: &mut Value| {
                set(decision(report, "passed"), "/exchange/0/answer/policy", json!("deny"));
            }) as Box<dyn FnOnce(&mut Value)>,
            "is told to be passed, and by its answers is failed",
        ),
        (
            Box::new(|report| set(decision(report, "passed"), "/outcome", json!("failed"))),
            "is failed, and no failure is told",
        ),
        (
            Box::new(|report| set(decision(report, "passed"), "/exchange", json!([]))),
            "is passed, and nothing was asked",
        ),
        (
            Box::new(|report| {
                let scenarios = report.pointer_mut("/scenarios").and_then(Value::as_array_mut);
                scenarios.expect("a list").pop();
            }),
            "the report lacks `",
        ),
        (Box::new(|report| set(report, "/level", json!("core"))), "says `level: \"core\"`"),
        (Box::new(|report| set(report, "/counts/passed", json!(7))), "says `counts.passed: 7`"),
        (
            Box::new(|report| set(report, "/suite/digest", json!("00"))),
            "the report was made with another suite",
        ),
        (
            Box::new(|report| {
                let fields = report.as_object_mut().expect("an object");
                fields.insert("filters".to_owned(), json!(["--clause", "rn418-sudo"]));
            }),
            "only a part of the suite was selected",
        ),
    ] {
        let (certificate, report) = forged(change);
        let called = verified(&certificate, &report, &[]);
        assert_eq!(called.code, 1, "{told}: {}", called.out);
        assert!(called.out.contains(told), "{told}: {}", called.out);
    }
    let swapped = verified(certificate, &(report.clone() + " "), &[]);
    assert_eq!(swapped.code, 1, "{}", swapped.out);
    assert!(swapped.out.contains("report.sha256"), "{}", swapped.out);
    let edited = certificate.replace(r#""level": "full""#, r#""level": "core""#);
    let called = verified(&edited, report, &[]);
    assert_eq!(called.code, 1);
    assert!(called.out.contains("the certificate says `level: \"core\"`"), "{}", called.out);
}

#[test]
fn a_rerun_must_come_to_the_same() {
    let (certificate, report) = &*ISSUED;
    let same = verified(certificate, report, &["--rerun", "--quiet"]);
    assert_eq!(same.code, 0, "{}{}", same.out, same.err);
    assert!(same.out.contains("the run was repeated"), "{}", same.out);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_rerun_of_another_one_does_not_fit() {
    let (certificate, report) = &*ISSUED;
    let adapter = "python3 fixtures/faults/faulty.py ask-all";
    let called = verified(certificate, report, &["--rerun", "--quiet", "--adapter", adapter]);
    assert_eq!(called.code, 1, "{}", called.err);
    assert!(called.out.contains("was certified, faulty 0 answered now"), "{}", called.out);
    assert!(called.out.contains("was passed, and is failed now"));
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn there_is_no_certificate_of_what_shows_nothing() {
    let certified = |mode: &str| {
        let adapter = format!("python3 fixtures/faults/faulty.py {mode}");
        call(&["certify", "--quiet", "--adapter", &adapter])
    };
    let incomplete = certified("crash");
    assert_eq!(incomplete.code, 3, "{}", incomplete.out);
    assert!(incomplete.out.contains("no certificate: the run is not complete"));
    assert!(!incomplete.has_written("certificate.json"));
    let low = certified("verdict-only");
    assert_eq!(low.code, 3, "{}", low.out);
    assert!(low.out.contains("no certificate: what it claims reaches no level"), "{}", low.out);

    let wrong = certified("ask-all");
    assert_eq!(wrong.code, 1);
    let certificate: Certificate =
        serde_json::from_str(&wrong.written("certificate.json")).expect("a certificate");
    assert_eq!(certificate.result, RunResult::NonConformant, "what it is worth is what it says");
}

#[test]
fn what_is_no_certificate_is_told() {
    let (certificate, report) = &*ISSUED;
    for (certificate, report, told) in [
        ("{}", report.as_str(), "is no certificate"),
        (certificate.as_str(), "[]", "is no report.json"),
    ] {
        let called = verified(certificate, report, &[]);
        assert_eq!(called.code, 2, "{}", called.out);
        assert!(called.err.contains(told), "{}", called.err);
    }
}
