//! The method of the four Russians: adding sums of rows from a table.
//!
//! Eight source rows have only 256 different sums. With a table of these, a row that would add up to eight of the
//! sources adds one table entry instead. Building the table costs one addition per entry (Arlazarov, Dinic, Kronrod,
//! Faradzhev, 1970). For elimination see Albrecht, Bard, Hart, *Algorithm 898*, ACM TOMS 37, 2010.
//!
//! The columns are cut into strips, narrow enough for the tables of one word of multipliers to stay in the second-level
//! cache. The rows are cut into slabs, whose part of a strip stays there for all words of their multipliers.

use std::ops::Range;

use crate::simd::Simd;
use crate::simd::sources::MultiplierWord;
use crate::simd::tables::{Strip, Tables};
use crate::tuning::{DEPTH_WORDS, FEW_ROWS, SLAB_ROWS, SOME_ROWS};
use crate::watch::Stopped;
use crate::window::{Window, WindowMut, parts};
use crate::worker_pool::Count;

/// Adds to every row of each of the targets the sources that the given words of its row of multipliers name. Of several
/// matrices of multipliers or of sources their sum is meant; without any these are the first targets as they were.
pub(super) fn add_by_tables(
    simd: Simd,
    targets: &mut [WindowMut<'_>],
    multipliers: &[Window<'_>],
    sources: &[Window<'_>],
    words: &[MultiplierWord],
    count: &mut Count,
) -> Result<(), Stopped> {
    let mut by_word = Vec::new();
    for rows in parts(targets[0].rows(), SLAB_ROWS) {
        for words in words.chunks(DEPTH_WORDS) {
            by_word.clear();
            by_word.resize(words.len() * rows.len(), 0);
            match multipliers {
                [] => add_by_word(&mut by_word, targets[0].view().of_rows(rows.clone()), words),
                all => all.iter().for_each(|one| {
                    add_by_word(&mut by_word, one.of_rows(rows.clone()), words);
                }),
            }
            Slab { simd, targets, rows: rows.clone(), sources, words, by_word: &by_word }
                .add(count)?;
        }
    }
    Ok(())
}

/// Adds to what is there for each word of multipliers those of all rows.
fn add_by_word(by_word: &mut [u64], multipliers: Window, words: &[MultiplierWord]) {
    /// Rows at a time, so that what is written is a cache line.
    const BLOCK: usize = 8;
    let count = multipliers.rows();
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return };
    for block in parts(count, BLOCK) {
        block.clone().for_each(|i| multipliers.ask_for(i + 2 * BLOCK, first.place..last.place + 1));
        let rows: [&[u64]; BLOCK] = std::array::from_fn(|r| {
            if r < block.len() { multipliers.row(block.start + r) } else { &[] }
        });
        for (word, of_all) in words.iter().zip(by_word.chunks_exact_mut(count)) {
            let of_block = &mut of_all[block.clone()];
            of_block.iter_mut().zip(rows).for_each(|(m, row)| *m ^= row[word.place]);
        }
    }
}

/// Some rows and some words of their multipliers.
struct Slab<'s, 't, 'a> {
    simd: Simd,
    targets: &'s mut [WindowMut<'t>],
    rows: Range<usize>,
    sources: &'s [Window<'a>],
    words: &'s [MultiplierWord],
    /// For each of these words those of all rows.
    by_word: &'s [u64],
}

impl Slab<'_, '_, '_> {
    /// Updates all words: strips of many words where there are as many, then narrower ones.
    fn add(mut self, count: &mut Count) -> Result<(), Stopped> {
        let (words, rows) = (0..self.targets[0].width(), self.rows.len());
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
        let rows = self.rows.len();
        let mut tables = Tables::<BITS, SUMS, WIDTH>::new();
        let mut strip = Strip::new(rows);
        for first in words.clone().step_by(WIDTH).take(strips) {
            count((64 * self.by_word.len() * WIDTH) as u64)?;
            strip.clear();
            for (k, (word, multipliers)) in
                self.words.iter().zip(self.by_word.chunks_exact(rows)).enumerate()
            {
                // Until the strip is added, the targets are as they were.
                match self.sources {
                    [] => tables.fill(self.simd, &[self.targets[0].view()], word, first),
                    sources => tables.fill(self.simd, sources, word, first),
                }
                match self.words.get(k + 1) {
                    Some(next) => self.ask_for(next, first..first + WIDTH),
                    None => self.ask_for(&self.words[0], first + WIDTH..first + 2 * WIDTH),
                }
                tables.add_to(self.simd, &mut strip, multipliers);
            }
            for targets in self.targets.iter_mut() {
                strip.add_to(targets, self.rows.clone(), first);
            }
        }
        Ok(words.start + strips * WIDTH..words.end)
    }

    /// Asks for the sources of a word before they are needed.
    fn ask_for(&self, word: &MultiplierWord, words: Range<usize>) {
        if words.end > self.targets[0].width() {
            return;
        }
        for sources in self.sources {
            word.sources.iter().flatten().for_each(|&k| sources.ask_for(k as usize, words.clone()));
        }
    }
}
