//! What one press of "always allow" records (RN-642, RN-675): nothing but a function of the action and of
//! who proposed it. Whether the press is possible, and what is recorded already, belong to the platform.

use super::action_types::label;
use super::command_of;
use super::external_effect::{Effects, begins_external};
use super::shell::{Command, Redirection, Segment, Word, is_reserved};
use crate::protocol::{Action, ActionType, Agent, AgentKind, AlwaysAllow, Grant, Refusal};
use std::collections::BTreeSet;

/// The types that no press settles once for all (`TIPOS_SEM_SEMPRE_PERMITIR`, AT-320).
const REFUSED: &[ActionType] = &[
    ActionType::GitPush,
    ActionType::PrOpen,
    ActionType::GitMerge,
    ActionType::ContainerRemove,
    ActionType::InstructionPatch,
    ActionType::Parallelize,
    ActionType::RaiseMaxParallel,
];

/// What a press of "always allow" on an action of `agent` records.
pub fn always_allow(action: &Action, agent: &Agent) -> AlwaysAllow {
    let action_type = action.action_type();
    // The ceilings come before everything else, also for the dev agent of a module (`always-limits-checked-first`).
    let command = command_of(action);
    let limited = match &command {
        Some(command) => !Effects::of(command).none(),
        None => REFUSED.contains(&action_type),
    };
    if limited {
        return AlwaysAllow::Refused(Refusal {
            status: 400,
            reason: "teto_do_sempre_permitir".to_owned(),
        });
    }
    AlwaysAllow::Grant(match (agent.kind, command) {
        // RN-509: that click goes to the agent's row, whatever the command (C-56).
        (AgentKind::ModuleDev, _) => Grant::Autonomy { agent: agent.id.clone(), action_type },
        (AgentKind::Agent | AgentKind::User, Some(command)) => of_command(&command),
        (AgentKind::Agent | AgentKind::User, None) => {
            Grant::PermissionsFile { patterns: vec![format!("{}()", label(action_type))] }
        }
    })
}

/// One pattern a segment, in their order, without repeats. What cannot be read for certain has no segments
/// that one could vouch for.
fn of_command(command: &Command<'_>) -> Grant {
    if !command.readable {
        return Grant::Nothing;
    }
    let mut known = BTreeSet::new();
    let patterns: Vec<String> = command
        .running()
        .filter_map(|(_, segment)| unit(segment))
        .filter(|pattern| known.insert(pattern.clone()))
        .collect();
    if patterns.is_empty() { Grant::Nothing } else { Grant::PermissionsFile { patterns } }
}

/// The pattern of a segment: verb and subcommand, the verb alone, the exact segment, or nothing.
fn unit(segment: &Segment<'_>) -> Option<String> {
    let words = segment.words.as_slice();
    let unit = match words.get(1).map(Word::text) {
        Some(second) if second.starts_with('-') => None,
        Some(second) if is_word(second) => words.get(..2),
        // An argument that is no word, or nothing: the verb alone. A redirection is no argument.
        Some(_) | None => words.get(..1),
    };
    match unit {
        Some(unit) if !unit.is_empty() && !begins_external(unit) => Some(pattern(unit, &[])),
        _ => exact(segment),
    }
}

/// The segment whole, redirections included: their targets are words of it (page, "Compound command"), and
/// doubt goes to the narrow side (ADR 0189 §6). Nothing if even that begins a limited command.
fn exact(segment: &Segment<'_>) -> Option<String> {
    let limited = !segment.words.is_empty() && begins_external(&segment.words);
    (!limited).then(|| pattern(&segment.words, &segment.redirections))
}

/// A subcommand begins with a letter and holds letters, digits, `-`, `_`, `:` and `.` (C-17).
fn is_word(text: &str) -> bool {
    text.starts_with(char::is_alphabetic)
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | ':' | '.'))
}

fn pattern(words: &[Word<'_>], redirections: &[Redirection<'_>]) -> String {
    // Behind `time` a reserved word would steer the shell as well as at the beginning.
    let verb = words.iter().take_while(|word| word.text() == "time").count();
    let words = words.iter().enumerate().map(|(index, word)| {
        let text = word.text();
        if index <= verb && is_reserved(text) { format!("'{text}'") } else { spelled(text) }
    });
    let redirections = redirections.iter().map(|redirection| {
        let target = spelled(redirection.target.text());
        // As people write them: `2>/dev/null`, `> out`.
        let operator = redirection.operator.as_ref();
        let glued = !operator.starts_with(['<', '>']) || operator.ends_with('&');
        let blank = if glued { "" } else { " " };
        format!("{operator}{blank}{target}")
    });
    let pieces: Vec<String> = words.chain(redirections).collect();
    format!("{}({})", label(ActionType::Terminal), pieces.join(" "))
}

/// A word such that the pattern, read back, means this word and no other: quoted where the shell would
/// read something else, and where its `*` would stand for any ending.
fn spelled(text: &str) -> String {
    let bare = |c: char| c.is_alphanumeric() || "_-./:=,+@%^$~".contains(c);
    if !text.is_empty() && text.chars().all(bare) {
        text.to_owned()
    } else {
        shell_words::quote(text).into_owned()
    }
}
