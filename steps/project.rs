//! The project: where its commands run, its folder, its container.

use crate::protocol::ExecutionMode;
use crate::suite::{PolicyWorld, Story};
use cucumber::given;

#[given(regex = r"^a (container|mounted|runner) project$")]
fn project_of_mode(world: &mut PolicyWorld, mode: String) {
    if let Some(mode) = ExecutionMode::from_word(&mode) {
        world.situation.project.execution_mode = mode;
    }
}

#[given(regex = r"^its container is registered as (\w+)$")]
fn container(world: &mut PolicyWorld, state: String) {
    world.situation.project.container = Some(state);
}

#[given(regex = r#"^the project's folder is "(/.*)"$"#)]
fn folder(world: &mut PolicyWorld, root: String) {
    world.situation.cwd = Some(root.clone());
    world.situation.project.root = Some(root);
}

#[given(regex = r"^the project's folder is not known$")]
fn folder_unknown(world: &mut PolicyWorld) {
    world.situation.project.root = None;
}

#[given(regex = r#"^the agent works in "(.*)"$"#)]
fn works_in(world: &mut PolicyWorld, folder: String) {
    let root = world.situation.project.root.as_deref();
    let whole = folder.starts_with('/') || Story::names_folder(&folder);
    world.situation.cwd = Some(match root {
        Some(root) if !whole => format!("{root}/{folder}"),
        _ => folder,
    });
}

#[given(regex = r"^the agent's working folder is not given$")]
fn works_nowhere(world: &mut PolicyWorld) {
    world.situation.cwd = None;
}
