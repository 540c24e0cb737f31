//! Weighted sums held against every board on which a puzzle may end.
//!
//! No press changes any of the sums. The sums of the boards that meet the goal are computed light by light, for all
//! states that a light may end in. There are never more of them than residues, however many boards there are.

use std::collections::BinaryHeap;

use lightsout_model::ends::Ends;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Light, Puzzle};

use super::{Wrong, check_buttons};

/// The most sums that are kept at a time.
pub(crate) const MOST_SUMS: usize = 1 << 18;

/// For every residue, whether it is the weighted sum of a board on which it may end.
pub(super) fn sums(ends: &Ends, weights: &[u8], states: u8) -> Vec<bool> {
    let modulus = usize::from(states);
    let mut is_sum = vec![false; modulus];
    is_sum[0] = true;
    for (light, &weight) in weights.iter().enumerate() {
        let mut next = vec![false; modulus];
        for &state in ends.of(Light(light)) {
            let moved = usize::from(state) * usize::from(weight);
            for sum in (0..modulus).filter(|&sum| is_sum[sum]) {
                next[(sum + moved) % modulus] = true;
            }
        }
        is_sum = next;
    }
    is_sum
}

/// Checks that no board that meets the goal has all the sums of the start.
pub(super) fn check(puzzle: &Puzzle, list: &[Vec<u8>]) -> Result<(), Wrong> {
    for weights in list {
        if weights.len() != puzzle.lights() {
            return Err(Wrong::LightCount { found: weights.len(), wanted: puzzle.lights() });
        }
        check_buttons(puzzle, weights)?;
    }
    let states = u64::from(puzzle.states());
    let sum_of = |state: &dyn Fn(usize) -> u8| -> Vec<u8> {
        let sum = |weights: &Vec<u8>| -> u8 {
            let terms = weights.iter().enumerate();
            let sum: u64 =
                terms.map(|(light, &w)| u64::from(w) * u64::from(state(light)) % states).sum();
            (sum % states) as u8
        };
        list.iter().map(sum).collect()
    };
    let start = sum_of(&|light| puzzle.start().states()[light]);
    let goals: Vec<Vec<u8>> = match puzzle.goal() {
        Goal::State(state) => vec![sum_of(&|_| *state)],
        Goal::Target(target) => vec![sum_of(&|light| target.states()[light])],
        Goal::Equal => (0..puzzle.states()).map(|level| sum_of(&|_| level)).collect(),
        Goal::Among(ends) => {
            let mut sums = vec![sum_of(&|light| ends.least().states()[light])];
            for (light, several) in ends.several() {
                let mut next = BinaryHeap::new();
                for state in several {
                    let above = u64::from(state - several[0]);
                    next.extend(sums.iter().map(|sums| -> Vec<u8> {
                        let moved = sums.iter().zip(list).map(|(&sum, weights)| {
                            ((u64::from(sum) + above * u64::from(weights[light.0])) % states) as u8
                        });
                        moved.collect()
                    }));
                    if next.len() > MOST_SUMS {
                        next = distinct(next).into();
                    }
                    if next.len() > MOST_SUMS {
                        return Err(Wrong::TooManySums(MOST_SUMS));
                    }
                }
                sums = distinct(next);
            }
            sums
        }
    };
    if goals.contains(&start) { Err(Wrong::SumsAgree) } else { Ok(()) }
}

fn distinct(sums: BinaryHeap<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut sums = sums.into_sorted_vec();
    sums.dedup();
    sums
}
