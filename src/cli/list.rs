//! `list`: what the suite holds, as lists or as a document to be read and printed.

use super::{Exit, Failure, SuiteArgs};
use crate::report::{living_html, living_markdown};
use crate::suite::Suite;
use clap::{Args, ValueEnum};
use std::io::{self, Write};

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// What to list [default: scenarios]
    #[arg(value_enum)]
    what: Option<What>,
    /// How: `html` and `md` are the living document, which holds everything
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    suite: SuiteArgs,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum What {
    /// Ids and titles, by chapter, feature and rule
    Scenarios,
    /// Ids and statements, by chapter
    Clauses,
    /// Open questions with their readings
    Questions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain lists
    Text,
    /// Chapters, clauses, scenarios as Gherkin and open questions on one page
    Html,
    /// The same as Markdown
    Md,
}

pub(super) fn list(args: &ListArgs) -> Result<Exit, Failure> {
    if let (Some(_), Format::Html | Format::Md) = (args.what, args.format) {
        let message = "a document holds everything: `--format html` and `md` list no single thing";
        let help = "leave out what to list, or the format".to_owned();
        return Err(Failure::Usage(message.to_owned(), Some(help)));
    }
    let suite = args.suite.load()?;
    let mut out = io::stdout().lock();
    match args.format {
        Format::Html => {
            let page = living_html(&suite).map_err(|error| Failure::System(error.into()))?;
            out.write_all(page.as_bytes())?;
            return Ok(Exit::Success);
        }
        Format::Md => {
            out.write_all(living_markdown(&suite).as_bytes())?;
            return Ok(Exit::Success);
        }
        Format::Text => {}
    }
    match args.what.unwrap_or(What::Scenarios) {
        What::Scenarios => scenarios(&mut out, &suite),
        What::Clauses => clauses(&mut out, &suite),
        What::Questions => questions(&mut out, &suite),
    }?;
    Ok(Exit::Success)
}

fn scenarios(out: &mut impl Write, suite: &Suite) -> io::Result<()> {
    let (mut chapter, mut feature, mut rule) = ("", "", None);
    for scenario in &suite.scenarios {
        if scenario.chapter != chapter {
            chapter = &scenario.chapter;
            writeln!(out, "{}", suite.catalogue.chapter_title(chapter))?;
        }
        if scenario.feature != feature {
            feature = &scenario.feature;
            writeln!(out, "  {feature}")?;
        }
        if scenario.rule.as_deref() != rule {
            rule = scenario.rule.as_deref();
            writeln!(out, "    {}", rule.unwrap_or_default())?;
        }
        writeln!(out, "      {}  {}", scenario.heading(), scenario.id)?;
    }
    Ok(())
}

fn clauses(out: &mut impl Write, suite: &Suite) -> io::Result<()> {
    let mut chapter = "";
    for clause in &suite.catalogue.clauses {
        if clause.chapter != chapter {
            chapter = &clause.chapter;
            writeln!(out, "{}", suite.catalogue.chapter_title(chapter))?;
        }
        let numbers = clause.numbers.join(", ");
        writeln!(out, "  {}  ({}, {}) {numbers}", clause.id, clause.document, clause.section)?;
        writeln!(out, "    {}", clause.statement)?;
    }
    Ok(())
}

fn questions(out: &mut impl Write, suite: &Suite) -> io::Result<()> {
    for question in &suite.catalogue.questions {
        writeln!(out, "{}  {} ({:?})", question.id, question.title, question.status)?;
        writeln!(out, "  {}", question.question)?;
        if let Some(settled) = &question.settled {
            writeln!(out, "  settled: {settled}")?;
        }
        for reading in &question.readings {
            let reference =
                if reading.name == question.reference { " (the reference's)" } else { "" };
            writeln!(out, "  - {}{reference}: {}", reading.name, reading.text)?;
        }
    }
    Ok(())
}
