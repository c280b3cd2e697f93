//! The reference against the features and against nothing else, in this process: the one test that mutation testing
//! runs (`.cargo/mutants.toml`). A mistake that it doesn't notice is a hole in the features.
//!
//! It stops at the first answer that is wrong, and asks the cheap questions first.
#![expect(clippy::expect_used, reason = "a test that cannot be set up has failed")]

use brabo_compliance::adapter::{Launcher, Pool};
use brabo_compliance::suite::{self, Observed, Outcome, RunOptions, Scenario, Silence, Suite};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

#[test]
fn the_reference_does_what_the_features_say() {
    let suite = Arc::new(Suite::embedded().expect("the suite is sound"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    // A situation is one request; a story makes folders.
    for stories in [false, true] {
        let told = |(_, scenario): &(usize, &Scenario)| scenario.is_story() == stories;
        let places = suite.scenarios.iter().enumerate().filter(told).map(|(place, _)| place);
        runtime.block_on(obeys(&suite, &places.collect::<Vec<_>>()));
    }
}

/// Fails where the reference answers one of these scenarios otherwise than it should.
async fn obeys(suite: &Arc<Suite>, places: &[usize]) {
    let workspace = if Path::new("/dev/shm").is_dir() { "/dev/shm" } else { "/var/tmp" };
    let pool = Pool::open(Launcher::InProcess, 1, 0).await.expect("it introduces itself");
    let options =
        RunOptions { max_failures: NonZeroUsize::new(1), ..RunOptions::plain(1, workspace.into()) };
    let never = std::future::pending();
    let run = suite::run(suite, places, &Arc::new(pool), &options, Arc::new(Silence), never).await;
    assert_eq!(run.observed.len(), places.len(), "each scenario once");
    // Those behind the first failure were not run: they come last.
    let (not_run, run): (Vec<_>, Vec<_>) =
        run.observed.iter().partition(|seen| matches!(seen.outcome, Outcome::NotRun(_)));
    let wrong = run.into_iter().chain(not_run).find_map(|seen| wrong(suite, seen));
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
}

/// What is wrong with an outcome: it is no pass, or does not follow the reading that the reference declares.
fn wrong(suite: &Suite, seen: &Observed) -> Option<String> {
    let scenario = suite.scenarios.get(seen.scenario)?;
    let fits = match &seen.outcome {
        Outcome::Passed => true,
        Outcome::Noted(followed) => scenario.questions.iter().all(|id| {
            let question = suite.catalogue.question(id);
            question.is_some_and(|question| followed.contains(&question.reference))
        }),
        Outcome::Failed(_) | Outcome::Errored(_) | Outcome::NotRun(_) | Outcome::NotClaimed => {
            false
        }
    };
    (!fits).then(|| format!("{} at {}: {:?}", scenario.id, scenario.path, seen.outcome))
}
