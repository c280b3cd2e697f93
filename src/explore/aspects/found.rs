//! Which aspects a case has.

use super::Aspect;
use super::lexer::{Lexed, Word, lex};
use crate::explore::case::{Asks, Case};
use crate::explore::generate::label;
use crate::protocol::{
    Action, ActionType, AgentKind, AutonomyRow, Context, Policy, Project, RowType,
};
use std::collections::BTreeSet;

/// Words that steer a shell.
const KEYWORDS: &[&str] = &[
    "if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac",
    "in", "function", "select", "[[", "]]", "!", "coproc", "((",
];
/// Programs that run another one.
const WRAPPERS: &[&str] = &[
    "env", "command", "exec", "nice", "nohup", "time", "timeout", "xargs", "sh", "bash", "dash",
    "zsh", "ksh", "ash", "eval", "builtin", "stdbuf", "setsid", "find",
];
/// Programs with an effect outside, of which the documents print some subcommands.
const OUTWARD: &[&str] = &[
    "git",
    "gh",
    "glab",
    "kubectl",
    "helm",
    "terraform",
    "docker",
    "npm",
    "pnpm",
    "yarn",
    "fly",
    "flyctl",
];
/// The printed ones.
const PRINTED: &[&str] = &[
    "git push",
    "git remote add",
    "git remote set-url",
    "git merge",
    "gh pr create",
    "gh pr merge",
    "glab mr create",
    "glab mr merge",
    "kubectl apply",
    "helm upgrade",
    "terraform apply",
    "docker push",
    "npm publish",
];
/// Subcommands that publish or deploy, or are named without being printed.
const OF_THE_KIND: &[&str] = &[
    "release", "workflow", "ci", "publish", "deploy", "delete", "rollout", "install", "destroy",
    "subtree", "push",
];

/// The branches that the documents protect.
const PROTECTED: &[&str] = &["dev", "qa", "rc", "main"];

/// The aspects of a case.
pub(in crate::explore) fn aspects(case: &Case) -> BTreeSet<Aspect> {
    let mut found = BTreeSet::new();
    of_context(&case.context, &mut found);
    if let Action::Terminal { command, cwd } = &case.action {
        let lexed = lex(command);
        found.extend(&lexed.aspects);
        of_parts(&lexed, &mut found);
        if !cwd.as_ref().is_some_and(|cwd| cwd.starts_with('/')) {
            found.insert(Aspect::NoCwd);
        }
        let moves = found.contains(&Aspect::Cd);
        if !case.context.permissions.ask.is_empty()
            && (moves || !case.context.permissions.allow.is_empty())
        {
            found.insert(Aspect::AskedAndAllowed);
        }
        if moves && !case.context.autonomy.is_empty() {
            found.insert(Aspect::CdAndRow);
        }
        if case.asks == Asks::AlwaysAllow {
            of_press(&lexed, case.agent.kind, &mut found);
        }
    } else if !case.context.permissions.ask.is_empty() && !case.context.permissions.allow.is_empty()
    {
        found.insert(Aspect::AskedAndAllowed);
    }
    if let Action::GitMerge { target_branch } = &case.action
        && !PROTECTED.contains(&target_branch.as_str())
        && PROTECTED.contains(&name_of(target_branch.trim()).to_ascii_lowercase().as_str())
    {
        found.insert(Aspect::BranchSpelling);
    }
    found
}

fn of_parts(lexed: &Lexed, found: &mut BTreeSet<Aspect>) {
    if lexed.parts.is_empty() {
        found.insert(Aspect::NoVerb);
    }
    let words = lexed.parts.iter().flatten();
    for word in words.clone() {
        of_word(word, found);
    }
    for part in &lexed.parts {
        of_part(part, found);
    }
    let moves = lexed.parts.iter().filter(|part| is_move(part)).count();
    let climbs = words.filter(|word| word.text.contains("..")).count();
    if moves > 0 && lexed.parts.len() > 1 && (moves > 1 || climbs > 0) {
        found.insert(Aspect::FolderMoves);
    }
}

