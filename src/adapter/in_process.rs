//! The reference, called as a function: requests and answers as types, without serialisation.

use super::{Adapter, Fault, Reply};
use crate::protocol::Request;
use crate::reference;
use async_trait::async_trait;

/// The reference implementation in this process.
#[derive(Debug, Default)]
pub struct InProcess;

#[async_trait]
impl Adapter for InProcess {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        Ok(Ok(reference::answer(request)))
    }

    fn set_claims_reasons(&mut self, _claims: bool) {}

    async fn close(self: Box<Self>) {}
}
