//! The report of a run: one model, and writers that consume only it.
//!
//! Knows no adapter. Everything that a writer prints is in [`Report`], so that a report read back from
//! disk can be written again in another form.

mod assemble;
mod badge;
mod build;
mod comparison;
mod cucumber_json;
mod html;
mod junit;
mod living;
mod mark;
mod markdown;
mod merge;
mod model;
mod read;
mod repeated;
mod scenario;
mod steady;
mod visible;
mod write;

pub use assemble::{RunFacts, reassembled, update_deviations};
pub use badge::{badge_json, badge_svg};
pub use build::build;
pub use comparison::{ComparedLine, compare, comparison};
pub use cucumber_json::cucumber_json;
pub use html::html;
pub use junit::junit;
pub use living::{living_html, living_markdown};
pub use mark::{Counts, Mark};
pub use markdown::markdown;
pub use merge::{MergeError, merge};
pub use model::{
    ChapterCounts, ClauseResult, DeviationFact, DeviationsFact, DocumentFact, Level,
    QuestionResult, Report, ReportedImplementation, RunResult, SuiteFact, VERSION,
};
pub use read::ReadError;
pub use scenario::{ExchangeRecord, FailureRecord, ScenarioResult, StepText};
pub use visible::visible;
pub use write::{Format, WriteError, remove_all, replace, write_all};
