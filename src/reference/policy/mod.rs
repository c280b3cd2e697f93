//! The reference policy: the executable reading of the four documents.
//!
//! [`decide`] is a pure function of an action and its context: no IO, no clock, no environment, and it
//! never panics. The order of its code is the order of the documents: the minimum role, the base value, the
//! agent's autonomy, permissions.json, and at last the ceilings. Where the documents are silent it follows
//! the `ref:` line of the open question, named in the comments as `C-n`.
//!
//! What it must not do: look at a disk, remember anything, know a proposal, an event or a screen. Those are
//! the business of `reference::platform`.
#![deny(clippy::disallowed_methods, clippy::wildcard_enum_match_arm)]

mod action_types;
mod always_allow;
mod autonomy;
mod ceilings;
mod explanation;
mod external_effect;
mod file_stage;
mod pattern;
mod rn418_table;
mod scope;
mod shell;
mod stages;
mod walk;
mod wrappers;

#[cfg(test)]
mod tests;

pub(super) use action_types::role_suffices;
pub use always_allow::always_allow;
pub use ceilings::Ceiling;
pub use explanation::{Explanation, Said, StageNote, Step};
pub(super) use scope::{climbs, is_system_root, normalised};

use crate::protocol::{Action, Context, Policy, Stage};
use explanation::{Recorded, Recorder, Unrecorded};
use external_effect::Effects;
use serde::Serialize;
use shell::Command;
use std::borrow::Cow;
use std::cell::OnceCell;
use walk::Walk;

/// The outcome of a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// What happens to the action.
    pub policy: Policy,
    /// The stage whose opinion stands.
    #[serde(rename = "decided_by")]
    pub stage: Stage,
    /// The text for the event log: it names the rule, never the root of the project (RN-567).
    pub reason: Cow<'static, str>,
}

/// Decides on an action.
pub fn decide(action: &Action, context: &Context) -> Verdict {
    judge(action, context, &mut Unrecorded)
}

/// Decides on an action and tells what each stage said.
pub fn explain(action: &Action, context: &Context) -> Explanation {
    let mut recorder = Recorded::default();
    let verdict = judge(action, context, &mut recorder);
    recorder.explains(verdict)
}

/// An action in its context, with what is worked out of a command once and only if a stage asks.
#[derive(Debug)]
struct Situation<'a> {
    action: &'a Action,
    context: &'a Context,
    command: Option<&'a Command<'a>>,
    effects: OnceCell<Effects>,
    walk: OnceCell<Walk<'a>>,
}

/// The decision, in the order of the documents.
fn judge<R: Recorder>(action: &Action, context: &Context, recorder: &mut R) -> Verdict {
    if let Some(denied) = stages::role(action, context, recorder) {
        return denied;
    }
    let mut verdict = stages::base(action, context, recorder);
    let autopilot = stages::autonomy(action, context, &mut verdict, recorder);
    if verdict.policy == Policy::Deny {
        return verdict;
    }
    let command = command_of(action);
    let situation = Situation {
        action,
        context,
        command: command.as_ref(),
        effects: OnceCell::new(),
        walk: OnceCell::new(),
    };
    if let Some(command) = situation.command {
        recorder.segments(command);
    }
    stages::permissions_file(&situation, autopilot, &mut verdict, recorder);
    if verdict.policy == Policy::Deny {
        return verdict;
    }
    stages::ceilings(&situation, autopilot, &mut verdict, recorder);
    verdict
}

fn command_of(action: &Action) -> Option<Command<'_>> {
    match action {
        Action::Terminal { command, .. } => Some(Command::read(command)),
        Action::GitMerge { .. } | Action::Typed(_) => None,
    }
}

impl<'a> Situation<'a> {
    /// What the command touches of RN-418.
    fn effects(&self) -> Option<&Effects> {
        let command = self.command?;
        Some(self.effects.get_or_init(|| Effects::of(command)))
    }

    /// The way of the command through the folders.
    fn walk(&self) -> Option<&Walk<'a>> {
        let command = self.command?;
        let cwd = match self.action {
            Action::Terminal { cwd, .. } => cwd.as_deref(),
            Action::GitMerge { .. } | Action::Typed(_) => None,
        };
        let project = &self.context.project;
        Some(self.walk.get_or_init(|| Walk::of(command, project, cwd)))
    }

    /// A segment as written.
    fn segment(&self, index: usize) -> Option<&str> {
        let segment = self.command?.segments.get(index)?;
        Some(&segment.raw)
    }
}
