//! What a board that is its own mirror image at the diagonal saves: half of the tables.
//!
//! The substitution α: Y ↦ Y+1 carries the element of cell (i, j) to that of (j, i). If the solution at hand
//! and its mirror image differ in each class by a functional t, as they do whenever the start board is
//! symmetric, then F at c equals the F of the mirrored class at c∘α + t: odd rows with even columns change
//! places with even rows and odd columns, and the two other classes are their own images.

use super::chain::{Chain, mask, parity};
use super::classes::{Cell, Classes};
use super::kernel::Kernel;

/// How the tables of greatest sums follow from one another.
#[derive(Clone, Debug)]
pub struct Transpose {
    /// For every basis element from the prefix's first on, what α makes of it, from that bit on.
    images: Vec<u64>,
    /// The prefix of t for each class.
    shifts: [u64; 4],
}

/// The class that a class is mirrored to.
pub const MIRRORED: [usize; 4] = [0, 2, 1, 3];

impl Transpose {
    /// The symmetry of prefixes from `low` on, if the board has it.
    pub fn new(kernel: &Kernel, classes: &Classes, low: u32) -> Option<Transpose> {
        if kernel.rows != kernel.cols {
            return None;
        }
        let images = images(&kernel.chain);
        let images = &images[low as usize..];
        if images.iter().any(|image| image & mask(low) != 0) {
            return None;
        }
        let mut shifts = [0; 4];
        for (class, shift) in shifts.iter_mut().enumerate() {
            let mirrored = &classes[MIRRORED[class]];
            *shift = difference(&classes[class], mirrored, kernel.cols)? >> low;
        }
        let images = images.iter().map(|image| image >> low).collect();
        let transpose = Transpose { images, shifts };
        let is_involution =
            |class: usize| transpose.image(MIRRORED[class], transpose.image(class, 0)) == 0;
        (0..4).all(is_involution).then_some(transpose)
    }

    /// The prefix under which the mirrored class has the same greatest sum as `class` has under `prefix`.
    pub fn image(&self, class: usize, prefix: u64) -> u64 {
        let bits = self.images.iter().enumerate().map(|(bit, image)| parity(prefix & image) << bit);
        self.shifts[MIRRORED[class]] ^ bits.fold(0, |word, bit| word | bit)
    }
}

/// What α makes of every basis element. Y times a basis element is the next one, up to elements before it.
fn images(chain: &Chain) -> Vec<u64> {
    let mut images = vec![chain.one()];
    for i in 1..chain.dimension() as usize {
        let before = images[i - 1];
        let rest = chain.times_y(1 << (i - 1)) ^ 1 << i;
        let rest = (0..i).filter(|bit| rest >> bit & 1 == 1).map(|bit| images[bit]);
        images.push(rest.fold(chain.times_y(before) ^ before, |sum, image| sum ^ image));
    }
    images
}

/// The functional by which a class differs from its mirror image, if one does.
fn difference(cells: &[Cell], mirrored: &[Cell], side: usize) -> Option<u64> {
    let mut other = vec![false; side * side];
    mirrored
        .iter()
        .for_each(|cell| other[cell.place % side * side + cell.place / side] = cell.pressed);
    let (mut basis, mut values) = ([0u64; 64], [false; 64]);
    for cell in cells {
        let (mut vector, mut value) = (cell.element, cell.pressed != other[cell.place]);
        while vector != 0 {
            let lead = vector.ilog2() as usize;
            if basis[lead] == 0 {
                (basis[lead], values[lead]) = (vector, value);
                break;
            }
            (vector, value) = (vector ^ basis[lead], value != values[lead]);
        }
        if vector == 0 && value {
            return None;
        }
    }
    // Leading bits from the lowest: each equation then has one unknown.
    let mut functional = 0;
    for lead in 0..64 {
        let known = parity(functional & basis[lead]) == 1;
        if basis[lead] != 0 && values[lead] != known {
            functional |= 1 << lead;
        }
    }
    Some(functional)
}
