//! `lightsout info`: what a puzzle's matrix tells before any board is solved.

use std::io::Write;

use clap::Args;
use lightsout_ask::info::{Info, InfoReport, QuietPatterns};
use lightsout_ask::{Question, Refusal};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_words::phrase::counted;

use crate::batch::{self, Input};
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::nonlinear::names_in_order;
use crate::output;
use crate::tasks;

/// Show rank, nullity, quiet patterns and the share of solvable boards
#[derive(Args)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Print a basis of the quiet patterns, however large
    #[arg(long)]
    quiet_patterns: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl InfoArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let Some(boards) = Input::seen(&self.board)? {
            return batch::each(
                &self.board,
                &tasks::INFO,
                boards,
                self.json,
                out,
                |puzzle, out| self.tell(puzzle, true, out),
            );
        }
        let spec = self.limits.run(|budget| self.board.spec(&tasks::INFO, budget))?;
        if let Some(other) = self.limits.run(|budget| self.board.other(&spec, budget))? {
            return other.tell(self.json, out);
        }
        let puzzle = self.limits.run(|budget| spec.build_within(budget))?;
        self.tell(self.board.named_as_asked(puzzle), false, out)
    }

    /// Tells of one puzzle, as JSON on a single line if it is one of many.
    fn tell(
        &self,
        puzzle: Puzzle,
        is_one_of_many: bool,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let quiet_patterns =
            if self.quiet_patterns { QuietPatterns::Always } else { QuietPatterns::IfFew };
        let report = self.limits.run(|budget| Info { quiet_patterns }.run(&puzzle, budget));
        let report = report.map_err(|refusal| match refusal {
            Refusal::Stopped(_) => Failure::unknown(format!("nothing is known: {refusal}")),
            refusal => refusal.into(),
        })?;
        match (self.json, is_one_of_many) {
            (true, true) => output::json_line(out, &report)?,
            (true, false) => output::json(out, &report)?,
            (false, _) => print(&puzzle, &report, out)?,
        }
        Ok(Ending::Yes)
    }
}

/// Describes the matrix in words: `symmetric, reflexive, singular`.
fn matrix(report: &InfoReport<'_>) -> String {
    let known = |fact: Option<bool>, yes, no| fact.map(|is| if is { yes } else { no });
    let facts = [
        known(report.symmetric, "symmetric", "not symmetric"),
        known(report.reflexive, "reflexive", "not reflexive"),
        known(Some(report.invertible), "invertible", "not invertible"),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn print(puzzle: &Puzzle, report: &InfoReport<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let states = puzzle.states();
    writeln!(out, "{}", report.head.puzzle)?;
    writeln!(out, "lights          {}", report.head.lights)?;
    writeln!(out, "buttons         {}", report.head.buttons)?;
    writeln!(out, "states          {states}")?;
    if let Some(names) = names_in_order(puzzle.layout()) {
        writeln!(out, "order           {names}")?;
    }
    writeln!(out, "rank            {}", report.rank)?;
    let orders = &report.invariant_factors;
    match orders.iter().all(|order| *order == u16::from(states)) {
        true => writeln!(out, "nullity         {}", orders.len())?,
        false => {
            let factors: Vec<String> = orders.iter().map(u16::to_string).collect();
            let factors = factors.join(" ");
            writeln!(out, "nullity         {} (invariant factors {factors})", orders.len())?;
        }
    }
    writeln!(out, "matrix          {}", matrix(report))?;
    writeln!(out, "solutions       {} per solvable board", report.solutions)?;
    writeln!(out, "solvable share  1/{}", report.solvable_share_exact)?;
    match &report.quiet_patterns {
        Some(quiet) => {
            for pattern in quiet {
                let mut counts = vec![0; puzzle.buttons()];
                pattern.numbers.iter().for_each(|&(button, count)| counts[button] = count as u8);
                let presses = Presses::Counts(counts);
                writeln!(out, "\nquiet pattern of {}", counted(presses.total(), "press"))?;
                writeln!(out, "{}", output::pressed(puzzle, &presses))?;
            }
        }
        None => writeln!(out, "quiet patterns  many (--quiet-patterns prints them)")?,
    }
    Ok(())
}
