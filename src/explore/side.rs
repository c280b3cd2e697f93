//! One of the two implementations that are explored, and how many questions are put to it at once.

use super::answer::Answer;
use super::case::Case;
use crate::adapter::{Fault, Launcher, Pool};
use crate::protocol::{Capability, Request};
use std::sync::Arc;
use thiserror::Error;

/// How many requests are written to one process before an answer is read.
pub(super) const BATCH: usize = 64;

/// An implementation, reached.
#[derive(Debug)]
pub struct Side {
    pool: Arc<Pool>,
    /// What it calls itself.
    pub name: String,
    /// Whether it is the reference in this process, which can say why.
    pub is_reference: bool,
}

/// An implementation gave no answer, and the exploration ends.
#[derive(Debug, Clone, Error)]
#[error("{name} gave no answer: {fault}{}", self.at())]
pub struct Silence {
    /// Who.
    pub name: String,
    /// What happened.
    pub fault: Fault,
    /// The case that it gave no answer to, where asking one by one showed which.
    pub case: Option<Box<Case>>,
}

impl Silence {
    fn at(&self) -> String {
        let message = self.case.as_ref().and_then(|case| case.request().to_message(1).ok());
        message.map(|message| format!("\n  request  {message}")).unwrap_or_default()
    }
}

impl Side {
    /// Reaches it, in so many processes.
    ///
    /// # Errors
    /// Where nobody introduces themselves.
    pub async fn open(launcher: Launcher, processes: usize) -> Result<Self, Silence> {
        let is_reference = matches!(launcher, Launcher::InProcess);
        let pool = Pool::open(launcher, processes, u32::MAX).await.map_err(|fault| Silence {
            name: "the adapter".to_owned(),
            fault,
            case: None,
        })?;
        let implementation = &pool.identity().implementation;
        let name = format!("{} {}", implementation.name, implementation.version);
        Ok(Self { pool: Arc::new(pool), name: name.trim().to_owned(), is_reference })
    }

    /// Whether it claims a capability.
    pub fn claims(&self, capability: Capability) -> bool {
        self.pool.capabilities().contains(&capability)
    }

    /// Asks all cases before any answer is read.
    ///
    /// # Errors
    /// Where there is no answer.
    pub(super) async fn ask(&self, cases: &[Case]) -> Result<Vec<Answer>, Silence> {
        let requests: Vec<Request> = cases.iter().map(Case::request).collect();
        let fault = match self.exchange(&requests).await {
            Ok(answers) => return Ok(answers),
            Err(fault) => fault,
        };
        // One after the other tells at which it was.
        for (case, request) in cases.iter().zip(&requests) {
            if let Err(fault) = self.exchange(std::slice::from_ref(request)).await {
                let case = Some(Box::new(case.clone()));
                return Err(Silence { name: self.name.clone(), fault, case });
            }
        }
        Err(Silence { name: self.name.clone(), fault, case: None })
    }

    async fn exchange(&self, requests: &[Request]) -> Result<Vec<Answer>, Fault> {
        let mut lease = self.pool.lease(0).await?;
        let replies = lease.ask_at_once(requests).await?;
        Ok(replies.into_iter().map(Answer::of).collect())
    }

    /// Ends its processes in good order.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
