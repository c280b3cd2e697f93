//! What an implementation answered, as far as answers are compared: never the text of a reason.

use crate::adapter::Reply;
use crate::protocol::{AlwaysAllow, Grant, Policy, Response, Stage};
use crate::suite::same_pattern;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// To `policy/decide`.
    Verdict {
        /// The verdict.
        policy: Policy,
        /// The stage, from whoever claims `reasons`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decided_by: Option<Stage>,
    },
    /// To `policy/always_allow`.
    Press(AlwaysAllow),
    /// It answered, and the answer is none to any question: what is wrong with it.
    Wrong(String),
}

impl Answer {
    /// What a reply says.
    pub(super) fn of(reply: Reply) -> Self {
        match reply {
            Ok(Response::Decide(decision)) => {
                Self::Verdict { policy: decision.policy, decided_by: decision.decided_by }
            }
            Ok(Response::AlwaysAllow(answer)) => Self::Press(answer),
            Ok(_) => Self::Wrong("it is the answer of another method".to_owned()),
            Err(wrong) => Self::Wrong(wrong.to_string()),
        }
    }

    /// The verdict, where it is one.
    pub const fn policy(&self) -> Option<Policy> {
        match self {
            Self::Verdict { policy, .. } => Some(*policy),
            Self::Press(_) | Self::Wrong(_) => None,
        }
    }

    /// The stage, where it tells one.
    pub const fn stage(&self) -> Option<Stage> {
        match self {
            Self::Verdict { decided_by, .. } => *decided_by,
            Self::Press(_) | Self::Wrong(_) => None,
        }
    }

    /// Whether two answers say the same: the verdict, the stage where both tell one, and of patterns the
    /// label and the words.
    pub fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Verdict { policy: one, decided_by: stage },
                Self::Verdict { policy: two, decided_by: other },
            ) => one == two && (stage.is_none() || other.is_none() || stage == other),
            (Self::Press(one), Self::Press(two)) => same_record(one, two),
            // An answer that is none is wrong on both sides.
            _ => false,
        }
    }

    /// The answer without its particulars, by which differences are grouped.
    pub(super) fn shape(&self) -> String {
        match self {
            Self::Verdict { .. } => self.to_string(),
            Self::Press(AlwaysAllow::Grant(Grant::PermissionsFile { .. })) => {
                "records patterns".to_owned()
            }
            Self::Press(AlwaysAllow::Grant(Grant::Autonomy { .. })) => "records a row".to_owned(),
            Self::Press(AlwaysAllow::Grant(Grant::Nothing)) => "records nothing".to_owned(),
            Self::Press(AlwaysAllow::Refused(_)) => "is refused".to_owned(),
            Self::Wrong(_) => "no answer to the question".to_owned(),
        }
    }
}

fn same_record(one: &AlwaysAllow, two: &AlwaysAllow) -> bool {
    match (one, two) {
        (
            AlwaysAllow::Grant(Grant::PermissionsFile { patterns: one }),
            AlwaysAllow::Grant(Grant::PermissionsFile { patterns: two }),
        ) => {
            let mut pairs = one.iter().zip(two);
            one.len() == two.len() && pairs.all(|(one, two)| same_pattern(one, two))
        }
        _ => one == two,
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict { policy, decided_by: Some(stage) } => write!(f, "{policy} ({stage})"),
            Self::Verdict { policy, decided_by: None } => write!(f, "{policy}"),
            Self::Press(AlwaysAllow::Grant(Grant::PermissionsFile { patterns })) => {
                write!(f, "records {}", patterns.join(", "))
            }
            Self::Press(AlwaysAllow::Grant(Grant::Autonomy { agent, action_type })) => {
                write!(f, "records a row of {agent} for {action_type}")
            }
            Self::Press(AlwaysAllow::Grant(Grant::Nothing)) => f.write_str("records nothing"),
            Self::Press(AlwaysAllow::Refused(refusal)) => {
                write!(f, "is refused: {} {}", refusal.status, refusal.reason)
            }
            Self::Wrong(problem) => f.write_str(problem),
        }
    }
}
