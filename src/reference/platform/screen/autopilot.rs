//! The one list of what autopilot allows and does not allow (`OQueOPilotoLibera`, ADR 0189 §4), in the three
//! places where automatic mode is switched on.
//!
//! The texts are ours; on which side one stands is the policy's answer to the actions that it speaks of, for
//! an agent on autopilot in this very project.

use crate::protocol::screen::{AutopilotList, AutopilotPlace, AutopilotPlaces};
use crate::protocol::{
    self, Action, ActionType, AutonomyRow, Context, Lists, Policy, Role, RowType,
};
use crate::reference::platform::project::Project;

/// A line of the list.
struct Line {
    text: &'static str,
    about: &'static [Sample],
    written: Written,
}

/// An action that a line speaks of.
enum Sample {
    Command(&'static str),
    MergeInto(&'static str),
    Typed(ActionType),
}

/// What permissions.json says of the actions of a line.
enum Written {
    Nothing,
    Deny(&'static str),
    Ask(&'static str),
}

use Sample::{Command, MergeInto, Typed};

const fn line(text: &'static str, about: &'static [Sample]) -> Line {
    Line { text, about, written: Written::Nothing }
}

/// What the decision of ADR 0189 enumerates, in its order.
const LINES: &[Line] = &[
    line("any command, also one outside the project's folder", &[Command("cat /etc/hosts")]),
    line(
        "a compound command with a part that no rule covers",
        &[Command("make build && ./report")],
    ),
    line("git commit", &[Command("git commit -m note"), Typed(ActionType::GitCommit)]),
    line(
        "creating a local branch",
        &[
            Command("git checkout -b topic"),
            Command("git switch -c topic"),
            Command("git branch topic"),
            Typed(ActionType::GitBranchCreate),
        ],
    ),
    line("git push", &[Command("git push origin topic"), Typed(ActionType::GitPush)]),
    line("opening a PR (pull request)", &[Command("gh pr create"), Typed(ActionType::PrOpen)]),
    line("a merge by a command", &[Command("git merge topic"), Command("gh pr merge 7")]),
    line(
        "a deploy",
        &[
            Command("kubectl apply -f app.yaml"),
            Command("helm upgrade app"),
            Command("terraform apply"),
            Command("docker push app"),
            Command("npm publish"),
        ],
    ),
    line("sudo/doas", &[Command("sudo ls"), Command("doas ls")]),
    line(
        "a merge into a protected branch",
        &[MergeInto("dev"), MergeInto("qa"), MergeInto("rc"), MergeInto("main")],
    ),
    line("container_remove", &[Typed(ActionType::ContainerRemove)]),
    line("instruction_patch", &[Typed(ActionType::InstructionPatch)]),
    line(
        "parallelize and raise_max_parallel",
        &[Typed(ActionType::Parallelize), Typed(ActionType::RaiseMaxParallel)],
    ),
    Line {
        text: "what permissions.json denies",
        about: &[Command("make build")],
        written: Written::Deny("Terminal(make)"),
    },
    Line {
        text: "what permissions.json asks about",
        about: &[Command("make build")],
        written: Written::Ask("Terminal(make)"),
    },
];

/// The list in each place: open on the batch card, folded under the phrase that was there on the other two.
pub(super) fn places(project: &Project) -> AutopilotPlaces {
    let (allowed, not_allowed): (Vec<&Line>, Vec<&Line>) = LINES
        .iter()
        .partition(|line| line.about.iter().all(|sample| passes(project, sample, &line.written)));
    let texts = |lines: &[&Line]| lines.iter().map(|line| line.text.to_owned()).collect();
    let list = |place| AutopilotList {
        place,
        expanded: place == AutopilotPlace::BatchCard,
        allowed: texts(&allowed),
        not_allowed: texts(&not_allowed),
    };
    let places =
        [AutopilotPlace::BatchCard, AutopilotPlace::ApprovalCard, AutopilotPlace::AgentCard];
    AutopilotPlaces { places: places.map(list).to_vec() }
}

/// Whether the policy lets an agent on autopilot do it without a question. Nothing but the autopilot speaks
/// for it: no container floor, no list; and no role is missing.
fn passes(project: &Project, sample: &Sample, written: &Written) -> bool {
    let root = project.folder.root();
    let action = match sample {
        Sample::Command(command) => {
            Action::Terminal { command: (*command).to_owned(), cwd: root.clone() }
        }
        Sample::MergeInto(branch) => Action::GitMerge { target_branch: (*branch).to_owned() },
        Sample::Typed(action_type) => Action::Typed(*action_type),
    };
    let one = |entry: &str| vec![entry.to_owned()];
    let permissions = match written {
        Written::Nothing => Lists::default(),
        Written::Deny(entry) => Lists { deny: one(entry), ..Lists::default() },
        Written::Ask(entry) => Lists { ask: one(entry), ..Lists::default() },
    };
    let context = Context {
        role: Some(Role::Owner),
        autonomy: vec![AutonomyRow { action_type: RowType::Any, mode: Policy::AutoApprove }],
        permissions,
        project: protocol::Project { execution_mode: project.folder.mode(), root, container: None },
    };
    project.judge.decide(&action, &context).policy == Policy::AutoApprove
}
