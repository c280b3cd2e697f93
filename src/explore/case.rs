//! One situation with the question that is asked in it: the unit of an exploration.

use crate::protocol::{
    Action, Agent, AgentKind, AlwaysAllowParams, Context, DecideParams, Request,
};
use crate::suite::Situation;

/// A situation and what is asked in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// What is asked.
    pub asks: Asks,
    /// The action.
    pub action: Action,
    /// The context of the decision.
    pub context: Context,
    /// Who proposes; looked at for "always allow" alone.
    pub agent: Agent,
}

/// The two questions of the level `core`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asks {
    /// `policy/decide`
    Decide,
    /// `policy/always_allow`
    AlwaysAllow,
}

impl Case {
    /// The request that asks it.
    pub fn request(&self) -> Request {
        let (action, context) = (self.action.clone(), self.context.clone());
        match self.asks {
            Asks::Decide => Request::Decide(Box::new(DecideParams { action, context })),
            Asks::AlwaysAllow => {
                let agent = self.agent.clone();
                Request::AlwaysAllow(Box::new(AlwaysAllowParams { action, context, agent }))
            }
        }
    }

    /// The case that a request of one of the two methods asks.
    pub fn of_decide(params: DecideParams) -> Self {
        let agent = Situation::default().agent;
        Self { asks: Asks::Decide, action: params.action, context: params.context, agent }
    }

    /// The case that asks what one press would record.
    pub fn of_always_allow(params: AlwaysAllowParams) -> Self {
        let AlwaysAllowParams { action, context, agent } = params;
        Self { asks: Asks::AlwaysAllow, action, context, agent }
    }

    /// The command, of a terminal action.
    pub fn command(&self) -> Option<&str> {
        match &self.action {
            Action::Terminal { command, .. } => Some(command),
            Action::GitMerge { .. } | Action::Typed(_) => None,
        }
    }

    /// The same case about another command; an action of another type stays as it is.
    #[must_use]
    pub fn with_command(&self, new: impl Into<String>) -> Self {
        let mut case = self.clone();
        if let Action::Terminal { command, .. } = &mut case.action {
            *command = new.into();
        }
        case
    }

    /// The same action and situation, asked what one press records.
    pub(super) fn pressed(&self, kind: AgentKind) -> Self {
        let id = if kind == AgentKind::ModuleDev { "dev-api" } else { "infra" };
        let agent = Agent { id: id.to_owned(), kind };
        Self { asks: Asks::AlwaysAllow, agent, ..self.clone() }
    }
}
