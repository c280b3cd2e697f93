//! Where a command runs, what is sent there, what a container is made of, and what is on record of it.

use crate::protocol::containers::{
    BrokerMood, CheckBase, ContainerPlan, ContainerRecord, ExecInContainer, ExecResult, Place,
    PlanContainer, RegisterContainer, Route, RouteCommand, TranslateCwd, Translated,
};
use crate::protocol::platform::InProject;
use crate::protocol::{ErrorCode, Request, WrongAnswer};
use crate::suite::{PolicyWorld, StepResult, Stop};
use cucumber::{given, then, when};

#[given(regex = r"^the container's record changed to (\w+)$")]
#[when(regex = r"^the container's record changes to (\w+)$")]
async fn record_changes(world: &mut PolicyWorld, state: String) -> StepResult {
    world
        .happen(|project| {
            let state = Some(state);
            Request::RegisterContainer(Box::new(RegisterContainer { project, state }))
        })
        .await
}

#[when(regex = r"^the platform looks where `(.*)` would run$")]
async fn route(world: &mut PolicyWorld, command: String) -> StepResult {
    world.begin_story().await?;
    let crate::protocol::Action::Terminal { command, cwd } = world.story_terminal(&command) else {
        return Ok(());
    };
    world
        .happen(|project| Request::RouteCommand(Box::new(RouteCommand { project, cwd, command })))
        .await
}

async fn translate(world: &mut PolicyWorld, cwd: Option<String>) -> StepResult {
    world.begin_story().await?;
    let cwd = cwd.map(|cwd| world.story.resolve(&cwd));
    world.happen(|project| Request::TranslateCwd(Box::new(TranslateCwd { project, cwd }))).await
}

#[when(regex = r#"^the working folder "(.*)" is translated for the container$"#)]
async fn translate_folder(world: &mut PolicyWorld, cwd: String) -> StepResult {
    translate(world, Some(cwd)).await
}

#[when(regex = r"^a missing working folder is translated for the container$")]
async fn translate_nothing(world: &mut PolicyWorld) -> StepResult {
    translate(world, None).await
}

async fn execute(
    world: &mut PolicyWorld,
    command: String,
    cwd: Option<String>,
    as_engine: bool,
) -> StepResult {
    world.begin_story().await?;
    let command = world.story.resolve(&command);
    let cwd = cwd.map(|cwd| world.story.resolve(&cwd));
    let broker = world.story.broker.unwrap_or(BrokerMood::Ok);
    // A defect of the platform must come out as one: then an error is the right answer.
    if broker == BrokerMood::Defect {
        world.may_fail_inside();
    }
    world
        .happen(|project| {
            Request::ExecInContainer(Box::new(ExecInContainer {
                project,
                command,
                cwd,
                broker,
                exit_code: 0,
                output: "ok".to_owned(),
                as_engine,
            }))
        })
        .await
}

#[when(regex = r#"^the engine executes `(.*)` in the container, in "(.*)"$"#)]
async fn execute_in(world: &mut PolicyWorld, command: String, cwd: String) -> StepResult {
    execute(world, command, Some(cwd), true).await
}

#[when(regex = r"^the engine executes `(.*)` in the container, in no named folder$")]
async fn execute_anywhere(world: &mut PolicyWorld, command: String) -> StepResult {
    execute(world, command, None, true).await
}

#[when(regex = r"^somebody without the engine's credential executes `(.*)` in the container$")]
async fn execute_as_stranger(world: &mut PolicyWorld, command: String) -> StepResult {
    execute(world, command, None, false).await
}

#[when(
    regex = r#"^a container is planned for the segment "(.*)" below (PROJECT_WORKSPACES_ROOT|BRABO_PROJECTS_BASE)$"#
)]
async fn plan(world: &mut PolicyWorld, segment: String, base: String) -> StepResult {
    world.begin_story().await?;
    let base = world.story.resolve(&base);
    let segment = world.story.resolve(&segment);
    world.happen(|_| Request::PlanContainer(Box::new(PlanContainer { base, segment }))).await
}

