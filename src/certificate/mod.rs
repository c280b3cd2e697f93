//! Certificates: what a run of the whole suite has shown, in a small file that can be checked.
//!
//! [`issue`] makes one from a report, and refuses where the report shows nothing. [`verify`] works out
//! everything that a certificate and its report say once more, and tells what does not fit. A certificate
//! is not signed: it says so itself, and how to sign it.

mod replay;
mod verify;

pub use replay::replay;
pub use verify::{compare_reruns, verify};

use crate::protocol::Capability;
use crate::report::{Counts, DocumentFact, Level, Report, RunResult, SuiteFact};
use crate::suite::hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The version of this model.
pub const VERSION: u32 = 1;

/// The name of the file.
pub const FILE: &str = "certificate.json";

/// What a certificate says of its own worth.
const SIGNATURE: &str = "none. Whoever can write this file can change it, and `verify` finds only what does \
    not fit together. Sign it with what your readers use: `minisign -Sm certificate.json`, `cosign sign-blob \
    certificate.json --bundle certificate.bundle` or `gpg --detach-sign --armor certificate.json`";

/// What a run has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`VERSION`].
    pub certificate: u32,
    /// Who was judged.
    pub implementation: Subject,
    /// The level at which it was judged.
    pub level: Level,
    /// What came of it.
    pub result: RunResult,
    /// The suite that judged.
    pub suite: SuiteFact,
    /// The documents that the suite speaks for.
    pub documents: Vec<DocumentFact>,
    /// Scenarios by outcome.
    pub counts: Counts,
    /// The report that shows it.
    pub report: ReportFact,
    /// When the run began, in UTC, RFC 3339.
    pub date: String,
    /// The command of the run.
    pub command: String,
    /// Who has signed it.
    pub signature: String,
}

/// An implementation as it described itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its language.
    pub language: String,
    /// What it claims.
    pub capabilities: Vec<Capability>,
}

/// The report that a certificate rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportFact {
    /// The name of its file.
    pub file: String,
    /// The digest of its bytes.
    pub sha256: String,
}

/// Why there is no certificate.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Nobody answered.
    #[error("nobody was judged")]
    Nobody,
    /// Not everything was asked.
    #[error("only a part of the suite was selected")]
    Partial,
    /// Not everything that was asked could be judged.
    #[error("the run is not complete: {0}")]
    Incomplete(String),
    /// The claims reach no level.
    #[error(
        "what it claims reaches no level: the least, core, needs the capabilities decision and always_allow"
    )]
    NoLevel,
}

/// The certificate of a report, whose bytes are `written`.
///
/// # Errors
/// Where the report shows nothing that could be certified.
pub fn issue(report: &Report, written: &[u8]) -> Result<Certificate, Refusal> {
    let found = report.implementation.as_ref().ok_or(Refusal::Nobody)?;
    if report.is_partial() {
        return Err(Refusal::Partial);
    }
    if let Some(why) = &report.incomplete_because {
        return Err(Refusal::Incomplete(why.clone()));
    }
    let level = report.level.ok_or(Refusal::NoLevel)?;
    Ok(Certificate {
        certificate: VERSION,
        implementation: Subject {
            name: found.name.clone(),
            version: found.version.clone(),
            language: found.language.clone(),
            capabilities: found.capabilities.clone(),
        },
        level,
        result: report.result,
        suite: report.suite.clone(),
        documents: report.documents.clone(),
        counts: report.counts,
        report: ReportFact {
            file: "report.json".to_owned(),
            sha256: hex(&Sha256::digest(written)),
        },
        date: report.started.clone(),
        command: report.command.clone(),
        signature: SIGNATURE.to_owned(),
    })
}

/// Why a file is no certificate.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{}` {problem}", path.display())]
pub struct ReadError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: String,
}

impl Certificate {
    /// Reads a `certificate.json`.
    ///
    /// # Errors
    /// Where it cannot be read, or is no certificate.
    #[expect(clippy::disallowed_methods, reason = "this is where certificates are read from disk")]
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        let failed = |problem: String| ReadError { path: path.to_owned(), problem };
        let text = std::fs::read_to_string(path)
            .map_err(|error| failed(format!("cannot be read: {error}")))?;
        let found: Self = serde_json::from_str(&text)
            .map_err(|error| failed(format!("is no certificate: {error}")))?;
        if found.certificate != VERSION {
            let other = found.certificate;
            return Err(failed(format!("is of version {other}, and this reads {VERSION}")));
        }
        Ok(found)
    }
}
