//! What is certain about a board while the wiring is still partly unknown.

use serde::Serialize;

/// The status of the board, as far as the evidence goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Verdict {
    /// The board was not looked at, or presses of unknown effect were made since.
    BoardUnknown,
    /// The goal is reached.
    Done,
    /// These presses surely reach it, whatever the rest of the wiring is.
    Solvable {
        /// One count per button.
        presses: Vec<u8>,
        /// Whether no presses of known effect do with fewer.
        is_fewest: bool,
    },
    /// Nothing known leads to the goal yet. It depends on the buttons still unknown.
    Open,
    /// All buttons are known, and no presses lead to the goal.
    Unsolvable {
        /// A weight for every light: every button changes the weighted sum of the states by a multiple
        /// of m, but board and goal differ in it.
        weights: Vec<u8>,
    },
}
