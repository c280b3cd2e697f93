//! The container actions, the record they leave, where a command runs, and its execution.

use super::*;
use crate::protocol::containers::{
    BrokerMood, ExecInContainer, ExecResult, PeerMood, Place, Route,
};
use crate::protocol::platform::Outcome;
use crate::reference::platform::testing::opening;
use std::fs;
use tempfile::TempDir;

/// A machine with a project of one mode on it.
struct World {
    disk: TempDir,
    folder: Folder,
    containers: Containers,
}

impl World {
    fn new(mode: ExecutionMode, container: Option<&str>) -> Self {
        let disk = tempfile::tempdir_in("/var/tmp").unwrap();
        let path = |name: &str| disk.path().join(name).display().to_string();
        for name in ["workspaces", "base", "brabo", "elsewhere/shop"] {
            fs::create_dir_all(path(name)).unwrap();
        }
        let typed_path = match mode {
            ExecutionMode::Container => None,
            ExecutionMode::Mounted => Some(path("base/teams/shop")),
            ExecutionMode::Runner => Some(path("elsewhere/shop")),
        };
        let open = OpenProject {
            typed_path,
            modules: vec![Module { name: "api".to_owned(), cpu: Some(3), memory: None }],
            container: container.map(str::to_owned),
            ..opening(disk.path(), mode)
        };
        let folder = Folder::create(&open).unwrap();
        let containers = Containers::new(&open);
        Self { disk, folder, containers }
    }

    fn path(&self, name: &str) -> String {
        self.disk.path().join(name).display().to_string()
    }

    fn execute(&mut self, action: ActionType) -> Execution {
        self.containers.execute(action, &Details::default(), &self.folder)
    }

    fn failure(&mut self, action: ActionType) -> String {
        let execution = self.execute(action);
        assert!(!execution.executed && execution.exit_code.is_none());
        execution.message.unwrap()
    }

    fn route(&self, cwd: Option<&str>) -> Route {
        self.containers.route(&self.folder, cwd, "cat a")
    }

