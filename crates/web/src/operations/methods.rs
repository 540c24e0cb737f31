//! `methods`: what can solve a board.

use lightsout_ask::methods::METHODS;
use lightsout_ask::solve::Solve;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method, Wish};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text, fewest?}` to a list of `{name, summary, source, is_complete, refusal}`, the refusal as
/// `{sentence, why}`.
pub const OPERATION: Operation = Operation {
    name: "methods",
    summary: "every method, and why it refuses if it does",
    run: list,
};

#[derive(Deserialize)]
struct Argument {
    text: String,
    #[serde(flatten)]
    question: Solve,
}

fn list(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, question } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    let ask = question.ask()?;
    let described = METHODS.iter().map(|method| {
        let info = method.info();
        json!({
            "name": info.name,
            "summary": info.summary,
            "source": info.source,
            "is_complete": info.is_complete,
            "refusal": fits(*method, &puzzle, ask).err(),
        })
    });
    Ok(described.collect())
}

/// Whether a method takes a puzzle on; what kind of refusal it is where that can be told.
fn fits(method: &dyn Method, puzzle: &Puzzle, ask: Ask) -> Result<(), Refused> {
    run::granted(method, ask.presses.map(|_| Wish::Presses))
        .map_err(|error| Refused::not_counted(error.to_string()))?;
    method.supports(puzzle, ask).map_err(Refused::from)
}
