//! How an action is born: what the platform tells the policy, and what follows from the verdict.

use super::agents::of_no_module;
use super::execution::carried_out;
use super::halt::{Halt, invalid, unknown};
use super::permissions_file::Unreadable;
use super::project::Project;
use crate::protocol::platform::{ActionView, Actions, Actor, Details, Execution, Propose, Status};
use crate::protocol::{
    self, Action, ActionType, Agent, AgentKind, Context, Decision, Lists, Policy, Role, RpcError,
    Stage,
};
use crate::reference::policy::Verdict;
use serde_json::{Value, json};

/// An action from its birth on.
#[derive(Debug, Clone)]
pub(super) struct ProposedAction {
    /// Its name.
    pub(super) id: String,
    /// Who proposed it.
    pub(super) actor: Actor,
    /// What was proposed.
    pub(super) action: Action,
    /// What execution needs to know beside.
    pub(super) details: Details,
    /// Where it stands.
    pub(super) status: Status,
    /// The policy's verdict when it was born.
    pub(super) decision: Decision,
    /// Who decided; `None` for what the policy decided (RN-082).
    pub(super) decided_by: Option<String>,
    /// Whose key pays for the agent that proposed it.
    pub(super) llm_key_of: Option<String>,
    /// What came of it.
    pub(super) execution: Option<Execution>,
}

impl ProposedAction {
    /// As the platform shows it.
    pub(super) fn view(&self) -> ActionView {
        ActionView {
            id: self.id.clone(),
            status: self.status,
            decision: self.decision.clone(),
            decided_by_member: self.decided_by.clone(),
            llm_key_of: self.llm_key_of.clone(),
            execution: self.execution.clone(),
        }
    }

    /// Its proposer, as the policy knows it.
    pub(super) fn agent(&self) -> Agent {
        Agent { id: self.actor.id.clone(), kind: self.actor.kind }
    }

    /// The pull request that it merges.
    pub(super) fn merges(&self) -> Option<u64> {
        let merge = self.action.action_type() == ActionType::GitMerge;
        self.details.pull_request.filter(|_| merge)
    }
}

impl Project {
    /// `action/propose`.
    pub(super) fn propose(&mut self, propose: &Propose) -> Result<ActionView, Halt> {
        let Propose { actor, action, details, .. } = propose;
        let role = match &propose.session_of {
            Some(member) => Some(self.role_of(member)?),
            None => None,
        };
        self.check_proposer(actor)?;
        if !propose.unchecked {
            self.check_new_merge(action.action_type(), details.pull_request)?;
        }
        self.agents.works_for(&actor.id, actor.kind, propose.session_of.as_deref());
        Ok(self.give_birth(actor.clone(), role, action.clone(), details.clone()))
    }

    /// An action is born, recorded, and where the policy approved it executed in the same turn.
    pub(super) fn give_birth(
        &mut self,
        actor: Actor,
        role: Option<Role>,
        action: Action,
        details: Details,
    ) -> ActionView {
        let verdict = self.decide(&actor, role, &action);
        let born = self.add(actor, action, details, verdict);
        self.events.created(&born, self.scope_root(&born.action));
        match born.status {
            Status::AutoApproved => self.carry_out(&born),
            Status::Pending => self.agents.suspend(&born),
            Status::Approved | Status::Denied => {
                let why = born.decision.reason.as_deref().unwrap_or_default();
                self.agents.answer(&born, why, None);
            }
        }
        self.find(&born.id).map_or_else(|| born.view(), ProposedAction::view)
    }

