//! What one press of "always allow" records.

use super::words::{TypeWord, column};
use crate::suite::{Expectation, PolicyWorld, StepResult};
use cucumber::{gherkin::Step, then};

#[then(regex = r#"^the permissions file gains "(.*)"$"#)]
fn gains(world: &mut PolicyWorld, pattern: String) -> StepResult {
    world.expect(&Expectation::Gains(pattern))
}

#[then(regex = r#"^the permissions file does not gain "(.*)"$"#)]
fn does_not_gain(world: &mut PolicyWorld, pattern: String) -> StepResult {
    world.expect(&Expectation::DoesNotGain(pattern))
}

#[then(regex = r"^the permissions file gains exactly$")]
fn gains_exactly(world: &mut PolicyWorld, step: &Step) -> StepResult {
    world.expect(&Expectation::GainsExactly(column(step)))
}

#[then(regex = r"^nothing is recorded$")]
fn nothing(world: &mut PolicyWorld) -> StepResult {
    world.expect(&Expectation::NothingRecorded)
}

#[then(
    regex = r"^the agent gains a rule of its own for (terminal|git_commit|write_file|git_push|pr_open|git_repo_create|git_branch_create|git_branch_protect|open_adr_pr|open_infra_pr|git_merge|instruction_patch|parallelize|raise_max_parallel|propose_execution_plan|assess_implementability|container_start|container_stop|container_remove|spend)$"
)]
fn gains_row(world: &mut PolicyWorld, action_type: TypeWord) -> StepResult {
    world.expect(&Expectation::GainsRow(action_type.0))
}

#[then(regex = r"^always allow is refused$")]
fn refused(world: &mut PolicyWorld) -> StepResult {
    world.expect(&Expectation::Refused(None))
}

#[then(regex = r#"^always allow is refused with (\d{3}) "(.*)"$"#)]
fn refused_with(world: &mut PolicyWorld, status: u16, reason: String) -> StepResult {
    world.expect(&Expectation::Refused(Some((status, reason))))
}
