//! The factorisation P A = L E by halving the columns.
//!
//! Factor the left half of the columns; solve the triangle of its multipliers on the right half of its
//! pivot rows; add their product to the right half of the rows below; factor what is left there
//! (Jeannerod, Pernet, Storjohann 2013, algorithm PLE). Nearly all the work is then in products, and
//! the pivots are those that the naive elimination takes, so the result is the same to the last bit.
//! Panels of a few words are copied out, so that a column walked downwards is close together.

use std::ops::Range;

use super::elimination::Pivoting;
use super::matrix::BitMatrix;
use super::product::add_product;
use super::words::{WORD_BITS, bit, mask_above, words_for};
use crate::simd::Machine;
use crate::simd::column::clear_column;
use crate::simd::sources::Sources;
use crate::simd::triangle::add_earlier_rows;
use crate::tuning::PANEL_WORDS;
use crate::watch::{Stopped, Watch};

/// Factors `matrix` in place with pivots among its first `leading` columns.
///
/// # Errors
/// Whatever the watch says; the matrix is then of no use.
pub(super) fn factor(
    matrix: &mut BitMatrix,
    leading: usize,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Pivoting, Stopped> {
    let mut run = Run { leading, machine, watch, pivots: Vec::new(), swaps: Vec::new() };
    let done = words_for(leading);
    run.columns(matrix, 0..done)?;
    run.carry_over(matrix, 0, done..words_for(matrix.cols()))?;
    let mut order: Vec<usize> = (0..matrix.rows()).collect();
    run.swaps.iter().enumerate().for_each(|(k, &row)| order.swap(k, row));
    Ok(Pivoting { pivots: run.pivots, order })
}

/// A factorisation under way.
struct Run<'w> {
    /// Columns from here on get no pivot.
    leading: usize,
    machine: Machine,
    watch: &'w mut dyn Watch,
    /// The pivot column of each echelon row so far.
    pivots: Vec<usize>,
    /// The row that each echelon row was exchanged with.
    swaps: Vec<usize>,
}

impl Run<'_> {
    /// Factors the given words of the rows that have no pivot yet.
    fn columns(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<(), Stopped> {
        if words.is_empty() || self.pivots.len() == matrix.rows() {
            return Ok(());
        }
        if words.len() == 1 {
            return self.word(matrix, words.start);
        }
        if words.len() <= PANEL_WORDS && words.len() < words_for(matrix.cols()) {
            return self.panel(matrix, words);
        }
        let (middle, before) = (middle(&words), self.pivots.len());
        self.columns(matrix, words.start..middle)?;
        self.carry_over(matrix, before, middle..words.end)?;
        self.columns(matrix, middle..words.end)
    }

    /// Does to the given words what the pivots from number `before` on did to their own columns.
    fn carry_over(
        &mut self,
        matrix: &mut BitMatrix,
        before: usize,
        words: Range<usize>,
    ) -> Result<(), Stopped> {
        let (stride, after) = (matrix.stride(), self.pivots.len());
        if before == after || words.is_empty() {
            return Ok(());
        }
        let (done, below) = matrix.storage_mut().split_at_mut(after * stride);
        let rows = &mut done[before * stride..];
        solve_triangle(
            self.machine,
            rows,
            stride,
            &self.pivots[before..],
            words.clone(),
            self.watch,
        )?;
        let sources = Sources { rows, stride, columns: &self.pivots[before..] };
        add_product(self.machine, below, sources, words, self.watch)
    }

    /// Factors a few words on a copy in which the rows are close together.
    fn panel(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<(), Stopped> {
        let (top, start) = (self.pivots.len(), words.start * WORD_BITS);
        let mut copy = BitMatrix::zeros(matrix.rows() - top, words.len() * WORD_BITS);
        for i in top..matrix.rows() {
            copy.row_mut(i - top).copy_from_slice(&matrix.row(i)[words.clone()]);
        }
        let leading = self.leading.saturating_sub(start).min(copy.cols());
        let Run { machine, watch, .. } = self;
        let (pivots, swaps) = (Vec::new(), Vec::new());
        let mut inner = Run { leading, machine: *machine, watch: *watch, pivots, swaps };
        inner.columns(&mut copy, 0..words.len())?;
        let Run { pivots, swaps, .. } = inner;
        for (k, row) in swaps.into_iter().enumerate() {
            matrix.swap_rows(top + k, top + row);
            self.swaps.push(top + row);
        }
        self.pivots.extend(pivots.into_iter().map(|pivot| start + pivot));
        for i in top..matrix.rows() {
            matrix.row_mut(i)[words.clone()].copy_from_slice(copy.row(i - top));
        }
        Ok(())
    }

    /// Factors one word of every row that has no pivot yet, one column at a time.
    fn word(&mut self, matrix: &mut BitMatrix, word: usize) -> Result<(), Stopped> {
        let top = self.pivots.len();
        let mut rows: Vec<u64> = (top..matrix.rows()).map(|i| matrix.row(i)[word]).collect();
        let start = word * WORD_BITS;
        for column in 0..WORD_BITS.min(self.leading - start) {
            let next = self.pivots.len() - top;
            let Some(ahead) = rows[next..].iter().position(|row| row >> column & 1 == 1) else {
                continue;
            };
            rows.swap(next, next + ahead);
            matrix.swap_rows(top + next, top + next + ahead);
            self.swaps.push(top + next + ahead);
            self.pivots.push(start + column);
            self.watch.step((rows.len() - next) as u64)?;
            let tail = rows[next] & mask_above(column);
            clear_column(self.machine.simd, &mut rows[next + 1..], column, tail);
        }
        for (i, row) in rows.into_iter().enumerate() {
            matrix.row_mut(top + i)[word] = row;
        }
        Ok(())
    }
}

/// Where to halve: between panels while there are several.
fn middle(words: &Range<usize>) -> usize {
    let half = words.len() / 2;
    words.start + if words.len() > PANEL_WORDS { half.next_multiple_of(PANEL_WORDS) } else { half }
}

/// Applies to the given words of `rows` the additions among these rows themselves: row `k` was added to
/// each later row that has a one in column `columns[k]`, the earlier rows first.
fn solve_triangle(
    machine: Machine,
    rows: &mut [u64],
    stride: usize,
    columns: &[usize],
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if columns.len() <= WORD_BITS {
        let added = additions(rows, stride, columns);
        add_earlier_rows(machine.simd, rows, stride, &added, words);
        return Ok(());
    }
    let half = (columns.len() / 2).next_multiple_of(WORD_BITS);
    let (upper, lower) = rows.split_at_mut(half * stride);
    solve_triangle(machine, upper, stride, &columns[..half], words.clone(), watch)?;
    let sources = Sources { rows: upper, stride, columns: &columns[..half] };
    add_product(machine, lower, sources, words.clone(), watch)?;
    solve_triangle(machine, lower, stride, &columns[half..], words, watch)
}

/// For each row, which of the earlier rows were added to it.
fn additions(rows: &[u64], stride: usize, columns: &[usize]) -> Vec<u64> {
    let earlier = |(i, row): (usize, &[u64])| {
        let named = columns[..i].iter().enumerate();
        named.fold(0, |sum, (k, &column)| sum | u64::from(bit(row, column)) << k)
    };
    let rows = rows.chunks_exact(stride).take(columns.len());
    rows.enumerate().map(earlier).collect()
}
