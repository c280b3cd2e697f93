//! JSON-RPC over a program's standard input and output, one object a line.

use super::envelope::{LIMIT, read_envelope};
use super::process::{GRACE, Process};
use super::{Adapter, Cause, Fault, Reply};
use crate::protocol::{Request, WrongAnswer, read_answer};
use async_trait::async_trait;
use futures::future::{Either, select};
use std::pin::pin;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::process::{ChildStdin, ChildStdout};

/// How a program is started and how long it may take.
#[derive(Debug, Clone)]
pub struct StdioConfig {
    /// The command, as one would type it; it is started without a shell.
    pub command: String,
    /// The deadline of a request.
    pub timeout: Duration,
    /// The deadline of the first request, which the program's start belongs to.
    pub start_timeout: Duration,
}

/// A program that speaks the protocol.
#[derive(Debug)]
pub struct Stdio {
    process: Option<Process>,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    config: StdioConfig,
    asked: u64,
    /// The first id that each asker used.
    askers: Vec<(u64, usize)>,
    repeated: Vec<usize>,
    claims_reasons: bool,
}

impl Stdio {
    /// Starts the program.
    ///
    /// # Errors
    /// Where its command cannot be read or the program cannot be started.
    pub fn start(config: &StdioConfig) -> Result<Self, Fault> {
        let (process, stdin, stdout) = Process::start(&config.command).map_err(Fault::new)?;
        Ok(Self {
            process: Some(process),
            stdin: Some(stdin),
            stdout: BufReader::new(stdout),
            config: config.clone(),
            asked: 0,
            askers: Vec::new(),
            repeated: Vec::new(),
            claims_reasons: true,
        })
    }

