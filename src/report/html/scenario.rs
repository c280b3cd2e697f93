//! A scenario as the page shows it: its steps, and what was said where that is worth a look.

use super::super::comparison::compare;
use super::super::scenario::{ExchangeRecord, ScenarioResult};
use super::super::visible::legible;
use super::sign::Sign;
use super::steps::{StepView, step};

/// A clause with no more scenarios than this shows them without another click.
const FEW: usize = 3;
/// How many bytes of requests and answers a page holds: the whole of them is in `report.json`.
const MOST_SAID: usize = 384 * 1024;

/// A scenario where it stands in full.
pub(super) struct ScenarioView<'a> {
    pub(super) scenario: &'a ScenarioResult,
    pub(super) sign: Sign,
    /// The rule, where the scenario before is of another.
    pub(super) rule: Option<&'a str>,
    pub(super) open: bool,
    pub(super) steps: Vec<StepView<'a>>,
    pub(super) message: String,
    pub(super) flaky: Option<String>,
    pub(super) lines: Vec<DiffLine>,
    pub(super) said: Vec<Said>,
    /// Whether requests and answers were left out.
    pub(super) cut: bool,
}

/// A line of a comparison; colour is not its only sign.
pub(super) struct DiffLine {
    pub(super) class: &'static str,
    pub(super) label: &'static str,
    pub(super) text: String,
}

/// A request and its answer.
pub(super) struct Said {
    pub(super) method: String,
    pub(super) request: String,
    pub(super) answer: String,
    pub(super) open: bool,
}

/// Makes the views of a page, one by one, and keeps count of what it holds.
pub(super) struct Views {
    left: usize,
}

impl Views {
    pub(super) const fn new() -> Self {
        Self { left: MOST_SAID }
    }

    /// The scenarios of a clause or question.
    pub(super) fn of<'a>(&mut self, scenarios: &[&'a ScenarioResult]) -> Vec<ScenarioView<'a>> {
        let few = scenarios.len() <= FEW;
        let mut wrong = 0;
        let mut rule = None;
        let mut views = Vec::with_capacity(scenarios.len());
        for scenario in scenarios {
            let own = scenario.rule.as_deref();
            let mut view = self.view(scenario, few);
            if view.sign.is_wrong() {
                // Where many go wrong alike, the first shows how, and the others are there to be opened.
                wrong += 1;
                view.open = wrong <= FEW;
                if let Some(last) = view.said.last_mut() {
                    last.open = wrong == 1;
                }
            }
            view.rule = own.filter(|_| own != rule);
            rule = own;
            views.push(view);
        }
        views
    }

    fn view<'a>(&mut self, scenario: &'a ScenarioResult, few: bool) -> ScenarioView<'a> {
        let sign = Sign::of(scenario);
        let failure = scenario.failure.as_ref();
        let texts =
            failure.and_then(|failure| Some((failure.expected.as_ref()?, failure.found.as_ref()?)));
        let (said, cut) = self.said(scenario, sign);
        ScenarioView {
            scenario,
            sign,
            rule: None,
            open: few,
            steps: scenario
                .steps
                .iter()
                .map(|one| step(&one.keyword, &one.text, &one.table))
                .collect(),
            message: failure.map(|failure| legible(&failure.message)).unwrap_or_default(),
            flaky: scenario.flaky.as_deref().map(legible),
            lines: texts.map(|(expected, found)| diff(expected, found)).unwrap_or_default(),
            said,
            cut,
        }
    }

    /// What was said, where it went wrong or where nobody is right; and whether it had to be left out.
    fn said(&mut self, scenario: &ScenarioResult, sign: Sign) -> (Vec<Said>, bool) {
        // Of an open question, an answer that no reading foresees is what a reader wants to see.
        let unforeseen = sign == Sign::Noted && scenario.readings.is_empty();
        let wanted = sign.is_wrong() || sign == Sign::Deviation || unforeseen;
        if !wanted {
            return (Vec::new(), false);
        }
        let records = scenario.exchange.iter();
        let said: Vec<Said> = records.map(|one| one_said(one, sign.is_wrong())).collect();
        let size: usize = said.iter().map(|one| escaped(&one.request) + escaped(&one.answer)).sum();
        if size > self.left {
            return (Vec::new(), true);
        }
        self.left -= size;
        (said, false)
    }
}

fn one_said(exchange: &ExchangeRecord, wrong: bool) -> Said {
    let text = |value: &serde_json::Value| {
        let text =
            if wrong { serde_json::to_string_pretty(value) } else { serde_json::to_string(value) };
        legible(&text.unwrap_or_default())
    };
    Said {
        method: exchange.method.clone(),
        request: text(&exchange.params),
        answer: if exchange.answer.is_null() {
            "(no answer)".to_owned()
        } else {
            text(&exchange.answer)
        },
        open: false,
    }
}

fn diff(expected: &str, found: &str) -> Vec<DiffLine> {
    let lines = compare(expected, found).into_iter().map(|line| {
        let (class, label) = match line.sign {
            '-' => ("expected", "- expected  "),
            '+' => ("found", "+ answered  "),
            _ => ("same", "  both      "),
        };
        DiffLine { class, label, text: legible(&line.text) }
    });
    lines.collect()
}

/// How many bytes a text takes on the page: quotes, of which JSON is full, take five.
fn escaped(text: &str) -> usize {
    text.len() + 4 * text.matches('"').count()
}
