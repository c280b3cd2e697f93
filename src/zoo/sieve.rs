//! Which scenarios can tell a specimen from the reference.
//!
//! The reference goes through the suite once, watched: what it was asked in each scenario and what it decided
//! on the way. A scenario in which a specimen would have decided and told the same every time, and in which it is
//! asked nothing that it answers in its own way, goes as it went for the reference, step by step. It need not be run.

use super::specimen::{Mistake, Specimen};
use super::wrongly::command;
use crate::adapter::{Adapter, Build, Fault, Launcher, Pool, Reply};
use crate::protocol::{
    Action, Agent, AlwaysAllow, Context, Request, Response, RpcError, WrongAnswer,
};
use crate::reference::policy::{self, Verdict};
use crate::reference::{Judge, Reference};
use crate::suite::{self, Observed, Outcome, Progress, RunOptions, Scenario, Suite};
use async_trait::async_trait;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The longest command on which a specimen is tried, in bytes. Longer ones are there to judge how soon an answer
/// comes, and nobody here is slow on purpose.
const LONGEST: usize = 10_000;

/// What the reference did in each scenario.
#[derive(Debug)]
pub(super) struct Sieve {
    seen: Vec<(usize, Seen)>,
}

/// What happened in one scenario.
#[derive(Debug, Default)]
struct Seen {
    exchanges: Vec<(Request, Result<Response, RpcError>)>,
    decisions: Vec<(Action, Context, Verdict)>,
    grants: Vec<(Action, Agent, AlwaysAllow)>,
}

impl Sieve {
    /// Lets the reference go through the suite and watches. `Err` names a scenario that it doesn't pass: then
    /// nothing can be said of others.
    pub(super) async fn of(suite: &Arc<Suite>, workspace: &Path) -> Result<Self, String> {
        let watch = Arc::new(Watch::default());
        let launcher = Launcher::Built(Arc::new(Watching(Arc::clone(&watch))));
        let pool = Pool::open(launcher, 1, 0).await.map_err(|fault| fault.to_string())?;
        // One after the other, so that it is known whose decision one is.
        let options = RunOptions::plain(1, workspace.to_owned());
        let all: Vec<usize> = (0..suite.scenarios.len()).collect();
        let progress = Arc::new(Tally { watch, seen: Mutex::default() });
        let told = Arc::clone(&progress) as Arc<dyn Progress + Send + Sync>;
        let run =
            suite::run(suite, &all, &Arc::new(pool), &options, told, std::future::pending()).await;
        for observed in &run.observed {
            if !matches!(observed.outcome, Outcome::Passed | Outcome::Noted(_)) {
                let id =
                    suite.scenarios.get(observed.scenario).map(|scenario| scenario.id.as_str());
                return Err(format!("the reference does not pass {}", id.unwrap_or_default()));
            }
        }
        let mut seen = std::mem::take(&mut *lock(&progress.seen));
        // What is only noted catches nobody.
        seen.retain(|(place, _)| suite.scenarios.get(*place).is_some_and(|one| gates(suite, one)));
        seen.sort_by_key(|(place, _)| *place);
        Ok(Self { seen })
    }

    /// The scenarios that may come out otherwise.
    pub(super) fn sifted(&self, specimen: &Specimen) -> Vec<usize> {
        let may_differ = self.seen.iter().filter(|(_, seen)| seen.differs(specimen));
        may_differ.map(|(place, _)| *place).collect()
    }
}

/// Whether a scenario can fail: an open question can once its owner has ruled on it.
fn gates(suite: &Suite, scenario: &Scenario) -> bool {
    let mut questions = scenario.questions.iter();
    !scenario.is_open() || questions.any(|question| suite.catalogue.ruling(question).is_some())
}

impl Seen {
    fn differs(&self, specimen: &Specimen) -> bool {
        match specimen.mistake {
            Mistake::Decision(decide) => self
                .decisions
                .iter()
                .any(|(action, context, verdict)| decide(action, context) != *verdict),
            Mistake::Grant(grant) => {
                self.grants.iter().any(|(action, agent, right)| grant(action, agent) != *right)
            }
            Mistake::Telling(telling) => {
                self.exchanges.iter().filter_map(|(_, answer)| answer.as_ref().ok()).any(|answer| {
                    let mut told = answer.clone();
                    telling(&mut told);
                    told != *answer
                })
            }
            Mistake::Answers { .. } => {
                self.exchanges.iter().any(|(request, _)| specimen.mistake.is_about(request))
            }
        }
    }
}

/// Watches what the reference is asked and what it decides.
#[derive(Debug, Default)]
struct Watch(Mutex<Seen>);

impl Judge for Watch {
    fn decide(&self, action: &Action, context: &Context) -> Verdict {
        let verdict = policy::decide(action, context);
        if command(action).is_none_or(|text| text.len() <= LONGEST) {
            lock(&self.0).decisions.push((action.clone(), context.clone(), verdict.clone()));
        }
        verdict
    }

    fn always_allow(&self, action: &Action, agent: &Agent) -> AlwaysAllow {
        let right = policy::always_allow(action, agent);
        lock(&self.0).grants.push((action.clone(), agent.clone(), right.clone()));
        right
    }
}

/// Builds references that are watched.
#[derive(Debug)]
struct Watching(Arc<Watch>);

impl Build for Watching {
    fn build(&self) -> Box<dyn Adapter> {
        let watch = Arc::clone(&self.0);
        let judge = Arc::clone(&watch) as Arc<dyn Judge>;
        Box::new(Watched { watch, reference: Reference::with_judge(judge) })
    }
}

/// The reference, watched.
struct Watched {
    watch: Arc<Watch>,
    reference: Reference,
}

#[async_trait]
impl Adapter for Watched {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        let answer = self.reference.answer(request);
        lock(&self.watch.0).exchanges.push((request.clone(), answer.clone()));
        Ok(answer.map_err(WrongAnswer::Error))
    }

    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let mut replies = Vec::with_capacity(requests.len());
        for request in requests {
            replies.push(self.ask(request).await?);
        }
        Ok(replies)
    }

    fn set_claims_reasons(&mut self, _claims: bool) {}

    async fn close(self: Box<Self>) -> Vec<usize> {
        Vec::new()
    }
}

/// Tells apart what belongs to which scenario.
struct Tally {
    watch: Arc<Watch>,
    seen: Mutex<Vec<(usize, Seen)>>,
}

impl Progress for Tally {
    fn ended(&self, _scenario: &Scenario, observed: &Observed) {
        let seen = std::mem::take(&mut *lock(&self.watch.0));
        lock(&self.seen).push((observed.scenario, seen));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
