//! Parameters and results of the methods about the screen: what is shown, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where an approval card is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardPlace {
    /// In the session's chat.
    Chat,
    /// In the queue of the Approvals tab.
    Approvals,
    /// In the tab of a pull request.
    PullRequest,
}

/// Parameters of `screen/approval_card`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShowCard {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
    /// Where it is shown.
    pub place: CardPlace,
    /// Whether the event of its creation is among those that the screen has loaded.
    #[serde(default = "crate::protocol::yes")]
    pub event_loaded: bool,
}

/// Result of `screen/approval_card`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Card {
    /// The buttons that can be pressed: `approve`, `always_allow`, `deny`, `automatic_mode`.
    pub buttons: Vec<String>,
    /// The phrase that tells the reason and the scope root.
    pub phrase: String,
    /// Warnings, each a text.
    pub warnings: Vec<String>,
}

/// Parameters of `screen/event_line`: the line of an event in the log panel of the session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShowEventLine {
    /// The project.
    pub project: String,
    /// The action whose `proposed_action.created` is meant.
    pub action: String,
    /// Whether the event was recorded before events had reasons (RN-567).
    #[serde(default)]
    pub before_reasons: bool,
}

/// Result of `screen/event_line`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventLine {
    /// The phrase that tells the reason and the scope root.
    pub phrase: String,
}

/// A place where automatic mode is switched on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AutopilotPlace {
    /// The batch card in Executors.
    BatchCard,
    /// The approval card.
    ApprovalCard,
    /// The switch on the agent's card.
    AgentCard,
}

/// Result of `screen/autopilot_places`: what each place says that autopilot allows and does not allow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AutopilotPlaces {
    /// The places.
    pub places: Vec<AutopilotList>,
}

/// The list in one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AutopilotList {
    /// The place.
    pub place: AutopilotPlace,
    /// Whether it is expanded at first.
    pub expanded: bool,
    /// What it says is allowed, line by line.
    pub allowed: Vec<String>,
    /// What it says is not.
    pub not_allowed: Vec<String>,
}