fn is_move(part: &[Word]) -> bool {
    let verb = part.iter().find(|word| !word.target);
    verb.is_some_and(|verb| matches!(verb.text.as_str(), "cd" | "pushd" | "popd"))
}

fn of_word(word: &Word, found: &mut BTreeSet<Aspect>) {
    let text = word.text.as_str();
    let mut note = |holds: bool, aspect| {
        if holds {
            found.insert(aspect);
        }
    };
    note(word.quoted, Aspect::Quoted);
    note(text.starts_with('~'), Aspect::Tilde);
    note(text.contains(['*', '?', '[']) || (text.contains('{') && text.len() > 1), Aspect::Glob);
    let path = text.starts_with('/') || text.starts_with("..");
    let leads = text.contains("..") || text.contains('/');
    let glued = text.starts_with('-') || text.contains(['=', '@', ':']);
    note(!path && leads && glued, Aspect::Glued);
    let climbs = text.split('/').any(|name| name == "..");
    note(text.contains("..") && !climbs, Aspect::DotsInName);
}

fn of_part(part: &[Word], found: &mut BTreeSet<Aspect>) {
    let words: Vec<&Word> = part.iter().filter(|word| !word.target).collect();
    if part.iter().skip_while(|word| !word.target).any(|word| !word.target) {
        found.insert(Aspect::EarlyRedirection);
    }
    let Some(verb) = words.first() else {
        found.insert(Aspect::NoVerb);
        return;
    };
    let text = verb.text.as_str();
    for word in &words {
        let plain = !word.quoted;
        if plain && KEYWORDS.contains(&word.text.as_str()) {
            found.insert(Aspect::Keyword);
        }
        if plain && matches!(word.text.as_str(), "{" | "}") {
            found.insert(Aspect::Group);
        }
        if WRAPPERS.contains(&name_of(&word.text)) {
            found.insert(Aspect::Wrapper);
        }
    }
    if text.is_empty() {
        found.insert(Aspect::NoVerb);
    }
    if text.contains('=') || text.contains('[') {
        found.insert(Aspect::Assignment);
    }
    if text.contains('/') {
        found.insert(Aspect::PathProgram);
    }
    let arguments: Vec<&str> = words.iter().skip(1).map(|word| word.text.as_str()).collect();
    if is_move(part) {
        found.insert(Aspect::Cd);
        let plain = |path: &str| {
            !path.is_empty() && !path.starts_with(['-', '~', '+']) && !path.contains(['$', '*'])
        };
        if text != "cd" || !matches!(arguments.as_slice(), [path] if plain(path)) {
            found.insert(Aspect::OddCd);
        }
    }
    let outward = words.iter().position(|word| OUTWARD.contains(&name_of(&word.text)));
    if let Some(words) = outward.and_then(|at| words.get(at..)) {
        of_outward(words, found);
    }
}

fn name_of(word: &str) -> &str {
    word.rsplit_once('/').map_or(word, |(_, name)| name)
}

fn of_outward(words: &[&Word], found: &mut BTreeSet<Aspect>) {
    let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let text = words.join(" ");
    if PRINTED.iter().any(|printed| text == *printed || text.starts_with(&format!("{printed} "))) {
        return;
    }
    let mut flags = words.iter().skip(1).filter(|word| word.starts_with('-'));
    let git = words.first() == Some(&"git");
    if flags.any(|flag| !(git && matches!(*flag, "-C" | "--no-pager"))) {
        found.insert(Aspect::EarlyFlag);
    }
    if words.iter().skip(1).any(|word| OF_THE_KIND.contains(word)) {
        found.insert(Aspect::Unprinted);
    }
}

