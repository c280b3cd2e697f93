//! What a scenario has said the world does next: executions, the Git provider, faults.

use super::Done;
use crate::protocol::platform::{FaultPoint, ScriptExecution, ScriptProvider};
use std::collections::{BTreeMap, VecDeque};

/// What the world does next.
#[derive(Debug, Default)]
pub(super) struct Script {
    executions: VecDeque<Next>,
    merges: BTreeMap<u64, bool>,
    faults: Vec<FaultPoint>,
}

/// What the next execution comes to.
#[derive(Debug, Clone)]
pub(super) enum Next {
    /// It runs and ends.
    Ends {
        /// The exit code.
        exit_code: i64,
        /// What it prints.
        output: String,
    },
    /// It cannot be executed at all.
    Cannot {
        /// Why.
        why: String,
    },
}

impl Script {
    pub(super) fn execution(&mut self, next: &ScriptExecution) -> Done {
        let output = next.output.clone();
        self.executions.push_back(match next.exit_code {
            Some(exit_code) => Next::Ends { exit_code, output },
            None => Next::Cannot { why: output },
        });
        Done {}
    }

    pub(super) fn provider(&mut self, next: &ScriptProvider) -> Done {
        self.merges.insert(next.pull_request, next.merged);
        Done {}
    }

    pub(super) fn fault(&mut self, fault: FaultPoint) -> Done {
        self.faults.push(fault);
        Done {}
    }

    /// The next execution; one that nobody scripted ends well and prints nothing.
    pub(super) fn next_execution(&mut self) -> Next {
        let scripted = self.executions.pop_front();
        scripted.unwrap_or(Next::Ends { exit_code: 0, output: String::new() })
    }

    /// Whether the provider reports the next merge of a pull request as merged; it does unless told otherwise.
    pub(super) fn merges(&mut self, pull_request: u64) -> bool {
        self.merges.remove(&pull_request).unwrap_or(true)
    }

    /// Whether this fails now: each injected fault once.
    pub(super) fn fails(&mut self, point: FaultPoint) -> bool {
        let at = self.faults.iter().position(|fault| *fault == point);
        at.map(|at| self.faults.remove(at)).is_some()
    }
}
