//! Projects: a world of its own, its folders, its file, its members.

use crate::protocol::{ExecutionMode, Role};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Parameters of `project/open`: a world of its own, in which nothing of another one is seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenProject {
    /// The id of the project, a UUID.
    pub id: String,
    /// Its short name.
    pub slug: String,
    /// Where its commands run.
    pub execution_mode: ExecutionMode,
    /// The path that its owner typed: for mounted and runner projects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed_path: Option<String>,
    /// Whether it was created before folders had readable names (RN-109).
    #[serde(default)]
    pub legacy_folder: bool,
    /// Its modules; `dev-<module>` is the dev agent of each.
    #[serde(default)]
    pub modules: Vec<Module>,
    /// Its members; one of them is the owner of the workspace.
    pub members: Vec<Member>,
    /// The registered state of its container.
    #[serde(default)]
    pub container: Option<String>,
    /// Tasks that agents work on.
    #[serde(default)]
    pub tasks: Vec<Task>,
    /// Open pull requests.
    #[serde(default)]
    pub pull_requests: Vec<PullRequest>,
    /// Where the installation keeps its things; the folders exist.
    pub installation: Installation,
}

/// Folders of an installation, on the host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Installation {
    /// `PROJECT_WORKSPACES_ROOT`: below it lie the folders of managed projects.
    pub workspaces_root: String,
    /// `BRABO_PROJECTS_BASE`: below it lie the folders of mounted projects.
    pub projects_base: String,
    /// Where Brabo itself is checked out.
    pub checkout: String,
    /// What a container gets by default.
    pub container_default: ContainerResources,
    /// The most that a container may get.
    pub container_limit: ContainerResources,
}

/// What a container gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ContainerResources {
    /// Processors.
    pub cpu: u64,
    /// Memory in MiB.
    pub memory: u64,
}

/// A module, with what it declares to need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Module {
    /// Its name.
    pub name: String,
    /// Processors; absent where it has declared nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<u64>,
    /// Memory in MiB; absent where it has declared nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

/// A member of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Member {
    /// Who.
    pub id: String,
    /// As what.
    pub role: Role,
}

/// A task that an agent works on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    /// Its name.
    pub id: String,
    /// The dev agent whose it is.
    pub agent: String,
    /// Iterations that the agent has used up.
    #[serde(default)]
    pub iterations: u64,
    /// What has been said so far, oldest first.
    #[serde(default)]
    pub history: Vec<String>,
}

/// A pull request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PullRequest {
    /// Its number.
    pub number: u64,
    /// The task that it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
    /// Gates that still wait, such as `QA`.
    #[serde(default)]
    pub waiting_gates: Vec<String>,
}

/// Result of `project/open` and `project/rename`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Opened {
    /// What the other methods call it.
    pub project: String,
    /// Its folder on the host.
    pub root: String,
    /// The frozen name of its folder; absent where its owner typed the path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace_dir_name: Option<String>,
    /// Whether the harness finds its files on its own disk; else it asks `permissions/read` and `/write`.
    #[serde(default = "crate::protocol::yes")]
    pub shares_files: bool,
}

/// Parameters of `project/rename`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RenameProject {
    /// The project.
    pub project: String,
    /// Who renames it.
    pub by: String,
    /// Its new short name.
    pub slug: String,
}

/// Parameters of `project/forge_path`: the stored path is overwritten beside all checks, as somebody with
/// access to the database could.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ForgePath {
    /// The project.
    pub project: String,
    /// The path that stands in its row from now on.
    pub path: String,
}

/// Result of `permissions/read`, and with the project the parameters of `permissions/write`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PermissionsText {
    /// The project; absent in a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The whole text of permissions.json; `None` where there is no file.
    pub text: Option<String>,
}

/// Parameters of `member/set`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetMember {
    /// The project.
    pub project: String,
    /// The member.
    pub member: Member,
}
