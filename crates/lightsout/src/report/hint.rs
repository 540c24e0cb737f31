//! The report of `hint`, schema `lightsout/hint/1`.

use serde_json::{Value, json};

use crate::hint::Rung;
use crate::puzzle::Puzzle;

/// These rungs of the ladder for a puzzle, whose start is the board as it is now.
pub fn hint(puzzle: &Puzzle, pressed: usize, rungs: &[Rung]) -> Value {
    json!({
        "schema": "lightsout/hint/1",
        "puzzle": puzzle.title(),
        "states": puzzle.states(),
        "board": puzzle.start().states(),
        "pressed": pressed,
        "rungs": rungs,
    })
}
