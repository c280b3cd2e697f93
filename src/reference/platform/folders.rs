//! The folder of a project: where it lies, whether it may lie there, and the name that every member may
//! know it by.
//!
//! Three kinds. A managed folder has a name of the platform's making below `PROJECT_WORKSPACES_ROOT`; its
//! place is a join, so it never leaves that root. The other two lie where their owner typed: a mounted one
//! below `BRABO_PROJECTS_BASE`, any other wherever RN-170 lets it. No join contains those
//! (`scope-local-no-join-containment`), so the check of creation is repeated each time a root is derived.

pub(super) mod lexical;

use super::halt::refusal;
use crate::protocol::platform::{Installation, OpenProject};
use crate::protocol::{ExecutionMode, Refusal};
use crate::reference::policy::climbs;
use lexical::Lexical;
use std::path::Path;

/// The folder of a project, with the name that was frozen when the project was created.
#[derive(Debug)]
pub(super) struct Folder {
    mode: ExecutionMode,
    installation: Installation,
    place: Place,
    name: String,
}

/// What the project's row says of its folder.
#[derive(Debug)]
enum Place {
    /// A folder of the project's name below `PROJECT_WORKSPACES_ROOT`.
    Managed,
    /// A path that its owner typed, below `BRABO_PROJECTS_BASE`.
    Mounted { path: String },
    /// A path that its owner typed, of the user's own machine.
    Typed { path: String },
}

/// A root as it is derived from a [`Place`], and what events may call it (RN-609).
struct Root {
    path: String,
    scope_id: String,
}

/// Why a folder is not taken, in one word; the documents print none.
type Fault = &'static str;

impl Folder {
    /// The folder of a new project. A managed one is made; a mounted one need not exist before its container
    /// is started (RN-501); any other has to be there and writable (RN-170, C-12).
    pub(super) fn create(open: &OpenProject) -> Result<Self, Refusal> {
        let name = plain_name(open).map_err(refused)?;
        let place = place(open).map_err(refused)?;
        let root = place.root(&name, &open.installation).map_err(refused)?;
        match place {
            Place::Managed => {
                std::fs::create_dir_all(&root.path).map_err(|_| refusal(500, "folder_not_made"))?;
            }
            Place::Mounted { .. } => {}
            Place::Typed { .. } => on_disk(Path::new(&root.path)).map_err(refused)?,
        }
        Ok(Self { mode: open.execution_mode, installation: open.installation.clone(), place, name })
    }

    /// The root, derived anew with the lexical half of the check repeated: `None` where the stored path fails
    /// it, so that a forged row makes no scope of `/` (`scope-local-recheck-on-derivation`, C-60).
    pub(super) fn root(&self) -> Option<String> {
        self.derived().ok().map(|root| root.path)
    }

    /// The stored path is overwritten beside all checks. A managed project has none: its place is a join.
    pub(super) fn forge(&mut self, forged: String) {
        match &mut self.place {
            Place::Managed => {}
            Place::Mounted { path } | Place::Typed { path } => *path = forged,
        }
    }

    /// What events may call the root, never an absolute path (RN-609): the frozen name, whatever a runner's
    /// owner has typed, or the segment below `BRABO_PROJECTS_BASE`; empty where the stored path is no root.
    pub(super) fn scope_id(&self) -> String {
        // Where there is no root, nothing was compared with one, and the events must not name any.
        self.derived().map(|root| root.scope_id).unwrap_or_default()
    }

    /// The name of a managed folder, frozen when it was created (RN-109); a folder that was typed has its own.
    pub(super) fn workspace_dir_name(&self) -> Option<&str> {
        match self.place {
            Place::Managed => Some(&self.name),
            Place::Mounted { .. } | Place::Typed { .. } => None,
        }
    }

    /// Where the project's commands run.
    pub(super) const fn mode(&self) -> ExecutionMode {
        self.mode
    }

    /// The path as it is stored, good or not, and `BRABO_PROJECTS_BASE`: for the message of a failure.
    pub(super) fn stored(&self) -> (&str, &str) {
        let stored = match &self.place {
            Place::Managed => &self.name,
            Place::Mounted { path } | Place::Typed { path } => path,
        };
        (stored, &self.installation.projects_base)
    }

