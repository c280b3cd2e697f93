//! How a story goes on: what happens, what is asked about it, and permissions.json in between.

use super::CAST;
use crate::protocol::platform::{
    ActionView, Actor, AgentView, InProject, OfAgent, Outcome, PermissionsText,
};
use crate::protocol::{Action, AgentKind, Request, Response};
use crate::suite::situation::ROOT;
use crate::suite::world::{PolicyWorld, StepResult, Stop, as_json};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The longest permissions.json that is read, in bytes.
const FILE_LIMIT: u64 = 1024 * 1024;

/// Stories: what happens, and what is asked about it.
impl PolicyWorld {
    /// Something happens: the request is sent, and its answer is what "it is refused" and the like speak of.
    ///
    /// # Errors
    /// Where there is no answer, or one that is wrong in itself.
    pub async fn happen(&mut self, request: impl FnOnce(String) -> Request) -> StepResult {
        self.prepare().await?;
        let request = request(self.project());
        self.ask_happening(request).await?;
        self.story.result = self.last_response().cloned();
        if let Some(id) = self.proposed().map(|action| action.id.clone()) {
            self.story.proposals.push(id);
        }
        Ok(())
    }

    /// Several things happen at once; the answer to the last of them is the one that is spoken of.
    ///
    /// # Errors
    /// As for [`Self::happen`].
    pub async fn happen_at_once(&mut self, requests: Vec<Request>) -> StepResult {
        self.prepare().await?;
        self.ask_at_once(requests).await?;
        self.story.result = self.last_response().cloned();
        Ok(())
    }

    /// Before something happens: what was said to have happened has, and the world knows what comes next.
    async fn prepare(&mut self) -> StepResult {
        self.begin_story().await?;
        let before = self.result_value();
        let in_vain = std::mem::take(&mut self.story.in_vain);
        if before.get("refused").is_some() != in_vain {
            let expected = if in_vain { "a refusal, as the scenario says" } else { "no refusal" };
            return self.miss(expected, before.to_string());
        }
        self.send_waiting().await?;
        self.story.file_before = self.permissions_bytes().await?;
        if !self.story.tasks.is_empty() {
            self.story.iterations_before = Some(self.agent_view().await?.iterations);
        }
        Ok(())
    }

    /// What happened last was refused, and the scenario says so.
    pub fn happened_in_vain(&mut self) {
        self.story.in_vain = true;
    }

    /// The project was renamed: where it lies is what the platform says.
    pub fn moved(&mut self) {
        if let Some(Response::RenameProject(opened)) = &self.story.result {
            self.story.opened = Some(opened.clone());
        }
    }

    /// Somebody adds a line to permissions.json with an editor.
    ///
    /// # Errors
    /// Where the file is not there, or cannot be written.
    pub async fn edit_permissions(&mut self, list: &str, pattern: String) -> StepResult {
        let mut lists = self.permissions().await?;
        if let Some(patterns) = lists.entry(list).or_insert_with(|| json!([])).as_array_mut() {
            patterns.push(pattern.into());
        }
        self.write_permissions(Value::Object(lists).to_string()).await
    }

    pub(super) fn shares_files(&self) -> bool {
        self.story.opened.as_ref().is_some_and(|opened| opened.shares_files)
    }

    pub(super) async fn write_permissions(&mut self, text: String) -> StepResult {
        if !self.shares_files() {
            let (project, text) = (Some(self.project()), Some(text));
            return self
                .ask(Request::WritePermissions(Box::new(PermissionsText { project, text })))
                .await;
        }
        let path = PathBuf::from(self.story.resolve("PROJECT/permissions.json"));
        let written = self.plain_file(&path).and_then(|_| self.story.write_into(&path, &text));
        let failed =
            |error| Stop::Suite(format!("`{}` cannot be written: {error}", path.display()));
        self.stop(written.map_err(failed))
    }

