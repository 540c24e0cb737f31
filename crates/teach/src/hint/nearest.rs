//! The hint about the nearest solvable board.

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_solver::solve::budget::Budget;
use lightsout_study::nearest::{Finder, fixed_words};

use super::nearest_ordered;

/// A solvable board near an unsolvable one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nearest {
    /// The board, one state per light.
    pub board: Vec<u8>,
    /// The lights that differ.
    pub changed: Vec<usize>,
    /// No solvable board differs in fewer lights than this.
    pub lower_bound: usize,
    /// Whether no solvable board is nearer.
    pub is_proved: bool,
}

/// Finds the nearest solvable board to a puzzle's start. Returns `None` if that is too much work.
///
/// # Errors
/// When the budget is spent.
pub fn nearest(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Nearest>, Stopped> {
    if puzzle.rule() == Rule::LitOnly {
        return nearest_ordered::nearest(puzzle, budget);
    }
    // The finder knows one end for each light.
    if puzzle.goal().ends().is_some() {
        return Ok(None);
    }
    let found =
        Finder::new(puzzle, budget)?.nearest(puzzle, puzzle.start(), &mut fixed_words(), budget)?;
    Ok(Some(Nearest {
        is_proved: found.is_proved(),
        lower_bound: found.at_least,
        board: found.board.states().to_vec(),
        changed: found.changed,
    }))
}
