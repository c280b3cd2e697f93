//! `lint`: the features and the catalogue, checked.

use super::{Exit, Failure, SuiteArgs};
use std::io::{self, Write as _};

pub(super) fn lint(args: &SuiteArgs) -> Result<Exit, Failure> {
    let suite = args.load()?;
    writeln!(
        io::stdout(),
        "{} scenarios, {} clauses, {} open questions: no problem found",
        suite.scenarios.len(),
        suite.catalogue.clauses.len(),
        suite.catalogue.questions.len(),
    )?;
    Ok(Exit::Success)
}
