//! JSON-RPC 2.0: requests with their answers, errors, and the handshake.

use super::containers::{
    CheckBase, ContainerPlan, ContainerRecord, ExecInContainer, ExecResult, PlanContainer,
    RegisterContainer, Route, RouteCommand, ScriptPeers, TranslateCwd, Translated,
};
use super::platform::{
    AcceptHandoff, ActionView, Actions, AgentView, AskForAgents, ByMember, DecisionCounts, Deny,
    Done, Events, ForgePath, InProject, InjectFault, Message, OfAction, OfAgent, OfTask,
    OpenProject, Opened, Outbox, Outcome, PermissionsText, Press, Pressed, Propose, Proposed,
    RenameProject, Rows, ScriptExecution, ScriptProvider, SetAutonomy, SetMember, SetTask,
    SwitchAutonomy, TaskView,
};
use super::policy::{AlwaysAllow, AlwaysAllowParams, DecideParams, Decision};
use super::screen::{AutopilotPlaces, Card, EventLine, ShowCard, ShowEventLine};
use super::words::Capability;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Declares the methods: one variant of [`Request`] and of [`Response`] each.
macro_rules! methods {
    ($($(#[$meta:meta])* $name:ident = $method:literal: $params:ty => $result:ty,)+) => {
        /// One typed request.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Request { $($(#[$meta])* $name(Box<$params>),)+ }

        /// The answer to a [`Request`], of the same name.
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum Response { $($(#[$meta])* $name($result),)+ }

        impl Request {
            /// All methods.
            pub const METHODS: &'static [&'static str] = &[$($method,)+];

            /// What the parameters and the result of each method look like.
            pub fn schemas(generator: &mut SchemaGenerator) -> Vec<MethodSchema> {
                vec![$(MethodSchema {
                    method: $method,
                    params: generator.subschema_for::<$params>(),
                    result: generator.subschema_for::<$result>(),
                },)+]
            }

            /// The method's name on the wire.
            pub const fn method(&self) -> &'static str {
                match self { $(Self::$name(_) => $method,)+ }
            }

            /// Its parameters.
            ///
            /// # Errors
            /// Where serialisation fails, which no value of these types does.
            pub fn params(&self) -> serde_json::Result<Value> {
                match self { $(Self::$name(params) => serde_json::to_value(params),)+ }
            }

            /// The whole request as one message.
            ///
            /// # Errors
            /// As for [`Self::params`].
            pub fn to_message(&self, id: u64) -> serde_json::Result<Value> {
                let params = self.params()?;
                Ok(json!({"jsonrpc": "2.0", "id": id, "method": self.method(), "params": params}))
            }

            /// Reads a request out of its method and parameters.
            ///
            /// # Errors
            /// An unknown method, or parameters that do not fit it, as the error to answer with.
            pub fn from_parts(method: &str, params: Value) -> Result<Self, RpcError> {
                match method {
                    $($method => serde_json::from_value(params)
                        .map(Self::$name)
                        .map_err(|error| RpcError::new(ErrorCode::InvalidParams, error.to_string())),)+
                    unknown => Err(RpcError::new(
                        ErrorCode::MethodNotFound,
                        format!("no method `{unknown}`"),
                    )),
                }
            }

            /// Reads the `result` of an answer to this request.
            ///
            /// # Errors
            /// What is wrong with it, in serde's words.
            pub fn read_result(&self, result: &Value) -> serde_json::Result<Response> {
                match self {
                    $(Self::$name(_) => <$result>::deserialize(result).map(Response::$name),)+
                }
            }
        }
    };
}

methods! {
    /// Who are you, and what do you claim?
    Initialize = "initialize": Initialize => Initialized,
    /// Does the action run?
    Decide = "policy/decide": DecideParams => Decision,
    /// What would one press of "always allow" record?
    AlwaysAllow = "policy/always_allow": AlwaysAllowParams => AlwaysAllow,

    /// A world of its own.
    OpenProject = "project/open": OpenProject => Outcome<Opened>,
    /// The world is no longer needed.
    CloseProject = "project/close": InProject => Done,
    /// The project gets another name.
    RenameProject = "project/rename": RenameProject => Opened,
    /// Its stored path is overwritten beside all checks.
    ForgePath = "project/forge_path": ForgePath => Done,
    /// The text of permissions.json, for adapters that do not share the harness's disk.
    ReadPermissions = "permissions/read": InProject => PermissionsText,
    /// The text of permissions.json is replaced.
    WritePermissions = "permissions/write": PermissionsText => Done,
    /// A member's role.
    SetMember = "member/set": SetMember => Done,

    /// A row of an agent is set; with type `*` this is the press of "automatic mode".
    SetAutonomy = "autonomy/set": SetAutonomy => Outcome<Done>,
    /// The manual/auto switch of an agent's card.
    SwitchAutonomy = "autonomy/switch": SwitchAutonomy => Outcome<Done>,
    /// The stored rows of an agent.
    ListAutonomy = "autonomy/list": OfAgent => Rows,
    /// Execution is activated.
    ActivateExecution = "execution/activate": ByMember => Outcome<Done>,
    /// The handoff of an agent is accepted.
    AcceptHandoff = "handoff/accept": AcceptHandoff => Outcome<Proposed>,
    /// A lead wants more agents.
    AskForAgents = "lead/ask_for_agents": AskForAgents => Proposed,
    /// The repository is bootstrapped.
    BootstrapRepository = "repository/bootstrap": ByMember => Done,

    /// An action is proposed.
    Propose = "action/propose": Propose => Outcome<ActionView>,
    /// An action as it stands.
    GetAction = "action/get": OfAction => ActionView,
    /// All actions.
    ListActions = "action/list": InProject => Actions,
    /// A person approves.
    Approve = "action/approve": Press => Outcome<Pressed>,
    /// A person presses "always allow".
    ApproveAlways = "action/approve_always": Press => Outcome<Pressed>,
    /// A person denies.
    Deny = "action/deny": Deny => Outcome<Pressed>,

    /// The session's events.
    ListEvents = "events/list": InProject => Events,
    /// How often people and the policy decided, as told by the events.
    CountDecisions = "events/counts": InProject => DecisionCounts,
    /// The rows of the outbox.
    ListOutbox = "outbox/list": InProject => Outbox,
    /// The outbox is handed on and trimmed.
    DrainOutbox = "outbox/drain": InProject => Done,

    /// What the next execution comes to.
    ScriptExecution = "executor/script": ScriptExecution => Done,
    /// What the Git provider answers next.
    ScriptProvider = "provider/script": ScriptProvider => Done,
    /// Something fails the next time.
    InjectFault = "fault/inject": InjectFault => Done,

    /// An agent as it stands.
    GetAgent = "agent/get": OfAgent => AgentView,
    /// A person writes to an agent.
    MessageAgent = "agent/message": Message => Done,
    /// A dev agent reports its task as done, and wants its pull request opened.
    ReportDone = "agent/report_done": OfAgent => Outcome<Proposed>,
    /// A task as it stands.
    GetTask = "task/get": OfTask => TaskView,
    /// A person moves a task.
    SetTask = "task/set": SetTask => Done,
    /// The engine is restarted.
    RestartEngine = "engine/restart": InProject => Done,

    /// Where would a command run now?
    RouteCommand = "container/route": RouteCommand => Route,
    /// The working folder that the broker is sent.
    TranslateCwd = "container/translate_cwd": TranslateCwd => Translated,
    /// A command is executed in the container.
    ExecInContainer = "container/exec": ExecInContainer => Outcome<ExecResult>,
    /// What a container would be made of.
    PlanContainer = "container/plan": PlanContainer => Outcome<ContainerPlan>,
    /// May this be the folder of all mounted projects?
    CheckBase = "container/check_base": CheckBase => Outcome<Done>,
    /// How broker and runner take the next container actions.
    ScriptPeers = "container/script": ScriptPeers => Done,
    /// The record of the container's state changes.
    RegisterContainer = "container/register": RegisterContainer => Done,
    /// What is on record.
    GetContainerRecord = "container/record": InProject => ContainerRecord,

    /// What an approval card shows.
    ShowCard = "screen/approval_card": ShowCard => Card,
    /// What the line of an event shows.
    ShowEventLine = "screen/event_line": ShowEventLine => EventLine,
    /// What is said where automatic mode is switched on.
    ShowAutopilotPlaces = "screen/autopilot_places": OfAgent => AutopilotPlaces,
}

/// What a method takes and gives.
#[derive(Debug, Clone)]
pub struct MethodSchema {
    /// The method.
    pub method: &'static str,
    /// Its parameters.
    pub params: Schema,
    /// Its result.
    pub result: Schema,
}

/// Parameters of `initialize`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Initialize {
    /// The version that the harness speaks.
    pub protocol: u32,
    /// The harness.
    pub harness: Peer,
}

/// A program's name and version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Peer {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// Result of `initialize`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Initialized {
    /// The version that the adapter speaks.
    pub protocol: u32,
    /// The implementation behind it.
    pub implementation: Implementation,
    /// What it claims; words that this version does not know are kept apart by the caller.
    pub capabilities: Vec<String>,
}

impl Initialized {
    /// The claimed capabilities that this harness knows.
    pub fn known_capabilities(&self) -> impl Iterator<Item = Capability> + '_ {
        self.capabilities.iter().filter_map(|word| Capability::from_word(word))
    }
}

