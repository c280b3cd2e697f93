use super::*;

fn suspended() -> (Story, ActionView) {
    let mut story = Story::at_work();
    story.write(ASK_FOR_MAKE);
    let action = story.run("make");
    assert_eq!(story.agent().status, "awaiting_approval");
    (story, action)
}

#[test]
fn a_waiting_loop_keeps_everything_and_is_told_the_result() {
    let (mut story, action) = suspended();
    let waits = story.agent();
    assert_eq!(waits.task.as_deref(), Some("T1"));
    assert!(
        waits
            .worktree
            .is_some_and(|worktree| worktree.ends_with("/shop-1a2b3c4d/.worktrees/dev-api"))
    );
    assert_eq!((waits.iterations, waits.history.len()), (5, 1));
    story.ends(Some(0), "built");
    done(story.approve(&action, "maria"));
    let goes_on = story.agent();
    assert_eq!(goes_on.status, "running");
    assert_eq!(goes_on.history, ["the tests live in spec", "built"]);
    assert_eq!(goes_on.iterations, 5);
}

#[test]
fn a_denial_and_a_failure_answer_too() {
    let (mut story, action) = suspended();
    done(story.deny(&action, "maria", "use pnpm"));
    assert_eq!(story.agent().history.last().map(String::as_str), Some("use pnpm"));
    assert_eq!(story.agent().status, "running");
    let again = story.run("make docs");
    story.ends(None, "no space left");
    done(story.approve(&again, "maria"));
    assert_eq!(story.agent().history.last().map(String::as_str), Some("no space left"));
    assert_eq!(story.log().last().map(String::as_str), Some("task.action_settled system"));
}

#[test]
fn what_the_policy_decides_is_answered_in_the_same_turn() {
    let mut story = Story::at_work();
    story.ends(Some(0), "README.md");
    story.run("ls");
    story.run("rm -rf /");
    let agent = story.agent();
    assert_eq!(agent.status, "running");
    assert_eq!(agent.history.len(), 3);
    assert!(!story.log().iter().any(|event| event.starts_with("task.action_settled")));
}

#[test]
fn a_restart_drops_the_loop_and_a_later_decision_is_only_recorded() {
    let (mut story, action) = suspended();
    story.restart();
    let gone = story.agent();
    assert_eq!((gone.status.as_str(), gone.task, gone.worktree), ("idle", None, None));
    assert_eq!(story.task("T1"), "blocked");
    assert_eq!(story.told("backlog.task_status_changed")["origin"], "infra");
    let before = story.log().len();
    assert_eq!(done(story.approve(&action, "maria")).action.execution, None);
    assert_eq!(story.log().get(before..), Some(&["proposed_action.approved maria".to_owned()][..]));
    assert_eq!(story.agent().history, Vec::<String>::new());
}

#[test]
fn a_loop_that_does_not_wait_survives_a_restart() {
    let mut story = Story::at_work();
    story.restart();
    assert_eq!(story.agent().status, "running");
    assert_eq!(story.task("T1"), "in_progress");
}

#[test]
fn the_dev_lead_waits_in_its_turn_and_has_no_queue() {
    let mut story = Story::new();
    story.agent.id = "dev-lead".to_owned();
    let plan = story.typed(ActionType::ProposeExecutionPlan);
    let (project, agent) = (story.project.clone(), "dev-lead".to_owned());
    let (by, text) = ("davi".to_owned(), "how is it going?".to_owned());
    answer!(story, MessageAgent(Message { project, agent, by, text }));
    let waits = story.agent();
    assert_eq!(
        (waits.status.as_str(), waits.task, waits.worktree),
        ("awaiting_approval", None, None)
    );
    assert_eq!(waits.history, Vec::<String>::new());
    done(story.deny(&plan, "maria", "two are enough"));
    assert_eq!(story.agent().history, ["two are enough", "how is it going?"]);

    let plan = story.typed(ActionType::ProposeExecutionPlan);
    story.restart();
    let before = story.log().len();
    done(story.approve(&plan, "maria"));
    assert_eq!(story.log().len(), before + 1);
    assert_eq!(story.agent().status, "idle");
    assert_eq!(story.agent().history, Vec::<String>::new());
}

#[test]
fn a_task_is_reported_done_behind_a_command_that_passed() {
    let mut story = Story::at_work();
    let of = || OfAgent { project: "project-1".to_owned(), agent: "dev-api".to_owned() };
    story.ends(Some(1), "1 failed");
    story.run("npm test");
    assert_eq!(refused(answer!(story, ReportDone(of()))), conflict("no_command_has_passed"));
    story.run("npm test");
    let Proposed { action } = done(answer!(story, ReportDone(of())));
    assert_eq!(action.map(|action| action.status), Some(Status::Pending));
    assert_eq!(story.told("proposed_action.created")["actionType"], "pr_open");
}

#[test]
fn more_agents_are_asked_for_above_the_cap_only() {
    let mut story = Story::new();
    let ask = |agents| AskForAgents { project: "project-1".to_owned(), agents, cap: 3 };
    assert_eq!(answer!(story, AskForAgents(ask(3))).action, None);
    assert_eq!(story.log(), Vec::<String>::new());
    let action = answer!(story, AskForAgents(ask(4))).action;
    assert_eq!(action.map(|action| action.status), Some(Status::Pending));
}
