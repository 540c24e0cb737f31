//! The tests that tell solvable boards: scalar products with patterns that no switch disturbs.
//!
//! A board b can be brought to the goal g exactly if y·b = y·g for every y with yA = 0, A the lights by the
//! switches. Where every switch works both ways, as with the cross, these y are the quiet patterns.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Watch;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

use crate::encode::EncodeError;

/// A pattern of weights, and what its scalar product with a solvable board is.
pub(super) struct Test {
    /// A weight for every light.
    pub weights: Vec<u8>,
    /// The scalar product, modulo the number of states.
    pub product: u8,
}

/// Returns the tests of a puzzle: none where every board can be solved.
pub(super) fn tests(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Vec<Test>, EncodeError> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(&system.matrix().transposed(), budget)?;
    let count = factorisation.kernel_generators();
    budget.reserve(200 * count as u64 * puzzle.lights() as u64)?;
    let states = u32::from(puzzle.states());
    let test = |index: usize| {
        let (weights, _) = factorisation.kernel_generator(index)?;
        let wanted = |light: usize| u32::from(puzzle.goal().wanted(light).unwrap_or(0));
        let product = (weights.iter().enumerate())
            .fold(0, |sum, (light, &weight)| (sum + u32::from(weight) * wanted(light)) % states);
        Some(Test { weights, product: product as u8 })
    };
    Ok((0..count).filter_map(test).collect())
}
