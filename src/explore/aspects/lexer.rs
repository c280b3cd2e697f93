//! Cuts a command roughly, to tell what it holds. It labels differences and never decides anything: what a
//! shell would really make of the command is the business of the implementations.

use super::Aspect;
use std::collections::BTreeSet;

/// A command, cut.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    /// Its parts, each with its words.
    pub(super) parts: Vec<Vec<Word>>,
    /// What was met on the way.
    pub(super) aspects: BTreeSet<Aspect>,
}

/// A word, or the target of a redirection.
#[derive(Debug, Default, Clone)]
pub(super) struct Word {
    /// It without its quotes.
    pub(super) text: String,
    /// Whether a part of it was quoted.
    pub(super) quoted: bool,
    /// Whether it is the target of a redirection.
    pub(super) target: bool,
}

/// Cuts a command.
pub(super) fn lex(command: &str) -> Lexed {
    let mut lexer = Lexer { rest: command, ..Lexer::default() };
    while lexer.step() {}
    lexer.end_part(false);
    if lexer.awaits_target || lexer.awaits_part {
        lexer.found(Aspect::Unreadable);
    }
    lexer.out
}

#[derive(Debug, Default)]
struct Lexer<'a> {
    rest: &'a str,
    out: Lexed,
    part: Vec<Word>,
    word: Option<Word>,
    awaits_target: bool,
    awaits_part: bool,
}

/// The operators, longest first, with what each is and whether something must follow it.
const OPERATORS: &[(&str, Option<Aspect>, bool)] = &[
    ("&&", None, true),
    ("||", None, true),
    ("|&", Some(Aspect::OtherOperator), true),
    (";;", Some(Aspect::Keyword), false),
    ("|", None, true),
    (";", None, false),
    ("\n", Some(Aspect::OtherOperator), false),
    ("(", Some(Aspect::Group), false),
    (")", Some(Aspect::Group), false),
];

/// The redirections, longest first.
const REDIRECTIONS: &[(&str, Aspect)] = &[
    ("&>>", Aspect::OtherRedirection),
    ("<<<", Aspect::OtherRedirection),
    ("<<-", Aspect::HereDocument),
    ("&>", Aspect::OtherRedirection),
    (">>", Aspect::Redirection),
    ("<<", Aspect::HereDocument),
    (">|", Aspect::OtherRedirection),
    ("<>", Aspect::OtherRedirection),
    ("<&", Aspect::OtherRedirection),
    (">&", Aspect::Redirection),
    (">", Aspect::Redirection),
    ("<", Aspect::Redirection),
];

