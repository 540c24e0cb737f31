//! The structure of a puzzle's matrix: rank, quiet patterns, how many boards can be solved.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::puzzle::Puzzle;

use super::system::LinearSystem;
use crate::count::Count;

/// Rank, nullity and counts of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structure {
    /// The number of buttons that no others can replace: buttons less the invariant factors below.
    pub rank: usize,
    /// The group of quiet patterns is a product of cyclic groups of these orders, each above 1 and
    /// dividing the next. Over a prime number of states their number is the nullity.
    pub quiet_orders: Vec<u16>,
    /// The number of solutions of every board that has one.
    pub solutions: Count,
    /// The number of boards divided by the number of boards from which the goal can be reached.
    pub boards_per_solvable: Count,
}

impl Structure {
    /// How many quiet patterns generate all of them: over a prime number of states the nullity.
    pub fn nullity(&self) -> usize {
        self.quiet_orders.len()
    }

    /// The structure of a puzzle, from its matrix.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of_puzzle(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Structure, Stopped> {
        let system = LinearSystem::of(puzzle, watch)?;
        let factorisation = Factorisation::of(system.matrix(), watch)?;
        Structure::of(puzzle, &system, &factorisation, watch)
    }

    /// The structure of a puzzle whose system has this factorisation.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of(
        puzzle: &Puzzle,
        system: &LinearSystem,
        factorisation: &Factorisation,
        watch: &mut dyn Watch,
    ) -> Result<Structure, Stopped> {
        let quiet_orders = factorisation.invariant_factors(watch)?;
        Ok(Structure::of_orders(puzzle, system.matrix().cols(), quiet_orders))
    }

    /// Derives the structure of a puzzle from the invariant factors of its quiet patterns. `columns` counts its
    /// buttons, and the level if it has one.
    pub fn of_orders(puzzle: &Puzzle, columns: usize, quiet_orders: Vec<u16>) -> Structure {
        let solutions: Count = quiet_orders.iter().copied().product();
        // The solvable boards are the image of all presses: states^columns ÷ solutions of them.
        let (states, lights) = (puzzle.states(), puzzle.lights());
        let boards_per_solvable = match lights.checked_sub(columns) {
            Some(more) => &solutions * &Count::power(states, more),
            None => solutions.clone().over(std::iter::repeat_n(states, columns - lights)),
        };
        let rank = columns - quiet_orders.len();
        Structure { rank, quiet_orders, solutions, boards_per_solvable }
    }
}
