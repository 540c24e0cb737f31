//! `restore`: a game that was saved, with all its moves.

use lightsout_formats::json::read_session;
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::{Given, Step};
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text}` to `{text, moves, made, helps, given}`: the ID of its start, all moves, how many of them count, and who
/// found them.
pub const OPERATION: Operation =
    Operation { name: "restore", summary: "a saved game, every move replayed", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let session = read_session(&text, budget).map_err(|error| error.to_string())?;
    let spec =
        session.spec().ok_or_else(|| "this game does not say what it began with".to_string())?;
    let start = id::print(spec).map_err(|error| error.to_string())?;
    let moves: Vec<Step> = session.moves().iter().map(Step::of).collect();
    let mut told = json!(Given::of(session.helped()));
    told["text"] = json!(start);
    told["moves"] = json!(moves);
    told["made"] = json!(session.made());
    Ok(told)
}
