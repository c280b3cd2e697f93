//! The tasks of the backlog that agents work on.

use super::agents::{is_dev_of, of_no_module};
use super::events::Mover;
use super::halt::{invalid, unknown};
use super::project::Project;
use super::{Done, OpenProject};
use crate::protocol::RpcError;
use crate::protocol::platform::{SetTask, TaskView};
use std::collections::BTreeMap;

/// Where a task stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TaskStatus {
    /// An agent works on it.
    InProgress,
    /// It waits in the queue of blocked tasks.
    Blocked,
    /// It is done.
    Done,
}

impl TaskStatus {
    /// The documents' word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::InProgress => "in_progress",
            Self::Blocked => "blocked",
            Self::Done => "done",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        [Self::InProgress, Self::Blocked, Self::Done]
            .into_iter()
            .find(|status| status.word() == word)
    }
}

/// All tasks, by name.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    statuses: BTreeMap<String, TaskStatus>,
}

impl Tasks {
    /// The tasks that the project is opened with: each is in the hands of its agent.
    pub(super) fn new(open: &OpenProject) -> Result<Self, RpcError> {
        let mut statuses = BTreeMap::new();
        for task in &open.tasks {
            if !is_dev_of(&open.modules, &task.agent) {
                return Err(of_no_module(&task.agent));
            }
            if statuses.insert(task.id.clone(), TaskStatus::InProgress).is_some() {
                return Err(invalid(format!("the task `{}` is there twice", task.id)));
            }
        }
        Ok(Self { statuses })
    }

    /// Where a task stands.
    pub(super) fn status(&self, task: &str) -> Option<TaskStatus> {
        self.statuses.get(task).copied()
    }

    pub(super) fn view(&self, task: &str) -> Result<TaskView, RpcError> {
        let status = self.status(task).ok_or_else(|| unknown("task", task))?;
        Ok(TaskView { status: status.word().to_owned() })
    }

    /// Moves a task.
    pub(super) fn move_to(&mut self, task: &str, status: TaskStatus) {
        if let Some(known) = self.statuses.get_mut(task) {
            *known = status;
        }
    }
}

impl Project {
    /// `task/set`: a person moves a task, and the log names the person.
    pub(super) fn set_task(&mut self, set: &SetTask) -> Result<Done, RpcError> {
        let status = TaskStatus::from_word(&set.status)
            .ok_or_else(|| invalid(format!("no status of a task is called `{}`", set.status)))?;
        self.role_of(&set.by)?;
        self.tasks.view(&set.task)?;
        self.tasks.move_to(&set.task, status);
        self.events.task_moved(&set.task, status, Mover::Person(&set.by));
        Ok(Done {})
    }
}
