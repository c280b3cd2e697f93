//! The start of a container: what is checked before anybody is asked, in the order of the documents, and what
//! is on record at each step.

use super::materialise::materialise;
use super::peers::Call;
use super::{Containers, PROVISIONING, RUNNING, resources};
use crate::protocol::ExecutionMode;
use crate::protocol::platform::Details;
use crate::reference::platform::folders::Folder;

impl Containers {
    /// Starts the container. Everything that can fail on this side fails before the first transition, so that
    /// the record never claims a state that never was (RN-501, RN-683).
    pub(super) fn start(&mut self, details: &Details, folder: &Folder) -> Result<(), String> {
        let mode = folder.mode();
        let resources = resources::of(details, &self.modules, self.default, self.limit)?;
        if self.is_up() {
            return Err("the container is registered as running or being started".to_owned());
        }
        if mode == ExecutionMode::Mounted {
            materialise(folder)?;
            self.workspace_verified = true;
        } else if folder.root().is_none() {
            let (stored, _) = folder.stored();
            return Err(format!(
                "the stored path `{stored}` is not one that a project may have (RN-170)"
            ));
        }
        self.peers.of(mode).reach()?;

        let before = self.state.clone();
        self.register(Some(PROVISIONING.to_owned()));
        if let Err(refusal) = self.peers.of_mut(mode).ask(Call::Start) {
            // Nothing was started: what was true before is true again.
            self.register(before);
            return Err(refusal);
        }
        self.register(Some(RUNNING.to_owned()));
        self.given = Some(resources);
        Ok(())
    }
}
