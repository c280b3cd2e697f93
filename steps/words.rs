//! Pieces that several phrases share: the documents' words and one-column tables.

use crate::protocol::platform::Status;
use crate::protocol::{ActionType, Policy, Role};
use crate::suite::CAST;
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
argument!(StatusWord, Status);

/// Somebody of the cast, as the platform knows them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person(pub(super) &'static str);

impl FromStr for Person {
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let found = CAST.iter().find(|(name, ..)| *name == words);
        found.map(|(_, id, _)| Self(id)).ok_or_else(|| format!("nobody is called `{words}`"))
    }
}

/// The rows below a table's header.
pub(super) fn rows_below_header(step: &Step) -> Vec<Vec<String>> {
    step.table.iter().flat_map(|table| table.rows.iter().skip(1)).cloned().collect()
}

/// The first cell of each row below a step.
pub(super) fn column(step: &Step) -> Vec<String> {
    let rows = step.table.iter().flat_map(|table| &table.rows);
    rows.filter_map(|row| row.first().cloned()).collect()
}
