//! The event log of the session and the outbox: what is recorded at each decision, by whom, in which order.
//!
//! `session_events` is the record (RN-049). The outbox is transport only: a row of each event, without the
//! reason and the scope root of a proposal, gone once it is drained.

use super::Done;
use super::proposals::ProposedAction;
use super::tasks::TaskStatus;
use crate::protocol::platform::{
    Actor, DecisionCounts, EventActor, EventRow, Events, Execution, Outbox, OutboxRow,
};
use crate::protocol::{ActionType, AgentKind};
use serde_json::{Map, Value, json};

const CREATED: &str = "proposed_action.created";
const APPROVED: &str = "proposed_action.approved";

/// What `proposed_action.created` says and the outbox does not (RN-567, RN-609).
const NOT_IN_OUTBOX: [&str; 2] = ["reason", "scopeRoot"];

/// What a press of "always allow" has really written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Written {
    /// Patterns, in the order of their segments.
    Patterns(Vec<String>),
    /// A row of an agent.
    Row {
        /// Whose.
        agent: String,
        /// For which type.
        action_type: ActionType,
    },
}

/// Who or what has moved a task.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mover<'a> {
    /// A person.
    Person(&'a str),
    /// An executed merge.
    Merge,
    /// A restart of the engine, which says why and what it blames.
    Restart {
        /// Why the task is blocked.
        reason: &'a str,
        /// Where that comes from.
        origin: &'a str,
    },
}

/// The log and the outbox.
#[derive(Debug, Default)]
pub(super) struct Log {
    events: Vec<EventRow>,
    outbox: Vec<OutboxRow>,
}

impl Log {
    /// An action was proposed: always, and before any execution (`event-created-always`).
    pub(super) fn created(&mut self, action: &ProposedAction, scope_root: Option<Value>) {
        let mut payload = of_action(&action.id);
        payload.insert("actionType".to_owned(), json!(action.action.action_type()));
        payload.insert("status".to_owned(), json!(action.status));
        payload.insert("reason".to_owned(), json!(action.decision.reason));
        if let Some(scope_root) = scope_root {
            payload.insert("scopeRoot".to_owned(), scope_root);
        }
        // RN-418 leaves an agent the typed push, and the log keeps what is sent and where to.
        if action.action.action_type() == ActionType::GitPush {
            let sent = [("branch", &action.details.branch), ("remote", &action.details.remote)];
            let told = sent
                .into_iter()
                .filter_map(|(key, value)| Some((key.to_owned(), json!(value.as_ref()?))));
            payload.extend(told);
        }
        self.record(CREATED, proposer(&action.actor), payload);
    }

    /// A person approved it, by either button.
    pub(super) fn approved(&mut self, action: &str, by: &str) {
        self.record(APPROVED, user(by), of_action(action));
    }

    /// A press has written something (RN-642).
    pub(super) fn granted(&mut self, action: &str, by: &str, written: &Written) {
        let mut payload = of_action(action);
        match written {
            Written::Patterns(patterns) => {
                payload.insert("patterns".to_owned(), json!(patterns));
                payload.insert("pattern".to_owned(), json!(patterns.join(", ")));
            }
            Written::Row { agent, action_type } => {
                payload.insert("agentId".to_owned(), json!(agent));
                payload.insert("actionType".to_owned(), json!(action_type));
            }
        }
        self.record("permission.granted", user(by), payload);
    }

    /// A person denied it. A denial by the policy has no such event (C-57).
    pub(super) fn denied(&mut self, action: &str, by: &str, reason: &str) {
        let mut payload = of_action(action);
        payload.insert("reason".to_owned(), json!(reason));
        self.record("proposed_action.denied", user(by), payload);
    }

    /// It was executed, whatever its exit code, or could not be (C-30).
    pub(super) fn outcome(&mut self, action: &str, execution: &Execution) {
        let mut payload = of_action(action);
        if let Some(exit_code) = execution.exit_code {
            payload.insert("exitCode".to_owned(), json!(exit_code));
        }
        if let Some(message) = &execution.message {
            payload.insert("message".to_owned(), json!(message));
        }
        let event_type = if execution.executed { "action.executed" } else { "action.failed" };
        self.record(event_type, system(), payload);
    }

