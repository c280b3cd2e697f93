//! Which failures were foretold, and which entries no longer say the truth.

use super::{Deviation, Deviations};
use globset::{Glob, GlobMatcher};
use jiff::civil::Date;
use thiserror::Error;

/// What an entry may be about: a scenario, and what came of it.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// The scenario's id.
    pub id: &'a str,
    /// The clauses that it proves.
    pub clauses: &'a [String],
    /// What came of it; `None` where it was not selected.
    pub end: Option<End<'a>>,
}

/// How a scenario ended, as far as known deviations go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End<'a> {
    /// It failed, with this text.
    Failed(&'a str),
    /// It asks an open question, and cannot fail.
    Open,
    /// It was asked, and answered rightly.
    Right,
    /// Its capability is not claimed.
    NotClaimed,
    /// It could not be asked, or was not.
    Unknown,
}

/// What comes of a file of known deviations after a run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Judgement {
    /// For each case the place of the entry that foretold its failure.
    pub foretold: Vec<Option<usize>>,
    /// For each entry how many failures it foretold.
    pub covers: Vec<usize>,
    /// Places of entries, and what is wrong with each; they fail the run.
    pub problems: Vec<(usize, Staleness)>,
}

/// Why an entry no longer says the truth.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Staleness {
    /// It names what is not there.
    #[error("it fits no scenario of the suite")]
    FitsNothing,
    /// Its day has passed.
    #[error("it was put up with until {0}")]
    Expired(Date),
    /// What it foretells fails in another way.
    #[error("the failure no longer says `{0}`")]
    OtherText(String),
    /// What it names cannot fail.
    #[error("it names only scenarios of open questions, which never fail")]
    OnlyOpen,
    /// What it names is not asked.
    #[error("the implementation does not claim what its scenarios need")]
    NotClaimed,
    /// It adds nothing.
    #[error("an earlier entry foretells all of its failures")]
    Needless,
    /// The deviation is gone.
    #[error("none of its scenarios fails any more")]
    Gone,
}

/// Holds the entries against what came of the scenarios of a suite, all of them, on the day `today`.
///
/// Where only a part was selected, an entry is judged as far as the part can tell: it cannot tell of an
/// entry some of whose scenarios lie outside that their failures are gone.
pub fn judge(deviations: &Deviations, cases: &[Case<'_>], today: Date) -> Judgement {
    let foretold = vec![None; cases.len()];
    let mut judgement = Judgement { foretold, ..Judgement::default() };
    let whole = cases.iter().all(|case| case.end.is_some());
    for (place, entry) in deviations.entries.iter().enumerate() {
        let matcher = Matcher::of(entry);
        let own: Vec<(usize, &Case<'_>)> =
            cases.iter().enumerate().filter(|(_, case)| matcher.fits(case)).collect();
        let valid = entry.until.is_none_or(|until| until >= today);
        let (mut covered, mut misfits) = (0, 0);
        for (case_place, case) in &own {
            let Some(End::Failed(text)) = case.end else { continue };
            if entry.message.as_ref().is_some_and(|message| !text.contains(message.as_str())) {
                misfits += 1;
            } else if valid && let Some(slot @ None) = judgement.foretold.get_mut(*case_place) {
                *slot = Some(place);
                covered += 1;
            }
        }
        judgement.covers.push(covered);
        let ends: Vec<_> = own.iter().map(|(_, case)| case.end).collect();
        if let Some(stale) = staleness(entry, &ends, whole, today, (covered, misfits)) {
            judgement.problems.push((place, stale));
        }
    }
    judgement
}

/// What is wrong with an entry, where something is.
fn staleness(
    entry: &Deviation,
    ends: &[Option<End<'_>>],
    whole: bool,
    today: Date,
    (covered, misfits): (usize, usize),
) -> Option<Staleness> {
    if ends.is_empty() {
        return whole.then_some(Staleness::FitsNothing);
    }
    let selected: Vec<End<'_>> = ends.iter().copied().flatten().collect();
    if selected.is_empty() {
        return None;
    }
    if let Some(until) = entry.until.filter(|until| *until < today) {
        return Some(Staleness::Expired(until));
    }
    if misfits > 0 {
        return Some(Staleness::OtherText(entry.message.clone().unwrap_or_default()));
    }
    if covered > 0 || selected.len() < ends.len() {
        return None;
    }
    let all = |end: End<'_>| selected.iter().all(|found| *found == end);
    if all(End::Open) {
        Some(Staleness::OnlyOpen)
    } else if all(End::NotClaimed) {
        Some(Staleness::NotClaimed)
    } else if selected.iter().any(|end| matches!(end, End::Failed(_))) {
        Some(Staleness::Needless)
    } else if selected.contains(&End::Unknown) {
        None
    } else {
        Some(Staleness::Gone)
    }
}

/// The pattern of an entry.
struct Matcher {
    pattern: Option<GlobMatcher>,
    of_clauses: bool,
}

impl Matcher {
    fn of(entry: &Deviation) -> Self {
        let text = entry.scenario.as_ref().or(entry.clause.as_ref());
        // A pattern that cannot be read was refused with the file; one from elsewhere fits nothing.
        let pattern = text.and_then(|text| Glob::new(text).ok()).map(|glob| glob.compile_matcher());
        Self { pattern, of_clauses: entry.scenario.is_none() }
    }

    fn fits(&self, case: &Case<'_>) -> bool {
        let Some(pattern) = &self.pattern else { return false };
        if self.of_clauses {
            case.clauses.iter().any(|clause| pattern.is_match(clause))
        } else {
            pattern.is_match(case.id)
        }
    }
}

/// The cases that one of `entries` is about, whatever their failure says.
pub(super) fn is_about<'a>(
    entries: impl Iterator<Item = &'a Deviation>,
    cases: &[Case<'_>],
) -> Vec<bool> {
    let matchers: Vec<Matcher> = entries.map(Matcher::of).collect();
    cases.iter().map(|case| matchers.iter().any(|matcher| matcher.fits(case))).collect()
}

/// The cases whose failure an entry that has not expired may foretell.
pub fn foreseen(deviations: &Deviations, cases: &[Case<'_>], today: Date) -> Vec<bool> {
    let valid = |entry: &&Deviation| entry.until.is_none_or(|until| until >= today);
    is_about(deviations.entries.iter().filter(valid), cases)
}
