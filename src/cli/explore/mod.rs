//! `explore`: generated situations on two implementations, a file of them once more, or laws on one.

mod print;

use super::interruption::interruption;
use super::judge::{START_TIMEOUT, TIMEOUT, default_processes, seconds};
use super::{Exit, Failure, after_printing};
use crate::adapter::{Launcher, StdioConfig};
use crate::explore::laws::{self, Law};
use crate::explore::{self, Ended, Exploration, Kind, Options, Record, Side, Silence};
use crate::protocol::Capability;
use anyhow::Context as _;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::Cell;
use std::io::{self, IsTerminal as _, Write as _};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many situations are played, unless said otherwise.
const CASES: u64 = 10_000;

#[derive(Debug, Args)]
#[command(
    after_help = "Exit codes: 0 no difference in what the documents decide (or every law holds), \
    1 a difference (or a broken law), 2 wrong usage, 3 a side gave no answer, or it was interrupted."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct ExploreArgs {
    /// The command of an adapter; the reference in this program, where it is not given
    #[arg(long, value_name = "COMMAND")]
    adapter: Option<String>,
    /// The command of the adapter that it is compared with; the reference, where it is not given
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
    /// Where chance begins: the same seed gives the same situations
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// How many situations are played [default: 10000, with --time as many as fit]
    #[arg(long, value_name = "N", value_parser = count)]
    cases: Option<NonZeroU64>,
    /// End after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// A difference that an open question leaves undecided counts too
    #[arg(long, conflicts_with = "laws")]
    strict: bool,
    /// Keep the differences in this file
    #[arg(long, value_name = "FILE", conflicts_with = "laws")]
    out: Option<PathBuf>,
    /// Ask the situations of such a file once more
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "cases", "time", "laws"])]
    replay: Option<PathBuf>,
    /// Check laws that follow from the documents on one adapter
    #[arg(long, conflicts_with = "against")]
    laws: bool,
    /// Print the laws, each with the clauses that it follows from
    #[arg(long, requires = "laws", conflicts_with = "adapter")]
    list: bool,
    /// Only this law; may be repeated
    #[arg(long, value_name = "ID", requires = "laws")]
    law: Vec<String>,
    /// Copies of each adapter [default: one a core, at most 8]
    #[arg(long, value_name = "N")]
    processes: Option<NonZeroUsize>,
    /// Seconds that one batch of requests may take
    #[arg(long, value_name = "SECONDS", default_value = TIMEOUT, value_parser = seconds)]
    timeout: Duration,
    /// Seconds that an adapter may take to start and to introduce itself
    #[arg(long, value_name = "SECONDS", default_value = START_TIMEOUT, value_parser = seconds)]
    start_timeout: Duration,
    /// Print the result alone
    #[arg(long, short)]
    quiet: bool,
}

/// Why a command stops before it has a result.
enum Stop {
    Failure(Failure),
    Silence(Silence),
}

impl From<Silence> for Stop {
    fn from(silence: Silence) -> Self {
        Self::Silence(silence)
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failure(error.into())
    }
}

pub(super) fn explore(args: &ExploreArgs) -> Result<Exit, Failure> {
    if args.list {
        let chosen = chosen_laws(&args.law)?;
        after_printing(print::laws(&mut io::stdout().lock(), &chosen), Exit::Success)?;
        return Ok(Exit::Success);
    }
    let one_side = args.adapter.is_none() && args.against.is_none();
    if one_side && !args.laws {
        let message = "both sides would be the reference".to_owned();
        let help = "name an adapter with --adapter, or check the laws with --laws".to_owned();
        return Err(Failure::Usage(message, Some(help)));
    }
    if let Some(path) = &args.out {
        // Before an hour of exploring, not behind it.
        beside(path).map_err(|error| {
            let message = format!("`{}` cannot be written: {error}", path.display());
            Failure::Usage(message, Some("name a file in a folder that is there".to_owned()))
        })?;
    }
    let record = args.replay.as_deref().map(read).transpose()?;
    let chosen = if args.laws { chosen_laws(&args.law)? } else { Vec::new() };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the runtime cannot be started")
        .map_err(Failure::System)?;
    let done = runtime.block_on(async {
        match (&record, args.laws) {
            (Some(record), _) => replay(args, record).await,
            (None, true) => check(args, chosen).await,
            (None, false) => play(args).await,
        }
    });
    // Whoever still holds a pipe must not keep the program from ending.
    runtime.shutdown_background();
    match done {
        Ok(exit) => Ok(exit),
        Err(Stop::Failure(failure)) => Err(failure),
        Err(Stop::Silence(silence)) => Err(Failure::System(anyhow::anyhow!("{silence}"))),
    }
}

