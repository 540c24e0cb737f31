//! Applying row additions to words that they have not reached yet.
//!
//! Some rows were added to later ones. In the finished words the rows record which. In the other words the additions
//! remain to be done. This is a triangular system, solved by halves with a product between them.

use super::product::Product;
use crate::gf2::matrix::BitMatrix;
use crate::gf2::words::{WORD_BITS, bit, low_mask, word_of};
use crate::tuning::PANEL_COLUMNS;
use crate::watch::{Stopped, Unwatched, Watch};
use crate::window::{Window, WindowMut};
use crate::worker_pool::{Counting, WorkerPool};

/// Rows of which number `k` was added to each later row that has a one in column `columns[k]` of its multipliers, the
/// earlier rows first.
pub(super) struct Triangle<'a> {
    /// The words in which it is still to be done.
    pub targets: WindowMut<'a>,
    /// The words done of the same rows.
    pub multipliers: Window<'a>,
    /// The column of each row, increasing.
    pub columns: &'a [usize],
    /// What is known of some of these rows already, in order.
    pub known: &'a [Inverse],
    /// The number of the first row, as the inverses count them.
    pub first: usize,
}

/// For some rows one after the other what is added to each of them in all, told by the rows as they were before.
pub(super) struct Inverse {
    /// The number of the first of these rows.
    first: usize,
    /// One row and one column for each of them.
    named: BitMatrix,
}

impl Inverse {
    /// Returns the inverse for the rows of a factored panel, whose pivots are in its first columns.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn of_panel(
        panel: Window,
        first: usize,
        pool: WorkerPool,
        watch: &mut dyn Watch,
    ) -> Result<Inverse, Stopped> {
        let count = panel.rows();
        let mut named = BitMatrix::zeros(count, count);
        (0..count).for_each(|i| named.set(i, i, true));
        let columns: Vec<usize> = (0..count).collect();
        let (targets, known) = (named.window_mut(), &[][..]);
        Triangle { targets, multipliers: panel, columns: &columns, known, first }
            .solve(pool, watch)?;
        (0..count).for_each(|i| named.set(i, i, false));
        Ok(Inverse { first, named })
    }

    /// Returns the number of its first row.
    pub(super) fn first(&self) -> usize {
        self.first
    }

    /// The number after that of its last row.
    fn end(&self) -> usize {
        self.first + self.named.rows()
    }
}

impl Triangle<'_> {
    /// Applies the additions, each thread in its own columns.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn solve(self, pool: WorkerPool, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let (rows, width) = (self.targets.rows() as u64, self.targets.width());
        let additions = rows * rows / 2 * width as u64;
        let Triangle { targets, multipliers, columns, known, first } = self;
        let mut shares = targets.by_lines(pool.threads_for(additions));
        pool.share(&mut shares, 1, additions, watch, |shares, count| {
            shares.iter_mut().try_for_each(|(_, targets)| {
                let targets = targets.lent();
                Triangle { targets, multipliers, columns, known, first }
                    .solve_alone(WorkerPool::alone(pool.simd), &mut Counting(count))
            })
        })
    }

    fn solve_alone(self, alone: WorkerPool, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let Triangle { targets, multipliers, columns, known, first } = self;
        let count = columns.len();
        if let [whole] = known
            && whole.first == first
            && whole.named.rows() == count
        {
            return add_named(targets, whole.named.window(), alone, watch);
        }
        if count <= WORD_BITS {
            let named = multipliers_before(additions(multipliers, columns));
            // So few additions that they are not counted.
            add_named(targets, Window::of(&named, 1, 0..1), alone, &mut Unwatched)?;
            return watch.ask();
        }
        let half = middle(count, known, first);
        let (mut upper, mut lower) = targets.split_rows(half);
        let of_lower = multipliers.of_rows(half..count);
        let (left, right) = columns.split_at(half);
        let (above, below) =
            known.split_at(known.partition_point(|inverse| inverse.end() <= first + half));
        Triangle {
            targets: upper.lent(),
            multipliers: multipliers.of_rows(0..half),
            columns: left,
            known: above,
            first,
        }
        .solve_alone(alone, watch)?;
        Product {
            targets: lower.lent(),
            multipliers: Some(of_lower),
            sources: Some(upper.view()),
            columns: left,
        }
        .add(alone, watch)?;
        Triangle {
            targets: lower,
            multipliers: of_lower,
            columns: right,
            known: below,
            first: first + half,
        }
        .solve_alone(alone, watch)
    }
}

/// Where to halve so many rows: between words, and not within what is known.
fn middle(count: usize, known: &[Inverse], first: usize) -> usize {
    let half = (count / 2).next_multiple_of(WORD_BITS);
    let cut = known.iter().find(|one| one.first < first + half && first + half < one.end());
    match cut {
        Some(one) if one.end() < first + count => one.end() - first,
        Some(one) if one.first > first => one.first - first,
        _ => half,
    }
}

/// Adds to each of the targets those that are named, as they were before.
fn add_named(
    targets: WindowMut,
    named: Window,
    alone: WorkerPool,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let columns: Vec<usize> = (0..targets.rows()).collect();
    targets.by_words(PANEL_COLUMNS).into_iter().try_for_each(|targets| {
        let product =
            Product { targets, multipliers: Some(named), sources: None, columns: &columns };
        product.add(alone, watch)
    })
}

/// For each row, which of the earlier rows were added to it.
fn additions(multipliers: Window, columns: &[usize]) -> Vec<u64> {
    let rows = (0..columns.len()).map(|i| (i, multipliers.row(i)));
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
