//! Stories, told to the platform as a whole.

use super::Platform;
use super::testing::opening;
use crate::protocol::platform::{
    AcceptHandoff, ActionView, Actor, AgentView, AskForAgents, ByMember, Deny, Details, FaultPoint,
    InProject, InjectFault, Member, Message, Module, OfAction, OfAgent, OfTask, OpenProject,
    Outcome, PermissionsText, Press, Pressed, Propose, Proposed, PullRequest, ScriptExecution,
    ScriptProvider, SetAutonomy, SetTask, Status, SwitchAutonomy, Task,
};
use crate::protocol::{
    Action, ActionType, AgentKind, AutonomyRow, ExecutionMode, Policy, Refusal, Request, Response,
    Role, RowType, RpcError, Stage,
};

mod clicks;
mod merging;
mod projects;
mod waiting;

/// A permissions file that has a person asked.
const ASK_FOR_MAKE: &str = r#"{"ask":["Terminal(make)"]}"#;

/// One project, its disk, and the agent that speaks when nobody else is named.
struct Story {
    platform: Platform,
    project: String,
    agent: Actor,
    session_of: Option<String>,
    _disk: tempfile::TempDir,
}

macro_rules! answer {
    ($story:expr, $request:ident($params:expr)) => {
        match $story.ask(Request::$request(Box::new($params))) {
            Ok(Response::$request(answer)) => answer,
            other => panic!("{other:?}"),
        }
    };
}
use answer;

impl Story {
    /// A container project whose container runs: commands run, and the floor lets them.
    fn new() -> Self {
        Self::with(|open| open.container = Some("running".to_owned()))
    }

    fn with(change: impl FnOnce(&mut OpenProject)) -> Self {
        let disk = tempfile::Builder::new().tempdir_in("/var/tmp").unwrap();
        let member = |(id, role): (&str, Role)| Member { id: id.to_owned(), role };
        let mut open = OpenProject {
            modules: vec![Module { name: "api".to_owned(), cpu: None, memory: None }],
            members: [
                ("olga", Role::Owner),
                ("maria", Role::Maintainer),
                ("marcos", Role::Maintainer),
                ("davi", Role::Developer),
                ("vera", Role::Viewer),
            ]
            .map(member)
            .to_vec(),
            ..opening(disk.path(), ExecutionMode::Container)
        };
        for name in ["workspaces", "base", "brabo"] {
            std::fs::create_dir(disk.path().join(name)).unwrap();
        }
        change(&mut open);
        let mut platform =
            Platform::with_judge(std::sync::Arc::new(crate::reference::ByTheDocuments));
        let opened = platform.handle(&Request::OpenProject(Box::new(open)));
        let Ok(Response::OpenProject(Outcome::Done(opened))) = opened else {
            panic!("{opened:?}");
        };
        let agent = Actor { kind: AgentKind::Agent, id: "infra".to_owned() };
        let session_of = Some("maria".to_owned());
        Self { platform, project: opened.project, agent, session_of, _disk: disk }
    }

    fn dev(mut self) -> Self {
        self.agent = Actor { kind: AgentKind::ModuleDev, id: "dev-api".to_owned() };
        self
    }

    /// The dev agent, at work on T1.
    fn at_work() -> Self {
        Self::with(|open| {
            open.container = Some("running".to_owned());
            open.tasks = vec![task("T1")];
        })
        .dev()
    }

    fn ask(&mut self, request: Request) -> Result<Response, RpcError> {
        self.platform.handle(&request)
    }

    fn try_propose(&mut self, action: Action, details: Details) -> Outcome<ActionView> {
        let (project, actor) = (self.project.clone(), self.agent.clone());
        let session_of = self.session_of.clone();
        answer!(
            self,
            Propose(Propose { project, actor, session_of, action, details, unchecked: false })
        )
    }

    fn propose(&mut self, action: Action) -> ActionView {
        done(self.try_propose(action, Details::default()))
    }

    fn typed(&mut self, action_type: ActionType) -> ActionView {
        self.propose(Action::Typed(action_type))
    }

    fn run(&mut self, command: &str) -> ActionView {
        self.propose(Action::Terminal { command: command.to_owned(), cwd: None })
    }

    fn press(&self, action: &ActionView, by: &str) -> Press {
        Press { project: self.project.clone(), action: action.id.clone(), by: by.to_owned() }
    }