    /// The size of a file of this story; `None` where there is none.
    fn plain_file(&self, path: &Path) -> std::io::Result<Option<u64>> {
        if !self.story.is_ours(path) {
            return Err(std::io::Error::other("it lies outside the folders of the story"));
        }
        match std::fs::symlink_metadata(path) {
            Ok(found) if found.is_file() && found.len() <= FILE_LIMIT => Ok(Some(found.len())),
            Ok(_) => Err(std::io::Error::other("it is no plain file, or a very large one")),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The answer to what happened last.
    pub fn result(&self) -> Option<&Response> {
        self.story.result.as_ref()
    }

    /// The answer to what happened last, as JSON.
    pub fn result_value(&self) -> Value {
        as_json(self.result())
    }

    /// The answer to what happened last, in the form that a phrase speaks of.
    ///
    /// # Errors
    /// Where it has another form.
    pub fn answer<T: DeserializeOwned>(&mut self) -> Result<T, Stop> {
        let value = self.result_value();
        self.read(value)
    }

    fn read<T: DeserializeOwned>(&mut self, value: Value) -> Result<T, Stop> {
        T::deserialize(&value).map_err(|error| {
            let found = match self.last_error() {
                Some(wrong) => wrong.to_string(),
                None => format!("{value}: {error}"),
            };
            self.missed("an answer of the form of the method", found)
        })
    }

    /// Asks for something that the story does not change.
    ///
    /// # Errors
    /// Where there is no answer, or one of another form.
    pub async fn query<T: DeserializeOwned>(
        &mut self,
        request: impl FnOnce(String) -> Request,
    ) -> Result<T, Stop> {
        self.begin_story().await?;
        let request = request(self.project());
        self.ask(request).await?;
        let value = self.last_value();
        self.read(value)
    }

    /// The agent as it stands.
    ///
    /// # Errors
    /// As for [`Self::query`].
    pub async fn agent_view(&mut self) -> Result<AgentView, Stop> {
        let agent = self.situation.agent.id.clone();
        self.query(|project| Request::GetAgent(Box::new(OfAgent { project, agent }))).await
    }

    /// The id of an action: the last one proposed, or so many before it.
    ///
    /// # Errors
    /// Where fewer were proposed.
    pub fn proposal(&mut self, before: usize) -> Result<String, Stop> {
        let place = self.story.proposals.len().checked_sub(before + 1);
        if let Some(id) = place.and_then(|place| self.story.proposals.get(place)) {
            return Ok(id.clone());
        }
        let none = "none was: its proposal was refused, or there was nothing to decide";
        Err(self.missed("an action that was proposed", none))
    }

    /// The action that what happened last proposed, where it did.
    pub(in crate::suite) fn proposed(&self) -> Option<&ActionView> {
        match self.result()? {
            Response::Propose(Outcome::Done(action)) => Some(action),
            Response::AcceptHandoff(Outcome::Done(proposed))
            | Response::ReportDone(Outcome::Done(proposed))
            | Response::AskForAgents(proposed) => proposed.action.as_ref(),
            _ => None,
        }
    }

    /// Who proposes: the agent, or the member of the session.
    pub fn actor(&self) -> Actor {
        let agent = &self.situation.agent;
        if agent.kind == AgentKind::User {
            let id = self.session_of().unwrap_or_else(|| "somebody".to_owned());
            return Actor { kind: AgentKind::User, id };
        }
        Actor { kind: agent.kind, id: agent.id.clone() }
    }

    /// The member whose session it is.
    pub fn session_of(&self) -> Option<String> {
        let role = self.situation.role?;
        CAST.iter().find(|(_, _, known)| *known == role).map(|(_, id, _)| (*id).to_owned())
    }

    /// A terminal action, with real folders in it.
    pub fn story_terminal(&self, command: &str) -> Action {
        let cwd = self.situation.cwd.as_ref().map(|cwd| match cwd.strip_prefix(ROOT) {
            Some(below) => self.story.resolve(&format!("PROJECT{below}")),
            None => self.story.resolve(cwd),
        });
        Action::Terminal { command: self.story.resolve(command).replace('⏎', "\n"), cwd }
    }

    /// permissions.json as it is now.
    ///
    /// # Errors
    /// Where the platform keeps it for itself and cannot be asked.
    #[expect(clippy::disallowed_methods, reason = "the file is a part of the platform's interface")]
    pub async fn permissions_bytes(&mut self) -> Result<Option<Vec<u8>>, Stop> {
        if !self.shares_files() {
            let project = self.project();
            self.ask(Request::ReadPermissions(Box::new(InProject { project }))).await?;
            let text = match self.last_response() {
                Some(Response::ReadPermissions(found)) => found.text.clone(),
                _ => None,
            };
            return Ok(text.map(String::into_bytes));
        }
        let path = PathBuf::from(self.story.resolve("PROJECT/permissions.json"));
        let found = match self.plain_file(&path) {
            Ok(None) => return Ok(None),
            Ok(Some(_)) => std::fs::read(&path),
            Err(error) => Err(error),
        };
        found.map(Some).map_err(|error| {
            let found = format!("`{}`: {error}", path.display());
            self.missed("permissions.json as a file in the project's folder", found)
        })
    }

    /// permissions.json as it lay on the disk before what happened last.
    pub fn permissions_before(&self) -> Option<Vec<u8>> {
        self.story.file_before.clone()
    }

    /// permissions.json as an object.
    ///
    /// # Errors
    /// Where it is none.
    pub async fn permissions(&mut self) -> Result<Map<String, Value>, Stop> {
        let found = self.permissions_bytes().await?.unwrap_or_default();
        serde_json::from_slice(&found).map_err(|_| {
            self.missed("permissions.json with its lists", String::from_utf8_lossy(&found))
        })
    }
}