/// An implementation of the policy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Implementation {
    /// Its name.
    pub name: String,
    /// Its version.
    #[serde(default)]
    pub version: String,
    /// What it is written in.
    #[serde(default)]
    pub language: String,
}

/// Codes of JSON-RPC errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorCode {
    /// The message is not JSON.
    ParseError,
    /// The message is no request.
    InvalidRequest,
    /// The implementation does not have the method.
    MethodNotFound,
    /// The parameters are broken.
    InvalidParams,
    /// Anything else went wrong inside.
    Internal,
}

impl ErrorCode {
    /// The number on the wire.
    pub const fn number(self) -> i64 {
        match self {
            Self::ParseError => -32700,
            Self::InvalidRequest => -32600,
            Self::MethodNotFound => -32601,
            Self::InvalidParams => -32602,
            Self::Internal => -32603,
        }
    }
}

/// A JSON-RPC error object.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[error("error {code}: {message}")]
pub struct RpcError {
    /// The code.
    pub code: i64,
    /// What went wrong.
    #[serde(default)]
    pub message: String,
}

impl RpcError {
    /// An error of one of the protocol's codes.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code: code.number(), message: message.into() }
    }
}

/// It answered, in a proper envelope, and the answer is wrong whatever the question was.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum WrongAnswer {
    /// A JSON-RPC error to a valid request.
    #[error("it answered with {0}")]
    Error(#[from] RpcError),
    /// A result of another form than the method's.
    #[error("its result does not have the form of the method: {problem}")]
    Malformed {
        /// What does not fit.
        problem: String,
        /// The result as it came.
        result: Value,
    },
}

