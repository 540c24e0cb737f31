//! The four parity classes of cells, each a board of its own over half of the dimensions.
//!
//! Rows and columns are numbered from 0. Let G_k = f_k + f_{k-1}, and let u be G_k for i = 2k and f_k for i = 2k+1,
//! likewise v for j. The column of cell (i, j) is the square of u(X)·v(X+1), times X if i is odd and times X+1 if j is
//! odd. A square p(X)² is p(X²). Let a be φ on squares and b be φ on X times squares, both functionals on F₂\[Y\]/h.
//! Then the cell is pressed by
//!
//! | rows, columns | functional |
//! |---|---|
//! | even, even | a |
//! | odd, even | b |
//! | even, odd | a + b |
//! | odd, odd | Ma + b, with (Ma)(p) = a(Y·p) |
//!
//! at the element u(Y)·v(Y+1). f and G obey the same recursion, from G₀ = G₋₁ = f₀ = 1 and f₋₁ = 0, so all elements
//! come from 1 by multiplications by Y.

use lightsout_algebra::gf2::BitVec;

use super::chain::{Chain, parity};
use super::kernel::Kernel;

/// A cell of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// Its place in the board, row by row.
    pub place: usize,
    /// Its element of F₂\[Y\]/h.
    pub element: u64,
    /// Whether the solution at hand presses it.
    pub pressed: bool,
}

/// The classes in the order even-even, odd-even, even-odd, odd-odd (rows, columns).
pub(super) type Classes = [Vec<Cell>; 4];

/// Returns the classes of a board with a solution at hand, which has a bit for every cell.
pub(super) fn classes(kernel: &Kernel, solution: &BitVec) -> Classes {
    std::array::from_fn(|class| {
        let (row_parity, col_parity) = (class & 1, class >> 1);
        let chain = &kernel.chain;
        let plus_one = |element| chain.times_y(element) ^ element;
        let before = |parity, start| if parity == 1 { 0 } else { start };
        let lines = |parity: usize, all: usize| (parity..all).step_by(2);
        let one = chain.one();
        let starts = sequence(one, lines(row_parity, kernel.rows), before(row_parity, one), |e| {
            chain.times_y(e)
        });
        let mut cells = Vec::new();
        for (k, start) in starts.into_iter().enumerate() {
            let row = 2 * k + row_parity;
            let cols = lines(col_parity, kernel.cols);
            let elements = sequence(start, cols, before(col_parity, start), plus_one);
            cells.extend(elements.into_iter().enumerate().map(|(l, element)| {
                let place = row * kernel.cols + 2 * l + col_parity;
                Cell { place, element, pressed: solution.get(place) }
            }));
        }
        cells
    })
}

/// Returns the elements of some lines, from `before` and the first one `start`. Each next one is `times` of the last
/// plus the one before that.
pub(super) fn sequence<T>(
    start: u64,
    lines: impl Iterator<Item = T>,
    before: u64,
    times: impl Fn(u64) -> u64,
) -> Vec<u64> {
    let (mut element, mut before) = (start, before);
    lines
        .map(|_| {
            let now = element;
            (element, before) = (times(now) ^ before, now);
            now
        })
        .collect()
}

/// Returns the functionals of the four classes.
pub(super) fn functionals(chain: &Chain, a: u64, b: u64) -> [u64; 4] {
    [a, b, a ^ b, chain.pull_y(a) ^ b]
}

/// Returns the solution that differs from the one at hand by the quiet pattern of (a, b).
pub(super) fn presses(kernel: &Kernel, classes: &Classes, a: u64, b: u64) -> BitVec {
    let mut presses = BitVec::zeros(kernel.rows * kernel.cols);
    for (cells, functional) in classes.iter().zip(functionals(&kernel.chain, a, b)) {
        for cell in cells {
            presses.set(cell.place, cell.pressed != (parity(functional & cell.element) == 1));
        }
    }
    presses
}
