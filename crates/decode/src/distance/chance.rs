//! Light codewords met by chance: rows, and sums of two, of the code in the forms of random information sets.

use lightsout_algebra::simd::Simd;
use lightsout_algebra::simd::light::{SIDE, near};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use super::enumerate::{Lightest, side_by_side};
use super::words::{Rows, xor};

/// Estimates the words of 64 bits that a round adds.
pub(super) fn cost(rows: &Rows) -> f64 {
    (rows.len() * rows.len() * (rows.stride + rows.counted / 2)) as f64
}

/// Runs the rounds with these numbers. The same numbers give the same words.
pub(super) fn by_chance(
    rows: &Rows,
    numbers: std::ops::Range<u64>,
    lightest: &mut Lightest,
    budget: &mut Budget<'_>,
) -> Result<(), Stopped> {
    let begin = numbers.start;
    let (tasks, limit) = ((numbers.end - begin) as usize, lightest.limit());
    let make = || (Lightest::below(limit), rows.clone(), Vec::new());
    let (stage, simd) = ("light codewords by chance", Simd::best());
    let (found, ended) =
        share::run(tasks, stage, budget, make, |(best, own, light), task, watch| {
            let order = shuffled(rows.places, begin + task as u64);
            own.reduce(&order);
            let packed = side_by_side(&own.rows, 0..own.counted);
            for (number, row) in own.rows.iter().enumerate() {
                best.offer(own, row);
                let first = (number + 1) / SIDE;
                let most = best.limit().saturating_sub(1);
                near(simd, &row[..own.counted], &packed[first * own.counted..], most, light);
                for other in light.drain(..).map(|other: u32| first * SIDE + other as usize) {
                    let Some(other) = own.rows.get(other) else { continue };
                    let mut sum = row.clone();
                    xor(&mut sum, other);
                    best.offer(own, &sum);
                }
            }
            watch.step((own.len() * own.len() * own.stride) as u64)
        });
    let words = found.into_iter().filter_map(|(best, ..)| best.word);
    words.for_each(|(_, word)| lightest.offer(rows, &word));
    ended
}

/// The places in an order of this number.
fn shuffled(places: usize, number: u64) -> Vec<usize> {
    let mut state = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut order: Vec<usize> = (0..places).collect();
    for last in (1..order.len()).rev() {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        order.swap(last, ((state >> 33) % (last as u64 + 1)) as usize);
    }
    order
}
