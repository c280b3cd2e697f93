//! The container of a project: what is on record of it, and who is asked to start, stop and remove it.
//!
//! What is registered is what the platform itself decided and never what somebody observed (RN-486): only
//! [`Containers::execute`] and `container/register` write the record, an execution of a command never does.
//! Whether an action may be executed at all is decided elsewhere.

mod exec;
mod isolation;
mod materialise;
mod peers;
mod resources;
mod route;
mod start;

#[cfg(test)]
mod tests;

use super::execution::{executed, failed};
use super::folders::Folder;
use super::halt::refusal;
use super::project::Project;
use crate::protocol::containers::{ContainerRecord, Translated};
use crate::protocol::platform::{
    ContainerResources, Details, Done, Execution, Module, OpenProject,
};
use crate::protocol::{ActionType, ExecutionMode, Refusal, Request, Response, RpcError};
use peers::{Call, Peers};

pub(super) use isolation::{checked_base, plan_container};

/// The state in which commands run in the container.
const RUNNING: &str = "running";
/// The state of a start that is under way.
const PROVISIONING: &str = "provisioning";
/// The state of a container that was stopped.
const STOPPED: &str = "stopped";

/// The container of one project, which has one at most (`exec-one-container-per-project`).
#[derive(Debug)]
pub(super) struct Containers {
    state: Option<String>,
    transitions: Vec<String>,
    modules: Vec<Module>,
    default: ContainerResources,
    limit: ContainerResources,
    peers: Peers,
    workspace_verified: bool,
    given: Option<ContainerResources>,
}

impl Containers {
    /// The container of a project that is opened, in the state in which it is registered.
    pub(super) fn new(open: &OpenProject) -> Self {
        Self {
            state: open.container.clone(),
            transitions: open.container.iter().cloned().collect(),
            modules: open.modules.clone(),
            default: open.installation.container_default,
            limit: open.installation.container_limit,
            peers: Peers::default(),
            workspace_verified: false,
            given: None,
        }
    }

    /// The registered state; `None` where there is no record.
    pub(super) fn state(&self) -> Option<&str> {
        self.state.as_deref()
    }

    /// Executes an approved container action. Where the container lives matters here and nowhere before
    /// (RN-497). Whatever fails is an ordinary failed execution with a message, never an error.
    pub(super) fn execute(
        &mut self,
        action: ActionType,
        details: &Details,
        folder: &Folder,
    ) -> Execution {
        let done = match action {
            ActionType::ContainerStart => self.start(details, folder),
            ActionType::ContainerStop => self.stop(folder.mode()),
            ActionType::ContainerRemove => self.remove(folder.mode()),
            other => Err(format!("`{other}` is no container action")),
        };
        match done {
            Ok(()) => executed(None, String::new()),
            Err(why) => failed(why),
        }
    }

    /// Why a start is refused that the server itself would propose, before any rule has a say in it
    /// (`cact-start-guards-before-seed`). Since every mode has somebody who starts its container (RN-497), no
    /// mode is refused for itself; that no runner is connected comes out at the execution.
    pub(super) fn start_refusal(&self, mode: ExecutionMode) -> Option<Refusal> {
        if self.is_up() {
            return Some(refusal(409, "container_already_running"));
        }
        match mode {
            ExecutionMode::Container if self.peers.of(mode).is_absent() => {
                Some(refusal(409, "no_broker"))
            }
            ExecutionMode::Container | ExecutionMode::Mounted | ExecutionMode::Runner => None,
        }
    }

    /// Stops the container. The peer is asked whatever is registered, for that is no observation (RN-486).
    fn stop(&mut self, mode: ExecutionMode) -> Result<(), String> {
        self.peers.of_mut(mode).ask(Call::Stop)?;
        self.register(Some(STOPPED.to_owned()));
        Ok(())
    }

    /// Removes the container, and the record with it.
    fn remove(&mut self, mode: ExecutionMode) -> Result<(), String> {
        self.peers.of_mut(mode).ask(Call::Remove)?;
        self.register(None);
        Ok(())
    }

    /// Whether a container is registered as running.
    fn runs(&self) -> bool {
        self.state() == Some(RUNNING)
    }

    /// Whether a container runs or is being started.
    fn is_up(&self) -> bool {
        self.runs() || self.state() == Some(PROVISIONING)
    }

    /// Registers a change of state; `None` removes the record.
    fn register(&mut self, state: Option<String>) {
        self.transitions.extend(state.clone());
        self.state = state;
    }

    fn record(&self) -> ContainerRecord {
        ContainerRecord {
            state: self.state.clone(),
            transitions: self.transitions.clone(),
            workspace_verified: self.workspace_verified,
            broker_calls: self.peers.broker_calls(),
            runner_calls: self.peers.runner_calls(),
            cpu: self.given.map(|given| given.cpu),
            memory: self.given.map(|given| given.memory),
        }
    }
}

/// Answers the requests about the container of a project; `None` for any other request.
pub(super) fn handle(
    project: &mut Project,
    request: &Request,
) -> Option<Result<Response, RpcError>> {
    let folder = &project.folder;
    let containers = &mut project.containers;
    let response = match request {
        Request::RouteCommand(asked) => {
            let cwd = asked.cwd.as_deref();
            Response::RouteCommand(containers.route(folder, cwd, &asked.command))
        }
        Request::TranslateCwd(asked) => {
            let cwd = route::translated(folder, asked.cwd.as_deref());
            Response::TranslateCwd(Translated { cwd })
        }
        Request::ExecInContainer(asked) => {
            let outcome = containers.exec(folder.mode(), asked);
            return Some(outcome.map(Response::ExecInContainer));
        }
        Request::ScriptPeers(asked) => {
            containers.peers.script(asked.broker, asked.runner);
            Response::ScriptPeers(Done {})
        }
        Request::RegisterContainer(asked) => {
            containers.register(asked.state.clone());
            Response::RegisterContainer(Done {})
        }
        Request::GetContainerRecord(_) => Response::GetContainerRecord(containers.record()),
        _ => return None,
    };
    Some(Ok(response))
}
