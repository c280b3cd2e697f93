//! Names that are fit to stand in an id.

/// The slug of a title: lower-case letters and digits, everything else one `-`.
///
/// Operators are spelt out, so that rows that differ in nothing else stay apart.
pub(super) fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    let mut gap = false;
    let mut push = |piece: &str, gap: bool| {
        if gap && !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(piece);
    };
    for letter in text.chars() {
        let word = match letter {
            '>' => "gt",
            '<' => "lt",
            '|' => "pipe",
            '&' => "amp",
            ';' => "semi",
            letter if letter.is_alphanumeric() => {
                push(&letter.to_lowercase().to_string(), gap);
                gap = false;
                continue;
            }
            _ => {
                gap = true;
                continue;
            }
        };
        push(word, true);
        gap = true;
    }
    slug
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn letters_and_digits_stay_and_operators_are_spelt() {
        for (text, expected) in [
            ("The & of 2>&1 does not start", "the-amp-of-2-gt-amp-1-does-not-start"),
            ("cat src/x.ts", "cat-src-x-ts"),
            (">>", "gt-gt"),
            ("  ", ""),
            ("Área é nossa", "área-é-nossa"),
        ] {
            assert_eq!(slug(text), expected, "{text}");
        }
    }
}
