//! Additions among up to sixty-four rows, the earlier rows first.

use std::ops::Range;

use super::level::{Level, Simd};

/// Words of each row that are kept close together while the additions are done.
const STRIP: usize = 8;

/// Adds, for each row from the first to the last, the earlier rows that `added` names for it.
///
/// `rows` are `added.len()` rows of `stride` words, of which the given `words` are changed; bit `k` of
/// `added[i]` says whether row `k`, as it is by then, is added to row `i`.
pub(crate) fn add_earlier_rows(
    simd: Simd,
    rows: &mut [u64],
    stride: usize,
    added: &[u64],
    words: Range<usize>,
) {
    match simd.0 {
        Level::Portable => portable(rows, stride, added, words),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(rows, stride, added, words) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512(rows, stride, added, words) },
    }
}

#[inline(always)]
fn portable(rows: &mut [u64], stride: usize, added: &[u64], words: Range<usize>) {
    let mut strip = [[0; STRIP]; 64];
    for first in words.clone().step_by(STRIP) {
        let part = first..words.end.min(first + STRIP);
        for (i, (row, &added)) in rows.chunks_exact_mut(stride).zip(added).enumerate() {
            let target = &mut row[part.clone()];
            let mut sum = [0; STRIP];
            sum[..target.len()].copy_from_slice(target);
            let mut left = added;
            while left != 0 {
                let earlier = &strip[left.trailing_zeros() as usize % 64];
                sum.iter_mut().zip(earlier).for_each(|(s, e)| *s ^= e);
                left &= left - 1;
            }
            strip[i % 64] = sum;
            target.copy_from_slice(&sum[..target.len()]);
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(rows: &mut [u64], stride: usize, added: &[u64], words: Range<usize>) {
    portable(rows, stride, added, words);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn avx512(rows: &mut [u64], stride: usize, added: &[u64], words: Range<usize>) {
    portable(rows, stride, added, words);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_adds_alike() {
        let word = |i: usize| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 1;
        let stride = 21;
        let rows: Vec<u64> = (0..64 * stride).map(word).collect();
        let added: Vec<u64> = (0..64).map(|i| word(i * 77) & ((1 << i) - 1)).collect();
        let mut expected = rows.clone();
        for (i, j) in (0..64).flat_map(|i| (0..i).map(move |j| (i, j))) {
            if added[i] >> j & 1 == 1 {
                (3..20).for_each(|w| expected[i * stride + w] ^= expected[j * stride + w]);
            }
        }
        for simd in Simd::available() {
            let mut rows = rows.clone();
            add_earlier_rows(simd, &mut rows, stride, &added, 3..20);
            assert!(rows == expected, "{}", simd.name());
        }
    }
}
