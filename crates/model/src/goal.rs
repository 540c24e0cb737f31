//! The goal of a puzzle: which boards count as done.

use crate::board::Board;

/// Which boards count as done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every light in this state; 0 is the classic "all lights out".
    State(u8),
    /// Every light in the same state, whichever it is.
    Equal,
    /// Exactly this board.
    Target(Board),
}

impl Goal {
    /// All lights off.
    pub const OFF: Goal = Goal::State(0);

    /// Whether `board` is done.
    pub fn is_met_by(&self, board: &Board) -> bool {
        match self {
            Goal::State(state) => board.states().iter().all(|s| s == state),
            Goal::Equal => board.states().windows(2).all(|pair| pair[0] == pair[1]),
            Goal::Target(target) => board == target,
        }
    }

    /// The state wanted of light number `light`, where the goal fixes one.
    pub fn wanted(&self, light: usize) -> Option<u8> {
        match self {
            Goal::State(state) => Some(*state),
            Goal::Equal => None,
            Goal::Target(target) => Some(target.states()[light]),
        }
    }
}
