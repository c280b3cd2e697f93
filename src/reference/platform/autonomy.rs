//! The stored rows of `agent_autonomy`: at most one an agent and type. Which of them speaks is the policy's
//! business; here they are only written and kept.

use super::Done;
use super::halt::Halt;
use super::project::Project;
use crate::protocol::platform::{OfAgent, Rows, SetAutonomy, SwitchAutonomy};
use crate::protocol::{ActionType, AutonomyRow, Policy, RowType, RpcError};
use std::collections::BTreeMap;

/// The type that the switch on an agent's card edits where the agent has no wildcard row.
const REPRESENTATIVE: ActionType = ActionType::Terminal;

/// The rows of all agents.
#[derive(Debug, Default)]
pub(super) struct Autonomy {
    rows: BTreeMap<String, Vec<AutonomyRow>>,
}

impl Autonomy {
    /// The rows of one agent.
    pub(super) fn of(&self, agent: &str) -> &[AutonomyRow] {
        self.rows.get(agent).map_or(&[], Vec::as_slice)
    }

    /// What the agent's row for exactly this type says; the documents' `especifica` for a concrete type.
    pub(super) fn mode(&self, agent: &str, row_type: RowType) -> Option<Policy> {
        self.of(agent).iter().find(|row| row.action_type == row_type).map(|row| row.mode)
    }

    /// Writes a row over the one of the same type.
    pub(super) fn set(&mut self, agent: &str, action_type: RowType, mode: Policy) {
        let rows = self.rows.entry(agent.to_owned()).or_default();
        match rows.iter_mut().find(|row| row.action_type == action_type) {
            Some(row) => row.mode = mode,
            None => rows.push(AutonomyRow { action_type, mode }),
        }
    }

    /// Seeds a row: what a person has said of the type stays.
    pub(super) fn seed(&mut self, agent: &str, action_type: ActionType) {
        let row_type = RowType::Only(action_type);
        if self.mode(agent, row_type).is_none() {
            self.set(agent, row_type, Policy::AutoApprove);
        }
    }
}

impl Project {
    /// `PUT …/agent-autonomy`: a maintainer's, for the wildcard as for every type
    /// (`autonomy-wildcard-needs-maintainer`).
    pub(super) fn set_autonomy(&mut self, set: &SetAutonomy) -> Result<Done, Halt> {
        self.known_agent(&set.agent)?;
        self.needs_maintainer(&set.by)?;
        self.autonomy.set(&set.agent, set.action_type, set.mode);
        Ok(Done {})
    }

    /// The manual/auto switch: it edits the wildcard where there is one, and "manual" overwrites instead of
    /// deleting (`autonomy-switch-edits-wildcard`, `autonomy-manual-is-overwrite`).
    pub(super) fn switch_autonomy(&mut self, flip: &SwitchAutonomy) -> Result<Done, Halt> {
        self.known_agent(&flip.agent)?;
        self.needs_maintainer(&flip.by)?;
        let wildcard = self.autonomy.mode(&flip.agent, RowType::Any).is_some();
        let row_type = if wildcard { RowType::Any } else { RowType::Only(REPRESENTATIVE) };
        let mode = if flip.auto { Policy::AutoApprove } else { Policy::RequireApproval };
        self.autonomy.set(&flip.agent, row_type, mode);
        Ok(Done {})
    }

    /// The stored rows of an agent.
    pub(super) fn list_autonomy(&self, of: &OfAgent) -> Result<Rows, RpcError> {
        self.known_agent(&of.agent)?;
        Ok(Rows { rows: self.autonomy.of(&of.agent).to_vec() })
    }
}
