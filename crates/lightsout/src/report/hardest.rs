//! The reports of `worst` and `census`, schemas `lightsout/worst/1` and `lightsout/census/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_study::hardest::census::Census;
use lightsout_study::hardest::worst::Worst;
use serde_json::{Value, json};

use super::press_object;

/// Reports the hardest boards of a puzzle. `id` is the puzzle ID of one of them.
pub fn worst(puzzle: &Puzzle, worst: &Worst, id: Option<&str>) -> Value {
    json!({
        "schema": "lightsout/worst/1",
        "puzzle": puzzle.title(),
        "lights": puzzle.lights(),
        "buttons": puzzle.buttons(),
        "states": puzzle.states(),
        "rule": puzzle.rule().name(),
        "presses": worst.is_proved().then_some(worst.lower),
        "at_least": worst.lower,
        "at_most": worst.upper,
        "proved": worst.is_proved(),
        "board": worst.board.states(),
        "board_needs": worst.board_needs,
        "id": id,
        "solution": press_object(puzzle, &worst.presses),
        "boards": worst.boards.as_ref().map(ToString::to_string),
        "at_least_how": worst.lower_how,
        "at_most_how": worst.upper_how,
        "stopped": worst.stopped.map(|stopped| stopped.to_string()),
    })
}

/// The number of boards at every distance.
pub fn census(puzzle: &Puzzle, census: &Census) -> Value {
    let boards = &census.boards;
    json!({
        "schema": "lightsout/census/1",
        "puzzle": puzzle.title(),
        "lights": puzzle.lights(),
        "buttons": puzzle.buttons(),
        "states": puzzle.states(),
        "rule": puzzle.rule().name(),
        "solvable": boards.total().to_string(),
        "hardest": boards.hardest(),
        "boards": boards.0.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "how": census.how,
    })
}
