//! The reference under generated situations of every kind, and what an exploration finds.

use super::aspects::{Aspect, aspects};
use super::generate::{Draws, cases};
use super::*;
use crate::adapter::Launcher;
use crate::reference::policy::{decide, explain};
use proptest::strategy::ValueTree as _;

fn drawn(seed: u64, count: u64) -> impl Iterator<Item = Case> {
    let draws = Draws::new(cases(false), seed);
    (0..count).filter_map(move |number| Some(draws.tree(number)?.current()))
}

#[test]
fn explain_agrees_with_decide() {
    for case in drawn(1, 2000) {
        let verdict = decide(&case.action, &case.context);
        let explanation = explain(&case.action, &case.context);
        assert_eq!(explanation.verdict, verdict, "{case:?}");
        let last = explanation.stages.last().and_then(|note| note.policy);
        assert_eq!(last, Some(verdict.policy), "{case:?}");
    }
}

/// As the law of one more part, and on the next line, of commands that the documents do not show: this is the
/// reference's own reading (C-27).
#[test]
fn one_more_line_never_permits_more() {
    const CUT_SHORT: &[Aspect] = &[
        Aspect::Unreadable,
        Aspect::HereDocument,
        Aspect::Ending,
        Aspect::EmptyPart,
        Aspect::NoVerb,
        Aspect::Keyword,
        Aspect::Group,
    ];
    let fits = |case: &Case| !CUT_SHORT.iter().any(|aspect| aspects(case).contains(aspect));
    let cases: Vec<Case> = drawn(2, 3000).filter(fits).collect();
    let commands: Vec<&str> = cases.iter().filter_map(Case::command).collect();
    assert!(commands.len() > 1000, "{}", commands.len());
    for (case, more) in cases.iter().zip(commands.iter().rev()) {
        let Some(command) = case.command() else { continue };
        let longer = case.with_command(format!("{command}\n{more}"));
        let before = decide(&case.action, &case.context);
        let after = decide(&longer.action, &longer.context);
        assert!(before.policy <= after.policy, "{before:?} {after:?} {longer:?}");
    }
}

#[test]
fn every_kind_of_situation_is_drawn() {
    let mut found: std::collections::BTreeSet<Aspect> = std::collections::BTreeSet::new();
    let draws = Draws::new(cases(true), 3);
    let mut stages = std::collections::BTreeSet::new();
    for number in 0..20_000 {
        let Some(tree) = draws.tree(number) else { continue };
        let case = tree.current();
        found.extend(aspects(&case));
        stages.insert(decide(&case.action, &case.context).stage);
    }
    let missing: Vec<_> = Aspect::ALL.iter().filter(|aspect| !found.contains(aspect)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let missing: Vec<_> =
        crate::protocol::Stage::ALL.iter().filter(|stage| !stages.contains(stage)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn rounds_cover_each_number_once() {
    for cases in [1, 63, 64, 65, 1000] {
        let options = Options { seed: 0, cases, processes: 2 };
        let numbers: Vec<u64> = rounds(options, BATCH).flatten().flatten().collect();
        assert_eq!(numbers, (0..cases).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn an_exploration_ends_when_it_is_stopped() {
    let open = || Side::open(Launcher::InProcess, 1);
    let sides = [open().await.expect("it is here"), open().await.expect("it is here")];
    let options = Options { seed: 0, cases: u64::MAX >> 1, processes: 1 };
    let soon = tokio::time::sleep(std::time::Duration::from_millis(50));
    let found = explore(&sides, options, |_| {}, soon).await;
    assert!(matches!(found.ended, Ended::Stopped), "{found:?}");
    assert!(found.played > 0 && found.differing == 0, "{found:?}");
}
