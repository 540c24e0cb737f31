//! `theory`: a board in first-order logic.

use lightsout_algebra::quoted::piece;
use lightsout_engines::encode::theory::{self, Language, Task};
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Theory {
    text: String,
    task: String,
}

impl Request for Theory {
    const NAME: &'static str = "theory";
    const SUMMARY: &'static str = "a board in first-order logic";
    type Answer = String;

    fn run(self, budget: &mut Budget<'_>) -> Result<String, Refused> {
        let Theory { text, task } = self;
        let puzzle = built(&spec_of(&text, None, budget)?, budget)?;
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
            .map_err(|error| error.to_string().into())
    }
}
