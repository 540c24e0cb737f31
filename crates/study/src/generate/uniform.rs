//! Uniform: every board that can be solved is equally likely.

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;

use super::error::GenerateError;
use super::exact;
use super::packed::Sums;
use super::presses_to_board::{board, draw, unknowns};
use super::way::{Ask, Info, Made, Source, Way};

/// The row of the table.
pub(super) struct Uniform;

const INFO: Info = Info {
    name: "uniform",
    summary: "solvable boards, all equally likely, or those that need a given number of presses",
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
        let boards = if ask.is_distinct { solvable(puzzle, budget)? } else { None };
        Ok(Box::new(Solvable { puzzle, sums, unknowns: vec![0; unknowns(puzzle)], boards }))
    }
}

/// The most boards that are counted: draws never come to an end of more.
const MOST_COUNTED: u64 = 1 << 40;

/// How many boards can be solved: as many as there are choices of presses and level, over the quiet ones among them.
fn solvable(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Count>, GenerateError> {
    let states = u64::from(puzzle.states());
    let power = |of: usize| u32::try_from(of).ok().and_then(|of| states.checked_pow(of));
    let most = power(puzzle.lights().min(unknowns(puzzle)));
    if most.is_none_or(|most| most > MOST_COUNTED) {
        return Ok(None);
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let all = Count::power(puzzle.states(), unknowns(puzzle));
    Ok(Some(all.over(factorisation.kernel_orders())))
}

/// Solvable boards.
struct Solvable<'p> {
    puzzle: &'p Puzzle,
    /// The same boards by look-up, where tables are small.
    sums: Option<Sums>,
    unknowns: Vec<u8>,
    /// How many there are, where somebody will come to an end of them.
    boards: Option<Count>,
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

    fn boards(&self) -> Option<Count> {
        self.boards.clone()
    }
}
