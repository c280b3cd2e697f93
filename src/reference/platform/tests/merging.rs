use super::*;

fn story() -> Story {
    Story::with(|open| {
        open.tasks = vec![task("T1")];
        open.pull_requests = vec![PullRequest {
            number: 7,
            task: Some("T1".to_owned()),
            waiting_gates: vec!["QA".to_owned()],
        }];
    })
}

impl Story {
    fn merge(&mut self, target_branch: &str) -> Outcome<ActionView> {
        let details = Details { pull_request: Some(7), ..Details::default() };
        self.try_propose(Action::GitMerge { target_branch: target_branch.to_owned() }, details)
    }

    /// A proposal from before they were checked against each other.
    fn old_merge(&mut self) -> ActionView {
        let propose = Propose {
            project: self.project.clone(),
            actor: self.agent.clone(),
            session_of: self.session_of.clone(),
            action: Action::GitMerge { target_branch: "main".to_owned() },
            details: Details { pull_request: Some(7), ..Details::default() },
            unchecked: true,
        };
        done(answer!(self, Propose(propose)))
    }

    fn provider(&mut self, merged: bool) {
        let project = self.project.clone();
        answer!(self, ScriptProvider(ScriptProvider { project, pull_request: 7, merged }));
    }
}

#[test]
fn a_merge_moves_its_task_once() {
    let mut story = story();
    let merge = done(story.merge("main"));
    assert_eq!(refused(story.merge("dev")), conflict("merge_ja_proposto"));
    let merged = done(story.approve(&merge, "maria")).action;
    assert_eq!(merged.execution.and_then(|execution| execution.token_of).as_deref(), Some("olga"));
    assert_eq!(story.task("T1"), "done");
    let (project, task, by) = (story.project.clone(), "T1".to_owned(), "davi".to_owned());
    answer!(story, SetTask(SetTask { project, task, by, status: "in_progress".to_owned() }));
    assert_eq!(refused(story.merge("main")), conflict("pr_ja_mergeado"));
    done(story.approve(&merge, "marcos"));
    assert_eq!(story.task("T1"), "in_progress");
    let log = story.log();
    let moved: Vec<&String> = log.iter().filter(|event| event.starts_with("backlog")).collect();
    assert_eq!(moved, ["backlog.task_status_changed system", "backlog.task_status_changed davi"]);
}

#[test]
fn what_came_to_nothing_may_be_proposed_again() {
    let mut story = story();
    let first = done(story.merge("main"));
    done(story.deny(&first, "maria", "red"));
    let second = done(story.merge("main"));
    story.provider(false);
    let failed = done(story.approve(&second, "maria")).action;
    assert_eq!(failed.execution.map(|execution| execution.executed), Some(false));
    assert_eq!(story.task("T1"), "in_progress");
    let third = done(story.merge("main"));
    done(story.approve(&third, "maria"));
    assert_eq!(story.task("T1"), "done");
}

#[test]
fn what_another_proposal_merged_cannot_be_approved_and_goes_on_waiting() {
    let mut story = story();
    let first = done(story.merge("main"));
    let second = story.old_merge();
    done(story.approve(&first, "maria"));
    let before = story.log();
    assert_eq!(refused(story.approve(&second, "maria")), conflict("pr_ja_mergeado"));
    assert_eq!(story.now(&second).status, Status::Pending);
    assert_eq!(story.log(), before);
    done(story.deny(&second, "maria", "merged already"));
}

#[test]
fn a_merge_that_the_policy_approved_moves_no_task() {
    let mut story = story();
    story.rule(RowType::Any, Policy::AutoApprove);
    let merge = done(story.merge("feature/x"));
    assert_eq!(merge.status, Status::AutoApproved);
    assert_eq!(story.task("T1"), "in_progress");
    assert_eq!(refused(story.merge("feature/x")), conflict("pr_ja_mergeado"));
}
