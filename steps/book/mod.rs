//! The phrase book: every phrase that a feature may use, with an example.
//!
//! `brabo-compliance steps` prints it, the lint checks features against it, and tests keep it in step
//! with the definitions: each example fits exactly one definition, each definition has an example.

mod happenings;
mod outcomes;
mod places;
mod questions;
mod start;

use crate::protocol::Capability;
use cucumber::gherkin::StepType;

/// One phrase.
#[derive(Debug)]
pub struct Phrase {
    /// Given, When or Then.
    pub kind: StepType,
    /// The phrase with its places in capitals.
    pub shape: &'static str,
    /// The phrase in use.
    pub example: &'static str,
    /// Whether a table follows.
    pub table: Table,
    /// What an implementation must claim to be asked this; in a story a verdict needs no more than the story.
    pub needs: Option<Capability>,
    /// What kind of scenario it serves.
    pub driver: Driver,
    /// What it means, in a few words.
    pub says: &'static str,
}

/// Whether a phrase is followed by a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// It is not.
    None,
    /// One column, without a header.
    Column,
    /// Two columns, with a header.
    Pairs,
}

/// What kind of scenario a phrase serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Driver {
    /// A single question to the policy.
    Question,
    /// A story on the platform.
    Story,
    /// Both.
    Both,
}

/// All phrases.
pub fn phrases() -> impl Iterator<Item = &'static Phrase> {
    [questions::PHRASES, start::PHRASES, happenings::PHRASES, outcomes::PHRASES, places::PHRASES]
        .into_iter()
        .flatten()
}

const fn phrase(
    kind: StepType,
    needs: Option<Capability>,
    shape: &'static str,
    example: &'static str,
    says: &'static str,
) -> Phrase {
    Phrase { kind, shape, example, table: Table::None, needs, driver: Driver::Both, says }
}

const fn given(shape: &'static str, example: &'static str, says: &'static str) -> Phrase {
    phrase(StepType::Given, None, shape, example, says)
}

const fn when(
    needs: Capability,
    shape: &'static str,
    example: &'static str,
    says: &'static str,
) -> Phrase {
    phrase(StepType::When, Some(needs), shape, example, says)
}

const fn then(
    needs: Capability,
    shape: &'static str,
    example: &'static str,
    says: &'static str,
) -> Phrase {
    phrase(StepType::Then, Some(needs), shape, example, says)
}

/// A phrase of stories.
const fn story(
    kind: StepType,
    needs: Capability,
    shape: &'static str,
    example: &'static str,
    says: &'static str,
) -> Phrase {
    only(Driver::Story, phrase(kind, Some(needs), shape, example, says))
}

const fn with_table(phrase: Phrase) -> Phrase {
    Phrase { table: Table::Column, ..phrase }
}

const fn with_pairs(phrase: Phrase) -> Phrase {
    Phrase { table: Table::Pairs, ..phrase }
}

const fn only(driver: Driver, phrase: Phrase) -> Phrase {
    Phrase { driver, ..phrase }
}
