//! JSON Schemas of everything that the program reads and writes, made from its types.

use crate::certificate::Certificate;
use crate::deviations;
use crate::protocol::Request;
use crate::report::Report;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// What there is a schema of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// `report.json`.
    Report,
    /// The requests that an adapter gets, and under `$defs` their results.
    Protocol,
    /// A file of known deviations.
    Deviations,
    /// `certificate.json`.
    Certificate,
}

impl Subject {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Report, Self::Protocol, Self::Deviations, Self::Certificate];

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Protocol => "protocol",
            Self::Deviations => "deviations",
            Self::Certificate => "certificate",
        }
    }

    /// The subject of that name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.word() == word)
    }
}

/// The schema of a subject, in draft 2020-12.
pub fn schema(subject: Subject) -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    match subject {
        Subject::Report => generator.into_root_schema_for::<Report>().to_value(),
        Subject::Certificate => generator.into_root_schema_for::<Certificate>().to_value(),
        Subject::Deviations => deviations::schema(&mut generator).to_value(),
        Subject::Protocol => protocol(generator),
    }
}

/// The name under `$defs` of what a method answers.
pub fn result_name(method: &str) -> String {
    format!("result of {}", method.replace('/', " "))
}

fn protocol(mut generator: SchemaGenerator) -> Value {
    let methods = Request::schemas(&mut generator);
    let requests: Vec<Value> = methods
        .iter()
        .map(|method| {
            json!({
                "title": method.method,
                "type": "object",
                "properties": {
                    "jsonrpc": {"const": "2.0"},
                    "id": {"type": "integer"},
                    "method": {"const": method.method},
                    "params": method.params,
                },
                "required": ["jsonrpc", "id", "method", "params"],
            })
        })
        .collect();
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    for method in methods {
        definitions.insert(result_name(method.method), method.result.to_value());
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A request of the adapter protocol, version 1",
        "description": "The result that belongs to a method stands under `$defs`, as `result of <method>` with \
            a blank for the slash.",
        "oneOf": requests,
        "$defs": definitions,
    })
}
