//! Differences, and their kinds: of many that have the same shape one is shown, made as small as it can be.

use super::answer::Answer;
use super::aspects::{aspects, questions};
use super::case::Case;
use std::collections::{BTreeMap, BTreeSet};

/// How many differences of one raw shape are made small at first.
const TRIED: u64 = 6;
/// How many more, while they go on showing new kinds.
const PATIENCE: u64 = 4;
/// Where it ends in any case.
const MOST_TRIED: u64 = 40;

/// A kind of difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// The smallest case of it that was found.
    pub case: Case,
    /// What the two sides answer, the adapter first.
    pub answers: [Answer; 2],
    /// What the case holds.
    pub aspects: Vec<&'static str>,
    /// The open questions that leave it undecided; none where the documents decide.
    pub questions: Vec<&'static str>,
    /// How many of the differences that were found are taken to be of this kind.
    pub seen: u64,
}

impl Kind {
    /// The kind of a difference.
    pub(super) fn of(case: Case, answers: [Answer; 2]) -> Self {
        let [one, other] = &answers;
        let questions = questions(&case, [one, other]).into_iter().collect();
        let aspects = aspects(&case).into_iter().map(super::aspects::Aspect::words).collect();
        Self { case, answers, aspects, questions, seen: 1 }
    }

    /// Whether the documents decide who is right.
    pub fn is_decided(&self) -> bool {
        self.questions.is_empty()
    }

    fn is_like(&self, other: &Self) -> bool {
        let shapes = |kind: &Self| kind.answers.each_ref().map(Answer::shape);
        self.case.asks == other.case.asks
            && shapes(self) == shapes(other)
            && self.questions == other.questions
            && (self.aspects == other.aspects || !self.is_decided())
    }

    fn is_smaller(&self, other: &Self) -> bool {
        let size = |kind: &Self| format!("{:?}", kind.case).len();
        size(self) < size(other)
    }
}

/// The shape of a difference as it was found.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    answers: [String; 2],
    decided: bool,
}

impl Shape {
    /// The shape of a difference.
    pub(super) fn of(case: &Case, answers: &[Answer; 2]) -> Self {
        let [one, other] = answers;
        let decided = questions(case, [one, other]).is_empty();
        Self { answers: answers.each_ref().map(Answer::shape), decided }
    }

    /// Whether a smaller difference stands for one of this shape: the sides differ in the same, and what the
    /// documents decide is not traded for what they leave open.
    pub(super) fn stands_for(&self, larger: &Self) -> bool {
        self.answers == larger.answers && (self.decided || !larger.decided)
    }
}

/// The kinds that were found so far.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    kinds: Vec<Kind>,
    shapes: BTreeMap<Shape, Tried>,
}

#[derive(Debug, Default)]
struct Tried {
    times: u64,
    last_new: u64,
    places: BTreeSet<usize>,
}

impl Kinds {
    /// Whether a difference of this shape is worth making small.
    pub(super) fn wants(&self, shape: &Shape) -> bool {
        self.shapes.get(shape).is_none_or(|tried| {
            tried.times < MOST_TRIED
                && (tried.times < TRIED || tried.times < tried.last_new + PATIENCE)
        })
    }

    /// Counts a difference that was not made small to the first kind of its shape.
    pub(super) fn count(&mut self, shape: &Shape) {
        let place = self.shapes.get(shape).and_then(|tried| tried.places.first());
        if let Some(kind) = place.and_then(|place| self.kinds.get_mut(*place)) {
            kind.seen += 1;
        }
    }

    /// Adds a difference of `shape` that was made small.
    pub(super) fn add(&mut self, shape: Shape, kind: Kind) {
        let known = self.kinds.iter().position(|known| known.is_like(&kind));
        let place = known.unwrap_or(self.kinds.len());
        let tried = self.shapes.entry(shape).or_default();
        tried.times += 1;
        tried.places.insert(place);
        let Some(known) = self.kinds.get_mut(place) else {
            tried.last_new = tried.times;
            self.kinds.push(kind);
            return;
        };
        let seen = known.seen + 1;
        if kind.is_smaller(known) {
            *known = kind;
        }
        known.seen = seen;
    }

    /// The kinds: what the documents decide first, then the most frequent.
    pub(super) fn into_sorted(mut self) -> Vec<Kind> {
        self.kinds.sort_by_key(|kind| (!kind.is_decided(), std::cmp::Reverse(kind.seen)));
        self.kinds
    }
}
