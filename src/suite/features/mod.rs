//! Feature files, read and laid out flat: one [`Scenario`] a scenario or outline row, with every step
//! it will run, background included, and the line each stands on.
//!
//! The gherkin crate parses; what it passes over in silence (rows that are too long, tables without
//! rows, placeholders without a column, keywords misspelt into a description) is a problem here.

mod outline;

use super::problem::Problem;
use super::slug::slug;
use super::source::{SourceFile, hex};
use crate::protocol::Capability;
use gherkin::{Feature, GherkinEnv, Rule, StepType};
use outline::{Row, cells_in, placeholders, uses, without_marks};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;

/// One example of a rule, ready to run.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// Its stable name: first clause or question, title, row.
    pub id: String,
    /// A hash of its steps: it changes when what is asked or expected changes.
    pub definition: String,
    /// The chapter, which is the folder.
    pub chapter: String,
    /// The title of the feature.
    pub feature: String,
    /// The title of the rule.
    pub rule: Option<String>,
    /// Its own title, filled in.
    pub title: String,
    /// For an outline row: its first cell, which says what the row is for.
    pub row: Option<String>,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The open questions that it tells the readings of apart; then it proves no clause.
    pub questions: Vec<String>,
    /// What an implementation must claim to be asked.
    pub capabilities: BTreeSet<Capability>,
    /// All its tags, without `@`.
    pub tags: Vec<String>,
    /// The file.
    pub path: String,
    /// The line of the scenario, or of the outline row.
    pub line: usize,
    /// Its steps.
    pub steps: Vec<Step>,
}

impl Scenario {
    /// Title and row, as one line.
    pub fn heading(&self) -> String {
        match &self.row {
            Some(row) if !self.title.contains(row.as_str()) => format!("{} ({row})", self.title),
            _ => self.title.clone(),
        }
    }

    /// Whether it is a story on the platform, not a single question to the policy.
    pub fn is_story(&self) -> bool {
        const QUESTIONS: [Capability; 3] =
            [Capability::Decision, Capability::Reasons, Capability::AlwaysAllow];
        self.capabilities.iter().any(|capability| !QUESTIONS.contains(capability))
    }

    /// Whether one of its steps is about this reading.
    pub fn names_reading(&self, reading: &str) -> bool {
        let line = format!("by reading \"{reading}\" ");
        self.steps.iter().any(|step| step.text.starts_with(&line))
    }

    /// Whether its outcome is only noted.
    pub fn is_open(&self) -> bool {
        !self.questions.is_empty()
    }
}

/// One step, filled in.
#[derive(Debug, Clone, Serialize)]
pub struct Step {
    /// What it is: Given, When or Then.
    #[serde(skip)]
    pub kind: StepType,
    /// The keyword as written, `And` included.
    pub keyword: String,
    /// The phrase.
    pub text: String,
    /// The table below it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<Vec<String>>,
    /// The line.
    #[serde(skip)]
    pub line: usize,
}

/// Reads one feature file.
pub(super) fn read(file: &SourceFile, problems: &mut Vec<Problem>) -> Vec<Scenario> {
    let feature = match Feature::parse(&file.text, GherkinEnv::default()) {
        Ok(feature) => feature,
        Err(error) => {
            problems.push(parse_problem(file, &error.to_string()));
            return Vec::new();
        }
    };
    let mut reader = Reader { file, problems, scenarios: Vec::new() };
    reader.feature(&feature);
    reader.scenarios
}

struct Reader<'a> {
    file: &'a SourceFile,
    problems: &'a mut Vec<Problem>,
    scenarios: Vec<Scenario>,
}

/// What a scenario inherits.
struct Surroundings<'a> {
    feature: &'a Feature,
    rule: Option<&'a Rule>,
}

