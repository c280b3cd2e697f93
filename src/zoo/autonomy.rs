//! Mistakes about rows of autonomy, the autopilot and its switch.

use super::platform::{set_row, told};
use super::specimen::Specimen;
use super::wrongly::{
    asks, but_for, covered, mode, on_autopilot, rightly, row, runs, with_lists, with_only_row,
    with_rows,
};
use crate::protocol::platform::{Done, Outcome, SetAutonomy};
use crate::protocol::{ActionType, Policy, Request, Response, RowType, Stage};

/// The specimens about autonomy.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "specific-row-shadows-wildcard",
        "A row for the type hides the wildcard, so its approval ends the autopilot.",
        &["autonomy-specific-auto-under-wildcard-is-wildcard"],
        |action, context| {
            let own = RowType::Only(action.action_type());
            let shadowed = with_rows(context, |rows| {
                if rows.iter().any(|row| row.action_type == own) {
                    rows.retain(|row| row.action_type != RowType::Any);
                }
            });
            rightly(action, &shadowed)
        },
    ),
    Specimen::decides(
        "wildcard-shadows-specific-row",
        "The wildcard hides a row for the type, whatever that says.",
        &["autonomy-specific-other-mode-wins"],
        |action, context| {
            let shadowed = with_rows(context, |rows| {
                if rows.iter().any(|row| row.action_type == RowType::Any) {
                    rows.retain(|row| row.action_type == RowType::Any);
                }
            });
            rightly(action, &shadowed)
        },
    ),
    Specimen::decides(
        "any-wildcard-is-autopilot",
        "A wildcard row lifts scope and uncovered parts, also one that asks.",
        &["autopilot-only-when-wildcard-auto", "autonomy-specific-survives-manual"],
        |action, context| {
            let right = rightly(action, context);
            let wildcard = row(context, RowType::Any).is_some();
            let lifted =
                wildcard && matches!(right.stage, Stage::CeilingScope | Stage::CompoundUncovered);
            if lifted { runs(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "specific-row-is-autopilot",
        "A row that approves commands frees them from the project's folder, as the wildcard does.",
        &["autonomy-specific-keeps-scope", "autonomy-wildcard-origin"],
        |action, context| {
            let own = row(context, RowType::Only(action.action_type()));
            if own == Some(Policy::AutoApprove) {
                rightly(action, &with_only_row(context, RowType::Any, Policy::AutoApprove))
            } else {
                rightly(action, context)
            }
        },
    ),
    Specimen::decides(
        "wildcard-speaks-of-commands-alone",
        "The wildcard stands for commands, and every other type needs a row of its own.",
        &["autonomy-wildcard-any-type"],
        |action, context| {
            let deaf =
                with_rows(context, |rows| rows.retain(|row| row.action_type != RowType::Any));
            let terminal = action.action_type() == ActionType::Terminal;
            rightly(action, if terminal { context } else { &deaf })
        },
    ),
    Specimen::decides(
        "autopilot-keeps-scope",
        "On autopilot a command outside the project's folder is asked about all the same.",
        &["autopilot-skips-scope", "autopilot-any-terminal-command", "autopilot-adr-0167-kept"],
        |action, context| {
            let right = rightly(action, context);
            if !on_autopilot(action, context) || right.policy != Policy::AutoApprove {
                return right;
            }
            let own = RowType::Only(action.action_type());
            let covered = covered(action, &with_only_row(context, own, Policy::AutoApprove));
            let found = rightly(action, &covered);
            if found.stage == Stage::CeilingScope { found } else { right }
        },
    ),
    Specimen::decides(
        "autopilot-asks-about-uncovered-parts",
        "On autopilot each part of a compound command needs a rule all the same.",
        &["autopilot-skips-synthesised-compound"],
        |action, context| {
            let right = rightly(action, context);
            if !on_autopilot(action, context) {
                return right;
            }
            let own = RowType::Only(action.action_type());
            let found = rightly(action, &with_only_row(context, own, Policy::AutoApprove));
            if found.stage == Stage::CompoundUncovered { found } else { right }
        },
    ),
    Specimen::decides(
        "autopilot-lifts-written-asks",
        "On autopilot an ask entry is passed over, like the question for an uncovered part.",
        &["autopilot-keeps-written-ask", "seg-written-ask-differs-from-synthesised"],
        |action, context| {
            let silent = with_lists(context, |lists| lists.ask.clear());
            rightly(action, if on_autopilot(action, context) { &silent } else { context })
        },
    ),
    Specimen::decides(
        "autopilot-lifts-denies",
        "On autopilot a deny entry is passed over.",
        &["file-deny-final", "autopilot-file-deny-on-segment"],
        |action, context| {
            let silent = with_lists(context, |lists| lists.deny.clear());
            rightly(action, if on_autopilot(action, context) { &silent } else { context })
        },
    ),
    Specimen::decides(
        "autopilot-lifts-rn418",
        "On autopilot pushing, deploying and sudo are not asked about.",
        &["rn418-wildcard-cannot-lift", "rn418-compound-under-autopilot", "rn418-global-decision"],
        |action, context| {
            let right = rightly(action, context);
            let limited =
                matches!(right.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            if limited && on_autopilot(action, context) { runs(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "autopilot-lifts-protected-merges",
        "On autopilot a merge into a protected branch is not asked about.",
        &["ceiling-merge-protected"],
        |action, context| {
            let wrong = if on_autopilot(action, context) {
                runs(Stage::Autonomy)
            } else {
                rightly(action, context)
            };
            but_for(Stage::CeilingProtectedMerge, action, context, wrong)
        },
    ),
    Specimen::decides(
        "autopilot-needs-a-container",
        "Automatic mode frees commands from the project's folder only where a container runs.",
        &["autopilot-adr-0167-kept"],
        |action, context| {
            let own = RowType::Only(action.action_type());
            let bound = with_only_row(context, own, Policy::AutoApprove);
            let loose = on_autopilot(action, context) && !context.project.container_running();
            rightly(action, if loose { &bound } else { context })
        },
    ),
    Specimen::decides(
        "autopilot-asks-about-commits",
        "On autopilot git commit in the terminal is asked about, as an effect outside.",
        &["autopilot-git-commit"],
        |action, context| {
            let commits =
                super::wrongly::command(action).is_some_and(|text| text.contains("git commit"));
            let asked = commits && mode(action, context) == Some(Policy::AutoApprove);
            let right = rightly(action, context);
            if asked && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingExternalEffect)
            } else {
                right
            }
        },
    ),
    Specimen::answers(
        "developers-switch-automatic-mode-on",
        "Whoever may see the card may press automatic mode.",
        &["autonomy-wildcard-needs-maintainer"],
        &["autonomy/set"],
        |reference, request| {
            let Request::SetAutonomy(set) = request else { return reference.answer(request) };
            let answer = reference.answer(request)?;
            if matches!(answer, Response::SetAutonomy(Outcome::Done(_))) {
                return Ok(answer);
            }
            for by in super::platform::maintainers() {
                let raised = Request::SetAutonomy(Box::new(SetAutonomy { by, ..(**set).clone() }));
                if let Ok(done @ Response::SetAutonomy(Outcome::Done(_))) =
                    reference.answer(&raised)
                {
                    return Ok(done);
                }
            }
            Ok(answer)
        },
    ),
    Specimen::decides(
        "manual-is-no-rule",
        "Switched to manual the wildcard is taken for a rule that is not there.",
        &["autonomy-manual-is-overwrite"],
        |action, context| {
            let gone = with_rows(context, |rows| {
                rows.retain(|row| {
                    row.action_type != RowType::Any || row.mode != Policy::RequireApproval
                });
            });
            rightly(action, &gone)
        },
    ),
    Specimen::answers(
        "switch-edits-terminal-alone",
        "The switch on the agent's card edits the row for commands, also where there is a wildcard.",
        &["autonomy-switch-edits-wildcard"],
        &["autonomy/switch"],
        |reference, request| switch(reference, request, RowType::Only(ActionType::Terminal)),
    ),
    Specimen::answers(
        "switch-writes-a-wildcard",
        "The switch on the agent's card writes a wildcard, also where there was none.",
        &["autonomy-switch-without-wildcard"],
        &["autonomy/switch"],
        |reference, request| switch(reference, request, RowType::Any),
    ),
    Specimen::answers(
        "rows-shared-by-all-agents",
        "A row holds for every agent of the project, whosever it is.",
        &["cact-start-seeded-on-infra-handoff"],
        &["autonomy/set", "handoff/accept"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let row = match request {
                Request::SetAutonomy(set) => (set.action_type, set.mode),
                _ => (RowType::Only(ActionType::ContainerStart), Policy::AutoApprove),
            };
            for agent in ["infra", "dev-api", "dev-web", "dev-lead"] {
                set_row(reference, request, agent, row.0, row.1);
            }
            Ok(answer)
        },
    ),
    Specimen::decides(
        "the-first-row-speaks",
        "The first row of the agent counts for every action, whatever its type.",
        &["autonomy-wildcard-any-type"],
        |action, context| {
            let own = RowType::Only(action.action_type());
            let first = context.autonomy.first().filter(|row| row.action_type != RowType::Any);
            match first {
                Some(row) => rightly(action, &with_only_row(context, own, row.mode)),
                None => rightly(action, context),
            }
        },
    ),
];

/// The switch, flipped for a row of this type.
fn switch(
    reference: &mut crate::reference::Reference,
    request: &Request,
    row_type: RowType,
) -> super::specimen::Answer {
    let Request::SwitchAutonomy(flip) = request else { return reference.answer(request) };
    let mode = if flip.auto { Policy::AutoApprove } else { Policy::RequireApproval };
    set_row(reference, request, &told(request, "agent"), row_type, mode);
    Ok(Response::SwitchAutonomy(Outcome::Done(Done {})))
}
