//! `explain`: how a puzzle is solved, or why a theorem holds on it. Schema `lightsout/explain/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain::frame::{Explanation, SCHEMA};
use lightsout_teach::explain::{WAYS, way};
use serde::Deserialize;

use crate::question::{Question, Refusal};
use crate::solve::Search;

/// Asks for an explanation, frame by frame.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explain {
    /// The name of the explanation.
    pub how: String,
    /// The options of a search.
    #[serde(flatten)]
    pub search: Search,
}

impl Question for Explain {
    const NAME: &'static str = "explain";
    const SUMMARY: &'static str = "explain a board, frame by frame";
    const SCHEMA: &'static str = SCHEMA;
    type Answer<'p> = Explanation;

    fn run(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
        let known = || WAYS.iter().map(|way| way.name).collect::<Vec<_>>();
        let way = way(&self.how).ok_or_else(|| Refusal::unknown("way", &self.how, &known()))?;
        Ok(way.explain_search(puzzle, self.search.ask()?, budget)?)
    }
}
