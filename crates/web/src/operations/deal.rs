//! `deal`: a new board for the puzzle at hand.

use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::deal;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text, presses?, seed}` to `{id, board}`.
pub const OPERATION: Operation = Operation {
    name: "deal",
    summary: "a new board that can be solved, or needs a given number of presses",
    run,
};

#[derive(Deserialize)]
struct Argument {
    text: String,
    presses: Option<u64>,
    seed: u64,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, presses, seed } = read(argument)?;
    let spec = spec_of(&text, None, budget)?;
    let puzzle = spec.build_within(budget)?;
    let board = deal(&puzzle, presses, seed, budget)
        .map_err(|error| Refused::not_dealt(&error, presses))?;
    let states = board.states().to_vec();
    let start = Some(Start::Board(board));
    let id = id::print(&Spec { start, ..spec }).map_err(|error| error.to_string())?;
    Ok(json!({"id": id, "board": states}))
}
