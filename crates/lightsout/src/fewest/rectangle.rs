//! The fewest presses of a plane board of two states with the cross: the road of [`lightsout_grid::fewest`].

use lightsout_algebra::watch::Stopped;

use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::outcome::Optimality;

/// Without the road nothing is proved.
///
/// # Errors
/// None.
#[cfg(not(feature = "engines"))]
pub fn prove(
    _system: &LinearSystem,
    _first: &[u8],
    _budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, Optimality)>, Stopped> {
    Ok(None)
}

/// The best solution and its proof; `None` for other puzzles, and for boards whose quiet patterns are out of
/// reach even so. When the time is up before, the best solution at hand with a lower bound.
///
/// # Errors
/// [`Stopped::Memory`] when the tables would be too large.
#[cfg(feature = "engines")]
pub fn prove(
    system: &LinearSystem,
    first: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, Optimality)>, Stopped> {
    use super::lower_bound;
    use lightsout_algebra::gf2::BitVec;
    use lightsout_grid::fewest::{Unproved, prove as prove_on_grid};

    let Some([rows, cols]) = crate::linear::cross::sides(system.matrix()) else { return Ok(None) };
    let solution: BitVec = first.iter().map(|&count| count == 1).collect();
    let proved = match prove_on_grid(rows, cols, &solution, budget) {
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
        Err(Unproved::Stopped(stopped @ Stopped::Memory { .. })) => return Err(stopped),
        Err(Unproved::Stopped(stopped)) => {
            let why = format!(
                "the search through the parity classes ended early: {stopped}; the lower bound is by prices on lights"
            );
            Some((first.to_vec(), Optimality::AtLeast(lower_bound(system), why)))
        }
        Err(_) => None,
    };
    Ok(proved)
}
