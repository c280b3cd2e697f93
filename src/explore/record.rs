//! The file in which differences are kept, so that the same situations can be asked again.

use super::answer::Answer;
use super::case::{Asks, Case};
use super::difference::Kind;
use crate::protocol::{AlwaysAllowParams, DecideParams, Request};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the file that this program writes and reads.
const VERSION: u32 = 1;

/// Situations with what two implementations answered in them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    version: u32,
    /// What one of them calls itself.
    pub adapter: String,
    /// What the other one calls itself.
    pub against: String,
    /// The situations.
    pub situations: Vec<Kept>,
}

/// A situation that was kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// What it is about, for people.
    pub about: String,
    request: Params,
    /// What the two answered.
    pub answers: Answers,
}

/// What two implementations answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// The one.
    pub adapter: Answer,
    /// The other.
    pub against: Answer,
}

/// A request by its method.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Params {
    #[serde(rename = "policy/decide")]
    Decide(Box<DecideParams>),
    #[serde(rename = "policy/always_allow")]
    AlwaysAllow(Box<AlwaysAllowParams>),
}

/// Why a file cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordError {
    /// It is no such file.
    #[error("line {line}: {problem}")]
    Malformed {
        /// Where.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// It was written by another version of the program.
    #[error("it has version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// It holds nothing.
    #[error("it holds no situation")]
    Empty,
}

impl Record {
    /// What was found between two implementations.
    pub fn new(adapter: &str, against: &str, kinds: &[Kind]) -> Self {
        Self {
            version: VERSION,
            adapter: adapter.to_owned(),
            against: against.to_owned(),
            situations: kinds.iter().map(Kept::of).collect(),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        /// Of a file of another version nothing else need fit.
        #[derive(Deserialize)]
        struct Head {
            version: u32,
        }
        if let Ok(Head { version }) = serde_json::from_str(text)
            && version != VERSION
        {
            return Err(RecordError::Version(version));
        }
        let record: Self = serde_json::from_str(text).map_err(|error| RecordError::Malformed {
            line: error.line(),
            problem: error.to_string(),
        })?;
        if record.situations.is_empty() {
            return Err(RecordError::Empty);
        }
        Ok(record)
    }

    /// The file.
    ///
    /// # Errors
    /// Where serialisation fails, which no value of these types does.
    pub fn write(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }
}

impl Kept {
    fn of(kind: &Kind) -> Self {
        let request = match kind.case.request() {
            Request::AlwaysAllow(params) => Params::AlwaysAllow(params),
            _ => Params::Decide(Box::new(DecideParams {
                action: kind.case.action.clone(),
                context: kind.case.context.clone(),
            })),
        };
        let [adapter, against] = kind.answers.clone();
        Self { about: about(kind), request, answers: Answers { adapter, against } }
    }

    /// The case.
    pub fn case(&self) -> Case {
        match &self.request {
            Params::Decide(params) => Case::of_decide((**params).clone()),
            Params::AlwaysAllow(params) => Case::of_always_allow((**params).clone()),
        }
    }
}

fn about(kind: &Kind) -> String {
    let asked = match kind.case.asks {
        Asks::Decide => "a decision",
        Asks::AlwaysAllow => "a press of always allow",
    };
    let mut pieces = vec![asked.to_owned()];
    pieces.extend(kind.aspects.iter().map(|words| (*words).to_owned()));
    if !kind.is_decided() {
        pieces.push(format!("undecided: {}", kind.questions.join(", ")));
    }
    pieces.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::generate::{Draws, cases};
    use crate::protocol::Policy;
    use proptest::strategy::ValueTree as _;

    #[test]
    fn what_is_written_is_read_again() {
        let draws = Draws::new(cases(true), 1);
        let answer = |policy| Answer::Verdict { policy, decided_by: None };
        let kinds: Vec<Kind> = (0..200)
            .filter_map(|number| Some(draws.tree(number)?.current()))
            .map(|case| Kind::of(case, [answer(Policy::Deny), answer(Policy::AutoApprove)]))
            .collect();
        let record = Record::new("a", "b", &kinds);
        let read = Record::read(&record.write().expect("it is written")).expect("it is read");
        assert_eq!(read, record);
        let same = |kind: &Kind, kept: &Kept| kept.case().request() == kind.case.request();
        assert!(kinds.iter().zip(&read.situations).all(|(kind, kept)| same(kind, kept)));
    }

    #[test]
    fn a_broken_file_says_where() {
        let broken = "{\n  \"version\": 1,\n  \"adapter\": \"a\",\n  \"colour\": 1\n}";
        let error = Record::read(broken).expect_err("it has a field of its own");
        assert!(error.to_string().starts_with("line 4: unknown field `colour`"), "{error}");
        let error = Record::read("{\"version\": 7}").expect_err("it is of another version");
        assert_eq!(error, RecordError::Version(7));
        let none = "{\"version\":1,\"adapter\":\"a\",\"against\":\"b\",\"situations\":[]}";
        assert_eq!(Record::read(none), Err(RecordError::Empty));
    }
}
