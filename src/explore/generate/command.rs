//! Commands out of a grammar: what agents run, what the policy guards, and what a shell makes of both.

use super::signs::{ENDINGS, OPERATORS, OTHER_OPERATORS, OTHER_REDIRECTIONS, PIECES, REDIRECTIONS};
use super::vocabulary::{GUARDED, MOVES, ORDINARY, PATHS, PLAIN, PREFIXES, QUOTED, UNSETTLED};
use proptest::prelude::*;

/// How deep commands stand inside each other.
const DEPTH: usize = 2;

/// Commands of every kind.
pub(super) fn commands() -> BoxedStrategy<String> {
    let mut lists = lists(simple_commands(), operators()).boxed();
    for _ in 0..DEPTH {
        let segments = prop_oneof![
            12 => simple_commands(),
            1 => (lists, prop::sample::select(WRAPPINGS)).prop_map(|(inner, wrap)| wrap(&inner)),
        ];
        lists = self::lists(segments.boxed(), operators()).boxed();
    }
    let whole = (lists, weighted_endings()).prop_map(|(list, ending)| format!("{list}{ending}"));
    prop_oneof![14 => whole, 1 => soup()].boxed()
}

/// Commands that the documents' own words are enough to read: plain and quoted words, the printed operators
/// and redirections.
pub(super) fn plain_commands() -> BoxedStrategy<String> {
    let word = prop_oneof![
        6 => prop::sample::select(PLAIN),
        4 => prop::sample::select(PATHS),
        2 => prop::sample::select(QUOTED),
    ];
    let head = prop_oneof![
        8 => prop::sample::select(ORDINARY),
        3 => prop::sample::select(MOVES),
        2 => prop::sample::select(GUARDED),
    ];
    let redirection =
        prop_oneof![5 => Just(None), 1 => prop::sample::select(REDIRECTIONS).prop_map(Some)];
    let segment = (head, prop::collection::vec(word, 0..3), redirection).prop_map(
        |(head, words, redirection)| joined([head].into_iter().chain(words).chain(redirection)),
    );
    lists(segment.boxed(), prop::sample::select(OPERATORS).boxed()).boxed()
}

type Wrapping = fn(&str) -> String;

/// Ways to put a command inside another one.
const WRAPPINGS: &[Wrapping] = &[
    |inner| format!("({inner})"),
    |inner| format!("echo $({inner})"),
    |inner| format!("sh -c {}", shell_words::quote(inner)),
    |inner| format!("{{ {inner}; }}"),
    |inner| format!("echo `{inner}`"),
    |inner| format!("echo \"$({inner})\""),
    |inner| format!("cat <({inner})"),
    |inner| format!("if {inner}; then ls; fi"),
    |inner| format!("if ls; then {inner}; fi"),
    |inner| format!("for x in a b; do {inner}; done"),
    |inner| format!("while ls; do {inner}; done"),
    |inner| format!("! {inner}"),
    |inner| format!("time {inner}"),
    |inner| format!("case x in x) {inner};; esac"),
    |inner| format!("f() {{ {inner}; }}"),
    |inner| format!("cat <<EOF\n{inner}\nEOF\n"),
    |inner| format!("cat <<'EOF'\n{inner}\nEOF\nls"),
    |inner| format!("bash -lc {}", shell_words::quote(inner)),
    |inner| format!("echo {}", shell_words::quote(inner)),
    |inner| format!("eval {}", shell_words::quote(inner)),
    |inner| format!("env -S {}", shell_words::quote(inner)),
    |inner| format!("xargs sh -c {}", shell_words::quote(inner)),
    |inner| format!("sudo sh -c {}", shell_words::quote(inner)),
    |inner| format!("(cd src && {inner})"),
];

fn lists(
    segments: BoxedStrategy<String>,
    operators: BoxedStrategy<&'static str>,
) -> impl Strategy<Value = String> {
    let more = prop::collection::vec((operators, segments.clone()), 0..3);
    (segments, more).prop_map(|(first, more)| {
        let more = more.into_iter().map(|(operator, segment)| format!("{operator}{segment}"));
        [first].into_iter().chain(more).collect()
    })
}

fn operators() -> BoxedStrategy<&'static str> {
    prop_oneof![
        8 => prop::sample::select(OPERATORS),
        1 => prop::sample::select(OTHER_OPERATORS),
    ]
    .boxed()
}

fn simple_commands() -> BoxedStrategy<String> {
    let prefixes = prop_oneof![
        7 => Just(Vec::new()),
        1 => prop::collection::vec(prop::sample::select(PREFIXES), 1..3),
    ];
    let head = prop_oneof![
        8 => prop::sample::select(ORDINARY),
        3 => prop::sample::select(MOVES),
        2 => prop::sample::select(GUARDED),
    ];
    let redirection = || {
        prop_oneof![
            9 => Just(None),
            2 => prop::sample::select(REDIRECTIONS).prop_map(Some),
            1 => prop::sample::select(OTHER_REDIRECTIONS).prop_map(Some),
        ]
    };
    // Rarely a redirection stands in front.
    let first = prop_oneof![24 => Just(None), 1 => redirection()];
    let words = prop::collection::vec(words(), 0..3);
    (first, prefixes, head, words, redirection(), redirection())
        .prop_map(|(first, prefixes, head, words, second, third)| {
            let pieces = first.into_iter().chain(prefixes).chain([head]).chain(words);
            joined(pieces.chain(second).chain(third))
        })
        .boxed()
}

fn words() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        8 => prop::sample::select(PLAIN),
        6 => prop::sample::select(PATHS),
        2 => prop::sample::select(QUOTED),
        2 => prop::sample::select(UNSETTLED),
    ]
}

fn weighted_endings() -> impl Strategy<Value = &'static str> {
    prop_oneof![12 => Just(""), 1 => prop::sample::select(ENDINGS)]
}

/// Pieces thrown together: mostly no command at all.
fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..24).prop_map(|pieces| pieces.concat())
}

fn joined<'a>(pieces: impl Iterator<Item = &'a str>) -> String {
    pieces.collect::<Vec<_>>().join(" ")
}
