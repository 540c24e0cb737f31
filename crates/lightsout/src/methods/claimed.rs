//! What becomes of the claim of an engine or program that there is no solution.
//!
//! Its word is not enough. Under the free rule the algebra knows: either it finds the weights that anybody can
//! check, or it finds a solution, and the claim is wrong. Where a number of presses was asked for, a board
//! that can be solved leaves the claim standing as what it is, a claim.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;

use crate::linear::system::{LinearSystem, is_linear};
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::solve::method::Ask;
use crate::solve::outcome::{Certificate, Claim, Unknown};

/// What to make of it when `who` says that there is no solution of what was asked.
pub fn no_solution(puzzle: &Puzzle, ask: Ask, who: &str, budget: &mut Budget<'_>) -> Claim {
    match refuted(puzzle, ask, who, budget) {
        Ok(claim) => claim,
        Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)),
    }
}

fn refuted(
    puzzle: &Puzzle,
    ask: Ask,
    who: &str,
    budget: &mut Budget<'_>,
) -> Result<Claim, Stopped> {
    let unchecked = |presses: u64| {
        let how = format!("So says {who}; its word alone was not checked.");
        Claim::Unknown(Unknown::NotIn { presses, how })
    };
    if is_linear(puzzle).is_err() {
        return Ok(match ask.presses {
            Some(presses) => unchecked(presses),
            None => Claim::Unknown(Unknown::Incomplete(format!(
                "{who} says that there is no solution, which was not checked"
            ))),
        });
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let solution = Factorisation::of(system.matrix(), budget)?.solve(system.right_side());
    Ok(match (solution, ask.presses) {
        (Err(weights), _) => Claim::Unsolvable(Certificate::Weights(weights)),
        (Ok(_), Some(presses)) => unchecked(presses),
        (Ok(_), None) => Claim::Unknown(Unknown::Failed(format!(
            "{who} says that there is no solution, which is wrong: elimination finds one"
        ))),
    })
}
