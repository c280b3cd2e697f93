//! What stands out: the first that a reader should know, with ways to the rest.

use super::super::mark::Mark;
use super::super::model::Report;
use super::super::scenario::ScenarioResult;
use super::super::visible::visible;
use super::rules::Places;
use super::sign::Sign;
use crate::protocol::Capability;
use std::collections::BTreeMap;

/// How many rules that went wrong are named on the first screen.
const SHOWN: usize = 12;

/// What stands out.
pub(super) struct Standing<'a> {
    pub(super) wrong: Vec<WrongView<'a>>,
    pub(super) more_wrong: usize,
    pub(super) stale: Vec<String>,
    pub(super) unclaimed: Vec<Unclaimed>,
    pub(super) verdict_only: usize,
    /// Whether it claims what nobody knows.
    unknown: bool,
    pub(super) not_run: Vec<(String, usize)>,
}

/// A rule at which something went wrong.
pub(super) struct WrongView<'a> {
    pub(super) sign: Sign,
    pub(super) statement: &'a str,
    pub(super) place: &'a str,
    pub(super) wrong: usize,
    /// The first of its scenarios that went wrong.
    pub(super) first: &'a ScenarioResult,
}

/// A capability that is not claimed.
pub(super) struct Unclaimed {
    pub(super) word: &'static str,
    pub(super) scenarios: usize,
    pub(super) answers: bool,
}

impl<'a> Standing<'a> {
    pub(super) fn of(report: &'a Report, places: &Places<'a>) -> Self {
        let mut wrong = wrong(report, places);
        let more_wrong = wrong.len().saturating_sub(SHOWN);
        wrong.truncate(SHOWN);
        Self {
            wrong,
            more_wrong,
            stale: report.stale(),
            unclaimed: unclaimed(report),
            verdict_only: report.scenarios.iter().filter(|one| one.verdict_only).count(),
            unknown: report
                .implementation
                .as_ref()
                .is_some_and(|found| !found.unknown_capabilities.is_empty()),
            not_run: not_run(report),
        }
    }

    /// Whether there is nothing to tell.
    pub(super) fn is_empty(&self) -> bool {
        self.wrong.is_empty()
            && self.stale.is_empty()
            && self.unclaimed.is_empty()
            && self.not_run.is_empty()
            && self.verdict_only == 0
            && !self.unknown
    }
}

/// The rules that went wrong, the gravest first.
fn wrong<'a>(report: &'a Report, places: &Places<'a>) -> Vec<WrongView<'a>> {
    let mut views: Vec<WrongView<'a>> = Vec::new();
    for scenario in report.wrong() {
        let Some(home) = places.home(scenario) else { continue };
        let sign = Sign::of(scenario);
        if let Some(view) = views.iter_mut().find(|view| view.place == home) {
            view.wrong += 1;
            view.sign = view.sign.max(sign);
            continue;
        }
        let question = || report.questions.iter().find(|question| question.id == home);
        let statement = match places.clause(home) {
            Some(clause) => clause.statement.as_str(),
            None => question().map_or(home, |question| question.title.as_str()),
        };
        views.push(WrongView { sign, statement, place: home, wrong: 1, first: scenario });
    }
    views.sort_by_key(|view| std::cmp::Reverse(view.sign));
    views
}

fn unclaimed(report: &Report) -> Vec<Unclaimed> {
    let Some(found) = &report.implementation else { return Vec::new() };
    let needs = |capability: Capability| {
        let own = report.scenarios.iter().filter(|one| one.outcome == Mark::NotClaimed);
        own.filter(|one| one.capabilities.contains(&capability)).count()
    };
    let all = Capability::ALL.iter().filter(|one| !found.capabilities.contains(one));
    let view = |one: &Capability| Unclaimed {
        word: one.word(),
        scenarios: needs(*one),
        answers: found.answers_unclaimed.contains(one),
    };
    all.map(view).filter(|one| one.scenarios > 0 || one.answers).collect()
}

/// Why scenarios were not run, and how many for each reason.
fn not_run(report: &Report) -> Vec<(String, usize)> {
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for scenario in report.scenarios.iter().filter(|one| one.outcome == Mark::NotRun) {
        let why = scenario.failure.as_ref().map_or("no reason is known", |one| &one.message);
        *reasons.entry(why).or_default() += 1;
    }
    reasons.into_iter().map(|(why, count)| (visible(why), count)).collect()
}

/// The result in a sentence or two.
pub(super) fn in_words(report: &Report) -> String {
    let counts = &report.counts;
    let judged = counts.passed + counts.failed + counts.errored;
    let scenarios =
        |count: usize| format!("{count} {}", if count == 1 { "scenario" } else { "scenarios" });
    let mut words = Vec::new();
    if judged > 0 {
        let passed = match counts.passed {
            0 => "none".to_owned(),
            passed if passed == judged => "all".to_owned(),
            passed => passed.to_string(),
        };
        words.push(format!(
            "Of {} that were judged, {passed} came out as the documents say.",
            scenarios(judged)
        ));
    }
    let known = counts.deviations;
    let unknown = counts.failed.saturating_sub(known);
    if unknown > 0 {
        words.push(format!("{} went wrong.", scenarios(unknown)));
    }
    if known > 0 {
        words.push(format!("{} deviate as was known.", scenarios(known)));
    }
    let open = counts.noted;
    if open > 0 {
        words.push(format!(
            "{} of open questions {} noted: there nobody is right or wrong.",
            if open == 1 { "1 example".to_owned() } else { format!("{open} examples") },
            if open == 1 { "was" } else { "were" }
        ));
    }
    if counts.not_claimed > 0 {
        words.push(format!(
            "{} {} not asked, because what they need is not claimed.",
            scenarios(counts.not_claimed),
            if counts.not_claimed == 1 { "was" } else { "were" }
        ));
    }
    words.join(" ")
}