    /// Writes the row of a proposal.
    pub(super) fn add(
        &mut self,
        actor: Actor,
        action: Action,
        details: Details,
        verdict: Verdict,
    ) -> ProposedAction {
        let by_agent = actor.kind != AgentKind::User;
        let born = ProposedAction {
            id: format!("action-{}", self.actions.len() + 1),
            status: match verdict.policy {
                Policy::AutoApprove => Status::AutoApproved,
                Policy::RequireApproval => Status::Pending,
                Policy::Deny => Status::Denied,
            },
            llm_key_of: self.owner().filter(|_| by_agent).map(str::to_owned),
            decision: Decision {
                policy: verdict.policy,
                decided_by: Some(verdict.stage),
                reason: Some(verdict.reason.into_owned()),
            },
            actor,
            action,
            details,
            decided_by: None,
            execution: None,
        };
        self.actions.push(born.clone());
        born
    }

    /// The verdict on an action, as the platform stands now.
    pub(super) fn decide(&self, actor: &Actor, role: Option<Role>, action: &Action) -> Verdict {
        let lists = self.permissions_file().map_or(Ok(Lists::default()), |file| file.lists());
        let unreadable = lists.is_err();
        let context = Context {
            role,
            autonomy: self.autonomy.of(&actor.id).to_vec(),
            permissions: lists.unwrap_or_default(),
            project: protocol::Project {
                execution_mode: self.folder.mode(),
                root: self.folder.root(),
                container: self.containers.state().map(str::to_owned),
            },
        };
        let verdict = self.judge.decide(action, &context);
        // C-45: a deny may stand in what cannot be read, so nothing runs without a question. A deny of
        // another stage stays one.
        if unreadable && verdict.policy != Policy::Deny {
            return Verdict {
                policy: Policy::RequireApproval,
                stage: Stage::PermissionsAsk,
                reason: Unreadable::REASON.into(),
            };
        }
        verdict
    }

    /// The action of this name.
    pub(super) fn action(&self, id: &str) -> Result<&ProposedAction, RpcError> {
        self.find(id).ok_or_else(|| unknown("action", id))
    }

    /// Changes the row of an action.
    pub(super) fn change(&mut self, id: &str, change: impl FnOnce(&mut ProposedAction)) {
        if let Some(action) = self.actions.iter_mut().find(|action| action.id == id) {
            change(action);
        }
    }

    /// `action/list`.
    pub(super) fn list_actions(&self) -> Actions {
        Actions { actions: self.actions.iter().map(ProposedAction::view).collect() }
    }

    /// Executes what was approved, and tells everybody who waits for it.
    pub(super) fn carry_out(&mut self, action: &ProposedAction) {
        let execution = self.execute(action);
        self.events.outcome(&action.id, &execution);
        self.change(&action.id, |row| row.execution = Some(execution.clone()));
        let passed =
            action.action.action_type() == ActionType::Terminal && execution.exit_code == Some(0);
        if self.agents.answer(action, carried_out(&execution), Some(passed)) {
            self.events.settled(&action.id);
        }
        self.follow_merge(action.merges(), action.status, &execution);
    }

    fn find(&self, id: &str) -> Option<&ProposedAction> {
        self.actions.iter().find(|action| action.id == id)
    }

    /// The mode and the root that the scope limit looked at, by a name that discloses no folder of anyone's
    /// machine (RN-609). While `/work` is compared it is still the host's folder that is named (C-19).
    fn scope_root(&self, action: &Action) -> Option<Value> {
        let terminal = action.action_type() == ActionType::Terminal;
        terminal.then(|| json!({"mode": self.folder.mode(), "folder": self.folder.scope_id()}))
    }

    /// A person is a member; the dev agents of modules go by the names of their modules.
    fn check_proposer(&self, actor: &Actor) -> Result<(), RpcError> {
        let module = self.is_module_dev(&actor.id);
        match actor.kind {
            AgentKind::User => self.role_of(&actor.id).map(|_| ()),
            AgentKind::ModuleDev if !module => Err(of_no_module(&actor.id)),
            AgentKind::Agent if module => {
                Err(invalid(format!("`{}` is the dev agent of a module", actor.id)))
            }
            AgentKind::ModuleDev | AgentKind::Agent => Ok(()),
        }
    }
}