#[when(regex = r#"^the base folder "(.*)" is checked against the checkout$"#)]
async fn check_base(world: &mut PolicyWorld, base: String) -> StepResult {
    world.begin_story().await?;
    let (base, checkout) = (world.story.resolve(&base), world.story.resolve("CHECKOUT"));
    world.happen(|_| Request::CheckBase(Box::new(CheckBase { base, checkout }))).await
}

fn place(world: &mut PolicyWorld, expected: Place) -> StepResult {
    let found = world.answer::<Route>()?.place;
    world.compare(format!("{expected:?}"), format!("{found:?}"))
}

#[then(regex = r"^it would run (in the container|at the runner)$")]
fn would_run(world: &mut PolicyWorld, r#where: String) -> StepResult {
    let container = r#where == "in the container";
    place(world, if container { Place::Container } else { Place::Runner })
}

#[then(regex = r"^it would be refused$")]
fn would_be_refused(world: &mut PolicyWorld) -> StepResult {
    place(world, Place::Refused)
}

/// The folder of a route or of a translation.
fn sent_folder(world: &mut PolicyWorld) -> Result<Option<String>, Stop> {
    Ok(world.answer::<Translated>()?.cwd)
}

#[then(regex = r#"^the folder "(.*)" is sent along$"#)]
fn folder_sent(world: &mut PolicyWorld, path: String) -> StepResult {
    let (expected, found) = (Some(world.story.resolve(&path)), sent_folder(world)?);
    world.compare(format!("{expected:?}"), format!("{found:?}"))
}

#[then(regex = r"^no folder is sent along$")]
fn no_folder_sent(world: &mut PolicyWorld) -> StepResult {
    let found = sent_folder(world)?;
    world.compare("None".to_owned(), format!("{found:?}"))
}

#[then(regex = r"^the command is sent as `(.*)`$")]
fn command_sent(world: &mut PolicyWorld, command: String) -> StepResult {
    let expected = Some(world.story.resolve(&command));
    let found = world.answer::<Route>()?.command;
    world.compare(format!("{expected:?}"), format!("{found:?}"))
}

#[then(regex = r"^the execution (succeeds|fails)$")]
fn execution(world: &mut PolicyWorld, how: String) -> StepResult {
    let found = world.answer::<ExecResult>()?;
    let fits = found.sucesso == (how == "succeeds");
    world.hold(fits, format!("the execution {how}"), format!("{found:?}"))
}

#[then(regex = r"^the execution has no exit code$")]
fn no_exit_code(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ExecResult>()?.exit_code;
    world.compare("exit code: None".to_owned(), format!("exit code: {found:?}"))
}

#[then(regex = r#"^it ran in the folder "(.*)"$"#)]
fn ran_in(world: &mut PolicyWorld, path: String) -> StepResult {
    let found = world.answer::<ExecResult>()?.ran_in;
    world.compare(format!("ran in: {:?}", Some(path)), format!("ran in: {found:?}"))
}

#[then(regex = r"^nothing was started$")]
fn nothing_started(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ExecResult>()?.ran_in;
    world.compare("ran in: None".to_owned(), format!("ran in: {found:?}"))
}

#[then(regex = r"^nothing ran outside the container$")]
fn nothing_outside(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ExecResult>()?.ran_outside;
    world.compare("ran outside: false".to_owned(), format!("ran outside: {found}"))
}

#[then(regex = r"^the error is told as a defect$")]
fn told_as_defect(world: &mut PolicyWorld) -> StepResult {
    let internal = ErrorCode::Internal.number();
    let fits = matches!(
        world.last_error(),
        Some(WrongAnswer::Error(error)) if error.code == internal
    );
    let found = world.last_error().map(ToString::to_string);
    let found = found.unwrap_or_else(|| world.result_value().to_string());
    world.hold(fits, format!("JSON-RPC error {internal}"), found)
}

