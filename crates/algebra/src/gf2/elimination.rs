//! The naive elimination, one row addition at a time, as a reference for the fast one.
//!
//! Columns are taken from left to right. In each, the first row with a one at or below the current row is swapped up.
//! It is added to every row below with a one in that column. A place below a pivot is then zero by construction, so it
//! records instead whether the pivot's row was added.
//!
//! The matrix becomes, in its own memory, P A = L E (Jeannerod, Pernet, Storjohann, *Rank-profile revealing Gaussian
//! elimination and the CUP matrix decomposition*, J. Symb. Comput. 56, 2013).

use super::matrix::BitMatrix;
use super::words::{mask_above, word_of, xor_into};
use crate::watch::{Stopped, Watch};

/// The record of an elimination, besides the matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pivoting {
    /// The pivot column of each echelon row, increasing.
    pub pivots: Vec<usize>,
    /// The original row that became each row.
    pub order: Vec<usize>,
}

/// Factors `matrix` in place with pivots among its first `leading` columns.
///
/// # Errors
/// Stopped by the watch. The matrix is then of no use.
pub fn reference(
    matrix: &mut BitMatrix,
    leading: usize,
    watch: &mut dyn Watch,
) -> Result<Pivoting, Stopped> {
    let mut order: Vec<usize> = (0..matrix.rows()).collect();
    let mut pivots = Vec::new();
    for column in 0..leading.min(matrix.cols()) {
        let top = pivots.len();
        let Some(found) = (top..matrix.rows()).find(|&i| matrix.get(i, column)) else {
            continue;
        };
        matrix.swap_rows(top, found);
        order.swap(top, found);
        pivots.push(column);
        clear_below(matrix, top, column);
        watch.step((matrix.rows() - top) as u64)?;
    }
    Ok(Pivoting { pivots, order })
}

/// Adds row `top`, right of `column` only, to every lower row with a one in `column`.
fn clear_below(matrix: &mut BitMatrix, top: usize, column: usize) {
    let word = word_of(column);
    for lower in (top + 1..matrix.rows()).collect::<Vec<_>>() {
        if matrix.get(lower, column) {
            let (pivot, target) = matrix.two_rows_mut(top, lower);
            target[word] ^= pivot[word] & mask_above(column);
            xor_into(&mut target[word + 1..], &pivot[word + 1..]);
        }
    }
}
