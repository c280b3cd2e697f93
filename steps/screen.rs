//! What the person at the screen is shown.

use crate::protocol::Request;
use crate::protocol::platform::OfAgent;
use crate::protocol::screen::{
    AutopilotPlace, AutopilotPlaces, Card, CardPlace, EventLine, ShowCard, ShowEventLine,
};
use crate::suite::{PolicyWorld, StepResult};
use cucumber::{then, when};

#[when(regex = r"^the list of the autopilot is shown$")]
async fn list(world: &mut PolicyWorld) -> StepResult {
    let agent = world.situation.agent.id.clone();
    world.happen(|project| Request::ShowAutopilotPlaces(Box::new(OfAgent { project, agent }))).await
}

#[when(regex = r"^the event line of it is shown( as one recorded before events had reasons)?$")]
async fn event_line(world: &mut PolicyWorld, old: String) -> StepResult {
    let (action, before_reasons) = (world.proposal(0)?, !old.is_empty());
    world
        .happen(|project| {
            Request::ShowEventLine(Box::new(ShowEventLine { project, action, before_reasons }))
        })
        .await
}

#[when(
    regex = r"^the card of it is shown (in the chat|in the approvals|at the pull request)( while its event is not loaded)?$"
)]
async fn card(world: &mut PolicyWorld, r#where: String, unloaded: String) -> StepResult {
    let place = match r#where.as_str() {
        "in the chat" => CardPlace::Chat,
        "in the approvals" => CardPlace::Approvals,
        _ => CardPlace::PullRequest,
    };
    let (action, event_loaded) = (world.proposal(0)?, unloaded.is_empty());
    world
        .happen(|project| {
            Request::ShowCard(Box::new(ShowCard { project, action, place, event_loaded }))
        })
        .await
}

#[then(regex = r#"^the card (offers|does not offer) "(.*)"$"#)]
fn offers(world: &mut PolicyWorld, how: String, button: String) -> StepResult {
    let found = world.answer::<Card>()?.buttons;
    let fits = found.contains(&button) == (how == "offers");
    world.hold(fits, format!("{how} {button}"), found.join("\n"))
}

#[then(regex = r#"^the card warns of "(.*)"$"#)]
fn warns(world: &mut PolicyWorld, text: String) -> StepResult {
    let found = world.answer::<Card>()?.warnings;
    let fits = found.iter().any(|warning| warning.contains(&text));
    world.hold(fits, format!("warns: … {text} …"), found.join("\n"))
}

#[then(regex = r"^the card warns of nothing$")]
fn warns_of_nothing(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<Card>()?.warnings;
    world.compare(String::new(), found.join("\n"))
}

#[then(regex = r#"^the (?:card|line) says "(.*)"$"#)]
fn says(world: &mut PolicyWorld, text: String) -> StepResult {
    let found = world.answer::<EventLine>()?.phrase;
    world.hold(found.contains(&text), format!("… {text} …"), found)
}

#[then(regex = r"^the card and the event line say the same$")]
async fn say_the_same(world: &mut PolicyWorld) -> StepResult {
    let card = world.answer::<EventLine>()?.phrase;
    let action = world.proposal(0)?;
    let line: EventLine = world
        .query(|project| {
            let before_reasons = false;
            Request::ShowEventLine(Box::new(ShowEventLine { project, action, before_reasons }))
        })
        .await?;
    world.compare(card, line.phrase)
}

#[then(regex = r"^the list is the same in all three places$")]
fn same_everywhere(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<AutopilotPlaces>()?.places;
    let all = [AutopilotPlace::BatchCard, AutopilotPlace::ApprovalCard, AutopilotPlace::AgentCard];
    let complete = found.len() == all.len()
        && all.iter().all(|place| found.iter().any(|list| list.place == *place));
    let alike = found
        .windows(2)
        .all(|pair| matches!(pair, [one, other] if one.allowed == other.allowed && one.not_allowed == other.not_allowed));
    let said =
        found.first().is_some_and(|list| !list.allowed.is_empty() && !list.not_allowed.is_empty());
    let described = format!("{found:?}");
    world.hold(complete && alike && said, "one list in all three places".to_owned(), described)
}

#[then(regex = r"^the list is expanded on the batch card alone$")]
fn expanded(world: &mut PolicyWorld) -> StepResult {
    let found = world.answer::<AutopilotPlaces>()?.places;
    let fits = !found.is_empty()
        && found.iter().all(|list| list.expanded == (list.place == AutopilotPlace::BatchCard));
    world.hold(fits, "expanded on the batch card alone".to_owned(), format!("{found:?}"))
}

#[then(regex = r#"^the list says that "(.*)" is (allowed|not allowed)$"#)]
fn list_says(world: &mut PolicyWorld, text: String, how: String) -> StepResult {
    let found = world.answer::<AutopilotPlaces>()?.places;
    let told = |lines: &[String]| lines.iter().any(|line| line.contains(&text));
    let fits = !found.is_empty()
        && found.iter().all(|list| match how.as_str() {
            "allowed" => told(&list.allowed) && !told(&list.not_allowed),
            _ => told(&list.not_allowed) && !told(&list.allowed),
        });
    world.hold(fits, format!("{text} is {how}"), format!("{found:?}"))
}