async fn record(world: &mut PolicyWorld) -> Result<ContainerRecord, Stop> {
    world.query(|project| Request::GetContainerRecord(Box::new(InProject { project }))).await
}

#[then(regex = r"^the container's record says (\w+)$")]
async fn record_says(world: &mut PolicyWorld, state: String) -> StepResult {
    let found = record(world).await?.state;
    world.compare(format!("state: {:?}", Some(state)), format!("state: {found:?}"))
}

#[then(regex = r"^there is no record of a container$")]
async fn no_record(world: &mut PolicyWorld) -> StepResult {
    let found = record(world).await?.state;
    world.compare("state: None".to_owned(), format!("state: {found:?}"))
}

#[then(regex = r"^the container's record never said (\w+)$")]
async fn never_said(world: &mut PolicyWorld, state: String) -> StepResult {
    let found = record(world).await?.transitions;
    world.hold(!found.contains(&state), format!("never {state}"), found.join("\n"))
}

async fn calls(world: &mut PolicyWorld, who: &str) -> Result<Vec<String>, Stop> {
    let record = record(world).await?;
    Ok(if who == "broker" { record.broker_calls } else { record.runner_calls })
}

#[then(regex = r"^the (broker|runner) was asked to (start|stop|remove)$")]
async fn was_asked(world: &mut PolicyWorld, who: String, what: String) -> StepResult {
    let found = calls(world, &who).await?;
    world.compare(what, found.join("\n"))
}

#[then(regex = r"^the (broker|runner) was not asked$")]
async fn was_not_asked(world: &mut PolicyWorld, who: String) -> StepResult {
    let found = calls(world, &who).await?;
    world.compare(String::new(), found.join("\n"))
}

#[then(regex = r"^the container gets (\d+) processors and (\d+) MiB$")]
async fn gets(world: &mut PolicyWorld, cpu: u64, memory: u64) -> StepResult {
    let found = record(world).await?;
    let expected = format!("cpu: {:?}, memory: {:?}", Some(cpu), Some(memory));
    world.compare(expected, format!("cpu: {:?}, memory: {:?}", found.cpu, found.memory))
}

#[then(regex = r"^the workspace is (verified|not verified)$")]
async fn verified(world: &mut PolicyWorld, how: String) -> StepResult {
    let found = record(world).await?.workspace_verified;
    world.compare(how, if found { "verified" } else { "not verified" }.to_owned())
}

#[then(regex = r#"^one folder is mounted, at "(.*)"$"#)]
fn mounted_at(world: &mut PolicyWorld, target: String) -> StepResult {
    let found = world.answer::<ContainerPlan>()?.binds;
    let targets: Vec<_> = found.iter().map(|bind| bind.target.as_str()).collect();
    let targets = targets.join("\n");
    world.compare(target, targets)
}

#[then(regex = r#"^the mounted folder is "(.*)"$"#)]
fn mounted_folder(world: &mut PolicyWorld, path: String) -> StepResult {
    let expected = world.story.resolve(&path);
    let found = world.answer::<ContainerPlan>()?.binds;
    let sources: Vec<_> = found.iter().map(|bind| bind.source.as_str()).collect();
    let sources = sources.join("\n");
    world.compare(expected, sources)
}

#[then(regex = r"^the container may write to it$")]
fn mounted_writable(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ContainerPlan>()?.binds;
    let fits = !found.is_empty() && found.iter().all(|bind| bind.writable);
    world.hold(fits, "writable".to_owned(), format!("{found:?}"))
}

#[then(regex = r"^the container is not privileged$")]
fn not_privileged(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ContainerPlan>()?.privileged;
    world.compare("privileged: false".to_owned(), format!("privileged: {found}"))
}

#[then(regex = r"^the container has a network of its own$")]
fn own_network(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<ContainerPlan>()?.network;
    world.hold(found != "host", "any network but host".to_owned(), found)
}
