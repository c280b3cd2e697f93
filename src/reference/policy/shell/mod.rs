//! Reads a command line as the shell would cut it, without running or expanding anything.
//!
//! Its one product is [`Command`]: the segments that the shell would run (C-27), each with its words,
//! quotes taken off and variables as written, and its redirections. `scanner` holds the state of the
//! reading, `commands` finds operators, `nesting` quotes and substitutions, `list` knows reserved words;
//! `quoting` takes quotes off with `shell-words`; `here_document` finds where a body ends; `loose` is the
//! second reading of what cannot be read for certain. Nothing here knows a pattern, a path or a verdict.
//!
//! Every pass is linear in the length of the text and nests on the heap, never on the stack.

mod commands;
mod here_document;
mod list;
mod loose;
mod nesting;
mod quoting;
mod scanner;
mod segment;

pub(super) use commands::is_name;
pub(super) use list::{is_reserved, steers};
pub(super) use segment::{Redirection, Segment, Separator, Token, Word};

use scanner::{Nested, Origin, Scanner};
use std::borrow::Cow;

/// The shell process that a segment runs in: `( )` and substitutions fork one, and what `cd` does
/// there ends with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shell {
    /// The shell that forked it; the first one is its own parent.
    pub(super) parent: usize,
    /// Whether the folder of the parent at that moment is only known to be one of those that it has been in.
    pub(super) any_folder: bool,
}

/// A command line, cut.
#[derive(Debug)]
pub(super) struct Command<'a> {
    /// What the shell would run, in the order in which it is written.
    pub(super) segments: Vec<Segment<'a>>,
    /// The shells that run it; the first is the one that reads the line.
    pub(super) shells: Vec<Shell>,
    /// Whether it was read for certain: no unbalanced quote, nothing that shells read differently.
    pub(super) readable: bool,
}

impl<'a> Command<'a> {
    /// Reads `text`.
    pub(super) fn read(text: &'a str) -> Self {
        let mut command = Self {
            segments: Vec::new(),
            shells: vec![Shell { parent: 0, any_folder: false }],
            readable: true,
        };
        let mut waiting = Vec::new();
        command.scan(text, Origin::WHOLE, &mut waiting);
        let nested = !waiting.is_empty();
        while let Some(next) = waiting.pop() {
            command.scan_nested(next, &mut waiting);
        }
        if nested {
            // Stable: what stands in one pair of backticks keeps its order.
            command.segments.sort_by_key(|segment| segment.position);
        }
        if !command.readable {
            // Fail closed: what may be hidden by a quote that another shell ends elsewhere is looked at too.
            command.segments.extend(loose::segments(text));
        }
        command
    }

    /// The segments that the shell would run; the rest are headers such as `for x in a b`.
    pub(super) fn running(&self) -> impl Iterator<Item = (usize, &Segment<'a>)> {
        self.segments.iter().enumerate().filter(|(_, segment)| segment.runs)
    }

    /// Reads what stands in backticks or in the body of a here-document.
    fn scan_nested(&mut self, nested: Nested<'a>, waiting: &mut Vec<Nested<'a>>) {
        match nested.text {
            Cow::Borrowed(text) => self.scan(text, nested.origin, waiting),
            // Text that had its backslashes taken off lives no longer than this call.
            Cow::Owned(text) => {
                let mut inner = Command {
                    segments: Vec::new(),
                    shells: std::mem::take(&mut self.shells),
                    readable: self.readable,
                };
                let mut deeper = Vec::new();
                inner.scan(&text, nested.origin, &mut deeper);
                self.shells = inner.shells;
                self.readable = inner.readable;
                self.segments.extend(inner.segments.into_iter().map(Segment::into_owned));
                waiting.extend(deeper.into_iter().map(Nested::into_owned));
            }
        }
    }

