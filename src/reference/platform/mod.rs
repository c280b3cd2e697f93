//! The platform around the policy, as a model: projects, proposals, clicks, the event log, agents, containers
//! and the screen. In memory and deterministic; the one thing on disk is permissions.json, a real file in the
//! real folder of each project.
//!
//! [`Platform`] answers every request that is not the handshake and not `policy/*`. What it must not do:
//! decide. Whether an action runs is always asked of its [`Judge`], as a rule the policy; here stands only what the policy is
//! told and what follows from its verdict. Where the documents are silent the code follows the `ref:` line of
//! the open question, named in the comments as `C-n`.

mod addressee;
mod agents;
mod autonomy;
mod bootstrap;
mod clicks;
mod containers;
mod events;
mod execution;
mod folders;
mod halt;
mod lead;
mod merges;
mod permissions_file;
mod project;
mod proposals;
mod screen;
mod script;
mod seeding;
mod tasks;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use crate::protocol::platform::{Done, OpenProject, Opened, PermissionsText};
use crate::protocol::{Request, Response, RpcError};
use crate::reference::Judge;
use halt::{Halt, no_method, outcome, unknown};
use project::Project;
use std::collections::BTreeMap;
use std::sync::Arc;

/// All projects of one installation; none sees anything of another.
#[derive(Debug)]
pub struct Platform {
    judge: Arc<dyn Judge>,
    projects: BTreeMap<String, Project>,
    opened: u64,
}

impl Platform {
    /// An installation without projects, that acts upon these decisions.
    pub fn with_judge(judge: Arc<dyn Judge>) -> Self {
        Self { judge, projects: BTreeMap::new(), opened: 0 }
    }

    /// Answers one request.
    ///
    /// # Errors
    /// An unknown project, action, agent, task or member (-32602), a method that is none of the platform's
    /// (-32601), or a defect that a scenario asked for (-32603).
    pub fn handle(&mut self, request: &Request) -> Result<Response, RpcError> {
        match request {
            Request::OpenProject(open) => {
                return outcome(self.open(open)).map(Response::OpenProject);
            }
            Request::CloseProject(of) => {
                let closed = self.projects.remove(&of.project);
                closed.ok_or_else(|| unknown("project", &of.project))?;
                return Ok(Response::CloseProject(Done {}));
            }
            Request::PlanContainer(asked) => {
                return Ok(Response::PlanContainer(containers::plan_container(asked)));
            }
            Request::CheckBase(asked) => {
                return Ok(Response::CheckBase(containers::checked_base(asked)));
            }
            _ => {}
        }
        let name = addressee::project_of(request)?;
        let project = self.projects.get_mut(name).ok_or_else(|| unknown("project", name))?;
        answer(project, request)
    }

    /// A new world. Its name is not the project's id: a scenario may open the same project as another one.
    fn open(&mut self, open: &OpenProject) -> Result<Opened, Halt> {
        let project = Project::open(open, Arc::clone(&self.judge))?;
        self.opened += 1;
        let name = format!("project-{}", self.opened);
        let opened = project.opened(&name)?;
        self.projects.insert(name, project);
        Ok(opened)
    }
}

/// The answer of one project to a request.
fn answer(project: &mut Project, request: &Request) -> Result<Response, RpcError> {
    Ok(match request {
        Request::RenameProject(rename) => Response::RenameProject(project.rename(rename)?),
        Request::ForgePath(forged) => Response::ForgePath(project.forge(&forged.path)),
        Request::ReadPermissions(_) => Response::ReadPermissions(project.read_permissions()?),
        Request::WritePermissions(new) => {
            Response::WritePermissions(project.write_permissions(new)?)
        }
        Request::SetMember(set) => Response::SetMember(project.set_member(&set.member)),
        Request::SetAutonomy(set) => Response::SetAutonomy(outcome(project.set_autonomy(set))?),
        Request::SwitchAutonomy(flip) => {
            Response::SwitchAutonomy(outcome(project.switch_autonomy(flip))?)
        }
        Request::ListAutonomy(of) => Response::ListAutonomy(project.list_autonomy(of)?),
        Request::ActivateExecution(by) => {
            Response::ActivateExecution(outcome(project.activate(by))?)
        }
        Request::AcceptHandoff(accept) => {
            Response::AcceptHandoff(outcome(project.accept_handoff(accept))?)
        }
        Request::AskForAgents(ask) => Response::AskForAgents(project.ask_for_agents(ask)),
        Request::BootstrapRepository(by) => Response::BootstrapRepository(project.bootstrap(by)?),
        Request::Propose(propose) => Response::Propose(outcome(project.propose(propose))?),
        Request::GetAction(of) => Response::GetAction(project.action(&of.action)?.view()),
        Request::ListActions(_) => Response::ListActions(project.list_actions()),
        Request::Approve(press) => Response::Approve(outcome(project.approve(press))?),
        Request::ApproveAlways(press) => {
            Response::ApproveAlways(outcome(project.approve_always(press))?)
        }
        Request::Deny(deny) => Response::Deny(outcome(project.deny(deny))?),
        Request::ListEvents(_) => Response::ListEvents(project.events.list()),
        Request::CountDecisions(_) => Response::CountDecisions(project.events.counts()),
        Request::ListOutbox(_) => Response::ListOutbox(project.events.outbox()),
        Request::DrainOutbox(_) => Response::DrainOutbox(project.events.drain()),
        Request::ScriptExecution(next) => Response::ScriptExecution(project.script.execution(next)),
        Request::ScriptProvider(next) => Response::ScriptProvider(project.script.provider(next)),
        Request::InjectFault(inject) => Response::InjectFault(project.script.fault(inject.fault)),
        Request::GetAgent(of) => Response::GetAgent(project.agent_view(&of.agent)?),
        Request::MessageAgent(message) => Response::MessageAgent(project.message(message)?),
        Request::ReportDone(of) => Response::ReportDone(outcome(project.report_done(of))?),
        Request::GetTask(of) => Response::GetTask(project.tasks.view(&of.task)?),
        Request::SetTask(set) => Response::SetTask(project.set_task(set)?),
        Request::RestartEngine(_) => Response::RestartEngine(project.restart_engine()),
        other => {
            return containers::handle(project, other)
                .or_else(|| screen::handle(project, other))
                .unwrap_or_else(|| Err(no_method(other)));
        }
    })
}
