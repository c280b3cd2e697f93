//! Sees through what stands before the command that a segment really runs: assignments, a path before the
//! program, and the usual wrappers (C-55). For the RN-418 ceilings only; patterns match words as written.

use super::shell::{Word, is_name};

/// What the words of a segment run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Runs<'s, 'a> {
    /// A program and its arguments.
    Program(&'s [Word<'a>]),
    /// A command line, handed to a shell.
    Text(&'s str),
    /// A wrapper or an assignment that still waits for its command.
    Unfinished,
    /// Nothing that could be limited, such as `command -v sudo` or `sh x.sh`.
    Nothing,
}

/// How a wrapper's own arguments are read.
struct Wrapper {
    name: &'static str,
    /// Flags that take the next word as their value.
    values: &'static [&'static str],
    /// How many operands stand before the command.
    operands: usize,
}

const fn wrapper(name: &'static str, values: &'static [&'static str], operands: usize) -> Wrapper {
    Wrapper { name, values, operands }
}

/// The wrappers of C-55 that are followed by words.
const WRAPPERS: &[Wrapper] = &[
    wrapper("env", &["-u", "--unset", "-C", "--chdir", "-S", "--split-string"], 0),
    wrapper("command", &[], 0),
    wrapper("exec", &["-a"], 0),
    wrapper("nice", &["-n", "--adjustment"], 0),
    wrapper("nohup", &[], 0),
    wrapper("time", &["-f", "--format", "-o", "--output"], 0),
    wrapper("timeout", &["-k", "--kill-after", "-s", "--signal"], 1),
    wrapper(
        "xargs",
        &[
            "-a",
            "--arg-file",
            "-d",
            "--delimiter",
            "-E",
            "-I",
            "-L",
            "-n",
            "--max-args",
            "-P",
            "--max-procs",
            "-s",
            "--max-chars",
            "--process-slot-var",
        ],
        0,
    ),
];

/// The wrappers of C-55 that take a command line behind `-c`.
const SHELLS: &[&str] = &["sh", "bash", "dash", "ash", "ksh", "zsh"];

/// Flags of a shell that take a value.
const SHELL_VALUES: &[&str] = &["-o", "+o", "-O", "+O", "--rcfile", "--init-file"];

/// What `words` run.
pub(super) fn see_through<'s, 'a>(mut words: &'s [Word<'a>]) -> Runs<'s, 'a> {
    loop {
        let Some((first, rest)) = words.split_first() else {
            return Runs::Unfinished;
        };
        if is_assignment(first.text()) {
            words = rest;
            continue;
        }
        let name = program(first.text());
        if SHELLS.contains(&name) {
            return shell(rest);
        }
        if name == "eval" {
            // It joins its words and reads them anew; where they need no second reading they are the command.
            match rest {
                [text] => return Runs::Text(text.text()),
                words_of_it => words = words_of_it,
            }
            continue;
        }
        let Some(wrapper) = WRAPPERS.iter().find(|wrapper| wrapper.name == name) else {
            return Runs::Program(words);
        };
        match behind(wrapper, rest) {
            Ok(command) => words = command,
            Err(runs) => return runs,
        }
    }
}

/// The name of a program without the path before it.
pub(super) fn program(word: &str) -> &str {
    word.rsplit_once('/').map_or(word, |(_, name)| name)
}

/// Whether a flag, one of those that take a value, takes the next word: `-C`, `--git-dir`, and at the end
/// of a cluster such as `-0n`; not `-n5` and not `--git-dir=x`.
pub(super) fn takes_next(flag: &str, values: &[&str]) -> bool {
    if values.contains(&flag) {
        return true;
    }
    let Some(cluster) = flag.strip_prefix('-').filter(|rest| !rest.starts_with('-')) else {
        return false;
    };
    let is_value = |letter: char| {
        values
            .iter()
            .any(|value| value.strip_prefix('-').is_some_and(|value| value.chars().eq([letter])))
    };
    let value = cluster.char_indices().find(|(_, letter)| is_value(*letter));
    value.is_some_and(|(at, letter)| at + letter.len_utf8() == cluster.len())
}

/// Whether a word is a flag.
pub(super) fn is_flag(word: &str) -> bool {
    word.len() > 1 && word.starts_with('-')
}

/// `NAME=value`, `NAME+=value`, `NAME[index]=value`.
pub(super) fn is_assignment(word: &str) -> bool {
    let Some((name, _)) = word.split_once('=') else {
        return false;
    };
    let name = name.strip_suffix('+').unwrap_or(name);
    let name = name.split_once('[').map_or(name, |(name, _)| name);
    is_name(name)
}

