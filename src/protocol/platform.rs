//! Parameters and results of the platform's methods: projects, proposals and clicks, autonomy, events,
//! agents and merges.
//!
//! Every method but `project/open` names the project that it is about. `by` is always a member.

use super::policy::{Action, AutonomyRow, Refusal, RowType};
use super::words::{AgentKind, ExecutionMode, Policy, Role};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A result, or a refusal that the documents prescribe: then nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome<T> {
    /// It is refused.
    Refused {
        /// How.
        refused: Refusal,
    },
    /// It is done.
    Done(T),
}

/// Nothing to say but that it is done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {}

/// Parameters of a method that needs the project alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InProject {
    /// The project, as `project/open` named it.
    pub project: String,
}

// ---- Projects

/// Parameters of `project/open`: a world of its own, in which nothing of another one is seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Installation {
    /// `PROJECT_WORKSPACES_ROOT`: below it lie the folders of managed projects.
    pub workspaces_root: String,
    /// `BRABO_PROJECTS_BASE`: below it lie the folders of mounted projects.
    pub projects_base: String,
    /// Where Brabo itself is checked out.
    pub checkout: String,
}

/// A module, with what it declares to need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Who.
    pub id: String,
    /// As what.
    pub role: Role,
}

/// A task that an agent works on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// What the other methods call it.
    pub project: String,
    /// Its folder on the host.
    pub root: String,
    /// The frozen name of its folder; absent where its owner typed the path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace_dir_name: Option<String>,
    /// Whether the harness finds its files on its own disk; else it asks `permissions/read` and `/write`.
    #[serde(default = "shared")]
    pub shares_files: bool,
}

const fn shared() -> bool {
    true
}

/// Parameters of `project/rename`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForgePath {
    /// The project.
    pub project: String,
    /// The path that stands in its row from now on.
    pub path: String,
}

/// Result of `permissions/read`, and with the project the parameters of `permissions/write`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PermissionsText {
    /// The project; absent in a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The whole text of permissions.json; `None` where there is no file.
    pub text: Option<String>,
}

/// Parameters of `member/set`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetMember {
    /// The project.
    pub project: String,
    /// The member.
    pub member: Member,
}

// ---- Autonomy, activation, hand-over

/// Parameters of `autonomy/set`: `PUT …/agent-autonomy`, and the press of "automatic mode" where the type is `*`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetAutonomy {
    /// The project.
    pub project: String,
    /// Who does it.
    pub by: String,
    /// Whose row it is.
    pub agent: String,
    /// The type.
    pub action_type: RowType,
    /// What the row says.
    pub mode: Policy,
}

/// Parameters of `autonomy/switch`: the manual/auto switch of the agent's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwitchAutonomy {
    /// The project.
    pub project: String,
    /// Who flips it.
    pub by: String,
    /// Whose card it is.
    pub agent: String,
    /// Whether it is flipped to "auto".
    pub auto: bool,
}

/// Parameters of `autonomy/list` and `agent/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfAgent {
    /// The project.
    pub project: String,
    /// The agent.
    pub agent: String,
}

/// Result of `autonomy/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows {
    /// The stored rows, in no particular order.
    pub rows: Vec<AutonomyRow>,
}

/// Parameters of `execution/activate`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByMember {
    /// The project.
    pub project: String,
    /// Who does it.
    pub by: String,
}

/// Parameters of `handoff/accept`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptHandoff {
    /// The project.
    pub project: String,
    /// Who accepts.
    pub by: String,
    /// Whose handoff it is, such as `infra`.
    pub agent: String,
}

/// Result of `handoff/accept` and `lead/ask_for_agents`: the action that was proposed in the same turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposed {
    /// The action; `None` where there was nothing to decide.
    pub action: Option<ActionView>,
}

/// Parameters of `lead/ask_for_agents`: the lead wants so many agents at work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskForAgents {
    /// The project.
    pub project: String,
    /// How many there would be.
    pub agents: u64,
    /// How many the lead may start without asking.
    pub cap: u64,
}

// ---- Actions

/// Who proposes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// What it is.
    pub kind: AgentKind,
    /// Its name; for a person the member.
    pub id: String,
}

/// Parameters of `action/propose`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Propose {
    /// The project.
    pub project: String,
    /// Who proposes.
    pub actor: Actor,
    /// The member whose session it is; `None` for somebody who is no member.
    pub session_of: Option<String>,
    /// What is proposed.
    pub action: Action,
    /// What the policy does not look at.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// Whether it is put on record as one from before proposals to merge were checked against each other
    /// (RN-663).
    #[serde(default, skip_serializing_if = "is_false")]
    pub unchecked: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// What execution needs to know of an action and the policy does not.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// The pull request of a `git_merge`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pull_request: Option<u64>,
    /// The branch of a `git_push`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    /// The remote of a `git_push`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remote: Option<String>,
    /// Processors of a `container_start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<u64>,
    /// Memory of a `container_start`, in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

impl Details {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The life of an action, as far as a decision goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waits for a person.
    Pending,
    /// The policy approved it.
    AutoApproved,
    /// A person approved it.
    Approved,
    /// The policy or a person denied it.
    Denied,
}

