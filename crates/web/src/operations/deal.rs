//! `deal`: a new board for the puzzle at hand.

use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::deal;
use serde::{Deserialize, Serialize};

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Deal {
    text: String,
    presses: Option<u64>,
    seed: u64,
}

/// A new board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Dealt {
    /// The ID.
    id: String,
    /// The state of each light.
    board: Vec<u8>,
}

impl Request for Deal {
    const NAME: &'static str = "deal";
    const SUMMARY: &'static str =
        "a new board that can be solved, or needs a given number of presses";
    type Answer = Dealt;

    fn run(self, budget: &mut Budget<'_>) -> Result<Dealt, Refused> {
        let Deal { text, presses, seed } = self;
        let spec = spec_of(&text, None, budget)?;
        let puzzle = built(&spec, budget)?;
        let board = deal(&puzzle, presses, seed, budget)
            .map_err(|error| Refused::not_dealt(&error, presses))?;
        let states = board.states().to_vec();
        let start = Some(Start::Board(board));
        let id = id::print(&Spec { start, ..spec }).map_err(|error| error.to_string())?;
        Ok(Dealt { id, board: states })
    }
}
