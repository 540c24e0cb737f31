//! Par: the fewest presses that solve a board, for board after board of one puzzle.
//!
//! The matrix is factored and the quiet patterns are listed once. Each board then takes one solution and one look at
//! every quiet pattern. If these are too many, the search of [`lightsout_solver::fewest`] does what it can.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::fewest;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

use super::quiet::Quiet;

/// What is known about the fewest presses of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Par {
    /// Exactly this number.
    Exactly(u64),
    /// Between these numbers.
    Between(u64, u64),
    /// No presses solve it.
    Unsolvable,
}

/// Tables for the pars of a puzzle's boards.
pub struct Pars {
    puzzle: Puzzle,
    system: LinearSystem,
    factorisation: Factorisation,
    quiet: Option<Quiet>,
}

impl Pars {
    /// Prepares the pars of a puzzle under the free rule and ignores its start.
    ///
    /// # Errors
    /// When the budget is spent or does not allow the memory.
    pub fn of(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Pars, Stopped> {
        let system = LinearSystem::of(puzzle, budget)?;
        let factorisation = Factorisation::of(system.matrix(), budget)?;
        let quiet = Quiet::of(&system, &factorisation, budget)?;
        Ok(Pars { puzzle: puzzle.clone(), system, factorisation, quiet })
    }

    /// What is known about the fewest presses of a board.
    ///
    /// # Errors
    /// When the budget is spent.
    ///
    /// # Panics
    /// When the board is not one of the puzzle's.
    pub fn par(&self, board: &Board, budget: &mut Budget<'_>) -> Result<Par, Stopped> {
        let m = self.system.matrix().modulus();
        let lacks: Vec<u8> = (board.states().iter().enumerate())
            .map(|(light, &state)| m.sub(self.puzzle.goal().wanted(light).unwrap_or(0), state))
            .collect();
        let Ok(solution) = self.factorisation.solve(&lacks) else { return Ok(Par::Unsolvable) };
        if let Some(quiet) = &self.quiet {
            return quiet.least(&solution, budget).map(|least| Par::Exactly(least.presses));
        }
        let puzzle = self.puzzle.clone().with_start(board.clone()).expect("a board of the puzzle");
        let system = LinearSystem::of(&puzzle, budget)?;
        let generator = |index: usize| {
            self.factorisation.kernel_generator(index).map_or_else(Vec::new, |(pattern, _)| pattern)
        };
        let quiet =
            fewest::Quiet { orders: self.factorisation.kernel_orders(), generator: &generator };
        let (best, bound) = fewest::search(&system, &quiet, solution, budget);
        let presses = best[..system.buttons()].iter().map(|&count| u64::from(count)).sum();
        Ok(match bound.least() == presses {
            true => Par::Exactly(presses),
            false => Par::Between(bound.least(), presses),
        })
    }
}
