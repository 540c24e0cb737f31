//! The fewest presses where few lights are open at a time: thin boards of any length, and narrow graphs.
//!
//! Buttons are decided one after another. Only the states of the lights that undecided buttons still touch matter
//! ([`lightsout_frontier`]). How many solutions there are does not matter.

use crate::count::Count;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_frontier::{Frontier, TooWide};

use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::Bound;

/// The most combinations of states of the open lights.
pub const MOST_WAYS: u64 = 1 << 24;

/// The most ways at all steps together: minutes.
pub const MOST_STEPS: u64 = 1 << 34;

/// The buttons in an order in which few lights are open, or how many are at least.
///
/// # Errors
/// When the watch says so.
pub fn frontier(
    system: &LinearSystem,
    watch: &mut dyn Watch,
) -> Result<Result<Frontier, TooWide>, Stopped> {
    let matrix = system.matrix();
    let costs: Vec<u32> = (0..matrix.cols()).map(|column| system.cost_of(column)).collect();
    let proposed = along_each_axis(system.sizes(), matrix.cols());
    Frontier::of(matrix, system.right_side(), &costs, proposed, MOST_WAYS, watch)
}

/// Whether pressing everything may cost more than a frontier counts.
pub fn is_too_dear(system: &LinearSystem) -> bool {
    most_cost(system) >= u64::from(u32::MAX)
}

/// Returns the cost of pressing every button as often as makes sense.
pub fn most_cost(system: &LinearSystem) -> u64 {
    let all: u64 = (0..system.buttons()).map(|button| u64::from(system.cost_of(button))).sum();
    all * u64::from(system.matrix().modulus().value() - 1)
}

/// The cells of a lattice slice by slice across each axis, and the unknowns that are no cells behind.
fn along_each_axis(sizes: &[usize], unknowns: usize) -> Vec<Vec<usize>> {
    let cells: usize = sizes.iter().product();
    let strides: Vec<usize> = (0..sizes.len()).map(|k| sizes[k + 1..].iter().product()).collect();
    let order = |axis: usize| {
        let mut order: Vec<usize> = (0..cells).collect();
        order.sort_by_key(|cell| cell / strides[axis] % sizes[axis]);
        order.extend(cells..unknowns);
        order
    };
    (0..sizes.len()).filter(|_| cells <= unknowns).map(order).collect()
}

/// Makes the bound that proves `presses`, those of the cheapest solution of a whole frontier, to be the minimum.
pub fn proved(frontier: &Frontier, presses: u64) -> Bound {
    let how = How::Frontier { ways: frontier.ways(), width: frontier.width() };
    Bound::proved(Evidence::checked(presses, how))
}

/// Finds a solution with the fewest presses, if that is less work than enumerating `count` solutions.
pub fn prove(
    system: &LinearSystem,
    count: &Count,
    budget: &mut Budget<'_>,
) -> Option<(Vec<u8>, Bound)> {
    if is_too_dear(system) {
        return None;
    }
    let frontier = frontier(system, budget).ok()?.ok()?;
    let ways = frontier.ways();
    if ways > MOST_STEPS || *count < ways {
        return None;
    }
    let (solution, presses) = frontier.cheapest(budget).ok()??;
    Some((solution, proved(&frontier, presses)))
}
