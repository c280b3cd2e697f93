//! What a person's press does to an action: approve, always allow, deny (RN-642).
//!
//! Everything that a press changes is worked out first and changed last, so that a transaction that fails
//! half-way leaves nothing behind. permissions.json is a file and no part of it: the file is written after
//! everything else that can fail but the commit, and that one window is declared, not closed
//! (`always-file-outside-transaction`).

use super::events::Written;
use super::halt::{Halt, refusal, role_too_low};
use super::permissions_file::Edit;
use super::project::Project;
use crate::protocol::platform::{Deny, FaultPoint, Press, Pressed, Status};
use crate::protocol::{self, AlwaysAllow, Grant, Policy, RowType, RpcError};
use crate::reference::policy;

/// How a press of "always allow" ends: it approved, or the action was approved already.
const APPROVED_NOW: &str = "aprovada";
const APPROVED_BEFORE: &str = "ja_aprovada";

/// What a press has yet to write.
#[derive(Debug)]
enum Missing {
    Nothing,
    Patterns(Edit),
    Row { agent: String, action_type: protocol::ActionType },
}

impl Project {
    /// `action/approve`. A second press finds the action approved, and changes nothing.
    pub(super) fn approve(&mut self, press: &Press) -> Result<Pressed, Halt> {
        self.check_presser(&press.action, &press.by)?;
        let action = self.action(&press.action)?;
        match action.status {
            Status::Pending => {
                self.check_unmerged(action.merges())?;
                self.commit()?;
                self.approved(press, None);
                Ok(self.pressed(&press.action, None)?)
            }
            Status::Approved | Status::AutoApproved => {
                Ok(self.pressed(&press.action, Some(APPROVED_BEFORE))?)
            }
            Status::Denied => Err(refusal(409, "acao_ja_recusada").into()),
        }
    }

    /// `action/approve_always`. The ceilings come before everything else, also where the action has been
    /// decided (`always-limits-checked-first`).
    pub(super) fn approve_always(&mut self, press: &Press) -> Result<Pressed, Halt> {
        self.role_of(&press.by)?;
        let action = self.action(&press.action)?;
        let grant = match self.judge.always_allow(&action.action, &action.agent()) {
            AlwaysAllow::Grant(grant) => grant,
            AlwaysAllow::Refused(refused) => return Err(refused.into()),
        };
        let status = action.status;
        self.check_presser(&press.action, &press.by)?;
        match status {
            Status::Pending => {
                let missing = self.missing(&grant)?;
                let written = self.record(missing)?;
                self.approved(press, written);
                Ok(self.pressed(&press.action, Some(APPROVED_NOW))?)
            }
            // An auto-approved action never was pending; it is approved all the same (C-62).
            Status::Approved | Status::AutoApproved => {
                match self.missing(&grant)? {
                    Missing::Nothing => {}
                    missing => {
                        let written = self.record(missing)?;
                        self.granted(press, written);
                    }
                }
                Ok(self.pressed(&press.action, Some(APPROVED_BEFORE))?)
            }
            Status::Denied => Err(refusal(409, "acao_ja_recusada").into()),
        }
    }

    /// `action/deny`. The reason is the agent's answer: a refusal does not leave it stuck.
    pub(super) fn deny(&mut self, deny: &Deny) -> Result<Pressed, Halt> {
        self.check_presser(&deny.action, &deny.by)?;
        match self.action(&deny.action)?.status {
            Status::Pending => {}
            Status::Approved | Status::AutoApproved => {
                return Err(refusal(409, "acao_ja_aprovada").into());
            }
            Status::Denied => return Err(refusal(409, "acao_ja_recusada").into()),
        }
        self.commit()?;
        self.settle(&deny.action, Status::Denied, &deny.by);
        self.events.denied(&deny.action, &deny.by, &deny.reason);
        let denied = self.action(&deny.action)?.clone();
        if !self.agents.lost(&deny.action) && self.agents.answer(&denied, &deny.reason, None) {
            self.events.settled(&deny.action);
        }
        Ok(self.pressed(&deny.action, None)?)
    }

    /// What adding patterns to permissions.json would change.
    pub(super) fn edit(&self, patterns: &[String]) -> Result<Edit, Halt> {
        let file = self.permissions_file().ok_or_else(not_written)?;
        Ok(file.allow(patterns).map_err(|_| not_written())?)
    }

