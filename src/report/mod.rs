//! The report of a run: one model, and writers that consume only it.
//!
//! Knows no adapter. Everything that a writer prints is in [`Report`], so that a report read back from
//! disk can be written again in another form.

mod build;
mod comparison;
mod html;
mod mark;
mod markdown;
mod model;
mod write;

pub use build::{RunFacts, build};
pub use comparison::{ComparedLine, compare, comparison};
pub use html::html;
pub use mark::{Counts, Mark};
pub use markdown::markdown;
pub use model::{
    ChapterCounts, ClauseResult, DocumentFact, ExchangeRecord, FailureRecord, Level,
    QuestionResult, Report, ReportedImplementation, RunResult, ScenarioResult, SuiteFact, VERSION,
};
pub use write::{WriteError, remove_all, write_all};
