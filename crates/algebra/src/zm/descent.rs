//! A small sum of entries in a coset over Z/m, by going downhill: an upper bound if enumeration takes too long.
//!
//! From a member, every multiple of every generator is tried as a step, and any step that lessens the sum is taken,
//! until none does. Then the best member so far is kicked by a few random multiples and the descent starts again
//! (iterated local search: Lourenço, Martin, Stützle 2003). The lower generators of a kernel may be long, so the steps
//! tried include differences of two of them.

use super::{Modulus, row};
use crate::tuning::DESCENT_STEP;
use crate::watch::{Stopped, Watch};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The lightest member seen.
    pub member: Vec<u8>,
    /// Its sum of counted entries: an upper bound for the least sum.
    pub weight: usize,
    /// The descents done.
    pub rounds: u64,
    /// Why the search ended before all rounds were done, if it did.
    pub stopped: Option<Stopped>,
}

/// The coset `offset` + Σ c_i·`generators`_i over Z/m. The sum is over the first `counted` entries.
#[derive(Clone, Copy, Debug)]
pub struct Coset<'a> {
    /// The ring.
    pub modulus: Modulus,
    /// A member.
    pub offset: &'a [u8],
    /// Generators, all as long as the offset. Their orders do not matter here.
    pub generators: &'a [Vec<u8>],
    /// How many entries count.
    pub counted: usize,
}

/// Searches the coset for a member of sum at most `enough`, for at most `rounds` descents. `random` gives random words
/// and alone decides the kicks. One step of the watch is one entry added.
///
/// # Panics
/// When a generator is not as long as the offset.
///
/// ```
/// use lightsout_algebra::{watch::Unwatched, zm::{Modulus, descent::{Coset, search}}};
/// let generators = [vec![1, 1, 1, 1]];
/// let coset = Coset { modulus: Modulus::new(3)?, offset: &[2, 2, 2, 1], generators: &generators, counted: 4 };
/// let mut seed = 1u64;
/// let mut random = || { seed = seed.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(1); seed };
/// let found = search(coset, 0, 10, &mut random, &mut Unwatched);
/// assert_eq!((found.weight, found.member), (2, vec![0, 0, 0, 2]));
/// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
/// ```
pub fn search(
    coset: Coset,
    enough: usize,
    rounds: u64,
    random: &mut dyn FnMut() -> u64,
    watch: &mut dyn Watch,
) -> Found {
    let lengths = coset.generators.iter().map(Vec::len);
    assert!(
        lengths.into_iter().all(|len| len == coset.offset.len()),
        "generators as long as the offset"
    );
    let mut found = Found {
        member: coset.offset.to_vec(),
        weight: coset.weight(coset.offset),
        rounds: 0,
        stopped: None,
    };
    let mut member = found.member.clone();
    while found.rounds < rounds && found.weight > enough && found.stopped.is_none() {
        found.stopped = coset.descend(&mut member, random, watch).err();
        let weight = coset.weight(&member);
        if weight < found.weight {
            found.weight = weight;
            found.member.copy_from_slice(&member);
        }
        found.rounds += 1;
        watch.progress("going downhill", found.rounds, rounds);
        member.copy_from_slice(&found.member);
        coset.kick(&mut member, random);
    }
    found
}

impl Coset<'_> {
    fn weight(&self, member: &[u8]) -> usize {
        let counted = member.iter().take(self.counted);
        counted.map(|&entry| usize::from(entry)).sum()
    }

    /// Adds random multiples of one to four generators.
    fn kick(&self, member: &mut [u8], random: &mut dyn FnMut() -> u64) {
        for _ in 0..=random() % 4 {
            if let Some(generator) = self.pick(random) {
                let times = (random() >> 32) % u64::from(self.modulus.value());
                row::add_scaled(member, generator, times as u8, self.modulus);
            }
        }
    }

    fn pick(&self, random: &mut dyn FnMut() -> u64) -> Option<&[u8]> {
        let place = (random() >> 11).checked_rem(self.generators.len() as u64)?;
        Some(&self.generators[place as usize])
    }

    /// Takes steps that lessen the sum, first generators in turn from a random one on, then as many
    /// random differences of two, until none of these does.
    fn descend(
        &self,
        member: &mut Vec<u8>,
        random: &mut dyn FnMut() -> u64,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let count = self.generators.len();
        let first = random() as usize % count.max(1);
        let mut weight = self.weight(member);
        let mut trial = Trial::default();
        let mut without_gain = 0;
        let mut turn = 0;
        while without_gain < 2 * count {
            let generator = &self.generators[(first + turn) % count];
            turn += 1;
            trial.direction.clone_from(generator);
            if without_gain >= count
                && let Some(other) = self.pick(random)
            {
                row::add_scaled(&mut trial.direction, other, self.modulus.neg(1), self.modulus);
            }
            match self.best_multiple(member, &mut trial) {
                lighter if lighter < weight => {
                    weight = lighter;
                    member.clone_from(&trial.best);
                    without_gain = 0;
                }
                _ => without_gain += 1,
            }
            trial.entries += member.len() as u64 * u64::from(self.modulus.value());
            if trial.entries >= DESCENT_STEP || without_gain == 2 * count {
                watch.step(std::mem::take(&mut trial.entries))?;
            }
        }
        Ok(())
    }

    /// The least sum over all multiples of a direction but zero; the member is left in `trial.best`.
    fn best_multiple(&self, member: &[u8], trial: &mut Trial) -> usize {
        let mut least = usize::MAX;
        trial.current.clear();
        trial.current.extend_from_slice(member);
        for _ in 1..self.modulus.value() {
            row::add_scaled(&mut trial.current, &trial.direction, 1, self.modulus);
            let weight = self.weight(&trial.current);
            if weight < least {
                least = weight;
                trial.best.clone_from(&trial.current);
            }
        }
        least
    }
}

/// Working space of a descent.
#[derive(Default)]
struct Trial {
    direction: Vec<u8>,
    current: Vec<u8>,
    best: Vec<u8>,
    /// Entries added since the watch was last asked.
    entries: u64,
}
