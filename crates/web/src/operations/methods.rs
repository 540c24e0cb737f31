//! `methods`: what can solve a board.

use lightsout_ask::methods::METHODS;
use lightsout_ask::solve::Solve;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Info, Method, Wish};
use serde::{Deserialize, Serialize};

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Methods {
    text: String,
    #[serde(flatten)]
    question: Solve,
}

/// A method, and whether it takes the board on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Method"))]
pub(crate) struct Listed {
    name: &'static str,
    summary: &'static str,
    source: &'static str,
    /// Whether it always ends with an answer if no limit stops it.
    is_complete: bool,
    /// Why it does not take the board on, or null.
    refusal: Option<Refused>,
}

impl Request for Methods {
    const NAME: &'static str = "methods";
    const SUMMARY: &'static str = "every method, and why it refuses if it does";
    type Answer = Vec<Listed>;

    fn run(self, budget: &mut Budget<'_>) -> Result<Vec<Listed>, Refused> {
        let puzzle = built(&spec_of(&self.text, None, budget)?, budget)?;
        let ask = self.question.ask()?;
        let described = METHODS.iter().map(|method| {
            let &Info { name, summary, source, is_complete, .. } = method.info();
            let refusal = fits(*method, &puzzle, ask).err();
            Listed { name, summary, source, is_complete, refusal }
        });
        Ok(described.collect())
    }
}

/// Whether a method takes a puzzle on; what kind of refusal it is where that can be told.
fn fits(method: &dyn Method, puzzle: &Puzzle, ask: Ask) -> Result<(), Refused> {
    run::granted(method, ask.presses.map(|_| Wish::Presses))
        .map_err(|error| Refused::not_counted(error.to_string()))?;
    method.supports(puzzle, ask).map_err(Refused::from)
}