    /// The waiting agent is woken.
    pub(super) fn settled(&mut self, action: &str) {
        self.record("task.action_settled", system(), of_action(action));
    }

    /// A task has moved.
    pub(super) fn task_moved(&mut self, task: &str, status: TaskStatus, mover: Mover<'_>) {
        let mut payload = Map::new();
        payload.insert("task".to_owned(), json!(task));
        payload.insert("status".to_owned(), json!(status.word()));
        let actor = match mover {
            Mover::Person(member) => user(member),
            Mover::Merge => system(),
            Mover::Restart { reason, origin } => {
                payload.insert("reason".to_owned(), json!(reason));
                payload.insert("origin".to_owned(), json!(origin));
                system()
            }
        };
        self.record("backlog.task_status_changed", actor, payload);
    }

    /// A step of the repository's bootstrap: its changes are told by this instead of by `created`.
    pub(super) fn bootstrap_step(&mut self, step: &str, execution: &Execution) {
        let mut payload = Map::new();
        payload.insert("step".to_owned(), json!(step));
        if let Some(message) = &execution.message {
            payload.insert("message".to_owned(), json!(message));
        }
        let done = execution.executed;
        let event_type = if done { "bootstrap.step_completed" } else { "bootstrap.step_failed" };
        self.record(event_type, system(), payload);
    }

    /// The event that tells how an action was born; none for the changes of a bootstrap.
    pub(super) fn birth_of(&self, action: &str) -> Option<&EventRow> {
        let about = |event: &&EventRow| {
            event.payload.get("actionId").and_then(Value::as_str) == Some(action)
        };
        self.events.iter().filter(|event| event.event_type == CREATED).find(about)
    }

    /// `events/list`.
    pub(super) fn list(&self) -> Events {
        Events { events: self.events.clone() }
    }

    /// Told by the events alone: the outbox is transport, and a column of the actions is no timeline.
    pub(super) fn counts(&self) -> DecisionCounts {
        let (mut by_people, mut by_policy) = (0, 0);
        for event in &self.events {
            let born = event.payload.get("status").and_then(Value::as_str);
            if event.event_type == APPROVED {
                by_people += 1;
            } else if event.event_type == CREATED
                && born == Some("auto_approved")
                && event.actor.kind == "agent"
            {
                by_policy += 1;
            }
        }
        DecisionCounts { by_people, by_policy }
    }

    /// `outbox/list`.
    pub(super) fn outbox(&self) -> Outbox {
        Outbox { rows: self.outbox.clone() }
    }

    /// The rows are handed on and trimmed.
    pub(super) fn drain(&mut self) -> Done {
        self.outbox.clear();
        Done {}
    }

    fn record(&mut self, event_type: &str, actor: EventActor, payload: Map<String, Value>) {
        let mut carried = payload.clone();
        if event_type == CREATED {
            carried.retain(|key, _| !NOT_IN_OUTBOX.contains(&key.as_str()));
        }
        let event_type = event_type.to_owned();
        self.outbox.push(OutboxRow {
            event_type: event_type.clone(),
            payload: carried,
            processed: false,
        });
        self.events.push(EventRow { event_type, actor, payload });
    }
}

fn of_action(action: &str) -> Map<String, Value> {
    Map::from_iter([("actionId".to_owned(), json!(action))])
}

/// Who proposed it, also where that is a person (C-59).
fn proposer(actor: &Actor) -> EventActor {
    let kind = match actor.kind {
        AgentKind::ModuleDev | AgentKind::Agent => "agent",
        AgentKind::User => "user",
    };
    EventActor { kind: kind.to_owned(), id: Some(actor.id.clone()) }
}

fn user(member: &str) -> EventActor {
    EventActor { kind: "user".to_owned(), id: Some(member.to_owned()) }
}

fn system() -> EventActor {
    EventActor { kind: "system".to_owned(), id: None }
}
