//! The factorization P A = L E by halving the columns.
//!
//! 1. Factor the left half of the columns.
//! 2. Solve the triangle of its multipliers on the right half of its pivot rows.
//! 3. Add their product to the right half of the rows below.
//! 4. Factor the rest there (Jeannerod, Pernet, Storjohann 2013, algorithm PLE).
//!
//! Nearly all the work is then in products. The pivots are those of the naive elimination, so the result is the same to
//! the last bit. Panels of a few words are copied out, so that their columns are close together in memory. If the first
//! rows of a panel have a pivot for each of its columns, one more product updates the rows below it. The work among
//! those rows is then one product too, in every other place it is applied to.

use std::ops::Range;

use super::effects::unit_effects;
use super::panel::{Found, Panel};
use super::product::Product;
use super::triangle::{Inverse, Triangle};
use crate::gf2::elimination::Pivoting;
use crate::gf2::matrix::BitMatrix;
use crate::gf2::words::{WORD_BITS, words_for};
use crate::simd::Machine;
use crate::tuning::{HEAD_ROWS, PANEL_WORDS};
use crate::watch::{Stopped, Watch};
use crate::worker_pool::{Counting, Job, WorkerPool};

/// Factors `matrix` in place with pivots among its first `leading` columns.
///
/// # Errors
/// When the watch says so. The matrix is then of no use.
pub(crate) fn factor(
    matrix: &mut BitMatrix,
    leading: usize,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Pivoting, Stopped> {
    let each = (matrix.rows() as u64).saturating_mul(leading as u64) / 2;
    let additions = each.saturating_mul(words_for(matrix.cols()) as u64);
    WorkerPool::with(machine, additions, |pool| factor_with(matrix, leading, pool, watch))
}

/// Does [`factor`] with running threads.
///
/// # Errors
/// When the watch says so. The matrix is then of no use.
pub(crate) fn factor_with(
    matrix: &mut BitMatrix,
    leading: usize,
    pool: WorkerPool,
    watch: &mut dyn Watch,
) -> Result<Pivoting, Stopped> {
    let mut run = Run::of(leading, pool, watch);
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
    pool: WorkerPool<'w>,
    watch: &'w mut dyn Watch,
    /// Whether the first rows of every panel had a pivot for each column until now.
    heads_do: bool,
    /// The pivot column of each echelon row so far.
    pivots: Vec<usize>,
    /// The row that each echelon row was exchanged with.
    swaps: Vec<usize>,
    /// What follows from the panels that were factored by their first rows alone.
    inverses: Vec<Inverse>,
}

impl<'w> Run<'w> {
    /// Before the first column.
    fn of(leading: usize, pool: WorkerPool<'w>, watch: &'w mut dyn Watch) -> Run<'w> {
        let (pivots, swaps, inverses) = (Vec::new(), Vec::new(), Vec::new());
        Run { leading, pool, watch, heads_do: true, pivots, swaps, inverses }
    }

    /// Factors the given words of the rows that have no pivot yet.
    fn columns(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<(), Stopped> {
        let left = matrix.rows() - self.pivots.len();
        if words.is_empty() || left == 0 {
            return Ok(());
        }
        if words.len() == 1 {
            return self.direct::<1>(matrix, words);
        }
        if words.len() <= PANEL_WORDS {
            if self.heads_do && left >= 4 * HEAD_ROWS {
                self.heads_do = self.head(matrix, words.clone())?;
                if self.heads_do {
                    return Ok(());
                }
            }
            if left <= 2 * HEAD_ROWS {
                return self.direct::<PANEL_WORDS>(matrix, words);
            }
            if words.len() < words_for(matrix.cols()) {
                return self.copied(matrix, words);
            }
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
        let columns = &self.pivots[before..];
        if columns.is_empty() || words.is_empty() {
            return Ok(());
        }
        let (_, rows) = matrix.window_mut().split_rows(before);
        let (done, rest) = rows.split_words(words.start);
        let (rest, _) = rest.split_words(words.len());
        let (mut rows, targets) = rest.split_rows(columns.len());
        let (done_rows, done_below) = done.split_rows(columns.len());
        let known = self.inverses.partition_point(|inverse| inverse.first() < before);
        let triangle = Triangle {
            targets: rows.lent(),
            multipliers: done_rows.view(),
            columns,
            known: &self.inverses[known..],
            first: before,
        };
        triangle.solve(self.pool, self.watch)?;
        let (multipliers, sources) = (Some(done_below.view()), Some(rows.view()));
        Product { targets, multipliers, sources, columns }.add(self.pool, self.watch)
    }

    /// Factors a few words of the first of the rows without a pivot alone, and does what follows to the rows below
    /// them. If some column has no pivot there, it changes nothing and says so.
    fn head(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<bool, Stopped> {
        let (top, pool) = (self.pivots.len(), self.pool);
        let rows = top..top + HEAD_ROWS;
        let leading = self.leading.min(words.end * WORD_BITS) - words.start * WORD_BITS;
        let mut panel = Panel::<PANEL_WORDS>::of(matrix.part(rows.clone(), words.clone()).view());
        let found = panel.factor(pool.simd, leading, self.watch)?;
        if found.pivots.len() < leading {
            return Ok(false);
        }
        let additions = 2 * leading * (leading * PANEL_WORDS + matrix.stride());
        let (factored, alone) = (panel.first_rows(leading), WorkerPool::alone(pool.simd));
        let (mut effects, mut inverse) = (None, None);
        let put_back: Job = Box::new(|count| {
            found.exchange_rows(matrix, top);
            panel.put_back(matrix.part(rows.clone(), words.clone()));
            let watch = &mut Counting(count);
            inverse = Some(Inverse::of_panel(factored.window(), top, alone, watch)?);
            Ok(())
        });
        let follow: Job = Box::new(|count| {
            effects = Some(unit_effects(factored.window(), alone, &mut Counting(count))?);
            Ok(())
        });
        pool.both([put_back, follow], additions as u64, self.watch)?;
        self.take(words.start, top, found);
        let (effects, inverse) = effects.zip(inverse).expect("both jobs have ended well");
        self.inverses.push(inverse);
        let (columns, sources) = ((0..leading).collect::<Vec<_>>(), Some(effects.window()));
        let targets = matrix.part(rows.end..matrix.rows(), words);
        Product { targets, multipliers: None, sources, columns: &columns }.add(pool, self.watch)?;
        Ok(true)
    }

    /// Factors a few words of the rows without a pivot, one column at a time.
    fn direct<const WORDS: usize>(
        &mut self,
        matrix: &mut BitMatrix,
        words: Range<usize>,
    ) -> Result<(), Stopped> {
        let top = self.pivots.len();
        let rows = top..matrix.rows();
        let leading = self.leading.min(words.end * WORD_BITS) - words.start * WORD_BITS;
        let mut panel = Panel::<WORDS>::of(matrix.part(rows.clone(), words.clone()).view());
        let found = panel.factor(self.pool.simd, leading, self.watch)?;
        found.exchange_rows(matrix, top);
        panel.put_back(matrix.part(rows, words.clone()));
        self.take(words.start, top, found);
        Ok(())
    }

    /// Factors a few words of the rows without a pivot on a copy in which these are close together.
    fn copied(&mut self, matrix: &mut BitMatrix, words: Range<usize>) -> Result<(), Stopped> {
        let (top, start) = (self.pivots.len(), words.start * WORD_BITS);
        let mut copy = BitMatrix::zeros(matrix.rows() - top, words.len() * WORD_BITS);
        for i in 0..copy.rows() {
            copy.row_mut(i).copy_from_slice(&matrix.row(top + i)[words.clone()]);
        }
        let leading = self.leading.saturating_sub(start).min(copy.cols());
        let mut inner = Run { heads_do: false, ..Run::of(leading, self.pool, self.watch) };
        inner.columns(&mut copy, 0..words.len())?;
        let Run { pivots, swaps, .. } = inner;
        let found = Found { pivots, swaps };
        found.exchange_rows(matrix, top);
        for i in 0..copy.rows() {
            matrix.row_mut(top + i)[words.clone()].copy_from_slice(copy.row(i));
        }
        self.take(words.start, top, found);
        Ok(())
    }

    /// Takes over the pivots found from the given word and row on.
    fn take(&mut self, word: usize, top: usize, found: Found) {
        self.swaps.extend(found.swaps.into_iter().map(|row| top + row));
        self.pivots.extend(found.pivots.into_iter().map(|pivot| word * WORD_BITS + pivot));
    }
}

/// Where to halve: between panels while there are several.
fn middle(words: &Range<usize>) -> usize {
    let half = words.len() / 2;
    words.start + if words.len() > PANEL_WORDS { half.next_multiple_of(PANEL_WORDS) } else { half }
}
