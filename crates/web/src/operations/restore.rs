//! `restore`: a game that was saved, with all its moves.

use lightsout::io::json::read_session;
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::Value;

use crate::desk::Desk;
use crate::operation::{Operation, read};
use crate::operations::open::laid;

/// `{text}` to `{scenery, position}`.
pub const OPERATION: Operation = Operation {
    name: "restore",
    summary: "lay a saved game on the desk, every move replayed",
    run,
};

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(desk: &mut Desk, argument: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let Argument { text } = read(argument)?;
    let session = read_session(&text).map_err(|error| error.to_string())?;
    laid(desk, session)
}
