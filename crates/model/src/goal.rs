//! The goal of a puzzle.

use crate::board::Board;
use crate::ends::Ends;
use crate::puzzle::Light;

/// The boards that count as solved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Every light in this state. 0 is the classic "all lights out".
    State(u8),
    /// Every light in the same state.
    Equal,
    /// Exactly this board.
    Target(Board),
    /// Each light in one of the states that it may end in.
    Among(Ends),
}

impl Goal {
    /// Makes the goal of all lights off.
    pub const OFF: Goal = Goal::State(0);

    /// Returns whether `board` is solved.
    pub fn is_met_by(&self, board: &Board) -> bool {
        match self {
            Goal::State(state) => board.states().iter().all(|s| s == state),
            Goal::Equal => board.states().windows(2).all(|pair| pair[0] == pair[1]),
            Goal::Target(target) => board == target,
            Goal::Among(ends) => ends.are_met_by(board),
        }
    }

    /// Returns the required state of light number `light`, if the goal fixes one.
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

    /// Returns the allowed states of each light, if some light has several.
    pub fn ends(&self) -> Option<&Ends> {
        match self {
            Goal::Among(ends) => Some(ends),
            _ => None,
        }
    }
}
