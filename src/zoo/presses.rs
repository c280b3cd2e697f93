//! Mistakes about what the event log tells of people: presses, grants, denials.

use super::event_log::{APPROVED, beside, copy};
use super::platform::{each_event, events, retold};
use super::specimen::Specimen;
use crate::protocol::Response;
use crate::protocol::platform::EventRow;
use serde_json::{Value, json};

const DENIED: &str = "proposed_action.denied";
const GRANTED: &str = "permission.granted";

/// The specimens about what people do.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "approvals-recorded-twice",
        "A press is recorded when it comes and once more when it is done.",
        &["event-approved-manual-only", "event-count-human"],
        &["events/list", "events/counts"],
        |reference, request| {
            if let Response::CountDecisions(mut counts) = reference.answer(request)? {
                counts.by_people *= 2;
                return Ok(Response::CountDecisions(counts));
            }
            retold(reference, request, |answer| {
                events(answer, |events| {
                    let approved = |event: &EventRow| event.event_type == APPROVED;
                    *events = beside(events, approved, Clone::clone);
                });
            })
        },
    ),
    Specimen::retells(
        "presses-of-always-allow-not-recorded",
        "A press of always allow is recorded as a grant, and not as an approval.",
        &["event-approved-manual-only"],
        |answer| {
            events(answer, |events| {
                let granted: Vec<Value> = events
                    .iter()
                    .filter(|event| event.event_type == GRANTED)
                    .filter_map(|event| event.payload.get("actionId").cloned())
                    .collect();
                events.retain(|event| {
                    let id = event.payload.get("actionId");
                    event.event_type != APPROVED || !id.is_some_and(|id| granted.contains(id))
                });
            });
        },
    ),
    Specimen::retells(
        "presses-recorded-for-the-agent",
        "An approval is recorded in the name of the agent whose action it is.",
        &["event-approved-manual-only"],
        |answer| {
            each_event(answer, APPROVED, |event| {
                "agent".clone_into(&mut event.actor.kind);
            });
        },
    ),
    Specimen::retells(
        "grants-recorded-unwritten",
        "Every approval is recorded as a granted permission, whether anything was written or not.",
        &["event-permission-granted-only-when-written"],
        |answer| {
            events(answer, |events| {
                let approved = |event: &EventRow| event.event_type == APPROVED;
                *events = beside(events, approved, |event| copy(event, GRANTED));
            });
        },
    ),
    Specimen::retells(
        "grants-tell-the-first-pattern",
        "A grant of several patterns tells the first of them.",
        &["event-permission-granted-patterns", "event-permission-granted-pattern-joined"],
        |answer| {
            each_event(answer, GRANTED, |event| {
                let first =
                    event.payload.get("patterns").and_then(|patterns| patterns.get(0)).cloned();
                if let Some(first) = first {
                    event.payload.insert("patterns".to_owned(), json!([first]));
                    event.payload.insert("pattern".to_owned(), first);
                }
            });
        },
    ),
    Specimen::retells(
        "patterns-joined-without-a-blank",
        "The patterns of a grant are told in one line with commas and no blanks.",
        &["event-permission-granted-pattern-joined"],
        |answer| {
            each_event(answer, GRANTED, |event| {
                if let Some(Value::String(pattern)) = event.payload.get_mut("pattern") {
                    *pattern = pattern.replace(", ", ",");
                }
            });
        },
    ),
    Specimen::retells(
        "grants-to-dev-agents-told-as-patterns",
        "A grant to the dev agent of a module is told as a pattern.",
        &["event-permission-granted-agent-form"],
        |answer| {
            each_event(answer, GRANTED, |event| {
                if event.payload.remove("agentId").is_some() {
                    event.payload.insert("patterns".to_owned(), json!(["Terminal()"]));
                }
            });
        },
    ),
    Specimen::retells(
        "denials-without-a-reason",
        "A denial is recorded without the reason that the person gave.",
        &["event-denied-by-user"],
        |answer| {
            each_event(answer, DENIED, |event| {
                event.payload.remove("reason");
            });
        },
    ),
];
