//! The nearest of many vectors.

use super::level::{Level, Simd};

/// Returns the number of the first vector nearest to `target` and its distance, or `None` when there are none.
///
/// `vectors` holds vectors of `stride` words, of which the first `target.len()` count.
#[inline]
pub(crate) fn nearest(
    simd: Simd,
    target: &[u64],
    vectors: &[u64],
    stride: usize,
) -> Option<(usize, u64)> {
    match simd.0 {
        Level::Portable => portable(target, vectors, stride),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 and POPCNT hands out this level.
        Level::Avx2 => unsafe { avx2(target, vectors, stride) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F and VPOPCNTDQ hands out this level.
        Level::Avx512 => unsafe { avx512(target, vectors, stride) },
    }
}

#[inline(always)]
fn portable(target: &[u64], vectors: &[u64], stride: usize) -> Option<(usize, u64)> {
    let mut best: Option<(usize, u64)> = None;
    for (place, vector) in vectors.chunks_exact(stride.max(1)).enumerate() {
        let differ = |(x, y): (&u64, &u64)| u64::from((x ^ y).count_ones());
        let distance = target.iter().zip(vector).map(differ).sum();
        if best.is_none_or(|(_, least)| distance < least) {
            best = Some((place, distance));
        }
    }
    best
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(target: &[u64], vectors: &[u64], stride: usize) -> Option<(usize, u64)> {
    portable(target, vectors, stride)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt")]
fn avx512(target: &[u64], vectors: &[u64], stride: usize) -> Option<(usize, u64)> {
    portable(target, vectors, stride)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_finds_the_first_of_the_nearest() {
        let mut vectors = vec![u64::MAX; 5 * 40];
        for place in [11, 23] {
            vectors[place * 5..place * 5 + 3].copy_from_slice(&[7, 0, 0]);
        }
        for simd in Simd::available() {
            assert_eq!(nearest(simd, &[5, 0, 1], &vectors, 5), Some((11, 2)));
            assert_eq!(nearest(simd, &[5, 0, 1], &[], 5), None);
        }
    }
}
