//! The run: the cucumber crate executes the selected scenarios, this module says what came of each.
//!
//! Scenarios are handed over flat (outlines and backgrounds already laid out), so that names, lines and
//! selection stay ours. What the crate passes over in silence (an undefined step, a scenario of which
//! nothing was heard) has an outcome here like everything else.

use super::Suite;
use super::features::Scenario;
use super::outcome::{Outcome, outcome_of};
use super::phrases::PhraseBook;
use super::world::{Exchange, PolicyWorld, Stages, Stop};
use crate::adapter::{Cause, Fault, Pool};
use crate::protocol::Capability;
use cucumber::{Cucumber, Event, Writer, cli, event, parser, runner, writer};
use futures::FutureExt as _;
use gherkin::Feature;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
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
    let interrupted = {
        let execution = execute(suite, &to_run, pool, options, &sink);
        tokio::select! {
            () = execution => false,
            () = interrupt => true,
        }
    };
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
    let why = if interrupted {
        "the run was interrupted".to_owned()
    } else if let Some(why) = pool.given_up() {
        why
    } else {
        "nothing was heard of it".to_owned()
    };
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

/// The crate silences panics while it runs; one run at a time, so that no run restores another's hook.
static ONE_RUN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

type Hook = Box<dyn Fn(&std::panic::PanicHookInfo<'_>) + Sync + Send + 'static>;

/// Puts the panic hook back, also where the run is dropped half-way.
struct HookGuard(Option<Hook>);

impl Drop for HookGuard {
    fn drop(&mut self) {
        if let Some(hook) = self.0.take()
            && !std::thread::panicking()
        {
            std::panic::set_hook(hook);
        }
    }
}

async fn execute(
    suite: &Arc<Suite>,
    to_run: &[usize],
    pool: &Arc<Pool>,
    options: &RunOptions,
    sink: &Arc<Sink>,
) {
    let _only_one = ONE_RUN.lock().await;
    let _guard = HookGuard(Some(std::panic::take_hook()));
    // A failed step panics inside the crate; its text is in the report, not on the terminal.
    std::panic::set_hook(Box::new(|_| {}));

    let (before_suite, before_pool) = (Arc::clone(suite), Arc::clone(pool));
    let workspace = options.workspace.clone();
    let (after_suite, after_sink) = (Arc::clone(suite), Arc::clone(sink));
    let stopper = Arc::new(Stopper::new(options, pool));
    let runner = runner::Basic::<PolicyWorld>::default()
        .steps(PhraseBook::steps())
        .max_concurrent_scenarios(options.concurrency.max(1))
        .retry_options(|_, _, _, _| None)
        .which_scenario(|_: &_, _: Option<&_>, _: &_| runner::basic::ScenarioType::Concurrent);
    let runner = runner
        .before(move |_, _, scenario, world| {
            let place = place_of(scenario).unwrap_or(usize::MAX);
            world.begin(&before_suite, &before_pool, place, &workspace);
            futures::future::ready(()).boxed_local()
        })
        .after(move |_, _, scenario, finished, world| {
            let (suite, sink) = (Arc::clone(&after_suite), Arc::clone(&after_sink));
            let stopper = Arc::clone(&stopper);
            async move {
                if let Some(observed) = after(&suite, scenario, finished, world).await {
                    stopper.note(&observed);
                    sink.take(&suite, observed);
                }
            }
            .boxed_local()
        });
    let no_options = cli::Opts {
        re_filter: None,
        tags_filter: None,
        parser: cli::Empty,
        runner: runner::basic::Cli::default(),
        writer: cli::Empty,
        custom: cli::Empty,
    };
    let features = match options.shuffle {
        Some(seed) => vec![feature("shuffled", shuffled(suite, to_run, seed).map(ready).collect())],
        None => by_file(suite, to_run),
    };
    Cucumber::<_, _, (), _, _>::custom(Ready(features), runner, FailedSteps(Arc::clone(sink)))
        .with_cli(no_options)
        .run(())
        .await;
}

/// Hands over features that are read already.
struct Ready(Vec<Feature>);

impl parser::Parser<()> for Ready {
    type Cli = cli::Empty;
    type Output = futures::stream::Iter<std::vec::IntoIter<parser::Result<Feature>>>;

    fn parse(self, _input: (), _cli: cli::Empty) -> Self::Output {
        futures::stream::iter(self.0.into_iter().map(Ok).collect::<Vec<_>>())
    }
}

/// One feature a file, in the order of the suite.
fn by_file(suite: &Suite, to_run: &[usize]) -> Vec<Feature> {
    let mut files: BTreeMap<&str, Vec<gherkin::Scenario>> = BTreeMap::new();
    for (place, scenario) in
        to_run.iter().filter_map(|place| Some((*place, suite.scenarios.get(*place)?)))
    {
        files.entry(&scenario.path).or_default().push(ready((place, scenario)));
    }
    files.into_iter().map(|(path, scenarios)| feature(path, scenarios)).collect()
}

/// The scenarios in the order of a hash of their ids and the seed.
fn shuffled<'a>(
    suite: &'a Suite,
    to_run: &[usize],
    seed: u64,
) -> impl Iterator<Item = (usize, &'a Scenario)> {
    let place = |place: &usize| Some((*place, suite.scenarios.get(*place)?));
    let mut scenarios: Vec<_> = to_run.iter().filter_map(place).collect();
    scenarios.sort_by_cached_key(|(_, scenario)| {
        Sha256::new().chain_update(seed.to_le_bytes()).chain_update(&scenario.id).finalize()
    });
    scenarios.into_iter()
}

