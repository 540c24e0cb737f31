//! `worst`: a hardest board, and how it is known that none is harder. Schema `lightsout/worst/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run::RunError;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify::{self, Wrong};
use lightsout_study::hardest::worst::{self, NoWorst, worst};
use serde::{Deserialize, Serialize};

use crate::head::Head;
use crate::named::ByName;
use crate::question::{Question, Refusal};

/// Asks for a board that needs the most presses.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Worst {}

/// A hard board, and bounds for all boards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorstReport<'p> {
    /// The puzzle.
    #[serde(flatten)]
    pub head: Head<'p>,
    /// The presses that the hardest board needs, or null.
    pub presses: Option<u64>,
    /// Lower bound.
    pub at_least: u64,
    /// Upper bound.
    pub at_most: u64,
    /// Whether they are equal.
    pub proved: bool,
    /// States of a hard board.
    pub board: Vec<u8>,
    /// A lower bound for this board.
    pub board_needs: u64,
    /// Its puzzle ID, or null.
    pub id: Option<String>,
    /// Verified presses for it, from button to count.
    pub solution: ByName<'p>,
    /// How many boards need `presses`, or null.
    pub boards: Option<String>,
    /// Sentences for the lower bound.
    pub at_least_how: Vec<String>,
    /// Sentences for the upper bound.
    pub at_most_how: Vec<String>,
    /// Why the search ended early, or null.
    pub stopped: Option<String>,
}

/// Finds a hard board, and verifies its presses. Returns it as the start of the puzzle.
///
/// # Errors
/// When the rule is not free, a limit is reached before anything is known, or the presses are wrong.
pub fn find(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<(Puzzle, worst::Worst), Refusal> {
    let found = worst(puzzle, budget)?;
    let start = puzzle.clone().with_start(found.board.clone());
    let start = start.map_err(|error| Refusal::Other(error.to_string()))?;
    let (bound, presses) = (found.board_needs, found.presses.total());
    let judged = match verify::check_presses(&start, &found.presses) {
        Ok(_) if bound > presses => Err(Wrong::BoundTooHigh { bound, presses }),
        judged => judged,
    };
    judged.map_err(|wrong| RunError::our_own("worst", wrong))?;
    Ok((start, found))
}

impl<'p> WorstReport<'p> {
    /// Reports the hardest boards. `id` is the puzzle ID of one of them.
    pub fn of(puzzle: &'p Puzzle, found: &worst::Worst, id: Option<&str>) -> WorstReport<'p> {
        WorstReport {
            head: Head::of(Worst::SCHEMA, puzzle),
            presses: found.is_proved().then_some(found.lower),
            at_least: found.lower,
            at_most: found.upper,
            proved: found.is_proved(),
            board: found.board.states().to_vec(),
            board_needs: found.board_needs,
            id: id.map(str::to_string),
            solution: ByName::presses(puzzle, &found.presses),
            boards: found.boards.as_ref().map(ToString::to_string),
            at_least_how: found.lower_how.clone(),
            at_most_how: found.upper_how.clone(),
            stopped: found.stopped.map(|stopped| stopped.to_string()),
        }
    }
}

impl Question for Worst {
    const NAME: &'static str = "worst";
    const SUMMARY: &'static str = "find a board that needs the most presses";
    const SCHEMA: &'static str = "lightsout/worst/1";
    type Answer<'p> = WorstReport<'p>;

    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<WorstReport<'p>, Refusal> {
        let (_, found) = find(puzzle, budget)?;
        Ok(WorstReport::of(puzzle, &found, None))
    }
}

impl From<NoWorst> for Refusal {
    fn from(error: NoWorst) -> Refusal {
        match error {
            NoWorst::Rule(order) => Refusal::NotLinear(order),
            NoWorst::Stopped(stopped) => Refusal::Stopped(stopped),
        }
    }
}
