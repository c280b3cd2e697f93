//! Why a request comes to nothing: a refusal that the documents prescribe, or an error of the protocol.

use crate::protocol::platform::Outcome;
use crate::protocol::{ErrorCode, Refusal, Request, RpcError};

/// Why a request comes to nothing.
#[derive(Debug)]
pub(super) enum Halt {
    /// The documents prescribe it: an answer like any other.
    Refused(Refusal),
    /// What the request names does not exist.
    Error(RpcError),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<RpcError> for Halt {
    fn from(error: RpcError) -> Self {
        Self::Error(error)
    }
}

/// A refusal with the platform's own status and word.
pub(super) fn refusal(status: u16, reason: &str) -> Refusal {
    Refusal { status, reason: reason.to_owned() }
}

/// The refusal of somebody whose role is too low for what they want to do (C-38).
pub(super) fn role_too_low() -> Refusal {
    refusal(403, "role_too_low")
}

/// A result as it goes out.
pub(super) fn outcome<T>(result: Result<T, Halt>) -> Result<Outcome<T>, RpcError> {
    match result {
        Ok(done) => Ok(Outcome::Done(done)),
        Err(Halt::Refused(refused)) => Ok(Outcome::Refused { refused }),
        Err(Halt::Error(error)) => Err(error),
    }
}

/// The error for a name that names nothing.
pub(super) fn unknown(what: &str, name: &str) -> RpcError {
    RpcError::new(ErrorCode::InvalidParams, format!("no {what} `{name}`"))
}

/// The error for parameters that contradict each other.
pub(super) fn invalid(problem: impl Into<String>) -> RpcError {
    RpcError::new(ErrorCode::InvalidParams, problem)
}

/// The error for a method that is none of the platform's.
pub(super) fn no_method(request: &Request) -> RpcError {
    RpcError::new(
        ErrorCode::MethodNotFound,
        format!("`{}` is no method of the platform", request.method()),
    )
}
