//! How an implementation is reached and asked: the options that every judging command has.

use crate::cli::{Failure, OutputArgs, SuiteArgs};
use clap::Args;
use hyper::Uri;
use hyper::header::{HeaderName, HeaderValue};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

/// Seconds that a request may take, unless said otherwise.
pub(in crate::cli) const TIMEOUT: &str = "10";
/// Seconds that a start may take, unless said otherwise.
pub(in crate::cli) const START_TIMEOUT: &str = "30";
/// How often an adapter may be started anew, unless said otherwise.
const MAX_RESTARTS: &str = "100";

#[derive(Debug, Clone, Args)]
pub(in crate::cli) struct JudgeArgs {
    /// The command of the adapter to judge; the reference in this program, where it is not given
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    pub(super) adapter: Option<String>,
    /// The address of the implementation to judge: one request a POST
    #[arg(long, value_name = "URL", conflicts_with = "adapter", value_parser = address)]
    pub(super) adapter_url: Option<Uri>,
    /// A header of every request to --adapter-url, its value taken from the environment and never printed; may
    /// be repeated
    #[arg(long, value_name = "NAME=ENV_VAR", requires = "adapter_url", value_parser = header)]
    pub(super) header: Vec<Header>,
    /// Scenarios under way at once [default: 64 in process, else as many as processes]
    #[arg(long, value_name = "N")]
    pub(super) concurrency: Option<NonZeroUsize>,
    /// Copies of the adapter, or requests to its address at once [default: one a core, at most 8]
    #[arg(long, value_name = "N")]
    pub(super) processes: Option<NonZeroUsize>,
    /// Seconds that one request may take
    #[arg(long, value_name = "SECONDS", default_value = TIMEOUT, value_parser = seconds)]
    pub(super) timeout: Duration,
    /// Seconds that the adapter may take to start and to introduce itself
    #[arg(long, value_name = "SECONDS", default_value = START_TIMEOUT, value_parser = seconds)]
    pub(super) start_timeout: Duration,
    /// How often an adapter that failed may be started anew before the rest is not run
    #[arg(long, value_name = "N", default_value = MAX_RESTARTS)]
    pub(super) max_restarts: u32,
    /// Run in an order of its own, the same for the same seed: state that leaks between scenarios shows
    #[arg(long, value_name = "SEED")]
    pub(super) shuffle: Option<u64>,
    /// Ask every scenario so often: answers that differ are flaky, and never passed
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) repeat: NonZeroU32,
    /// What is known to deviate, and why; a failure that is not in this file, and an entry that no longer
    /// says the truth, fail the run
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) deviations: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) output: OutputArgs,
    /// Below which folder the projects of stories are made; not below /tmp or /work [default: in memory
    /// where the system has a place for that, else /var/tmp]
    #[arg(long, value_name = "DIR")]
    pub(super) workspace: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) suite: SuiteArgs,
}

impl JudgeArgs {
    /// The command that asks the same implementation in the same way, whatever it asks.
    pub(super) fn repeat_with(&self) -> String {
        shell_words::join(self.words("run"))
    }

    /// The command that repeats the run, less its filters.
    pub(super) fn command_line(&self, subcommand: &str) -> String {
        let mut words = self.words(subcommand);
        let mut add = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                words.extend([option.to_owned(), value]);
            }
        };
        add("--shuffle", self.shuffle.map(|seed| seed.to_string()));
        let repeat = self.repeat.get();
        add("--repeat", (repeat > 1).then(|| repeat.to_string()));
        add("--deviations", self.deviations.as_ref().map(|file| file.display().to_string()));
        shell_words::join(words)
    }

    fn words(&self, subcommand: &str) -> Vec<String> {
        let mut words = vec!["brabo-compliance".to_owned(), subcommand.to_owned()];
        let mut add = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                words.extend([option.to_owned(), value]);
            }
        };
        let unusual = |value: String, default: &str| (value != default).then_some(value);
        let seconds = |given: Duration| given.as_secs_f64().to_string();
        add("--adapter", self.adapter.clone());
        add("--adapter-url", self.adapter_url.as_ref().map(Uri::to_string));
        for header in &self.header {
            add("--header", Some(format!("{}={}", header.name, header.variable)));
        }
        add("--timeout", unusual(seconds(self.timeout), TIMEOUT));
        add("--start-timeout", unusual(seconds(self.start_timeout), START_TIMEOUT));
        add("--max-restarts", unusual(self.max_restarts.to_string(), MAX_RESTARTS));
        for (option, dir) in
            [("--workspace", &self.workspace), ("--features", &self.suite.features)]
        {
            add(option, dir.as_ref().map(|dir| dir.to_string_lossy().into_owned()));
        }
        words
    }
}

/// A header whose value the environment holds.
#[derive(Debug, Clone)]
pub(in crate::cli) struct Header {
    pub(super) name: HeaderName,
    pub(super) variable: String,
}

impl Header {
    /// The header with its value, which no message shows.
    #[expect(clippy::disallowed_methods, reason = "a secret is handed over in the environment")]
    pub(super) fn resolved(&self) -> Result<(HeaderName, HeaderValue), Failure> {
        let usage = |problem: &str| {
            let message = format!("the variable `{}` of --header {problem}", self.variable);
            Failure::Usage(message, Some("export it, with the value of the header".to_owned()))
        };
        let value = std::env::var(&self.variable).map_err(|_| usage("is not set"))?;
        let value = HeaderValue::from_str(&value);
        let mut value = value.map_err(|_| usage("holds what no header may hold"))?;
        value.set_sensitive(true);
        Ok((self.name.clone(), value))
    }
}

fn header(text: &str) -> Result<Header, String> {
    let form =
        || "a name and a variable of the environment, such as authorization=TOKEN".to_owned();
    let (name, variable) = text.split_once('=').ok_or_else(form)?;
    if variable.is_empty() || variable.contains(['=', ' ']) {
        return Err(form());
    }
    let name = name.parse().map_err(|_| format!("`{name}` is no name of a header"))?;
    Ok(Header { name, variable: variable.to_owned() })
}

fn address(text: &str) -> Result<Uri, String> {
    let url: Uri = text.parse().map_err(|error| format!("no address: {error}"))?;
    if !matches!(url.scheme_str(), Some("http" | "https")) {
        return Err("an address that begins with http:// or https://".to_owned());
    }
    if url.authority().is_some_and(|authority| authority.as_str().contains('@')) {
        return Err("an address without a password; --header hands one over".to_owned());
    }
    Ok(url)
}

fn command(text: &str) -> Result<String, String> {
    match shell_words::split(text) {
        Ok(words) if words.is_empty() => {
            Err("a program with its arguments, such as 'python3 adapter.py'".to_owned())
        }
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(format!("the adapter command cannot be read: {error}")),
    }
}

pub(in crate::cli) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds, such as 2.5".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "a number of seconds above 0".to_owned())
}
