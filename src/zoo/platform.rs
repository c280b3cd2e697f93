//! What mistakes about the platform are made of: questions to the reference beside the one that was asked, and
//! answers told otherwise.

use super::specimen::Answer;
use crate::protocol::platform::{
    ActionView, Actions, EventRow, Events, InProject, OfAction, OpenProject, Opened, Outcome,
    PermissionsText, Pressed, Propose, RenameProject, SetAutonomy,
};
use crate::protocol::{Lists, Policy, Refusal, Request, Response, Role, RowType};
use crate::reference::Reference;
use crate::suite::CAST;
use serde_json::{Value, json};

/// A parameter of a request that is a text, such as the project; empty where it has none.
pub(super) fn told(request: &Request, parameter: &str) -> String {
    let message = request.to_message(0).unwrap_or_default();
    message
        .pointer(&format!("/params/{parameter}"))
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

/// Whether a request opens such a project.
pub(super) fn opens(request: &Request, such: impl Fn(&OpenProject) -> bool) -> bool {
    matches!(request, Request::OpenProject(open) if such(open))
}

/// Whether a request proposes such an action.
pub(super) fn proposes(request: &Request, such: impl Fn(&Propose) -> bool) -> bool {
    matches!(request, Request::Propose(propose) if such(propose))
}

/// The lists of permissions.json as they stand.
pub(super) fn lists_of(reference: &mut Reference, request: &Request) -> Lists {
    let of = InProject { project: told(request, "project") };
    let text = match reference.answer(&Request::ReadPermissions(Box::new(of))) {
        Ok(Response::ReadPermissions(found)) => found.text,
        _ => None,
    };
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Writes permissions.json anew.
pub(super) fn write_lists(reference: &mut Reference, request: &Request, lists: &Lists) {
    let (project, text) = (Some(told(request, "project")), Some(json!(lists).to_string()));
    let write = Request::WritePermissions(Box::new(PermissionsText { project, text }));
    // A folder that takes no file takes no mistake either.
    drop(reference.answer(&write));
}

/// Writes a row, in the name of whoever is behind the request.
pub(super) fn set_row(
    reference: &mut Reference,
    request: &Request,
    agent: &str,
    action_type: RowType,
    mode: Policy,
) {
    let (project, by) = (told(request, "project"), told(request, "by"));
    let set = SetAutonomy { project, by, agent: agent.to_owned(), action_type, mode };
    // Whoever may not set it does not.
    drop(reference.answer(&Request::SetAutonomy(Box::new(set))));
}

/// All events of the project.
pub(super) fn events_of(reference: &mut Reference, request: &Request) -> Vec<EventRow> {
    let of = InProject { project: told(request, "project") };
    match reference.answer(&Request::ListEvents(Box::new(of))) {
        Ok(Response::ListEvents(found)) => found.events,
        _ => Vec::new(),
    }
}

/// All actions of the project.
pub(super) fn actions_of(reference: &mut Reference, request: &Request) -> Vec<ActionView> {
    let of = InProject { project: told(request, "project") };
    match reference.answer(&Request::ListActions(Box::new(of))) {
        Ok(Response::ListActions(Actions { actions })) => actions,
        _ => Vec::new(),
    }
}

/// Where the project lies; it is renamed for it to what it may be called, which changes nothing.
pub(super) fn folder_of(reference: &mut Reference, request: &Request) -> Option<Opened> {
    let by = maintainers().next()?;
    let rename = RenameProject { project: told(request, "project"), by, slug: "shop".to_owned() };
    match reference.answer(&Request::RenameProject(Box::new(rename))) {
        Ok(Response::RenameProject(opened)) => Some(opened),
        _ => None,
    }
}

/// The action that a press is about, as it stands.
pub(super) fn action_of(reference: &mut Reference, request: &Request) -> Option<ActionView> {
    let (project, action) = (told(request, "project"), told(request, "action"));
    match reference.answer(&Request::GetAction(Box::new(OfAction { project, action }))) {
        Ok(Response::GetAction(view)) => Some(view),
        _ => None,
    }
}

/// The right answer, told otherwise.
pub(super) fn retold(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut Response),
) -> Answer {
    let mut answer = reference.answer(request)?;
    change(&mut answer);
    Ok(answer)
}

/// Does something to the events, where they are the answer.
pub(super) fn events(answer: &mut Response, change: impl FnOnce(&mut Vec<EventRow>)) {
    if let Response::ListEvents(Events { events }) = answer {
        change(events);
    }
}

/// Does something to each event of one type, where events are the answer.
pub(super) fn each_event(answer: &mut Response, event_type: &str, change: impl Fn(&mut EventRow)) {
    events(answer, |events| {
        events.iter_mut().filter(|event| event.event_type == event_type).for_each(change);
    });
}

/// Does something to each action in an answer.
pub(super) fn each_action(answer: &mut Response, change: impl Fn(&mut ActionView)) {
    match answer {
        Response::Propose(Outcome::Done(action)) | Response::GetAction(action) => change(action),
        Response::ListActions(Actions { actions }) => actions.iter_mut().for_each(change),
        Response::Approve(Outcome::Done(pressed))
        | Response::ApproveAlways(Outcome::Done(pressed))
        | Response::Deny(Outcome::Done(pressed)) => change(&mut pressed.action),
        Response::AcceptHandoff(Outcome::Done(proposed))
        | Response::ReportDone(Outcome::Done(proposed))
        | Response::AskForAgents(proposed) => proposed.action.iter_mut().for_each(change),
        _ => {}
    }
}

/// The action of an event.
pub(super) fn action_id(event: &EventRow) -> Option<&str> {
    event.payload.get("actionId").and_then(Value::as_str)
}

/// A refusal.
pub(super) fn refused<T>(status: u16, reason: &str) -> Outcome<T> {
    Outcome::Refused { refused: Refusal { status, reason: reason.to_owned() } }
}

/// The refusal's word, where the answer is one.
pub(super) fn refusal(answer: &Response) -> Option<String> {
    let value = serde_json::to_value(answer).ok()?;
    value.pointer("/refused/reason")?.as_str().map(str::to_owned)
}

/// A press that left the action as it is.
pub(super) fn pressed(action: ActionView, desfecho: &str) -> Outcome<Pressed> {
    Outcome::Done(Pressed { action, desfecho: Some(desfecho.to_owned()) })
}

/// Those of the features' people who may do what takes a maintainer.
pub(super) fn maintainers() -> impl Iterator<Item = String> {
    let senior = CAST.iter().filter(|(_, _, role)| *role >= Role::Maintainer);
    senior.map(|(_, id, _)| (*id).to_owned())
}
