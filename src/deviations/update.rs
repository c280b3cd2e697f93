//! The file after what has changed: stale entries go, new failures come, and what a person wrote stays.

use super::judge::{Case, End, Staleness, is_about, judge};
use super::read::entry_lines;
use super::{Deviation, Deviations};
use jiff::civil::Date;
use std::ops::Range;

/// What an entry says that nobody has explained yet.
const UNEXPLAINED: &str = "not explained yet";

/// A file rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The whole text.
    pub text: String,
    /// How many entries went.
    pub removed: usize,
    /// How many came.
    pub added: usize,
}

/// Rewrites `text`, from which `deviations` were read, after a run of the whole suite.
///
/// Entries that are stale go, with the comments above them; an expired one stays, since a person has to
/// say whether it is put up with for longer. Each failure that no entry foretells gets one of its own.
pub fn update(text: &str, deviations: &Deviations, cases: &[Case<'_>], today: Date) -> Change {
    let stale: Vec<usize> = judge(deviations, cases, today)
        .problems
        .into_iter()
        .filter(|(_, stale)| !matches!(stale, Staleness::Expired(_)))
        .map(|(place, _)| place)
        .collect();
    let staying: Vec<Deviation> = deviations
        .entries
        .iter()
        .enumerate()
        .filter(|(place, _)| !stale.contains(place))
        .map(|(_, entry)| entry.clone())
        .collect();
    let left = Deviations { entries: staying, ..deviations.clone() };
    let foretold = judge(&left, cases, today).foretold;
    let expired = left.entries.iter().filter(|entry| entry.until.is_some_and(|day| day < today));
    let of_expired = is_about(expired, cases);
    let new: Vec<&str> = cases
        .iter()
        .zip(foretold)
        .zip(of_expired)
        .filter(|((case, foretold), expired)| {
            matches!(case.end, Some(End::Failed(_))) && foretold.is_none() && !expired
        })
        .map(|((case, _), _)| case.id)
        .collect();
    Change { text: rewritten(text, &stale, &new), removed: stale.len(), added: new.len() }
}

/// The text of a new file for an implementation, without an entry.
pub fn empty(implementation: &str) -> String {
    let name = serde_yaml::to_string(implementation).unwrap_or_default();
    format!("implementation: {}\ndeviations: []\n", name.trim_end())
}

fn rewritten(text: &str, stale: &[usize], new: &[&str]) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let blocks = blocks(&lines, &entry_lines(text));
    let left = blocks.len() - stale.len() + new.len();
    let head = lines.iter().position(|line| line.starts_with("deviations:"));
    let insert_at = blocks.last().map_or(head.map_or(lines.len(), |at| at + 1), |last| last.end);
    let indent = blocks.iter().zip(entry_lines(text)).next().and_then(|(_, line)| {
        let line = lines.get(line - 1)?;
        Some(line.len() - line.trim_start().len())
    });
    let pad = " ".repeat(indent.unwrap_or(2));
    let mut written = String::new();
    let mut push = |line: &str| {
        written.push_str(line);
        written.push('\n');
    };
    for place in 0..=lines.len() {
        if place == insert_at {
            for id in new {
                push(&format!("{pad}- scenario: {id}"));
                push(&format!("{pad}  reason: {UNEXPLAINED}"));
            }
        }
        let Some(line) = lines.get(place) else { break };
        if stale.iter().filter_map(|gone| blocks.get(*gone)).any(|gone| gone.contains(&place)) {
            continue;
        }
        match Some(place) == head {
            true if left == 0 => push("deviations: []"),
            true if line.contains('[') => push("deviations:"),
            _ => push(line),
        }
    }
    written
}

/// The lines of each entry, the comments above it among them.
fn blocks(lines: &[&str], begins: &[usize]) -> Vec<Range<usize>> {
    let is_remark = |place: usize| {
        lines.get(place).is_some_and(|line| {
            let line = line.trim_start();
            line.is_empty() || line.starts_with('#')
        })
    };
    let head = lines.iter().position(|line| line.starts_with("deviations:")).unwrap_or(0);
    let starts: Vec<usize> = begins
        .iter()
        .map(|begin| {
            let mut start = begin - 1;
            while start > head + 1 && is_remark(start - 1) {
                start -= 1;
            }
            start
        })
        .collect();
    let of_next_key = |place: &usize| {
        lines
            .get(*place)
            .is_some_and(|line| !line.starts_with([' ', '\t', '#', '-']) && !line.is_empty())
    };
    starts
        .iter()
        .enumerate()
        .map(|(place, start)| {
            let begin = begins.get(place).copied().unwrap_or(*start);
            let end = starts.get(place + 1).copied().unwrap_or_else(|| {
                let mut end = (begin..lines.len()).find(of_next_key).unwrap_or(lines.len());
                while end > begin && is_remark(end - 1) {
                    end -= 1;
                }
                end
            });
            *start..end
        })
        .collect()
}
