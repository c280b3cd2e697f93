//! The world at the start of a story, and what it will do next.

use crate::protocol::containers::{BrokerMood, PeerMood, ScriptPeers};
use crate::protocol::platform::{FaultPoint, InjectFault, ScriptExecution, ScriptProvider};
use crate::protocol::{Agent, AgentKind, Request};
use crate::suite::{FileState, FolderState, PolicyWorld};
use cucumber::given;

#[given(regex = r"^the agent is the Dev Lead$")]
fn dev_lead(world: &mut PolicyWorld) {
    world.situation.agent = Agent { id: "dev-lead".to_owned(), kind: AgentKind::Agent };
}

#[given(regex = r#"^its owner typed the path "(.*)"$"#)]
fn typed_path(world: &mut PolicyWorld, path: String) {
    world.story.typed_path = Some(path);
}

#[given(regex = r#"^the folder "(.*)" (exists|does not exist)$"#)]
fn folder(world: &mut PolicyWorld, path: String, there: String) {
    let state = if there == "exists" { FolderState::Exists } else { FolderState::Missing };
    world.story.folders.push((path, state));
}

#[given(regex = r#"^nobody may write to the folder "(.*)"$"#)]
fn read_only_folder(world: &mut PolicyWorld, path: String) {
    world.story.folders.push((path, FolderState::ReadOnly));
}

#[given(regex = r#"^"(.*)" is a file$"#)]
fn file_in_the_way(world: &mut PolicyWorld, path: String) {
    world.story.folders.push((path, FolderState::File));
}

#[given(regex = r#"^"(.*)" is a link to "(.*)"$"#)]
fn link(world: &mut PolicyWorld, path: String, target: String) {
    world.story.links.push((path, target));
}

#[given(regex = r"^the project was created before folders had readable names$")]
fn legacy(world: &mut PolicyWorld) {
    world.story.legacy_folder = true;
}

#[given(regex = r#"^the project has a module "(.*)"$"#)]
fn module(world: &mut PolicyWorld, name: String) {
    world.story.module(&name);
}

#[given(regex = r#"^the module "(.*)" declares (\d+) processors and (\d+) MiB$"#)]
fn declares(world: &mut PolicyWorld, name: String, cpu: u64, memory: u64) {
    if let Some(module) = world.story.module(&name) {
        module.cpu = Some(cpu);
        module.memory = Some(memory);
    }
}

#[given(regex = r"^there is no permissions\.json$")]
fn no_file(world: &mut PolicyWorld) {
    world.story.file = FileState::Missing;
}

#[given(regex = r#"^permissions\.json holds the text "(.*)"$"#)]
fn file_text(world: &mut PolicyWorld, text: String) {
    world.story.file = FileState::Text(text);
}

#[given(regex = r#"^permissions\.json in the agent's worktree allows "(.*)"$"#)]
fn worktree_file(world: &mut PolicyWorld, pattern: String) {
    world.story.worktree_allows.push(pattern);
}

#[given(regex = r#"^the agent works on the task "(.*)"$"#)]
fn works_on(world: &mut PolicyWorld, task: String) {
    world.story.task_named(&task);
}

#[given(regex = r#"^the agent has said "(.*)"$"#)]
fn said(world: &mut PolicyWorld, text: String) {
    if let Some(task) = world.story.task() {
        task.history.push(text);
    }
}

#[given(regex = r#"^pull request (\d+) comes from the task "(.*)"$"#)]
fn comes_from(world: &mut PolicyWorld, number: u64, task: String) {
    world.story.task_named(&task);
    if let Some(pull_request) = world.story.pull_request(number) {
        pull_request.task = Some(task);
    }
}

#[given(regex = r"^the (QA|SecOps) gate of pull request (\d+) still waits$")]
fn gate_waits(world: &mut PolicyWorld, gate: String, number: u64) {
    if let Some(pull_request) = world.story.pull_request(number) {
        pull_request.waiting_gates.push(gate);
    }
}

#[given(regex = r#"^the next command ends with exit code (\d+) and prints "(.*)"$"#)]
fn next_command(world: &mut PolicyWorld, exit_code: i64, output: String) {
    script(world, Some(exit_code), output);
}

#[given(regex = r#"^the next command cannot be executed: "(.*)"$"#)]
fn next_command_fails(world: &mut PolicyWorld, output: String) {
    script(world, None, output);
}

fn script(world: &mut PolicyWorld, exit_code: Option<i64>, output: String) {
    world.story.later(move |project| {
        Request::ScriptExecution(Box::new(ScriptExecution { project, exit_code, output }))
    });
}

#[given(regex = r"^the provider will report pull request (\d+) as (merged|not merged)$")]
fn provider(world: &mut PolicyWorld, pull_request: u64, report: String) {
    world.story.later(move |project| {
        let merged = report == "merged";
        Request::ScriptProvider(Box::new(ScriptProvider { project, pull_request, merged }))
    });
}

#[given(regex = r"^(writing the pattern|recording the granted permission|the commit) will fail$")]
fn fault(world: &mut PolicyWorld, what: String) {
    let fault = match what.as_str() {
        "writing the pattern" => FaultPoint::PatternWrite,
        "the commit" => FaultPoint::Commit,
        _ => FaultPoint::GrantEvent,
    };
    world
        .story
        .later(move |project| Request::InjectFault(Box::new(InjectFault { project, fault })));
    // No document says how a press is answered that fails inside; what it leaves behind is what counts.
    world.may_fail_inside();
}

#[given(regex = r"^the broker (refuses|does not answer)$")]
fn broker(world: &mut PolicyWorld, mood: String) {
    let refuses = mood == "refuses";
    world.story.broker = Some(if refuses { BrokerMood::Refuses } else { BrokerMood::Unavailable });
}

#[given(regex = r"^the container is gone$")]
fn container_gone(world: &mut PolicyWorld) {
    world.story.broker = Some(BrokerMood::ContainerGone);
}

#[given(regex = r"^the platform itself is broken$")]
fn defect(world: &mut PolicyWorld) {
    world.story.broker = Some(BrokerMood::Defect);
}

#[given(regex = r"^the broker refuses container actions$")]
fn broker_refuses(world: &mut PolicyWorld) {
    peers(world, PeerMood::Refuses, PeerMood::Ok);
}

#[given(regex = r"^there is no broker$")]
fn no_broker(world: &mut PolicyWorld) {
    peers(world, PeerMood::Absent, PeerMood::Ok);
}

#[given(regex = r"^the runner refuses container actions$")]
fn runner_refuses(world: &mut PolicyWorld) {
    peers(world, PeerMood::Ok, PeerMood::Refuses);
}

#[given(regex = r"^no runner is connected$")]
fn no_runner(world: &mut PolicyWorld) {
    peers(world, PeerMood::Ok, PeerMood::Absent);
}

fn peers(world: &mut PolicyWorld, broker: PeerMood, runner: PeerMood) {
    world.story.later(move |project| {
        Request::ScriptPeers(Box::new(ScriptPeers { project, broker, runner }))
    });
}
