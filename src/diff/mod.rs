//! What has changed from one release of an implementation to the next, clause by clause.
//!
//! [`compare`] holds two [`Side`]s against each other: two reports, or a report and a [`Baseline`]. A scenario
//! is the same one where its id is, or else where its first clause and its definition are: then it was
//! renamed. One whose definition changed has become another question, and its outcome is no regression.

mod baseline;
mod compare;
mod page;
mod side;
mod text;
mod through_time;

pub use baseline::{Baseline, BaselineError};
pub use compare::{Change, Diff, Incomparable, Kind, compare};
pub use page::{page, page_through_time};
pub use side::Side;
pub use text::{Paint, markdown, text};
pub use through_time::{Row, ThroughTime, through_time};
