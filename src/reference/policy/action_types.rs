//! What the documents say of each type of action: its label and its minimum role, in one table.

use crate::protocol::{ActionType, Role};

/// The label of a type, as patterns write it: the type in `PascalCase` (`pattern-label-pascal-case`).
pub(super) const fn label(action_type: ActionType) -> &'static str {
    facts(action_type).0
}

/// Whether a role is enough to propose a type; no role is enough for nothing.
pub(in crate::reference) fn role_suffices(role: Option<Role>, action_type: ActionType) -> bool {
    role >= Some(minimum_role(action_type))
}

/// The least role that may propose a type (`role-*`).
pub(super) const fn minimum_role(action_type: ActionType) -> Role {
    facts(action_type).1
}

/// The type that `label` names.
pub(super) fn labelled(label: &str) -> Option<ActionType> {
    ActionType::ALL.iter().copied().find(|action_type| self::label(*action_type) == label)
}

/// The table of the permissions page, "Pattern format".
const fn facts(action_type: ActionType) -> (&'static str, Role) {
    use Role::{Developer, Maintainer, Owner};
    match action_type {
        ActionType::Terminal => ("Terminal", Developer),
        ActionType::GitCommit => ("GitCommit", Developer),
        ActionType::WriteFile => ("WriteFile", Developer),
        ActionType::GitPush => ("GitPush", Maintainer),
        ActionType::PrOpen => ("PrOpen", Maintainer),
        ActionType::GitRepoCreate => ("GitRepoCreate", Maintainer),
        ActionType::GitBranchCreate => ("GitBranchCreate", Maintainer),
        ActionType::GitBranchProtect => ("GitBranchProtect", Maintainer),
        ActionType::OpenAdrPr => ("OpenAdrPr", Maintainer),
        ActionType::OpenInfraPr => ("OpenInfraPr", Maintainer),
        ActionType::GitMerge => ("GitMerge", Maintainer),
        ActionType::InstructionPatch => ("InstructionPatch", Maintainer),
        ActionType::Parallelize => ("Parallelize", Maintainer),
        ActionType::RaiseMaxParallel => ("RaiseMaxParallel", Maintainer),
        ActionType::ProposeExecutionPlan => ("ProposeExecutionPlan", Maintainer),
        ActionType::AssessImplementability => ("AssessImplementability", Maintainer),
        ActionType::ContainerStart => ("ContainerStart", Maintainer),
        ActionType::ContainerStop => ("ContainerStop", Maintainer),
        ActionType::ContainerRemove => ("ContainerRemove", Maintainer),
        ActionType::Spend => ("Spend", Owner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_the_type_in_pascal_case() {
        for action_type in ActionType::ALL.iter().copied() {
            let pascal: String = action_type
                .word()
                .split('_')
                .flat_map(|part| {
                    let mut chars = part.chars();
                    let first = chars.next().map(|c| c.to_ascii_uppercase());
                    first.into_iter().chain(chars)
                })
                .collect();
            assert_eq!(label(action_type), pascal);
            assert_eq!(labelled(&pascal), Some(action_type));
        }
        assert_eq!(labelled("Deploy"), None);
        assert_eq!(labelled("terminal"), None);
    }

    #[test]
    fn three_types_are_open_to_a_developer_and_one_to_the_owner_alone() {
        let of = |role| -> Vec<ActionType> {
            ActionType::ALL
                .iter()
                .copied()
                .filter(|action_type| minimum_role(*action_type) == role)
                .collect()
        };
        assert_eq!(
            of(Role::Developer),
            [ActionType::Terminal, ActionType::GitCommit, ActionType::WriteFile]
        );
        assert_eq!(of(Role::Maintainer).len(), 16);
        assert_eq!(of(Role::Owner), [ActionType::Spend]);
        assert_eq!(of(Role::Viewer), []);
    }
}
