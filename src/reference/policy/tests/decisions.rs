//! Roles, order, autonomy, the automatic mode, the container floor, the ceilings.

use super::*;
use crate::reference::policy::{Ceiling, Said, Step, explain};
use ActionType as Type;
use Policy::{AutoApprove, Deny, RequireApproval};

#[test]
fn the_minimum_role_comes_before_everything() {
    let open = autopilot().allow(&["Terminal(ls)", "GitRepoCreate()", "Spend()"]);
    for (role, ls, repo, spend) in [
        (None, Deny, Deny, Deny),
        (Some(Role::Viewer), Deny, Deny, Deny),
        (Some(Role::Developer), AutoApprove, Deny, Deny),
        (Some(Role::Maintainer), AutoApprove, AutoApprove, Deny),
        (Some(Role::Owner), AutoApprove, AutoApprove, AutoApprove),
    ] {
        let open = open.clone().role(role);
        assert_eq!(open.terminal("ls").policy, ls, "{role:?}");
        assert_eq!(open.typed(Type::GitRepoCreate).policy, repo, "{role:?}");
        assert_eq!(open.typed(Type::Spend).policy, spend, "{role:?}");
    }
    let verdict = given().role(Some(Role::Developer)).typed(Type::GitPush);
    assert_eq!((verdict.policy, verdict.stage), (Deny, Stage::Role));
}

#[test]
fn the_printed_reasons_are_exact() {
    for (verdict, reason) in [
        (given().terminal("make"), "default"),
        (specific().terminal("make"), "agent_autonomy: auto_approve"),
        (autopilot().terminal("make"), "agent_autonomy: auto_approve"),
        (given().terminal("cd <W>/src"), "escopo: cd dentro da pasta do projeto"),
        (
            given().allow(&["Terminal(cat)"]).terminal("cat x"),
            "permissions.json allow: Terminal(cat)",
        ),
        (
            autopilot().ask(&["GitCommit()"]).typed(Type::GitCommit),
            "permissions.json ask: GitCommit()",
        ),
    ] {
        assert_eq!(verdict.reason, reason);
    }
    for (command, named) in [
        ("git push", Some("git_push")),
        ("git merge x", Some("git_merge")),
        ("gh pr create", Some("pr_open")),
        ("gh pr merge 1", Some("git_merge")),
        ("terraform apply", None),
        ("sudo ls", None),
    ] {
        let reason = autopilot().terminal(command).reason;
        for typed in ["git_push", "git_merge", "pr_open"] {
            assert_eq!(reason.contains(typed), named == Some(typed), "{reason}");
        }
    }
    assert!(autopilot().terminal("sudo ls").reason.contains("person"));
    let reason = given().allow(&["Terminal(cat)"]).terminal("cat <R>/../x").reason;
    assert!(!reason.contains("/data"), "{reason}");
}

#[test]
fn an_opinion_replaces_and_silence_leaves() {
    let manual = given().row(RowType::Any, RequireApproval);
    specific().expect(&[("make", Stage::Autonomy)]);
    specific().ask(&["Terminal(make)"]).expect(&[("make", Stage::PermissionsAsk)]);
    manual
        .clone()
        .allow(&["Terminal(ls)"])
        .expect(&[("ls", Stage::PermissionsAllow), ("make", Stage::Autonomy)]);
    manual.running().expect(&[("make", Stage::Autonomy)]);
    let denied = given().row(RowType::Only(Type::Terminal), Deny).allow(&["Terminal(ls)"]);
    assert_eq!(denied.terminal("ls").policy, Deny);
    denied.expect(&[("ls", Stage::Autonomy)]);
    autopilot()
        .running()
        .allow(&["Terminal(ls)"])
        .deny(&["Terminal(ls)"])
        .expect(&[("ls", Stage::PermissionsDeny)]);
    assert_eq!(
        given().allow(&["GitPush()"]).role(Some(Role::Developer)).typed(Type::GitPush).policy,
        Deny
    );
    assert_eq!(given().deny(&["GitPush(algo)"]).typed(Type::GitPush).stage, Stage::Default);
    assert_eq!(
        given().allow(&["Terminal(git commit)"]).typed(Type::GitCommit).stage,
        Stage::Default
    );
    given().allow(&["GitCommit()"]).expect(&[("git commit -m x", Stage::Default)]);
}

