//! A child process in a group of its own, and the end of its standard error.
//!
//! Knows nothing of messages. Dropping it kills the whole group, so that no grandchild stays behind.

use super::Cause;
use process_wrap::tokio::{ChildWrapper, CommandWrap, KillOnDrop};
use std::collections::VecDeque;
use std::process::Stdio as Pipe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::AsyncReadExt as _;
use tokio::process::{ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::task::JoinHandle;
use tokio::time::error::Elapsed;

/// How much of standard error is kept, in bytes.
const STDERR_KEPT: usize = 64 * 1024;
/// How long a process may take to end once its input is closed or it was asked to end.
pub(super) const GRACE: Duration = Duration::from_millis(500);

/// A running adapter.
#[derive(Debug)]
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    stderr: Tail,
    drained: JoinHandle<()>,
}

impl Process {
    /// Starts `command`, split into words as a shell would, without a shell.
    pub(super) fn start(command: &str) -> Result<(Self, ChildStdin, ChildStdout), Cause> {
        let words =
            shell_words::split(command).map_err(|error| Cause::Command(error.to_string()))?;
        let (program, arguments) =
            words.split_first().ok_or_else(|| Cause::Command("it holds no word".to_owned()))?;
        let failed = |problem: String| Cause::Start { program: program.clone(), problem };

        let mut command = Command::new(program);
        command.args(arguments).stdin(Pipe::piped()).stdout(Pipe::piped()).stderr(Pipe::piped());
        let mut wrap = CommandWrap::from(command);
        wrap.wrap(KillOnDrop);
        #[cfg(unix)]
        wrap.wrap(process_wrap::tokio::ProcessGroup::leader());
        #[cfg(windows)]
        wrap.wrap(process_wrap::tokio::JobObject);
        let mut child = wrap.spawn().map_err(|error| failed(error.to_string()))?;

        let pipes = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(failed("its pipes are missing".to_owned()));
        };
        let tail = Tail::default();
        let drained = tokio::spawn(drain(stderr, tail.clone()));
        Ok((Self { child, stderr: tail, drained }, stdin, stdout))
    }

    /// Waits for its end, however long that takes.
    pub(super) async fn ended(&mut self) -> String {
        match self.child.inner_mut().wait().await {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        }
    }

    /// How it ended, where it has.
    pub(super) async fn status(&mut self) -> String {
        match self.wait().await {
            Ok(Ok(status)) => status.to_string(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "its output is closed, it goes on running".to_owned(),
        }
    }

    /// Ends it: waits a moment for a process whose input was closed, asks it, then kills the group.
    pub(super) async fn end(mut self) {
        if self.wait().await.is_err() {
            self.ask_to_end();
            let _ = self.wait().await;
        }
        // Dropping kills what is left of the group.
    }

    /// Ends one that is of no use any more; returns the end of its standard error, which what it wrote
    /// while it ended belongs to.
    pub(super) async fn abort(mut self) -> String {
        self.ask_to_end();
        let _ = self.wait().await;
        let _ = self.child.start_kill();
        // A process that left the group may keep the pipe open: then what was read so far must do.
        let _ = tokio::time::timeout(GRACE, &mut self.drained).await;
        self.stderr.text()
    }

    /// Waits a moment for its end.
    async fn wait(&mut self) -> Result<std::io::Result<std::process::ExitStatus>, Elapsed> {
        tokio::time::timeout(GRACE, self.child.inner_mut().wait()).await
    }

    fn ask_to_end(&self) {
        #[cfg(unix)]
        {
            const SIGTERM: i32 = 15;
            let _ = self.child.signal(SIGTERM);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The group may have members after its leader has ended; an error means that it has none.
        let _ = self.child.start_kill();
    }
}

/// The last part of a standard error.
#[derive(Debug, Clone, Default)]
struct Tail(Arc<Mutex<VecDeque<u8>>>);

impl Tail {
    /// What is kept so far.
    fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (front, back) = kept.as_slices();
        String::from_utf8_lossy(&[front, back].concat()).into_owned()
    }

    fn push(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let excess = kept.len().saturating_sub(STDERR_KEPT);
        kept.drain(..excess);
    }
}

/// Reads standard error to its end, so that a flood never blocks the adapter, and keeps the last part.
async fn drain(mut stderr: ChildStderr, tail: Tail) {
    let mut buffer = vec![0; 8192];
    while let Ok(read @ 1..) = stderr.read(&mut buffer).await {
        tail.push(buffer.get(..read).unwrap_or_default());
    }
}
