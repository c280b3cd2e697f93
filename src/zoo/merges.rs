//! Mistakes about merges: how often, in whose way, at whose word; and about whose credentials pay.

use super::approval_queue::is_move;
use super::platform::{
    action_of, actions_of, each_action, events, events_of, pressed, proposes, refusal, refused,
    retold, told,
};
use super::specimen::Specimen;
use crate::protocol::platform::{EventRow, Propose, ScriptProvider, Status};
use crate::protocol::screen::{CardPlace, ShowCard};
use crate::protocol::{ActionType, Request, Response};

/// The specimens about merges and credentials.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "merges-proposed-twice",
        "A merge is proposed though one for the same pull request waits, or is done.",
        &["merge-409-already-merged", "merge-409-already-proposed"],
        &["action/propose"],
        |reference, request| {
            let Request::Propose(propose) = request else { return reference.answer(request) };
            let unchecked = Propose { unchecked: true, ..(**propose).clone() };
            reference.answer(&Request::Propose(Box::new(unchecked)))
        },
    )
    .when(|request| {
        proposes(request, |propose| propose.action.action_type() == ActionType::GitMerge)
    }),
    Specimen::answers(
        "failed-merges-stand-in-the-way",
        "A merge that was denied or failed cannot be proposed again.",
        &["merge-retry-after-denied-or-failed"],
        &["action/propose"],
        |reference, request| {
            let before = actions_of(reference, request);
            let in_vain = before.iter().any(|action| {
                let failed = action.execution.as_ref().is_some_and(|execution| !execution.executed);
                failed || action.status == Status::Denied
            });
            if in_vain {
                return Ok(Response::Propose(refused(409, "merge_ja_proposto")));
            }
            reference.answer(request)
        },
    )
    .when(|request| {
        proposes(request, |propose| propose.action.action_type() == ActionType::GitMerge)
    }),
    Specimen::answers(
        "gates-refuse-merges",
        "A merge is not approved while a gate of its pull request waits.",
        &["merge-pending-gate-not-refusal"],
        &["action/approve"],
        |reference, request| {
            let show = Request::ShowCard(Box::new(ShowCard {
                project: told(request, "project"),
                action: told(request, "action"),
                place: CardPlace::Approvals,
                event_loaded: true,
            }));
            match reference.answer(&show) {
                Ok(Response::ShowCard(card)) if !card.warnings.is_empty() => {
                    Ok(Response::Approve(refused(409, "gate_pendente")))
                }
                _ => reference.answer(request),
            }
        },
    ),
    Specimen::answers(
        "merged-again-by-approval",
        "Approving a merge whose pull request is merged already succeeds.",
        &["merge-approve-after-other-merged-409"],
        &["action/approve"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let merged = refusal(&answer).is_some_and(|reason| reason == "pr_ja_mergeado");
            let action = action_of(reference, request).filter(|_| merged);
            Ok(action.map_or(answer, |action| Response::Approve(pressed(action, "aprovada"))))
        },
    ),
    Specimen::answers(
        "refused-approval-denies",
        "An approval that is refused since the pull request is merged denies the action.",
        &["merge-approve-409-stays-pending"],
        &["action/get"],
        |reference, request| {
            let merges =
                events_of(reference, request).iter().filter(|event| is_move(event)).count();
            retold(reference, request, |answer| {
                each_action(answer, |action| {
                    if action.status == Status::Pending && merges > 0 {
                        action.status = Status::Denied;
                    }
                });
            })
        },
    ),
    Specimen::answers(
        "merges-trusted",
        "An approved merge ends the task without the provider's word.",
        &["merge-not-merged-no-move"],
        &["provider/script"],
        |reference, request| {
            let Request::ScriptProvider(script) = request else { return reference.answer(request) };
            let trusting = ScriptProvider { merged: true, ..(**script).clone() };
            reference.answer(&Request::ScriptProvider(Box::new(trusting)))
        },
    ),
    Specimen::retells(
        "second-approval-ends-the-task-again",
        "A second press on a merge records the end of the task a second time.",
        &["merge-status-event-once"],
        |answer| {
            events(answer, |events| {
                let ends: Vec<EventRow> =
                    events.iter().filter(|event| is_move(event)).cloned().collect();
                events.extend(ends);
            });
        },
    ),
    Specimen::retells(
        "merged-tasks-stay-open",
        "A merge ends no task: somebody will move it.",
        &["merge-executed-moves-task-done"],
        |answer| {
            if let Response::GetTask(task) = answer {
                "in_progress".clone_into(&mut task.status);
            }
        },
    ),
    Specimen::retells(
        "tokens-of-whoever-decided",
        "An action runs with the token of whoever decided it; where nobody did, it fails for want of one.",
        &["cred-not-resolved-by-decided-by", "cred-owner-token-auto-approved"],
        |answer| {
            each_action(answer, |action| {
                let decider = action.decided_by_member.clone();
                let Some(execution) =
                    action.execution.as_mut().filter(|one| one.token_of.is_some())
                else {
                    return;
                };
                execution.executed &= decider.is_some();
                if decider.is_none() {
                    execution.message = Some("Requires authentication".to_owned());
                }
                execution.token_of = decider;
            });
        },
    ),
    Specimen::retells(
        "keys-of-whoever-decided",
        "Whoever presses pays for the model as well.",
        &["cred-independent-of-clicker"],
        |answer| {
            each_action(answer, |action| {
                if action.decided_by_member.is_some() {
                    action.llm_key_of.clone_from(&action.decided_by_member);
                }
            });
        },
    ),
    Specimen::retells(
        "the-policy-decides-by-name",
        "An action that the policy approved is said to have been decided by the owner.",
        &["cred-decided-by-null"],
        |answer| {
            each_action(answer, |action| {
                if action.status == Status::AutoApproved {
                    action.decided_by_member.clone_from(&action.llm_key_of);
                }
            });
        },
    ),
];
