//! Outlines: how the cells of a row get into the places of their columns, and what looks like a place.

use super::Step;

/// A row of an outline; without columns for a scenario that is none.
pub(super) struct Row<'a> {
    pub(super) header: &'a [String],
    pub(super) cells: &'a [String],
    pub(super) tags: &'a [String],
    pub(super) line: usize,
}

impl Row<'_> {
    /// Puts the cells in the places of their columns; what a cell holds is not looked at again.
    pub(super) fn fill(&self, text: &str) -> String {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('<') {
            filled.push_str(before);
            let cell = after.split_once('>').and_then(|(name, behind)| {
                let column = self.header.iter().position(|column| column == name)?;
                Some((self.cells.get(column)?, behind))
            });
            if let Some((cell, behind)) = cell {
                filled.push_str(cell);
                rest = behind;
            } else {
                filled.push('<');
                rest = after;
            }
        }
        filled + rest
    }

    pub(super) fn step(&self, step: &gherkin::Step) -> Step {
        let table = step.table.as_ref().map(|table| {
            let fill_row = |row: &Vec<String>| row.iter().map(|cell| self.fill(cell)).collect();
            table.rows.iter().map(fill_row).collect()
        });
        Step {
            kind: step.ty,
            keyword: step.keyword.trim().to_owned(),
            text: self.fill(&step.value),
            table: table.unwrap_or_default(),
            line: step.position.line,
        }
    }
}

/// Whether a step has a place for `column`.
pub(super) fn uses(step: &gherkin::Step, column: &str) -> bool {
    let mark = format!("<{column}>");
    let in_table =
        |table: &gherkin::Table| table.rows.iter().flatten().any(|cell| cell.contains(&mark));
    step.value.contains(&mark) || step.table.as_ref().is_some_and(in_table)
}

/// What looks like a placeholder: one word, or several, in angle brackets.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(name, _)| name).filter(
        |name| {
            !name.is_empty()
                && name.chars().all(|letter| letter.is_alphanumeric() || " _-".contains(letter))
                && name.trim() == *name
        },
    )
}

/// A title with the names of its columns in their places.
pub(super) fn without_marks(title: &str, header: &[String]) -> String {
    header
        .iter()
        .fold(title.to_owned(), |title, column| title.replace(&format!("<{column}>"), column))
}

/// Cells of a table line: unescaped bars less one.
pub(super) fn cells_in(line: &str) -> usize {
    let mut escaped = false;
    let bars = line.chars().filter(|letter| {
        let counts = *letter == '|' && !escaped;
        escaped = *letter == '\\' && !escaped;
        counts
    });
    bars.count().saturating_sub(1)
}
