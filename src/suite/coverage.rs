//! Which clauses the features prove, and why the others have no scenario.

use super::Suite;
use super::catalogue::Clause;
use std::collections::BTreeMap;

/// Where a clause stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Covered {
    /// So many gating scenarios prove it.
    By(usize),
    /// A covered clause says the same.
    SameAs(String),
    /// A newer clause replaced it.
    SupersededBy(String),
    /// Nothing can observe it, and why.
    Excluded(String),
    /// It should have a scenario and has none.
    Missing,
}

/// Coverage of all clauses, in the order of the catalogue.
#[derive(Debug)]
pub struct Coverage<'suite> {
    /// Each clause with where it stands.
    pub clauses: Vec<(&'suite Clause, Covered)>,
}

impl<'suite> Coverage<'suite> {
    /// Counts.
    pub fn of(suite: &'suite Suite) -> Self {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for scenario in &suite.scenarios {
            for clause in &scenario.clauses {
                *counts.entry(clause).or_default() += 1;
            }
        }
        let clauses = suite
            .catalogue
            .clauses
            .iter()
            .map(|clause| (clause, standing(clause, &counts)))
            .collect();
        Self { clauses }
    }

    /// The clauses that should have a scenario and have none.
    pub fn missing(&self) -> impl Iterator<Item = &'suite Clause> + '_ {
        self.clauses
            .iter()
            .filter(|(_, covered)| *covered == Covered::Missing)
            .map(|(clause, _)| *clause)
    }
}

fn standing(clause: &Clause, counts: &BTreeMap<&str, usize>) -> Covered {
    if let Some(count) = counts.get(clause.id.as_str()) {
        return Covered::By(*count);
    }
    if let Some(newer) = clause.superseded_by.first() {
        return Covered::SupersededBy(newer.clone());
    }
    if let Some(reason) = &clause.excluded {
        return Covered::Excluded(reason.clone());
    }
    // All of them: a clause that repeats several others is proven by all of them together.
    let proven = |id: &String| counts.contains_key(id.as_str());
    if let Some(first) = clause.same_rule_as.first()
        && clause.same_rule_as.iter().all(proven)
    {
        return Covered::SameAs(first.clone());
    }
    Covered::Missing
}
