//! Proposals, presses, and what comes of them.

use super::Status;
use crate::protocol::{Action, AgentKind, Decision};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who proposes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Actor {
    /// What it is.
    pub kind: AgentKind,
    /// Its name; for a person the member.
    pub id: String,
}

/// Parameters of `action/propose`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Propose {
    /// The project.
    pub project: String,
    /// Who proposes.
    pub actor: Actor,
    /// The member whose session it is; `None` for somebody who is no member.
    pub session_of: Option<String>,
    /// What is proposed.
    pub action: Action,
    /// What the policy does not look at.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// Whether it is put on record as one from before proposals to merge were checked against each other
    /// (RN-663).
    #[serde(default, skip_serializing_if = "crate::protocol::is_false")]
    pub unchecked: bool,
}

/// What execution needs to know of an action and the policy does not.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Details {
    /// The pull request of a `git_merge`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pull_request: Option<u64>,
    /// The branch of a `git_push`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    /// The remote of a `git_push`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remote: Option<String>,
    /// Processors of a `container_start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<u64>,
    /// Memory of a `container_start`, in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

impl Details {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What came of executing an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Execution {
    /// Whether it could be executed; a command that ended with another code than 0 was.
    pub executed: bool,
    /// The exit code of a command.
    #[serde(deserialize_with = "super::nullable")]
    pub exit_code: Option<i64>,
    /// What it printed.
    #[serde(default)]
    pub output: String,
    /// Why it could not be executed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The member whose provider token was used, where one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token_of: Option<String>,
}

/// An action as the platform shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ActionView {
    /// Its name.
    pub id: String,
    /// Where it stands.
    pub status: Status,
    /// The policy's verdict when it was proposed, with its stage and its reason.
    #[serde(flatten)]
    pub decision: Decision,
    /// `proposed_actions.decided_by`: the person who decided.
    #[serde(deserialize_with = "super::nullable")]
    pub decided_by_member: Option<String>,
    /// The member whose key pays for the agent's model.
    #[serde(default)]
    pub llm_key_of: Option<String>,
    /// What came of executing it; `None` before that.
    #[serde(deserialize_with = "super::nullable")]
    pub execution: Option<Execution>,
}

/// Parameters of `action/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfAction {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
}

/// Parameters of `action/approve` and `action/approve_always`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Press {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
    /// Who presses.
    pub by: String,
}

/// Parameters of `action/deny`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Deny {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
    /// Who denies.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// Result of a press on an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pressed {
    /// The action afterwards.
    pub action: ActionView,
    /// The documents' word for how a press of "always allow" ended, such as `ja_aprovada`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desfecho: Option<String>,
}

/// Result of `action/list`: the queue of approvals and what has been decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Actions {
    /// The actions, oldest first.
    pub actions: Vec<ActionView>,
}
