//! `explain`: how the reference comes to its verdict, stage by stage.

use super::{Exit, Failure, words};
use crate::protocol::{
    Action, ActionType, AutonomyRow, Context, DecideParams, ExecutionMode, Lists, Policy, Project,
    Role, RowType,
};
use crate::reference::policy::{self, Explanation, Said};
use crate::suite::ROOT;
use anyhow::Context as _;
use clap::Args;
use serde::Deserialize;
use serde_json::Value;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// The terminal command that the agent wants to run
    #[arg(required_unless_present_any = ["action", "merge_into", "request"])]
    command: Option<String>,
    /// An action of another type, such as `git_push`
    #[arg(long = "type", value_name = "TYPE", conflicts_with_all = ["command", "merge_into"], value_parser = words(ActionType::ALL, ActionType::word, ActionType::from_word))]
    action: Option<ActionType>,
    /// A merge into this branch
    #[arg(long, value_name = "BRANCH", conflicts_with = "command")]
    merge_into: Option<String>,
    /// A pattern in the allow list; may be repeated
    #[arg(long, value_name = "PATTERN")]
    allow: Vec<String>,
    /// A pattern in the deny list; may be repeated
    #[arg(long, value_name = "PATTERN")]
    deny: Vec<String>,
    /// A pattern in the ask list; may be repeated
    #[arg(long, value_name = "PATTERN")]
    ask: Vec<String>,
    /// The role of the session's member, or none
    #[arg(long, value_name = "ROLE", default_value = "developer")]
    role: RoleArg,
    /// The agent is in automatic mode
    #[arg(long)]
    autopilot: bool,
    /// A row of the agent, such as `terminal=auto_approve` or `*=require_approval`; may be repeated
    #[arg(long, value_name = "TYPE=MODE", value_parser = row)]
    row: Vec<AutonomyRow>,
    /// Where the project's commands run
    #[arg(long, value_name = "MODE", default_value = "container", value_parser = words(ExecutionMode::ALL, ExecutionMode::word, ExecutionMode::from_word))]
    mode: ExecutionMode,
    /// The registered state of its container, such as running
    #[arg(long, value_name = "STATE")]
    container: Option<String>,
    /// The project's folder
    #[arg(long, value_name = "PATH", default_value = ROOT)]
    root: String,
    /// The working folder [default: the project's folder]
    #[arg(long, value_name = "PATH")]
    cwd: Option<String>,
    /// Read a request of policy/decide from this file instead, or its parameters alone; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["command", "action", "merge_into", "allow", "deny", "ask", "role", "autopilot", "row", "mode", "container", "root", "cwd"])]
    request: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A role, or none.
#[derive(Debug, Clone, Copy)]
struct RoleArg(Option<Role>);

impl std::str::FromStr for RoleArg {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        if word == "none" {
            return Ok(Self(None));
        }
        let known: Vec<_> = Role::ALL.iter().map(|role| role.word()).collect();
        let unknown = || format!("one of {}, none", known.join(", "));
        Role::from_word(word).map(|role| Self(Some(role))).ok_or_else(unknown)
    }
}

pub(super) fn explain(args: &ExplainArgs) -> Result<Exit, Failure> {
    let params = match &args.request {
        Some(path) => read_request(path)?,
        None => DecideParams { action: action(args), context: context(args) },
    };
    let explanation = policy::explain(&params.action, &params.context);
    let mut out = io::stdout().lock();
    if args.json {
        let text = serde_json::to_string_pretty(&explanation).map_err(anyhow::Error::from);
        writeln!(out, "{}", text.map_err(Failure::System)?)?;
    } else {
        print(&mut out, &explanation)?;
    }
    Ok(Exit::Success)
}

/// Prints how a decision came about.
pub(super) fn print(out: &mut impl Write, explanation: &Explanation) -> io::Result<()> {
    let verdict = &explanation.verdict;
    writeln!(out, "{}, decided by {}: {}", verdict.policy, verdict.stage, verdict.reason)?;
    if explanation.segments.len() > 1 {
        writeln!(out, "\nparts of the command:")?;
        for (number, segment) in explanation.segments.iter().enumerate() {
            writeln!(out, "  {}. {}", number + 1, segment.escape_debug())?;
        }
    }
    writeln!(out)?;
    for note in &explanation.stages {
        let sign = match note.said {
            Said::Silent => ' ',
            Said::Opinion => '*',
            Said::Lowered => '!',
            Said::LiftedByAutopilot => '^',
        };
        let stage = serde_json::to_value(note.stage).unwrap_or_default();
        let stage = stage.as_str().unwrap_or_default().replace('_', " ");
        writeln!(
            out,
            "{sign} {stage:18} {:17} {}",
            note.policy.map_or("", Policy::word),
            note.sentence
        )?;
        if let Some(about) = &note.about {
            writeln!(out, "  {:36} about: {}", "", about.escape_debug())?;
        }
        if note.said != Said::Silent {
            writeln!(out, "  {:36} clauses: {}", "", note.clauses.join(", "))?;
        }
    }
    writeln!(out, "\n* an opinion, ! a ceiling that lowers, ^ a question that the autopilot lifts")
}

fn action(args: &ExplainArgs) -> Action {
    let cwd = args.cwd.clone().or_else(|| Some(args.root.clone()));
    match (&args.merge_into, args.action, &args.command) {
        (Some(branch), _, _) => Action::GitMerge { target_branch: branch.clone() },
        (None, Some(action_type), None) if action_type != ActionType::Terminal => {
            Action::Typed(action_type)
        }
        (None, _, command) => {
            Action::Terminal { command: command.clone().unwrap_or_default(), cwd }
        }
    }
}

fn context(args: &ExplainArgs) -> Context {
    let mut autonomy = args.row.clone();
    if args.autopilot {
        autonomy.push(AutonomyRow { action_type: RowType::Any, mode: Policy::AutoApprove });
    }
    Context {
        role: args.role.0,
        autonomy,
        permissions: Lists {
            allow: args.allow.clone(),
            deny: args.deny.clone(),
            ask: args.ask.clone(),
        },
        project: Project {
            execution_mode: args.mode,
            root: Some(args.root.clone()),
            container: args.container.clone(),
        },
    }
}

/// A request as reports show it.
#[derive(Deserialize)]
struct Message {
    params: DecideParams,
}

#[expect(clippy::disallowed_methods, reason = "this is where a request is read from disk")]
fn read_request(path: &Path) -> Result<DecideParams, Failure> {
    let text = if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    let place = path.display();
    let text =
        text.with_context(|| format!("`{place}` cannot be read")).map_err(Failure::System)?;
    let whole: Result<Value, _> = serde_json::from_str(&text);
    let params = if whole.is_ok_and(|whole| whole.get("params").is_some()) {
        serde_json::from_str(&text).map(|message: Message| message.params)
    } else {
        serde_json::from_str(&text)
    };
    params.map_err(|error| {
        let help = "the parameters of policy/decide: {\"action\": {…}, \"context\": {…}}";
        Failure::Usage(format!("{place}:{}: {error}", error.line()), Some(help.to_owned()))
    })
}

fn row(text: &str) -> Result<AutonomyRow, String> {
    let help = || {
        "a type of action or *, then = and one of auto_approve, require_approval, deny".to_owned()
    };
    let (action_type, mode) = text.split_once('=').ok_or_else(help)?;
    let mode = Policy::from_word(mode).ok_or_else(help)?;
    Ok(AutonomyRow { action_type: RowType::try_from(action_type.to_owned())?, mode })
}
