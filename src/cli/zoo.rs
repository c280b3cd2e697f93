//! `zoo`: does the suite notice implementations that are wrong on purpose?

use super::judge::default_workspace;
use super::{Exit, Failure, SuiteArgs, after_printing};
use crate::zoo::{self, Inspected, Inspector, Specimen, Touched};
use anyhow::{Context as _, anyhow};
use clap::{Args, ValueEnum};
use std::io::{self, Write};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct ZooArgs {
    /// The specimen to look at in detail; all of them, where none is named
    name: Option<String>,
    /// Say what there is, and run nothing
    #[arg(long)]
    list: bool,
    /// How the result is printed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    suite: SuiteArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

pub(super) fn zoo(args: &ZooArgs) -> Result<Exit, Failure> {
    let specimens: Vec<&'static Specimen> = match &args.name {
        Some(name) => vec![named(name)?],
        None => zoo::specimens().collect(),
    };
    if args.list {
        let listed = list(&mut io::stdout().lock(), &specimens, args.format);
        return after_printing(listed, Exit::Success);
    }
    let inspected = inspect(args, &specimens)?;
    let caught = inspected.iter().all(|one| one.caught);
    let mut out = io::stdout().lock();
    let printed = match (args.format, inspected.as_slice()) {
        (Format::Json, _) => json(&mut out, &inspected),
        (Format::Text, [one]) if args.name.is_some() => detail(&mut out, one),
        (Format::Text, all) => table(&mut out, all),
    };
    after_printing(printed, if caught { Exit::Success } else { Exit::NonConformant })
}

/// The specimen of this name, or the nearest name.
pub(super) fn named(name: &str) -> Result<&'static Specimen, Failure> {
    zoo::specimen(name).map_err(|nearest| {
        let message = format!("there is no specimen `{name}`");
        Failure::Usage(message, Some(format!("the nearest is `{nearest}`")))
    })
}

fn inspect(args: &ZooArgs, specimens: &[&'static Specimen]) -> Result<Vec<Inspected>, Failure> {
    let suite = Arc::new(args.suite.load()?);
    let workspace = default_workspace()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the runtime cannot be started")
        .map_err(Failure::System)?;
    let inspected = runtime.block_on(async {
        let inspector = Inspector::new(suite, &workspace).await?;
        let mut inspected = Vec::with_capacity(specimens.len());
        for specimen in specimens {
            inspected.push(inspector.inspect(specimen).await?);
        }
        Ok(inspected)
    });
    inspected.map_err(|problem: String| Failure::System(anyhow!(problem)))
}

fn list(out: &mut impl Write, specimens: &[&Specimen], format: Format) -> io::Result<()> {
    if format == Format::Json {
        return json(out, specimens);
    }
    for specimen in specimens {
        writeln!(
            out,
            "{}\n  {}\n  breaks {}",
            specimen.name,
            specimen.sentence,
            specimen.breaks.join(", ")
        )?;
    }
    Ok(())
}

fn json(out: &mut impl Write, found: &(impl serde::Serialize + ?Sized)) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, found)?;
    writeln!(out)
}

/// A line for each specimen: by how many scenarios it was caught, and where.
fn table(out: &mut impl Write, all: &[Inspected]) -> io::Result<()> {
    let width = all.iter().map(|one| one.name.len()).max().unwrap_or(0).max("specimen".len());
    writeln!(out, "{:width$}  {:>8}  {:>6}  breaks", "specimen", "fails", "others")?;
    for one in all {
        let breaks: Vec<String> = one.breaks.iter().map(counted).collect();
        let (fails, others) = (one.fails.len(), one.touches.len());
        writeln!(out, "{:width$}  {fails:>8}  {others:>6}  {}", one.name, breaks.join(", "))?;
    }
    writeln!(
        out,
        "\nfails: scenarios that it fails; others: clauses that these prove beside those that it breaks"
    )?;
    let survivors: Vec<&Inspected> = all.iter().filter(|one| !one.caught).collect();
    for one in &survivors {
        writeln!(out, "survives: {}: {}", one.name, survival(one))?;
    }
    let caught = all.len() - survivors.len();
    writeln!(out, "{caught} of {} specimens are caught at each clause that they break", all.len())
}

fn counted(clause: &Touched) -> String {
    format!("{} ({})", clause.clause, clause.fails.len())
}

/// Where the suite does not notice.
fn survival(one: &Inspected) -> String {
    if one.fails.is_empty() {
        return "no scenario fails".to_owned();
    }
    let missed = one.breaks.iter().filter(|clause| clause.fails.is_empty());
    let missed: Vec<&str> = missed.map(|clause| clause.clause.as_str()).collect();
    format!("no scenario fails at {}", missed.join(", "))
}

/// A specimen with the scenarios that it fails, clause by clause.
fn detail(out: &mut impl Write, one: &Inspected) -> io::Result<()> {
    writeln!(out, "{}: {}", one.name, one.sentence)?;
    for (title, clauses) in [("breaks", &one.breaks), ("touches", &one.touches)] {
        for clause in clauses {
            writeln!(out, "  {title} {}", clause.clause)?;
            if clause.fails.is_empty() {
                writeln!(out, "    no scenario fails")?;
            }
            for scenario in &clause.fails {
                writeln!(out, "    {scenario}")?;
            }
        }
    }
    if one.caught {
        writeln!(out, "caught: {} scenarios fail, at each clause that it breaks", one.fails.len())
    } else {
        writeln!(out, "survives: {}", survival(one))
    }
}
