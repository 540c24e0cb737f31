//! A lower bound from parts of the board that a power of the matrix keeps apart.
//!
//! Over GF(p) a sum of commuting maps has the p-th power (a + b)^p = a^p + b^p. So the p-th power of a stencil has the
//! stencil's points p times as far away. It often no longer reaches from every cell to every other: two states and the
//! cross leave cells of different parities apart.
//!
//! A solution of A x = b also solves A^p x = A^(p−1) b, and that part by part. So it has at least as many presses as
//! the sum of the minima of all parts. A part whose solutions are still too many is parted again.

use lightsout_algebra::sparse::{Block, Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

use super::{FEW_SOLUTIONS, Quiet, bounds, rectangle, walk};
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;

/// Solutions of a part are walked where they are at most this many; a second.
const MOST_SOLUTIONS: u64 = 1 << 32;
/// The matrix is raised to the modulus at most so many times.
const MOST_POWERS: u32 = 12;
/// A product has at most so many times the entries of the matrix; a power of a stencil has no more than the stencil.
const MOST_GROWTH: usize = 32;

/// Returns a lower bound on the presses of every solution, and the number of parts that it is the sum of. `None` if no
/// power falls into parts.
///
/// # Errors
/// When the watch says so.
pub(super) fn lower_bound(
    system: &LinearSystem,
    budget: &mut Budget<'_>,
) -> Result<Option<(u64, usize)>, Stopped> {
    by_walks(system, MOST_SOLUTIONS, budget)
}

/// The bound where solutions of a part are walked if they are at most `most`.
fn by_walks(
    system: &LinearSystem,
    most: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<(u64, usize)>, Stopped> {
    if system.has_level() || !system.matrix().modulus().is_prime() {
        return Ok(None);
    }
    let Some(parts) = parts(system, budget)? else { return Ok(None) };
    let (mut presses, mut count) = (0, 0);
    for part in &parts {
        let (least, parts) = of_part(part, most, budget)?;
        (presses, count) = (presses + least, count + parts);
    }
    Ok(Some((presses, count)))
}

/// What one part needs at least, and the number of parts that is the sum of.
fn of_part(
    part: &LinearSystem,
    most: u64,
    budget: &mut Budget<'_>,
) -> Result<(u64, usize), Stopped> {
    let factorisation = Factorisation::of(part.matrix(), budget)?;
    let Ok(first) = factorisation.solve(part.right_side()) else { return Ok((0, 1)) };
    let generator = |index| {
        factorisation.kernel_generator(index).map_or_else(Vec::new, |(generator, _)| generator)
    };
    let quiet = Quiet { orders: factorisation.kernel_orders(), generator: &generator };
    let count = quiet.count();
    if count > FEW_SOLUTIONS
        && part.costs().is_none()
        && let Ok(Some((best, bound))) = rectangle::prove(part, &first, budget)
        && bound.least() == part.cost(&best)
    {
        return Ok((part.cost(&best), 1));
    }
    if count <= most {
        budget.reserve((quiet.orders.len() * first.len()) as u64)?;
        let (best, ended) = walk::Coset::new(part, &quiet, &first, budget)?.walk(budget);
        return ended.map(|()| (part.cost(&best), 1));
    }
    let by_prices = (bounds::lower_bound(part), 1);
    Ok(by_walks(part, most, budget)?.map_or(by_prices, |by_parts| by_parts.max(by_prices)))
}

/// The parts that the first power that has some falls into.
fn parts(
    system: &LinearSystem,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<LinearSystem>>, Stopped> {
    let Some(power) = first_power_in_blocks(system, budget)? else { return Ok(None) };
    let Power { matrix, right_side, blocks } = power;
    let part = |Block { rows, columns }: &Block| {
        let lacking = rows.iter().map(|&row| right_side[row]).collect();
        let costs = |costs: &[u32]| columns.iter().map(|&column| costs[column]).collect();
        LinearSystem::of_matrix(matrix.of(rows, columns), lacking)
            .with_costs(system.costs().map(costs))
    };
    Ok(Some(blocks.iter().map(part).collect()))
}

/// A power of a system's matrix that falls into blocks.
pub(super) struct Power {
    matrix: SparseMatrix,
    /// What the lights to change become.
    right_side: Vec<u8>,
    /// The blocks, several of them.
    pub blocks: Vec<Block>,
}

/// The first power of the matrix that falls into blocks.
///
/// # Errors
/// When the watch says so.
pub(super) fn first_power_in_blocks(
    system: &LinearSystem,
    budget: &mut Budget<'_>,
) -> Result<Option<Power>, Stopped> {
    let (mut matrix, mut right_side) = (system.matrix().clone(), system.right_side().to_vec());
    if matrix.rows() != matrix.cols() {
        return Ok(None);
    }
    for _ in 0..MOST_POWERS {
        let factor = matrix.clone();
        for _ in 1..factor.modulus().value() {
            let most = MOST_GROWTH * system.matrix().entries();
            let Some(product) = matrix.product(&factor, most, budget)? else { return Ok(None) };
            (matrix, right_side) = (product, factor.mul_vec(&right_side));
        }
        let blocks = matrix.blocks();
        if blocks.len() > 1 {
            return Ok(Some(Power { matrix, right_side, blocks }));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::linear::solutions::Solutions;

    /// The presses of the best solution, from all of them.
    fn fewest(system: &LinearSystem) -> u64 {
        let budget = &mut Budget::unlimited();
        let factorisation = Factorisation::of(system.matrix(), budget).expect("no limit");
        let first = factorisation.solve(system.right_side()).expect("a board that can be solved");
        let generators = 0..factorisation.kernel_generators();
        let generators = generators.filter_map(|index| factorisation.kernel_generator(index));
        let states = system.matrix().modulus().value();
        let all = Solutions::new(states, first, generators.collect());
        all.map(|solution| system.cost(&solution)).min().expect("one at least")
    }

    #[test]
    fn no_solution_has_fewer_presses_than_the_parts() {
        let (mut parted, mut met, mut better) = (0, 0, 0);
        let boards = [
            ("5x5", Wrap::Plane, 2),
            ("4x9", Wrap::Plane, 2),
            ("9x9", Wrap::Plane, 2),
            ("6x6", Wrap::Torus, 2),
            ("5x10", Wrap::Torus, 2),
            ("4x6", Wrap::Cylinder, 2),
            ("5x5", Wrap::Plane, 3),
            ("3x6", Wrap::Torus, 3),
            ("4x4", Wrap::Plane, 4),
        ];
        for (size, wrap, states) in boards {
            for seed in 0..20 {
                let spec = spec::Spec {
                    wrap: Some(wrap),
                    states: Some(states),
                    start: Some(Start::RandomSolvable { seed }),
                    ..spec::named(size).expect("a size")
                };
                let puzzle = spec.build().expect("a board");
                let system = LinearSystem::of(&puzzle, &mut Budget::unlimited()).expect("no limit");
                let fewest = fewest(&system);
                // With many walks, and with none, so that parts are parted down to the last.
                for most in [MOST_SOLUTIONS, 1] {
                    let bound =
                        by_walks(&system, most, &mut Budget::unlimited()).expect("no limit");
                    let Some((presses, _)) = bound else { continue };
                    assert!(presses <= fewest, "{size} {wrap:?} mod {states}, seed {seed}");
                    parted += 1;
                    met += u32::from(presses == fewest);
                    better += u32::from(presses > bounds::lower_bound(&system));
                }
            }
        }
        assert!(parted > 200 && met > 10 && better > 50, "{parted} {met} {better}");
    }

    #[test]
    fn where_nothing_is_parted_nothing_is_said() {
        let bound = |spec: spec::Spec| {
            let puzzle = spec.build().expect("a puzzle");
            let system = LinearSystem::of(&puzzle, &mut Budget::unlimited()).expect("no limit");
            lower_bound(&system, &mut Budget::unlimited()).expect("no limit")
        };
        assert_eq!(bound(spec::named("petersen").expect("a graph")), None);
        let of_four = spec::Spec { states: Some(4), ..spec::named("4x4").expect("a size") };
        assert_eq!(bound(of_four), None);
    }
}
