//! What the policy says to an action, and which stage said it.

use crate::protocol::{Policy, Stage};
use crate::suite::{Expectation, PolicyWorld, StepResult, Stop};
use cucumber::then;

/// The stages that can let an action run, in the words of the features.
const RUNS: [(&str, Stage); 4] = [
    ("of the permissions file", Stage::PermissionsAllow),
    ("of the agent's autonomy", Stage::Autonomy),
    ("of the container floor", Stage::ContainerFloor),
    ("cd stays inside the project", Stage::ScopeCd),
];

/// The stages that can make it ask.
const ASKS: [(&str, Stage); 12] = [
    ("nothing was configured", Stage::Default),
    ("of the permissions file", Stage::PermissionsAsk),
    ("of the agent's autonomy", Stage::Autonomy),
    ("part of the command has no rule", Stage::CompoundUncovered),
    ("of its external effect", Stage::CeilingExternalEffect),
    ("it is privileged", Stage::CeilingPrivileged),
    ("pushes and pull requests are always asked", Stage::CeilingTypedPush),
    ("a path lies outside the project", Stage::CeilingScope),
    ("the branch is protected", Stage::CeilingProtectedMerge),
    ("it changes instructions", Stage::CeilingInstructionPatch),
    ("it spends on more agents", Stage::CeilingParallelism),
    ("it removes a container", Stage::CeilingContainerRemove),
];

/// The stages that can refuse it.
const REFUSES: [(&str, Stage); 4] = [
    ("of a built-in rule", Stage::BuiltinDeny),
    ("of the permissions file", Stage::PermissionsDeny),
    ("of the agent's autonomy", Stage::Autonomy),
    ("the role is not enough", Stage::Role),
];

#[then(
    regex = r"^the (?:command|action) runs without asking(?: because (of the permissions file|of the agent's autonomy|of the container floor|cd stays inside the project))?$"
)]
fn runs(world: &mut PolicyWorld, because: String) -> StepResult {
    verdict(world, Policy::AutoApprove, &because, &RUNS)
}

#[then(
    regex = r"^the agent must ask(?: because (nothing was configured|of the permissions file|of the agent's autonomy|part of the command has no rule|of its external effect|it is privileged|pushes and pull requests are always asked|a path lies outside the project|the branch is protected|it changes instructions|it spends on more agents|it removes a container))?$"
)]
fn asks(world: &mut PolicyWorld, because: String) -> StepResult {
    verdict(world, Policy::RequireApproval, &because, &ASKS)
}

#[then(
    regex = r"^the (?:command|action) is refused(?: because (of a built-in rule|of the permissions file|of the agent's autonomy|the role is not enough))?$"
)]
fn refused(world: &mut PolicyWorld, because: String) -> StepResult {
    verdict(world, Policy::Deny, &because, &REFUSES)
}

#[then(regex = r#"^the reason reads "(.*)"$"#)]
fn reason_reads(world: &mut PolicyWorld, text: String) -> StepResult {
    world.expect(&Expectation::ReasonReads(text))
}

#[then(regex = r#"^the reason mentions "(.*)"$"#)]
fn reason_mentions(world: &mut PolicyWorld, piece: String) -> StepResult {
    world.expect(&Expectation::ReasonMentions(piece))
}

#[then(regex = r#"^the reason does not mention "(.*)"$"#)]
fn reason_lacks(world: &mut PolicyWorld, piece: String) -> StepResult {
    world.expect(&Expectation::ReasonLacks(piece))
}

#[then(regex = r"^the reason is another one than for `(.*)`$")]
async fn reason_differs(world: &mut PolicyWorld, command: String) -> StepResult {
    let own = world.last_reason();
    let other = world.situation.terminal(&command);
    world.ask(world.situation.decide(other)).await?;
    let (own, other) = (own.unwrap_or_default(), world.last_reason().unwrap_or_default());
    let fits = !own.is_empty() && !other.is_empty() && own != other;
    world.hold(fits, format!("another reason than for `{command}`: {other}"), own)
}

/// The phrase that expects a verdict, of a command or of another action; it names the stage where one is given
/// that has words.
pub fn phrase(policy: Policy, stage: Option<Stage>, of_command: bool) -> String {
    let what = if of_command { "command" } else { "action" };
    let (plain, stages) = match policy {
        Policy::AutoApprove => (format!("the {what} runs without asking"), RUNS.as_slice()),
        Policy::RequireApproval => ("the agent must ask".to_owned(), ASKS.as_slice()),
        Policy::Deny => (format!("the {what} is refused"), REFUSES.as_slice()),
    };
    match stages.iter().find(|(_, known)| Some(*known) == stage) {
        Some((words, _)) => format!("{plain} because {words}"),
        None => plain,
    }
}

fn verdict(
    world: &mut PolicyWorld,
    policy: Policy,
    because: &str,
    stages: &[(&str, Stage)],
) -> StepResult {
    let stage = match stages.iter().find(|(words, _)| *words == because) {
        Some((_, stage)) => Some(*stage),
        None if because.is_empty() => None,
        None => return Err(Stop::Suite(format!("no stage is called `{because}`"))),
    };
    world.expect(&Expectation::Verdict(policy, stage))
}
