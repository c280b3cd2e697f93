//! The catalogue: documents, clauses, open questions and rulings, as the features folder states them.

use super::problem::Problem;
use super::source::{Source, SourceFile};
use crate::protocol::Capability;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One of the documents that are turned into features.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// Its short name, which clauses cite.
    pub id: String,
    /// Its title.
    pub name: String,
    /// The file that it was read from.
    pub file: String,
    /// The digest of that file.
    pub sha256: String,
}

/// What a clause does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// What happens.
    Behaviour,
    /// What is a given.
    Data,
    /// What is refused, and how.
    Error,
    /// What is recorded.
    Event,
    /// What comes first.
    Ordering,
    /// Why.
    Rationale,
    /// What is not promised.
    NonGoal,
}

/// One rule of the documents.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its name; never changes.
    pub id: String,
    /// The document that it stands in.
    pub document: String,
    /// The section there.
    pub section: String,
    /// Business rules, decision records and tasks that it cites.
    #[serde(default)]
    pub numbers: Vec<String>,
    /// What it does.
    pub kind: ClauseKind,
    /// What can observe it; absent where nothing can, or nothing should.
    #[serde(default)]
    pub capability: Option<Capability>,
    /// The rule in plain English.
    pub statement: String,
    /// Whether it follows from several sentences and stands in none.
    #[serde(default)]
    pub derived: bool,
    /// Newer clauses that replaced it.
    #[serde(default)]
    pub superseded_by: Vec<String>,
    /// Clauses that say the same.
    #[serde(default)]
    pub same_rule_as: Vec<String>,
    /// Why no scenario can observe it.
    #[serde(default)]
    pub excluded: Option<String>,
    /// A remark for the writers of features.
    #[serde(default)]
    pub note: Option<String>,
    /// The chapter that it stands in.
    #[serde(skip)]
    pub chapter: String,
}

/// A chapter: a folder of features.
#[derive(Debug, Clone)]
pub struct Chapter {
    /// The folder.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// Whether the documents decide a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionStatus {
    /// A sentence decides it.
    Settled,
    /// A sentence decides a part of it.
    PartSettled,
    /// Nothing decides it.
    Open,
}

/// A contradiction, silence or ambiguity of the documents.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its name, `C-n`.
    pub id: String,
    /// A few words.
    pub title: String,
    /// Whether it is decided.
    pub status: QuestionStatus,
    /// What is undecided.
    pub question: String,
    /// The answers that a reader of the documents may give.
    pub readings: Vec<Reading>,
    /// What is decided, and by which sentence.
    #[serde(default)]
    pub settled: Option<String>,
    /// The reading that the reference follows.
    pub reference: String,
    /// Why it does.
    pub why: String,
    /// Whether the letter leaves a danger open, so that a stricter answer is never wrong.
    #[serde(default)]
    pub hazard: bool,
    /// Clauses that bear on it.
    #[serde(default)]
    pub clauses: Vec<String>,
}

/// One answer to an open question.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its name, which scenarios use.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// The owner's answer to an open question.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The question.
    pub question: String,
    /// The reading that is right from now on.
    pub reading: String,
    /// When it was given.
    pub date: String,
    /// A remark.
    #[serde(default)]
    pub note: Option<String>,
}

/// Everything that the YAML files of the features folder say.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    /// The documents.
    pub documents: Vec<Document>,
    /// The chapters, in reading order.
    pub chapters: Vec<Chapter>,
    /// The clauses, chapter by chapter.
    pub clauses: Vec<Clause>,
    /// The open questions.
    pub questions: Vec<Question>,
    /// The owner's rulings.
    pub rulings: Vec<Ruling>,
    index: BTreeMap<String, usize>,
}

/// Reading order of the chapters; others follow by name.
const CHAPTERS: [&str; 10] = [
    "permissions-file",
    "commands",
    "decision",
    "ceilings",
    "path-scope",
    "always-allow",
    "approval-queue",
    "event-log",
    "containers",
    "screen",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DocumentsFile {
    documents: Vec<Document>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    title: String,
    clauses: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionsFile {
    questions: Vec<Question>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingsFile {
    rulings: Vec<Ruling>,
}

impl Catalogue {
    /// Reads the YAML files; what is wrong with them is added to `problems`.
    pub fn read(source: &Source, problems: &mut Vec<Problem>) -> Self {
        let mut catalogue = Self::default();
        if let Some(file) = named::<DocumentsFile>(source, "documents.yaml", problems) {
            catalogue.documents = file.documents;
        }
        if let Some(file) = named::<QuestionsFile>(source, "open-questions.yaml", problems) {
            catalogue.questions = file.questions;
        }
        if let Some(file) = named::<RulingsFile>(source, "rulings.yaml", problems) {
            catalogue.rulings = file.rulings;
        }
        for id in chapter_ids(source) {
            let Some(file) = named::<ChapterFile>(source, &format!("{id}/clauses.yaml"), problems)
            else {
                continue;
            };
            for mut clause in file.clauses {
                clause.chapter.clone_from(&id);
                catalogue.index.insert(clause.id.clone(), catalogue.clauses.len());
                catalogue.clauses.push(clause);
            }
            catalogue.chapters.push(Chapter { id, title: file.title });
        }
        catalogue
    }

    /// The clause of that name.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.index.get(id).and_then(|place| self.clauses.get(*place))
    }

    /// The question of that name.
    pub fn question(&self, id: &str) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }

    /// The document of that name.
    pub fn document(&self, id: &str) -> Option<&Document> {
        self.documents.iter().find(|document| document.id == id)
    }

    /// The owner's answer to a question, where there is one.
    pub fn ruling(&self, question: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.question == question)
    }

    /// The title of a chapter.
    pub fn chapter_title<'a>(&'a self, id: &'a str) -> &'a str {
        self.chapters.iter().find(|chapter| chapter.id == id).map_or(id, |chapter| &chapter.title)
    }
}

fn chapter_ids(source: &Source) -> Vec<String> {
    let mut ids: Vec<_> =
        source.files.iter().filter_map(SourceFile::chapter).map(str::to_owned).collect();
    ids.sort_by_key(|id| {
        (CHAPTERS.iter().position(|known| known == id).unwrap_or(usize::MAX), id.clone())
    });
    ids.dedup();
    ids
}

fn named<T: for<'de> Deserialize<'de>>(
    source: &Source,
    name: &str,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let Some(file) = source.file(name) else {
        problems.push(Problem::new(format!("features/{name}"), 0, "this file is missing"));
        return None;
    };
    serde_yaml::from_str(&file.text)
        .map_err(|error| {
            let line = error.location().map_or(0, |place| place.line());
            problems.push(Problem::new(&file.path, line, error.to_string()));
        })
        .ok()
}

/// The line on which `id` is declared in a YAML file of the catalogue; the second of that name is `nth` 1.
pub(super) fn line_of(file: &SourceFile, id: &str, nth: usize) -> usize {
    let declares = |line: &str| {
        line.trim_start()
            .strip_prefix("- ")
            .and_then(|entry| entry.split_once(':'))
            .is_some_and(|(key, value)| matches!(key, "id" | "question") && value.trim() == id)
    };
    let mut lines = file.text.lines().enumerate().filter(|(_, line)| declares(line));
    lines.nth(nth).map_or(0, |(index, _)| index + 1)
}
