//! The report of `hint`, schema `lightsout/hint/1`.

use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_teach::hint::Rung;
use serde_json::{Value, json};

/// These rungs of the ladder for a puzzle, whose start is the board as it is now.
pub fn hint(puzzle: &Puzzle, pressed: usize, rungs: &[Rung]) -> Value {
    json!({
        "schema": "lightsout/hint/1",
        "puzzle": puzzle.title(),
        "states": puzzle.states(),
        "lights": (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect::<Vec<_>>(),
        "buttons": (0..puzzle.buttons()).map(|button| puzzle.button_name(Button(button))).collect::<Vec<_>>(),
        "board": puzzle.start().states(),
        "pressed": pressed,
        "rungs": rungs,
    })
}
