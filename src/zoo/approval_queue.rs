//! Mistakes about what waits: agents, merges, and whose credentials pay.

use super::platform::{
    SHOWING_ACTIONS, action_of, actions_of, each_action, events, events_of, maintainers, pressed,
    refusal, refused, retold, told,
};
use super::specimen::Specimen;
use crate::protocol::platform::{AgentView, Deny, Done, EventRow, Propose, ScriptProvider, Status};
use crate::protocol::screen::{CardPlace, ShowCard};
use crate::protocol::{ActionType, Request, Response};
use crate::reference::Reference;

/// What an agent is called that waits.
const AWAITING: &str = "awaiting_approval";

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "agents-go-on",
        "An agent whose action waits goes on working.",
        &["pending-suspends-agent"],
        &["agent/get"],
        |reference, request| {
            waiting(reference, request, |agent| "running".clone_into(&mut agent.status))
        },
    ),
    Specimen::answers(
        "waiting-agents-lose-their-place",
        "While its action waits an agent has neither task nor worktree.",
        &["pending-keeps-context"],
        &["agent/get"],
        |reference, request| {
            waiting(reference, request, |agent| {
                agent.task = None;
                agent.worktree = None;
            })
        },
    ),
    Specimen::answers(
        "pending-is-a-result",
        "The model is told that its action is pending, as if that were the result.",
        &["pending-not-a-tool-result"],
        &["agent/get"],
        |reference, request| {
            waiting(reference, request, |agent| agent.history.push("pending".to_owned()))
        },
    ),
    Specimen::answers(
        "waiting-costs-iterations",
        "While its action waits an agent looks for the decision again and again, an iteration each time.",
        &["pending-not-a-tool-result"],
        &["agent/get"],
        |reference, request| {
            let looks = events_of(reference, request).len() as u64;
            waiting(reference, request, |agent| agent.iterations += looks)
        },
    ),
    Specimen::answers(
        "decisions-wake-nobody",
        "A decision is recorded, and the agent that waits for it is not told.",
        &["pending-settled-event-wakes"],
        &["agent/get"],
        |reference, request| {
            let decided = events_of(reference, request).iter().any(is_settled);
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && decided
                {
                    AWAITING.clone_into(&mut agent.status);
                }
            })
        },
    ),
    Specimen::answers(
        "denials-leave-the-agent-stuck",
        "A denial is no answer: the agent goes on waiting.",
        &["pending-denial-answers"],
        &["agent/get"],
        |reference, request| {
            let denied = events_of(reference, request)
                .iter()
                .any(|event| event.event_type == "proposed_action.denied");
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && denied
                {
                    AWAITING.clone_into(&mut agent.status);
                    agent.history.pop();
                }
            })
        },
    ),
    Specimen::answers(
        "results-announced-not-given",
        "After an approval the agent is told that it was approved, and not what came of it.",
        &["pending-result-takes-place"],
        &["agent/get"],
        |reference, request| {
            let approved = events_of(reference, request)
                .iter()
                .any(|event| event.event_type == "proposed_action.approved");
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && approved
                    && let Some(last) = agent.history.last_mut()
                {
                    "approved".clone_into(last);
                }
            })
        },
    ),
    Specimen::answers(
        "restart-forgets-nothing",
        "A loop that waits is there again after a restart of the engine.",
        &["pending-restart-drops-loop", "pending-restart-returns-task-blocked"],
        &["engine/restart"],
        |_, _| Ok(Response::RestartEngine(Done {})),
    ),
    Specimen::answers(
        "restart-tells-nobody",
        "A restart blocks the task whose loop is gone, and the log does not say why.",
        &["pending-restart-returns-task-blocked"],
        &["events/list"],
        |reference, request| {
            events(reference, request, |events| {
                for event in events.iter_mut().filter(|event| is_move(event)) {
                    event.payload.remove("reason");
                    event.payload.remove("origin");
                }
            })
        },
    ),
    Specimen::answers(
        "restart-leaves-the-task-in-progress",
        "A restart drops the loop, and its task stays in progress with nobody at work on it.",
        &["pending-restart-returns-task-blocked"],
        &["task/get"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::GetTask(task) = answer
                    && task.status == "blocked"
                {
                    "in_progress".clone_into(&mut task.status);
                }
            })
        },
    ),
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
    ),
    Specimen::answers(
        "failed-merges-stand-in-the-way",
        "A merge that was denied or failed cannot be proposed again.",
        &["merge-retry-after-denied-or-failed"],
        &["action/propose"],
        |reference, request| {
            let merge = match request {
                Request::Propose(propose) => propose.action.action_type() == ActionType::GitMerge,
                _ => false,
            };
            let before = actions_of(reference, request);
            let in_vain = before.iter().any(|action| {
                let failed = action.execution.as_ref().is_some_and(|execution| !execution.executed);
                failed || action.status == Status::Denied
            });
            if merge && in_vain {
                return Ok(Response::Propose(refused(409, "merge_ja_proposto")));
            }
            reference.answer(request)
        },
    ),
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
            each_action(reference, request, |action| {
                if action.status == Status::Pending && merges > 0 {
                    action.status = Status::Denied;
                }
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
    Specimen::answers(
        "second-approval-ends-the-task-again",
        "A second press on a merge records the end of the task a second time.",
        &["merge-status-event-once"],
        &["events/list"],
        |reference, request| {
            events(reference, request, |events| {
                let ends: Vec<EventRow> =
                    events.iter().filter(|event| is_move(event)).cloned().collect();
                events.extend(ends);
            })
        },
    ),
    Specimen::answers(
        "merged-tasks-stay-open",
        "A merge ends no task: somebody will move it.",
        &["merge-executed-moves-task-done"],
        &["task/get"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::GetTask(task) = answer {
                    "in_progress".clone_into(&mut task.status);
                }
            })
        },
    ),
    Specimen::answers(
        "tokens-of-whoever-decided",
        "An action runs with the token of whoever decided it; where nobody did, it fails for want of one.",
        &["cred-not-resolved-by-decided-by", "cred-owner-token-auto-approved"],
        SHOWING_ACTIONS,
        |reference, request| {
            each_action(reference, request, |action| {
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
            })
        },
    ),
    Specimen::answers(
        "keys-of-whoever-decided",
        "Whoever presses pays for the model as well.",
        &["cred-independent-of-clicker"],
        SHOWING_ACTIONS,
        |reference, request| {
            each_action(reference, request, |action| {
                if action.decided_by_member.is_some() {
                    action.llm_key_of.clone_from(&action.decided_by_member);
                }
            })
        },
    ),
    Specimen::answers(
        "the-policy-decides-by-name",
        "An action that the policy approved is said to have been decided by the owner.",
        &["cred-decided-by-null"],
        SHOWING_ACTIONS,
        |reference, request| {
            each_action(reference, request, |action| {
                if action.status == Status::AutoApproved {
                    action.decided_by_member.clone_from(&action.llm_key_of);
                }
            })
        },
    ),
    Specimen::answers(
        "late-approval-of-a-lost-agent-runs",
        "A decision after a restart is carried out, though nobody is there to be told.",
        &["pending-restart-later-decision-recorded"],
        &["agent/get"],
        |reference, request| {
            let late = late_decision(&events_of(reference, request));
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && late
                {
                    agent.history.push("built".to_owned());
                    "running".clone_into(&mut agent.status);
                }
            })
        },
    ),
    Specimen::answers(
        "dev-lead-has-a-worktree",
        "The Dev Lead is given a task and a worktree, as the dev agents are.",
        &["pending-dev-lead-no-worktree"],
        &["agent/get"],
        |reference, request| {
            let lead = told(request, "agent") == "dev-lead";
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && lead
                {
                    agent.worktree = Some("/data/worktrees/dev-lead".to_owned());
                }
            })
        },
    ),
    Specimen::answers(
        "approved-agents-begin-anew",
        "After a decision the loop of an agent begins anew, with no history and all iterations.",
        &["pending-loop-resumes-in-place", "pending-late-approval-not-wasted"],
        &["agent/get"],
        |reference, request| {
            let decided = events_of(reference, request).iter().any(is_settled);
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && decided
                {
                    agent.iterations = 0;
                    agent.history.drain(..agent.history.len().saturating_sub(1));
                }
            })
        },
    ),
    Specimen::answers(
        "auto-approvals-suspend-too",
        "An action that the policy approved suspends its agent until somebody looks.",
        &["pending-auto-approval-same-turn"],
        &["agent/get"],
        |reference, request| {
            let approved = actions_of(reference, request)
                .iter()
                .any(|action| action.status == Status::AutoApproved);
            retold(reference, request, |answer| {
                if let Response::GetAgent(agent) = answer
                    && approved
                {
                    AWAITING.clone_into(&mut agent.status);
                }
            })
        },
    ),
    Specimen::answers(
        "restart-clears-the-queue",
        "What waited when the engine was restarted is no longer among the approvals.",
        &["pending-dev-lead-decision-visible"],
        &["engine/restart", "action/list", "action/get"],
        |reference, request| {
            if matches!(request, Request::RestartEngine(_)) {
                for action in actions_of(reference, request) {
                    let (project, by) =
                        (told(request, "project"), maintainers().next().unwrap_or_default());
                    let deny = Deny {
                        project,
                        action: action.id,
                        by,
                        reason: "the engine was restarted".to_owned(),
                    };
                    reference.answer(&Request::Deny(Box::new(deny)))?;
                }
            }
            reference.answer(request)
        },
    ),
];

/// The agent as it stands, with something done to one that waits.
fn waiting(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut AgentView),
) -> super::specimen::Answer {
    retold(reference, request, |answer| match answer {
        Response::GetAgent(agent) if agent.status == AWAITING => change(agent),
        _ => {}
    })
}

/// Whether a waiting agent was told of a decision.
fn is_settled(event: &EventRow) -> bool {
    event.event_type == "task.action_settled"
}

/// Whether a task was moved.
fn is_move(event: &EventRow) -> bool {
    event.event_type == "backlog.task_status_changed"
}

/// Whether somebody decided after a restart had blocked a task.
fn late_decision(events: &[EventRow]) -> bool {
    let restart = events.iter().position(is_move);
    let decided = events.iter().rposition(|event| event.event_type == "proposed_action.approved");
    restart.is_some_and(|restart| decided.is_some_and(|decided| decided > restart))
}
