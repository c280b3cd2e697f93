//! The bootstrap of the repository: the one exception of the event log. What it changes is told by
//! `bootstrap.step_*`, never by `proposed_action.created`: that would count work as approved which nobody
//! approved (`event-bootstrap-exception`).

use super::Done;
use super::execution::failed;
use super::project::Project;
use crate::protocol::platform::{Actor, ByMember, Details};
use crate::protocol::{Action, ActionType, AgentKind, Policy, RpcError};
use crate::reference::policy::Verdict;

/// The changes, in their order.
const STEPS: [ActionType; 3] =
    [ActionType::GitRepoCreate, ActionType::GitBranchCreate, ActionType::GitBranchProtect];

impl Project {
    /// Proposes and makes the changes, in the name of the member who asked. Nobody is asked about them; who
    /// may not propose them may not bootstrap either, and the step fails.
    pub(super) fn bootstrap(&mut self, by: &ByMember) -> Result<Done, RpcError> {
        let role = self.role_of(&by.by)?;
        for step in STEPS {
            let actor = Actor { kind: AgentKind::User, id: by.by.clone() };
            let action = Action::Typed(step);
            let verdict = self.decide(&actor, Some(role), &action);
            let denied = verdict.policy == Policy::Deny;
            let verdict = if denied {
                verdict
            } else {
                Verdict { policy: Policy::AutoApprove, reason: "bootstrap".into(), ..verdict }
            };
            let born = self.add(actor, action, Details::default(), verdict);
            let execution = if denied {
                failed(born.decision.reason.clone().unwrap_or_default())
            } else {
                self.execute(&born)
            };
            self.events.bootstrap_step(step.word(), &execution);
            if !denied {
                self.change(&born.id, |row| row.execution = Some(execution));
            }
        }
        Ok(Done {})
    }
}
