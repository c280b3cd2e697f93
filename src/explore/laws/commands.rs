//! Laws of commands: how they are cut, and which paths they name.

use super::super::case::Case;
use super::lists::never_runs;
use super::{Aspect, Law, Posed, all_alike, has, is_plain, never_more};
use crate::protocol::{Action, AutonomyRow, Lists, Policy, RowType};

/// The operators that the documents print.
const OPERATORS: [&str; 5] = [" && ", " || ", "; ", " | ", " & "];

pub(super) const LAWS: &[Law] = &[
    Law {
        id: "one-more-part-never-permits",
        statement: "A command with one more part never permits more than without it.",
        given: "both are made of what the documents show",
        clauses: &[
            "seg-any-deny-denies-whole",
            "seg-mixed-require-approval",
            "seg-uncovered-is-opinion",
        ],
        pose: |posed| {
            let (first, second) = both(posed)?;
            let operator = OPERATORS.get(posed.pick % OPERATORS.len())?;
            let longer = posed.case.with_command(format!("{first}{operator}{second}"));
            Some(vec![posed.case.clone(), longer])
        },
        follow: None,
        holds: never_more,
    },
    Law {
        id: "every-operator-divides",
        statement: "Which of the five operators joins two parts changes nothing.",
        given: "both are made of what the documents show, and no part is a cd (C-28)",
        clauses: &["seg-operators-split", "seg-evaluated-separately", "rn418-any-segment"],
        pose: |posed| {
            let (first, second) = without_cd(posed)?;
            let joined = OPERATORS
                .map(|operator| posed.case.with_command(format!("{first}{operator}{second}")));
            Some(joined.to_vec())
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "order-of-parts",
        statement: "In which order the parts stand does not change the verdict.",
        given: "both are made of what the documents show, and no part is a cd (C-28)",
        clauses: &[
            "seg-evaluated-separately",
            "seg-any-deny-denies-whole",
            "seg-all-allow-auto-approve",
        ],
        pose: |posed| {
            let (first, second) = without_cd(posed)?;
            let turned = posed.case.with_command(format!("{second} && {first}"));
            Some(vec![posed.case.with_command(format!("{first} && {second}")), turned])
        },
        follow: None,
        holds: |answers| never_more(answers) && super::never_less(answers),
    },
    Law {
        id: "blanks",
        statement: "How many blanks stand between words changes nothing.",
        given: "the command is made of what the documents show, without quotes",
        clauses: &["match-shell-tokenised"],
        pose: |posed| {
            let command = posed.case.command()?;
            let fits = is_plain(&posed.case) && !has(&posed.case, Aspect::Quoted);
            let wide = command.replace(' ', "  ");
            fits.then(|| vec![posed.case.clone(), posed.case.with_command(format!(" {wide} "))])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "quotes-are-the-shells",
        statement: "A word means the same with quotes round it.",
        given: "the command is made of what the documents show, and the word of letters, digits and . / - _ :",
        clauses: &["match-shell-tokenised", "match-token-prefix"],
        pose: |posed| Some(vec![posed.case.clone(), quoted(&posed.case, posed.pick)?]),
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "discarded-output",
        statement: "Sending errors to /dev/null changes nothing.",
        given: "the command is made of what the documents show, and no entry holds a redirection or a star",
        clauses: &["seg-redirect-not-chaining", "redir-verb-kept", "dev-null-exempt"],
        pose: |posed| {
            let command = posed.case.command().filter(|_| is_plain(&posed.case))?;
            let Lists { allow, deny, ask } = &posed.case.context.permissions;
            let mut entries = allow.iter().chain(deny).chain(ask);
            if entries.any(|entry| entry.contains(['<', '>', '*'])) {
                return None;
            }
            Some(vec![
                posed.case.clone(),
                posed.case.with_command(format!("{command} 2>/dev/null")),
            ])
        },
        follow: None,
        holds: all_alike,
    },
    Law {
        id: "outside-is-asked",
        statement: "A command that names a path outside never runs without asking off automatic mode, however it is allowed.",
        given: "the path is put behind a command that is made of what the documents show",
        clauses: &[
            "scope-narrows",
            "scope-token-absolute-checked",
            "scope-verb-permission-insufficient",
            "redir-target-outside-blocked",
        ],
        pose: |posed| {
            let command = posed.case.command().filter(|_| is_plain(&posed.case))?;
            let outside =
                ["/etc/passwd", "> /etc/passwd", "/workspace/a", "/dev/sda", ">> /srv/x", "/../x"];
            let outside = outside.get(posed.pick % outside.len())?;
            let mut case = posed.case.with_command(format!("{command} {outside}"));
            case.context.autonomy.retain(|row| !is_autopilot(row));
            let root = case.context.project.root.as_deref().unwrap_or("/data");
            (!root.starts_with("/etc") && root.len() > 4).then(|| vec![case])
        },
        follow: None,
        holds: never_runs,
    },
    Law {
        id: "external-effects-are-asked",
        statement: "A command with an external effect or another user's rights in any part never runs without asking.",
        given: "that part is put behind a command that is made of what the documents show",
        clauses: &[
            "rn418-any-segment",
            "rn418-auto-becomes-require",
            "rn418-wildcard-cannot-lift",
            "rn418-allow-cannot-lift",
            "rn418-floor-cannot-lift",
            "rn418-compound-under-autopilot",
        ],
        pose: |posed| {
            let command = posed.case.command().filter(|_| is_plain(&posed.case))?;
            let effects = [
                "git push",
                "sudo ls",
                "git -C /tmp push",
                "doas ls",
                "gh pr create",
                "git remote add up u",
                "git merge dev",
                "glab mr merge 4",
                "kubectl apply -f x",
                "npm publish",
                "docker push x",
                "terraform apply",
                "helm upgrade a b",
                "git remote set-url up u",
                "gh pr merge 4",
                "glab mr create",
            ];
            let effect = effects.get(posed.pick % effects.len())?;
            Some(vec![posed.case.with_command(format!("{command} && {effect}"))])
        },
        follow: None,
        holds: never_runs,
    },
    Law {
        id: "all-allowed-runs",
        statement: "A command of which every part is allowed runs, where no path and no effect leads outside.",
        given: "the allow list holds the verb of each part, the other lists nothing, and the agent works in the project",
        clauses: &[
            "seg-all-allow-auto-approve",
            "file-allow-auto-approve",
            "match-prefix-allows-more-args",
        ],
        pose: |posed| {
            let parts = harmless_parts(&posed.case)?;
            let operator = OPERATORS.get(posed.pick % OPERATORS.len())?;
            let mut case = posed.case.with_command(parts.join(operator));
            let verbs = parts.iter().filter_map(|part| part.split(' ').next());
            let allow = verbs.map(|verb| format!("Terminal({verb})")).collect();
            case.context.permissions = Lists { allow, ..Lists::default() };
            case.context.autonomy.retain(|row| row.mode != Policy::Deny);
            case.context.project = posed.other.context.project.clone();
            if let Action::Terminal { cwd, .. } = &mut case.action {
                cwd.clone_from(&case.context.project.root);
            }
            let role = case.context.role;
            let fits =
                role >= Some(crate::protocol::Role::Developer) && !has(&case, Aspect::OddRoot);
            fits.then(|| vec![case])
        },
        follow: None,
        holds: |answers| answers.iter().all(|answer| answer.policy() == Some(Policy::AutoApprove)),
    },
    Law {
        id: "names-of-folders",
        statement: "How the project's folder is called changes nothing.",
        given: "the new name is put for the old one wherever it stands, at the same depth",
        clauses: &["scope-root-managed", "scope-local-same-rules", "scope-compare-lexical"],
        pose: |posed| {
            let root = posed.case.context.project.root.as_deref()?;
            let (_, name) = root.rsplit_once('/')?;
            let known = root == "/data/shop-1a2b3c4d";
            let renamed = |text: &str| text.replace(root, "/opt/brabo").replace(name, "brabo");
            known.then(|| vec![posed.case.clone(), renamed_case(&posed.case, &renamed)])
        },
        follow: None,
        holds: all_alike,
    },
];

fn is_autopilot(row: &AutonomyRow) -> bool {
    row.action_type == RowType::Any && row.mode == Policy::AutoApprove
}

/// Two commands that can be joined.
fn both(posed: &Posed) -> Option<(&str, &str)> {
    let fits = is_plain(&posed.case) && is_plain(&posed.other);
    posed.case.command().zip(posed.other.command()).filter(|_| fits)
}

fn without_cd(posed: &Posed) -> Option<(&str, &str)> {
    both(posed).filter(|_| !has(&posed.case, Aspect::Cd) && !has(&posed.other, Aspect::Cd))
}

/// The parts of a command, with nothing left in them that a ceiling or a built-in deny could hold, or that
/// could be read in two ways.
fn harmless_parts(case: &Case) -> Option<Vec<String>> {
    const VERBS: &[&str] = &[
        "ls", "cat", "echo", "grep", "find", "make", "pwd", "cp", "curl", "sed", "npx", "mix",
        "node", "rm", "tee", "lsof",
    ];
    let harmless = |word: &&str| {
        let simple = |letter: char| letter.is_ascii_alphanumeric() || "/.-_:".contains(letter);
        word.chars().all(simple) && !word.starts_with('/') && !word.contains("..")
    };
    let part = |(place, part): (usize, &str)| {
        let verb = VERBS.get((place + part.len()) % VERBS.len())?;
        let words = part.split_whitespace().skip(1).filter(harmless);
        Some([*verb].into_iter().chain(words).collect::<Vec<_>>().join(" "))
    };
    let command = case.command().filter(|_| is_plain(case))?;
    command.split(['&', '|', ';']).enumerate().map(part).collect()
}

/// The case with quotes round one word of its command.
fn quoted(case: &Case, pick: usize) -> Option<Case> {
    let command = case.command().filter(|_| is_plain(case))?;
    // What stands in quotes is no word of its own here.
    if has(case, Aspect::Quoted) {
        return None;
    }
    let words: Vec<&str> = command.split(' ').collect();
    let place = pick % words.len();
    let word = words.get(place)?;
    let simple = |letter: char| letter.is_ascii_alphanumeric() || "./-_:".contains(letter);
    if word.is_empty() || !word.chars().all(simple) {
        return None;
    }
    let put = |(at, word): (usize, &&str)| {
        if at == place { format!("'{word}'") } else { (*word).to_owned() }
    };
    let words: Vec<String> = words.iter().enumerate().map(put).collect();
    Some(case.with_command(words.join(" ")))
}

fn renamed_case(case: &Case, renamed: &dyn Fn(&str) -> String) -> Case {
    let mut case = case.clone();
    if let Action::Terminal { command, cwd } = &mut case.action {
        *command = renamed(command);
        *cwd = cwd.as_deref().map(renamed);
    }
    let lists = &mut case.context.permissions;
    for list in [&mut lists.allow, &mut lists.deny, &mut lists.ask] {
        for entry in list {
            *entry = renamed(entry);
        }
    }
    case.context.project.root = case.context.project.root.as_deref().map(renamed);
    case
}
