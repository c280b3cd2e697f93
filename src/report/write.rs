//! Reports on disk: each file is written whole or not at all.

use super::{Report, html, markdown};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a report is not on disk.
#[derive(Debug, Error)]
#[error("the report `{}` cannot be written: {problem}", path.display())]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub problem: String,
}

/// The files of a report.
const FILES: [&str; 3] = ["report.json", "report.md", "report.html"];

/// Removes an earlier report: if the run ends before its own is written, none is better than an old one.
pub fn remove_all(folder: &Path) {
    for name in FILES {
        let _ = std::fs::remove_file(folder.join(name));
    }
}

/// Writes `report.json`, `report.md` and `report.html` into `folder`, which is made where it is missing.
///
/// # Errors
/// The first file that cannot be written; earlier ones stay.
pub fn write_all(report: &Report, folder: &Path) -> Result<(), WriteError> {
    let failed = |path: &Path, problem: String| WriteError { path: path.to_owned(), problem };
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, error.to_string()))?;
    let json = serde_json::to_string_pretty(report).map_err(|error| error.to_string());
    let page = html(report).map_err(|error| error.to_string());
    for (name, text) in FILES.into_iter().zip([json, Ok(markdown(report)), page]) {
        let path = folder.join(name);
        replace(&path, &text.map_err(|problem| failed(&path, problem))?)?;
    }
    Ok(())
}

/// Writes beside the target and renames, so that nobody ever reads half a file.
///
/// # Errors
/// Where it cannot be written; what was there stays.
pub fn replace(path: &Path, text: &str) -> Result<(), WriteError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    beside(folder.unwrap_or(Path::new(".")), path, text)
        .map_err(|error| WriteError { path: path.to_owned(), problem: error.to_string() })
}

fn beside(folder: &Path, path: &Path, text: &str) -> std::io::Result<()> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".report-");
    // A temporary file is the writer's alone by default; a report is for everybody.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
