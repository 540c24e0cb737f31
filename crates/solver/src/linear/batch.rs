//! Thousands of boards of one puzzle: the solve operator tabled once, then a few look-ups a board.
//!
//! Boards and presses are packed, one bit for each light and each button, the lowest bit of the first
//! word first. A solve allocates nothing.

use lightsout_algebra::gf2::{BitMatrix, Echelon, PressTable};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

use super::system::{LinearSystem, is_linear};
use crate::solve::refusal::{NotLinear, Reason};

/// A solver for all boards of a puzzle with two states, the free rule and a fixed goal.
///
/// ```
/// use lightsout_solver::linear::batch::BatchSolver;
/// use lightsout_algebra::watch::Unwatched;
/// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
/// let solver = BatchSolver::new(&puzzle, &mut Unwatched)?;
/// let mut presses = [0];
/// assert!(solver.solve_into(&[0b11111_11111_11111_11111_11111], &mut presses));
/// assert_eq!(presses[0].count_ones(), 15);
/// assert!(!solver.solve_into(&[1], &mut presses));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BatchSolver {
    goal: Vec<u64>,
    table: PressTable,
}

lightsout_algebra::errors! {
    /// Why a puzzle has no batch solver.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BatchError {
        /// Another rule, more states, or a goal that is not one board.
        #[error(
            "boards are solved in batches for two states, the free rule and a goal that is one board: {0}"
        )]
        Unsupported(Reason),
        /// Weights that prove boards unsolvable do not hold, as the verifier found.
        #[error("a certificate of this puzzle does not hold, which is an error in this program")]
        BadCertificate,
        /// The tables would take too much.
        Stopped(#[from] Stopped),
    }
}

impl BatchSolver {
    /// Makes the solver of a puzzle and ignores its start. Its tables take 32 bytes times lights times the words of a
    /// solution, after a dense elimination.
    ///
    /// # Errors
    /// When the puzzle is not of the kind, or the tables would take too much.
    pub fn new(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<BatchSolver, BatchError> {
        is_linear(puzzle).map_err(|order| BatchError::Unsupported(order.into()))?;
        if puzzle.states() != 2 {
            return Err(BatchError::Unsupported(Reason::States(puzzle.states())));
        }
        let goal = match puzzle.goal() {
            Goal::Equal => {
                return Err(BatchError::Unsupported(Reason::AllEqual));
            }
            Goal::State(state) => Board::uniform(puzzle.lights(), *state),
            Goal::Target(target) => target.clone(),
            Goal::Among(_) => return Err(BatchError::Unsupported(NotLinear::SeveralEnds.into())),
        };
        let system = LinearSystem::of(puzzle, watch)?;
        let mut matrix = BitMatrix::reserved(puzzle.lights(), puzzle.buttons(), watch)?;
        for light in 0..puzzle.lights() {
            system.matrix().row(light).for_each(|(button, _)| matrix.set(light, button, true));
        }
        let table = PressTable::of(&Echelon::of(matrix, watch)?, watch)?;
        Ok(BatchSolver { goal: pack(&goal), table })
    }

    /// Solves a packed board and writes the packed presses to `presses`. Returns whether it can be solved.
    ///
    /// # Panics
    /// When `board` or `presses` has another number of words than lights or buttons need.
    pub fn solve_into(&self, board: &[u64], presses: &mut [u64]) -> bool {
        self.with_difference(board, |lacks| self.table.solve_into(lacks, presses))
    }

    /// Solves as [`BatchSolver::solve_into`], with the fewest presses. Returns `None` when the puzzle has too many
    /// quiet patterns for that.
    ///
    /// # Panics
    /// As [`BatchSolver::solve_into`].
    pub fn solve_fewest_into(&self, board: &[u64], presses: &mut [u64]) -> Option<bool> {
        self.with_difference(board, |lacks| self.table.solve_fewest_into(lacks, presses))
    }

    /// Whether [`BatchSolver::solve_fewest_into`] gives an answer.
    pub fn finds_fewest(&self) -> bool {
        self.table.finds_fewest()
    }

    /// Hands on what every light lacks, without a place on the heap for boards of up to 1024 lights.
    fn with_difference<T>(&self, board: &[u64], solve: impl FnOnce(&[u64]) -> T) -> T {
        let mut near = [0; 16];
        let mut far = Vec::new();
        let lacks = if board.len() <= near.len() {
            &mut near[..board.len()]
        } else {
            far.resize(board.len(), 0);
            &mut far[..]
        };
        for ((lacks, state), goal) in lacks.iter_mut().zip(board).zip(&self.goal) {
            *lacks = state ^ goal;
        }
        solve(lacks)
    }
}

/// A board of two states, packed.
pub fn pack(board: &Board) -> Vec<u64> {
    let mut words = vec![0; board.len().div_ceil(64)];
    for (light, _) in board.states().iter().enumerate().filter(|(_, state)| **state != 0) {
        words[light / 64] |= 1 << (light % 64);
    }
    words
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::presses::Presses;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::verify;

    #[test]
    fn batches_agree_with_the_verifier_and_the_goal() {
        for (name, goal) in [
            ("5x5", Goal::OFF),
            ("9x9", Goal::State(1)),
            ("khalou", Goal::OFF),
            ("40x40", Goal::OFF),
        ] {
            let puzzle = spec::named(name).and_then(|spec| spec.build()).expect("a puzzle");
            let puzzle = puzzle.with_goal(goal).expect("a goal");
            let solver = BatchSolver::new(&puzzle, &mut Unwatched).expect("two states, free");
            for seed in 0..20 {
                let mut spec = spec::named(name).expect("a name");
                spec.start = Some(Start::Random { seed });
                let board = spec.build().expect("a puzzle").start().clone();
                let mut presses = vec![0; puzzle.buttons().div_ceil(64)];
                let solved = solver.solve_into(&pack(&board), &mut presses);
                let counts = (0..puzzle.buttons())
                    .map(|b| (presses[b / 64] >> (b % 64) & 1) as u8)
                    .collect();
                let started = puzzle.clone().with_start(board).expect("a board of this puzzle");
                assert_eq!(
                    solved,
                    verify::check_presses(&started, &Presses::Counts(counts)).is_ok(),
                    "{name} {seed}"
                );
            }
        }
    }
}
