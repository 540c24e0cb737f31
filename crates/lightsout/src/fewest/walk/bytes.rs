//! More than two states: solutions as rows of bytes.

use lightsout_algebra::watch::Watch;

use super::{Best, Coset};
use crate::linear::solutions::Solutions;
use crate::solve::budget::Budget;

/// No search yet: the first solution.
pub fn descend(
    coset: &Coset,
    _enough: u64,
    _is_last_hope: bool,
    _random: &mut dyn FnMut() -> u64,
    _budget: &mut Budget<'_>,
) -> Best {
    (coset.first.clone(), Ok(()))
}

/// The walk over all solutions.
pub fn walk(coset: &Coset, budget: &mut Budget<'_>) -> Best {
    let weight = |presses: &[u8]| {
        presses[..coset.buttons].iter().map(|&count| u64::from(count)).sum::<u64>()
    };
    let mut best = (weight(&coset.first), coset.first.clone());
    for solution in Solutions::new(coset.states, coset.first.clone(), coset.generators.clone()) {
        if let Err(stopped) = budget.step(1) {
            return (best.1, Err(stopped));
        }
        let found = weight(&solution);
        if found < best.0 {
            best = (found, solution);
        }
    }
    (best.1, Ok(()))
}
