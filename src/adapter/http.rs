//! JSON-RPC over HTTP: one request a POST.
//!
//! Redirects are not followed and proxies not asked: whoever is judged is who was named.

use super::envelope::{LIMIT, quote, read_envelope};
use super::{Adapter, Cause, Fault, Reply};
use crate::protocol::{Request, WrongAnswer, read_answer};
use async_trait::async_trait;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, LOCATION};
use hyper::{Response, StatusCode, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::{Client, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use std::time::{Duration, Instant};

/// Where an implementation is, and how long it may take.
#[derive(Debug, Clone)]
pub struct HttpConfig {
    /// Its address.
    pub url: Uri,
    /// Headers of every request; their values are never printed.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    /// The deadline of a request.
    pub timeout: Duration,
    /// The deadline of the first request.
    pub start_timeout: Duration,
}

/// An implementation behind an address.
#[derive(Debug)]
pub struct Http {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    config: HttpConfig,
    asked: u64,
    claims_reasons: bool,
}

impl Http {
    /// Prepares to ask; nothing is connected yet.
    pub fn new(config: &HttpConfig) -> Self {
        let connector =
            HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().build();
        Self {
            client: Client::builder(TokioExecutor::new()).build(connector),
            config: config.clone(),
            asked: 0,
            claims_reasons: true,
        }
    }

    async fn exchange(&self, id: u64, request: &Request) -> Result<Reply, Cause> {
        let message = request.to_message(id).map_err(|error| Cause::Write(error.to_string()))?;
        let mut post = hyper::Request::post(self.config.url.clone());
        for (name, value) in &self.config.headers {
            post = post.header(name, value);
        }
        let post = post
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(message.to_string())))
            .map_err(|error| Cause::Write(error.to_string()))?;
        let response = self.client.request(post).await.map_err(|error| {
            let problem = in_full(&error);
            if error.is_connect() {
                Cause::Connect { url: self.config.url.to_string(), problem }
            } else {
                Cause::Ended(problem)
            }
        })?;
        let body = read(response).await?;
        let (found, envelope) = read_envelope(&body)?;
        if found != id {
            return Err(Cause::WrongId { expected: id, found: found.to_string() });
        }
        Ok(match envelope {
            Ok(result) => read_answer(request, result, self.claims_reasons),
            Err(error) => Err(WrongAnswer::Error(error)),
        })
    }
}

#[async_trait]
impl Adapter for Http {
    async fn ask(&mut self, request: &Request) -> Result<Reply, Fault> {
        let mut replies = self.ask_at_once(std::slice::from_ref(request)).await?;
        replies.pop().ok_or_else(|| Fault::new(Cause::Ended("without an answer".to_owned())))
    }

    async fn ask_at_once(&mut self, requests: &[Request]) -> Result<Vec<Reply>, Fault> {
        let Some(first) = requests.first() else { return Ok(Vec::new()) };
        let deadline = match first {
            Request::Initialize(_) => self.config.start_timeout,
            _ => self.config.timeout,
        };
        let ids = self.asked + 1..;
        self.asked += requests.len() as u64;
        #[expect(
            clippy::disallowed_methods,
            reason = "an adapter measures how long an answer took"
        )]
        let start = Instant::now();
        let asking = ids.zip(requests).map(|(id, request)| self.exchange(id, request));
        let answers = futures::future::try_join_all(asking);
        let cause = match tokio::time::timeout(deadline, answers).await {
            Ok(Ok(replies)) => return Ok(replies),
            Ok(Err(cause)) => cause,
            Err(_) => Cause::Timeout(deadline),
        };
        let (method, after) = (Some(first.method()), start.elapsed());
        Err(Fault { cause, method, after, stderr: String::new() })
    }

    fn set_claims_reasons(&mut self, claims: bool) {
        self.claims_reasons = claims;
    }

    async fn close(self: Box<Self>) -> Vec<usize> {
        Vec::new()
    }
}

/// The body of an answer, where its status and type say that it is one.
async fn read(response: Response<Incoming>) -> Result<Vec<u8>, Cause> {
    let status = response.status();
    let header = |name| {
        let value = response.headers().get(name);
        value.map_or_else(|| "nothing".to_owned(), |value| quote(value.as_bytes()))
    };
    let (location, content_type) = (header(LOCATION), header(CONTENT_TYPE));
    if status.is_redirection() {
        return Err(Cause::Redirected { status: status.to_string(), location });
    }
    let is_json = is_json(response.headers());
    let mut body = response.into_body();
    let mut read = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| Cause::Read(in_full(&error)))?;
        if let Ok(data) = frame.into_data() {
            read.extend_from_slice(&data);
        }
        if read.len() > LIMIT {
            return Err(Cause::TooLong(LIMIT));
        }
    }
    if status != StatusCode::OK {
        return Err(Cause::Status { status: status.to_string(), body: quote(&read) });
    }
    if !is_json {
        return Err(Cause::ContentType { found: content_type, body: quote(&read) });
    }
    Ok(read)
}

/// Whether a message says that it is JSON, whatever it says beside that.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|value| {
        let kind = value.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default();
        kind.trim_ascii().eq_ignore_ascii_case(b"application/json")
    })
}

/// An error with all that led to it.
fn in_full(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !text.ends_with(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        source = inner.source();
    }
    text
}
