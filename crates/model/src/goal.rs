//! The goal of a puzzle: which boards count as done.

use crate::board::Board;
use crate::ends::Ends;
use crate::puzzle::Light;

/// Which boards count as done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every light in this state; 0 is the classic "all lights out".
    State(u8),
    /// Every light in the same state, whichever it is.
    Equal,
    /// Exactly this board.
    Target(Board),
    /// Each light in one of the states that it may end in.
    Among(Ends),
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
            Goal::Among(ends) => ends.are_met_by(board),
        }
    }

    /// The state wanted of light number `light`, where the goal fixes one.
    pub fn wanted(&self, light: usize) -> Option<u8> {
        match self {
            Goal::State(state) => Some(*state),
            Goal::Equal => None,
            Goal::Target(target) => Some(target.states()[light]),
            Goal::Among(ends) => match ends.of(Light(light)) {
                [state] => Some(*state),
                _ => None,
            },
        }
    }

    /// The states that each light may end in, where some may end in one of several.
    pub fn ends(&self) -> Option<&Ends> {
        match self {
            Goal::Among(ends) => Some(ends),
            _ => None,
        }
    }
}
