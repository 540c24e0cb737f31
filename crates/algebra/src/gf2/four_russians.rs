//! The method of the four Russians: adding sums of rows that were summed up beforehand.
//!
//! Eight source rows have only 256 different sums. Once these are in a table, a row that would add up to
//! eight of the sources adds one table entry instead; building the table costs one addition per entry
//! (Arlazarov, Dinic, Kronrod, Faradzhev, 1970; for elimination: Albrecht, Bard, Hart, *Algorithm 898*,
//! ACM TOMS 37, 2010). The columns are cut into strips so narrow that the tables of one word of multipliers
//! stay in the second-level cache, and the rows into slabs whose part of a strip stays there too while word
//! after word of their multipliers has its turn.

use std::ops::Range;

use crate::crew::Count;
use crate::simd::Simd;
use crate::simd::sources::{MultiplierWord, Sources};
use crate::simd::tables::{Strip, Tables};
use crate::tuning::{DEPTH_WORDS, FEW_ROWS, SLAB_ROWS};
use crate::watch::Stopped;

/// Adds to the given words of every target row, `stride` words each, the sources that its multipliers name.
pub(super) fn add_by_tables(
    simd: Simd,
    targets: &mut [u64],
    stride: usize,
    sources: Sources,
    words: Range<usize>,
    count: &mut Count,
) -> Result<(), Stopped> {
    let multipliers = sources.by_word();
    for rows in targets.chunks_mut(SLAB_ROWS * stride) {
        for multipliers in multipliers.chunks(DEPTH_WORDS) {
            let by_word = multipliers_by_word(rows, stride, multipliers);
            let by_word = &by_word;
            Slab { simd, rows, stride, sources, multipliers, by_word }.add(words.clone(), count)?;
        }
    }
    Ok(())
}

/// Adds to the given words of every row the sources that the row's word of `by_word` names: bit `k` the source
/// number `k`. The rows are few and so are the words, so that nothing is counted.
pub(super) fn add_by_one_word(
    simd: Simd,
    rows: &mut [u64],
    stride: usize,
    sources: Sources,
    by_word: &[u64],
    words: Range<usize>,
) {
    let multipliers = &[MultiplierWord::of_first(sources.columns.len())];
    let slab = Slab { simd, rows, stride, sources, multipliers, by_word };
    // Nothing stops it.
    let _ = slab.add(words, &mut |_| Ok(()));
}

/// For each word of multipliers those of all rows.
fn multipliers_by_word(rows: &[u64], stride: usize, multipliers: &[MultiplierWord]) -> Vec<u64> {
    /// Rows at a time, so that what is written is a cache line.
    const BLOCK: usize = 8;
    let count = rows.len() / stride;
    let mut by_word = vec![0; multipliers.len() * count];
    for (block, rows) in rows.chunks(BLOCK * stride).enumerate() {
        for (word, of_all) in multipliers.iter().zip(by_word.chunks_exact_mut(count)) {
            let of_block = &mut of_all[block * BLOCK..];
            of_block.iter_mut().zip(rows.chunks(stride)).for_each(|(m, row)| *m = row[word.place]);
        }
    }
    by_word
}

/// Some rows and some words of their multipliers.
struct Slab<'a> {
    simd: Simd,
    rows: &'a mut [u64],
    stride: usize,
    sources: Sources<'a>,
    multipliers: &'a [MultiplierWord],
    by_word: &'a [u64],
}

impl Slab<'_> {
    /// Updates the given words: strips of many words where there are as many, then narrower ones.
    fn add(mut self, words: Range<usize>, count: &mut Count) -> Result<(), Stopped> {
        let rest = if self.rows.len() / self.stride < FEW_ROWS {
            let rest = self.add_strips::<4, 256, 16>(words, count)?;
            self.add_strips::<4, 256, 4>(rest, count)?
        } else {
            let rest = self.add_strips::<8, 2048, 16>(words, count)?;
            self.add_strips::<8, 2048, 4>(rest, count)?
        };
        self.add_strips::<4, 256, 1>(rest, count).map(|_| ())
    }

    /// Updates as many words as make whole strips, and gives back the others.
    fn add_strips<const BITS: usize, const SUMS: usize, const WIDTH: usize>(
        &mut self,
        words: Range<usize>,
        count: &mut Count,
    ) -> Result<Range<usize>, Stopped> {
        let strips = words.len() / WIDTH;
        if strips == 0 {
            return Ok(words);
        }
        let mut tables = Tables::<BITS, SUMS, WIDTH>::new();
        let rows = self.rows.len() / self.stride;
        for first in words.clone().step_by(WIDTH).take(strips) {
            count((64 * self.by_word.len() * WIDTH) as u64)?;
            let strip = Strip { stride: self.stride, first };
            for (word, multipliers) in self.multipliers.iter().zip(self.by_word.chunks_exact(rows))
            {
                tables.fill(self.simd, self.sources, word, first);
                tables.add_to(self.simd, self.rows, strip, multipliers);
            }
        }
        Ok(words.start + strips * WIDTH..words.end)
    }
}
