//! Takes the quotes off a word. `shell-words` does it; what it does not know is masked before and put
//! back after: substitutions stay as written, `$'…'` is decoded, the `$` of `$"…"` falls away.

use std::borrow::Cow;

/// A stretch of a word that is not subject to plain quote removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    /// Where it begins in the text.
    pub(super) start: usize,
    /// The first place behind it.
    pub(super) end: usize,
    /// What becomes of it.
    pub(super) kind: SpanKind,
}

/// What becomes of a [`Span`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpanKind {
    /// `$( )`, `${ }`, backticks: as written.
    Verbatim,
    /// `$'…'`: its escapes decoded.
    AnsiC,
    /// The `$` of `$"…"`: nothing.
    Dropped,
}

/// Stands for a span while `shell-words` works; no command that can be run holds it.
const MASK: char = '\0';

/// The word `raw`, which begins at `base`, without its quotes.
pub(super) fn unquoted(raw: &str, spans: &[Span], base: usize) -> String {
    if spans.is_empty() {
        return without_quotes(raw);
    }
    let mut masked = String::with_capacity(raw.len());
    let mut kept = Vec::with_capacity(spans.len());
    let mut at = 0;
    for span in spans {
        let (start, end) = (span.start.saturating_sub(base), span.end.saturating_sub(base));
        masked.push_str(raw.get(at..start).unwrap_or_default());
        masked.push(MASK);
        let written = raw.get(start..end).unwrap_or_default();
        kept.push(match span.kind {
            SpanKind::Verbatim => Cow::Borrowed(written),
            SpanKind::AnsiC => Cow::Owned(decoded(written)),
            SpanKind::Dropped => Cow::Borrowed(""),
        });
        at = end;
    }
    masked.push_str(raw.get(at..).unwrap_or_default());

    let mut word = String::with_capacity(raw.len());
    let mut kept = kept.into_iter();
    for part in without_quotes(&masked).split_inclusive(MASK) {
        match part.strip_suffix(MASK) {
            Some(plain) => {
                word.push_str(plain);
                word.push_str(&kept.next().unwrap_or_default());
            }
            None => word.push_str(part),
        }
    }
    word
}

/// `shell-words` on one word. Should it see several, none is lost; what it cannot read stays as written.
fn without_quotes(raw: &str) -> String {
    match shell_words::split(raw) {
        Ok(mut words) if words.len() == 1 => words.pop().unwrap_or_default(),
        Ok(words) => words.join(" "),
        Err(_) => raw.to_owned(),
    }
}

/// The value of `$'…'`, so that `$'sudo'` and `$'\x2fetc'` do not hide what they are.
fn decoded(written: &str) -> String {
    let inner = written.strip_prefix("$'").unwrap_or(written);
    let inner = inner.strip_suffix('\'').unwrap_or(inner);
    let mut value = String::with_capacity(inner.len());
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            value.push(c);
            continue;
        }
        let Some(escape) = chars.next() else {
            value.push('\\');
            break;
        };
        let (radix, most, first) = match escape {
            'x' => (16, 2, None),
            'u' => (16, 4, None),
            'U' => (16, 8, None),
            '0'..='7' => (8, 2, escape.to_digit(8)),
            _ => {
                value.push_str(&simple(escape));
                continue;
            }
        };
        let mut code = first.unwrap_or(0);
        let mut taken = 0;
        while let Some(digit) =
            chars.peek().and_then(|c| c.to_digit(radix)).filter(|_| taken < most)
        {
            code = code.wrapping_mul(radix).wrapping_add(digit);
            taken += 1;
            chars.next();
        }
        value.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    value
}

/// The value of a one-letter escape; an unknown one stays as written.
fn simple(escape: char) -> Cow<'static, str> {
    match escape {
        'n' => "\n".into(),
        't' => "\t".into(),
        'r' => "\r".into(),
        'e' | 'E' => "\u{1b}".into(),
        '\\' => "\\".into(),
        '\'' => "'".into(),
        '"' => "\"".into(),
        '?' => "?".into(),
        other => format!("\\{other}").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_fall_and_substitutions_stay() {
        assert_eq!(unquoted(r"'a b'", &[], 0), "a b");
        assert_eq!(unquoted(r#"a"b"\ c"#, &[], 0), "ab c");
        assert_eq!(unquoted("''", &[], 0), "");
        assert_eq!(unquoted("a\\\nb", &[], 0), "ab");
        let span = Span { start: 11, end: 24, kind: SpanKind::Verbatim };
        assert_eq!(unquoted(r#"/"$(echo "a b")"/x"#, &[span], 9), r#"/$(echo "a b")/x"#);
    }

    #[test]
    fn ansi_c_quotes_are_decoded() {
        for (written, value) in [
            ("$'sudo'", "sudo"),
            (r"$'\x2fetc'", "/etc"),
            (r"$'\057etc'", "/etc"),
            (r"$'\u002fetc'", "/etc"),
            (r"$'it\'s'", "it's"),
            (r"$'a\qb'", r"a\qb"),
            (r"$'\xzz'", "\0zz"),
        ] {
            assert_eq!(decoded(written), value, "{written}");
        }
    }
}
