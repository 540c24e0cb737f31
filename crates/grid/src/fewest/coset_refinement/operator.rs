//! Operators on the quiet patterns that also act on the projection to each class.
//!
//! On a plane board, give each cell what its neighbours above and below press, and do so twice. This commutes with
//! pressing, as both are sums of products of the same two line adjacencies. It moves by 0 or 2 rows, within the class.
//!
//! On any board all such operators are the solutions of linear equations: each must map the kernel of every projection
//! into itself. Some sums of a basis of them are tried.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::simd::within::ones;
use lightsout_algebra::watch::{Stopped, Watch};

use super::Cells;
use super::span::Span;

/// Operators are looked for where there are at most so many quiet patterns: there are as many unknowns as the square.
const MOST_QUIET: usize = 88;
/// How many are tried.
const CANDIDATES: u64 = 32;

/// S: what it makes of each basis pattern, in coordinates.
pub(super) struct Operator(Vec<u128>);

impl Operator {
    /// Gives each cell what those above and below press, twice. Returns `None` for more than 128 quiet patterns.
    pub(super) fn of_rows([rows, cols]: [usize; 2], quiet: &[BitVec]) -> Option<Operator> {
        if quiet.is_empty() || quiet.len() > 128 {
            return None;
        }
        let mut known: Vec<(usize, BitVec, u128)> = Vec::new();
        let reduce = |known: &[(usize, BitVec, u128)], mut rest: BitVec, mut sum: u128| {
            for (lead, vector, combination) in known {
                if rest.get(*lead) {
                    rest.xor(vector);
                    sum ^= combination;
                }
            }
            (rest, sum)
        };
        for (i, pattern) in quiet.iter().enumerate() {
            let (rest, sum) = reduce(&known, pattern.clone(), 1 << i);
            let lead = rest.iter_ones().next()?;
            known.push((lead, rest, sum));
        }
        let image = |pattern: &BitVec| {
            let twice = above_and_below(rows, cols, &above_and_below(rows, cols, pattern));
            let (rest, sum) = reduce(&known, twice, 0);
            rest.is_zero().then_some(sum)
        };
        quiet.iter().map(image).collect::<Option<_>>().map(Operator)
    }

    /// Returns some operators of the classes alone, or none for too many quiet patterns.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn of_classes(
        board: &Cells<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Operator>, Stopped> {
        let all = board.quiet.len();
        if all > MOST_QUIET {
            return Ok(Vec::new());
        }
        // S takes what a class sees nothing of to such, where the class sees nothing of what S makes of it.
        let mut equations = Vec::new();
        for cells in &board.classes {
            let (seen, unseen) = views(cells, board.quiet);
            for pattern in unseen {
                equations.extend(seen.iter().map(|&functional| (functional, pattern)));
            }
        }
        let mut matrix = BitMatrix::reserved(equations.len(), all * all, watch)?;
        for (row, (functional, pattern)) in equations.into_iter().enumerate() {
            for (to, from) in
                ones(functional).flat_map(|to| ones(pattern).map(move |from| (to, from)))
            {
                matrix.set(row, from * all + to, true);
            }
        }
        let kernel = Echelon::of(matrix, watch)?.kernel();
        let image = |operator: &BitVec, from: usize| {
            (0..all).filter(|to| operator.get(from * all + to)).fold(0, |sum, to| sum | 1u128 << to)
        };
        let candidate = |number: u64| {
            let mut sum = BitVec::zeros(all * all);
            for (at, operator) in (0u64..).zip(&kernel) {
                // A fixed rule that looks random.
                let mixed =
                    (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_mul(2 * at + 1);
                if mixed >> 63 == 1 {
                    sum.xor(operator);
                }
            }
            Operator((0..all).map(|from| image(&sum, from)).collect())
        };
        Ok((0..CANDIDATES).map(candidate).collect())
    }

    fn image(&self, vector: u128) -> u128 {
        ones(vector).fold(0, |sum, at| sum ^ self.0[at])
    }

    /// Returns the number of quiet patterns of a basis.
    pub(super) fn dimension(&self) -> usize {
        self.0.len()
    }

    /// What a polynomial in S makes of a vector, by Horner's rule.
    fn apply(&self, polynomial: u64, vector: u128) -> u128 {
        (0..=polynomial.ilog2()).rev().fold(0, |sum, power| {
            self.image(sum) ^ if polynomial >> power & 1 == 1 { vector } else { 0 }
        })
    }

    /// Returns a basis of what the product of these polynomials takes to 0.
    pub(super) fn killed_by(&self, factors: &[u64]) -> Vec<u128> {
        let mut span = Span::default();
        let unit = |i: usize| 1u128 << i;
        (0..self.0.len())
            .filter_map(|i| {
                let image = factors.iter().fold(unit(i), |vector, &p| self.apply(p, vector));
                span.insert(image, unit(i))
            })
            .collect()
    }
}

/// For each cell, whether one of its neighbours above and below is pressed, and not both.
fn above_and_below(rows: usize, cols: usize, pattern: &BitVec) -> BitVec {
    let pressed = |place: Option<usize>| place.is_some_and(|place| pattern.get(place));
    (0..rows * cols)
        .map(|place| {
            let below = Some(place + cols).filter(|&below| below < rows * cols);
            pressed(place.checked_sub(cols)) ^ pressed(below)
        })
        .collect()
}

/// A basis of these cells' functionals on the quiet patterns, and a basis of their common kernel.
fn views(cells: &[usize], quiet: &[BitVec]) -> (Vec<u128>, Vec<u128>) {
    let functional = |cell: &usize| {
        let sees = (0..quiet.len()).filter(|&pattern| quiet[pattern].get(*cell));
        sees.fold(0, |functional, pattern| functional | 1u128 << pattern)
    };
    let mut span = Span::default();
    let seen: Vec<u128> =
        cells.iter().map(functional).filter(|&seen| span.insert(seen, 0).is_none()).collect();
    let mut images = Span::default();
    let image = |pattern: usize| {
        (0..seen.len())
            .filter(|&at| seen[at] >> pattern & 1 == 1)
            .fold(0, |image, at| image | 1u128 << at)
    };
    let unseen = (0..quiet.len()).filter_map(|at| images.insert(image(at), 1 << at)).collect();
    (seen, unseen)
}
