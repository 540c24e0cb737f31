//! `info`: rank, quiet patterns, how many boards can be solved and in how many ways.

use lightsout::report;
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::quiet_patterns;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text}` to `{info, quiet}`: the report of `lightsout info --json`, and a count for every button of
/// each quiet pattern that others are made of.
pub const OPERATION: Operation =
    Operation { name: "info", summary: "what is known of a puzzle's matrix", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    is_linear(&puzzle)?;
    let structure = Structure::of_puzzle(&puzzle, budget)?;
    let quiet = quiet_patterns(&puzzle, budget)?;
    let counts: Vec<_> =
        quiet.iter().map(|pattern| report::press_object(&puzzle, &pattern.presses)).collect();
    Ok(json!({"info": report::info(&puzzle, &structure, None), "quiet": counts}))
}
