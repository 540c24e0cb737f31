//! Solutions whose presses have costs, enumerated by transforms for two states and one by one for more.
//!
//! With two states the cost of first + Σ xᵢ gᵢ is (C − S(x)) / 2. Here C is the cost of all buttons, and
//! S(x) = Σ cⱼ sⱼ (−1)^⟨x, gⱼ⟩ over the buttons j. sⱼ is −1 if the first solution presses j, otherwise 1. The high bits
//! of x are taken one after another. For each, a Walsh-Hadamard transform gives S for all low bits at once, with a few
//! additions per solution however many buttons there are.

use std::ops::Range;

use lightsout_algebra::watch::{Stopped, Watch};

use super::{Best, Coset, by_all_threads};
use crate::solve::budget::Budget;

/// Low bits that are transformed together: half a megabyte of sums.
const LOW: u32 = 16;

/// Enumerates all solutions. Returns the cheapest of those seen before the budget was spent.
pub(super) fn walk(coset: &Coset, costs: &[u32], budget: &mut Budget<'_>) -> Best {
    let members = coset.generators.iter().try_fold(1u64, |count, (_, order)| {
        count.checked_mul(u64::from(*order)).filter(|count| *count < 1 << 62)
    });
    let Some(members) = members else { return (coset.first.clone(), Ok(())) };
    let is_of_bits = coset.modulus.value() == 2;
    let signed = Signed::of(coset, costs);
    let (best, ended) = by_all_threads(members, budget, |range, watch| match is_of_bits {
        true => signed.walk(range, watch),
        false => one_by_one(coset, costs, range, watch),
    });
    (best.map_or_else(|| coset.first.clone(), |best| member(coset, best)), ended)
}

/// The member of a number, whose digits say how often each generator is added.
fn member(coset: &Coset, mut number: u64) -> Vec<u8> {
    let m = u32::from(coset.modulus.value());
    let mut member = coset.first.clone();
    for (generator, order) in &coset.generators {
        let times = (number % u64::from(*order)) as u32;
        number /= u64::from(*order);
        for (entry, &by) in member.iter_mut().zip(generator).filter(|_| times > 0) {
            *entry = ((u32::from(*entry) + times * u32::from(by)) % m) as u8;
        }
    }
    member
}

pub(super) fn cost_of(costs: &[u32], member: &[u8]) -> u64 {
    costs.iter().zip(member).map(|(&cost, &count)| u64::from(cost) * u64::from(count)).sum()
}

type Walked = (Option<(usize, u64)>, Option<Stopped>);

fn one_by_one(coset: &Coset, costs: &[u32], range: Range<u64>, watch: &mut dyn Watch) -> Walked {
    let m = coset.modulus.value();
    let mut digits: Vec<u16> = Vec::with_capacity(coset.generators.len());
    let mut rest = range.start;
    for (_, order) in &coset.generators {
        digits.push((rest % u64::from(*order)) as u16);
        rest /= u64::from(*order);
    }
    let mut now = member(coset, range.start);
    let mut best: Option<(usize, u64)> = None;
    for number in range {
        let cost = cost_of(costs, &now) as usize;
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, number));
        }
        for (digit, (generator, order)) in digits.iter_mut().zip(&coset.generators) {
            *digit += 1;
            if *digit < *order {
                add(&mut now, generator, 1, m);
                break;
            }
            // Back to 0: a generator may come back to nothing later than after its order.
            add(&mut now, generator, u16::from(m) - (*order - 1) % u16::from(m), m);
            *digit = 0;
        }
        if number % 1024 == 1023
            && let Err(stopped) = watch.step(1024 * costs.len() as u64)
        {
            return (best, Some(stopped));
        }
    }
    (best, None)
}

fn add(member: &mut [u8], generator: &[u8], times: u16, m: u8) {
    for (entry, &by) in member.iter_mut().zip(generator) {
        let sum = u32::from(*entry) + u32::from(by) * u32::from(times);
        *entry = (sum % u32::from(m)) as u8;
    }
}

/// The buttons as points of a transform.
struct Signed {
    bits: u32,
    total: i64,
    /// Which generators press a button, and its signed cost.
    points: Vec<(u64, i64)>,
}

impl Signed {
    fn of(coset: &Coset, costs: &[u32]) -> Signed {
        let place = |button: usize| {
            let has =
                |(number, (row, _)): (usize, &(Vec<u8>, u16))| u64::from(row[button]) << number;
            coset.generators.iter().take(64).enumerate().map(has).fold(0, |all, bit| all | bit)
        };
        let point = |(button, &cost): (usize, &u32)| {
            let cost = i64::from(cost);
            (place(button), if coset.first[button] == 0 { cost } else { -cost })
        };
        Signed {
            bits: coset.generators.len().min(63) as u32,
            total: costs.iter().map(|&cost| i64::from(cost)).sum(),
            points: costs.iter().enumerate().map(point).collect(),
        }
    }

    /// Walks a range that begins and ends with whole blocks of low bits.
    fn walk(&self, range: Range<u64>, watch: &mut dyn Watch) -> Walked {
        let low = self.bits.min(LOW);
        let mask = (1u64 << low) - 1;
        let mut sums = vec![0i64; 1 << low];
        let mut best: Option<(usize, u64)> = None;
        for block in range.start >> low..range.end.div_ceil(1 << low) {
            sums.fill(0);
            for &(place, value) in &self.points {
                let is_odd = ((place >> low) & block).count_ones() % 2 == 1;
                sums[(place & mask) as usize] += if is_odd { -value } else { value };
            }
            transform(&mut sums);
            let (x, &sum) = sums
                .iter()
                .enumerate()
                .rev()
                .max_by_key(|(_, sum)| **sum)
                .expect("one sum at least");
            let cost = ((self.total - sum) / 2) as usize;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, block << low | x as u64));
            }
            if let Err(stopped) = watch.step(1 << low) {
                return (best, Some(stopped));
            }
        }
        (best, None)
    }
}

/// The Walsh-Hadamard transform, in place.
fn transform(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
