//! `deal`: a new board for the puzzle at hand.

use lightsout::play::deal;
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::Value;

use crate::desk::Desk;
use crate::operation::{Operation, read};
use crate::operations::open::laid;

/// `{presses?, seed}` to `{scenery, position}`.
pub const OPERATION: Operation = Operation {
    name: "deal",
    summary: "a new board that can be solved, or needs exactly so many presses",
    run,
};

#[derive(Deserialize)]
struct Argument {
    presses: Option<u64>,
    seed: u64,
}

fn run(desk: &mut Desk, argument: Value, budget: &mut Budget<'_>) -> Result<Value, String> {
    let Argument { presses, seed } = read(argument)?;
    let session = desk.session()?;
    let board = deal(session.puzzle(), presses, seed, budget)?;
    let session = session.with_board(board)?;
    laid(desk, session)
}
