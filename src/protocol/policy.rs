//! Parameters and results of `policy/decide` and `policy/always_allow`.

use super::words::{ActionType, AgentKind, ExecutionMode, Policy, Role, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A proposed action, as far as the policy looks at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WireAction", into = "WireAction")]
pub enum Action {
    /// A command in a shell.
    Terminal {
        /// The whole command line, as the agent wrote it.
        command: String,
        /// The absolute working folder on the host; `None` where it is not given.
        cwd: Option<String>,
    },
    /// A merge of a pull request.
    GitMerge {
        /// The branch that is merged into.
        target_branch: String,
    },
    /// An action of which the policy sees the type alone; never `Terminal` or `GitMerge`.
    Typed(ActionType),
}

impl Action {
    /// The type of the action.
    pub const fn action_type(&self) -> ActionType {
        match self {
            Self::Terminal { .. } => ActionType::Terminal,
            Self::GitMerge { .. } => ActionType::GitMerge,
            Self::Typed(action_type) => *action_type,
        }
    }
}

/// [`Action`] as it stands in a message.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(expecting = "an action, such as {\"type\": \"git_push\"}")]
struct WireAction {
    #[serde(rename = "type")]
    action_type: ActionType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cwd: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target_branch: Option<String>,
}

impl TryFrom<WireAction> for Action {
    type Error = &'static str;

    fn try_from(wire: WireAction) -> Result<Self, Self::Error> {
        match wire.action_type {
            ActionType::Terminal => Ok(Self::Terminal {
                command: wire.command.ok_or("an action of type `terminal` needs `command`")?,
                cwd: wire.cwd,
            }),
            ActionType::GitMerge => Ok(Self::GitMerge {
                target_branch: wire
                    .target_branch
                    .ok_or("an action of type `git_merge` needs `target_branch`")?,
            }),
            other => Ok(Self::Typed(other)),
        }
    }
}

impl From<Action> for WireAction {
    fn from(action: Action) -> Self {
        let action_type = action.action_type();
        let (command, cwd, target_branch) = match action {
            Action::Terminal { command, cwd } => (Some(command), cwd, None),
            Action::GitMerge { target_branch } => (None, None, Some(target_branch)),
            Action::Typed(_) => (None, None, None),
        };
        Self { action_type, command, cwd, target_branch }
    }
}

/// Everything that a decision depends on beside the action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Context {
    /// The role of the session's member; `None` without membership.
    #[serde(default)]
    pub role: Option<Role>,
    /// The stored rows of the agent.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "null_is_default")]
    pub autonomy: Vec<AutonomyRow>,
    /// The lists of permissions.json.
    #[serde(default, deserialize_with = "null_is_default")]
    pub permissions: Lists,
    /// The project that the action belongs to.
    pub project: Project,
}

/// One stored row of `agent_autonomy`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AutonomyRow {
    /// The type that the row speaks of, or every type.
    pub action_type: RowType,
    /// What the row says.
    pub mode: Policy,
}

/// The type that an autonomy row speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub enum RowType {
    /// `"*"`: every type; in mode `auto_approve` the autopilot.
    Any,
    /// One type.
    Only(ActionType),
}

impl TryFrom<String> for RowType {
    type Error = String;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        if word == "*" {
            return Ok(Self::Any);
        }
        ActionType::from_word(&word)
            .map(Self::Only)
            .ok_or_else(|| format!("unknown action type `{word}`"))
    }
}

impl From<RowType> for String {
    fn from(row_type: RowType) -> Self {
        match row_type {
            RowType::Any => "*".to_owned(),
            RowType::Only(action_type) => action_type.word().to_owned(),
        }
    }
}

/// The three lists of permissions.json; a list that is absent is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lists {
    /// Patterns that give `auto_approve`.
    #[serde(default, deserialize_with = "null_is_default")]
    pub allow: Vec<String>,
    /// Patterns that give `deny`.
    #[serde(default, deserialize_with = "null_is_default")]
    pub deny: Vec<String>,
    /// Patterns that give `require_approval`.
    #[serde(default, deserialize_with = "null_is_default")]
    pub ask: Vec<String>,
}

/// What the policy needs to know of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Project {
    /// Where its commands run.
    pub execution_mode: ExecutionMode,
    /// Its absolute folder on the host; `None` where it is not known.
    pub root: Option<String>,
    /// The registered state of its container: `"running"`, another word, or none.
    #[serde(default)]
    pub container: Option<String>,
}

impl Project {
    /// Whether a container is registered as running; what was observed never counts (RN-486).
    pub fn container_running(&self) -> bool {
        self.container.as_deref() == Some("running")
    }
}

/// Parameters of `policy/decide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DecideParams {
    /// What is proposed.
    pub action: Action,
    /// In which situation.
    pub context: Context,
}

/// Result of `policy/decide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// The verdict.
    pub policy: Policy,
    /// The stage that stands at the end; only from implementations that claim `reasons`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<Stage>,
    /// The text that the event log would record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Parameters of `policy/always_allow`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AlwaysAllowParams {
    /// What was proposed.
    pub action: Action,
    /// In which situation; what would be recorded does not depend on it.
    pub context: Context,
    /// Who proposed it.
    pub agent: Agent,
}

/// Who proposes an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Agent {
    /// Its name, such as `dev-api`.
    pub id: String,
    /// What it is.
    pub kind: AgentKind,
}

/// Result of `policy/always_allow`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlwaysAllow {
    /// What one press would record.
    Grant(Grant),
    /// The press is refused, as the documents prescribe.
    Refused(Refusal),
}

/// What a press of "always allow" records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Grant {
    /// Patterns for the allow list, in the order of their segments, without repeats (RN-675).
    PermissionsFile {
        /// The patterns.
        patterns: Vec<String>,
    },
    /// A row of the agent's autonomy (RN-509).
    Autonomy {
        /// The agent.
        agent: String,
        /// The type that it may do from now on.
        action_type: ActionType,
    },
    /// Nothing is recorded.
    Nothing,
}

/// A refusal that the documents prescribe: a result, not an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    /// The HTTP status of the platform's own interface.
    pub status: u16,
    /// The documents' word for it, such as `teto_do_sempre_permitir`.
    pub reason: String,
}

/// Strangers' messages may say `null` where a field is absent.
fn null_is_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::<T>::deserialize(deserializer)?.unwrap_or_default())
}
