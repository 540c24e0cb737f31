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
use crate::simd::sources::MultiplierWord;
use crate::simd::tables::{Strip, Tables};
use crate::tuning::{DEPTH_WORDS, FEW_ROWS, SLAB_ROWS, SOME_ROWS};
use crate::watch::Stopped;
use crate::window::{Window, WindowMut, parts};

/// Adds to every target the sources that the given words of its row of multipliers name; without multipliers or sources
/// apart these are the targets as they were.
pub(super) fn add_by_tables(
    simd: Simd,
    targets: &mut WindowMut,
    multipliers: Option<Window>,
    sources: Option<Window>,
    words: &[MultiplierWord],
    count: &mut Count,
) -> Result<(), Stopped> {
    for rows in parts(targets.rows(), SLAB_ROWS) {
        let multipliers = multipliers.map(|all| all.of_rows(rows.clone()));
        let mut targets = targets.of_rows(rows);
        for words in words.chunks(DEPTH_WORDS) {
            let by_word = multipliers_by_word(multipliers.unwrap_or(targets.view()), words);
            Slab { simd, targets: targets.lent(), sources, words, by_word }.add(count)?;
        }
    }
    Ok(())
}

/// For each word of multipliers those of all rows.
fn multipliers_by_word(multipliers: Window, words: &[MultiplierWord]) -> Vec<u64> {
    /// Rows at a time, so that what is written is a cache line.
    const BLOCK: usize = 8;
    let count = multipliers.rows();
    let mut by_word = vec![0; words.len() * count];
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return by_word };
    for block in parts(count, BLOCK) {
        block.clone().for_each(|i| multipliers.ask_for(i + 2 * BLOCK, first.place..last.place + 1));
        let rows: [&[u64]; BLOCK] = std::array::from_fn(|r| {
            if r < block.len() { multipliers.row(block.start + r) } else { &[] }
        });
        for (word, of_all) in words.iter().zip(by_word.chunks_exact_mut(count)) {
            let of_block = &mut of_all[block.clone()];
            of_block.iter_mut().zip(rows).for_each(|(m, row)| *m = row[word.place]);
        }
    }
    by_word
}

/// Some rows and some words of their multipliers.
struct Slab<'a> {
    simd: Simd,
    targets: WindowMut<'a>,
    sources: Option<Window<'a>>,
    words: &'a [MultiplierWord],
    /// For each of these words those of all targets.
    by_word: Vec<u64>,
}

impl Slab<'_> {
    /// Updates all words: strips of many words where there are as many, then narrower ones.
    fn add(mut self, count: &mut Count) -> Result<(), Stopped> {
        let (words, rows) = (0..self.targets.width(), self.targets.rows());
        let rest = if rows < FEW_ROWS {
            let rest = self.add_strips::<4, 256, 16>(words, count)?;
            self.add_strips::<4, 256, 4>(rest, count)?
        } else if rows < SOME_ROWS {
            let rest = self.add_strips::<6, 704, 8>(words, count)?;
            self.add_strips::<6, 704, 4>(rest, count)?
        } else {
            let rest = match self.simd == Simd::PORTABLE {
                true => self.add_strips::<8, 2048, 16>(words, count)?,
                false => self.add_strips::<8, 2048, 8>(words, count)?,
            };
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
        let rows = self.targets.rows();
        let mut tables = Tables::<BITS, SUMS, WIDTH>::new();
        let mut strip = Strip::new(rows);
        for first in words.clone().step_by(WIDTH).take(strips) {
            count((64 * self.by_word.len() * WIDTH) as u64)?;
            strip.take(self.targets.view(), first);
            for (word, multipliers) in self.words.iter().zip(self.by_word.chunks_exact(rows)) {
                // Until the strip is put back, the targets are as they were.
                let sources = self.sources.unwrap_or(self.targets.view());
                tables.fill(self.simd, sources, word, first);
                tables.add_to(self.simd, &mut strip, multipliers);
            }
            strip.put_back(&mut self.targets, first);
        }
        Ok(words.start + strips * WIDTH..words.end)
    }
}
