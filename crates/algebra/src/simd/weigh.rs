//! Counting ones in sums of vectors, many sums at a time.

use super::level::{Level, Simd};

/// Vectors that are weighed side by side, one in each lane.
pub(crate) const LANES: usize = 16;

/// Word number `w` of `LANES` vectors.
pub(crate) type Lanes = [u64; LANES];

/// How words fall into classes, in each of which the vectors of a few dimensions are all ones or all zeros.
///
/// With k such vectors there are 2^k classes, numbered by which of the vectors are one there. Adding the subset j
/// of the vectors to a candidate turns round the words of the classes that meet j in an odd number of vectors:
/// the candidate's ones in such a class, of n entries, become n less as many. So the weights of 2^k candidates come
/// from one candidate's ones in each class by k·2^k additions.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The words of each class, one class after another.
    pub words: Vec<usize>,
    /// For each subset, the number of entries of the classes that it turns round.
    pub turned: Vec<u64>,
}

/// The most vectors that make classes.
pub(crate) const MOST_FOLDED: u32 = 4;

/// Weighs `base` plus each vector of `table` plus each subset of the vectors that make the classes, where words
/// fall into classes, and returns the least weight.
///
/// `table` holds the vectors in groups of `LANES`, each group as `base.len()` entries, one for each word, of which
/// there is at least one. The weights of group `g` with subset `j` are left in `weights[g · classes + j]`.
///
/// # Panics
/// When there are classes, and not 2 to 2^[`MOST_FOLDED`].
pub(crate) fn weigh(
    simd: Simd,
    table: &[Lanes],
    base: &[u64],
    classes: Option<&Classes>,
    weights: &mut [Lanes],
) -> u64 {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(table, base, classes, weights) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512F and VPOPCNTDQ hands out this level.
        Level::Avx512 => unsafe { avx512(table, base, classes, weights) },
        _ => portable(table, base, classes, weights, true),
    }
}

/// The lengths that small puzzles have get loops without a counter. `carry` says whether counting the ones
/// of a word is so slow that seven words are added up to three first.
#[inline(always)]
fn portable(
    table: &[Lanes],
    base: &[u64],
    classes: Option<&Classes>,
    weights: &mut [Lanes],
    carry: bool,
) -> u64 {
    let Some(classes) = classes else {
        return match base.len() {
            1 => weigh_groups(table, base, weights, 1, false),
            2 => weigh_groups(table, base, weights, 2, false),
            3 => weigh_groups(table, base, weights, 3, false),
            4 => weigh_groups(table, base, weights, 4, false),
            words => weigh_groups(table, base, weights, words, carry),
        };
    };
    match classes.words.len() {
        2 => weigh_classes::<2>(table, base, classes, weights, carry),
        4 => weigh_classes::<4>(table, base, classes, weights, carry),
        8 => weigh_classes::<8>(table, base, classes, weights, carry),
        16 => weigh_classes::<16>(table, base, classes, weights, carry),
        count => unreachable!("{count} classes of words"),
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
        let sums = ones_of_all(group, base, carry);
        for (least, sum) in least.iter_mut().zip(&sums) {
            *least = (*least).min(*sum);
        }
        *weights = sums;
    }
    least.into_iter().fold(u64::MAX, u64::min)
}

/// The same with several classes of words.
#[inline(always)]
fn weigh_classes<const CLASSES: usize>(
    table: &[Lanes],
    base: &[u64],
    classes: &Classes,
    weights: &mut [Lanes],
    carry: bool,
) -> u64 {
    let mut least = [u64::MAX; LANES];
    let (weights, _) = weights.as_chunks_mut::<CLASSES>();
    for (weights, group) in weights.iter_mut().zip(table.chunks_exact(base.len())) {
        let mut at = 0;
        for (ones, &words) in weights.iter_mut().zip(&classes.words) {
            *ones = ones_of_all(&group[at..at + words], &base[at..at + words], carry);
            at += words;
        }
        transform(weights);
        for (weights, &turned) in weights.iter_mut().zip(&classes.turned) {
            for (weight, least) in weights.iter_mut().zip(&mut least) {
                *weight = weight.wrapping_add(turned);
                *least = (*least).min(*weight);
            }
        }
    }
    least.into_iter().fold(u64::MAX, u64::min)
}

