//! What `explore` prints.

use super::super::explain;
use crate::explore::laws::{Breach, Checked, Law};
use crate::explore::{Answer, Asks, Case, Ended, Expects, Exploration, Kind, Side, scenario};
use crate::reference::policy::{self, Said};
use crate::suite::{Catalogue, Source};
use std::io::{self, Write};

/// The laws, each with what it follows from.
pub(super) fn laws(out: &mut impl Write, laws: &[&Law]) -> io::Result<()> {
    for law in laws {
        writeln!(out, "{}\n    {}", law.id, law.statement)?;
        if !law.given.is_empty() {
            writeln!(out, "    where:   {}", law.given)?;
        }
        writeln!(out, "    follows: {}", law.clauses.join(", "))?;
    }
    Ok(())
}

/// An exploration: the kinds of difference, and at the end the result.
pub(super) fn exploration(
    out: &mut impl Write,
    sides: &[Side; 2],
    found: &Exploration,
    quiet: bool,
) -> io::Result<()> {
    if !quiet {
        kinds(out, sides, &found.kinds)?;
    }
    let [one, other] = sides;
    let decided = found.kinds.iter().filter(|kind| kind.is_decided()).count();
    let undecided = found.kinds.len() - decided;
    writeln!(out, "{} against {}: {} situations played", one.name, other.name, found.played)?;
    if found.differing == 0 {
        writeln!(out, "no difference")?;
    } else {
        let (differing, decided) = (found.differing, several(decided, "kind"));
        let undecided = several(undecided, "kind");
        writeln!(
            out,
            "{differing} differ: {decided} of difference in what the documents decide, {undecided} in what they leave open"
        )?;
    }
    end(out, &found.ended)
}

/// Situations that were asked once more.
pub(super) fn replay(
    out: &mut impl Write,
    sides: &[Side; 2],
    found: &[Option<Kind>],
    quiet: bool,
) -> io::Result<()> {
    let differing: Vec<Kind> = found.iter().flatten().cloned().collect();
    if !quiet {
        kinds(out, sides, &differing)?;
    }
    let [one, other] = sides;
    let places: Vec<String> = found
        .iter()
        .enumerate()
        .filter(|(_, kind)| kind.is_some())
        .map(|(place, _)| (place + 1).to_string())
        .collect();
    writeln!(out, "{} against {}: {} situations asked again", one.name, other.name, found.len())?;
    if places.is_empty() {
        return writeln!(out, "no difference");
    }
    let decided = differing.iter().filter(|kind| kind.is_decided()).count();
    writeln!(
        out,
        "{} still differ (number {} of the file), {decided} of them in what the documents decide",
        places.len(),
        places.join(", ")
    )
}

fn kinds(out: &mut impl Write, sides: &[Side; 2], kinds: &[Kind]) -> io::Result<()> {
    let catalogue = Catalogue::read(&Source::embedded(), &mut Vec::new());
    for (place, kind) in kinds.iter().enumerate() {
        let undecided = if kind.is_decided() { "" } else { " (undecided in the documents)" };
        writeln!(out, "difference {}{undecided}", place + 1)?;
        for (side, answer) in sides.iter().zip(&kind.answers) {
            writeln!(out, "  {:<24} {answer}", side.name)?;
        }
        if kind.seen > 1 {
            writeln!(out, "  seen       {} times", kind.seen)?;
        }
        if !kind.aspects.is_empty() {
            writeln!(out, "  holds      {}", kind.aspects.join(", "))?;
        }
        for id in &kind.questions {
            let title = catalogue.question(id).map_or("", |question| &question.title);
            writeln!(out, "  open       {id}: {title}")?;
        }
        request(out, &kind.case)?;
        let reference = sides.iter().any(|side| side.is_reference);
        if reference {
            why(out, &kind.case)?;
        }
        example(out, sides, kind, &catalogue)?;
        writeln!(out)?;
    }
    Ok(())
}

fn request(out: &mut impl Write, case: &Case) -> io::Result<()> {
    match case.request().to_message(1) {
        Ok(message) => writeln!(out, "  request    {message}"),
        Err(error) => writeln!(out, "  request    {error}"),
    }
}

