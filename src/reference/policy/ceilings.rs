//! The ceilings: what is asked whatever was configured. They come last, in one order (C-14), and lower
//! `auto_approve` to `require_approval`; they touch nothing else, and no origin of the `auto_approve`
//! matters to them but one: the automatic mode passes the scope (RN-603).

use super::Situation;
use super::rn418_table::Entry;
use super::walk::Outside;
use crate::protocol::{Action, ActionType, Stage};
use serde::Serialize;
use std::borrow::Cow;

/// A ceiling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ceiling {
    /// Effect outside (RN-418).
    ExternalEffect,
    /// sudo and doas (RN-418).
    Privileged,
    /// Typed `git_push` and `pr_open` (RN-689).
    TypedPush,
    /// Paths outside the project (RN-075).
    Scope,
    /// Merge into a protected branch (RN-006).
    ProtectedMerge,
    /// Instructions of another agent (RN-007).
    InstructionPatch,
    /// More agents (RN-086).
    Parallelism,
    /// Removal of a container (RN-495).
    ContainerRemove,
}

/// Branches that only a person merges into. `rc` left the branch policy and stays here, for the sake of
/// older repositories (`ceiling-rc-kept`).
const PROTECTED_BRANCHES: &[&str] = &["dev", "qa", "rc", "main"];

/// Whether only a person merges into a branch; `refs/heads/main` is the same branch as `main` (C-63).
fn is_protected(branch: &str) -> bool {
    let name = branch.strip_prefix("refs/heads/").unwrap_or(branch);
    PROTECTED_BRANCHES.contains(&name)
}

/// What a ceiling found.
#[derive(Debug)]
pub(super) struct Finding<'s> {
    /// The reason of the verdict; it names the rule, never a path.
    pub(super) reason: Cow<'static, str>,
    /// The segment or word that it is about.
    pub(super) about: Option<&'s str>,
}

impl Ceiling {
    /// All of them, in the order in which they are asked.
    pub(super) const ALL: [Self; 8] = [
        Self::ExternalEffect,
        Self::Privileged,
        Self::TypedPush,
        Self::Scope,
        Self::ProtectedMerge,
        Self::InstructionPatch,
        Self::Parallelism,
        Self::ContainerRemove,
    ];

    /// What it finds in the situation.
    pub(super) fn finding<'s>(self, situation: &'s Situation<'_>) -> Option<Finding<'s>> {
        let plain = |reason| Finding { reason: Cow::Borrowed(reason), about: None };
        let action_type = situation.action.action_type();
        match self {
            Self::ExternalEffect => {
                let hit = situation.effects()?.external?;
                Some(Finding {
                    reason: Cow::Owned(external_reason(hit.what)),
                    about: situation.segment(hit.segment),
                })
            }
            Self::Privileged => {
                let hit = situation.effects()?.privileged?;
                Some(Finding {
                    reason: Cow::Owned(format!(
                        "RN-418: `{}` takes another user's rights, a person must decide",
                        hit.what
                    )),
                    about: situation.segment(hit.segment),
                })
            }
            Self::Scope => out_of_scope(situation),
            Self::ProtectedMerge => match situation.action {
                Action::GitMerge { target_branch } if is_protected(target_branch) => {
                    Some(Finding {
                        reason: Cow::Borrowed("RN-006: merge into a protected branch"),
                        about: Some(target_branch),
                    })
                }
                Action::GitMerge { .. } | Action::Terminal { .. } | Action::Typed(_) => None,
            },
            Self::TypedPush => matches!(action_type, ActionType::GitPush | ActionType::PrOpen)
                .then(|| plain("RN-689: a push or a pull request is a person's decision")),
            Self::InstructionPatch => (action_type == ActionType::InstructionPatch)
                .then(|| plain("RN-007: a person sees the diff of an agent's instructions first")),
            Self::Parallelism => {
                matches!(action_type, ActionType::Parallelize | ActionType::RaiseMaxParallel)
                    .then(|| plain("RN-086: more agents are a person's decision"))
            }
            Self::ContainerRemove => (action_type == ActionType::ContainerRemove)
                .then(|| plain("RN-495: a container is removed by a person's decision alone")),
        }
    }

    /// The stage that stands when it lowered.
    pub(super) const fn stage(self) -> Stage {
        match self {
            Self::ExternalEffect => Stage::CeilingExternalEffect,
            Self::Privileged => Stage::CeilingPrivileged,
            Self::TypedPush => Stage::CeilingTypedPush,
            Self::Scope => Stage::CeilingScope,
            Self::ProtectedMerge => Stage::CeilingProtectedMerge,
            Self::InstructionPatch => Stage::CeilingInstructionPatch,
            Self::Parallelism => Stage::CeilingParallelism,
            Self::ContainerRemove => Stage::CeilingContainerRemove,
        }
    }

    /// What it looks for, for an explanation.
    pub(super) const fn subject(self) -> &'static str {
        match self {
            Self::ExternalEffect => "a command with an effect outside",
            Self::Privileged => "a privileged command",
            Self::TypedPush => "a typed push or pull request",
            Self::Scope => "a path outside the project",
            Self::ProtectedMerge => "a merge into a protected branch",
            Self::InstructionPatch => "a change of an agent's instructions",
            Self::Parallelism => "a request for more agents",
            Self::ContainerRemove => "the removal of a container",
        }
    }

    /// The clauses that it comes from.
    pub(super) const fn clauses(self) -> &'static [&'static str] {
        match self {
            Self::ExternalEffect => &[
                "ceiling-terminal-external",
                "rn418-git-token-prefix",
                "rn418-flags-skipped",
                "rn418-any-segment",
                "rn418-message-names-typed-action",
            ],
            Self::Privileged => &[
                "ceiling-terminal-external",
                "rn418-privileged-by-verb",
                "rn418-message-privileged",
            ],
            Self::TypedPush => {
                &["ceiling-typed-push-and-pr", "rn418-typed-git-push", "rn418-typed-pr-open"]
            }
            Self::Scope => &[
                "scope-narrows",
                "scope-effective-cwd-and-every-path",
                "scope-outside-is-approval-not-deny",
                "autopilot-skips-scope",
            ],
            Self::ProtectedMerge => &["ceiling-merge-protected", "ceiling-rc-kept"],
            Self::InstructionPatch => &["ceiling-instruction-patch"],
            Self::Parallelism => &["ceiling-parallelize", "ceiling-raise-max-parallel"],
            Self::ContainerRemove => &["ceiling-container-remove"],
        }
    }
}

fn external_reason(entry: &Entry) -> String {
    let command = entry.words.join(" ");
    match entry.instead {
        Some(typed) => {
            format!(
                "RN-418: `{command}` has an effect outside the project, propose `{typed}` instead"
            )
        }
        None => format!("RN-418: `{command}` has an effect outside the project"),
    }
}

fn out_of_scope<'s>(situation: &'s Situation<'_>) -> Option<Finding<'s>> {
    let (reason, about) = match situation.walk()?.outside? {
        Outside::NoRoot => ("scope: no root of the project is known", None),
        Outside::Folder { segment } => {
            ("scope: the command runs outside the project folder", situation.segment(segment))
        }
        Outside::Path { word, .. } => ("scope: a path outside the project folder", Some(word)),
    };
    Some(Finding { reason: Cow::Borrowed(reason), about })
}
