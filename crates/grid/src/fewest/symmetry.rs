//! The savings on a board that is its own mirror image.
//!
//! A mirror image of the board carries the element of a cell to that of another by a map f of F₂\[Y\]/h. Let the
//! solution at hand and its mirror image differ in each class by a functional t, as they do whenever the start board is
//! symmetric. Then F at c equals the F of the mirrored class at c∘f + t.
//!
//! - *The diagonal*: f is the substitution Y ↦ Y+1. Odd rows with even columns change places with even rows and odd
//!   columns. The two other classes are their own images.
//! - *Upside down*, and left to right: if the number of rows is odd, every class is its own image. The map f multiplies
//!   by the element ρ of the last row, with ρ² = 1. As ρ + 1 is in a deep ideal, a functional changes only in its lower
//!   bits, by what its upper bits say.

use super::chain::{Chain, mask, parity};
use super::classes::{Cell, Classes};
use super::kernel::Kernel;

/// How the sums of one class follow from those of another.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    /// For every basis element from the prefix's first on, what f makes of it, from that bit on.
    images: Vec<u64>,
    /// The prefix of t for each class.
    shifts: [u64; 4],
    /// The class that each class is mirrored to.
    pub mirrored: [usize; 4],
}

impl Symmetry {
    /// Returns the mirror image at the diagonal, for prefixes from `low` on, if the board has that symmetry.
    pub(super) fn diagonal(kernel: &Kernel, classes: &Classes, low: u32) -> Option<Symmetry> {
        let side = kernel.cols;
        if kernel.rows != side {
            return None;
        }
        let images = images(&kernel.chain, kernel.chain.one(), true);
        let place = |place: usize| place % side * side + place / side;
        Symmetry::new(classes, &images, [0, 2, 1, 3], &place, low)
    }

    /// Returns the board upside down, likewise.
    pub(super) fn upside_down(kernel: &Kernel, classes: &Classes, low: u32) -> Option<Symmetry> {
        let (rows, cols) = (kernel.rows, kernel.cols);
        let place = |place: usize| (rows - 1 - place / cols) * cols + place % cols;
        Symmetry::by_unit(kernel, classes, rows, &place, low)
    }

    /// Returns the board from left to right, likewise.
    pub(super) fn left_to_right(kernel: &Kernel, classes: &Classes, low: u32) -> Option<Symmetry> {
        let cols = kernel.cols;
        let place = |place: usize| place / cols * cols + cols - 1 - place % cols;
        Symmetry::by_unit(kernel, classes, cols, &place, low)
    }

    /// A symmetry that keeps the classes, where `place` says what becomes of a cell, and the lines that change places
    /// are `lines` in number.
    fn by_unit(
        kernel: &Kernel,
        classes: &Classes,
        lines: usize,
        place: &dyn Fn(usize) -> usize,
        low: u32,
    ) -> Option<Symmetry> {
        if lines.is_multiple_of(2) {
            return None;
        }
        let to = place(0);
        let unit = classes[0].iter().find(|cell| cell.place == to)?.element;
        let images = images(&kernel.chain, unit, false);
        let agrees = |class: usize| carries(kernel, &classes[class], class, &images, place);
        (0..4).all(agrees).then(|| Symmetry::new(classes, &images, [0, 1, 2, 3], place, low))?
    }

    fn new(
        classes: &Classes,
        images: &[u64],
        mirrored: [usize; 4],
        place: &dyn Fn(usize) -> usize,
        low: u32,
    ) -> Option<Symmetry> {
        let images = &images[low as usize..];
        if images.iter().any(|image| image & mask(low) != 0) {
            return None;
        }
        let mut shifts = [0; 4];
        for (class, shift) in shifts.iter_mut().enumerate() {
            *shift = difference(&classes[class], &classes[mirrored[class]], place)? >> low;
        }
        let images = images.iter().map(|image| image >> low).collect();
        let symmetry = Symmetry { images, shifts, mirrored };
        let is_involution =
            |class: usize| symmetry.image(mirrored[class], symmetry.image(class, 0)) == 0;
        (0..4).all(is_involution).then_some(symmetry)
    }

    /// Returns the prefix under which the mirrored class has the same sums as `class` has under `prefix`.
    pub(super) fn image(&self, class: usize, prefix: u64) -> u64 {
        let bits = self.images.iter().enumerate().map(|(bit, image)| parity(prefix & image) << bit);
        self.shifts[self.mirrored[class]] ^ bits.fold(0, |word, bit| word | bit)
    }

    /// Returns what f adds to every basis element, from the first of the prefix on.
    pub(super) fn moved(&self) -> impl Iterator<Item = u64> {
        self.images.iter().enumerate().map(|(bit, image)| image ^ 1 << bit)
    }
}

/// What f makes of every basis element, where f(1) is `unit` and f(Y·p) is Y·f(p), or (Y+1)·f(p) if `shifted`. Y times
/// a basis element is the next one, up to elements before it.
fn images(chain: &Chain, unit: u64, shifted: bool) -> Vec<u64> {
    let mut images = vec![unit];
    for i in 1..chain.dimension() as usize {
        let before = images[i - 1];
        let next = chain.times_y(before) ^ if shifted { before } else { 0 };
        let rest = chain.times_y(1 << (i - 1)) ^ 1 << i;
        let rest = (0..i).filter(|bit| rest >> bit & 1 == 1).map(|bit| images[bit]);
        images.push(rest.fold(next, |sum, image| sum ^ image));
    }
    images
}

/// Does the map of these images carry the element of every cell of a class to that of the mirrored cell, up to what
/// no functional of the class sees?
fn carries(
    kernel: &Kernel,
    cells: &[Cell],
    class: usize,
    images: &[u64],
    place: &dyn Fn(usize) -> usize,
) -> bool {
    let elements: std::collections::HashMap<usize, u64> =
        cells.iter().map(|cell| (cell.place, cell.element)).collect();
    let ends = kernel.ends_at();
    let seen: Vec<u64> = (0..1 << (kernel.chain.dimension() - ends))
        .map(|end: u64| end.checked_shl(ends).unwrap_or(0))
        .filter(|&functional| kernel.occurs(class, functional))
        .collect();
    cells.iter().all(|cell| {
        let bits = (0..images.len()).filter(|bit| cell.element >> bit & 1 == 1);
        let image = bits.fold(0, |sum, bit| sum ^ images[bit]);
        elements.get(&place(cell.place)).is_some_and(|there| {
            let rest = there ^ image;
            rest & mask(ends) == 0 && seen.iter().all(|functional| parity(functional & rest) == 0)
        })
    })
}

/// The functional by which a class differs from its mirror image, if one does.
fn difference(cells: &[Cell], mirrored: &[Cell], place: &dyn Fn(usize) -> usize) -> Option<u64> {
    let other: std::collections::HashMap<usize, bool> =
        mirrored.iter().map(|cell| (place(cell.place), cell.pressed)).collect();
    let (mut basis, mut values) = ([0u64; 64], [false; 64]);
    for cell in cells {
        let (mut vector, mut value) = (cell.element, cell.pressed != *other.get(&cell.place)?);
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
