//! Follows a command through the folders: where each segment runs, which paths it names, which `cd` stays
//! inside (ADR 0055, RN-075, C-28).
//!
//! The effective folder is tracked segment by segment. Where it is not sure that a `cd` took effect, the
//! segment may run in several folders and a path must be inside from each. Verdicts are made elsewhere.

use super::scope::{Folder, Tree, is_exempt};
use super::shell::{Command, Segment, Separator, Shell, Word};
use super::wrappers::is_assignment;
use crate::protocol::Project;
use std::cell::OnceCell;

/// More folders than this and where the command runs counts as unknown; it keeps the walk linear.
const MOST_FOLDERS: usize = 32;

/// What was found on the way.
#[derive(Debug)]
pub(super) struct Walk<'c> {
    /// For each segment, whether it is a `cd` that needs no permission.
    widened: Vec<bool>,
    /// The first thing that is outside.
    pub(super) outside: Option<Outside<'c>>,
}

/// Something outside the scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outside<'c> {
    /// No root is known, so nothing is inside.
    NoRoot,
    /// The folder in which this segment would run.
    Folder { segment: usize },
    /// A word of this segment.
    Path { segment: usize, word: &'c str },
}

/// Where a shell stands, and where it has stood.
#[derive(Debug, Clone, Default)]
struct Place {
    current: Vec<Folder>,
    seen: Vec<Folder>,
}

/// What a segment does to the folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Move<'c> {
    None,
    To(&'c str),
    Somewhere,
    /// `popd`: to a folder that was left before.
    Back,
}

impl<'c> Walk<'c> {
    /// Follows `command`.
    pub(super) fn of(command: &'c Command<'_>, project: &'c Project, cwd: Option<&'c str>) -> Self {
        let Some((mut tree, start)) = Tree::of(project, cwd) else {
            return Self { widened: Vec::new(), outside: Some(Outside::NoRoot) };
        };
        let mut walk = Self { widened: vec![false; command.segments.len()], outside: None };
        let climbs = OnceCell::new();
        let climbs = || *climbs.get_or_init(|| command.segments.iter().any(climbs_in));
        let mut places: Vec<Option<Place>> = vec![None; command.shells.len()];
        if let Some(first) = places.first_mut() {
            *first = Some(Place::at(vec![start]));
        }
        for (index, segment) in command.segments.iter().enumerate() {
            let mut place = Place::of(segment.shell, &command.shells, &mut places);
            place.enter(segment.before);
            if walk.outside.is_none() {
                walk.outside = outside(&tree, &place.current, index, segment);
            }
            let step = step(segment);
            if walk.outside.is_none() && segment.repeats && drifts(step, climbs) {
                walk.outside = Some(Outside::Folder { segment: index });
            }
            if let Some(widened) = walk.widened.get_mut(index) {
                let inside = outside(&tree, &place.current, index, segment).is_none();
                *widened = inside && widens(&tree, &place.current, segment, step);
            }
            if matters(step, climbs) {
                place.go(&mut tree, segment, step);
            }
            if let Some(stored) = places.get_mut(segment.shell) {
                *stored = Some(place);
            }
        }
        walk
    }

    /// Whether a segment is a `cd` inside the scope.
    pub(super) fn widens(&self, segment: usize) -> bool {
        self.widened.get(segment).copied().unwrap_or(false)
    }
}

impl Place {
    fn at(current: Vec<Folder>) -> Self {
        Self { seen: current.clone(), current }
    }

    /// Takes out where the shell `index` stands. One that has run nothing yet stands where its parent does,
    /// and so do the parents that have run nothing; each is filled in once.
    fn of(index: usize, shells: &[Shell], places: &mut [Option<Self>]) -> Self {
        let mut unset = Vec::new();
        let mut at = index;
        while let (Some(None), Some(shell)) = (places.get(at), shells.get(at)) {
            unset.push((at, *shell));
            if shell.parent >= at {
                break;
            }
            at = shell.parent;
        }
        while let Some((child, shell)) = unset.pop() {
            let parent = places.get(shell.parent).and_then(Option::as_ref);
            let inherited = match parent {
                Some(parent) if shell.any_folder => parent.seen.clone(),
                Some(parent) => parent.current.clone(),
                None => vec![Folder::UNKNOWN],
            };
            if let Some(place) = places.get_mut(child) {
                *place = Some(Self::at(inherited));
            }
        }
        places.get_mut(index).and_then(Option::take).unwrap_or_default()
    }

    /// Behind `;`, `||`, `&` or the end of a line each `cd` before may have failed or been left out.
    fn enter(&mut self, before: Separator) {
        match before {
            Separator::Or | Separator::Background | Separator::Sequence => {
                add(&mut self.current, &self.seen);
            }
            Separator::Edge | Separator::And | Separator::Pipe => {}
        }
    }

