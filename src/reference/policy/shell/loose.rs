//! The second reading of a command line that could not be read for certain.
//!
//! Quotes and backslashes are blanks here and every operator and bracket cuts, so that whatever some
//! shell might run begins a segment. It only ever adds segments to those of the first reading.

use super::segment::{Segment, Separator, Word};

/// Everything between two cuts.
pub(super) fn segments(text: &str) -> impl Iterator<Item = Segment<'_>> {
    text.split(['\n', ';', '|', '&', '(', ')', '`', '{', '}'])
        .map(segment)
        .filter(|segment| !segment.words.is_empty())
}

fn segment(piece: &str) -> Segment<'_> {
    let mut segment = Segment::empty(0, Separator::Sequence, 0, true);
    segment.words = piece
        .split([' ', '\t', '\r', '\'', '"', '\\', '<', '>'])
        .filter(|word| !word.is_empty())
        .skip_while(|word| super::is_reserved(word))
        .map(|word| Word::new(word, None))
        .collect();
    segment.after = Separator::Sequence;
    segment.raw = piece.trim().into();
    segment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_cuts_and_quotes_are_blanks() {
        let read: Vec<String> = segments("echo 'a; then sudo x \"${y:-$(git push)}")
            .map(|segment| {
                let words: Vec<&str> = segment.words.iter().map(Word::text).collect();
                words.join(" ")
            })
            .collect();
        assert_eq!(read, ["echo a", "sudo x $", "y:-$", "git push"]);
    }
}
