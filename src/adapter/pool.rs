//! The connections of a run: how many there are, who has one, and when it is time to give up.
//!
//! A scenario takes one connection and gives it back; one that failed is thrown away and a fresh one
//! started for the next scenario. After [`GIVE_UP_AFTER`] connections in a row that gave no answer, when the
//! restarts are used up, or at once where a fresh one could not do better, nobody gets one any more.

use super::{
    Adapter, Cause, Fault, Http, HttpConfig, InProcess, Recording, Replay, Reply, Stdio,
    StdioConfig,
};
use crate::protocol::{self, Capability, Initialize, Initialized, Peer, Request, Response};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many connections in a row may fail without a single answer.
const GIVE_UP_AFTER: u32 = 3;

/// How a connection is made.
#[derive(Debug, Clone)]
pub enum Launcher {
    /// The reference, in this process.
    InProcess,
    /// A program.
    Stdio(StdioConfig),
    /// An address.
    Http(HttpConfig),
    /// The answers of an earlier run.
    Replay(Arc<Recording>),
    /// Another implementation in this process.
    Built(Arc<dyn Build>),
}

impl Launcher {
    /// Whether the implementation is in this process.
    pub const fn is_in_process(&self) -> bool {
        !matches!(self, Self::Stdio(_) | Self::Http(_))
    }
}

/// Builds connections to an implementation in this process.
pub trait Build: std::fmt::Debug + Send + Sync {
    /// One connection, which shares nothing with another.
    fn build(&self) -> Box<dyn Adapter>;
}

/// The connections of a run.
pub struct Pool {
    launcher: Launcher,
    places: Arc<Semaphore>,
    identity: Initialized,
    capabilities: BTreeSet<Capability>,
    max_restarts: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    idle: Vec<Box<dyn Adapter>>,
    failed_in_a_row: u32,
    /// Connections that failed and have not been replaced.
    lost: u32,
    restarts: u32,
    repeated: Vec<usize>,
    given_up: Option<String>,
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("launcher", &self.launcher).finish_non_exhaustive()
    }
}

impl Pool {
    /// Makes the first connection and asks who is there; at most `max_restarts` failed ones are replaced later.
    ///
    /// # Errors
    /// Where no connection can be made, or the adapter speaks another version.
    pub async fn open(
        launcher: Launcher,
        processes: usize,
        max_restarts: u32,
    ) -> Result<Self, Fault> {
        let (adapter, identity) = connect(&launcher).await?;
        let capabilities = identity.known_capabilities().collect();
        let state = State { idle: vec![adapter], ..State::default() };
        Ok(Self {
            launcher,
            places: Arc::new(Semaphore::new(processes.max(1))),
            identity,
            capabilities,
            max_restarts,
            state: Mutex::new(state),
        })
    }

    /// Whether the implementation is in this process.
    pub const fn is_in_process(&self) -> bool {
        self.launcher.is_in_process()
    }

    /// What the implementation said of itself.
    pub const fn identity(&self) -> &Initialized {
        &self.identity
    }

    /// What it claims, as far as this harness knows the words.
    pub const fn capabilities(&self) -> &BTreeSet<Capability> {
        &self.capabilities
    }

    /// Why nobody gets a connection any more, where that is so.
    pub fn given_up(&self) -> Option<String> {
        self.lock().given_up.clone()
    }

    /// Lets nobody have a connection any more; the first reason stands.
    pub fn give_up(&self, why: String) {
        self.lock().given_up.get_or_insert(why);
    }

    /// Who has got an answer more than once, as far as is known; after [`Self::close`], all of them.
    pub fn repeated(&self) -> Vec<usize> {
        self.lock().repeated.clone()
    }

    /// Waits for a place and takes a connection for `asker`, making one where none is idle.
    ///
    /// # Errors
    /// Where the pool has given up, or no connection can be made.
    pub async fn lease(self: &Arc<Self>, asker: usize) -> Result<Lease, Fault> {
        let place = Arc::clone(&self.places);
        let place = place.acquire_owned().await.map_err(|_| given_up("the run was closed"))?;
        let idle = {
            let mut state = self.lock();
            if let Some(why) = &state.given_up {
                return Err(given_up(why));
            }
            let idle = state.idle.pop();
            if idle.is_none() && state.lost > 0 {
                state.replace_one(self.max_restarts)?;
            }
            idle
        };
        let mut adapter = match idle {
            Some(adapter) => adapter,
            None => match self.connect().await {
                Ok(adapter) => adapter,
                Err(fault) => {
                    self.note_failure(&fault);
                    return Err(fault);
                }
            },
        };
        adapter.set_asker(asker);
        Ok(Lease { pool: Arc::clone(self), adapter: Some(adapter), answered: false, _place: place })
    }

    /// Ends all idle connections in good order.
    pub async fn close(&self) {
        let idle = std::mem::take(&mut self.lock().idle);
        let repeated = futures::future::join_all(idle.into_iter().map(Adapter::close)).await;
        self.lock().repeated.extend(repeated.into_iter().flatten());
    }

