//! The state of one scenario while it runs: what was set up, what was asked, what came back.
//!
//! Steps fill it and read it; how the implementation is reached stays hidden behind [`PolicyWorld::ask`].

use super::Suite;
use super::expectation::{Expectation, Judgement, Mismatch};
use super::features::Scenario;
use super::phrases::Definition;
use super::situation::Situation;
use super::story::Story;
use crate::adapter::{Cause, Fault, Lease, Pool, Reply};
use crate::protocol::platform::InProject;
use crate::protocol::{AlwaysAllow, Capability, ErrorCode, Request, Response, WrongAnswer};
use gherkin::StepType;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;

/// What a scenario of the policy works on.
#[derive(Debug, Default, cucumber::World)]
pub struct PolicyWorld {
    /// What the Givens have set up.
    pub situation: Situation,
    /// The platform's project, in a story.
    pub story: Story,
    suite: Option<Arc<Suite>>,
    pool: Option<Arc<Pool>>,
    place: usize,
    lease: Option<Lease>,
    began: Option<Instant>,
    open: bool,
    may_fail_inside: bool,
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
    /// Where the folders of the story lay, where it is one.
    pub folder: Option<PathBuf>,
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
    pub(super) fn begin(
        &mut self,
        suite: &Arc<Suite>,
        pool: &Arc<Pool>,
        place: usize,
        workspace: &Path,
    ) {
        let scenario = suite.scenarios.get(place);
        self.suite = Some(Arc::clone(suite));
        self.pool = Some(Arc::clone(pool));
        self.place = place;
        self.began = Some(now());
        self.open = scenario.is_some_and(Scenario::is_open);
        self.story.on = scenario.is_some_and(Scenario::is_story);
        workspace.clone_into(&mut self.story.workspace);
    }

    /// What a text stands for in the suite of the run.
    pub fn definition(&self, kind: StepType, text: &str) -> Option<Arc<Definition>> {
        self.suite.as_ref()?.phrases.resolve_text(kind, text).ok()
    }

    /// Takes what is known, and gives the connection back.
    pub(super) async fn finish(&mut self) -> (Record, Duration) {
        if self.story.opened().is_some() && self.lease.is_some() {
            let request = Request::CloseProject(Box::new(InProject { project: self.project() }));
            let outcome = self.exchange(&request).await;
            // What went wrong before is worth more than how the project was put away.
            if let (Err(stop), None) = (admit(&outcome, |_| false), &self.record.stop) {
                self.record.stop = Some(stop);
                self.record.exchanges.push(Exchange { request, outcome });
            }
        }
        self.record.folder = self.story.folder().map(Path::to_owned);
        self.story = Story::default();
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
        let open = self.open;
        self.ask_admitting(request, |_| open).await
    }

    /// Asks what happens in a story. Where the scenario makes something fail inside the platform, an internal
    /// error is an answer like another.
    pub(super) async fn ask_happening(&mut self, request: Request) -> StepResult {
        let (open, may_fail_inside) = (self.open, self.may_fail_inside);
        let internal = ErrorCode::Internal.number();
        let failed_inside =
            |wrong: &_| matches!(wrong, WrongAnswer::Error(error) if error.code == internal);
        self.ask_admitting(request, |wrong| open || (may_fail_inside && failed_inside(wrong))).await
    }

    async fn ask_admitting(
        &mut self,
        request: Request,
        admits: impl FnOnce(&WrongAnswer) -> bool,
    ) -> StepResult {
        let outcome = self.exchange(&request).await;
        let result = admit(&outcome, admits);
        self.record.exchanges.push(Exchange { request, outcome });
        self.stop(result)
    }

    /// The last answer, where it is one to "always allow".
    ///
    /// # Errors
    /// Where it is none.
    pub fn last_always_allow(&mut self) -> Result<AlwaysAllow, Stop> {
        if let Some(Response::AlwaysAllow(answer)) = self.last_response() {
            return Ok(answer.clone());
        }
        let stop = Stop::Suite("no answer to \"always allow\" is at hand".to_owned());
        self.record_stop(&stop);
        Err(stop)
    }

    /// The reason of the verdict that the Thens speak of, where it gives one.
    pub fn last_reason(&self) -> Option<String> {
        let verdict = self.story_verdict();
        match verdict.as_ref().or_else(|| self.last_response()) {
            Some(Response::Decide(decision)) => decision.reason.clone(),
            _ => None,
        }
    }

    /// Judges the last answer.
    ///
    /// # Errors
    /// Where it is another one than expected; never while a reading is tried.
    pub fn expect(&mut self, expectation: &Expectation) -> StepResult {
        let verdict = self.story_verdict();
        let judgement = match self.record.exchanges.last().map(|exchange| &exchange.outcome) {
            Some(Ok(Ok(answer))) => {
                expectation.judge(verdict.as_ref().unwrap_or(answer), self.claims_reasons())
            }
            Some(Ok(Err(wrong))) => Judgement::Missed(Mismatch {
                expected: expectation.describe(),
                found: wrong.to_string(),
            }),
            Some(Err(_)) | None => {
                let problem = "a Then without an answer: the When is missing".to_owned();
                return self.stop(Err(Stop::Suite(problem)));
            }
        };
        if matches!(expectation, Expectation::Verdict(_, Some(_))) {
            let claimed = self.claims_reasons();
            self.record.stages = if claimed { Stages::Judged } else { Stages::NotClaimed };
        }
        match judgement {
            Judgement::Met => self.hold(true, String::new(), String::new()),
            Judgement::Missed(Mismatch { expected, found }) => self.hold(false, expected, found),
        }
    }

