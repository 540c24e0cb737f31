//! `export`: a board in the language of a solver.

use lightsout_algebra::quoted::piece;
use lightsout_engines::encode::target_named;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;
use crate::slip::Slip;

/// `{text, target, fewest?}` to the text.
pub const OPERATION: Operation =
    Operation { name: "export", summary: "a board in the language of a solver", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
    target: String,
    #[serde(default)]
    fewest: bool,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, target, fewest } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    let target = target_named(&target).ok_or_else(|| {
        let sentence = format!("there is no language {target:?}", target = piece(&target));
        Refused::slip(sentence, Slip::unknown("language", &target))
    })?;
    let ask = Ask { fewest, ..Ask::default() };
    target
        .write(&puzzle, ask, budget)
        .map(|text| json!(text))
        .map_err(|error| error.to_string().into())
}
