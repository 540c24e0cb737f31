//! Imbalances with a small max F, by steepest descent under a smooth measure of the maximum.
//!
//! The measure is Σ ρ^F(k) over all quiet patterns, ρ > 1. When an imbalance at v changes by ±2, every term is
//! multiplied by ρ^±2 or ρ^∓2, as χ_v(k) says. So the new measure is (ρ² + ρ⁻²)/2 · Σ ρ^F ± (ρ² − ρ⁻²)/2 · Σ ρ^F χ_v.
//! One Walsh-Hadamard transform of ρ^F gives the measure after every possible change. The best change is made even when
//! it makes matters worse, and not taken back for a few rounds. ρ grows as the search goes on.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;

use super::surplus::Surpluses;

/// The most dimensions whose quiet patterns are all kept at once: 2^22 numbers, twice.
pub(super) const MOST_DIMS: usize = 22;

/// Imbalances and their max F.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The imbalance of every place.
    pub surpluses: Vec<i32>,
    /// The largest F.
    pub shortfall: i64,
}

impl Found {
    /// The same board's surpluses with the fewest presses: a quiet pattern of the largest F is added.
    pub(super) fn with_fewest_presses(mut self, places: &Surpluses) -> Found {
        let sums = sums(places, &self.surpluses);
        let best = (0..sums.len()).max_by_key(|&k| (sums[k], usize::MAX - k)).unwrap_or(0) as u64;
        for (place, surplus) in places.places.iter().zip(&mut self.surpluses) {
            if (place.point & best).count_ones() % 2 == 1 {
                *surplus = -*surplus;
            }
        }
        Found { shortfall: i64::from(sums[best as usize]), ..self }
    }
}

/// Starts from this many random signs at most.
const ROUNDS: usize = 100;
/// Additions of the transforms in all.
const ADDITIONS: u64 = 1 << 33;
/// Changes without a better maximum that end a round.
const MOST_CHANGES_IN_VAIN: usize = 300;
const SEED: u64 = 0x68_6172;

/// Returns the best imbalances found before there were `enough`, or the effort or the budget was spent. `share` is 1
/// for the whole effort, and n to divide it among n searches.
pub(super) fn search(
    places: &Surpluses,
    enough: i64,
    share: u64,
    budget: &mut Budget<'_>,
) -> (Found, Result<(), Stopped>) {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let size = 1u64 << places.dims;
    let mut best = Found { surpluses: Vec::new(), shortfall: i64::MAX };
    let mut left = ADDITIONS / share;
    for round in 0..ROUNDS {
        let mut walk = Walk::new(places, &mut random);
        let mut since = 0;
        loop {
            let shortfall = walk.shortfall();
            if shortfall < best.shortfall {
                best = Found { surpluses: walk.surpluses.clone(), shortfall };
            }
            if shortfall < walk.best {
                (walk.best, since) = (shortfall, 0);
            } else {
                since += 1;
            }
            if best.shortfall <= enough {
                return (best, Ok(()));
            }
            if since > MOST_CHANGES_IN_VAIN {
                break;
            }
            let cost = size * (places.dims as u64 + 8);
            left = left.saturating_sub(cost);
            budget.progress("looking for a hard board", round as u64, ROUNDS as u64);
            if let Err(stopped) = budget.step(1) {
                return (best, Err(stopped));
            }
            walk.change(places, &mut random);
        }
        if left == 0 {
            break;
        }
    }
    (best, Ok(()))
}

/// A descent under way.
struct Walk {
    surpluses: Vec<i32>,
    /// F of every quiet pattern.
    sums: Vec<i32>,
    /// The smallest shortfall of this walk.
    best: i64,
    /// The number of changes made.
    time: usize,
    /// Until when each surplus stays as it is.
    held: Vec<usize>,
    /// 1/ρ, from 0.85 down to 0.3.
    softness: f32,
    weights: Vec<f32>,
}

impl Walk {
    fn new(places: &Surpluses, random: &mut ChaCha8Rng) -> Walk {
        let sign = |random: &mut ChaCha8Rng| if random.next_u32() & 1 == 0 { -1 } else { 1 };
        let surpluses: Vec<i32> = (places.places.iter())
            .map(|place| if place.size % 2 == 1 { sign(random) } else { 0 })
            .collect();
        let sums = sums(places, &surpluses);
        Walk {
            held: vec![0; surpluses.len()],
            surpluses,
            weights: vec![0.0; sums.len()],
            sums,
            best: i64::MAX,
            time: 0,
            softness: 0.85,
        }
    }

    fn shortfall(&self) -> i64 {
        i64::from(self.sums.iter().copied().max().unwrap_or(0))
    }

    /// Makes the best change.
    fn change(&mut self, places: &Surpluses, random: &mut ChaCha8Rng) {
        self.time += 1;
        self.softness = (self.softness * 0.996).max(0.3);
        let top = self.sums.iter().copied().max().unwrap_or(0);
        let mut powers = vec![1.0f32];
        for _ in 0..63 {
            powers.push(powers[powers.len() - 1] * self.softness);
        }
        for (weight, &sum) in self.weights.iter_mut().zip(&self.sums) {
            *weight = powers.get((top - sum) as usize).copied().unwrap_or(0.0);
        }
        transform(&mut self.weights);
        let (up, down) = (1.0 / powers[2], powers[2]);
        let (even, uneven) = ((up + down) / 2.0, (up - down) / 2.0);
        let mut chosen: Option<(f32, usize, i32)> = None;
        for (index, place) in places.places.iter().enumerate() {
            for by in [-2i32, 2] {
                let after = self.surpluses[index] + by;
                if after.unsigned_abs() > place.size || self.held[index] > self.time {
                    continue;
                }
                let slope = uneven * self.weights[place.point as usize];
                let measure = even * self.weights[0] + if by > 0 { slope } else { -slope };
                let noise = 1.0 + 1e-4 * (random.next_u32() >> 16) as f32 / 65536.0;
                if chosen.is_none_or(|(least, ..)| measure * noise < least) {
                    chosen = Some((measure * noise, index, by));
                }
            }
        }
        let Some((_, index, by)) = chosen else { return };
        self.surpluses[index] += by;
        self.held[index] = self.time + 4 + (random.next_u32() % 8) as usize;
        let point = places.places[index].point;
        for (k, sum) in self.sums.iter_mut().enumerate() {
            let is_pressed = (k as u64 & point).count_ones() % 2 == 1;
            *sum += if is_pressed { -by } else { by };
        }
    }
}

/// F of every quiet pattern.
///
/// # Panics
/// When there are more than [`MOST_DIMS`] dimensions.
pub(super) fn sums(places: &Surpluses, surpluses: &[i32]) -> Vec<i32> {
    assert!(places.dims <= MOST_DIMS, "the caller has seen that they fit");
    let mut sums = vec![0; 1 << places.dims];
    for (place, &surplus) in places.places.iter().zip(surpluses) {
        sums[place.point as usize] = surplus;
    }
    transform(&mut sums);
    sums
}

/// The Walsh-Hadamard transform, in place.
fn transform<T>(values: &mut [T])
where
    T: Copy + std::ops::Add<Output = T> + std::ops::Sub<Output = T>,
{
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
