//! A stranger's text, fit to be shown.

/// Letters that turn the direction of what is behind them.
const DIRECTIONS: [char; 11] = [
    '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}',
    '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Keeps a stranger's text from moving the cursor or breaking a file, and a very long one from filling the screen.
pub fn visible(text: &str) -> String {
    const LONGEST: usize = 2000;
    let shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(|letter| {
            let escape = letter.is_control()
                || DIRECTIONS.contains(&letter)
                || matches!(letter, '\u{fffe}' | '\u{ffff}');
            let escaped = escape.then(|| letter.escape_default());
            let plain = (!escape).then_some(letter);
            escaped.into_iter().flatten().chain(plain)
        })
        .collect();
    if text.chars().nth(LONGEST).is_some() { shown + "…" } else { shown }
}

/// As [`visible`], for a page: lines stay lines, and nothing is cut.
pub(super) fn legible(text: &str) -> String {
    let escaped = |letter: &char| {
        (letter.is_control() && !matches!(letter, '\n' | '\t')) || DIRECTIONS.contains(letter)
    };
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if escaped(&letter) { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::legible;

    #[test]
    fn lines_stay_lines_and_nothing_turns_the_direction() {
        assert_eq!(legible("a\nb\tc"), "a\nb\tc");
        assert_eq!(legible("a\u{202e}b\u{1b}[2J"), "a\\u{202e}b\\u{1b}[2J");
    }
}
