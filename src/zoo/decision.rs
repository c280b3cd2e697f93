//! Mistakes about the order of the stages, the minimum roles and the container floor.

use super::specimen::Specimen;
use super::wrongly::{
    approving_silence, asks, but_for, command, has_container, mode, rightly, runs, verdict,
    with_lists, with_project, with_rows,
};
use crate::protocol::{Action, ActionType, Context, ExecutionMode, Policy, Role, Stage};

/// The specimens of the chapter; those about rows of autonomy have a file of their own.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "role-after-the-file",
        "The file is looked up before the minimum role, and what it allows runs.",
        &["role-checked-before-file"],
        |action, context| {
            let found = rightly(action, &as_role(context, Role::Owner));
            if found.stage == Stage::PermissionsAllow { found } else { rightly(action, context) }
        },
    ),
    Specimen::decides(
        "missing-role-asks",
        "Who lacks the minimum role is asked about instead of refused.",
        &["role-missing-deny"],
        |action, context| but_for(Stage::Role, action, context, asks(Stage::Role)),
    ),
    Specimen::decides(
        "autonomy-grants-roles",
        "A row of autonomy that approves makes up for the missing role.",
        &["role-autonomy-cannot-grant"],
        |action, context| {
            let found = rightly(action, &as_role(context, Role::Owner));
            if found.stage == Stage::Autonomy { found } else { rightly(action, context) }
        },
    ),
    Specimen::decides(
        "roles-compared-for-equality",
        "The role must be just the minimum one: an owner may not do what a developer may.",
        &["role-minimum-satisfied-by-higher"],
        |action, context| {
            let suffices =
                |role: &Role| rightly(action, &as_role(context, *role)).stage != Stage::Role;
            let least = Role::ALL.iter().copied().find(suffices);
            if context.role == least {
                rightly(action, context)
            } else {
                verdict(Policy::Deny, Stage::Role)
            }
        },
    ),
    Specimen::decides(
        "developers-may-publish",
        "A developer may push and open pull requests.",
        &["role-git-push-maintainer", "role-pr-open-maintainer"],
        |action, context| {
            let published =
                matches!(action.action_type(), ActionType::GitPush | ActionType::PrOpen);
            let raised = published && context.role == Some(Role::Developer);
            rightly(
                action,
                &if raised { as_role(context, Role::Maintainer) } else { context.clone() },
            )
        },
    ),
    Specimen::decides(
        "maintainers-may-spend",
        "Spending takes a maintainer, like most other types.",
        &["role-spend-owner"],
        |action, context| {
            let raised =
                action.action_type() == ActionType::Spend && context.role == Some(Role::Maintainer);
            rightly(action, &if raised { as_role(context, Role::Owner) } else { context.clone() })
        },
    ),
    Specimen::decides(
        "deny-loses-to-autonomy",
        "A row of autonomy that approves is not undone by a deny entry.",
        &["file-deny-final"],
        |action, context| {
            let approved = mode(action, context) == Some(Policy::AutoApprove);
            let wrong = if approved { runs(Stage::Autonomy) } else { rightly(action, context) };
            but_for(Stage::PermissionsDeny, action, context, wrong)
        },
    ),
    Specimen::decides(
        "autonomy-deny-loses-to-allow",
        "An allow entry lifts a row of autonomy that denies.",
        &["order-deny-short-circuits"],
        |action, context| {
            let right = rightly(action, context);
            if right.stage != Stage::Autonomy || right.policy != Policy::Deny {
                return right;
            }
            let found = rightly(action, &with_rows(context, Vec::clear));
            if found.stage == Stage::PermissionsAllow { found } else { right }
        },
    ),
    Specimen::decides(
        "manual-row-beats-the-file",
        "A row of autonomy that asks is not lifted by an allow entry.",
        &["order-file-allow-over-manual-autonomy", "order-stage-only-raises"],
        |action, context| {
            let manual = mode(action, context) == Some(Policy::RequireApproval);
            let wrong = if manual { asks(Stage::Autonomy) } else { rightly(action, context) };
            but_for(Stage::PermissionsAllow, action, context, wrong)
        },
    ),
    Specimen::decides(
        "written-ask-loses-to-autonomy",
        "A row of autonomy that approves is not undone by an ask entry.",
        &["order-explicit-opinion-replaces"],
        |action, context| {
            let right = rightly(action, context);
            let approved = mode(action, context) == Some(Policy::AutoApprove);
            if right.stage != Stage::PermissionsAsk || !approved {
                return right;
            }
            rightly(action, &with_lists(context, |lists| lists.ask.clear()))
        },
    ),
    Specimen::decides(
        "no-floor",
        "A running container changes nothing for the base value of a command.",
        &["container-floor-initial"],
        |action, context| but_for(Stage::ContainerFloor, action, context, asks(Stage::Default)),
    ),
    Specimen::decides(
        "floor-for-mounted-projects",
        "A running container is a floor also where the project is a folder of the user.",
        &["container-floor-mode-container"],
        |action, context| {
            let container =
                |mode| if mode == ExecutionMode::Mounted { ExecutionMode::Container } else { mode };
            rightly(
                action,
                &with_project(context, |project| {
                    project.execution_mode = container(project.execution_mode);
                }),
            )
        },
    ),
    Specimen::decides(
        "floor-for-every-type",
        "A running container is a floor for all actions, not for commands alone.",
        &["container-floor-terminal-only"],
        |action, context| {
            let floor = has_container(context)
                && context.project.execution_mode == ExecutionMode::Container;
            if floor && command(action).is_none() {
                approving_silence(action, context, Stage::ContainerFloor)
            } else {
                rightly(action, context)
            }
        },
    ),
    Specimen::decides(
        "any-record-is-running",
        "A container that is on record is taken to run, whatever its state.",
        &["container-floor-registered-running", "container-floor-ends-when-container-stops"],
        |action, context| {
            let runs = |project: &mut crate::protocol::Project| {
                project.container = project.container.as_ref().map(|_| "running".to_owned());
            };
            rightly(action, &with_project(context, runs))
        },
    ),
    Specimen::decides(
        "floor-as-the-last-word",
        "The floor comes last: what a row or the file asks about runs while the container does.",
        &["container-floor-is-not-a-limit", "container-floor-manual-switch-wins"],
        |action, context| {
            let right = rightly(action, context);
            let opinion = matches!(right.stage, Stage::Autonomy | Stage::PermissionsAsk);
            if opinion && on_floor(action, context) && right.policy == Policy::RequireApproval {
                runs(Stage::ContainerFloor)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "floor-beats-denies",
        "While the container runs a written deny is passed over: nothing can happen inside.",
        &["container-floor-file-deny-wins", "container-floor-autonomy-deny-wins"],
        |action, context| {
            let right = rightly(action, context);
            let denied = matches!(right.stage, Stage::Autonomy | Stage::PermissionsDeny);
            let lifted = denied && right.policy == Policy::Deny && on_floor(action, context);
            if lifted { runs(Stage::ContainerFloor) } else { right }
        },
    ),
    Specimen::decides(
        "floor-lifts-the-scope",
        "While the container runs nobody asks where a command leads.",
        &["container-floor-out-of-scope-still-asks", "container-floor-limits-still-apply"],
        |action, context| {
            let wrong = if on_floor(action, context) {
                runs(Stage::ContainerFloor)
            } else {
                rightly(action, context)
            };
            but_for(Stage::CeilingScope, action, context, wrong)
        },
    ),
    Specimen::decides(
        "floor-lifts-the-ceilings",
        "While the container runs pushing and sudo are not asked about.",
        &["rn418-floor-cannot-lift"],
        |action, context| {
            let right = rightly(action, context);
            let limited =
                matches!(right.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            if limited && on_floor(action, context) { runs(Stage::ContainerFloor) } else { right }
        },
    ),
    Specimen::decides(
        "roles-not-looked-at",
        "Whoever has a session may propose everything.",
        &[
            "role-missing-deny",
            "role-container-start-maintainer",
            "role-instruction-patch-maintainer",
            "role-spend-owner",
        ],
        |action, context| rightly(action, &as_role(context, Role::Owner)),
    ),
    Specimen::decides(
        "owners-are-exempt",
        "In an owner's session no limit applies.",
        &["rn418-auto-becomes-require", "cact-remove-not-configurable"],
        |action, context| {
            let right = rightly(action, context);
            let owner = context.role == Some(Role::Owner);
            let limited = right.stage.word().starts_with("ceiling_");
            if owner && limited { runs(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "no-membership-is-a-developer",
        "Whoever is no member of the project is taken for a developer.",
        &["role-missing-deny"],
        |action, context| {
            let role = context.role.or(Some(Role::Developer));
            rightly(action, &Context { role, ..context.clone() })
        },
    ),
    Specimen::decides(
        "asks-for-commands-only",
        "An ask entry counts for commands, and not for other types.",
        &["file-ask-require-approval"],
        |action, context| {
            let deaf = with_lists(context, |lists| lists.ask.clear());
            rightly(action, if command(action).is_some() { context } else { &deaf })
        },
    ),
    Specimen::decides(
        "denies-for-commands-only",
        "A deny entry counts for commands, and not for other types.",
        &["pattern-empty-matches-any"],
        |action, context| {
            let deaf = with_lists(context, |lists| lists.deny.clear());
            rightly(action, if command(action).is_some() { context } else { &deaf })
        },
    ),
];

fn as_role(context: &Context, role: Role) -> Context {
    Context { role: Some(role), ..context.clone() }
}

/// Whether the floor is below the action.
fn on_floor(action: &Action, context: &Context) -> bool {
    command(action).is_some()
        && has_container(context)
        && context.project.execution_mode == ExecutionMode::Container
}
