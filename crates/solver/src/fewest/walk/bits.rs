//! Two states: solutions as rows of bits.

use lightsout_algebra::gf2::gray_walk::GrayWalk;
use lightsout_algebra::gf2::{BitVec, Counted, information_set};

use super::{Best, Coset, by_all_threads};
use crate::solve::budget::Budget;

/// Choices of places tried when a walk can follow, and when it cannot.
const ROUNDS: u64 = 300;
const LAST_ROUNDS: u64 = 20_000;

/// Information-set decoding.
pub(super) fn descend(
    coset: &Coset,
    enough: u64,
    is_last_hope: bool,
    random: &mut dyn FnMut() -> u64,
    budget: &mut Budget<'_>,
) -> Best {
    let (offset, basis, counted) = bits(coset);
    let enough = usize::try_from(enough).unwrap_or(usize::MAX);
    let rounds = if is_last_hope { LAST_ROUNDS } else { ROUNDS };
    let found = information_set::search(&offset, &basis, &counted, enough, rounds, random, budget);
    (bytes(&found.member), found.stopped.map_or(Ok(()), Err))
}

/// Enumerates all solutions in Gray order.
pub(super) fn walk(coset: &Coset, budget: &mut Budget<'_>) -> Best {
    let (offset, basis, counted) = bits(coset);
    let Some(walk) = GrayWalk::new(offset, basis, &counted) else {
        return (coset.first.clone(), Ok(()));
    };
    let (best, ended) = by_all_threads(walk.members(), budget, |range, watch| {
        let walked = walk.run(range, false, watch);
        (walked.best.map(|best| (best.weight, best.index)), walked.stopped)
    });
    (best.map_or_else(|| coset.first.clone(), |best| bytes(&walk.member(best))), ended)
}

fn bits(coset: &Coset) -> (BitVec, Vec<BitVec>, Counted) {
    let pack = |row: &[u8]| row.iter().map(|&entry| entry == 1).collect::<BitVec>();
    let basis = coset.generators.iter().map(|(generator, _)| pack(generator)).collect();
    (pack(&coset.first), basis, Counted::leading(coset.first.len(), coset.buttons))
}

fn bytes(row: &BitVec) -> Vec<u8> {
    (0..row.len()).map(|index| u8::from(row.get(index))).collect()
}
