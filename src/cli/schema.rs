//! `schema`: the JSON Schemas.

use super::{Exit, Failure, words};
use crate::schema::{Subject, schema};
use clap::Args;
use std::io::{self, Write as _};

#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// What the schema is of
    #[arg(value_parser = words(&Subject::ALL, Subject::word, Subject::from_word))]
    subject: Subject,
}

pub(super) fn print(args: &SchemaArgs) -> Result<Exit, Failure> {
    let text = serde_json::to_string_pretty(&schema(args.subject))
        .map_err(|error| Failure::System(error.into()))?;
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(Exit::Success)
}
