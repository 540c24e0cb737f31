//! A game of Flip, and what it is as a puzzle.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::board::Board;
use lightsout_model::lattice::write_sizes;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{Shape, Spec};

use crate::error::FormatError;
use crate::of_puzzle::{rectangle_of, square_names};

/// The most squares of a game that is written: the matrix has a bit for every pair of them.
pub(super) const MOST_SQUARES: usize = 1 << 14;

/// A game of Flip. Squares are numbered row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Rows and columns.
    pub size: [usize; 2],
    /// The squares that a press of each square turns over, in order.
    pub effects: Vec<Vec<usize>>,
    /// Whether each square is still wrong.
    pub wrong: Vec<bool>,
}

impl Game {
    /// Whether a press turns over the square itself and its neighbours, as on the classic board.
    pub fn is_cross(&self) -> bool {
        let [rows, columns] = self.size;
        (self.effects.iter().enumerate())
            .all(|(square, touched)| touched.iter().copied().eq(cross(rows, columns, square)))
    }

    /// Returns the puzzle of this game: by name if it is the classic one, else square by square.
    pub fn spec(&self) -> Spec {
        let shape = if self.is_cross() {
            Shape::Named(write_sizes(&self.size))
        } else {
            let touched = |squares: &Vec<usize>| squares.iter().map(|&at| (at, 1)).collect();
            let buttons = square_names(self.size).zip(self.effects.iter().map(touched)).collect();
            Shape::System(System { lights: square_names(self.size).collect(), buttons })
        };
        let start = Board::new(self.wrong.iter().map(|&wrong| u8::from(wrong)).collect());
        Spec { start: Some(Start::Board(start)), ..Spec::of(shape) }
    }

    /// Returns the game of a puzzle: a square is wrong when its light is not as the goal wants it.
    ///
    /// # Errors
    /// A property of the puzzle that Flip does not have, or the reason to stop.
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Game, FormatError> {
        let refuse = |reason: String| Err(FormatError::of_input(format!("Flip {reason}")));
        if puzzle.states() != 2 {
            return refuse(format!("has two states, and this puzzle {}", puzzle.states()));
        }
        if puzzle.rule() != Rule::Free {
            let rule = puzzle.rule().name();
            return refuse(format!("allows every press, and this puzzle has the rule {rule}"));
        }
        if !puzzle.layout().are_buttons_lights() {
            return refuse(
                "presses the lights themselves. In this puzzle buttons are other things"
                    .to_string(),
            );
        }
        let Some(size) = rectangle_of(puzzle) else {
            return refuse(format!(
                "has rectangles of squares, and the lights of {} fill none",
                puzzle.title()
            ));
        };
        if puzzle.lights() > MOST_SQUARES {
            return refuse(format!(
                "writes for every square which squares it turns over, for up to {MOST_SQUARES} squares, and this board has {}. Use json or id",
                puzzle.lights()
            ));
        }
        let mut touches = Vec::new();
        let mut ticker = Ticker::new(watch);
        let mut effects = Vec::with_capacity(puzzle.buttons());
        for button in (0..puzzle.buttons()).map(Button) {
            puzzle.touched_by(button, &mut touches);
            ticker.watch().reserve((touches.len() as u64 + 4) * size_of::<usize>() as u64)?;
            ticker.tick()?;
            effects.push(touches.iter().map(|touch| touch.light.0).collect());
        }
        let wrong: Option<Vec<bool>> = (0..puzzle.lights())
            .map(|light| Some(puzzle.goal().wanted(light)? != puzzle.start().state(Light(light))))
            .collect();
        match wrong {
            Some(wrong) => Ok(Game { size, effects, wrong }),
            None => refuse("has one board as its goal, and this puzzle any with all lights equal. Say which state".to_string()),
        }
    }
}

/// A square and its neighbours, in order.
fn cross(rows: usize, columns: usize, square: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (square / columns, square % columns);
    [
        (row > 0).then(|| square - columns),
        (column > 0).then(|| square - 1),
        Some(square),
        (column + 1 < columns).then(|| square + 1),
        (row + 1 < rows).then(|| square + columns),
    ]
    .into_iter()
    .flatten()
}
