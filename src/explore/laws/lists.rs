//! Laws of permissions.json.

use super::super::answer::Answer;
use super::super::case::Case;
use super::super::generate::{label, related};
use super::{Aspect, Law, Posed, all_alike, has, is_plain, never_less, never_more};
use crate::protocol::{ActionType, Lists, Policy};

pub(super) const LAWS: &[Law] = &[
    Law {
        id: "a-deny-never-permits",
        statement: "One more entry in deny never permits more.",
        given: "",
        clauses: &["file-deny-final", "file-deny-beats-allow", "order-no-setting-undoes-deny"],
        pose: |posed| with_entry(posed, |lists| &mut lists.deny),
        follow: None,
        holds: never_more,
    },
    Law {
        id: "an-ask-never-permits",
        statement: "One more entry in ask never permits more.",
        given: "",
        clauses: &[
            "file-ask-require-approval",
            "order-ask-over-autonomy",
            "autopilot-keeps-written-ask",
        ],
        pose: |posed| with_entry(posed, |lists| &mut lists.ask),
        follow: None,
        holds: never_more,
    },
    Law {
        id: "an-allow-never-forbids",
        statement: "One more entry in allow never permits less.",
        given: "",
        clauses: &["file-allow-auto-approve", "seg-all-allow-auto-approve"],
        pose: |posed| with_entry(posed, |lists| &mut lists.allow),
        follow: None,
        holds: never_less,
    },
    Law {
        id: "deny-is-final",
        statement: "An entry in deny that matches denies, whatever allow, rows, role or container say.",
        given: "the entry is the first words of a part, and the command is made of what the documents show",
        clauses: &[
            "file-deny-final",
            "seg-any-deny-denies-whole",
            "order-no-setting-undoes-deny",
            "autopilot-keeps-deny",
            "container-floor-file-deny-wins",
            "scope-never-overrides-deny",
        ],
        pose: |posed| {
            let mut case = posed.case.clone();
            let entry = matching(&case, posed.pick)?;
            case.context.permissions.deny.push(entry);
            Some(vec![case])
        },
        follow: None,
        holds: denied,
    },
    Law {
        id: "ask-is-the-users-rule",
        statement: "An entry in ask that matches is never run without asking, on automatic mode and over the floor too.",
        given: "the entry is the first words of a part; nothing is allowed, and no part is a cd (C-37)",
        clauses: &[
            "order-ask-over-autonomy",
            "autopilot-keeps-written-ask",
            "container-floor-file-ask-wins",
        ],
        pose: |posed| {
            let mut case = posed.case.clone();
            let entry = matching(&case, posed.pick)?;
            case.context.permissions.allow.clear();
            case.context.permissions.ask.push(entry);
            (!has(&case, Aspect::Cd)).then(|| vec![case])
        },
        follow: None,
        holds: never_runs,
    },
    Law {
        id: "built-in-denies-stay",
        statement: "A built-in deny denies, whatever allow, rows, role or container say.",
        given: "it is put behind a command that is made of what the documents show",
        clauses: &[
            "builtin-without-file-entry",
            "builtin-survive-seeding",
            "builtin-survive-scope",
            "builtin-beats-autopilot",
            "builtin-prefix-applies",
            "seg-any-deny-denies-whole",
        ],
        pose: |posed| {
            let command = posed.case.command().filter(|_| is_plain(&posed.case))?;
            let builtin = ["rm -rf /", "rm -rf /*", "rm -fr /"].get(posed.pick % 3)?;
            let tail = if posed.pick % 2 == 0 { "" } else { " --no-preserve-root" };
            Some(vec![posed.case.with_command(format!("{command} && {builtin}{tail}"))])
        },
        follow: None,
        holds: denied,
    },
    Law {
        id: "order-of-entries",
        statement: "In which order entries stand, and whether one stands there twice, changes nothing.",
        given: "",
        clauses: &["file-shape-three-lists", "file-deny-final", "file-allow-auto-approve"],
        pose: |posed| {
            let Lists { allow, deny, ask } = &posed.case.context.permissions;
            if allow.len() + deny.len() + ask.len() < 2 {
                return None;
            }
            let (mut turned, mut doubled) = (posed.case.clone(), posed.case.clone());
            let lists = &mut turned.context.permissions;
            for list in [&mut lists.allow, &mut lists.deny, &mut lists.ask] {
                list.reverse();
            }
            let lists = &mut doubled.context.permissions;
            for list in [&mut lists.allow, &mut lists.deny, &mut lists.ask] {
                list.extend_from_within(..);
            }
            Some(vec![posed.case.clone(), turned, doubled])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "other-labels",
        statement: "An entry of another type of action changes nothing, nor does one with content behind a label other than Terminal.",
        given: "",
        clauses: &["pattern-label-selects-type", "pattern-nonempty-nonterminal-matches-nothing"],
        pose: |posed| {
            let own = posed.case.action.action_type();
            let others = ActionType::ALL.iter().filter(|known| **known != own);
            let others: Vec<String> = others.map(|known| foreign(*known)).collect();
            let entry = others.get(posed.pick % others.len())?.clone();
            let mut cases = vec![posed.case.clone()];
            for which in 0..3 {
                let mut case = posed.case.clone();
                let lists = &mut case.context.permissions;
                let list = [&mut lists.allow, &mut lists.deny, &mut lists.ask];
                list.into_iter().nth(which)?.push(entry.clone());
                if own != ActionType::Terminal {
                    case.context.permissions.deny.push(format!("{}(x)", label(own)));
                }
                cases.push(case);
            }
            Some(cases)
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "nothing-configured",
        statement: "Where nothing is configured, nothing runs without asking.",
        given: "no part of the command is a cd",
        clauses: &[
            "order-initial-default",
            "file-absence-not-permission",
            "file-no-match-stays-pending",
        ],
        pose: |posed| {
            let mut case = posed.case.clone();
            case.context.permissions = Lists::default();
            case.context.autonomy.clear();
            case.context.project.container = None;
            (!has(&case, Aspect::Cd)).then(|| vec![case])
        },
        follow: None,
        holds: never_runs,
    },
];

/// The case, and the same with one more entry.
fn with_entry(posed: &Posed, list: fn(&mut Lists) -> &mut Vec<String>) -> Option<Vec<Case>> {
    let case = &posed.case;
    let mut more = case.clone();
    let entry = match case.command() {
        Some(command) => related(command, posed.pick)?,
        None => format!("{}()", label(case.action.action_type())),
    };
    // Entries that are not well formed are open (C-45).
    list(&mut more.context.permissions).push(entry);
    (!has(&more, Aspect::OddEntry)).then(|| vec![case.clone(), more])
}

/// An entry that matches the case beyond doubt.
fn matching(case: &Case, pick: usize) -> Option<String> {
    let Some(command) = case.command() else {
        return Some(format!("{}()", label(case.action.action_type())));
    };
    let simple = |letter: char| letter.is_ascii_alphanumeric() || " ;&|./-_:".contains(letter);
    (is_plain(case) && command.chars().all(simple)).then(|| related(command, pick))?
}

/// An entry of a type that may speak of no other.
fn foreign(of: ActionType) -> String {
    match of {
        ActionType::Terminal => "Terminal(ls)".to_owned(),
        other => format!("{}()", label(other)),
    }
}

pub(super) fn denied(answers: &[Answer]) -> bool {
    answers.iter().all(|answer| answer.policy() == Some(Policy::Deny))
}

pub(super) fn never_runs(answers: &[Answer]) -> bool {
    answers.iter().all(|answer| answer.policy() != Some(Policy::AutoApprove))
}
