//! `save`: the game as text, and the ID of the position however long.

use lightsout::io::json::write_session;
use lightsout::solve::budget::Budget;
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::operation::Operation;

/// To `{text, id}`.
pub const OPERATION: Operation =
    Operation { name: "save", summary: "the game with all its moves, to keep and to restore", run };

fn run(desk: &mut Desk, _: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let session = desk.session()?;
    let text = write_session(session).map_err(|error| error.to_string())?;
    Ok(json!({"text": text, "id": session.id()?}))
}
