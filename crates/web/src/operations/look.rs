//! `look`: how far it is to the goal, for as long as it takes.
//!
//! The results are plain data, and the player has them verified before using them.

use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{Snapshot, look};
use serde::Deserialize;

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Look {
    text: String,
}

impl Request for Look {
    const NAME: &'static str = "look";
    const SUMMARY: &'static str = "find out the fewest presses, or why there are none";
    type Answer = Snapshot;

    fn run(self, budget: &mut Budget<'_>) -> Result<Snapshot, Refused> {
        let puzzle = built(&spec_of(&self.text, None, budget)?, budget)?;
        Ok(look(&puzzle, budget).snapshot())
    }
}
