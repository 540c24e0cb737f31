//! The fewest presses, with a proof or with bounds.
//!
//! All solutions are one solution plus a quiet pattern. Plane boards of two states with the cross have
//! a road of their own (`rectangle`), and so have boards on which few lights are open at a time (`narrow`). Elsewhere, where a lower bound from the lights alone meets a
//! solution found by searching, that is the proof. Otherwise every solution is walked while there are
//! not too many of them; and where there are, the best one found is given beside the lower bound.

mod bounds;
#[cfg(feature = "engines")]
pub mod narrow;
#[cfg(feature = "engines")]
mod rectangle;
mod walk;

pub use bounds::lower_bound;

use lightsout_algebra::watch::{Stopped, Watch};
use num_bigint::BigUint;

use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::outcome::Optimality;

/// The quiet patterns of a system: presses that change nothing, as combinations of generators.
pub struct Quiet<'a> {
    /// How often each generator is pressed until it comes back to nothing.
    pub orders: Vec<u16>,
    /// The generator of a number.
    pub generator: &'a dyn Fn(usize) -> Vec<u8>,
}

impl Quiet<'_> {
    /// The number of quiet patterns.
    pub fn count(&self) -> BigUint {
        self.orders.iter().map(|&order| BigUint::from(order)).product()
    }
}

/// Solutions are walked whenever there are at most this many, with or without a better idea.
const FEW_SOLUTIONS: u64 = 1 << 16;
/// The most solutions that are walked; at about a nanosecond each, a quarter of an hour.
const MOST_SOLUTIONS: u64 = 1 << 40;
/// The most bytes of quiet patterns that are held at once.
const MOST_BYTES: u64 = 1 << 31;

/// The best solution found, and what is known about its number of presses. The solution at hand is
/// kept when nothing better is found before the budget is spent.
pub fn search(
    system: &LinearSystem,
    quiet: &Quiet<'_>,
    first: Vec<u8>,
    budget: &mut Budget<'_>,
) -> (Vec<u8>, Optimality) {
    let count = quiet.count();
    if count == BigUint::from(1u8) {
        return (first, Optimality::Proved("it is the only solution".to_string()));
    }
    #[cfg(feature = "engines")]
    if count > BigUint::from(FEW_SOLUTIONS)
        && let Some(proved) = rectangle::prove(system, &first, budget)
            .or_else(|| narrow::prove(system, &count, budget))
    {
        return proved;
    }
    let lower = lower_bound(system);
    let bytes = quiet.orders.len() as u64 * first.len() as u64;
    if bytes > MOST_BYTES || budget.reserve(2 * bytes).is_err() {
        let why = format!(
            "the {} quiet patterns that span all solutions are too large to hold",
            quiet.orders.len()
        );
        return settle(system, first, lower, &why);
    }
    let coset = walk::Coset::new(system, quiet, first);
    let lower = coset.same_parity(lower);
    let walkable = u64::try_from(&count).ok().filter(|&count| count <= MOST_SOLUTIONS);
    let mut best = coset.first().to_vec();
    if walkable.is_none_or(|count| count > FEW_SOLUTIONS) {
        let (found, ended) = coset.descend(lower, walkable.is_none(), budget);
        best = found;
        if presses_in(system, &best) <= lower {
            return settle(system, best, lower, "");
        }
        if let Err(stopped) = ended {
            return settle(system, best, lower, &stopped.to_string());
        }
    }
    if walkable.is_none() {
        let why = format!(
            "the {count} solutions are too many to walk, and the search for a better one ended"
        );
        return settle(system, best, lower, &why);
    }
    let (walked, ended) = coset.walk(budget);
    if presses_in(system, &walked) < presses_in(system, &best) {
        best = walked;
    }
    match ended {
        Ok(()) => (best, Optimality::Proved(format!("all {count} solutions were walked"))),
        Err(stopped) => settle(system, best, lower, &stopped_text(stopped)),
    }
}

/// Proved when the bound is met, bounded otherwise.
fn settle(system: &LinearSystem, best: Vec<u8>, lower: u64, why: &str) -> (Vec<u8>, Optimality) {
    if presses_in(system, &best) <= lower {
        let how = format!(
            "no fewer than {lower} presses can reach all the lights that must change (bound by prices on lights)"
        );
        return (best, Optimality::Proved(how));
    }
    (best, Optimality::AtLeast(lower, format!("{why}; the lower bound is by prices on lights")))
}

fn stopped_text(stopped: Stopped) -> String {
    format!("the walk through all solutions ended early: {stopped}")
}

/// The number of presses in a solution vector, its level not counted.
fn presses_in(system: &LinearSystem, solution: &[u8]) -> u64 {
    solution[..system.buttons()].iter().map(|&count| u64::from(count)).sum()
}
