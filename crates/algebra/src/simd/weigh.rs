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
        Level::Portable => portable(table, base, weights, true),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(table, base, weights) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F and VPOPCNTDQ hands out this level.
        Level::Avx512 => unsafe { avx512(table, base, weights) },
    }
}

/// The lengths that small puzzles have get loops without a counter. `carry` says whether counting the ones
/// of a word is so slow that seven words are added up to three first.
#[inline(always)]
fn portable(table: &[Lanes], base: &[u64], weights: &mut [Lanes], carry: bool) -> u64 {
    match base.len() {
        1 => weigh_groups(table, base, weights, 1, false),
        2 => weigh_groups(table, base, weights, 2, false),
        3 => weigh_groups(table, base, weights, 3, false),
        4 => weigh_groups(table, base, weights, 4, false),
        words => weigh_groups(table, base, weights, words, carry),
    }
}

#[inline(always)]
fn weigh_groups(
    table: &[Lanes],
    base: &[u64],
    weights: &mut [Lanes],
    words: usize,
    carry: bool,
) -> u64 {
    let mut least = [u64::MAX; LANES];
    for (weights, group) in weights.iter_mut().zip(table.chunks_exact(words)) {
        let mut sums = [0; LANES];
        let (sevens, rest) = group.as_chunks::<7>();
        let (base_sevens, base_rest) = base.as_chunks::<7>();
        if carry {
            for (seven, base) in sevens.iter().zip(base_sevens) {
                add_ones_of_seven(&mut sums, seven, base);
            }
            add_ones(&mut sums, rest, base_rest);
        } else {
            add_ones(&mut sums, group, base);
        }
        for (least, sum) in least.iter_mut().zip(&sums) {
            *least = (*least).min(*sum);
        }
        *weights = sums;
    }
    least.into_iter().fold(u64::MAX, u64::min)
}

/// Adds to each sum the ones of its words plus the base, a few words at a time.
#[inline(always)]
fn add_ones(sums: &mut Lanes, words: &[Lanes], base: &[u64]) {
    let (pairs, rest) = words.as_chunks::<2>();
    let (base_pairs, base_rest) = base.as_chunks::<2>();
    for (pair, base) in pairs.iter().zip(base_pairs) {
        add_ones_of(sums, pair, base);
    }
    if let ([last], [base]) = (rest, base_rest) {
        add_ones_of(sums, &[*last], &[*base]);
    }
}

/// Adds to each sum the ones of its words plus the base, for a number of words known beforehand.
#[inline(always)]
fn add_ones_of<const WORDS: usize>(sums: &mut Lanes, words: &[Lanes; WORDS], base: &[u64; WORDS]) {
    for (lane, sum) in sums.iter_mut().enumerate() {
        let ones = |w: usize| u64::from((words[w][lane] ^ base[w]).count_ones());
        *sum += (0..WORDS).map(ones).sum::<u64>();
    }
}

/// The same for seven words: four full adders in each bit leave ones, twos and fours to be counted.
#[inline(always)]
fn add_ones_of_seven(sums: &mut Lanes, words: &[Lanes; 7], base: &[u64; 7]) {
    for (lane, sum) in sums.iter_mut().enumerate() {
        let word = |w: usize| words[w][lane] ^ base[w];
        let (ones, a) = full_adder(word(0), word(1), word(2));
        let (ones, b) = full_adder(ones, word(3), word(4));
        let (ones, c) = full_adder(ones, word(5), word(6));
        let (twos, fours) = full_adder(a, b, c);
        let count = |word: u64| u64::from(word.count_ones());
        *sum += count(ones) + 2 * count(twos) + 4 * count(fours);
    }
}

/// Sum and carry of three bits in each place.
#[inline(always)]
fn full_adder(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, (a & b) | (c & (a ^ b)))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    portable(table, base, weights, true)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq")]
fn avx512(table: &[Lanes], base: &[u64], weights: &mut [Lanes]) -> u64 {
    portable(table, base, weights, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_weighs_alike() {
        let word = |i: usize| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
        for words in 1..24 {
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
                assert_eq!(Some(least), all.map(|least| if words == 0 { u64::MAX } else { least }));
            }
        }
    }
}
