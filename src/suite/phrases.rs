//! Which phrase a step uses, and the nearest ones where it uses none.

use super::world::PolicyWorld;
use crate::steps::book::{Phrase, phrases};
use cucumber::World as _;
use cucumber::codegen::Regex;
use cucumber::step::{CaptureName, Collection, Context, Location, Step};
use futures::future::LocalBoxFuture;
use gherkin::StepType;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

/// The step definitions, with the phrase that each one stands for.
#[derive(Debug)]
pub struct PhraseBook {
    steps: Collection<PolicyWorld>,
    by_definition: BTreeMap<Location, &'static Phrase>,
    /// Steps share their texts, and to look one up tries every definition: what was found is kept.
    known: Mutex<HashMap<StepType, HashMap<String, Arc<Definition>>>>,
}

/// What a text stands for.
#[derive(Debug)]
pub struct Definition {
    /// The phrase.
    pub phrase: &'static Phrase,
    run: Step<PolicyWorld>,
    matches: Vec<(CaptureName, String)>,
}

impl Definition {
    /// Runs a step of this text.
    pub fn run<'a>(
        &self,
        world: &'a mut PolicyWorld,
        step: gherkin::Step,
    ) -> LocalBoxFuture<'a, ()> {
        (self.run)(world, Context { step, matches: self.matches.clone() })
    }
}

/// Why a step cannot run.
#[derive(Debug, Clone)]
pub enum Unresolved {
    /// No phrase fits; the nearest ones.
    Unknown(Vec<&'static Phrase>),
    /// More than one fits.
    Ambiguous,
}

impl PhraseBook {
    /// Collects the definitions that are linked into this binary.
    pub fn new() -> Self {
        let steps = PolicyWorld::collection();
        let by_definition = phrases()
            .filter_map(|phrase| {
                let step = plain(phrase.kind, phrase.example);
                let (_, _, location, _) = steps.find(&step).ok()??;
                Some((location?, phrase))
            })
            .collect();
        Self { steps, by_definition, known: Mutex::default() }
    }

    /// What the runner is given: one definition of each kind that fits every text, and leaves it to the book
    /// which one is meant.
    pub fn steps() -> Collection<PolicyWorld> {
        #[expect(clippy::expect_used, reason = "the expression is a constant")]
        let any = || Regex::new("").expect("an empty expression fits everything");
        Collection::new().given(None, any(), run).when(None, any(), run).then(None, any(), run)
    }

    /// How many definitions the phrases were found to stand for.
    pub fn len(&self) -> usize {
        self.by_definition.len()
    }

    /// Whether there is no definition at all: then the registration was lost.
    pub fn is_empty(&self) -> bool {
        self.by_definition.is_empty()
    }

    /// The phrase that `text` uses, and how it runs.
    ///
    /// # Errors
    /// Where none fits, or more than one.
    pub fn resolve_text(&self, kind: StepType, text: &str) -> Result<Arc<Definition>, Unresolved> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.entry(kind).or_default();
        if let Some(definition) = known.get(text) {
            return Ok(Arc::clone(definition));
        }
        let found = self.steps.find(&plain(kind, text)).map_err(|_| Unresolved::Ambiguous)?;
        let definition = found.and_then(|(run, _, location, context)| {
            let phrase = self.by_definition.get(&location?).copied()?;
            Some(Arc::new(Definition { phrase, run: *run, matches: context.matches }))
        });
        let definition = definition.ok_or_else(|| Unresolved::Unknown(nearest(kind, text)))?;
        known.insert(text.to_owned(), Arc::clone(&definition));
        Ok(definition)
    }
}

/// Runs a step as the book of the world's suite says.
fn run(world: &mut PolicyWorld, context: Context) -> LocalBoxFuture<'_, ()> {
    let step = context.step;
    #[expect(clippy::panic, reason = "a step that fails panics, and the crate expects it to")]
    match world.definition(step.ty, &step.value) {
        Some(definition) => definition.run(world, step),
        None => panic!("no phrase fits `{}`", step.value),
    }
}

impl Default for PhraseBook {
    fn default() -> Self {
        Self::new()
    }
}

/// The name of a reading and the phrase behind it.
pub(super) fn reading(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix("by reading \"")?.split_once("\" ")
}

fn plain(kind: StepType, text: &str) -> gherkin::Step {
    gherkin::Step::builder().keyword("* ".to_owned()).ty(kind).value(text.to_owned()).build()
}

fn nearest(kind: StepType, text: &str) -> Vec<&'static Phrase> {
    let mut ranked: Vec<(f64, &Phrase)> = phrases()
        .map(|phrase| {
            let likeness = strsim::normalized_damerau_levenshtein(text, phrase.example)
                .max(strsim::normalized_damerau_levenshtein(text, phrase.shape));
            // A phrase of another kind is worth naming only where it is nearly the same.
            let likeness = if phrase.kind == kind { likeness } else { likeness - 0.2 };
            (likeness, phrase)
        })
        .collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    ranked.into_iter().take(3).map(|(_, phrase)| phrase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use include_dir::{Dir, include_dir};

    static STEPS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/steps");

    #[test]
    fn each_phrase_has_one_definition_and_each_definition_one_phrase() {
        let book = PhraseBook::new();
        for phrase in phrases() {
            let found = book.resolve_text(phrase.kind, phrase.example);
            let shape = found.ok().map(|found| found.phrase.shape);
            assert_eq!(shape, Some(phrase.shape), "`{}` stands for another phrase", phrase.example);
        }
        let written: usize = STEPS
            .files()
            .filter_map(include_dir::File::contents_utf8)
            .flat_map(str::lines)
            .filter(|line| {
                ["#[given(", "#[when(", "#[then("].iter().any(|mark| line.starts_with(mark))
            })
            .count();
        assert_eq!(book.len(), written, "a step definition has no example in the phrase book");
        assert_eq!(book.len(), phrases().count());
    }

    #[test]
    fn an_unknown_phrase_brings_the_nearest_ones() {
        let book = PhraseBook::new();
        let found = book.resolve_text(StepType::Given, "the agent is on autopilote");
        let Err(Unresolved::Unknown(nearest)) = found else { panic!("{found:?}") };
        assert_eq!(nearest.first().map(|phrase| phrase.shape), Some("the agent is on autopilot"));
    }
}
