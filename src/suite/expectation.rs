//! What a Then expects of an answer, and where the answer differs.

use crate::protocol::{ActionType, AlwaysAllow, Decision, Grant, Policy, Response, Stage};

/// What a Then expects.
#[derive(Debug, Clone, PartialEq)]
pub enum Expectation {
    /// A verdict, and the stage where the step names one.
    Verdict(Policy, Option<Stage>),
    /// The exact reason.
    ReasonReads(String),
    /// A piece of the reason.
    ReasonMentions(String),
    /// What the reason must not hold.
    ReasonLacks(String),
    /// A pattern that is recorded.
    Gains(String),
    /// A pattern that is not recorded.
    DoesNotGain(String),
    /// All patterns that are recorded, in the order of their segments.
    GainsExactly(Vec<String>),
    /// Nothing is recorded.
    NothingRecorded,
    /// A row of the agent's own is recorded.
    GainsRow(ActionType),
    /// The press is refused; with status and reason where the step names them.
    Refused(Option<(u16, String)>),
}

/// Where an answer differs from what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// What was expected, line by line.
    pub expected: String,
    /// What was answered, in the same form.
    pub found: String,
}

/// How an answer met an expectation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// It does.
    Met,
    /// It does not.
    Missed(Mismatch),
}

impl Expectation {
    /// Judges an answer; `claims_reasons` says whether the implementation vouches for stages.
    pub fn judge(&self, answer: &Response, claims_reasons: bool) -> Judgement {
        match answer {
            Response::Decide(decision) => self.judge_decision(decision, claims_reasons),
            Response::AlwaysAllow(answer) => self.judge_always_allow(answer),
            _ => missed(self.describe(), "the answer of another method"),
        }
    }

    fn judge_decision(&self, decision: &Decision, claims_reasons: bool) -> Judgement {
        let reason = decision.reason.as_deref().unwrap_or_default();
        let met = match self {
            Self::Verdict(policy, None) => decision.policy == *policy,
            // A stage that is not claimed is not judged.
            Self::Verdict(policy, Some(_)) if !claims_reasons => {
                return Self::Verdict(*policy, None).judge_decision(decision, claims_reasons);
            }
            Self::Verdict(policy, stage) => {
                decision.policy == *policy && decision.decided_by == *stage
            }
            Self::ReasonReads(text) => reason == text,
            Self::ReasonMentions(piece) => reason.contains(piece.as_str()),
            Self::ReasonLacks(piece) => !reason.is_empty() && !reason.contains(piece.as_str()),
            _ => return missed(self.describe(), "a verdict, not a grant"),
        };
        if met {
            return Judgement::Met;
        }
        let found = match self {
            Self::Verdict(_, None) => describe_verdict(decision.policy, None),
            Self::Verdict(..) => match decision.decided_by {
                Some(stage) => describe_verdict(decision.policy, Some(stage)),
                None => format!(
                    "policy: {}\nno decided_by, although `reasons` is claimed",
                    decision.policy
                ),
            },
            _ => match &decision.reason {
                Some(reason) => format!("reason: {reason}"),
                None => "no reason, although `reasons` is claimed".to_owned(),
            },
        };
        missed(self.describe(), found)
    }

    fn judge_always_allow(&self, answer: &AlwaysAllow) -> Judgement {
        let patterns: &[String] = match answer {
            AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) => patterns,
            AlwaysAllow::Grant(Grant::Autonomy { .. } | Grant::Nothing)
            | AlwaysAllow::Refused(_) => &[],
        };
        let granted = matches!(answer, AlwaysAllow::Grant(_));
        let met = match self {
            Self::Gains(pattern) => patterns.iter().any(|found| same_pattern(found, pattern)),
            Self::DoesNotGain(pattern) => {
                granted && !patterns.iter().any(|found| same_pattern(found, pattern))
            }
            Self::GainsExactly(wanted) => {
                patterns.len() == wanted.len()
                    && patterns
                        .iter()
                        .zip(wanted)
                        .all(|(found, pattern)| same_pattern(found, pattern))
            }
            Self::NothingRecorded => matches!(answer, AlwaysAllow::Grant(Grant::Nothing)),
            Self::GainsRow(wanted) => matches!(
                answer,
                AlwaysAllow::Grant(Grant::Autonomy { action_type, .. }) if action_type == wanted
            ),
            Self::Refused(None) => !granted,
            Self::Refused(Some((status, reason))) => matches!(
                answer,
                AlwaysAllow::Refused(found) if found.status == *status && found.reason == *reason
            ),
            Self::Verdict(..)
            | Self::ReasonReads(_)
            | Self::ReasonMentions(_)
            | Self::ReasonLacks(_) => {
                return missed(self.describe(), "a grant, not a verdict");
            }
        };
        if met { Judgement::Met } else { missed(self.describe(), describe_always_allow(answer)) }
    }

    /// The expectation in the form in which answers are described, so that the two can be compared.
    pub fn describe(&self) -> String {
        match self {
            Self::Verdict(policy, stage) => describe_verdict(*policy, *stage),
            Self::ReasonReads(text) => format!("reason: {text}"),
            Self::ReasonMentions(piece) => format!("reason: … {piece} …"),
            Self::ReasonLacks(piece) => format!("reason: anything without {piece}"),
            Self::Gains(pattern) => format!("records, among others:\n{pattern}"),
            Self::DoesNotGain(pattern) => format!("records anything but:\n{pattern}"),
            Self::GainsExactly(patterns) => format!("records:\n{}", patterns.join("\n")),
            Self::NothingRecorded => "records nothing".to_owned(),
            Self::GainsRow(action_type) => format!("records a row of the agent: {action_type}"),
            Self::Refused(None) => "is refused".to_owned(),
            Self::Refused(Some((status, reason))) => format!("is refused: {status} {reason}"),
        }
    }
}

