//! What comes of an approved action: by the broker or the runner, with the owner's token at the provider, or
//! as a scenario has scripted it.

use super::project::Project;
use super::proposals::ProposedAction;
use super::script::Next;
use crate::protocol::containers::Place;
use crate::protocol::platform::Execution;
use crate::protocol::{Action, ActionType};

/// What an agent is told of an execution: what it printed, or why there was none.
pub(super) fn carried_out(execution: &Execution) -> &str {
    execution.message.as_deref().unwrap_or(&execution.output)
}

/// An execution that did not come about.
pub(super) fn failed(why: impl Into<String>) -> Execution {
    Execution {
        executed: false,
        exit_code: None,
        output: String::new(),
        message: Some(why.into()),
        token_of: None,
    }
}

/// An execution that came about.
pub(super) fn executed(exit_code: Option<i64>, output: String) -> Execution {
    Execution { executed: true, exit_code, output, message: None, token_of: None }
}

/// Whether an action works on the remote provider, and so needs a token (RN-082). A branch is created
/// locally, as a commit is made.
const fn needs_token(action_type: ActionType) -> bool {
    matches!(
        action_type,
        ActionType::GitPush
            | ActionType::PrOpen
            | ActionType::GitMerge
            | ActionType::GitRepoCreate
            | ActionType::GitBranchProtect
            | ActionType::OpenAdrPr
            | ActionType::OpenInfraPr
    )
}

impl Project {
    /// Executes an action.
    pub(super) fn execute(&mut self, action: &ProposedAction) -> Execution {
        let action_type = action.action.action_type();
        match (&action.action, action_type) {
            (Action::Terminal { .. }, _) => self.run(),
            (
                _,
                ActionType::ContainerStart
                | ActionType::ContainerStop
                | ActionType::ContainerRemove,
            ) => self.containers.execute(action_type, &action.details, &self.folder),
            _ if needs_token(action_type) => self.at_the_provider(action),
            _ => done(self.script.next_execution()),
        }
    }

    /// A command runs where the project's commands run, or not at all: never in the engine (RN-502).
    fn run(&mut self) -> Execution {
        match self.containers.place(self.folder.mode()) {
            Place::Refused => {
                failed("no container of the project is running, and commands run nowhere else")
            }
            Place::Container | Place::Runner => ended(self.script.next_execution()),
        }
    }

    /// With the token of the workspace's owner, whoever decided and whether anybody did (RN-082, C-25).
    fn at_the_provider(&mut self, action: &ProposedAction) -> Execution {
        let Some(owner) = self.owner().map(str::to_owned) else {
            return failed("the workspace has no owner, so there is no token");
        };
        let mut execution = done(self.script.next_execution());
        if execution.executed
            && let Err(why) = self.merge(action.merges())
        {
            execution = failed(why);
        }
        Execution { token_of: Some(owner), ..execution }
    }
}

/// A scripted outcome.
fn ended(next: Next) -> Execution {
    match next {
        Next::Ends { exit_code, output } => executed(Some(exit_code), output),
        Next::Cannot { why } => failed(why),
    }
}

/// The same of what has no exit code.
fn done(next: Next) -> Execution {
    Execution { exit_code: None, ..ended(next) }
}
