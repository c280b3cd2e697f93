//! Whether a project is created, and where its folder lies.

use crate::suite::{PolicyWorld, StepResult};
use cucumber::then;
use std::path::Path;

#[then(regex = r"^the project is created$")]
fn created(world: &mut PolicyWorld) -> StepResult {
    let (created, found) = (world.story.opened().is_some(), world.result_value().to_string());
    world.hold(created, "the project is created".to_owned(), found)
}

#[then(regex = r"^its creation is refused$")]
fn creation_refused(world: &mut PolicyWorld) -> StepResult {
    let value = world.result_value();
    let refused = value.get("refused").is_some();
    world.hold(refused, "its creation is refused".to_owned(), value.to_string())
}

#[then(regex = r#"^the project's folder is "(.*)" on disk$"#)]
fn folder(world: &mut PolicyWorld, path: String) -> StepResult {
    let (expected, found) = (world.story.resolve(&path), world.story.resolve("PROJECT"));
    world.compare(expected, found)
}

#[then(regex = r#"^its folder is called "(.*)"$"#)]
fn called(world: &mut PolicyWorld, name: String) -> StepResult {
    let found = world.story.opened().and_then(|opened| opened.workspace_dir_name.clone());
    world.compare(format!("{:?}", Some(name)), format!("{found:?}"))
}

#[then(regex = r"^the project's folder (exists|does not exist)$")]
fn folder_there(world: &mut PolicyWorld, how: String) -> StepResult {
    let path = world.story.resolve("PROJECT");
    let found = if Path::new(&path).is_dir() { "exists" } else { "does not exist" };
    world.compare(how, found.to_owned())
}
