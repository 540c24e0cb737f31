//! A board, and its nullity by the shortest road.

use super::coupling::Couplings;
use super::pattern::{self, Pattern};
use super::{divisors, spectrum::Line};
use crate::wrap::{Edge, Wrap};

/// A two-colour board whose nullity can be found without elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) wrap: Wrap,
    pub(super) pattern: Pattern,
}

/// More rows or columns than this are refused: the polynomials would take gigabytes.
pub const LONGEST: usize = 1 << 30;

/// Why a board's nullity cannot be found here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A side that is no size.
    #[error("a board has 1 to {LONGEST} rows and columns, not {0}")]
    Side(usize),
    /// A pattern that has no closed form under a twisted wrap.
    #[error(
        "under the {wrap} wrap the nullity is known for the patterns cross and neighbours, not for {}; take plane, cylinder or torus",
        pattern.name()
    )]
    Twisted {
        /// The pattern asked for.
        pattern: Pattern,
        /// The wrap asked for.
        wrap: Wrap,
    },
}

impl Board {
    /// A board of this size. Where an edge meets itself, or the same neighbour twice, effects add up, but
    /// `row-column` touches every light once.
    ///
    /// # Errors
    /// When a side is 0 or longer than [`LONGEST`], or the pattern has no closed form under the wrap.
    pub fn new(
        rows: usize,
        columns: usize,
        wrap: Wrap,
        pattern: Pattern,
    ) -> Result<Board, BoardError> {
        if let Some(side) = [rows, columns].into_iter().find(|side| !(1..=LONGEST).contains(side)) {
            return Err(BoardError::Side(side));
        }
        let board = Board { rows, columns, wrap, pattern };
        match board.is_twisted() && !pattern.is_cross() {
            true => Err(BoardError::Twisted { pattern, wrap }),
            false => Ok(board),
        }
    }

    /// The nullity: the board has 2^nullity quiet patterns.
    ///
    /// ```
    /// use lightsout_grid::{Wrap, nullity::{Board, Pattern}};
    /// let square = |n| Board::new(n, n, Wrap::Plane, Pattern::Cross);
    /// assert_eq!(square(5)?.nullity(), 2);
    /// assert_eq!(square(79)?.nullity(), 64);
    /// # Ok::<(), lightsout_grid::nullity::BoardError>(())
    /// ```
    pub fn nullity(&self) -> usize {
        self.nullity_with(&Couplings::of_no_table())
    }

    /// The nullity, with what a table remembers from board to board.
    pub(super) fn nullity_with(&self, couplings: &Couplings) -> usize {
        if self.is_twisted() {
            return divisors::nullity(self);
        }
        let meets = |axis| self.wrap.edge(axis) == Edge::Meets;
        let (column, row) = (Line::new(self.rows, meets(0)), Line::new(self.columns, meets(1)));
        pattern::nullity(self.pattern, &column, &row, couplings)
    }

    /// The nullity of a cross by greatest common divisors of the whole polynomials, without any rule about
    /// sizes that are multiples or doubles of others; `None` for other patterns.
    pub fn nullity_by_divisors(&self) -> Option<usize> {
        self.pattern.is_cross().then(|| divisors::nullity(self))
    }

    /// What [`Board::nullity`] does, as a clause.
    pub fn road(&self) -> &'static str {
        match (self.is_twisted(), self.pattern.is_cross()) {
            (true, _) => "greatest common divisors of polynomials in the step along a row",
            (false, true) => "greatest common divisors of Fibonacci polynomials",
            (false, false) => "eigenvalues of rows and columns",
        }
    }

    fn is_twisted(&self) -> bool {
        [0, 1].iter().any(|&axis| self.wrap.edge(axis) == Edge::Twists)
    }
}
