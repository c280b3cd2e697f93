//! One project: what it is made of, how it is opened, its members, and what somebody may do to its folder.

use super::agents::Agents;
use super::autonomy::Autonomy;
use super::containers::Containers;
use super::events::Log;
use super::folders::Folder;
use super::halt::{Halt, invalid, role_too_low, unknown};
use super::merges::PullRequests;
use super::permissions_file::PermissionsFile;
use super::proposals::ProposedAction;
use super::script::Script;
use super::tasks::Tasks;
use super::{Done, OpenProject, Opened, PermissionsText};
use crate::protocol::platform::{Member, Module, RenameProject};
use crate::protocol::{ErrorCode, Role, RpcError};
use crate::reference::Judge;
use std::sync::Arc;

/// One project with all that the platform knows of it.
#[derive(Debug)]
pub(super) struct Project {
    /// Who decides.
    pub(super) judge: Arc<dyn Judge>,
    /// Its modules, each with a dev agent.
    pub(super) modules: Vec<Module>,
    /// Its members; the first with the role of an owner owns the workspace.
    pub(super) members: Vec<Member>,
    /// Its folder on the host.
    pub(super) folder: Folder,
    /// What is on record of its container, and the peers that start and stop it.
    pub(super) containers: Containers,
    /// The stored rows of `agent_autonomy`.
    pub(super) autonomy: Autonomy,
    /// Everything that was ever proposed, oldest first.
    pub(super) actions: Vec<ProposedAction>,
    /// `session_events` and the outbox.
    pub(super) events: Log,
    /// The agents' loops.
    pub(super) agents: Agents,
    /// The tasks that they work on.
    pub(super) tasks: Tasks,
    /// The pull requests.
    pub(super) pull_requests: PullRequests,
    /// What the world does next.
    pub(super) script: Script,
}

impl Project {
    /// Creates the project, where its folder may be one.
    pub(super) fn open(open: &OpenProject, judge: Arc<dyn Judge>) -> Result<Self, Halt> {
        if !open.members.iter().any(|member| member.role == Role::Owner) {
            return Err(invalid("one of the members must be the owner of the workspace").into());
        }
        let tasks = Tasks::new(open)?;
        let pull_requests = PullRequests::new(open)?;
        Ok(Self {
            judge,
            modules: open.modules.clone(),
            members: open.members.clone(),
            folder: Folder::create(open)?,
            containers: Containers::new(open),
            autonomy: Autonomy::default(),
            actions: Vec::new(),
            events: Log::default(),
            agents: Agents::new(open),
            tasks,
            pull_requests,
            script: Script::default(),
        })
    }

    /// What `project/open` and `project/rename` tell of it.
    pub(super) fn opened(&self, name: &str) -> Result<Opened, RpcError> {
        Ok(Opened {
            project: name.to_owned(),
            root: self.root()?,
            workspace_dir_name: self.folder.workspace_dir_name().map(str::to_owned),
            shares_files: true,
        })
    }

    /// Another short name, of which nothing here speaks: the folder stays what it is (`scope-dir-name-frozen`).
    pub(super) fn rename(&self, rename: &RenameProject) -> Result<Opened, RpcError> {
        self.opened(&rename.project)
    }

    /// The stored path is overwritten beside all checks; each derivation of the root finds out (RN-170).
    pub(super) fn forge(&mut self, path: &str) -> Done {
        self.folder.forge(path.to_owned());
        Done {}
    }

    /// permissions.json as it stands.
    pub(super) fn read_permissions(&self) -> Result<PermissionsText, RpcError> {
        let text = match self.permissions_file() {
            Some(file) => file.text().map_err(internal)?,
            None => None,
        };
        Ok(PermissionsText { project: None, text })
    }

    /// permissions.json as somebody edits it on disk.
    pub(super) fn write_permissions(&self, new: &PermissionsText) -> Result<Done, RpcError> {
        let file = self.permissions_file().ok_or_else(no_root)?;
        file.replace(new.text.as_deref()).map_err(internal)?;
        Ok(Done {})
    }

    /// A member comes, or gets another role.
    pub(super) fn set_member(&mut self, member: &Member) -> Done {
        match self.members.iter_mut().find(|known| known.id == member.id) {
            Some(known) => known.role = member.role,
            None => self.members.push(member.clone()),
        }
        Done {}
    }

    /// The role of a member.
    pub(super) fn role_of(&self, member: &str) -> Result<Role, RpcError> {
        let known = self.members.iter().find(|known| known.id == member);
        known.map(|known| known.role).ok_or_else(|| unknown("member", member))
    }

    /// Refuses whoever does not answer for the project.
    pub(super) fn needs_maintainer(&self, member: &str) -> Result<(), Halt> {
        if self.role_of(member)? < Role::Maintainer {
            return Err(role_too_low().into());
        }
        Ok(())
    }

    /// The owner of the workspace, whose token and key are used whoever decides (RN-058, RN-082).
    pub(super) fn owner(&self) -> Option<&str> {
        let owner = self.members.iter().find(|member| member.role == Role::Owner);
        owner.map(|member| member.id.as_str())
    }

    /// The permissions file. Without a root there is none: no path of a forged row is read or written.
    pub(super) fn permissions_file(&self) -> Option<PermissionsFile> {
        self.folder.root().map(|root| PermissionsFile::below(&root))
    }

    fn root(&self) -> Result<String, RpcError> {
        self.folder.root().ok_or_else(no_root)
    }
}

fn no_root() -> RpcError {
    RpcError::new(ErrorCode::Internal, "the project has no folder that it may use")
}

fn internal(error: std::io::Error) -> RpcError {
    RpcError::new(ErrorCode::Internal, error.to_string())
}
