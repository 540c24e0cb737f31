//! The moves of a session and the place in them: moves before it are made, moves after it were taken back.

use lightsout_model::puzzle::Button;

/// Which way a button is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// As the puzzle has it.
    #[default]
    Forward,
    /// So that every touched light steps back: it is m − 1 presses forward, and counts as these.
    Backward,
}

impl Direction {
    /// The number of presses forward that a press this way stands for, with m = `states`.
    pub fn presses(self, states: u8) -> u8 {
        match self {
            Direction::Forward => 1,
            Direction::Backward => states - 1,
        }
    }
}

/// One press of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Move {
    /// The button.
    pub button: Button,
    /// Which way it is pressed.
    pub direction: Direction,
}

/// The moves, of which the first `made` stand and the rest can be made again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    moves: Vec<Move>,
    made: usize,
}

impl History {
    /// All moves, those taken back included.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves that stand.
    pub(super) fn made(&self) -> usize {
        self.made
    }

    /// Makes a new move; moves that were taken back are forgotten.
    pub(super) fn push(&mut self, next: Move) {
        self.moves.truncate(self.made);
        self.moves.push(next);
        self.made += 1;
    }

    /// Takes the last move back.
    pub(super) fn back(&mut self) -> Option<Move> {
        self.made = self.made.checked_sub(1)?;
        Some(self.moves[self.made])
    }

    /// Makes the next move that was taken back.
    pub(super) fn forth(&mut self) -> Option<Move> {
        let next = self.moves.get(self.made).copied()?;
        self.made += 1;
        Some(next)
    }
}
