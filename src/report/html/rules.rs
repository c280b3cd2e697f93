//! The rules of a page: by chapter, document and section; and the open questions.

use super::super::mark::Mark;
use super::super::model::{ChapterCounts, ClauseResult, QuestionResult, Report};
use super::super::scenario::ScenarioResult;
use super::scenario::{ScenarioView, Views};
use super::sign::{Sign, Slice, bar};
use std::collections::BTreeMap;

/// A chapter of the features.
pub(super) struct ChapterView<'a> {
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    pub(super) total: usize,
    pub(super) bar: Vec<Slice>,
    pub(super) documents: Vec<DocumentView<'a>>,
}

/// What a chapter takes from a document.
pub(super) struct DocumentView<'a> {
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    pub(super) sections: Vec<SectionView<'a>>,
}

/// What it takes from a section.
pub(super) struct SectionView<'a> {
    pub(super) title: &'a str,
    pub(super) clauses: Vec<ClauseView<'a>>,
}

/// A clause with its scenarios.
pub(super) struct ClauseView<'a> {
    pub(super) clause: &'a ClauseResult,
    pub(super) sign: Sign,
    pub(super) numbers: String,
    pub(super) scenarios: Vec<ScenarioView<'a>>,
    /// Scenarios that prove it and stand at another clause.
    pub(super) elsewhere: Vec<(Sign, &'a ScenarioResult)>,
}

/// An open question, as this implementation reads it.
pub(super) struct QuestionView<'a> {
    pub(super) question: &'a QuestionResult,
    pub(super) sign: Sign,
    pub(super) chapters: String,
    pub(super) taken: String,
    pub(super) readings: Vec<ReadingView<'a>>,
    pub(super) neither: usize,
    pub(super) scenarios: Vec<ScenarioView<'a>>,
    pub(super) elsewhere: Vec<(Sign, &'a ScenarioResult)>,
}

/// One of its readings.
pub(super) struct ReadingView<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) reference: bool,
    pub(super) ruled: bool,
    pub(super) followed: usize,
}

/// The scenarios of a report, and where on the page each stands in full.
pub(super) struct Places<'a> {
    by_id: BTreeMap<&'a str, &'a ScenarioResult>,
    clauses: BTreeMap<&'a str, &'a ClauseResult>,
}

impl<'a> Places<'a> {
    pub(super) fn of(report: &'a Report) -> Self {
        Self {
            by_id: report.scenarios.iter().map(|one| (one.id.as_str(), one)).collect(),
            clauses: report.clauses.iter().map(|one| (one.id.as_str(), one)).collect(),
        }
    }

    /// The clause or question at which a scenario stands in full.
    pub(super) fn home(&self, scenario: &'a ScenarioResult) -> Option<&'a str> {
        let ids = scenario.clauses.iter().map(String::as_str);
        let clause = ids.into_iter().find(|id| self.clauses.contains_key(id));
        clause.or_else(|| scenario.questions.first().map(String::as_str))
    }

    /// The clause of that name.
    pub(super) fn clause(&self, id: &str) -> Option<&'a ClauseResult> {
        self.clauses.get(id).copied()
    }

    /// The scenarios that stand in full at `home`, and those that do not.
    fn shared(
        &self,
        home: &str,
        ids: &[String],
    ) -> (Vec<&'a ScenarioResult>, Vec<&'a ScenarioResult>) {
        let found = ids.iter().filter_map(|id| self.by_id.get(id.as_str()).copied());
        found.partition(|one| self.home(one) == Some(home))
    }
}

fn worst<'a>(scenarios: impl Iterator<Item = &'a ScenarioResult>) -> Sign {
    scenarios.map(Sign::of).max().unwrap_or(Sign::NotRun)
}

fn signed(scenarios: Vec<&ScenarioResult>) -> Vec<(Sign, &ScenarioResult)> {
    scenarios.into_iter().map(|one| (Sign::of(one), one)).collect()
}

/// The chapters, in the order of the report.
pub(super) fn chapters<'a>(
    report: &'a Report,
    places: &Places<'a>,
    views: &mut Views,
) -> Vec<ChapterView<'a>> {
    let chapter = |chapter: &'a ChapterCounts| {
        let own = report.scenarios.iter().filter(|one| one.chapter == chapter.id);
        let clauses = report.clauses.iter().filter(|clause| clause.chapter == chapter.id);
        ChapterView {
            id: &chapter.id,
            title: &chapter.title,
            total: chapter.counts.total(),
            bar: bar(own),
            documents: documents(report, clauses, places, views),
        }
    };
    report.chapters.iter().map(chapter).collect()
}

