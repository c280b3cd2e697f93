//! The Brabo permission policy as readable features, a reference implementation of it, and the means to
//! put any other implementation through the same scenarios.
//!
//! Start at [`suite`] for the features and the run, at [`mod@reference`] for the policy, at [`adapter`] for
//! how an implementation is reached, at [`report`] for what comes out, at [`zoo`] for implementations that
//! are wrong on purpose.

pub mod adapter;
pub mod certificate;
pub mod cli;
pub mod deviations;
pub mod diff;
pub mod explore;
pub mod protocol;
pub mod reference;
pub mod report;
pub mod schema;
#[path = "../steps/mod.rs"]
pub mod steps;
pub mod suite;
pub mod zoo;
