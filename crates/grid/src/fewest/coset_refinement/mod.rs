//! Coset refinement: a second proof of the fewest presses, for boards whose tables of all sums are too large.
//!
//! Let B₀ = 0 ⊂ B₁ ⊂ … ⊂ B_s be subspaces of the quiet patterns, B_s all of them. In each of the four parity classes of
//! cells, a coset y + B_k of solutions has a least number of presses. The sum of the four is a lower bound for the
//! coset, even if no member attains it.
//!
//! Cosets of B_s, B_{s−1}, … are split into those of the next subspace, and dropped if their bound is not below the
//! target. If none remains, no solution is below the target. A coset of B₀ that remains is a solution below it.
//!
//! This holds for any subspaces, so the choice needs no proof. Good ones are small in every class.
//!
//! - `subspaces` finds them by linear algebra from the quiet patterns.
//! - `projection` finds their part in each class by elimination.
//! - `greatest` finds the least presses by sums and differences.
//!
//! This proof uses no ring or ideal, and shares no table with one that does.
//!
//! Presses are counted by signs: −1 for a pressed cell, 1 for another. Few presses are a great sum.

mod deepening;
mod depths;
mod greatest;
mod operator;
mod plan;
mod projection;
mod refinement;
mod search;
mod span;
mod subspaces;
mod tables;

pub use deepening::{Deepened, fewest};
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Watch;
use operator::Operator;
use search::Search;
use subspaces::chain;

use super::notebook::Notebook;
use super::proof::{MOST_IN_A_CLASS, Unproved};

/// Where no class sees more than so many bits, two levels of tables more are not worth their memory.
const MOST_BITS_WITHOUT_DEPTHS: u32 = 40;

/// Returns the heading of this proof's notes, which keeps them apart from those of another.
pub fn title(first: &str, bound: usize) -> String {
    format!("lightsout narrowing 2, below {bound}, after {first}")
}

/// A board, as far as this proof needs to know it.
#[derive(Clone, Debug)]
pub struct Cells<'a> {
    /// Its cells in four classes. Each projects the quiet patterns to about half of the dimensions.
    pub classes: [Vec<usize>; 4],
    /// Some solution.
    pub solution: &'a BitVec,
    /// A basis of the quiet patterns.
    pub quiet: &'a [BitVec],
}

impl Cells<'_> {
    fn count(&self) -> usize {
        self.classes.iter().map(Vec::len).sum()
    }

    /// Are there few enough for sums of sixteen bits?
    fn fit(&self) -> bool {
        self.classes.iter().all(|cells| cells.len() <= MOST_IN_A_CLASS)
    }
}

/// Whether a plane board has a solution of fewer than `bound` presses. `quiet` is a basis of the quiet patterns. `None`
/// when no subspaces are found, or the tables would be too large.
///
/// # Errors
/// When the watch says so, or the notebook cannot keep a note.
pub fn has_fewer(
    sides: [usize; 2],
    solution: &BitVec,
    quiet: &[BitVec],
    bound: usize,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Option<bool>, Unproved> {
    let search = of_plane(sides, solution, quiet, MOST_BITS_WITHOUT_DEPTHS, notebook, watch)?;
    let Some(search) = search else { return Ok(None) };
    search.fewer_than(bound, notebook, watch).map(|found| Some(found.is_some()))
}

/// A search on a plane board, with tables of the depths where a class sees more than `most_bits`.
fn of_plane(
    sides: [usize; 2],
    solution: &BitVec,
    quiet: &[BitVec],
    most_bits: u32,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Option<Search>, Unproved> {
    let cells = Cells { classes: parities(sides), solution, quiet };
    let operator = Operator::of_rows(sides, quiet);
    let Some(chain) = operator.and_then(|operator| chain(&operator, quiet)) else {
        return Ok(None);
    };
    Search::new(&cells, chain, most_bits, notebook, watch)
}

/// The cells by the parities of row and column.
fn parities([rows, cols]: [usize; 2]) -> [Vec<usize>; 4] {
    std::array::from_fn(|class| {
        let is_in = |place: &usize| place / cols % 2 == class % 2 && place % cols % 2 == class / 2;
        (0..rows * cols).filter(is_in).collect()
    })
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::super::notebook::Forgetful;
    use super::super::proof::prove;
    use super::super::replay::{changed, chase, quiet_patterns};
    use super::*;

    #[test]
    fn tables_of_the_depths_change_no_answer() {
        let mut random = 7u64;
        let mut coin = || {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            random >> 63 == 1
        };
        for n in [23, 30, 33, 39, 47, 53, 61] {
            let all_on = chase(n, n, &BitVec::ones(n * n), &mut Unwatched).unwrap().unwrap();
            for solution in [all_on, (0..n * n).map(|_| coin()).collect()] {
                let lights = changed(n, n, &solution);
                let fewest = prove(n, n, &solution, &mut Unwatched).unwrap().fewest;
                let quiet = quiet_patterns(n, n, &mut Unwatched).unwrap();
                // Slacks of more than a byte holds, where that leaves not too many cosets.
                let far = if quiet.len() < 20 { n * n } else { fewest + 1 };
                for most_bits in [0, 64] {
                    let (notebook, watch) = (&mut Forgetful, &mut Unwatched);
                    let search = of_plane([n, n], &solution, &quiet, most_bits, notebook, watch);
                    let search = search.unwrap().expect("subspaces");
                    // Smaller boards have too few levels.
                    assert_eq!(search.has_depths(), most_bits == 0 && quiet.len() > 20, "{n}");
                    for (bound, is_lower) in [(fewest, false), (fewest + 1, true), (far, true)] {
                        let found = search.fewer_than(bound, notebook, watch).unwrap();
                        assert_eq!(found.is_some(), is_lower, "{n}, {bound}, {most_bits}");
                        let Some(found) = found else { continue };
                        assert!(found.count_ones() < bound);
                        assert_eq!(changed(n, n, &found), lights);
                    }
                }
            }
        }
    }

    #[test]
    fn classes_have_an_operator_by_themselves() {
        for n in [19, 39] {
            let quiet = quiet_patterns(n, n, &mut Unwatched).unwrap();
            let solution = chase(n, n, &BitVec::ones(n * n), &mut Unwatched).unwrap().unwrap();
            let cells = Cells { classes: parities([n, n]), solution: &solution, quiet: &quiet };
            let found = fewest(&cells, 0, &mut Unwatched).unwrap().expect("equal classes");
            assert_eq!(found.stopped, None);
            assert_eq!(found.solution.count_ones(), found.at_least);
            assert_eq!(changed(n, n, &found.solution), BitVec::ones(n * n));
            let proof = prove(n, n, &solution, &mut Unwatched).unwrap();
            assert_eq!(found.at_least, proof.fewest, "{n}");
        }
    }
}
