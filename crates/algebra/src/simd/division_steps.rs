//! Sixty-three division steps on the lowest words of eight pairs of polynomials at the same time.
//!
//! Each step waits for the one before it, so a single pair leaves most of the machine unused. Eight pairs in the lanes
//! of a register take as long as one. `gf2::polynomial::divsteps` defines a division step.

use super::level::{Level, Simd};

/// Steps whose effect has entries of one word.
pub(crate) const WORD_STEPS: usize = 63;

/// Pairs that take their steps together.
pub(crate) const PAIRS: usize = 8;

/// The effect of steps: (f, g) becomes (u f + v g, q f + r g) / x^steps.
pub(crate) type WordTransition = [u64; 4];

/// Does `steps` steps on the lowest coefficients of f and g, where `lead` is F - G.
pub(crate) fn word_steps(steps: usize, lead: &mut i64, f: u64, g: u64) -> WordTransition {
    let (mut f, mut g) = (f, g);
    let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
    let mut ahead = *lead;
    // Instead of dividing g by x all other things are multiplied by it, so bit k of g decides step k.
    for step in 0..steps {
        let odd = (g >> step & 1).wrapping_neg();
        let swaps = odd & ((-ahead) >> 63) as u64;
        let exchange = |f: u64, g: u64| ((f ^ ((f ^ g) & swaps)) << 1, g ^ (f & odd));
        (f, g) = exchange(f, g);
        (u, q) = exchange(u, q);
        (v, r) = exchange(v, r);
        ahead = 1 + (ahead ^ swaps as i64) - swaps as i64;
    }
    *lead = ahead;
    [u, v, q, r]
}

/// Does [`WORD_STEPS`] steps on each of eight pairs.
pub(crate) fn steps_of_pairs(
    simd: Simd,
    lead: &mut [i64; PAIRS],
    f: [u64; PAIRS],
    g: [u64; PAIRS],
) -> [WordTransition; PAIRS] {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(lead, f, g) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512(lead, f, g) },
        _ => one_by_one(lead, f, g),
    }
}

fn one_by_one(
    lead: &mut [i64; PAIRS],
    f: [u64; PAIRS],
    g: [u64; PAIRS],
) -> [WordTransition; PAIRS] {
    std::array::from_fn(|k| word_steps(WORD_STEPS, &mut lead[k], f[k], g[k]))
}

