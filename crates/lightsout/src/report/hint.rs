//! The report of `hint`, schema `lightsout/hint/2`.

use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_teach::hint::{Data, Ladder, Strayed};
use lightsout_words::{Language, spoken, strayed};
use serde_json::{Value, json};

/// Rungs of the ladder for a puzzle, whose start is the board as it is now, from one index to another.
pub fn hint(
    puzzle: &Puzzle,
    pressed: usize,
    ladder: &Ladder,
    rungs: std::ops::Range<usize>,
) -> Value {
    json!({
        "schema": "lightsout/hint/2",
        "puzzle": puzzle.title(),
        "states": puzzle.states(),
        "lights": (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect::<Vec<_>>(),
        "buttons": (0..puzzle.buttons()).map(|button| puzzle.button_name(Button(button))).collect::<Vec<_>>(),
        "board": puzzle.start().states(),
        "pressed": pressed,
        "strayed": ladder.strayed,
        "rungs": &ladder.rungs[rungs],
    })
}

/// Says a rung in every language, to `{en: {text, alone, strayed}, de: …}`: all of it, without that the last press left
/// the plan, and only that.
pub fn hint_words(puzzle: &Puzzle, left: Option<&Strayed>, data: &Data) -> Value {
    let words = |language| {
        let text = |left| spoken(language, puzzle, left, data).join(" ");
        let only = left.map_or(String::new(), |left| strayed(language, puzzle, left));
        json!({"text": text(left), "alone": text(None), "strayed": only})
    };
    Language::ALL
        .into_iter()
        .map(|language| (language.code().to_string(), words(language)))
        .collect()
}
