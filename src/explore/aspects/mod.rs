//! What a case holds that may be the reason of a difference, and the open question that lies behind it.
//!
//! An aspect is found by the letters of the case. One that an open question is about explains a difference
//! only where the question concerns what the two sides differ in: a tilde says nothing about a role.

mod found;
mod lexer;

pub(super) use found::aspects;

use super::answer::Answer;
use super::case::{Asks, Case};
use crate::protocol::{AlwaysAllow, Stage};
use std::collections::BTreeSet;

/// Declares the aspects: what each is called, and the open question that it touches, with what that concerns.
macro_rules! aspects {
    ($($name:ident = $words:literal $(, $question:literal $concern:ident)?;)+) => {
        /// Something that a case holds.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum Aspect { $($name,)+ }

        impl Aspect {
            /// All of them.
            #[cfg(test)]
            pub(super) const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// What it is called.
            pub(super) const fn words(self) -> &'static str {
                match self { $(Self::$name => $words,)+ }
            }

            /// The open question, with what it concerns.
            const fn question(self) -> Option<(&'static str, Concern)> {
                match self { $(Self::$name => aspects!(@ $($question $concern)?),)+ }
            }
        }
    };
    (@) => { None };
    (@ $question:literal $concern:ident) => { Some(($question, Concern::$concern)) };
}

/// In what two answers must differ for a question to explain it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Concern {
    /// Anything that depends on the command.
    Command,
    /// Path scope.
    Scope,
    /// RN-418, and what it forbids to record.
    Effect,
    /// What stands behind another program: its effect, and where it leads.
    Behind,
    /// Which branches are protected.
    Branch,
    /// What the lists say, and whatever comes behind them.
    Lists,
    /// Whether an ask goes first.
    Ask,
    /// What the rows say.
    Rows,
    /// What a press records.
    Press,
}

aspects! {
    Compound = "several parts";
    Redirection = "a redirection";
    Quoted = "quotes";
    Cd = "cd";
    Allows = "an allow list";
    Denies = "a deny list";
    AskList = "an ask list";
    Autopilot = "automatic mode";
    Row = "a row of the agent";
    Running = "a running container";
    OtherOperator = "an operator that is not printed", "C-27" Command;
    OtherRedirection = "a redirection that is not printed", "C-27" Command;
    EarlyRedirection = "a redirection before a word", "C-27" Command;
    HereDocument = "a here-document", "C-27" Command;
    Substitution = "a substitution", "C-27" Command;
    Group = "a group", "C-27" Command;
    Keyword = "a keyword of the shell", "C-27" Command;
    Comment = "a comment", "C-27" Command;
    DollarQuote = "a quote behind a dollar", "C-27" Command;
    OddLetter = "a control character", "C-27" Command;
    Unreadable = "something left open", "C-27" Command;
    EmptyPart = "an empty part", "C-27" Command;
    Ending = "an operator at the end", "C-27" Command;
    NoVerb = "a part without a verb", "C-27" Command;
    Assignment = "an assignment", "C-55" Behind;
    Wrapper = "a wrapper", "C-55" Behind;
    PathProgram = "a program with its path", "C-55" Behind;
    EarlyFlag = "a flag before the subcommand", "C-55" Effect;
    Unprinted = "an effect that is not printed", "C-20" Effect;
    Tilde = "a tilde", "C-26" Scope;
    Variable = "a variable", "C-26" Scope;
    Glued = "a path glued to something", "C-26" Scope;
    DotsInName = "two dots in a name", "C-26" Scope;
    Glob = "a glob", "C-26" Scope;
    OddCd = "a cd to no plain folder", "C-26" Scope;
    FolderMoves = "a cd before another path", "C-28" Scope;
    NoCwd = "no absolute working folder", "C-58" Scope;
    OddRoot = "no proper root", "C-60" Scope;
    AskedAndAllowed = "an ask list beside what allows", "C-37" Ask;
    WildcardDenies = "a row that denies everything", "C-39" Rows;
    CdAndRow = "a cd of an agent with a row", "C-61" Rows;
    BranchSpelling = "a protected branch, written otherwise", "C-63" Branch;
    OddEntry = "an entry that is not well formed", "C-45" Lists;
    StarEntry = "a star in an entry that is not like test:*", "C-1" Lists;
    EntryRedirects = "a redirection in an entry", "C-27" Lists;
    StarWord = "a star that is recorded", "C-1" Press;
    SecondWord = "a second word unlike those that are printed", "C-17" Press;
    ModuleDev = "the dev agent of a module", "C-56" Press;
    Nothing = "a press that may record nothing", "C-16" Press;
}

