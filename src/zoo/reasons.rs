//! Mistakes about what is told of a decision: reasons that tell nothing, counts that count too much, agents that
//! are woken too often or never.

use super::event_log::beside;
use super::platform::{each_event, events, events_of, retold};
use super::specimen::Specimen;
use super::wrongly::rightly;
use crate::protocol::platform::EventRow;
use crate::protocol::{Response, Stage};
use serde_json::{Value, json};

const CREATED: &str = "proposed_action.created";
const SETTLED: &str = "task.action_settled";

/// The specimens about reasons, counts and the news of a decision.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "approved-is-the-reason",
        "Where the documents print no text, the reason of an approval is that it was approved.",
        &["event-reason-file-line", "event-reason-floor"],
        |action, context| {
            let mut right = rightly(action, context);
            if matches!(right.stage, Stage::PermissionsAllow | Stage::ContainerFloor) {
                right.reason = "approved".into();
            }
            right
        },
    ),
    Specimen::retells(
        "reasons-cut-short",
        "The log keeps of a reason what stands before the colon, unless the documents print all of it.",
        &["event-reason-exact-text"],
        |answer| {
            each_event(answer, CREATED, |event| {
                let reason = text(event, "reason").unwrap_or_default().to_owned();
                let printed =
                    ["agent_autonomy", "escopo"].iter().any(|one| reason.starts_with(one));
                if let Some((short, _)) = reason.split_once(':').filter(|_| !printed) {
                    event.payload.insert("reason".to_owned(), json!(short));
                }
            });
        },
    ),
    Specimen::retells(
        "whatever-waits-waits-by-default",
        "What waits is recorded with the reason \"default\", whatever made it wait.",
        &["event-created-for-each-birth-status", "event-created-reason"],
        |answer| {
            each_event(answer, CREATED, |event| {
                if text(event, "status") == Some("pending") && event.payload.contains_key("reason")
                {
                    event.payload.insert("reason".to_owned(), json!("default"));
                }
            });
        },
    ),
    Specimen::retells(
        "reasons-only-in-the-log",
        "The reason is told once, when the action is proposed, and an action as it stands has none.",
        &["event-reason-exact-text"],
        |answer| {
            if let Response::GetAction(action) = answer {
                action.decision.reason = None;
            }
        },
    ),
    Specimen::retells(
        "agents-woken-twice",
        "An agent is told of the decision when it falls, and again when the action has been executed.",
        &["pending-settled-event-wakes"],
        |answer| match answer {
            Response::ListOutbox(outbox) => {
                let settled = outbox.rows.iter().filter(|row| row.event_type == SETTLED).cloned();
                let again: Vec<_> = settled.collect();
                outbox.rows.extend(again);
            }
            other => events(other, |events| {
                *events = beside(events, |event| event.event_type == SETTLED, Clone::clone);
            }),
        },
    ),
    Specimen::retells(
        "agents-polling",
        "Nothing is released when a decision falls: agents look by themselves.",
        &["pending-settled-event-wakes"],
        |answer| match answer {
            Response::ListOutbox(outbox) => outbox.rows.retain(|row| row.event_type != SETTLED),
            other => events(other, |events| events.retain(|event| event.event_type != SETTLED)),
        },
    ),
    Specimen::answers(
        "policy-counted-whoever-proposed",
        "Whatever was born approved is counted as a decision of the policy on an agent's action.",
        &["event-count-policy"],
        &["events/counts"],
        |reference, request| {
            let all = events_of(reference, request);
            let born_approved = all.iter().filter(|event| {
                event.event_type == CREATED && text(event, "status") == Some("auto_approved")
            });
            let count = born_approved.count().try_into().unwrap_or(u64::MAX);
            retold(reference, request, |answer| {
                if let Response::CountDecisions(counts) = answer {
                    counts.by_policy = count;
                }
            })
        },
    ),
];

fn text<'a>(event: &'a EventRow, key: &str) -> Option<&'a str> {
    event.payload.get(key).and_then(Value::as_str)
}
