//! `merge`: the reports of all shards as one.

use super::{Exit, Failure, OutputArgs, SuiteArgs, after_printing, console};
use crate::report::{self, Report};
use clap::Args;
use std::io;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// The report.json of each shard, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    suite: SuiteArgs,
}

pub(super) fn merge(args: &MergeArgs) -> Result<Exit, Failure> {
    args.output.check()?;
    let suite = args.suite.load()?;
    let read = |path: &PathBuf| Ok((path.display().to_string(), Report::read(path)?));
    let shards = args.reports.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let report =
        report::merge(&suite, shards).map_err(|error| Failure::Usage(error.message, error.help))?;
    report::remove_all(&args.output.out);
    args.output.write(&report).map_err(|error| Failure::System(error.into()))?;
    let printed = console::result(
        &mut io::stdout().lock(),
        &report,
        args.output.quiet,
        Some(&args.output.out),
    );
    after_printing(printed, report.result.into())
}
