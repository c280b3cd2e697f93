//! What the person at the screen is told: the approval card, the line of an event, and the list of what
//! autopilot allows. Data, no pixels; nothing is changed by being shown.

mod autopilot;

use super::project::Project;
use super::proposals::ProposedAction;
use crate::protocol::platform::Status;
use crate::protocol::screen::{Card, EventLine};
use crate::protocol::{Action, AgentKind, AlwaysAllow, Request, Response, RpcError};
use serde_json::{Map, Value};

/// What is said of a reason that no event tells (RN-614): no rule is made up in its place.
const NOT_RECORDED: &str = "not recorded";

/// Answers the requests about the screen; `None` for any other request.
pub(super) fn handle(project: &Project, request: &Request) -> Option<Result<Response, RpcError>> {
    match request {
        Request::ShowCard(asked) => {
            let card = project
                .action(&asked.action)
                .map(|action| card(project, action, asked.event_loaded));
            Some(card.map(Response::ShowCard))
        }
        Request::ShowEventLine(asked) => {
            let line = project.action(&asked.action).map(|action| EventLine {
                // An event from before RN-567 holds neither the reason nor what came later, the scope root.
                phrase: phrase(birth(project, action).filter(|_| !asked.before_reasons)),
            });
            Some(line.map(Response::ShowEventLine))
        }
        Request::ShowAutopilotPlaces(_) => {
            Some(Ok(Response::ShowAutopilotPlaces(autopilot::places(project))))
        }
        _ => None,
    }
}

/// The card, which is the same wherever it is shown.
fn card(project: &Project, action: &ProposedAction, event_loaded: bool) -> Card {
    Card {
        buttons: buttons(project, action).into_iter().map(str::to_owned).collect(),
        phrase: phrase(birth(project, action).filter(|_| event_loaded)),
        warnings: warnings(project, action),
    }
}

/// The buttons of an action that waits; what has been decided has none. Gates take none away (RN-663).
fn buttons(project: &Project, action: &ProposedAction) -> Vec<&'static str> {
    if action.status != Status::Pending {
        return Vec::new();
    }
    let mut buttons = vec!["approve", "deny"];
    if !is_never_settled(project, action) {
        buttons.push("always_allow");
    }
    // A person has no autonomy to give (RN-153).
    if action.actor.kind != AgentKind::User {
        buttons.push("automatic_mode");
    }
    buttons
}

/// Whether the type is one that "always allow" refuses, by the policy's own list (AT-320). The list is one of
/// types: a command keeps the button, and it is the press that is refused at a ceiling.
fn is_never_settled(project: &Project, action: &ProposedAction) -> bool {
    match &action.action {
        Action::Terminal { .. } => false,
        typed @ (Action::GitMerge { .. } | Action::Typed(_)) => {
            let pressed = project.judge.always_allow(typed, &action.agent());
            matches!(pressed, AlwaysAllow::Refused(_))
        }
    }
}

/// The gates of the pull request that still wait: each is named, and the person decides (RN-663).
fn warnings(project: &Project, action: &ProposedAction) -> Vec<String> {
    let Some(number) = action.merges() else {
        return Vec::new();
    };
    let pull_request = project.pull_requests.find(number);
    let gates = pull_request.into_iter().flat_map(|known| &known.waiting_gates);
    gates.map(|gate| format!("the {gate} gate of pull request {number} still waits")).collect()
}

/// What the event of an action's birth says.
fn birth<'p>(project: &'p Project, action: &ProposedAction) -> Option<&'p Map<String, Value>> {
    project.events.birth_of(&action.id).map(|event| &event.payload)
}

/// The phrase that tells the reason and the scope root: the one function that assembles it, for the line of
/// the event and for the card (RN-614, `screen-reason-and-root-shown`).
fn phrase(event: Option<&Map<String, Value>>) -> String {
    let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    let Some(reason) = text(event.and_then(|event| event.get("reason"))) else {
        return NOT_RECORDED.to_owned();
    };
    let root = event.and_then(|event| event.get("scopeRoot"));
    let mode = text(root.and_then(|root| root.get("mode")));
    let folder = text(root.and_then(|root| root.get("folder"))).filter(|folder| !folder.is_empty());
    match (mode, folder) {
        (Some(mode), Some(folder)) => format!("rule: {reason}; scope root: {folder} ({mode})"),
        (Some(mode), None) => format!("rule: {reason}; scope root: none known ({mode})"),
        (None, _) => format!("rule: {reason}"),
    }
}

#[cfg(test)]
mod tests;
