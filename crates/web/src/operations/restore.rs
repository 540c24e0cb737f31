//! `restore`: a game that was saved, with all its moves.

use lightsout_formats::json::read_session;
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::Budget;
use serde::{Deserialize, Serialize};

use crate::game::{Given, Step};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Restore {
    text: String,
}

/// A game that was saved.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Restored {
    #[serde(flatten)]
    help: Given,
    /// The ID of its start.
    text: String,
    /// All moves, those taken back too.
    moves: Vec<Step>,
    /// How many of them stand.
    made: usize,
}

impl Request for Restore {
    const NAME: &'static str = "restore";
    const SUMMARY: &'static str = "a saved game, every move replayed";
    type Answer = Restored;

    fn run(self, budget: &mut Budget<'_>) -> Result<Restored, Refused> {
        let session = read_session(&self.text, budget).map_err(|error| error.to_string())?;
        let spec = session
            .spec()
            .ok_or_else(|| "this game does not say what it began with".to_string())?;
        Ok(Restored {
            help: Given::of(session.helped()),
            text: id::print(spec).map_err(|error| error.to_string())?,
            moves: session.moves().iter().map(Step::of).collect(),
            made: session.made(),
        })
    }
}
