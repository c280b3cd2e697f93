//! JSON-RPC 2.0: requests with their answers, errors, and the handshake.

use super::policy::{AlwaysAllow, AlwaysAllowParams, DecideParams, Decision};
use super::words::Capability;
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
            /// The method's name on the wire.
            pub const fn method(&self) -> &'static str {
                match self { $(Self::$name(_) => $method,)+ }
            }

            /// The whole request as one message.
            ///
            /// # Errors
            /// Where serialisation fails, which no value of these types does.
            pub fn to_message(&self, id: u64) -> serde_json::Result<Value> {
                let params = match self { $(Self::$name(params) => serde_json::to_value(params),)+ }?;
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
}

/// Parameters of `initialize`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initialize {
    /// The version that the harness speaks.
    pub protocol: u32,
    /// The harness.
    pub harness: Peer,
}

/// A program's name and version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peer {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// Result of `initialize`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, thiserror::Error)]
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
    if !claims_reasons && let Some(fields) = result.as_object_mut() {
        fields.remove("decided_by");
    }
    request
        .read_result(&result)
        .map_err(|error| WrongAnswer::Malformed { problem: error.to_string(), result })
}
