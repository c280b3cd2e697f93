//! What mistakes about decisions are made of: the right decision, taken of a changed action or in a changed
//! situation, or overruled.
//!
//! How the reference decides is none of this file's business; it only knows what it can be told.

use crate::protocol::{
    Action, ActionType, AutonomyRow, Context, Lists, Policy, Project, Role, RowType, Stage,
};
use crate::reference::policy::{self, Verdict};

pub(super) use crate::reference::policy::decide as rightly;

/// A verdict of somebody's own.
pub(super) fn verdict(policy: Policy, stage: Stage) -> Verdict {
    Verdict { policy, stage, reason: "default".into() }
}

/// It runs, and this stage is said to have wanted it.
pub(super) fn runs(stage: Stage) -> Verdict {
    verdict(Policy::AutoApprove, stage)
}

/// It is asked, and this stage is said to have wanted it.
pub(super) fn asks(stage: Stage) -> Verdict {
    verdict(Policy::RequireApproval, stage)
}

/// The right verdict, but that this stage is overruled.
pub(super) fn but_for(stage: Stage, action: &Action, context: &Context, wrong: Verdict) -> Verdict {
    let right = rightly(action, context);
    if right.stage == stage { wrong } else { right }
}

/// The command, where the action is one.
pub(super) fn command(action: &Action) -> Option<&str> {
    match action {
        Action::Terminal { command, .. } => Some(command),
        Action::GitMerge { .. } | Action::Typed(_) => None,
    }
}

/// The same action with another command, where it is one.
pub(super) fn recast(action: &Action, change: impl FnOnce(&str) -> String) -> Action {
    match action {
        Action::Terminal { command, cwd } => {
            Action::Terminal { command: change(command), cwd: cwd.clone() }
        }
        Action::GitMerge { .. } | Action::Typed(_) => action.clone(),
    }
}

/// The same action in another working folder, where it has one.
pub(super) fn moved(action: &Action, change: impl FnOnce(&str) -> String) -> Action {
    match action {
        Action::Terminal { command, cwd } => {
            Action::Terminal { command: command.clone(), cwd: cwd.as_deref().map(change) }
        }
        Action::GitMerge { .. } | Action::Typed(_) => action.clone(),
    }
}

/// The same situation with other lists.
pub(super) fn with_lists(context: &Context, change: impl FnOnce(&mut Lists)) -> Context {
    let mut changed = context.clone();
    change(&mut changed.permissions);
    changed
}

/// The same situation with other rows.
pub(super) fn with_rows(context: &Context, change: impl FnOnce(&mut Vec<AutonomyRow>)) -> Context {
    let mut changed = context.clone();
    change(&mut changed.autonomy);
    changed
}

/// The same situation in another project.
pub(super) fn with_project(context: &Context, change: impl FnOnce(&mut Project)) -> Context {
    let mut changed = context.clone();
    change(&mut changed.project);
    changed
}

/// The same situation with this row instead of all others.
pub(super) fn with_only_row(context: &Context, action_type: RowType, mode: Policy) -> Context {
    with_rows(context, |rows| *rows = vec![AutonomyRow { action_type, mode }])
}

/// What the row of exactly this type says.
pub(super) fn row(context: &Context, row_type: RowType) -> Option<Policy> {
    context.autonomy.iter().find(|row| row.action_type == row_type).map(|row| row.mode)
}

/// What the rows say of the action: the specific one, else the wildcard.
pub(super) fn mode(action: &Action, context: &Context) -> Option<Policy> {
    row(context, RowType::Only(action.action_type())).or_else(|| row(context, RowType::Any))
}

/// Whether the wildcard approves, and no row of the type contradicts it.
pub(super) fn on_autopilot(action: &Action, context: &Context) -> bool {
    row(context, RowType::Any) == Some(Policy::AutoApprove)
        && mode(action, context) == Some(Policy::AutoApprove)
}

/// Whether a container is registered as running.
pub(super) fn has_container(context: &Context) -> bool {
    context.project.container_running()
}

