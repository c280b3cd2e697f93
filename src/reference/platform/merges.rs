//! The life of a pull request's merge (RN-628, RN-663): two refusals before a proposal is born, one before it
//! is approved, and the task that moves once.

use super::OpenProject;
use super::events::Mover;
use super::halt::{Halt, invalid, refusal};
use super::project::Project;
use super::proposals::ProposedAction;
use super::tasks::TaskStatus;
use crate::protocol::platform::{Execution, Status};
use crate::protocol::{ActionType, RpcError};
use std::collections::BTreeMap;

/// The pull requests, by number.
#[derive(Debug, Default)]
pub(super) struct PullRequests {
    known: BTreeMap<u64, PullRequest>,
}

/// A pull request as the platform knows it.
#[derive(Debug, Default)]
pub(super) struct PullRequest {
    task: Option<String>,
    /// Gates that still wait; they warn and refuse nothing (`merge-pending-gate-not-refusal`).
    pub(super) waiting_gates: Vec<String>,
    merged: bool,
}

impl PullRequests {
    /// The pull requests that the project is opened with.
    pub(super) fn new(open: &OpenProject) -> Result<Self, RpcError> {
        let mut known = BTreeMap::new();
        for pull_request in &open.pull_requests {
            let task = pull_request.task.clone();
            if let Some(task) =
                task.as_ref().filter(|task| !open.tasks.iter().any(|one| one.id == **task))
            {
                return Err(invalid(format!(
                    "pull request {} comes from no task `{task}`",
                    pull_request.number
                )));
            }
            let waiting_gates = pull_request.waiting_gates.clone();
            known.insert(pull_request.number, PullRequest { task, waiting_gates, merged: false });
        }
        Ok(Self { known })
    }

    /// A pull request that is known.
    pub(super) fn find(&self, number: u64) -> Option<&PullRequest> {
        self.known.get(&number)
    }

    fn is_merged(&self, number: u64) -> bool {
        self.find(number).is_some_and(|pull_request| pull_request.merged)
    }

    /// The provider has merged it: the task it came from, the first time.
    fn merged(&mut self, number: u64) -> Option<&str> {
        let pull_request = self.known.entry(number).or_default();
        let first = !std::mem::replace(&mut pull_request.merged, true);
        pull_request.task.as_deref().filter(|_| first)
    }
}

/// Whether a proposal stands in the way of another one for the same pull request: waiting, approved or
/// auto-approved. A denied or failed one does not (`merge-retry-after-denied-or-failed`).
fn is_live(action: &ProposedAction) -> bool {
    let failed = action.execution.as_ref().is_some_and(|execution| !execution.executed);
    match action.status {
        Status::Pending | Status::Approved | Status::AutoApproved => !failed,
        Status::Denied => false,
    }
}

impl Project {
    /// Refuses a merge before it becomes a proposal.
    pub(super) fn check_new_merge(
        &self,
        action_type: ActionType,
        number: Option<u64>,
    ) -> Result<(), Halt> {
        let Some(number) = number.filter(|_| action_type == ActionType::GitMerge) else {
            return Ok(());
        };
        self.check_unmerged(Some(number))?;
        let live =
            self.actions.iter().any(|other| other.merges() == Some(number) && is_live(other));
        if live {
            return Err(refusal(409, "merge_ja_proposto").into());
        }
        Ok(())
    }

    /// Refuses to approve a merge that another proposal has brought about; the action stays pending
    /// (`merge-approve-409-stays-pending`).
    pub(super) fn check_unmerged(&self, number: Option<u64>) -> Result<(), Halt> {
        if number.is_some_and(|number| self.pull_requests.is_merged(number)) {
            return Err(refusal(409, "pr_ja_mergeado").into());
        }
        Ok(())
    }

    /// Asks the provider to merge.
    pub(super) fn merge(&mut self, number: Option<u64>) -> Result<(), String> {
        match number {
            Some(number) if !self.script.merges(number) => {
                Err(format!("the provider did not merge pull request {number}"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// After an executed merge: the pull request is merged, and where a person had approved it, its task is
    /// done, once (RN-628). A merge that the policy approved moves no task: the page speaks of a person.
    pub(super) fn follow_merge(
        &mut self,
        number: Option<u64>,
        status: Status,
        execution: &Execution,
    ) {
        let Some(number) = number.filter(|_| execution.executed) else {
            return;
        };
        let Some(task) = self.pull_requests.merged(number).filter(|_| status == Status::Approved)
        else {
            return;
        };
        let task = task.to_owned();
        self.tasks.move_to(&task, TaskStatus::Done);
        self.events.task_moved(&task, TaskStatus::Done, Mover::Merge);
    }
}
