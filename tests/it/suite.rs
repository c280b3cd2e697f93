//! The features themselves: sound, complete for what is written, and obeyed by the reference.

use super::support::{call, outcomes, reference};
use brabo_compliance::protocol::Capability;
use brabo_compliance::report::{Mark, RunResult};
use brabo_compliance::steps::book::phrases;
use brabo_compliance::suite::{Coverage, Source, Suite};
use std::collections::BTreeSet;

#[test]
fn the_reference_is_conformant_in_every_scenario() {
    let report = reference();
    assert_eq!(report.result, RunResult::Conformant);
    assert!(report.complete && !report.is_partial());
    let suite = Suite::embedded().expect("the suite is sound");
    assert_eq!(report.scenarios.len(), suite.scenarios.len(), "each scenario once");
    assert_eq!(report.counts.passed + report.counts.noted, report.scenarios.len());
}

#[test]
fn order_and_concurrency_change_nothing() {
    let plain = outcomes(reference());
    for args in [["--concurrency", "1"], ["--shuffle", "7"]] {
        let called = call(&[&["run", "--quiet"][..], &args[..]].concat());
        assert_eq!(called.code, 0, "{}", called.out);
        assert_eq!(outcomes(&called.report()), plain, "{args:?}");
    }
}

#[test]
fn nobody_is_asked_what_it_need_not_claim() {
    for scenario in &reference().scenarios {
        let claims = |capability| scenario.capabilities.contains(&capability);
        for exchange in &scenario.exchange {
            let claimed = match exchange.method.as_str() {
                "policy/decide" => claims(Capability::Decision),
                "policy/always_allow" => claims(Capability::AlwaysAllow),
                _ => continue,
            };
            assert!(claimed, "{} asks {}", scenario.id, exchange.method);
        }
    }
}

#[test]
fn each_phrase_is_used() {
    let suite = Suite::embedded().expect("the suite is sound");
    let steps = suite.scenarios.iter().flat_map(|scenario| &scenario.steps);
    let texts = steps.flat_map(|step| {
        let behind =
            step.text.strip_prefix("by reading \"").and_then(|rest| rest.split_once("\" "));
        [Some((step.kind, step.text.as_str())), behind.map(|(_, phrase)| (step.kind, phrase))]
    });
    let used: BTreeSet<&str> = texts
        .flatten()
        .filter_map(|(kind, text)| Some(suite.phrases.resolve_text(kind, text).ok()?.phrase.shape))
        .collect();
    let unused: Vec<_> =
        phrases().map(|phrase| phrase.shape).filter(|shape| !used.contains(shape)).collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn the_reference_follows_the_readings_that_it_declares() {
    let report = reference();
    assert!(!report.questions.is_empty());
    for question in &report.questions {
        for scenario in report.scenarios.iter().filter(|one| question.scenarios.contains(&one.id)) {
            assert_eq!(scenario.outcome, Mark::Noted);
            assert!(
                scenario.readings.contains(&question.reference),
                "{} at {}: the reference reads {:?}, and declares `{}`",
                question.id,
                scenario.location,
                scenario.readings,
                question.reference,
            );
        }
    }
}

#[test]
fn no_clause_that_can_be_observed_is_without_a_scenario() {
    let suite = Suite::embedded().expect("the suite is sound");
    let missing: Vec<_> = Coverage::of(&suite).missing().map(|clause| clause.id.clone()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn features_on_disk_are_those_in_the_program() {
    let on_disk = Source::from_dir("features".as_ref()).expect("the folder is there");
    assert_eq!(on_disk.digest(), Source::embedded().digest());
}

/// The ids of the small suite after `change` was made to its feature file.
fn ids_after(change: impl Fn(&str) -> String) -> Vec<String> {
    let mut source =
        Source::from_dir("fixtures/suites/small".as_ref()).expect("the folder is there");
    for file in source.files.iter_mut().filter(|file| file.is_feature()) {
        file.text = change(&file.text);
        "commands/moved.feature".clone_into(&mut file.name);
    }
    let suite = Suite::load(&source).expect("the suite is sound");
    let mut ids: Vec<_> = suite.scenarios.into_iter().map(|scenario| scenario.id).collect();
    ids.sort();
    ids
}

#[test]
fn ids_survive_a_move_a_reordering_and_new_rows() {
    let before = ids_after(str::to_owned);
    let row = "        | Both are        | ls \\| wc -l    |\n";
    let reordered = ids_after(|text| {
        let rest = text.replace(row, "");
        let (head, tail) =
            rest.split_once("\n  @clause:seg-any-deny-denies-whole").expect("the rule");
        format!("{head}{row}\n  @clause:seg-any-deny-denies-whole{tail}")
    });
    assert_eq!(before, reordered);
    let grown =
        ids_after(|text| text.replace(row, &format!("        | A new one | ls; wc |\n{row}")));
    assert_eq!(grown.len(), before.len() + 1);
    assert!(before.iter().all(|id| grown.contains(id)));
}

#[test]
fn a_definition_changes_with_the_steps_and_with_nothing_else() {
    let definitions = |change: &dyn Fn(&str) -> String| -> Vec<String> {
        let mut source =
            Source::from_dir("fixtures/suites/small".as_ref()).expect("the folder is there");
        for file in source.files.iter_mut().filter(|file| file.is_feature()) {
            file.text = change(&file.text);
        }
        let suite = Suite::load(&source).expect("the suite is sound");
        suite.scenarios.into_iter().map(|scenario| scenario.definition).collect()
    };
    let before = definitions(&str::to_owned);
    let renamed = definitions(&|text| text.replace("The plain case", "A denied download"));
    assert_eq!(before, renamed);
    let changed = definitions(&|text| text.replace("`ls && curl x`", "`ls && curl y`"));
    assert_eq!(before.iter().zip(&changed).filter(|(one, other)| one != other).count(), 1);
}
