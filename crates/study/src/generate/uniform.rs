//! Uniform: every board that can be solved is equally likely.

use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;

use super::error::GenerateError;
use super::exact;
use super::packed::Sums;
use super::presses_to_board::{board, draw, unknowns};
use super::way::{Ask, Info, Made, Source, Way};

/// The row of the table.
pub struct Uniform;

const INFO: Info = Info {
    name: "uniform",
    summary: "solvable boards, all equally likely; with a number of presses, those that need exactly so many",
    takes_presses: true,
    takes_symmetry: false,
};

impl Way for Uniform {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn of<'p>(
        &self,
        puzzle: &'p Puzzle,
        ask: &Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Source + 'p>, GenerateError> {
        is_linear(puzzle)?;
        if let Some(par) = ask.presses {
            return exact::source(puzzle, par, budget);
        }
        let sums = Sums::for_few(puzzle);
        Ok(Box::new(Solvable { puzzle, sums, unknowns: vec![0; unknowns(puzzle)] }))
    }
}

/// Solvable boards.
struct Solvable<'p> {
    puzzle: &'p Puzzle,
    /// The same boards by look-up, where tables are small.
    sums: Option<Sums>,
    unknowns: Vec<u8>,
}

impl Source for Solvable<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        _budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        if let Some(sums) = &self.sums {
            return Ok(Board::new(sums.states(random, self.puzzle.lights())).into());
        }
        draw(self.puzzle.states(), &mut self.unknowns, random);
        Ok(board(self.puzzle, &self.unknowns).into())
    }
}
