//! Generated situations, played on two implementations at once: where they differ, the difference is made
//! small and shown with what the documents say of it. And on one implementation, laws that follow from the
//! documents.
//!
//! [`explore`] is the exploration, [`laws`] the laws, [`Side`] an implementation, [`Record`] the file in which
//! differences are kept. Nothing here judges a scenario, and nothing is printed.

mod answer;
mod aspects;
mod case;
mod difference;
mod generate;
pub mod laws;
mod record;
mod scenario;
mod shrink;
mod side;
#[cfg(test)]
mod tests;

pub use answer::Answer;
pub use case::{Asks, Case};
pub use difference::Kind;
pub use record::{Kept, Record, RecordError};
pub use scenario::{Expects, scenario};
pub use side::{Side, Silence};

use crate::protocol::Capability;
use difference::{Kinds, Shape};
use futures::StreamExt as _;
use generate::{Draws, cases};
use side::BATCH;

/// How an exploration goes.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Where chance begins: the same seed gives the same situations.
    pub seed: u64,
    /// How many situations are played at most.
    pub cases: u64,
    /// In how many processes each adapter runs.
    pub processes: usize,
}

/// What an exploration comes to.
#[derive(Debug)]
pub struct Exploration {
    /// How many situations were played.
    pub played: u64,
    /// In how many of them the two sides differ.
    pub differing: u64,
    /// The kinds of difference, what the documents decide first.
    pub kinds: Vec<Kind>,
    /// Why it ended.
    pub ended: Ended,
}

/// Why an exploration ended.
#[derive(Debug)]
pub enum Ended {
    /// Everything was played.
    Complete,
    /// It was stopped from outside: the time was up, or somebody wanted it to end.
    Stopped,
    /// A side gave no answer.
    Silent(Silence),
}

/// Plays situations on both sides until all are played or `stop` ends; `progress` is told how many were.
pub async fn explore(
    sides: &[Side; 2],
    options: Options,
    progress: impl Fn(u64),
    stop: impl Future<Output = ()>,
) -> Exploration {
    let presses = sides.iter().all(|side| side.claims(Capability::AlwaysAllow));
    let draws = Draws::new(cases(presses), options.seed);
    let mut found = Found::default();
    let exploring = async {
        for round in rounds(options, BATCH) {
            // Nobody holds a connection between rounds, so that there are some for making small.
            let batches = round.into_iter().map(|batch| play_drawn(sides, &draws, batch));
            let mut batches = futures::stream::iter(batches).buffered(options.at_once());
            let mut played = Vec::new();
            while let Some(batch) = batches.next().await {
                played.extend(batch?);
            }
            drop(batches);
            for played in played {
                found.note(sides, &draws, played).await?;
            }
            progress(found.played);
            // Without an external adapter nothing here waits, and nobody else would be heard.
            tokio::task::yield_now().await;
        }
        Ok::<_, Silence>(())
    };
    let ended = until(stop, exploring).await;
    let Found { played, differing, kinds } = found;
    Exploration { played, differing, kinds: kinds.into_sorted(), ended }
}

/// What was found so far.
#[derive(Debug, Default)]
struct Found {
    played: u64,
    differing: u64,
    kinds: Kinds,
}

impl Found {
    async fn note(
        &mut self,
        sides: &[Side; 2],
        draws: &Draws<Case>,
        Played { number, case, answers }: Played,
    ) -> Result<(), Silence> {
        self.played += 1;
        let [one, other] = &answers;
        if one.agrees(other) {
            return Ok(());
        }
        self.differing += 1;
        let shape = Shape::of(&case, &answers);
        if !self.kinds.wants(&shape) {
            self.kinds.count(&shape);
            return Ok(());
        }
        let smaller = made_small(sides, draws, number, &shape).await;
        let (kind, silence) = match smaller {
            Ok(kind) => (kind, Ok(())),
            Err(silence) => (None, Err(silence)),
        };
        // An answer that comes once and not again is a difference all the same.
        self.kinds.add(shape, kind.unwrap_or_else(|| Kind::of(case, answers)));
        silence
    }
}

/// Ends with `work`, or before it when `stop` does.
async fn until(
    stop: impl Future<Output = ()>,
    work: impl Future<Output = Result<(), Silence>>,
) -> Ended {
    tokio::select! {
        biased;
        () = stop => Ended::Stopped,
        done = work => match done {
            Ok(()) => Ended::Complete,
            Err(silence) => Ended::Silent(silence),
        },
    }
}

