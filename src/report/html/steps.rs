//! Steps as a page shows them.

/// A step: its keyword, its phrase in pieces, its table.
pub(in super::super) struct StepView<'a> {
    pub(in super::super) keyword: &'a str,
    pub(in super::super) pieces: Vec<Piece<'a>>,
    pub(in super::super) table: &'a [Vec<String>],
}

/// A piece of a text: words, or what stood between backticks.
pub(in super::super) struct Piece<'a> {
    pub(in super::super) code: bool,
    pub(in super::super) text: &'a str,
}

/// A step as it is shown.
pub(in super::super) fn step<'a>(
    keyword: &'a str,
    text: &'a str,
    table: &'a [Vec<String>],
) -> StepView<'a> {
    StepView { keyword, pieces: pieces(text), table }
}

/// A text with what stands between backticks set off; where they come in no pairs it stays whole.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    if !text.matches('`').count().is_multiple_of(2) {
        return vec![Piece { code: false, text }];
    }
    let pieces = text.split('`').enumerate();
    pieces
        .map(|(place, text)| Piece { code: place % 2 == 1, text })
        .filter(|piece| !piece.text.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::pieces;

    fn told(text: &str) -> Vec<(bool, &str)> {
        pieces(text).iter().map(|piece| (piece.code, piece.text)).collect()
    }

    #[test]
    fn what_stands_between_backticks_is_set_off() {
        assert_eq!(told("runs `a b` now"), [(false, "runs "), (true, "a b"), (false, " now")]);
        assert_eq!(told("`a`"), [(true, "a")]);
        assert_eq!(told("runs `a ` b`"), [(false, "runs `a ` b`")]);
    }
}
