//! Laws: what holds of every implementation in every situation, since it follows from the documents.
//!
//! A law poses one or more questions that belong together and says what must hold of their answers. Where an
//! open question would break it, its precondition leaves those situations out. [`laws`] lists them; each names
//! the clauses that it follows from. [`check`] tries them on an implementation.

mod agents;
mod commands;
mod lists;
mod presses;

use super::answer::Answer;
use super::aspects::{Aspect, aspects};
use super::case::{Asks, Case};
use super::generate::{Draws, posed};
use super::shrink;
use super::side::{BATCH, Side, Silence};
use super::{Ended, Options, rounds, until};
use crate::protocol::Capability;
use futures::StreamExt as _;

/// All laws.
pub fn laws() -> impl Iterator<Item = &'static Law> {
    [lists::LAWS, commands::LAWS, agents::LAWS, presses::LAWS].into_iter().flatten()
}

type Pose = fn(&Posed) -> Option<Vec<Case>>;
type Follow = fn(&Posed, &[Answer]) -> Option<Vec<Case>>;

/// A law.
#[derive(Debug)]
pub struct Law {
    /// Its name.
    pub id: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// Of which situations alone; empty where of all.
    pub given: &'static str,
    /// The clauses that it follows from.
    pub clauses: &'static [&'static str],
    /// The questions; none where the precondition does not hold.
    pose: Pose,
    /// Questions that follow from the answers to the first ones.
    follow: Option<Follow>,
    /// Whether the answers fit.
    holds: fn(&[Answer]) -> bool,
}

impl Law {
    /// What an implementation must claim to be asked.
    pub fn needs(&self) -> Capability {
        let press = presses::LAWS.iter().any(|law| law.id == self.id);
        if press { Capability::AlwaysAllow } else { Capability::Decision }
    }
}

/// What a law is tried on.
#[derive(Debug, Clone, PartialEq)]
pub struct Posed {
    /// The situation.
    pub(super) case: Case,
    /// Another one, of which a law may take a part.
    pub(super) other: Case,
    /// A number to choose by.
    pub(super) pick: usize,
}

/// What came of one law.
#[derive(Debug)]
pub struct Tried {
    /// The law.
    pub law: &'static Law,
    /// In how many situations it was tried.
    pub times: u64,
    /// The first time that it did not hold, made as small as it can be.
    pub breach: Option<Breach>,
}

/// Questions whose answers do not fit a law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// Each question with its answer.
    pub exchanges: Vec<(Case, Answer)>,
}

/// What came of all of them.
#[derive(Debug)]
pub struct Checked {
    /// The laws, in their order.
    pub laws: Vec<Tried>,
    /// How many situations were drawn.
    pub drawn: u64,
    /// Why it ended.
    pub ended: Ended,
}

/// How many situations are drawn at once; each law poses a few questions in each.
const AT_ONCE: usize = 4;

/// Tries `laws` on an implementation until all situations are drawn or `stop` ends.
pub async fn check(
    side: &Side,
    laws: Vec<&'static Law>,
    options: Options,
    progress: impl Fn(u64),
    stop: impl Future<Output = ()>,
) -> Checked {
    let draws = Draws::new(posed(), options.seed);
    let mut tried: Vec<Tried> =
        laws.iter().map(|law| Tried { law, times: 0, breach: None }).collect();
    let mut done = 0;
    let checking = async {
        for round in rounds(options, AT_ONCE) {
            let last = round.last().map_or(options.cases, |numbers| numbers.end);
            let batches = round.into_iter().map(|batch| try_drawn(side, &laws, &draws, batch));
            let mut batches = futures::stream::iter(batches).buffered(options.at_once());
            let mut outcomes = Vec::new();
            while let Some(batch) = batches.next().await {
                outcomes.extend(batch?);
            }
            drop(batches);
            note(side, &draws, &mut tried, outcomes).await?;
            done = last;
            progress(done);
            tokio::task::yield_now().await;
        }
        Ok(())
    };
    let ended = until(stop, checking).await;
    Checked { laws: tried, drawn: done, ended }
}