    fn approve(&mut self, action: &ActionView, by: &str) -> Outcome<Pressed> {
        let press = self.press(action, by);
        answer!(self, Approve(press))
    }

    fn always(&mut self, action: &ActionView, by: &str) -> Outcome<Pressed> {
        let press = self.press(action, by);
        answer!(self, ApproveAlways(press))
    }

    fn deny(&mut self, action: &ActionView, by: &str, reason: &str) -> Outcome<Pressed> {
        let Press { project, action, by } = self.press(action, by);
        answer!(self, Deny(Deny { project, action, by, reason: reason.to_owned() }))
    }

    fn now(&mut self, action: &ActionView) -> ActionView {
        let (project, action) = (self.project.clone(), action.id.clone());
        answer!(self, GetAction(OfAction { project, action }))
    }

    fn rule(&mut self, action_type: RowType, mode: Policy) {
        let (project, agent) = (self.project.clone(), self.agent.id.clone());
        let by = "olga".to_owned();
        done(answer!(self, SetAutonomy(SetAutonomy { project, by, agent, action_type, mode })));
    }

    fn rows(&mut self, agent: &str) -> Vec<AutonomyRow> {
        let (project, agent) = (self.project.clone(), agent.to_owned());
        answer!(self, ListAutonomy(OfAgent { project, agent })).rows
    }

    fn file(&mut self) -> Option<String> {
        let project = self.project.clone();
        answer!(self, ReadPermissions(InProject { project })).text
    }

    fn allowed(&mut self) -> Vec<String> {
        let text = self.file().unwrap_or_else(|| "{}".to_owned());
        let lists: crate::protocol::Lists = serde_json::from_str(&text).unwrap();
        lists.allow
    }

    fn write(&mut self, text: &str) {
        let (project, text) = (Some(self.project.clone()), Some(text.to_owned()));
        answer!(self, WritePermissions(PermissionsText { project, text }));
    }

    fn ends(&mut self, exit_code: Option<i64>, output: &str) {
        let (project, output) = (self.project.clone(), output.to_owned());
        answer!(self, ScriptExecution(ScriptExecution { project, exit_code, output }));
    }

    fn fails(&mut self, fault: FaultPoint) {
        let project = self.project.clone();
        answer!(self, InjectFault(InjectFault { project, fault }));
    }

    /// The types of all events, each with who did it.
    fn log(&mut self) -> Vec<String> {
        let project = self.project.clone();
        let events = answer!(self, ListEvents(InProject { project })).events;
        events
            .into_iter()
            .map(|event| {
                format!("{} {}", event.event_type, event.actor.id.unwrap_or(event.actor.kind))
            })
            .collect()
    }

    /// What the last event of a type carries.
    fn told(&mut self, event_type: &str) -> serde_json::Value {
        let project = self.project.clone();
        let events = answer!(self, ListEvents(InProject { project })).events;
        let last = events.into_iter().rfind(|event| event.event_type == event_type);
        last.map(|event| event.payload.into()).unwrap_or_default()
    }

    fn agent(&mut self) -> AgentView {
        let (project, agent) = (self.project.clone(), self.agent.id.clone());
        answer!(self, GetAgent(OfAgent { project, agent }))
    }

    fn task(&mut self, task: &str) -> String {
        let (project, task) = (self.project.clone(), task.to_owned());
        answer!(self, GetTask(OfTask { project, task })).status
    }

    fn restart(&mut self) {
        let project = self.project.clone();
        answer!(self, RestartEngine(InProject { project }));
    }
}

fn done<T: std::fmt::Debug>(outcome: Outcome<T>) -> T {
    match outcome {
        Outcome::Done(done) => done,
        Outcome::Refused { refused } => panic!("{refused:?}"),
    }
}

fn refused<T: std::fmt::Debug>(outcome: Outcome<T>) -> (u16, String) {
    match outcome {
        Outcome::Refused { refused: Refusal { status, reason } } => (status, reason),
        Outcome::Done(done) => panic!("{done:?}"),
    }
}

fn conflict(reason: &str) -> (u16, String) {
    (409, reason.to_owned())
}

fn task(id: &str) -> Task {
    let history = vec!["the tests live in spec".to_owned()];
    Task { id: id.to_owned(), agent: "dev-api".to_owned(), iterations: 5, history }
}

fn row(action_type: ActionType, mode: Policy) -> AutonomyRow {
    AutonomyRow { action_type: RowType::Only(action_type), mode }
}
