//! Expected and answered, as a diff.

use similar::{ChangeTag, TextDiff};

/// One line of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedLine {
    /// `-` for what was expected, `+` for what was answered, a blank for both.
    pub sign: char,
    /// The line.
    pub text: String,
}

/// Compares two texts line by line: `-` was expected, `+` was answered.
pub fn compare(expected: &str, found: &str) -> Vec<ComparedLine> {
    TextDiff::from_lines(expected, found)
        .iter_all_changes()
        .map(|change| ComparedLine {
            sign: match change.tag() {
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
                ChangeTag::Equal => ' ',
            },
            text: change.value().trim_end_matches('\n').to_owned(),
        })
        .collect()
}

/// [`compare`] as text, with `expected` and `answered` as its head.
pub fn comparison(expected: &str, found: &str) -> String {
    let lines = compare(expected, found);
    let lines = lines.iter().map(|line| format!("{}{}", line.sign, line.text));
    let head = ["--- expected", "+++ answered"].map(str::to_owned);
    head.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::comparison;

    #[test]
    fn lines_that_are_alike_carry_no_sign() {
        let text =
            comparison("policy: deny\ndecided_by: role", "policy: deny\ndecided_by: default");
        let expected =
            "--- expected\n+++ answered\n policy: deny\n-decided_by: role\n+decided_by: default";
        assert_eq!(text, expected);
    }
}