    fn derived(&self) -> Result<Root, Fault> {
        self.place.root(&self.name, &self.installation)
    }
}

/// The name under which the platform knows the folder of a new project. One component of letters, digits, `-`
/// and `_`: never `.` or `..` (`contain-api-never-produces-dot`).
fn plain_name(open: &OpenProject) -> Result<String, Fault> {
    let name = if open.legacy_folder {
        open.id.clone()
    } else {
        let short: String = open.id.chars().take(8).collect();
        format!("{}-{short}", open.slug)
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if name.is_empty() || !name.chars().all(plain) { Err("name_not_plain") } else { Ok(name) }
}

/// The place that a new project asks for.
fn place(open: &OpenProject) -> Result<Place, Fault> {
    match (open.execution_mode, open.typed_path.clone()) {
        (ExecutionMode::Container, _) | (ExecutionMode::Runner, None) => Ok(Place::Managed),
        (ExecutionMode::Mounted, Some(path)) => Ok(Place::Mounted { path }),
        (ExecutionMode::Mounted, None) => Err("path_missing"),
        (ExecutionMode::Runner, Some(path)) => Ok(Place::Typed { path }),
    }
}

impl Place {
    /// The root, if the place may be one. Without a look at the disk: this is the predicate that is repeated.
    fn root(&self, name: &str, installation: &Installation) -> Result<Root, Fault> {
        let (path, scope_id) = match self {
            Self::Managed => (managed_root(name, installation)?, name.to_owned()),
            Self::Mounted { path } => mounted_root(path, installation)?,
            Self::Typed { path } => (typed_root(path, installation)?, name.to_owned()),
        };
        Ok(Root { path, scope_id })
    }
}

/// A join that never leaves the managed root, as the name is one plain component.
fn managed_root(name: &str, installation: &Installation) -> Result<String, Fault> {
    let root = Lexical::read(&installation.workspaces_root).ok_or("no_workspaces_root")?;
    let joined = format!("{root}/{name}");
    Lexical::read(&joined).map(|joined| joined.to_string()).ok_or("no_workspaces_root")
}

/// Format and base alone (RN-501), and strictly below the base, which holds every mounted project. With the
/// segment.
fn mounted_root(path: &str, installation: &Installation) -> Result<(String, String), Fault> {
    let typed = well_formed(path)?;
    let base = Lexical::read(&installation.projects_base);
    let segment =
        base.and_then(|base| typed.strictly_below(&base)).ok_or("outside_projects_base")?;
    Ok((typed.to_string(), segment))
}

/// The lexical half of RN-170. The checkout is compared wherever its place is known (C-52).
fn typed_root(path: &str, installation: &Installation) -> Result<String, Fault> {
    let typed = well_formed(path)?;
    if typed.is_system_root() {
        return Err("system_root");
    }
    let checkout = Lexical::read(&installation.checkout);
    if checkout.is_some_and(|checkout| typed.overlaps(&checkout)) {
        return Err("overlaps_checkout");
    }
    Ok(typed.to_string())
}

/// Absolute and without `..`.
fn well_formed(path: &str) -> Result<Lexical<'_>, Fault> {
    let read = Lexical::read(path).ok_or("path_not_absolute")?;
    if climbs(path) { Err("path_climbs") } else { Ok(read) }
}

/// The half of RN-170 that looks at the disk.
fn on_disk(folder: &Path) -> Result<(), Fault> {
    if !folder.is_dir() {
        return Err("folder_missing");
    }
    if is_writable(folder) { Ok(()) } else { Err("folder_not_writable") }
}

/// Whether the folder can be written to, proven by a file that leaves no trace. A folder that nobody may
/// write to fails even where the user of this process is above permissions.
pub(super) fn is_writable(folder: &Path) -> bool {
    let open_to_somebody = folder.metadata().is_ok_and(|found| !found.permissions().readonly());
    open_to_somebody && tempfile::tempfile_in(folder).is_ok()
}

fn refused(fault: Fault) -> Refusal {
    refusal(400, fault)
}

#[cfg(test)]
mod tests;
