use super::*;

/// An action of the Infra agent that waits, in a project whose file says nothing of it.
fn waiting() -> (Story, ActionView) {
    let mut story = Story::new();
    story.rule(RowType::Any, Policy::RequireApproval);
    let action = story.run("cd src/app && npm test");
    assert_eq!(action.status, Status::Pending);
    (story, action)
}

#[test]
fn a_press_of_always_allow_approves_records_and_executes_in_this_order() {
    let (mut story, action) = waiting();
    story.ends(Some(2), "1 failed");
    let pressed = done(story.always(&action, "maria"));
    assert_eq!(pressed.desfecho.as_deref(), Some("aprovada"));
    assert_eq!(pressed.action.decided_by_member.as_deref(), Some("maria"));
    assert_eq!(story.allowed(), ["Terminal(cd)", "Terminal(npm test)"]);
    assert_eq!(
        story.log(),
        [
            "proposed_action.created infra",
            "proposed_action.approved maria",
            "permission.granted maria",
            "action.executed system",
            "task.action_settled system"
        ]
    );
    let granted = story.told("permission.granted");
    assert_eq!(granted["pattern"], "Terminal(cd), Terminal(npm test)");
    assert_eq!(story.told("action.executed")["exitCode"], 2);
}

#[test]
fn a_second_press_changes_nothing_and_writes_what_is_missing() {
    let (mut story, action) = waiting();
    done(story.approve(&action, "maria"));
    assert_eq!(story.allowed(), Vec::<String>::new());
    let second = done(story.always(&action, "marcos"));
    assert_eq!(second.desfecho.as_deref(), Some("ja_aprovada"));
    assert_eq!(second.action.decided_by_member.as_deref(), Some("maria"));
    assert_eq!(story.allowed().len(), 2);
    let log = story.log();
    assert_eq!(log.last().map(String::as_str), Some("permission.granted marcos"));
    done(story.always(&action, "olga"));
    assert_eq!(done(story.approve(&action, "olga")).desfecho.as_deref(), Some("ja_aprovada"));
    assert_eq!(story.log(), log);
}

#[test]
fn whatever_fails_before_the_commit_leaves_nothing_behind() {
    for fault in [FaultPoint::GrantEvent, FaultPoint::PatternWrite] {
        let (mut story, action) = waiting();
        story.fails(fault);
        assert_eq!(refused(story.always(&action, "maria")).0, 500, "{fault:?}");
        assert_eq!(story.now(&action), action, "{fault:?}");
        assert_eq!(story.file(), None, "{fault:?}");
        assert_eq!(story.log(), ["proposed_action.created infra"], "{fault:?}");
        // Each fault strikes once.
        done(story.always(&action, "maria"));
        assert_eq!(story.allowed().len(), 2, "{fault:?}");
    }
}

#[test]
fn a_commit_that_fails_leaves_the_file_and_nothing_else() {
    let (mut story, action) = waiting();
    story.fails(FaultPoint::Commit);
    assert_eq!(refused(story.always(&action, "maria")).1, "commit_failed");
    assert_eq!(story.now(&action), action);
    assert_eq!(story.allowed().len(), 2);
    assert_eq!(story.log(), ["proposed_action.created infra"]);
    // The next press finds the patterns there, so it grants nothing.
    done(story.always(&action, "maria"));
    assert_eq!(story.told("permission.granted"), serde_json::Value::Null);
}

#[test]
fn the_row_of_a_dev_agent_is_part_of_the_transaction() {
    for fault in [FaultPoint::GrantEvent, FaultPoint::PatternWrite, FaultPoint::Commit] {
        let mut story = Story::new().dev();
        story.write(ASK_FOR_MAKE);
        let action = story.run("make");
        story.fails(fault);
        assert_eq!(refused(story.always(&action, "maria")).0, 500, "{fault:?}");
        assert_eq!(story.rows("dev-api"), [], "{fault:?}");
        assert_eq!(story.now(&action).status, Status::Pending, "{fault:?}");
    }
}

#[test]
fn a_dev_agent_gets_its_row_judged_missing_by_the_specific_one() {
    let auto = row(ActionType::Terminal, Policy::AutoApprove);
    for (before, granted) in
        [(None, true), (Some(Policy::RequireApproval), true), (Some(Policy::AutoApprove), false)]
    {
        let mut story = Story::new().dev();
        story.write(ASK_FOR_MAKE);
        // The resolved mode is auto_approve already, by the wildcard.
        story.rule(RowType::Any, Policy::AutoApprove);
        if let Some(mode) = before {
            story.rule(RowType::Only(ActionType::Terminal), mode);
        }
        let action = story.run("make");
        done(story.always(&action, "maria"));
        assert!(story.rows("dev-api").contains(&auto), "{before:?}");
        assert_eq!(!story.told("permission.granted").is_null(), granted, "{before:?}");
        assert_eq!(story.file().as_deref(), Some(ASK_FOR_MAKE), "{before:?}");
    }
}

#[test]
fn a_row_that_came_to_deny_is_not_overwritten_by_a_press() {
    let mut story = Story::new().dev();
    story.write(ASK_FOR_MAKE);
    let action = story.run("make");
    story.rule(RowType::Only(ActionType::Terminal), Policy::Deny);
    done(story.always(&action, "davi"));
    assert_eq!(story.rows("dev-api"), [row(ActionType::Terminal, Policy::Deny)]);
    assert_eq!(story.told("permission.granted"), serde_json::Value::Null);
}

