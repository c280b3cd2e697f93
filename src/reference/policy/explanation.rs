//! How a verdict came about: the recorder that the stages report to, and what it collects.
//!
//! `decide` and `explain` run the same code; `decide` with a recorder that drops every note before it is made.

use super::Verdict;
use super::ceilings::Ceiling;
use super::shell::Command;
use crate::protocol::Policy;
use serde::Serialize;

/// A verdict with the way that led to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The verdict, the same as [`decide`](super::decide) gives.
    pub verdict: Verdict,
    /// The segments of a command, as written.
    pub segments: Vec<String>,
    /// What each stage said, in order; a deny ends them.
    pub stages: Vec<StageNote>,
}

/// What one stage said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StageNote {
    /// The stage.
    pub stage: Step,
    /// What it did.
    pub said: Said,
    /// The value after it; none yet after the role.
    pub policy: Option<Policy>,
    /// It in one English sentence.
    pub sentence: String,
    /// The segment or the word that it speaks of.
    pub about: Option<String>,
    /// The clauses that it comes from.
    pub clauses: &'static [&'static str],
}

/// A stage of the decision, in the order of the decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The minimum role.
    Role,
    /// The value that the decision starts from: the default, or the container floor.
    Base,
    /// The rows of the agent.
    Autonomy,
    /// permissions.json and the built-in denies.
    PermissionsFile,
    /// A ceiling, under its own name.
    #[serde(untagged)]
    Ceiling(Ceiling),
}

/// What a stage did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// Nothing; the value before it stays.
    Silent,
    /// It has an opinion, which replaces the value before it.
    Opinion,
    /// A ceiling: it made `require_approval` of `auto_approve`.
    Lowered,
    /// It would have asked; the automatic mode takes the question away (RN-603).
    LiftedByAutopilot,
}

/// Receives what the stages say.
pub(super) trait Recorder {
    /// A stage has spoken.
    fn note(&mut self, note: impl FnOnce() -> StageNote);

    /// The command was cut.
    fn segments(&mut self, command: &Command<'_>);
}

/// Keeps nothing.
#[derive(Debug)]
pub(super) struct Unrecorded;

impl Recorder for Unrecorded {
    fn note(&mut self, _: impl FnOnce() -> StageNote) {}

    fn segments(&mut self, _: &Command<'_>) {}
}

/// Keeps everything.
#[derive(Debug, Default)]
pub(super) struct Recorded {
    stages: Vec<StageNote>,
    segments: Vec<String>,
}

impl Recorder for Recorded {
    fn note(&mut self, note: impl FnOnce() -> StageNote) {
        self.stages.push(note());
    }

    fn segments(&mut self, command: &Command<'_>) {
        self.segments =
            command.running().map(|(_, segment)| segment.raw.clone().into_owned()).collect();
    }
}

impl Recorded {
    /// What was kept, with the verdict that it led to.
    pub(super) fn explains(self, verdict: Verdict) -> Explanation {
        Explanation { verdict, segments: self.segments, stages: self.stages }
    }
}
