//! Several releases side by side: a row a clause whose outcome has changed, a column a release.

use super::compare::Incomparable;
use crate::report::{Mark, Report, visible};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Releases side by side.
#[derive(Debug, Clone, Serialize)]
pub struct ThroughTime {
    /// The releases, in the order in which they were named.
    pub releases: Vec<String>,
    /// The clauses whose outcome is not the same in all of them.
    pub rows: Vec<Row>,
}

/// A clause through time.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// The clause.
    pub clause: String,
    /// The rule.
    pub statement: String,
    /// What came of it in each release; none where it was not there.
    pub outcomes: Vec<Option<Mark>>,
}

/// Puts reports side by side.
///
/// # Errors
/// Where they are about different implementations, unless `any_implementation`, or parts of the suite.
pub fn through_time(
    reports: &[Report],
    any_implementation: bool,
) -> Result<ThroughTime, Incomparable> {
    let sides: Vec<super::Side> = reports.iter().map(super::Side::from).collect();
    if let Some((first, rest)) = sides.split_first() {
        for other in rest {
            super::compare(first, other, any_implementation)?;
        }
    }
    let mut statements: BTreeMap<&str, &str> = BTreeMap::new();
    let mut order: Vec<&str> = Vec::new();
    for clause in reports.iter().flat_map(|report| &report.clauses) {
        if statements.insert(&clause.id, &clause.statement).is_none() {
            order.push(&clause.id);
        }
    }
    let outcomes: Vec<BTreeMap<&str, Mark>> = reports
        .iter()
        .map(|report| report.clauses.iter().map(|one| (one.id.as_str(), one.outcome)).collect())
        .collect();
    let row = |id: &str| {
        let own: Vec<Option<Mark>> = outcomes.iter().map(|one| one.get(id).copied()).collect();
        let changes = own.windows(2).any(|pair| pair.first() != pair.last());
        changes.then(|| Row {
            clause: id.to_owned(),
            statement: statements.get(id).copied().unwrap_or_default().to_owned(),
            outcomes: own,
        })
    };
    Ok(ThroughTime {
        releases: sides
            .iter()
            .map(|side| format!("{} {}", side.name, side.version.as_deref().unwrap_or_default()))
            .collect(),
        rows: order.into_iter().filter_map(row).collect(),
    })
}

impl ThroughTime {
    /// As a table: of Markdown, which is readable as text too.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        let cell = |text: &str| visible(text).replace('|', "\\|");
        let releases: Vec<String> = self.releases.iter().map(|name| cell(name.trim())).collect();
        // Writing to a string does not fail.
        let _ = writeln!(out, "| clause | {} | rule |", releases.join(" | "));
        let _ = writeln!(out, "|---|{}---|", "---|".repeat(releases.len()));
        for row in &self.rows {
            let outcomes: Vec<&str> =
                row.outcomes.iter().map(|one| one.map_or("not there", Mark::words)).collect();
            let _ = writeln!(
                out,
                "| `{}` | {} | {} |",
                cell(&row.clause),
                outcomes.join(" | "),
                cell(&row.statement)
            );
        }
        if self.rows.is_empty() {
            out.push_str("\nNo clause has come to another outcome.\n");
        }
        out
    }
}
