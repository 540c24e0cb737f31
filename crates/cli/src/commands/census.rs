//! `lightsout census`: how many boards need how many presses.

use std::io::Write;

use clap::Args;
use lightsout::report;
use lightsout_model::puzzle::Puzzle;
use lightsout_study::hardest::census::{Census, NoCensus, census};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Count the boards at every distance: how many need 0, 1, 2, … presses
///
/// The start position of BOARD is ignored.
#[derive(Args)]
pub struct CensusArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl CensusArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let puzzle = self.limits.run(|budget| self.board.puzzle(budget))?;
        let found = match self.limits.run(|budget| census(&puzzle, budget)) {
            Ok(found) => found,
            Err(NoCensus::Rule(order)) => return Err(Failure::input(order.to_string())),
            Err(error) => {
                return Err(Failure::unknown(format!("no census of {}: {error}", puzzle.title())));
            }
        };
        match self.json {
            true => output::json(out, &report::census(&puzzle, &found))?,
            false => print(&puzzle, &found, out)?,
        }
        Ok(Ending::Yes)
    }
}

fn print(puzzle: &Puzzle, census: &Census, out: &mut dyn Write) -> Result<(), Failure> {
    let boards = &census.boards;
    writeln!(out, "{}", puzzle.title())?;
    writeln!(out, "solvable  {}", boards.total())?;
    writeln!(out, "hardest   {} presses", boards.hardest())?;
    writeln!(out, "counted   {}", census.how)?;
    writeln!(out, "\npresses  boards")?;
    for (presses, count) in boards.0.iter().enumerate() {
        writeln!(out, "{presses:>7}  {count}")?;
    }
    Ok(())
}
