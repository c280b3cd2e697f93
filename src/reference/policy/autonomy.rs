//! Which of the agent's stored rows speaks (RN-153, ADR 0189 §2).

use crate::protocol::{ActionType, AutonomyRow, Policy, RowType};

/// What the rows of an agent say of one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Autonomy {
    /// The mode that counts.
    pub(super) mode: Policy,
    /// Whether it comes from the wildcard in `auto_approve`: the automatic mode of RN-603, which lifts the
    /// scope ceiling and the question for an uncovered segment.
    pub(super) autopilot: bool,
}

/// Resolves the rows. A specific row that differs from the wildcard wins; a specific `auto_approve`
/// under a wildcard `auto_approve` is the wildcard (`autonomy-specific-auto-under-wildcard-is-wildcard`).
pub(super) fn resolve(rows: &[AutonomyRow], action_type: ActionType) -> Option<Autonomy> {
    // There is at most one row a type; of more the strictest speaks, whatever their order.
    let mode_of =
        |row_type| rows.iter().filter(|row| row.action_type == row_type).map(|row| row.mode).max();
    let specific = mode_of(RowType::Only(action_type));
    let wildcard = mode_of(RowType::Any);
    let autopilot = wildcard == Some(Policy::AutoApprove)
        && specific.is_none_or(|mode| mode == Policy::AutoApprove);
    let mode = specific.or(wildcard)?;
    Some(Autonomy { mode, autopilot })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Policy::{AutoApprove, Deny, RequireApproval};

    #[test]
    fn specific_and_wildcard_rows_resolve_to_one_opinion() {
        for (specific, wildcard, expected) in [
            (None, None, None),
            (Some(AutoApprove), None, Some((AutoApprove, false))),
            (None, Some(AutoApprove), Some((AutoApprove, true))),
            (None, Some(RequireApproval), Some((RequireApproval, false))),
            (None, Some(Deny), Some((Deny, false))),
            (Some(AutoApprove), Some(AutoApprove), Some((AutoApprove, true))),
            (Some(AutoApprove), Some(RequireApproval), Some((AutoApprove, false))),
            (Some(AutoApprove), Some(Deny), Some((AutoApprove, false))),
            (Some(RequireApproval), Some(AutoApprove), Some((RequireApproval, false))),
            (Some(Deny), Some(AutoApprove), Some((Deny, false))),
        ] {
            let row = |action_type, mode| AutonomyRow { action_type, mode };
            let rows: Vec<AutonomyRow> = specific
                .map(|mode| row(RowType::Only(ActionType::Terminal), mode))
                .into_iter()
                .chain(wildcard.map(|mode| row(RowType::Any, mode)))
                .chain([row(RowType::Only(ActionType::Spend), Deny)])
                .collect();
            let resolved = resolve(&rows, ActionType::Terminal);
            let expected = expected.map(|(mode, autopilot)| Autonomy { mode, autopilot });
            assert_eq!(resolved, expected, "{specific:?} under {wildcard:?}");
        }
    }
}
