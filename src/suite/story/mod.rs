//! A story on the platform: a project that really exists, and what has happened in it so far.
//!
//! The Givens of a story describe the world at its start; with the first thing that happens the project is
//! opened as described. From then on everything goes through the platform's methods, and through the one
//! file that is the platform's interface too, permissions.json.

mod opening;
mod telling;

use super::situation::Situation;
use crate::protocol::containers::BrokerMood;
use crate::protocol::platform::{Module, Opened, PullRequest, Task};
use crate::protocol::{ExecutionMode, Request, Response, Role};
use std::fmt;
use std::path::{Component, Path, PathBuf};
use tempfile::TempDir;

/// The people of every project, with their roles.
pub const CAST: [(&str, &str, Role); 5] = [
    ("the owner", "olga", Role::Owner),
    ("a maintainer", "maria", Role::Maintainer),
    ("another maintainer", "marcos", Role::Maintainer),
    ("a developer", "davi", Role::Developer),
    ("a viewer", "vera", Role::Viewer),
];

/// Names of folders in the features; longer ones before those that they begin with.
const FOLDERS: [&str; 5] =
    ["PROJECT_WORKSPACES_ROOT", "BRABO_PROJECTS_BASE", "CHECKOUT", "ELSEWHERE", "PROJECT"];

/// A request that waits for the project's name.
type Later = Box<dyn FnOnce(String) -> Request + Send + Sync>;

/// How a folder is to be before the project is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FolderState {
    /// It is there.
    Exists,
    /// It is not.
    Missing,
    /// It is there, and nobody may write to it.
    ReadOnly,
    /// Something is there that is no folder.
    File,
}

/// How permissions.json is to be at the start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum FileState {
    /// It holds the lists of the situation.
    #[default]
    OfLists,
    /// It is not there.
    Missing,
    /// It holds this text.
    Text(String),
}

/// What the platform's project is opened with, and what is known of it.
#[derive(Default)]
pub struct Story {
    /// Whether this scenario is one.
    pub on: bool,
    /// Below which folder the project's folders are made.
    pub(super) workspace: PathBuf,
    /// The path that its owner typed, with names of folders in it.
    pub typed_path: Option<String>,
    /// Whether it is older than readable folder names.
    pub legacy_folder: bool,
    /// Its modules.
    pub modules: Vec<Module>,
    /// Tasks of its agents.
    pub tasks: Vec<Task>,
    /// Its pull requests.
    pub pull_requests: Vec<PullRequest>,
    /// How folders are to be.
    pub folders: Vec<(String, FolderState)>,
    /// Links, each with what it leads to.
    pub links: Vec<(String, String)>,
    /// How permissions.json is to be.
    pub file: FileState,
    /// Patterns that a permissions.json in the agent's worktree allows.
    pub worktree_allows: Vec<String>,
    /// Iterations that the agent had used before what happened last, where it has a task.
    pub iterations_before: Option<u64>,
    /// How the broker takes the next execution, in the protocol's word.
    pub broker: Option<BrokerMood>,
    later: Vec<Later>,
    begun: Option<Situation>,
    disk: Option<TempDir>,
    opened: Option<Opened>,
    in_vain: bool,
    proposals: Vec<String>,
    result: Option<Response>,
    file_before: Option<Vec<u8>>,
}

impl fmt::Debug for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Story")
            .field("on", &self.on)
            .field("opened", &self.opened)
            .finish_non_exhaustive()
    }
}

impl Story {
    /// Sends `request` as soon as the project is open.
    pub fn later(&mut self, request: impl FnOnce(String) -> Request + Send + Sync + 'static) {
        self.later.push(Box::new(request));
    }

    /// The module of that name, added where it is missing.
    pub fn module(&mut self, name: &str) -> Option<&mut Module> {
        if !self.modules.iter().any(|module| module.name == name) {
            self.modules.push(Module { name: name.to_owned(), cpu: None, memory: None });
        }
        self.modules.iter_mut().find(|module| module.name == name)
    }

    /// The dev agent's task, added where it is missing.
    pub fn task(&mut self) -> Option<&mut Task> {
        if self.tasks.is_empty() {
            self.task_named("T1");
        }
        self.tasks.first_mut()
    }

    /// Makes sure of a task of that name, the dev agent's.
    pub fn task_named(&mut self, id: &str) {
        if !self.tasks.iter().any(|task| task.id == id) {
            self.tasks.push(Task {
                id: id.to_owned(),
                agent: "dev-api".to_owned(),
                iterations: 0,
                history: Vec::new(),
            });
        }
    }

    /// The pull request of that number, added where it is missing.
    pub fn pull_request(&mut self, number: u64) -> Option<&mut PullRequest> {
        if !self.pull_requests.iter().any(|known| known.number == number) {
            let new = PullRequest { number, task: None, waiting_gates: Vec::new() };
            self.pull_requests.push(new);
        }
        self.pull_requests.iter_mut().find(|known| known.number == number)
    }

    /// The project, where it is open.
    pub fn opened(&self) -> Option<&Opened> {
        self.opened.as_ref()
    }

    /// Whether a path begins with the name of a folder.
    pub fn names_folder(path: &str) -> bool {
        FOLDERS.iter().any(|name| path.starts_with(name))
    }

