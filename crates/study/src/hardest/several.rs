//! A hard board by steepest descent, if quiet patterns press a class of buttons by several amounts.
//!
//! As in [`super::descent`] the measure is smooth, Σ ρ^−(presses after adding k) over all quiet patterns k, and ρ
//! grows. A change presses one button b instead of a times. All quiet patterns that agree on the button's class have
//! the same effect on it, so the terms are added up by class and value first.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;

use super::code::Part;

/// The most quiet patterns times regions that are kept.
const MOST_VALUES: u64 = 1 << 26;
/// Starts, looks at a value in all, and changes without a better board that end a round.
const ROUNDS: usize = 30;
const LOOKS: u64 = 1 << 32;
const MOST_CHANGES_IN_VAIN: usize = 200;
const SEED: u64 = 0x73_6576;

/// Presses of a part, class by class, and their number. No quiet pattern makes them fewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hard {
    /// The presses of every button of every class.
    pub presses: Vec<Vec<u8>>,
    /// Their number.
    pub total: u64,
}

/// Whether the part's quiet patterns can be kept.
pub(super) fn fits(part: &Part) -> bool {
    part.size() * part.regions.len() as u32 <= MOST_VALUES
}

/// The hardest board found before one needed `enough`, the effort was spent, or the budget was.
///
/// # Errors
/// When the budget does not allow the memory.
pub(super) fn search(
    part: &Part,
    enough: u64,
    budget: &mut Budget<'_>,
) -> Result<(Hard, Result<(), Stopped>), Stopped> {
    let regions = part.regions.len();
    budget.reserve(u64::try_from(&(part.size() * (regions as u32 + 16))).unwrap_or(u64::MAX))?;
    let words: Vec<u8> = part.words().flatten().collect();
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut best: Option<Hard> = None;
    let mut left = LOOKS;
    for round in 0..ROUNDS {
        let mut walk = Walk::new(part, &words, &mut random);
        let (mut own_best, mut since) = (0, 0);
        while since <= MOST_CHANGES_IN_VAIN {
            let (least, word) = walk.least();
            since += 1;
            if least > own_best || since == 1 && own_best == 0 {
                (own_best, since) = (least, 0);
            }
            if best.as_ref().is_none_or(|best| least > best.total) {
                best = Some(Hard { presses: walk.presses_after(word), total: least });
            }
            left = left.saturating_sub(words.len() as u64);
            budget.progress("looking for a hard board", round as u64, ROUNDS as u64);
            let ended = budget.step(1);
            if least >= enough || ended.is_err() {
                return Ok((best.unwrap_or_else(|| walk.nothing()), ended));
            }
            walk.change(&mut random);
        }
        if left == 0 {
            break;
        }
    }
    let nothing = || Walk::new(part, &words, &mut ChaCha8Rng::seed_from_u64(SEED)).nothing();
    Ok((best.unwrap_or_else(nothing), Ok(())))
}

/// A descent under way.
struct Walk<'a> {
    part: &'a Part,
    /// All quiet patterns, one value a region.
    words: &'a [u8],
    /// The presses of every button, in steps of its region.
    digits: Vec<Vec<u8>>,
    /// The presses after adding each quiet pattern, steps alone counted.
    totals: Vec<i64>,
    time: usize,
    held: Vec<usize>,
    /// 1/ρ.
    softness: f32,
}