#[test]
fn autopilot_lifts_the_scope_and_the_question_for_a_segment_and_nothing_else() {
    autopilot().expect(&[
        ("make && ./run.sh | tee out", Stage::Autonomy),
        ("cat /etc/hosts", Stage::Autonomy),
        ("cat /etc/hosts && make", Stage::Autonomy),
        ("git add -A && git commit -m x", Stage::Autonomy),
        ("git checkout -b f", Stage::Autonomy),
        ("git switch -c f", Stage::Autonomy),
        ("git branch f", Stage::Autonomy),
        ("git remote remove origin", Stage::Autonomy),
        ("grep sudo README.md", Stage::Autonomy),
        ("echo \"", Stage::Autonomy),
        ("rm -rf /", Stage::BuiltinDeny),
        ("ls && rm -rf /", Stage::BuiltinDeny),
        ("time { rm -rf /; }", Stage::BuiltinDeny),
        ("time ! rm -rf /", Stage::BuiltinDeny),
        ("git push", Stage::CeilingExternalEffect),
        ("make && git push", Stage::CeilingExternalEffect),
        ("git -C /srv/other push", Stage::CeilingExternalEffect),
        ("git push && sudo ls", Stage::CeilingExternalEffect),
        ("sudo cat /etc/hosts", Stage::CeilingPrivileged),
        ("sudo rm -rf /", Stage::CeilingPrivileged),
        ("doas ls", Stage::CeilingPrivileged),
    ]);
    autopilot().cwd("/srv/other").expect(&[("npm ci && node x.js", Stage::Autonomy)]);
    autopilot().root(None).expect(&[("cat /etc/hosts", Stage::Autonomy)]);
    autopilot().allow(&["Terminal(cat)"]).expect(&[("cat /etc/hosts", Stage::PermissionsAllow)]);
    autopilot().ask(&["Terminal(make)"]).expect(&[("ls && make", Stage::PermissionsAsk)]);
    autopilot().deny(&["Terminal(curl)"]).expect(&[("make; curl x", Stage::PermissionsDeny)]);
    let both = autopilot().row(RowType::Only(Type::Terminal), AutoApprove);
    both.expect(&[("cat /etc/hosts && make", Stage::Autonomy)]);
    let lapsed = specific().row(RowType::Any, RequireApproval);
    lapsed.expect(&[("make", Stage::Autonomy), ("cat /etc/hosts", Stage::CeilingScope)]);
    specific().expect(&[
        ("cat /etc/hosts", Stage::CeilingScope),
        ("npm ci && npm run lint", Stage::CompoundUncovered),
        ("make && make", Stage::CompoundUncovered),
        ("git -C /srv/other push", Stage::CeilingExternalEffect),
        ("sudo cat /etc/hosts", Stage::CeilingPrivileged),
        ("echo \"", Stage::CompoundUncovered),
    ]);
}

#[test]
fn the_container_floor_raises_the_base_of_commands() {
    given().running().expect(&[
        ("make", Stage::ContainerFloor),
        ("ls /work/src", Stage::ContainerFloor),
        ("ls <R>/src", Stage::CeilingScope),
        ("cat /etc/hosts", Stage::CeilingScope),
        ("make && make", Stage::CompoundUncovered),
        ("cd /work && make", Stage::CompoundUncovered),
        ("git push origin f", Stage::CeilingExternalEffect),
        ("npm publish", Stage::CeilingExternalEffect),
        ("sudo make", Stage::CeilingPrivileged),
    ]);
    given()
        .running()
        .allow(&["Terminal(make)"])
        .expect(&[("cd /work && make", Stage::PermissionsAllow)]);
    assert_eq!(given().running().typed(Type::WriteFile).stage, Stage::Default);
    for mode in [ExecutionMode::Mounted, ExecutionMode::Runner] {
        given().mode(mode).running().expect(&[("make", Stage::Default)]);
    }
    let mut stopped = given();
    stopped.context.project.container = Some("stopped".to_owned());
    stopped.expect(&[("make", Stage::Default)]);
}