    fn go<'c>(&mut self, tree: &mut Tree<'c>, segment: &Segment<'_>, step: Move<'c>) {
        let moved: Vec<Folder> = match step {
            Move::None => return,
            Move::To(path) => {
                self.current.iter().map(|folder| tree.resolve(*folder, path)).collect()
            }
            Move::Somewhere => vec![Folder::UNKNOWN],
            Move::Back => self.seen.clone(),
        };
        // Behind `! cd x` it goes on with `&&` where the `cd` failed.
        let sure = !segment.negated
            && !matches!(segment.before, Separator::Or | Separator::Pipe)
            && !matches!(segment.after, Separator::Pipe | Separator::Background);
        if sure {
            self.current.clear();
        }
        add(&mut self.current, &moved);
        add(&mut self.seen, &moved);
    }
}

/// Adds folders to a set of them.
fn add(folders: &mut Vec<Folder>, more: &[Folder]) {
    for folder in more {
        if !folders.contains(folder) {
            folders.push(*folder);
        }
    }
    if folders.len() > MOST_FOLDERS {
        folders.clear();
        folders.push(Folder::UNKNOWN);
    }
}

/// The first thing of a segment that is outside.
fn outside<'c>(
    tree: &Tree<'_>,
    current: &[Folder],
    index: usize,
    segment: &'c Segment<'_>,
) -> Option<Outside<'c>> {
    if !current.iter().all(|folder| tree.is_inside(*folder)) {
        return Some(Outside::Folder { segment: index });
    }
    segment
        .paths()
        .map(Word::text)
        .filter(|word| !is_exempt(word))
        .find(|word| {
            let holds = |path| current.iter().all(|folder| tree.holds(*folder, path));
            !paths_in(word).into_iter().flatten().all(holds)
        })
        .map(|word| Outside::Path { segment: index, word })
}

/// What a word says of paths. Only words that begin with `/` or hold `..` are looked at (C-26). In `-I../x`
/// and `--file=../x` the path is the value; read whole, the word would hide one step up.
fn paths_in(word: &str) -> [Option<&str>; 2] {
    if word.starts_with('/') {
        return [Some(word), None];
    }
    if !word.contains("..") {
        return [None, None];
    }
    let value = match word.split_once('=') {
        Some((_, value)) => Some(value),
        None => word
            .strip_prefix('-')
            .filter(|flag| !flag.starts_with('-'))
            .and_then(|flag| flag.find("..").and_then(|at| flag.get(at.min(1)..))),
    };
    [Some(word), value]
}

/// What a segment does to the folder. An assignment, `command`, `builtin` and `time` leave the `cd` behind them
/// in this shell; other wrappers start a program, whose folder ends with it (C-55).
fn step<'c>(segment: &'c Segment<'_>) -> Move<'c> {
    let stays =
        |word: &&str| is_assignment(word) || matches!(*word, "command" | "builtin" | "time");
    let mut words = segment.words.iter().map(Word::text).skip_while(stays);
    match words.next() {
        Some("cd" | "pushd") => {}
        Some("popd") => return Move::Back,
        _ => return Move::None,
    }
    let mut operands = words.skip_while(|word| matches!(*word, "-L" | "-P" | "--"));
    match (operands.next(), operands.next()) {
        (Some(path), None) if is_plain(path) => Move::To(path),
        _ => Move::Somewhere,
    }
}

/// Whether what follows depends on a change of folder. Where no word climbs, one folder inside is as good as
/// another, and one outside was named by a word that is outside. To follow many `cd a; cd b`, each of which may
/// have failed, would soon be too much.
fn matters(step: Move<'_>, climbs: impl Fn() -> bool) -> bool {
    match step {
        Move::To(_) => climbs(),
        Move::None | Move::Somewhere | Move::Back => true,
    }
}

/// Whether a change of folder that a loop repeats may lead where this walk, which goes through a loop once,
/// does not follow: upward, or away while another word climbs. Downward it only ever leads further inside.
fn drifts(step: Move<'_>, climbs: impl Fn() -> bool) -> bool {
    match step {
        Move::None => false,
        Move::Somewhere | Move::Back => true,
        Move::To(path) => (path.starts_with('/') || path.contains("..")) && climbs(),
    }
}

/// Whether a word of the segment holds `..`.
fn climbs_in(segment: &Segment<'_>) -> bool {
    segment.paths().any(|word| word.text().contains(".."))
}

/// Whether a path means what is written: not `-`, `~`, `$X`, a glob or a brace (C-26).
fn is_plain(path: &str) -> bool {
    !path.is_empty()
        && !path.starts_with(['-', '+', '~'])
        && !path.contains(['$', '`', '*', '?', '[', '{', '('])
}

/// Whether a segment is a `cd` that stays inside from wherever it may run, and writes no file.
fn widens(tree: &Tree<'_>, current: &[Folder], segment: &Segment<'_>, step: Move<'_>) -> bool {
    let Move::To(path) = step else {
        return false;
    };
    let is_cd = segment.words.first().is_some_and(|verb| verb.text() == "cd");
    let writes = segment.redirections.iter().any(|redirection| {
        let target = redirection.target.text();
        let stream = redirection.operator.ends_with('&')
            && (target == "-" || target.bytes().all(|byte| byte.is_ascii_digit()));
        !stream && !is_exempt(target)
    });
    is_cd && !writes && current.iter().all(|folder| tree.holds(*folder, path))
}
