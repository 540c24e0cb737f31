//! Elimination explained: the augmented matrix, one row operation after the other, and what it shows.
//!
//! The frames end with the reduced row echelon form and the quiet patterns that its free columns show. Then they read
//! off the solution, or show the row that contradicts itself, with the rows of the beginning that add up to it.

mod explainer;
mod lesson;
mod row_operation;

use lesson::Lesson;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
pub use row_operation::RowOperation;
use serde::Serialize;

use super::frame::Explanation;
use super::refusal::Refusal;

/// The name on the command line.
pub const NAME: &str = "elimination";

/// The most lights and the most buttons that are looked at: a board of 8x8.
pub const MOST: usize = 64;

/// The content of a frame, for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// The matrix as it is set up.
    SetUp,
    /// The pivot of a column is chosen, in its present row.
    Pivot {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// The rows done before.
        rows_done: usize,
    },
    /// A column has no pivot.
    Free {
        /// The column.
        column: usize,
        /// The rows done so far.
        rows_done: usize,
    },
    /// A row operation.
    Operation {
        /// The operation.
        operation: RowOperation,
        /// The rows done before.
        rows_done: usize,
    },
    /// The reduced row echelon form.
    Reduced {
        /// The number of pivots.
        rank: usize,
        /// The columns without one.
        free: Vec<usize>,
    },
    /// A quiet pattern that a free column, or a pivot that is not 1, shows.
    Quiet {
        /// The column.
        column: usize,
        /// The pattern, one count per column.
        pattern: Vec<u8>,
    },
    /// The solution.
    Solution {
        /// One count per column.
        presses: Vec<u8>,
    },
    /// The row 0 = c.
    Contradiction {
        /// The row.
        row: usize,
        /// Its right side c.
        right: u8,
        /// How often each row of the beginning, each light, goes into it.
        weights: Vec<u8>,
    },
}

/// Explains the elimination of a puzzle's linear system.
///
/// # Errors
/// When the rule is not the free one, the puzzle is too large to look at, or the budget is spent.
pub fn explain(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
    is_linear(puzzle)?;
    Refusal::unless_fits(NAME, puzzle, (MOST, "8x8"))?;
    let system = LinearSystem::of(puzzle, budget)?;
    let lesson = Lesson::of(&system, budget)?;
    let names = column_names(puzzle, &system);
    let frames = explainer::frames(puzzle, &names, &lesson);
    Ok(Explanation::new(NAME, puzzle, names, frames))
}

/// Names the columns of a system: the buttons, and the level if it has one.
pub fn column_names(puzzle: &Puzzle, system: &LinearSystem) -> Vec<String> {
    let buttons = (0..system.buttons()).map(|button| puzzle.button_name(Button(button)));
    buttons.chain(system.has_level().then(|| "level".to_string())).collect()
}
