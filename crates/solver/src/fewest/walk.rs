//! The coset of all solutions: enumerated whole, or searched for a light member.
//!
//! With two states the solutions are rows of bits, enumerated in Gray order with vector popcounts and searched by
//! information-set decoding. With more they are rows of bytes, enumerated in mixed-radix Gray order and searched by
//! random descent. If presses have costs, `costs` enumerates and `cheaper` searches.

mod bits;
mod bytes;
mod cheaper;
mod costs;

use std::ops::Range;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;

use super::{Quiet, in_residue};
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::outcome::Ground;
use crate::solve::share;

/// A solution, and why looking for a better one ended early, if it did.
pub(super) type Best = (Vec<u8>, Result<(), Stopped>);

/// All solutions of a system: one of them, and generators of the quiet patterns.
pub(super) struct Coset {
    modulus: Modulus,
    buttons: usize,
    first: Vec<u8>,
    generators: Vec<(Vec<u8>, u16)>,
    costs: Option<Vec<u32>>,
}

impl Coset {
    /// The solutions that differ from `first` by quiet patterns.
    ///
    /// # Errors
    /// The reason to stop, which is asked for before each pattern.
    pub(super) fn new(
        system: &LinearSystem,
        quiet: &Quiet<'_>,
        first: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Coset, Stopped> {
        let generator = |(index, &order): (usize, &u16)| {
            watch.ask()?;
            Ok(((quiet.generator)(index), order))
        };
        Ok(Coset {
            modulus: system.matrix().modulus(),
            buttons: system.buttons(),
            first: first.to_vec(),
            generators: quiet.orders.iter().enumerate().map(generator).collect::<Result<_, _>>()?,
            costs: system.costs().map(<[u32]>::to_vec),
        })
    }

    /// The solution it was made from.
    pub(super) fn first(&self) -> &[u8] {
        &self.first
    }

    /// The generators of the quiet patterns.
    #[cfg(feature = "every-method")]
    pub(super) fn generators(&self) -> impl Iterator<Item = &[u8]> {
        self.generators.iter().map(|(generator, _)| &generator[..])
    }

    /// Returns the least number from `lower` on that can be the number of presses of a solution. With two states and
    /// quiet patterns of even size, all solutions have the same parity.
    pub(super) fn same_parity(&self, lower: u64) -> u64 {
        let parity = |presses: &[u8]| match &self.costs {
            Some(costs) => costs::cost_of(costs, presses) % 2,
            None => presses[..self.buttons].iter().map(|&count| u64::from(count)).sum::<u64>() % 2,
        };
        let is_even = self.modulus.value() == 2
            && self.generators.iter().all(|(generator, _)| parity(generator) == 0);
        if is_even && lower % 2 != parity(&self.first) { lower + 1 } else { lower }
    }

    /// Raises a lower bound to the parity of all solutions, if they have one and the budget lasts to show it.
    pub(super) fn of_one_parity(
        &self,
        system: &LinearSystem,
        ground: Ground,
        budget: &mut Budget<'_>,
    ) -> Ground {
        let least = self.same_parity(ground.least());
        match least == ground.least() {
            true => ground,
            false => in_residue(system, ground.clone(), (least % 2, 2), budget).unwrap_or(ground),
        }
    }

    /// Searches for a solution of at most `enough` presses, harder if `is_last_hope`. The result never has more presses
    /// than the first solution. The same puzzle is searched the same way every time.
    pub(super) fn descend(&self, enough: u64, is_last_hope: bool, budget: &mut Budget<'_>) -> Best {
        let mut random = ChaCha8Rng::seed_from_u64(SEED);
        let mut random = move || random.next_u64();
        if let Some(costs) = &self.costs {
            return cheaper::descend(self, costs, enough, is_last_hope, &mut random, budget);
        }
        match self.modulus.value() {
            2 => bits::descend(self, enough, is_last_hope, &mut random, budget),
            _ => bytes::descend(self, enough, is_last_hope, &mut random, budget),
        }
    }

    /// Enumerates all solutions. Returns the best of those seen before the budget was spent.
    pub(super) fn walk(&self, budget: &mut Budget<'_>) -> Best {
        if let Some(costs) = &self.costs {
            return costs::walk(self, costs, budget);
        }
        match self.modulus.value() {
            2 => bits::walk(self, budget),
            _ => bytes::walk(self, budget),
        }
    }
}

/// A walk is shared out in this many parts, where each has at least [`LEAST_PART`] members.
const PARTS: u64 = 1 << 8;
const LEAST_PART: u64 = 1 << 16;

/// Walks `members` members by all threads: the number of the lightest, the first of those, and why not all were
/// walked, if they were not. `walk` walks a range, and gives the least weight, the number of a member that has it,
/// and why it stopped.
fn by_all_threads(
    members: u64,
    budget: &mut Budget<'_>,
    walk: impl Fn(Range<u64>, &mut dyn Watch) -> (Option<(usize, u64)>, Option<Stopped>) + Sync,
) -> (Option<u64>, Result<(), Stopped>) {
    let parts = (members / LEAST_PART).clamp(1, PARTS);
    let size = members.div_ceil(parts);
    let part = |best: &mut Option<(usize, u64)>, part: usize, pace: &mut share::Pace<'_, '_>| {
        let first = part as u64 * size;
        let (found, stopped) = walk(first..members.min(first + size), pace);
        *best = (*best).into_iter().chain(found).min();
        stopped.map_or(Ok(()), Err)
    };
    let (found, ended) =
        share::run(parts as usize, "enumerating the solutions", budget, || None, part);
    (found.into_iter().flatten().min().map(|(_, index)| index), ended)
}

/// Where every search begins.
const SEED: u64 = 0x11_6875;
