//! What the world does next, as a scenario says.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Parameters of `executor/script`: what the next execution comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScriptExecution {
    /// The project.
    pub project: String,
    /// The exit code; `None` where it cannot be executed at all.
    pub exit_code: Option<i64>,
    /// What it prints, or why it cannot be executed.
    pub output: String,
}

/// Parameters of `provider/script`: what the Git provider answers to the next merge of a pull request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScriptProvider {
    /// The project.
    pub project: String,
    /// The pull request.
    pub pull_request: u64,
    /// Whether it is reported as merged.
    pub merged: bool,
}

/// What can be made to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FaultPoint {
    /// The pattern cannot be written into permissions.json.
    PatternWrite,
    /// The event of the granted permission cannot be recorded.
    GrantEvent,
    /// The transaction cannot be committed.
    Commit,
}

/// Parameters of `fault/inject`: the next time, it fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InjectFault {
    /// The project.
    pub project: String,
    /// What fails.
    pub fault: FaultPoint,
}
