//! `report.html`: one file that needs no network, for reading.
//!
//! The templates escape everything that an implementation sends.

use super::comparison::{ComparedLine, compare};
use super::mark::{Counts, Mark};
use super::model::{ChapterCounts, ClauseResult, Report, RulingFact};
use super::scenario::{ExchangeRecord, ScenarioResult};
use crate::protocol::Capability;
use askama::Template;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// How many failures stand at the top of the page; each stands at its rule as well.
const SHOWN: usize = 25;

/// The report as a page.
///
/// # Errors
/// Where the template fails, which no report leads to.
pub fn html(report: &Report) -> Result<String, askama::Error> {
    let by_id: BTreeMap<&str, &ScenarioResult> =
        report.scenarios.iter().map(|scenario| (scenario.id.as_str(), scenario)).collect();
    // A scenario may stand at several rules; a link leads to the first.
    let anchored = RefCell::new(BTreeSet::new());
    let find = |ids: &'_ [String]| -> Vec<ScenarioView<'_>> {
        let found = ids.iter().filter_map(|id| by_id.get(id.as_str()));
        found
            .map(|one| {
                let anchor = anchored.borrow_mut().insert(one.id.clone());
                ScenarioView { anchor, ..view(one) }
            })
            .collect()
    };
    let chapters = report
        .chapters
        .iter()
        .map(|chapter| ChapterView {
            chapter,
            bar: bar(&chapter.counts),
            clauses: report
                .clauses
                .iter()
                .filter(|clause| clause.chapter == chapter.id)
                .map(|clause| ClauseView { clause, scenarios: find(&clause.scenarios) })
                .collect(),
        })
        .collect();
    let questions = questions(report, &find);
    let wrong: Vec<_> = report.wrong().take(SHOWN).map(view).collect();
    let more_wrong = report.wrong().count() - wrong.len();
    Page {
        report,
        totals: bar(&report.counts),
        wrong,
        more_wrong,
        chapters,
        questions,
        unclaimed: unclaimed(report),
        documents: documents(report),
        conformant: report.result.is_conformant(),
    }
    .render()
}

/// Capabilities that are not claimed, and how many scenarios need each.
fn unclaimed(report: &Report) -> Vec<(&'static str, usize)> {
    let claimed = report.implementation.as_ref().map_or(&[][..], |found| &found.capabilities);
    let missing = Capability::ALL.iter().filter(|one| !claimed.contains(one));
    let needing = |one: &Capability| {
        let of_it = |scenario: &&ScenarioResult| {
            scenario.outcome == Mark::NotClaimed && scenario.capabilities.contains(one)
        };
        report.scenarios.iter().filter(of_it).count()
    };
    missing.map(|one| (one.word(), needing(one))).collect()
}

/// The documents that clauses of the report come from.
fn documents(report: &Report) -> Vec<&str> {
    let cited: BTreeSet<&str> =
        report.clauses.iter().map(|clause| clause.document.as_str()).collect();
    cited.into_iter().collect()
}

fn questions<'a>(
    report: &'a Report,
    find: &dyn Fn(&'a [String]) -> Vec<ScenarioView<'a>>,
) -> Vec<QuestionView<'a>> {
    report
        .questions
        .iter()
        .map(|question| QuestionView {
            id: &question.id,
            title: &question.title,
            question: &question.question,
            hazard: question.hazard,
            ruling: question.ruling.as_ref(),
            readings: question
                .readings
                .iter()
                .map(|(name, text)| ReadingView {
                    name,
                    text,
                    reference: *name == question.reference,
                    followed: question
                        .followed
                        .iter()
                        .find(|(other, _)| other == name)
                        .map_or(0, |(_, count)| *count),
                })
                .collect(),
            neither: question
                .followed
                .iter()
                .find(|(name, _)| name == "neither")
                .map_or(0, |(_, count)| *count),
            scenarios: find(&question.scenarios),
        })
        .collect()
}

#[derive(Template)]
#[template(path = "report.html")]
struct Page<'a> {
    report: &'a Report,
    totals: Vec<Slice>,
    wrong: Vec<ScenarioView<'a>>,
    more_wrong: usize,
    chapters: Vec<ChapterView<'a>>,
    questions: Vec<QuestionView<'a>>,
    unclaimed: Vec<(&'static str, usize)>,
    documents: Vec<&'a str>,
    conformant: bool,
}

struct ChapterView<'a> {
    chapter: &'a ChapterCounts,
    bar: Vec<Slice>,
    clauses: Vec<ClauseView<'a>>,
}

/// A piece of a chapter's bar.
struct Slice {
    mark: Mark,
    count: usize,
    percent: String,
}

struct ClauseView<'a> {
    clause: &'a ClauseResult,
    scenarios: Vec<ScenarioView<'a>>,
}

struct QuestionView<'a> {
    id: &'a str,
    title: &'a str,
    question: &'a str,
    hazard: bool,
    ruling: Option<&'a RulingFact>,
    readings: Vec<ReadingView<'a>>,
    neither: usize,
    scenarios: Vec<ScenarioView<'a>>,
}

struct ReadingView<'a> {
    name: &'a str,
    text: &'a str,
    reference: bool,
    followed: usize,
}

struct ScenarioView<'a> {
    scenario: &'a ScenarioResult,
    /// Whether links lead here.
    anchor: bool,
    lines: Vec<ComparedLine>,
    exchange: Vec<(String, String)>,
}

fn view(scenario: &ScenarioResult) -> ScenarioView<'_> {
    let failure = scenario.failure.as_ref();
    let texts =
        failure.and_then(|failure| Some((failure.expected.as_ref()?, failure.found.as_ref()?)));
    let pretty = |exchange: &ExchangeRecord| {
        let text = |value| serde_json::to_string_pretty(value).unwrap_or_default();
        (text(&exchange.request()), text(&exchange.answer))
    };
    ScenarioView {
        scenario,
        anchor: false,
        lines: texts.map(|(expected, found)| compare(expected, found)).unwrap_or_default(),
        exchange: failure
            .map(|_| scenario.exchange.iter().map(pretty).collect())
            .unwrap_or_default(),
    }
}

fn bar(counts: &Counts) -> Vec<Slice> {
    let total = counts.total().max(1);
    Mark::ALL
        .iter()
        .map(|mark| (*mark, counts.of(*mark)))
        .filter(|(_, count)| *count > 0)
        .map(|(mark, count)| {
            // Tenths of a per cent are as fine as a screen shows.
            let tenths = count * 1000 / total;
            Slice { mark, count, percent: format!("{}.{}", tenths / 10, tenths % 10) }
        })
        .collect()
}
