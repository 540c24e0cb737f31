//! A board, and its nullity by the fastest algorithm.

use lightsout_algebra::zm::polynomial::Prime;

use super::coupling::Couplings;
use super::pattern::{self, Pattern};
use super::spectrum::Line;
use super::{divisors, states};
use crate::wrap::Wrap;

/// A board whose nullity can be found without elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) wrap: Wrap,
    pub(super) pattern: Pattern,
    /// The prime number of states, when it is not two.
    pub(super) states: Option<Prime>,
}

/// More rows or columns than this are refused: the polynomials would take gigabytes.
pub const LONGEST: usize = 1 << 30;

/// Why a board's nullity cannot be found here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A side that is not a size.
    #[error("a board has 1 to {LONGEST} rows and columns, not {0}")]
    Side(usize),
    /// A pattern that has no closed form under a twisted wrap.
    #[error(
        "under the {wrap} wrap the nullity is known for the patterns cross and neighbours, not for {}. Take plane, cylinder or torus",
        pattern.name()
    )]
    Twisted {
        /// The pattern asked for.
        pattern: Pattern,
        /// The wrap asked for.
        wrap: Wrap,
    },
    /// A number of states over which there is no field.
    #[error(
        "the nullity is a number when the number of states is prime, and {0} is not. The invariant factors describe every number of states"
    )]
    States(u64),
    /// More than two states on a board that has no polynomials for them.
    #[error(
        "with {states} states the nullity is known for the patterns cross and neighbours on the plane, not for {} under the {wrap} wrap",
        pattern.name()
    )]
    StatesElsewhere {
        /// The number of states asked for.
        states: u32,
        /// The pattern asked for.
        pattern: Pattern,
        /// The wrap asked for.
        wrap: Wrap,
    },
}

impl Board {
    /// Returns a two-colour board of this size. Where an edge meets itself, or the same neighbour twice, effects add
    /// up, but `row-column` touches every light once.
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
        let board = Board { rows, columns, wrap, pattern, states: None };
        match board.is_twisted() && !pattern.is_cross() {
            true => Err(BoardError::Twisted { pattern, wrap }),
            false => Ok(board),
        }
    }

    /// Returns the same board with another number of states.
    ///
    /// # Errors
    /// When the number is not prime, or it is not two and the board wraps or its pattern is not the cross.
    pub fn with_states(self, states: u64) -> Result<Board, BoardError> {
        let prime = Prime::new(states).map_err(|_| BoardError::States(states))?;
        if prime.value() == 2 {
            return Ok(Board { states: None, ..self });
        }
        match self.wrap == Wrap::Plane && self.pattern.is_cross() {
            true => Ok(Board { states: Some(prime), ..self }),
            false => Err(BoardError::StatesElsewhere {
                states: prime.value(),
                pattern: self.pattern,
                wrap: self.wrap,
            }),
        }
    }

    /// Returns the nullity d: the board has 2^d quiet patterns, p^d when it has p states.
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

    /// Returns the nullity, with what a table remembers from board to board.
    pub(super) fn nullity_with(&self, couplings: &Couplings) -> usize {
        if let Some(prime) = self.states {
            return states::nullity(prime, self.rows, self.columns, self.pattern == Pattern::Cross);
        }
        match self.lines() {
            None => divisors::nullity(self),
            Some([column, row]) => pattern::nullity(self.pattern, &column, &row, couplings),
        }
    }

    /// Returns the odd number b of column and row, where it is the same and decides the nullity of a cross.
    pub(super) fn equal_lines(&self) -> Option<usize> {
        let is_cross = self.states.is_none() && self.pattern == Pattern::Cross;
        let [column, row] = self.lines().filter(|_| is_cross)?;
        (column.odd == row.odd).then_some(row.odd)
    }

    /// Returns the nullity of a cross by greatest common divisors of the whole polynomials, without rules that relate
    /// one size to another. Returns `None` for other patterns, and if [`Board::nullity`] uses the same algorithm.
    pub fn nullity_by_divisors(&self) -> Option<usize> {
        let is_another_way = self.states.is_none() && self.pattern.is_cross() && !self.is_twisted();
        is_another_way.then(|| divisors::nullity(self))
    }

    /// Names the algorithm of [`Board::nullity`], as a clause.
    pub fn algorithm(&self) -> &'static str {
        if self.states.is_some() {
            return "greatest common divisors of path polynomials over a prime field";
        }
        match (self.is_twisted(), self.pattern.is_cross()) {
            (true, _) => "greatest common divisors of polynomials in the step along a row",
            (false, true) => "greatest common divisors of Fibonacci polynomials",
            (false, false) => "eigenvalues of rows and columns",
        }
    }

    /// The column and the row, unless a twist makes them more than lines.
    fn lines(&self) -> Option<[Line; 2]> {
        let [down, across] = self.wrap.straight()?;
        Some([Line::new(self.rows, down), Line::new(self.columns, across)])
    }

    fn is_twisted(&self) -> bool {
        self.wrap.straight().is_none()
    }
}