impl Options {
    /// How many batches are under way at once: one more than is answered, for each process.
    fn at_once(&self) -> usize {
        self.processes.saturating_mul(2).max(1)
    }
}

/// The numbers of the situations, in rounds of several batches of this size.
fn rounds(options: Options, size: usize) -> impl Iterator<Item = Vec<std::ops::Range<u64>>> {
    let size = u64::try_from(size).unwrap_or(u64::MAX);
    let batch = move |number: u64| {
        let start = number * size;
        start..start.saturating_add(size).min(options.cases)
    };
    let batches = options.cases.div_ceil(size);
    let step = options.at_once().saturating_mul(4);
    (0..batches).step_by(step).map(move |first| {
        let end = first.saturating_add(u64::try_from(step).unwrap_or(u64::MAX)).min(batches);
        (first..end).map(batch).collect()
    })
}

/// A case with what both sides answered.
struct Played {
    number: u64,
    case: Case,
    answers: [Answer; 2],
}

async fn play_drawn(
    sides: &[Side; 2],
    draws: &Draws<Case>,
    numbers: std::ops::Range<u64>,
) -> Result<Vec<Played>, Silence> {
    let cases = numbers.filter_map(|number| Some((number, draws.tree(number)?.current())));
    let (numbers, cases): (Vec<u64>, Vec<Case>) = cases.unzip();
    let answers = play(sides, &cases).await?;
    let played = numbers.into_iter().zip(cases).zip(answers);
    Ok(played.map(|((number, case), answers)| Played { number, case, answers }).collect())
}

/// Asks both sides the same at the same time.
async fn play(sides: &[Side; 2], cases: &[Case]) -> Result<Vec<[Answer; 2]>, Silence> {
    let [one, other] = sides;
    let (ours, theirs) = futures::future::join(one.ask(cases), other.ask(cases)).await;
    Ok(ours?.into_iter().zip(theirs?).map(|(one, other)| [one, other]).collect())
}

/// The smallest difference that stands for that of a drawn case; `None` where it is no longer there.
async fn made_small(
    sides: &[Side; 2],
    draws: &Draws<Case>,
    number: u64,
    shape: &Shape,
) -> Result<Option<Kind>, Silence> {
    let Some(tree) = draws.tree(number) else { return Ok(None) };
    let mut found = None;
    let mut shape = shape.clone();
    let still = async |case: &Case| {
        let Some(answers) = play(sides, std::slice::from_ref(case)).await?.pop() else {
            return Ok(false);
        };
        let [one, other] = &answers;
        if one.agrees(other) {
            return Ok(false);
        }
        let smaller = Shape::of(case, &answers);
        let holds = smaller.stands_for(&shape);
        if holds {
            // From here on nothing stands for it that the documents leave open, if they decide this.
            shape = smaller;
            found = Some((case.clone(), answers));
        }
        Ok::<_, Silence>(holds)
    };
    let smallest = shrink::smallest(tree, still).await?;
    let found = found.filter(|(case, _)| *case == smallest);
    let found = if found.is_some() {
        found
    } else {
        let answers = play(sides, std::slice::from_ref(&smallest)).await?.pop();
        answers.map(|answers| (smallest, answers))
    };
    Ok(found
        .filter(|(_, [one, other])| !one.agrees(other))
        .map(|(case, answers)| Kind::of(case, answers)))
}

/// Asks one side.
///
/// # Errors
/// Where it gives no answer.
pub async fn ask(side: &Side, cases: &[Case]) -> Result<Vec<Answer>, Silence> {
    let mut answers = Vec::with_capacity(cases.len());
    for batch in cases.chunks(BATCH) {
        answers.extend(side.ask(batch).await?);
    }
    Ok(answers)
}

/// Plays cases that are at hand: a kind each, where the sides differ.
///
/// # Errors
/// Where a side gives no answer.
pub async fn replay(sides: &[Side; 2], cases: &[Case]) -> Result<Vec<Option<Kind>>, Silence> {
    let mut found = Vec::with_capacity(cases.len());
    for batch in cases.chunks(BATCH) {
        let answers = play(sides, batch).await?;
        found.extend(batch.iter().zip(answers).map(|(case, answers)| {
            let [one, other] = &answers;
            (!one.agrees(other)).then(|| Kind::of(case.clone(), answers))
        }));
    }
    Ok(found)
}
