//! Adding looked-up sums of rows: the inner loop of the method of the four Russians.
//!
//! The sources of one word of multipliers are grouped by `BITS`. Each group has a table of all 2^`BITS` sums, `WIDTH`
//! words each. A row then costs 64 / `BITS` additions, rounded up, instead of up to 64.

use std::ops::Range;

use super::level::{Level, Simd};
use super::sources::{MultiplierWord, source_word};
use crate::window::{Window, WindowMut};

/// Rows of `WIDTH` words, one after the other, from the start of a line of a cache on.
struct Rows<const WIDTH: usize> {
    lines: Vec<Line>,
    count: usize,
}

/// A line of a cache, and the widest register.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u64; 8]);

impl<const WIDTH: usize> Rows<WIDTH> {
    fn zeros(count: usize) -> Self {
        Rows { lines: vec![Line([0; 8]); (count * WIDTH).div_ceil(8)], count }
    }

    #[inline(always)]
    fn all(&self) -> &[[u64; WIDTH]] {
        // SAFETY: lines are words and nothing else.
        let rows: &[[u64; WIDTH]] = unsafe { self.lines.align_to().1 };
        &rows[..self.count]
    }

    #[inline(always)]
    fn all_mut(&mut self) -> &mut [[u64; WIDTH]] {
        // SAFETY: as above.
        let rows: &mut [[u64; WIDTH]] = unsafe { self.lines.align_to_mut().1 };
        &mut rows[..self.count]
    }
}

/// The words that are added to `WIDTH` words of each of some rows, close together: rows of a wide matrix are so far apart
/// that those of a strip compete for the same few places of a cache.
pub(crate) struct Strip<const WIDTH: usize>(Rows<WIDTH>);

/// Rows that are asked for before they are changed.
const ROWS_AHEAD: usize = 16;

impl<const WIDTH: usize> Strip<WIDTH> {
    /// Returns zeros for this many rows.
    pub(crate) fn new(rows: usize) -> Self {
        Strip(Rows::zeros(rows))
    }

    /// Makes it nothing.
    pub(crate) fn clear(&mut self) {
        self.0.all_mut().fill([0; WIDTH]);
    }

    /// Adds it to some of the targets, to the words from `first` on.
    pub(crate) fn add_to(&self, targets: &mut WindowMut, rows: Range<usize>, first: usize) {
        let words = first..first + WIDTH;
        for (i, own) in rows.clone().zip(self.0.all()) {
            targets.view().ask_for(i + ROWS_AHEAD, words.clone());
            let row = &mut targets.row_mut(i)[words.clone()];
            row.iter_mut().zip(own).for_each(|(word, own)| *word ^= own);
        }
    }
}

/// The tables of one word of multipliers: 64 / `BITS`, rounded up, of 2^`BITS` sums, which is `SUMS` in all.
pub(crate) struct Tables<const BITS: usize, const SUMS: usize, const WIDTH: usize> {
    sums: Rows<WIDTH>,
}

#[inline(always)]
fn add<const WIDTH: usize>(sum: &mut [u64; WIDTH], other: &[u64; WIDTH]) {
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum ^= other);
}

impl<const BITS: usize, const SUMS: usize, const WIDTH: usize> Tables<BITS, SUMS, WIDTH> {
    /// Returns the tables of sources that are all zero.
    pub(crate) fn new() -> Self {
        const { assert!(SUMS == 64usize.div_ceil(BITS) << BITS, "one sum for each subset of each group") }
        Tables { sums: Rows::zeros(SUMS) }
    }

    /// Sums up, at the strip's words, every subset of every `BITS` of the sources, which are sums of one row of each.
    pub(crate) fn fill(
        &mut self,
        simd: Simd,
        sources: &[Window],
        word: &MultiplierWord,
        first: usize,
    ) {
        let mut summed = [[0; WIDTH]; 64];
        for &rows in sources {
            for (sum, &k) in summed.iter_mut().zip(&word.sources) {
                sum.iter_mut()
                    .enumerate()
                    .for_each(|(w, sum)| *sum ^= source_word(rows, k, first + w));
            }
        }
        let sources = summed;
        match simd.0 {
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with AVX2 hands out these levels.
            Level::Avx2 | Level::Avx512 => unsafe { self.fill_avx2(&sources) },
            _ => self.fill_portable(&sources),
        }
    }

