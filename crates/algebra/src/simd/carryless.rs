//! Products of polynomials over GF(2), sixty-four coefficients to a word.
//!
//! The machine multiplies two words without carries into two words. Here the words of one factor meet the
//! words of the other, as in long multiplication.

use super::level::{Level, Simd};

/// Adds the product of `short` and `long` to `sum`, which has at least as many words as both together.
pub(crate) fn multiply_add(simd: Simd, sum: &mut [u64], short: &[u64], long: &[u64]) {
    assert!(sum.len() >= short.len() + long.len(), "the sum has room for the product");
    match simd.0 {
        Level::Portable => word_by_word(sum, short, long, portable_product),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with PCLMULQDQ hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { x86::multiply_add(sum, short, long) },
    }
}

#[inline(always)]
fn word_by_word(
    sum: &mut [u64],
    short: &[u64],
    long: &[u64],
    product: impl Fn(u64, u64) -> (u64, u64),
) {
    for (place, &a) in short.iter().enumerate() {
        let mut above = 0;
        let target = &mut sum[place..];
        for (target, &b) in target.iter_mut().zip(long) {
            let (low, high) = product(a, b);
            *target ^= low ^ above;
            above = high;
        }
        target[long.len()] ^= above;
    }
}

/// The product of two words, low word first.
#[inline]
fn portable_product(a: u64, b: u64) -> (u64, u64) {
    let high = low_half(a.reverse_bits(), b.reverse_bits()).reverse_bits();
    (low_half(a, b), high >> 1)
}

/// The low word of a product: with three zeros between each two bits ordinary products keep their carries
/// within four bits, and those of the last bits fall out.
#[inline]
fn low_half(a: u64, b: u64) -> u64 {
    const EVERY_FOURTH: u64 = 0x1111_1111_1111_1111;
    let a: [u64; 4] = std::array::from_fn(|k| a & EVERY_FOURTH << k);
    let b: [u64; 4] = std::array::from_fn(|k| b & EVERY_FOURTH << k);
    (0..4).fold(0, |sum, k| {
        let part = (0..4).fold(0, |part, i| part ^ a[i].wrapping_mul(b[(4 + k - i) % 4]));
        sum | part & EVERY_FOURTH << k
    })
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    #[target_feature(enable = "pclmulqdq")]
    pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
        super::word_by_word(sum, short, long, |a, b| {
            let product = _mm_clmulepi64_si128::<0>(single(a), single(b));
            let high = _mm_unpackhi_epi64(product, product);
            (_mm_cvtsi128_si64(product) as u64, _mm_cvtsi128_si64(high) as u64)
        });
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn single(word: u64) -> __m128i {
        _mm_cvtsi64_si128(word as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bit_by_bit(sum: &mut [u64], short: &[u64], long: &[u64]) {
        for i in crate::gf2::words::ones(short) {
            for j in crate::gf2::words::ones(long) {
                sum[(i + j) / 64] ^= 1 << ((i + j) % 64);
            }
        }
    }

    proptest! {
        #[test]
        fn every_level_multiplies(
            short in prop::collection::vec(any::<u64>(), 0..6),
            long in prop::collection::vec(any::<u64>(), 0..21),
            rest in 0..3usize,
        ) {
            let start = vec![0x0123_4567_89ab_cdef; short.len() + long.len() + rest];
            let mut expected = start.clone();
            bit_by_bit(&mut expected, &short, &long);
            for simd in Simd::available() {
                let mut sum = start.clone();
                multiply_add(simd, &mut sum, &short, &long);
                prop_assert_eq!(&sum, &expected, "{}", simd.name());
            }
        }
    }
}
