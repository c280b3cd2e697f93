//! What must be right in the features before anything runs: phrases, tags, ids, clauses, readings.

mod catalogue;

pub(super) use catalogue::catalogue;

use super::catalogue::Catalogue;
use super::features::{Scenario, Step};
use super::phrases::{PhraseBook, Unresolved, reading};
use super::problem::Problem;
use crate::protocol::Capability;
use crate::steps::book::{Driver, Phrase, Table};
use gherkin::StepType;
use std::collections::BTreeMap;

/// Checks scenarios and adds to each the capabilities that its phrases need.
pub(super) fn scenarios(
    scenarios: &mut [Scenario],
    catalogue: &Catalogue,
    book: &PhraseBook,
    problems: &mut Vec<Problem>,
) {
    let mut seen: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for scenario in scenarios {
        let mut check = Check { scenario, catalogue, problems };
        check.tags();
        check.shape();
        check.readings();
        let mut needs = check.phrases(book);
        if scenario.is_story() {
            // What the platform tells of a verdict is a part of the story.
            needs.retain(|need| !matches!(need, Capability::Decision | Capability::AlwaysAllow));
        }
        scenario.capabilities.extend(needs);
        let place = (scenario.path.clone(), scenario.line);
        if let Some((path, line)) = seen.insert(scenario.id.clone(), place) {
            let message = format!("two scenarios have the id `{}`", scenario.id);
            let help = format!(
                "the other one: {path}:{line}; give one of them another title or first cell"
            );
            problems.push(Problem::new(&scenario.path, scenario.line, message).with_help(help));
        }
    }
    problems.sort();
    problems.dedup();
}

struct Check<'a> {
    scenario: &'a Scenario,
    catalogue: &'a Catalogue,
    problems: &'a mut Vec<Problem>,
}

