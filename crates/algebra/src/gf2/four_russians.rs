//! The method of the four Russians: adding sums of rows that were summed up beforehand.
//!
//! Eight source rows have only 256 different sums. Once these are in a table, a row that would add up to
//! eight of the sources adds one table entry instead; building the table costs one addition per entry
//! (Arlazarov, Dinic, Kronrod, Faradzhev, 1970; for elimination: Albrecht, Bard, Hart, *Algorithm 898*,
//! ACM TOMS 37, 2010). Tables for all bits of a few words of multipliers are used at once, so that the
//! targets are read and written once for many additions, and the columns are cut into strips so narrow
//! that these tables stay in the second-level cache.

use std::ops::Range;

use super::product::slab_rows;
use crate::simd::Machine;
use crate::simd::sources::{MultiplierWord, Sources};
use crate::simd::tables::{Places, add_looked_up};
use crate::tuning::{FEW_ROWS, TABLE_BYTES};
use crate::watch::{Stopped, Watch};

/// Adds to the given words of every target row the sources that its multipliers name.
pub(super) fn add_by_tables(
    machine: Machine,
    targets: &mut [u64],
    sources: Sources,
    multipliers: &[MultiplierWord],
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let few = targets.len() / sources.stride < FEW_ROWS;
    let mut first = words.start;
    while first < words.end {
        let strip = Strip { machine, sources, multipliers, first };
        first += match (words.end - first, few) {
            (16.., false) => strip.add::<8, 16>(targets, watch)?,
            (16.., true) => strip.add::<4, 16>(targets, watch)?,
            (4.., false) => strip.add::<8, 4>(targets, watch)?,
            (4.., true) => strip.add::<4, 4>(targets, watch)?,
            (_, false) => strip.add::<8, 1>(targets, watch)?,
            (_, true) => strip.add::<4, 1>(targets, watch)?,
        };
    }
    Ok(())
}

/// A strip of columns to be updated.
struct Strip<'a> {
    machine: Machine,
    sources: Sources<'a>,
    multipliers: &'a [MultiplierWord],
    first: usize,
}

impl Strip<'_> {
    /// Updates `WIDTH` words with tables of 2^`BITS` sums; says how many words that were.
    fn add<const BITS: usize, const WIDTH: usize>(
        &self,
        targets: &mut [u64],
        watch: &mut dyn Watch,
    ) -> Result<usize, Stopped> {
        let stride = self.sources.stride;
        let table_bytes = (64 / BITS * WIDTH * 8) << BITS;
        let words_at_once = (TABLE_BYTES / table_bytes).max(1);
        let mut tables = Vec::new();
        for multipliers in self.multipliers.chunks(words_at_once) {
            self.build_tables::<BITS, WIDTH>(multipliers, &mut tables);
            let places: Vec<usize> = multipliers.iter().map(|word| word.place).collect();
            let places = Places { stride, multipliers: &places, first: self.first };
            let additions_per_row = 64 * multipliers.len() * WIDTH;
            for slab in targets.chunks_mut(slab_rows(additions_per_row) * stride) {
                let additions = slab.len() / stride * additions_per_row;
                watch.step(additions as u64)?;
                self.machine.share_rows(slab, stride, 1, additions, |rows| {
                    add_looked_up::<BITS, WIDTH>(self.machine.simd, rows, places, &tables);
                });
            }
        }
        Ok(WIDTH)
    }

    /// Sums up every subset of every `BITS` sources: each sum is a smaller one and one more row.
    fn build_tables<const BITS: usize, const WIDTH: usize>(
        &self,
        multipliers: &[MultiplierWord],
        tables: &mut Vec<[u64; WIDTH]>,
    ) {
        tables.clear();
        for group in multipliers.iter().flat_map(|word| word.sources.chunks_exact(BITS)) {
            let empty = tables.len();
            tables.push([0; WIDTH]);
            for source in group {
                let row: [u64; WIDTH] =
                    std::array::from_fn(|w| self.sources.word(*source, self.first + w));
                for smaller in empty..tables.len() {
                    let smaller = tables[smaller];
                    tables.push(std::array::from_fn(|w| smaller[w] ^ row[w]));
                }
            }
        }
    }
}
