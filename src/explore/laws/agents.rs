//! Laws of roles, of the agent's rows, of the project, and of the ceilings by type.

use super::super::answer::Answer;
use super::super::case::{Asks, Case};
use super::lists::never_runs;
use super::{Law, all_alike, is_plain};
use crate::protocol::{
    Action, ActionType, AutonomyRow, ExecutionMode, Policy, Role, RowType, Stage,
};

pub(super) const LAWS: &[Law] = &[
    Law {
        id: "a-role-suffices-or-not",
        statement: "Below the minimum role an action is denied; from it on a higher role changes nothing.",
        given: "",
        clauses: &[
            "role-missing-deny",
            "role-minimum-satisfied-by-higher",
            "role-file-cannot-grant",
            "role-autonomy-cannot-grant",
        ],
        pose: |posed| {
            let roles = [
                None,
                Some(Role::Viewer),
                Some(Role::Developer),
                Some(Role::Maintainer),
                Some(Role::Owner),
            ];
            let with = |role| {
                let mut case = posed.case.clone();
                case.context.role = role;
                case
            };
            Some(roles.map(with).to_vec())
        },
        follow: None,
        holds: |answers| {
            let [below @ .., owner] = answers else { return false };
            let reached = below.iter().skip_while(|answer| !answer.agrees(owner));
            let enough = reached.clone().all(|answer| answer.agrees(owner));
            let short = below.iter().take(below.len() - reached.count());
            enough && short.clone().all(|answer| answer.policy() == Some(Policy::Deny))
        },
    },
    Law {
        id: "autopilot-lifts-two-questions",
        statement: "Against a rule for the type, automatic mode lifts path scope and the question for an uncovered part, and nothing else.",
        given: "the command is made of what the documents show, and the stages are told",
        clauses: &[
            "autopilot-skips-scope",
            "autopilot-skips-synthesised-compound",
            "autonomy-specific-keeps-scope",
            "autonomy-limits-apply-to-wildcard",
        ],
        pose: |posed| {
            let own = RowType::Only(posed.case.action.action_type());
            let fits = posed.case.command().is_none() || is_plain(&posed.case);
            let with = |action_type| with_rows(&posed.case, &[(action_type, Policy::AutoApprove)]);
            fits.then(|| vec![with(own), with(RowType::Any)])
        },
        follow: None,
        holds: lifts_two_questions,
    },
    Law {
        id: "approved-twice-is-autopilot",
        statement: "A rule of the type that approves, under automatic mode, is automatic mode.",
        given: "",
        clauses: &[
            "autonomy-specific-auto-under-wildcard-is-wildcard",
            "autonomy-specific-non-terminal-under-wildcard",
        ],
        pose: |posed| {
            let own = RowType::Only(posed.case.action.action_type());
            let approves = |action_type| (action_type, Policy::AutoApprove);
            let both = with_rows(&posed.case, &[approves(own), approves(RowType::Any)]);
            Some(vec![with_rows(&posed.case, &[approves(RowType::Any)]), both])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "the-rule-of-the-type-wins",
        statement: "A rule of the type that says something else than the one for every action speaks as if it stood alone.",
        given: "the rule for every action does not deny (C-39)",
        clauses: &["autonomy-specific-other-mode-wins", "autonomy-specific-deny-under-wildcard"],
        pose: |posed| {
            let own = RowType::Only(posed.case.action.action_type());
            let modes = [
                (Policy::RequireApproval, Policy::AutoApprove),
                (Policy::Deny, Policy::AutoApprove),
                (Policy::AutoApprove, Policy::RequireApproval),
                (Policy::Deny, Policy::RequireApproval),
            ];
            let (mode, wildcard) = *modes.get(posed.pick % modes.len())?;
            let alone = with_rows(&posed.case, &[(own, mode)]);
            Some(vec![alone, with_rows(&posed.case, &[(RowType::Any, wildcard), (own, mode)])])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "rows-of-other-types",
        statement: "A row of another type of action changes nothing, nor does the order of the rows.",
        given: "",
        clauses: &["autonomy-wildcard-any-type", "autonomy-specific-other-mode-wins"],
        pose: |posed| {
            let own = posed.case.action.action_type();
            let rows = &posed.case.context.autonomy;
            let absent = |of: &&ActionType| {
                **of != own && rows.iter().all(|row| row.action_type != RowType::Only(**of))
            };
            let others: Vec<&ActionType> = ActionType::ALL.iter().filter(absent).collect();
            let other = **others.get(posed.pick % others.len())?;
            let mode = *Policy::ALL.get(posed.pick % Policy::ALL.len())?;
            let (mut more, mut turned) = (posed.case.clone(), posed.case.clone());
            more.context.autonomy.push(AutonomyRow { action_type: RowType::Only(other), mode });
            turned.context.autonomy.reverse();
            Some(vec![posed.case.clone(), more, turned])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "ceilings-by-type",
        statement: "Actions under a ceiling of their type never run without asking.",
        given: "",
        clauses: &[
            "ceiling-merge-protected",
            "ceiling-instruction-patch",
            "ceiling-parallelize",
            "ceiling-raise-max-parallel",
            "ceiling-typed-push-and-pr",
            "ceiling-container-remove",
            "ceiling-reacts-to-policy-not-origin",
        ],
        pose: |posed| {
            let typed = [
                ActionType::InstructionPatch,
                ActionType::Parallelize,
                ActionType::RaiseMaxParallel,
                ActionType::GitPush,
                ActionType::PrOpen,
                ActionType::ContainerRemove,
            ];
            let merges = ["dev", "qa", "rc", "main"]
                .map(|branch| Action::GitMerge { target_branch: branch.to_owned() });
            let actions: Vec<Action> = typed.map(Action::Typed).into_iter().chain(merges).collect();
            let action = actions.get(posed.pick % actions.len())?.clone();
            let mut case = Case { action, ..posed.case.clone() };
            case.context.permissions.allow.push("GitPush()".to_owned());
            Some(vec![case])
        },
        follow: None,
        holds: never_runs,
    },
    Law {
        id: "only-commands-have-a-place",
        statement: "Of an action that is no command the project changes nothing: neither its mode, nor its folder, nor its container.",
        given: "the action is no command",
        clauses: &[
            "cact-decide-ignores-mode",
            "role-independent-of-mode",
            "container-floor-terminal-only",
        ],
        pose: |posed| {
            let action = match &posed.case.action {
                Action::Terminal { .. } => Action::Typed(typed(posed.pick)?),
                other => other.clone(),
            };
            let here = Case { action, ..posed.case.clone() };
            let mut there = here.clone();
            there.context.project = posed.other.context.project.clone();
            Some(vec![here, there])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "running-is-one-word",
        statement: "A container that is registered as anything but running is none.",
        given: "",
        clauses: &[
            "container-floor-registered-running",
            "container-floor-ends-when-container-stops",
            "scope-no-container-host-root",
        ],
        pose: |posed| {
            let states = ["stopped", "provisioning", "removed", "failed", "starting"];
            let state = states.get(posed.pick % states.len())?;
            let with = |container: Option<&str>| {
                let mut case = posed.case.clone();
                case.context.project.container = container.map(str::to_owned);
                case
            };
            Some(vec![with(None), with(Some(state))])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "runner-is-the-host",
        statement: "In a runner project the state of a container changes nothing.",
        given: "",
        clauses: &["container-floor-not-for-runner", "scope-runner-always-host"],
        pose: |posed| {
            let with = |container: Option<&str>| {
                let mut case = posed.case.clone();
                case.context.project.execution_mode = ExecutionMode::Runner;
                case.context.project.container = container.map(str::to_owned);
                case
            };
            Some(vec![with(None), with(Some("running"))])
        },
        follow: None,
        holds: all_alike,
    },
];

/// The case with these rows alone.
pub(super) fn with_rows(case: &Case, rows: &[(RowType, Policy)]) -> Case {
    let mut case = Case { asks: Asks::Decide, ..case.clone() };
    let rows = rows
        .iter()
        .map(|(action_type, mode)| AutonomyRow { action_type: *action_type, mode: *mode });
    case.context.autonomy = rows.collect();
    case
}

fn typed(pick: usize) -> Option<ActionType> {
    let others = ActionType::ALL
        .iter()
        .filter(|known| !matches!(known, ActionType::Terminal | ActionType::GitMerge));
    let others: Vec<&ActionType> = others.collect();
    others.get(pick % others.len()).map(|known| **known)
}

/// By a rule of the type, and on automatic mode.
fn lifts_two_questions(answers: &[Answer]) -> bool {
    let [own, autopilot] = answers else { return false };
    match own.stage() {
        Some(Stage::CeilingScope) => autopilot.policy() == Some(Policy::AutoApprove),
        // Behind the question stand the ceilings, of which autopilot lifts the scope alone.
        Some(Stage::CompoundUncovered) => match autopilot.policy() {
            Some(Policy::AutoApprove) => true,
            Some(Policy::RequireApproval) => matches!(
                autopilot.stage(),
                Some(Stage::CeilingExternalEffect | Stage::CeilingPrivileged)
            ),
            Some(Policy::Deny) | None => false,
        },
        Some(_) => own.agrees(autopilot),
        // Who tells no stage is held to this much.
        None => autopilot.policy() <= own.policy(),
    }
}
