//! Which scenarios a run is about. A pattern that matches nothing is an error, and so is nothing at all.

use super::Shard;
use super::Suite;
use super::features::Scenario;
use cucumber::tag::Ext as _;
use gherkin::tagexpr::TagOperation;
use std::collections::BTreeSet;
use thiserror::Error;

/// What was asked for; everything, where it is empty.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// A tag expression.
    pub tags: Option<TagOperation>,
    /// Clause ids; a scenario must prove one of them.
    pub clauses: Vec<String>,
    /// Pieces of headings, in any case; a scenario must hold one of them.
    pub names: Vec<String>,
    /// Scenario ids; a scenario must be one of them.
    pub ids: Vec<String>,
    /// The part of what fits the filters.
    pub shard: Option<Shard>,
}

/// Why a selection selects nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct SelectionError {
    /// What was not found.
    pub message: String,
    /// What there is.
    pub help: Option<String>,
}

impl Selection {
    /// The places of the selected scenarios in the suite.
    ///
    /// # Errors
    /// Where a pattern matches nothing, or all of them together.
    pub fn apply(&self, suite: &Suite) -> Result<Vec<usize>, SelectionError> {
        self.check_patterns(suite)?;
        let selected: Vec<usize> = suite
            .scenarios
            .iter()
            .enumerate()
            .filter(|(_, scenario)| self.takes(scenario))
            .map(|(index, _)| index)
            .collect();
        if selected.is_empty() {
            return Err(SelectionError {
                message: "no scenario fits all of the filters together".to_owned(),
                help: None,
            });
        }
        self.own_part(suite, selected)
    }

    /// Those that belong to the part, where one was asked for.
    fn own_part(&self, suite: &Suite, selected: Vec<usize>) -> Result<Vec<usize>, SelectionError> {
        let Some(shard) = self.shard else { return Ok(selected) };
        let all = selected.len();
        let in_part = |place: &usize| {
            suite.scenarios.get(*place).is_some_and(|scenario| shard.holds(&scenario.id))
        };
        let own: Vec<usize> = selected.into_iter().filter(in_part).collect();
        if own.is_empty() {
            let message = format!("none of the {all} selected scenarios is in part {shard}");
            let help = Some("share them out into fewer parts".to_owned());
            return Err(SelectionError { message, help });
        }
        Ok(own)
    }

    fn takes(&self, scenario: &Scenario) -> bool {
        let any = |wanted: &[String], fits: &dyn Fn(&String) -> bool| {
            wanted.is_empty() || wanted.iter().any(fits)
        };
        self.tags.as_ref().is_none_or(|tags| tags.eval(&scenario.tags))
            && any(&self.clauses, &|id| scenario.clauses.contains(id))
            && any(&self.names, &|piece| has_name(scenario, piece))
            && any(&self.ids, &|id| scenario.id == *id)
    }

    fn check_patterns(&self, suite: &Suite) -> Result<(), SelectionError> {
        let clauses: BTreeSet<&str> = suite
            .scenarios
            .iter()
            .flat_map(|scenario| &scenario.clauses)
            .map(String::as_str)
            .collect();
        for id in &self.clauses {
            if !clauses.contains(id.as_str()) {
                return Err(unknown_clause(suite, &clauses, id));
            }
        }
        for piece in &self.names {
            if !suite.scenarios.iter().any(|scenario| has_name(scenario, piece)) {
                let message = format!("no feature, rule or scenario is called `{piece}`");
                return Err(SelectionError { message, help: None });
            }
        }
        for id in &self.ids {
            if !suite.scenarios.iter().any(|scenario| scenario.id == *id) {
                let ids = suite.scenarios.iter().map(|scenario| scenario.id.as_str());
                let help = nearest(ids, id);
                return Err(SelectionError {
                    message: format!("no scenario has the id `{id}`"),
                    help,
                });
            }
        }
        if let Some(tags) = &self.tags
            && !suite.scenarios.iter().any(|scenario| tags.eval(&scenario.tags))
        {
            let message = "no scenario fits the tag expression".to_owned();
            let help =
                Some("tags are written with @, such as: @clause:seg-operators-split".to_owned());
            return Err(SelectionError { message, help });
        }
        Ok(())
    }
}

fn unknown_clause(suite: &Suite, proven: &BTreeSet<&str>, id: &str) -> SelectionError {
    let Some(clause) = suite.catalogue.clause(id) else {
        let message = format!("there is no clause `{id}`");
        return SelectionError { message, help: nearest(proven.iter().copied(), id) };
    };
    let why = if let Some(reason) = &clause.excluded {
        format!("it is excluded: {reason}")
    } else if let Some(newer) = clause.superseded_by.first() {
        format!("it is superseded; the rule today is `{newer}`")
    } else if let Some(same) = clause.same_rule_as.first() {
        format!("`{same}` says the same, and has scenarios")
    } else {
        "it is not covered yet".to_owned()
    };
    SelectionError { message: format!("no scenario proves the clause `{id}`"), help: Some(why) }
}

fn has_name(scenario: &Scenario, piece: &str) -> bool {
    let piece = piece.to_lowercase();
    [Some(scenario.feature.as_str()), scenario.rule.as_deref(), Some(&scenario.heading())]
        .into_iter()
        .flatten()
        .any(|name| name.to_lowercase().contains(&piece))
}

fn nearest<'a>(names: impl Iterator<Item = &'a str>, wanted: &str) -> Option<String> {
    names
        .map(|name| (strsim::normalized_damerau_levenshtein(name, wanted), name))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| format!("the nearest is `{name}`"))
}
