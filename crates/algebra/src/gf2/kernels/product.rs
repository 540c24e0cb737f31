//! Adding a product of bit matrices to rows: where elimination spends its time.

use std::ops::Range;

use super::four_russians::add_by_tables;
use super::strassen::Summed;
use crate::gf2::words::{LINE_WORDS, WORD_BITS, word_of};
use crate::simd::Simd;
use crate::simd::sources::MultiplierWord;
use crate::simd::tiles::{BLOCK_ROWS, PackedSources, can_pack};
use crate::tuning::{DEPTH_WORDS, PANEL_COLUMNS, SLAB_ADDITIONS, WORTH_QUARTERING};
use crate::watch::{Stopped, Watch};
use crate::window::{Window, WindowMut, parts};
use crate::worker_pool::{Count, WorkerPool};

/// A product that is added to rows: to each of the targets the sources that its row of multipliers names.
///
/// Without multipliers apart these are the targets as they were, and so are the sources; they are then at most as deep
/// and as wide as what is read at once.
pub(super) struct Product<'a> {
    pub targets: WindowMut<'a>,
    pub multipliers: Option<Window<'a>>,
    pub sources: Option<Window<'a>>,
    /// The column of the multipliers that names each source, increasing.
    pub columns: &'a [usize],
}

impl<'a> Product<'a> {
    /// Adds the product.
    ///
    /// One step of the watch is the addition of one word to another, as schoolbook elimination counts them.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn add(self, pool: WorkerPool, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let (rows, width) = (self.targets.rows(), self.targets.width());
        if rows == 0 || width == 0 {
            return Ok(());
        }
        let words = MultiplierWord::of(self.columns);
        let is_once = words.len() <= DEPTH_WORDS && width <= PANEL_COLUMNS;
        let are_apart = self.multipliers.is_some() && self.sources.is_some();
        assert!(are_apart || is_once, "everything is read before it changes");
        if can_pack(pool.simd) {
            return self.add_by_tiles(&words, pool, watch);
        }
        let additions = (64 * words.len() * width) as u64 * rows as u64;
        let mut shares = self.shares(pool.threads_for(additions));
        pool.share(&mut shares, 1, additions, watch, |shares, count| {
            shares.iter_mut().try_for_each(|share| share.add_by_tables(pool.simd, &words, count))
        })
    }

    fn add_by_tables(
        &mut self,
        simd: Simd,
        words: &[MultiplierWord],
        count: &mut Count,
    ) -> Result<(), Stopped> {
        let Product { targets, multipliers, sources, columns } = self;
        if columns.len() >= 2 * WORTH_QUARTERING
            && let (Some(multipliers), Some(sources)) = (*multipliers, *sources)
            && let Some(words) = whole_words(columns)
        {
            let (multipliers, sources) = (vec![multipliers.of_words(words)], vec![sources]);
            return Summed { targets: vec![targets.lent()], multipliers, sources }.add(
                simd,
                WORTH_QUARTERING,
                count,
            );
        }
        let targets = std::slice::from_mut(targets);
        add_by_tables(simd, targets, multipliers.as_slice(), sources.as_slice(), words, count)
    }

    /// One share for each thread: columns, whose tables then serve all rows, where there are enough of them and nobody
    /// changes the others' multipliers.
    fn shares(self, threads: usize) -> Vec<Product<'a>> {
        let (rows, width) = (self.targets.rows(), self.targets.width());
        let Product { targets, multipliers, sources, columns } = self;
        if multipliers.is_some() && width >= threads * LINE_WORDS {
            let share = |(words, targets)| {
                let sources = sources.map(|all: Window<'a>| all.of_words(words));
                Product { targets, multipliers, sources, columns }
            };
            return targets.by_lines(threads).into_iter().map(share).collect();
        }
        assert!(threads == 1 || sources.is_some(), "no thread changes the others' sources");
        let each = rows.div_ceil(threads);
        let multipliers = parts(rows, each).map(|part| multipliers.map(|all| all.of_rows(part)));
        let targets = targets.by_rows(each).into_iter().zip(multipliers);
        let share = |(targets, multipliers)| Product { targets, multipliers, sources, columns };
        targets.map(share).collect()
    }

    fn add_by_tiles(
        self,
        words: &[MultiplierWord],
        pool: WorkerPool,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let Product { mut targets, multipliers, sources, .. } = self;
        for deep in words.chunks(DEPTH_WORDS) {
            for panel in parts(targets.width(), PANEL_COLUMNS) {
                let of_row = 64 * deep.len() * panel.len();
                let sources = sources.unwrap_or(targets.view());
                let packed = PackedSources::pack(pool, sources, deep, panel, watch)?;
                let additions = of_row as u64 * targets.rows() as u64;
                // The number of rows after which the watch is asked again.
                let slab = (SLAB_ADDITIONS / of_row).max(BLOCK_ROWS);
                let each = targets.rows().div_ceil(pool.threads_for(additions)).min(slab);
                let each = each.next_multiple_of(BLOCK_ROWS);
                let slabs = parts(targets.rows(), each)
                    .map(|part| multipliers.map(|multipliers| multipliers.of_rows(part)));
                let targets = targets.lent().by_rows(each);
                let mut slabs: Vec<_> = targets.into_iter().zip(slabs).collect();
                pool.share(&mut slabs, 1, additions, watch, |slabs, count| {
                    slabs.iter_mut().try_for_each(|(targets, multipliers)| {
                        count((targets.rows() * of_row) as u64)?;
                        packed.add_to(targets, *multipliers);
                        Ok(())
                    })
                })?;
            }
        }
        Ok(())
    }
}

/// The words of which the columns are, all of them and no others, if so.
fn whole_words(columns: &[usize]) -> Option<Range<usize>> {
    let (first, end) = (*columns.first()?, *columns.last()? + 1);
    let are_whole = first.is_multiple_of(WORD_BITS) && end.is_multiple_of(WORD_BITS);
    let is_all = end - first == columns.len();
    (are_whole && is_all).then_some(word_of(first)..word_of(end))
}
