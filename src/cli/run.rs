//! `run`: an implementation through the scenarios, and the report.

use super::diff::{FailOn, paint};
use super::judge::{JudgeArgs, Task, judge};
use super::{Exit, Failure, after_printing, console, known};
use crate::diff::{self, Baseline, Side};
use crate::report::{self, Report};
use crate::suite::{Selection, Shard};
use clap::Args;
use cucumber::gherkin::tagexpr::TagOperation;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct RunArgs {
    #[command(flatten)]
    judge: JudgeArgs,
    /// Only scenarios whose tags fit, such as "@clause:seg-operators-split or @open:C-28"
    #[arg(long, value_name = "EXPRESSION")]
    tags: Option<String>,
    /// Only scenarios that prove this clause; may be repeated
    #[arg(long, value_name = "ID")]
    clause: Vec<String>,
    /// Only scenarios with this text in feature, rule or title; may be repeated
    #[arg(long, value_name = "TEXT")]
    name: Vec<String>,
    /// Only the scenario with this id; may be repeated
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,
    /// Only the I-th of N parts, the same in every run; `merge` joins the reports of all parts
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// End after so many failures that are not known deviations
    #[arg(long, value_name = "N")]
    max_failures: Option<NonZeroUsize>,
    /// End at the first failure that is no known deviation
    #[arg(long, conflicts_with = "max_failures")]
    fail_fast: bool,
    /// Rewrite the file of --deviations after what has changed: stale entries go, new failures come
    #[arg(long, requires = "deviations", conflicts_with_all = ["tags", "clause", "name", "scenario", "shard", "max_failures", "fail_fast"])]
    update_deviations: bool,
    /// Hold the run against what is kept in this file: anything that is otherwise fails it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["tags", "clause", "name", "scenario", "shard"])]
    baseline: Option<PathBuf>,
    /// Keep in this file what the run has come to, for --baseline
    #[arg(long, value_name = "FILE", conflicts_with_all = ["tags", "clause", "name", "scenario", "shard", "baseline"])]
    write_baseline: Option<PathBuf>,
}

pub(super) fn run(args: &RunArgs) -> Result<Exit, Failure> {
    args.judge.output.check()?;
    let suite = Arc::new(args.judge.suite.load()?);
    let kept = args.baseline.as_deref().map(Baseline::read).transpose();
    let kept = kept.map_err(|error| Failure::Usage(error.to_string(), None))?;
    let task = Task {
        subcommand: "run",
        selection: args.selection()?,
        filters: args.filters(),
        replaces: Some(&args.judge.output.out),
        may_lack_deviations: args.update_deviations,
        max_failures: if args.fail_fast { Some(NonZeroUsize::MIN) } else { args.max_failures },
    };
    let report = judge(&args.judge, &suite, task)?;
    let written = args.judge.output.write(&report);
    let folder = written.is_ok().then_some(args.judge.output.out.as_path());
    let printed =
        console::result(&mut io::stdout().lock(), &report, args.judge.output.quiet, folder);
    written.map_err(|error| Failure::System(error.into()))?;
    if let Some(file) = args.judge.deviations.as_deref().filter(|_| args.update_deviations) {
        known::update(file, &suite, &report)?;
    }
    if let Some(path) = &args.write_baseline {
        write_baseline(path, &report)?;
    }
    let mut exit = Exit::from(report.result);
    if let Some(kept) = &kept {
        let held = hold_against(kept, &report)?;
        exit = if exit == Exit::Success { held } else { exit };
    }
    after_printing(printed, exit)
}

/// Shows what is otherwise than in the baseline.
fn hold_against(kept: &Baseline, report: &Report) -> Result<Exit, Failure> {
    let compared =
        diff::compare(&Side::from(kept), &Side::from(report), false).map_err(|error| {
            Failure::Usage(format!("the baseline cannot be compared: {error}"), None)
        })?;
    let mut out = io::stdout().lock();
    let text = diff::text(&compared, paint(false));
    let printed = write!(out, "\nbaseline: {text}");
    after_printing(printed, FailOn::Changes.exit(&compared))
}

/// Keeps what the run has come to.
fn write_baseline(path: &Path, report: &Report) -> Result<(), Failure> {
    let kept = Baseline::of(report).filter(|_| report.complete).ok_or_else(|| {
        let message = format!("`{}` was not written: the run is not complete", path.display());
        Failure::Usage(message, None)
    })?;
    report::replace(path, &kept.text()).map_err(|error| Failure::System(error.into()))
}

impl RunArgs {
    fn selection(&self) -> Result<Selection, Failure> {
        let tags = self.tags.as_ref().map(|text| text.parse::<TagOperation>()).transpose();
        let tags = tags.map_err(|error| {
            let message = format!("the tag expression cannot be read: {error}");
            Failure::Usage(message, Some("such as: @clause:rn418-sudo or @open:C-28".to_owned()))
        })?;
        Ok(Selection {
            tags,
            clauses: self.clause.clone(),
            names: self.name.clone(),
            ids: self.scenario.clone(),
            shard: self.shard,
        })
    }

    /// The filters, as one would type them.
    fn filters(&self) -> Vec<String> {
        let tags: Vec<String> = self.tags.iter().cloned().collect();
        [
            ("--tags", &tags),
            ("--clause", &self.clause),
            ("--name", &self.name),
            ("--scenario", &self.scenario),
        ]
        .into_iter()
        .flat_map(|(option, values)| {
            values.iter().flat_map(move |value| [option.to_owned(), value.clone()])
        })
        .collect()
    }
}
