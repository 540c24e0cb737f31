//! `export`: a board in the language of a solver.

use lightsout_engines::encode::{TARGETS, target_named};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use serde::Deserialize;

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Export {
    text: String,
    target: String,
    #[serde(default)]
    fewest: bool,
}

impl Request for Export {
    const NAME: &'static str = "export";
    const SUMMARY: &'static str = "a board in the language of a solver";
    type Answer = String;

    fn run(self, budget: &mut Budget<'_>) -> Result<String, Refused> {
        let Export { text, target, fewest } = self;
        let puzzle = built(&spec_of(&text, None, budget)?, budget)?;
        let target = target_named(&target).ok_or_else(|| {
            let known: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            Refused::unknown("language", &target, &known)
        })?;
        let ask = Ask { fewest, ..Ask::default() };
        target.write(&puzzle, ask, budget).map_err(|error| error.to_string().into())
    }
}