/// An answer's envelope.
#[derive(Debug, Clone, Deserialize)]
pub struct Envelope {
    /// `"2.0"`.
    #[serde(default)]
    pub jsonrpc: Option<String>,
    /// The id of the request.
    #[serde(default)]
    pub id: Option<Value>,
    /// The result, where there is one; JSON `null` counts as one.
    #[serde(default, deserialize_with = "present")]
    pub result: Option<Value>,
    /// The error, where there is one.
    #[serde(default)]
    pub error: Option<RpcError>,
}

/// Tells an absent field from one that holds `null`.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// How much of what is wrong with a result is told, in letters.
const PROBLEM_KEPT: usize = 500;
/// The longest answer that is kept whole, in bytes.
const ANSWER_KEPT: usize = 64 * 1024;

/// Removes the stage, and the reason that goes with it, wherever an answer tells a verdict.
fn forget_stages(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if fields.contains_key("policy") {
                fields.remove("decided_by");
                fields.remove("reason");
            }
            for name in ["action", "actions"] {
                if let Some(inner) = fields.get_mut(name) {
                    forget_stages(inner);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(forget_stages),
        _ => {}
    }
}

/// Reads what `result` says in answer to `request`.
///
/// `claims_reasons` says whether the stage is part of the answer: from an implementation that does not
/// claim it, whatever stands there is ignored.
///
/// # Errors
/// [`WrongAnswer::Malformed`] where the result does not fit the method.
pub fn read_answer(
    request: &Request,
    mut result: Value,
    claims_reasons: bool,
) -> Result<Response, WrongAnswer> {
    if !result.is_object() {
        return Err(WrongAnswer::Malformed { problem: "it is no object".to_owned(), result });
    }
    if !claims_reasons {
        forget_stages(&mut result);
    }
    request.read_result(&result).map_err(|error| {
        let problem: String = error.to_string().chars().take(PROBLEM_KEPT).collect();
        WrongAnswer::Malformed { problem, result: kept(result) }
    })
}

/// An answer as it is kept: whole, or of one that would swamp a report, how long it was.
pub fn kept(answer: Value) -> Value {
    let length = answer.to_string().len();
    if length <= ANSWER_KEPT { answer } else { json!(format!("an answer of {length} bytes")) }
}
