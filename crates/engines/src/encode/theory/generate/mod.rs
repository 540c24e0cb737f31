//! Generating: a theory whose models are the boards that can be solved, in three ways.
//!
//! The solver's own theory with open lights has a model for every board and each of its solutions. By algebra a board
//! is solvable exactly if it is orthogonal to every quiet pattern (M. Anderson and T. Feil, 1998). Then a model is a
//! board and nothing else. With rows and columns in place of one long row the domain is small, so a model finder has
//! much less to write out.

mod algebra;
mod improved;
mod quiet;
mod solver;

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;

use super::script::Script;
use crate::encode::EncodeError;

/// How a theory that generates boards knows which can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The theory of solutions with the lights left open.
    Solver,
    /// The scalar products with all quiet patterns, lights in one row.
    Algebra,
    /// The scalar products, lights in rows and columns.
    Improved,
}

/// Returns the theory whose models are solvable boards, `count` of them asked for.
///
/// # Errors
/// A puzzle without rows and columns for [`Way::Improved`], or a limit.
pub(super) fn script(
    puzzle: &Puzzle,
    way: Way,
    count: u64,
    budget: &mut Budget<'_>,
) -> Result<Script, EncodeError> {
    let models = i64::try_from(count).unwrap_or(i64::MAX);
    match way {
        Way::Solver => Ok(solver::script(puzzle, models)),
        Way::Algebra => Ok(algebra::script(puzzle, models, &quiet::tests(puzzle, budget)?)),
        Way::Improved => {
            let [rows, columns] = improved::sides(puzzle)?;
            let tests = quiet::tests(puzzle, budget)?;
            Ok(improved::script(puzzle, [rows, columns], models, &tests))
        }
    }
}
