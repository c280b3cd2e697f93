//! More agents than the lead may start: an action only above the cap (RN-083).

use super::agents::DEV_LEAD;
use super::project::Project;
use crate::protocol::platform::{Actor, AskForAgents, Details, Proposed};
use crate::protocol::{Action, ActionType, AgentKind, Role};

impl Project {
    /// Within the cap there is no action, because there is nothing to decide. Above it the lead asks, in the
    /// name of the workspace's owner, who answers for the cost.
    pub(super) fn ask_for_agents(&mut self, ask: &AskForAgents) -> Proposed {
        if ask.agents <= ask.cap {
            return Proposed { action: None };
        }
        let owner = self.owner().map(str::to_owned);
        self.agents.works_for(DEV_LEAD, AgentKind::Agent, owner.as_deref());
        let actor = Actor { kind: AgentKind::Agent, id: DEV_LEAD.to_owned() };
        let action = Action::Typed(ActionType::Parallelize);
        let action = self.give_birth(actor, Some(Role::Owner), action, Details::default());
        Proposed { action: Some(action) }
    }
}