impl Check<'_> {
    fn problem(&mut self, line: usize, message: impl Into<String>, help: impl Into<String>) {
        self.problems.push(Problem::new(&self.scenario.path, line, message).with_help(help));
    }

    fn tags(&mut self) {
        let Self { scenario, catalogue, .. } = *self;
        let line = scenario.line;
        for tag in &scenario.tags {
            let known = match tag.split_once(':') {
                Some(("clause", id)) => catalogue.clause(id).is_some(),
                Some(("open", id)) => catalogue.question(id).is_some(),
                Some(("capability", word)) => Capability::from_word(word).is_some(),
                _ => false,
            };
            if !known {
                let help = "tags are @clause:, @open: and @capability:, with a name of the catalogue behind";
                self.problem(line, format!("the tag `@{tag}` names nothing"), help);
            }
        }
        if scenario.clauses.is_empty() && scenario.questions.is_empty() {
            self.problem(
                line,
                "a scenario without a clause",
                "tag it or its rule with @clause:<id>",
            );
        }
        if !scenario.clauses.is_empty() && scenario.is_open() {
            let help = "a scenario of an open question proves no clause: remove one of the tags";
            self.problem(line, "a scenario with both @clause and @open", help);
        }
        for clause in scenario.clauses.iter().filter_map(|id| catalogue.clause(id)) {
            if let Some(newer) = clause.superseded_by.first() {
                let message = format!("the clause `{}` is superseded", clause.id);
                self.problem(line, message, format!("the rule today is `{newer}`"));
            }
            if clause.excluded.is_some() {
                let message = format!("the clause `{}` is excluded", clause.id);
                self.problem(line, message, "remove the tag, or `excluded` from the catalogue");
            }
        }
    }

    fn shape(&mut self) {
        let kinds: Vec<StepType> = self.scenario.steps.iter().map(|step| step.kind).collect();
        let line = self.scenario.line;
        let whens = kinds.iter().filter(|kind| **kind == StepType::When).count();
        if whens != 1 {
            self.problem(
                line,
                format!("{whens} steps are a When"),
                "one thing happens in a scenario",
            );
        }
        if !kinds.contains(&StepType::Then) {
            self.problem(line, "nothing is expected", "add a Then");
        }
        if !kinds.is_sorted_by_key(|kind| *kind as u8) {
            self.problem(line, "the steps are out of order", "first Given, then When, then Then");
        }
        if self.scenario.id.split('/').skip(1).any(str::is_empty) {
            let help = "the title and the first cell of a row make its id: give them a word";
            self.problem(line, "a scenario without a name", help);
        }
    }

    fn readings(&mut self) {
        let Self { scenario, catalogue, .. } = *self;
        let known: Vec<&str> = scenario
            .questions
            .iter()
            .filter_map(|id| catalogue.question(id))
            .flat_map(|question| question.readings.iter().map(|reading| reading.name.as_str()))
            .collect();
        let mut named: Vec<&str> = Vec::new();
        for step in scenario.steps.iter().filter(|step| step.kind == StepType::Then) {
            match (reading(&step.text), scenario.is_open()) {
                (Some((name, _)), true) => {
                    if !known.contains(&name) {
                        let message = format!("the question has no reading `{name}`");
                        self.problem(step.line, message, format!("readings: {}", known.join(", ")));
                    }
                    if !named.contains(&name) {
                        named.push(name);
                    }
                }
                (None, true) => {
                    let help = "begin with: by reading \"…\"";
                    self.problem(step.line, "an open question has no right answer", help);
                }
                (Some(_), false) => {
                    let help = "tag the scenario with @open:C-n, or say what is right";
                    self.problem(step.line, "a reading outside an open question", help);
                }
                (None, false) => {}
            }
        }
        if scenario.questions.len() > 1 {
            let help = "one question a scenario, or nobody knows which reading is meant";
            self.problem(scenario.line, "more than one @open tag", help);
        }
        if scenario.is_open() && named.len() < 2 {
            self.problem(
                scenario.line,
                "fewer than two readings",
                "a question that has one is settled",
            );
        }
    }

    /// Checks each phrase; returns what they need.
    fn phrases(&mut self, book: &PhraseBook) -> Vec<Capability> {
        let Self { scenario, .. } = *self;
        let mut needs = Vec::new();
        for step in &scenario.steps {
            let (kind, text) = (step.kind, step.text.as_str());
            if kind == StepType::Then && text.contains("\"\"") {
                let help = "say what is expected";
                self.problem(step.line, "an empty text is a piece of everything", help);
            }
            needs.extend(self.phrase(book, kind, text, step));
            if kind == StepType::Then
                && scenario.is_open()
                && let Some((_, behind)) = reading(text)
            {
                needs.extend(self.phrase(book, kind, behind, step));
            }
        }
        needs
    }

    fn table(&mut self, phrase: &Phrase, step: &Step) {
        let help = || format!("phrase: {}", phrase.shape);
        if (phrase.table == Table::None) != step.table.is_empty() {
            let message = match phrase.table {
                Table::None => "this phrase does not read the table below it",
                Table::Column | Table::Pairs => "this phrase needs a table below it",
            };
            self.problem(step.line, message, help());
        }
        if phrase.table == Table::Pairs && step.table.len() == 1 {
            self.problem(step.line, "a header without rows expects nothing", help());
        }
        let width = if phrase.table == Table::Pairs { 2 } else { 1 };
        if step.table.iter().any(|row| row.len() != width) {
            self.problem(step.line, format!("a row of this table needs {width} cells"), help());
        }
    }

    fn driver(&mut self, phrase: &Phrase, step: &Step) {
        let (message, help) = match (phrase.driver, self.scenario.is_story()) {
            (Driver::Question, true) => (
                "this phrase asks the policy a single question, and the scenario is a story",
                "say what happens on the platform instead",
            ),
            (Driver::Story, false) => (
                "this phrase belongs to stories on the platform",
                "tag the feature with the capability that the story needs, such as @capability:workflow",
            ),
            _ => return,
        };
        self.problem(step.line, message, help);
    }

    fn phrase(
        &mut self,
        book: &PhraseBook,
        kind: StepType,
        text: &str,
        step: &Step,
    ) -> Option<Capability> {
        match book.resolve_text(kind, text).map(|found| found.phrase) {
            Ok(phrase) => {
                self.table(phrase, step);
                self.driver(phrase, step);
                phrase.needs
            }
            Err(Unresolved::Unknown(nearest)) => {
                let nearest: Vec<_> = nearest
                    .iter()
                    .map(|phrase| format!("{:?} {}", phrase.kind, phrase.shape))
                    .collect();
                let message = format!("no phrase fits `{kind:?} {text}`");
                self.problem(step.line, message, format!("the nearest:\n{}", nearest.join("\n")));
                None
            }
            Err(Unresolved::Ambiguous) => {
                let message = format!("more than one phrase fits `{text}`");
                self.problem(step.line, message, "two step definitions overlap");
                None
            }
        }
    }
}
