//! From what is said of each scenario to the whole report: counts, chapters, clauses, questions, result.
//!
//! A run ends here, and so do the reports of its shards.

use super::mark::{Counts, Mark};
use super::merge::known;
use super::model::{
    ChapterCounts, ClauseResult, DeviationFact, DeviationsFact, DocumentFact, Level,
    QuestionResult, Report, ReportedImplementation, RunResult, SuiteFact, VERSION,
};
use super::scenario::ScenarioResult;
use crate::deviations::{self, Case, Change, Deviation, Deviations, End, judge};
use crate::protocol::Capability;
use crate::suite::{Shard, Suite};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// What a report needs to know beside the scenarios.
#[derive(Debug, Clone, Default)]
pub struct RunFacts {
    /// Who answered the handshake.
    pub implementation: Option<ReportedImplementation>,
    /// When the run began, RFC 3339.
    pub started: String,
    /// How long it took, in milliseconds.
    pub took_ms: u64,
    /// The filters, as one would type them.
    pub filters: Vec<String>,
    /// Which part was run.
    pub shard: Option<Shard>,
    /// How often each scenario was asked.
    pub repeat: u32,
    /// The seed of the order.
    pub shuffle: Option<u64>,
    /// The command line that repeats the run, without filters.
    pub command: String,
    /// Why the run ended early, where it did.
    pub ended_early: Option<String>,
    /// What is known to deviate.
    pub deviations: Option<Deviations>,
}

/// Puts a report together from what is said of each scenario.
pub(super) fn assemble(
    suite: &Suite,
    mut scenarios: Vec<ScenarioResult>,
    facts: RunFacts,
) -> Report {
    let known = facts.deviations.as_ref();
    let deviations = known.map(|known| hold_against(suite, &mut scenarios, known, &facts));
    let stale = deviations.as_ref().is_some_and(DeviationsFact::is_stale);
    let counts = Counts::count(scenarios.iter());
    let partial = !facts.filters.is_empty() || facts.shard.is_some();
    let idle = match &facts.implementation {
        Some(implementation) if !partial => idle_capabilities(&scenarios, implementation),
        _ => Vec::new(),
    };
    let incomplete_because = incompleteness(&counts, facts.ended_early, &idle, &scenarios);
    Report {
        version: VERSION,
        complete: incomplete_because.is_none(),
        result: if counts.failed > counts.deviations || counts.flaky > 0 || stale {
            RunResult::NonConformant
        } else if incomplete_because.is_some() {
            RunResult::Incomplete
        } else if counts.deviations > 0 {
            RunResult::ConformantWithDeviations
        } else {
            RunResult::Conformant
        },
        incomplete_because,
        level: facts.implementation.as_ref().and_then(|found| Level::of(&found.capabilities)),
        started: facts.started,
        took_ms: facts.took_ms,
        filters: facts.filters,
        shard: facts.shard,
        repeat: facts.repeat,
        shuffle: facts.shuffle,
        implementation: facts.implementation,
        command: facts.command,
        suite: SuiteFact {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            digest: suite.digest.clone(),
            scenarios: suite.scenarios.len(),
        },
        documents: documents(suite),
        deviations,
        counts,
        chapters: chapters(suite, &scenarios),
        clauses: clauses(suite, &scenarios),
        questions: questions(suite, &scenarios),
        scenarios,
    }
}

/// A report put together once more from what it says of its scenarios.
pub fn reassembled(suite: &Suite, report: &Report) -> Report {
    let mut scenarios = report.scenarios.clone();
    for scenario in &mut scenarios {
        scenario.deviation = None;
    }
    let facts = RunFacts {
        implementation: report.implementation.clone(),
        started: report.started.clone(),
        took_ms: report.took_ms,
        filters: report.filters.clone(),
        shard: report.shard,
        repeat: report.repeat,
        shuffle: report.shuffle,
        command: report.command.clone(),
        ended_early: None,
        deviations: report.deviations.as_ref().map(known),
    };
    assemble(suite, scenarios, facts)
}

