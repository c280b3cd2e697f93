//! Parameters and results of the platform's methods: projects, proposals and clicks, autonomy, events,
//! agents and merges.
//!
//! Every method but `project/open` names the project that it is about. `by` is always a member.

mod actions;
mod agents;
mod autonomy;
mod events;
mod projects;
mod world;

pub use actions::{
    ActionView, Actions, Actor, Deny, Details, Execution, OfAction, Press, Pressed, Propose, Status,
};
pub use agents::{AgentView, Message, OfTask, SetTask, TaskView};
pub use autonomy::{
    AcceptHandoff, AskForAgents, ByMember, OfAgent, Proposed, Rows, SetAutonomy, SwitchAutonomy,
};
pub use events::{DecisionCounts, EventActor, EventRow, Events, Outbox, OutboxRow};
pub use projects::{
    ForgePath, Installation, Member, Module, OpenProject, Opened, PermissionsText, PullRequest,
    RenameProject, SetMember, Task,
};
pub use world::{FaultPoint, InjectFault, ScriptExecution, ScriptProvider};

use crate::protocol::Refusal;
use serde::{Deserialize, Serialize};

/// A result, or a refusal that the documents prescribe: then nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome<T> {
    /// It is refused.
    Refused {
        /// How.
        refused: Refusal,
    },
    /// It is done.
    Done(T),
}

/// Nothing to say but that it is done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {}

/// Parameters of a method that needs the project alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InProject {
    /// The project, as `project/open` named it.
    pub project: String,
}
