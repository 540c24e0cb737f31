//! `open`: what there is to see of a board, from a name, an ID or the content of a file.

use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;
use serde_json::Value;

use crate::board_text::spec_of;
use crate::operation::{Operation, answer, read};
use crate::player::{begun, opened};
use crate::refused::Refused;

/// `{text, format?}` to `{scenery, position}`.
pub const OPERATION: Operation =
    Operation { name: "open", summary: "what there is to see of a board", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
    format: Option<String>,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, format } = read(argument)?;
    let session = begun(spec_of(&text, format.as_deref(), budget)?, budget)?;
    match session.puzzle().costs() {
        None => answer(opened(&session)),
        Some(_) => Err(Refused::costs()),
    }
}
