//! Parameters and results of the methods about containers: where a command runs, what is sent to the broker,
//! what a container is made of, and the life of a container in the platform's records.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Parameters of `container/route`: where would a terminal command of this project run now?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RouteCommand {
    /// The project.
    pub project: String,
    /// The absolute working folder on the host; `None` for the project's root.
    #[serde(default)]
    pub cwd: Option<String>,
    /// The command.
    pub command: String,
}

/// Result of `container/route`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Route {
    /// Where it runs.
    pub place: Place,
    /// The working folder that is sent there; `None` where none is sent.
    #[serde(default)]
    pub cwd: Option<String>,
    /// The command that is sent there.
    #[serde(default)]
    pub command: Option<String>,
}

/// Where a command runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Inside the project's container, by way of the broker.
    Container,
    /// By the runner on the user's machine.
    Runner,
    /// Nowhere: it is refused.
    Refused,
}

/// Parameters of `container/translate_cwd`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TranslateCwd {
    /// The project.
    pub project: String,
    /// A folder on the host; `None` where the command names none.
    #[serde(default)]
    pub cwd: Option<String>,
}

/// Result of `container/translate_cwd`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Translated {
    /// The folder that the broker is sent; `None` where it is to use its own default.
    #[serde(deserialize_with = "super::platform::nullable")]
    pub cwd: Option<String>,
}

/// How the broker takes a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BrokerMood {
    /// It does what it is asked.
    Ok,
    /// It refuses.
    Refuses,
    /// It does not answer.
    Unavailable,
    /// The container is gone, although it is registered as running.
    ContainerGone,
    /// Something in the platform itself is broken: an error of no foreseen kind.
    Defect,
}

/// Parameters of `container/exec`: the engine has a command executed in the project's container.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExecInContainer {
    /// The project.
    pub project: String,
    /// The command.
    pub command: String,
    /// The working folder as it is sent to the broker, inside the container; `None` for its default.
    #[serde(default)]
    pub cwd: Option<String>,
    /// How the broker takes it.
    pub broker: BrokerMood,
    /// The exit code that the command has, where it runs.
    #[serde(default)]
    pub exit_code: i64,
    /// What it prints, where it runs.
    #[serde(default)]
    pub output: String,
    /// Whether the call carries the engine's own credential.
    #[serde(default = "crate::protocol::yes")]
    pub as_engine: bool,
}

/// Result of `container/exec`; a defect is JSON-RPC error -32603, a call without credential a refusal (401 or 403).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExecResult {
    /// The documents' word: whether it could be executed.
    pub sucesso: bool,
    /// Why not; the documents' `DiretorioForaDoEscopoError` for a folder outside `/work`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motivo: Option<String>,
    /// The exit code; `None` where it did not run.
    #[serde(deserialize_with = "super::platform::nullable")]
    pub exit_code: Option<i64>,
    /// What it printed.
    #[serde(default)]
    pub output: String,
    /// The folder in which it ran; `None` where nothing was started.
    #[serde(deserialize_with = "super::platform::nullable")]
    pub ran_in: Option<String>,
    /// Whether anything was executed outside the container.
    pub ran_outside: bool,
}

/// Parameters of `container/plan`: what the container of such a project would be made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanContainer {
    /// The broker's root: that of managed projects or that of mounted ones.
    pub base: String,
    /// The project's segment below it.
    pub segment: String,
}

/// Result of `container/plan`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ContainerPlan {
    /// What is mounted.
    pub binds: Vec<Bind>,
    /// The network: any word but `host` is one of its own.
    pub network: String,
    /// Whether it is privileged.
    pub privileged: bool,
}

/// A folder of the host inside the container.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bind {
    /// On the host.
    pub source: String,
    /// In the container.
    pub target: String,
    /// Whether the container may write to it.
    pub writable: bool,
}

/// Parameters of `container/check_base`: may this be the folder of all mounted projects?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckBase {
    /// The folder.
    pub base: String,
    /// Where Brabo is checked out.
    pub checkout: String,
}

/// What is at the other end of a container action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PeerMood {
    /// It is there and does what it is asked.
    Ok,
    /// It is there and refuses.
    Refuses,
    /// It is not there.
    Absent,
}

/// Parameters of `container/script`: how broker and runner take the next container actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScriptPeers {
    /// The project.
    pub project: String,
    /// The broker.
    pub broker: PeerMood,
    /// The runner that the project is connected to.
    pub runner: PeerMood,
}

/// Parameters of `container/register`: the record of the container's state changes, as a start or a stop would
/// change it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RegisterContainer {
    /// The project.
    pub project: String,
    /// The state; `None` removes the record.
    pub state: Option<String>,
}

/// Result of `container/record`: what the platform has on record of the project's container, and what was asked
/// of broker and runner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ContainerRecord {
    /// The registered state.
    #[serde(deserialize_with = "super::platform::nullable")]
    pub state: Option<String>,
    /// The states that it went through, oldest first.
    pub transitions: Vec<String>,
    /// Whether `workspace_verified_at` is set.
    pub workspace_verified: bool,
    /// What was asked of the broker, such as `start`, oldest first.
    pub broker_calls: Vec<String>,
    /// What was asked of the runner.
    pub runner_calls: Vec<String>,
    /// Processors that the last start was given.
    #[serde(default)]
    pub cpu: Option<u64>,
    /// Memory that the last start was given, in MiB.
    #[serde(default)]
    pub memory: Option<u64>,
}
