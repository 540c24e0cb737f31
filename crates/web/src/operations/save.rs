//! `save`: the game as text, and the ID of the position however long.

use lightsout_formats::json::write_session;
use lightsout_solver::solve::budget::Budget;
use serde::Serialize;

use crate::game::Game;
use crate::operation::Request;
use crate::refused::Refused;

/// A game to keep.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Saved {
    text: String,
    /// The position.
    id: String,
}

impl Request for Game {
    const NAME: &'static str = "save";
    const SUMMARY: &'static str = "the game with all its moves, to keep and to restore";
    type Answer = Saved;

    fn run(self, budget: &mut Budget<'_>) -> Result<Saved, Refused> {
        let session = self.session(budget)?;
        let text = write_session(&session, budget).map_err(|error| error.to_string())?;
        Ok(Saved { text, id: session.id()? })
    }
}
