//! The clearest certificate: the one of fewest lights among all that show a board unsolvable.
//!
//! A board can be solved exactly when it agrees with the goal in every weighted sum of lights that no
//! button changes. Any such sum in which it does not is a certificate.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_algebra::zm::row::dot;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

/// Up to so many sums are compared.
const MOST_COMPARED: u64 = 1 << 12;
/// On boards of more lights they are not worked out again.
const MOST_LIGHTS: usize = 4096;

/// Finds the certificate with the fewest lights. Returns `None` if there are too many to compare, or the board can be
/// solved.
///
/// # Errors
/// When the budget is spent.
pub(super) fn clearest(
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    if puzzle.lights() > MOST_LIGHTS {
        return Ok(None);
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let sums = Factorisation::of(&system.matrix().transposed(), budget)?;
    let orders = sums.kernel_orders();
    let count = orders.iter().try_fold(1u64, |all, &order| all.checked_mul(u64::from(order)));
    if count.is_none_or(|count| count > MOST_COMPARED) {
        return Ok(None);
    }
    let generators = (0..orders.len()).filter_map(|index| sums.kernel_generator(index)).collect();
    let (m, lacks) = (system.matrix().modulus(), system.right_side());
    Ok(Solutions::new(m.value(), vec![0; lacks.len()], generators)
        .filter(|sum| dot(sum, lacks, m) != 0)
        .min_by_key(|sum| sum.iter().filter(|&&weight| weight != 0).count()))
}
