//! A diff as a page of its own.

use super::compare::{Change, Diff, Kind};
use super::text::what;
use super::through_time::ThroughTime;
use askama::Template;

/// The diff as HTML.
///
/// # Errors
/// Where the template fails, which no diff leads to.
pub fn page(diff: &Diff) -> Result<String, askama::Error> {
    let groups = Kind::ALL.into_iter().map(|kind| GroupView {
        heading: kind.heading(),
        changes: diff
            .changes
            .iter()
            .filter(|change| change.kind == kind)
            .map(|change| view(diff, change))
            .collect(),
    });
    Page {
        before: &diff.before,
        now: &diff.now,
        remarks: &diff.remarks,
        groups: groups.filter(|group| !group.changes.is_empty()).collect(),
    }
    .render()
}

/// Releases side by side as HTML.
///
/// # Errors
/// As for [`page`].
pub fn page_through_time(table: &ThroughTime) -> Result<String, askama::Error> {
    TimePage { table }.render()
}

#[derive(Template)]
#[template(path = "diff.html")]
struct Page<'a> {
    before: &'a str,
    now: &'a str,
    remarks: &'a [String],
    groups: Vec<GroupView>,
}

#[derive(Template)]
#[template(path = "through-time.html")]
struct TimePage<'a> {
    table: &'a ThroughTime,
}

struct GroupView {
    heading: &'static str,
    changes: Vec<ChangeView>,
}

struct ChangeView {
    what: String,
    clauses: Vec<(String, String)>,
    request: String,
    lines: Vec<LineView>,
}

/// A line of a diff; colour is not the only sign.
struct LineView {
    class: &'static str,
    label: &'static str,
    text: String,
}

fn view(diff: &Diff, change: &Change) -> ChangeView {
    let statement = |id: &String| diff.statements.get(id).cloned().unwrap_or_default();
    let request = change.request.as_ref().filter(|_| !change.answers.is_empty());
    ChangeView {
        what: what(change),
        clauses: change.clauses.iter().map(|id| (id.clone(), statement(id))).collect(),
        request: request
            .map(|request| serde_json::to_string_pretty(request).unwrap_or_default())
            .unwrap_or_default(),
        lines: change.answers.iter().map(|line| line_view(line)).collect(),
    }
}

fn line_view(line: &str) -> LineView {
    let mut letters = line.chars();
    let (class, label) = match letters.next() {
        Some('-') => ("expected", "before  "),
        Some('+') => ("found", "now     "),
        _ => ("same", "both    "),
    };
    LineView { class, label, text: letters.as_str().to_owned() }
}
