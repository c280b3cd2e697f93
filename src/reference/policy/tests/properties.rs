//! What holds of every command: nothing panics, `explain` agrees, a recorded pattern matches again, time
//! and memory grow with the length alone.

use super::*;
use crate::protocol::{Agent, AgentKind, AlwaysAllow, Grant};
use crate::reference::policy::{always_allow, explain};
use proptest::prelude::*;

/// Pieces that mean something to the shell or to the policy.
const PIECES: &[&str] = &[
    " ",
    " ",
    " ",
    "\t",
    "\n",
    ";",
    ";;",
    "&&",
    "||",
    "|",
    "|&",
    "&",
    "&>",
    ">",
    ">>",
    "<",
    "<<",
    "<<-",
    "<<<",
    ">&",
    "2>",
    "2>&1",
    ">|",
    "<>",
    "(",
    ")",
    "((",
    "))",
    "{",
    "}",
    "{ ",
    "; }",
    "$(",
    "$((",
    "${",
    "`",
    "\\`",
    "\\",
    "\\\n",
    "'",
    "\"",
    "$'",
    "$\"",
    "#",
    "!",
    "*",
    "/*",
    "~",
    "..",
    "../",
    "/",
    "//",
    "-",
    "--",
    "-c",
    "-C",
    "=",
    "a=1",
    "a[1",
    "$HOME",
    "[[",
    "EOF",
    "\nEOF\n",
    "if ",
    "then ",
    "fi",
    "for x in ",
    "do ",
    "done",
    "case x in ",
    "esac",
    "in",
    "function f ",
    "time ",
    "cd ",
    "cd src && ",
    "pushd ",
    "popd",
    "src",
    "x.ts",
    "git",
    "git push",
    "push",
    "sudo",
    "npm",
    "test",
    "cat",
    "ls",
    "rm -rf /",
    "env ",
    "sh -c ",
    "xargs ",
    "/dev/null",
    "/etc/passwd",
    "/work/",
    "é",
    "日",
    "\u{0}",
    "\r",
];

fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..24).prop_map(|pieces| pieces.concat())
}

/// Commands that a shell can read, of plain and quoted words, lists, groups and redirections.
fn commands() -> impl Strategy<Value = String> {
    let word = prop::sample::select(&[
        "ls",
        "cat",
        "npm",
        "git",
        "test",
        "x.ts",
        "-la",
        "src/a",
        "../b",
        "'a b'",
        "\"c $D\"",
        "\\*",
        "*",
        "$HOME",
        "if",
        "'if'",
        "{",
        "''",
        "a=1",
        "#x",
        "'#'",
        "time",
        "\"$(echo 'q')\"",
        "é",
        "~",
        "!",
        "'it'\\''s'",
        "$'\\n'",
    ] as &[&str]);
    let redirection = prop::sample::select(&[
        "",
        "",
        "",
        " > out",
        " 2>/dev/null",
        " 2>&1",
        " &> 'a b'",
        " < in",
        " >> *",
    ] as &[&str]);
    let simple = (prop::collection::vec(word, 1..5), redirection)
        .prop_map(|(words, redirection)| format!("{}{redirection}", words.join(" ")));
    simple.prop_recursive(3, 12, 3, |inner| {
        let pair = (
            inner.clone(),
            prop::sample::select(&[" && ", " || ", "; ", " | ", "\n", " & "] as &[&str]),
            inner.clone(),
        );
        prop_oneof![
            pair.prop_map(|(left, operator, right)| format!("{left}{operator}{right}")),
            inner.clone().prop_map(|inner| format!("({inner})")),
            inner.clone().prop_map(|inner| format!("echo $({inner})")),
            inner.prop_map(|inner| format!("if {inner}; then ls; fi")),
        ]
    })
}

fn any_command() -> impl Strategy<Value = String> {
    prop_oneof![pieces(), commands(), any::<String>()]
}

fn situations() -> impl Strategy<Value = Given> {
    let entries = || {
        prop::collection::vec(
            any_command().prop_map(|content| format!("Terminal({content})")),
            0..3,
        )
    };
    let rows = prop::sample::select(&[
        None,
        Some(Policy::AutoApprove),
        Some(Policy::RequireApproval),
        Some(Policy::Deny),
    ] as &[_]);
    let root = prop::sample::select(&[None, Some(R), Some("/"), Some("src")] as &[_]);
    let facts = (any::<bool>(), root, prop::sample::select(ExecutionMode::ALL));
    (entries(), entries(), entries(), rows, facts).prop_map(
        |(allow, ask, deny, row, (running, root, mode))| {
            let mut given = given().root(root).mode(mode);
            given.context.permissions = Lists { allow, deny, ask };
            given.context.project.container = running.then(|| "running".to_owned());
            match row {
                Some(mode) => given.row(RowType::Any, mode),
                None => given,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn explain_agrees_with_decide_and_nothing_panics(
        command in any_command(),
        cwd in prop_oneof![Just(None), Just(Some(W.to_owned())), any::<Option<String>>()],
        given in situations(),
    ) {
        let action = Action::Terminal { command, cwd };
        let verdict = decide(&action, &given.context);
        let explanation = explain(&action, &given.context);
        prop_assert_eq!(&explanation.verdict, &verdict);
        let last = explanation.stages.last().and_then(|note| note.policy);
        prop_assert_eq!(last, Some(verdict.policy));
    }

    #[test]
    fn a_recorded_pattern_matches_the_command_again(command in any_command()) {
        let action = Action::Terminal { command, cwd: Some(W.to_owned()) };
        let agent = Agent { id: "infra".to_owned(), kind: AgentKind::Agent };
        if let AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) = always_allow(&action, &agent) {
            let mut given = given();
            for pattern in patterns {
                given.context.permissions.ask = vec![pattern.clone()];
                let stage = decide(&action, &given.context).stage;
                prop_assert!(matches!(stage, Stage::PermissionsAsk | Stage::BuiltinDeny), "{}", pattern);
            }
        }
    }

    #[test]
    fn a_longer_command_never_permits_more(
        command in commands(),
        more in commands(),
        given in situations(),
    ) {
        let longer = given.terminal(&format!("{command}\n{more}")).policy;
        prop_assert!(given.terminal(&command).policy <= longer || longer == Policy::Deny);
    }
}

#[test]
fn depth_and_length_are_no_danger() {
    let given = given().allow(&["Terminal(cat)", "Terminal(echo)"]);
    for piece in [
        "(",
        "((",
        "( ",
        "$(",
        "$((",
        "${",
        "`",
        "\"$(",
        "\"${",
        "{ ",
        "<(",
        "/",
        "../",
        "\\",
        "'",
        "\"",
        ";",
        "& ",
        "cd a; ",
        "cd a && ",
        "(cd a;",
        "( a ) ",
        "cat <<A\n$(",
        "cat <<A\n",
        "case x in a) ",
        "if ",
        "! ",
        "env ",
        "sh -c ",
        "time ",
        "a=1 ",
        "> x ",
        "2>",
        "for x in ",
        "$'\\'",
        "echo `",
        "\\`",
        "f() ",
        "é",
        "- ",
        "..",
    ] {
        for (before, after) in [("", ""), ("cat ", ""), ("git ", " push")] {
            let command = format!("{before}{}{after}", piece.repeat(40_000 / piece.len()));
            let verdict = given.terminal(&command);
            let policy = verdict.policy;
            assert!(Policy::ALL.contains(&policy), "{piece}");
        }
    }
}
