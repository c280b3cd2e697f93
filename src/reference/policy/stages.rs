//! The stages of a decision, each with what it says and why. A stage with an opinion replaces the value
//! before it; a silent one leaves it (C-3). Their order is in `mod.rs`.

use super::action_types::{minimum_role, role_suffices};
use super::ceilings::Ceiling;
use super::explanation::{Recorder, Said, StageNote, Step};
use super::file_stage::{self, Match, Opinion};
use super::{Situation, Verdict, autonomy};
use crate::protocol::{Action, Context, ExecutionMode, Policy, Stage};
use std::borrow::Cow;

/// The reason of a decision that nothing was configured for (`order-initial-default`).
const DEFAULT: &str = "default";
/// The reason of a `cd` inside the scope, as the page prints it.
const CD_IN_SCOPE: &str = "escopo: cd dentro da pasta do projeto";

/// The minimum role, before anything that could be configured: without it, deny.
pub(super) fn role<R: Recorder>(
    action: &Action,
    context: &Context,
    recorder: &mut R,
) -> Option<Verdict> {
    let action_type = action.action_type();
    let least = minimum_role(action_type);
    let denied = !role_suffices(context.role, action_type);
    let note = |said, policy, sentence| StageNote {
        stage: Step::Role,
        said,
        policy,
        sentence,
        about: context.role.map(|role| role.word().to_owned()),
        clauses: &["role-checked-before-file", "role-missing-deny"],
    };
    if denied {
        recorder.note(|| {
            let sentence = format!("`{action_type}` needs the role {least}, which is missing.");
            note(Said::Opinion, Some(Policy::Deny), sentence)
        });
        let reason = format!("role: {action_type} needs {least}");
        return Some(opinion(Policy::Deny, Stage::Role, reason));
    }
    recorder.note(|| {
        let sentence = format!("`{action_type}` needs the role {least}, which is there.");
        note(Said::Silent, None, sentence)
    });
    None
}

/// The value that the decision starts from. The container floor raises it for a command of a `container`
/// project whose container is registered as running (RN-493); it is no ceiling, any opinion replaces it.
pub(super) fn base<R: Recorder>(action: &Action, context: &Context, recorder: &mut R) -> Verdict {
    let floor = matches!(action, Action::Terminal { .. })
        && context.project.execution_mode == ExecutionMode::Container
        && context.project.container_running();
    let (verdict, sentence, clauses): (_, _, &'static [&'static str]) = if floor {
        (
            opinion(
                Policy::AutoApprove,
                Stage::ContainerFloor,
                "container_floor: the container is registered as running",
            ),
            "The command runs in a container that is registered as running.",
            &["container-floor-initial", "container-floor-is-not-a-limit"],
        )
    } else {
        (
            opinion(Policy::RequireApproval, Stage::Default, DEFAULT),
            "Without a rule a person is asked.",
            &["order-initial-default", "file-absence-not-permission"],
        )
    };
    recorder.note(|| StageNote {
        stage: Step::Base,
        said: Said::Opinion,
        policy: Some(verdict.policy),
        sentence: sentence.to_owned(),
        about: None,
        clauses,
    });
    verdict
}

/// The agent's rows. Returns whether the agent is on autopilot.
pub(super) fn autonomy<R: Recorder>(
    action: &Action,
    context: &Context,
    verdict: &mut Verdict,
    recorder: &mut R,
) -> bool {
    let resolved = autonomy::resolve(&context.autonomy, action.action_type());
    if let Some(resolved) = resolved {
        let reason = match resolved.mode {
            Policy::AutoApprove => "agent_autonomy: auto_approve",
            Policy::RequireApproval => "agent_autonomy: require_approval",
            Policy::Deny => "agent_autonomy: deny",
        };
        *verdict = opinion(resolved.mode, Stage::Autonomy, reason);
    }
    recorder.note(|| {
        let (said, sentence) = match resolved {
            None => (Said::Silent, "No row of the agent speaks of this type.".to_owned()),
            Some(resolved) if resolved.autopilot => (
                Said::Opinion,
                "The agent is in automatic mode: its row `*` says auto_approve.".to_owned(),
            ),
            Some(resolved) => {
                (Said::Opinion, format!("The row of the agent that counts says {}.", resolved.mode))
            }
        };
        StageNote {
            stage: Step::Autonomy,
            said,
            policy: Some(verdict.policy),
            sentence,
            about: None,
            clauses: &[
                "autonomy-specific-auto-under-wildcard-is-wildcard",
                "autonomy-specific-other-mode-wins",
                "order-silent-stage-never-lowers",
            ],
        }
    });
    resolved.is_some_and(|resolved| resolved.autopilot)
}

/// permissions.json. Its question for an uncovered segment is the one opinion that the automatic mode
/// lifts: then what the autonomy said stands (RN-603).
pub(super) fn permissions_file<R: Recorder>(
    situation: &Situation<'_>,
    autopilot: bool,
    verdict: &mut Verdict,
    recorder: &mut R,
) {
    let lists = &situation.context.permissions;
    let found = match situation.command {
        Some(command) => file_stage::of_command(command, lists, |index| {
            situation.walk().is_some_and(|walk| walk.widens(index))
        }),
        None => file_stage::of_type(situation.action.action_type(), lists),
    };
    let lifted = autopilot && matches!(found, Opinion::Uncovered(_) | Opinion::Unreadable);
    if !lifted && let Some(new) = file_verdict(found) {
        *verdict = new;
    }
    recorder.note(|| {
        let said = if lifted {
            Said::LiftedByAutopilot
        } else if matches!(found, Opinion::Silent) {
            Said::Silent
        } else {
            Said::Opinion
        };
        let (sentence, segment, clauses) = file_note(found);
        StageNote {
            stage: Step::PermissionsFile,
            said,
            policy: Some(verdict.policy),
            sentence,
            about: segment.and_then(|index| situation.segment(index)).map(str::to_owned),
            clauses,
        }
    });
}

