//! `diff`: what has changed between releases.

use super::{Exit, Failure, after_printing};
use crate::diff::{self, Diff, Incomparable, Kind, Paint, Side};
use crate::report::{self, Report};
use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use std::io::{self, Write as _};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct DiffArgs {
    /// The report.json of each release, the oldest first; three or more give a table through time
    #[arg(required = true, num_args = 2.., value_name = "REPORT")]
    reports: Vec<PathBuf>,
    /// How it is printed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Where it goes, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What makes the exit code 1
    #[arg(long, value_enum, default_value = "regressions")]
    fail_on: FailOn,
    /// Compare different implementations too
    #[arg(long)]
    any_implementation: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a terminal
    Text,
    /// For a CI summary
    Md,
    /// For programs
    Json,
    /// A page of its own
    Html,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum FailOn {
    /// What passed and fails now
    Regressions,
    /// Anything that is otherwise than before, what is no longer claimed too
    Changes,
    /// Nothing
    None,
}

impl FailOn {
    /// The exit code of a diff.
    pub(super) fn exit(self, diff: &Diff) -> Exit {
        let fails = match self {
            Self::Regressions => diff.count(Kind::Regression) > 0,
            Self::Changes => !diff.is_empty(),
            Self::None => false,
        };
        if fails { Exit::NonConformant } else { Exit::Success }
    }
}

pub(super) fn diff(args: &DiffArgs) -> Result<Exit, Failure> {
    let reports: Vec<Report> =
        args.reports.iter().map(|path| Report::read(path)).collect::<Result<_, _>>()?;
    let incomparable = |error: Incomparable| {
        let help = matches!(error, Incomparable::Implementations(..));
        let help = help.then(|| "--any-implementation compares them all the same".to_owned());
        Failure::Usage(format!("the reports cannot be compared: {error}"), help)
    };
    let (text, exit) = match reports.as_slice() {
        [before, now] => {
            let compared =
                diff::compare(&Side::from(before), &Side::from(now), args.any_implementation)
                    .map_err(incomparable)?;
            (written(args, &compared)?, args.fail_on.exit(&compared))
        }
        [.., before, now] => {
            let table =
                diff::through_time(&reports, args.any_implementation).map_err(incomparable)?;
            // What CI asks is what the newest release has changed.
            let newest =
                diff::compare(&Side::from(before), &Side::from(now), args.any_implementation)
                    .map_err(incomparable)?;
            let text = match args.format {
                Format::Text | Format::Md => table.markdown(),
                Format::Json => json(&table)?,
                Format::Html => diff::page_through_time(&table).map_err(rendering)?,
            };
            (text, args.fail_on.exit(&newest))
        }
        _ => return Err(Failure::Usage("two reports are needed".to_owned(), None)),
    };
    match &args.out {
        Some(path) => {
            report::replace(path, &text).map_err(|error| Failure::System(error.into()))?;
            Ok(exit)
        }
        None => after_printing(write!(io::stdout().lock(), "{text}"), exit),
    }
}

fn written(args: &DiffArgs, diff: &Diff) -> Result<String, Failure> {
    Ok(match args.format {
        Format::Text => diff::text(diff, paint(args.out.is_some())),
        Format::Md => diff::markdown(diff),
        Format::Json => json(diff)?,
        Format::Html => diff::page(diff).map_err(rendering)?,
    })
}

/// Colours for a terminal, where nobody has asked for none.
pub(super) fn paint(to_file: bool) -> Paint {
    if to_file || AutoStream::choice(&io::stdout()) == ColorChoice::Never {
        Paint::Plain
    } else {
        Paint::Colours
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    let text =
        serde_json::to_string_pretty(value).map_err(|error| Failure::System(error.into()))?;
    Ok(text + "\n")
}

fn rendering(error: askama::Error) -> Failure {
    Failure::System(error.into())
}
