//! The command line: parse, call the library, print, exit code. Nothing is decided here.

mod certify;
mod console;
mod coverage;
mod diff;
mod exit;
mod explain;
mod explore;
mod interruption;
mod judge;
mod known;
mod lint;
mod list;
mod merge;
mod progress;
mod run;
mod schema;
mod serve;
mod steps;
mod zoo;

pub use exit::Exit;

use crate::report::{self, Format, ReadError, Report, WriteError};
use crate::suite::{Problem, Source, Suite};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use std::io::{self, Write as _};
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(name = "brabo-compliance", version, about, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 conformant (or the command succeeded), 1 non-conformant, \
    2 wrong usage or a broken suite, 3 incomplete.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Put an implementation through the scenarios and write a report
    Run(run::RunArgs),
    /// Run everything and write a certificate of what it has shown
    Certify(certify::CertifyArgs),
    /// Check a certificate and its report: everything they say is worked out once more
    Verify(certify::VerifyArgs),
    /// Show what has changed from one report to the next
    Diff(diff::DiffArgs),
    /// Join the reports of all shards of a run
    Merge(merge::MergeArgs),
    /// List scenarios, clauses or open questions
    List(list::ListArgs),
    /// Show which clauses have scenarios, and why the others have none
    Coverage(coverage::CoverageArgs),
    /// Print the phrase book of the features
    Steps,
    /// Check the features and the catalogue
    Lint(SuiteArgs),
    /// Show how the reference decides, stage by stage
    Explain(explain::ExplainArgs),
    /// Print the JSON Schema of what the program reads and writes
    Schema(schema::SchemaArgs),
    /// Show that the suite notices implementations that are wrong on purpose
    Zoo(zoo::ZooArgs),
    /// Be the reference, or a wrong implementation, as an adapter on standard input and output
    Serve(serve::ServeArgs),
    /// Play generated situations on two implementations, or check laws on one
    Explore(explore::ExploreArgs),
}

/// Which features are meant.
#[derive(Debug, Clone, Args)]
struct SuiteArgs {
    /// Read the features from this folder instead of those inside the program
    #[arg(long, value_name = "DIR")]
    features: Option<PathBuf>,
}

impl SuiteArgs {
    fn load(&self) -> Result<Suite, Failure> {
        let source = match &self.features {
            Some(dir) => Source::from_dir(dir),
            None => Ok(Source::embedded()),
        };
        source.and_then(|source| Suite::load(&source)).map_err(Failure::Suite)
    }
}

/// Where a report goes, and in which forms.
#[derive(Debug, Clone, Args)]
struct OutputArgs {
    /// Where the report goes; report.json is always written
    #[arg(long, value_name = "DIR", default_value = "reports/latest")]
    out: PathBuf,
    /// What is written beside report.json; several with commas between them
    #[arg(long = "format", value_name = "FORMS", value_delimiter = ',', default_value = "md,html", value_parser = words(Format::ALL, Format::word, Format::from_word))]
    formats: Vec<Format>,
    /// Print the result alone
    #[arg(long, short)]
    quiet: bool,
}

impl OutputArgs {
    /// Refuses a place where no report can be, before anything is asked.
    fn check(&self) -> Result<(), Failure> {
        if self.out.exists() && !self.out.is_dir() {
            let message =
                format!("`{}` is a file, and the report needs a folder", self.out.display());
            return Err(Failure::Usage(message, Some("name another one with --out".to_owned())));
        }
        Ok(())
    }

    fn write(&self, report: &Report) -> Result<(), WriteError> {
        report::write_all(report, &self.out, &self.formats)
    }
}

/// Why a command ends before its work is done.
#[derive(Debug)]
enum Failure {
    /// The features are wrong.
    Suite(Vec<Problem>),
    /// What was typed is wrong: the message, and the way out.
    Usage(String, Option<String>),
    /// The system refused something.
    System(anyhow::Error),
    /// Whoever read the output has gone.
    ClosedPipe,
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self::Usage(error.to_string(), None)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::System(error.into())
        }
    }
}

/// Whoever reads the output may go; what the command came to stands all the same.
fn after_printing(printed: io::Result<()>, exit: Exit) -> Result<Exit, Failure> {
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(exit),
    }
}

/// Takes one of a closed list of words.
fn words<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    word: fn(T) -> &'static str,
    from_word: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|known| word(*known)))
        .try_map(move |text| from_word(&text).ok_or_else(|| format!("unknown word `{text}`")))
}

/// Runs the command line.
pub fn main() -> Exit {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { Exit::Usage } else { Exit::Success };
        }
    };
    let done = match command {
        Command::Run(args) => run::run(&args),
        Command::Certify(args) => certify::certify(&args),
        Command::Verify(args) => certify::verify(&args),
        Command::Diff(args) => diff::diff(&args),
        Command::Merge(args) => merge::merge(&args),
        Command::List(args) => list::list(&args),
        Command::Coverage(args) => coverage::coverage(&args),
        Command::Steps => steps::steps(),
        Command::Lint(args) => lint::lint(&args),
        Command::Explain(args) => explain::explain(&args),
        Command::Schema(args) => schema::print(&args),
        Command::Zoo(args) => zoo::zoo(&args),
        Command::Serve(args) => serve::serve(&args),
        Command::Explore(args) => explore::explore(&args),
    };
    done.unwrap_or_else(|failure| report_failure(&failure))
}

fn report_failure(failure: &Failure) -> Exit {
    let mut err = io::stderr().lock();
    let (written, exit) = match failure {
        Failure::Suite(problems) => {
            let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            let count = problems.len();
            let are = if count == 1 { "problem" } else { "problems" };
            (writeln!(err, "{}\nerror: the suite has {count} {are}", lines.join("\n")), Exit::Usage)
        }
        Failure::Usage(message, help) => {
            let help = help.as_ref().map(|help| format!("\n  help: {help}")).unwrap_or_default();
            (writeln!(err, "error: {message}{help}"), Exit::Usage)
        }
        Failure::System(error) => (writeln!(err, "error: {error:#}"), Exit::Incomplete),
        Failure::ClosedPipe => (Ok(()), Exit::Success),
    };
    drop(written);
    exit
}