/// One law in one situation.
struct Outcome {
    law: usize,
    number: u64,
    exchanges: Vec<(Case, Answer)>,
    holds: bool,
}

async fn note(
    side: &Side,
    draws: &Draws<Posed>,
    tried: &mut [Tried],
    results: Vec<Outcome>,
) -> Result<(), Silence> {
    for Outcome { law, number, exchanges, holds } in results {
        let Some(tried) = tried.get_mut(law) else { continue };
        tried.times += 1;
        if holds || tried.breach.is_some() {
            continue;
        }
        // As it was found, in case that it does not come again or nobody answers any more.
        tried.breach = Some(Breach { exchanges });
        let Some(tree) = draws.tree(number) else { continue };
        let law = tried.law;
        let mut last = None;
        let smallest = shrink::smallest(tree, async |posed: &Posed| {
            let broken = broken(side, law, posed).await?;
            let found = broken.is_some();
            last = broken.map(|breach| (posed.clone(), breach)).or(last.take());
            Ok::<_, Silence>(found)
        })
        .await?;
        if let Some((posed, breach)) = last
            && posed == smallest
        {
            tried.breach = Some(breach);
        }
    }
    Ok(())
}

/// The questions and answers of a law that does not hold.
async fn broken(side: &Side, law: &Law, posed: &Posed) -> Result<Option<Breach>, Silence> {
    let Some(first) = pose(law, posed, side) else { return Ok(None) };
    let answers = side.ask(&first).await?;
    let mut exchanges: Vec<(Case, Answer)> = first.into_iter().zip(answers).collect();
    if !follow(law, posed, side, &mut exchanges).await? {
        return Ok(None);
    }
    Ok((!holds(law, &exchanges)).then_some(Breach { exchanges }))
}

