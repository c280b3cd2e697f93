//! `--update-deviations`: the file of known deviations, rewritten after a run.

use super::Failure;
use crate::deviations::{Deviations, empty};
use crate::report::{self, Report};
use crate::suite::Suite;
use anyhow::Context as _;
use std::io::{self, Write as _};
use std::path::Path;

/// Rewrites `file` after what the run has shown; one that is not there is made.
#[expect(clippy::disallowed_methods, reason = "the file that is rewritten is read once more")]
pub(super) fn update(file: &Path, suite: &Suite, report: &Report) -> Result<(), Failure> {
    let name = file.display().to_string();
    let (Some(found), true) = (&report.implementation, report.complete) else {
        let message = format!("`{name}` was not rewritten: the run is not complete");
        return Err(Failure::Usage(message, None));
    };
    let text = match std::fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => empty(&found.name),
        read => {
            read.with_context(|| format!("`{name}` cannot be read")).map_err(Failure::System)?
        }
    };
    let known = Deviations::parse(&name, &text).map_err(Failure::Suite)?;
    if known.implementation != found.name {
        let message = format!(
            "`{name}` was not rewritten: it is about `{}`, and `{}` answered",
            known.implementation, found.name
        );
        return Err(Failure::Usage(message, Some("name another file".to_owned())));
    }
    let change = report::update_deviations(suite, report, &known, &text);
    report::replace(file, &change.text).map_err(|error| Failure::System(error.into()))?;
    let mut out = io::stdout().lock();
    let entries = |count: usize| if count == 1 { "entry" } else { "entries" };
    writeln!(
        out,
        "{name}: {} {} removed, {} {} added",
        change.removed,
        entries(change.removed),
        change.added,
        entries(change.added)
    )?;
    Ok(())
}
