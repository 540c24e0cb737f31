//! `info`: rank, quiet patterns, how many boards can be solved and in how many ways.

use lightsout::report;
use lightsout_solver::linear::known::{Known, Quiet};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text}` to `{info, quiet}`: the report of `lightsout info --json`, and a count for every button of
/// each quiet pattern that others are made of.
pub const OPERATION: Operation =
    Operation { name: "info", summary: "what is known of a puzzle's matrix", run };

/// The most quiet patterns that the page lists.
const MOST_PATTERNS: usize = 4096;

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    is_linear(&puzzle)?;
    let known = Known::of(&puzzle, Quiet::AtMost(MOST_PATTERNS), budget)?;
    let quiet = known.quiet.iter().flatten();
    let counts: Vec<_> = quiet.map(|presses| report::press_object(&puzzle, presses)).collect();
    Ok(json!({"info": report::info(&puzzle, &known.structure, None), "quiet": counts}))
}
