//! What happens in a story: each happening as something that happened before, and as the one that is looked at.

use super::words::{Person, TypeWord};
use crate::protocol::platform::{
    AcceptHandoff, Actor, AskForAgents, ByMember, Deny, Details, ForgePath, InProject, Message,
    OfAgent, Press, Propose, RenameProject, SetAutonomy, SetTask, SwitchAutonomy,
};
use crate::protocol::{Action, ActionType, AgentKind, Policy, Request, RowType};
use crate::suite::{PolicyWorld, StepResult};
use cucumber::{given, when};

/// The agent, or the member of the session, proposes.
async fn propose(world: &mut PolicyWorld, action: Action, details: Details) -> StepResult {
    let (actor, session_of) = (world.actor(), world.session_of());
    propose_as(world, actor, session_of, action, details, false).await
}

async fn propose_as(
    world: &mut PolicyWorld,
    actor: Actor,
    session_of: Option<String>,
    action: Action,
    details: Details,
    unchecked: bool,
) -> StepResult {
    world
        .happen(|project| {
            Request::Propose(Box::new(Propose {
                project,
                actor,
                session_of,
                action,
                details,
                unchecked,
            }))
        })
        .await
}

/// A command is proposed.
pub(super) async fn propose_command(world: &mut PolicyWorld, command: &str) -> StepResult {
    world.begin_story().await?;
    let action = world.story_terminal(command);
    propose(world, action, Details::default()).await
}

/// An action of a type of its own is proposed.
pub(super) async fn propose_typed(world: &mut PolicyWorld, action_type: ActionType) -> StepResult {
    propose(world, Action::Typed(action_type), Details::default()).await
}

fn person(person: Person) -> Actor {
    Actor { kind: AgentKind::User, id: person.0.to_owned() }
}

#[given(regex = r"^the agent wanted to run `(.*)`$")]
async fn wanted_to_run(world: &mut PolicyWorld, command: String) -> StepResult {
    propose_command(world, &command).await
}

#[given(
    regex = r"^the agent proposed (git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
async fn agent_proposed(world: &mut PolicyWorld, action_type: TypeWord) -> StepResult {
    propose_typed(world, action_type.0).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) proposed (git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) proposes (git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
async fn person_proposes(
    world: &mut PolicyWorld,
    who: Person,
    action_type: TypeWord,
) -> StepResult {
    let (session_of, action) = (Some(who.0.to_owned()), Action::Typed(action_type.0));
    propose_as(world, person(who), session_of, action, Details::default(), false).await
}

#[given(regex = r#"^the agent proposed git_push of "(.*)" to "(.*)"$"#)]
#[when(regex = r#"^the agent proposes git_push of "(.*)" to "(.*)"$"#)]
async fn push(world: &mut PolicyWorld, branch: String, remote: String) -> StepResult {
    let details = Details { branch: Some(branch), remote: Some(remote), ..Details::default() };
    propose(world, Action::Typed(ActionType::GitPush), details).await
}

#[given(regex = r"^the agent proposed container_start with (\d+) processors and (\d+) MiB$")]
#[when(regex = r"^the agent proposes container_start with (\d+) processors and (\d+) MiB$")]
async fn start_with(world: &mut PolicyWorld, cpu: u64, memory: u64) -> StepResult {
    let details = Details { cpu: Some(cpu), memory: Some(memory), ..Details::default() };
    propose(world, Action::Typed(ActionType::ContainerStart), details).await
}

#[given(
    regex = r#"^(the agent|the owner|a maintainer|another maintainer|a developer|a viewer) proposed to merge pull request (\d+) into "(.*)"$"#
)]
#[when(
    regex = r#"^(the agent|the owner|a maintainer|another maintainer|a developer|a viewer) proposes to merge pull request (\d+) into "(.*)"$"#
)]
async fn merge(
    world: &mut PolicyWorld,
    who: String,
    number: u64,
    target_branch: String,
) -> StepResult {
    let details = Details { pull_request: Some(number), ..Details::default() };
    let action = Action::GitMerge { target_branch };
    match who.parse::<Person>() {
        Ok(who) => {
            propose_as(world, person(who), Some(who.0.to_owned()), action, details, false).await
        }
        Err(_) => propose(world, action, details).await,
    }
}

