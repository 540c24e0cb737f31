//! Factoring a few words of some rows, one column at a time.

use crate::gf2::matrix::BitMatrix;
use crate::gf2::words::{WORD_BITS, mask_above, word_of};
use crate::simd::Simd;
use crate::simd::column::{Eight, SIDE, clear_column};
use crate::watch::{Stopped, Watch};
use crate::window::{Window, WindowMut};

/// A few words of some rows, copied out so that a column walked downwards is close together.
pub(super) struct Panel<const WORDS: usize> {
    /// The rows, with zeros after the last one.
    eights: Vec<Eight<WORDS>>,
    rows: usize,
}

/// The pivots of a panel.
pub(super) struct Found {
    /// The column of each.
    pub pivots: Vec<usize>,
    /// The row that each row with a pivot was exchanged with.
    pub swaps: Vec<usize>,
}

impl Found {
    /// Exchanges the rows of the matrix. The panel's first row was its row `top`.
    pub(super) fn exchange_rows(&self, matrix: &mut BitMatrix, top: usize) {
        self.swaps.iter().enumerate().for_each(|(k, row)| matrix.swap_rows(top + k, top + row));
    }
}

impl<const WORDS: usize> Panel<WORDS> {
    /// Copies rows of at most as many words.
    pub(super) fn of(window: Window) -> Self {
        let mut eights = vec![[[0; SIDE]; WORDS]; window.rows().div_ceil(SIDE)];
        for i in 0..window.rows() {
            let eight = &mut eights[i / SIDE];
            eight.iter_mut().zip(window.row(i)).for_each(|(words, word)| words[i % SIDE] = *word);
        }
        Panel { eights, rows: window.rows() }
    }

    /// Copies the rows back to their place in the matrix.
    pub(super) fn put_back(&self, mut window: WindowMut) {
        for (i, row) in window.rows_mut(0..self.rows).enumerate() {
            row.iter_mut().zip(self.row(i)).for_each(|(word, own)| *word = own);
        }
    }

    /// Returns the first of the rows.
    pub(super) fn first_rows(&self, count: usize) -> BitMatrix {
        let mut rows = BitMatrix::zeros(count, WORDS * WORD_BITS);
        (0..count).for_each(|i| rows.row_mut(i).copy_from_slice(&self.row(i)));
        rows
    }

    fn row(&self, i: usize) -> [u64; WORDS] {
        self.eights[i / SIDE].map(|words| words[i % SIDE])
    }

    /// Factors the rows with pivots among the first `leading` columns, as the naive elimination does.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn factor(
        &mut self,
        simd: Simd,
        leading: usize,
        watch: &mut dyn Watch,
    ) -> Result<Found, Stopped> {
        let most = leading.min(self.rows);
        let (mut pivots, mut swaps) = (Vec::with_capacity(most), Vec::with_capacity(most));
        for column in 0..leading {
            let next = pivots.len();
            let Some(found) = self.first_one(next, column) else { continue };
            if found != next {
                self.swap(next, found);
            }
            swaps.push(found);
            pivots.push(column);
            watch.step((self.rows - next) as u64)?;
            let tail = self.tail(next, column);
            self.clear_below(simd, next, column, &tail);
        }
        Ok(Found { pivots, swaps })
    }

    /// The first row from number `next` on with a one in the column.
    fn first_one(&self, next: usize, column: usize) -> Option<usize> {
        let (word, bit) = (word_of(column), column % WORD_BITS);
        for (k, eight) in self.eights.iter().enumerate().skip(next / SIDE) {
            let any = eight[word].iter().fold(0, |any, word| any | word);
            if any >> bit & 1 == 0 {
                continue;
            }
            let first = next.saturating_sub(k * SIDE);
            if let Some(r) = (first..SIDE).find(|&r| eight[word][r] >> bit & 1 == 1) {
                return Some(k * SIDE + r);
            }
        }
        None
    }

    fn swap(&mut self, i: usize, j: usize) {
        for word in 0..WORDS {
            let kept = self.eights[i / SIDE][word][i % SIDE];
            let other = &mut self.eights[j / SIDE][word][j % SIDE];
            let other = std::mem::replace(other, kept);
            self.eights[i / SIDE][word][i % SIDE] = other;
        }
    }

    /// The words of row `i` right of the column.
    fn tail(&self, i: usize, column: usize) -> [u64; WORDS] {
        let mut tail = self.row(i);
        tail[..word_of(column)].fill(0);
        tail[word_of(column)] &= mask_above(column);
        tail
    }

    /// Adds `tail` to every row after row `i` with a one in the column.
    fn clear_below(&mut self, simd: Simd, i: usize, column: usize, tail: &[u64; WORDS]) {
        let (above, below) = self.eights.split_at_mut(i / SIDE + 1);
        if let Some(eight) = above.last_mut() {
            let (word, bit) = (word_of(column), column % WORD_BITS);
            // All eight at once, though those up to row `i` stay.
            let is_after = &IS_AFTER[i % SIDE];
            let named: [u64; SIDE] =
                std::array::from_fn(|r| (eight[word][r] >> bit & 1).wrapping_neg() & is_after[r]);
            for (words, tail) in eight.iter_mut().zip(tail) {
                words.iter_mut().zip(named).for_each(|(word, named)| *word ^= named & tail);
            }
        }
        if !below.is_empty() {
            clear_column(simd, below, column, tail);
        }
    }
}

/// Ones for the rows after each of eight.
const IS_AFTER: [[u64; SIDE]; SIDE] = {
    let mut after = [[0; SIDE]; SIDE];
    let mut place = 0;
    while place < SIDE * SIDE {
        if place % SIDE > place / SIDE {
            after[place / SIDE][place % SIDE] = u64::MAX;
        }
        place += 1;
    }
    after
};
