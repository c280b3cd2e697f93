//! What the tests of the platform open.

use crate::protocol::ExecutionMode;
use crate::protocol::platform::{ContainerResources, Installation, OpenProject};
use std::path::Path;

/// The id of every project.
pub(super) const ID: &str = "1a2b3c4d-0000-4000-8000-000000000000";

/// An empty project on a disk; the folders of its installation are still to be made.
pub(super) fn opening(disk: &Path, execution_mode: ExecutionMode) -> OpenProject {
    let folder = |name: &str| disk.join(name).display().to_string();
    OpenProject {
        id: ID.to_owned(),
        slug: "shop".to_owned(),
        execution_mode,
        typed_path: None,
        legacy_folder: false,
        modules: Vec::new(),
        members: Vec::new(),
        container: None,
        tasks: Vec::new(),
        pull_requests: Vec::new(),
        installation: Installation {
            workspaces_root: folder("workspaces"),
            projects_base: folder("base"),
            checkout: folder("brabo"),
            container_default: ContainerResources { cpu: 2, memory: 2048 },
            container_limit: ContainerResources { cpu: 16, memory: 32_768 },
        },
    }
}
