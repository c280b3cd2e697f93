//! `coverage`: which clauses have scenarios, and why the others have none.

use super::{Exit, Failure, SuiteArgs, after_printing};
use crate::suite::{Coverage, Covered, Suite};
use clap::Args;
use std::collections::BTreeMap;
use std::io::{self, Write as _};

#[derive(Debug, Args)]
pub(super) struct CoverageArgs {
    /// Print every clause, not the counts and what is missing alone
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    suite: SuiteArgs,
}

/// What a column of the table counts.
const HEADS: [&str; 5] = ["covered", "same rule", "superseded", "excluded", "missing"];

pub(super) fn coverage(args: &CoverageArgs) -> Result<Exit, Failure> {
    let suite = args.suite.load()?;
    let coverage = Coverage::of(&suite);
    let complete = coverage.missing().next().is_none();
    let exit = if complete { Exit::Success } else { Exit::NonConformant };
    after_printing(print(&suite, &coverage, args.all), exit)
}

fn print(suite: &Suite, coverage: &Coverage<'_>, all: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut columns: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for (clause, covered) in &coverage.clauses {
        let column = match covered {
            Covered::By(_) => 0,
            Covered::SameAs(_) => 1,
            Covered::SupersededBy(_) => 2,
            Covered::Excluded(_) => 3,
            Covered::Missing => 4,
        };
        let row = columns.entry(&clause.chapter).or_default();
        if let Some(count) = row.get_mut(column) {
            *count += 1;
        }
        if all || *covered == Covered::Missing {
            writeln!(out, "{}: {}", clause.id, describe(covered))?;
        }
    }
    writeln!(out, "{:20}{}", "chapter", HEADS.map(|head| format!("{head:>12}")).concat())?;
    let mut sums = [0; 5];
    for chapter in &suite.catalogue.chapters {
        let row = columns.get(chapter.id.as_str()).copied().unwrap_or_default();
        writeln!(out, "{:20}{}", chapter.title, row.map(|count| format!("{count:>12}")).concat())?;
        sums.iter_mut().zip(row).for_each(|(sum, count)| *sum += count);
    }
    writeln!(out, "{:20}{}", "all", sums.map(|count| format!("{count:>12}")).concat())
}

fn describe(covered: &Covered) -> String {
    match covered {
        Covered::By(count) => format!("covered by {count}"),
        Covered::SameAs(id) => format!("the same rule as {id}"),
        Covered::SupersededBy(id) => format!("superseded by {id}"),
        Covered::Excluded(reason) => format!("excluded: {reason}"),
        Covered::Missing => "missing: no scenario proves it".to_owned(),
    }
}
