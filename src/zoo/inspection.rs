//! The suite against each specimen: where it was caught, and what else it touched.

use super::sieve::Sieve;
use super::specimen::{Cage, Specimen};
use crate::adapter::{Launcher, Pool};
use crate::suite::{self, Observed, Outcome, RunOptions, Scenario, Silence, Suite};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Scenarios under way at once.
const CONCURRENCY: usize = 64;

/// What the suite found out about a specimen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Inspected {
    /// Its name.
    pub name: &'static str,
    /// What its author got wrong.
    pub sentence: &'static str,
    /// Whether it was caught at each clause that it names.
    pub caught: bool,
    /// The scenarios that it fails, in the order of the suite.
    pub fails: Vec<String>,
    /// The clauses that it names, each with the scenarios of it that it fails.
    pub breaks: Vec<Touched>,
    /// The other clauses of these scenarios.
    pub touches: Vec<Touched>,
}

/// A clause and the scenarios of it that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Touched {
    /// The clause.
    pub clause: String,
    /// The scenarios.
    pub fails: Vec<String>,
}

/// Puts specimens through the suite.
#[derive(Debug)]
pub struct Inspector {
    suite: Arc<Suite>,
    workspace: PathBuf,
    sieve: Sieve,
}

impl Inspector {
    /// Watches the reference first, to know which scenarios can tell a specimen from it.
    ///
    /// # Errors
    /// Where the reference itself does not pass.
    pub async fn new(suite: Arc<Suite>, workspace: &Path) -> Result<Self, String> {
        let sieve = Sieve::of(&suite, workspace).await?;
        Ok(Self { suite, workspace: workspace.to_owned(), sieve })
    }

    /// Puts a specimen through every scenario in which it does not do just what the reference does.
    ///
    /// # Errors
    /// Where a scenario could not be asked, which is nobody's mistake but the zoo's.
    pub async fn inspect(&self, specimen: &'static Specimen) -> Result<Inspected, String> {
        self.inspect_in(specimen, &self.sieve.sifted(specimen)).await
    }

    /// The same through all scenarios, also those that cannot come out otherwise.
    ///
    /// # Errors
    /// As [`Self::inspect`].
    pub async fn inspect_in_all(&self, specimen: &'static Specimen) -> Result<Inspected, String> {
        let all: Vec<usize> = (0..self.suite.scenarios.len()).collect();
        self.inspect_in(specimen, &all).await
    }

    async fn inspect_in(
        &self,
        specimen: &'static Specimen,
        scenarios: &[usize],
    ) -> Result<Inspected, String> {
        let launcher = Launcher::Built(Arc::new(Cage(specimen)));
        let pool = Pool::open(launcher, CONCURRENCY, 0).await.map_err(|fault| fault.to_string())?;
        let options = RunOptions::plain(CONCURRENCY, self.workspace.clone());
        let (pool, silence) = (Arc::new(pool), Arc::new(Silence));
        let never = std::future::pending();
        let run = suite::run(&self.suite, scenarios, &pool, &options, silence, never).await;
        let failed = run.observed.iter().filter_map(|seen| self.failed(specimen, seen).transpose());
        Ok(inspected(specimen, &failed.collect::<Result<Vec<_>, _>>()?))
    }

    /// The scenario, where it failed.
    fn failed(&self, specimen: &Specimen, seen: &Observed) -> Result<Option<&Scenario>, String> {
        let Some(scenario) = self.suite.scenarios.get(seen.scenario) else { return Ok(None) };
        match &seen.outcome {
            Outcome::Passed | Outcome::Noted(_) => Ok(None),
            Outcome::Failed(_) => Ok(Some(scenario)),
            Outcome::Errored(stop) => {
                Err(format!("{} could not be asked {}: {stop}", specimen.name, scenario.id))
            }
            Outcome::NotRun(why) => {
                Err(format!("{} was not asked {}: {why}", specimen.name, scenario.id))
            }
            Outcome::NotClaimed => {
                Err(format!("{} does not claim what {} needs", specimen.name, scenario.id))
            }
        }
    }
}

fn inspected(specimen: &Specimen, failed: &[&Scenario]) -> Inspected {
    let mut touched: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for scenario in failed {
        for clause in &scenario.clauses {
            touched.entry(clause).or_default().push(scenario.id.clone());
        }
    }
    let named: BTreeSet<&str> = specimen.breaks.iter().copied().collect();
    let of = |clause: &str| Touched {
        clause: clause.to_owned(),
        fails: touched.get(clause).cloned().unwrap_or_default(),
    };
    let breaks: Vec<Touched> = specimen.breaks.iter().map(|clause| of(clause)).collect();
    Inspected {
        name: specimen.name,
        sentence: specimen.sentence,
        caught: !failed.is_empty() && breaks.iter().all(|clause| !clause.fails.is_empty()),
        fails: failed.iter().map(|scenario| scenario.id.clone()).collect(),
        touches: touched.keys().filter(|id| !named.contains(*id)).map(|id| of(id)).collect(),
        breaks,
    }
}
