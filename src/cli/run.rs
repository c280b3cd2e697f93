//! `run`: an implementation through the scenarios, and the report.

use super::progress::Display;
use super::{Exit, Failure, SuiteArgs, after_printing, console};
use crate::adapter::{Cause, Fault, Launcher, Pool, StdioConfig};
use crate::report::{self, Report, RunFacts};
use crate::suite::{Observed, Outcome, RunOptions, Selection, Suite};
use anyhow::Context as _;
use clap::Args;
use cucumber::gherkin::tagexpr::TagOperation;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Scenarios under way at once where nobody has to wait for a process.
const CONCURRENCY: usize = 64;

/// Seconds that a request may take, unless said otherwise.
const TIMEOUT: &str = "10";
/// Seconds that a start may take, unless said otherwise.
const START_TIMEOUT: &str = "30";

#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// The command of the adapter to judge; the reference in this program, where it is not given
    #[arg(long, value_name = "COMMAND")]
    adapter: Option<String>,
    /// Only scenarios whose tags fit, such as "@clause:seg-operators-split or @open:C-28"
    #[arg(long, value_name = "EXPRESSION")]
    tags: Option<TagOperation>,
    /// Only scenarios that prove this clause; may be repeated
    #[arg(long, value_name = "ID")]
    clause: Vec<String>,
    /// Only scenarios with this text in feature, rule or title; may be repeated
    #[arg(long, value_name = "TEXT")]
    name: Vec<String>,
    /// Only the scenario with this id; may be repeated
    #[arg(long, value_name = "ID")]
    scenario: Vec<String>,
    /// Scenarios under way at once [default: 64 in process, else as many as processes]
    #[arg(long, value_name = "N")]
    concurrency: Option<NonZeroUsize>,
    /// Copies of the adapter [default: one a core, at most 8]
    #[arg(long, value_name = "N")]
    processes: Option<NonZeroUsize>,
    /// Seconds that one request may take
    #[arg(long, value_name = "SECONDS", default_value = TIMEOUT, value_parser = seconds)]
    timeout: Duration,
    /// Seconds that the adapter may take to start and to introduce itself
    #[arg(long, value_name = "SECONDS", default_value = START_TIMEOUT, value_parser = seconds)]
    start_timeout: Duration,
    /// Run in an order of its own, the same for the same seed: state that leaks between scenarios shows
    #[arg(long, value_name = "SEED")]
    shuffle: Option<u64>,
    /// End at the first failure
    #[arg(long)]
    fail_fast: bool,
    /// Where the report goes: report.json, report.md, report.html
    #[arg(long, value_name = "DIR", default_value = "reports/latest")]
    out: PathBuf,
    /// Below which folder the projects of stories are made; not below /tmp or /work [default: in memory
    /// where the system has a place for that, else /var/tmp]
    #[arg(long, value_name = "DIR")]
    workspace: Option<PathBuf>,
    /// Print the result alone
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    suite: SuiteArgs,
}

pub(super) fn run(args: &RunArgs) -> Result<Exit, Failure> {
    let suite = Arc::new(args.suite.load()?);
    let workspace = match &args.workspace {
        Some(dir) => check_workspace(dir)?,
        None => default_workspace()?,
    };
    let selection = Selection {
        tags: args.tags.clone(),
        clauses: args.clause.clone(),
        names: args.name.clone(),
        ids: args.scenario.clone(),
    };
    let selected =
        selection.apply(&suite).map_err(|error| Failure::Usage(error.message, error.help))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the runtime cannot be started")
        .map_err(Failure::System)?;
    report::remove_all(&args.out);
    let report =
        runtime.block_on(judge(args, &suite, &selected, selection.is_filtered(), workspace));
    // Whoever still holds a pipe must not keep the program from ending.
    runtime.shutdown_background();

    let written = report::write_all(&report, &args.out);
    let printed = print(args, &report, written.is_ok());
    written.map_err(|error| Failure::System(error.into()))?;
    after_printing(printed, report.result.into())
}

fn print(args: &RunArgs, report: &Report, written: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.quiet {
        return console::verdict(&mut out, report);
    }
    console::summary(&mut out, report)?;
    if written {
        writeln!(out, "report: {}", args.out.join("report.html").display())?;
    }
    Ok(())
}