fn feature(name: &str, scenarios: Vec<gherkin::Scenario>) -> Feature {
    Feature::builder()
        .keyword("Feature".to_owned())
        .name(name.to_owned())
        .scenarios(scenarios)
        .build()
}

/// A scenario as the crate wants it: plain, and tagged with its place in the suite.
fn ready((place, scenario): (usize, &Scenario)) -> gherkin::Scenario {
    let steps = scenario.steps.iter().enumerate().map(|(number, step)| {
        let rows = step.table.clone();
        let table = (!rows.is_empty()).then(|| gherkin::Table::builder().rows(rows).build());
        gherkin::Step::builder()
            .keyword(step.keyword.clone())
            .ty(step.kind)
            .value(step.text.clone())
            .table(table)
            // Steps with the same text are told apart by their place.
            .position(gherkin::LineCol { line: number, col: place })
            .build()
    });
    gherkin::Scenario::builder()
        .keyword("Scenario".to_owned())
        .name(scenario.id.clone())
        .steps(steps.collect())
        .tags(vec![place.to_string()])
        .position(gherkin::LineCol { line: place, col: 0 })
        .build()
}

fn place_of(scenario: &gherkin::Scenario) -> Option<usize> {
    scenario.tags.first()?.parse().ok()
}

/// Where observations come together.
struct Sink {
    progress: Arc<dyn Progress + Send + Sync>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    observed: BTreeMap<usize, Observed>,
    failed_steps: BTreeMap<usize, usize>,
}

impl Sink {
    fn take(&self, suite: &Suite, observed: Observed) {
        if let Some(scenario) = suite.scenarios.get(observed.scenario) {
            self.progress.ended(scenario, &observed);
        }
        self.lock().observed.insert(observed.scenario, observed);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn after(
    suite: &Suite,
    scenario: &gherkin::Scenario,
    finished: &event::ScenarioFinished,
    world: Option<&mut PolicyWorld>,
) -> Option<Observed> {
    let place = place_of(scenario)?;
    let scenario = suite.scenarios.get(place)?;
    let (record, took) = match world {
        Some(world) => world.finish().await,
        None => Default::default(),
    };
    let outcome = outcome_of(scenario, &suite.catalogue, finished, &record);
    Some(Observed {
        scenario: place,
        outcome,
        stages: record.stages,
        failed_step: None,
        exchanges: record.exchanges,
        folder: record.folder,
        took,
    })
}

/// Ends the run after so many failures that were not foreseen.
struct Stopper {
    most: Option<NonZeroUsize>,
    foreseen: BTreeSet<usize>,
    seen: AtomicUsize,
    pool: Arc<Pool>,
}

impl Stopper {
    fn new(options: &RunOptions, pool: &Arc<Pool>) -> Self {
        let (most, foreseen) = (options.max_failures, options.foreseen.clone());
        Self { most, foreseen, seen: AtomicUsize::new(0), pool: Arc::clone(pool) }
    }

    fn note(&self, observed: &Observed) {
        let Some(most) = self.most else { return };
        let failed = matches!(observed.outcome, Outcome::Failed(_) | Outcome::Errored(_));
        if failed && !self.foreseen.contains(&observed.scenario) {
            let seen = self.seen.fetch_add(1, Ordering::Relaxed) + 1;
            if seen >= most.get() {
                let failures = if most.get() == 1 { "failure" } else { "failures" };
                self.pool.give_up(format!("the run ended after {most} {failures}"));
            }
        }
    }
}

/// Notes which step failed; everything else is known from the world.
struct FailedSteps(Arc<Sink>);

impl Writer<PolicyWorld> for FailedSteps {
    type Cli = cli::Empty;

    async fn handle_event(
        &mut self,
        event: parser::Result<Event<event::Cucumber<PolicyWorld>>>,
        _cli: &cli::Empty,
    ) {
        let Ok(event) = event else { return };
        if let event::Cucumber::Feature(_, event::Feature::Scenario(_, scenario)) =
            event.into_inner()
            && let event::Scenario::Step(step, event::Step::Failed(..)) = scenario.event
        {
            self.0.lock().failed_steps.insert(step.position.col, step.position.line);
        }
    }
}

impl writer::Normalized for FailedSteps {}
