//! Mistakes about agents that wait: what they keep, what wakes them, what a restart does to them.

use super::platform::{actions_of, events, events_of, maintainers, retold, told};
use super::specimen::Specimen;
use crate::protocol::platform::{AgentView, Deny, Done, EventRow, Status};
use crate::protocol::{Request, Response};

/// What an agent is called that waits.
const AWAITING: &str = "awaiting_approval";

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::retells(
        "agents-go-on",
        "An agent whose action waits goes on working.",
        &["pending-suspends-agent"],
        |answer| waiting(answer, |agent| "running".clone_into(&mut agent.status)),
    ),
    Specimen::retells(
        "waiting-agents-lose-their-place",
        "While its action waits an agent has neither task nor worktree.",
        &["pending-keeps-context"],
        |answer| {
            waiting(answer, |agent| {
                agent.task = None;
                agent.worktree = None;
            });
        },
    ),
    Specimen::retells(
        "pending-is-a-result",
        "The model is told that its action is pending, as if that were the result.",
        &["pending-not-a-tool-result"],
        |answer| waiting(answer, |agent| agent.history.push("pending".to_owned())),
    ),
    Specimen::answers(
        "waiting-costs-iterations",
        "While its action waits an agent looks for the decision again and again, an iteration each time.",
        &["pending-not-a-tool-result"],
        &["agent/get"],
        |reference, request| {
            let looks = events_of(reference, request).len() as u64;
            retold(reference, request, |answer| waiting(answer, |agent| agent.iterations += looks))
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
    Specimen::retells(
        "restart-tells-nobody",
        "A restart blocks the task whose loop is gone, and the log does not say why.",
        &["pending-restart-returns-task-blocked"],
        |answer| {
            events(answer, |events| {
                for event in events.iter_mut().filter(|event| is_move(event)) {
                    event.payload.remove("reason");
                    event.payload.remove("origin");
                }
            });
        },
    ),
    Specimen::retells(
        "restart-leaves-the-task-in-progress",
        "A restart drops the loop, and its task stays in progress with nobody at work on it.",
        &["pending-restart-returns-task-blocked"],
        |answer| {
            if let Response::GetTask(task) = answer
                && task.status == "blocked"
            {
                "in_progress".clone_into(&mut task.status);
            }
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

/// Does something to an agent that waits, where it is the answer.
fn waiting(answer: &mut Response, change: impl FnOnce(&mut AgentView)) {
    match answer {
        Response::GetAgent(agent) if agent.status == AWAITING => change(agent),
        _ => {}
    }
}

/// Whether a waiting agent was told of a decision.
fn is_settled(event: &EventRow) -> bool {
    event.event_type == "task.action_settled"
}

/// Whether a task was moved.
pub(super) fn is_move(event: &EventRow) -> bool {
    event.event_type == "backlog.task_status_changed"
}

/// Whether somebody decided after a restart had blocked a task.
fn late_decision(events: &[EventRow]) -> bool {
    let restart = events.iter().position(is_move);
    let decided = events.iter().rposition(|event| event.event_type == "proposed_action.approved");
    restart.is_some_and(|restart| decided.is_some_and(|decided| decided > restart))
}
