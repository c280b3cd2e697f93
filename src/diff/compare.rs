//! Two sides, scenario by scenario.

use super::side::{Item, Side};
use crate::report::{ComparedLine, Mark, compare as compare_texts};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// What has become of a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// It passed, and fails now.
    Regression,
    /// It failed, and passes now.
    Fixed,
    /// It fails as before.
    StillFailing,
    /// It could not be asked, then or now.
    Errored,
    /// What it needs is no longer claimed.
    NowUnclaimed,
    /// What it needs is claimed now.
    NewlyClaimed,
    /// An open question is read otherwise.
    ReadOtherwise,
    /// The outcome is the same, and the answers are not.
    AnsweredOtherwise,
    /// The owner has ruled on its question, or taken the ruling back.
    Ruled,
    /// Its steps are others: it asks something else.
    Redefined,
    /// It was not there.
    New,
    /// It is no longer there.
    Removed,
    /// It has another id, and nothing else has changed.
    Renamed,
}

impl Kind {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 13] = [
        Self::Regression,
        Self::Fixed,
        Self::StillFailing,
        Self::Errored,
        Self::NowUnclaimed,
        Self::NewlyClaimed,
        Self::ReadOtherwise,
        Self::AnsweredOtherwise,
        Self::Ruled,
        Self::Redefined,
        Self::New,
        Self::Removed,
        Self::Renamed,
    ];

    /// As a heading.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Regression => "Regressions",
            Self::Fixed => "Fixed",
            Self::StillFailing => "Still failing",
            Self::Errored => "Could not be asked",
            Self::NowUnclaimed => "No longer claimed",
            Self::NewlyClaimed => "Newly claimed",
            Self::ReadOtherwise => "Open questions read otherwise",
            Self::AnsweredOtherwise => "Same outcome, other answers",
            Self::Ruled => "Ruled on, or no longer",
            Self::Redefined => "Changed scenarios",
            Self::New => "New scenarios",
            Self::Removed => "Removed scenarios",
            Self::Renamed => "Renamed scenarios",
        }
    }
}

/// What has changed about a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// What has become of it.
    pub kind: Kind,
    /// Its id, the newer one.
    pub id: String,
    /// Its id before, where that was another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// The clauses that it proves; of an open question, the question.
    pub clauses: Vec<String>,
    /// What came of it before.
    pub before: Option<Mark>,
    /// What came of it now.
    pub now: Option<Mark>,
    /// Readings before and now, where they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<(Vec<String>, Vec<String>)>,
    /// The request whose answers differ, where one is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<Value>,
    /// The answers as lines of a diff: `-` before, `+` now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
}

/// What has changed.
#[derive(Debug, Clone, Serialize)]
pub struct Diff {
    /// The implementation and its version before.
    pub before: String,
    /// The same now.
    pub now: String,
    /// What is to be known before the rest is read.
    pub remarks: Vec<String>,
    /// How many changes of each kind there are.
    pub counts: BTreeMap<Kind, usize>,
    /// The changes, by kind and clause.
    pub changes: Vec<Change>,
    /// The statements of the clauses that changes are about.
    pub statements: BTreeMap<String, String>,
}

impl Diff {
    /// How many changes of this kind there are.
    pub fn count(&self, kind: Kind) -> usize {
        self.counts.get(&kind).copied().unwrap_or_default()
    }

    /// Whether anything is otherwise than before.
    pub fn is_empty(&self) -> bool {
        self.changes.iter().all(|change| change.kind == Kind::StillFailing)
    }
}

/// Why two sides cannot be compared.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Incomparable {
    /// They are about different implementations.
    #[error("they are about different implementations: `{0}` and `{1}`")]
    Implementations(String, String),
    /// They are about different parts of the suite.
    #[error("they are about different parts of the suite: {0} and {1}")]
    Selections(String, String),
    /// One of them knows nobody.
    #[error("in one of them nobody was judged")]
    Nobody,
}

/// Compares what was with what is.
///
/// # Errors
/// Where the two are about different implementations, unless `any_implementation`, or parts of the suite.
pub fn compare(before: &Side, now: &Side, any_implementation: bool) -> Result<Diff, Incomparable> {
    if before.name.is_empty() || now.name.is_empty() {
        return Err(Incomparable::Nobody);
    }
    if before.name != now.name && !any_implementation {
        return Err(Incomparable::Implementations(before.name.clone(), now.name.clone()));
    }
    if before.selection != now.selection {
        let part = |side: &Side| match side.selection.join(" ") {
            none if none.is_empty() => "the whole".to_owned(),
            some => format!("`{some}`"),
        };
        return Err(Incomparable::Selections(part(before), part(now)));
    }
    let mut changes = changes(before, now);
    changes.sort_by(|one, other| {
        let key = |change: &Change| (change.kind, change.clauses.first().cloned());
        key(one).cmp(&key(other))
    });
    let mut counts = BTreeMap::new();
    for change in &changes {
        *counts.entry(change.kind).or_default() += 1;
    }
    let told: BTreeSet<&String> = changes.iter().flat_map(|change| &change.clauses).collect();
    let statement = |id: &&String| {
        let text = now.statements.get(*id).or_else(|| before.statements.get(*id))?;
        Some(((*id).clone(), text.clone()))
    };
    Ok(Diff {
        before: named(before),
        now: named(now),
        remarks: remarks(before, now),
        counts,
        statements: told.iter().filter_map(statement).collect(),
        changes,
    })
}