#[given(
    regex = r#"^a second proposal to merge pull request (\d+) into "(.*)" waits from before such proposals were refused$"#
)]
async fn old_merge(world: &mut PolicyWorld, number: u64, target_branch: String) -> StepResult {
    let (actor, session_of) = (world.actor(), world.session_of());
    let details = Details { pull_request: Some(number), ..Details::default() };
    let action = Action::GitMerge { target_branch };
    propose_as(world, actor, session_of, action, details, true).await
}

async fn press(
    world: &mut PolicyWorld,
    who: Person,
    before: usize,
    request: fn(Box<Press>) -> Request,
) -> StepResult {
    let action = world.proposal(before)?;
    let by = who.0.to_owned();
    world.happen(|project| request(Box::new(Press { project, action, by }))).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) approved (it|the earlier one)$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) approves (it|the earlier one)$"
)]
async fn approve(world: &mut PolicyWorld, who: Person, which: String) -> StepResult {
    press(world, who, usize::from(which != "it"), Request::Approve).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) pressed always allow on it$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) presses always allow on it$"
)]
async fn always_allow(world: &mut PolicyWorld, who: Person) -> StepResult {
    press(world, who, 0, Request::ApproveAlways).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) pressed always allow on it in vain$"
)]
async fn always_allow_in_vain(world: &mut PolicyWorld, who: Person) -> StepResult {
    press(world, who, 0, Request::ApproveAlways).await?;
    world.happened_in_vain();
    Ok(())
}

#[when(regex = r"^two people press always allow on it at once$")]
async fn two_at_once(world: &mut PolicyWorld) -> StepResult {
    world.begin_story().await?;
    let (project, action) = (world.project(), world.proposal(0)?);
    let press = |by: &str| {
        let (project, action) = (project.clone(), action.clone());
        Request::ApproveAlways(Box::new(Press { project, action, by: by.to_owned() }))
    };
    world.happen_at_once(vec![press("maria"), press("marcos")]).await
}

#[given(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) denied it because "(.*)"$"#
)]
#[when(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) denies it because "(.*)"$"#
)]
async fn deny(world: &mut PolicyWorld, who: Person, reason: String) -> StepResult {
    let action = world.proposal(0)?;
    let by = who.0.to_owned();
    world.happen(|project| Request::Deny(Box::new(Deny { project, action, by, reason }))).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) activated execution$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) activates execution$"
)]
async fn activate(world: &mut PolicyWorld, who: Person) -> StepResult {
    let by = who.0.to_owned();
    world.happen(|project| Request::ActivateExecution(Box::new(ByMember { project, by }))).await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) accepted the handoff of the Infra agent$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) accepts the handoff of the Infra agent$"
)]
async fn accept(world: &mut PolicyWorld, who: Person) -> StepResult {
    let (by, agent) = (who.0.to_owned(), "infra".to_owned());
    world
        .happen(|project| Request::AcceptHandoff(Box::new(AcceptHandoff { project, by, agent })))
        .await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) switched automatic mode on$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) switches automatic mode on$"
)]
async fn automatic_mode(world: &mut PolicyWorld, who: Person) -> StepResult {
    let (by, agent) = (who.0.to_owned(), world.situation.agent.id.clone());
    let (action_type, mode) = (RowType::Any, Policy::AutoApprove);
    world
        .happen(|project| {
            Request::SetAutonomy(Box::new(SetAutonomy { project, by, agent, action_type, mode }))
        })
        .await
}

