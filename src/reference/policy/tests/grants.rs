//! What one press of "always allow" records.

use super::*;
use crate::protocol::{Agent, AgentKind, AlwaysAllow, Grant};
use crate::reference::policy::always_allow;

fn press(action: &Action, kind: AgentKind) -> AlwaysAllow {
    let agent = Agent { id: "dev-api".to_owned(), kind };
    always_allow(action, &agent)
}

fn terminal(command: &str) -> Action {
    Action::Terminal { command: command.to_owned(), cwd: None }
}

/// What is recorded for a command of an agent, in one line.
fn recorded(command: &str) -> String {
    match press(&terminal(command), AgentKind::Agent) {
        AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) => patterns.join(" "),
        AlwaysAllow::Grant(Grant::Nothing) => "nothing".to_owned(),
        AlwaysAllow::Grant(Grant::Autonomy { .. }) => "autonomy".to_owned(),
        AlwaysAllow::Refused(refusal) => format!("{} {}", refusal.status, refusal.reason),
    }
}

#[test]
fn the_unit_is_verb_and_subcommand_per_segment() {
    for (command, expected) in [
        // Printed.
        ("npm test", "Terminal(npm test)"),
        ("git status", "Terminal(git status)"),
        ("mix test", "Terminal(mix test)"),
        ("npx vitest", "Terminal(npx vitest)"),
        ("cat src/x.ts", "Terminal(cat)"),
        ("cd ../lib", "Terminal(cd)"),
        ("ls -la src", "Terminal(ls -la src)"),
        ("git remote -v", "Terminal(git remote -v)"),
        ("gh pr list", "Terminal(gh pr list)"),
        ("git", "nothing"),
        ("cd src/app && npm test", "Terminal(cd) Terminal(npm test)"),
        // By the same rules.
        ("npm test -- --coverage", "Terminal(npm test)"),
        ("npm test 2>/dev/null | tail -5", "Terminal(npm test) Terminal(tail -5)"),
        ("npm test -- a && npm test -- b", "Terminal(npm test)"),
        ("npm test && git", "Terminal(npm test)"),
        ("npm ./pkg", "Terminal(npm ./pkg)"),
        ("frobnicate widgets", "Terminal(frobnicate widgets)"),
        ("cat README", "Terminal(cat README)"),
        ("rm ./a.txt", "Terminal(rm)"),
        ("ls", "Terminal(ls)"),
        ("npx \"vitest\" x", "Terminal(npx vitest)"),
        ("npm run test:unit", "Terminal(npm run)"),
        ("make 4", "Terminal(make)"),
        ("echo $X", "Terminal(echo)"),
        ("ls .", "Terminal(ls)"),
        ("echo 'a b'", "Terminal(echo)"),
        ("cat -", "Terminal(cat -)"),
        ("gh pr", "nothing"),
        ("kubectl", "nothing"),
        ("docker", "nothing"),
        ("/usr/bin/git", "nothing"),
        ("", "nothing"),
        ("# only this", "nothing"),
        ("cat \"x", "nothing"),
        // Redirections: no argument of a unit, part of an exact segment.
        ("make > out", "Terminal(make)"),
        ("ls 2>/dev/null", "Terminal(ls)"),
        ("ls -la src 2>/dev/null", "Terminal(ls -la src 2>/dev/null)"),
        ("ls -la>out", "Terminal(ls -la > out)"),
        ("git > out", "nothing"),
        // A `*` is recorded as the character that it is.
        ("ls -la *", "Terminal(ls -la '*')"),
        ("grep -n \"a  b\" x", "Terminal(grep -n 'a  b' x)"),
        ("ls -la $HOME", "Terminal(ls -la $HOME)"),
        // What the shell runs within.
        ("echo $(date)", "Terminal(echo) Terminal(date)"),
        ("if test -f x; then npm test; fi", "Terminal(test -f x) Terminal(npm test)"),
        ("for f in a b; do cat ./$f; done", "Terminal(cat)"),
        // A wrapper alone would hold every limited command.
        ("env npm test", "Terminal(env npm test)"),
        ("timeout 5 npm test", "Terminal(timeout 5 npm test)"),
        ("bash ./run.sh", "Terminal(bash ./run.sh)"),
        ("env", "nothing"),
        ("FOO=1 npm test", "Terminal(FOO=1 npm test)"),
    ] {
        assert_eq!(recorded(command), expected, "{command}");
    }
}

#[test]
fn what_a_ceiling_asks_for_every_time_is_never_recorded() {
    let refused = "400 teto_do_sempre_permitir";
    for command in [
        "git push origin f",
        "ls && sudo make",
        "terraform apply",
        "npm test && git -C x push",
        "sh -c 'git push'",
        "echo $(doas ls)",
    ] {
        assert_eq!(recorded(command), refused, "{command}");
        let dev = press(&terminal(command), AgentKind::ModuleDev);
        assert!(matches!(dev, AlwaysAllow::Refused(_)), "{command}");
    }
    let merge = Action::GitMerge { target_branch: "feature/x".to_owned() };
    let limited = [
        ActionType::GitPush,
        ActionType::PrOpen,
        ActionType::ContainerRemove,
        ActionType::InstructionPatch,
        ActionType::Parallelize,
        ActionType::RaiseMaxParallel,
    ];
    let typed = limited.map(Action::Typed);
    for action in typed.iter().chain([&merge]) {
        for kind in [AgentKind::ModuleDev, AgentKind::Agent, AgentKind::User] {
            assert!(matches!(press(action, kind), AlwaysAllow::Refused(_)), "{action:?}");
        }
    }
}

#[test]
fn a_module_dev_agent_gets_a_row_and_others_a_pattern() {
    for command in ["npm test", "git", "make && make"] {
        let granted = press(&terminal(command), AgentKind::ModuleDev);
        let row =
            Grant::Autonomy { agent: "dev-api".to_owned(), action_type: ActionType::Terminal };
        assert_eq!(granted, AlwaysAllow::Grant(row));
    }
    for (action_type, pattern) in [
        (ActionType::OpenAdrPr, "OpenAdrPr()"),
        (ActionType::ContainerStart, "ContainerStart()"),
        (ActionType::ContainerStop, "ContainerStop()"),
        (ActionType::Spend, "Spend()"),
    ] {
        let granted = press(&Action::Typed(action_type), AgentKind::User);
        let patterns = vec![pattern.to_owned()];
        assert_eq!(granted, AlwaysAllow::Grant(Grant::PermissionsFile { patterns }));
    }
}
