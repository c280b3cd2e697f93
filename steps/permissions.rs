//! What stands in permissions.json.

use crate::protocol::{AlwaysAllow, Grant, Policy, RowType};
use crate::suite::{PolicyWorld, StepResult};
use cucumber::{gherkin::Step, given};

#[given(regex = r#"^permissions\.json (allows|denies|asks about) "(.*)"$"#)]
fn lists(world: &mut PolicyWorld, list: String, pattern: String) {
    list_of(world, &list).push(pattern);
}

#[given(regex = r"^permissions\.json (allows|denies|asks about) each of$")]
fn lists_each(world: &mut PolicyWorld, list: String, step: &Step) {
    let patterns = super::words::column(step);
    list_of(world, &list).extend(patterns);
}

#[given(regex = r"^a person pressed always allow on `(.*)`$")]
async fn pressed(world: &mut PolicyWorld, command: String) -> StepResult {
    let action = world.situation.terminal(&command);
    world.ask(world.situation.always_allow(action)).await?;
    match world.last_always_allow()? {
        AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) => {
            world.situation.lists.allow.extend(patterns);
        }
        AlwaysAllow::Grant(Grant::Autonomy { action_type, .. }) => {
            world.situation.store_row(RowType::Only(action_type), Policy::AutoApprove);
        }
        AlwaysAllow::Grant(Grant::Nothing) => {}
        AlwaysAllow::Refused(refusal) => {
            let found = format!("refused: {} {}", refusal.status, refusal.reason);
            return world.miss("something that can be recorded", found);
        }
    }
    Ok(())
}

fn list_of<'a>(world: &'a mut PolicyWorld, list: &str) -> &'a mut Vec<String> {
    let lists = &mut world.situation.lists;
    match list {
        "allows" => &mut lists.allow,
        "denies" => &mut lists.deny,
        _ => &mut lists.ask,
    }
}
