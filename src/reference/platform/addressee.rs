//! Which project a request is about.

use super::halt::{invalid, no_method};
use crate::protocol::{Request, RpcError};

/// The project that `request` names.
pub(super) fn project_of(request: &Request) -> Result<&str, RpcError> {
    Ok(match request {
        Request::CloseProject(of)
        | Request::ReadPermissions(of)
        | Request::ListActions(of)
        | Request::ListEvents(of)
        | Request::CountDecisions(of)
        | Request::ListOutbox(of)
        | Request::DrainOutbox(of)
        | Request::RestartEngine(of)
        | Request::GetContainerRecord(of) => &of.project,
        Request::ListAutonomy(of)
        | Request::GetAgent(of)
        | Request::ReportDone(of)
        | Request::ShowAutopilotPlaces(of) => &of.project,
        Request::ActivateExecution(by) | Request::BootstrapRepository(by) => &by.project,
        Request::Approve(press) | Request::ApproveAlways(press) => &press.project,
        Request::RenameProject(rename) => &rename.project,
        Request::ForgePath(forged) => &forged.project,
        Request::WritePermissions(new) => match &new.project {
            Some(project) => project,
            None => return Err(invalid("`permissions/write` needs `project`")),
        },
        Request::SetMember(set) => &set.project,
        Request::SetAutonomy(set) => &set.project,
        Request::SwitchAutonomy(flip) => &flip.project,
        Request::AcceptHandoff(accept) => &accept.project,
        Request::AskForAgents(ask) => &ask.project,
        Request::Propose(propose) => &propose.project,
        Request::GetAction(of) => &of.project,
        Request::Deny(deny) => &deny.project,
        Request::ScriptExecution(next) => &next.project,
        Request::ScriptProvider(next) => &next.project,
        Request::InjectFault(inject) => &inject.project,
        Request::MessageAgent(message) => &message.project,
        Request::GetTask(of) => &of.project,
        Request::SetTask(set) => &set.project,
        Request::RouteCommand(route) => &route.project,
        Request::TranslateCwd(translate) => &translate.project,
        Request::ExecInContainer(exec) => &exec.project,
        Request::ScriptPeers(peers) => &peers.project,
        Request::RegisterContainer(register) => &register.project,
        Request::ShowCard(show) => &show.project,
        Request::ShowEventLine(show) => &show.project,
        Request::Initialize(_)
        | Request::Decide(_)
        | Request::AlwaysAllow(_)
        | Request::OpenProject(_)
        | Request::PlanContainer(_)
        | Request::CheckBase(_) => return Err(no_method(request)),
    })
}