impl<'a> Walk<'a> {
    fn new(part: &'a Part, words: &'a [u8], random: &mut ChaCha8Rng) -> Walk<'a> {
        let mut digits = Vec::new();
        for (index, region) in part.regions.iter().enumerate() {
            let values = u32::from(part.values(index));
            // As many of every value as can be, the rest by chance: the averages are then nearly even.
            let even = region.buttons.len() as u32 / values * values;
            let digit = |button: u32, random: &mut ChaCha8Rng| match button < even {
                true => (button % values) as u8,
                false => (random.next_u32() % values) as u8,
            };
            digits.push((0..region.buttons.len() as u32).map(|b| digit(b, random)).collect());
        }
        let mut walk = Walk {
            part,
            words,
            digits,
            totals: vec![0; words.len() / part.regions.len()],
            time: 0,
            held: vec![0; part.regions.len()],
            softness: 0.85,
        };
        for region in 0..part.regions.len() {
            for button in 0..walk.digits[region].len() {
                walk.add(region, walk.digits[region][button], 1);
            }
        }
        walk
    }

    /// Counts the presses of a button of the region pressed `digit` steps, or takes them away again.
    fn add(&mut self, region: usize, digit: u8, sign: i64) {
        let (values, step) = (self.part.values(region), self.part.regions[region].step);
        let rows = self.words.chunks_exact(self.part.regions.len());
        for (total, word) in self.totals.iter_mut().zip(rows) {
            *total += sign * i64::from(step) * i64::from(sum(digit, word[region], values));
        }
    }

    /// The fewest presses of the board, and a quiet pattern that leads to them.
    fn least(&self) -> (u64, usize) {
        let least = (0..self.totals.len()).min_by_key(|&word| (self.totals[word], word));
        let word = least.unwrap_or(0);
        let rests: u64 = (self.part.regions.iter())
            .map(|region| region.buttons.len() as u64 * u64::from(region.step - 1))
            .sum();
        (self.totals.get(word).map_or(0, |&total| total as u64) + rests, word)
    }

    /// The presses after a quiet pattern was added, with the most below the steps.
    fn presses_after(&self, word: usize) -> Vec<Vec<u8>> {
        let width = self.part.regions.len();
        let word = &self.words[word * width..][..width];
        (0..width)
            .map(|region| {
                let (values, step) = (self.part.values(region), self.part.regions[region].step);
                let presses = |&digit: &u8| sum(digit, word[region], values) * step + step - 1;
                self.digits[region].iter().map(presses).collect()
            })
            .collect()
    }

    fn nothing(&self) -> Hard {
        let (total, word) = self.least();
        Hard { presses: self.presses_after(word), total }
    }

    /// Makes the best change.
    fn change(&mut self, random: &mut ChaCha8Rng) {
        self.time += 1;
        self.softness = (self.softness * 0.996).max(0.3);
        let weights = self.weights();
        let mut chosen: Option<(f32, usize, usize, u8)> = None;
        for region in (0..self.digits.len()).filter(|&region| self.held[region] <= self.time) {
            let by_value = self.by_value(region, &weights);
            let mut seen = [false; 256];
            for button in 0..self.digits[region].len() {
                let digit = self.digits[region][button];
                if std::mem::replace(&mut seen[usize::from(digit)], true) {
                    continue;
                }
                for other in (0..self.part.values(region)).filter(|&other| other != digit) {
                    let measure = self.measure(region, digit, other, &by_value);
                    let noise = 1.0 + 1e-4 * (random.next_u32() >> 16) as f32 / 65536.0;
                    if chosen.is_none_or(|(least, ..)| measure * noise < least) {
                        chosen = Some((measure * noise, region, button, other));
                    }
                }
            }
        }
        let Some((_, region, button, other)) = chosen else { return };
        self.add(region, self.digits[region][button], -1);
        self.add(region, other, 1);
        self.digits[region][button] = other;
        self.held[region] = self.time + 2 + (random.next_u32() % 4) as usize;
    }

    /// ρ^−(presses above the fewest), for every quiet pattern.
    fn weights(&self) -> Vec<f32> {
        let least = self.totals.iter().copied().min().unwrap_or(0);
        let mut powers = vec![1.0f32];
        for _ in 0..127 {
            powers.push(powers[powers.len() - 1] * self.softness);
        }
        let weight = |total: &i64| powers.get((total - least) as usize).copied().unwrap_or(0.0);
        self.totals.iter().map(weight).collect()
    }

    /// The weights added up by the value the quiet pattern has on the region.
    fn by_value(&self, region: usize, weights: &[f32]) -> Vec<f32> {
        let mut by_value = vec![0.0; usize::from(self.part.values(region))];
        let rows = self.words.chunks_exact(self.part.regions.len());
        rows.zip(weights).for_each(|(word, weight)| by_value[usize::from(word[region])] += weight);
        by_value
    }

    /// How the measure of this region's terms changes with a digit, the rest of them left out.
    fn measure(&self, region: usize, from: u8, to: u8, by_value: &[f32]) -> f32 {
        let (values, step) = (self.part.values(region), self.part.regions[region].step);
        let change = |(value, weight): (usize, &f32)| {
            let after = i32::from(sum(to, value as u8, values));
            let before = i32::from(sum(from, value as u8, values));
            weight * self.softness.powi((after - before) * i32::from(step))
        };
        by_value.iter().enumerate().map(change).sum()
    }
}

/// (a + b) mod q.
fn sum(a: u8, b: u8, values: u8) -> u8 {
    ((u16::from(a) + u16::from(b)) % u16::from(values)) as u8
}