    /// Adds to every row's part of the strip the sum that the row's multipliers name.
    pub(crate) fn add_to(&self, simd: Simd, strip: &mut Strip<WIDTH>, multipliers: &[u64]) {
        match simd.0 {
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with AVX2 hands out these levels.
            Level::Avx2 | Level::Avx512 => unsafe { self.add_avx2(strip, multipliers) },
            _ => self.add_portable(strip, multipliers),
        }
    }

    /// Each sum is a smaller one and one more source.
    #[inline(always)]
    fn fill_portable(&mut self, sources: &[[u64; WIDTH]; 64]) {
        let tables = self.sums.all_mut().chunks_exact_mut(1 << BITS);
        for (table, sources) in tables.zip(sources.chunks(BITS)) {
            for (k, source) in sources.iter().enumerate() {
                let (known, new) = table[..2 << k].split_at_mut(1 << k);
                for (new, known) in new.iter_mut().zip(known) {
                    let mut sum = *known;
                    add(&mut sum, source);
                    *new = sum;
                }
            }
        }
    }

    #[inline(always)]
    fn add_portable(&self, strip: &mut Strip<WIDTH>, multipliers: &[u64]) {
        let Some(sums) = self.sums.all().first_chunk::<SUMS>() else { return };
        for (target, &multipliers) in strip.0.all_mut().iter_mut().zip(multipliers) {
            let mut sum = *target;
            for group in 0..SUMS >> BITS {
                let named = (multipliers >> (group * BITS)) as usize % (1 << BITS);
                add(&mut sum, &sums[(group << BITS) + named]);
            }
            *target = sum;
        }
    }

    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    #[target_feature(enable = "avx2")]
    fn fill_avx2(&mut self, sources: &[[u64; WIDTH]; 64]) {
        self.fill_portable(sources);
    }

    /// Written by hand, as a compiler adds a quarter of the words at a time and runs out of registers.
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    #[target_feature(enable = "avx2")]
    fn add_avx2(&self, strip: &mut Strip<WIDTH>, multipliers: &[u64]) {
        use std::arch::x86_64::{_mm256_setzero_si256, _mm256_xor_si256};
        if !WIDTH.is_multiple_of(QUAD) || WIDTH > 4 * QUAD {
            return self.add_portable(strip, multipliers);
        }
        let Some(sums) = self.sums.all().first_chunk::<SUMS>() else { return };
        for (target, &multipliers) in strip.0.all_mut().iter_mut().zip(multipliers) {
            let mut sum = [_mm256_setzero_si256(); 4];
            for (sum, words) in sum.iter_mut().zip(target.as_chunks().0) {
                *sum = load(words);
            }
            for group in 0..SUMS >> BITS {
                let named = (multipliers >> (group * BITS)) as usize % (1 << BITS);
                let other = sums[(group << BITS) + named].as_chunks().0;
                for (sum, words) in sum.iter_mut().zip(other) {
                    *sum = _mm256_xor_si256(*sum, load(words));
                }
            }
            for (sum, words) in sum.into_iter().zip(target.as_chunks_mut().0) {
                store(words, sum);
            }
        }
    }
}

/// Words in a register of AVX2.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
const QUAD: usize = 4;

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; QUAD]) -> std::arch::x86_64::__m256i {
    // SAFETY: the reference covers 32 readable bytes.
    unsafe { std::arch::x86_64::_mm256_loadu_si256(words.as_ptr().cast()) }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u64; QUAD], value: std::arch::x86_64::__m256i) {
    // SAFETY: the reference covers 32 writable bytes.
    unsafe { std::arch::x86_64::_mm256_storeu_si256(words.as_mut_ptr().cast(), value) }
}
