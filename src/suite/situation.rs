//! What the Givens of a scenario have set up, as plain data.

use crate::protocol::{
    Action, Agent, AgentKind, AlwaysAllowParams, AutonomyRow, Context, DecideParams, ExecutionMode,
    Lists, Policy, Project, Request, Role, RowType,
};

/// The folder of the project, unless a step says otherwise: a managed project's.
pub const ROOT: &str = "/data/shop-1a2b3c4d";

/// The situation in which an action is proposed.
#[derive(Debug, Clone, PartialEq)]
pub struct Situation {
    /// The role of the session's member.
    pub role: Option<Role>,
    /// The stored rows of the agent.
    pub rows: Vec<AutonomyRow>,
    /// The lists of permissions.json.
    pub lists: Lists,
    /// The project.
    pub project: Project,
    /// The working folder.
    pub cwd: Option<String>,
    /// Who proposes.
    pub agent: Agent,
}

impl Default for Situation {
    fn default() -> Self {
        Self {
            role: Some(Role::Developer),
            rows: Vec::new(),
            lists: Lists::default(),
            project: Project {
                execution_mode: ExecutionMode::Container,
                root: Some(ROOT.to_owned()),
                container: None,
            },
            cwd: Some(ROOT.to_owned()),
            agent: Agent { id: "infra".to_owned(), kind: AgentKind::Agent },
        }
    }
}

impl Situation {
    /// Stores a row; the database holds at most one a type.
    pub fn store_row(&mut self, action_type: RowType, mode: Policy) {
        self.rows.retain(|row| row.action_type != action_type);
        self.rows.push(AutonomyRow { action_type, mode });
    }

    /// A terminal action of this situation's agent.
    pub fn terminal(&self, command: &str) -> Action {
        // A command stands on one line of a feature; the sign stands for its line breaks.
        Action::Terminal { command: command.replace('⏎', "\n"), cwd: self.cwd.clone() }
    }

    /// The question whether `action` runs.
    pub fn decide(&self, action: Action) -> Request {
        Request::Decide(Box::new(DecideParams { action, context: self.context() }))
    }

    /// The question what one press of "always allow" on `action` records.
    pub fn always_allow(&self, action: Action) -> Request {
        let (context, agent) = (self.context(), self.agent.clone());
        Request::AlwaysAllow(Box::new(AlwaysAllowParams { action, context, agent }))
    }

    fn context(&self) -> Context {
        Context {
            role: self.role,
            autonomy: self.rows.clone(),
            permissions: self.lists.clone(),
            project: self.project.clone(),
        }
    }
}
