//! The lights that a press touches, by the geometry alone, and pseudorandom bits: for tests.

use lightsout_algebra::gf2::BitMatrix;

use super::Giant;
use crate::wrap::{Edge, Wrap};

/// Any bits, the same every time.
pub(super) struct Noise(pub u64);

impl Noise {
    /// Returns a bit.
    pub(super) fn bit(&mut self) -> bool {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        self.0 >> 41 & 1 == 1
    }

    /// Returns a number below a limit.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.bit();
        (self.0 >> 20) as usize % limit
    }

    /// Returns the lights of a board, or its presses.
    pub(super) fn board(&mut self, giant: &Giant) -> Vec<bool> {
        (0..giant.rows * giant.columns).map(|_| self.bit()).collect()
    }
}

/// Returns every kind of board of this size that a ring of rows solves.
pub(super) fn boards(rows: usize, columns: usize) -> Vec<Giant> {
    let mut all = Vec::new();
    for own in [false, true] {
        for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus] {
            all.push(Giant::new(rows, columns, own, wrap).expect("a small board"));
        }
        all.push(Giant::turned_mobius(rows, columns, own).expect("a small board"));
    }
    all
}

/// Returns the lights that a press changes, by the geometry alone. A light touched twice does not change.
pub(super) fn touched(giant: &Giant, row: usize, column: usize) -> Vec<usize> {
    let (m, n) = (giant.rows, giant.columns);
    let mut touched = Vec::new();
    if giant.own {
        touched.push(row * n + column);
    }
    for (is_edge, inside) in [(row == 0, row.wrapping_sub(1)), (row + 1 == m, row + 1)] {
        match (is_edge, giant.top) {
            (false, _) => touched.push(inside * n + column),
            (true, Edge::Ends) => {}
            (true, Edge::Meets) => touched.push((m - 1 - row) * n + column),
            (true, Edge::Twists) => touched.push((m - 1 - row) * n + n - 1 - column),
        }
    }
    for (is_edge, inside) in [(column == 0, column.wrapping_sub(1)), (column + 1 == n, column + 1)]
    {
        match (is_edge, giant.is_cycle) {
            (false, _) => touched.push(row * n + inside),
            (true, false) if giant.is_twisted => {
                touched.push((m - 1 - row) * n + n - 1 - column);
            }
            (true, false) => {}
            (true, true) => touched.push(row * n + n - 1 - column),
        }
    }
    touched
}

/// Returns the same for all buttons: a column each.
pub(super) fn matrix(giant: &Giant) -> BitMatrix {
    let cells = giant.rows * giant.columns;
    let mut matrix = BitMatrix::zeros(cells, cells);
    for row in 0..giant.rows {
        for column in 0..giant.columns {
            for light in touched(giant, row, column) {
                matrix.flip(light, row * giant.columns + column);
            }
        }
    }
    matrix
}
