//! RN-418: finds commands whose effect leaves the machine, and privileged ones. The rows of `rn418_table`
//! match by token prefix; global flags between their words are skipped (`git -C /tmp push`), and wrappers
//! are seen through. Who is asked when is the business of `ceilings`.

use super::rn418_table::{ENTRIES, Entry, PRIVILEGED, value_flags};
use super::shell::{Command, Segment, Word};
use super::wrappers::{Runs, is_flag, program, see_through, takes_next};

/// A ceiling of RN-418 that a command touches.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hit<T> {
    /// What was found.
    pub(super) what: T,
    /// The index of its segment.
    pub(super) segment: usize,
}

/// What a command touches of RN-418.
#[derive(Debug, Default)]
pub(super) struct Effects {
    /// The first command with an external effect.
    pub(super) external: Option<Hit<&'static Entry>>,
    /// The first privileged command.
    pub(super) privileged: Option<Hit<&'static str>>,
}

impl Effects {
    /// Of every segment of `command` (`rn418-any-segment`).
    pub(super) fn of(command: &Command<'_>) -> Self {
        let mut effects = Self::default();
        for (index, segment) in command.running() {
            effects.look_at(index, segment);
        }
        effects
    }

    /// Whether there is none.
    pub(super) fn none(&self) -> bool {
        self.external.is_none() && self.privileged.is_none()
    }

    /// Notes what a segment runs. A command line within it belongs to the segment; each is shorter than the
    /// one around it, since it has lost a layer of quotes.
    fn look_at(&mut self, index: usize, segment: &Segment<'_>) {
        let mut texts = Vec::new();
        self.note(index, &segment.words, &mut texts);
        while let Some(text) = texts.pop() {
            for (_, inner) in Command::read(&text).running() {
                self.note(index, &inner.words, &mut texts);
            }
        }
    }