fn of_press(lexed: &Lexed, kind: AgentKind, found: &mut BTreeSet<Aspect>) {
    if kind == AgentKind::ModuleDev {
        found.insert(Aspect::ModuleDev);
    }
    if lexed.parts.iter().flatten().any(|word| word.text.contains('*')) {
        found.insert(Aspect::StarWord);
    }
    for part in &lexed.parts {
        let words: Vec<&Word> = part.iter().filter(|word| !word.target).collect();
        let verb = words.first().map_or("", |word| name_of(&word.text));
        if words.len() < 3 && (OUTWARD.contains(&verb) || WRAPPERS.contains(&verb)) {
            found.insert(Aspect::Nothing);
        }
        let Some(second) = words.get(1) else { continue };
        let printed = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let text = second.text.as_str();
        let known = text.starts_with('-') || text.contains('/') || text.chars().all(printed);
        if second.quoted || !known || text.is_empty() {
            found.insert(Aspect::SecondWord);
        }
    }
}

fn of_context(context: &Context, found: &mut BTreeSet<Aspect>) {
    let Context { autonomy, permissions, project, .. } = context;
    let mut note = |holds: bool, aspect| {
        if holds {
            found.insert(aspect);
        }
    };
    let row = |mode| AutonomyRow { action_type: RowType::Any, mode };
    note(autonomy.contains(&row(Policy::AutoApprove)), Aspect::Autopilot);
    note(autonomy.contains(&row(Policy::Deny)), Aspect::WildcardDenies);
    note(autonomy.iter().any(|row| row.action_type != RowType::Any), Aspect::Row);
    note(!permissions.allow.is_empty(), Aspect::Allows);
    note(!permissions.deny.is_empty(), Aspect::Denies);
    note(!permissions.ask.is_empty(), Aspect::AskList);
    note(project.container_running(), Aspect::Running);
    note(!has_proper_root(project), Aspect::OddRoot);
    for entry in permissions.allow.iter().chain(&permissions.deny).chain(&permissions.ask) {
        of_entry(entry, found);
    }
}

/// Whether the root is absolute, free of `..`, and lies more than one folder deep: RN-170 names system
/// roots without listing them.
fn has_proper_root(project: &Project) -> bool {
    let Some(root) = &project.root else { return false };
    let names = root.split('/').filter(|name| !name.is_empty() && *name != ".");
    root.starts_with('/') && !root.split('/').any(|name| name == "..") && names.count() > 1
}

fn of_entry(entry: &str, found: &mut BTreeSet<Aspect>) {
    let content =
        entry.split_once('(').and_then(|(label, rest)| Some((label, rest.strip_suffix(')')?)));
    let Some((name, content)) = content else {
        found.insert(Aspect::OddEntry);
        return;
    };
    let Some(of) = ActionType::ALL.iter().find(|known| label(**known) == name) else {
        found.insert(Aspect::OddEntry);
        return;
    };
    if *of != ActionType::Terminal {
        return;
    }
    let lexed = lex(content);
    let mut steers = BTreeSet::new();
    lexed.parts.iter().for_each(|part| of_part(part, &mut steers));
    let shown =
        |aspect: &Aspect| matches!(aspect, Aspect::Redirection | Aspect::Variable | Aspect::Quoted);
    let odd = steers.contains(&Aspect::Keyword)
        || steers.contains(&Aspect::Group)
        || !lexed.aspects.iter().all(shown);
    if odd || lexed.parts.is_empty() || content.trim() != content {
        found.insert(Aspect::OddEntry);
    }
    if content.contains(['<', '>']) {
        found.insert(Aspect::EntryRedirects);
    }
    let words = || content.split_whitespace();
    let odd_star = |word: &str| {
        word.contains('*')
            && word != "/*"
            && !word.trim_end_matches('*').ends_with(char::is_alphanumeric)
            && !word.ends_with(":*")
    };
    if words().any(odd_star) || (content.contains('*') && content.contains(['\'', '"', '\\'])) {
        found.insert(Aspect::StarEntry);
    }
    // A keyword in an entry steers nothing, and might.
    if words().next().is_some_and(|verb| KEYWORDS.contains(&verb)) {
        found.insert(Aspect::OddEntry);
    }
}
