//! A badge for the README of an implementation: for shields' endpoint, and as a picture.

use super::model::{Report, RunResult};
use super::visible;
use askama::Template;
use serde_json::{Value, json};

/// What every badge begins with.
const LABEL: &str = "brabo policy";
/// The width of a letter, in pixels: what common fonts of this size need on average.
const LETTER: usize = 7;

/// What the badge says: the result, and the level that was shown.
fn message(report: &Report) -> String {
    match report.shown_level() {
        Some(level) => format!("{} ({})", report.result.words(), level.word()),
        None if report.is_partial() => format!("{} in part", report.result.words()),
        None => report.result.words().to_owned(),
    }
}

const fn colour(result: RunResult) -> (&'static str, &'static str) {
    match result {
        RunResult::Conformant => ("brightgreen", "#2a7d2e"),
        RunResult::ConformantWithDeviations => ("yellow", "#8a6d00"),
        RunResult::NonConformant => ("red", "#b3261e"),
        RunResult::Incomplete => ("lightgrey", "#5f6368"),
    }
}

/// The badge for the endpoint of shields.io.
pub fn badge_json(report: &Report) -> Value {
    json!({
        "schemaVersion": 1,
        "label": LABEL,
        "message": message(report),
        "color": colour(report.result).0,
        "isError": report.result == RunResult::NonConformant,
    })
}

/// The badge as a picture.
///
/// # Errors
/// Where the template fails, which no report leads to.
pub fn badge_svg(report: &Report) -> Result<String, askama::Error> {
    let message = visible(&message(report));
    let width = |text: &str| text.chars().count() * LETTER + 12;
    let (left, right) = (width(LABEL), width(&message));
    Badge {
        label: LABEL,
        colour: colour(report.result).1,
        left,
        right,
        width: left + right,
        middle_left: left / 2,
        middle_right: left + right / 2,
        message: &message,
    }
    .render()
}

#[derive(Template)]
#[template(path = "badge.svg", escape = "html")]
struct Badge<'a> {
    label: &'a str,
    message: &'a str,
    colour: &'a str,
    left: usize,
    right: usize,
    width: usize,
    middle_left: usize,
    middle_right: usize,
}
