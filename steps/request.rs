//! The one thing that happens in a scenario.

use super::words::TypeWord;
use crate::protocol::Action;
use crate::suite::{PolicyWorld, StepResult};
use cucumber::when;

#[when(regex = r"^the agent wants to run `(.*)`$")]
async fn run(world: &mut PolicyWorld, command: String) -> StepResult {
    if world.story.on {
        return super::happens::propose_command(world, &command).await;
    }
    let action = world.situation.terminal(&command);
    world.ask(world.situation.decide(action)).await
}

#[when(regex = r"^the agent wants to run `(.*)` followed by (\d{1,7}) slashes$")]
async fn run_with_slashes(world: &mut PolicyWorld, command: String, count: usize) -> StepResult {
    let action = world.situation.terminal(&(command + &"/".repeat(count)));
    world.ask(world.situation.decide(action)).await
}

#[when(
    regex = r"^the agent proposes (git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
async fn propose(world: &mut PolicyWorld, action_type: TypeWord) -> StepResult {
    if world.story.on {
        return super::happens::propose_typed(world, action_type.0).await;
    }
    world.ask(world.situation.decide(Action::Typed(action_type.0))).await
}

#[when(regex = r#"^the agent proposes git_merge into "(.*)"$"#)]
async fn propose_merge(world: &mut PolicyWorld, target_branch: String) -> StepResult {
    world.ask(world.situation.decide(Action::GitMerge { target_branch })).await
}

#[when(regex = r"^a person presses always allow on `(.*)`$")]
async fn press(world: &mut PolicyWorld, command: String) -> StepResult {
    let action = world.situation.terminal(&command);
    world.ask(world.situation.always_allow(action)).await
}

#[when(
    regex = r"^a person presses always allow on (git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
async fn press_typed(world: &mut PolicyWorld, action_type: TypeWord) -> StepResult {
    world.ask(world.situation.always_allow(Action::Typed(action_type.0))).await
}

#[when(regex = r#"^a person presses always allow on git_merge into "(.*)"$"#)]
async fn press_merge(world: &mut PolicyWorld, target_branch: String) -> StepResult {
    world.ask(world.situation.always_allow(Action::GitMerge { target_branch })).await
}
