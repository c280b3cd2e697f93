//! The loops of the agents: what becomes of one while its action waits, when the decision comes, and when the
//! engine is restarted in between (RN-073, RN-284).
//!
//! A loop lives in memory only. It waits with its task, its worktree and its history; nothing is said to it
//! and no iteration is used up until the decision, whose outcome stands where the tool's answer would have.

use super::events::Mover;
use super::halt::{Halt, invalid, refusal, unknown};
use super::project::Project;
use super::proposals::ProposedAction;
use super::tasks::TaskStatus;
use super::{Done, OpenProject};
use crate::protocol::platform::{Actor, AgentView, Details, Message, Module, OfAgent, Proposed};
use crate::protocol::{Action, ActionType, AgentKind, RpcError};
use std::collections::{BTreeMap, BTreeSet};

/// The agent that plans a product's agents: conversational, without task and worktree (RN-284).
pub(super) const DEV_LEAD: &str = "dev-lead";
/// The agent whose handoff brings the container up (RN-671).
pub(super) const INFRA: &str = "infra";

/// Why a task is blocked whose loop a restart has dropped, and where that comes from.
const RESTART: Mover<'_> = Mover::Restart {
    reason: "the engine was restarted while the task waited for approval",
    origin: "infra",
};

/// All agents of the project.
#[derive(Debug, Default)]
pub(super) struct Agents {
    loops: BTreeMap<String, Loop>,
    lost: BTreeSet<String>,
}

/// One agent's loop.
#[derive(Debug, Default)]
struct Loop {
    task: Option<String>,
    iterations: u64,
    history: Vec<String>,
    /// The actions that it waits for.
    waits_for: Vec<String>,
    /// What was written to it while it waited.
    mailbox: Vec<String>,
    /// Whether an agent without a task is in a turn.
    turn: bool,
    /// Whether a command of its history has ended with exit code 0.
    passed: bool,
    /// The member whose session it works in.
    session_of: Option<String>,
}

/// The name of a module's dev agent.
pub(super) fn dev_of(module: &Module) -> String {
    format!("dev-{}", module.name)
}

/// Whether it is the dev agent of one of the modules.
pub(super) fn is_dev_of(modules: &[Module], agent: &str) -> bool {
    modules.iter().any(|module| dev_of(module) == agent)
}

/// Refuses an agent that is not.
pub(super) fn of_no_module(agent: &str) -> RpcError {
    invalid(format!("`{agent}` is the dev agent of no module"))
}

impl Agents {
    /// The agents that every project has, with the tasks that they work on.
    pub(super) fn new(open: &OpenProject) -> Self {
        let mut loops: BTreeMap<String, Loop> = open
            .modules
            .iter()
            .map(dev_of)
            .chain([DEV_LEAD.to_owned(), INFRA.to_owned()])
            .map(|agent| (agent, Loop::default()))
            .collect();
        // Of several tasks an agent works on the first.
        for task in open.tasks.iter().rev() {
            let own = loops.entry(task.agent.clone()).or_default();
            own.task = Some(task.id.clone());
            own.iterations = task.iterations;
            own.history.clone_from(&task.history);
        }
        Self { loops, lost: BTreeSet::new() }
    }

    /// An agent is at work in somebody's session.
    pub(super) fn works_for(&mut self, agent: &str, kind: AgentKind, session_of: Option<&str>) {
        if kind != AgentKind::User {
            let own = self.loops.entry(agent.to_owned()).or_default();
            own.session_of = session_of.map(str::to_owned);
            own.turn = own.task.is_none();
        }
    }

    /// The action of an agent waits: so does its loop. A person goes on.
    pub(super) fn suspend(&mut self, action: &ProposedAction) {
        if let Some(own) = self.loop_of(action) {
            own.waits_for.push(action.id.clone());
        }
    }

    /// The answer to a tool's call: what came of it, or why it was denied. Tells whether the agent waited for
    /// it, and so has to be woken.
    pub(super) fn answer(
        &mut self,
        action: &ProposedAction,
        text: &str,
        passed: Option<bool>,
    ) -> bool {
        let Some(own) = self.loop_of(action) else {
            return false;
        };
        let waited = own.waits_for.iter().position(|id| *id == action.id);
        own.history.push(text.to_owned());
        own.passed |= passed == Some(true);
        if let Some(at) = waited {
            own.waits_for.remove(at);
        }
        if own.waits_for.is_empty() {
            own.history.append(&mut own.mailbox);
        }
        waited.is_some()
    }

