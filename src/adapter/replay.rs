//! Answers that were written down in an earlier run, given once more to the same requests.

use super::{Adapter, Cause, Fault, Reply};
use crate::protocol::{Initialized, Request, Response, RpcError, WrongAnswer, read_answer};
use async_trait::async_trait;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What was said in an earlier run.
#[derive(Debug, Clone)]
pub struct Recording {
    /// Who answered.
    pub identity: Initialized,
    /// What each asker asked, and was answered, in order.
    pub exchanges: BTreeMap<usize, Vec<Recorded>>,
}

/// One request with its answer.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// The method.
    pub method: String,
    /// Its parameters.
    pub params: Value,
    /// The result; of an error an object with the one field `error`; `null` where no answer came.
    pub answer: Value,
}

/// Answers out of a recording.
#[derive(Debug)]
pub struct Replay {
    recording: Arc<Recording>,
    asker: usize,
    answered: usize,
    claims_reasons: bool,
}

impl Replay {
    /// Answers out of `recording`.
    pub const fn new(recording: Arc<Recording>) -> Self {
        Self { recording, asker: usize::MAX, answered: 0, claims_reasons: true }
    }
}

#[async_trait]
impl Adapter for Replay {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        if matches!(request, Request::Initialize(_)) {
            return Ok(Ok(Response::Initialize(self.recording.identity.clone())));
        }
        let own = self.recording.exchanges.get(&self.asker);
        let recorded = own.and_then(|own| own.get(self.answered));
        self.answered += 1;
        let asked = recorded.filter(|recorded| {
            recorded.method == request.method()
                && request.params().is_ok_and(|params| params == recorded.params)
        });
        match asked.map(|recorded| &recorded.answer) {
            None => Err(Fault::new(Cause::NotRecorded)),
            Some(Value::Null) => Err(Fault::new(Cause::Ended("as it was recorded".to_owned()))),
            Some(answer) => Ok(match error_of(answer) {
                Some(error) => Err(WrongAnswer::Error(error)),
                None => read_answer(request, answer.clone(), self.claims_reasons),
            }),
        }
    }

    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let mut replies = Vec::with_capacity(requests.len());
        for request in requests {
            replies.push(self.ask(request).await?);
        }
        Ok(replies)
    }

    fn set_claims_reasons(&mut self, claims: bool) {
        self.claims_reasons = claims;
    }

    fn set_asker(&mut self, asker: usize) {
        self.asker = asker;
        self.answered = 0;
    }

    async fn close(self: Box<Self>) -> Vec<usize> {
        Vec::new()
    }
}

fn error_of(answer: &Value) -> Option<RpcError> {
    let fields = answer.as_object().filter(|fields| fields.len() == 1)?;
    serde_json::from_value(fields.get("error")?.clone()).ok()
}
