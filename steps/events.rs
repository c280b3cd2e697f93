//! What the event log and the outbox tell.

use super::words::rows_below_header;
use crate::protocol::Request;
use crate::protocol::platform::{
    DecisionCounts, EventActor, EventRow, Events, InProject, Outbox, OutboxRow,
};
use crate::suite::{CAST, PolicyWorld, StepResult, Stop};
use cucumber::{gherkin::Step, then};
use serde_json::{Map, Value};

fn in_project(request: fn(Box<InProject>) -> Request) -> impl FnOnce(String) -> Request {
    move |project| request(Box::new(InProject { project }))
}

/// Every event since the start.
pub(super) async fn all(world: &mut PolicyWorld) -> Result<Vec<EventRow>, Stop> {
    let events: Events = world.query(in_project(Request::ListEvents)).await?;
    Ok(events.events)
}

/// The last event of a type.
async fn last(world: &mut PolicyWorld, event_type: &str) -> Result<EventRow, Stop> {
    let events = all(world).await?;
    let types: Vec<_> = events.iter().map(|event| event.event_type.clone()).collect();
    match events.into_iter().rfind(|event| event.event_type == event_type) {
        Some(event) => Ok(event),
        None => Err(world.missed(format!("an event {event_type}"), types.join("\n"))),
    }
}

/// An actor in the words of the features.
fn name(world: &PolicyWorld, actor: &EventActor) -> String {
    let id = actor.id.as_deref().unwrap_or_default();
    let person = CAST.iter().find(|(_, known, _)| *known == id).map(|(name, ..)| *name);
    match (actor.kind.as_str(), person) {
        ("user", Some(name)) => name.to_owned(),
        ("agent", _) if id == world.situation.agent.id => "the agent".to_owned(),
        ("system", _) => "the system".to_owned(),
        (kind, _) => format!("{kind} {id}"),
    }
}

/// The events of the page's table; what else a log may hold is not said.
fn is_of_the_table(event_type: &str) -> bool {
    ["proposed_action.", "permission.", "action."].iter().any(|kind| event_type.starts_with(kind))
}

#[then(regex = r"^the event log tells exactly$")]
async fn tells_exactly(world: &mut PolicyWorld, step: &Step) -> StepResult {
    let found: Vec<String> = {
        let events = all(world).await?;
        events
            .iter()
            .filter(|event| is_of_the_table(&event.event_type))
            .map(|event| format!("{} by {}", event.event_type, name(world, &event.actor)))
            .collect()
    };
    let rows = rows_below_header(step);
    let expected: Vec<String> = rows.iter().map(|row| row.join(" by ")).collect();
    world.compare(expected.join("\n"), found.join("\n"))
}

#[then(regex = r#"^the event log tells "(.*)" (never|once|\d+ times)$"#)]
async fn tells_times(world: &mut PolicyWorld, event_type: String, times: String) -> StepResult {
    let times = match times.as_str() {
        "never" => "0",
        "once" => "1",
        more => more.trim_end_matches(" times"),
    };
    let found = all(world).await?.iter().filter(|event| event.event_type == event_type).count();
    world.compare(format!("{event_type}: {times}"), format!("{event_type}: {found}"))
}

#[then(
    regex = r#"^the event "(.*)" names (the agent|the system|the owner|a maintainer|another maintainer|a developer|a viewer) as its actor$"#
)]
async fn names(world: &mut PolicyWorld, event_type: String, who: String) -> StepResult {
    let event = last(world, &event_type).await?;
    let found = name(world, &event.actor);
    world.compare(format!("{event_type} by {who}"), format!("{event_type} by {found}"))
}

/// The value behind dots.
fn at<'a>(payload: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    let (first, rest) =
        key.split_once('.').map_or((key, None), |(first, rest)| (first, Some(rest)));
    let value = payload.get(first)?;
    match rest {
        None => Some(value),
        Some(rest) => at(value.as_object()?, rest),
    }
}

