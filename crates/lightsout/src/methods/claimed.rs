//! What becomes of the claim of an engine or program that there is no solution, or none with fewer presses.
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
use crate::solve::outcome::{Certificate, Claim, Optimality, Unknown};

/// The weights that prove that a puzzle under the free rule has no solution; none when it has one.
///
/// # Errors
/// When a limit is reached.
pub fn weights(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Vec<u8>>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    Ok(Factorisation::of(system.matrix(), budget)?.solve(system.right_side()).err())
}

/// What is known of the number of presses when `who` says that there are none with fewer.
pub fn none_fewer(who: &str) -> Optimality {
    Optimality::Proved(format!("there are none with fewer, on the word of {who}"))
}

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
    Ok(match (weights(puzzle, budget)?, ask.presses) {
        (Some(weights), _) => Claim::Unsolvable(Certificate::Weights(weights)),
        (None, Some(presses)) => unchecked(presses),
        (None, None) => Claim::Unknown(Unknown::Failed(format!(
            "{who} says that there is no solution, which is wrong: elimination finds one"
        ))),
    })
}