async fn play(args: &ExploreArgs) -> Result<Exit, Stop> {
    let sides = open_both(args).await?;
    let interrupted = Cell::new(false);
    let bar = Bar::new(args);
    let found =
        explore::explore(&sides, options(args), |played| bar.at(played), stop(args, &interrupted))
            .await;
    bar.finish();
    close(&sides).await;
    let mut out = io::stdout().lock();
    let printed = print::exploration(&mut out, &sides, &found, args.quiet);
    if let Some(path) = &args.out {
        write(path, &sides, &found.kinds)?;
    }
    let exit = verdict(args, &found, interrupted.get());
    Ok(after_printing(printed, exit)?)
}

fn verdict(args: &ExploreArgs, found: &Exploration, interrupted: bool) -> Exit {
    let counts = |kind: &Kind| args.strict || kind.is_decided();
    let unfinished = match found.ended {
        Ended::Complete => false,
        Ended::Stopped => interrupted || found.played == 0,
        Ended::Silent(_) => true,
    };
    if found.kinds.iter().any(counts) {
        Exit::NonConformant
    } else if unfinished {
        Exit::Incomplete
    } else {
        Exit::Success
    }
}

async fn replay(args: &ExploreArgs, record: &Record) -> Result<Exit, Stop> {
    let sides = open_both(args).await?;
    let cases: Vec<_> = record.situations.iter().map(explore::Kept::case).collect();
    let found = explore::replay(&sides, &cases).await?;
    close(&sides).await;
    let kinds: Vec<Kind> = found.iter().flatten().cloned().collect();
    let printed = print::replay(&mut io::stdout().lock(), &sides, &found, args.quiet);
    if let Some(path) = &args.out {
        write(path, &sides, &kinds)?;
    }
    let differs = kinds.iter().any(|kind| args.strict || kind.is_decided());
    Ok(after_printing(printed, if differs { Exit::NonConformant } else { Exit::Success })?)
}

async fn check(args: &ExploreArgs, chosen: Vec<&'static Law>) -> Result<Exit, Stop> {
    let side = open(args, args.adapter.as_ref()).await?;
    let interrupted = Cell::new(false);
    let bar = Bar::new(args);
    let stop = stop(args, &interrupted);
    let checked = laws::check(&side, chosen, options(args), |drawn| bar.at(drawn), stop).await;
    bar.finish();
    side.close().await;
    let printed = print::checked(&mut io::stdout().lock(), &side, &checked, args.quiet);
    let never = |tried: &laws::Tried| tried.times == 0 && side.claims(tried.law.needs());
    let unfinished = match checked.ended {
        Ended::Complete => false,
        Ended::Stopped => interrupted.get(),
        Ended::Silent(_) => true,
    };
    let exit = if checked.laws.iter().any(|tried| tried.breach.is_some()) {
        Exit::NonConformant
    } else if unfinished || checked.laws.iter().any(never) {
        Exit::Incomplete
    } else {
        Exit::Success
    };
    Ok(after_printing(printed, exit)?)
}

fn chosen_laws(ids: &[String]) -> Result<Vec<&'static Law>, Failure> {
    if let Some(unknown) = ids.iter().find(|id| !laws::laws().any(|law| law.id == id.as_str())) {
        let help = "see `brabo-compliance explore --laws --list`".to_owned();
        return Err(Failure::Usage(format!("there is no law `{unknown}`"), Some(help)));
    }
    let wanted = |law: &&Law| ids.is_empty() || ids.iter().any(|id| id == law.id);
    Ok(laws::laws().filter(wanted).collect())
}

