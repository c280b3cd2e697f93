//! Where a proposed action stands, what came of it, and how a press on it was taken.

use super::words::{Person, StatusWord};
use crate::protocol::platform::{ActionView, Actions, EventRow, Execution, InProject, OfAction};
use crate::protocol::{Refusal, Request};
use crate::suite::{PolicyWorld, StepResult, Stop};
use cucumber::then;

async fn view(world: &mut PolicyWorld, before: usize) -> Result<ActionView, Stop> {
    let action = world.proposal(before)?;
    world.query(|project| Request::GetAction(Box::new(OfAction { project, action }))).await
}

async fn execution(world: &mut PolicyWorld) -> Result<Option<Execution>, Stop> {
    Ok(view(world, 0).await?.execution)
}

#[then(regex = r"^(it|the earlier one) is (pending|approved|auto_approved|denied)$")]
async fn stands(world: &mut PolicyWorld, which: String, status: StatusWord) -> StepResult {
    let found = view(world, usize::from(which != "it")).await?.status;
    world.compare(format!("status: {}", status.0), format!("status: {found}"))
}

fn describe(execution: Option<&Execution>) -> String {
    match execution {
        None => "not executed".to_owned(),
        Some(found) if found.executed => "executed".to_owned(),
        Some(found) => {
            format!("failed: {}", found.message.as_deref().unwrap_or("without a message"))
        }
    }
}

#[then(regex = r"^it was (executed|not executed)$")]
async fn executed(world: &mut PolicyWorld, how: String) -> StepResult {
    let found = execution(world).await?;
    world.compare(how, describe(found.as_ref()))
}

#[then(regex = r#"^it failed(?:, saying "(.*)")?$"#)]
async fn failed(world: &mut PolicyWorld, piece: String) -> StepResult {
    let piece = world.story.resolve(&piece);
    let found = execution(world).await?;
    let message =
        found.as_ref().filter(|found| !found.executed).and_then(|found| found.message.clone());
    let fits =
        message.as_ref().is_some_and(|message| !message.is_empty() && message.contains(&piece));
    world.hold(fits, format!("failed: … {piece} …"), describe(found.as_ref()))
}

#[then(regex = r"^it failed for another reason than the earlier one$")]
async fn failed_otherwise(world: &mut PolicyWorld) -> StepResult {
    let own = view(world, 0).await?.execution;
    let earlier = view(world, 1).await?.execution;
    let message = |found: &Option<Execution>| {
        found.as_ref().filter(|found| !found.executed).and_then(|found| found.message.clone())
    };
    let (said, before) = (message(&own), message(&earlier));
    let fits = said.as_ref().is_some_and(|said| !said.is_empty())
        && before.is_some_and(|before| said != Some(before));
    let expected = format!("failed, and not as the earlier one: {}", describe(earlier.as_ref()));
    world.hold(fits, expected, describe(own.as_ref()))
}

#[then(regex = r"^it was executed once$")]
async fn executed_once(world: &mut PolicyWorld) -> StepResult {
    let events = super::events::all(world).await?;
    let action = world.proposal(0)?;
    let own = |event: &&EventRow| {
        event.event_type.starts_with("action.")
            && event.payload.get("actionId").and_then(|id| id.as_str()) == Some(&action)
    };
    let outcomes = events.iter().filter(own).count();
    world.compare(
        "outcomes in the event log: 1".to_owned(),
        format!("outcomes in the event log: {outcomes}"),
    )
}

#[then(regex = r"^its exit code is (\d+)$")]
async fn exit_code(world: &mut PolicyWorld, code: i64) -> StepResult {
    let found = execution(world).await?.and_then(|found| found.exit_code);
    world.compare(format!("exit code: {:?}", Some(code)), format!("exit code: {found:?}"))
}

#[then(regex = r#"^its output is "(.*)"$"#)]
async fn output(world: &mut PolicyWorld, text: String) -> StepResult {
    let found = execution(world).await?.map(|found| found.output);
    world.compare(format!("output: {:?}", Some(text)), format!("output: {found:?}"))
}

