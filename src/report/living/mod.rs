//! The living document: what the suite holds, to be read and printed without a run.
//!
//! The same order everywhere: documents, chapters, clauses with their scenarios as Gherkin, open questions
//! with readings and rulings.

mod markdown;
mod page;

pub use markdown::living_markdown;
pub use page::living_html;

use crate::suite::{Chapter, Clause, Coverage, Covered, Question, QuestionStatus, Scenario, Suite};

/// A chapter with what stands in it.
struct ChapterPart<'a> {
    chapter: &'a Chapter,
    clauses: Vec<ClausePart<'a>>,
}

/// A clause with its scenarios, or the reason that it has none.
struct ClausePart<'a> {
    clause: &'a Clause,
    document: &'a str,
    scenarios: Vec<&'a Scenario>,
    /// Scenarios that stand at another clause.
    elsewhere: Vec<&'a Scenario>,
    /// Why it has none of its own.
    none: Option<String>,
}

/// An open question with its scenarios.
struct QuestionPart<'a> {
    question: &'a Question,
    status: &'static str,
    ruling: Option<String>,
    scenarios: Vec<&'a Scenario>,
}

fn chapters(suite: &Suite) -> Vec<ChapterPart<'_>> {
    let coverage = Coverage::of(suite);
    let part = |(clause, covered): &(&'_ Clause, Covered)| (clause.id.clone(), told(covered));
    let mut reasons: std::collections::BTreeMap<String, Option<String>> =
        coverage.clauses.iter().map(part).collect();
    let mut clause_part = |clause| clause_part(suite, clause, reasons.remove(&clause.id).flatten());
    let mut chapter = |chapter| ChapterPart {
        chapter,
        clauses: suite
            .catalogue
            .clauses
            .iter()
            .filter(|clause| clause.chapter == chapter.id)
            .map(&mut clause_part)
            .collect(),
    };
    suite.catalogue.chapters.iter().map(&mut chapter).collect()
}

fn clause_part<'a>(suite: &'a Suite, clause: &'a Clause, none: Option<String>) -> ClausePart<'a> {
    let own = suite.scenarios.iter().filter(|one| one.clauses.contains(&clause.id));
    let (scenarios, elsewhere) = own.partition(|one| one.clauses.first() == Some(&clause.id));
    let document = suite.catalogue.document(&clause.document);
    ClausePart {
        clause,
        document: document.map_or(clause.document.as_str(), |document| &document.name),
        scenarios,
        elsewhere,
        none,
    }
}

/// Why a clause has no scenario of its own.
fn told(covered: &Covered) -> Option<String> {
    match covered {
        Covered::By(_) => None,
        Covered::SameAs(other) => Some(format!("It is the rule of {other}.")),
        Covered::SupersededBy(newer) => Some(format!("It was replaced by {newer}.")),
        Covered::Excluded(reason) => Some(format!("No scenario can show it: {reason}")),
        Covered::Missing => Some("It has no scenario yet.".to_owned()),
    }
}

fn questions(suite: &Suite) -> Vec<QuestionPart<'_>> {
    let part = |question: &'_ Question| -> (&'static str, Option<String>) {
        let status = match question.status {
            QuestionStatus::Settled => "settled",
            QuestionStatus::PartSettled => "settled in part",
            QuestionStatus::Open => "open",
        };
        let ruling = suite.catalogue.ruling(&question.id).map(|ruling| {
            let note = ruling.note.as_deref().unwrap_or_default();
            format!("“{}”, {}. {note}", ruling.reading, ruling.date).trim_end().to_owned()
        });
        (status, ruling)
    };
    suite
        .catalogue
        .questions
        .iter()
        .map(|question| {
            let (status, ruling) = part(question);
            let asks = |one: &&Scenario| one.questions.contains(&question.id);
            let scenarios = suite.scenarios.iter().filter(asks).collect();
            QuestionPart { question, status, ruling, scenarios }
        })
        .collect()
}
