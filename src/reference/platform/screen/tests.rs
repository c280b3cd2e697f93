//! What cards, event lines and the list of the autopilot say.

use super::*;
use crate::protocol::platform::OfAgent;
use crate::protocol::platform::{Actor, Details, Member, OpenProject, Propose, PullRequest};
use crate::protocol::screen::{
    AutopilotPlace, AutopilotPlaces, CardPlace, ShowCard, ShowEventLine,
};
use crate::protocol::{ActionType, ExecutionMode, Role};
use crate::reference::platform::testing::opening;
use tempfile::TempDir;

struct World {
    project: Project,
    _disk: TempDir,
}

impl World {
    fn new(mode: ExecutionMode) -> Self {
        let disk = tempfile::tempdir_in("/var/tmp").unwrap();
        let path = |name: &str| disk.path().join(name).display().to_string();
        let gates = ["QA", "SecOps"].map(str::to_owned).to_vec();
        let open = OpenProject {
            typed_path: (mode == ExecutionMode::Mounted).then(|| path("base/teams/shop")),
            members: vec![Member { id: "olga".to_owned(), role: Role::Owner }],
            pull_requests: vec![
                PullRequest { number: 7, task: None, waiting_gates: gates },
                PullRequest { number: 8, task: None, waiting_gates: Vec::new() },
            ],
            ..opening(disk.path(), mode)
        };
        Self {
            project: Project::open(&open, std::sync::Arc::new(crate::reference::ByTheDocuments))
                .unwrap(),
            _disk: disk,
        }
    }

    /// Has an action proposed, and tells its name.
    fn propose(&mut self, kind: AgentKind, action: Action, pull_request: Option<u64>) -> String {
        let id = if kind == AgentKind::User { "olga" } else { "infra" };
        let propose = Propose {
            project: "p".to_owned(),
            actor: Actor { kind, id: id.to_owned() },
            session_of: Some("olga".to_owned()),
            action,
            details: Details { pull_request, ..Details::default() },
            unchecked: false,
        };
        self.project.propose(&propose).unwrap().id
    }

    fn command(&mut self, command: &str) -> String {
        self.propose(
            AgentKind::Agent,
            Action::Terminal { command: command.to_owned(), cwd: None },
            None,
        )
    }

    fn card(&self, action: &str, event_loaded: bool) -> Card {
        let asked = ShowCard {
            project: "p".to_owned(),
            action: action.to_owned(),
            place: CardPlace::Chat,
            event_loaded,
        };
        match handle(&self.project, &Request::ShowCard(Box::new(asked))) {
            Some(Ok(Response::ShowCard(card))) => card,
            other => panic!("{other:?}"),
        }
    }

    fn line(&self, action: &str, before_reasons: bool) -> String {
        let asked =
            ShowEventLine { project: "p".to_owned(), action: action.to_owned(), before_reasons };
        match handle(&self.project, &Request::ShowEventLine(Box::new(asked))) {
            Some(Ok(Response::ShowEventLine(line))) => line.phrase,
            other => panic!("{other:?}"),
        }
    }