    /// A connection that nobody uses, or a new one, if it can be had.
    pub(super) async fn idle_or_fresh(&self) -> Option<Box<dyn Adapter>> {
        let idle = self.lock().idle.pop();
        match idle {
            Some(adapter) => Some(adapter),
            None => self.connect().await.ok(),
        }
    }

    async fn connect(&self) -> Result<Box<dyn Adapter>, Fault> {
        let (adapter, identity) = connect(&self.launcher).await?;
        if identity != self.identity {
            return Err(Fault::new(Cause::Handshake(
                "a fresh process describes itself otherwise than the first one".to_owned(),
            )));
        }
        Ok(adapter)
    }

    fn note_failure(&self, fault: &Fault) {
        let mut state = self.lock();
        state.failed_in_a_row += 1;
        state.lost += 1;
        if state.given_up.is_none() && (fault.is_final() || state.failed_in_a_row >= GIVE_UP_AFTER)
        {
            state.given_up = Some(if fault.is_final() {
                fault.cause.to_string()
            } else {
                format!(
                    "{GIVE_UP_AFTER} processes in a row gave no answer; the last: {}",
                    fault.cause
                )
            });
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Counts one restart.
    fn replace_one(&mut self, most: u32) -> Result<(), Fault> {
        if self.restarts >= most {
            let times = if most == 1 { "once".to_owned() } else { format!("{most} times") };
            let why = format!("the adapter has been started anew {times} (--max-restarts)");
            let fault = given_up(&why);
            self.given_up = Some(why);
            return Err(fault);
        }
        self.lost -= 1;
        self.restarts += 1;
        Ok(())
    }
}

/// One connection, for one scenario.
pub struct Lease {
    pool: Arc<Pool>,
    adapter: Option<Box<dyn Adapter>>,
    answered: bool,
    _place: OwnedSemaphorePermit,
}

impl std::fmt::Debug for Lease {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lease").field("answered", &self.answered).finish_non_exhaustive()
    }
}

impl Lease {
    /// Asks one request.
    ///
    /// # Errors
    /// Where no answer could be had.
    pub async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        let Some(adapter) = self.adapter.as_mut() else {
            return Err(given_up("its connection failed earlier in this scenario"));
        };
        let reply = adapter.ask(request).await;
        self.note(reply.as_ref().err());
        reply
    }

    /// Asks several requests before any answer is read.
    ///
    /// # Errors
    /// Where no answer could be had.
    pub async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let Some(adapter) = self.adapter.as_mut() else {
            return Err(given_up("its connection failed earlier in this scenario"));
        };
        let replies = adapter.ask_at_once(requests).await;
        self.note(replies.as_ref().err());
        replies
    }

    fn note(&mut self, fault: Option<&Fault>) {
        if let Some(adapter) = &mut self.adapter {
            let repeated = adapter.take_repeated();
            self.pool.lock().repeated.extend(repeated);
        }
        let Some(fault) = fault else {
            self.answered = true;
            return;
        };
        self.adapter = None;
        if self.answered {
            self.pool.lock().failed_in_a_row = 0;
        }
        self.pool.note_failure(fault);
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(adapter) = self.adapter.take() {
            let mut state = self.pool.lock();
            if self.answered {
                state.failed_in_a_row = 0;
            }
            state.idle.push(adapter);
        }
    }
}

/// A fresh connection, and who answers there.
async fn connect(launcher: &Launcher) -> Result<(Box<dyn Adapter>, Initialized), Fault> {
    let mut adapter = launch(launcher)?;
    let identity = shake_hands(adapter.as_mut()).await?;
    let reasons = identity.known_capabilities().any(|known| known == Capability::Reasons);
    adapter.set_claims_reasons(reasons);
    Ok((adapter, identity))
}

fn launch(launcher: &Launcher) -> Result<Box<dyn Adapter>, Fault> {
    Ok(match launcher {
        Launcher::InProcess => Box::new(InProcess::default()),
        Launcher::Stdio(config) => Box::new(Stdio::start(config)?),
        Launcher::Http(config) => Box::new(Http::new(config)),
        Launcher::Replay(recording) => Box::new(Replay::new(Arc::clone(recording))),
        Launcher::Built(implementation) => implementation.build(),
    })
}

async fn shake_hands(adapter: &mut dyn Adapter) -> Result<Initialized, Fault> {
    let harness = Peer {
        name: env!("CARGO_PKG_NAME").to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let hello = Request::Initialize(Box::new(Initialize { protocol: protocol::VERSION, harness }));
    match adapter.ask(&hello).await? {
        Ok(Response::Initialize(identity)) if identity.protocol == protocol::VERSION => {
            Ok(identity)
        }
        Ok(Response::Initialize(identity)) => {
            Err(Fault::new(Cause::Version { theirs: identity.protocol, ours: protocol::VERSION }))
        }
        Ok(_) => Err(Fault::new(Cause::Handshake("another method's answer".to_owned()))),
        Err(wrong) => Err(Fault::new(Cause::Handshake(wrong.to_string()))),
    }
}

fn given_up(why: &str) -> Fault {
    Fault::new(Cause::GivenUp(why.to_owned()))
}
