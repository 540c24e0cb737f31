//! Which cosets are mirror images of each other.
//!
//! A symmetry that keeps the lights of a board maps solutions to solutions, and cosets of a subspace that it keeps to
//! cosets. All these cosets have equal value. Reduced by a basis of the subspace in echelon form, all solutions of a
//! coset are the same one. The least of those of its images identifies the orbit.

use lightsout_algebra::gf2::BitVec;

use super::super::classes::{Classes, classes, presses};
use super::super::kernel::Kernel;
use super::super::replay::changed;

/// The images of a board that keep its lights and the cosets, and what names cosets.
pub(super) struct Copies {
    /// Patterns that span the subspace, each with the first cell it presses, which no other presses.
    basis: Vec<(usize, BitVec)>,
    /// For every image the cell that each cell is carried to.
    images: Vec<Vec<usize>>,
}

impl Copies {
    /// Finds the symmetries of the board that `solution` solves, for cosets of the patterns of `part`.
    pub(super) fn new(part: &Kernel, solution: &BitVec) -> Copies {
        let (rows, cols) = (part.rows, part.cols);
        let mut copies = Copies { basis: basis(part), images: Vec::new() };
        let lights = changed(rows, cols, solution);
        for image in images(rows, cols) {
            let keeps_patterns = || {
                copies
                    .basis
                    .iter()
                    .all(|(_, pattern)| copies.reduced(carried(pattern, &image)).is_zero())
            };
            if carried(&lights, &image) == lights && keeps_patterns() {
                copies.images.push(image);
            }
        }
        copies
    }

    /// Returns the name of the coset of a solution, the same for all its images.
    pub(super) fn name(&self, solution: &BitVec) -> BitVec {
        let names = self.images.iter().map(|image| self.reduced(carried(solution, image)));
        let least = names.min_by(|one, other| one.words().cmp(other.words()));
        least.unwrap_or_else(|| self.reduced(solution.clone()))
    }

    /// What is left of presses when no first cell of the basis is pressed.
    fn reduced(&self, mut presses: BitVec) -> BitVec {
        for (first, pattern) in &self.basis {
            if presses.get(*first) {
                presses.xor(pattern);
            }
        }
        presses
    }
}

/// Patterns that span those of `part`, none pressing the first cell of another.
fn basis(part: &Kernel) -> Vec<(usize, BitVec)> {
    let nothing = classes(part, &BitVec::zeros(part.rows * part.cols));
    let mut basis: Vec<(usize, BitVec)> = Vec::new();
    for mut pattern in generators(part, &nothing) {
        for (first, known) in &basis {
            if pattern.get(*first) {
                pattern.xor(known);
            }
        }
        let Some(first) = pattern.iter_ones().next() else { continue };
        for (_, known) in &mut basis {
            if known.get(first) {
                known.xor(&pattern);
            }
        }
        basis.push((first, pattern));
    }
    basis
}

/// The patterns of the functionals that are 1 at one basis element alone.
fn generators<'a>(part: &'a Kernel, nothing: &'a Classes) -> impl Iterator<Item = BitVec> + 'a {
    let bits = move || (0..part.chain.dimension()).map(|bit| 1u64 << bit);
    let pairs = bits().map(|bit| (bit, 0)).chain(bits().map(|bit| (0, bit)));
    pairs.map(move |(a, b)| presses(part, nothing, a, b))
}

/// Presses, or lights, of the image of a board.
fn carried(board: &BitVec, image: &[usize]) -> BitVec {
    let mut carried = BitVec::zeros(board.len());
    board.iter_ones().for_each(|cell| carried.set(image[cell], true));
    carried
}

/// The eight images of a square, or four of another rectangle.
fn images(rows: usize, cols: usize) -> Vec<Vec<usize>> {
    let mut images = Vec::new();
    for number in 0..if rows == cols { 8 } else { 4 } {
        let to = |cell: usize| {
            let (mut row, mut col) = (cell / cols, cell % cols);
            if number & 1 != 0 {
                row = rows - 1 - row;
            }
            if number & 2 != 0 {
                col = cols - 1 - col;
            }
            if number & 4 != 0 {
                (row, col) = (col, row);
            }
            row * cols + col
        };
        images.push((0..rows * cols).map(to).collect());
    }
    images
}