    fn exec(&self, broker: BrokerMood, cwd: Option<&str>) -> ExecResult {
        let asked = ExecInContainer {
            project: "p".to_owned(),
            command: "cat /etc/hosts".to_owned(),
            cwd: cwd.map(str::to_owned),
            broker,
            exit_code: 1,
            output: "no such file".to_owned(),
            as_engine: true,
        };
        match self.containers.exec(self.folder.mode(), &asked) {
            Ok(Outcome::Done(result)) => result,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn each_mode_has_the_peer_that_is_asked() {
    for (mode, broker) in [
        (ExecutionMode::Container, true),
        (ExecutionMode::Mounted, false),
        (ExecutionMode::Runner, false),
    ] {
        let mut world = World::new(mode, None);
        for action in
            [ActionType::ContainerStart, ActionType::ContainerStop, ActionType::ContainerRemove]
        {
            assert!(world.execute(action).executed, "{mode} {action}");
        }
        let record = world.containers.record();
        let calls = ["start", "stop", "remove"].map(str::to_owned).to_vec();
        let expected = if broker { (calls, Vec::new()) } else { (Vec::new(), calls) };
        assert_eq!((record.broker_calls, record.runner_calls), expected, "{mode}");
        assert_eq!(record.transitions, ["provisioning", "running", "stopped"]);
        assert_eq!(record.state, None);
        assert_eq!((record.cpu, record.memory), (Some(3), Some(2048)));
        assert_eq!(record.workspace_verified, mode == ExecutionMode::Mounted);
    }
}

#[test]
fn a_peer_that_is_absent_or_refuses_is_an_ordinary_failure() {
    for mode in [ExecutionMode::Container, ExecutionMode::Mounted, ExecutionMode::Runner] {
        let mut world = World::new(mode, Some("stopped"));
        world.containers.peers.script(PeerMood::Absent, PeerMood::Absent);
        for action in
            [ActionType::ContainerStart, ActionType::ContainerStop, ActionType::ContainerRemove]
        {
            let message = world.failure(action);
            assert!(message.starts_with("there is no broker") || message.starts_with("no runner"));
        }
        let record = world.containers.record();
        assert_eq!(record.transitions, ["stopped"], "nobody was asked, nothing happened");
        assert!(record.broker_calls.is_empty() && record.runner_calls.is_empty());

        world.containers.peers.script(PeerMood::Refuses, PeerMood::Refuses);
        assert!(
            world.failure(ActionType::ContainerStart).ends_with("refused to start the container")
        );
        assert!(
            world.failure(ActionType::ContainerRemove).ends_with("refused to remove the container")
        );
        let record = world.containers.record();
        assert_eq!(record.transitions, ["stopped", "provisioning", "stopped"]);
        assert_eq!(record.cpu, None);
        assert_eq!(record.broker_calls.len() + record.runner_calls.len(), 2);
    }
}

#[test]
fn a_first_start_that_is_refused_leaves_no_record() {
    let mut world = World::new(ExecutionMode::Container, None);
    world.containers.peers.script(PeerMood::Refuses, PeerMood::Ok);
    world.failure(ActionType::ContainerStart);
    assert_eq!(world.containers.state(), None);
}

#[test]
fn resources_fail_before_anything_else() {
    let mut world = World::new(ExecutionMode::Mounted, Some("running"));
    world.containers.peers.script(PeerMood::Absent, PeerMood::Absent);
    let details = Details { cpu: Some(1), ..Details::default() };
    let failed = world.containers.execute(ActionType::ContainerStart, &details, &world.folder);
    assert!(failed.message.unwrap().starts_with("`cpu` is 1, below the minimum of 3"));
    assert!(!world.containers.workspace_verified);
    assert!(!std::path::Path::new(&world.path("base/teams")).exists());
}

#[test]
fn a_start_is_refused_where_one_runs_or_nobody_could_start_it() {
    let reason = |world: &World| {
        world.containers.start_refusal(world.folder.mode()).map(|refusal| refusal.reason)
    };
    for state in ["running", "provisioning"] {
        let mut world = World::new(ExecutionMode::Runner, Some(state));
        assert_eq!(reason(&world).as_deref(), Some("container_already_running"));
        assert!(world.failure(ActionType::ContainerStart).contains("registered as running"));
    }
    for (mode, refused) in [
        (ExecutionMode::Container, Some("no_broker")),
        (ExecutionMode::Mounted, None),
        (ExecutionMode::Runner, None),
    ] {
        let mut world = World::new(mode, Some("stopped"));
        assert_eq!(reason(&world), None);
        world.containers.peers.script(PeerMood::Absent, PeerMood::Absent);
        assert_eq!(reason(&world).as_deref(), refused, "{mode}");
    }
}

#[test]
fn a_mounted_folder_is_made_by_the_start() {
    let mut world = World::new(ExecutionMode::Mounted, None);
    let folder = world.path("base/teams/shop");
    assert!(!std::path::Path::new(&folder).exists());
    assert!(world.execute(ActionType::ContainerStart).executed);
    assert!(std::path::Path::new(&folder).is_dir());
    assert!(world.containers.record().workspace_verified);
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_made_or_written_to_is_a_named_failure() {
    use std::os::unix::fs::PermissionsExt as _;
    let set =
        |path: &str, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let mut world = World::new(ExecutionMode::Mounted, None);
    let (base, folder) = (world.path("base"), world.path("base/teams/shop"));
    let check = |world: &mut World, problem: &str| {
        let message = world.failure(ActionType::ContainerStart);
        for said in [
            "BRABO_PROJECTS_BASE",
            folder.as_str(),
            problem,
            "owner of the folder",
            "non-root",
            "Next step",
        ] {
            assert!(message.contains(said), "{said}: {message}");
        }
        let record = world.containers.record();
        assert!(
            !record.workspace_verified
                && record.transitions.is_empty()
                && record.runner_calls.is_empty()
        );
    };
    set(&base, 0o555);
    check(&mut world, "cannot be made");
    set(&base, 0o755);
    fs::create_dir_all(&folder).unwrap();
    set(&folder, 0o555);
    check(&mut world, "cannot be written to");
    set(&folder, 0o755);
    fs::remove_dir(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    check(&mut world, "cannot be made");
}

#[test]
fn a_forged_path_starts_nothing() {
    for (mode, said) in
        [(ExecutionMode::Mounted, "BRABO_PROJECTS_BASE"), (ExecutionMode::Runner, "RN-170")]
    {
        let mut world = World::new(mode, None);
        world.folder.forge("/etc".to_owned());
        let message = world.failure(ActionType::ContainerStart);
        assert!(message.contains(said) && message.contains("`/etc`"), "{message}");
        assert!(world.containers.record().runner_calls.is_empty());
    }
}

#[test]
fn a_command_runs_in_the_registered_container_at_its_runner_or_nowhere() {
    for mode in [ExecutionMode::Container, ExecutionMode::Mounted] {
        let mut world = World::new(mode, Some("running"));
        let root = world.folder.root().unwrap();
        let sent = |world: &World, cwd: Option<&str>| {
            let route = world.route(cwd);
            assert_eq!(route.place, Place::Container);
            assert_eq!(route.command.as_deref(), Some("cat a"));
            route.cwd
        };
        assert_eq!(sent(&world, None), None);
        assert_eq!(sent(&world, Some(&format!("{root}/"))).as_deref(), Some("/work"));
        let worktree = format!("{root}/.worktrees/dev-api");
        assert_eq!(sent(&world, Some(&worktree)).as_deref(), Some("/work/.worktrees/dev-api"));
        for elsewhere in [
            format!("{root}-old/x"),
            format!("{root}/../x"),
            "src".to_owned(),
            "/srv//x".to_owned(),
        ] {
            assert_eq!(sent(&world, Some(&elsewhere)), Some(elsewhere));
        }
        world.containers.register(Some("stopped".to_owned()));
        let nowhere = Route { place: Place::Refused, cwd: None, command: None };
        assert_eq!(world.route(Some(&root)), nowhere);
    }
    for state in [None, Some("running")] {
        let world = World::new(ExecutionMode::Runner, state);
        let root = world.folder.root();
        let route = world.route(root.as_deref());
        assert_eq!((route.place, route.cwd), (Place::Runner, root));
    }
}

#[test]
fn the_broker_runs_a_command_inside_work_and_its_exit_code_is_no_failure() {
    let world = World::new(ExecutionMode::Container, Some("running"));
    for (cwd, ran_in) in
        [(None, "/work"), (Some("/work/src/"), "/work/src"), (Some("/work/a/../b"), "/work/b")]
    {
        let result = world.exec(BrokerMood::Ok, cwd);
        assert!(result.sucesso && result.motivo.is_none());
        assert_eq!((result.exit_code, result.output.as_str()), (Some(1), "no such file"));
        assert_eq!(result.ran_in.as_deref(), Some(ran_in));
    }
    for outside in ["/", "/srv/x", "/work/../etc", "/work2", "/workspace", "src", ""] {
        for broker in [BrokerMood::Ok, BrokerMood::Refuses, BrokerMood::ContainerGone] {
            let result = world.exec(broker, Some(outside));
            assert!(result.motivo.unwrap().starts_with("DiretorioForaDoEscopoError"), "{outside}");
            assert!(!result.sucesso && result.ran_in.is_none() && result.exit_code.is_none());
        }
    }
}

#[test]
fn a_broker_that_does_not_execute_is_a_failure_with_its_reason() {
    let world = World::new(ExecutionMode::Mounted, Some("running"));
    for (broker, said) in [
        (BrokerMood::Refuses, "refused"),
        (BrokerMood::Unavailable, "does not answer"),
        (BrokerMood::ContainerGone, "gone"),
    ] {
        let result = world.exec(broker, None);
        assert!(result.motivo.unwrap().contains(said));
        assert!(!result.sucesso && !result.ran_outside && result.output.is_empty());
        assert_eq!((result.exit_code, result.ran_in), (None, None));
        assert_eq!(world.containers.state(), Some("running"), "registered is not observed");
    }
    for world in [
        World::new(ExecutionMode::Container, None),
        World::new(ExecutionMode::Runner, Some("running")),
    ] {
        assert!(!world.exec(BrokerMood::Ok, None).sucesso);
    }
}

#[test]
fn a_defect_is_an_error_and_a_stranger_is_refused() {
    let world = World::new(ExecutionMode::Container, Some("running"));
    let mut asked = ExecInContainer {
        project: "p".to_owned(),
        command: "ls".to_owned(),
        cwd: None,
        broker: BrokerMood::Defect,
        exit_code: 0,
        output: String::new(),
        as_engine: true,
    };
    let error = world.containers.exec(ExecutionMode::Container, &asked).unwrap_err();
    assert_eq!(error.code, -32603);
    asked.as_engine = false;
    match world.containers.exec(ExecutionMode::Container, &asked) {
        Ok(Outcome::Refused { refused }) => assert_eq!(refused.status, 401),
        other => panic!("{other:?}"),
    }
}
