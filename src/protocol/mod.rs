//! The adapter protocol, version 1, as types: what is said between the harness and an implementation.
//!
//! Messages of strangers are read generously (unknown fields are ignored) and written strictly.
//! Nothing here decides anything.

pub mod containers;
pub mod platform;
mod policy;
mod rpc;
pub mod screen;
mod words;

pub use policy::{
    Action, Agent, AlwaysAllow, AlwaysAllowParams, AutonomyRow, Context, DecideParams, Decision,
    Grant, Lists, Project, Refusal, RowType,
};
pub use rpc::{
    Envelope, ErrorCode, Implementation, Initialize, Initialized, MethodSchema, Peer, Request,
    Response, RpcError, WrongAnswer, kept, read_answer,
};
pub use words::{ActionType, AgentKind, Capability, ExecutionMode, Policy, Role, Stage};

/// The version of the protocol that this harness speaks.
pub const VERSION: u32 = 1;

/// What an absent field says that is on unless it is switched off.
const fn yes() -> bool {
    true
}

/// What a switch that is off leaves out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(crate) const fn is_false(value: &bool) -> bool {
    !*value
}
