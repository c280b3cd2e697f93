//! The readings of an open question: each says what an implementation that follows it would answer.

use crate::suite::{PolicyWorld, StepResult, Stop};
use cucumber::{gherkin::Step, gherkin::StepType, then};
use futures::FutureExt as _;
use std::panic::AssertUnwindSafe;

#[then(regex = r#"^by reading "([^"]+)" (.*)$"#)]
async fn by_reading(
    world: &mut PolicyWorld,
    name: String,
    phrase: String,
    step: &Step,
) -> StepResult {
    let step = Step { ty: StepType::Then, value: phrase.clone(), ..step.clone() };
    let Some(definition) = world.definition(step.ty, &step.value) else {
        return Err(Stop::Suite(format!("no phrase fits `{phrase}`")));
    };
    let tried = world.readings_tried();
    world.try_reading(Some(name));
    // A phrase that finds another answer fails, and a failed step panics: here that means that the reading
    // is not the one that was followed, which the world has noted.
    let ended = AssertUnwindSafe(definition.run(world, step)).catch_unwind().await;
    world.try_reading(None);
    drop(ended);
    if world.readings_tried() == tried && world.stopped().is_none() {
        return world.suite_is_wrong(format!("`{phrase}` judged nothing"));
    }
    world.stopped().map_or(Ok(()), Err)
}
