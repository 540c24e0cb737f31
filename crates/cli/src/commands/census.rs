//! `lightsout census`: how many boards need how many presses, in one run or in shares whose counts add up.

use std::io::Write;

use clap::Args;
use lightsout_ask::census::CensusReport;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;
use lightsout_study::hardest::census::{self, Census, NoCensus};
use lightsout_study::hardest::leaders::{Leaders, Share};
use lightsout_words::phrase::counted;
use serde::{Deserialize, Serialize};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::shares::{End, LinesArgs, Parts};
use crate::tasks;

/// Count the boards that need 0, 1, 2, … presses (distance distribution)
///
/// The start of BOARD is ignored.
#[derive(Args)]
#[command(mut_arg("start", |arg| arg.hide(true)), mut_arg("lit", |arg| arg.hide(true)))]
pub(crate) struct CensusArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl CensusArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        self.lines.run("census", out, |stretch, out| {
            let puzzle = self.limits.run(|budget| self.board.puzzle(&tasks::CENSUS, budget))?;
            if !self.lines.is_given() {
                let found = self.limits.run(|budget| census::census(&puzzle, budget));
                return self.say(&puzzle, found, out);
            }
            let [which, of] = stretch.number();
            let share = Share { which, of };
            let counted = self.limits.run(|budget| census::of_share(&puzzle, share, budget));
            let counted = counted.map_err(|error| refused(&puzzle, error))?;
            writeln!(out, "{}", to_line(&counted))?;
            Ok(End::As(Ending::Yes))
        })
    }

    /// Adds up the counts of the shares, and prints the distance distribution.
    ///
    /// # Errors
    /// When a share is missing or does not belong to the others, or the budget is spent.
    pub(crate) fn join(&self, parts: &Parts, out: &mut dyn Write) -> Result<End, Failure> {
        let mut shares = Vec::new();
        parts.each(|line, _| {
            let damaged = || Failure::input("a share holds no counts of a distance distribution");
            shares.push(of_line(line).ok_or_else(damaged)?);
            Ok(())
        })?;
        let puzzle = self.limits.run(|budget| self.board.puzzle(&tasks::CENSUS, budget))?;
        let found = self.limits.run(|budget| census::together(&puzzle, shares, budget));
        self.say(&puzzle, found, out)
    }

    fn say(
        &self,
        puzzle: &Puzzle,
        found: Result<Census, NoCensus>,
        out: &mut dyn Write,
    ) -> Result<End, Failure> {
        let found = found.map_err(|error| refused(puzzle, error))?;
        match self.json {
            true => output::json(out, &CensusReport::of(puzzle, &found))?,
            false => print(puzzle, &found, out)?,
        }
        Ok(End::As(Ending::Yes))
    }
}

fn refused(puzzle: &Puzzle, error: NoCensus) -> Failure {
    match &error {
        NoCensus::Rule(order) => return Failure::input(order.to_string()),
        NoCensus::NotAll { .. } => return Failure::input(error.to_string()),
        NoCensus::OutOfReach(_) => crate::note!("--shares splits the count into separate runs"),
        NoCensus::Stopped(_) => {}
    }
    Failure::unknown(format!("no census of {}: {error}", puzzle.title()))
}

/// What a share counted: for every part, every total, and every number of presses that lead together.
#[derive(Serialize, Deserialize)]
struct Line {
    leaders: Vec<Vec<Vec<String>>>,
}

fn to_line(counted: &[Leaders]) -> String {
    let digits = |number: &Count| number.to_string();
    let leaders = counted
        .iter()
        .map(|part| part.0.iter().map(|ties| ties.iter().map(digits).collect()).collect())
        .collect();
    serde_json::to_string(&Line { leaders }).expect("texts")
}

fn of_line(line: &[u8]) -> Option<Vec<Leaders>> {
    let Line { leaders } = serde_json::from_slice(line).ok()?;
    let ties = |ties: Vec<String>| -> Option<Vec<Count>> {
        ties.iter().map(|digits| Count::of_decimal(digits)).collect()
    };
    let part = |totals: Vec<Vec<String>>| {
        Some(Leaders(totals.into_iter().map(ties).collect::<Option<_>>()?))
    };
    leaders.into_iter().map(part).collect()
}

fn print(puzzle: &Puzzle, census: &Census, out: &mut dyn Write) -> Result<(), Failure> {
    let boards = &census.boards;
    writeln!(out, "{}", puzzle.title())?;
    writeln!(out, "solvable  {}", boards.total())?;
    writeln!(out, "hardest   {}", counted(boards.hardest(), "press"))?;
    writeln!(out, "counted   {}", census.how)?;
    writeln!(out, "\npresses  boards")?;
    for (presses, count) in boards.0.iter().enumerate() {
        writeln!(out, "{presses:>7}  {count}")?;
    }
    Ok(())
}
