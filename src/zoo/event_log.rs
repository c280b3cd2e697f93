//! Mistakes about the event log and the outbox: what is missing, doubled, in the wrong name, or told too freely.

use super::platform::{action_id, actions_of, each_event, events, folder_of, retold, told};
use super::specimen::Specimen;
use super::wrongly::{asks, rightly};
use crate::protocol::platform::{EventActor, EventRow, Events, InProject};
use crate::protocol::{Policy, Request, Response, Stage};
use serde_json::{Map, Value, json};

const CREATED: &str = "proposed_action.created";
/// A person approved.
pub(super) const APPROVED: &str = "proposed_action.approved";
const DENIED: &str = "proposed_action.denied";
const EXECUTED: &str = "action.executed";

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "approvals-by-policy-not-created",
        "Only what waits is recorded as proposed: what the policy approved is not.",
        &["event-created-always", "event-count-policy"],
        &["events/list", "events/counts"],
        |reference, request| {
            if let Response::CountDecisions(mut counts) = reference.answer(request)? {
                counts.by_policy = 0;
                return Ok(Response::CountDecisions(counts));
            }
            retold(reference, request, |answer| {
                events(answer, |events| {
                    events.retain(|event| {
                        event.event_type != CREATED || born(event) != "auto_approved"
                    });
                });
            })
        },
    ),
    Specimen::retells(
        "created-after-the-execution",
        "A proposal is recorded once its action has been executed.",
        &["event-created-always"],
        |answer| {
            events(answer, |events| {
                events.sort_by_key(|event| event.event_type == CREATED);
            });
        },
    ),
    Specimen::retells(
        "created-by-the-platform",
        "The platform records proposals under its own name.",
        &["event-created-actor-agent", "event-in-session-events"],
        |answer| each_event(answer, CREATED, |event| event.actor = system()),
    ),
    Specimen::answers(
        "born-as-it-ended",
        "The event of a proposal tells the status of today and not that of its birth.",
        &["event-created-status"],
        &["events/list"],
        |reference, request| {
            let actions = actions_of(reference, request);
            retold(reference, request, |answer| {
                each_event(answer, CREATED, |event| {
                    let about = action_id(event);
                    let now = actions.iter().find(|action| Some(action.id.as_str()) == about);
                    if let Some(now) = now {
                        event.payload.insert("status".to_owned(), json!(now.status));
                    }
                });
            })
        },
    ),
    Specimen::retells(
        "no-reasons",
        "The event of a proposal does not tell which rule decided.",
        &["event-created-reason", "event-reason-exact-text"],
        |answer| {
            each_event(answer, CREATED, |event| {
                event.payload.remove("reason");
            });
        },
    ),
    Specimen::decides(
        "reasons-name-the-root",
        "The reason tells the project's folder along with the rule.",
        &["event-reason-names-rule-not-root"],
        |action, context| {
            let mut right = rightly(action, context);
            let root = context.project.root.clone().unwrap_or_default();
            right.reason = format!("{} ({root})", right.reason).into();
            right
        },
    ),
    Specimen::decides(
        "reasons-of-the-overruled-stage",
        "An action that a limit lowered is recorded with the reason of the stage that had approved it.",
        &["event-created-for-each-birth-status"],
        |action, context| {
            let right = rightly(action, context);
            let lowered = right.stage.word().starts_with("ceiling_");
            if lowered { asks(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "one-reason-for-all-rules",
        "The reason tells that the policy approved, and not which line or row.",
        &["event-reason-autonomy"],
        |action, context| {
            let mut right = rightly(action, context);
            if right.policy == Policy::AutoApprove {
                right.reason = "approved".into();
            }
            right
        },
    ),
    Specimen::retells(
        "approvals-by-policy-recorded-as-presses",
        "What the policy approved is recorded as approved, like a person's press.",
        &["event-approved-manual-only", "event-count-policy"],
        |answer| {
            events(answer, |events| {
                let approved = |event: &EventRow| born(event) == "auto_approved";
                *events = beside(events, approved, |event| copy(event, APPROVED));
            });
        },
    ),
    Specimen::retells(
        "denials-by-policy-recorded-twice",
        "What the policy denied is recorded as denied, like a person's denial.",
        &["event-policy-deny-no-denied-event"],
        |answer| {
            events(answer, |events| {
                *events =
                    beside(events, |event| born(event) == "denied", |event| copy(event, DENIED));
            });
        },
    ),
    Specimen::retells(
        "outcomes-in-the-agents-name",
        "What came of an action is recorded in the name of whoever proposed it.",
        &["event-outcome-system"],
        |answer| {
            each_event(answer, EXECUTED, |event| {
                event.actor = EventActor { kind: "agent".to_owned(), id: Some("infra".to_owned()) };
            });
        },
    ),
    Specimen::retells(
        "failures-recorded-as-executed",
        "An action that could not be executed is recorded as executed.",
        &["event-outcome-system", "exec-run-no-container"],
        |answer| {
            each_event(answer, "action.failed", |event| {
                EXECUTED.clone_into(&mut event.event_type);
            });
        },
    ),
    Specimen::retells(
        "people-counted-by-actions",
        "The decisions of people are counted as the actions that are approved, by whomever.",
        &["event-count-human", "event-bootstrap-not-in-approval-metric"],
        |answer| {
            if let Response::CountDecisions(counts) = answer {
                counts.by_people += counts.by_policy;
            }
        },
    ),
    Specimen::answers(
        "scope-root-as-a-path",
        "The scope root is told as the path on the user's machine.",
        &[
            "event-scope-root-never-absolute",
            "event-scope-root-container-runner",
            "event-scope-root-mounted",
        ],
        &["events/list"],
        |reference, request| {
            let path = folder_of(reference, request).map(|found| found.root);
            retold(reference, request, |answer| {
                each_event(answer, CREATED, |event| {
                    if let Some(folder) =
                        event.payload.get_mut("scopeRoot").and_then(|root| root.get_mut("folder"))
                    {
                        *folder = json!(path);
                    }
                });
            })
        },
    ),
    Specimen::retells(
        "no-scope-root",
        "The event of a command does not tell which folder it was compared with.",
        &["event-scope-root-field"],
        |answer| {
            each_event(answer, CREATED, |event| {
                event.payload.remove("scopeRoot");
            });
        },
    ),
    Specimen::answers(
        "outbox-carries-everything",
        "The outbox carries the whole event, reason and scope root too.",
        &["event-outbox-lacks-reason-and-root"],
        &["outbox/list"],
        |reference, request| {
            let of = InProject { project: told(request, "project") };
            let found = reference.answer(&Request::ListEvents(Box::new(of)))?;
            retold(reference, request, |answer| {
                if let (Response::ListOutbox(outbox), Response::ListEvents(Events { events })) =
                    (answer, found)
                {
                    for (row, event) in outbox.rows.iter_mut().zip(events) {
                        row.payload = event.payload;
                    }
                }
            })
        },
    ),
    Specimen::answers(
        "the-outbox-is-the-log",
        "Decisions are counted in the outbox, and what has been handed on is forgotten.",
        &["event-outbox-is-transport"],
        &["events/counts"],
        |reference, request| {
            let of = InProject { project: told(request, "project") };
            let found = reference.answer(&Request::ListOutbox(Box::new(of)))?;
            retold(reference, request, |answer| match (answer, found) {
                (Response::CountDecisions(counts), Response::ListOutbox(outbox))
                    if outbox.rows.is_empty() =>
                {
                    counts.by_people = 0;
                    counts.by_policy = 0;
                }
                _ => {}
            })
        },
    ),
    Specimen::retells(
        "bootstrap-recorded-as-proposals",
        "The changes of a bootstrap are recorded as proposals too.",
        &["event-bootstrap-exception"],
        |answer| {
            events(answer, |events| {
                *events = beside(events, is_step, |event| copy(event, CREATED));
            });
        },
    ),
    Specimen::retells(
        "bootstrap-untold",
        "A bootstrap leaves nothing in the log.",
        &["event-bootstrap-step-instead"],
        |answer| events(answer, |events| events.retain(|event| !is_step(event))),
    ),
    Specimen::retells(
        "proposals-recorded-twice",
        "A proposal is recorded when it comes and once more when the policy has decided.",
        &["event-created-always"],
        |answer| {
            events(answer, |events| {
                let created = |event: &EventRow| event.event_type == CREATED;
                *events = beside(events, created, Clone::clone);
            });
        },
    ),
];

/// How the action of a proposal's event was born; empty of another event.
fn born(event: &EventRow) -> &str {
    let status = event.payload.get("status").and_then(Value::as_str);
    status.filter(|_| event.event_type == CREATED).unwrap_or_default()
}

fn is_step(event: &EventRow) -> bool {
    event.event_type.starts_with("bootstrap.")
}

fn system() -> EventActor {
    EventActor { kind: "system".to_owned(), id: None }
}

/// Another event about the same action.
pub(super) fn copy(event: &EventRow, event_type: &str) -> EventRow {
    let id = event.payload.get("actionId").cloned().unwrap_or_default();
    EventRow {
        event_type: event_type.to_owned(),
        actor: event.actor.clone(),
        payload: Map::from_iter([("actionId".to_owned(), id)]),
    }
}

/// The events, and right behind each of some another one.
pub(super) fn beside(
    events: &[EventRow],
    fits: impl Fn(&EventRow) -> bool,
    other: impl Fn(&EventRow) -> EventRow,
) -> Vec<EventRow> {
    let both = |event: &EventRow| {
        let other = fits(event).then(|| other(event));
        std::iter::once(event.clone()).chain(other)
    };
    events.iter().flat_map(both).collect()
}