/// The words behind a wrapper's own flags and operands.
fn behind<'s, 'a>(
    wrapper: &Wrapper,
    words: &'s [Word<'a>],
) -> Result<&'s [Word<'a>], Runs<'s, 'a>> {
    let mut words = words;
    while let Some((flag, rest)) = words.split_first() {
        let text = flag.text();
        if !text.starts_with('-') {
            break;
        }
        words = rest;
        if text == "--" {
            break;
        }
        let cluster = !text.starts_with("--");
        if wrapper.name == "command" && cluster && text.contains(['v', 'V']) {
            // It only says what would run.
            return Err(Runs::Nothing);
        }
        if wrapper.name == "env" {
            if let Some(glued) = text.strip_prefix("--split-string=") {
                return Err(Runs::Text(glued));
            }
            if let Some((_, glued)) = text.split_once('S').filter(|_| cluster) {
                return Err(match rest.first() {
                    Some(next) if glued.is_empty() => Runs::Text(next.text()),
                    _ => Runs::Text(glued),
                });
            }
            if text == "--split-string" {
                return Err(rest.first().map_or(Runs::Unfinished, |next| Runs::Text(next.text())));
            }
        }
        if takes_next(text, wrapper.values) {
            words = words.get(1..).unwrap_or_default();
        }
    }
    Ok(words.get(wrapper.operands..).unwrap_or_default())
}

/// What a shell runs: the command line behind its `-c`.
fn shell<'s, 'a>(mut words: &'s [Word<'a>]) -> Runs<'s, 'a> {
    if words.is_empty() {
        return Runs::Unfinished;
    }
    let mut command = false;
    while let Some((word, rest)) = words.split_first() {
        let text = word.text();
        if !text.starts_with(['-', '+']) {
            break;
        }
        words = rest;
        if text == "--" {
            break;
        }
        command |= !text.starts_with("--") && text.starts_with('-') && text.contains('c');
        if takes_next(text, SHELL_VALUES) {
            words = words.get(1..).unwrap_or_default();
        }
    }
    match words.first() {
        Some(word) if command => Runs::Text(word.text()),
        Some(_) => Runs::Nothing,
        None => Runs::Unfinished,
    }
}

#[cfg(test)]
mod tests {
    use super::super::shell::Command;
    use super::*;

    #[test]
    fn wrappers_are_seen_through() {
        for (command, expected) in [
            ("git push", "git push"),
            ("FOO=1 BAR+=2 a[0]=3 git push", "git push"),
            ("env -i -u BAR FOO=1 git push", "git push"),
            ("env - git push", "git push"),
            ("env --unset=X git push", "git push"),
            ("env -S 'git push'", "text: git push"),
            ("env -iS'git push'", "text: git push"),
            ("env --split-string='git push'", "text: git push"),
            ("command git push", "git push"),
            ("command -p git push", "git push"),
            ("command -v git", "nothing"),
            ("exec -a x git push", "git push"),
            ("nice -n 5 git push", "git push"),
            ("nice -n5 git push", "git push"),
            ("nice -5 git push", "git push"),
            ("nohup git push", "git push"),
            ("time -p git push", "git push"),
            ("/usr/bin/time -f %e git push", "git push"),
            ("timeout 5 git push", "git push"),
            ("timeout -s KILL -k 2 5 git push", "git push"),
            ("timeout --signal=KILL 5 git push", "git push"),
            ("xargs git push", "git push"),
            ("xargs -0n 1 -I {} git push", "git push"),
            ("xargs -I{} -- git push", "git push"),
            ("env nice timeout 5 git push", "git push"),
            ("sh -c 'git push'", "text: git push"),
            ("bash -lc 'git push' x", "text: git push"),
            ("bash -o pipefail -c 'git push'", "text: git push"),
            ("/bin/sh -ec 'git push'", "text: git push"),
            ("eval git push", "git push"),
            ("eval 'git push'", "text: git push"),
            ("eval", "unfinished"),
            ("sh x.sh -c 'git push'", "nothing"),
            ("sh", "unfinished"),
            ("bash -c", "unfinished"),
            ("env", "unfinished"),
            ("FOO=1", "unfinished"),
            ("timeout 5", "unfinished"),
            ("a-b=1 git push", "a-b=1 git push"),
        ] {
            let read = Command::read(command);
            let words = &read.segments[0].words;
            let runs = match see_through(words) {
                Runs::Program(words) => {
                    let words: Vec<&str> = words.iter().map(Word::text).collect();
                    words.join(" ")
                }
                Runs::Text(text) => format!("text: {text}"),
                Runs::Unfinished => "unfinished".to_owned(),
                Runs::Nothing => "nothing".to_owned(),
            };
            assert_eq!(runs, expected, "{command}");
        }
    }
}
