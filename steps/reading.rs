//! The readings of an open question: each says what an implementation that follows it would answer.

use crate::suite::{PolicyWorld, StepResult, Stop};
use cucumber::{World as _, gherkin::Step, gherkin::StepType, then};
use std::cell::OnceCell;

thread_local! {
    static STEPS: OnceCell<cucumber::step::Collection<PolicyWorld>> = const { OnceCell::new() };
}

#[then(regex = r#"^by reading "([^"]+)" (.*)$"#)]
async fn by_reading(world: &mut PolicyWorld, name: String, phrase: String, step: &Step) -> StepResult {
    let step = Step { ty: StepType::Then, value: phrase.clone(), ..step.clone() };
    let found = STEPS.with(|steps| {
        let steps = steps.get_or_init(PolicyWorld::collection);
        steps.find(&step).ok().flatten().map(|(run, _, _, context)| (*run, context))
    });
    let Some((run, context)) = found else {
        return Err(Stop::Suite(format!("no phrase fits `{phrase}`")));
    };
    world.try_reading(Some(name));
    run(world, context).await;
    world.try_reading(None);
    Ok(())
}