    /// Writes all requests, then reads as many answers, in whatever order they come.
    async fn exchange(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Cause> {
        let first = self.asked + 1;
        let mut lines = String::new();
        for request in requests {
            self.asked += 1;
            let message = request.to_message(self.asked);
            let message = message.map_err(|error| Cause::Write(error.to_string()))?;
            lines.push_str(&message.to_string());
            lines.push('\n');
        }
        let Self { stdin, stdout, process, askers, repeated, claims_reasons, asked, .. } = self;
        let written = async {
            let Some(stdin) = stdin else { return Ok(()) };
            stdin.write_all(lines.as_bytes()).await?;
            stdin.flush().await
        };
        let answered = async {
            let mut replies: Vec<Option<Reply>> = requests.iter().map(|_| None).collect();
            while let Some(text) = next_line(stdout, process.as_mut()).await? {
                let (id, envelope) = read_envelope(&text)?;
                let place = id.checked_sub(first).and_then(|place| usize::try_from(place).ok());
                let waiting =
                    place.and_then(|place| Some((replies.get_mut(place)?, requests.get(place)?)));
                match waiting {
                    Some((slot @ None, request)) => {
                        *slot = Some(match envelope {
                            Ok(result) => read_answer(request, result, *claims_reasons),
                            Err(error) => Err(WrongAnswer::Error(error)),
                        });
                    }
                    // An answer too many is the fault of whoever it belongs to, not of who asks now.
                    _ => match asker_of(askers, id, *asked) {
                        Some(asker) => repeated.push(asker),
                        None => {
                            return Err(Cause::WrongId { expected: *asked, found: id.to_string() });
                        }
                    },
                }
                if replies.iter().all(Option::is_some) {
                    return Ok(Some(replies.into_iter().flatten().collect()));
                }
            }
            Ok(None)
        };
        // A program may answer, or end, without having read everything: what it said goes first. And it may
        // answer more than a pipe holds before it has read everything: both go on at the same time.
        let (written, answered) = match select(pin!(written), pin!(answered)).await {
            Either::Left((written, answered)) => (written, answered.await),
            Either::Right((answered @ Ok(Some(_)), written)) => (written.await, answered),
            Either::Right((answered, _)) => (Ok(()), answered),
        };
        if let Some(replies) = answered? {
            written.map_err(|error| Cause::Write(error.to_string()))?;
            return Ok(replies);
        }
        let status = match &mut self.process {
            Some(process) => process.status().await,
            None => "it was ended".to_owned(),
        };
        Err(Cause::Ended(status))
    }
}

/// Who asked the request with this id, of those up to `last`; each asker stands with the first id of theirs.
fn asker_of(askers: &[(u64, usize)], id: u64, last: u64) -> Option<usize> {
    let own = askers.iter().rev().find(|(first, _)| *first <= id);
    own.filter(|_| id <= last).map(|(_, asker)| *asker)
}

#[async_trait]
impl Adapter for Stdio {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        let mut replies = self.ask_at_once(std::slice::from_ref(request)).await?;
        replies.pop().ok_or_else(|| Fault::new(Cause::Ended("without an answer".to_owned())))
    }

    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let Some(first) = requests.first() else { return Ok(Vec::new()) };
        let deadline = match first {
            Request::Initialize(_) => self.config.start_timeout,
            _ => self.config.timeout,
        };
        #[expect(
            clippy::disallowed_methods,
            reason = "an adapter measures how long an answer took"
        )]
        let start = Instant::now();
        let outcome = tokio::time::timeout(deadline, self.exchange(requests)).await;
        let cause = match outcome {
            Ok(Ok(replies)) => return Ok(replies),
            Ok(Err(cause)) => cause,
            Err(_) => Cause::Timeout(deadline),
        };
        let after = start.elapsed();
        let stderr = match self.process.take() {
            Some(process) => process.abort().await,
            None => String::new(),
        };
        Err(Fault { cause, method: Some(first.method()), after, stderr })
    }

    fn set_claims_reasons(&mut self, claims: bool) {
        self.claims_reasons = claims;
    }

    fn set_asker(&mut self, asker: usize) {
        self.askers.push((self.asked + 1, asker));
    }

    fn take_repeated(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.repeated)
    }

    async fn close(mut self: Box<Self>) -> Vec<usize> {
        // An end of input, and nothing else, asks the program to end.
        let (process, stdin) = (self.process.take(), self.stdin.take());
        drop(stdin);
        let rest = async {
            while let Ok(Some(line)) = read_line(&mut self.stdout).await {
                if let Ok((id, _)) = read_envelope(&line) {
                    let asker = asker_of(&self.askers, id, self.asked);
                    self.repeated.extend(asker);
                }
            }
        };
        let _ = tokio::time::timeout(GRACE, rest).await;
        if let Some(process) = process {
            process.end().await;
        }
        self.repeated
    }
}

/// Reads one line as [`read_line`] does; of a program that has ended only what it left behind, since a child
/// of its own may keep the output open for ever.
async fn next_line(
    stdout: &mut BufReader<ChildStdout>,
    process: Option<&mut Process>,
) -> Result<Option<Vec<u8>>, Cause> {
    let mut line = pin!(read_line(stdout));
    let Some(process) = process else { return line.await };
    tokio::select! {
        biased;
        line = &mut line => line,
        status = process.ended() => {
            let left = tokio::time::timeout(GRACE, line).await;
            left.unwrap_or(Err(Cause::Ended(status)))
        }
    }
}

/// Reads one line, without its end; `None` at the end of the output.
async fn read_line(stdout: &mut BufReader<ChildStdout>) -> Result<Option<Vec<u8>>, Cause> {
    let mut line = Vec::new();
    let limit = u64::try_from(LIMIT).unwrap_or(u64::MAX).saturating_add(1);
    stdout
        .take(limit)
        .read_until(b'\n', &mut line)
        .await
        .map_err(|error| Cause::Read(error.to_string()))?;
    if line.pop_if(|last| *last == b'\n').is_some() {
        line.pop_if(|last| *last == b'\r');
        return Ok(Some(line));
    }
    if line.len() > LIMIT {
        return Err(Cause::TooLong(LIMIT));
    }
    Ok((!line.is_empty()).then_some(line))
}
