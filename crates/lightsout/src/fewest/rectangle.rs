//! The fewest presses of a plane board of two states with the cross: the road of [`lightsout_grid::fewest`].

use lightsout_algebra::gf2::BitVec;
use lightsout_grid::fewest::{Unproved, prove as prove_on_grid};

use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::outcome::Optimality;

use super::lower_bound;

/// The best solution and its proof; `None` for other puzzles, and for boards whose quiet patterns are out of
/// reach even so. When the budget is spent before, the best solution at hand with a lower bound.
pub fn prove(
    system: &LinearSystem,
    first: &[u8],
    budget: &mut Budget<'_>,
) -> Option<(Vec<u8>, Optimality)> {
    let [rows, cols] = system.rectangle()?;
    let solution: BitVec = first.iter().map(|&count| count == 1).collect();
    match prove_on_grid(rows, cols, &solution, budget) {
        Ok(proof) => {
            let as_few = match proof.solutions {
                1 => "1 of them has".to_string(),
                many => format!("{many} of them have"),
            };
            let how = format!(
                "all 2^{} solutions were bounded {}; {as_few} as few",
                proof.nullity, proof.road
            );
            Some((proof.presses.iter().map(u8::from).collect(), Optimality::Proved(how)))
        }
        Err(Unproved::Open { why, presses, at_least }) => {
            let how = format!(
                "the search through the parity classes ended early: {why}; what it had left bounds the fewest from below"
            );
            let presses = presses.iter().map(u8::from).collect();
            Some((presses, Optimality::AtLeast(lower_bound(system).max(at_least as u64), how)))
        }
        Err(Unproved::Stopped(stopped)) => {
            let why = format!(
                "the search through the parity classes ended early: {stopped}; the lower bound is by prices on lights"
            );
            Some((first.to_vec(), Optimality::AtLeast(lower_bound(system), why)))
        }
        Err(_) => None,
    }
}
