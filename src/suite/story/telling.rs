//! How a story goes on: what happens, what is asked about it, and permissions.json in between.

use super::CAST;
use crate::protocol::platform::{ActionView, Actor, InProject, Outcome, PermissionsText};
use crate::protocol::{Action, AgentKind, Request, Response};
use crate::suite::expectation::Mismatch;
use crate::suite::situation::ROOT;
use crate::suite::world::{PolicyWorld, StepResult, Stop};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::path::Path;

/// Stories: what happens, and what is asked about it.
impl PolicyWorld {
    /// Something happens: the request is sent, and its answer is what "it is refused" and the like speak of.
    ///
    /// # Errors
    /// Where there is no answer, or one that is wrong in itself.
    pub async fn happen(&mut self, request: impl FnOnce(&str) -> Request) -> StepResult {
        self.begin_story().await?;
        self.send_waiting().await?;
        self.story.file_before = self.permissions_bytes().await?;
        let request = request(&self.project());
        self.ask(request).await?;
        self.story.result = self.last_response().cloned();
        if let Some(id) = self.proposed_id() {
            self.story.proposals.push(id);
        }
        Ok(())
    }

    /// Several things happen at once; the answer to the last of them is the one that is spoken of.
    ///
    /// # Errors
    /// As for [`Self::happen`].
    pub async fn happen_at_once(&mut self, requests: Vec<Request>) -> StepResult {
        self.send_waiting().await?;
        self.story.file_before = self.permissions_bytes().await?;
        self.ask_at_once(requests).await?;
        self.story.result = self.last_response().cloned();
        Ok(())
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
        let path = self.story.resolve("PROJECT/permissions.json");
        if !self.story.is_ours("PROJECT") {
            // An implementation that takes `/etc` for a project must not make the harness write there.
            return Ok(());
        }
        let written = std::fs::write(&path, text);
        let failed = |error| Stop::Suite(format!("`{path}` cannot be written: {error}"));
        self.stop(written.map_err(failed))
    }

    /// The answer to what happened last.
    pub fn result(&self) -> Option<&Response> {
        self.story.result.as_ref()
    }

    /// The answer to what happened last, as JSON.
    pub fn result_value(&self) -> Value {
        self.story
            .result
            .as_ref()
            .and_then(|result| serde_json::to_value(result).ok())
            .unwrap_or_default()
    }

    /// Asks for something that the story does not change.
    ///
    /// # Errors
    /// Where there is no answer, or one of another form.
    pub async fn query<T: DeserializeOwned>(
        &mut self,
        request: impl FnOnce(&str) -> Request,
    ) -> Result<T, Stop> {
        self.begin_story().await?;
        let request = request(&self.project());
        self.ask(request).await?;
        let value = self.last_value();
        serde_json::from_value(value.clone()).map_err(|_| {
            let stop = Stop::Missed(Mismatch {
                expected: "an answer that is no refusal".to_owned(),
                found: value.to_string(),
            });
            self.record_stop(&stop);
            stop
        })
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
        let stop = Stop::Missed(Mismatch {
            expected: "an action that was proposed".to_owned(),
            found: "none was: its proposal was refused, or there was nothing to decide".to_owned(),
        });
        self.record_stop(&stop);
        Err(stop)
    }

    fn proposed_id(&self) -> Option<String> {
        let id = |view: &ActionView| view.id.clone();
        match self.story.result.as_ref()? {
            Response::Propose(Outcome::Done(view)) => Some(id(view)),
            Response::AcceptHandoff(Outcome::Done(proposed))
            | Response::ReportDone(Outcome::Done(proposed))
            | Response::AskForAgents(proposed) => proposed.action.as_ref().map(id),
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
            let found = serde_json::from_value::<PermissionsText>(self.last_value()).ok();
            return Ok(found.and_then(|found| found.text).map(String::into_bytes));
        }
        Ok(std::fs::read(Path::new(&self.story.resolve("PROJECT/permissions.json"))).ok())
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
            let stop = Stop::Missed(Mismatch {
                expected: "permissions.json with its lists".to_owned(),
                found: String::from_utf8_lossy(&found).into_owned(),
            });
            self.record_stop(&stop);
            stop
        })
    }
}
