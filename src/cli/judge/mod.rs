//! What every judging command does: take the scenarios, ask the implementation, put the report together.

mod args;
mod workspace;

pub(super) use args::{JudgeArgs, START_TIMEOUT, TIMEOUT, seconds};
pub(super) use workspace::default_workspace;

use super::Failure;
use super::interruption::interruption;
use super::progress::Display;
use crate::adapter::{Cause, Fault, HttpConfig, Launcher, Pool, StdioConfig};
use crate::deviations::{Case, Deviations, foreseen};
use crate::protocol::Capability;
use crate::report::{self, Report, ReportedImplementation, RunFacts};
use crate::suite::{Observed, Outcome, RunOptions, Selection, Suite};
use anyhow::Context as _;
use args::Header;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;
use tokio::runtime::Runtime;

/// Scenarios under way at once where nobody has to wait for a process.
const CONCURRENCY: usize = 64;

/// Why a run ended that somebody ended.
const INTERRUPTED: &str = "the run was interrupted";

fn interrupted() -> Fault {
    Fault::new(Cause::GivenUp(INTERRUPTED.to_owned()))
}

/// What is asked for beside the way in which an implementation is asked.
#[derive(Debug, Default)]
pub(super) struct Task<'a> {
    /// The subcommand, for the command line that a report names.
    pub(super) subcommand: &'a str,
    /// Which scenarios.
    pub(super) selection: Selection,
    /// The filters as they were typed.
    pub(super) filters: Vec<String>,
    /// The folder whose report the run replaces.
    pub(super) replaces: Option<&'a Path>,
    /// Whether the file of known deviations may be missing: it is to be made.
    pub(super) may_lack_deviations: bool,
    /// How many unexpected failures end the run.
    pub(super) max_failures: Option<NonZeroUsize>,
}

/// Judges an implementation.
pub(super) fn judge(
    args: &JudgeArgs,
    suite: &Arc<Suite>,
    task: Task<'_>,
) -> Result<Report, Failure> {
    let workspace = workspace::workspace(args.workspace.as_deref())?;
    let file = args.deviations.as_deref();
    let file = file.filter(|file| !task.may_lack_deviations || file.exists());
    let known = file.map(Deviations::read).transpose();
    let known = known.map_err(Failure::Suite)?;
    let selected =
        task.selection.apply(suite).map_err(|error| Failure::Usage(error.message, error.help))?;
    let launcher = launcher(args)?;
    let runtime = runtime()?;
    if let Some(folder) = task.replaces {
        report::remove_all(folder);
    }
    let judging = Judging { args, launcher, suite, task, selected, workspace, known };
    let report = runtime.block_on(judging.report());
    // Whoever still holds a pipe must not keep the program from ending.
    runtime.shutdown_background();
    Ok(report)
}

/// How the implementation is reached.
fn launcher(args: &JudgeArgs) -> Result<Launcher, Failure> {
    let (timeout, start_timeout) = (args.timeout, args.start_timeout);
    if let Some(url) = args.adapter_url.clone() {
        let headers = args.header.iter().map(Header::resolved).collect::<Result<_, _>>()?;
        return Ok(Launcher::Http(HttpConfig { url, headers, timeout, start_timeout }));
    }
    let stdio = |command: &String| {
        let command = command.clone();
        Launcher::Stdio(StdioConfig { command, timeout, start_timeout })
    };
    Ok(args.adapter.as_ref().map_or(Launcher::InProcess, stdio))
}

/// What asks and waits.
pub(super) fn runtime() -> Result<Runtime, Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the runtime cannot be started")
        .map_err(Failure::System)
}

struct Judging<'a> {
    args: &'a JudgeArgs,
    launcher: Launcher,
    suite: &'a Arc<Suite>,
    task: Task<'a>,
    selected: Vec<usize>,
    workspace: PathBuf,
    known: Option<Deviations>,
}

/// What came of asking once.
struct Asked {
    observed: Vec<Observed>,
    /// Why it ended early, where it did.
    ended: Option<String>,
    /// What is answered and not claimed.
    unclaimed: Vec<Capability>,
}