fn missed(expected: impl Into<String>, found: impl Into<String>) -> Judgement {
    Judgement::Missed(Mismatch { expected: expected.into(), found: found.into() })
}

fn describe_verdict(policy: Policy, stage: Option<Stage>) -> String {
    match stage {
        Some(stage) => format!("policy: {policy}\ndecided_by: {stage}"),
        None => format!("policy: {policy}"),
    }
}

fn describe_always_allow(answer: &AlwaysAllow) -> String {
    match answer {
        AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) => {
            format!("records:\n{}", patterns.join("\n"))
        }
        AlwaysAllow::Grant(Grant::Autonomy { agent, action_type }) => {
            format!("records a row of the agent {agent}: {action_type}")
        }
        AlwaysAllow::Grant(Grant::Nothing) => "records nothing".to_owned(),
        AlwaysAllow::Refused(refusal) => {
            format!("is refused: {} {}", refusal.status, refusal.reason)
        }
    }
}

/// Two patterns are equal when their labels and their words are: quoting is an adapter's own.
pub(crate) fn same_pattern(one: &str, other: &str) -> bool {
    // A quoted star is the character, and a `#` would begin a comment: neither is a matter of quoting.
    fn parts(pattern: &str) -> Option<(&str, Vec<String>, Vec<bool>)> {
        let (label, rest) = pattern.split_once('(')?;
        let content = rest.strip_suffix(')')?;
        let content = redirections_apart(content);
        let words = shell_words::split(&content.replace('#', "\\#")).ok()?;
        // `/*` is those two characters, with quotes and without.
        let star = |word: &str| word.ends_with('*') && word != "/*";
        let stars = content.split_whitespace().map(star).collect();
        Some((label, words, stars))
    }
    one == other || parts(one).is_some_and(|one| parts(other).is_some_and(|other| one == other))
}

/// A pattern's content with a blank behind each redirection, which may be written with one or without.
fn redirections_apart(content: &str) -> String {
    let mut apart = String::with_capacity(content.len());
    let (mut quote, mut escaped) = (None, false);
    let mut letters = content.chars().peekable();
    while let Some(letter) = letters.next() {
        apart.push(letter);
        let plain = quote.is_none() && !escaped;
        escaped = !escaped && letter == '\\' && quote != Some('\'');
        match letter {
            '\'' | '"' if plain => quote = Some(letter),
            letter if quote == Some(letter) && !escaped => quote = None,
            '<' | '>' if plain && !matches!(letters.peek(), Some('<' | '>' | '&' | '|' | '-')) => {
                apart.push(' ');
            }
            '&' | '|'
                if plain
                    && (apart.ends_with(">&")
                        || apart.ends_with("<&")
                        || apart.ends_with(">|")) =>
            {
                apart.push(' ');
            }
            _ => {}
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoting_does_not_make_another_pattern() {
        assert!(same_pattern("Terminal(echo 'a b')", "Terminal(echo \"a b\")"));
        assert!(!same_pattern("Terminal(echo a b)", "Terminal(echo 'a b')"));
        assert!(!same_pattern("GitPush()", "PrOpen()"));
        assert!(!same_pattern("Terminal(git log #x)", "Terminal(git log)"));
        assert!(!same_pattern("Terminal(rm '*')", "Terminal(rm *)"));
        assert!(same_pattern("Terminal(rm -rf '/*')", "Terminal(rm -rf /*)"));
        assert!(same_pattern(
            "Terminal(cat -n 2>/dev/null >x)",
            "Terminal(cat -n 2> /dev/null > x)"
        ));
        assert!(same_pattern("Terminal(ls -l 2>&1)", "Terminal(ls -l 2>& 1)"));
        assert!(!same_pattern("Terminal(echo '>x')", "Terminal(echo '> x')"));
        assert!(!same_pattern("Terminal(cat > x)", "Terminal(cat >> x)"));
        assert!(!same_pattern("Terminal('", "Terminal(\""));
    }

    #[test]
    fn a_stage_that_is_not_claimed_is_not_judged() {
        let expected = Expectation::Verdict(Policy::Deny, Some(Stage::BuiltinDeny));
        let answer =
            |policy, decided_by| Response::Decide(Decision { policy, decided_by, reason: None });
        let other_stage = answer(Policy::Deny, Some(Stage::PermissionsDeny));
        assert_eq!(expected.judge(&other_stage, false), Judgement::Met);
        assert!(matches!(expected.judge(&other_stage, true), Judgement::Missed(_)));
        let no_stage = answer(Policy::Deny, None);
        assert!(matches!(expected.judge(&no_stage, true), Judgement::Missed(_)));
        let other_verdict = answer(Policy::AutoApprove, None);
        assert!(matches!(expected.judge(&other_verdict, false), Judgement::Missed(_)));
    }

    #[test]
    fn a_refusal_gains_nothing_and_is_no_pass_for_does_not_gain() {
        let refused = Response::AlwaysAllow(AlwaysAllow::Refused(crate::protocol::Refusal {
            status: 400,
            reason: "teto_do_sempre_permitir".to_owned(),
        }));
        let lacks = Expectation::DoesNotGain("Terminal(git)".to_owned());
        assert!(matches!(lacks.judge(&refused, true), Judgement::Missed(_)));
        assert_eq!(Expectation::Refused(None).judge(&refused, true), Judgement::Met);
    }
}
