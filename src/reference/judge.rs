//! Whose decisions the platform acts upon: the policy's, or those of somebody who is watched or mistaken.

use super::policy::{self, Verdict};
use crate::protocol::{Action, Agent, AlwaysAllow, Context};
use std::fmt::Debug;

/// Who decides for a platform. What an implementor leaves out is the policy's.
pub trait Judge: Debug + Send + Sync {
    /// Decides on an action.
    fn decide(&self, action: &Action, context: &Context) -> Verdict {
        policy::decide(action, context)
    }

    /// What a press of "always allow" on an action of `agent` records.
    fn always_allow(&self, action: &Action, agent: &Agent) -> AlwaysAllow {
        policy::always_allow(action, agent)
    }
}

/// The policy as the documents state it.
#[derive(Debug, Clone, Copy)]
pub struct ByTheDocuments;

impl Judge for ByTheDocuments {}
