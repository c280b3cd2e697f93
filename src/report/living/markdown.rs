//! The living document as Markdown.

use super::{ClausePart, QuestionPart, chapters, questions};
use crate::report::markdown::inline;
use crate::suite::{Scenario, Suite};
use std::fmt::{Result, Write as _};

/// The suite as Markdown.
pub fn living_markdown(suite: &Suite) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text, suite);
    text
}

fn write(text: &mut String, suite: &Suite) -> Result {
    writeln!(text, "# The Brabo permission policy, rule by rule\n")?;
    for document in &suite.catalogue.documents {
        writeln!(text, "- {} (SHA-256 `{}`)", inline(&document.name), document.sha256)?;
    }
    for part in chapters(suite) {
        writeln!(text, "\n## {}", inline(&part.chapter.title))?;
        for clause in &part.clauses {
            write_clause(text, clause)?;
        }
    }
    writeln!(text, "\n## Open questions")?;
    for question in questions(suite) {
        write_question(text, &question)?;
    }
    Ok(())
}

fn write_clause(text: &mut String, part: &ClausePart<'_>) -> Result {
    let clause = part.clause;
    writeln!(text, "\n### {}\n", inline(&clause.statement))?;
    let (document, section) = (inline(part.document), inline(&clause.section));
    write!(text, "`{}`: {document}, “{section}”", clause.id)?;
    for number in &clause.numbers {
        write!(text, ", {}", inline(number))?;
    }
    writeln!(text)?;
    if let Some(none) = &part.none {
        writeln!(text, "\n{}", inline(none))?;
    }
    scenarios(text, &part.scenarios)?;
    if !part.elsewhere.is_empty() {
        writeln!(text, "\nShown with another rule, and proving this one too:\n")?;
    }
    for other in &part.elsewhere {
        writeln!(text, "- `{}`", other.id)?;
    }
    Ok(())
}

fn write_question(text: &mut String, part: &QuestionPart<'_>) -> Result {
    let question = part.question;
    writeln!(text, "\n### {}: {} ({})\n", question.id, inline(&question.title), part.status)?;
    writeln!(text, "{}", inline(&question.question))?;
    if let Some(settled) = &question.settled {
        writeln!(text, "\n**Settled:** {}", inline(settled))?;
    }
    if let Some(ruling) = &part.ruling {
        writeln!(text, "\n**The owner's ruling:** {}", inline(ruling))?;
    }
    if question.hazard {
        writeln!(text, "\nA hazard: an implementation that asks is never wrong here.")?;
    }
    writeln!(text)?;
    for reading in &question.readings {
        let reference = if reading.name == question.reference { " (the reference's)" } else { "" };
        writeln!(text, "- **{}**{reference}: {}", inline(&reading.name), inline(&reading.text))?;
    }
    writeln!(text, "\nWhy the reference reads it so: {}", inline(&question.why))?;
    scenarios(text, &part.scenarios)
}

/// Scenarios as Gherkin, those of a rule in one block.
fn scenarios(text: &mut String, scenarios: &[&Scenario]) -> Result {
    for rule in scenarios.chunk_by(|one, other| one.rule == other.rule) {
        writeln!(text, "\n```gherkin")?;
        if let Some(title) = rule.first().and_then(|one| one.rule.as_ref()) {
            writeln!(text, "Rule: {title}")?;
        }
        for scenario in rule {
            writeln!(text, "\n  # {}:{}", scenario.path, scenario.line)?;
            writeln!(text, "  Example: {}", scenario.heading())?;
            for step in &scenario.steps {
                writeln!(text, "    {} {}", step.keyword, step.text)?;
                for row in &step.table {
                    writeln!(text, "      | {} |", row.join(" | "))?;
                }
            }
        }
        writeln!(text, "```")?;
    }
    Ok(())
}
