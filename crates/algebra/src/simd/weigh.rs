//! Counting ones in sums of vectors, many sums at a time.

use super::level::{Level, Simd};

/// Vectors that are weighed side by side, one in each lane.
pub(crate) const LANES: usize = 16;

/// Word number `w` of `LANES` vectors.
pub(crate) type Lanes = [u64; LANES];

/// Weighs `base` plus each vector of `table` and returns the least weight.
///
/// `table` holds the vectors in groups of `LANES`, each group as `base.len()` entries, one for each word, of
/// which there is at least one.
/// The weights of group `g` are left in `weights[g]`.
pub(crate) fn weigh(simd: Simd, table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    match simd.0 {
        Level::Portable => portable(table, base, weights),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(table, base, weights) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F and VPOPCNTDQ hands out this level.
        Level::Avx512 => unsafe { avx512(table, base, weights) },
    }
}

/// The lengths that small puzzles have get loops without a counter.
#[inline(always)]
fn portable(table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    match base.len() {
        1 => weigh_groups(table, base, weights, 1),
        2 => weigh_groups(table, base, weights, 2),
        3 => weigh_groups(table, base, weights, 3),
        4 => weigh_groups(table, base, weights, 4),
        words => weigh_groups(table, base, weights, words),
    }
}

#[inline(always)]
fn weigh_groups(table: &[Lanes], base: &[u64], weights: &mut [Lanes], words: usize) -> u64 {
    let mut least = [u64::MAX; LANES];
    for (weights, group) in weights.iter_mut().zip(table.chunks_exact(words)) {
        let mut sums = [0; LANES];
        for (lanes, word) in group.iter().zip(base) {
            for (sum, lane) in sums.iter_mut().zip(lanes) {
                *sum += u64::from((lane ^ word).count_ones());
            }
        }
        for (least, sum) in least.iter_mut().zip(&sums) {
            *least = (*least).min(*sum);
        }
        *weights = sums;
    }
    least.into_iter().fold(u64::MAX, u64::min)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    portable(table, base, weights)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq")]
fn avx512(table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    portable(table, base, weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_weighs_alike() {
        let word = |i: usize| {
            (i as u64 + 1)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(17)
        };
        for words in 1..7 {
            let table: Vec<Lanes> = (0..3 * words)
                .map(|i| std::array::from_fn(|lane| word(i * LANES + lane)))
                .collect();
            let base: Vec<u64> = (0..words).map(|w| word(1000 + w)).collect();
            for simd in Simd::available() {
                let mut weights = [[0; LANES]; 3];
                let least = weigh(simd, &table, &base, &mut weights);
                for (g, lane) in (0..3).flat_map(|g| (0..LANES).map(move |lane| (g, lane))) {
                    let ones =
                        |w: usize| u64::from((table[g * words + w][lane] ^ base[w]).count_ones());
                    assert_eq!(weights[g][lane], (0..words).map(ones).sum::<u64>());
                }
                let all = weights.as_flattened().iter().min().copied();
                assert_eq!(
                    Some(least),
                    all.map(|least| if words == 0 { u64::MAX } else { least })
                );
            }
        }
    }
}
