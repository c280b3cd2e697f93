//! `report.md`: what fits into the summary of a CI run.

use super::comparison::comparison;
use super::mark::Mark;
use super::model::Report;
use super::scenario::{FailureRecord, ScenarioResult};
use super::visible;
use std::fmt::Write as _;

/// How many failures are shown in full.
const SHOWN: usize = 20;

/// The report as Markdown.
pub fn markdown(report: &Report) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text, report);
    text
}

fn write(text: &mut String, report: &Report) -> std::fmt::Result {
    let name = match &report.implementation {
        Some(found) => inline(&format!("{} {}", found.name, found.version)),
        None => "an implementation that did not answer".to_owned(),
    };
    let level =
        report.shown_level().map(|level| format!(" at level {}", level.word())).unwrap_or_default();
    writeln!(text, "# {name}: {}{level}\n", report.result.words())?;
    if let Some(why) = &report.incomplete_because {
        writeln!(text, "**This report is not complete:** {}\n", inline(why))?;
    }
    if report.is_partial() {
        writeln!(text, "Only a part of the suite was selected.\n")?;
    }
    writeln!(
        text,
        "Judged by brabo-compliance {} (suite `{}`), {}.\n",
        report.suite.version,
        report.suite.digest.get(..12).unwrap_or(&report.suite.digest),
        report.started,
    )?;
    table(text, report)?;
    deviations(text, report)?;
    failures(text, report)?;
    questions(text, report)
}

fn table(text: &mut String, report: &Report) -> std::fmt::Result {
    let heads: Vec<&str> = Mark::ALL.iter().map(|mark| mark.words()).collect();
    writeln!(text, "| chapter | {} |", heads.join(" | "))?;
    writeln!(text, "|---|{}", "---:|".repeat(heads.len()))?;
    for chapter in &report.chapters {
        let cells: Vec<_> =
            Mark::ALL.iter().map(|mark| chapter.counts.of(*mark).to_string()).collect();
        writeln!(text, "| {} | {} |", inline(&chapter.title), cells.join(" | "))?;
    }
    let cells: Vec<_> =
        Mark::ALL.iter().map(|mark| format!("**{}**", report.counts.of(*mark))).collect();
    writeln!(text, "| **all** | {} |", cells.join(" | "))
}

fn deviations(text: &mut String, report: &Report) -> std::fmt::Result {
    let Some(known) = &report.deviations else { return Ok(()) };
    writeln!(text, "\n## Known deviations\n")?;
    for problem in known.problems() {
        writeln!(text, "- **stale:** {}", inline(&problem))?;
    }
    for fact in known.entries.iter().filter(|fact| fact.problem.is_none()) {
        let until = fact.entry.until.map(|until| format!(", until {until}")).unwrap_or_default();
        let link = fact.entry.link.as_ref().map(|link| format!(", {}", inline(link)));
        writeln!(
            text,
            "- `{}` ({} failed{until}): {}{}",
            fact.entry.target(),
            fact.covers,
            inline(&fact.entry.reason),
            link.unwrap_or_default()
        )?;
    }
    Ok(())
}

fn failures(text: &mut String, report: &Report) -> std::fmt::Result {
    let bad: Vec<(&ScenarioResult, &FailureRecord)> = report
        .wrong()
        .filter_map(|scenario| Some((scenario, scenario.failure.as_ref()?)))
        .collect();
    if bad.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n## What went wrong\n")?;
    for (scenario, failure) in bad.iter().take(SHOWN) {
        writeln!(text, "### {}: {}\n", scenario.words(), inline(&scenario.title))?;
        if let Some(rule) = &scenario.rule {
            writeln!(text, "Rule: {}  ", inline(rule))?;
        }
        let clauses: Vec<_> = scenario.clauses.iter().map(|clause| format!("`{clause}`")).collect();
        writeln!(text, "Clause: {}  ", clauses.join(", "))?;
        writeln!(text, "Place: `{}`\n", scenario.location)?;
        writeln!(text, "{}\n", inline(&failure.message))?;
        if let (Some(expected), Some(found)) = (&failure.expected, &failure.found) {
            fenced(text, "diff", &comparison(expected, found))?;
        }
        for exchange in &scenario.exchange {
            fenced(text, "json", &format!("{}\n{}", exchange.request(), exchange.answer))?;
        }
        fenced(text, "sh", &failure.repeat)?;
    }
    if bad.len() > SHOWN {
        writeln!(text, "… and {} more, in `report.html` and `report.json`.", bad.len() - SHOWN)?;
    }
    Ok(())
}

fn questions(text: &mut String, report: &Report) -> std::fmt::Result {
    if report.questions.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n## Open questions, as this implementation reads them\n")?;
    writeln!(text, "| question | | reading |")?;
    writeln!(text, "|---|---|---|")?;
    for question in &report.questions {
        let followed: Vec<_> = question
            .followed
            .iter()
            .map(|(name, count)| format!("{} ({count})", inline(name)))
            .collect();
        writeln!(
            text,
            "| {} | {} | {} |",
            question.id,
            inline(&question.title),
            followed.join(", ")
        )?;
    }
    Ok(())
}

/// Keeps a stranger's text from being read as Markdown or as HTML.
pub(super) fn inline(text: &str) -> String {
    let text = visible(&text.replace(['\n', '\r'], " "));
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' | '!' => {
                safe.push('\\');
                safe.push(letter);
            }
            other => safe.push(other),
        }
    }
    safe
}

/// A fence that is longer than any run of backticks inside.
fn fenced(text: &mut String, language: &str, body: &str) -> std::fmt::Result {
    let longest = body.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    let lines: Vec<String> = body.trim_end().lines().map(visible).collect();
    writeln!(text, "{fence}{language}\n{}\n{fence}\n", lines.join("\n"))
}
