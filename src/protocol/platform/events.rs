//! The event log and the outbox.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One row of `session_events`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventRow {
    /// What happened, such as `proposed_action.created`.
    #[serde(rename = "type")]
    pub event_type: String,
    /// Who did it.
    pub actor: EventActor,
    /// What is said of it.
    pub payload: Map<String, Value>,
}

/// Who did what an event tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventActor {
    /// `agent`, `user` or `system`.
    pub kind: String,
    /// Its name; the platform itself has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// Result of `events/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Events {
    /// The rows, oldest first.
    pub events: Vec<EventRow>,
}

/// One row of the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OutboxRow {
    /// What it tells.
    #[serde(rename = "type")]
    pub event_type: String,
    /// What it carries.
    pub payload: Map<String, Value>,
    /// Whether it was handed on: `processed_at` is set.
    pub processed: bool,
}

/// Result of `outbox/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outbox {
    /// The rows that have not been trimmed, oldest first.
    pub rows: Vec<OutboxRow>,
}

/// Result of `events/counts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DecisionCounts {
    /// How often a person approved.
    pub by_people: u64,
    /// How often the policy did.
    pub by_policy: u64,
}