/// A value as a cell of a table.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => {
            format!("[{}]", values.iter().map(cell).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

#[then(regex = r#"^the event "(.*)" says$"#)]
async fn says(world: &mut PolicyWorld, event_type: String, step: &Step) -> StepResult {
    let event = last(world, &event_type).await?;
    for row in rows_below_header(step) {
        let [key, wanted] = row.as_slice() else { continue };
        let wanted = world.story.resolve(wanted);
        let found = at(&event.payload, key).map(cell);
        let piece = wanted.strip_prefix('…').and_then(|rest| rest.strip_suffix('…'));
        let fits = found.as_ref().is_some_and(|found| match piece {
            Some(piece) => found.contains(piece.trim()),
            None => *found == wanted,
        });
        let found = found.unwrap_or_else(|| format!("nothing; the payload is {:?}", event.payload));
        world.hold(fits, format!("{key}: {wanted}"), format!("{key}: {found}"))?;
    }
    Ok(())
}

#[then(regex = r#"^the event "(.*)" says nothing of "(.*)"$"#)]
async fn says_nothing(world: &mut PolicyWorld, event_type: String, key: String) -> StepResult {
    let event = last(world, &event_type).await?;
    let found = Value::Object(event.payload.clone()).to_string();
    world.hold(at(&event.payload, &key).is_none(), format!("a payload without {key}"), found)
}

#[then(regex = r#"^the event "(.*)" gives a "(.*)"$"#)]
async fn gives(world: &mut PolicyWorld, event_type: String, key: String) -> StepResult {
    let event = last(world, &event_type).await?;
    let found = Value::Object(event.payload.clone()).to_string();
    let given =
        at(&event.payload, &key).is_some_and(|value| !matches!(cell(value).as_str(), "" | "null"));
    world.hold(given, format!("a payload with {key}"), found)
}

#[then(regex = r#"^the event "(.*)" gives the reason of the decision$"#)]
async fn gives_reason(world: &mut PolicyWorld, event_type: String) -> StepResult {
    let decided = world.last_reason().filter(|reason| !reason.is_empty());
    let found = last(world, &event_type).await?.payload.get("reason").map(cell);
    let fits = decided.is_some() && found == decided;
    world.hold(fits, format!("reason: {decided:?}"), format!("reason: {found:?}"))
}

#[then(regex = r#"^the event "(.*)" was released (once|never)$"#)]
async fn released(world: &mut PolicyWorld, event_type: String, times: String) -> StepResult {
    let in_log = all(world).await?.iter().filter(|event| event.event_type == event_type).count();
    let rows = outbox(world).await?;
    let in_outbox = rows.iter().filter(|row| row.event_type == event_type).count();
    let expected = usize::from(times == "once");
    let found = format!("{event_type}: {in_log} in the log, {in_outbox} in the outbox");
    world.hold(in_log.max(in_outbox) == expected, format!("{event_type}: {expected}"), found)
}

#[then(regex = r#"^some event says "(.*)" as its "(.*)" and gives a "(.*)"$"#)]
async fn some_event(
    world: &mut PolicyWorld,
    value: String,
    key: String,
    other: String,
) -> StepResult {
    let events = all(world).await?;
    let fits = events.iter().any(|event| {
        at(&event.payload, &key).map(cell).as_deref() == Some(value.as_str())
            && at(&event.payload, &other).is_some_and(|found| !cell(found).is_empty())
    });
    let found: Vec<_> =
        events.iter().map(|event| Value::Object(event.payload.clone()).to_string()).collect();
    world.hold(fits, format!("{key}: {value}, and a {other}"), found.join("\n"))
}

#[then(regex = r"^the event log tells the bootstrap in steps of its own$")]
async fn bootstrap_steps(world: &mut PolicyWorld) -> StepResult {
    let types: Vec<String> = all(world).await?.into_iter().map(|event| event.event_type).collect();
    let fits = types.iter().any(|known| known.starts_with("bootstrap.step_"));
    world.hold(fits, "bootstrap.step_…".to_owned(), types.join("\n"))
}

#[then(regex = r#"^no event says "(.*)"$"#)]
async fn no_event_says(world: &mut PolicyWorld, text: String) -> StepResult {
    let text = world.story.resolve(&text);
    let found = all(world).await?.into_iter().map(|event| Value::Object(event.payload).to_string());
    let telling: Vec<String> = found.filter(|payload| payload.contains(&text)).collect();
    world.hold(telling.is_empty(), format!("no payload with {text}"), telling.join("\n"))
}

async fn outbox(world: &mut PolicyWorld) -> Result<Vec<OutboxRow>, Stop> {
    let outbox: Outbox = world.query(in_project(Request::ListOutbox)).await?;
    Ok(outbox.rows)
}

fn types(rows: &[OutboxRow]) -> String {
    rows.iter().map(|row| row.event_type.as_str()).collect::<Vec<_>>().join("\n")
}

#[then(regex = r#"^the outbox tells "(.*)"$"#)]
async fn outbox_tells(world: &mut PolicyWorld, event_type: String) -> StepResult {
    let rows = outbox(world).await?;
    let fits = rows.iter().any(|row| row.event_type == event_type);
    world.hold(fits, format!("the outbox tells {event_type}"), types(&rows))
}

#[then(regex = r"^the outbox is empty$")]
async fn outbox_empty(world: &mut PolicyWorld) -> StepResult {
    let rows = outbox(world).await?;
    world.hold(rows.is_empty(), "an empty outbox".to_owned(), types(&rows))
}

#[then(regex = r#"^the outbox entry "(.*)" says nothing of "(.*)"$"#)]
async fn outbox_says_nothing(
    world: &mut PolicyWorld,
    event_type: String,
    key: String,
) -> StepResult {
    let rows = outbox(world).await?;
    let mut entries = rows.iter().filter(|row| row.event_type == event_type).peekable();
    let fits = entries.peek().is_some() && entries.all(|row| at(&row.payload, &key).is_none());
    world.hold(fits, format!("{event_type} without {key}"), format!("{rows:?}"))
}

#[then(regex = r"^the decisions of (people|the policy) are counted as the log tells them$")]
async fn counted_as_told(world: &mut PolicyWorld, whose: String) -> StepResult {
    let of_people = |event: &EventRow| event.event_type == "proposed_action.approved";
    let of_the_policy = |event: &EventRow| {
        event.event_type == "proposed_action.created"
            && event.actor.kind == "agent"
            && at(&event.payload, "status").is_some_and(|status| cell(status) == "auto_approved")
    };
    let events = all(world).await?;
    let told = events.iter().filter(|event| match whose.as_str() {
        "people" => of_people(event),
        _ => of_the_policy(event),
    });
    let told = told.count().try_into().unwrap_or(u64::MAX);
    decisions(world, told, whose).await
}

#[then(regex = r"^(\d+) decisions? (?:was|were) made by (people|the policy)$")]
async fn decisions(world: &mut PolicyWorld, expected: u64, whose: String) -> StepResult {
    let counts: DecisionCounts = world.query(in_project(Request::CountDecisions)).await?;
    let found = if whose == "people" { counts.by_people } else { counts.by_policy };
    world.compare(format!("by {whose}: {expected}"), format!("by {whose}: {found}"))
}