#[given(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) flipped the agent's card to (manual|auto)$"
)]
#[when(
    regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) flips the agent's card to (manual|auto)$"
)]
async fn flip(world: &mut PolicyWorld, who: Person, side: String) -> StepResult {
    let (by, agent, auto) = (who.0.to_owned(), world.situation.agent.id.clone(), side == "auto");
    world
        .happen(|project| {
            Request::SwitchAutonomy(Box::new(SwitchAutonomy { project, by, agent, auto }))
        })
        .await
}

async fn in_project(world: &mut PolicyWorld, request: fn(Box<InProject>) -> Request) -> StepResult {
    world.happen(|project| request(Box::new(InProject { project }))).await
}

#[given(regex = r"^the engine restarted$")]
#[when(regex = r"^the engine restarts$")]
async fn restart(world: &mut PolicyWorld) -> StepResult {
    in_project(world, Request::RestartEngine).await
}

#[given(regex = r"^the outbox was drained$")]
#[when(regex = r"^the outbox is drained$")]
async fn drain(world: &mut PolicyWorld) -> StepResult {
    in_project(world, Request::DrainOutbox).await
}

#[given(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) moved the task "(.*)" to (in_progress|blocked|done)$"#
)]
async fn move_task(
    world: &mut PolicyWorld,
    who: Person,
    task: String,
    status: String,
) -> StepResult {
    let by = who.0.to_owned();
    world.happen(|project| Request::SetTask(Box::new(SetTask { project, task, by, status }))).await
}

#[when(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) writes "(.*)" to the agent$"#
)]
async fn write(world: &mut PolicyWorld, who: Person, text: String) -> StepResult {
    let (by, agent) = (who.0.to_owned(), world.situation.agent.id.clone());
    world
        .happen(|project| Request::MessageAgent(Box::new(Message { project, agent, by, text })))
        .await
}

#[given(regex = r"^the repository was bootstrapped$")]
#[when(regex = r"^the repository is bootstrapped$")]
async fn bootstrap(world: &mut PolicyWorld) -> StepResult {
    world
        .happen(|project| {
            let by = "maria".to_owned();
            Request::BootstrapRepository(Box::new(ByMember { project, by }))
        })
        .await
}

#[given(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) renamed the project to "(.*)"$"#
)]
#[when(
    regex = r#"^(the owner|a maintainer|another maintainer|a developer|a viewer) renames the project to "(.*)"$"#
)]
async fn rename(world: &mut PolicyWorld, who: Person, slug: String) -> StepResult {
    let by = who.0.to_owned();
    world
        .happen(|project| Request::RenameProject(Box::new(RenameProject { project, by, slug })))
        .await?;
    world.moved();
    Ok(())
}

#[given(regex = r#"^somebody forged the stored path to "(.*)"$"#)]
async fn forge(world: &mut PolicyWorld, path: String) -> StepResult {
    world.begin_story().await?;
    let path = world.story.resolve(&path);
    world.happen(|project| Request::ForgePath(Box::new(ForgePath { project, path }))).await
}

#[when(regex = r"^the agent reports its task as done$")]
async fn report_done(world: &mut PolicyWorld) -> StepResult {
    let agent = world.situation.agent.id.clone();
    world.happen(|project| Request::ReportDone(Box::new(OfAgent { project, agent }))).await
}

#[when(regex = r"^the lead asks for (\d+) agents and may start (\d+)$")]
async fn ask_for_agents(world: &mut PolicyWorld, agents: u64, cap: u64) -> StepResult {
    world
        .happen(|project| Request::AskForAgents(Box::new(AskForAgents { project, agents, cap })))
        .await
}

#[when(regex = r"^the project is created$")]
async fn create(world: &mut PolicyWorld) -> StepResult {
    world.open_story().await
}

#[given(regex = r#"^permissions\.json came to (allow|deny|ask about) "(.*)"$"#)]
async fn edited(world: &mut PolicyWorld, list: String, pattern: String) -> StepResult {
    world.begin_story().await?;
    let list = if list == "ask about" { "ask" } else { list.as_str() };
    world.edit_permissions(list, pattern).await
}
