//! The weighted sums of lights that no button changes: all y with y·A = 0, and what they say of a board.
//!
//! A board can be solved exactly when it agrees with the goal in every such sum. Any sum in which
//! it does not is a certificate; the one of fewest lights is the easiest to see.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::{Modulus, row::dot};

use crate::linear::solutions::Solutions;
use crate::linear::system::LinearSystem;
use crate::puzzle::Puzzle;

/// The most weights that are held.
const MOST_ENTRIES: u64 = 1 << 24;
/// Up to so many sums are compared to find the one of fewest lights.
const MOST_COMPARED: u64 = 1 << 12;

/// Generators of the sums that no button changes.
pub struct Sums {
    /// The ring of the weights.
    pub modulus: Modulus,
    /// The generators, one weight per light.
    pub rows: Vec<Vec<u8>>,
    /// Their orders.
    pub orders: Vec<u16>,
    /// By how much board and goal differ in each: goal − board.
    pub differ: Vec<u8>,
    right_side: Vec<u8>,
}

impl Sums {
    /// The sums of a puzzle under the free rule; none where they are too many to hold.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Option<Sums>, Stopped> {
        let system = LinearSystem::of(puzzle, watch)?;
        let closed = Factorisation::of(&system.matrix().transposed(), watch)?;
        let count = closed.kernel_generators();
        if count as u64 * puzzle.lights() as u64 > MOST_ENTRIES {
            return Ok(None);
        }
        let generators = (0..count).filter_map(|index| closed.kernel_generator(index));
        let (rows, orders): (Vec<Vec<u8>>, Vec<u16>) = generators.unzip();
        let (modulus, right_side) = (system.matrix().modulus(), system.right_side().to_vec());
        let differ = rows.iter().map(|row| dot(row, &right_side, modulus)).collect();
        Ok(Some(Sums { modulus, rows, orders, differ, right_side }))
    }

    /// The number of sums, where it fits.
    pub fn count(&self) -> Option<u64> {
        self.orders.iter().try_fold(1u64, |all, &order| all.checked_mul(u64::from(order)))
    }

    /// The sum of fewest lights in which board and goal differ; none when there is no such sum, or
    /// there are too many to compare.
    pub fn clearest(&self) -> Option<Vec<u8>> {
        self.count().filter(|&count| count <= MOST_COMPARED)?;
        let width = self.right_side.len();
        let generators = self.rows.iter().cloned().zip(self.orders.iter().copied()).collect();
        Solutions::new(self.modulus.value(), vec![0; width], generators)
            .filter(|sum| dot(sum, &self.right_side, self.modulus) != 0)
            .min_by_key(|sum| sum.iter().filter(|&&weight| weight != 0).count())
    }
}
