//! How an implementation is reached: in process, as a program over standard input and output, or over HTTP.
//!
//! An [`Adapter`] is one connection. It answers one request at a time; a [`Pool`] holds as many as the
//! run may use. An adapter never judges: it brings back the answer, or a [`Fault`] that says why there
//! is none.

mod envelope;
mod fault;
mod http;
mod in_process;
mod pool;
mod probe;
mod process;
mod replay;
mod stdio;

pub use fault::{Cause, Fault};
pub(crate) use http::is_json;
pub use http::{Http, HttpConfig};
pub use in_process::InProcess;
pub use pool::{Build, Launcher, Lease, Pool};
pub use replay::{Recorded, Recording, Replay};
pub use stdio::{Stdio, StdioConfig};

use crate::protocol::{Request, Response, WrongAnswer};
use async_trait::async_trait;

/// What came back: an answer of the right form, or one that is wrong in itself.
pub type Reply = Result<Response, WrongAnswer>;

/// One connection to an implementation.
#[async_trait]
pub trait Adapter: Send {
    /// Asks one request and waits for its answer.
    ///
    /// # Errors
    /// Where no answer could be had. The connection is then of no further use.
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault>;

    /// Asks several requests before any answer is read; the answers come in the order of the requests.
    ///
    /// # Errors
    /// As for [`Self::ask`].
    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault>;

    /// Tells whether the stage is part of the answers, as claimed at the handshake.
    fn set_claims_reasons(&mut self, claims: bool);

    /// Says who asks from here on, so that what comes too often is charged to whom it was sent.
    fn set_asker(&mut self, _asker: usize) {}

    /// Who has got an answer more than once, as far as has been noticed since the last call.
    fn take_repeated(&mut self) -> Vec<usize> {
        Vec::new()
    }

    /// Ends the connection in good order; returns who has got an answer more than once.
    async fn close(self: Box<Self>) -> Vec<usize>;
}
