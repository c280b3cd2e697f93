//! `steps`: the phrase book.

use super::{Exit, Failure};
use crate::steps::book::PHRASES;
use std::io::{self, Write as _};

pub(super) fn steps() -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    for phrase in PHRASES {
        writeln!(out, "{:?} {}", phrase.kind, phrase.shape)?;
        writeln!(out, "    {}", phrase.says)?;
        writeln!(out, "    example: {}", phrase.example)?;
        if phrase.table {
            writeln!(out, "             | Terminal(npm test) |")?;
        }
        if let Some(capability) = phrase.needs {
            writeln!(out, "    needs:   {capability}")?;
        }
    }
    Ok(Exit::Success)
}
