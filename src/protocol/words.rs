//! The closed vocabularies of the policy: what the documents enumerate.
//!
//! Each enum is written on the wire exactly as the documents (or the protocol) spell it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Declares an enum whose members have one fixed spelling, on the wire and on screen.
macro_rules! vocabulary {
    ($(#[$meta:meta])* $name:ident { $($(#[$member_meta:meta])* $member:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        pub enum $name { $($(#[$member_meta])* #[serde(rename = $word)] $member,)+ }

        impl $name {
            /// Every member, in the order of its declaration.
            pub const ALL: &'static [Self] = &[$(Self::$member,)+];

            /// The spelling on the wire.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$member => $word,)+ }
            }

            /// The member spelt `word`.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$member),)+ _ => None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

vocabulary! {
    /// The 20 types of proposed action (permissions page, "Pattern format").
    ActionType {
        /// A command in a shell.
        Terminal = "terminal",
        /// A commit through the platform.
        GitCommit = "git_commit",
        /// A file written through the platform.
        WriteFile = "write_file",
        /// A push to a remote.
        GitPush = "git_push",
        /// A pull request.
        PrOpen = "pr_open",
        /// A new repository.
        GitRepoCreate = "git_repo_create",
        /// A new branch.
        GitBranchCreate = "git_branch_create",
        /// The protection of a branch.
        GitBranchProtect = "git_branch_protect",
        /// A pull request with an architecture decision.
        OpenAdrPr = "open_adr_pr",
        /// A pull request with infrastructure.
        OpenInfraPr = "open_infra_pr",
        /// A merge of a pull request.
        GitMerge = "git_merge",
        /// A change of another agent's instructions.
        InstructionPatch = "instruction_patch",
        /// More agents than the lead may start.
        Parallelize = "parallelize",
        /// A higher limit of agents.
        RaiseMaxParallel = "raise_max_parallel",
        /// The Dev Lead's plan of agents per module.
        ProposeExecutionPlan = "propose_execution_plan",
        /// The assessment of a story.
        AssessImplementability = "assess_implementability",
        /// Start of the project's container.
        ContainerStart = "container_start",
        /// Stop of the project's container.
        ContainerStop = "container_stop",
        /// Removal of the project's container.
        ContainerRemove = "container_remove",
        /// Money.
        Spend = "spend",
    }
}

vocabulary! {
    /// Roles of a member, from the least to the greatest; their order is the order of this enum.
    Role {
        /// May look.
        Viewer = "viewer",
        /// May write code.
        Developer = "developer",
        /// Answers for the project.
        Maintainer = "maintainer",
        /// Pays.
        Owner = "owner",
    }
}

vocabulary! {
    /// A verdict, and the mode of an autonomy row: the documents use the same three words.
    Policy {
        /// It runs without a question.
        AutoApprove = "auto_approve",
        /// A person is asked.
        RequireApproval = "require_approval",
        /// It is refused.
        Deny = "deny",
    }
}

vocabulary! {
    /// Where the commands of a project run.
    ExecutionMode {
        /// In a container that the platform manages.
        Container = "container",
        /// In a container over a folder of the user.
        Mounted = "mounted",
        /// By the runner on the user's machine.
        Runner = "runner",
    }
}

vocabulary! {
    /// The stage whose opinion stands at the end of a decision.
    Stage {
        /// The minimum role of the action's type is missing.
        Role = "role",
        /// Nothing was configured.
        Default = "default",
        /// A terminal command of a `container` project whose container is registered as running.
        ContainerFloor = "container_floor",
        /// A stored row of the agent.
        Autonomy = "autonomy",
        /// One of the three patterns that are denied without being written.
        BuiltinDeny = "builtin_deny",
        /// A written deny.
        PermissionsDeny = "permissions_deny",
        /// A written ask.
        PermissionsAsk = "permissions_ask",
        /// A written allow.
        PermissionsAllow = "permissions_allow",
        /// A compound command with a segment that no rule covers.
        CompoundUncovered = "compound_uncovered",
        /// A command of nothing but `cd` inside the project.
        ScopeCd = "scope_cd",
        /// Ceiling: git, provider or deploy command with an effect outside (RN-418).
        CeilingExternalEffect = "ceiling_external_effect",
        /// Ceiling: sudo and doas (RN-418).
        CeilingPrivileged = "ceiling_privileged",
        /// Ceiling: typed `git_push` and `pr_open` (RN-689).
        CeilingTypedPush = "ceiling_typed_push",
        /// Ceiling: a path outside the project (RN-075).
        CeilingScope = "ceiling_scope",
        /// Ceiling: merge into a protected branch (RN-006).
        CeilingProtectedMerge = "ceiling_protected_merge",
        /// Ceiling: instructions of another agent (RN-007).
        CeilingInstructionPatch = "ceiling_instruction_patch",
        /// Ceiling: more agents (RN-086).
        CeilingParallelism = "ceiling_parallelism",
        /// Ceiling: removal of a container (RN-495).
        CeilingContainerRemove = "ceiling_container_remove",
    }
}

vocabulary! {
    /// A group of methods that an implementation claims to have.
    Capability {
        /// `policy/decide`.
        Decision = "decision",
        /// The verdict carries its stage, and its reason where one is printed.
        Reasons = "reasons",
        /// `policy/always_allow`.
        AlwaysAllow = "always_allow",
        /// Projects, proposals, clicks, the permissions file, events.
        Workflow = "workflow",
        /// A write or a commit can be made to fail.
        Faults = "faults",
        /// Waiting agents and restarts of the engine.
        Agents = "agents",
        /// The life of a merge.
        Merges = "merges",
        /// Container actions and where a command runs.
        Containers = "containers",
        /// What the person at the screen is told.
        Screen = "screen",
    }
}

vocabulary! {
    /// What kind of actor proposes.
    AgentKind {
        /// The dev agent of a module: its clicks write an autonomy row (RN-509).
        ModuleDev = "module_dev",
        /// Any other agent.
        Agent = "agent",
        /// A person.
        User = "user",
    }
}

vocabulary! {
    /// The life of an action, as far as a decision goes.
    Status {
        /// Waits for a person.
        Pending = "pending",
        /// The policy approved it.
        AutoApproved = "auto_approved",
        /// A person approved it.
        Approved = "approved",
        /// The policy or a person denied it.
        Denied = "denied",
    }
}