fn file_verdict(found: Opinion<'_>) -> Option<Verdict> {
    let (policy, stage, reason) = match found {
        Opinion::Silent => return None,
        Opinion::BuiltinDeny(Match { entry, .. }) => {
            (Policy::Deny, Stage::BuiltinDeny, format!("built-in deny: {entry}").into())
        }
        Opinion::Deny(Match { entry, .. }) => {
            (Policy::Deny, Stage::PermissionsDeny, format!("permissions.json deny: {entry}").into())
        }
        Opinion::Ask(Match { entry, .. }) => (
            Policy::RequireApproval,
            Stage::PermissionsAsk,
            format!("permissions.json ask: {entry}").into(),
        ),
        Opinion::Allow(Match { entry, .. }) => (
            Policy::AutoApprove,
            Stage::PermissionsAllow,
            format!("permissions.json allow: {entry}").into(),
        ),
        Opinion::Cd => (Policy::AutoApprove, Stage::ScopeCd, Cow::Borrowed(CD_IN_SCOPE)),
        Opinion::Uncovered(_) => (
            Policy::RequireApproval,
            Stage::CompoundUncovered,
            "compound command: no rule covers one of its segments".into(),
        ),
        Opinion::Unreadable => (
            Policy::RequireApproval,
            Stage::CompoundUncovered,
            "the command cannot be read for certain, so no rule covers it".into(),
        ),
    };
    Some(opinion(policy, stage, reason))
}

/// The sentence, the segment and the clauses of an opinion of the file.
fn file_note(found: Opinion<'_>) -> (String, Option<usize>, &'static [&'static str]) {
    let (kind, matched, clauses): (_, Match<'_>, &'static [&'static str]) = match found {
        Opinion::Silent => {
            let sentence = "No list holds a rule for this.".to_owned();
            return (sentence, None, &["seg-single-uncovered-is-silent"]);
        }
        Opinion::Cd => {
            let sentence = "It does nothing but change the folder inside the project.".to_owned();
            return (sentence, None, &["scope-widens-cd", "scope-widens-cd-alone"]);
        }
        Opinion::Uncovered(segment) => {
            let sentence = "No rule covers this segment of a compound command.".to_owned();
            let clauses = &["seg-uncovered-is-opinion", "autopilot-skips-synthesised-compound"];
            return (sentence, Some(segment), clauses);
        }
        Opinion::Unreadable => {
            let sentence = "The command cannot be read for certain (C-27).".to_owned();
            return (sentence, None, &["seg-uncovered-is-opinion"]);
        }
        Opinion::BuiltinDeny(matched) => (
            "A deny that is always there",
            matched,
            &["builtin-without-file-entry", "order-deny-short-circuits"],
        ),
        Opinion::Deny(matched) => {
            ("A written deny", matched, &["file-deny-final", "seg-any-deny-denies-whole"])
        }
        Opinion::Ask(matched) => {
            ("A written ask", matched, &["file-ask-require-approval", "order-ask-over-autonomy"])
        }
        Opinion::Allow(matched) => (
            "Every segment has an allow; one",
            matched,
            &["file-allow-auto-approve", "seg-all-allow-auto-approve"],
        ),
    };
    let sentence = format!("{kind} matches: {}.", matched.entry);
    (sentence, matched.segment, clauses)
}

/// The ceilings, over whatever has become `auto_approve`.
pub(super) fn ceilings<R: Recorder>(
    situation: &Situation<'_>,
    autopilot: bool,
    verdict: &mut Verdict,
    recorder: &mut R,
) {
    for ceiling in Ceiling::ALL {
        if verdict.policy != Policy::AutoApprove {
            recorder.note(|| {
                let sentence = "There is no auto_approve to lower.".to_owned();
                ceiling_note(ceiling, Said::Silent, verdict, sentence, None)
            });
            continue;
        }
        let Some(finding) = ceiling.finding(situation) else {
            recorder.note(|| {
                let sentence = format!("It is not {}.", ceiling.subject());
                ceiling_note(ceiling, Said::Silent, verdict, sentence, None)
            });
            continue;
        };
        if autopilot && ceiling == Ceiling::Scope {
            recorder.note(|| {
                let sentence =
                    format!("It is {}, which the automatic mode lets pass.", ceiling.subject());
                ceiling_note(ceiling, Said::LiftedByAutopilot, verdict, sentence, finding.about)
            });
            continue;
        }
        *verdict = opinion(Policy::RequireApproval, ceiling.stage(), finding.reason);
        recorder.note(|| {
            let sentence = format!("It is {}, so a person is asked.", ceiling.subject());
            ceiling_note(ceiling, Said::Lowered, verdict, sentence, finding.about)
        });
    }
}

fn ceiling_note(
    ceiling: Ceiling,
    said: Said,
    verdict: &Verdict,
    sentence: String,
    about: Option<&str>,
) -> StageNote {
    StageNote {
        stage: Step::Ceiling(ceiling),
        said,
        policy: Some(verdict.policy),
        sentence,
        about: about.map(str::to_owned),
        clauses: ceiling.clauses(),
    }
}

fn opinion(policy: Policy, stage: Stage, reason: impl Into<Cow<'static, str>>) -> Verdict {
    Verdict { policy, stage, reason: reason.into() }
}
