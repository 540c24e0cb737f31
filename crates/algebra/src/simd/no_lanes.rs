//! The substitute for `lanes` on machines without such registers: no rows can be cut.

use super::level::Simd;

/// Rows in pieces; there are none on this kind of machine.
#[derive(Clone, Debug)]
pub(crate) enum Lanes {}

impl Lanes {
    /// Says that this machine cannot cut rows.
    pub fn new(
        _simd: Simd,
        _columns: usize,
        _own: bool,
        _lit: bool,
        _rows: [&dyn Fn(usize) -> bool; 2],
    ) -> Option<Lanes> {
        None
    }

    /// Never called, as there are no such rows.
    pub fn column(&self, _column: usize) -> [bool; 2] {
        match *self {}
    }

    /// Never called, as there are no such rows.
    pub fn presses(&self) -> u64 {
        match *self {}
    }

    /// Never called, as there are no such rows.
    pub fn advance(&mut self, _rows: usize) {
        match *self {}
    }
}
