//! `nearest`: the solvable board that is nearest to one that is not.

use lightsout_model::board::Board;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::hint::nearest;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text}` to `{id, changed, is_proved}`, or null if no board of this puzzle can be solved.
pub const OPERATION: Operation =
    Operation { name: "nearest", summary: "the nearest board that can be solved", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let spec = spec_of(&text, None, budget)?;
    let puzzle = spec.build_within(budget)?;
    let Some(nearest) = nearest(&puzzle, budget)? else {
        return Ok(Value::Null);
    };
    let (changed, is_proved) = (nearest.changed, nearest.is_proved);
    let start = Some(Start::Board(Board::new(nearest.board)));
    let id = id::print(&Spec { start, ..spec }).map_err(|error| error.to_string())?;
    Ok(json!({"id": id, "changed": changed, "is_proved": is_proved}))
}