fn named(side: &Side) -> String {
    match side.version.as_deref() {
        Some("") | None => side.name.clone(),
        Some(version) => format!("{} {version}", side.name),
    }
}

/// What is to be known of the two before their scenarios are compared.
fn remarks(before: &Side, now: &Side) -> Vec<String> {
    let mut remarks = Vec::new();
    if let (Some(one), Some(other)) = (&before.suite, &now.suite)
        && one != other
    {
        remarks.push("the two were judged with different suites".to_owned());
    }
    let old: BTreeMap<_, _> = before.documents.iter().cloned().collect();
    for (id, digest) in &now.documents {
        if old.get(id).is_some_and(|old| old != digest) {
            remarks.push(format!("the document {id} is another one"));
        }
    }
    remarks
}

fn changes(before: &Side, now: &Side) -> Vec<Change> {
    let old: BTreeMap<&str, &Item> =
        before.items.iter().map(|item| (item.id.as_str(), item)).collect();
    let still: BTreeSet<&str> = now.items.iter().map(|item| item.id.as_str()).collect();
    let mut gone: Vec<&Item> =
        before.items.iter().filter(|item| !still.contains(item.id.as_str())).collect();
    let mut changes = Vec::new();
    for item in &now.items {
        let known = old.get(item.id.as_str()).copied().or_else(|| {
            let same = |one: &&Item| {
                one.definition == item.definition && one.clauses.first() == item.clauses.first()
            };
            gone.iter().position(same).map(|place| gone.remove(place))
        });
        changes.extend(match known {
            Some(old) => changed(old, item),
            None => Some(change(Kind::New, None, Some(item))),
        });
    }
    changes.extend(gone.into_iter().map(|item| change(Kind::Removed, Some(item), None)));
    changes
}

/// What has changed about a scenario that both know.
fn changed(old: &Item, new: &Item) -> Option<Change> {
    let kind = kind(old, new)?;
    Some(change(kind, Some(old), Some(new)))
}

fn kind(old: &Item, new: &Item) -> Option<Kind> {
    let unknown = |mark: Mark| matches!(mark, Mark::Errored | Mark::NotRun);
    let renamed = || (old.id != new.id).then_some(Kind::Renamed);
    if old.definition != new.definition {
        return Some(Kind::Redefined);
    }
    match (old.outcome, new.outcome) {
        (Mark::NotClaimed, Mark::NotClaimed) => renamed(),
        (Mark::NotClaimed, _) => Some(Kind::NewlyClaimed),
        (_, Mark::NotClaimed) => Some(Kind::NowUnclaimed),
        (one, other) if unknown(one) || unknown(other) => Some(Kind::Errored),
        (Mark::Passed, Mark::Failed) => Some(Kind::Regression),
        (Mark::Failed, Mark::Passed) => Some(Kind::Fixed),
        (Mark::Failed, Mark::Failed) => Some(Kind::StillFailing),
        (Mark::Noted, Mark::Noted) if old.readings != new.readings => Some(Kind::ReadOtherwise),
        (one, other) if one != other => Some(Kind::Ruled),
        _ if old.answers != new.answers => Some(Kind::AnsweredOtherwise),
        _ => renamed(),
    }
}

fn change(kind: Kind, old: Option<&Item>, new: Option<&Item>) -> Change {
    let item = new.or(old);
    let clauses = item.map(|item| {
        if item.clauses.is_empty() { item.questions.clone() } else { item.clauses.clone() }
    });
    let (request, answers) = match (old, new) {
        (Some(old), Some(new)) if kind != Kind::Redefined => answers(old, new),
        _ => (None, Vec::new()),
    };
    let readings = old.zip(new).filter(|(old, new)| old.readings != new.readings);
    Change {
        kind,
        id: item.map(|item| item.id.clone()).unwrap_or_default(),
        was: old.zip(new).filter(|(old, new)| old.id != new.id).map(|(old, _)| old.id.clone()),
        clauses: clauses.unwrap_or_default(),
        before: old.map(|item| item.outcome),
        now: new.map(|item| item.outcome),
        readings: readings.map(|(old, new)| (old.readings.clone(), new.readings.clone())),
        request,
        answers,
    }
}

/// The first answers that differ, and the request that they were given to.
fn answers(old: &Item, new: &Item) -> (Option<Value>, Vec<String>) {
    let place = (0..old.answers.len().max(new.answers.len()))
        .find(|place| old.answers.get(*place) != new.answers.get(*place));
    let Some(place) = place else { return (None, Vec::new()) };
    let text = |item: &Item| {
        let answer = item.answers.get(place);
        answer.map(|value| serde_json::to_string_pretty(value).unwrap_or_default())
    };
    let lines = compare_texts(&text(old).unwrap_or_default(), &text(new).unwrap_or_default());
    let told = |line: &ComparedLine| format!("{}{}", line.sign, line.text);
    let request = new.requests.get(place).or_else(|| old.requests.get(place));
    let request = request.map(|(method, params)| json!({"method": method, "params": params}));
    (request, lines.iter().map(told).collect())
}
