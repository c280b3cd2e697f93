//! The run: the selected scenarios are executed, and this module says what came of each; also of one of which
//! nothing was heard.

use super::Suite;
use super::execution::Execution;
use super::features::Scenario;
use super::outcome::Outcome;
use super::world::{Exchange, Stages, Stop};
use crate::adapter::{Cause, Fault, Pool};
use crate::protocol::Capability;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What was observed of one scenario.
#[derive(Debug)]
pub struct Observed {
    /// Its place in the suite.
    pub scenario: usize,
    /// What came of it.
    pub outcome: Outcome,
    /// Whether the stages that it names were judged.
    pub stages: Stages,
    /// The step that failed, where one did.
    pub failed_step: Option<usize>,
    /// Requests and answers.
    pub exchanges: Vec<Exchange>,
    /// Where the folders of its story lay, where it is one.
    pub folder: Option<PathBuf>,
    /// How long it took.
    pub took: Duration,
}

impl Observed {
    /// Of a scenario that was not asked: all there is to say is why.
    pub fn unasked(scenario: usize, outcome: Outcome) -> Self {
        Self {
            scenario,
            outcome,
            stages: Stages::NotNamed,
            failed_step: None,
            exchanges: Vec::new(),
            folder: None,
            took: Duration::ZERO,
        }
    }
}

impl Observed {
    /// What was judged as an answer was none, since another one came.
    fn note_repeated(&mut self) {
        if matches!(self.outcome, Outcome::Passed | Outcome::Noted(_)) {
            self.outcome = Outcome::Errored(Stop::Fault(Fault::new(Cause::Repeated)));
        }
    }
}

/// How a run goes.
#[derive(Debug, Clone)]
pub struct RunOptions {
    /// How many scenarios are under way at once; at least 1.
    pub concurrency: usize,
    /// How many failures end it; those at a place in [`Self::foreseen`] do not count.
    pub max_failures: Option<NonZeroUsize>,
    /// Places of scenarios whose failure is known.
    pub foreseen: BTreeSet<usize>,
    /// Whether to ask at the end what is not claimed.
    pub probe: bool,
    /// Runs the scenarios in an order of their own: the same seed gives the same order.
    pub shuffle: Option<u64>,
    /// Below which folder the projects of stories are made; never below `/tmp` or `/work`, which are
    /// inside the scope while a container runs.
    pub workspace: PathBuf,
}

impl RunOptions {
    /// Everything, in the order of the suite, to its end.
    pub const fn plain(concurrency: usize, workspace: PathBuf) -> Self {
        Self {
            concurrency,
            max_failures: None,
            foreseen: BTreeSet::new(),
            probe: false,
            shuffle: None,
            workspace,
        }
    }
}

/// Told while a run goes on.
pub trait Progress {
    /// One scenario has ended.
    fn ended(&self, scenario: &Scenario, observed: &Observed);
}

/// For runs of which nobody is told how they go.
#[derive(Debug)]
pub struct Silence;

impl Progress for Silence {
    fn ended(&self, _: &Scenario, _: &Observed) {}
}

/// What a run comes to.
#[derive(Debug)]
pub struct RunOutcome {
    /// Each selected scenario once, in the order of the suite.
    pub observed: Vec<Observed>,
    /// Whether it was ended from outside.
    pub interrupted: bool,
    /// What is answered and not claimed, where that was asked.
    pub answers_unclaimed: Vec<Capability>,
}

/// Runs the selected scenarios; ends early when `interrupt` does.
pub async fn run(
    suite: &Arc<Suite>,
    selected: &[usize],
    pool: &Arc<Pool>,
    options: &RunOptions,
    progress: Arc<dyn Progress + Send + Sync>,
    interrupt: impl Future<Output = ()>,
) -> RunOutcome {
    let claimed = |index: &usize| {
        let scenario = suite.scenarios.get(*index);
        scenario.is_some_and(|scenario| scenario.capabilities.is_subset(pool.capabilities()))
    };
    let (to_run, unclaimed): (Vec<usize>, Vec<usize>) =
        selected.iter().partition(|place| claimed(place));
    let sink = Arc::new(Sink { progress, state: Mutex::default() });
    let interrupted = Execution::new(suite, to_run, pool, options, &sink).go(interrupt).await;
    let answers_unclaimed =
        if options.probe && !interrupted { pool.answers_unclaimed().await } else { Vec::new() };
    pool.close().await;

    let mut state = std::mem::take(&mut *sink.lock());
    for place in pool.repeated() {
        if let Some(observed) = state.observed.get_mut(&place) {
            observed.note_repeated();
        }
    }
    for index in unclaimed {
        state.observed.insert(index, Observed::unasked(index, Outcome::NotClaimed));
    }
    let why = pool.given_up().unwrap_or_else(|| "nothing was heard of it".to_owned());
    for index in selected {
        state
            .observed
            .entry(*index)
            .or_insert_with(|| Observed::unasked(*index, Outcome::NotRun(why.clone())));
    }
    for (index, step) in state.failed_steps {
        if let Some(observed) = state.observed.get_mut(&index) {
            observed.failed_step = Some(step);
        }
    }
    RunOutcome { observed: state.observed.into_values().collect(), interrupted, answers_unclaimed }
}

/// Where observations come together.
pub(super) struct Sink {
    progress: Arc<dyn Progress + Send + Sync>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    observed: BTreeMap<usize, Observed>,
    failed_steps: BTreeMap<usize, usize>,
}

impl Sink {
    pub(super) fn take(&self, suite: &Suite, observed: Observed) {
        if let Some(scenario) = suite.scenarios.get(observed.scenario) {
            self.progress.ended(scenario, &observed);
        }
        self.lock().observed.insert(observed.scenario, observed);
    }

    /// Notes at which step a scenario failed.
    pub(super) fn failed_at(&self, scenario: usize, step: usize) {
        self.lock().failed_steps.insert(scenario, step);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
