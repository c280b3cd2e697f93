//! Where a command of the project runs, and what its working folder is called there.

use super::Containers;
use crate::protocol::ExecutionMode;
use crate::protocol::containers::{Place, Route};
use crate::reference::platform::folders::Folder;
use crate::reference::platform::folders::lexical::Lexical;

/// Where the project's folder is mounted, whatever the project.
pub(super) const MOUNT_POINT: &str = "/work";

impl Containers {
    /// Where the commands of a mode run now. `container` and `mounted` run in the container that is registered as
    /// running, else nowhere, for outside it they would run beside Brabo (RN-502, RN-507, C-15). `runner` goes to
    /// the runner, which alone knows whether its container runs (RN-558).
    pub(in crate::reference::platform) fn place(&self, mode: ExecutionMode) -> Place {
        match mode {
            ExecutionMode::Container | ExecutionMode::Mounted if self.runs() => Place::Container,
            ExecutionMode::Container | ExecutionMode::Mounted => Place::Refused,
            ExecutionMode::Runner => Place::Runner,
        }
    }

    /// Where a command would run now, and in which folder. Only the working folder is translated, the command
    /// never (`exec-arguments-not-translated`).
    pub(super) fn route(&self, folder: &Folder, cwd: Option<&str>, command: &str) -> Route {
        let place = self.place(folder.mode());
        let (cwd, command) = match place {
            Place::Container => (translated(folder, cwd), Some(command.to_owned())),
            Place::Runner => (cwd.map(str::to_owned), Some(command.to_owned())),
            Place::Refused => (None, None),
        };
        Route { place, cwd, command }
    }
}

/// The engine's `cwd_para_container/2`: the root becomes `/work`, what lies below it goes along. A folder
/// elsewhere is sent as it came, without guessing, for the broker to refuse (`exec-cwd-outside-sent-as-is`);
/// none is sent where none is named.
pub(super) fn translated(folder: &Folder, cwd: Option<&str>) -> Option<String> {
    let cwd = cwd?;
    let root = folder.root();
    let below = root.as_deref().and_then(|root| Lexical::read(cwd)?.below(&Lexical::read(root)?));
    Some(match below.as_deref() {
        None => cwd.to_owned(),
        Some("") => MOUNT_POINT.to_owned(),
        Some(below) => format!("{MOUNT_POINT}/{below}"),
    })
}
