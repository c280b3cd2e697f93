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

pub use super::words::Status;
pub use actions::{
    ActionView, Actions, Actor, Deny, Details, Execution, OfAction, Press, Pressed, Propose,
};
pub use agents::{AgentView, Message, OfTask, SetTask, TaskView};
pub use autonomy::{
    AcceptHandoff, AskForAgents, ByMember, OfAgent, Proposed, Rows, SetAutonomy, SwitchAutonomy,
};
pub use events::{DecisionCounts, EventActor, EventRow, Events, Outbox, OutboxRow};
pub use projects::{
    ContainerResources, ForgePath, Installation, Member, Module, OpenProject, Opened,
    PermissionsText, PullRequest, RenameProject, SetMember, Task,
};
pub use world::{FaultPoint, InjectFault, ScriptExecution, ScriptProvider};

use crate::protocol::Refusal;
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A result, or a refusal that the documents prescribe: then nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
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

impl<'de, T: DeserializeOwned> Deserialize<'de> for Outcome<T> {
    /// Whatever says `refused` is a refusal, and must be a proper one.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match value.get("refused") {
            Some(refused) => Refusal::deserialize(refused)
                .map(|refused| Self::Refused { refused })
                .map_err(|error| D::Error::custom(format!("`refused`: {error}"))),
            None => serde_json::from_value(value).map(Self::Done).map_err(D::Error::custom),
        }
    }
}

/// Nothing to say but that it is done; a refusal is something else.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Done {}

impl<'de> Deserialize<'de> for Done {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        if fields.contains_key("refused") {
            return Err(D::Error::custom("a refusal, where none is foreseen"));
        }
        Ok(Self {})
    }
}

/// A field that must be there, and may be `null`: what is left out cannot be told from what was forgotten.
pub(in crate::protocol) fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer)
}

/// Parameters of a method that needs the project alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InProject {
    /// The project, as `project/open` named it.
    pub project: String,
}
