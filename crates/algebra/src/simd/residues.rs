//! Rows of residues, one byte each: plain loops, compiled once for every machine and once for AVX2.
//!
//! A product of two residues plus a third is at most 254·254 + 254, which fits 16 bits. Barrett's trick reduces it with
//! the 16-bit reciprocal r = floor(2^16 / m): x - floor(x·r / 2^16)·m is in 0..2m (P. Barrett, CRYPTO 1986). For
//! smaller moduli several products are summed before that.

use super::level::{Level, Simd};

/// target += source, entry by entry, mod `m` <= 128.
pub(crate) fn add(simd: Simd, target: &mut [u8], source: &[u8], m: u8) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { add_avx2(target, source, m) },
        _ => add_loop(target, source, m),
    }
}

/// target -= source, entry by entry, mod `m` <= 128.
pub(crate) fn subtract(simd: Simd, target: &mut [u8], source: &[u8], m: u8) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { subtract_avx2(target, source, m) },
        _ => subtract_loop(target, source, m),
    }
}

/// target += factor · source, entry by entry, mod `m`.
pub(crate) fn add_product(simd: Simd, target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { add_product_avx2(target, source, factor, m) },
        _ => add_product_loop(target, source, factor, m),
    }
}

/// sums += factor · source, entry by entry, as integers; the caller keeps the sums below 2^16.
pub(crate) fn accumulate(simd: Simd, sums: &mut [u16], source: &[u8], factor: u8) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { accumulate_avx2(sums, source, factor) },
        _ => accumulate_loop(sums, source, factor),
    }
}

/// Reduces every sum mod `m`.
pub(crate) fn reduce(simd: Simd, sums: &mut [u16], m: u8) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { reduce_avx2(sums, m) },
        _ => reduce_loop(sums, m),
    }
}

/// Returns the sum of the products of two rows of residues mod `m`, the shorter length counting: at most 2^16 products.
pub(crate) fn sum_of_products(simd: Simd, left: &[u8], right: &[u8], m: u8) -> u32 {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { sum_of_products_avx2(left, right, m) },
        _ => sum_of_products_loop(left, right, m),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn sum_of_products_avx2(left: &[u8], right: &[u8], m: u8) -> u32 {
    sum_of_products_loop(left, right, m)
}

/// Sums up in 16 bits as long as they hold the sum, then in 32: twice as many products side by side.
#[inline(always)]
fn sum_of_products_loop(left: &[u8], right: &[u8], m: u8) -> u32 {
    /// Shorter stretches are not worth it.
    const WORTH_IT: u16 = 64;
    let largest = u16::from(m - 1) * u16::from(m - 1);
    let at_once = u16::MAX / largest.max(1);
    let sum = |(left, right): (&[u8], &[u8])| {
        let products = left.iter().zip(right).map(|(&a, &b)| u16::from(a) * u16::from(b));
        u32::from(products.fold(0u16, u16::wrapping_add))
    };
    if left.len().min(right.len()) <= at_once.into() {
        return sum((left, right));
    }
    if at_once < WORTH_IT {
        return left.iter().zip(right).map(|(&a, &b)| u32::from(a) * u32::from(b)).sum();
    }
    let pieces = left.chunks(at_once.into()).zip(right.chunks(at_once.into()));
    pieces.map(sum).sum()
}

/// The bytes that [`sum_of_blocks`] takes at once.
pub(crate) const BLOCK: usize = 32;

/// Returns the sum of the products of two rows of residues mod `m` of the same length, a multiple of [`BLOCK`] of at
/// most 2^16: rows that end in zeros have no rest that is taken byte by byte.
pub(crate) fn sum_of_blocks(simd: Simd, left: &[u8], right: &[u8], m: u8) -> u32 {
    debug_assert!(left.len() == right.len() && left.len().is_multiple_of(BLOCK));
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { sum_of_blocks_avx2(left, right, m) },
        _ => sum_of_blocks_loop(left, right, m),
    }
}

