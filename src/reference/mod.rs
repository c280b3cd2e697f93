//! The reference implementation: the executable reading of the documents.
//!
//! [`policy`] is the decision, pure. This module answers the protocol's requests with it, for the
//! in-process adapter and for `brabo-compliance serve` alike.

pub mod policy;

use crate::protocol::{
    self, Capability, Decision, Implementation, Initialized, Request, Response,
};

/// What the reference claims.
pub const CAPABILITIES: &[Capability] =
    &[Capability::Decision, Capability::Reasons, Capability::AlwaysAllow];

/// Answers one request.
pub fn answer(request: &Request) -> Response {
    match request {
        Request::Initialize(_) => Response::Initialize(Initialized {
            protocol: protocol::VERSION,
            implementation: Implementation {
                name: "brabo-reference".to_owned(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                language: "Rust".to_owned(),
            },
            capabilities: CAPABILITIES.iter().map(|known| known.word().to_owned()).collect(),
        }),
        Request::Decide(params) => {
            let verdict = policy::decide(&params.action, &params.context);
            Response::Decide(Decision {
                policy: verdict.policy,
                decided_by: Some(verdict.stage),
                reason: Some(verdict.reason.into_owned()),
            })
        }
        Request::AlwaysAllow(params) => {
            Response::AlwaysAllow(policy::always_allow(&params.action, &params.agent))
        }
    }
}
