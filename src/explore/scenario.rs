//! A case as a scenario in the phrases of the features, ready to be pasted below a rule.

use super::answer::Answer;
use super::case::{Asks, Case};
use crate::protocol::{
    Action, AgentKind, AlwaysAllow, AutonomyRow, ExecutionMode, Grant, Policy, Role, RowType,
};
use crate::steps::verdict_phrase;
use crate::suite::Situation;

/// Indentation of a step below the example of a rule.
const STEP: &str = "      ";

/// What a scenario expects.
#[derive(Debug, Clone, Copy)]
pub enum Expects<'a> {
    /// This answer.
    Answer(&'a Answer),
    /// By each reading of an open question, by its name, another one.
    Readings(&'a [(String, &'a Answer)]),
}

/// The example, without its rule. `None` where the features have no phrase for something in the case, such as
/// a root that is no absolute path, or for the answer.
pub fn scenario(case: &Case, expects: Expects<'_>) -> Option<String> {
    let mut lines = vec![format!("    Example: {}", title(case))];
    let givens = givens(case)?;
    push(&mut lines, "Given", &givens);
    push(&mut lines, "When", &[when(case)?]);
    let command = case.command().is_some();
    let thens: Vec<String> = match expects {
        Expects::Answer(answer) => vec![then(answer, command)?],
        Expects::Readings(readings) => readings
            .iter()
            .map(|(name, answer)| {
                then(answer, command).map(|phrase| format!("by reading \"{name}\" {phrase}"))
            })
            .collect::<Option<_>>()?,
    };
    push(&mut lines, "Then", &thens);
    Some(lines.join("\n") + "\n")
}

fn push(lines: &mut Vec<String>, keyword: &str, phrases: &[String]) {
    for (place, phrase) in phrases.iter().enumerate() {
        let keyword = if place == 0 { keyword } else { "And" };
        lines.push(format!("{STEP}{keyword} {phrase}"));
    }
}

fn title(case: &Case) -> String {
    match &case.action {
        Action::Terminal { command, .. } => {
            let shown: String = command.replace('\n', "⏎").trim().chars().take(60).collect();
            if shown.is_empty() { "Nothing at all".to_owned() } else { shown }
        }
        Action::GitMerge { target_branch } => format!("A merge into {}", target_branch.trim()),
        Action::Typed(action_type) => format!("An action of type {action_type}"),
    }
}

fn givens(case: &Case) -> Option<Vec<String>> {
    let usual = Situation::default();
    let context = &case.context;
    let mut givens = Vec::new();
    if context.role != usual.role {
        givens.push(match context.role {
            Some(Role::Owner) => "an owner's session".to_owned(),
            Some(role) => format!("a {role}'s session"),
            None => "a session of someone who is not a member".to_owned(),
        });
    }
    if context.project.execution_mode != ExecutionMode::Container {
        givens.push(format!("a {} project", context.project.execution_mode));
    }
    places(case, &usual, &mut givens)?;
    if let Some(state) = &context.project.container {
        let word = !state.is_empty() && state.chars().all(char::is_alphanumeric);
        givens.push(word.then(|| format!("its container is registered as {state}"))?);
    }
    if case.asks == Asks::AlwaysAllow {
        match case.agent.kind {
            AgentKind::Agent => {}
            AgentKind::ModuleDev => {
                givens.push("the agent is the dev agent of a module".to_owned());
            }
            AgentKind::User => givens.push("the proposer is a person".to_owned()),
        }
    }
    givens.extend(context.autonomy.iter().map(row));
    let lists = &context.permissions;
    for (verb, list) in
        [("allows", &lists.allow), ("denies", &lists.deny), ("asks about", &lists.ask)]
    {
        for entry in list {
            givens.push(one_line(entry).then(|| format!("permissions.json {verb} \"{entry}\""))?);
        }
    }
    Some(givens)
}

