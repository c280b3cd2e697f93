//! `merge`: the reports of all shards as one.

use super::{Exit, Failure, SuiteArgs, after_printing, console};
use crate::report::{self, Report};
use clap::Args;
use std::io;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// The report.json of each shard, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    /// Where the report of the whole goes
    #[arg(long, value_name = "DIR", default_value = "reports/latest")]
    out: PathBuf,
    /// Print the result alone
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    suite: SuiteArgs,
}

pub(super) fn merge(args: &MergeArgs) -> Result<Exit, Failure> {
    let suite = args.suite.load()?;
    let read = |path: &PathBuf| Ok((path.display().to_string(), Report::read(path)?));
    let shards = args.reports.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let report =
        report::merge(&suite, shards).map_err(|error| Failure::Usage(error.message, error.help))?;
    report::remove_all(&args.out);
    report::write_all(&report, &args.out).map_err(|error| Failure::System(error.into()))?;
    let printed = console::result(&mut io::stdout().lock(), &report, args.quiet, Some(&args.out));
    after_printing(printed, report.result.into())
}
