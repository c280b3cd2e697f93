//! Mistakes about the screen: buttons, warnings, and what is said of a decision and of the autopilot.

use super::platform::retold;
use super::specimen::{Answer, Specimen};
use crate::protocol::screen::{AutopilotPlace, Card, EventLine};
use crate::protocol::{Request, Response};
use crate::reference::Reference;

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "always-allow-on-every-card",
        "Every card that waits has the button, also where the press will be refused.",
        &["screen-hide-always-button"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| {
                if !card.buttons.is_empty()
                    && !card.buttons.iter().any(|button| button == "always_allow")
                {
                    card.buttons.push("always_allow".to_owned());
                }
            })
        },
    ),
    Specimen::answers(
        "always-allow-nowhere-near-a-container",
        "No card of a container action has the button, though only the removal is refused.",
        &["screen-hide-always-button"],
        &["screen/approval_card"],
        |reference, request| {
            let events = super::platform::events_of(reference, request);
            let about = super::platform::told(request, "action");
            let container = events.iter().any(|event| {
                let kind = event.payload.get("actionType").and_then(serde_json::Value::as_str);
                super::platform::action_id(event) == Some(about.as_str())
                    && kind.is_some_and(|kind| kind.starts_with("container"))
            });
            card(reference, request, |card| {
                card.buttons.retain(|button| !container || button != "always_allow");
            })
        },
    ),
    Specimen::answers(
        "gates-disable-the-merge",
        "While a gate waits the merge cannot be approved on its card.",
        &["screen-merge-gate-button-enabled"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| {
                if !card.warnings.is_empty() {
                    card.buttons.retain(|button| button != "approve");
                }
            })
        },
    ),
    Specimen::answers(
        "gates-wait-unseen",
        "The card of a merge does not tell which gates still wait.",
        &["screen-merge-gate-warns"],
        &["screen/approval_card"],
        |reference, request| card(reference, request, |card| card.warnings.clear()),
    ),
    Specimen::answers(
        "gates-not-named",
        "The card of a merge warns that a gate waits, and not which.",
        &["screen-merge-gate-warns"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| {
                card.warnings
                    .iter_mut()
                    .for_each(|warning| "a gate still waits".clone_into(warning));
            })
        },
    ),
    Specimen::answers(
        "automatic-mode-takes-two-presses",
        "The card has no button for automatic mode: it is switched on in the settings.",
        &["screen-one-click-automatic"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| {
                card.buttons.retain(|button| button != "automatic_mode");
            })
        },
    ),
    Specimen::answers(
        "cards-make-a-reason-up",
        "A card whose event is not loaded shows the rule default.",
        &["screen-card-event-not-loaded"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| {
                card.phrase = card.phrase.replace("not recorded", "rule: default");
            })
        },
    ),
    Specimen::answers(
        "old-events-had-no-rule",
        "An event from before reasons were recorded is shown as decided by no rule.",
        &["event-old-without-reason"],
        &["screen/event_line"],
        |reference, request| {
            line(reference, request, |line| {
                line.phrase = line.phrase.replace("not recorded", "no rule");
            })
        },
    ),
    Specimen::answers(
        "root-not-shown",
        "Card and line tell the reason, and not the root of the scope.",
        &["screen-reason-and-root-shown", "screen-reason-places"],
        &["screen/approval_card", "screen/event_line"],
        |reference, request| {
            let short = |phrase: &mut String| {
                *phrase = phrase.split(';').next().unwrap_or_default().to_owned();
            };
            retold(reference, request, |answer| match answer {
                Response::ShowCard(card) => short(&mut card.phrase),
                Response::ShowEventLine(line) => short(&mut line.phrase),
                _ => {}
            })
        },
    ),
    Specimen::answers(
        "cards-word-it-their-own-way",
        "The card puts together a phrase of its own, other than that of the event line.",
        &["screen-reason-places"],
        &["screen/approval_card"],
        |reference, request| {
            card(reference, request, |card| card.phrase = format!("because of {}", card.phrase))
        },
    ),
    Specimen::answers(
        "autopilot-list-open-everywhere",
        "The list of what the autopilot allows is expanded in all three places.",
        &["screen-autopilot-expanded-or-collapsed"],
        &["screen/autopilot_places"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::ShowAutopilotPlaces(found) = answer {
                    found.places.iter_mut().for_each(|place| place.expanded = true);
                }
            })
        },
    ),
    Specimen::answers(
        "autopilot-list-missing-on-the-card",
        "The approval card does not say what the autopilot allows.",
        &["screen-autopilot-three-places"],
        &["screen/autopilot_places"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::ShowAutopilotPlaces(found) = answer {
                    found.places.retain(|list| list.place != AutopilotPlace::ApprovalCard);
                }
            })
        },
    ),
    Specimen::answers(
        "autopilot-list-copied",
        "One of the three places has a list of its own, which was forgotten at the last change.",
        &["screen-autopilot-one-list"],
        &["screen/autopilot_places"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::ShowAutopilotPlaces(found) = answer
                    && let Some(list) = found.places.last_mut()
                {
                    list.allowed.pop();
                }
            })
        },
    ),
    Specimen::answers(
        "autopilot-list-silent-on-commits",
        "The list does not say that committing passes.",
        &["screen-autopilot-says-commit-and-branch"],
        &["screen/autopilot_places"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::ShowAutopilotPlaces(found) = answer {
                    for list in &mut found.places {
                        list.allowed.retain(|line| !line.contains("commit"));
                    }
                }
            })
        },
    ),
];

/// The right card, with something done to it.
fn card(reference: &mut Reference, request: &Request, change: impl FnOnce(&mut Card)) -> Answer {
    retold(reference, request, |answer| {
        if let Response::ShowCard(card) = answer {
            change(card);
        }
    })
}

/// The right line, with something done to it.
fn line(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut EventLine),
) -> Answer {
    retold(reference, request, |answer| {
        if let Response::ShowEventLine(line) = answer {
            change(line);
        }
    })
}
