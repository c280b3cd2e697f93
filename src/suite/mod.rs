//! The suite: features and catalogue, loaded and checked; the run; its outcomes.
//!
//! A suite that is wrong is a [`Problem`], never a failure of an implementation.

mod catalogue;
mod coverage;
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
        let phrases = PhraseBook::new();
        if phrases.is_empty() {
            problems.push(Problem::new(
                "steps",
                0,
                "no step definition is linked into this binary",
            ));
        }
        let mut scenarios = Vec::new();
        for chapter in &catalogue.chapters {
            let files = source.files.iter().filter(|file| file.is_feature());
            for file in files.filter(|file| file.chapter() == Some(&chapter.id)) {
                scenarios.extend(features::read(file, &mut problems));
            }
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