/// How the reference decides.
fn why(out: &mut impl Write, case: &Case) -> io::Result<()> {
    if case.asks == Asks::AlwaysAllow {
        return Ok(());
    }
    let mut text = Vec::new();
    explain::print(&mut text, &policy::explain(&case.action, &case.context))?;
    writeln!(out, "  the reference:")?;
    for line in String::from_utf8_lossy(&text).lines() {
        writeln!(out, "{}", format!("    {line}").trim_end())?;
    }
    Ok(())
}

/// The difference as a scenario. Of what the documents decide it expects the answer of the reference, or else
/// of the side that was compared with.
fn example(
    out: &mut impl Write,
    sides: &[Side; 2],
    kind: &Kind,
    catalogue: &Catalogue,
) -> io::Result<()> {
    let [adapter, against] = &kind.answers;
    let [one, _] = sides;
    let (expected, other) = if one.is_reference { (adapter, against) } else { (against, adapter) };
    let (head, text) = match kind.questions.first() {
        None => {
            let clauses = clauses(sides, &kind.case);
            (format!("  {clauses}Rule: …\n"), scenario(&kind.case, Expects::Answer(expected)))
        }
        Some(id) => {
            let tags: Vec<String> = kind.questions.iter().map(|id| format!("@open:{id}")).collect();
            let question = catalogue.question(id);
            let title = question.map_or("…", |question| &question.title);
            let reference = question.map_or("…", |question| &question.reference);
            let readings = question.map_or(&[][..], |question| &question.readings);
            let second = readings.iter().find(|reading| reading.name != reference);
            let second = second.map_or("…", |reading| &reading.name);
            let both: [(String, &Answer); 2] =
                [(reference.to_owned(), expected), (second.to_owned(), other)];
            let text = scenario(&kind.case, Expects::Readings(&both));
            (format!("  {}\n  Rule: {title}\n", tags.join(" ")), text)
        }
    };
    match text {
        Some(text) => write!(out, "  scenario:\n\n{head}\n{text}"),
        None => writeln!(out, "  scenario   the features have no phrase for this"),
    }
}

/// The clauses of the stage at which the reference decides, as a tag to begin with.
fn clauses(sides: &[Side; 2], case: &Case) -> String {
    if case.asks == Asks::AlwaysAllow || !sides.iter().any(|side| side.is_reference) {
        return String::new();
    }
    let explanation = policy::explain(&case.action, &case.context);
    let spoke = explanation.stages.iter().rev().find(|note| note.said != Said::Silent);
    let clause = spoke.and_then(|note| note.clauses.first());
    clause.map(|clause| format!("@clause:{clause}\n  ")).unwrap_or_default()
}

/// What came of the laws.
pub(super) fn checked(
    out: &mut impl Write,
    side: &Side,
    checked: &Checked,
    quiet: bool,
) -> io::Result<()> {
    for tried in checked.laws.iter().filter(|_| !quiet) {
        let law = tried.law;
        let Some(breach) = &tried.breach else {
            let times = match tried.times {
                0 if !side.claims(law.needs()) => {
                    format!("not asked, {} is not claimed", law.needs())
                }
                0 => "never tried: no situation fitted".to_owned(),
                times => format!("{times} situations"),
            };
            writeln!(out, "holds    {:<32} {times}", law.id)?;
            continue;
        };
        broken(out, side, law, breach)?;
    }
    let broken = checked.laws.iter().filter(|tried| tried.breach.is_some()).count();
    let (laws, drawn) = (several(checked.laws.len(), "law"), checked.drawn);
    writeln!(out, "{}: {laws} in {drawn} situations, {broken} broken", side.name)?;
    end(out, &checked.ended)
}

fn broken(out: &mut impl Write, side: &Side, law: &Law, breach: &Breach) -> io::Result<()> {
    writeln!(out, "broken   {}\n  law        {}", law.id, law.statement)?;
    if !law.given.is_empty() {
        writeln!(out, "  where      {}", law.given)?;
    }
    writeln!(out, "  clauses    {}", law.clauses.join(", "))?;
    for (case, answer) in &breach.exchanges {
        request(out, case)?;
        writeln!(out, "  answer     {answer}")?;
        if side.is_reference {
            why(out, case)?;
        }
    }
    Ok(())
}

fn end(out: &mut impl Write, ended: &Ended) -> io::Result<()> {
    match ended {
        Ended::Complete => Ok(()),
        Ended::Stopped => writeln!(out, "it was stopped there"),
        Ended::Silent(silence) => writeln!(out, "it ended there: {silence}"),
    }
}

fn several(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
