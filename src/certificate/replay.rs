//! The recorded answers judged once more.

use crate::adapter::{Launcher, Pool, Recorded, Recording};
use crate::protocol::{self, Implementation, Initialized};
use crate::report::{Mark, Report, ReportedImplementation, ScenarioResult};
use crate::suite::{Observed, RunOptions, Silence, Suite, run};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Judges the answers that a report holds once more, and tells the outcomes that they do not lead to.
///
/// Stories are left out: what they say of files was on a disk, and not among the answers. `workspace` is
/// never written to.
pub async fn replay(suite: &Arc<Suite>, report: &Report, workspace: PathBuf) -> Vec<String> {
    let Some(found) = &report.implementation else { return Vec::new() };
    let results: BTreeMap<&str, &ScenarioResult> =
        report.scenarios.iter().map(|one| (one.id.as_str(), one)).collect();
    let mut exchanges = BTreeMap::new();
    for (place, scenario) in suite.scenarios.iter().enumerate().filter(|(_, one)| !one.is_story()) {
        let judged = results.get(scenario.id.as_str()).filter(|one| can_be_judged(one));
        if let Some(result) = judged {
            exchanges.insert(place, recorded(result));
        }
    }
    let selected: Vec<usize> = exchanges.keys().copied().collect();
    let recording = Recording { identity: identity(found), exchanges };
    let launcher = Launcher::Replay(Arc::new(recording));
    let pool = match Pool::open(launcher, selected.len().max(1), u32::MAX).await {
        Ok(pool) => Arc::new(pool),
        Err(fault) => return vec![format!("the answers cannot be judged once more: {fault}")],
    };
    let options = RunOptions::plain(1, workspace);
    let never = std::future::pending();
    let again = run(suite, &selected, &pool, &options, Arc::new(Silence), never).await;
    again.observed.iter().filter_map(|seen| difference(suite, &results, seen)).collect()
}

/// Whether its recorded answers are all that its outcome rests on.
fn can_be_judged(result: &ScenarioResult) -> bool {
    let asked = matches!(result.outcome, Mark::Passed | Mark::Failed | Mark::Noted);
    asked && result.flaky.is_none()
}

fn recorded(result: &ScenarioResult) -> Vec<Recorded> {
    let exchange = result.exchange.iter().map(|record| Recorded {
        method: record.method.clone(),
        params: record.params.clone(),
        answer: record.answer.clone(),
    });
    exchange.collect()
}

fn identity(found: &ReportedImplementation) -> Initialized {
    Initialized {
        protocol: protocol::VERSION,
        implementation: Implementation {
            name: found.name.clone(),
            version: found.version.clone(),
            language: found.language.clone(),
        },
        capabilities: found.capabilities.iter().map(|one| one.word().to_owned()).collect(),
    }
}

fn difference(
    suite: &Suite,
    results: &BTreeMap<&str, &ScenarioResult>,
    seen: &Observed,
) -> Option<String> {
    let scenario = suite.scenarios.get(seen.scenario)?;
    let told = results.get(scenario.id.as_str())?;
    let due = Mark::from(&seen.outcome);
    let (told_words, due_words) = (told.outcome.words(), due.words());
    (due != told.outcome).then(|| {
        format!("`{}` is told to be {told_words}, and by its answers is {due_words}", scenario.id)
    })
}
