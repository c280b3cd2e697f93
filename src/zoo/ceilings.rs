//! Mistakes about the ceilings: what they recognise, what lifts them, what they say.

use super::specimen::Specimen;
use super::wrongly::{
    asks, but_for, command, covered, parts, recast, rightly, runs, verdict, with_lists,
    with_only_row,
};
use crate::protocol::{Action, ActionType, Policy, Request, RowType, Stage};

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "flags-hide-the-subcommand",
        "Only the first two words tell an effect outside: git -C /tmp push is not recognised.",
        &["rn418-flags-skipped"],
        |action, context| {
            let flagged = parts(action)
                .iter()
                .any(|part| part.split(' ').nth(1).is_some_and(|word| word.starts_with('-')));
            let wrong = if flagged { runs(Stage::Autonomy) } else { rightly(action, context) };
            but_for(Stage::CeilingExternalEffect, action, context, wrong)
        },
    ),
    Specimen::decides(
        "effects-by-substring",
        "A command that merely mentions a push, a merge or sudo is taken for one.",
        &["rn418-git-token-prefix", "rn418-privileged-by-verb"],
        |action, context| {
            let right = rightly(action, context);
            let text = command(action).unwrap_or_default();
            let stage = if text.contains("push") {
                Stage::CeilingExternalEffect
            } else if text.contains("sudo") || text.contains("doas") {
                Stage::CeilingPrivileged
            } else {
                return right;
            };
            if right.policy == Policy::AutoApprove { asks(stage) } else { right }
        },
    ),
    Specimen::decides(
        "effects-in-the-first-part-only",
        "Of a compound command only the first part is looked at for effects outside.",
        &["rn418-any-segment", "rn418-compound-under-autopilot"],
        |action, context| {
            let alone = parts(action).into_iter().next().map(|part| recast(action, |_| part));
            let approving = with_only_row(context, RowType::Any, Policy::AutoApprove);
            let seen = alone.is_some_and(|part| {
                rightly(&part, &approving).stage == Stage::CeilingExternalEffect
            });
            let wrong = if seen { rightly(action, context) } else { runs(Stage::Autonomy) };
            but_for(Stage::CeilingExternalEffect, action, context, wrong)
        },
    ),
    Specimen::decides(
        "sudo-in-the-first-part-only",
        "A command is privileged where it begins with sudo, and nowhere else.",
        &["rn418-privileged-by-verb"],
        |action, context| {
            let begins = command(action)
                .is_some_and(|text| text.starts_with("sudo") || text.starts_with("doas"));
            let wrong = if begins { rightly(action, context) } else { runs(Stage::Autonomy) };
            but_for(Stage::CeilingPrivileged, action, context, wrong)
        },
    ),
    Specimen::decides(
        "doas-forgotten",
        "sudo is privileged, and doas is a command like another.",
        &["rn418-doas"],
        |action, context| rightly(&recast(action, |text| text.replace("doas ", "rush ")), context),
    ),
    Specimen::decides(
        "git-push-is-all",
        "The limit knows git push, and none of the other commands of its list.",
        &[
            "rn418-git-remote-add",
            "rn418-git-remote-set-url",
            "rn418-git-merge",
            "rn418-gh-pr-create",
            "rn418-gh-pr-merge",
            "rn418-glab-mr-create",
            "rn418-glab-mr-merge",
            "rn418-kubectl-apply",
            "rn418-helm-upgrade",
            "rn418-terraform-apply",
            "rn418-docker-push",
            "rn418-npm-publish",
        ],
        |action, context| {
            let push = command(action).is_some_and(|text| text.contains("git push"));
            let wrong = if push { rightly(action, context) } else { runs(Stage::Autonomy) };
            but_for(Stage::CeilingExternalEffect, action, context, wrong)
        },
    ),
    Specimen::decides(
        "every-git-remote-limited",
        "All of git remote is taken for an effect outside, also remove.",
        &["rn418-remote-remove-not-listed"],
        |action, context| {
            let right = rightly(action, context);
            let remote = command(action).is_some_and(|text| text.contains("git remote"));
            if remote && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingExternalEffect)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "effects-denied-outright",
        "Effects outside and sudo are denied before anything that could permit them, as they once were.",
        &["rn418-replaces-unconditional-deny", "rn418-auto-becomes-require"],
        |action, context| {
            let approving =
                covered(action, &with_only_row(context, RowType::Any, Policy::AutoApprove));
            let approving = with_lists(&approving, |lists| lists.ask.clear());
            let found = rightly(action, &approving);
            let limited =
                matches!(found.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            if limited { verdict(Policy::Deny, found.stage) } else { rightly(action, context) }
        },
    ),
    Specimen::decides(
        "allow-entry-lifts-rn418",
        "An entry that allows a push or sudo word for word lets it run.",
        &["rn418-allow-cannot-lift"],
        |action, context| {
            let right = rightly(action, context);
            let limited =
                matches!(right.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            let words: Vec<String> =
                parts(action).iter().map(|part| super::wrongly::entry(part)).collect();
            let written = words.iter().all(|entry| context.permissions.allow.contains(entry));
            if limited && written { runs(Stage::PermissionsAllow) } else { right }
        },
    ),
    Specimen::decides(
        "specific-row-lifts-rn418",
        "A row that approves commands approves pushes and sudo as well.",
        &["rn418-auto-becomes-require", "rn418-runner-only-approved"],
        |action, context| {
            let right = rightly(action, context);
            let limited =
                matches!(right.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            let own = super::wrongly::row(context, RowType::Only(ActionType::Terminal));
            if limited && own == Some(Policy::AutoApprove) { runs(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "ceilings-soften-denies",
        "A ceiling makes a question of whatever it finds, a written deny too.",
        &["rn418-explicit-deny-still-denies"],
        |action, context| {
            let right = rightly(action, context);
            if right.policy != Policy::Deny || right.stage == Stage::Role {
                return right;
            }
            let free = with_lists(context, |lists| *lists = crate::protocol::Lists::default());
            let found = rightly(action, &with_only_row(&free, RowType::Any, Policy::AutoApprove));
            if found.policy == Policy::RequireApproval { found } else { right }
        },
    ),
    Specimen::decides(
        "ceilings-claim-every-question",
        "A ceiling takes over a question that an earlier stage had asked, and gives its own reason.",
        &["ceiling-only-lowers-auto", "scope-limit-acts-on-auto-only"],
        |action, context| {
            let right = rightly(action, context);
            if right.policy != Policy::RequireApproval {
                return right;
            }
            let own = RowType::Only(action.action_type());
            let free = with_lists(context, |lists| lists.ask.clear());
            let found =
                rightly(action, &covered(action, &with_only_row(&free, own, Policy::AutoApprove)));
            if found.policy == Policy::RequireApproval { found } else { right }
        },
    ),
    Specimen::decides(
        "scope-before-effects",
        "The scope is looked at before the effect outside, and gives the reason.",
        &["rn418-fires-before-scope"],
        |action, context| {
            let right = rightly(action, context);
            let harmless = |text: &str| text.replace("push", "log").replace("sudo ", "");
            let limited =
                matches!(right.stage, Stage::CeilingExternalEffect | Stage::CeilingPrivileged);
            let found = rightly(&recast(action, harmless), context);
            if limited && found.stage == Stage::CeilingScope { found } else { right }
        },
    ),
    Specimen::decides(
        "no-typed-action-named",
        "The question about an effect outside does not say which typed action to use instead.",
        &["rn418-message-names-typed-action"],
        |action, context| {
            but_for(
                Stage::CeilingExternalEffect,
                action,
                context,
                asks(Stage::CeilingExternalEffect),
            )
        },
    ),
    Specimen::decides(
        "typed-push-approved",
        "The typed push and pull request run where a row or the file approves them.",
        &["rn418-typed-git-push", "rn418-typed-pr-open"],
        |action, context| but_for(Stage::CeilingTypedPush, action, context, runs(Stage::Autonomy)),
    ),
    Specimen::decides(
        "only-main-protected",
        "Of all branches only main is protected.",
        &["ceiling-merge-protected", "ceiling-rc-kept"],
        |action, context| {
            let main =
                matches!(action, Action::GitMerge { target_branch } if target_branch == "main");
            let wrong = if main { rightly(action, context) } else { runs(Stage::Autonomy) };
            but_for(Stage::CeilingProtectedMerge, action, context, wrong)
        },
    ),
    Specimen::decides(
        "rc-forgotten",
        "rc is protected no longer, since bootstrap creates no such branch.",
        &["ceiling-rc-kept"],
        |action, context| {
            let rc = matches!(action, Action::GitMerge { target_branch } if target_branch == "rc");
            let wrong = if rc { runs(Stage::Autonomy) } else { rightly(action, context) };
            but_for(Stage::CeilingProtectedMerge, action, context, wrong)
        },
    ),
    Specimen::decides(
        "every-merge-protected",
        "A merge is asked about whatever the branch.",
        &["ceiling-merge-unprotected-not-limited", "rn418-git-merge-own-limit"],
        |action, context| {
            let right = rightly(action, context);
            let merge = matches!(action, Action::GitMerge { .. });
            if merge && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingProtectedMerge)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "more-agents-configurable",
        "A row may let an agent start more agents and raise its own limit.",
        &["ceiling-parallelize", "ceiling-raise-max-parallel"],
        |action, context| {
            but_for(Stage::CeilingParallelism, action, context, runs(Stage::Autonomy))
        },
    ),
    Specimen::decides(
        "instructions-configurable",
        "A row may let an agent change instructions with nobody looking.",
        &["ceiling-instruction-patch"],
        |action, context| {
            but_for(Stage::CeilingInstructionPatch, action, context, runs(Stage::Autonomy))
        },
    ),
    Specimen::decides(
        "removal-configurable",
        "A row may let an agent remove the container.",
        &["ceiling-container-remove", "cact-remove-not-configurable"],
        |action, context| {
            but_for(Stage::CeilingContainerRemove, action, context, runs(Stage::Autonomy))
        },
    ),
    Specimen::decides(
        "spending-limited",
        "Spending is always asked about, though no row of the table of limits names it.",
        &["ceiling-spend-not-listed"],
        |action, context| {
            let right = rightly(action, context);
            let spends = action.action_type() == ActionType::Spend;
            if spends && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingParallelism)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "plans-limited",
        "The plan of agents is always asked about, like the agents themselves.",
        &["ceiling-plan-not-limited"],
        |action, context| {
            let right = rightly(action, context);
            let plans = action.action_type() == ActionType::ProposeExecutionPlan;
            if plans && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingParallelism)
            } else {
                right
            }
        },
    ),
    Specimen::answers(
        "lead-asks-within-its-cap",
        "The lead proposes an action also for agents that it may start anyway.",
        &["ceiling-parallelize-only-above-lead-cap"],
        &["lead/ask_for_agents"],
        |reference, request| {
            let Request::AskForAgents(ask) = request else { return reference.answer(request) };
            let mut ask = ask.clone();
            ask.cap = 0;
            reference.answer(&Request::AskForAgents(ask))
        },
    ),
    Specimen::retells(
        "pushes-leave-no-trace",
        "The event of a typed push does not tell what was sent and where.",
        &["rn418-typed-uses-normal-pipeline"],
        |answer| {
            super::platform::each_event(answer, "proposed_action.created", |event| {
                event.payload.remove("branch");
                event.payload.remove("remote");
            });
        },
    ),
    Specimen::decides(
        "protected-by-prefix",
        "A branch is protected whose name begins like a protected one.",
        &["ceiling-merge-unprotected-not-limited"],
        |action, context| {
            let right = rightly(action, context);
            let prefix = matches!(action, Action::GitMerge { target_branch } if ["dev", "qa", "rc", "main"].iter().any(|one| target_branch.starts_with(one)));
            if prefix && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingProtectedMerge)
            } else {
                right
            }
        },
    ),
];