/// What came of executing an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Execution {
    /// Whether it could be executed; a command that ended with another code than 0 was.
    pub executed: bool,
    /// The exit code of a command.
    #[serde(default)]
    pub exit_code: Option<i64>,
    /// What it printed.
    #[serde(default)]
    pub output: String,
    /// Why it could not be executed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The member whose provider token was used, where one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token_of: Option<String>,
}

/// An action as the platform shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionView {
    /// Its name.
    pub id: String,
    /// Where it stands.
    pub status: Status,
    /// The policy's verdict when it was proposed, with its stage and its reason.
    #[serde(flatten)]
    pub decision: super::policy::Decision,
    /// `proposed_actions.decided_by`: the person who decided.
    #[serde(default)]
    pub decided_by_member: Option<String>,
    /// The member whose key pays for the agent's model.
    #[serde(default)]
    pub llm_key_of: Option<String>,
    /// What came of executing it; `None` before that.
    #[serde(default)]
    pub execution: Option<Execution>,
}

/// Parameters of `action/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfAction {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
}

/// Parameters of `action/approve` and `action/approve_always`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Press {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
    /// Who presses.
    pub by: String,
}

/// Parameters of `action/deny`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deny {
    /// The project.
    pub project: String,
    /// The action.
    pub action: String,
    /// Who denies.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// Result of a press on an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pressed {
    /// The action afterwards.
    pub action: ActionView,
    /// The documents' word for how a press of "always allow" ended, such as `ja_aprovada`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desfecho: Option<String>,
}

/// Result of `action/list`: the queue of approvals and what has been decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actions {
    /// The actions, oldest first.
    pub actions: Vec<ActionView>,
}

// ---- Events

/// One row of `session_events`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventRow {
    /// What happened, such as `proposed_action.created`.
    #[serde(rename = "type")]
    pub event_type: String,
    /// Who did it.
    pub actor: EventActor,
    /// What is said of it.
    pub payload: Map<String, Value>,
}

/// Who did what an event tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventActor {
    /// `agent`, `user` or `system`.
    pub kind: String,
    /// Its name; the platform itself has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// Result of `events/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events {
    /// The rows, oldest first.
    pub events: Vec<EventRow>,
}

/// One row of the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxRow {
    /// What it tells.
    #[serde(rename = "type")]
    pub event_type: String,
    /// What it carries.
    pub payload: Map<String, Value>,
    /// Whether it was handed on: `processed_at` is set.
    pub processed: bool,
}

/// Result of `outbox/list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outbox {
    /// The rows that have not been trimmed, oldest first.
    pub rows: Vec<OutboxRow>,
}

/// Result of `events/counts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionCounts {
    /// How often a person approved.
    pub by_people: u64,
    /// How often the policy did.
    pub by_policy: u64,
}

// ---- What the world does next

/// Parameters of `executor/script`: what the next execution comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptExecution {
    /// The project.
    pub project: String,
    /// The exit code; `None` where it cannot be executed at all.
    pub exit_code: Option<i64>,
    /// What it prints, or why it cannot be executed.
    pub output: String,
}

/// Parameters of `provider/script`: what the Git provider answers to the next merge of a pull request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptProvider {
    /// The project.
    pub project: String,
    /// The pull request.
    pub pull_request: u64,
    /// Whether it is reported as merged.
    pub merged: bool,
}

/// What can be made to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultPoint {
    /// The pattern cannot be written into permissions.json.
    PatternWrite,
    /// The event of the granted permission cannot be recorded.
    GrantEvent,
    /// The transaction cannot be committed.
    Commit,
}

/// Parameters of `fault/inject`: the next time, it fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InjectFault {
    /// The project.
    pub project: String,
    /// What fails.
    pub fault: FaultPoint,
}

// ---- Agents, tasks, merges

/// Result of `agent/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgentView {
    /// The documents' word for it: `awaiting_approval`, or `running`, or `idle` without a task or turn.
    pub status: String,
    /// Its task.
    #[serde(default)]
    pub task: Option<String>,
    /// Its worktree.
    #[serde(default)]
    pub worktree: Option<String>,
    /// Iterations that it has used up.
    #[serde(default)]
    pub iterations: u64,
    /// What has been said so far, oldest first; the answer of a tool stands where it was called.
    #[serde(default)]
    pub history: Vec<String>,
}

/// Parameters of `agent/message`: a person writes to a conversational agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The project.
    pub project: String,
    /// The agent.
    pub agent: String,
    /// Who writes.
    pub by: String,
    /// What.
    pub text: String,
}

/// Parameters of `task/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfTask {
    /// The project.
    pub project: String,
    /// The task.
    pub task: String,
}

/// Parameters of `task/set`: a person moves the task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetTask {
    /// The project.
    pub project: String,
    /// The task.
    pub task: String,
    /// Who moves it.
    pub by: String,
    /// Where to.
    pub status: String,
}

/// Result of `task/get`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskView {
    /// `in_progress`, `blocked` or `done`.
    pub status: String,
}
