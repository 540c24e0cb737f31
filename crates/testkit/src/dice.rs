//! Dice for tests: the same seed throws the same numbers everywhere.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A seeded source of random numbers.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from 0 to `sides` − 1. The slight bias of the remainder does not matter to tests.
    ///
    /// # Panics
    /// When there is no side.
    pub fn below(&mut self, sides: usize) -> usize {
        (self.0.next_u64() % sides as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// Heads in `chances` throws out of `of`.
    pub fn hits(&mut self, chances: usize, of: usize) -> bool {
        self.below(of) < chances
    }

    /// One of these.
    ///
    /// # Panics
    /// When there is none.
    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}
