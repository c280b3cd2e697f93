//! The envelope of an answer, however it came.

use super::Cause;
use crate::protocol::{Envelope, RpcError};
use serde_json::Value;

/// The longest answer that is read, in bytes.
pub(super) const LIMIT: usize = 16 * 1024 * 1024;
/// How much of a broken answer a message quotes, in bytes.
const QUOTED: usize = 120;

/// The id of an answer, and its result or error.
pub(super) fn read_envelope(line: &[u8]) -> Result<(u64, Result<Value, RpcError>), Cause> {
    let text = std::str::from_utf8(line).map_err(|_| Cause::NotUtf8(quote(line)))?;
    let value: Value = serde_json::from_str(text).map_err(|_| Cause::NotJson(quote(line)))?;
    if !value.is_object() {
        return Err(Cause::NotJson(quote(line)));
    }
    let envelope: Envelope =
        serde_json::from_value(value).map_err(|error| Cause::Envelope(error.to_string()))?;
    if envelope.jsonrpc.as_deref() != Some("2.0") {
        return Err(Cause::Envelope(format!("`jsonrpc` is not \"2.0\" in {}", quote(line))));
    }
    let id = envelope.id.unwrap_or_default();
    let id = id
        .as_u64()
        .ok_or_else(|| Cause::Envelope(format!("its `id` is {id}, which was not asked")))?;
    match (envelope.result, envelope.error) {
        (Some(result), None) => Ok((id, Ok(result))),
        (None, Some(error)) => Ok((id, Err(error))),
        (Some(_), Some(_)) => Err(Cause::Envelope("it holds both a result and an error".into())),
        (None, None) => Err(Cause::Envelope("it holds neither a result nor an error".into())),
    }
}

/// The beginning of an answer, fit to be printed.
pub(super) fn quote(line: &[u8]) -> String {
    let beginning = line.get(..QUOTED).unwrap_or(line);
    let dots = if beginning.len() < line.len() { "…" } else { "" };
    let escaped = beginning.escape_ascii().to_string().replace("\\\"", "\"");
    format!("`{escaped}{dots}`")
}
