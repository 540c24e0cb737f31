//! `nearest`: the solvable board that is nearest to one that is not.

use lightsout_model::board::Board;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::hint::nearest;
use serde::{Deserialize, Serialize};

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Nearest {
    text: String,
}

/// The nearest board that can be solved.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Neighbour {
    /// The ID.
    id: String,
    /// The lights that are different.
    changed: Vec<usize>,
    /// Whether no board is nearer, proved.
    is_proved: bool,
}

impl Request for Nearest {
    const NAME: &'static str = "nearest";
    const SUMMARY: &'static str = "the nearest board that can be solved";
    type Answer = Option<Neighbour>;

    fn run(self, budget: &mut Budget<'_>) -> Result<Option<Neighbour>, Refused> {
        let spec = spec_of(&self.text, None, budget)?;
        let puzzle = built(&spec, budget)?;
        let Some(nearest) = nearest(&puzzle, budget)? else {
            return Ok(None);
        };
        let (changed, is_proved) = (nearest.changed, nearest.is_proved);
        let start = Some(Start::Board(Board::new(nearest.board)));
        let id = id::print(&Spec { start, ..spec }).map_err(|error| error.to_string())?;
        Ok(Some(Neighbour { id, changed, is_proved }))
    }
}
