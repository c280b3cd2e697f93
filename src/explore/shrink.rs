//! Makes a case as small as it can be while something still holds of it.
//!
//! First by the value tree that it was drawn from, which knows its parts; then by leaving out words, entries
//! and rows, and by putting in what holds unless something else is said.

use super::case::Case;
use super::laws::Posed;
use crate::protocol::{Action, AgentKind, Context, Lists};
use crate::suite::Situation;
use proptest::strategy::ValueTree;

/// How many smaller values are tried in all.
const TRIES: usize = 1500;

/// Something that can be had smaller.
pub(super) trait Smaller: Sized + PartialEq + Clone + std::fmt::Debug {
    /// It with one thing less, in every way.
    fn smaller(&self) -> Vec<Self>;
}

/// The smallest value of which `still` holds; it holds of the tree's own.
pub(super) async fn smallest<T: Smaller, E>(
    mut tree: Box<dyn ValueTree<Value = T>>,
    mut still: impl AsyncFnMut(&T) -> Result<bool, E>,
) -> Result<T, E> {
    let mut best = tree.current();
    let mut tries = 0;
    let mut more = tree.simplify();
    while more && tries < TRIES {
        let value = tree.current();
        tries += 1;
        more = if value == best || still(&value).await? {
            best = value;
            tree.simplify()
        } else {
            tree.complicate()
        };
    }
    'smaller: while tries < TRIES {
        for value in best.smaller() {
            tries += 1;
            if value != best && still(&value).await? {
                best = value;
                continue 'smaller;
            }
        }
        break;
    }
    Ok(best)
}

impl Smaller for Case {
    fn smaller(&self) -> Vec<Self> {
        let usual = Situation::default();
        let mut found: Vec<Self> = Vec::new();
        let mut with = |change: &dyn Fn(&mut Self)| {
            let mut case = self.clone();
            change(&mut case);
            found.push(case);
        };
        with(&|case| case.context.project = usual.project.clone());
        with(&|case| {
            case.context.project.root.clone_from(&usual.project.root);
            if let Action::Terminal { cwd, .. } = &mut case.action {
                cwd.clone_from(&usual.cwd);
            }
        });
        with(&|case| case.context.project.execution_mode = usual.project.execution_mode);
        with(&|case| case.context.project.container = None);
        with(&|case| case.context.role = usual.role);
        with(&|case| case.context.permissions = Lists::default());
        with(&|case| case.context.autonomy.clear());
        if self.agent.kind != AgentKind::Agent {
            with(&|case| case.agent = usual.agent.clone());
        }
        if let Action::Terminal { command, cwd } = &self.action {
            if *cwd != self.context.project.root {
                with(&|case| {
                    if let Action::Terminal { cwd, .. } = &mut case.action {
                        cwd.clone_from(&case.context.project.root);
                    }
                });
            }
            for shorter in shorter(command) {
                with(&|case| *case = case.with_command(shorter.clone()));
            }
        }
        for place in 0..self.context.autonomy.len() {
            with(&|case| {
                case.context.autonomy.remove(place);
            });
        }
        for (which, list) in lists(&self.context).into_iter().enumerate() {
            for (place, entry) in list.iter().enumerate() {
                with(&|case| drop(list_mut(&mut case.context, which).remove(place)));
                let Some((kept, _)) = entry.trim_end_matches(')').rsplit_once(' ') else {
                    continue;
                };
                with(&|case| {
                    if let Some(entry) = list_mut(&mut case.context, which).get_mut(place) {
                        *entry = format!("{kept})");
                    }
                });
            }
        }
        found.retain(|case| case != self);
        found
    }
}

impl Smaller for Posed {
    fn smaller(&self) -> Vec<Self> {
        let case = self.case.smaller().into_iter();
        let other = self.other.smaller().into_iter();
        let first = case.map(|case| Self { case, ..self.clone() });
        first.chain(other.map(|other| Self { other, ..self.clone() })).collect()
    }
}

fn lists(context: &Context) -> [&Vec<String>; 3] {
    let Lists { allow, deny, ask } = &context.permissions;
    [allow, deny, ask]
}

fn list_mut(context: &mut Context, which: usize) -> &mut Vec<String> {
    let Lists { allow, deny, ask } = &mut context.permissions;
    match which {
        0 => allow,
        1 => deny,
        _ => ask,
    }
}

/// The command without one of its words, and without one of its halves at a line's end.
fn shorter(command: &str) -> Vec<String> {
    let words: Vec<&str> = command.split(' ').collect();
    let without = |left_out: usize| {
        let kept = words.iter().enumerate().filter(|(place, _)| *place != left_out);
        kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    };
    let mut found: Vec<String> = (0..words.len()).map(without).collect();
    for (place, _) in command.match_indices('\n') {
        found.extend(command.get(..place).map(str::to_owned));
        found.extend(command.get(place + 1..).map(str::to_owned));
    }
    let name = command.chars().all(|letter| letter.is_ascii_lowercase());
    if words.len() == 1 && !name && command.chars().count() < 16 {
        // A single word that is no name loses a letter.
        for (place, letter) in command.char_indices() {
            let halves = command.get(..place).zip(command.get(place + letter.len_utf8()..));
            found.extend(halves.map(|(before, after)| format!("{before}{after}")));
        }
    }
    // Nothing at all is a question of its own.
    found.retain(|shorter| !shorter.trim().is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::generate::{Draws, cases};

    #[tokio::test]
    async fn what_does_not_matter_is_left_out() {
        let draws = Draws::new(cases(true), 4);
        let holds = |case: &Case| case.command().is_some_and(|command| command.contains("sudo"));
        let trees = (0..5000).filter_map(|number| draws.tree(number));
        let trees: Vec<_> = trees.filter(|tree| holds(&tree.current())).take(20).collect();
        assert_eq!(trees.len(), 20);
        for tree in trees {
            let found =
                smallest(tree, async |case| Ok::<_, ()>(holds(case))).await.expect("it does");
            let shown = format!("{found:?}");
            assert!(found.command().is_some_and(|command| command.len() < 30), "{shown}");
            assert_eq!(found.context.permissions, Lists::default(), "{shown}");
            assert!(found.context.autonomy.is_empty(), "{shown}");
        }
    }
}
