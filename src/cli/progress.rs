//! What is shown while a run goes on: a bar on a terminal, a line for each wrong answer elsewhere.

use crate::report::Mark;
use crate::suite::{Observed, Progress, Scenario};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _, Write as _};

/// The display of a run.
#[derive(Debug)]
pub(super) struct Display {
    bar: ProgressBar,
    lines: bool,
}

impl Display {
    /// A display for `total` scenarios; a quiet one shows nothing.
    pub(super) fn new(total: usize, quiet: bool) -> Self {
        let terminal = io::stderr().is_terminal();
        let target = if terminal && !quiet {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(u64::try_from(total).ok(), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {wide_msg}") {
            bar.set_style(style);
        }
        Self { bar, lines: !terminal && !quiet }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Display {
    fn ended(&self, scenario: &Scenario, observed: &Observed) {
        self.bar.inc(1);
        let mark = Mark::from(&observed.outcome);
        if !mark.is_wrong() {
            return;
        }
        let line = format!("{}: {}", mark.words(), scenario.id);
        if self.lines {
            let _ = writeln!(io::stderr(), "{line}");
        } else {
            self.bar.println(line);
        }
    }
}
