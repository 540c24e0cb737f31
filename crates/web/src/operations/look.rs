//! `look`: how far it is to the goal, for as long as it takes.
//!
//! The results are plain data, and the player has them verified before using them.

use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::look;
use serde::Deserialize;
use serde_json::Value;

use crate::board_text::spec_of;
use crate::operation::{Operation, answer, read};
use crate::refused::Refused;

/// `{text}` to what was found about the board of that text.
pub const OPERATION: Operation =
    Operation { name: "look", summary: "find out the fewest presses, or why there are none", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    answer(look(&puzzle, budget).snapshot())
}
