//! `census`: how many boards need how many presses. Schema `lightsout/census/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_study::hardest::census::{self, NoCensus};
use serde::{Deserialize, Serialize};

use crate::head::Head;
use crate::question::{Question, Refusal};

/// Asks how many boards need 0, 1, 2, … presses.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Census {}

/// The number of boards at every distance.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CensusReport<'p> {
    /// The puzzle.
    #[serde(flatten)]
    pub head: Head<'p>,
    /// How many boards reach the goal, a decimal string.
    pub solvable: String,
    /// The largest distance.
    pub hardest: u64,
    /// How many boards need 0, 1, 2, … presses, decimal strings.
    pub boards: Vec<String>,
    /// How they were counted.
    pub how: String,
}

impl<'p> CensusReport<'p> {
    /// Reports a count.
    pub fn of(puzzle: &'p Puzzle, census: &census::Census) -> CensusReport<'p> {
        let boards = &census.boards;
        CensusReport {
            head: Head::of(Census::SCHEMA, puzzle),
            solvable: boards.total().to_string(),
            hardest: boards.hardest(),
            boards: boards.0.iter().map(ToString::to_string).collect(),
            how: census.how.clone(),
        }
    }
}

impl Question for Census {
    const NAME: &'static str = "census";
    const SUMMARY: &'static str = "count the boards that need 0, 1, 2, … presses";
    const SCHEMA: &'static str = "lightsout/census/1";
    type Answer<'p> = CensusReport<'p>;

    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<CensusReport<'p>, Refusal> {
        Ok(CensusReport::of(puzzle, &census::census(puzzle, budget)?))
    }
}

impl From<NoCensus> for Refusal {
    fn from(error: NoCensus) -> Refusal {
        match error {
            NoCensus::Rule(order) => Refusal::NotLinear(order),
            NoCensus::Stopped(stopped) => Refusal::Stopped(stopped),
            error => Refusal::Other(error.to_string()),
        }
    }
}
