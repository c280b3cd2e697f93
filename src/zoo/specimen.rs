//! One wrong implementation: the reference with one mistake in it.

use crate::adapter::{Adapter, Build, Fault, Reply};
use crate::protocol::{
    Action, Agent, AlwaysAllow, Context, Request, Response, RpcError, WrongAnswer,
};
use crate::reference::policy::{self, Verdict};
use crate::reference::{Judge, Reference};
use async_trait::async_trait;
use serde::Serialize;
use std::sync::Arc;

/// What the reference, or somebody who is mistaken, answers to a request.
pub(super) type Answer = Result<Response, RpcError>;

/// A wrong implementation.
#[derive(Debug, Serialize)]
pub struct Specimen {
    /// Its name, in kebab-case.
    pub name: &'static str,
    /// What its author got wrong.
    pub sentence: &'static str,
    /// The clauses that it breaks.
    pub breaks: &'static [&'static str],
    /// The mistake.
    #[serde(skip)]
    pub(super) mistake: Mistake,
}

/// What is done otherwise than by the reference.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mistake {
    /// How actions are decided on, wherever that is done.
    Decision(fn(&Action, &Context) -> Verdict),
    /// What "always allow" records, wherever it is pressed.
    Grant(fn(&Action, &Agent) -> AlwaysAllow),
    /// What is told of an answer that is right.
    Telling(fn(&mut Response)),
    /// How the requests of some methods are answered; the reference may be asked whatever helps.
    Answers {
        /// The methods.
        to: &'static [&'static str],
        /// Which of their requests; all, where it is not said.
        when: Option<fn(&Request) -> bool>,
        /// How.
        by: fn(&mut Reference, &Request) -> Answer,
    },
}

impl Mistake {
    /// Whether a request is answered in a way of its own.
    pub(super) fn is_about(&self, request: &Request) -> bool {
        match self {
            Self::Answers { to, when, .. } => {
                to.contains(&request.method()) && when.is_none_or(|when| when(request))
            }
            Self::Decision(_) | Self::Grant(_) | Self::Telling(_) => false,
        }
    }
}

impl Specimen {
    /// One that decides wrongly.
    pub(super) const fn decides(
        name: &'static str,
        sentence: &'static str,
        breaks: &'static [&'static str],
        decide: fn(&Action, &Context) -> Verdict,
    ) -> Self {
        Self { name, sentence, breaks, mistake: Mistake::Decision(decide) }
    }

    /// One that records the wrong thing at a press of "always allow".
    pub(super) const fn grants(
        name: &'static str,
        sentence: &'static str,
        breaks: &'static [&'static str],
        grant: fn(&Action, &Agent) -> AlwaysAllow,
    ) -> Self {
        Self { name, sentence, breaks, mistake: Mistake::Grant(grant) }
    }

    /// One that answers the requests of some methods wrongly.
    pub(super) const fn answers(
        name: &'static str,
        sentence: &'static str,
        breaks: &'static [&'static str],
        to: &'static [&'static str],
        by: fn(&mut Reference, &Request) -> Answer,
    ) -> Self {
        Self { name, sentence, breaks, mistake: Mistake::Answers { to, when: None, by } }
    }

    /// The same, but that only some of the requests are answered wrongly.
    pub(super) const fn when(mut self, when: fn(&Request) -> bool) -> Self {
        if let Mistake::Answers { to, by, .. } = self.mistake {
            self.mistake = Mistake::Answers { to, when: Some(when), by };
        }
        self
    }

    /// One that finds the right answer and tells it wrongly.
    pub(super) const fn retells(
        name: &'static str,
        sentence: &'static str,
        breaks: &'static [&'static str],
        telling: fn(&mut Response),
    ) -> Self {
        Self { name, sentence, breaks, mistake: Mistake::Telling(telling) }
    }
}

impl Judge for Specimen {
    fn decide(&self, action: &Action, context: &Context) -> Verdict {
        match self.mistake {
            Mistake::Decision(decide) => decide(action, context),
            Mistake::Grant(_) | Mistake::Telling(_) | Mistake::Answers { .. } => {
                policy::decide(action, context)
            }
        }
    }

    fn always_allow(&self, action: &Action, agent: &Agent) -> AlwaysAllow {
        match self.mistake {
            Mistake::Grant(grant) => grant(action, agent),
            Mistake::Decision(_) | Mistake::Telling(_) | Mistake::Answers { .. } => {
                policy::always_allow(action, agent)
            }
        }
    }
}

/// The specimen lent out, so that a platform can hold it.
#[derive(Debug)]
struct Lent(&'static Specimen);

impl Judge for Lent {
    fn decide(&self, action: &Action, context: &Context) -> Verdict {
        self.0.decide(action, context)
    }

    fn always_allow(&self, action: &Action, agent: &Agent) -> AlwaysAllow {
        self.0.always_allow(action, agent)
    }
}

/// A specimen that is alive: it can be asked.
#[derive(Debug)]
pub struct Living {
    specimen: &'static Specimen,
    reference: Reference,
}

impl Living {
    /// One with no project opened in it yet.
    pub fn new(specimen: &'static Specimen) -> Self {
        Self { specimen, reference: Reference::with_judge(Arc::new(Lent(specimen))) }
    }

    /// Answers one request, as wrongly as the specimen does.
    ///
    /// # Errors
    /// As [`Reference::answer`], or where the mistake is one.
    pub fn answer(&mut self, request: &Request) -> Answer {
        let mistake = &self.specimen.mistake;
        let mut answer = match mistake {
            Mistake::Answers { by, .. } if mistake.is_about(request) => {
                by(&mut self.reference, request)
            }
            _ => self.reference.answer(request),
        };
        if let (Mistake::Telling(telling), Ok(answer)) = (mistake, &mut answer) {
            telling(answer);
        }
        // It says what it is: nobody is to take it for the reference.
        if let Ok(Response::Initialize(introduction)) = &mut answer {
            introduction.implementation.name = format!("specimen-{}", self.specimen.name);
        }
        answer
    }
}

#[async_trait]
impl Adapter for Living {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        Ok(self.answer(request).map_err(WrongAnswer::Error))
    }

    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        Ok(requests.iter().map(|one| self.answer(one).map_err(WrongAnswer::Error)).collect())
    }

    fn set_claims_reasons(&mut self, _claims: bool) {}

    async fn close(self: Box<Self>) -> Vec<usize> {
        Vec::new()
    }
}

/// Builds living specimens.
#[derive(Debug)]
pub(super) struct Cage(pub(super) &'static Specimen);

impl Build for Cage {
    fn build(&self) -> Box<dyn Adapter> {
        Box::new(Living::new(self.0))
    }
}