/// Flags the failures that were known, and tells what came of each entry.
fn hold_against(
    suite: &Suite,
    scenarios: &mut [ScenarioResult],
    known: &Deviations,
    facts: &RunFacts,
) -> DeviationsFact {
    let today = day(&facts.started);
    let problem = facts.implementation.as_ref().and_then(|found| {
        let other = found.name != known.implementation;
        other.then(|| {
            format!("it is about `{}`, and `{}` answered", known.implementation, found.name)
        })
    });
    let judgement = {
        let texts = failure_texts(scenarios);
        judge(known, &cases(suite, scenarios, &texts), today)
    };
    let entry = |place: usize| known.entries.get(place).cloned();
    let places: BTreeMap<&str, usize> =
        suite.scenarios.iter().enumerate().map(|(at, one)| (one.id.as_str(), at)).collect();
    for scenario in scenarios.iter_mut().filter(|_| problem.is_none()) {
        let place = places.get(scenario.id.as_str());
        let foretold = place.and_then(|at| judgement.foretold.get(*at).copied().flatten());
        scenario.deviation = foretold.and_then(entry);
    }
    let fact = |(place, entry): (usize, &Deviation)| DeviationFact {
        entry: entry.clone(),
        covers: judgement.covers.get(place).copied().unwrap_or_default(),
        problem: judgement
            .problems
            .iter()
            .find(|(of, _)| *of == place)
            .map(|(_, stale)| stale.to_string()),
    };
    DeviationsFact {
        file: known.file.clone(),
        implementation: known.implementation.clone(),
        line: known.line,
        problem,
        entries: known.entries.iter().enumerate().map(fact).collect(),
    }
}

/// The day of a run; one that cannot be read is no reason to put up with anything for longer.
fn day(started: &str) -> Date {
    started.get(..10).and_then(|day| day.parse().ok()).unwrap_or(Date::MAX)
}

/// The text of a file of known deviations after what a report of the whole suite shows.
pub fn update_deviations(suite: &Suite, report: &Report, known: &Deviations, text: &str) -> Change {
    let texts = failure_texts(&report.scenarios);
    let cases = cases(suite, &report.scenarios, &texts);
    deviations::update(text, known, &cases, day(&report.started))
}

/// The failure of each scenario as text, where it failed.
fn failure_texts(scenarios: &[ScenarioResult]) -> BTreeMap<String, String> {
    let text = |one: &ScenarioResult| Some((one.id.clone(), one.failure.as_ref()?.text()));
    scenarios.iter().filter_map(text).collect()
}

/// What known deviations are held against: every scenario of the suite.
fn cases<'a>(
    suite: &'a Suite,
    scenarios: &[ScenarioResult],
    texts: &'a BTreeMap<String, String>,
) -> Vec<Case<'a>> {
    let found: BTreeMap<&str, &ScenarioResult> =
        scenarios.iter().map(|one| (one.id.as_str(), one)).collect();
    let end = |id: &String| {
        let one = found.get(id.as_str())?;
        Some(match one.outcome {
            // Answers that come and go are no deviation that could be known.
            _ if one.flaky.is_some() => End::Unknown,
            Mark::Failed => End::Failed(texts.get(id).map_or("", String::as_str)),
            Mark::Noted => End::Open,
            Mark::Passed => End::Right,
            Mark::NotClaimed => End::NotClaimed,
            Mark::Errored | Mark::NotRun => End::Unknown,
        })
    };
    let case = |one: &'a crate::suite::Scenario| Case {
        id: &one.id,
        clauses: &one.clauses,
        end: end(&one.id),
    };
    suite.scenarios.iter().map(case).collect()
}

fn documents(suite: &Suite) -> Vec<DocumentFact> {
    let documents = suite.catalogue.documents.iter().map(|document| DocumentFact {
        id: document.id.clone(),
        name: document.name.clone(),
        sha256: document.sha256.clone(),
    });
    documents.collect()
}

/// Claimed capabilities of which no scenario ran; a stage that was judged is one of `reasons`.
fn idle_capabilities(
    scenarios: &[ScenarioResult],
    implementation: &ReportedImplementation,
) -> Vec<&'static str> {
    let ran = |scenario: &&ScenarioResult| {
        matches!(scenario.outcome, Mark::Passed | Mark::Failed | Mark::Noted)
    };
    implementation
        .capabilities
        .iter()
        .filter(|claimed| {
            let judged =
                **claimed == Capability::Reasons && scenarios.iter().any(|one| one.stage_judged);
            let uses = |scenario: &ScenarioResult| scenario.capabilities.contains(claimed);
            !judged && !scenarios.iter().filter(ran).any(uses)
        })
        .map(|claimed| claimed.word())
        .collect()
}

