//! The fewest presses of boards with algorithms of their own.
//!
//! | file | boards |
//! |---|---|
//! | [`all_on`] | plane boards with all lights on, as a proof by `lightsout_grid` |
//! | `rectangle` | plane boards of two states with the cross |
//! | [`by_frontier`] | boards on which few lights are open at a time |
//! | `symmetric` | boards with symmetric solutions |
//! | `parts` | boards that a power of their matrix parts |
//! | `four_classes` | boards that such a power parts into four classes |

pub mod all_on;
pub mod by_frontier;
mod four_classes;
mod parts;
mod rectangle;
mod symmetric;

use crate::count::Count;
use lightsout_algebra::watch::Stopped;

use super::walk::Coset;
use super::{FEW_SOLUTIONS, Quiet, Searched, bounds, by_prices, walk};
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::{Bound, Ground};

/// The best solution by an algorithm of the board's own, which also proves it. `None` for other boards.
///
/// # Errors
/// [`Stopped::Memory`] when the tables of such an algorithm would be too large.
pub(super) fn prove(
    system: &LinearSystem,
    count: &Count,
    first: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, Bound)>, Stopped> {
    if *count <= FEW_SOLUTIONS {
        return Ok(None);
    }
    let proved = match system.costs() {
        None => rectangle::prove(system, first, budget)?,
        Some(_) => None,
    };
    Ok(proved.or_else(|| by_frontier::prove(system, count, budget)))
}

/// Looks among the symmetric solutions and in promising cosets. Then it raises the lower bound by parts of the board,
/// and refines cosets.
pub(super) fn better(
    system: &LinearSystem,
    coset: &Coset,
    mut best: Vec<u8>,
    mut ground: Ground,
    budget: &mut Budget<'_>,
) -> Searched {
    let mut ended = Ok(());
    if system.costs().is_none() {
        (best, ended) = symmetric::search(system, best, ground.least(), budget);
    }
    if ended.is_ok() && system.costs().is_none() && system.cost(&best) > ground.least() {
        (best, ended) = rectangle::gained(system, best, budget);
    }
    if ended.is_ok() && system.cost(&best) > ground.least() {
        match parts::lower_bound(system, budget) {
            Ok(Some((presses, parts))) => {
                let least = coset.same_parity(presses);
                let by_parts = Evidence::checked(least, How::Parts { parts });
                ground = ground.or(Ground::Evidence(by_parts));
            }
            Ok(None) => {}
            Err(stopped) => ended = Err(stopped),
        }
    }
    match ended {
        Ok(()) => by_classes(system, coset, best, ground, budget),
        Err(_) => (best, ground, ended),
    }
}

/// Coset refinement in four classes of buttons: a better solution, a better bound, or both.
pub(super) fn by_classes(
    system: &LinearSystem,
    coset: &Coset,
    best: Vec<u8>,
    ground: Ground,
    budget: &mut Budget<'_>,
) -> Searched {
    if system.cost(&best) <= ground.least() {
        return (best, ground, Ok(()));
    }
    match four_classes::search(system, coset, &best, ground.least(), budget) {
        Ok(Some(found)) => {
            let best = super::better(system, best, found.presses);
            let how = How::CosetsRefined { classes: 4 };
            let evidence = Evidence::checked(found.at_least, how);
            (best, ground.or(Ground::Evidence(evidence)), found.ended)
        }
        Ok(None) => (best, ground, Ok(())),
        Err(stopped) => (best, ground, Err(stopped)),
    }
}
