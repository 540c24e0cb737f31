//! Sentences about an estimate: its value, and whether it overestimates.

use lightsout_search::heuristic::{FIFTHS, Heuristic};

use super::watched::TooMuch;
use crate::words::counted;

/// A number of fifths of a press as a number of presses.
pub(super) fn presses(fifths: i64) -> f64 {
    fifths as f64 / FIFTHS as f64
}

/// That number as it is written: `2`, `7.2`.
pub(super) fn written(fifths: i64) -> String {
    presses(fifths).to_string()
}

/// Says whether an estimate is admissible, and what follows.
pub(super) fn trust(heuristic: &Heuristic, too_much: Option<&TooMuch>) -> String {
    let name = heuristic.name;
    match (heuristic.is_admissible, too_much) {
        (true, _) => {
            format!("The estimate {name:?} is admissible: it never says more than a board needs.")
        }
        (false, Some(too_much)) => {
            let enough = match too_much.enough {
                0 => "a finished board needs no press at all".to_string(),
                more => {
                    format!("the board below needs no more than {}", counted(more as u64, "press"))
                }
            };
            format!(
                "The estimate {name:?} is not admissible: {enough}, and it says {}. A board that it overestimates may wait, though a shortest path leads through it, until a longer path is found.",
                written(too_much.says)
            )
        }
        (false, None) => format!(
            "The estimate {name:?} is not admissible on every puzzle, though it does not overestimate the boards next to the end of this one."
        ),
    }
}