/// From the ones in each class, for each subset, the ones in classes as they are less those in classes turned round.
#[inline(always)]
fn transform<const CLASSES: usize>(sums: &mut [Lanes; CLASSES]) {
    let mut half = 1;
    while half < CLASSES {
        for pairs in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pairs.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                for (low, high) in low.iter_mut().zip(high) {
                    (*low, *high) = (low.wrapping_add(*high), low.wrapping_sub(*high));
                }
            }
        }
        half *= 2;
    }
}

/// The ones of words plus the base, in each lane.
#[inline(always)]
fn ones_of_all(group: &[Lanes], base: &[u64], carry: bool) -> Lanes {
    let mut sums = [0; LANES];
    if !carry {
        for (words, base) in group.iter().zip(base) {
            add_ones_of(&mut sums, &[*words], &[*base]);
        }
        return sums;
    }
    let (sevens, rest) = group.as_chunks::<7>();
    let (base_sevens, base_rest) = base.as_chunks::<7>();
    for (seven, base) in sevens.iter().zip(base_sevens) {
        add_ones_of_seven(&mut sums, seven, base);
    }
    add_ones(&mut sums, rest, base_rest);
    sums
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

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(table: &[Lanes], base: &[u64], classes: Option<&Classes>, weights: &mut [Lanes]) -> u64 {
    portable(table, base, classes, weights, true)
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq")]
fn avx512(table: &[Lanes], base: &[u64], classes: Option<&Classes>, weights: &mut [Lanes]) -> u64 {
    match classes {
        Some(classes) => super::weigh_avx512::weigh_classes(table, base, classes, weights),
        None => portable(table, base, None, weights, false),
    }
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
                let least = weigh(simd, &table, &base, None, &mut weights);
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

    #[test]
    fn classes_weigh_all_subsets_at_once() {
        let word = |i: usize| (i as u64 + 9).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        for folded in 1..=MOST_FOLDED {
            let count = 1usize << folded;
            // Classes of no word, of one and of several; of the last word of each, only half is used.
            let words: Vec<usize> = (0..count).map(|class| [2, 0, 1, 9][class % 4]).collect();
            let total: usize = words.iter().sum();
            let mut used = Vec::new();
            for &words in &words {
                used.extend((1..=words).map(|w| if w < words { u64::MAX } else { u64::MAX >> 32 }));
            }
            let class_of: Vec<usize> =
                words.iter().enumerate().flat_map(|(c, &words)| vec![c; words]).collect();
            let is_turned = |class: usize, subset: usize| (class & subset).count_ones() % 2 == 1;
            let turned = (0..count).map(|subset| {
                let words = (0..total).filter(|&w| is_turned(class_of[w], subset));
                words.map(|w| u64::from(used[w].count_ones())).sum()
            });
            let classes = Classes { turned: turned.collect(), words };
            let table: Vec<Lanes> = (0..3 * total)
                .map(|i| std::array::from_fn(|lane| word(i * LANES + lane) & used[i % total]))
                .collect();
            let base: Vec<u64> = (0..total).map(|w| word(77 + w) & used[w]).collect();
            for simd in Simd::available() {
                let mut weights = vec![[0; LANES]; 3 * count];
                let least = weigh(simd, &table, &base, Some(&classes), &mut weights);
                for place in 0..3 * count * LANES {
                    let (lane, subset, g) =
                        (place % LANES, place / LANES % count, place / LANES / count);
                    let ones = |w: usize| {
                        let turn = if is_turned(class_of[w], subset) { used[w] } else { 0 };
                        u64::from((table[g * total + w][lane] ^ base[w] ^ turn).count_ones())
                    };
                    let expected: u64 = (0..total).map(ones).sum();
                    assert_eq!(weights[place / LANES][lane], expected, "{}", simd.name());
                }
                assert_eq!(Some(&least), weights.as_flattened().iter().min());
            }
        }
    }
}
