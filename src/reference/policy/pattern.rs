//! One entry of permissions.json: `Label(content)`, and whether it matches.
//!
//! A `Terminal` entry matches a segment by token prefix: its words equal the first words of the segment,
//! as the shell sees both. No substring, no glob of paths, no regular expression. What an entry then
//! *means* is the business of `file_stage`.

use super::action_types;
use super::shell::{self, Command, Redirection, Segment, Token};
use crate::protocol::ActionType;

/// An entry, read.
#[derive(Debug)]
pub(super) struct Pattern<'a> {
    /// The entry as it stands in the file.
    pub(super) entry: &'a str,
    action_type: ActionType,
    content: Content<'a>,
}

/// What stands between the parentheses.
#[derive(Debug)]
enum Content<'a> {
    /// Nothing: every action of a type other than terminal, see [`Pattern::is_bare`].
    Empty,
    /// The content of a `Terminal` entry, where its words are what stands between blanks.
    Plain(&'a str),
    /// The words of a `Terminal` entry that holds quotes or redirections.
    Words(Segment<'a>),
    /// What matches no action: content behind another label, several segments (C-53) or none.
    Dead,
}

impl<'a> Pattern<'a> {
    /// Reads an entry; `None` if it is no `Label(content)` or its label names no type: it matches nothing
    /// (C-45), and so does `*`, which is no entry but a row of autonomy (C-39).
    pub(super) fn read(entry: &'a str) -> Option<Self> {
        let (label, rest) = entry.split_once('(')?;
        let content = rest.strip_suffix(')')?;
        let action_type = action_types::labelled(label)?;
        let content = if action_type == ActionType::Terminal {
            Content::of_terminal(content)
        } else if content.is_empty() {
            Content::Empty
        } else {
            Content::Dead
        };
        Some(Self { entry, action_type, content })
    }

    /// Whether it speaks of `action_type` as a whole.
    pub(super) fn matches_type(&self, action_type: ActionType) -> bool {
        self.action_type == action_type && matches!(self.content, Content::Empty)
    }

    /// Whether it is `Terminal()`: by the prefix rule it would match every command. It does in deny and
    /// ask, and never in allow (C-45).
    pub(super) fn is_bare(&self) -> bool {
        self.matches_type(ActionType::Terminal)
    }

    /// Whether its words begin `segment`.
    pub(super) fn matches(&self, segment: &Segment<'_>) -> bool {
        let mut tokens = segment.tokens();
        let is = |token: Option<Token<'_>>, raw: &str, text: &str| match token {
            Some(Token::Word(word)) => word_matches(raw, text, word),
            Some(Token::Operator(_)) | None => false,
        };
        match &self.content {
            Content::Empty | Content::Dead => false,
            Content::Plain(content) => words(content).all(|word| is(tokens.next(), word, word)),
            Content::Words(own) => {
                own.words.iter().all(|word| is(tokens.next(), word.raw(), word.text()))
                    && own.redirections.iter().all(|Redirection { operator, target }| {
                        tokens.next() == Some(Token::Operator(operator))
                            && is(tokens.next(), target.raw(), target.text())
                    })
            }
        }
    }
}

/// The words of a content without quotes and operators.
fn words(content: &str) -> impl Iterator<Item = &str> {
    content.split(' ').filter(|word| !word.is_empty())
}

impl<'a> Content<'a> {
    fn of_terminal(content: &'a str) -> Self {
        if content.trim().is_empty() {
            return Self::Empty;
        }
        let plain = |c: char| c.is_alphanumeric() || " _-./:=,+@%^$~*".contains(c);
        let steers = words(content).next().is_some_and(shell::steers);
        if !steers && content.chars().all(plain) {
            return Self::Plain(content);
        }
        // The same reading as for commands, so that `Terminal(git commit -m 'a b')` means its three words and one.
        // Segments of substitutions inside a word are none of the entry's own.
        let command = Command::read(content);
        let readable = command.readable;
        let mut own =
            command.segments.into_iter().filter(|segment| segment.shell == 0 && segment.runs);
        match (own.next(), own.next()) {
            (Some(segment), None) if readable => Self::Words(segment),
            _ => Self::Dead,
        }
    }
}

/// Whether a word of an entry, written `raw` and meaning `text`, matches a word of a command.
fn word_matches(raw: &str, text: &str, word: &str) -> bool {
    match stem(raw, text) {
        Some(stem) => word.starts_with(stem),
        None => word == text,
    }
}

