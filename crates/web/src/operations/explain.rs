//! `explain`: a way of explaining, frame by frame.

use lightsout::report;
use lightsout_algebra::quoted::piece;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::operations::solve::SearchArgument;
use crate::refused::Refused;
use crate::slip::Slip;

/// `{text, how, heuristic?, seed?, exploration?}` to the report of `lightsout explain --json`, its frames in `frames`.
pub const OPERATION: Operation =
    Operation { name: "explain", summary: "explain a board, frame by frame", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
    how: String,
    #[serde(flatten)]
    search: SearchArgument,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, how, search } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    let way = explain::way(&how).ok_or_else(|| {
        let sentence = format!("there is no explanation {how:?}", how = piece(&how));
        Refused::slip(sentence, Slip::unknown("way", &how))
    })?;
    let explanation = way
        .explain_search(&puzzle, search.ask()?, budget)
        .map_err(|refusal| refusal.to_string())?;
    let (mut report, frames) = report::explain(&explanation);
    report["frames"] = json!(frames);
    Ok(report)
}
