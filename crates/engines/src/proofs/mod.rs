//! Proofs of an answer for external checkers: a problem in OPB and its proof for VeriPB.
//!
//! The proofs are made from the puzzle alone, after any method found the answer.
//!
//! - No solution: the sum of the equations with the weights of the certificate (`none`).
//! - The minimum, by prices on lights if these are tight (`prices`).
//! - The minimum of a board with two states and few solutions, by enumeration of all solutions (`solutions`).
//! - The minimum for any number of states, by branch and bound on Chlond's integer program (`branches`).
//!
//! If the minimum is not known, the proof shows the lower bound of the prices.

#[cfg(feature = "branch-and-bound")]
mod branches;
mod none;
mod prices;
mod solutions;

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Artifact, ArtifactKind};
use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome};
use lightsout_solver::solve::refusal::Refusal;

use crate::encode::EncodeError;

/// How to show that no solution is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Enumeration of all solutions, for lights with two states and few solutions. Otherwise branch and bound.
    Solutions,
    /// Branch and bound on Chlond's integer program.
    Branches,
}

/// The methods that hand Chlond's integer program to an engine or a program.
const BY_INTEGER_PROGRAM: [&str; 5] =
    ["integer-program", "glpsol", "glpsol-minisat", "cbc", "highs"];

impl Way {
    /// Returns the way that is nearest to how the method of this name finds its answers.
    pub fn of_method(name: &str) -> Way {
        match BY_INTEGER_PROGRAM.contains(&name) {
            true => Way::Branches,
            false => Way::Solutions,
        }
    }
}

/// A problem, and the proof of a statement about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The problem in OPB.
    pub problem: Artifact,
    /// The proof for VeriPB.
    pub proof: Artifact,
    /// The lower bound that it proves, or none if it proves that no solution exists.
    pub at_least: Option<u64>,
}

impl Proof {
    fn of(problem: String, proof: String) -> Proof {
        let artifact =
            |kind, format, text: String| Artifact { kind, format, bytes: text.into_bytes() };
        let problem = artifact(ArtifactKind::Problem, "opb", problem);
        Proof { problem, proof: artifact(ArtifactKind::Proof, "pbp", proof), at_least: None }
    }
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// The answer is not one that could be proved.
    #[error("the answer does not say that no solution is better, so there is nothing to prove")]
    NothingSaid,
    /// The search ended before that.
    #[error("it is not known that no solution is better")]
    NotKnown,
    /// Any solution is as good as any other.
    #[error("no press costs anything, so there is nothing to prove")]
    Free,
    /// The puzzle is not a system of equations.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The proof would be too large. The sentence names the limit.
    #[error("{0}")]
    TooLarge(String),
    /// What is to be proved is wrong, as a sentence: an error in this program, or in the one that said it.
    #[error("{0}")]
    Wrong(String),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<EncodeError> for NoProof {
    fn from(error: EncodeError) -> NoProof {
        match error {
            EncodeError::Unsupported(refusal) => NoProof::Refused(refusal),
            EncodeError::Stopped(stopped) => NoProof::Stopped(stopped),
        }
    }
}

/// Proves an answer: that no solution is better than the one found, that none is better than a lower bound, or that no
/// solution exists.
///
/// # Errors
/// Why there is no such proof.
pub fn of(
    puzzle: &Puzzle,
    outcome: &Outcome,
    way: Way,
    budget: &mut Budget<'_>,
) -> Result<Proof, NoProof> {
    is_linear(puzzle).map_err(Refusal::from)?;
    match outcome {
        Outcome::Unsolvable(refutation) => match refutation.certificate() {
            Certificate::Weights(weights) => none::proof(puzzle, weights, way, budget),
            Certificate::Together(_) | Certificate::Closed(_) => Err(NoProof::NothingSaid),
        },
        Outcome::Solved(solution) => {
            let is_said = match solution.optimality() {
                Optimality::Proved(_) => true,
                Optimality::Said { at_least, .. } => *at_least == solution.cost(),
                Optimality::AtLeast { .. } => false,
                Optimality::NotAsked => return Err(NoProof::NothingSaid),
            };
            // In which order they come does not matter here.
            let mut counts = vec![0; puzzle.buttons()];
            for (button, times) in solution.presses().tally() {
                counts[button.0] = (times % u64::from(puzzle.states())) as u8;
            }
            let cost = solution.cost();
            match by_prices(puzzle, &counts, way, budget)? {
                Some(bound) if !is_said || bound.at_least == Some(cost) => Ok(bound),
                None if !is_said => Err(NoProof::NotKnown),
                _ => {
                    let least = least(puzzle, &counts, way, budget)?;
                    Ok(Proof { at_least: Some(cost), ..least })
                }
            }
        }
        Outcome::Unknown(_) => Err(NoProof::NotKnown),
    }
}

/// The proof of a lower bound by prices on lights, where they give one.
fn by_prices(
    puzzle: &Puzzle,
    counts: &[u8],
    way: Way,
    budget: &mut Budget<'_>,
) -> Result<Option<Proof>, NoProof> {
    match way {
        Way::Solutions => prices::proof(puzzle, counts, budget),
        Way::Branches => Ok(None),
    }
}

/// The proof that no solution is better than these counts of presses.
fn least(
    puzzle: &Puzzle,
    counts: &[u8],
    way: Way,
    budget: &mut Budget<'_>,
) -> Result<Proof, NoProof> {
    if (way, puzzle.states()) != (Way::Solutions, 2) {
        return by_branches(puzzle, counts, budget);
    }
    match solutions::proof(puzzle, counts, budget) {
        Err(NoProof::TooLarge(solutions)) => {
            by_branches(puzzle, counts, budget).map_err(|error| match error {
                NoProof::TooLarge(branches) => {
                    NoProof::TooLarge(format!("{solutions}; {branches}"))
                }
                error => error,
            })
        }
        other => other,
    }
}

#[cfg(feature = "branch-and-bound")]
use branches::proof as by_branches;

#[cfg(not(feature = "branch-and-bound"))]
fn by_branches(_: &Puzzle, _: &[u8], _: &mut Budget<'_>) -> Result<Proof, NoProof> {
    Err(NoProof::TooLarge("a proof by branch and bound is not built in here".to_string()))
}
