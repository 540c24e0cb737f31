//! Where a puzzle starts.

use super::drawing::Drawing;
use crate::board::Board;

/// The board a puzzle starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Every light in state 1.
    All,
    /// Every light off.
    None,
    /// Any board, all equally likely.
    Random {
        /// The seed.
        seed: u64,
    },
    /// Any board from which the goal can be reached, all equally likely.
    RandomSolvable {
        /// The seed.
        seed: u64,
    },
    /// This board.
    Board(Board),
    /// The board drawn so, whose cells must be the shape's.
    Drawn(Drawing),
    /// The board from which these presses, by name and count, lead to the goal.
    Presses(Vec<(String, u64)>),
}
