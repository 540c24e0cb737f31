//! The front solver's interface to dense arithmetic: a block of rows, and its factors after elimination.
//!
//! There are two kinds: bits over GF(2) ([`super::bits`]) and bytes over Z/q, q a prime power ([`super::bytes`]). Both
//! factor A with zero rows below it in place: up to a permutation P of the rows it is L·U. The zero rows are room for
//! the multiples of pivot rows that Howell's form adds below a non-unit pivot.

use crate::watch::{Stopped, Watch};
use crate::zm::Modulus;

/// A dense block of rows under assembly.
pub(super) trait Block: Sized {
    /// What elimination makes of the block.
    type Factor: Factor<Block = Self>;

    /// A zero block over Z/q.
    fn zeros(q: Modulus, rows: usize, cols: usize) -> Self;

    /// The bytes a block of that size takes.
    fn bytes(rows: usize, cols: usize) -> u64;

    /// The number of rows.
    fn rows(&self) -> usize;

    /// Sets an entry, a residue below q.
    fn put(&mut self, row: usize, col: usize, value: u8);

    /// Writes a row of another block, its column `j` to column `places[j]`.
    fn put_row(&mut self, row: usize, source: &Self, source_row: usize, places: &[u32]);

    /// Eliminates the first `leading` columns, strictly from left to right.
    ///
    /// # Errors
    /// Whatever the watch says.
    fn eliminate(self, leading: usize, watch: &mut dyn Watch) -> Result<Self::Factor, Stopped>;
}

/// A block after elimination.
///
/// Its echelon rows are the pivot rows, then the rest rows, zero in the leading columns.
pub(super) trait Factor {
    /// The block this was.
    type Block;

    /// The number of echelon rows: pivot rows, rest rows and zero rows.
    fn rows(&self) -> usize;

    /// The number of pivot rows.
    fn rank(&self) -> usize;

    /// The pivot column of a pivot row.
    fn pivot(&self, row: usize) -> usize;

    /// How many values of the pivot unknown satisfy its row when the others are given: gcd(pivot, q).
    fn choices(&self, row: usize) -> u8;

    /// Takes out the non-zero rest rows, right of the leading columns, each with its place among the
    /// echelon rows; the factor keeps only what solving needs.
    fn take_rest(&mut self) -> (Self::Block, Vec<u32>);

    /// The pivot rows as a block, without the record of the row operations.
    fn pivot_block(&self) -> Self::Block;

    /// Turns right-hand sides of the block's rows into those of the echelon rows (more, if rows were added).
    fn forward(&self, rhs: &mut Vec<u8>);

    /// The adjoint: weights of the echelon rows into weights of the block's rows.
    fn forward_transposed(&self, weights: &mut Vec<u8>);

    /// Fills the pivot entries of `x` for pivot rows `rows` - 1 down to 0; other entries are given.
    fn back_substitute(&self, rows: usize, rhs: &[u8], x: &mut [u8]);

    /// The bytes it keeps.
    fn bytes(&self) -> u64;
}
