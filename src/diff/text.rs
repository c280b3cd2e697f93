//! A diff for people: on a terminal, and as Markdown.

use super::compare::{Change, Diff, Kind};
use crate::report::visible;
use anstyle::{AnsiColor, Style};
use std::fmt::{self, Write as _};

/// How many changes of a kind Markdown shows; a CI summary has no room for more.
const SHOWN: usize = 50;

/// Whether text carries colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// It does.
    Colours,
    /// It does not.
    Plain,
}

impl Paint {
    fn with(self, style: Style, text: &str) -> String {
        match self {
            Self::Colours => format!("{style}{text}{style:#}"),
            Self::Plain => text.to_owned(),
        }
    }

    fn colour(self, colour: AnsiColor, text: &str) -> String {
        self.with(colour.on_default(), text)
    }

    /// A line of a diff.
    fn line(self, line: &str) -> String {
        match line.chars().next() {
            Some('-') => self.colour(AnsiColor::Red, line),
            Some('+') => self.colour(AnsiColor::Green, line),
            _ => line.to_owned(),
        }
    }
}

/// The diff as text.
pub fn text(diff: &Diff, paint: Paint) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_text(&mut out, diff, paint);
    out
}

fn write_text(out: &mut String, diff: &Diff, paint: Paint) -> fmt::Result {
    writeln!(out, "{} → {}", visible(&diff.before), visible(&diff.now))?;
    for remark in &diff.remarks {
        writeln!(out, "note: {remark}")?;
    }
    for (kind, changes) in by_kind(diff) {
        let heading = format!("{} ({})", kind.heading(), changes.len());
        writeln!(out, "\n{}", paint.with(Style::new().bold(), &heading))?;
        let mut clause = None;
        for change in changes {
            if clause != change.clauses.first() {
                clause = change.clauses.first();
                rule(out, diff, change)?;
            }
            of_change(out, change, paint)?;
        }
    }
    writeln!(out, "\n{}", summary(diff))
}

/// The clause of a change, with its statement.
fn rule(out: &mut String, diff: &Diff, change: &Change) -> fmt::Result {
    let Some(id) = change.clauses.first() else { return Ok(()) };
    match diff.statements.get(id) {
        Some(statement) => writeln!(out, "  {id}: {}", visible(statement)),
        None => writeln!(out, "  {id}"),
    }
}

fn of_change(out: &mut String, change: &Change, paint: Paint) -> fmt::Result {
    writeln!(out, "    {}", what(change))?;
    if let Some(request) = &change.request
        && !change.answers.is_empty()
    {
        writeln!(out, "      request {}", visible(&request.to_string()))?;
    }
    for line in &change.answers {
        writeln!(out, "      {}", paint.line(&visible(line)))?;
    }
    Ok(())
}

/// A change in a line.
pub(super) fn what(change: &Change) -> String {
    let mut text = visible(&change.id);
    if let Some(was) = &change.was {
        text = format!("{text} (was {})", visible(was));
    }
    match (change.before, change.now) {
        (Some(before), Some(now)) if before != now => {
            text = format!("{text}: {} → {}", before.words(), now.words());
        }
        (None, Some(now)) => text = format!("{text}: {}", now.words()),
        _ => {}
    }
    if let Some((before, now)) = &change.readings {
        let told = |readings: &[String]| match readings {
            [] => "neither".to_owned(),
            some => visible(&some.join(", ")),
        };
        text = format!("{text}: reads it as {}, before as {}", told(now), told(before));
    }
    text
}

/// The changes of each kind that there are.
fn by_kind(diff: &Diff) -> impl Iterator<Item = (Kind, Vec<&Change>)> {
    Kind::ALL.into_iter().filter_map(|kind| {
        let own: Vec<_> = diff.changes.iter().filter(|change| change.kind == kind).collect();
        (!own.is_empty()).then_some((kind, own))
    })
}

/// How many of what.
fn summary(diff: &Diff) -> String {
    let told: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|kind| diff.count(*kind) > 0)
        .map(|kind| format!("{}: {}", kind.heading().to_lowercase(), diff.count(kind)))
        .collect();
    if told.is_empty() { "nothing has changed".to_owned() } else { told.join(", ") }
}

/// The diff as Markdown.
pub fn markdown(diff: &Diff) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_markdown(&mut out, diff);
    out
}

fn write_markdown(out: &mut String, diff: &Diff) -> fmt::Result {
    writeln!(out, "# {} → {}\n", code(&diff.before), code(&diff.now))?;
    writeln!(out, "{}\n", summary(diff))?;
    for remark in &diff.remarks {
        writeln!(out, "- {remark}")?;
    }
    for (kind, changes) in by_kind(diff) {
        writeln!(out, "\n## {} ({})\n", kind.heading(), changes.len())?;
        for change in changes.iter().take(SHOWN) {
            let id = change.clauses.first();
            let statement = id.and_then(|id| diff.statements.get(id));
            let statement = statement.map(|text| format!(": {}", visible(text)));
            let clause = id.map(|id| format!("`{id}`{}", statement.unwrap_or_default()));
            writeln!(out, "- {}  \n  {}", code(&what(change)), clause.unwrap_or_default())?;
            if change.answers.is_empty() {
                continue;
            }
            let fence = "  ````";
            if let Some(request) = &change.request {
                writeln!(out, "\n{fence}json\n  {}\n{fence}", visible(&request.to_string()))?;
            }
            writeln!(out, "\n{fence}diff")?;
            for line in &change.answers {
                writeln!(out, "  {}", visible(line))?;
            }
            writeln!(out, "{fence}")?;
        }
        if changes.len() > SHOWN {
            writeln!(out, "\n… and {} more.", changes.len() - SHOWN)?;
        }
    }
    Ok(())
}

/// A stranger's text that Markdown leaves alone.
fn code(text: &str) -> String {
    format!("`{}`", visible(text).replace('`', "'"))
}
