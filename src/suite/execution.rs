//! How scenarios are played: the cucumber crate runs them, a batch at a time.
//!
//! They are handed over flat (outlines and backgrounds already laid out), so that names, lines and selection
//! stay ours. The crate looks through all scenarios that wait whenever one ends, so that its time grows with the
//! square of their number: a batch keeps that number small. Where the implementation is in this process, several
//! threads play batches of their own.

use super::Suite;
use super::features::Scenario;
use super::outcome::{Outcome, outcome_of};
use super::phrases::PhraseBook;
use super::run::{Observed, RunOptions, Sink};
use super::world::PolicyWorld;
use crate::adapter::Pool;
use cucumber::{Cucumber, Event, Writer, cli, event, parser, runner, writer};
use futures::FutureExt as _;
use gherkin::Feature;
use sha2::{Digest as _, Sha256};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Mutex;

/// How many scenarios the crate is given at once.
const BATCH: usize = 200;

/// The crate silences panics while it runs; one run at a time, so that no run restores another's hook.
static ONE_RUN: Mutex<()> = Mutex::const_new(());

/// The crate takes the hook and sets its own: two that begin at once would leave the noisy one in between.
static BEGINS: Mutex<()> = Mutex::const_new(());

/// Why what an interrupted run has not reached was not run.
const INTERRUPTED: &str = "the run was interrupted";

/// What is to be played, and what it takes.
pub(super) struct Execution {
    suite: Arc<Suite>,
    pool: Arc<Pool>,
    options: RunOptions,
    sink: Arc<Sink>,
    stopper: Arc<Stopper>,
    /// Places in the suite, in the order in which they are played.
    order: Vec<usize>,
    /// How many batches have been taken.
    taken: AtomicUsize,
    /// How many threads play.
    threads: usize,
}

impl Execution {
    pub(super) fn new(
        suite: &Arc<Suite>,
        to_run: Vec<usize>,
        pool: &Arc<Pool>,
        options: &RunOptions,
        sink: &Arc<Sink>,
    ) -> Arc<Self> {
        let order = match options.shuffle {
            Some(seed) => shuffled(suite, to_run, seed),
            None => to_run,
        };
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let most = if pool.is_in_process() { cores } else { 1 };
        let batches = order.len().div_ceil(BATCH);
        Arc::new(Self {
            suite: Arc::clone(suite),
            pool: Arc::clone(pool),
            options: options.clone(),
            sink: Arc::clone(sink),
            stopper: Arc::new(Stopper::new(options, pool)),
            order,
            taken: AtomicUsize::new(0),
            threads: most.min(batches).min(options.concurrency).max(1),
        })
    }

    /// Plays everything; tells whether it was interrupted.
    pub(super) async fn go(self: &Arc<Self>, interrupt: impl Future<Output = ()>) -> bool {
        let _only_one = ONE_RUN.lock().await;
        let _guard = HookGuard(Some(std::panic::take_hook()));
        // A failed step panics inside the crate; its text is in the report, not on the terminal.
        std::panic::set_hook(Box::new(|_| {}));
        let others: Vec<_> = (1..self.threads)
            .map(|_| {
                let execution = Arc::clone(self);
                tokio::task::spawn_blocking(move || futures::executor::block_on(execution.play()))
            })
            .collect();
        let interrupted = tokio::select! {
            () = self.play() => false,
            () = interrupt => true,
        };
        if interrupted {
            self.pool.give_up(INTERRUPTED.to_owned());
        }
        for other in others {
            if let Err(ended) = other.await
                && let Ok(panic) = ended.try_into_panic()
            {
                std::panic::resume_unwind(panic);
            }
        }
        interrupted
    }

    /// Plays batches until none is left, or nobody is to be asked any more.
    async fn play(&self) {
        while self.pool.given_up().is_none() {
            let first = self.taken.fetch_add(1, Ordering::Relaxed) * BATCH;
            let Some(left) = self.order.get(first..).filter(|left| !left.is_empty()) else { break };
            self.play_batch(left.get(..BATCH).unwrap_or(left)).await;
        }
    }

    async fn play_batch(&self, places: &[usize]) {
        let begins = Rc::new(RefCell::new(Some(BEGINS.lock().await)));
        let (before_suite, before_pool) = (Arc::clone(&self.suite), Arc::clone(&self.pool));
        let workspace = self.options.workspace.clone();
        let (after_suite, after_sink) = (Arc::clone(&self.suite), Arc::clone(&self.sink));
        let stopper = Arc::clone(&self.stopper);
        let runner = runner::Basic::<PolicyWorld>::default()
            .steps(PhraseBook::steps())
            .max_concurrent_scenarios(self.options.concurrency.div_ceil(self.threads).max(1))
            .retry_options(|_, _, _, _| None)
            .which_scenario(|_: &_, _: Option<&_>, _: &_| runner::basic::ScenarioType::Concurrent);
        let runner = runner
            .before(move |_, _, scenario, world| {
                begins.take();
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
        let failed = FailedSteps(Arc::clone(&self.sink));
        Cucumber::<_, _, (), _, _>::custom(Ready(self.batch(places)), runner, failed)
            .with_cli(no_options)
            .run(())
            .await;
    }

    fn batch(&self, places: &[usize]) -> Feature {
        let scenario = |place: &usize| Some(ready(*place, self.suite.scenarios.get(*place)?));
        Feature::builder()
            .keyword("Feature".to_owned())
            .name("a batch".to_owned())
            .scenarios(places.iter().filter_map(scenario).collect())
            .build()
    }
}

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

/// Hands over a feature that is read already.
struct Ready(Feature);

impl parser::Parser<()> for Ready {
    type Cli = cli::Empty;
    type Output = futures::stream::Once<futures::future::Ready<parser::Result<Feature>>>;

    fn parse(self, _input: (), _cli: cli::Empty) -> Self::Output {
        futures::stream::once(futures::future::ready(Ok(self.0)))
    }
}

/// The scenarios in the order of a hash of their ids and the seed.
fn shuffled(suite: &Suite, mut places: Vec<usize>, seed: u64) -> Vec<usize> {
    places.sort_by_cached_key(|place| {
        let id = suite.scenarios.get(*place).map_or("", |scenario| &scenario.id);
        Sha256::new().chain_update(seed.to_le_bytes()).chain_update(id).finalize()
    });
    places
}

/// A scenario as the crate wants it: plain, and tagged with its place in the suite.
fn ready(place: usize, scenario: &Scenario) -> gherkin::Scenario {
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
            self.0.failed_at(step.position.col, step.position.line);
        }
    }
}

impl writer::Normalized for FailedSteps {}
