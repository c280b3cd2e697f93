//! What was said, with steady names for what is made up anew in each run: folders, projects and actions.
//!
//! Without it no answer of a story would ever equal that of another run.

use super::scenario::ExchangeRecord;
use serde_json::Value;
use std::path::Path;

/// What the folder of a story is called.
const FOLDER: &str = "/story";
/// What a project's folder is called that lies elsewhere.
const ROOT: &str = "/project";

/// Puts steady names into the exchange of a scenario; `folder` is where its story has lain.
pub(super) fn steady(exchange: &mut [ExchangeRecord], folder: Option<&Path>) {
    let mut names = Names::default();
    if let Some(folder) = folder.and_then(Path::to_str) {
        names.folders.push((folder.to_owned(), FOLDER));
    }
    for record in exchange {
        names.rewrite(&mut record.params);
        if record.method == "project/open" {
            names.learn_project(&record.answer);
        }
        names.learn_actions(&record.answer);
        names.rewrite(&mut record.answer);
    }
}

/// Names as they were made up, and what stands for them.
#[derive(Default)]
struct Names {
    folders: Vec<(String, &'static str)>,
    words: Vec<(String, String)>,
    actions: usize,
}

impl Names {
    fn learn_project(&mut self, opened: &Value) {
        if let Some(project) = opened.get("project").and_then(Value::as_str) {
            self.words.push((project.to_owned(), "project".to_owned()));
        }
        if let Some(root) = opened.get("root").and_then(Value::as_str)
            && !root.is_empty()
            && !self.folders.iter().any(|(folder, _)| root.starts_with(folder))
        {
            self.folders.push((root.to_owned(), ROOT));
        }
    }

    /// An action is what has an id and a status; an event names it.
    fn learn_actions(&mut self, answer: &Value) {
        match answer {
            Value::Object(fields) => {
                let action = fields.contains_key("status").then(|| fields.get("id")).flatten();
                if let Some(id) = action.or_else(|| fields.get("actionId")).and_then(Value::as_str)
                    && !self.words.iter().any(|(known, _)| known == id)
                {
                    self.actions += 1;
                    self.words.push((id.to_owned(), format!("action-{}", self.actions)));
                }
                fields.values().for_each(|value| self.learn_actions(value));
            }
            Value::Array(values) => values.iter().for_each(|value| self.learn_actions(value)),
            _ => {}
        }
    }

    fn rewrite(&self, value: &mut Value) {
        match value {
            Value::String(text) => {
                if let Some((_, name)) = self.words.iter().find(|(word, _)| word == text) {
                    text.clone_from(name);
                    return;
                }
                for (folder, name) in &self.folders {
                    if text.contains(folder.as_str()) {
                        *text = text.replace(folder.as_str(), name);
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.rewrite(value)),
            Value::Object(fields) => fields.values_mut().for_each(|value| self.rewrite(value)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ExchangeRecord, steady};
    use serde_json::{Value, json};
    use std::path::Path;

    fn record(method: &str, params: Value, answer: Value) -> ExchangeRecord {
        ExchangeRecord { method: method.to_owned(), params, answer }
    }

    #[test]
    fn made_up_names_are_the_same_in_every_run() {
        let run = |folder: &str, project: &str, action: &str| {
            let root = format!("{folder}/workspaces/shop");
            let mut exchange = [
                record(
                    "project/open",
                    json!({"base": folder}),
                    json!({"project": project, "root": root}),
                ),
                record(
                    "action/propose",
                    json!({"project": project, "command": format!("cat {root}/notes")}),
                    json!({"id": action, "status": "pending", "reason": "default"}),
                ),
                record(
                    "events/list",
                    json!({"project": project}),
                    json!({"events": [{"payload": {"actionId": action, "status": "pending"}}]}),
                ),
            ];
            steady(&mut exchange, Some(Path::new(folder)));
            serde_json::to_value(exchange).expect("it is JSON")
        };
        let once = run("/var/tmp/brabo-1", "p-17", "3f2a");
        assert_eq!(once, run("/dev/shm/brabo-2", "p-18", "9c1d"));
        assert_eq!(
            once.pointer("/1/params/command"),
            Some(&json!("cat /story/workspaces/shop/notes"))
        );
        assert_eq!(once.pointer("/2/answer/events/0/payload/actionId"), Some(&json!("action-1")));
    }

    #[test]
    fn another_action_is_another_name() {
        let mut exchange = [
            record("action/propose", json!({}), json!({"id": "a", "status": "pending"})),
            record("action/propose", json!({}), json!({"id": "b", "status": "pending"})),
            record("action/get", json!({"action": "a"}), json!({"id": "a", "status": "denied"})),
        ];
        steady(&mut exchange, None);
        let ids: Vec<_> = exchange.iter().filter_map(|one| one.answer.get("id")).collect();
        assert_eq!(ids, ["action-1", "action-2", "action-1"]);
        assert_eq!(exchange[2].params, json!({"action": "action-1"}));
    }
}