impl Reader<'_> {
    fn problem(&mut self, line: usize, message: impl Into<String>, help: &str) {
        self.problems.push(Problem::new(&self.file.path, line, message).with_help(help));
    }

    fn feature(&mut self, feature: &Feature) {
        self.description(feature.position.line, feature.description.as_deref());
        if feature.scenarios.is_empty() && feature.rules.is_empty() {
            self.problem(
                feature.position.line,
                format!("the feature `{}` has no scenario", feature.name),
                "is a keyword misspelt? A line that is no keyword becomes description",
            );
        }
        for scenario in &feature.scenarios {
            self.scenario(&Surroundings { feature, rule: None }, scenario);
        }
        for rule in &feature.rules {
            self.description(rule.position.line, rule.description.as_deref());
            if rule.scenarios.is_empty() {
                self.problem(
                    rule.position.line,
                    format!("the rule `{}` has no scenario", rule.name),
                    "add an `Example:` below it",
                );
            }
            for scenario in &rule.scenarios {
                self.scenario(&Surroundings { feature, rule: Some(rule) }, scenario);
            }
        }
    }

    /// A misspelt keyword makes the lines after it description; such lines give themselves away.
    fn description(&mut self, line: usize, text: Option<&str>) {
        const GIVE_AWAY: [&str; 8] =
            ["Given ", "When ", "Then ", "And ", "Scenario", "Example", "Rule:", "@"];
        let suspect = text.unwrap_or_default().lines().map(str::trim).find(|line| {
            GIVE_AWAY.iter().any(|word| line.starts_with(word))
                || line.split_once(':').is_some_and(|(word, _)| {
                    !word.is_empty() && strsim::damerau_levenshtein(word, "Scenario") <= 2
                })
        });
        if let Some(found) = suspect {
            let message = format!("this line is read as a description: `{found}`");
            let place = self.line_after(line, found);
            self.problem(place, message, "a keyword above it is misspelt, or a colon is missing");
        }
    }

    fn line_after(&self, line: usize, text: &str) -> usize {
        let found = self.file.text.lines().skip(line).position(|other| other.trim() == text);
        found.map_or(line, |offset| line + offset + 1)
    }

    fn scenario(&mut self, around: &Surroundings<'_>, scenario: &gherkin::Scenario) {
        self.description(scenario.position.line, scenario.description.as_deref());
        let backgrounds = [
            around.feature.background.as_ref(),
            around.rule.and_then(|rule| rule.background.as_ref()),
        ];
        let steps: Vec<&gherkin::Step> = backgrounds
            .into_iter()
            .flatten()
            .flat_map(|background| &background.steps)
            .chain(&scenario.steps)
            .collect();
        self.check_steps(&steps);
        if scenario.steps.is_empty() {
            self.problem(
                scenario.position.line,
                "a scenario without steps",
                "it would always pass",
            );
        }
        let plain = matches!(scenario.keyword.as_str(), "Scenario" | "Example");
        if !plain || !scenario.examples.is_empty() {
            self.outline(around, scenario, &steps);
        } else {
            self.check_placeholders(scenario, &steps, &[], scenario.position.line);
            let row = Row { header: &[], cells: &[], tags: &[], line: scenario.position.line };
            self.push(around, scenario, &steps, &row);
        }
    }

    fn check_steps(&mut self, steps: &[&gherkin::Step]) {
        for step in steps {
            let line = step.position.line;
            if step.keyword.trim() == "*" {
                self.problem(line, "a step that begins with `*`", "say Given, When, Then or And");
            }
            if step.docstring.is_some() {
                self.problem(line, "a doc string", "use a table, or a phrase");
            }
            if let Some(table) = &step.table {
                self.check_widths(table);
            }
        }
    }

    fn outline(
        &mut self,
        around: &Surroundings<'_>,
        scenario: &gherkin::Scenario,
        steps: &[&gherkin::Step],
    ) {
        if scenario.examples.is_empty() {
            let help = "add an `Examples:` table below it";
            self.problem(scenario.position.line, "an outline without examples", help);
        }
        for examples in &scenario.examples {
            let table = examples.table.as_ref().filter(|table| table.rows.len() > 1);
            let Some((table, (header, rows))) =
                table.and_then(|table| Some((table, table.rows.split_first()?)))
            else {
                let help = "a header and at least one row";
                self.problem(examples.position.line, "an examples table without rows", help);
                continue;
            };
            let lines = self.check_widths(table);
            self.check_placeholders(scenario, steps, header, examples.position.line);
            for (index, cells) in rows.iter().enumerate() {
                let line = lines.get(index + 1).copied().unwrap_or(table.position.line);
                let row = Row { header, cells, tags: &examples.tags, line };
                self.push(around, scenario, steps, &row);
            }
        }
    }

    /// The crate cuts rows to the header's width; returns the line of each row.
    fn check_widths(&mut self, table: &gherkin::Table) -> Vec<usize> {
        let lines: Vec<(usize, usize)> = self
            .file
            .text
            .lines()
            .enumerate()
            .skip(table.position.line.saturating_sub(1))
            .map(|(index, line)| (index + 1, line.trim()))
            .take_while(|(_, line)| line.is_empty() || line.starts_with(['|', '#']))
            .filter(|(_, line)| line.starts_with('|'))
            .map(|(number, line)| (number, cells_in(line)))
            .take(table.rows.len())
            .collect();
        if let Some((_, width)) = lines.first().copied() {
            for (number, found) in lines.iter().copied().filter(|(_, found)| *found != width) {
                let message = format!("this row has {found} cells, the first one has {width}");
                self.problem(number, message, "write `\\|` for a bar inside a cell");
            }
        }
        lines.into_iter().map(|(number, _)| number).collect()
    }

    fn check_placeholders(
        &mut self,
        scenario: &gherkin::Scenario,
        steps: &[&gherkin::Step],
        header: &[String],
        line: usize,
    ) {
        let in_tables = steps.iter().flat_map(|step| {
            let rows = step.table.iter().flat_map(|table| table.rows.iter().flatten());
            rows.map(|cell| (step.position.line, cell))
        });
        let texts = std::iter::once((scenario.position.line, &scenario.name))
            .chain(steps.iter().map(|step| (step.position.line, &step.value)))
            .chain(in_tables);
        let unknown: Vec<_> = texts
            .flat_map(|(line, text)| placeholders(text).map(move |name| (line, name)))
            .filter(|(_, name)| !header.iter().any(|column| column == name))
            .map(|(line, name)| (line, name.to_owned()))
            .collect();
        for (line, name) in unknown {
            let help = if header.is_empty() {
                "this scenario has no examples to take it from".to_owned()
            } else {
                format!("columns: {}", header.join(", "))
            };
            self.problem(line, format!("no column is called `{name}`"), &help);
        }
        for column in header {
            let used = scenario.name.contains(&format!("<{column}>"))
                || steps.iter().any(|step| uses(step, column))
                || header.first() == Some(column);
            if !used {
                let help = "only the first column may be there for the reader alone";
                let message = format!("no step uses the column `{column}`");
                self.problem(line, message, help);
            }
        }
    }

    fn push(
        &mut self,
        around: &Surroundings<'_>,
        scenario: &gherkin::Scenario,
        steps: &[&gherkin::Step],
        row: &Row<'_>,
    ) {
        let steps: Vec<Step> = steps.iter().map(|step| row.step(step)).collect();
        let tags: Vec<String> = around
            .feature
            .tags
            .iter()
            .chain(around.rule.iter().flat_map(|rule| &rule.tags))
            .chain(&scenario.tags)
            .chain(row.tags)
            .cloned()
            .collect();
        let tagged = |prefix: &str| -> Vec<String> {
            let mut found: Vec<String> = Vec::new();
            for value in tags.iter().filter_map(|tag| tag.strip_prefix(prefix)) {
                if !found.iter().any(|known| known == value) {
                    found.push(value.to_owned());
                }
            }
            found
        };
        let (clauses, questions) = (tagged("clause:"), tagged("open:"));
        let capabilities =
            tagged("capability:").iter().filter_map(|word| Capability::from_word(word)).collect();
        let first = row.cells.first().filter(|_| !row.header.is_empty());
        let subject = questions.first().or_else(|| clauses.first()).cloned().unwrap_or_default();
        let title = slug(&without_marks(&scenario.name, row.header));
        let id = [Some(subject), Some(title), first.map(|cell| slug(cell))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("/");
        self.scenarios.push(Scenario {
            id,
            definition: definition(&steps),
            chapter: self.file.chapter().unwrap_or_default().to_owned(),
            feature: around.feature.name.clone(),
            rule: around.rule.map(|rule| rule.name.clone()),
            title: row.fill(&scenario.name),
            row: first.cloned(),
            clauses,
            questions,
            capabilities,
            tags,
            path: self.file.path.clone(),
            line: row.line,
            steps,
        });
    }
}

fn definition(steps: &[Step]) -> String {
    let mut hash = Sha256::new();
    for step in steps {
        hash.update(format!("{:?}\0{}\0", step.kind, step.text));
        for cell in step.table.iter().flatten() {
            hash.update(format!("{cell}\0"));
        }
    }
    hex(hash.finalize().get(..8).unwrap_or_default())
}

/// The crate's error keeps its place to itself, save in its text: `Error at LINE:COLUMN: {expected}`.
fn parse_problem(file: &SourceFile, text: &str) -> Problem {
    let place = text.strip_prefix("Error at ").and_then(|rest| rest.split_once(':'));
    let line: usize = place.and_then(|(line, _)| line.parse().ok()).unwrap_or(0);
    let found = line.checked_sub(1).and_then(|index| file.text.lines().nth(index));
    let message = match found {
        Some(found) => {
            format!("this is not Gherkin, here or on the lines above: `{}`", found.trim())
        }
        None => "this is not Gherkin".to_owned(),
    };
    let expected = text.split_once(": ").map_or(text, |(_, expected)| expected);
    Problem::new(&file.path, line, message).with_help(format!("expected one of {expected}"))
}
