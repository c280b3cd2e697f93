//! The reference, called as a function: requests and answers as types, without serialisation.

use super::{Adapter, Fault, Reply};
use crate::protocol::{Request, WrongAnswer};
use crate::reference::Reference;
use async_trait::async_trait;

/// The reference implementation in this process.
#[derive(Debug, Default)]
pub struct InProcess {
    reference: Reference,
}

#[async_trait]
impl Adapter for InProcess {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        Ok(self.reference.answer(request).map_err(WrongAnswer::Error))
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
