//! Pieces that several phrases share: the documents' words and one-column tables.

use crate::protocol::{ActionType, Policy, Role};
use cucumber::gherkin::Step;
use std::str::FromStr;

/// Lets a phrase take one of the documents' words as its argument.
macro_rules! argument {
    ($name:ident, $word:ty) => {
        #[derive(Debug, Clone, Copy)]
        pub(super) struct $name(pub(super) $word);

        impl FromStr for $name {
            type Err = String;

            fn from_str(word: &str) -> Result<Self, String> {
                <$word>::from_word(word).map(Self).ok_or_else(|| format!("unknown word `{word}`"))
            }
        }
    };
}

argument!(TypeWord, ActionType);
argument!(RoleWord, Role);
argument!(ModeWord, Policy);

/// The first cell of each row below a step.
pub(super) fn column(step: &Step) -> Vec<String> {
    let rows = step.table.iter().flat_map(|table| &table.rows);
    rows.filter_map(|row| row.first().cloned()).collect()
}
