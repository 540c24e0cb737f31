//! The fewest presses of boards of two states that a power of their matrix parts into four classes of buttons. Each
//! class sees half of the dimensions of the quiet patterns. Tori of even sides are an example. Cosets are parted and
//! discarded, bound after bound ([`lightsout_grid::fewest::coset_refinement`]).

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Stopped;
use lightsout_grid::fewest::coset_refinement::{Cells, fewest};

use super::walk::Coset;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;

/// The result of a search.
pub(super) struct Found {
    /// The best solution known.
    pub presses: Vec<u8>,
    /// No solution has fewer presses.
    pub at_least: u64,
    /// Why the search ended before both met, if it did.
    pub ended: Result<(), Stopped>,
}

/// Finds the fewest presses, or as much as the budget allows. `best` is a solution, and none has fewer than `least`.
/// Returns `None` for other systems, or when tables would be too large.
///
/// # Errors
/// When the budget is spent before the search begins.
pub(super) fn search(
    system: &LinearSystem,
    coset: &Coset,
    best: &[u8],
    least: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<Found>, Stopped> {
    if system.matrix().modulus().value() != 2 || system.costs().is_some() || system.has_level() {
        return Ok(None);
    }
    let Some(power) = super::parts::first_power_in_blocks(system, budget)? else { return Ok(None) };
    let classes: Vec<Vec<usize>> = power.blocks.into_iter().map(|block| block.columns).collect();
    let Ok(classes) = <[Vec<usize>; 4]>::try_from(classes) else { return Ok(None) };
    if classes.iter().map(Vec::len).sum::<usize>() != system.buttons() {
        return Ok(None);
    }
    let bits = |presses: &[u8]| presses.iter().map(|&count| count == 1).collect::<BitVec>();
    let quiet: Vec<BitVec> = coset.generators().map(bits).collect();
    let cells = Cells { classes, solution: &bits(best), quiet: &quiet };
    let found = match fewest(&cells, least as usize, budget) {
        // Other ways may do with less.
        Err(Stopped::Memory { .. }) => None,
        found => found?,
    };
    Ok(found.map(|found| Found {
        presses: found.solution.iter().map(u8::from).collect(),
        at_least: found.at_least as u64,
        ended: found.stopped.map_or(Ok(()), Err),
    }))
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::sparse::Factorisation;
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::fewest::Quiet;

    #[test]
    fn found_is_the_best_of_all_solutions() {
        let mut tried = 0;
        for (name, wrap) in [
            ("10x10", Wrap::Torus),
            ("10x20", Wrap::Torus),
            ("12x12", Wrap::Torus),
            ("8x12", Wrap::Torus),
            ("10x10", Wrap::Klein),
            ("9x20", Wrap::Cylinder),
            ("16x34", Wrap::Cylinder),
            ("9x19", Wrap::Plane),
            ("14x14", Wrap::Plane),
            ("16x16", Wrap::Plane),
            ("19x19", Wrap::Plane),
        ] {
            for seed in 0..6 {
                let mut spec = spec::named(name).expect("a name");
                spec.wrap = Some(wrap);
                spec.start = Some(Start::RandomSolvable { seed });
                let budget = &mut Budget::unlimited();
                let system =
                    LinearSystem::of(&spec.build().expect("a puzzle"), budget).expect("small");
                let factorisation = Factorisation::of(system.matrix(), budget).expect("no limit");
                let Ok(first) = factorisation.solve(system.right_side()) else { continue };
                let generator = |index| factorisation.kernel_generator(index).expect("one").0;
                let quiet = Quiet { orders: factorisation.kernel_orders(), generator: &generator };
                let coset = Coset::new(&system, &quiet, &first, budget).expect("no limit");
                let found = search(&system, &coset, &first, 0, budget).expect("no limit");
                // Of a Klein bottle the classes see different parts.
                let Some(found) = found else { continue };
                tried += 1;
                let (best, _) = coset.walk(budget);
                assert_eq!(found.ended, Ok(()));
                assert_eq!(system.matrix().mul_vec(&found.presses), system.right_side());
                assert_eq!(system.cost(&found.presses), system.cost(&best), "{name} {seed}");
                assert_eq!(found.at_least, system.cost(&best), "{name} {seed}");
            }
        }
        assert_eq!(tried, 60);
    }
}
