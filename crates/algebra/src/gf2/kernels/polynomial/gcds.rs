//! Greatest common divisors of many pairs, eight at the same time.
//!
//! Each step of a pair waits for the one before. So the steps of eight pairs are taken in the lanes of a register.
//! Their effect on the words is then computed pair by pair. A pair that is done gives its lane to the next.

use super::Polynomial;
use super::divsteps::{Pair, drop_zeros};
use crate::simd::division_steps::{PAIRS, WORD_STEPS, steps_of_pairs};
use crate::simd::{Simd, carryless};
use crate::tuning::gcds_by_words;

impl Polynomial {
    /// Returns the greatest common divisor of each pair, in order. Takes a pair from the iterator when a lane is free.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let pairs = (1..10).map(Polynomial::fibonacci).map(|f| (f.shifted(), f));
    /// let degrees: Vec<_> = Polynomial::gcds(pairs).iter().map(|gcd| gcd.degree()).collect();
    /// assert_eq!(degrees, [0, 0, 0, 4, 2, 0, 0, 0, 8].map(Some), "the nullities of square boards");
    /// ```
    pub fn gcds(pairs: impl IntoIterator<Item = (Polynomial, Polynomial)>) -> Vec<Polynomial> {
        Polynomial::gcds_on(Simd::best(), pairs)
    }

    /// [`Polynomial::gcds`] at a chosen level of instructions.
    pub fn gcds_on(
        simd: Simd,
        pairs: impl IntoIterator<Item = (Polynomial, Polynomial)>,
    ) -> Vec<Polynomial> {
        let mut found = Vec::new();
        let mut lanes: Vec<Lane> = Vec::with_capacity(PAIRS);
        let mut pairs = pairs.into_iter();
        loop {
            while lanes.len() < PAIRS {
                let Some((a, b)) = pairs.next() else { break };
                let place = found.len();
                found.push(Polynomial::zero());
                match Lane::of(simd, &a, &b, place) {
                    Some(lane) => lanes.push(lane),
                    None => found[place] = a.gcd(&b),
                }
            }
            if lanes.is_empty() {
                return found;
            }
            step(simd, &mut lanes);
            for lane in lanes.extract_if(.., |lane| lane.g.is_empty()) {
                let place = lane.place;
                found[place] = lane.gcd();
            }
        }
    }
}

/// A pair on its way, read backwards.
struct Lane {
    /// The number of the pair.
    place: usize,
    f: Vec<u64>,
    g: Vec<u64>,
    lead: i64,
    sum: i64,
}

impl Lane {
    /// A pair, brought by halves to where steps by words are as fast; none for those that are nothing for a lane.
    fn of(simd: Simd, a: &Polynomial, b: &Polynomial, place: usize) -> Option<Lane> {
        let (short, long) = (a.length().min(b.length()), a.length().max(b.length()));
        if short == 0 || long > 2 * short {
            return None;
        }
        let mut pair = Pair::reversed(a, b);
        while !pair.g.is_zero() && pair.f.length() > gcds_by_words(simd) {
            pair.advance((pair.sum / 2) as usize);
        }
        let (lead, sum) = (pair.lead, pair.sum);
        Some(Lane { place, f: pair.f.into_words(), g: pair.g.into_words(), lead, sum })
    }

    fn gcd(self) -> Polynomial {
        let bound = (self.sum + self.lead) / 2;
        Polynomial::from_words(self.f).reversed(bound as usize + 1)
    }
}

/// Takes the next steps of every lane.
fn step(simd: Simd, lanes: &mut [Lane]) {
    let (mut lead, mut f, mut g) = ([0; PAIRS], [0; PAIRS], [0; PAIRS]);
    for (k, lane) in lanes.iter().enumerate() {
        lead[k] = lane.lead;
        f[k] = lane.f.first().copied().unwrap_or(0);
        g[k] = lane.g.first().copied().unwrap_or(0);
    }
    let effects = steps_of_pairs(simd, &mut lead, f, g);
    for ((lane, effect), lead) in lanes.iter_mut().zip(effects).zip(lead) {
        let alive = lane.f.len().max(lane.g.len());
        lane.f.resize(alive, 0);
        lane.g.resize(alive, 0);
        carryless::combine(simd, effect, &mut lane.f, &mut lane.g, WORD_STEPS);
        lane.lead = lead;
        lane.sum -= WORD_STEPS as i64;
        drop_zeros(&mut lane.f);
        drop_zeros(&mut lane.g);
    }
}