/// Where the project lies and where the agent works, as far as it is not what holds anyway.
fn places(case: &Case, usual: &Situation, givens: &mut Vec<String>) -> Option<()> {
    let root = &case.context.project.root;
    let mut cwd_is = usual.cwd.as_ref();
    match root {
        None => givens.push("the project's folder is not known".to_owned()),
        Some(path) if root != &usual.project.root => {
            let fits = path.starts_with('/') && one_line(path);
            givens.push(fits.then(|| format!("the project's folder is \"{path}\""))?);
            cwd_is = Some(path);
        }
        Some(_) => {}
    }
    let Action::Terminal { cwd, .. } = &case.action else { return Some(()) };
    match cwd {
        None => givens.push("the agent's working folder is not given".to_owned()),
        Some(cwd) if Some(cwd) == cwd_is => {}
        Some(cwd) => {
            let below = root.as_ref().and_then(|root| cwd.strip_prefix(root)?.strip_prefix('/'));
            let plain = |letter: char| letter.is_ascii_lowercase() || "-._/".contains(letter);
            let below = below.filter(|below| below.chars().all(plain) && below.len() > 1);
            let below = below.filter(|below| !below.starts_with('/'));
            // A folder that does not begin with a slash is taken to lie below the root.
            (cwd.starts_with('/') && one_line(cwd)).then_some(())?;
            givens.push(format!("the agent works in \"{}\"", below.unwrap_or(cwd)));
        }
    }
    Some(())
}

fn row(row: &AutonomyRow) -> String {
    match (row.action_type, row.mode) {
        (RowType::Any, Policy::AutoApprove) => "the agent is on autopilot".to_owned(),
        (RowType::Any, Policy::RequireApproval) => {
            "the agent was switched back to manual".to_owned()
        }
        (RowType::Any, Policy::Deny) => "the agent's rule for every action is deny".to_owned(),
        (RowType::Only(of), mode) => format!("the agent's own rule for {of} is {mode}"),
    }
}

fn when(case: &Case) -> Option<String> {
    let press = case.asks == Asks::AlwaysAllow;
    Some(match &case.action {
        Action::Terminal { command, .. } => {
            let shown = command.replace('\n', "⏎");
            let fits = one_line(&shown) && !command.contains('⏎');
            let verb =
                if press { "a person presses always allow on" } else { "the agent wants to run" };
            fits.then(|| format!("{verb} `{shown}`"))?
        }
        Action::GitMerge { target_branch } => {
            let verb =
                if press { "a person presses always allow on" } else { "the agent proposes" };
            format!("{verb} git_merge into \"{target_branch}\"")
        }
        Action::Typed(of) if press => format!("a person presses always allow on {of}"),
        Action::Typed(of) => format!("the agent proposes {of}"),
    })
}

fn then(answer: &Answer, command: bool) -> Option<String> {
    Some(match answer {
        Answer::Verdict { policy, decided_by } => verdict_phrase(*policy, *decided_by, command),
        Answer::Press(AlwaysAllow::Grant(Grant::Nothing)) => "nothing is recorded".to_owned(),
        Answer::Press(AlwaysAllow::Grant(Grant::Autonomy { action_type, .. })) => {
            format!("the agent gains a rule of its own for {action_type}")
        }
        Answer::Press(AlwaysAllow::Grant(Grant::PermissionsFile { patterns })) => {
            patterns.iter().all(|pattern| one_line(pattern)).then_some(())?;
            let cell = |pattern: &String| {
                let escaped = pattern.replace('\\', "\\\\").replace('|', "\\|");
                format!("\n{STEP}  | {escaped} |")
            };
            let cells: String = patterns.iter().map(cell).collect();
            format!("the permissions file gains exactly{cells}")
        }
        Answer::Press(AlwaysAllow::Refused(refusal)) => {
            format!("always allow is refused with {} \"{}\"", refusal.status, refusal.reason)
        }
        Answer::Wrong(_) => return None,
    })
}

/// Whether a text can stand on a line of a feature as it is.
fn one_line(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_control() && letter != '\t')
}