    /// Changes permissions.json.
    pub(super) fn write(&mut self, edit: &Edit) -> Result<(), Halt> {
        if self.script.fails(FaultPoint::PatternWrite) || edit.write().is_err() {
            return Err(not_written().into());
        }
        Ok(())
    }

    /// Who decides needs the role that proposing takes (C-38): nobody gives what they may not do.
    fn check_presser(&self, action: &str, by: &str) -> Result<(), Halt> {
        let action = &self.action(action)?.action;
        let role = self.role_of(by)?;
        if policy::role_suffices(Some(role), action.action_type()) {
            Ok(())
        } else {
            Err(role_too_low().into())
        }
    }

    /// What of a grant is not there yet. For a row the specific one counts and not the resolved mode, so a
    /// wildcard does not stand for it (`always-existing-check-by-especifica`); one that denies stays, as a
    /// written deny does.
    fn missing(&self, grant: &Grant) -> Result<Missing, Halt> {
        Ok(match grant {
            Grant::Nothing => Missing::Nothing,
            Grant::PermissionsFile { patterns } => {
                let edit = self.edit(patterns)?;
                if edit.added.is_empty() { Missing::Nothing } else { Missing::Patterns(edit) }
            }
            Grant::Autonomy { agent, action_type } => {
                match self.autonomy.mode(agent, RowType::Only(*action_type)) {
                    Some(Policy::AutoApprove | Policy::Deny) => Missing::Nothing,
                    Some(Policy::RequireApproval) | None => {
                        Missing::Row { agent: agent.clone(), action_type: *action_type }
                    }
                }
            }
        })
    }

    /// The transaction up to its commit: the event, the pattern, the commit. The row and the events
    /// themselves are written behind it, where nothing fails any more.
    fn record(&mut self, missing: Missing) -> Result<Option<Written>, Halt> {
        let written = match missing {
            Missing::Nothing => None,
            Missing::Patterns(edit) => {
                self.grant_event()?;
                self.write(&edit)?;
                Some(Written::Patterns(edit.added))
            }
            Missing::Row { agent, action_type } => {
                self.grant_event()?;
                if self.script.fails(FaultPoint::PatternWrite) {
                    return Err(not_written().into());
                }
                Some(Written::Row { agent, action_type })
            }
        };
        self.commit()?;
        Ok(written)
    }

    fn grant_event(&mut self) -> Result<(), Halt> {
        if self.script.fails(FaultPoint::GrantEvent) {
            return Err(refusal(500, "grant_event_not_recorded").into());
        }
        Ok(())
    }

    fn commit(&mut self) -> Result<(), Halt> {
        if self.script.fails(FaultPoint::Commit) {
            return Err(refusal(500, "commit_failed").into());
        }
        Ok(())
    }

    /// The action leaves pending, with all that is told of it, and is executed.
    fn approved(&mut self, press: &Press, written: Option<Written>) {
        self.settle(&press.action, Status::Approved, &press.by);
        self.events.approved(&press.action, &press.by);
        self.granted(press, written);
        if self.agents.lost(&press.action) {
            return;
        }
        if let Ok(action) = self.action(&press.action).cloned() {
            self.carry_out(&action);
        }
    }

    fn granted(&mut self, press: &Press, written: Option<Written>) {
        let Some(written) = written else {
            return;
        };
        if let Written::Row { agent, action_type } = &written {
            self.autonomy.set(agent, RowType::Only(*action_type), Policy::AutoApprove);
        }
        self.events.granted(&press.action, &press.by, &written);
    }

    fn settle(&mut self, action: &str, status: Status, by: &str) {
        self.change(action, |row| {
            row.status = status;
            row.decided_by = Some(by.to_owned());
        });
    }

    fn pressed(&self, action: &str, desfecho: Option<&str>) -> Result<Pressed, RpcError> {
        Ok(Pressed { action: self.action(action)?.view(), desfecho: desfecho.map(str::to_owned) })
    }
}

/// A pattern that could not be written undoes the approval (`always-pattern-failure-cancels-approval`).
fn not_written() -> protocol::Refusal {
    refusal(500, "pattern_not_written")
}