#[then(regex = r"^nobody decided it$")]
async fn nobody_decided(world: &mut PolicyWorld) -> StepResult {
    let found = view(world, 0).await?.decided_by_member;
    world.compare("decided by: None".to_owned(), format!("decided by: {found:?}"))
}

#[then(regex = r"^(the owner|a maintainer|another maintainer|a developer|a viewer) decided it$")]
async fn decided(world: &mut PolicyWorld, who: Person) -> StepResult {
    let found = view(world, 0).await?.decided_by_member;
    world.compare(format!("decided by: {:?}", Some(who.0)), format!("decided by: {found:?}"))
}

#[then(
    regex = r"^the token of (the owner|a maintainer|another maintainer|a developer|a viewer) was used$"
)]
async fn token(world: &mut PolicyWorld, who: Person) -> StepResult {
    let found = execution(world).await?.and_then(|found| found.token_of);
    world.compare(format!("token of: {:?}", Some(who.0)), format!("token of: {found:?}"))
}

#[then(
    regex = r"^the key of (the owner|a maintainer|another maintainer|a developer|a viewer) pays$"
)]
async fn key(world: &mut PolicyWorld, who: Person) -> StepResult {
    let found = view(world, 0).await?.llm_key_of;
    world.compare(format!("key of: {:?}", Some(who.0)), format!("key of: {found:?}"))
}

#[then(regex = r"^it is shown with the reason that its event gives$")]
async fn shown_reason(world: &mut PolicyWorld) -> StepResult {
    let found = view(world, 0).await?;
    let events = super::events::all(world).await?;
    let of_it = |event: &&EventRow| {
        let id = event.payload.get("actionId").and_then(|id| id.as_str());
        event.event_type == "proposed_action.created" && id == Some(&found.id)
    };
    let told = events.iter().find(of_it).and_then(|event| event.payload.get("reason")?.as_str());
    let shown = found.decision.reason.as_deref();
    let fits = told.is_some_and(|told| !told.is_empty()) && shown == told;
    world.hold(fits, format!("reason: {told:?}"), format!("reason: {shown:?}"))
}

#[then(regex = r#"^it is refused(?: with (\d{3})(?: "(.*)")?)?$"#)]
fn refused(world: &mut PolicyWorld, status: String, reason: String) -> StepResult {
    let value = world.result_value();
    let refusal = value
        .get("refused")
        .and_then(|found| serde_json::from_value::<Refusal>(found.clone()).ok());
    let fits = refusal.as_ref().is_some_and(|found| {
        (status.is_empty() || found.status.to_string() == status)
            && (reason.is_empty() || found.reason == reason)
    });
    let found = refusal.map_or_else(
        || format!("not refused: {value}"),
        |refusal| format!("refused: {} {}", refusal.status, refusal.reason),
    );
    world.hold(fits, format!("refused: {status} {reason}"), found)
}

#[then(regex = r#"^the press succeeds(?: with "(.*)")?$"#)]
fn press_succeeds(world: &mut PolicyWorld, desfecho: String) -> StepResult {
    let value = world.result_value();
    let found = value.get("desfecho").and_then(|found| found.as_str()).unwrap_or_default();
    let fits = value.get("action").is_some() && (desfecho.is_empty() || desfecho == found);
    world.hold(fits, format!("succeeds: {desfecho}"), value.to_string())
}

#[then(regex = r"^the check succeeds$")]
fn check_succeeds(world: &mut PolicyWorld) -> StepResult {
    let value = world.result_value();
    let fits = value.is_object() && value.get("refused").is_none();
    world.hold(fits, "not refused".to_owned(), value.to_string())
}

async fn count(world: &mut PolicyWorld, expected: usize) -> StepResult {
    let actions: Actions =
        world.query(|project| Request::ListActions(Box::new(InProject { project }))).await?;
    world.compare(format!("actions: {expected}"), format!("actions: {}", actions.actions.len()))
}

#[then(regex = r"^no action was proposed$")]
async fn no_action(world: &mut PolicyWorld) -> StepResult {
    count(world, 0).await
}

#[then(regex = r"^(\d+) actions? (?:was|were) proposed$")]
async fn actions(world: &mut PolicyWorld, expected: usize) -> StepResult {
    count(world, expected).await
}
