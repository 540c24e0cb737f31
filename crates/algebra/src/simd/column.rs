//! Eliminating up to sixty-four columns when each row is a single word.

use super::level::{Level, Simd};

/// Adds `tail` to every word of `rows` whose bit `bit` is one.
///
/// No branch and no carried state, so the compiler does four or eight rows at a time.
pub(crate) fn clear_column(simd: Simd, rows: &mut [u64], bit: usize, tail: u64) {
    match simd.0 {
        Level::Portable => portable(rows, bit, tail),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(rows, bit, tail) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512(rows, bit, tail) },
    }
}

#[inline(always)]
fn portable(rows: &mut [u64], bit: usize, tail: u64) {
    for row in rows {
        *row ^= (*row >> bit & 1).wrapping_neg() & tail;
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(rows: &mut [u64], bit: usize, tail: u64) {
    portable(rows, bit, tail);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn avx512(rows: &mut [u64], bit: usize, tail: u64) {
    portable(rows, bit, tail);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_clears_alike() {
        let rows: Vec<u64> = (1..100u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for (bit, tail) in [(0, !1), (17, 0xabcd << 18), (63, 0)] {
            for simd in Simd::available() {
                let mut cleared = rows.clone();
                clear_column(simd, &mut cleared, bit, tail);
                for (new, old) in cleared.iter().zip(&rows) {
                    assert_eq!(*new, if old >> bit & 1 == 1 { old ^ tail } else { *old });
                }
            }
        }
    }
}
