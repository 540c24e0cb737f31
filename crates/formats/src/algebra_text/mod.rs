//! The congruences A x = b of a puzzle as programs for computer algebra write them.
//!
//! Rows of A are lights, its columns buttons, and b is what the presses must add to every light. So the solutions x are
//! those of the puzzle. A text has a matrix, the number of states, and perhaps b. The puzzle has the goal all off, and
//! starts −b presses away from it. A button of a square matrix belongs to the light of its number. Lights are named by
//! numbers from 1.

mod lists;
mod mathematica;
mod sage;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{Shape, Spec};
pub use mathematica::Mathematica;
pub use sage::Sage;

use super::error::FormatError;
use super::of_puzzle::{matrix_of, wanted_steps};

/// The most entries of a matrix that is written out in full.
const MOST_ENTRIES: usize = 1 << 24;

/// The congruences A x = b modulo the number of states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Congruences {
    /// The number of states.
    pub states: u8,
    /// The rows of A, all equally long.
    pub matrix: Vec<Vec<u8>>,
    /// The right side, if it is known.
    pub right: Option<Vec<u8>>,
}

impl Congruences {
    /// Returns the congruences of a puzzle.
    ///
    /// # Errors
    /// When the goal leaves a choice, the matrix is too large to be written in full, or the watch stops it.
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Congruences, FormatError> {
        if puzzle.lights().saturating_mul(puzzle.buttons()) > MOST_ENTRIES {
            return Err(FormatError::of_input(format!(
                "the input is a puzzle of {} lights and {} buttons, too many to write their matrix in full. Use matrix-market",
                puzzle.lights(),
                puzzle.buttons()
            )));
        }
        let Some(right) = wanted_steps(puzzle) else {
            let goal = match puzzle.goal() {
                Goal::Equal => "all lights may end in any state that they share",
                _ => "lights may end in one of several states",
            };
            return Err(FormatError::of_input(format!(
                "{goal}, so there is no single right-hand side. Say one goal board"
            )));
        };
        let matrix = matrix_of(puzzle, watch)?;
        Ok(Congruences { states: puzzle.states(), matrix, right: Some(right) })
    }

    /// Returns the puzzle of these congruences.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn spec(&self, watch: &mut dyn Watch) -> Result<Spec, Stopped> {
        let (rows, columns) = (self.matrix.len(), self.matrix.first().map_or(0, Vec::len));
        let name = |button: usize| match rows == columns {
            true => (button + 1).to_string(),
            false => format!("button {}", button + 1),
        };
        let touched = |button: usize| {
            let column = self.matrix.iter().map(|row| row[button]).enumerate();
            column.filter(|(_, weight)| *weight > 0).collect()
        };
        let mut buttons = Vec::with_capacity(columns);
        for button in 0..columns {
            watch.ask()?;
            buttons.push((name(button), touched(button)));
        }
        let lights = (1..=rows).map(|light| light.to_string()).collect();
        let system = System { lights, buttons };
        let states = u16::from(self.states);
        let start = self.right.as_ref().map(|right| {
            let state = |by: &u8| ((states - u16::from(*by)) % states) as u8;
            Start::Board(Board::new(right.iter().map(state).collect()))
        });
        Ok(Spec { states: Some(self.states), start, ..Spec::of(Shape::System(system)) })
    }
}
