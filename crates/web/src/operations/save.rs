//! `save`: the game as text, and the ID of the position however long.

use lightsout_formats::json::write_session;
use lightsout_solver::solve::budget::Budget;
use serde_json::{Value, json};

use crate::game::Game;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// A game to `{text, id}`.
pub const OPERATION: Operation =
    Operation { name: "save", summary: "the game with all its moves, to keep and to restore", run };

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let session = read::<Game>(argument)?.session(budget)?;
    let text = write_session(&session, budget).map_err(|error| error.to_string())?;
    Ok(json!({"text": text, "id": session.id()?}))
}
