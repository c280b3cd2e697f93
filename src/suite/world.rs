//! The state of one scenario while it runs: what was set up, what was asked, what came back.
//!
//! Steps fill it and read it; how the implementation is reached stays hidden behind [`PolicyWorld::ask`].

use super::expectation::{Expectation, Judgement, Mismatch};
use super::situation::Situation;
use crate::adapter::{Fault, Lease, Pool, Reply};
use crate::protocol::{AlwaysAllow, Capability, Request, Response, WrongAnswer};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;

/// What a scenario of the policy works on.
#[derive(Debug, Default, cucumber::World)]
pub struct PolicyWorld {
    /// What the Givens have set up.
    pub situation: Situation,
    pool: Option<Arc<Pool>>,
    lease: Option<Lease>,
    began: Option<Instant>,
    open: bool,
    reading: Option<String>,
    record: Record,
}

/// What is known of a scenario afterwards.
#[derive(Debug, Default)]
pub struct Record {
    /// Every request with its answer, in order.
    pub exchanges: Vec<Exchange>,
    /// Why it stopped, where it did.
    pub stop: Option<Stop>,
    /// Whether stages were judged.
    pub stages: Stages,
    /// The readings that were tried, each with whether the answer follows it.
    pub readings: Vec<(String, bool)>,
}

/// What was done about the stages that a scenario names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Stages {
    /// It names none.
    #[default]
    NotNamed,
    /// They were judged.
    Judged,
    /// They were not, since the implementation does not claim `reasons`.
    NotClaimed,
}

/// A request and what came back.
#[derive(Debug)]
pub struct Exchange {
    /// The request.
    pub request: Request,
    /// The answer, or why there is none.
    pub outcome: Result<Reply, Fault>,
}

/// Why a scenario goes no further.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Stop {
    /// The answer is not the expected one.
    #[error("the answer differs from the rule")]
    Missed(Mismatch),
    /// The answer is wrong whatever was expected.
    #[error("{0}")]
    Wrong(WrongAnswer),
    /// There is no answer.
    #[error("{0}")]
    Fault(Fault),
    /// The features are wrong.
    #[error("the suite is wrong: {0}")]
    Suite(String),
}

/// What a step comes to.
pub type StepResult = Result<(), Stop>;

impl PolicyWorld {
    /// Prepares the world for one scenario of a run.
    pub(super) fn begin(&mut self, pool: Arc<Pool>, open: bool) {
        self.pool = Some(pool);
        self.began = Some(now());
        self.open = open;
    }

    /// Takes what is known, and gives the connection back.
    pub(super) fn finish(&mut self) -> (Record, Duration) {
        self.lease = None;
        let took = self.began.map(|began| now().duration_since(began)).unwrap_or_default();
        (std::mem::take(&mut self.record), took)
    }

    /// Asks the implementation; the answer stays at hand for [`Self::expect`].
    ///
    /// # Errors
    /// Where there is no answer, or it is wrong whatever was expected. For an open question a wrong
    /// answer is one that follows no reading, and no error.
    pub async fn ask(&mut self, request: Request) -> StepResult {
        let outcome = self.exchange(&request).await;
        let result = match &outcome {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) if self.open => Ok(()),
            Ok(Err(wrong)) => Err(Stop::Wrong(wrong.clone())),
            Err(fault) => Err(Stop::Fault(fault.clone())),
        };
        self.record.exchanges.push(Exchange { request, outcome });
        self.stop(result)
    }

    /// The last answer, where it is one to "always allow".
    ///
    /// # Errors
    /// Where it is none.
    pub fn last_always_allow(&mut self) -> Result<AlwaysAllow, Stop> {
        match self.record.exchanges.last().map(|exchange| &exchange.outcome) {
            Some(Ok(Ok(Response::AlwaysAllow(answer)))) => Ok(answer.clone()),
            _ => {
                let stop = Stop::Suite("no answer to \"always allow\" is at hand".to_owned());
                self.record.stop = Some(stop.clone());
                Err(stop)
            }
        }
    }

    /// Judges the last answer.
    ///
    /// # Errors
    /// Where it is another one than expected; never while a reading is tried.
    pub fn expect(&mut self, expectation: &Expectation) -> StepResult {
        let judgement = match self.record.exchanges.last().map(|exchange| &exchange.outcome) {
            Some(Ok(Ok(answer))) => expectation.judge(answer, self.claims_reasons()),
            Some(Ok(Err(wrong))) => Judgement::Missed(Mismatch {
                expected: expectation.describe(),
                found: wrong.to_string(),
            }),
            Some(Err(_)) | None => {
                let problem = "a Then without an answer: the When is missing".to_owned();
                return self.stop(Err(Stop::Suite(problem)));
            }
        };
        if let Some(name) = &self.reading {
            let met = !matches!(judgement, Judgement::Missed(_));
            self.record.readings.push((name.clone(), met));
            return Ok(());
        }
        if matches!(expectation, Expectation::Verdict(_, Some(_))) {
            let claimed = self.claims_reasons();
            self.record.stages = if claimed { Stages::Judged } else { Stages::NotClaimed };
        }
        match judgement {
            Judgement::Met => Ok(()),
            Judgement::Missed(mismatch) => self.stop(Err(Stop::Missed(mismatch))),
        }
    }

    /// Says that a step fails for a reason of its own.
    ///
    /// # Errors
    /// Always: the mismatch.
    pub fn miss(&mut self, expected: impl Into<String>, found: impl Into<String>) -> StepResult {
        self.stop(Err(Stop::Missed(Mismatch { expected: expected.into(), found: found.into() })))
    }

    /// From here on, expectations are readings of an open question: noted, never failing.
    pub fn try_reading(&mut self, name: Option<String>) {
        self.reading = name;
    }

    fn claims_reasons(&self) -> bool {
        self.pool.as_ref().is_some_and(|pool| pool.capabilities().contains(&Capability::Reasons))
    }

    async fn exchange(&mut self, request: &Request) -> Result<Reply, Fault> {
        let mut lease = match (self.lease.take(), &self.pool) {
            (Some(lease), _) => lease,
            (None, Some(pool)) => pool.lease().await?,
            (None, None) => {
                return Err(Fault::new(crate::adapter::Cause::GivenUp("no run is on".to_owned())));
            }
        };
        let reply = lease.ask(request).await;
        self.lease = Some(lease);
        reply
    }

    fn stop(&mut self, result: StepResult) -> StepResult {
        if let Err(stop) = &result {
            self.record.stop = Some(stop.clone());
        }
        result
    }
}

#[expect(clippy::disallowed_methods, reason = "a report says how long each scenario took")]
fn now() -> Instant {
    Instant::now()
}
