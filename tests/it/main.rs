//! The program from outside: the features, the command line, adapters.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test that cannot be set up has failed, and tests read what the program wrote"
)]

mod adapters;
mod browser;
mod certificates;
mod ci;
mod cli;
mod deviations;
mod diff;
mod explore;
mod faults;
mod http;
mod living;
mod schemas;
mod shards;
mod suite;
mod support;
mod writers;
mod zoo;
