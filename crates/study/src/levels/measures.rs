//! How hard a board is: its par, how far greed goes astray, and how long a light chase is.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::methods::light_chasing::chase::{self, Chase};
use lightsout_solver::solve::budget::Budget;

use super::greedy::greedy;
use crate::generate::{Par, Pars};

/// How hard a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// The fewest presses that solve it.
    pub par: Par,
    /// The presses of a greedy player.
    pub greedy: u64,
    /// Those presses and the fewest that are needed after them, less par, if both pars are known.
    pub greedy_astray: Option<u64>,
    /// The presses of a light chase with the look-up table: the first chase, the free buttons, and the
    /// second chase. None where the puzzle leaves too many buttons free.
    pub chase: Option<u64>,
}

/// Tables for the measures of a puzzle's boards.
pub struct Measurer {
    puzzle: Puzzle,
    pars: Pars,
    chase: Option<(Chase, Factorisation)>,
}

/// The most buttons a chase may leave free, times the lights.
const MOST_NUMBERS: usize = 1 << 24;

impl Measurer {
    /// Prepares the measurer for a puzzle under the free rule and ignores its start.
    ///
    /// # Errors
    /// When the budget is spent or does not allow the memory.
    pub fn of(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Measurer, Stopped> {
        let pars = Pars::of(puzzle, budget)?;
        let chase = match chase::count_free(puzzle).checked_mul(puzzle.lights()) {
            Some(numbers) if numbers <= MOST_NUMBERS => {
                let chase = Chase::of(&LinearSystem::of(puzzle, budget)?);
                let small = Factorisation::of(&chase.small_matrix(budget)?, budget)?;
                Some((chase, small))
            }
            _ => None,
        };
        Ok(Measurer { puzzle: puzzle.clone(), pars, chase })
    }

    /// The measures of a board.
    ///
    /// # Errors
    /// When the budget is spent.
    ///
    /// # Panics
    /// When the board is not one of the puzzle's.
    pub fn measures(&self, board: &Board, budget: &mut Budget<'_>) -> Result<Measures, Stopped> {
        let par = self.pars.par(board, budget)?;
        let play = greedy(&self.puzzle, board);
        let made = play.presses.len() as u64;
        budget.step(made)?;
        let greedy_astray = match (par, self.pars.par(&play.end, budget)?) {
            (Par::Exactly(par), Par::Exactly(left)) => Some(made + left - par),
            _ => None,
        };
        Ok(Measures { par, greedy: made, greedy_astray, chase: self.chase_length(board) })
    }

    /// The presses of a light chase, where the board can be solved.
    fn chase_length(&self, board: &Board) -> Option<u64> {
        let (chase, small) = self.chase.as_ref()?;
        let states = u16::from(self.puzzle.states());
        let goal = self.puzzle.goal();
        let lacks: Vec<u8> = (board.states().iter().enumerate())
            .map(|(light, &state)| {
                let wanted = u16::from(goal.wanted(light).unwrap_or(0));
                ((wanted + states - u16::from(state)) % states) as u8
            })
            .collect();
        let free = small.solve(&chase.small_right_side(&lacks)).ok()?;
        let first = chase.presses_from(&vec![0; free.len()], &lacks);
        let solution = chase.presses_from(&free, &lacks);
        let buttons = self.puzzle.buttons();
        // The second chase makes up for what the free buttons changed.
        let presses = first.iter().zip(&solution).take(buttons).map(|(&first, &wanted)| {
            let second = (u16::from(wanted) + states - u16::from(first)) % states;
            u64::from(first) + u64::from(second)
        });
        Some(presses.sum())
    }
}