impl Lexer<'_> {
    fn found(&mut self, aspect: Aspect) {
        self.out.aspects.insert(aspect);
    }

    fn take(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next();
        self.rest = letters.as_str();
        letter
    }

    fn push(&mut self, letter: char, quoted: bool) {
        let word = self.word.get_or_insert_default();
        word.text.push(letter);
        word.quoted |= quoted;
    }

    fn end_word(&mut self) {
        if let Some(mut word) = self.word.take() {
            word.target = std::mem::take(&mut self.awaits_target);
            self.part.push(word);
            self.awaits_part = false;
        }
    }

    fn end_part(&mut self, divided: bool) {
        self.end_word();
        if self.awaits_target {
            self.found(Aspect::Unreadable);
            self.awaits_target = false;
        }
        let empty = self.part.is_empty();
        if divided && empty {
            self.found(Aspect::EmptyPart);
        }
        if !empty {
            self.out.parts.push(std::mem::take(&mut self.part));
        }
    }

    /// Reads what comes next; `false` at the end.
    fn step(&mut self) -> bool {
        if self.take("\\\n") {
            self.found(Aspect::OtherOperator);
            return true;
        }
        if self.substitution() || self.redirection() || self.operator() {
            return true;
        }
        let fresh = self.word.is_none();
        match self.next() {
            None => return false,
            Some('#') if fresh => {
                self.found(Aspect::Comment);
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.rest = self.rest.get(end..).unwrap_or_default();
            }
            Some(' ' | '\t') => self.end_word(),
            Some('\\') => match self.next() {
                Some(letter) => self.push(letter, true),
                None => self.found(Aspect::Unreadable),
            },
            Some('\'') => self.single_quotes(),
            Some('"') => self.double_quotes(),
            Some('$') if self.rest.starts_with('{') => self.braces(),
            Some('$') => {
                let quoting = self.rest.starts_with(['\'', '"']);
                self.found(if quoting { Aspect::DollarQuote } else { Aspect::Variable });
                self.push('$', false);
            }
            Some(letter) => {
                if letter.is_control() || (letter.is_whitespace() && letter != ' ') {
                    self.found(Aspect::OddLetter);
                }
                self.push(letter, false);
            }
        }
        true
    }

    /// `${ }`, behind its dollar.
    fn braces(&mut self) {
        self.found(Aspect::Variable);
        self.push('$', false);
        let end = self.rest.find('}');
        let inside = end.and_then(|end| self.rest.get(..=end));
        match inside {
            Some(inside) => {
                self.rest = self.rest.strip_prefix(inside).unwrap_or_default();
                for letter in inside.chars() {
                    self.push(letter, false);
                }
                let plain = |letter: char| letter.is_ascii_alphanumeric() || "{}_".contains(letter);
                if !inside.chars().all(plain) {
                    self.found(Aspect::Substitution);
                }
            }
            None => self.found(Aspect::Unreadable),
        }
    }

    fn single_quotes(&mut self) {
        self.word.get_or_insert_default().quoted = true;
        loop {
            match self.next() {
                Some('\'') => return,
                Some(letter) => self.push(letter, true),
                None => return self.found(Aspect::Unreadable),
            }
        }
    }

    fn double_quotes(&mut self) {
        self.word.get_or_insert_default().quoted = true;
        loop {
            if self.substitution() {
                continue;
            }
            match self.next() {
                Some('"') => return,
                Some('\\') => {
                    if let Some(letter) = self.next() {
                        self.push(letter, true);
                    }
                }
                Some('$') if self.rest.starts_with('{') => self.braces(),
                Some('$') => {
                    self.found(Aspect::Variable);
                    self.push('$', true);
                }
                Some(letter) => self.push(letter, true),
                None => return self.found(Aspect::Unreadable),
            }
        }
    }

    /// `$( )`, `<( )`, backticks: passed over as a piece of the word.
    fn substitution(&mut self) -> bool {
        let opening = ["$(", "<(", ">("].into_iter().find(|sign| self.rest.starts_with(*sign));
        if let Some(sign) = opening {
            self.take(sign);
            self.found(Aspect::Substitution);
            let mut depth = 1_usize;
            while depth > 0 {
                match self.next() {
                    Some('(') => depth += 1,
                    Some(')') => depth -= 1,
                    Some(_) => {}
                    None => {
                        self.found(Aspect::Unreadable);
                        break;
                    }
                }
            }
            self.push('$', true);
            return true;
        }
        if !self.take("`") {
            return false;
        }
        self.found(Aspect::Substitution);
        loop {
            match self.next() {
                Some('`') => break,
                Some('\\') => drop(self.next()),
                Some(_) => {}
                None => {
                    self.found(Aspect::Unreadable);
                    break;
                }
            }
        }
        self.push('$', true);
        true
    }

    fn redirection(&mut self) -> bool {
        let Some((sign, aspect)) =
            REDIRECTIONS.iter().find(|(sign, _)| self.rest.starts_with(*sign))
        else {
            return false;
        };
        self.take(sign);
        let stream = self.word.as_ref().is_some_and(|word| {
            !word.quoted && word.text.bytes().all(|byte| byte.is_ascii_digit())
        });
        let named = self.word.as_ref().is_some_and(|word| word.text.starts_with('{'));
        // `2>&1` is printed; `>& x` is not.
        let copies = *sign != ">&" || self.rest.starts_with(|next: char| next.is_ascii_digit());
        let plain = copies && !named;
        self.found(if plain { *aspect } else { Aspect::OtherRedirection });
        if stream && !sign.starts_with('&') {
            self.word = None;
        }
        self.end_word();
        if self.awaits_target {
            self.found(Aspect::Unreadable);
        }
        self.awaits_target = true;
        self.awaits_part = false;
        true
    }

    fn operator(&mut self) -> bool {
        let found = OPERATORS.iter().find(|(sign, ..)| self.rest.starts_with(*sign));
        let (sign, aspect, must) = match found {
            Some(found) => *found,
            None if self.rest.starts_with('&') => ("&", None, false),
            None => return false,
        };
        self.take(sign);
        self.out.aspects.extend(aspect);
        let groups = aspect == Some(Aspect::Group);
        self.end_part(!groups && sign != "\n");
        if !groups {
            self.found(Aspect::Compound);
        }
        self.awaits_part = must;
        if !must && self.rest.trim().is_empty() && !groups {
            self.found(Aspect::Ending);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &str) -> Vec<String> {
        let shown = |part: &Vec<Word>| {
            part.iter().map(|word| word.text.clone()).collect::<Vec<_>>().join(" ")
        };
        lex(command).parts.iter().map(shown).collect()
    }

    #[test]
    fn parts_and_words_are_found() {
        assert_eq!(words("cd a && ls 'b c';x>y|z"), ["cd a", "ls b c", "x y", "z"]);
        assert_eq!(words("cat x 2>/dev/null"), ["cat x /dev/null"]);
        assert_eq!(words("echo \"$(a; b)\" c # d"), ["echo $ c"]);
    }

    #[test]
    fn what_is_unusual_is_told() {
        for (command, aspects) in [
            ("ls", &[] as &[Aspect]),
            ("ls 2>&1 > x", &[Aspect::Redirection]),
            ("ls &> x", &[Aspect::OtherRedirection]),
            ("ls >& x", &[Aspect::OtherRedirection]),
            ("a\nb", &[Aspect::Compound, Aspect::OtherOperator]),
            ("a `b`", &[Aspect::Substitution]),
            ("(a)", &[Aspect::Group]),
            ("a 'b", &[Aspect::Unreadable]),
            ("a &&", &[Aspect::Compound, Aspect::Unreadable]),
            ("; a", &[Aspect::Compound, Aspect::EmptyPart]),
            ("a &", &[Aspect::Compound, Aspect::Ending]),
            ("a >", &[Aspect::Redirection, Aspect::Unreadable]),
            ("a # b", &[Aspect::Comment]),
            ("a $X", &[Aspect::Variable]),
            ("a \"${X}\"", &[Aspect::Variable]),
            ("a \"${X\"", &[Aspect::Unreadable, Aspect::Variable]),
            ("a $'b'", &[Aspect::DollarQuote]),
        ] {
            let found: Vec<Aspect> = lex(command).aspects.into_iter().collect();
            assert_eq!(found, aspects, "{command}");
        }
    }
}
