//! The living document as a page of its own.

use super::super::html::steps::{StepView, step};
use super::{ChapterPart, QuestionPart, chapters, questions};
use crate::suite::{Scenario, Suite};
use askama::Template;

/// The suite as HTML, without a script.
///
/// # Errors
/// Where the template fails, which no suite leads to.
pub fn living_html(suite: &Suite) -> Result<String, askama::Error> {
    Page { suite, chapters: chapters(suite), questions: questions(suite) }.render()
}

#[derive(Template)]
#[template(path = "living.html")]
struct Page<'a> {
    suite: &'a Suite,
    chapters: Vec<ChapterPart<'a>>,
    questions: Vec<QuestionPart<'a>>,
}

/// A scenario, and its rule where the one before is of another.
struct ExampleView<'a> {
    scenario: &'a Scenario,
    heading: String,
    rule: Option<&'a str>,
    steps: Vec<StepView<'a>>,
}

impl Page<'_> {
    fn examples<'s>(scenarios: &[&'s Scenario]) -> Vec<ExampleView<'s>> {
        let mut before = None;
        let mut views = Vec::with_capacity(scenarios.len());
        for scenario in scenarios {
            let own = scenario.rule.as_deref();
            let steps = scenario.steps.iter();
            views.push(ExampleView {
                scenario,
                heading: scenario.heading(),
                rule: own.filter(|_| own != before),
                steps: steps.map(|one| step(&one.keyword, &one.text, &one.table)).collect(),
            });
            before = own;
        }
        views
    }
}