    fn scan(&mut self, text: &'a str, origin: Origin, waiting: &mut Vec<Nested<'a>>) {
        let mut scanner = Scanner::new(text, origin, std::mem::take(&mut self.shells));
        scanner.run();
        let found = scanner.finish();
        self.segments.extend(found.segments);
        self.shells = found.shells;
        self.readable &= found.readable;
        waiting.extend(found.nested);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The segments that run, their pieces joined by blanks and set in brackets where a blank is part of one.
    fn read(text: &str) -> Vec<String> {
        let command = Command::read(text);
        assert!(command.readable, "{text}");
        let pieces = |segment: &Segment<'_>| segment.tokens().map(shown).collect::<Vec<_>>();
        command.running().map(|(_, segment)| pieces(segment).join(" ")).collect()
    }

    fn shown(token: Token<'_>) -> String {
        match token {
            Token::Word(word) if word.is_empty() || word.contains([' ', '\n']) => {
                format!("[{word}]")
            }
            Token::Word(word) | Token::Operator(word) => word.to_owned(),
        }
    }

    #[test]
    fn a_command_line_is_cut_as_the_shell_cuts_it() {
        for (text, segments) in [
            ("a && b ; c | d || e & f", &["a", "b", "c", "d", "e", "f"] as &[&str]),
            ("a\nb |& c", &["a", "b", "c"]),
            ("ls;rm x", &["ls", "rm x"]),
            ("echo '&&' \"; x\" \\| a#b", &["echo && [; x] | a#b"]),
            ("ls # ; rm\nrm", &["ls", "rm"]),
            ("a \\\n b\\\nc", &["a bc"]),
            ("a '' \"\"", &["a [] []"]),
            ("cat x 2>/dev/null", &["cat x 2> /dev/null"]),
            ("x>/etc/passwd", &["x > /etc/passwd"]),
            ("> out cat x", &["cat x > out"]),
            (
                "a 2>&1 >&2 <&- &>b &>>c >|d <>e <<<f",
                &["a 2>& 1 >& 2 <& - &> b &>> c >| d <> e <<< f"],
            ),
            ("sort <in>out", &["sort < in > out"]),
            ("a <b>>c<>d>&e<<<f&>g", &["a < b >> c <> d >& e <<< f &> g"]),
            ("a <b<(c)>d", &["a < b<(c) > d", "c"]),
            ("cat <<A>b\n; rm\nA\nc", &["cat << A > b", "c"]),
            ("a {log}>x 2 >y", &["a 2 {log}> x > y"]),
            ("cat <<A - && b\n; rm\nA\nc", &["cat - << A", "b", "c"]),
            ("cat <<-A\n\t; rm\n\tA\nc", &["cat <<- A", "c"]),
            ("cat <<A\n$(b) `c` \\$(d)\nA\ne", &["cat << A", "b", "c", "e"]),
            ("cat <<'A'\n$(b)\nA", &["cat << A"]),
            (
                "a $(b; c $(d)) <(e) >(f g)",
                &["a [$(b; c $(d))] <(e) [>(f g)]", "b", "c $(d)", "d", "e", "f g"],
            ),
            ("a `b \\`c\\`` && d", &["a [`b \\`c\\``]", "b `c`", "c", "d"]),
            ("a \"$(b \"c d\")\" '$(e)'", &["a [$(b \"c d\")] $(e)", "b [c d]"]),
            ("a ${x:-$(b)} ${#y} $((1 + $(c)))", &["a ${x:-$(b)} ${#y} [$((1 + $(c)))]", "b", "c"]),
            ("(a; b) && { c; }", &["a", "b", "c"]),
            ("if a; then b; elif c; then d; else e; fi", &["a", "b", "c", "d", "e"]),
            ("for x in a b; do c $x; done > d", &["c $x"]),
            ("while ! a; do b; done", &["a", "b"]),
            ("case $x in (a|b) c;; d) e;& *) f; esac && g", &["c", "e", "f", "g"]),
            (
                "a \"$(case x in b) c;; esac; d)\" e",
                &["a [$(case x in b) c;; esac; d)] e", "c", "d"],
            ),
            ("for ((i=0;i<3;i++)); do a; done", &["a"]),
            ("time -p a", &["time -p a"]),
            ("time rm x && time (a)", &["time rm x", "time", "a"]),
            ("time { rm -rf /; }", &["time", "rm -rf /"]),
            ("time time ! a; b", &["time time", "a", "b"]),
            ("time if a; then b; fi", &["time", "a", "b"]),
            ("time for x in a b; do c; done", &["time", "c"]),
            ("time '{' a; time \\if b", &["time { a", "time if b"]),
            ("A=1 b", &["A=1 b"]),
            ("$'a\\tb' $\"c\" é", &["a\tb c é"]),
            ("", &[]),
            (" ;; # x", &[]),
        ] {
            assert_eq!(read(text), segments, "{text}");
        }
    }

    #[test]
    fn what_no_shell_or_not_every_shell_reads_alike_is_not_readable() {
        for text in [
            "a '",
            "a \"",
            "a `b",
            "a $(b",
            "a ${b",
            "(a",
            "a)",
            "a >",
            "a > > b",
            "a <2>b",
            "a <{x}>b",
            "a 2>&1>b",
            "a >x[1<<b]",
            "$((1) )",
            "a $((1",
            "\"${x%'}'}\"",
            "$'\\''",
            "${ a; }",
            "x[1<<b]=2",
            "$(case x in a) b)",
            "a $(cat <<A)\nA",
        ] {
            assert!(!Command::read(text).readable, "{text}");
        }
        let deep = format!("{}a{}", "$(".repeat(40), ")".repeat(40));
        assert!(!Command::read(&deep).readable);
    }
}