/// The parts of a command; none of another action.
pub(super) fn parts(action: &Action) -> Vec<String> {
    let nothing_said = Context {
        role: Some(Role::Owner),
        autonomy: Vec::new(),
        permissions: Lists::default(),
        project: Project {
            execution_mode: crate::protocol::ExecutionMode::Runner,
            root: None,
            container: None,
        },
    };
    policy::explain(action, &nothing_said).segments
}

/// The verdict on the first part of a command that fits.
pub(super) fn on_part(
    action: &Action,
    context: &Context,
    fits: impl Fn(&Verdict) -> bool,
) -> Option<Verdict> {
    let parts = parts(action).into_iter();
    parts.map(|part| rightly(&recast(action, |_| part), context)).find(fits)
}

/// The entry that speaks of just this part of a command.
pub(super) fn entry(part: &str) -> String {
    format!("Terminal({part})")
}

/// What stands between the parentheses of an entry about commands.
pub(super) fn content(entry: &str) -> Option<&str> {
    entry.strip_prefix("Terminal(")?.strip_suffix(')')
}

/// The same situation where the file allows every part of the command.
pub(super) fn covered(action: &Action, context: &Context) -> Context {
    let parts = parts(action);
    with_lists(context, |lists| lists.allow.extend(parts.iter().map(|part| entry(part))))
}

/// The right decision where entries match more parts than they should: those for which `matches` tells so of
/// the content of the entry and the part.
pub(super) fn matching_more(
    action: &Action,
    context: &Context,
    matches: impl Fn(&str, &str) -> bool,
) -> Verdict {
    let parts = parts(action);
    let context = with_lists(context, |lists| {
        for list in [&mut lists.allow, &mut lists.deny, &mut lists.ask] {
            let contents: Vec<String> =
                list.iter().filter_map(|one| content(one)).map(str::to_owned).collect();
            let also = parts
                .iter()
                .filter(|part| contents.iter().any(|content| matches(content, part)))
                .map(|part| entry(part));
            list.extend(also);
        }
    });
    rightly(action, &context)
}

/// The right decision in a situation where each entry of each list is another one, or none.
pub(super) fn reading_entries(
    action: &Action,
    context: &Context,
    reading: impl Fn(&str) -> Option<String>,
) -> Verdict {
    let context = with_lists(context, |lists| {
        for list in [&mut lists.allow, &mut lists.deny, &mut lists.ask] {
            *list = list.iter().filter_map(|entry| reading(entry)).collect();
        }
    });
    rightly(action, &context)
}

/// The right decision where what nobody has spoken of runs.
pub(super) fn approving_silence(action: &Action, context: &Context, named: Stage) -> Verdict {
    if mode(action, context).is_some() {
        return rightly(action, context);
    }
    let row_type = RowType::Only(action.action_type());
    let approving = with_only_row(context, row_type, Policy::AutoApprove);
    let found = rightly(action, &approving);
    if found.stage == Stage::Autonomy { Verdict { stage: named, ..runs(named) } } else { found }
}

/// The label of a type.
pub(super) fn label(action_type: ActionType) -> String {
    let words = action_type.word().split('_');
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    words.map(capital).collect()
}

/// A text in which every word that could be a path is another one. Words end at blanks, quotes and operators.
pub(super) fn each_word(text: &str, change: impl Fn(&str) -> String) -> String {
    let ends = |letter: char| letter.is_whitespace() || ";|&<>'\"()".contains(letter);
    text.split_inclusive(ends)
        .map(|piece| {
            let word = piece.trim_end_matches(ends);
            let end = piece.strip_prefix(word).unwrap_or_default();
            change(word) + end
        })
        .collect()
}

/// A text in which what stands outside quotes is another one.
pub(super) fn outside_quotes(text: &str, change: impl Fn(&str) -> String) -> String {
    let mut changed = String::new();
    let mut rest = text;
    while let Some(open) = rest.find(['\'', '"']) {
        let (before, quoted) = rest.split_at(open);
        let mark = quoted.chars().next().unwrap_or('"');
        let inside = quoted.strip_prefix(mark).unwrap_or_default();
        let length = inside.find(mark).map_or(quoted.len(), |end| end + 2);
        let (quoted, after) = quoted.split_at(length);
        changed.push_str(&change(before));
        changed.push_str(quoted);
        rest = after;
    }
    changed + &change(rest)
}