async fn judge(
    args: &RunArgs,
    suite: &Arc<Suite>,
    selected: &[usize],
    filtered: bool,
    workspace: PathBuf,
) -> Report {
    let started = jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    #[expect(clippy::disallowed_methods, reason = "a report says how long the run took")]
    let clock = Instant::now();
    let processes = args.processes.map_or_else(default_processes, NonZeroUsize::get);
    let mut interrupt = pin!(interruption());
    let pool = tokio::select! {
        pool = open(args, processes) => pool.map(Arc::new),
        () = &mut interrupt => Err(Fault::new(Cause::GivenUp("the run was interrupted".to_owned()))),
    };
    let (observed, ended_early) = match &pool {
        Ok(pool) => ask(args, suite, selected, pool, (processes, workspace), interrupt).await,
        Err(fault) => {
            // Once is enough for what it wrote to standard error.
            let why = fault.cause.to_string();
            let nobody = |place: &usize| Observed::unasked(*place, Outcome::NotRun(why.clone()));
            let none = selected.iter().map(nobody).collect();
            (none, Some(format!("the adapter did not introduce itself: {fault}")))
        }
    };
    let facts = RunFacts {
        identity: pool.as_ref().ok().map(|pool| pool.identity()),
        started,
        took_ms: u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX),
        filtered,
        command: command_line(args),
        ended_early,
    };
    report::build(suite, &observed, facts)
}

async fn ask(
    args: &RunArgs,
    suite: &Arc<Suite>,
    selected: &[usize],
    pool: &Arc<Pool>,
    (processes, workspace): (usize, PathBuf),
    interrupt: impl Future<Output = ()>,
) -> (Vec<Observed>, Option<String>) {
    let default = if args.adapter.is_some() { processes } else { CONCURRENCY };
    let options = RunOptions {
        concurrency: args.concurrency.map_or(default, NonZeroUsize::get),
        fail_fast: args.fail_fast,
        shuffle: args.shuffle,
        workspace,
    };
    let display = Arc::new(Display::new(selected.len(), args.quiet));
    let progress = Arc::clone(&display);
    let outcome = crate::suite::run(suite, selected, pool, &options, progress, interrupt).await;
    display.finish();
    let ended_early = outcome.interrupted.then(|| "the run was interrupted".to_owned());
    (outcome.observed, ended_early)
}

/// Ends when somebody wants the run to end: from the keyboard, or by the system.
async fn interruption() {
    let keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can interrupt: then nobody does.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let asked = |kind| async move {
            match signal(kind) {
                Ok(mut signal) => signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = keyboard => {}
            _ = asked(SignalKind::terminate()) => {}
            _ = asked(SignalKind::hangup()) => {}
        }
    }
    #[cfg(not(unix))]
    keyboard.await;
}

async fn open(args: &RunArgs, processes: usize) -> Result<Pool, Fault> {
    match &args.adapter {
        None => Pool::open(Launcher::InProcess, usize::MAX >> 4).await,
        Some(command) => {
            let config = StdioConfig {
                command: command.clone(),
                timeout: args.timeout,
                start_timeout: args.start_timeout,
            };
            Pool::open(Launcher::Stdio(config), processes).await
        }
    }
}

fn default_processes() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get).min(8)
}

/// Hundreds of small projects are made and removed: a disk would be most of the time. Never the system's
/// folder for temporary files, which lies inside the scope while a container runs.
pub(super) fn default_workspace() -> Result<PathBuf, Failure> {
    check_workspace(Path::new("/dev/shm")).or_else(|_| check_workspace(Path::new("/var/tmp")))
}

/// Refuses a folder in which the projects of stories cannot be, before hundreds of them say so.
fn check_workspace(workspace: &Path) -> Result<PathBuf, Failure> {
    let usage = |message: String, help: &str| Failure::Usage(message, Some(help.to_owned()));
    let place = workspace.display();
    let found = workspace.canonicalize().map_err(|error| {
        usage(
            format!("the workspace `{place}` cannot be used: {error}"),
            "name a folder that is there",
        )
    })?;
    if ["/tmp", "/work"].iter().any(|inside| found.starts_with(inside)) {
        let message = format!("the workspace `{place}` lies below /tmp or /work");
        return Err(usage(message, "both are inside the scope while a container runs"));
    }
    match tempfile::tempdir_in(&found) {
        Ok(_) => Ok(found),
        Err(error) => {
            let message = format!("the workspace `{place}` cannot be written to: {error}");
            Err(usage(message, "name another one with --workspace"))
        }
    }
}

/// What repeats this run, less its filters.
fn command_line(args: &RunArgs) -> String {
    let mut words = vec!["brabo-compliance".to_owned(), "run".to_owned()];
    if let Some(adapter) = &args.adapter {
        words.extend(["--adapter".to_owned(), adapter.clone()]);
    }
    for (option, given, default) in [
        ("--timeout", args.timeout, TIMEOUT),
        ("--start-timeout", args.start_timeout, START_TIMEOUT),
    ] {
        if given.as_secs_f64().to_string() != default {
            words.extend([option.to_owned(), given.as_secs_f64().to_string()]);
        }
    }
    if let Some(dir) = &args.workspace {
        words.extend(["--workspace".to_owned(), dir.to_string_lossy().into_owned()]);
    }
    if let Some(dir) = &args.suite.features {
        words.extend(["--features".to_owned(), dir.to_string_lossy().into_owned()]);
    }
    shell_words::join(words)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds, such as 2.5".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "a number of seconds above 0".to_owned())
}
