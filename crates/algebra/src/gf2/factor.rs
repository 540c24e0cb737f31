//! The factorisation P A = L E by halving the columns.
//!
//! Factor the left half of the columns; solve the triangle of its multipliers on the right half of its
//! pivot rows; add their product to the right half of the rows below; factor what is left there
//! (Jeannerod, Pernet, Storjohann 2013, algorithm PLE). Nearly all the work is then in products, and
//! the pivots are those that the naive elimination takes, so the result is the same to the last bit.
//! Panels of a few words are copied out, so that a column walked downwards is close together, and where the first
//! rows of one have a pivot for each of its columns, the rows below it are updated by one product more.

use std::ops::Range;

use super::effects::unit_effects;
use super::elimination::Pivoting;
use super::four_russians::add_by_one_word;
use super::matrix::BitMatrix;
use super::product::add_product;
use super::words::{WORD_BITS, bit, low_mask, mask_above, word_of, words_for};
use crate::crew::Crew;
use crate::simd::Machine;
use crate::simd::column::clear_column;
use crate::simd::sources::Sources;
use crate::tuning::{HEAD_ROWS, PANEL_COLUMNS, PANEL_WORDS};
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
    let each = (matrix.rows() as u64).saturating_mul(leading as u64) / 2;
    let additions = each.saturating_mul(words_for(matrix.cols()) as u64);
    Crew::with(machine, additions, |crew| factor_with(matrix, leading, crew, watch))
}

/// [`factor`] with a crew that is there already.
///
/// # Errors
/// Whatever the watch says; the matrix is then of no use.
pub(super) fn factor_with(
    matrix: &mut BitMatrix,
    leading: usize,
    crew: Crew,
    watch: &mut dyn Watch,
) -> Result<Pivoting, Stopped> {
    let (pivots, swaps) = (Vec::new(), Vec::new());
    let mut run = Run { leading, crew, watch, heads_do: true, pivots, swaps };
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
    crew: Crew<'w>,
    watch: &'w mut dyn Watch,
    /// Whether the first rows of every panel had a pivot for each column until now.
    heads_do: bool,
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
        let columns = &self.pivots[before..];
        solve_triangle(self.crew, rows, stride, columns, words.clone(), self.watch)?;
        let sources = Sources { rows, stride, first: 0, columns };
        add_product(self.crew, below, stride, sources, words, self.watch)
    }

    /// Factors a few words of the rows that have no pivot yet; by the first of these rows alone, if they do.
    fn panel(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<(), Stopped> {
        let left = matrix.rows() - self.pivots.len();
        if self.heads_do && left >= 4 * HEAD_ROWS {
            self.heads_do = self.head(matrix, words.clone(), HEAD_ROWS)?;
            if self.heads_do {
                return Ok(());
            }
        }
        self.head(matrix, words, left).map(|_| ())
    }

    /// Factors a few words of so many rows on a copy in which these are close together, and does what follows to the
    /// rows below them. If there are any, and some column has no pivot, it changes nothing and says so.
    fn head(
        &mut self,
        matrix: &mut BitMatrix,
        words: Range<usize>,
        count: usize,
    ) -> Result<bool, Stopped> {
        let (top, start) = (self.pivots.len(), words.start * WORD_BITS);
        let is_all = top + count == matrix.rows();
        let mut copy = BitMatrix::zeros(count, words.len() * WORD_BITS);
        for i in 0..count {
            copy.row_mut(i).copy_from_slice(&matrix.row(top + i)[words.clone()]);
        }
        let leading = self.leading.saturating_sub(start).min(copy.cols());
        let (crew, pivots, swaps) = (self.crew, Vec::new(), Vec::new());
        let mut inner = Run { leading, crew, watch: self.watch, heads_do: false, pivots, swaps };
        inner.columns(&mut copy, 0..words.len())?;
        let Run { pivots, swaps, .. } = inner;
        if !is_all && pivots.len() < leading {
            return Ok(false);
        }
        for (k, row) in swaps.into_iter().enumerate() {
            matrix.swap_rows(top + k, top + row);
            self.swaps.push(top + row);
        }
        self.pivots.extend(pivots.into_iter().map(|pivot| start + pivot));
        for i in 0..count {
            matrix.row_mut(top + i)[words.clone()].copy_from_slice(copy.row(i));
        }
        if !is_all {
            let effects = unit_effects(&copy, leading, crew, self.watch)?;
            let columns: Vec<usize> = (start..start + leading).collect();
            let (rows, stride) = (effects.storage(), effects.stride());
            let sources = Sources { rows, stride, first: words.start, columns: &columns };
            let stride = matrix.stride();
            let below = &mut matrix.storage_mut()[(top + count) * stride..];
            add_product(crew, below, stride, sources, words, self.watch)?;
        }
        Ok(true)
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
            clear_column(self.crew.simd, &mut rows[next + 1..], column, tail);
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
    crew: Crew,
    rows: &mut [u64],
    stride: usize,
    columns: &[usize],
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if columns.len() <= WORD_BITS {
        let multipliers = multipliers_before(additions(rows, stride, columns));
        for first in words.clone().step_by(PANEL_COLUMNS) {
            let part = first..words.end.min(first + PANEL_COLUMNS);
            let before: Vec<u64> =
                rows.chunks_exact(stride).flat_map(|row| &row[part.clone()]).copied().collect();
            let sources = Sources { rows: &before, stride: part.len(), first, columns };
            add_by_one_word(crew.simd, rows, stride, sources, &multipliers, part);
        }
        return watch.ask();
    }
    let half = (columns.len() / 2).next_multiple_of(WORD_BITS);
    let (upper, lower) = rows.split_at_mut(half * stride);
    solve_triangle(crew, upper, stride, &columns[..half], words.clone(), watch)?;
    let sources = Sources { rows: upper, stride, first: 0, columns: &columns[..half] };
    add_product(crew, lower, stride, sources, words.clone(), watch)?;
    solve_triangle(crew, lower, stride, &columns[half..], words, watch)
}

/// For each row, which of the earlier rows were added to it.
fn additions(rows: &[u64], stride: usize, columns: &[usize]) -> Vec<u64> {
    let rows = rows.chunks_exact(stride).take(columns.len()).enumerate();
    let (first, last) = (columns[0], columns[columns.len() - 1]);
    if last - first < columns.len() && word_of(first) == word_of(last) {
        // The columns are those of one word, or of a part of it.
        return rows
            .map(|(i, row)| row[word_of(first)] >> (first % WORD_BITS) & low_mask(i))
            .collect();
    }
    let earlier = |(i, row): (usize, &[u64])| {
        let named = columns[..i].iter().enumerate();
        named.fold(0, |sum, (k, &column)| sum | u64::from(bit(row, column)) << k)
    };
    rows.map(earlier).collect()
}

/// From the earlier rows, as they are by then, that are added to each of up to sixty-four rows to the rows as they were
/// before, whose sum that is.
fn multipliers_before(mut added: Vec<u64>) -> Vec<u64> {
    for i in 0..added.len() {
        let mut left = added[i];
        while left != 0 {
            added[i] ^= added[left.trailing_zeros() as usize];
            left &= left - 1;
        }
    }
    added
}