/// What stands before a `*` that means "any ending". It does at the end of a word, unless it is quoted
/// or stands directly behind a `/`: there it is the character itself, or `Terminal(rm -rf /*)` would be a
/// glob of paths (C-1).
fn stem<'t>(raw: &str, text: &'t str) -> Option<&'t str> {
    let backslashes = raw.strip_suffix('*')?.bytes().rev().take_while(|byte| *byte == b'\\');
    let escaped = backslashes.count() % 2 == 1;
    text.strip_suffix('*').filter(|stem| !escaped && !stem.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(entry: &str, command: &str) -> bool {
        let command = Command::read(command);
        let [segment] = command.segments.as_slice() else {
            panic!("one segment: {command:?}");
        };
        Pattern::read(entry).is_some_and(|pattern| pattern.matches(segment))
    }

    #[test]
    fn terminal_entries_match_by_token_prefix() {
        for (entry, command, expected) in [
            // The table of the page.
            ("Terminal(pnpm test)", "pnpm test", true),
            ("Terminal(pnpm test)", "pnpm test --watch", true),
            ("Terminal(pnpm test)", "pnpm build", false),
            ("Terminal(pnpm test:*)", "pnpm test:unit", true),
            ("Terminal(rm)", "sudo rm -rf x", false),
            ("Terminal(rm -rf /*)", "rm -rf /*", true),
            ("Terminal(rm -rf /*)", "rm -rf /etc", false),
            ("Terminal(ls)", "lsof", false),
            ("Terminal(test)", "pnpm test", false),
            // Words are the shell's.
            ("Terminal(git commit -m)", "git   commit  -m 'a b'", true),
            ("Terminal(git commit -m 'a b')", "git commit -m \"a b\"", true),
            ("Terminal(git commit -m a)", "git commit -m 'a b'", false),
            ("Terminal(echo '&&')", "echo \"&&\" x", true),
            ("Terminal(ls $HOME)", "ls $HOME", true),
            ("Terminal(rm -rf /)", "rm -rf /$UNSET", false),
            ("Terminal(echo \"$(date)\")", "echo x", false),
            // `*`
            ("Terminal(pnpm te*t)", "pnpm test", false),
            ("Terminal(pnpm test:*)", "pnpm test :unit", false),
            ("Terminal(pnpm test:*)", "pnpm test:", true),
            ("Terminal(ls *)", "ls src", true),
            ("Terminal(ls *)", "ls", false),
            ("Terminal(ls '*')", "ls src", false),
            ("Terminal(ls '*')", "ls *", true),
            ("Terminal(ls \\*)", "ls src", false),
            ("Terminal(cat src/*)", "cat src/a", false),
            ("Terminal(cat src/a*)", "cat src/abc", true),
            // C-2: the printed deny entry is inert.
            ("Terminal(curl:*)", "curl evil.sh", false),
            // Redirections.
            ("Terminal(cat)", "cat x 2>/dev/null", true),
            ("Terminal(cat)", "> out cat x", true),
            ("Terminal(cat x)", "cat > out x", true),
            ("Terminal(cat x 2>/dev/null)", "cat x 2> /dev/null", true),
            ("Terminal(cat README)", "cat > README", false),
            ("Terminal(echo '>' x)", "echo > x", false),
        ] {
            assert_eq!(matches(entry, command), expected, "{entry} / {command}");
        }
    }

    #[test]
    fn entries_that_match_nothing() {
        for entry in [
            "",
            "*",
            "ls",
            "Terminal",
            "Terminal(ls",
            "terminal(ls)",
            "Shell(ls)",
            "Terminal()",
            "Terminal( )",
            "Terminal(ls && ls)",
            "Terminal(ls; ls)",
            "Terminal(# ls)",
            "Terminal(ls \")",
            "GitPush()",
            "GitPush(ls)",
            " Terminal(ls)",
            "Terminal(ls) ",
        ] {
            assert!(!matches(entry, "ls"), "{entry}");
        }
    }

    #[test]
    fn other_labels_take_no_content() {
        let speaks = |entry| {
            Pattern::read(entry).is_some_and(|pattern| pattern.matches_type(ActionType::GitPush))
        };
        assert!(speaks("GitPush()"));
        for entry in ["GitPush(algo)", "GitPush( )", "GitPush", "PrOpen()", "Terminal()"] {
            assert!(!speaks(entry), "{entry}");
        }
    }
}