    fn places(&self) -> AutopilotPlaces {
        let asked = OfAgent { project: "p".to_owned(), agent: "infra".to_owned() };
        match handle(&self.project, &Request::ShowAutopilotPlaces(Box::new(asked))) {
            Some(Ok(Response::ShowAutopilotPlaces(places))) => places,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn card_and_line_say_the_same_of_reason_and_root() {
    let mut world = World::new(ExecutionMode::Container);
    let action = world.command("make");
    let phrase = world.line(&action, false);
    assert_eq!(phrase, "rule: default; scope root: shop-1a2b3c4d (container)");
    assert_eq!(world.card(&action, true).phrase, phrase);

    let mut world = World::new(ExecutionMode::Mounted);
    let action = world.command("make");
    assert_eq!(world.line(&action, false), "rule: default; scope root: teams/shop (mounted)");
    let typed = world.propose(AgentKind::Agent, Action::Typed(ActionType::WriteFile), None);
    assert_eq!(world.line(&typed, false), "rule: default", "no other type has a scope root");
}

#[test]
fn what_no_event_tells_is_not_recorded() {
    let mut world = World::new(ExecutionMode::Container);
    let action = world.command("make");
    assert_eq!(world.line(&action, true), "not recorded");
    assert_eq!(world.card(&action, false).phrase, "not recorded");
}

#[test]
fn the_seven_types_have_no_button_that_settles_them() {
    let mut world = World::new(ExecutionMode::Container);
    let mut hidden = Vec::new();
    for action_type in ActionType::ALL.iter().copied() {
        let action = match action_type {
            ActionType::Terminal => Action::Terminal { command: "git push".to_owned(), cwd: None },
            ActionType::GitMerge => Action::GitMerge { target_branch: "topic".to_owned() },
            // Never an agent's.
            ActionType::ContainerStop => continue,
            other => Action::Typed(other),
        };
        let by = if action_type == ActionType::ContainerRemove {
            AgentKind::User
        } else {
            AgentKind::Agent
        };
        let action = world.propose(by, action, None);
        let buttons = world.card(&action, true).buttons;
        assert_eq!(buttons[..2], ["approve", "deny"], "{action_type}");
        assert_eq!(buttons.iter().any(|button| button == "automatic_mode"), by == AgentKind::Agent);
        if !buttons.iter().any(|button| button == "always_allow") {
            hidden.push(action_type);
        }
    }
    assert_eq!(
        hidden,
        [
            ActionType::GitPush,
            ActionType::PrOpen,
            ActionType::GitMerge,
            ActionType::InstructionPatch,
            ActionType::Parallelize,
            ActionType::RaiseMaxParallel,
            ActionType::ContainerRemove,
        ]
    );
}

#[test]
fn a_waiting_gate_is_named_and_takes_no_button_away() {
    let mut world = World::new(ExecutionMode::Container);
    let merge = || Action::GitMerge { target_branch: "main".to_owned() };
    let gated = world.propose(AgentKind::Agent, merge(), Some(7));
    let free = world.propose(AgentKind::Agent, merge(), Some(8));
    let (gated, free) = (world.card(&gated, true), world.card(&free, true));
    let expected = [
        "the QA gate of pull request 7 still waits",
        "the SecOps gate of pull request 7 still waits",
    ];
    assert_eq!(gated.warnings, expected);
    assert!(free.warnings.is_empty());
    assert_eq!(gated.buttons, free.buttons);
    assert!(gated.buttons.iter().any(|button| button == "approve"));
}

#[test]
fn what_is_decided_has_no_buttons_and_what_is_unknown_no_card() {
    let mut world = World::new(ExecutionMode::Container);
    let denied = world.command("rm -rf /");
    assert!(world.card(&denied, true).buttons.is_empty());
    let asked = ShowEventLine {
        project: "p".to_owned(),
        action: "action-99".to_owned(),
        before_reasons: false,
    };
    let answer = handle(&world.project, &Request::ShowEventLine(Box::new(asked)));
    assert_eq!(answer.unwrap().unwrap_err().code, -32602);
}

#[test]
fn the_list_of_the_autopilot_is_one_and_follows_the_policy() {
    for mode in [ExecutionMode::Container, ExecutionMode::Mounted] {
        let AutopilotPlaces { places } = World::new(mode).places();
        let expanded: Vec<_> = places.iter().map(|list| (list.place, list.expanded)).collect();
        assert_eq!(
            expanded,
            [
                (AutopilotPlace::BatchCard, true),
                (AutopilotPlace::ApprovalCard, false),
                (AutopilotPlace::AgentCard, false),
            ]
        );
        let first = &places[0];
        assert!(places.iter().all(|list| list.allowed == first.allowed));
        assert!(places.iter().all(|list| list.not_allowed == first.not_allowed));
        assert_eq!(
            first.allowed,
            [
                "any command, also one outside the project's folder",
                "a compound command with a part that no rule covers",
                "git commit",
                "creating a local branch",
            ]
        );
        assert_eq!(first.not_allowed.len(), 11);
    }
}