/// From an entry for all pairs to a pair with all its entries.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
fn by_pairs(entries: [[u64; PAIRS]; 4]) -> [WordTransition; PAIRS] {
    std::array::from_fn(|k| entries.map(|entry| entry[k]))
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx512f")]
fn avx512(lead: &mut [i64; PAIRS], f: [u64; PAIRS], g: [u64; PAIRS]) -> [WordTransition; PAIRS] {
    use std::arch::x86_64::*;

    // SAFETY: each array covers the 64 bytes that are read.
    let load = |words: &[u64; PAIRS]| unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi64(1));
    let (mut f, mut g, mut bit) = (load(&f), load(&g), one);
    let (mut u, mut v, mut q, mut r) = (one, zero, zero, one);
    let mut ahead = load(&lead.map(|lead| lead as u64));
    for _ in 0..WORD_STEPS {
        let odd = _mm512_test_epi64_mask(g, bit);
        let swaps = _mm512_mask_cmpgt_epi64_mask(odd, ahead, zero);
        for (f, g) in [(&mut f, &mut g), (&mut u, &mut q), (&mut v, &mut r)] {
            let kept = _mm512_mask_mov_epi64(*f, swaps, *g);
            *g = _mm512_mask_xor_epi64(*g, odd, *g, *f);
            *f = _mm512_add_epi64(kept, kept);
        }
        ahead = _mm512_add_epi64(_mm512_mask_sub_epi64(ahead, swaps, zero, ahead), one);
        bit = _mm512_add_epi64(bit, bit);
    }
    let store = |register: __m512i| {
        let mut words = [0; PAIRS];
        // SAFETY: the array covers the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), register) };
        words
    };
    *lead = store(ahead).map(|lead| lead as i64);
    by_pairs([u, v, q, r].map(store))
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn avx2(lead: &mut [i64; PAIRS], f: [u64; PAIRS], g: [u64; PAIRS]) -> [WordTransition; PAIRS] {
    use std::arch::x86_64::*;

    /// Registers for eight pairs.
    const HALVES: usize = 2;

    let load = |words: &[u64; PAIRS]| {
        // SAFETY: each half of the array covers the 32 bytes that are read.
        [0, 4].map(|half| unsafe { _mm256_loadu_si256(words[half..].as_ptr().cast()) })
    };
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi64x(1));
    let (mut f, mut g, mut bit) = (load(&f), load(&g), one);
    let (mut u, mut v) = ([one; HALVES], [zero; HALVES]);
    let (mut q, mut r) = ([zero; HALVES], [one; HALVES]);
    let mut ahead = load(&lead.map(|lead| lead as u64));
    for _ in 0..WORD_STEPS {
        for half in 0..HALVES {
            let odd = _mm256_cmpeq_epi64(_mm256_and_si256(g[half], bit), bit);
            let swaps = _mm256_and_si256(odd, _mm256_cmpgt_epi64(ahead[half], zero));
            for (f, g) in [(&mut f, &mut g), (&mut u, &mut q), (&mut v, &mut r)] {
                let kept = _mm256_blendv_epi8(f[half], g[half], swaps);
                g[half] = _mm256_xor_si256(g[half], _mm256_and_si256(f[half], odd));
                f[half] = _mm256_add_epi64(kept, kept);
            }
            let turned = _mm256_sub_epi64(_mm256_xor_si256(ahead[half], swaps), swaps);
            ahead[half] = _mm256_add_epi64(turned, one);
        }
        bit = _mm256_add_epi64(bit, bit);
    }
    let store = |registers: [__m256i; HALVES]| {
        let mut words = [0; PAIRS];
        let halves = words.as_chunks_mut::<{ PAIRS / HALVES }>().0;
        for (words, register) in halves.iter_mut().zip(registers) {
            // SAFETY: the half of the array covers the 32 bytes that are written.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), register) };
        }
        words
    };
    *lead = store(ahead).map(|lead| lead as i64);
    by_pairs([u, v, q, r].map(store))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A step as it is defined, on the numbers themselves.
    fn step_by_step(lead: &mut i64, f: u64, g: u64) -> (u64, u64) {
        let (mut f, mut g) = (u128::from(f), u128::from(g));
        for _ in 0..WORD_STEPS {
            let sum = if g & 1 == 1 { g ^ f } else { g };
            if g & 1 == 1 && *lead > 0 {
                (f, *lead) = (g, -*lead);
            }
            (g, *lead) = (sum >> 1, *lead + 1);
        }
        (f as u64, g as u64)
    }

    /// The product, without carries.
    fn product(a: u64, b: u64) -> u128 {
        (0..64).filter(|bit| a >> bit & 1 == 1).fold(0, |sum, bit| sum ^ u128::from(b) << bit)
    }

    proptest! {
        #[test]
        fn every_level_steps_alike(
            pairs in any::<[(u64, u64); PAIRS]>(),
            start in prop::array::uniform8(-70..70i64),
        ) {
            let (f, g) = (pairs.map(|(f, _)| f | 1), pairs.map(|(_, g)| g));
            for simd in Simd::available() {
                let mut lead = start;
                let found = steps_of_pairs(simd, &mut lead, f, g);
                for (k, [u, v, q, r]) in found.into_iter().enumerate() {
                    let mut expected = start[k];
                    // Sixty-three steps take in sixty-three coefficients: one is left of the word.
                    let (f_after, g_after) = step_by_step(&mut expected, f[k], g[k]);
                    let after = [product(u, f[k]) ^ product(v, g[k]), product(q, f[k]) ^ product(r, g[k])]
                        .map(|sum| (sum >> WORD_STEPS) as u64);
                    prop_assert_eq!(lead[k], expected, "{}", simd.name());
                    prop_assert_eq!(after, [f_after, g_after], "{}", simd.name());
                }
            }
        }
    }
}
