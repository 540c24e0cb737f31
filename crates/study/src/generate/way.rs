//! Ways of making boards: a row on a table, which looks at a puzzle and becomes a source of boards.

use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_model::symmetry::Symmetry;
use lightsout_solver::count::Count;
use lightsout_solver::solve::budget::Budget;

use super::error::GenerateError;

/// What is asked of a way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask {
    /// The number of presses: the fewest that solve the board, or the number of random moves.
    pub presses: Option<u64>,
    /// The symmetry that symmetric boards have.
    pub symmetry: Option<&'static Symmetry>,
    /// Whether no board is made again, nor one that a symmetry of the puzzle carries to an earlier one.
    pub is_distinct: bool,
}

/// The name of a way and its summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about the boards it makes.
    pub summary: &'static str,
    /// Whether a number of presses can be asked of it.
    pub takes_presses: bool,
    /// Whether a symmetry can be asked of it.
    pub takes_symmetry: bool,
}

/// A board that was made, and what its maker knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The board.
    pub board: Board,
    /// The fewest presses that solve it, where the way knows.
    pub par: Option<u64>,
    /// A remark about it, as a sentence.
    pub note: Option<String>,
}

impl From<Board> for Made {
    fn from(board: Board) -> Made {
        Made { board, par: None, note: None }
    }
}

/// A way of making boards.
pub trait Way: Sync {
    /// Name and summary.
    fn info(&self) -> &'static Info;

    /// The source of such boards for a puzzle, whose own start is ignored.
    ///
    /// # Errors
    /// When what is asked makes no sense there, or there is no such board.
    fn of<'p>(
        &self,
        puzzle: &'p Puzzle,
        ask: &Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Source + 'p>, GenerateError>;
}

/// A source of boards.
pub trait Source {
    /// The next board.
    ///
    /// # Errors
    /// When there is none, none is found, or the budget is spent.
    fn next(&mut self, random: &mut Random, budget: &mut Budget<'_>)
    -> Result<Made, GenerateError>;

    /// How many boards it draws from, where that is known.
    fn boards(&self) -> Option<Count> {
        None
    }

    /// Whether a board is among those it draws from. A symmetry of the puzzle carried a board of them to it.
    fn holds(&self, _states: &[u8]) -> bool {
        true
    }
}
