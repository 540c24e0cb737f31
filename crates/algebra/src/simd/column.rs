//! Eliminating a column when each row is a few words: eight rows are processed together.

use super::level::{Level, Simd};

/// Rows that stand side by side.
pub(crate) const SIDE: usize = 8;

/// The first words of eight rows, then their second words, and so on.
pub(crate) type Eight<const WORDS: usize> = [[u64; SIDE]; WORDS];

/// Adds `tail` to every row with a one in column `column`; the tail has no words left of it.
///
/// No branch, and zeros are added, too, so that four or eight rows are done at a time.
pub(crate) fn clear_column<const WORDS: usize>(
    simd: Simd,
    rows: &mut [Eight<WORDS>],
    column: usize,
    tail: &[u64; WORDS],
) {
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(rows, column, tail) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512(rows, column, tail) },
        _ => portable(rows, column, tail),
    }
}

fn portable<const WORDS: usize>(rows: &mut [Eight<WORDS>], column: usize, tail: &[u64; WORDS]) {
    let (first, bit) = (column / 64, column % 64);
    for eight in rows {
        let named = eight[first].map(|word| (word >> bit & 1).wrapping_neg());
        for (words, tail) in eight.iter_mut().zip(tail) {
            words.iter_mut().zip(named).for_each(|(word, named)| *word ^= named & tail);
        }
    }
}

/// Written by hand, as a compiler takes the same word of several eights at a time, from scattered places.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn avx2<const WORDS: usize>(rows: &mut [Eight<WORDS>], column: usize, tail: &[u64; WORDS]) {
    use std::arch::x86_64::*;
    let (first, to_top) = (column / 64, _mm_cvtsi64_si128(63 - (column % 64) as i64));
    let tail = tail.map(|word| _mm256_set1_epi64x(word as i64));
    for eight in rows {
        for half in 0..2 {
            let place = |words: &mut [u64; SIDE]| words[4 * half..].as_mut_ptr().cast::<__m256i>();
            // SAFETY: four words are left from the place on.
            let words = unsafe { _mm256_loadu_si256(place(&mut eight[first])) };
            let named = _mm256_cmpgt_epi64(_mm256_setzero_si256(), _mm256_sll_epi64(words, to_top));
            for (words, tail) in eight.iter_mut().zip(tail) {
                let added = _mm256_and_si256(named, tail);
                let place = place(words);
                // SAFETY: as above.
                unsafe {
                    _mm256_storeu_si256(place, _mm256_xor_si256(_mm256_loadu_si256(place), added));
                }
            }
        }
    }
}

/// Written by hand, as [`avx2`] is.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx512f")]
fn avx512<const WORDS: usize>(rows: &mut [Eight<WORDS>], column: usize, tail: &[u64; WORDS]) {
    use std::arch::x86_64::*;
    let (first, bit) = (column / 64, _mm512_set1_epi64(1 << (column % 64)));
    let tail = tail.map(|word| _mm512_set1_epi64(word as i64));
    for eight in rows {
        // SAFETY: the eight words are there.
        let words = unsafe { _mm512_loadu_si512(eight[first].as_ptr().cast()) };
        let named = _mm512_test_epi64_mask(words, bit);
        for (words, tail) in eight.iter_mut().zip(tail) {
            let place = words.as_mut_ptr().cast();
            // SAFETY: as above.
            unsafe {
                let words = _mm512_loadu_si512(place);
                _mm512_storeu_si512(place, _mm512_mask_xor_epi64(words, named, words, tail));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agree<const WORDS: usize>() {
        let word = |i: usize| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let rows: Vec<Eight<WORDS>> = (0..13)
            .map(|i| std::array::from_fn(|w| std::array::from_fn(|r| word((i * 8 + r) * 8 + w))))
            .collect();
        for column in
            [0, 17, 63, 64, 100, 191, 192, 255, 300].into_iter().filter(|c| c / 64 < WORDS)
        {
            let tail = std::array::from_fn(|w| if w < column / 64 { 0 } else { word(w + 999) });
            for simd in Simd::available() {
                let mut cleared = rows.clone();
                clear_column(simd, &mut cleared, column, &tail);
                for (new, old) in cleared.iter().zip(&rows) {
                    for (r, w) in (0..SIDE).flat_map(|r| (0..WORDS).map(move |w| (r, w))) {
                        let is_named = old[column / 64][r] >> (column % 64) & 1 == 1;
                        assert_eq!(
                            new[w][r],
                            if is_named { old[w][r] ^ tail[w] } else { old[w][r] }
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_level_clears_alike() {
        agree::<1>();
        agree::<4>();
        agree::<5>();
    }
}
