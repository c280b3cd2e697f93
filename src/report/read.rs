//! A report back from disk.

use super::model::{Report, VERSION};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a file is no report.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{}` {problem}", path.display())]
pub struct ReadError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: String,
}

impl Report {
    /// Reads a `report.json`.
    ///
    /// # Errors
    /// Where it cannot be read, or is no report of this version.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        Self::read_with_bytes(path).map(|(report, _)| report)
    }

    /// As [`Self::read`], with the bytes as they lie on the disk.
    ///
    /// # Errors
    /// As for [`Self::read`].
    #[expect(clippy::disallowed_methods, reason = "this is where reports are read from disk")]
    pub fn read_with_bytes(path: &Path) -> Result<(Self, Vec<u8>), ReadError> {
        let failed = |problem: String| ReadError { path: path.to_owned(), problem };
        let bytes =
            std::fs::read(path).map_err(|error| failed(format!("cannot be read: {error}")))?;
        let value: serde_json::Value = serde_json::from_slice(&bytes)
            .map_err(|error| failed(format!("is not whole JSON: {error}")))?;
        let version = value.get("version").and_then(serde_json::Value::as_u64);
        match version {
            Some(version) if version == u64::from(VERSION) => {}
            Some(version) => {
                let other = format!("is a report of version {version}, and this reads {VERSION}");
                return Err(failed(other));
            }
            None => return Err(failed("is no report.json of brabo-compliance".to_owned())),
        }
        let report = serde_json::from_value(value)
            .map_err(|error| failed(format!("is no report of version {VERSION}: {error}")))?;
        Ok((report, bytes))
    }
}