fn options(args: &ExploreArgs) -> Options {
    let unlimited = if args.time.is_some() { u64::MAX >> 1 } else { CASES };
    Options {
        seed: args.seed,
        cases: args.cases.map_or(unlimited, NonZeroU64::get),
        processes: processes(args),
    }
}

fn processes(args: &ExploreArgs) -> usize {
    args.processes.map_or_else(default_processes, NonZeroUsize::get)
}

/// Ends when the time is up, or when somebody wants it to end, which is noted.
async fn stop(args: &ExploreArgs, interrupted: &Cell<bool>) {
    let time_is_up = async {
        match args.time {
            Some(time) => tokio::time::sleep(time).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = time_is_up => {}
        () = interruption() => interrupted.set(true),
    }
}

async fn open_both(args: &ExploreArgs) -> Result<[Side; 2], Stop> {
    let one = open(args, args.adapter.as_ref()).await?;
    let other = open(args, args.against.as_ref()).await?;
    Ok([one, other])
}

async fn open(args: &ExploreArgs, command: Option<&String>) -> Result<Side, Stop> {
    let launcher = match command {
        None => Launcher::InProcess,
        Some(command) => Launcher::Stdio(StdioConfig {
            command: command.clone(),
            timeout: args.timeout,
            start_timeout: args.start_timeout,
        }),
    };
    let side = Side::open(launcher, processes(args)).await?;
    if side.claims(Capability::Decision) {
        return Ok(side);
    }
    let message = format!("{} does not claim `decision`, so there is nothing to ask", side.name);
    Err(Failure::System(anyhow::anyhow!(message)).into())
}

async fn close(sides: &[Side; 2]) {
    for side in sides {
        side.close().await;
    }
}

#[expect(clippy::disallowed_methods, reason = "this is where a file of differences is read")]
fn read(path: &Path) -> Result<Record, Failure> {
    let place = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| {
        let help = "--replay takes a file that `explore --out` wrote".to_owned();
        Failure::Usage(format!("`{place}` cannot be read: {error}"), Some(help))
    })?;
    Record::read(&text).map_err(|error| {
        let help = "--replay takes a file that `explore --out` wrote".to_owned();
        let message = match error {
            explore::RecordError::Malformed { line, problem } => {
                format!("{place}:{line}: {problem}")
            }
            other => format!("{place}: {other}"),
        };
        Failure::Usage(message, Some(help))
    })
}

fn write(path: &Path, sides: &[Side; 2], kinds: &[Kind]) -> Result<(), Failure> {
    let [one, other] = sides;
    let written = Record::new(&one.name, &other.name, kinds).write().map_err(anyhow::Error::from);
    let put = |text: String| -> anyhow::Result<()> {
        let mut file = beside(path)?;
        file.write_all(text.as_bytes())?;
        file.persist(path)?;
        Ok(())
    };
    let written = written.and_then(put);
    written
        .with_context(|| format!("`{}` cannot be written", path.display()))
        .map_err(Failure::System)
}

/// A file that can take the place of `path`, whole or not at all: a full disk leaves what was there.
fn beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
}

fn count(text: &str) -> Result<NonZeroU64, String> {
    text.parse().map_err(|_| "a number above 0, such as 10000".to_owned())
}

/// How far it is, where somebody looks.
struct Bar(ProgressBar);

impl Bar {
    fn new(args: &ExploreArgs) -> Self {
        let shown = io::stderr().is_terminal() && !args.quiet;
        let target =
            if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let length = args.cases.map(NonZeroU64::get).or(args.time.is_none().then_some(CASES));
        let bar = ProgressBar::with_draw_target(length, target);
        let template = if length.is_some() { "{bar:30} {pos}/{len}" } else { "{spinner} {pos}" };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(bar)
    }

    fn at(&self, played: u64) {
        self.0.set_position(played);
    }

    fn finish(&self) {
        self.0.finish_and_clear();
    }
}
