//! Weighted sums held against every board on which a puzzle may end.
//!
//! No press changes any of the sums. Where a light may end in one of several states, the sums of the boards that meet
//! the goal are gone through light by light: there are never more of them than residues, however many boards there are.

use std::collections::BTreeSet;

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

use super::{Wrong, check_buttons};

/// The most sums that are kept at a time.
pub const MOST_SUMS: usize = 1 << 18;

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
    let goals: BTreeSet<Vec<u8>> = match puzzle.goal() {
        Goal::State(state) => [sum_of(&|_| *state)].into(),
        Goal::Target(target) => [sum_of(&|light| target.states()[light])].into(),
        Goal::Equal => (0..puzzle.states()).map(|level| sum_of(&|_| level)).collect(),
        Goal::Among(ends) => {
            let least = sum_of(&|light| ends.least().states()[light]);
            let mut sums = BTreeSet::from([least]);
            for (light, several) in ends.several() {
                let mut next = BTreeSet::new();
                for sum in &sums {
                    for state in several {
                        let above = u64::from(state - several[0]);
                        let moved = sum.iter().zip(list).map(|(&sum, weights)| {
                            ((u64::from(sum) + above * u64::from(weights[light.0])) % states) as u8
                        });
                        next.insert(moved.collect());
                    }
                    if next.len() > MOST_SUMS {
                        return Err(Wrong::TooManySums(MOST_SUMS));
                    }
                }
                sums = next;
            }
            sums
        }
    };
    if goals.contains(&start) { Err(Wrong::SumsAgree) } else { Ok(()) }
}
