//! Whether an implementation answers what it does not claim.

use super::{Pool, Reply};
use crate::protocol::{Capability, ErrorCode, Request, WrongAnswer};
use serde_json::json;

impl Pool {
    /// The capabilities that are not claimed, and one of whose methods is there all the same. Asks about
    /// a project that does not exist, once nobody else asks; what goes wrong there is nobody's fault.
    pub async fn answers_unclaimed(&self) -> Vec<Capability> {
        let mut found = Vec::new();
        let questions: Vec<_> = Capability::ALL
            .iter()
            .filter(|one| !self.capabilities().contains(one))
            .filter_map(|one| Some((*one, question(*one)?)))
            .collect();
        if questions.is_empty() || self.given_up().is_some() {
            return found;
        }
        let Some(mut adapter) = self.idle_or_fresh().await else { return found };
        adapter.set_asker(usize::MAX);
        for (capability, question) in questions {
            match adapter.ask(&question).await {
                Ok(reply) if has_method(&reply) => found.push(capability),
                Ok(_) => {}
                Err(_) => return found,
            }
        }
        adapter.close().await;
        found
    }
}

/// A method that is missing is an error of its own; broken parameters are noticed by one that is there.
fn has_method(reply: &Reply) -> bool {
    match reply {
        Ok(_) | Err(WrongAnswer::Malformed { .. }) => true,
        Err(WrongAnswer::Error(error)) => error.code == ErrorCode::InvalidParams.number(),
    }
}

/// A question that only an implementation with this capability can make sense of.
fn question(capability: Capability) -> Option<Request> {
    let project = "no-such-project";
    let action = json!({"type": "terminal", "command": "ls", "cwd": "/data/shop"});
    let context = json!({
        "role": "developer",
        "project": {"execution_mode": "container", "root": "/data/shop", "container": null},
    });
    let (method, params) = match capability {
        Capability::Decision => ("policy/decide", json!({"action": action, "context": context})),
        Capability::AlwaysAllow => (
            "policy/always_allow",
            json!({"action": action, "context": context, "agent": {"id": "infra", "kind": "agent"}}),
        ),
        Capability::Workflow => ("action/get", json!({"project": project, "action": "none"})),
        Capability::Faults => {
            ("fault/inject", json!({"project": project, "fault": "pattern_write"}))
        }
        Capability::Agents => ("agent/get", json!({"project": project, "agent": "infra"})),
        Capability::Merges => {
            ("provider/script", json!({"project": project, "pull_request": 1, "merged": true}))
        }
        Capability::Containers => {
            ("container/route", json!({"project": project, "command": "ls", "cwd": null}))
        }
        Capability::Screen => {
            ("screen/autopilot_places", json!({"project": project, "agent": "infra"}))
        }
        // Not a method: a part of every verdict.
        Capability::Reasons => return None,
    };
    Request::from_parts(method, params).ok()
}

#[cfg(test)]
mod tests {
    use super::question;
    use crate::protocol::Capability;

    #[test]
    fn every_capability_with_a_method_has_a_question() {
        let without: Vec<_> =
            Capability::ALL.iter().filter(|one| question(**one).is_none()).collect();
        assert_eq!(without, [&Capability::Reasons]);
    }
}
