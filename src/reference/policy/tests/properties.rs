//! What holds of every text: nothing panics, `explain` agrees, time and memory grow with the length alone.
//! What holds of every implementation is in `explore::laws`.

use super::*;
use crate::reference::policy::explain;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn explain_agrees_with_decide_whatever_the_text(
        command in any::<String>(),
        cwd in any::<Option<String>>(),
        entry in any::<String>(),
        root in any::<Option<String>>(),
    ) {
        let action = Action::Terminal { command, cwd };
        let given = given().root(root.as_deref()).ask(&[&format!("Terminal({entry})")]);
        let explanation = explain(&action, &given.context);
        prop_assert_eq!(&explanation.verdict, &decide(&action, &given.context));
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
