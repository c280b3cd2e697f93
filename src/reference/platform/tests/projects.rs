use super::*;

fn by(member: &str) -> ByMember {
    ByMember { project: "project-1".to_owned(), by: member.to_owned() }
}

fn handoff(member: &str) -> AcceptHandoff {
    AcceptHandoff {
        project: "project-1".to_owned(),
        by: member.to_owned(),
        agent: "infra".to_owned(),
    }
}

#[test]
fn activation_adds_what_is_missing_and_leaves_what_people_said() {
    let mut story = Story::new().dev();
    story.write(r#"{"deny":["Terminal(cat .env)"],"allow":["Terminal(make)","Terminal(ls)"]}"#);
    story.rule(RowType::Only(ActionType::GitCommit), Policy::Deny);
    assert_eq!(refused(answer!(story, ActivateExecution(by("davi")))).0, 403);
    done(answer!(story, ActivateExecution(by("maria"))));
    let allowed = story.allowed();
    assert_eq!(allowed.len(), 41);
    assert_eq!(
        allowed.get(..3),
        Some(&["Terminal(make)", "Terminal(ls)", "Terminal(pwd)"].map(str::to_owned)[..])
    );
    for never in ["Terminal(cd)", "Terminal(git branch)", "Terminal(git config)", "ContainerStop()"]
    {
        assert!(!allowed.iter().any(|pattern| pattern == never), "{never}");
    }
    assert_eq!(story.rows("dev-api"), [row(ActionType::GitCommit, Policy::Deny)]);
    let before = story.file();
    done(answer!(story, ActivateExecution(by("olga"))));
    assert_eq!(story.file(), before);
    assert_eq!(story.log(), Vec::<String>::new());
}

#[test]
fn activation_lets_each_dev_agent_commit_and_nothing_more() {
    let mut story = Story::new();
    done(answer!(story, ActivateExecution(by("maria"))));
    assert_eq!(story.rows("dev-api"), [row(ActionType::GitCommit, Policy::AutoApprove)]);
    assert_eq!(story.rows("infra"), []);
}

#[test]
fn the_infra_handoff_brings_the_container_up_without_a_second_press() {
    let mut story = Story::with(|_| {});
    let action = done(answer!(story, AcceptHandoff(handoff("maria")))).action.unwrap();
    assert_eq!(action.status, Status::AutoApproved);
    assert_eq!(action.execution.map(|execution| execution.executed), Some(true));
    assert_eq!(story.rows("infra"), [row(ActionType::ContainerStart, Policy::AutoApprove)]);
    // By state: it runs.
    assert_eq!(refused(answer!(story, AcceptHandoff(handoff("maria")))).0, 409);
}

#[test]
fn a_handoff_is_not_worth_more_than_its_acceptor() {
    let mut story = Story::with(|_| {});
    assert_eq!(refused(answer!(story, AcceptHandoff(handoff("davi")))).0, 403);
    assert_eq!(story.rows("infra"), []);
}

#[test]
fn the_switch_edits_the_wildcard_where_there_is_one() {
    let mut story = Story::new();
    let mut flip = |by: &str, auto| {
        let (project, agent) = (story.project.clone(), "infra".to_owned());
        answer!(story, SwitchAutonomy(SwitchAutonomy { project, by: by.to_owned(), agent, auto }))
    };
    assert_eq!(refused(flip("davi", true)).0, 403);
    done(flip("maria", true));
    assert_eq!(story.rows("infra"), [row(ActionType::Terminal, Policy::AutoApprove)]);
    story.rule(RowType::Any, Policy::AutoApprove);
    let (project, agent, by) = (story.project.clone(), "infra".to_owned(), "maria".to_owned());
    done(answer!(story, SwitchAutonomy(SwitchAutonomy { project, by, agent, auto: false })));
    let wildcard = AutonomyRow { action_type: RowType::Any, mode: Policy::RequireApproval };
    assert_eq!(story.rows("infra"), [row(ActionType::Terminal, Policy::AutoApprove), wildcard]);
}

#[test]
fn the_owner_pays_whoever_decides_and_nobody_decides_for_the_policy() {
    let mut story = Story::new();
    story.rule(RowType::Only(ActionType::OpenAdrPr), Policy::AutoApprove);
    let auto = story.typed(ActionType::OpenAdrPr);
    let pressed = story.typed(ActionType::PrOpen);
    let pressed = done(story.approve(&pressed, "marcos")).action;
    for action in [&auto, &pressed] {
        assert_eq!(action.llm_key_of.as_deref(), Some("olga"));
        let execution = action.execution.as_ref().unwrap();
        assert_eq!((execution.executed, execution.token_of.as_deref()), (true, Some("olga")));
    }
    assert_eq!(auto.decided_by_member, None);
    assert_eq!(pressed.decided_by_member.as_deref(), Some("marcos"));
}

#[test]
fn without_a_container_a_command_of_a_container_project_runs_nowhere() {
    let mut story = Story::with(|_| {});
    story.write(r#"{"allow":["Terminal(ls)"]}"#);
    let action = story.run("ls");
    assert_eq!(action.status, Status::AutoApproved);
    assert_eq!(action.execution.map(|execution| execution.executed), Some(false));
    assert_eq!(story.log(), ["proposed_action.created infra", "action.failed system"]);
}

#[test]
fn a_bootstrap_is_told_in_steps_of_its_own() {
    let mut story = Story::new();
    answer!(story, BootstrapRepository(by("maria")));
    answer!(story, BootstrapRepository(by("davi")));
    let told: Vec<String> = story.log();
    let steps = |outcome: &str| vec![format!("bootstrap.step_{outcome} system"); 3];
    assert_eq!(told, [steps("completed"), steps("failed")].concat());
}

#[test]
fn nothing_leaks_from_one_project_to_the_next() {
    let mut story = Story::new();
    let first = story.run("ls");
    let mut other = Story::new();
    assert_eq!(other.log(), Vec::<String>::new());
    let (project, action) = (other.project.clone(), first.id.clone());
    assert!(other.ask(Request::GetAction(Box::new(OfAction { project, action }))).is_err());
}

#[test]
fn what_does_not_exist_is_an_error_of_the_parameters() {
    let mut story = Story::new();
    let project = || "project-1".to_owned();
    let (action, member) = (|| "action-9".to_owned(), || "nobody".to_owned());
    let action_of = |project: String| OfAction { project, action: action() };
    let mut requests = vec![
        Request::GetAction(Box::new(action_of(project()))),
        Request::GetAction(Box::new(action_of("project-9".to_owned()))),
        Request::CloseProject(Box::new(InProject { project: "project-9".to_owned() })),
        Request::GetAgent(Box::new(OfAgent { project: project(), agent: member() })),
        Request::ListAutonomy(Box::new(OfAgent { project: project(), agent: member() })),
        Request::GetTask(Box::new(OfTask { project: project(), task: "T9".to_owned() })),
        Request::ActivateExecution(Box::new(by("nobody"))),
        Request::Approve(Box::new(Press {
            project: project(),
            action: action(),
            by: "maria".to_owned(),
        })),
        Request::WritePermissions(Box::new(PermissionsText { project: None, text: None })),
    ];
    let known = story.run("git push");
    requests.push(Request::ApproveAlways(Box::new(Press {
        project: project(),
        action: known.id,
        by: member(),
    })));
    for request in requests {
        let error = story.ask(request.clone()).unwrap_err();
        assert_eq!(error.code, -32602, "{request:?}");
    }
}

#[test]
fn a_closed_project_is_gone() {
    let mut story = Story::new();
    let project = || InProject { project: "project-1".to_owned() };
    answer!(story, CloseProject(project()));
    assert!(story.ask(Request::ListEvents(Box::new(project()))).is_err());
}
