//! `serve`: the reference as an adapter, so that the protocol is proven from the other side too.

use super::{Exit, Failure};
use crate::protocol::{ErrorCode, Request, RpcError};
use crate::reference::Reference;
use serde_json::{Value, json};
use std::io::{self, BufRead as _, Write as _};

/// Answers one message a line until the input ends.
pub(super) fn serve() -> Result<Exit, Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    let mut reference = Reference::default();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(Exit::Success);
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        if let Some(answer) = respond(&mut reference, &line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

/// The answer to one message; none to a notification.
fn respond(reference: &mut Reference, line: &[u8]) -> Option<Value> {
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
    let answer = Request::from_parts(method, params).and_then(|request| reference.answer(&request));
    Some(match answer {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(error) => json!({"jsonrpc": "2.0", "id": id, "error": error}),
    })
}