#[test]
fn nothing_is_granted_for_git_alone() {
    let mut story = Story::new();
    story.rule(RowType::Any, Policy::RequireApproval);
    let action = story.run("git");
    let pressed = done(story.always(&action, "maria"));
    assert_eq!(pressed.action.status, Status::Approved);
    assert_eq!(story.file(), None);
    assert_eq!(story.told("permission.granted"), serde_json::Value::Null);
}

#[test]
fn ceilings_come_before_the_state_and_the_state_before_anything_written() {
    let ceiling = (400, "teto_do_sempre_permitir".to_owned());
    let (mut story, _) = waiting();
    let push = story.typed(ActionType::GitPush);
    assert_eq!(refused(story.always(&push, "maria")), ceiling);
    assert_eq!(story.now(&push).status, Status::Pending);
    done(story.approve(&push, "maria"));
    assert_eq!(refused(story.always(&push, "maria")), ceiling);
    let other = story.run("sudo make");
    done(story.deny(&other, "maria", "no"));
    assert_eq!(refused(story.always(&other, "maria")), ceiling);

    let denied = story.run("npm test");
    done(story.deny(&denied, "maria", "use pnpm"));
    for outcome in [
        story.always(&denied, "olga"),
        story.approve(&denied, "olga"),
        story.deny(&denied, "olga", ""),
    ] {
        assert_eq!(refused(outcome), conflict("acao_ja_recusada"));
    }
    assert_eq!(story.file(), None);
}

#[test]
fn an_approved_action_cannot_be_denied() {
    let (mut story, action) = waiting();
    done(story.approve(&action, "maria"));
    assert_eq!(refused(story.deny(&action, "maria", "late")), conflict("acao_ja_aprovada"));
}

#[test]
fn auto_approved_counts_as_approved_and_denied_by_policy_as_denied() {
    let mut story = Story::new();
    let ran = story.run("npm test");
    assert_eq!(ran.status, Status::AutoApproved);
    assert_eq!(done(story.always(&ran, "maria")).desfecho.as_deref(), Some("ja_aprovada"));
    assert_eq!(story.allowed(), ["Terminal(npm test)"]);
    assert_eq!(story.now(&ran).decided_by_member, None);
    let refused_by_policy = story.run("rm -rf /");
    assert_eq!(refused_by_policy.status, Status::Denied);
    assert_eq!(refused(story.always(&refused_by_policy, "maria")), conflict("acao_ja_recusada"));
}

#[test]
fn who_decides_needs_the_minimum_role_of_the_type() {
    let (mut story, command) = waiting();
    assert_eq!(refused(story.always(&command, "vera")).0, 403);
    done(story.approve(&command, "davi"));
    let adr = story.typed(ActionType::OpenAdrPr);
    for outcome in
        [story.approve(&adr, "davi"), story.always(&adr, "davi"), story.deny(&adr, "davi", "")]
    {
        assert_eq!(refused(outcome).0, 403);
    }
    done(story.always(&adr, "maria"));
    assert_eq!(story.allowed(), ["OpenAdrPr()"]);
}

#[test]
fn a_file_that_cannot_be_read_takes_no_pattern_and_makes_everything_ask() {
    let mut story = Story::new();
    story.rule(RowType::Any, Policy::AutoApprove);
    story.write("{ no json");
    let action = story.run("npm test");
    assert_eq!(action.status, Status::Pending);
    assert_eq!(action.decision.decided_by, Some(Stage::PermissionsAsk));
    assert_eq!(refused(story.always(&action, "maria")).1, "pattern_not_written");
    assert_eq!(story.now(&action).status, Status::Pending);
    assert_eq!(story.file().as_deref(), Some("{ no json"));
    assert_eq!(story.run("rm -rf /").status, Status::Denied);
}

#[test]
fn the_log_tells_who_decided_and_the_outbox_neither_reason_nor_root() {
    let (mut story, action) = waiting();
    done(story.approve(&action, "maria"));
    story.write(r#"{"allow":["Terminal(ls)"]}"#);
    story.run("ls");
    story.agent = Actor { kind: AgentKind::User, id: "davi".to_owned() };
    story.run("ls");
    let project = || InProject { project: "project-1".to_owned() };
    let counts = answer!(story, CountDecisions(project()));
    // A person's command is no decision about an agent.
    assert_eq!((counts.by_people, counts.by_policy), (1, 1));
    let created = story.told("proposed_action.created");
    assert_eq!(created["scopeRoot"]["folder"], "shop-1a2b3c4d");
    let rows = answer!(story, ListOutbox(project())).rows;
    assert_eq!(rows.len(), story.log().len());
    let born = rows.iter().filter(|row| row.event_type == "proposed_action.created");
    assert!(
        born.into_iter().all(
            |row| !row.payload.contains_key("reason") && !row.payload.contains_key("scopeRoot")
        )
    );
    answer!(story, DrainOutbox(project()));
    assert_eq!(answer!(story, ListOutbox(project())).rows, []);
    assert_eq!(answer!(story, CountDecisions(project())), counts);
}
