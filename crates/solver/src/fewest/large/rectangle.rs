//! The fewest presses of a plane board of two states with the cross: the algorithm of [`lightsout_grid::fewest`].

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Portion, Stopped};
use lightsout_grid::fewest::cosets::{Base, Effort, search};
use lightsout_grid::fewest::notebook::Forgetful;
use lightsout_grid::fewest::{Proof, Unproved, prove_in_minutes};

use super::by_prices;
use crate::linear::cross::sides;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::{Bound, Ground};

/// The evidence of a proof.
pub(super) fn proved(proof: &Proof) -> Evidence {
    let (nullity, algorithm, as_few) = (proof.nullity, proof.algorithm, proof.solutions);
    Evidence::checked(proof.fewest as u64, How::ParityClasses { nullity, algorithm, as_few })
}

/// The evidence of a search that ended early.
pub(super) fn left(at_least: usize) -> Evidence {
    Evidence::checked(at_least as u64, How::ParityClassesLeft)
}

/// Finds the best solution and its proof. If the time is up before, it is the best solution at hand with a lower bound.
/// Returns `None` for other puzzles, and for boards with too many quiet patterns or hours of work.
///
/// # Errors
/// [`Stopped::Memory`] when the tables would be too large.
pub(super) fn prove(
    system: &LinearSystem,
    first: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, Bound)>, Stopped> {
    let Some([rows, cols]) = sides(system.matrix()) else { return Ok(None) };
    let solution: BitVec = first.iter().map(|&count| count == 1).collect();
    let proved = match prove_in_minutes(rows, cols, &solution, budget) {
        Ok(proof) => {
            let presses = proof.presses.iter().map(u8::from).collect();
            Some((presses, Bound::proved(proved(&proof))))
        }
        Err(Unproved::Open { why, presses, at_least }) => {
            let ground = by_prices(system);
            let ground = match at_least as u64 > ground.least() {
                true => Ground::Evidence(left(at_least)),
                false => ground,
            };
            let why = format!("the search through the parity classes ended early: {why}");
            Some((presses.iter().map(u8::from).collect(), Bound::Own { ground, why }))
        }
        Err(Unproved::Stopped(stopped @ Stopped::Memory { .. })) => return Err(stopped),
        Err(Unproved::Stopped(stopped)) => {
            let why = format!("the search through the parity classes ended early: {stopped}");
            Some((first.to_vec(), Bound::Own { ground: by_prices(system), why }))
        }
        Err(_) => None,
    };
    Ok(proved)
}

/// The most steps in cosets: at nullity 126 each takes some 10^10, 251x251 would take far more.
const MOST_STEPS: u64 = 1 << 37;

/// Finds a better solution of a board with too many quiet patterns, from its most promising cosets. Otherwise returns
/// the given one.
///
/// # Errors
/// Why the search ended early, with the best solution known.
pub(super) fn gained(
    system: &LinearSystem,
    best: Vec<u8>,
    budget: &mut Budget<'_>,
) -> (Vec<u8>, Result<(), Stopped>) {
    if let Some([rows, cols]) = sides(system.matrix()) {
        let solution = best.iter().map(|&count| count == 1).collect();
        let base = Base { rows, cols, solution: &solution };
        let effort = Effort { cosets: 8, near: 24 };
        let mut portion = Portion::of(budget, MOST_STEPS);
        // Nothing is noted, so nothing fails.
        if let Ok(Some(gained)) = search(&base, &solution, effort, &mut Forgetful, &mut portion) {
            let found = gained.solution.iter().map(u8::from).collect();
            let stopped = gained.stopped.filter(|_| !portion.is_used_up());
            return (found, stopped.map_or(Ok(()), Err));
        }
    }
    (best, Ok(()))
}
