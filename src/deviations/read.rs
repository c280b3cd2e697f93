//! From a file to its entries, each with the line on which it begins.

use super::{Deviation, Deviations};
use crate::suite::Problem;
use globset::Glob;
use jiff::civil::Date;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use std::path::Path;

/// What a file of known deviations looks like.
pub fn schema(generator: &mut SchemaGenerator) -> Schema {
    generator.root_schema_for::<File>()
}

/// Known deviations of one implementation.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The name by which the implementation introduces itself.
    implementation: String,
    /// What it is known to do otherwise.
    deviations: Vec<Entry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Ids of scenarios, with `*` for any letters; either this or `clause`.
    scenario: Option<String>,
    /// Ids of clauses, with `*` for any letters; either this or `scenario`.
    clause: Option<String>,
    /// Why the implementation deviates.
    reason: String,
    /// Where more is said.
    link: Option<String>,
    /// The last day on which it is put up with, such as `2027-03-31`.
    until: Option<String>,
    /// A piece of the failure's text; a failure that says something else is not foretold.
    message: Option<String>,
}

impl Deviations {
    /// Reads a file.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its line.
    #[expect(clippy::disallowed_methods, reason = "this is where the file is read from disk")]
    pub fn read(path: &Path) -> Result<Self, Vec<Problem>> {
        let name = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse(&name, &text),
            Err(error) => Err(vec![Problem::new(name, 0, format!("cannot be read: {error}"))]),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its line.
    pub fn parse(name: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let file: File = serde_yaml::from_str(text).map_err(|error| {
            let line = error.location().map_or(0, |place| place.line());
            let problem = Problem::new(name, line, error.to_string());
            vec![problem.with_help(
                "a file of known deviations names the `implementation` and lists its `deviations`, each with \
                 a `scenario` or a `clause` and a `reason`; `link`, `until` and `message` may follow",
            )]
        })?;
        let lines = entry_lines(text);
        if lines.len() != file.deviations.len() {
            let problem = Problem::new(name, 0, "an entry does not begin on a line of its own");
            return Err(vec![problem.with_help("begin each entry with `- ` on its own line")]);
        }
        let mut problems = Vec::new();
        let mut entries: Vec<Deviation> = Vec::new();
        for (line, entry) in lines.into_iter().zip(file.deviations) {
            match entry.checked(line) {
                Ok(entry) => {
                    let same = entries.iter().find(|other| other.is_about_the_same(&entry));
                    if let Some(same) = same {
                        let message =
                            format!("`{}` stands on line {} already", entry.target(), same.line);
                        problems.push(Problem::new(name, line, message));
                    }
                    entries.push(entry);
                }
                Err((message, help)) => {
                    problems.push(Problem::new(name, line, message).with_help(help));
                }
            }
        }
        let named = text.lines().position(|line| line.starts_with("implementation:"));
        let line = named.map_or(1, |place| place + 1);
        if file.implementation.trim().is_empty() {
            let problem = Problem::new(name, line, "the implementation has no name");
            problems.push(problem.with_help("write the name by which it introduces itself"));
        }
        if problems.is_empty() {
            let implementation = file.implementation;
            Ok(Self { file: name.to_owned(), implementation, line, entries })
        } else {
            Err(problems)
        }
    }
}

impl Deviation {
    fn is_about_the_same(&self, other: &Self) -> bool {
        (&self.scenario, &self.clause, &self.message)
            == (&other.scenario, &other.clause, &other.message)
    }
}

impl Entry {
    /// The entry, or what is wrong with it and what would be right.
    fn checked(self, line: usize) -> Result<Deviation, (String, &'static str)> {
        let target = match (&self.scenario, &self.clause) {
            (Some(target), None) | (None, Some(target)) => target,
            (Some(_), Some(_)) => {
                let message = "the entry names both a scenario and a clause".to_owned();
                return Err((message, "name one of them; two entries may have one reason"));
            }
            (None, None) => {
                let message = "the entry names neither a scenario nor a clause".to_owned();
                return Err((message, "add `scenario: <id>` or `clause: <id>`"));
            }
        };
        if let Err(error) = Glob::new(target) {
            let message = format!("`{target}` is no pattern of ids: {}", error.kind());
            return Err((message, "write an id, with * for any letters"));
        }
        if self.reason.trim().is_empty() {
            let message = format!("`{target}` has no reason");
            return Err((message, "say why the implementation deviates, in a sentence"));
        }
        if self.message.as_ref().is_some_and(|message| message.trim().is_empty()) {
            let message =
                format!("the message of `{target}` is empty, and would fit every failure");
            return Err((message, "copy a piece of the failure's text, or leave `message` out"));
        }
        let until = self.until.as_ref().map(|text| text.parse::<Date>()).transpose();
        let until = until.map_err(|error| {
            let text = self.until.as_deref().unwrap_or_default();
            (format!("`{text}` is no date: {error}"), "write year, month and day: 2027-03-31")
        })?;
        Ok(Deviation {
            line,
            scenario: self.scenario,
            clause: self.clause,
            reason: self.reason,
            link: self.link,
            until,
            message: self.message,
        })
    }
}

/// The lines on which the entries of the list begin, from 1.
pub(super) fn entry_lines(text: &str) -> Vec<usize> {
    let lines = text.lines().enumerate();
    let after = lines.skip_while(|(_, line)| !line.starts_with("deviations:")).skip(1);
    let mut depth = None;
    let mut found = Vec::new();
    for (place, line) in after {
        let begins = line.trim_start();
        let indent = line.len() - begins.len();
        let is_entry = begins == "-" || begins.starts_with("- ");
        if is_entry && *depth.get_or_insert(indent) == indent {
            found.push(place + 1);
        }
    }
    found
}