/// Clauses by document, in the order of the documents, and by section, in the order of the clauses.
fn documents<'a>(
    report: &'a Report,
    clauses: impl Iterator<Item = &'a ClauseResult>,
    places: &Places<'a>,
    views: &mut Views,
) -> Vec<DocumentView<'a>> {
    let mut documents: Vec<DocumentView<'a>> = report
        .documents
        .iter()
        .map(|document| DocumentView {
            id: &document.id,
            name: &document.name,
            sections: Vec::new(),
        })
        .collect();
    for clause in clauses {
        let place = documents.iter().position(|one| one.id == clause.document);
        let place = place.unwrap_or_else(|| {
            let (id, name) = (clause.document.as_str(), clause.document.as_str());
            documents.push(DocumentView { id, name, sections: Vec::new() });
            documents.len() - 1
        });
        let Some(document) = documents.get_mut(place) else { continue };
        let view = clause_view(clause, places, views);
        match document.sections.iter_mut().find(|section| section.title == clause.section) {
            Some(section) => section.clauses.push(view),
            None => {
                document.sections.push(SectionView { title: &clause.section, clauses: vec![view] });
            }
        }
    }
    documents.retain(|document| !document.sections.is_empty());
    documents
}

fn clause_view<'a>(
    clause: &'a ClauseResult,
    places: &Places<'a>,
    views: &mut Views,
) -> ClauseView<'a> {
    let (own, elsewhere) = places.shared(&clause.id, &clause.scenarios);
    ClauseView {
        clause,
        sign: worst(own.iter().chain(&elsewhere).copied()),
        numbers: clause.numbers.join(" "),
        scenarios: views.of(&own),
        elsewhere: signed(elsewhere),
    }
}

/// The open questions.
pub(super) fn questions<'a>(
    report: &'a Report,
    places: &Places<'a>,
    views: &mut Views,
) -> Vec<QuestionView<'a>> {
    let question = |question: &'a QuestionResult| {
        let (own, elsewhere) = places.shared(&question.id, &question.scenarios);
        let mut chapters: Vec<&str> = Vec::new();
        for one in own.iter().chain(&elsewhere) {
            if !chapters.contains(&one.chapter.as_str()) {
                chapters.push(&one.chapter);
            }
        }
        QuestionView {
            question,
            sign: worst(own.iter().chain(&elsewhere).copied()),
            chapters: chapters.join(" "),
            taken: taken(
                question,
                own.iter().chain(&elsewhere).filter(|one| one.outcome == Mark::Noted).count(),
            ),
            readings: readings(question),
            neither: followed(question, "neither"),
            scenarios: views.of(&own),
            elsewhere: signed(elsewhere),
        }
    };
    report.questions.iter().map(question).collect()
}

fn followed(question: &QuestionResult, reading: &str) -> usize {
    question.followed.iter().find(|(name, _)| name == reading).map_or(0, |(_, count)| *count)
}

/// The reading that this implementation takes, in a few words; `noted` answers were looked at.
fn taken(question: &QuestionResult, noted: usize) -> String {
    let names = |all: &dyn Fn(usize) -> bool| -> Vec<String> {
        let named = question.followed.iter().filter(|(name, _)| name != "neither");
        named.filter(|(_, count)| all(*count)).map(|(name, _)| format!("“{name}”")).collect()
    };
    let (whole, parts) = (names(&|count| count == noted), names(&|_| true));
    if noted == 0 {
        "not noted".to_owned()
    } else if !whole.is_empty() {
        format!("reads it as {}", whole.join(" or "))
    } else if parts.is_empty() {
        "follows none of the readings".to_owned()
    } else {
        format!("not one reading throughout: {}", parts.join(", "))
    }
}

fn readings(question: &QuestionResult) -> Vec<ReadingView<'_>> {
    let ruled = question.ruling.as_ref().map(|ruling| ruling.reading.as_str());
    question
        .readings
        .iter()
        .map(|(name, text)| ReadingView {
            name,
            text,
            reference: *name == question.reference,
            ruled: ruled == Some(name.as_str()),
            followed: followed(question, name),
        })
        .collect()
}
