//! More than two states: solutions as rows of bytes.

use lightsout_algebra::zm::{GrayWalk, descent};

use super::{Best, Coset, by_all_threads};
use crate::solve::budget::Budget;

/// Rounds of descent when a walk can follow, and when it cannot.
const ROUNDS: u64 = 30;
const LAST_ROUNDS: u64 = 2_000;

/// Random descent along the quiet patterns.
pub(super) fn descend(
    coset: &Coset,
    enough: u64,
    is_last_hope: bool,
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Best {
    let generators: Vec<Vec<u8>> =
        coset.generators.iter().map(|(generator, _)| generator.clone()).collect();
    let whole = descent::Coset {
        modulus: coset.modulus,
        offset: &coset.first,
        generators: &generators,
        counted: coset.buttons,
    };
    let rounds = if is_last_hope { LAST_ROUNDS } else { ROUNDS };
    let enough = usize::try_from(enough).unwrap_or(usize::MAX);
    let found = descent::search(whole, enough, rounds, random, budget);
    (found.member, found.stopped.map_or(Ok(()), Err))
}

/// Enumerates all solutions in mixed-radix Gray order.
pub(super) fn walk(coset: &Coset, budget: &mut Budget<'_>) -> Best {
    let (first, generators) = (coset.first.clone(), coset.generators.clone());
    let Some(walk) = GrayWalk::new(coset.modulus, first, generators, coset.buttons) else {
        return (coset.first.clone(), Ok(()));
    };
    let (best, ended) = by_all_threads(walk.members(), budget, |range, watch| {
        let walked = walk.run(range, false, watch);
        (walked.best.map(|best| (best.weight, best.index)), walked.stopped)
    });
    (best.map_or_else(|| coset.first.clone(), |best| walk.member(best)), ended)
}
