//! `steps`: the phrase book.

use super::{Exit, Failure};
use crate::steps::book::{Driver, Table, phrases};
use std::io::{self, Write as _};

pub(super) fn steps() -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    for phrase in phrases() {
        writeln!(out, "{:?} {}", phrase.kind, phrase.shape)?;
        writeln!(out, "    {}", phrase.says)?;
        writeln!(out, "    example: {}", phrase.example)?;
        match phrase.table {
            Table::None => {}
            Table::Column => writeln!(out, "             | Terminal(npm test) |")?,
            Table::Pairs => writeln!(out, "             (a header and rows of two cells)")?,
        }
        match phrase.driver {
            Driver::Both => {}
            Driver::Question => writeln!(out, "    in:      questions to the policy")?,
            Driver::Story => writeln!(out, "    in:      stories on the platform")?,
        }
        if let Some(capability) = phrase.needs {
            writeln!(out, "    needs:   {capability}")?;
        }
    }
    Ok(Exit::Success)
}
