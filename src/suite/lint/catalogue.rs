//! What is wrong with documents, clauses, questions and rulings: names that stand twice or stand for nothing.

use crate::suite::catalogue::{Catalogue, Question, QuestionStatus, Ruling, line_of};
use crate::suite::problem::Problem;
use crate::suite::source::Source;
use jiff::civil::Date;
use std::collections::HashMap;

const DOCUMENTS: &str = "documents.yaml";
const QUESTIONS: &str = "open-questions.yaml";
const RULINGS: &str = "rulings.yaml";

/// Checks that the names of the catalogue fit together.
pub(in crate::suite) fn catalogue(
    source: &Source,
    catalogue: &Catalogue,
    problems: &mut Vec<Problem>,
) {
    let mut check = Check { source, catalogue, problems, seen: HashMap::new() };
    for document in &catalogue.documents {
        check.once("document", DOCUMENTS, &document.id);
    }
    check.clauses();
    for question in &catalogue.questions {
        check.question(question);
    }
    for ruling in &catalogue.rulings {
        check.ruling(ruling);
    }
}

struct Check<'a> {
    source: &'a Source,
    catalogue: &'a Catalogue,
    problems: &'a mut Vec<Problem>,
    /// Files in which a name of a kind has been met, once for each time.
    seen: HashMap<(&'static str, &'a str), Vec<String>>,
}

impl<'a> Check<'a> {
    /// A problem with the entry `id` of a file.
    fn problem(&mut self, file: &str, id: &str, message: String) {
        let problem = self.at(file, id, 0, message);
        self.problems.push(problem);
    }

    fn problem_with_help(&mut self, file: &str, id: &str, message: String, help: &str) {
        let problem = self.at(file, id, 0, message).with_help(help);
        self.problems.push(problem);
    }

    /// A problem with an entry of a file, of several of that name the one at place `nth`.
    fn at(&self, file: &str, id: &str, nth: usize, message: String) -> Problem {
        let found = self.source.file(file);
        let line = found.map_or(0, |found| line_of(found, id, nth));
        let path = found.map_or(file, |found| found.path.as_str());
        Problem::new(path, line, message)
    }

    /// Notes that a name is met, which must be for the first time.
    fn once(&mut self, kind: &'static str, file: &str, id: &'a str) {
        let met = self.seen.entry((kind, id)).or_default();
        let first = met.first().cloned();
        let nth = met.iter().filter(|before| *before == file).count();
        met.push(file.to_owned());
        if let Some(first) = first {
            let message = format!("the {kind} `{id}` stands twice, first in {first}");
            let problem = self.at(file, id, nth, message);
            self.problems.push(problem);
        }
    }

    fn clauses(&mut self) {
        for clause in &self.catalogue.clauses {
            let file = format!("{}/clauses.yaml", clause.chapter);
            let id = clause.id.as_str();
            self.once("clause", &file, id);
            if self.catalogue.document(&clause.document).is_none() {
                self.problem(
                    &file,
                    id,
                    format!("`{id}`: there is no document `{}`", clause.document),
                );
            }
            for other in clause.superseded_by.iter().chain(&clause.same_rule_as) {
                if self.catalogue.clause(other).is_none() {
                    self.problem(&file, id, format!("`{id}`: there is no clause `{other}`"));
                }
            }
            let current = clause.superseded_by.is_empty() && clause.excluded.is_none();
            if current != clause.capability.is_some() {
                let message = if current {
                    format!(
                        "`{id}`: no capability can observe it; name one, or say why in `excluded`"
                    )
                } else {
                    format!("`{id}`: it is superseded or excluded, and no capability observes it")
                };
                self.problem(&file, id, message);
            }
        }
    }

    fn question(&mut self, question: &'a Question) {
        let id = question.id.as_str();
        self.once("question", QUESTIONS, id);
        for (place, reading) in question.readings.iter().enumerate() {
            if question.readings.iter().take(place).any(|before| before.name == reading.name) {
                let message = format!("`{id}`: the reading `{}` stands twice", reading.name);
                self.problem(QUESTIONS, id, message);
            }
        }
        if !question.readings.iter().any(|reading| reading.name == question.reference) {
            let message = format!("`{id}`: there is no reading `{}`", question.reference);
            self.problem(QUESTIONS, id, message);
        }
        for clause in &question.clauses {
            if self.catalogue.clause(clause).is_none() {
                self.problem(QUESTIONS, id, format!("`{id}`: there is no clause `{clause}`"));
            }
        }
    }

    fn ruling(&mut self, ruling: &'a Ruling) {
        let id = ruling.question.as_str();
        self.once("ruling on", RULINGS, id);
        if ruling.date.parse::<Date>().is_err() {
            let message = format!("the ruling on `{id}`: `{}` is no date", ruling.date);
            let help = "write year, month and day: 2026-12-01";
            self.problem_with_help(RULINGS, id, message, help);
        }
        let Some(question) = self.catalogue.question(id) else {
            let message = format!("the ruling on `{id}`: there is no such question");
            let help = "`brabo-compliance list questions` tells them, with their readings";
            self.problem_with_help(RULINGS, id, message, help);
            return;
        };
        if question.status == QuestionStatus::Settled {
            let message = format!("the ruling on `{id}`: the documents themselves settle it");
            self.problem(RULINGS, id, message);
        }
        if !question.readings.iter().any(|known| known.name == ruling.reading) {
            let names: Vec<_> = question.readings.iter().map(|known| known.name.as_str()).collect();
            let message = format!("the ruling on `{id}`: it has no reading `{}`", ruling.reading);
            let help = format!("its readings: {}", names.join(", "));
            self.problem_with_help(RULINGS, id, message, &help);
        }
    }
}