impl Concern {
    /// Whether two differing answers differ in this.
    fn covers(self, case: &Case, answers: [&Answer; 2]) -> bool {
        let any = |stages: &[Stage]| {
            answers.iter().any(|answer| match answer {
                Answer::Verdict { decided_by: Some(stage), .. } => stages.contains(stage),
                // Who does not tell the stage may have meant this one.
                Answer::Verdict { decided_by: None, .. } => true,
                Answer::Press(_) | Answer::Wrong(_) => false,
            })
        };
        let press = case.asks == Asks::AlwaysAllow;
        // Whatever the documents leave open, a valid question has an answer.
        if answers.iter().any(|answer| matches!(answer, Answer::Wrong(_))) {
            return false;
        }
        match self {
            Self::Command => press || !any_tells(answers, &[Stage::Role]),
            // Where a cd is, the scope decides whether it needs a rule as well.
            Self::Scope if has_cd(case) => Self::Lists.covers(case, answers),
            Self::Scope => any(&[Stage::CeilingScope, Stage::ScopeCd]),
            Self::Behind => Self::Effect.covers(case, answers) || Self::Scope.covers(case, answers),
            Self::Branch => any(&[Stage::CeilingProtectedMerge]),
            Self::Effect => press || any(&[Stage::CeilingExternalEffect, Stage::CeilingPrivileged]),
            // An entry that allows for one and not for the other may show in what comes behind it.
            Self::Lists => !press && !any_tells(answers, &[Stage::Role]),
            Self::Ask => {
                any(&[Stage::PermissionsAsk]) && any(&[Stage::PermissionsAllow, Stage::ScopeCd])
            }
            Self::Rows => any(&[Stage::Autonomy]),
            Self::Press => press,
        }
    }
}

fn has_cd(case: &Case) -> bool {
    case.command()
        .is_some_and(|command| ["cd", "pushd", "popd"].iter().any(|verb| command.contains(verb)))
}

fn any_tells(answers: [&Answer; 2], stages: &[Stage]) -> bool {
    answers.iter().any(|answer| answer.stage().is_some_and(|stage| stages.contains(&stage)))
}

/// The open questions that may be behind a difference; none where the documents decide.
pub(super) fn questions(case: &Case, answers: [&Answer; 2]) -> BTreeSet<&'static str> {
    let open = aspects(case).into_iter().filter_map(Aspect::question);
    let open = open.filter(|(_, concern)| concern.covers(case, answers));
    let mut found: BTreeSet<&'static str> = open.map(|(question, _)| question).collect();
    found.extend(told_otherwise(answers));
    found
}

/// Of two answers that come to the same, which reason is given, where several are at hand.
fn told_otherwise(answers: [&Answer; 2]) -> Option<&'static str> {
    if let [Answer::Press(AlwaysAllow::Refused(one)), Answer::Press(AlwaysAllow::Refused(other))] =
        answers
    {
        return (one.status == other.status).then_some("C-16");
    }
    let [Some(one), Some(other)] = answers.map(Answer::stage) else {
        return None;
    };
    let pairs = [
        (Stage::CeilingExternalEffect, Stage::CeilingPrivileged),
        (Stage::PermissionsAsk, Stage::CompoundUncovered),
        (Stage::PermissionsAllow, Stage::ScopeCd),
    ];
    let same = answers.map(Answer::policy);
    let several = pairs.contains(&(one, other)) || pairs.contains(&(other, one));
    (several && same.first() == same.last()).then_some("C-19")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::{QuestionStatus, Suite};

    #[test]
    fn every_question_that_excuses_a_difference_is_open() {
        let suite = Suite::embedded().expect("the suite is whole");
        let asked = Aspect::ALL.iter().filter_map(|aspect| Some(aspect.question()?.0));
        for id in asked.chain(["C-16", "C-19"]) {
            let found = suite.catalogue.questions.iter().find(|question| question.id == id);
            let status = found.map(|question| question.status);
            assert!(status.is_some_and(|status| status != QuestionStatus::Settled), "{id}");
        }
    }
}
