//! Rows of residues, one byte each: plain loops, compiled once for every machine and once for AVX2.
//!
//! A product of two residues plus a third is at most 254·254 + 254, which fits 16 bits; it is reduced by
//! Barrett's trick with the 16-bit reciprocal r = floor(2^16 / m): x - floor(x·r / 2^16)·m lies in
//! 0..2m (P. Barrett, CRYPTO 1986). For smaller moduli several products are summed before that.

use super::level::{Level, Simd};

/// target += source, entry by entry, mod `m` <= 128.
pub(crate) fn add(simd: Simd, target: &mut [u8], source: &[u8], m: u8) {
    match simd.0 {
        Level::Portable => add_loop(target, source, m),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { add_avx2(target, source, m) },
    }
}

/// target -= source, entry by entry, mod `m` <= 128.
pub(crate) fn subtract(simd: Simd, target: &mut [u8], source: &[u8], m: u8) {
    match simd.0 {
        Level::Portable => subtract_loop(target, source, m),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { subtract_avx2(target, source, m) },
    }
}

/// target += factor · source, entry by entry, mod `m`.
pub(crate) fn add_product(simd: Simd, target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    match simd.0 {
        Level::Portable => add_product_loop(target, source, factor, m),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { add_product_avx2(target, source, factor, m) },
    }
}

/// sums += factor · source, entry by entry, as integers; the caller keeps the sums below 2^16.
pub(crate) fn accumulate(simd: Simd, sums: &mut [u16], source: &[u8], factor: u8) {
    match simd.0 {
        Level::Portable => accumulate_loop(sums, source, factor),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { accumulate_avx2(sums, source, factor) },
    }
}

/// Reduces every sum mod `m`.
pub(crate) fn reduce(simd: Simd, sums: &mut [u16], m: u8) {
    match simd.0 {
        Level::Portable => reduce_loop(sums, m),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { reduce_avx2(sums, m) },
    }
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
        Level::Portable => sum_entries_loop(table, base, m, sums),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 => unsafe { sum_entries_avx2(table, base, m, sums) },
    }
}

#[cfg(target_arch = "x86_64")]
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

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn add_avx2(target: &mut [u8], source: &[u8], m: u8) {
    add_loop(target, source, m);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn subtract_avx2(target: &mut [u8], source: &[u8], m: u8) {
    subtract_loop(target, source, m);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn add_product_avx2(target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    add_product_loop(target, source, factor, m);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn accumulate_avx2(sums: &mut [u16], source: &[u8], factor: u8) {
    accumulate_loop(sums, source, factor);
}

#[cfg(target_arch = "x86_64")]
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
}
