//! Adding looked-up sums of rows: the inner loop of the method of the four Russians.
//!
//! The sources of one word of multipliers are grouped by `BITS`; each group has a table of all 2^`BITS` sums, `WIDTH`
//! words each. A row then costs 64 / `BITS` additions, rounded up, instead of up to 64.

use super::level::{Level, Simd};
use super::sources::{MultiplierWord, Sources};

/// The words that are added to: `WIDTH` of them from `first` on, in rows `stride` words apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip {
    pub stride: usize,
    pub first: usize,
}

/// The tables of one word of multipliers: 64 / `BITS`, rounded up, of 2^`BITS` sums, which is `SUMS` in all.
pub(crate) struct Tables<const BITS: usize, const SUMS: usize, const WIDTH: usize> {
    sums: Box<[Sum<WIDTH>; SUMS]>,
}

/// Some words of a row, aligned as the widest loads want them.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Sum<const WIDTH: usize>([u64; WIDTH]);

impl<const WIDTH: usize> Sum<WIDTH> {
    #[inline(always)]
    fn add(&mut self, other: &[u64; WIDTH]) {
        self.0.iter_mut().zip(other).for_each(|(sum, other)| *sum ^= other);
    }
}

impl<const BITS: usize, const SUMS: usize, const WIDTH: usize> Tables<BITS, SUMS, WIDTH> {
    /// The tables of sources that are all zero.
    pub fn new() -> Self {
        const { assert!(SUMS == 64usize.div_ceil(BITS) << BITS, "one sum for each subset of each group") }
        Tables { sums: Box::new([Sum([0; WIDTH]); SUMS]) }
    }

    /// Sums up, at the strip's words, every subset of every `BITS` of the sources.
    pub fn fill(&mut self, simd: Simd, sources: Sources, word: &MultiplierWord, first: usize) {
        let of_bit = |k: Option<u32>| std::array::from_fn(|w| sources.word(k, first + w));
        let sources = word.sources.map(of_bit);
        match simd.0 {
            Level::Portable => self.fill_portable(&sources),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only a machine with AVX2 hands out these levels.
            Level::Avx2 | Level::Avx512 => unsafe { self.fill_avx2(&sources) },
        }
    }

    /// Adds to every row's part of the strip the sum that the row's multipliers name.
    pub fn add_to(&self, simd: Simd, rows: &mut [u64], strip: Strip, multipliers: &[u64]) {
        match simd.0 {
            Level::Portable => self.add_portable(rows, strip, multipliers),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only a machine with AVX2 hands out these levels.
            Level::Avx2 | Level::Avx512 => unsafe { self.add_avx2(rows, strip, multipliers) },
        }
    }

    /// Each sum is a smaller one and one more source.
    #[inline(always)]
    fn fill_portable(&mut self, sources: &[[u64; WIDTH]; 64]) {
        for (table, sources) in self.sums.chunks_exact_mut(1 << BITS).zip(sources.chunks(BITS)) {
            for (k, source) in sources.iter().enumerate() {
                let (known, new) = table[..2 << k].split_at_mut(1 << k);
                for (new, known) in new.iter_mut().zip(known) {
                    let mut sum = *known;
                    sum.add(source);
                    *new = sum;
                }
            }
        }
    }

    #[inline(always)]
    fn add_portable(&self, rows: &mut [u64], strip: Strip, multipliers: &[u64]) {
        for (row, &multipliers) in rows.chunks_exact_mut(strip.stride).zip(multipliers) {
            let Some(target) = row[strip.first..].first_chunk_mut::<WIDTH>() else { continue };
            let mut sum = Sum(*target);
            for group in 0..SUMS >> BITS {
                let named = (multipliers >> (group * BITS)) as usize % (1 << BITS);
                sum.add(&self.sums[(group << BITS) + named].0);
            }
            *target = sum.0;
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn fill_avx2(&mut self, sources: &[[u64; WIDTH]; 64]) {
        self.fill_portable(sources);
    }

    /// Written by hand, as a compiler that is left to it adds a quarter of the words at a time and runs out of registers.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn add_avx2(&self, rows: &mut [u64], strip: Strip, multipliers: &[u64]) {
        use std::arch::x86_64::{_mm256_setzero_si256, _mm256_xor_si256};
        if !WIDTH.is_multiple_of(QUAD) || WIDTH > 4 * QUAD {
            return self.add_portable(rows, strip, multipliers);
        }
        for (row, &multipliers) in rows.chunks_exact_mut(strip.stride).zip(multipliers) {
            let Some(target) = row[strip.first..].first_chunk_mut::<WIDTH>() else { continue };
            let mut sum = [_mm256_setzero_si256(); 4];
            for (sum, words) in sum.iter_mut().zip(target.as_chunks().0) {
                *sum = load(words);
            }
            for group in 0..SUMS >> BITS {
                let named = (multipliers >> (group * BITS)) as usize % (1 << BITS);
                let other = self.sums[(group << BITS) + named].0.as_chunks().0;
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
#[cfg(target_arch = "x86_64")]
const QUAD: usize = 4;

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; QUAD]) -> std::arch::x86_64::__m256i {
    // SAFETY: the reference covers 32 readable bytes.
    unsafe { std::arch::x86_64::_mm256_loadu_si256(words.as_ptr().cast()) }
}

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u64; QUAD], value: std::arch::x86_64::__m256i) {
    // SAFETY: the reference covers 32 writable bytes.
    unsafe { std::arch::x86_64::_mm256_storeu_si256(words.as_mut_ptr().cast(), value) }
}
