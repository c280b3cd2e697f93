use super::{Case, Deviations, End, Judgement, Staleness, judge, update};
use jiff::civil::{Date, date};

const TODAY: Date = date(2026, 12, 1);

fn read(entries: &str) -> Deviations {
    let text = format!("implementation: acme\ndeviations:\n{entries}");
    Deviations::parse("known.yaml", &text).expect("the file is right")
}

fn problems(text: &str) -> String {
    let problems = Deviations::parse("known.yaml", text).expect_err("the file is wrong");
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Two scenarios of one clause, the first failing, and one of another clause.
fn cases<'a>(clauses: &'a [Vec<String>], ends: [Option<End<'a>>; 3]) -> Vec<Case<'a>> {
    let ids = ["split/first", "split/second", "sudo/first"];
    ids.into_iter()
        .zip(clauses)
        .zip(ends)
        .map(|((id, clauses), end)| Case { id, clauses, end })
        .collect()
}

fn clauses() -> Vec<Vec<String>> {
    vec![vec!["split".to_owned()], vec!["split".to_owned()], vec!["sudo".to_owned()]]
}

const FAILING: [Option<End<'_>>; 3] =
    [Some(End::Failed("-policy: deny\n+policy: auto_approve")), Some(End::Right), Some(End::Right)];

fn judged(entries: &str, ends: [Option<End<'_>>; 3]) -> Judgement {
    judge(&read(entries), &cases(&clauses(), ends), TODAY)
}

#[test]
fn a_failure_is_foretold_by_scenario_by_clause_and_by_pattern() {
    for target in ["scenario: split/first", "clause: split", "scenario: split/*", "clause: s*"] {
        let judged = judged(&format!("- {target}\n  reason: known\n"), FAILING);
        assert_eq!(judged.foretold, [Some(0), None, None], "{target}");
        assert_eq!((judged.covers, judged.problems), (vec![1], vec![]), "{target}");
    }
}

#[test]
fn an_entry_that_says_what_is_no_longer_so_is_told() {
    let stale = |entry: &str, ends| {
        let judged = judged(&format!("- {entry}\n  reason: known\n"), ends);
        judged.problems.into_iter().map(|(_, stale)| stale).collect::<Vec<_>>()
    };
    let right = Some(End::Right);
    assert_eq!(stale("clause: nothing-like-that", FAILING), [Staleness::FitsNothing]);
    assert_eq!(stale("clause: sudo", FAILING), [Staleness::Gone]);
    assert_eq!(stale("clause: sudo", [right, right, Some(End::Open)]), [Staleness::OnlyOpen]);
    assert_eq!(
        stale("clause: sudo", [right, right, Some(End::NotClaimed)]),
        [Staleness::NotClaimed]
    );
    assert_eq!(
        stale("clause: split\n  until: 2026-11-30", FAILING),
        [Staleness::Expired(date(2026, 11, 30))]
    );
    assert_eq!(stale("clause: split\n  until: 2026-12-01", FAILING), []);
    assert_eq!(stale("clause: split\n  message: auto_approve", FAILING), []);
    let other = Staleness::OtherText("require_approval".to_owned());
    assert_eq!(stale("clause: split\n  message: require_approval", FAILING), [other]);
    let twice = "scenario: split/first\n  reason: known\n- clause: split";
    assert_eq!(stale(twice, FAILING), [Staleness::Needless]);
}

#[test]
fn an_expired_or_misfitting_entry_foretells_nothing() {
    for more in ["until: 2026-11-30", "message: require_approval"] {
        let judged = judged(&format!("- clause: split\n  reason: known\n  {more}\n"), FAILING);
        assert_eq!(judged.foretold, [None, None, None], "{more}");
    }
}

#[test]
fn a_part_of_the_suite_judges_only_what_it_can_tell() {
    let of_part = |entry: &str| {
        let ends = [None, Some(End::Right), Some(End::Right)];
        judged(&format!("- {entry}\n  reason: known\n"), ends).problems.len()
    };
    assert_eq!(of_part("scenario: split/first"), 0, "it was not selected");
    assert_eq!(of_part("clause: split"), 0, "one of its scenarios was not selected");
    assert_eq!(of_part("clause: nothing-like-that"), 0, "the whole suite would be needed");
    assert_eq!(of_part("scenario: split/second"), 1, "it was asked, and answered rightly");
    assert_eq!(of_part("clause: split\n  until: 2026-11-30"), 1, "a day passes everywhere");
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    let told = [
        problems("implementation: acme\n"),
        problems("implementation: acme\ndeviations:\n- scenario: a\n  reasn: b\n"),
        problems(
            "implementation: acme\ndeviations:\n- reason: b\n- scenario: a\n  clause: b\n  reason: c\n",
        ),
        problems(
            "implementation: acme\ndeviations:\n- scenario: '[a'\n  reason: c\n- scenario: a\n  reason: ' '\n",
        ),
        problems("implementation: acme\ndeviations:\n- scenario: a\n  reason: b\n  until: soon\n"),
        problems(
            "implementation: ''\ndeviations:\n- scenario: a\n  reason: b\n- scenario: a\n  reason: c\n",
        ),
        problems("implementation: acme\ndeviations: [{scenario: a, reason: b}]\n"),
    ];
    insta::assert_snapshot!(told.join("\n\n"));
}

const FILE: &str = "\
# Kept by the policy team.
implementation: acme
deviations:
  # The splitter knows no quotes.
  - scenario: split/first # since 2.1
    reason: the splitter is old
  # Gone since 2.2.
  - clause: sudo
    reason: sudo was missed

  # A pattern of ours.
  - clause: nothing-like-that
    reason: a slip
# The end.
";

#[test]
fn an_update_keeps_what_a_person_wrote() {
    let deviations = Deviations::parse("known.yaml", FILE).expect("the file is right");
    let lines: Vec<usize> = deviations.entries.iter().map(|entry| entry.line).collect();
    assert_eq!((deviations.line, lines), (2, vec![5, 8, 12]));
    let mut ends = FAILING;
    ends[1] = Some(End::Failed("a new one"));
    let clauses = clauses();
    let change = update(FILE, &deviations, &cases(&clauses, ends), TODAY);
    assert_eq!((change.removed, change.added), (2, 1));
    insta::assert_snapshot!(change.text);
    let again = Deviations::parse("known.yaml", &change.text).expect("the file is right");
    let judged = judge(&again, &cases(&clauses, ends), TODAY);
    assert_eq!((judged.foretold, judged.problems), (vec![Some(0), Some(1), None], vec![]));
}

#[test]
fn an_update_leaves_an_empty_list_and_fills_one() {
    let right = [Some(End::Right); 3];
    let clauses = clauses();
    let one = "implementation: acme\ndeviations:\n- clause: split\n  reason: known\n";
    let read = |text| Deviations::parse("known.yaml", text).expect("the file is right");
    let emptied = update(one, &read(one), &cases(&clauses, right), TODAY).text;
    assert_eq!(emptied, super::empty("acme"));
    let filled = update(&emptied, &read(&emptied), &cases(&clauses, FAILING), TODAY).text;
    assert_eq!(read(&filled).entries.len(), 1);
    assert!(filled.contains("  - scenario: split/first\n    reason: not explained yet\n"));
}

#[test]
fn an_expired_entry_waits_for_a_person() {
    let text = "implementation: acme\ndeviations:\n- clause: split\n  reason: known\n  until: 2026-01-01\n";
    let read = Deviations::parse("known.yaml", text).expect("the file is right");
    let change = update(text, &read, &cases(&clauses(), FAILING), TODAY);
    assert_eq!((change.text.as_str(), change.removed, change.added), (text, 0, 0));
}
