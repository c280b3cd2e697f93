//! The summary of a run, as text.

use crate::report::{
    Mark, Report, ReportedImplementation, RunResult, ScenarioResult, comparison, visible,
};
use std::io::{self, Write};
use std::path::Path;

/// How many failures are shown in full; the report holds all.
const SHOWN: usize = 10;

/// What a run came to: the result alone, or all of it and where the report lies, if it could be written.
pub(super) fn result(
    out: &mut impl Write,
    report: &Report,
    quiet: bool,
    folder: Option<&Path>,
) -> io::Result<()> {
    if quiet {
        return verdict(out, report);
    }
    summary(out, report)?;
    match folder {
        Some(folder) => writeln!(out, "report: {}", folder.join("report.html").display()),
        None => Ok(()),
    }
}

/// Failures, the table of chapters, the result.
fn summary(out: &mut impl Write, report: &Report) -> io::Result<()> {
    failures(out, report)?;
    table(out, report)?;
    verdict(out, report)
}

/// The result in a line or two.
fn verdict(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let name = report.implementation.as_ref().map_or_else(
        || "the implementation".to_owned(),
        |found| visible(format!("{} {}", found.name, found.version).trim_end()),
    );
    let counts: Vec<String> = Mark::ALL
        .iter()
        .map(|mark| (report.counts.of(*mark), mark.words()))
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| format!("{count} {words}"))
        .collect();
    let scope = match report.shown_level() {
        Some(level) => format!(" at level {}", level.word()),
        None if report.is_partial() => " in the selected part".to_owned(),
        None => String::new(),
    };
    writeln!(out, "{name}: {}{scope} ({})", report.result.words(), counts.join(", "))?;
    if let Some(found) = &report.implementation {
        claims(out, found)?;
    }
    if report.counts.deviations > 0 {
        let count = report.counts.deviations;
        let are = if count == 1 {
            "of the failures is a known deviation"
        } else {
            "of the failures are known deviations"
        };
        writeln!(out, "{count} {are}")?;
    }
    for problem in report.stale() {
        writeln!(out, "stale deviation: {}", visible(&problem))?;
    }
    match (&report.incomplete_because, report.result) {
        (Some(why), RunResult::Incomplete | RunResult::NonConformant) => {
            writeln!(out, "not complete: {}", visible(why))
        }
        _ => Ok(()),
    }
}

/// What an implementation says of itself and should not.
fn claims(out: &mut impl Write, found: &ReportedImplementation) -> io::Result<()> {
    if !found.unknown_capabilities.is_empty() {
        let words = visible(&found.unknown_capabilities.join(", "));
        writeln!(out, "it claims what this harness does not know: {words}")?;
    }
    if !found.answers_unclaimed.is_empty() {
        let words: Vec<_> = found.answers_unclaimed.iter().map(|one| one.word()).collect();
        writeln!(out, "it answers what it does not claim: {}", words.join(", "))?;
    }
    Ok(())
}

fn table(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let marks: Vec<Mark> =
        Mark::ALL.into_iter().filter(|mark| report.counts.of(*mark) > 0).collect();
    let titles = report.chapters.iter().map(|chapter| chapter.title.chars().count());
    let width = titles.max().unwrap_or(0).max("chapter".len());
    write!(out, "{:width$}", "chapter")?;
    for mark in &marks {
        write!(out, "  {:>11}", mark.words())?;
    }
    writeln!(out)?;
    for chapter in &report.chapters {
        write!(out, "{:width$}", chapter.title)?;
        for mark in &marks {
            write!(out, "  {:>11}", chapter.counts.of(*mark))?;
        }
        writeln!(out)?;
    }
    writeln!(out)
}

fn failures(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let bad: Vec<&ScenarioResult> = report.wrong().collect();
    for scenario in bad.iter().take(SHOWN) {
        failure(out, report, scenario)?;
    }
    if bad.len() > SHOWN {
        writeln!(out, "… and {} more, in the report.\n", bad.len() - SHOWN)?;
    }
    Ok(())
}

fn failure(out: &mut impl Write, report: &Report, scenario: &ScenarioResult) -> io::Result<()> {
    writeln!(out, "{}: {}", scenario.words(), scenario.title)?;
    writeln!(out, "  at       {}", scenario.location)?;
    if let Some(rule) = &scenario.rule {
        writeln!(out, "  rule     {rule}")?;
    }
    for id in &scenario.clauses {
        let statement = report.clauses.iter().find(|clause| clause.id == *id);
        writeln!(out, "  clause   {id}")?;
        if let Some(clause) = statement {
            writeln!(
                out,
                "           {} ({}, {})",
                clause.statement, clause.document, clause.section
            )?;
        }
    }
    let Some(failure) = &scenario.failure else { return writeln!(out) };
    if let Some(step) = &failure.step {
        writeln!(out, "  step     {step}")?;
    }
    for exchange in &scenario.exchange {
        writeln!(out, "  request  {}", visible(&exchange.request().to_string()))?;
        writeln!(out, "  answer   {}", visible(&exchange.answer.to_string()))?;
    }
    if let Some(flaky) = &scenario.flaky {
        indented(out, flaky)?;
    }
    match (&failure.expected, &failure.found) {
        (Some(expected), Some(found)) => indented(out, &comparison(expected, found))?,
        _ if scenario.flaky.is_some() => {}
        _ => indented(out, &failure.message)?,
    }
    writeln!(out, "  repeat   {}\n", failure.repeat)
}

fn indented(out: &mut impl Write, text: &str) -> io::Result<()> {
    for line in text.lines() {
        writeln!(out, "    {}", visible(line))?;
    }
    Ok(())
}
