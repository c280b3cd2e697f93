//! Whose session it is, who proposes, and what the agent may do of its own.

use super::words::{ModeWord, RoleWord, TypeWord};
use crate::protocol::{Agent, AgentKind, Policy, RowType};
use crate::suite::PolicyWorld;
use cucumber::given;

#[given(regex = r"^an? (viewer|developer|maintainer|owner)'s session$")]
fn session_of(world: &mut PolicyWorld, role: RoleWord) {
    world.situation.role = Some(role.0);
}

#[given(regex = r"^a session of someone who is not a member$")]
fn session_of_a_stranger(world: &mut PolicyWorld) {
    world.situation.role = None;
}

#[given(regex = r"^the agent is the dev agent of a module$")]
fn dev_agent(world: &mut PolicyWorld) {
    world.situation.agent = Agent { id: "dev-api".to_owned(), kind: AgentKind::ModuleDev };
}

#[given(regex = r"^the proposer is a person$")]
fn person(world: &mut PolicyWorld) {
    world.situation.agent = Agent { id: "ana".to_owned(), kind: AgentKind::User };
}

#[given(regex = r"^the agent is on autopilot$")]
fn autopilot(world: &mut PolicyWorld) {
    world.situation.store_row(RowType::Any, Policy::AutoApprove);
}

#[given(regex = r"^the agent was switched back to manual$")]
fn manual(world: &mut PolicyWorld) {
    world.situation.store_row(RowType::Any, Policy::RequireApproval);
}

#[given(regex = r"^the agent's rule for every action is deny$")]
fn forbidden_everything(world: &mut PolicyWorld) {
    world.situation.store_row(RowType::Any, Policy::Deny);
}

#[given(
    regex = r"^the agent's own rule for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend) is (auto_approve|require_approval|deny)$"
)]
fn own_rule(world: &mut PolicyWorld, action_type: TypeWord, mode: ModeWord) {
    world.situation.store_row(RowType::Only(action_type.0), mode.0);
}
