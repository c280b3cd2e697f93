//! What stands in permissions.json afterwards, and in the rows of an agent.

use super::words::{ModeWord, TypeWord, column};
use crate::protocol::platform::{OfAgent, Rows};
use crate::protocol::{Policy, Request, RowType};
use crate::suite::{PolicyWorld, StepResult, Stop};
use cucumber::{gherkin::Step, then};

async fn patterns(world: &mut PolicyWorld, list: &str) -> Result<Vec<String>, Stop> {
    let lists = world.permissions().await?;
    let found = lists.get(list).and_then(|found| found.as_array()).cloned().unwrap_or_default();
    Ok(found
        .iter()
        .map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned))
        .collect())
}

#[then(regex = r#"^permissions\.json (holds|does not hold) "(.*)" in (allow|deny|ask)$"#)]
async fn holds(world: &mut PolicyWorld, how: String, pattern: String, list: String) -> StepResult {
    let found = patterns(world, &list).await?;
    let fits = found.contains(&pattern) == (how == "holds");
    world.hold(fits, format!("{list} {how} {pattern}"), format!("{list}:\n{}", found.join("\n")))
}

#[then(regex = r"^permissions\.json holds exactly in allow$")]
async fn holds_exactly(world: &mut PolicyWorld, step: &Step) -> StepResult {
    let found = patterns(world, "allow").await?;
    world.compare(column(step).join("\n"), found.join("\n"))
}

#[then(regex = r"^permissions\.json is as it was$")]
async fn as_it_was(world: &mut PolicyWorld) -> StepResult {
    let text = |bytes: Option<Vec<u8>>| match bytes {
        Some(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        None => "there is no file".to_owned(),
    };
    let (before, now) = (world.permissions_before(), world.permissions_bytes().await?);
    world.compare(text(before), text(now))
}

async fn mode(world: &mut PolicyWorld, agent: Option<&str>, row: RowType) -> Result<String, Stop> {
    let agent = agent.unwrap_or(&world.situation.agent.id).to_owned();
    let rows: Rows =
        world.query(|project| Request::ListAutonomy(Box::new(OfAgent { project, agent }))).await?;
    let found: Vec<_> = rows
        .rows
        .iter()
        .filter(|found| found.action_type == row)
        .map(|found| found.mode.word())
        .collect();
    Ok(if found.is_empty() { "no row".to_owned() } else { found.join(" and ") })
}

async fn expect(
    world: &mut PolicyWorld,
    agent: Option<&str>,
    row: RowType,
    wanted: Option<Policy>,
) -> StepResult {
    let found = mode(world, agent, row).await?;
    world.compare(wanted.map_or("no row", Policy::word).to_owned(), found)
}

#[then(
    regex = r"^the agent has its own rule for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend), (auto_approve|require_approval|deny)$"
)]
async fn own_rule(world: &mut PolicyWorld, action_type: TypeWord, mode: ModeWord) -> StepResult {
    expect(world, None, RowType::Only(action_type.0), Some(mode.0)).await
}

#[then(
    regex = r"^the agent has no rule of its own for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
async fn no_own_rule(world: &mut PolicyWorld, action_type: TypeWord) -> StepResult {
    expect(world, None, RowType::Only(action_type.0), None).await
}

#[then(regex = r"^the agent has the rule (auto_approve|require_approval|deny) for every action$")]
async fn wildcard(world: &mut PolicyWorld, mode: ModeWord) -> StepResult {
    expect(world, None, RowType::Any, Some(mode.0)).await
}

#[then(regex = r"^the agent has no rule for every action$")]
async fn no_wildcard(world: &mut PolicyWorld) -> StepResult {
    expect(world, None, RowType::Any, None).await
}

#[then(
    regex = r#"^"(.*)" has its own rule for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend), (auto_approve|require_approval|deny)$"#
)]
async fn rule_of(
    world: &mut PolicyWorld,
    agent: String,
    action_type: TypeWord,
    mode: ModeWord,
) -> StepResult {
    expect(world, Some(&agent), RowType::Only(action_type.0), Some(mode.0)).await
}

#[then(
    regex = r#"^"(.*)" has no rule of its own for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"#
)]
async fn no_rule_of(world: &mut PolicyWorld, agent: String, action_type: TypeWord) -> StepResult {
    expect(world, Some(&agent), RowType::Only(action_type.0), None).await
}
