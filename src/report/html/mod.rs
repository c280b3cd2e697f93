//! `report.html`: one file that needs no network, for reading.
//!
//! The templates escape everything that an implementation sends, and the page's own rules let no script run
//! but its own.

mod rules;
mod scenario;
mod sign;
mod standing;
pub(super) mod steps;

use super::model::Report;
use super::visible::visible;
use askama::Template;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use rules::{ChapterView, Places, QuestionView};
use scenario::Views;
use sha2::{Digest as _, Sha256};
use sign::{Slice, bar};
use standing::{Standing, in_words};
use std::collections::BTreeSet;

/// What the page can do where scripts run.
const SCRIPT: &str = include_str!("../templates/report.js");

/// The report as a page.
///
/// # Errors
/// Where the template fails, which no report leads to.
pub fn html(report: &Report) -> Result<String, askama::Error> {
    let places = Places::of(report);
    let mut views = Views::new();
    // In the order of the page: where it grows too heavy, it is the end that is shortened.
    let chapters = rules::chapters(report, &places, &mut views);
    let questions = rules::questions(report, &places, &mut views);
    let found = report.implementation.as_ref();
    let name = found.map(|found| (visible(&found.name), visible(&found.version)));
    let unknown = report.implementation.iter().flat_map(|found| &found.unknown_capabilities);
    Page {
        report,
        script: SCRIPT,
        script_hash: script_hash(SCRIPT),
        name,
        language: report
            .implementation
            .as_ref()
            .map_or(String::new(), |one| visible(&one.language)),
        why: report.incomplete_because.as_deref().map(visible),
        unknown: unknown.map(|word| visible(word)).collect::<Vec<_>>().join(", "),
        words: in_words(report),
        good: report.result.is_conformant(),
        totals: bar(report.scenarios.iter()),
        standing: Standing::of(report, &places),
        numbers: numbers(report),
        chapters,
        questions,
    }
    .render()
}

/// How a browser is told which script is the page's own.
pub(super) fn script_hash(script: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(script)))
}

/// Every number that a clause cites, by kind and by size.
fn numbers(report: &Report) -> Vec<&str> {
    let all = report.clauses.iter().flat_map(|clause| &clause.numbers).map(String::as_str);
    let order = |number: &str| {
        let digits = number.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let kind = number.strip_suffix(digits).unwrap_or(number).to_owned();
        (kind, digits.parse::<u64>().unwrap_or(u64::MAX))
    };
    let mut numbers: Vec<&str> = all.collect::<BTreeSet<_>>().into_iter().collect();
    numbers.sort_by_key(|number| order(number));
    numbers
}

#[derive(Template)]
#[template(path = "report.html")]
struct Page<'a> {
    report: &'a Report,
    script: &'static str,
    script_hash: String,
    name: Option<(String, String)>,
    language: String,
    why: Option<String>,
    unknown: String,
    words: String,
    good: bool,
    totals: Vec<Slice>,
    standing: Standing<'a>,
    numbers: Vec<&'a str>,
    chapters: Vec<ChapterView<'a>>,
    questions: Vec<QuestionView<'a>>,
}

impl Page<'_> {
    /// A link of the deviations' file that a reader may follow: anything but a web page stays text.
    fn is_web(link: &str) -> bool {
        link.starts_with("https://") || link.starts_with("http://")
    }
}