impl Judging<'_> {
    async fn report(self) -> Report {
        let now = jiff::Timestamp::now();
        #[expect(clippy::disallowed_methods, reason = "a report says how long the run took")]
        let clock = Instant::now();
        let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
        let foreseen = self.foreseen(today);
        let mut interrupt = pin!(interruption());
        let (mut runs, mut ended_early) = (Vec::new(), None);
        let mut implementation: Option<ReportedImplementation> = None;
        for number in 0..self.args.repeat.get() {
            let pool = tokio::select! {
                pool = self.open() => pool.map(Arc::new),
                () = &mut interrupt => Err(interrupted()),
            };
            let Asked { observed, ended, unclaimed } = match &pool {
                Ok(pool) => self.ask(pool, &foreseen, number == 0, &mut interrupt).await,
                Err(fault) => self.nobody_there(fault),
            };
            if let Ok(pool) = &pool {
                let found = implementation.get_or_insert_with(|| pool.identity().into());
                found.answers_unclaimed.extend(unclaimed);
            }
            runs.push(observed);
            if ended.is_some() {
                ended_early = ended;
                break;
            }
        }
        let facts = RunFacts {
            implementation,
            started: now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            took_ms: u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX),
            filters: self.task.filters.clone(),
            shard: self.task.selection.shard,
            repeat: self.args.repeat.get(),
            shuffle: self.args.shuffle,
            command: self.args.command_line(self.task.subcommand),
            ended_early,
            deviations: self.known.clone(),
        };
        report::build(self.suite, &runs, &self.args.repeat_with(), facts)
    }

    /// Places of scenarios whose failure may be known.
    fn foreseen(&self, today: jiff::civil::Date) -> BTreeSet<usize> {
        let Some(known) = &self.known else { return BTreeSet::new() };
        let scenarios = self.suite.scenarios.iter();
        let cases: Vec<Case<'_>> =
            scenarios.map(|one| Case { id: &one.id, clauses: &one.clauses, end: None }).collect();
        let places = foreseen(known, &cases, today).into_iter().enumerate();
        places.filter(|(_, foreseen)| *foreseen).map(|(place, _)| place).collect()
    }

    async fn open(&self) -> Result<Pool, Fault> {
        let in_process = self.launcher.is_in_process();
        let places = if in_process { usize::MAX >> 4 } else { self.processes() };
        Pool::open(self.launcher.clone(), places, self.args.max_restarts).await
    }

    fn nobody_there(&self, fault: &Fault) -> Asked {
        // Once is enough for what it wrote to standard error.
        let why = fault.cause.to_string();
        let nobody = |place: &usize| Observed::unasked(*place, Outcome::NotRun(why.clone()));
        let none = self.selected.iter().map(nobody).collect();
        let ended = Some(format!("the adapter did not introduce itself: {fault}"));
        Asked { observed: none, ended, unclaimed: Vec::new() }
    }

    async fn ask(
        &self,
        pool: &Arc<Pool>,
        foreseen: &BTreeSet<usize>,
        first: bool,
        interrupt: impl Future<Output = ()>,
    ) -> Asked {
        let in_process = self.launcher.is_in_process();
        let default = if in_process { CONCURRENCY } else { self.processes() };
        let options = RunOptions {
            concurrency: self.args.concurrency.map_or(default, NonZeroUsize::get),
            max_failures: self.task.max_failures,
            foreseen: foreseen.clone(),
            // A part of the suite tells nothing of what lies outside; of several runs one is enough.
            probe: first && self.task.filters.is_empty(),
            shuffle: self.args.shuffle,
            workspace: self.workspace.clone(),
        };
        let display = Arc::new(Display::new(self.selected.len(), self.args.output.quiet));
        let progress = Arc::clone(&display);
        let outcome =
            crate::suite::run(self.suite, &self.selected, pool, &options, progress, interrupt)
                .await;
        display.finish();
        Asked {
            observed: outcome.observed,
            ended: outcome.interrupted.then(|| INTERRUPTED.to_owned()),
            unclaimed: outcome.answers_unclaimed,
        }
    }

    fn processes(&self) -> usize {
        self.args.processes.map_or_else(default_processes, NonZeroUsize::get)
    }
}

/// Copies of an adapter, unless said otherwise: one a core, at most 8.
pub(super) fn default_processes() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get).min(8)
}