fn incompleteness(
    counts: &Counts,
    ended_early: Option<String>,
    idle: &[&str],
    scenarios: &[ScenarioResult],
) -> Option<String> {
    if ended_early.is_some() {
        return ended_early;
    }
    let noun = |count: usize| if count == 1 { "scenario" } else { "scenarios" };
    let reason = scenarios.iter().find(|one| one.outcome == Mark::NotRun);
    let reason = reason.and_then(|one| Some(&one.failure.as_ref()?.message));
    if counts.errored + counts.not_run > 0 {
        let mut parts = Vec::new();
        if counts.errored > 0 {
            parts.push(format!("{} {} could not be asked", counts.errored, noun(counts.errored)));
        }
        if counts.not_run > 0 {
            let reason = reason.map(|reason| format!(" ({reason})")).unwrap_or_default();
            let (count, noun) = (counts.not_run, noun(counts.not_run));
            parts.push(format!("{count} {noun} did not run{reason}"));
        }
        return Some(parts.join(", "));
    }
    if counts.passed + counts.failed + counts.noted == 0 {
        return Some(
            "no scenario was asked: none of the capabilities they need is claimed".to_owned(),
        );
    }
    if !idle.is_empty() {
        return Some(format!("no scenario ran for the claimed capability {}", idle.join(", ")));
    }
    None
}

fn chapters(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<ChapterCounts> {
    suite
        .catalogue
        .chapters
        .iter()
        .map(|chapter| {
            let own = scenarios.iter().filter(|scenario| scenario.chapter == chapter.id);
            let counts = Counts::count(own);
            ChapterCounts { id: chapter.id.clone(), title: chapter.title.clone(), counts }
        })
        .filter(|chapter| chapter.counts.total() > 0)
        .collect()
}

/// The worst first: what one scenario shows is not mended by the others.
const fn gravity(mark: Mark) -> u8 {
    match mark {
        Mark::Failed => 5,
        Mark::Errored => 4,
        Mark::NotRun => 3,
        Mark::NotClaimed => 2,
        Mark::Passed => 1,
        Mark::Noted => 0,
    }
}

fn clauses(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<ClauseResult> {
    let mut proving: BTreeMap<&str, Vec<&ScenarioResult>> = BTreeMap::new();
    for scenario in scenarios {
        for clause in &scenario.clauses {
            proving.entry(clause).or_default().push(scenario);
        }
    }
    suite
        .catalogue
        .clauses
        .iter()
        .filter_map(|clause| {
            let own = proving.get(clause.id.as_str())?;
            let outcome =
                own.iter().map(|scenario| scenario.outcome).max_by_key(|mark| gravity(*mark))?;
            Some(ClauseResult {
                id: clause.id.clone(),
                chapter: clause.chapter.clone(),
                document: clause.document.clone(),
                section: clause.section.clone(),
                numbers: clause.numbers.clone(),
                statement: clause.statement.clone(),
                outcome,
                scenarios: own.iter().map(|scenario| scenario.id.clone()).collect(),
            })
        })
        .collect()
}

fn questions(suite: &Suite, scenarios: &[ScenarioResult]) -> Vec<QuestionResult> {
    suite
        .catalogue
        .questions
        .iter()
        .filter_map(|question| {
            let asks = |scenario: &&ScenarioResult| scenario.questions.contains(&question.id);
            let own: Vec<_> = scenarios.iter().filter(asks).collect();
            if own.is_empty() {
                return None;
            }
            let noted = || own.iter().filter(|scenario| scenario.outcome == Mark::Noted);
            let mut followed: Vec<(String, usize)> = question
                .readings
                .iter()
                .map(|reading| {
                    let count =
                        noted().filter(|scenario| scenario.readings.contains(&reading.name));
                    (reading.name.clone(), count.count())
                })
                .collect();
            let neither = noted().filter(|scenario| scenario.readings.is_empty()).count();
            followed.push(("neither".to_owned(), neither));
            followed.retain(|(_, count)| *count > 0);
            Some(QuestionResult {
                id: question.id.clone(),
                title: question.title.clone(),
                question: question.question.clone(),
                readings: question
                    .readings
                    .iter()
                    .map(|reading| (reading.name.clone(), reading.text.clone()))
                    .collect(),
                followed,
                reference: question.reference.clone(),
                hazard: question.hazard,
                ruling: suite.catalogue.ruling(&question.id).cloned(),
                scenarios: own.iter().map(|scenario| scenario.id.clone()).collect(),
            })
        })
        .collect()
}