    /// Whether a restart has dropped the loop that waited for an action: a later decision is recorded and has
    /// nowhere to be applied (`pending-restart-later-decision-recorded`).
    pub(super) fn lost(&self, action: &str) -> bool {
        self.lost.contains(action)
    }

    /// The engine is restarted: every loop that waits is gone. The tasks that were worked on are told.
    fn restart(&mut self) -> Vec<String> {
        let mut tasks = Vec::new();
        for (agent, own) in &mut self.loops {
            own.turn = false;
            if own.waits_for.is_empty() {
                continue;
            }
            let dropped = std::mem::take(own);
            if dropped.task.is_some() || agent == DEV_LEAD {
                self.lost.extend(dropped.waits_for);
            }
            tasks.extend(dropped.task);
        }
        tasks
    }

    fn loop_of(&mut self, action: &ProposedAction) -> Option<&mut Loop> {
        let agent = action.actor.kind != AgentKind::User;
        self.loops.get_mut(&action.actor.id).filter(|_| agent)
    }
}

impl Project {
    /// Refuses the name of an agent that the project does not have.
    pub(super) fn known_agent(&self, agent: &str) -> Result<(), RpcError> {
        let known = self.agents.loops.contains_key(agent);
        known.then_some(()).ok_or_else(|| unknown("agent", agent))
    }

    /// Whether it is the dev agent of one of the project's modules.
    pub(super) fn is_module_dev(&self, agent: &str) -> bool {
        is_dev_of(&self.modules, agent)
    }

    /// `agent/get`.
    pub(super) fn agent_view(&self, agent: &str) -> Result<AgentView, RpcError> {
        let own = self.agents.loops.get(agent).ok_or_else(|| unknown("agent", agent))?;
        let task = own.task.as_deref().and_then(|task| self.tasks.status(task));
        let status = if !own.waits_for.is_empty() {
            "awaiting_approval"
        } else if own.turn || task == Some(TaskStatus::InProgress) {
            "running"
        } else {
            "idle"
        };
        let root = self.folder.root().filter(|_| own.task.is_some());
        Ok(AgentView {
            status: status.to_owned(),
            task: own.task.clone(),
            worktree: root.map(|root| format!("{root}/.worktrees/{agent}")),
            iterations: own.iterations,
            history: own.history.clone(),
        })
    }

    /// A person writes to an agent. One that waits is in the middle of a turn: it hears of it afterwards.
    pub(super) fn message(&mut self, message: &Message) -> Result<Done, RpcError> {
        self.role_of(&message.by)?;
        let own = self.agents.loops.get_mut(&message.agent);
        let own = own.ok_or_else(|| unknown("agent", &message.agent))?;
        if own.waits_for.is_empty() {
            own.history.push(message.text.clone());
            own.turn = own.task.is_none();
        } else {
            own.mailbox.push(message.text.clone());
        }
        Ok(Done {})
    }

    /// `ReportDone` opens a pull request only behind a command that ended with exit code 0
    /// (`seed-reportdone-needs-exit-zero`).
    pub(super) fn report_done(&mut self, of: &OfAgent) -> Result<Proposed, Halt> {
        self.known_agent(&of.agent)?;
        if !self.is_module_dev(&of.agent) {
            return Err(of_no_module(&of.agent).into());
        }
        let own = self.agents.loops.get(&of.agent);
        if !own.is_some_and(|own| own.passed) {
            return Err(refusal(409, "no_command_has_passed").into());
        }
        let session_of = own.and_then(|own| own.session_of.clone());
        let role = session_of.map(|member| self.role_of(&member)).transpose()?;
        let actor = Actor { kind: AgentKind::ModuleDev, id: of.agent.clone() };
        let action = Action::Typed(ActionType::PrOpen);
        let action = Some(self.give_birth(actor, role, action, Details::default()));
        Ok(Proposed { action })
    }

    /// `engine/restart`: a task whose loop is gone goes back to the blocked queue, and the log says why. The
    /// Dev Lead has no queue to go back to; a new one starts, and waits for nothing.
    pub(super) fn restart_engine(&mut self) -> Done {
        for task in self.agents.restart() {
            self.tasks.move_to(&task, TaskStatus::Blocked);
            self.events.task_moved(&task, TaskStatus::Blocked, RESTART);
        }
        Done {}
    }
}
