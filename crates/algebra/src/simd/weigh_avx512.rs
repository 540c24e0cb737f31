//! Weighing candidates whose words fall into classes, in registers of 512 bits.
//!
//! Written by hand, because compilers vectorise the additions among classes across classes, by gathering. One
//! register holds the ones of a class in eight candidates, so up to sixteen registers hold all there is to add.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_loadu_si512, _mm512_min_epu64, _mm512_popcnt_epi64,
    _mm512_reduce_min_epu64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
    _mm512_sub_epi64, _mm512_xor_si512,
};

use super::weigh::{Classes, LANES, Lanes};

/// Candidates in a register.
const EIGHT: usize = 8;

/// As [`super::weigh::weigh`], with classes.
///
/// # Panics
/// When there are not 2, 4, 8 or 16 classes.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
pub(super) fn weigh_classes(
    table: &[Lanes],
    base: &[u64],
    classes: &Classes,
    weights: &mut [Lanes],
) -> u64 {
    match classes.words.len() {
        2 => weigh::<2>(table, base, classes, weights),
        4 => weigh::<4>(table, base, classes, weights),
        8 => weigh::<8>(table, base, classes, weights),
        16 => weigh::<16>(table, base, classes, weights),
        count => unreachable!("{count} classes of words"),
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn weigh<const CLASSES: usize>(
    table: &[Lanes],
    base: &[u64],
    classes: &Classes,
    weights: &mut [Lanes],
) -> u64 {
    let mut words = [0; CLASSES];
    words.copy_from_slice(&classes.words);
    let mut turned = [_mm512_setzero_si512(); CLASSES];
    for (all, &one) in turned.iter_mut().zip(&classes.turned) {
        *all = _mm512_set1_epi64(one.cast_signed());
    }
    let mut least = _mm512_set1_epi64(-1);
    let (weights, _) = weights.as_chunks_mut::<CLASSES>();
    for (weights, group) in weights.iter_mut().zip(table.chunks_exact(base.len())) {
        for part in 0..LANES / EIGHT {
            let mut sums = ones(group, base, &words, part);
            let mut half = 1;
            while half < CLASSES {
                for low in (0..CLASSES).filter(|class| class & half == 0) {
                    let (one, other) = (sums[low], sums[low + half]);
                    sums[low] = _mm512_add_epi64(one, other);
                    sums[low + half] = _mm512_sub_epi64(one, other);
                }
                half *= 2;
            }
            for class in 0..CLASSES {
                let weight = _mm512_add_epi64(sums[class], turned[class]);
                least = _mm512_min_epu64(least, weight);
                store(&mut weights[class].as_chunks_mut().0[part], weight);
            }
        }
    }
    _mm512_reduce_min_epu64(least)
}

/// The ones of each class in eight candidates.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn ones<const CLASSES: usize>(
    group: &[Lanes],
    base: &[u64],
    words: &[usize; CLASSES],
    part: usize,
) -> [__m512i; CLASSES] {
    let mut sums = [_mm512_setzero_si512(); CLASSES];
    let mut pairs = group.iter().zip(base);
    for (sum, &words) in sums.iter_mut().zip(words) {
        for (lanes, &base) in pairs.by_ref().take(words) {
            let word = load(&lanes.as_chunks().0[part]);
            let word = _mm512_xor_si512(word, _mm512_set1_epi64(base.cast_signed()));
            *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(word));
        }
    }
    sums
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64; EIGHT]) -> __m512i {
    // SAFETY: the reference is to 64 bytes that can be read.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: &mut [u64; EIGHT], value: __m512i) {
    // SAFETY: the reference is to 64 bytes that can be written.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) }
}