    /// Puts real paths in the places of the names of folders, in one pass: what a path holds is not looked
    /// at again.
    pub fn resolve(&self, text: &str) -> String {
        let disk =
            self.disk.as_ref().map_or_else(String::new, |disk| disk.path().display().to_string());
        let mut resolved = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let named = FOLDERS.iter().find_map(|name| {
                let behind = rest.strip_prefix(name)?;
                // A longer word is another word.
                let ends = !behind.starts_with(|next: char| next.is_alphanumeric() || next == '_');
                ends.then_some((*name, behind))
            });
            let Some((name, behind)) = named else {
                resolved.push(letter);
                rest = rest.strip_prefix(letter).unwrap_or_default();
                continue;
            };
            let (place, below) = match name {
                "PROJECT" => (self.opened.as_ref().map_or("", |found| found.root.as_str()), ""),
                "PROJECT_WORKSPACES_ROOT" => (disk.as_str(), "/workspaces"),
                "BRABO_PROJECTS_BASE" => (disk.as_str(), "/base"),
                "CHECKOUT" => (disk.as_str(), "/brabo"),
                _ => (disk.as_str(), "/elsewhere"),
            };
            resolved.push_str(place);
            resolved.push_str(below);
            rest = behind;
        }
        resolved
    }

    fn typed_path(&self, mode: ExecutionMode) -> Option<String> {
        let default = match mode {
            ExecutionMode::Container => return self.typed_path.clone(),
            ExecutionMode::Mounted => "BRABO_PROJECTS_BASE/shop",
            ExecutionMode::Runner => "ELSEWHERE/shop",
        };
        Some(self.typed_path.clone().unwrap_or_else(|| default.to_owned()))
    }

    /// Makes the folders of the installation and those that the Givens speak of.
    fn prepare_disk(&mut self, mode: ExecutionMode) -> std::io::Result<()> {
        let disk = tempfile::Builder::new().prefix("brabo-").tempdir_in(&self.workspace)?;
        for name in ["workspaces", "base", "brabo/apps", "elsewhere"] {
            std::fs::create_dir_all(disk.path().join(name))?;
        }
        self.disk = Some(disk);
        let mut folders = self.folders.clone();
        let typed = self.typed_path(mode);
        if let Some(typed) = typed.filter(|typed| self.is_ours(Path::new(&self.resolve(typed)))) {
            let spoken_of = folders.iter().any(|(folder, _)| Path::new(&typed).starts_with(folder));
            if !spoken_of && mode != ExecutionMode::Container {
                folders.push((typed, FolderState::Exists));
            }
        }
        for (folder, state) in folders {
            self.prepare_folder(Path::new(&self.resolve(&folder)), state)?;
        }
        for (path, target) in &self.links {
            let (path, target) = (self.resolve(path), self.resolve(target));
            self.prepare_link(Path::new(&path), Path::new(&target))?;
        }
        Ok(())
    }

    /// Where the folders of this story lie, once they are made.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.disk.as_ref().map(TempDir::path)
    }

    /// Whether a path lies on the disk of this story, links followed: an implementation, or a feature, must not
    /// lead the harness elsewhere.
    pub(super) fn is_ours(&self, path: &Path) -> bool {
        let Some(disk) = self.disk.as_ref().and_then(|disk| disk.path().canonicalize().ok()) else {
            return false;
        };
        let climbs = path.components().any(|part| part == Component::ParentDir);
        let existing = path.ancestors().find_map(|ancestor| ancestor.canonicalize().ok());
        !climbs && existing.is_some_and(|existing| existing.starts_with(&disk))
    }

    /// Writes a file, also into a folder that the story has closed to everybody: it stays closed.
    fn write_into(&self, path: &Path, text: &str) -> std::io::Result<()> {
        let closed = self
            .folders
            .iter()
            .filter(|(_, state)| *state == FolderState::ReadOnly)
            .map(|(folder, _)| PathBuf::from(self.resolve(folder)))
            .find(|folder| path.parent() == Some(folder));
        let Some(folder) = closed else { return std::fs::write(path, text) };
        set_writable(&folder, true)?;
        let written = std::fs::write(path, text);
        set_writable(&folder, false)?;
        written
    }

    fn prepare_folder(&self, path: &Path, state: FolderState) -> std::io::Result<()> {
        if !self.is_ours(path) {
            return Ok(());
        }
        match state {
            FolderState::Exists => std::fs::create_dir_all(path),
            FolderState::Missing => match std::fs::remove_dir_all(path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
            FolderState::File => std::fs::write(path, "not a folder\n"),
            FolderState::ReadOnly => {
                std::fs::create_dir_all(path)?;
                set_writable(path, false)
            }
        }
    }

    /// Both ends lie in folders of the story; what it leads to is made.
    fn prepare_link(&self, path: &Path, target: &Path) -> std::io::Result<()> {
        if !self.is_ours(path) || !self.is_ours(target) {
            return Err(std::io::Error::other("a link must stay in the folders of the story"));
        }
        std::fs::create_dir_all(target)?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        #[cfg(unix)]
        return std::os::unix::fs::symlink(target, path);
        #[cfg(not(unix))]
        return std::os::windows::fs::symlink_dir(target, path);
    }
}

impl Drop for Story {
    fn drop(&mut self) {
        // A folder that nobody may write to could not be removed either.
        for (folder, state) in std::mem::take(&mut self.folders) {
            let folder = PathBuf::from(self.resolve(&folder));
            if state == FolderState::ReadOnly && self.is_ours(&folder) {
                let _ = set_writable(&folder, true);
            }
        }
    }
}

fn set_writable(path: &Path, writable: bool) -> std::io::Result<()> {
    #[cfg(unix)]
    let permissions = {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::Permissions::from_mode(if writable { 0o755 } else { 0o555 })
    };
    #[cfg(not(unix))]
    let permissions = {
        let mut permissions = std::fs::metadata(path)?.permissions();
        permissions.set_readonly(!writable);
        permissions
    };
    std::fs::set_permissions(path, permissions)
}
