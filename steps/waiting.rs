//! What an agent does while nobody has decided, and afterwards; where tasks stand.

use crate::protocol::Request;
use crate::protocol::platform::{OfTask, TaskView};
use crate::suite::{PolicyWorld, StepResult};
use cucumber::then;

#[then(regex = r"^the agent (waits for approval|is at work|is idle)$")]
async fn does(world: &mut PolicyWorld, what: String) -> StepResult {
    let expected = match what.as_str() {
        "waits for approval" => "awaiting_approval",
        "is at work" => "running",
        _ => "idle",
    };
    let found = world.agent_view().await?.status;
    world.compare(format!("status: {expected}"), format!("status: {found}"))
}

#[then(regex = r#"^the agent was told "(.*)" last$"#)]
async fn told_last(world: &mut PolicyWorld, text: String) -> StepResult {
    let history = world.agent_view().await?.history;
    let fits = history.last().is_some_and(|last| last.contains(&text));
    world.hold(fits, format!("… {text} … last"), history.join("\n"))
}

#[then(regex = r#"^the agent was never told "(.*)"$"#)]
async fn never_told(world: &mut PolicyWorld, text: String) -> StepResult {
    let history = world.agent_view().await?.history;
    let fits = !history.iter().any(|said| said.contains(&text));
    world.hold(fits, format!("nothing with {text}"), history.join("\n"))
}

#[then(regex = r#"^the agent remembers "(.*)"$"#)]
async fn remembers(world: &mut PolicyWorld, text: String) -> StepResult {
    let history = world.agent_view().await?.history;
    let fits = history.iter().any(|said| said.contains(&text));
    world.hold(fits, format!("… {text} …"), history.join("\n"))
}

#[then(regex = r#"^the agent still works on the task "(.*)"$"#)]
async fn still_works(world: &mut PolicyWorld, task: String) -> StepResult {
    let found = world.agent_view().await?.task;
    world.compare(format!("task: {:?}", Some(task)), format!("task: {found:?}"))
}

#[then(regex = r"^the agent has no task and no worktree$")]
async fn without_task(world: &mut PolicyWorld) -> StepResult {
    let found = world.agent_view().await?;
    let text = format!("task: {:?}, worktree: {:?}", found.task, found.worktree);
    world.compare("task: None, worktree: None".to_owned(), text)
}

#[then(regex = r"^the agent has its worktree$")]
async fn has_worktree(world: &mut PolicyWorld) -> StepResult {
    let expected = format!("PROJECT/.worktrees/{}", world.situation.agent.id);
    let expected = world.story.resolve(&expected);
    let found = world.agent_view().await?.worktree;
    world.compare(format!("worktree: {:?}", Some(expected)), format!("worktree: {found:?}"))
}

#[then(regex = r"^the agent has used no further iterations$")]
async fn no_further_iterations(world: &mut PolicyWorld) -> StepResult {
    let before = world.story.iterations_before;
    let found = world.agent_view().await?.iterations;
    world.compare(format!("iterations: {before:?}"), format!("iterations: {:?}", Some(found)))
}

#[then(regex = r#"^the task "(.*)" is (in_progress|blocked|done)$"#)]
async fn task_stands(world: &mut PolicyWorld, task: String, expected: String) -> StepResult {
    let found: TaskView =
        world.query(|project| Request::GetTask(Box::new(OfTask { project, task }))).await?;
    world.compare(format!("status: {expected}"), format!("status: {}", found.status))
}
