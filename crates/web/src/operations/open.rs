//! `open`: what there is to see of a board, from a name, an ID or the content of a file.

use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;

use crate::board_text::spec_of;
use crate::operation::Request;
use crate::player::{Opened, begun, opened};
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Open {
    text: String,
    format: Option<String>,
}

impl Request for Open {
    const NAME: &'static str = "open";
    const SUMMARY: &'static str = "what there is to see of a board";
    type Answer = Opened;

    fn run(self, budget: &mut Budget<'_>) -> Result<Opened, Refused> {
        let session = begun(spec_of(&self.text, self.format.as_deref(), budget)?, budget)?;
        match session.puzzle().costs() {
            None => Ok(opened(&session)),
            Some(_) => Err(Refused::costs()),
        }
    }
}
