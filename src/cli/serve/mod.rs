//! `serve`: the reference as an adapter, so that the protocol is proven from the other side too; or a specimen
//! of the zoo, to try harness and other tools on an implementation that is known to be wrong.

mod http;

use super::zoo::named;
use super::{Exit, Failure};
use crate::protocol::{ErrorCode, Request, Response, RpcError};
use crate::reference::Reference;
use crate::zoo::Living;
use clap::Args;
use serde_json::{Value, json};
use std::io::{self, BufRead as _, Write as _};
use std::net::SocketAddr;

#[derive(Debug, Args)]
pub(super) struct ServeArgs {
    /// Answer as this specimen of the zoo does, and not as the reference
    #[arg(long, value_name = "NAME")]
    specimen: Option<String>,
    /// Answer over HTTP on this address of this machine, one request a POST; port 0 takes a free one
    #[arg(long, value_name = "127.0.0.1:PORT")]
    http: Option<SocketAddr>,
}

/// Who answers.
type Answering = Box<dyn FnMut(&Request) -> Result<Response, RpcError>>;

/// Answers one message a line until the input ends, or over HTTP.
pub(super) fn serve(args: &ServeArgs) -> Result<Exit, Failure> {
    let mut answering: Answering = if let Some(name) = &args.specimen {
        let mut living = Living::new(named(name)?);
        Box::new(move |request| living.answer(request))
    } else {
        let mut reference = Reference::default();
        Box::new(move |request| reference.answer(request))
    };
    if let Some(address) = args.http {
        return http::serve(address, answering);
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(Exit::Success);
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        if let Some(answer) = respond(&mut answering, &line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

/// The answer to one message; none to a notification.
fn respond(answering: &mut Answering, line: &[u8]) -> Option<Value> {
    let message: Value = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => {
            let error = RpcError::new(ErrorCode::ParseError, error.to_string());
            return Some(json!({"jsonrpc": "2.0", "id": null, "error": error}));
        }
    };
    let id = message.get("id").cloned();
    let Some(method) = message.get("method").and_then(Value::as_str) else {
        let error = RpcError::new(ErrorCode::InvalidRequest, "a request needs a `method`");
        return Some(json!({"jsonrpc": "2.0", "id": id, "error": error}));
    };
    let id = id?;
    let params = message.get("params").cloned().unwrap_or(Value::Null);
    let answer = Request::from_parts(method, params).and_then(|request| answering(&request));
    Some(match answer {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(error) => json!({"jsonrpc": "2.0", "id": id, "error": error}),
    })
}
