//! `theory`: a board in first-order logic.

use lightsout_algebra::quoted::piece;
use lightsout_engines::encode::theory::{self, Language, Task};
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// `{text, task}`, the task `plan` or `solve`, to the theory in the language of Prover9 and Mace4.
pub const OPERATION: Operation =
    Operation { name: "theory", summary: "a board in first-order logic", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
    task: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text, task } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    let task = match task.as_str() {
        "plan" => Task::Plan,
        "solve" => Task::Solve,
        _ => {
            return Err(format!(
                "there is no task {task:?}, only plan and solve",
                task = piece(&task)
            )
            .into());
        }
    };
    theory::write(&puzzle, task, Language::Ladr, budget)
        .map(|text| json!(text))
        .map_err(|error| error.to_string().into())
}
