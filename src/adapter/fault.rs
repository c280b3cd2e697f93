//! Why an implementation could not be asked. A fault says nothing of the policy.

use std::time::Duration;
use thiserror::Error;

/// No answer, and why.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{cause}{}{}", self.context(), self.standard_error())]
pub struct Fault {
    /// What happened.
    pub cause: Cause,
    /// The method that was asked, where one was.
    pub method: Option<&'static str>,
    /// How long after the request.
    pub after: Duration,
    /// The end of what the adapter wrote to standard error.
    pub stderr: String,
}

/// What happened instead of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Cause {
    /// The command line cannot be split into words, or is empty.
    #[error("the adapter command cannot be read: {0}")]
    Command(String),
    /// The program cannot be started.
    #[error("the adapter `{program}` cannot be started: {problem}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        problem: String,
    },
    /// The address cannot be reached.
    #[error("`{url}` cannot be reached: {problem}")]
    Connect {
        /// The address.
        url: String,
        /// What the system says.
        problem: String,
    },
    /// The address sends elsewhere.
    #[error("it answers {status} and sends to {location}; redirects are not followed")]
    Redirected {
        /// The status.
        status: String,
        /// Where to.
        location: String,
    },
    /// A status that is no answer.
    #[error("it answers {status}: {body}")]
    Status {
        /// The status.
        status: String,
        /// The beginning of the body.
        body: String,
    },
    /// An answer of another type.
    #[error("the answer is of the type {found} and not `application/json`: {body}")]
    ContentType {
        /// The type.
        found: String,
        /// The beginning of the body.
        body: String,
    },
    /// Nothing came within the deadline.
    #[error("no answer within {}", seconds(.0))]
    Timeout(Duration),
    /// The program ended, or closed its output.
    #[error("the adapter ended without an answer ({0})")]
    Ended(String),
    /// The pipe to the program broke.
    #[error("the request cannot be written: {0}")]
    Write(String),
    /// The pipe from the program broke.
    #[error("the answer cannot be read: {0}")]
    Read(String),
    /// A line that is not JSON; its beginning.
    #[error("the answer is not a JSON object: {0}")]
    NotJson(String),
    /// A line that is not UTF-8; its beginning.
    #[error("the answer is not UTF-8: {0}")]
    NotUtf8(String),
    /// A line beyond the limit, in bytes.
    #[error("the answer is longer than {0} bytes")]
    TooLong(usize),
    /// JSON that is no JSON-RPC answer.
    #[error("the answer is not a JSON-RPC 2.0 answer: {0}")]
    Envelope(String),
    /// An answer to something that was not asked.
    #[error("the answer carries the id {found}, and {expected} was asked")]
    WrongId {
        /// The id that was asked.
        expected: u64,
        /// The id that came.
        found: String,
    },
    /// A request that got more than one answer.
    #[error("a request was answered more than once")]
    Repeated,
    /// Something was asked that was not asked in the run that is played again.
    #[error("the recording holds no answer to this request")]
    NotRecorded,
    /// The adapter does not speak this version of the protocol.
    #[error("the adapter speaks protocol version {theirs}, this harness version {ours}")]
    Version {
        /// The adapter's version.
        theirs: u32,
        /// The harness's version.
        ours: u32,
    },
    /// `initialize` got a wrong answer.
    #[error("the handshake failed: {0}")]
    Handshake(String),
    /// Nobody is asked any more.
    #[error("it was not asked: {0}")]
    GivenUp(String),
}

impl Fault {
    /// A fault that no request led to.
    pub fn new(cause: Cause) -> Self {
        Self { cause, method: None, after: Duration::ZERO, stderr: String::new() }
    }

    /// Whether a new process could not do better either.
    pub const fn is_final(&self) -> bool {
        matches!(
            self.cause,
            Cause::Command(_) | Cause::Start { .. } | Cause::Version { .. } | Cause::GivenUp(_)
        )
    }

    fn context(&self) -> String {
        match (self.method, &self.cause) {
            (None, _) => String::new(),
            (Some(method), Cause::Timeout(_)) => format!(" to `{method}`"),
            (Some(method), _) => {
                format!(", {} after `{method}` was asked", seconds(&self.after))
            }
        }
    }

    fn standard_error(&self) -> String {
        let text = self.stderr.trim_end();
        if text.is_empty() {
            return String::new();
        }
        format!("\nits standard error ends:\n{text}")
    }
}

/// A duration for people.
fn seconds(duration: &Duration) -> String {
    if *duration < Duration::from_secs(1) {
        format!("{} ms", duration.as_millis())
    } else {
        format!("{:.1} s", duration.as_secs_f64())
    }
}
