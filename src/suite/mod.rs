//! The suite: features and catalogue, loaded and checked; the run; its outcomes.
//!
//! A suite that is wrong is a [`Problem`], never a failure of an implementation.

mod catalogue;
mod coverage;
mod execution;
mod expectation;
mod features;
mod lint;
mod outcome;
mod phrases;
mod problem;
mod run;
mod select;
mod shard;
mod situation;
mod slug;
mod source;
mod story;
mod world;

pub use catalogue::{
    Catalogue, Chapter, Clause, ClauseKind, Document, Question, QuestionStatus, Reading, Ruling,
};
pub use coverage::{Coverage, Covered};
pub(crate) use expectation::same_pattern;
pub use expectation::{Expectation, Judgement, Mismatch};
pub use features::{Scenario, Step};
pub use outcome::Outcome;
pub use phrases::{Definition, PhraseBook, Unresolved};
pub use problem::Problem;
pub use run::{Observed, Progress, RunOptions, RunOutcome, Silence, run};
pub use select::{Selection, SelectionError};
pub use shard::Shard;
pub use situation::{ROOT, Situation};
pub(crate) use source::hex;
pub use source::{Source, SourceFile};
pub use story::{CAST, FileState, FolderState, Story};
pub use world::{Exchange, PolicyWorld, Record, Stages, StepResult, Stop};

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Everything that can be run, and what it is to prove.
#[derive(Debug)]
pub struct Suite {
    /// The scenarios, in the order of chapters, files and lines.
    pub scenarios: Vec<Scenario>,
    /// Documents, clauses, questions, rulings.
    pub catalogue: Catalogue,
    /// The step definitions.
    pub phrases: PhraseBook,
    /// The digest of all its files.
    pub digest: String,
}

impl Suite {
    /// Reads and checks a suite.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn load(source: &Source) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let catalogue = Catalogue::read(source, &mut problems);
        let (phrases, mut scenarios) = read(source, &catalogue, &mut problems);
        if phrases.is_empty() {
            problems.push(Problem::new(
                "steps",
                0,
                "no step definition is linked into this binary",
            ));
        }
        for file in source.files.iter().filter(|file| file.is_feature() && file.chapter().is_none())
        {
            let problem = Problem::new(&file.path, 0, "a feature outside every chapter");
            problems.push(problem.with_help("put it into the folder of its chapter"));
        }
        if scenarios.is_empty() && problems.is_empty() {
            problems.push(Problem::new("features", 0, "there is no scenario in any chapter"));
        }
        lint::catalogue(source, &catalogue, &mut problems);
        lint::scenarios(&mut scenarios, &catalogue, &phrases, &mut problems);
        if problems.is_empty() {
            Ok(Self { scenarios, catalogue, phrases, digest: source.digest() })
        } else {
            Err(problems)
        }
    }

    /// The features that are inside the binary.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn embedded() -> Result<Self, Vec<Problem>> {
        Self::load(&Source::embedded())
    }
}

/// The phrase book, and the scenarios of all feature files in the order of their chapters; on all cores, since
/// every command waits for it.
fn read(
    source: &Source,
    catalogue: &Catalogue,
    problems: &mut Vec<Problem>,
) -> (PhraseBook, Vec<Scenario>) {
    let files: Vec<&SourceFile> = catalogue
        .chapters
        .iter()
        .flat_map(|chapter| {
            let files = source.files.iter().filter(|file| file.is_feature());
            files.filter(|file| file.chapter() == Some(&chapter.id))
        })
        .collect();
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut found = Vec::new();
        while let Some((place, file)) = take(&files, &next) {
            let mut problems = Vec::new();
            found.push((place, features::read(file, &mut problems), problems));
        }
        found
    };
    let (phrases, mut found) = std::thread::scope(|scope| {
        let workers: Vec<_> = (1..cores).map(|_| scope.spawn(worker)).collect();
        let phrases = PhraseBook::new();
        let mut found = worker();
        for worker in workers {
            match worker.join() {
                Ok(read) => found.extend(read),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        (phrases, found)
    });
    found.sort_by_key(|(place, ..)| *place);
    let mut scenarios = Vec::new();
    for (_, read, wrong) in found {
        scenarios.extend(read);
        problems.extend(wrong);
    }
    (phrases, scenarios)
}

/// The next of the files that nobody has taken, and its place.
fn take<'a>(files: &[&'a SourceFile], next: &AtomicUsize) -> Option<(usize, &'a SourceFile)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    files.get(place).map(|file| (place, *file))
}