    /// Says that a step fails for a reason of its own.
    ///
    /// # Errors
    /// Always: the mismatch.
    pub fn miss(&mut self, expected: impl Into<String>, found: impl Into<String>) -> StepResult {
        Err(self.missed(expected, found))
    }

    /// The stop of a step that found something else.
    pub fn missed(&mut self, expected: impl Into<String>, found: impl Into<String>) -> Stop {
        let stop = Stop::Missed(Mismatch { expected: expected.into(), found: found.into() });
        self.record_stop(&stop);
        stop
    }

    /// Says that two descriptions must be the same.
    ///
    /// # Errors
    /// Where they are not.
    pub fn compare(&mut self, expected: String, found: String) -> StepResult {
        self.hold(expected == found, expected, found)
    }

    /// Says that something must hold.
    ///
    /// # Errors
    /// Where it does not.
    pub fn hold(&mut self, holds: bool, expected: String, found: String) -> StepResult {
        if let Some(name) = &self.reading {
            self.record.readings.push((name.clone(), holds));
            return Ok(());
        }
        if holds { Ok(()) } else { self.miss(expected, found) }
    }

    /// How many readings have been tried.
    pub fn readings_tried(&self) -> usize {
        self.record.readings.len()
    }

    /// Says that the features are wrong.
    ///
    /// # Errors
    /// Always.
    pub fn suite_is_wrong(&mut self, problem: String) -> StepResult {
        self.stop(Err(Stop::Suite(problem)))
    }

    /// From here on, expectations are readings of an open question: noted, never failing.
    pub fn try_reading(&mut self, name: Option<String>) {
        self.reading = name;
    }

    /// In a story: the verdict on the action that was proposed last.
    fn story_verdict(&self) -> Option<Response> {
        self.proposed().map(|action| Response::Decide(action.decision.clone()))
    }

    /// The last answer.
    pub(super) fn last_response(&self) -> Option<&Response> {
        match &self.record.exchanges.last()?.outcome {
            Ok(Ok(response)) => Some(response),
            _ => None,
        }
    }

    /// The last answer as JSON; `null` where there is none.
    pub(super) fn last_value(&self) -> Value {
        as_json(self.last_response())
    }

    /// The last answer where it is a JSON-RPC error.
    pub fn last_error(&self) -> Option<&WrongAnswer> {
        match &self.record.exchanges.last()?.outcome {
            Ok(Err(wrong)) => Some(wrong),
            _ => None,
        }
    }

    /// From here on, what happens may fail inside the platform: the scenario has made it so.
    pub fn may_fail_inside(&mut self) {
        self.may_fail_inside = true;
    }

    /// Asks several requests before any of their answers is read.
    ///
    /// # Errors
    /// As for [`Self::ask`].
    pub async fn ask_at_once(&mut self, requests: Vec<Request>) -> StepResult {
        let replies = match self.exchange_all(&requests).await {
            Ok(replies) => replies,
            Err(fault) => return self.stop(Err(Stop::Fault(fault))),
        };
        let (open, mut result) = (self.open, Ok(()));
        for (request, reply) in requests.into_iter().zip(replies) {
            let outcome = Ok(reply);
            result = result.and_then(|()| admit(&outcome, |_| open));
            self.record.exchanges.push(Exchange { request, outcome });
        }
        self.stop(result)
    }

    /// Notes why the scenario goes no further; of a reading, that it was not followed.
    pub(super) fn record_stop(&mut self, stop: &Stop) {
        match (&self.reading, stop) {
            (Some(name), Stop::Missed(_) | Stop::Wrong(_)) => {
                self.record.readings.push((name.clone(), false));
            }
            _ => self.record.stop = Some(stop.clone()),
        }
    }

    /// Why the scenario goes no further, where it does not.
    pub fn stopped(&self) -> Option<Stop> {
        self.record.stop.clone()
    }

    fn claims_reasons(&self) -> bool {
        self.pool.as_ref().is_some_and(|pool| pool.capabilities().contains(&Capability::Reasons))
    }

    async fn exchange(&mut self, request: &Request) -> Result<Reply, Fault> {
        let mut lease = self.lease().await?;
        let reply = lease.ask(request).await;
        self.lease = Some(lease);
        reply
    }

    async fn exchange_all(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let mut lease = self.lease().await?;
        let replies = lease.ask_at_once(requests).await;
        self.lease = Some(lease);
        replies
    }

    async fn lease(&mut self) -> Result<Lease, Fault> {
        match (self.lease.take(), &self.pool) {
            (Some(lease), _) => Ok(lease),
            (None, Some(pool)) => pool.lease(self.place).await,
            (None, None) => Err(Fault::new(Cause::GivenUp("no run is on".to_owned()))),
        }
    }

    pub(super) fn stop(&mut self, result: StepResult) -> StepResult {
        if let Err(stop) = &result {
            self.record_stop(stop);
        }
        result
    }
}

/// Whether an outcome lets the scenario go on; of a wrong answer `admits` says.
fn admit(outcome: &Result<Reply, Fault>, admits: impl FnOnce(&WrongAnswer) -> bool) -> StepResult {
    match outcome {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(wrong)) if admits(wrong) => Ok(()),
        Ok(Err(wrong)) => Err(Stop::Wrong(wrong.clone())),
        Err(fault) => Err(Stop::Fault(fault.clone())),
    }
}

/// A response as JSON; `null` where there is none.
pub(super) fn as_json(response: Option<&Response>) -> Value {
    response.and_then(|response| serde_json::to_value(response).ok()).unwrap_or_default()
}

#[expect(clippy::disallowed_methods, reason = "a report says how long each scenario took")]
fn now() -> Instant {
    Instant::now()
}
