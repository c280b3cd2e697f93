//! Rows of agents, and what seeds them.

use super::ActionView;
use crate::protocol::{AutonomyRow, Policy, RowType};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Parameters of `autonomy/set`: `PUT …/agent-autonomy`, and the press of "automatic mode" where the type is `*`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetAutonomy {
    /// The project.
    pub project: String,
    /// Who does it.
    pub by: String,
    /// Whose row it is.
    pub agent: String,
    /// The type.
    pub action_type: RowType,
    /// What the row says.
    pub mode: Policy,
}

/// Parameters of `autonomy/switch`: the manual/auto switch of the agent's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SwitchAutonomy {
    /// The project.
    pub project: String,
    /// Who flips it.
    pub by: String,
    /// Whose card it is.
    pub agent: String,
    /// Whether it is flipped to "auto".
    pub auto: bool,
}

/// Parameters of `autonomy/list` and `agent/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfAgent {
    /// The project.
    pub project: String,
    /// The agent.
    pub agent: String,
}

/// Result of `autonomy/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rows {
    /// The stored rows, in no particular order.
    pub rows: Vec<AutonomyRow>,
}

/// Parameters of `execution/activate`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ByMember {
    /// The project.
    pub project: String,
    /// Who does it.
    pub by: String,
}

/// Parameters of `handoff/accept`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AcceptHandoff {
    /// The project.
    pub project: String,
    /// Who accepts.
    pub by: String,
    /// Whose handoff it is, such as `infra`.
    pub agent: String,
}

/// Result of `handoff/accept` and `lead/ask_for_agents`: the action that was proposed in the same turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Proposed {
    /// The action; `None` where there was nothing to decide.
    pub action: Option<ActionView>,
}

/// Parameters of `lead/ask_for_agents`: the lead wants so many agents at work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskForAgents {
    /// The project.
    pub project: String,
    /// How many there would be.
    pub agents: u64,
    /// How many the lead may start without asking.
    pub cap: u64,
}
