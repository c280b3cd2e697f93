//! The zoo: implementations that are wrong on purpose, each the reference with one mistake that people really
//! make. A suite that certifies others must show that it would notice: each specimen must fail it, at every
//! clause that it names.
//!
//! A [`Specimen`] is one of them, [`Living`] one that can be asked, and an [`Inspector`] puts them through the
//! suite. A chapter of the features has a file or two of mistakes here. The mistakes stand outside the reference: they
//! change what it is told or what it says, and never how it decides.

mod always_allow;
mod approval_queue;
mod autonomy;
mod ceilings;
mod commands;
mod container_actions;
mod containers;
mod decision;
mod disk;
mod event_log;
mod inspection;
mod merges;
mod path_scope;
mod permissions_file;
mod platform;
mod presses;
mod reasons;
mod screen;
mod sieve;
mod specimen;
mod wrongly;

pub use inspection::{Inspected, Inspector, Touched};
pub use specimen::{Living, Specimen};

/// The specimens, chapter by chapter.
const HOUSES: [&[Specimen]; 16] = [
    permissions_file::SPECIMENS,
    commands::SPECIMENS,
    decision::SPECIMENS,
    autonomy::SPECIMENS,
    ceilings::SPECIMENS,
    path_scope::SPECIMENS,
    disk::SPECIMENS,
    always_allow::SPECIMENS,
    approval_queue::SPECIMENS,
    merges::SPECIMENS,
    event_log::SPECIMENS,
    reasons::SPECIMENS,
    presses::SPECIMENS,
    containers::SPECIMENS,
    container_actions::SPECIMENS,
    screen::SPECIMENS,
];

/// All specimens, in the order of the chapters.
pub fn specimens() -> impl Iterator<Item = &'static Specimen> {
    HOUSES.into_iter().flatten()
}

/// The specimen of this name.
///
/// # Errors
/// The nearest name, where there is none of this one.
pub fn specimen(name: &str) -> Result<&'static Specimen, &'static str> {
    if let Some(found) = specimens().find(|specimen| specimen.name == name) {
        return Ok(found);
    }
    let likeness = |other: &str| strsim::normalized_damerau_levenshtein(name, other);
    let names = specimens().map(|specimen| specimen.name);
    let nearest = names.max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    Err(nearest.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_specimen_has_a_name_of_its_own_a_sentence_and_something_that_it_breaks() {
        let mut names = BTreeSet::new();
        for specimen in specimens() {
            let name = specimen.name;
            assert!(names.insert(name), "{name} is there twice");
            let kebab = |letter: char| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
            };
            assert!(name.chars().all(kebab), "{name}");
            assert!(specimen.sentence.ends_with('.'), "{name}: {}", specimen.sentence);
            assert!(!specimen.breaks.is_empty(), "{name}");
        }
        assert!(names.len() >= 55);
    }

    #[test]
    fn an_unknown_name_is_told_the_nearest() {
        assert_eq!(specimen("redirect-split").unwrap_err(), "redirect-splits");
        assert_eq!(specimen("redirect-splits").unwrap().name, "redirect-splits");
    }
}
