//! Entries of permissions.json that have to do with the command: the first words of one of its parts.

use super::surroundings::{ENTRIES, ODD_ENTRIES};
use crate::protocol::{Action, ActionType, Lists};
use proptest::prelude::*;
use proptest::sample::Index;

/// The three lists, before the command is known.
#[derive(Debug, Clone)]
pub(super) struct ListsDraft {
    allow: Vec<EntryDraft>,
    deny: Vec<EntryDraft>,
    ask: Vec<EntryDraft>,
    covers: Covers,
}

/// Whether the allow list covers the whole command.
#[derive(Debug, Clone, Copy)]
enum Covers {
    /// Not on purpose.
    No,
    /// So many first words of each part.
    Each(usize),
}

/// An entry, before the command is known.
#[derive(Debug, Clone)]
enum EntryDraft {
    /// The first words of a part of the command, or the label of the action's type.
    Related { part: Index, words: usize, twist: Twist },
    /// This one.
    Fixed(&'static str),
    /// The label of a type.
    Label(ActionType),
}

/// What is done to the last word.
#[derive(Debug, Clone, Copy)]
enum Twist {
    None,
    /// Its end becomes a star.
    Star,
    /// It is quoted.
    Quoted,
    /// It loses its last letter, so that it matches only where words are compared by their letters.
    Cut,
}

/// Lists of every kind; `deny` and `ask` are mostly empty, or nothing else would ever be seen.
pub(super) fn lists() -> impl Strategy<Value = ListsDraft> {
    let few = |weight| {
        prop_oneof![
            weight => Just(Vec::new()),
            1 => prop::collection::vec(entries(), 1..3),
        ]
    };
    let covers = prop_oneof![
        4 => Just(Covers::No),
        3 => Just(Covers::Each(1)),
        1 => Just(Covers::Each(2)),
    ];
    (prop::collection::vec(entries(), 0..3), few(6), few(6), covers)
        .prop_map(|(allow, deny, ask, covers)| ListsDraft { allow, deny, ask, covers })
}

fn entries() -> impl Strategy<Value = EntryDraft> {
    let twist = prop_oneof![
        10 => Just(Twist::None),
        1 => Just(Twist::Star),
        1 => Just(Twist::Quoted),
        1 => Just(Twist::Cut),
    ];
    let related = (any::<Index>(), 1_usize..4, twist)
        .prop_map(|(part, words, twist)| EntryDraft::Related { part, words, twist });
    prop_oneof![
        12 => related,
        5 => prop::sample::select(ENTRIES).prop_map(EntryDraft::Fixed),
        1 => prop::sample::select(ODD_ENTRIES).prop_map(EntryDraft::Fixed),
        1 => prop::sample::select(ActionType::ALL).prop_map(EntryDraft::Label),
    ]
}

impl ListsDraft {
    /// The lists for `action`, with `{R}` still in them where the command holds it.
    pub(super) fn resolve(&self, action: &Action) -> Lists {
        let parts = match action {
            Action::Terminal { command, .. } => parts(command),
            Action::GitMerge { .. } | Action::Typed(_) => Vec::new(),
        };
        let own = action.action_type();
        let read = |list: &[EntryDraft]| -> Vec<String> {
            list.iter().map(|entry| entry.resolve(&parts, own)).collect()
        };
        let mut allow = read(&self.allow);
        if let Covers::Each(words) = self.covers {
            let cover = |part: &Vec<&str>| terminal(part.iter().take(words).copied());
            allow.extend(parts.iter().map(cover));
        }
        Lists { allow, deny: read(&self.deny), ask: read(&self.ask) }
    }
}

impl EntryDraft {
    fn resolve(&self, parts: &[Vec<&str>], own: ActionType) -> String {
        match self {
            Self::Fixed(entry) => (*entry).to_owned(),
            Self::Label(action_type) => format!("{}()", label(*action_type)),
            Self::Related { part, words, twist } if own == ActionType::Terminal => {
                if parts.is_empty() {
                    return "Terminal(ls)".to_owned();
                }
                let part = part.get(parts);
                let mut words: Vec<String> =
                    part.iter().take(*words).map(|word| (*word).to_owned()).collect();
                if let Some(last) = words.last_mut() {
                    twist.apply(last);
                }
                terminal(words.iter().map(String::as_str))
            }
            Self::Related { .. } => format!("{}()", label(own)),
        }
    }
}

impl Twist {
    fn apply(self, word: &mut String) {
        match self {
            Self::None => {}
            Self::Star => {
                word.pop();
                word.push('*');
            }
            Self::Quoted => *word = shell_words::quote(&format!("{word} ")).replace(" '", "'"),
            Self::Cut => {
                word.pop();
            }
        }
    }
}

fn terminal<'a>(words: impl Iterator<Item = &'a str>) -> String {
    format!("Terminal({})", words.collect::<Vec<_>>().join(" "))
}

/// `git_push` becomes `GitPush`.
pub(in crate::explore) fn label(action_type: ActionType) -> String {
    let parts = action_type.word().split('_');
    parts
        .map(|part| {
            let mut letters = part.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>()
        })
        .collect()
}

/// An entry of the first words of a part of `command`: which part and how many words, `pick` says.
pub(in crate::explore) fn related(command: &str, pick: usize) -> Option<String> {
    let parts = parts(command);
    let part = parts.get(pick.checked_rem(parts.len())?)?;
    Some(terminal(part.iter().take(1 + pick % 3).copied()))
}

/// The parts of a command, roughly: cut at every sign that can divide, in quotes or not.
fn parts(command: &str) -> Vec<Vec<&str>> {
    let signs = ['&', '|', ';', '\n', '(', ')', '`'];
    let parts = command.split(signs).map(|part| part.split_whitespace().collect::<Vec<_>>());
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::{label, parts};
    use crate::protocol::ActionType;

    #[test]
    fn labels_are_in_pascal_case() {
        assert_eq!(label(ActionType::GitPush), "GitPush");
        assert_eq!(label(ActionType::RaiseMaxParallel), "RaiseMaxParallel");
        assert_eq!(label(ActionType::Spend), "Spend");
    }

    #[test]
    fn parts_are_what_stands_between_signs() {
        assert_eq!(parts("cd a && (ls -l; x)"), [vec!["cd", "a"], vec!["ls", "-l"], vec!["x"]]);
        assert!(parts(" ; ").is_empty());
    }
}
