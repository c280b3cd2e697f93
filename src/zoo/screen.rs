//! Mistakes about the screen: buttons, warnings, and what is said of a decision and of the autopilot.

use super::platform::{action_id, events_of, retold, told};
use super::specimen::Specimen;
use crate::protocol::Response;
use crate::protocol::screen::{AutopilotPlace, Card, EventLine};

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::retells(
        "always-allow-on-every-card",
        "Every card that waits has the button, also where the press will be refused.",
        &["screen-hide-always-button"],
        |answer| {
            card(answer, |card| {
                if !card.buttons.is_empty()
                    && !card.buttons.iter().any(|button| button == "always_allow")
                {
                    card.buttons.push("always_allow".to_owned());
                }
            });
        },
    ),
    Specimen::answers(
        "always-allow-nowhere-near-a-container",
        "No card of a container action has the button, though only the removal is refused.",
        &["screen-hide-always-button"],
        &["screen/approval_card"],
        |reference, request| {
            let events = events_of(reference, request);
            let about = told(request, "action");
            let container = events.iter().any(|event| {
                let kind = event.payload.get("actionType").and_then(serde_json::Value::as_str);
                action_id(event) == Some(about.as_str())
                    && kind.is_some_and(|kind| kind.starts_with("container"))
            });
            retold(reference, request, |answer| {
                card(answer, |card| {
                    card.buttons.retain(|button| !container || button != "always_allow");
                });
            })
        },
    ),
    Specimen::retells(
        "gates-disable-the-merge",
        "While a gate waits the merge cannot be approved on its card.",
        &["screen-merge-gate-button-enabled"],
        |answer| {
            card(answer, |card| {
                if !card.warnings.is_empty() {
                    card.buttons.retain(|button| button != "approve");
                }
            });
        },
    ),
    Specimen::retells(
        "gates-wait-unseen",
        "The card of a merge does not tell which gates still wait.",
        &["screen-merge-gate-warns"],
        |answer| card(answer, |card| card.warnings.clear()),
    ),
    Specimen::retells(
        "gates-not-named",
        "The card of a merge warns that a gate waits, and not which.",
        &["screen-merge-gate-warns"],
        |answer| {
            card(answer, |card| {
                card.warnings
                    .iter_mut()
                    .for_each(|warning| "a gate still waits".clone_into(warning));
            });
        },
    ),
    Specimen::retells(
        "automatic-mode-takes-two-presses",
        "The card has no button for automatic mode: it is switched on in the settings.",
        &["screen-one-click-automatic"],
        |answer| {
            card(answer, |card| {
                card.buttons.retain(|button| button != "automatic_mode");
            });
        },
    ),
    Specimen::retells(
        "cards-make-a-reason-up",
        "A card whose event is not loaded shows the rule default.",
        &["screen-card-event-not-loaded"],
        |answer| {
            card(answer, |card| {
                card.phrase = card.phrase.replace("not recorded", "rule: default");
            });
        },
    ),
    Specimen::retells(
        "old-events-had-no-rule",
        "An event from before reasons were recorded is shown as decided by no rule.",
        &["event-old-without-reason"],
        |answer| {
            line(answer, |line| {
                line.phrase = line.phrase.replace("not recorded", "no rule");
            });
        },
    ),
    Specimen::retells(
        "root-not-shown",
        "Card and line tell the reason, and not the root of the scope.",
        &["screen-reason-and-root-shown", "screen-reason-places"],
        |answer| match answer {
            Response::ShowCard(card) => shorten(&mut card.phrase),
            Response::ShowEventLine(line) => shorten(&mut line.phrase),
            _ => {}
        },
    ),
    Specimen::retells(
        "cards-word-it-their-own-way",
        "The card puts together a phrase of its own, other than that of the event line.",
        &["screen-reason-places"],
        |answer| card(answer, |card| card.phrase = format!("because of {}", card.phrase)),
    ),
    Specimen::retells(
        "autopilot-list-open-everywhere",
        "The list of what the autopilot allows is expanded in all three places.",
        &["screen-autopilot-expanded-or-collapsed"],
        |answer| {
            if let Response::ShowAutopilotPlaces(found) = answer {
                found.places.iter_mut().for_each(|place| place.expanded = true);
            }
        },
    ),
    Specimen::retells(
        "autopilot-list-missing-on-the-card",
        "The approval card does not say what the autopilot allows.",
        &["screen-autopilot-three-places"],
        |answer| {
            if let Response::ShowAutopilotPlaces(found) = answer {
                found.places.retain(|list| list.place != AutopilotPlace::ApprovalCard);
            }
        },
    ),
    Specimen::retells(
        "autopilot-list-copied",
        "One of the three places has a list of its own, which was forgotten at the last change.",
        &["screen-autopilot-one-list"],
        |answer| {
            if let Response::ShowAutopilotPlaces(found) = answer
                && let Some(list) = found.places.last_mut()
            {
                list.allowed.pop();
            }
        },
    ),
    Specimen::retells(
        "autopilot-list-silent-on-commits",
        "The list does not say that committing passes.",
        &["screen-autopilot-says-commit-and-branch"],
        |answer| {
            if let Response::ShowAutopilotPlaces(found) = answer {
                for list in &mut found.places {
                    list.allowed.retain(|line| !line.contains("commit"));
                }
            }
        },
    ),
];

/// Does something to a card, where it is the answer.
fn card(answer: &mut Response, change: impl FnOnce(&mut Card)) {
    if let Response::ShowCard(card) = answer {
        change(card);
    }
}

/// Does something to the line of an event, where it is the answer.
fn line(answer: &mut Response, change: impl FnOnce(&mut EventLine)) {
    if let Response::ShowEventLine(line) = answer {
        change(line);
    }
}

/// Leaves the root of the scope out of a phrase.
fn shorten(phrase: &mut String) {
    *phrase = phrase.split(';').next().unwrap_or_default().to_owned();
}
