//! The folder of a mounted project comes into being when its container is first started (RN-501, ADR 0142):
//! made with its parents, and proven to be writable from here.

use crate::reference::platform::folders::{Folder, is_writable};
use std::path::Path;

/// Makes the folder and proves that it can be written to. A failure names the variable, the path, the likely
/// cause and the next step (`cact-mounted-named-failure`).
pub(super) fn materialise(folder: &Folder) -> Result<(), String> {
    let (stored, base) = folder.stored();
    let root = folder.root().ok_or_else(|| {
        format!(
            "the stored path `{stored}` does not lie below BRABO_PROJECTS_BASE (`{base}`), so no folder is made. \
             Likely cause: its row was changed, or the variable was. Next step: set one of them right and \
             propose the start again."
        )
    })?;
    prepare(Path::new(&root)).map_err(|problem| {
        format!(
            "BRABO_PROJECTS_BASE (`{base}`): the folder `{root}` {problem}. Likely cause: the owner of the folder \
             on the host, as the images run non-root (ADR 0024). Next step: give the folder to the user that the \
             images run as and propose the start again."
        )
    })
}

/// `mkdir -p`, then the proof. Permissions count even where the user of this process is above them.
fn prepare(folder: &Path) -> Result<(), &'static str> {
    let nearest = folder.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok());
    if nearest.is_some_and(|nearest| nearest != folder && !is_writable(nearest)) {
        return Err("cannot be made");
    }
    std::fs::create_dir_all(folder).map_err(|_| "cannot be made")?;
    if is_writable(folder) { Ok(()) } else { Err("cannot be written to") }
}
