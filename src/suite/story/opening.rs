//! How a story begins: the disk is prepared, the project opened, files and rows are set as the Givens say.

use super::{CAST, FileState};
use crate::protocol::platform::{
    ContainerResources, Installation, Member, OpenProject, Opened, SetAutonomy,
};
use crate::protocol::{ExecutionMode, Request, Role};
use crate::suite::world::{PolicyWorld, StepResult, Stop};
use serde_json::json;
use std::path::PathBuf;

/// What a container of every story gets by default; no document says how much that is.
const DEFAULT_RESOURCES: ContainerResources = ContainerResources { cpu: 2, memory: 2048 };
/// The most that it may get.
const MOST_RESOURCES: ContainerResources = ContainerResources { cpu: 16, memory: 32_768 };

/// The id of every project; each is a world of its own.
const PROJECT_ID: &str = "1a2b3c4d-0000-4000-8000-000000000000";

/// Stories: how the world opens its project and talks to it.
impl PolicyWorld {
    /// Opens the project as the Givens describe it, where that has not been done.
    ///
    /// # Errors
    /// Where it cannot be asked, its opening is refused, or a Given about its start comes too late.
    pub async fn begin_story(&mut self) -> StepResult {
        self.open_story().await?;
        if self.story.opened.is_none() {
            return self.miss("the project is created", "its creation is refused");
        }
        if self.story.begun.as_ref() != Some(&self.situation) {
            let problem = "a Given about the world's start comes after something has happened";
            return self.stop(Err(Stop::Suite(problem.to_owned())));
        }
        Ok(())
    }

    /// Opens the project; a refusal is no error here.
    ///
    /// # Errors
    /// Where it cannot be asked.
    pub async fn open_story(&mut self) -> StepResult {
        if self.story.begun.is_some() {
            return Ok(());
        }
        if !self.story.on {
            let problem = "this phrase needs a story: tag the feature with its capability";
            return self.stop(Err(Stop::Suite(problem.to_owned())));
        }
        self.story.begun = Some(self.situation.clone());
        let mode = self.situation.project.execution_mode;
        if let Err(error) = self.story.prepare_disk(mode) {
            let problem = format!("the folders of the story cannot be made: {error}");
            return self.stop(Err(Stop::Suite(problem)));
        }
        let open = self.opening(mode);
        self.ask(Request::OpenProject(Box::new(open))).await?;
        let value = self.last_value();
        self.story.result = self.last_response().cloned();
        let Ok(opened) = serde_json::from_value::<Opened>(value) else {
            return Ok(());
        };
        let root = PathBuf::from(&opened.root);
        self.story.opened = Some(opened);
        if self.shares_files() && !self.story.is_ours(&root) {
            let found = format!("`{}`", root.display());
            return self.miss("a project in one of the folders of its installation", found);
        }
        self.write_files().await?;
        self.set_up().await
    }

    fn opening(&mut self, mode: ExecutionMode) -> OpenProject {
        self.story.module("api");
        let story = &self.story;
        let member =
            |(_, id, role): &(&str, &str, Role)| Member { id: (*id).to_owned(), role: *role };
        let folder = |name: &str| story.resolve(name);
        OpenProject {
            id: PROJECT_ID.to_owned(),
            slug: "shop".to_owned(),
            execution_mode: mode,
            typed_path: story.typed_path(mode).map(|typed| story.resolve(&typed)),
            legacy_folder: story.legacy_folder,
            modules: story.modules.clone(),
            members: CAST.iter().map(member).collect(),
            container: self.situation.project.container.clone(),
            tasks: story.tasks.clone(),
            pull_requests: story.pull_requests.clone(),
            installation: Installation {
                workspaces_root: folder("PROJECT_WORKSPACES_ROOT"),
                projects_base: folder("BRABO_PROJECTS_BASE"),
                checkout: folder("CHECKOUT"),
                container_default: DEFAULT_RESOURCES,
                container_limit: MOST_RESOURCES,
            },
        }
    }

    /// permissions.json as the lists say, or as its text does.
    async fn write_files(&mut self) -> StepResult {
        let lists = &self.situation.lists;
        let text = match self.story.file.clone() {
            FileState::OfLists => serde_json::to_string_pretty(lists).ok().map(|text| text + "\n"),
            FileState::Missing => None,
            FileState::Text(text) => Some(text),
        };
        let root = PathBuf::from(self.story.resolve("PROJECT"));
        // A mounted project's folder may still have to be made.
        if let Some(text) = text.filter(|_| root.is_dir() || !self.shares_files()) {
            self.write_permissions(text).await?;
        }
        if self.story.worktree_allows.is_empty() {
            return Ok(());
        }
        let worktree = root.join(".worktrees/dev-api");
        let path = worktree.join("permissions.json");
        let lists = json!({ "allow": self.story.worktree_allows, "deny": [], "ask": [] });
        let written = std::fs::create_dir_all(&worktree)
            .and_then(|()| std::fs::write(&path, lists.to_string()));
        let failed =
            |error| Stop::Suite(format!("`{}` cannot be written: {error}", path.display()));
        self.stop(written.map_err(failed))
    }

    /// Rows, and whatever else waited for the project.
    async fn set_up(&mut self) -> StepResult {
        let agent = self.situation.agent.id.clone();
        for row in self.situation.rows.clone() {
            let agent = agent.clone();
            self.story.later.push(Box::new(move |project| {
                Request::SetAutonomy(Box::new(SetAutonomy {
                    project,
                    by: "olga".to_owned(),
                    agent,
                    action_type: row.action_type,
                    mode: row.mode,
                }))
            }));
        }
        self.send_waiting().await
    }

    /// Sends what waited for the project, or was said since: what the world will do next.
    pub(super) async fn send_waiting(&mut self) -> StepResult {
        for later in std::mem::take(&mut self.story.later) {
            let request = later(self.project());
            self.ask(request).await?;
            let answer = self.last_value();
            if answer.get("refused").is_some() {
                return self.miss("the world is set up as the scenario says", answer.to_string());
            }
        }
        Ok(())
    }

    /// What the other methods call the project.
    pub fn project(&self) -> String {
        self.story.opened.as_ref().map(|opened| opened.project.clone()).unwrap_or_default()
    }
}