#[test]
fn the_ceilings_lower_whatever_said_auto_approve_and_only_that() {
    for (action_type, label, stage) in [
        (Type::GitPush, "GitPush()", Stage::CeilingTypedPush),
        (Type::PrOpen, "PrOpen()", Stage::CeilingTypedPush),
        (Type::InstructionPatch, "InstructionPatch()", Stage::CeilingInstructionPatch),
        (Type::Parallelize, "Parallelize()", Stage::CeilingParallelism),
        (Type::RaiseMaxParallel, "RaiseMaxParallel()", Stage::CeilingParallelism),
        (Type::ContainerRemove, "ContainerRemove()", Stage::CeilingContainerRemove),
    ] {
        for open in [
            given().allow(&[label]),
            given().row(RowType::Only(action_type), AutoApprove),
            autopilot(),
        ] {
            let verdict = open.typed(action_type);
            assert_eq!((verdict.policy, verdict.stage), (RequireApproval, stage));
        }
        assert_eq!(given().typed(action_type).stage, Stage::Default);
        assert_eq!(autopilot().deny(&[label]).typed(action_type).policy, Deny);
        assert_eq!(autopilot().ask(&[label]).typed(action_type).stage, Stage::PermissionsAsk);
    }
    for branch in ["dev", "qa", "rc", "main"] {
        assert_eq!(autopilot().merge(branch).stage, Stage::CeilingProtectedMerge);
        assert_eq!(
            given().allow(&["GitMerge()"]).merge(branch).stage,
            Stage::CeilingProtectedMerge
        );
        assert_eq!(given().merge(branch).reason, "default");
    }
    for branch in ["feature/x", "Main", "main2", "feature/main", ""] {
        assert_eq!(autopilot().merge(branch).policy, AutoApprove, "{branch}");
    }
    let limited = [
        Type::GitPush,
        Type::PrOpen,
        Type::InstructionPatch,
        Type::Parallelize,
        Type::RaiseMaxParallel,
        Type::ContainerRemove,
        Type::Terminal,
        Type::GitMerge,
    ];
    let owner = autopilot().role(Some(Role::Owner));
    for action_type in Type::ALL.iter().filter(|action_type| !limited.contains(action_type)) {
        assert_eq!(owner.typed(*action_type).policy, AutoApprove, "{action_type}");
    }
    given()
        .allow(&["Terminal(git push origin main)"])
        .expect(&[("git push origin main", Stage::CeilingExternalEffect)]);
    given().allow(&["Terminal(sudo)"]).expect(&[("sudo ls", Stage::CeilingPrivileged)]);
    given().deny(&["Terminal(git push)"]).expect(&[("git push", Stage::PermissionsDeny)]);
    given().expect(&[("git push origin main", Stage::Default), ("sudo ls", Stage::Default)]);
}

#[test]
fn an_explanation_tells_every_stage_in_order() {
    let given = autopilot().allow(&["Terminal(cat)"]);
    let action =
        Action::Terminal { command: "cat /etc/hosts && make".to_owned(), cwd: Some(W.to_owned()) };
    let explanation = explain(&action, &given.context);
    assert_eq!(explanation.segments, ["cat /etc/hosts", "make"]);
    let steps: Vec<(Step, Said)> =
        explanation.stages.iter().map(|note| (note.stage, note.said)).collect();
    assert_eq!(
        steps,
        [
            (Step::Role, Said::Silent),
            (Step::Base, Said::Opinion),
            (Step::Autonomy, Said::Opinion),
            (Step::PermissionsFile, Said::LiftedByAutopilot),
            (Step::Ceiling(Ceiling::ExternalEffect), Said::Silent),
            (Step::Ceiling(Ceiling::Privileged), Said::Silent),
            (Step::Ceiling(Ceiling::TypedPush), Said::Silent),
            (Step::Ceiling(Ceiling::Scope), Said::LiftedByAutopilot),
            (Step::Ceiling(Ceiling::ProtectedMerge), Said::Silent),
            (Step::Ceiling(Ceiling::InstructionPatch), Said::Silent),
            (Step::Ceiling(Ceiling::Parallelism), Said::Silent),
            (Step::Ceiling(Ceiling::ContainerRemove), Said::Silent),
        ]
    );
    let about = |step| {
        let note = explanation.stages.iter().find(|note| note.stage == step);
        note.and_then(|note| note.about.as_deref())
    };
    assert_eq!(about(Step::PermissionsFile), Some("make"));
    assert_eq!(about(Step::Ceiling(Ceiling::Scope)), Some("/etc/hosts"));
}