    fn note(&mut self, segment: usize, words: &[Word<'_>], texts: &mut Vec<String>) {
        match see_through(words) {
            Runs::Program(words) => {
                let external = || external(words).map(|what| Hit { what, segment });
                self.external = self.external.or_else(external);
                let privileged = || privileged(words).map(|what| Hit { what, segment });
                self.privileged = self.privileged.or_else(privileged);
            }
            Runs::Text(text) => texts.push(text.to_owned()),
            Runs::Unfinished | Runs::Nothing => {}
        }
    }
}

/// Whether `words` are the beginning of a command with an external effect, so that a pattern of them
/// would hold such a command (RN-675). A wrapper without its command is the beginning of all of them.
pub(super) fn begins_external(words: &[Word<'_>]) -> bool {
    match see_through(words) {
        Runs::Program(words) => ENTRIES.iter().any(|entry| {
            let names = words.iter().enumerate().map(|(index, word)| match index {
                0 => program(word.text()),
                _ => word.text(),
            });
            words.len() <= entry.words.len()
                && names.zip(entry.words).all(|(name, word)| name == *word)
        }),
        Runs::Unfinished => true,
        Runs::Text(_) | Runs::Nothing => false,
    }
}

fn external(words: &[Word<'_>]) -> Option<&'static Entry> {
    let (verb, arguments) = words.split_first()?;
    let name = program(verb.text());
    ENTRIES
        .iter()
        .filter(|entry| entry.words.first() == Some(&name))
        .find(|entry| holds_subcommands(entry, name, arguments))
}

/// Whether the subcommands of `entry` are the first words of `arguments` that are no flags.
fn holds_subcommands(entry: &Entry, program: &str, arguments: &[Word<'_>]) -> bool {
    let values = value_flags(program);
    let mut subcommands = entry.words.iter().skip(1);
    let mut expected = subcommands.next();
    let mut arguments = arguments.iter().map(Word::text);
    while let Some(wanted) = expected {
        match arguments.next() {
            Some(flag) if is_flag(flag) => {
                if takes_next(flag, values) {
                    arguments.next();
                }
            }
            Some(word) if word == *wanted => expected = subcommands.next(),
            Some(_) | None => return false,
        }
    }
    true
}

fn privileged(words: &[Word<'_>]) -> Option<&'static str> {
    let name = program(words.first()?.text());
    PRIVILEGED.iter().copied().find(|verb| *verb == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(command: &str) -> (Option<String>, Option<&'static str>) {
        let effects = Effects::of(&Command::read(command));
        (
            effects.external.map(|hit| hit.what.words.join(" ")),
            effects.privileged.map(|hit| hit.what),
        )
    }

    #[test]
    fn every_row_is_found_bare_flagged_wrapped_and_in_any_segment() {
        for entry in ENTRIES {
            let command = entry.words.join(" ");
            let (program, rest) = command.split_once(' ').unwrap();
            for form in [
                command.clone(),
                format!("{command} x --y"),
                format!("/usr/bin/{command}"),
                format!("{program} --flag {rest}"),
                format!("{program} --flag=x {rest}"),
                format!("make && {command}"),
                format!("make; echo $({command})"),
                format!("FOO=1 {command}"),
                format!("env {command}"),
                format!("sh -c 'make; {command}'"),
                format!("echo x | xargs {command}"),
                format!("\"{program}\" {rest}"),
                format!("if true; then {command}; fi"),
                format!("cat <<EOF\n$({command})\nEOF"),
            ] {
                assert_eq!(found(&form), (Some(command.clone()), None), "{form}");
            }
            for form in [
                format!("echo {command}"),
                format!("echo '; {command}'"),
                format!("{command}d"),
                format!("make # {command}"),
                format!("cat <<EOF\n{command}\nEOF"),
                format!("cat <<'EOF'\n$({command})\nEOF"),
                format!("x{command}"),
            ] {
                assert_eq!(found(&form), (None, None), "{form}");
            }
        }
    }

    #[test]
    fn flags_with_values_are_skipped_and_other_subcommands_are_none() {
        for (command, expected) in [
            ("git -C /tmp push", Some("git push")),
            ("git -c a=b push", Some("git push")),
            ("git --git-dir x push", Some("git push")),
            ("git --git-dir=x push", Some("git push")),
            ("git remote -v add up https://x", Some("git remote add")),
            ("gh -R o/r pr create", Some("gh pr create")),
            ("gh pr -R o/r create", Some("gh pr create")),
            ("kubectl -n prod apply", Some("kubectl apply")),
            ("kubectl -nprod apply", Some("kubectl apply")),
            ("docker --context c push", Some("docker push")),
            ("terraform -chdir=x apply", Some("terraform apply")),
            ("npm --prefix web publish", Some("npm publish")),
            ("git push", Some("git push")),
            ("git stash push", None),
            ("git commit -m push", None),
            ("git -C push status", None),
            ("git pushd", None),
            ("git remote", None),
            ("git remote remove origin", None),
            ("git remote -v", None),
            ("gh pr list", None),
            ("npm run publish", None),
        ] {
            assert_eq!(found(command).0.as_deref(), expected, "{command}");
        }
    }

    #[test]
    fn privilege_is_the_verb_of_a_segment() {
        for (command, expected) in [
            ("sudo ls", Some("sudo")),
            ("doas ls", Some("doas")),
            ("ls && sudo make", Some("sudo")),
            ("/usr/bin/sudo ls", Some("sudo")),
            ("$'sudo' ls", Some("sudo")),
            ("'su'do ls", Some("sudo")),
            ("env FOO=1 sudo ls", Some("sudo")),
            ("time sudo ls", Some("sudo")),
            ("(ls; sudo ls)", Some("sudo")),
            ("{ sudo ls; }", Some("sudo")),
            ("time { sudo ls; }", Some("sudo")),
            ("f() { sudo ls; }; f", Some("sudo")),
            ("function f { sudo ls; }; f", Some("sudo")),
            ("for x in a; do sudo ls; done", Some("sudo")),
            ("for x do sudo ls; done", Some("sudo")),
            ("case x in a) sudo ls;; esac", Some("sudo")),
            ("echo \"$(case x in a) sudo ls;; esac)\"", Some("sudo")),
            ("echo \"`sudo ls`\"", Some("sudo")),
            ("echo `echo \\`sudo ls\\``", Some("sudo")),
            ("echo ${x:-$(sudo ls)}", Some("sudo")),
            ("echo $((1 + $(sudo ls)))", Some("sudo")),
            ("cat <(sudo ls)", Some("sudo")),
            ("ls |& sudo tee x", Some("sudo")),
            ("ls\nsudo ls", Some("sudo")),
            ("ls & sudo ls", Some("sudo")),
            (">x sudo ls", Some("sudo")),
            ("2>x sudo ls", Some("sudo")),
            ("! sudo ls", Some("sudo")),
            ("su\\\ndo ls", Some("sudo")),
            // What some shell may run is looked at although it cannot be read for certain.
            ("echo $'\\'; sudo ls #'", Some("sudo")),
            ("echo \"${x%'\"'}\" ; sudo ls ; echo \"${x%'\"'}\" # }\"}\"", Some("sudo")),
            ("echo $((ls) ; sudo ls)", Some("sudo")),
            ("a[1<<b]=3\nsudo ls\nb]=3", Some("sudo")),
            ("echo ${ sudo ls; }", Some("sudo")),
            ("grep sudo README.md", None),
            ("echo 'ls; sudo ls'", None),
            ("echo \"ls; sudo ls\"", None),
            ("echo ls\\; sudo ls", None),
            ("command -v sudo", None),
            ("echo x # ; sudo ls", None),
            ("sudoedit x", None),
            ("for sudo in a; do ls; done", None),
            ("case sudo in sudo) ls;; esac", None),
        ] {
            assert_eq!(found(command), (None, expected), "{command}");
        }
    }
}
