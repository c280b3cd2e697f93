//! Laws of "always allow".

use super::super::answer::Answer;
use super::super::case::{Asks, Case};
use super::lists::denied;
use super::{Aspect, Law, all_alike, has, is_plain};
use crate::protocol::{
    Action, ActionType, AgentKind, AlwaysAllow, Context, Grant, Lists, Policy, Role,
};
use crate::suite::Situation;

pub(super) const LAWS: &[Law] = &[
    Law {
        id: "a-press-depends-on-the-action",
        statement: "What a press records depends on the action and on who proposed it, and on nothing else.",
        given: "",
        clauses: &[
            "always-one-pattern-per-segment",
            "always-limits-checked-first",
            "always-typed-records-label",
        ],
        pose: |posed| {
            let here = posed.case.pressed(kind(posed.pick));
            let there = Case { context: posed.other.context.clone(), ..here.clone() };
            Some(vec![here, there])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "what-is-recorded-matches",
        statement: "Every pattern that a press records matches the action that it was pressed on.",
        given: "",
        clauses: &[
            "always-one-pattern-per-segment",
            "always-matching-unchanged",
            "always-segments-as-decide",
        ],
        pose: |posed| Some(vec![posed.case.pressed(AgentKind::Agent)]),
        follow: Some(|posed, answers| {
            // A deny that matches denies: so it shows, whatever else the action does.
            let with = |pattern: &String| {
                let mut case = unconfigured(&posed.case);
                case.context.permissions.deny = vec![pattern.clone()];
                case
            };
            recorded(answers).map(|patterns| patterns.iter().map(with).collect())
        }),
        holds: |answers| denied(answers.get(1..).unwrap_or_default()),
    },
    Law {
        id: "the-next-one-runs",
        statement: "After a press the same command runs without asking.",
        given: "it is made of what the documents show, a pattern was recorded for each part, and it stays in the project: each cd names a plain folder (C-26)",
        clauses: &[
            "always-next-compound-runs",
            "always-unit-verb-subcommand",
            "always-unit-flag-exact",
        ],
        pose: |posed| {
            let case = unconfigured(&posed.case);
            let outward = |word: &str| word.starts_with('/') || word.contains("..");
            let stays = case.command().is_some_and(|command| {
                !command.split([' ', '\'', '"', '>', '<', '=']).any(outward)
            });
            (stays && is_plain(&case) && !has(&case, Aspect::OddCd))
                .then(|| vec![case.pressed(AgentKind::Agent)])
        },
        follow: Some(|posed, answers| {
            let patterns = recorded(answers)?;
            let parts = if has(&posed.case, Aspect::Compound) { None } else { Some(1) };
            let parts = parts.unwrap_or_else(|| count_parts(&posed.case));
            let mut case = unconfigured(&posed.case);
            case.context.permissions.allow.clone_from(patterns);
            (patterns.len() == parts).then(|| vec![case])
        }),
        holds: |answers| answers.get(1).and_then(Answer::policy) == Some(Policy::AutoApprove),
    },
    Law {
        id: "no-press-opens-a-ceiling",
        statement: "A press on a command that a ceiling of RN-418 holds is refused, and so is one on a type that a ceiling holds.",
        given: "the command is made of what the documents show",
        clauses: &[
            "always-refuse-terminal-external",
            "always-refuse-terminal-privileged",
            "always-refuse-typed-git-push",
            "always-refuse-pr-open",
            "always-refuse-git-merge",
            "always-refuse-container-remove",
            "always-refuse-instruction-patch",
            "always-refuse-parallelize",
            "always-refuse-raise-max-parallel",
        ],
        pose: |posed| {
            let kind = kind(posed.pick);
            let mut case = posed.case.pressed(kind);
            let Some(command) = case.command() else {
                let refused = [
                    ActionType::GitPush,
                    ActionType::PrOpen,
                    ActionType::ContainerRemove,
                    ActionType::InstructionPatch,
                    ActionType::Parallelize,
                    ActionType::RaiseMaxParallel,
                ];
                case.action = Action::Typed(*refused.get(posed.pick % refused.len())?);
                return Some(vec![case]);
            };
            let effects = [
                "git push",
                "sudo ls",
                "git -C /tmp push",
                "doas ls",
                "npm publish",
                "gh pr merge 4",
            ];
            let effect = effects.get(posed.pick % effects.len())?;
            is_plain(&case).then(|| vec![case.with_command(format!("{command} && {effect}"))])
        },
        follow: None,
        holds: |answers| {
            answers.iter().all(|answer| matches!(answer, Answer::Press(AlwaysAllow::Refused(_))))
        },
    },
];

fn kind(pick: usize) -> AgentKind {
    match pick % 3 {
        0 => AgentKind::Agent,
        1 => AgentKind::ModuleDev,
        _ => AgentKind::User,
    }
}

/// The patterns of the first answer, where it records some.
fn recorded(answers: &[Answer]) -> Option<&Vec<String>> {
    match answers.first()? {
        Answer::Press(AlwaysAllow::Grant(Grant::PermissionsFile { patterns })) => Some(patterns),
        _ => None,
    }
}

/// The decision on the same action where nothing is configured and the role is enough.
fn unconfigured(case: &Case) -> Case {
    let usual = Situation::default();
    let context = Context {
        role: Some(Role::Owner),
        autonomy: Vec::new(),
        permissions: Lists::default(),
        project: usual.project,
    };
    let mut case = Case { asks: Asks::Decide, context, ..case.clone() };
    if let Action::Terminal { cwd, .. } = &mut case.action {
        *cwd = usual.cwd;
    }
    case
}

/// How many parts a command has, where no sign that divides stands in quotes.
fn count_parts(case: &Case) -> usize {
    let command = case.command().unwrap_or_default();
    if has(case, Aspect::Quoted) {
        return usize::MAX;
    }
    let pieces = command.replace("2>&1", "").replace(">&2", "");
    pieces.split(['&', '|', ';']).filter(|piece| !piece.trim().is_empty()).count()
}