/// Two products next to each other are summed up in 16 bits at once, one of each as a number with a sign, which both
/// allow for up to 128 states.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn sum_of_blocks_avx2(left: &[u8], right: &[u8], m: u8) -> u32 {
    use std::arch::x86_64::*;

    if m > 128 {
        return sum_of_blocks_loop(left, right, m);
    }
    let ones = _mm256_set1_epi16(1);
    let mut sums = _mm256_setzero_si256();
    for (left, right) in left.as_chunks::<BLOCK>().0.iter().zip(right.as_chunks::<BLOCK>().0) {
        // SAFETY: a block has the 32 bytes of a register, and loads may be unaligned.
        let (left, right) = unsafe {
            (_mm256_loadu_si256(left.as_ptr().cast()), _mm256_loadu_si256(right.as_ptr().cast()))
        };
        let pairs = _mm256_maddubs_epi16(left, right);
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, ones));
    }
    let halves = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
    let quarters = _mm_add_epi32(halves, _mm_shuffle_epi32::<0b01_00_11_10>(halves));
    let whole = _mm_add_epi32(quarters, _mm_shuffle_epi32::<0b10_11_00_01>(quarters));
    _mm_cvtsi128_si32(whole).cast_unsigned()
}

/// Each place of a block has a sum of its own in 16 bits, which are put together before they are full.
#[inline(always)]
fn sum_of_blocks_loop(left: &[u8], right: &[u8], m: u8) -> u32 {
    let largest = u16::from(m - 1) * u16::from(m - 1);
    let at_once = usize::from(u16::MAX / largest.max(1)) * BLOCK;
    let mut total = 0;
    for (left, right) in left.chunks(at_once).zip(right.chunks(at_once)) {
        let mut sums = [0u16; BLOCK];
        for (left, right) in left.as_chunks::<BLOCK>().0.iter().zip(right.as_chunks::<BLOCK>().0) {
            for ((sum, &a), &b) in sums.iter_mut().zip(left).zip(right) {
                *sum = sum.wrapping_add(u16::from(a) * u16::from(b));
            }
        }
        total += sums.iter().map(|&sum| u32::from(sum)).sum::<u32>();
    }
    total
}

/// Candidates that lie side by side.
pub(crate) const LANES: usize = 64;

/// One coordinate of as many candidates.
pub(crate) type Lanes = [u8; LANES];