async fn try_drawn(
    side: &Side,
    laws: &[&'static Law],
    draws: &Draws<Posed>,
    numbers: std::ops::Range<u64>,
) -> Result<Vec<Outcome>, Silence> {
    let mut asked: Vec<(usize, u64, Posed, usize)> = Vec::new();
    let mut cases = Vec::new();
    for number in numbers {
        let Some(tree) = draws.tree(number) else { continue };
        let posed = tree.current();
        for (place, law) in laws.iter().enumerate() {
            if let Some(questions) = pose(law, &posed, side) {
                asked.push((place, number, posed.clone(), questions.len()));
                cases.extend(questions);
            }
        }
    }
    let mut answers = Vec::with_capacity(cases.len());
    for batch in cases.chunks(BATCH) {
        answers.extend(side.ask(batch).await?);
    }
    let mut exchanges = cases.into_iter().zip(answers);
    let mut found = Vec::new();
    for (place, number, posed, count) in asked {
        let mut own: Vec<(Case, Answer)> = exchanges.by_ref().take(count).collect();
        let Some(law) = laws.get(place) else { continue };
        if follow(law, &posed, side, &mut own).await? {
            let holds = holds(law, &own);
            found.push(Outcome { law: place, number, exchanges: own, holds });
        }
    }
    Ok(found)
}

/// The first questions of a law, where it speaks of the situation and of what the implementation claims.
fn pose(law: &Law, posed: &Posed, side: &Side) -> Option<Vec<Case>> {
    let questions = (law.pose)(posed)?;
    let presses = questions.iter().any(|case| case.asks == Asks::AlwaysAllow);
    (!presses || side.claims(Capability::AlwaysAllow)).then_some(questions)
}

/// Asks what follows; `false` where the answers show that the law does not speak of the situation.
async fn follow(
    law: &Law,
    posed: &Posed,
    side: &Side,
    exchanges: &mut Vec<(Case, Answer)>,
) -> Result<bool, Silence> {
    let Some(follow) = law.follow else { return Ok(true) };
    let answers: Vec<Answer> = exchanges.iter().map(|(_, answer)| answer.clone()).collect();
    let Some(more) = follow(posed, &answers) else { return Ok(false) };
    let answers = side.ask(&more).await?;
    exchanges.extend(more.into_iter().zip(answers));
    Ok(true)
}

fn holds(law: &Law, exchanges: &[(Case, Answer)]) -> bool {
    let answers: Vec<Answer> = exchanges.iter().map(|(_, answer)| answer.clone()).collect();
    // Whatever a law says, a valid question has an answer.
    !answers.iter().any(|answer| matches!(answer, Answer::Wrong(_))) && (law.holds)(&answers)
}

// What laws are made of.

/// Whether all answers say the same.
fn all_alike(answers: &[Answer]) -> bool {
    answers.first().is_none_or(|first| answers.iter().all(|answer| answer.agrees(first)))
}

/// Whether no later verdict permits more than the first.
fn never_more(answers: &[Answer]) -> bool {
    let first = answers.first().and_then(Answer::policy);
    answers.iter().all(|answer| answer.policy() >= first)
}

/// Whether no later verdict permits less than the first.
fn never_less(answers: &[Answer]) -> bool {
    let first = answers.first().and_then(Answer::policy);
    answers.iter().all(|answer| answer.policy() <= first)
}

/// Whether a command is made of what the documents show: words, quotes, the printed operators and
/// redirections.
fn is_plain(case: &Case) -> bool {
    const ELSEWHERE: &[Aspect] = &[
        Aspect::OtherOperator,
        Aspect::OtherRedirection,
        Aspect::EarlyRedirection,
        Aspect::HereDocument,
        Aspect::Substitution,
        Aspect::Group,
        Aspect::Keyword,
        Aspect::Comment,
        Aspect::DollarQuote,
        Aspect::OddLetter,
        Aspect::Unreadable,
        Aspect::EmptyPart,
        Aspect::Ending,
        Aspect::NoVerb,
        Aspect::Assignment,
        Aspect::Wrapper,
    ];
    let found = aspects(case);
    case.command().is_some() && !ELSEWHERE.iter().any(|aspect| found.contains(aspect))
}

/// Whether a case has an aspect.
fn has(case: &Case, aspect: Aspect) -> bool {
    aspects(case).contains(&aspect)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapter::Launcher;
    use crate::suite::Suite;
    use std::collections::BTreeSet;

    #[test]
    fn every_law_has_a_name_of_its_own_and_follows_from_clauses_that_are_there() {
        let suite = Suite::embedded().expect("the suite is whole");
        let mut names = BTreeSet::new();
        for law in laws() {
            assert!(names.insert(law.id), "{} is there twice", law.id);
            assert!(!law.clauses.is_empty(), "{} follows from nothing", law.id);
            for id in law.clauses {
                let clause = suite.catalogue.clause(id);
                let clause = clause.unwrap_or_else(|| panic!("{}: no clause {id}", law.id));
                assert!(clause.superseded_by.is_empty(), "{}: {id} is superseded", law.id);
            }
        }
    }

    #[tokio::test]
    async fn the_reference_keeps_every_law() {
        let side = Side::open(Launcher::InProcess, 1).await.expect("it is here");
        let options = Options { seed: 0, cases: 1000, processes: 1 };
        let all: Vec<&Law> = laws().collect();
        let checked = check(&side, all, options, |_| {}, std::future::pending()).await;
        assert!(matches!(checked.ended, Ended::Complete), "{:?}", checked.ended);
        for tried in &checked.laws {
            assert!(tried.breach.is_none(), "{}: {:#?}", tried.law.id, tried.breach);
            // A law that speaks of almost nothing proves almost nothing.
            assert!(tried.times >= 80, "{} was tried {} times", tried.law.id, tried.times);
        }
    }
}
