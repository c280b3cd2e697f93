//! The reference implementation: the executable reading of the documents.
//!
//! [`policy`] is the decision, pure; [`platform`] is what lives around it. [`Reference`] answers the protocol's
//! requests with both, for the in-process adapter and for `brabo-compliance serve` alike.

mod judge;
pub mod platform;
pub mod policy;

use crate::protocol::{
    self, Capability, Decision, Implementation, Initialized, Request, Response, RpcError,
};
use platform::Platform;
use std::sync::Arc;

pub use judge::{ByTheDocuments, Judge};

/// What the reference claims: all there is.
pub const CAPABILITIES: &[Capability] = Capability::ALL;

/// The reference, with the projects that were opened in it.
#[derive(Debug)]
pub struct Reference {
    judge: Arc<dyn Judge>,
    platform: Platform,
}

impl Default for Reference {
    fn default() -> Self {
        Self::with_judge(Arc::new(ByTheDocuments))
    }
}

impl Reference {
    /// The same with another one's decisions, wherever one is made.
    pub fn with_judge(judge: Arc<dyn Judge>) -> Self {
        Self { platform: Platform::with_judge(Arc::clone(&judge)), judge }
    }

    /// Answers one request.
    ///
    /// # Errors
    /// Where the request names what does not exist, as [`Platform::handle`] says.
    pub fn answer(&mut self, request: &Request) -> Result<Response, RpcError> {
        Ok(match request {
            Request::Initialize(_) => Response::Initialize(introduction()),
            Request::Decide(params) => {
                let verdict = self.judge.decide(&params.action, &params.context);
                Response::Decide(Decision {
                    policy: verdict.policy,
                    decided_by: Some(verdict.stage),
                    reason: Some(verdict.reason.into_owned()),
                })
            }
            Request::AlwaysAllow(params) => {
                Response::AlwaysAllow(self.judge.always_allow(&params.action, &params.agent))
            }
            other => return self.platform.handle(other),
        })
    }
}

fn introduction() -> Initialized {
    Initialized {
        protocol: protocol::VERSION,
        implementation: Implementation {
            name: "brabo-reference".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            language: "Rust".to_owned(),
        },
        capabilities: CAPABILITIES.iter().map(|known| known.word().to_owned()).collect(),
    }
}
