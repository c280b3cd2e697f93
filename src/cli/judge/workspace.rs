//! Where the folders of stories are made.

use crate::cli::Failure;
use std::path::{Path, PathBuf};

/// The folder that was named, or the best there is.
pub(super) fn workspace(named: Option<&Path>) -> Result<PathBuf, Failure> {
    named.map_or_else(default_workspace, check_workspace)
}

/// Hundreds of small projects are made and removed: a disk would be most of the time. Never the system's
/// folder for temporary files, which lies inside the scope while a container runs.
pub(in crate::cli) fn default_workspace() -> Result<PathBuf, Failure> {
    check_workspace(Path::new("/dev/shm")).or_else(|_| check_workspace(Path::new("/var/tmp")))
}

/// Refuses a folder in which the projects of stories cannot be, before hundreds of them say so.
fn check_workspace(workspace: &Path) -> Result<PathBuf, Failure> {
    let usage = |message: String, help: &str| Failure::Usage(message, Some(help.to_owned()));
    let place = workspace.display();
    let found = workspace.canonicalize().map_err(|error| {
        usage(
            format!("the workspace `{place}` cannot be used: {error}"),
            "name a folder that is there",
        )
    })?;
    if ["/tmp", "/work"].iter().any(|inside| found.starts_with(inside)) {
        let message = format!("the workspace `{place}` lies below /tmp or /work");
        return Err(usage(message, "both are inside the scope while a container runs"));
    }
    match tempfile::tempdir_in(&found) {
        Ok(_) => Ok(found),
        Err(error) => {
            let message = format!("the workspace `{place}` cannot be written to: {error}");
            Err(usage(message, "name another one with --workspace"))
        }
    }
}
