//! The phrases of the features: a module a noun, each phrase a few lines over the world of a scenario.
//!
//! There is no policy in here. A phrase sets a fact of the situation, makes the one request, or says
//! what its answer should be. [`book`] lists them all, for readers and for the lint.

mod actions;
mod agent;
pub mod book;
mod containers;
mod events;
mod file;
mod folders;
mod happens;
mod permissions;
mod project;
mod reading;
mod recorded;
mod request;
mod screen;
mod start;
mod verdict;
mod waiting;
mod words;

pub use verdict::phrase as verdict_phrase;
