//! Where the body of a here-document ends. The body is no command (C-27); the substitutions in it are.

/// A `<<` that waits for its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HereDocument {
    /// The line that ends the body, quotes taken off.
    pub(super) delimiter: String,
    /// `<<-`: tabs before the delimiter do not count.
    pub(super) strip_tabs: bool,
    /// The delimiter was quoted: the shell expands nothing in the body.
    pub(super) literal: bool,
}

impl HereDocument {
    /// The end of the body that begins at `from`, and the place behind its delimiter. A body without
    /// delimiter runs to the end of the text, as in every shell.
    pub(super) fn body(&self, text: &str, from: usize) -> (usize, usize) {
        let mut at = from;
        let rest = text.get(from..).unwrap_or_default();
        for line in rest.split_inclusive('\n') {
            let bare = line.strip_suffix('\n').unwrap_or(line);
            let bare = if self.strip_tabs { bare.trim_start_matches('\t') } else { bare };
            let next = at + line.len();
            if bare == self.delimiter {
                return (at, next);
            }
            at = next;
        }
        (at, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(text: &str, strip_tabs: bool) -> (&str, &str) {
        let here = HereDocument { delimiter: "EOF".to_owned(), strip_tabs, literal: false };
        let (end, next) = here.body(text, 0);
        (text.get(..end).unwrap(), text.get(next..).unwrap())
    }

    #[test]
    fn a_body_ends_at_its_delimiter() {
        assert_eq!(body("a\nb\nEOF\nls", false), ("a\nb\n", "ls"));
        assert_eq!(body("EOF\nls", false), ("", "ls"));
        assert_eq!(body("a\n EOF\nls", false), ("a\n EOF\nls", ""));
        assert_eq!(body("a\n\tEOF\nls", false), ("a\n\tEOF\nls", ""));
        assert_eq!(body("a\n\tEOF\nls", true), ("a\n", "ls"));
        assert_eq!(body("a\nEOF", false), ("a\n", ""));
    }
}