/// For each candidate the sum over all coordinates of (`base` + `table`) mod `m`; returns the least.
pub(crate) fn sum_entries(
    simd: Simd,
    table: &[Lanes],
    base: &[u8],
    m: u8,
    sums: &mut [u32; LANES],
) -> u32 {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { sum_entries_avx2(table, base, m, sums) },
        _ => sum_entries_loop(table, base, m, sums),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn sum_entries_avx2(table: &[Lanes], base: &[u8], m: u8, sums: &mut [u32; LANES]) -> u32 {
    sum_entries_loop(table, base, m, sums)
}

/// Sums up in bytes as long as they hold the sums, then in words.
#[inline(always)]
fn sum_entries_loop(table: &[Lanes], base: &[u8], m: u8, sums: &mut [u32; LANES]) -> u32 {
    let at_once = usize::from(u8::MAX / (m - 1));
    sums.fill(0);
    for (table, base) in table.chunks(at_once).zip(base.chunks(at_once)) {
        let mut narrow = [0u8; LANES];
        if m <= 128 {
            for (lanes, &entry) in table.iter().zip(base) {
                for (sum, &lane) in narrow.iter_mut().zip(lanes) {
                    let value = entry.wrapping_add(lane);
                    *sum = sum.wrapping_add(value.min(value.wrapping_sub(m)));
                }
            }
        } else {
            for (lanes, &entry) in table.iter().zip(base) {
                for (sum, &lane) in narrow.iter_mut().zip(lanes) {
                    // entry + lane - m is negative exactly when entry is below m - lane.
                    let value = entry.wrapping_add(lane);
                    let below = entry < m - lane;
                    *sum = sum.wrapping_add(if below { value } else { value.wrapping_sub(m) });
                }
            }
        }
        for (sum, &part) in sums.iter_mut().zip(&narrow) {
            *sum += u32::from(part);
        }
    }
    sums.iter().fold(u32::MAX, |least, &sum| least.min(sum))
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn add_avx2(target: &mut [u8], source: &[u8], m: u8) {
    add_loop(target, source, m);
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn subtract_avx2(target: &mut [u8], source: &[u8], m: u8) {
    subtract_loop(target, source, m);
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn add_product_avx2(target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    add_product_loop(target, source, factor, m);
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn accumulate_avx2(sums: &mut [u16], source: &[u8], factor: u8) {
    accumulate_loop(sums, source, factor);
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn reduce_avx2(sums: &mut [u16], m: u8) {
    reduce_loop(sums, m);
}

#[inline(always)]
fn add_loop(target: &mut [u8], source: &[u8], m: u8) {
    for (a, &b) in target.iter_mut().zip(source) {
        let sum = a.wrapping_add(b);
        // Below m the subtraction wraps to something large, so the smaller one is the residue.
        *a = sum.min(sum.wrapping_sub(m));
    }
}

#[inline(always)]
fn subtract_loop(target: &mut [u8], source: &[u8], m: u8) {
    for (a, &b) in target.iter_mut().zip(source) {
        let difference = a.wrapping_sub(b);
        *a = difference.min(difference.wrapping_add(m));
    }
}

#[inline(always)]
fn add_product_loop(target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    let reciprocal = reciprocal(m);
    for (a, &b) in target.iter_mut().zip(source) {
        let sum = u16::from(*a) + u16::from(factor) * u16::from(b);
        *a = residue(sum, u16::from(m), reciprocal) as u8;
    }
}

#[inline(always)]
fn accumulate_loop(sums: &mut [u16], source: &[u8], factor: u8) {
    for (sum, &b) in sums.iter_mut().zip(source) {
        *sum = sum.wrapping_add(u16::from(factor) * u16::from(b));
    }
}

#[inline(always)]
fn reduce_loop(sums: &mut [u16], m: u8) {
    let reciprocal = reciprocal(m);
    for sum in sums {
        *sum = residue(*sum, u16::from(m), reciprocal);
    }
}

/// floor(2^16 / m), which fits since m is at least 2.
#[inline(always)]
fn reciprocal(m: u8) -> u16 {
    (65536 / u32::from(m)) as u16
}

#[inline(always)]
fn residue(x: u16, m: u16, reciprocal: u16) -> u16 {
    let quotient = ((u32::from(x) * u32::from(reciprocal)) >> 16) as u16;
    let rest = x.wrapping_sub(quotient.wrapping_mul(m));
    rest.min(rest.wrapping_sub(m))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_sixteen_bits_is_reduced() {
        for simd in Simd::available() {
            for m in 2..=255u8 {
                let mut sums: Vec<u16> = (0..=u16::MAX).collect();
                reduce(simd, &mut sums, m);
                let mut numbers = 0..=u16::MAX;
                assert!(sums.iter().all(|&r| Some(r) == numbers.next().map(|x| x % u16::from(m))));
            }
        }
    }

    #[test]
    fn every_level_computes_alike() {
        for simd in Simd::available() {
            for m in [2u8, 3, 7, 128] {
                let source: Vec<u8> = (0..200).map(|i| (i * 7 % u16::from(m)) as u8).collect();
                let start: Vec<u8> = (0..200).map(|i| (i * i % u32::from(m)) as u8).collect();
                let (mut sum, mut difference, mut product) =
                    (start.clone(), start.clone(), start.clone());
                add(simd, &mut sum, &source, m);
                subtract(simd, &mut difference, &source, m);
                add_product(simd, &mut product, &source, m - 1, m);
                assert_eq!(difference, product);
                let expected = start.iter().zip(&source);
                let expected: Vec<u8> =
                    expected.map(|(a, b)| ((a + b) as u16 % u16::from(m)) as u8).collect();
                assert_eq!(sum, expected);
            }
        }
    }

    #[test]
    fn sums_of_products_are_those_of_long_arithmetic() {
        for simd in Simd::available() {
            for m in 2..=255u8 {
                for length in [0, 1, 63, 64, 65, 1000, 20_000] {
                    let most = vec![m - 1; length];
                    let mixed: Vec<u8> =
                        (0..length + 3).map(|i| (i * 37 % usize::from(m)) as u8).collect();
                    for right in [&most, &mixed] {
                        let slow: u64 = most
                            .iter()
                            .zip(right)
                            .map(|(&a, &b)| u64::from(a) * u64::from(b))
                            .sum();
                        let fast = sum_of_products(simd, &most, right, m);
                        assert_eq!(u64::from(fast), slow, "mod {m}, {length}");
                        let blocks = length.next_multiple_of(BLOCK);
                        let padded = |row: &[u8]| {
                            let mut padded = row[..length].to_vec();
                            padded.resize(blocks, 0);
                            padded
                        };
                        let fast = sum_of_blocks(simd, &padded(&most), &padded(right), m);
                        assert_eq!(u64::from(fast), slow, "mod {m}, {length}, by blocks");
                    }
                }
            }
        }
    }
}
