//! The policy as a whole, against the examples of the documents and against generated commands.

mod decisions;
mod folders;
mod grants;
mod properties;

use super::{Verdict, decide};
use crate::protocol::{
    Action, ActionType, AutonomyRow, Context, ExecutionMode, Lists, Policy, Project, Role, RowType,
    Stage,
};

/// The root of a project on the host.
const R: &str = "/data/project-workspaces/acme-1a2b3c4d";
/// The worktree of an agent in it.
const W: &str = "/data/project-workspaces/acme-1a2b3c4d/.worktrees/dev-api";

/// A situation, built from what holds unless something else is said: a maintainer, a `container` project,
/// no container running, empty lists, no row.
#[derive(Debug, Clone)]
struct Given {
    context: Context,
    cwd: Option<String>,
}

fn given() -> Given {
    Given {
        context: Context {
            role: Some(Role::Maintainer),
            autonomy: Vec::new(),
            permissions: Lists::default(),
            project: Project {
                execution_mode: ExecutionMode::Container,
                root: Some(R.to_owned()),
                container: None,
            },
        },
        cwd: Some(W.to_owned()),
    }
}

/// A situation with the automatic mode on.
fn autopilot() -> Given {
    given().row(RowType::Any, Policy::AutoApprove)
}

/// A situation with the agent's own row for commands.
fn specific() -> Given {
    given().row(RowType::Only(ActionType::Terminal), Policy::AutoApprove)
}

impl Given {
    fn allow(mut self, entries: &[&str]) -> Self {
        let entries = entries.iter().map(|entry| with_places(entry));
        self.context.permissions.allow.extend(entries);
        self
    }

    fn ask(mut self, entries: &[&str]) -> Self {
        let entries = entries.iter().map(|entry| (*entry).to_owned());
        self.context.permissions.ask.extend(entries);
        self
    }

    fn deny(mut self, entries: &[&str]) -> Self {
        let entries = entries.iter().map(|entry| (*entry).to_owned());
        self.context.permissions.deny.extend(entries);
        self
    }

    fn row(mut self, action_type: RowType, mode: Policy) -> Self {
        self.context.autonomy.push(AutonomyRow { action_type, mode });
        self
    }

    fn role(mut self, role: Option<Role>) -> Self {
        self.context.role = role;
        self
    }

    fn mode(mut self, mode: ExecutionMode) -> Self {
        self.context.project.execution_mode = mode;
        self
    }

    fn running(mut self) -> Self {
        self.context.project.container = Some("running".to_owned());
        self
    }

    fn root(mut self, root: Option<&str>) -> Self {
        self.context.project.root = root.map(str::to_owned);
        self
    }

    fn cwd(mut self, cwd: &str) -> Self {
        self.cwd = Some(with_places(cwd));
        self
    }

    fn terminal(&self, command: &str) -> Verdict {
        let action = Action::Terminal { command: with_places(command), cwd: self.cwd.clone() };
        decide(&action, &self.context)
    }

    fn typed(&self, action_type: ActionType) -> Verdict {
        decide(&Action::Typed(action_type), &self.context)
    }

    fn merge(&self, target_branch: &str) -> Verdict {
        let action = Action::GitMerge { target_branch: target_branch.to_owned() };
        decide(&action, &self.context)
    }

    /// Asserts the stage of each command; the policy follows from it.
    fn expect(&self, rows: &[(&str, Stage)]) {
        for (command, stage) in rows {
            let verdict = self.terminal(command);
            assert_eq!(verdict.stage, *stage, "{command}: {verdict:?}");
        }
    }
}

/// Puts the project's folders for `<R>` and `<W>`.
fn with_places(text: &str) -> String {
    text.replace("<R>", R).replace("<W>", W)
}
