//! Agents, tasks, and what they wait for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Result of `agent/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AgentView {
    /// The documents' word for it: `awaiting_approval`, or `running`, or `idle` without a task or turn.
    pub status: String,
    /// Its task.
    #[serde(deserialize_with = "super::nullable")]
    pub task: Option<String>,
    /// Its worktree.
    #[serde(deserialize_with = "super::nullable")]
    pub worktree: Option<String>,
    /// Iterations that it has used up.
    pub iterations: u64,
    /// What has been said so far, oldest first; the answer of a tool stands where it was called.
    pub history: Vec<String>,
}

/// Parameters of `agent/message`: a person writes to a conversational agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Message {
    /// The project.
    pub project: String,
    /// The agent.
    pub agent: String,
    /// Who writes.
    pub by: String,
    /// What.
    pub text: String,
}

/// Parameters of `task/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfTask {
    /// The project.
    pub project: String,
    /// The task.
    pub task: String,
}

/// Parameters of `task/set`: a person moves the task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetTask {
    /// The project.
    pub project: String,
    /// The task.
    pub task: String,
    /// Who moves it.
    pub by: String,
    /// Where to.
    pub status: String,
}

/// Result of `task/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TaskView {
    /// `in_progress`, `blocked` or `done`.
    pub status: String,
}
