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
        // SAFETY: only a machine with PCLMULQDQ hands out this level.
        Level::Avx2 => unsafe { x86::multiply_add(sum, short, long) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512 and VPCLMULQDQ hands out this level.
        Level::Avx512 => unsafe { wide::multiply_add(sum, short, long) },
    }
}

/// Replaces (a, b) by (u a + v b, q a + r b) / x^shift, where the matrix is [u, v, q, r], and drops what does not
/// fit into the words of `a` and `b`, which are as many; `shift` is less than 64.
pub(crate) fn combine(simd: Simd, matrix: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
    assert!(a.len() == b.len() && shift < 64, "both rows are as long");
    match simd.0 {
        Level::Portable => combine_words(matrix, a, b, shift, portable_product),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with PCLMULQDQ hands out this level.
        Level::Avx2 => unsafe { x86::combine(matrix, a, b, shift) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512, VPCLMULQDQ and VBMI2 hands out this level.
        Level::Avx512 => unsafe { wide::combine(matrix, a, b, shift) },
    }
}

#[inline(always)]
fn combine_words(
    [u, v, q, r]: [u64; 4],
    a: &mut [u64],
    b: &mut [u64],
    shift: usize,
    product: impl Fn(u64, u64) -> (u64, u64),
) {
    let join = |low: u64, high: u64| low >> shift | (high << 1) << (63 - shift);
    let mut above = [0; 2];
    let mut before = [0; 2];
    for place in 0..a.len() {
        let (x, y) = (a[place], b[place]);
        let sums = [(u, v), (q, r)].map(|(m, n)| {
            let ((low, high), (more, higher)) = (product(m, x), product(n, y));
            (low ^ more, high ^ higher)
        });
        let words = [sums[0].0 ^ above[0], sums[1].0 ^ above[1]];
        above = sums.map(|(_, high)| high);
        if place > 0 {
            a[place - 1] = join(before[0], words[0]);
            b[place - 1] = join(before[1], words[1]);
        }
        before = words;
    }
    if let (Some(a), Some(b)) = (a.last_mut(), b.last_mut()) {
        *a = join(before[0], above[0]);
        *b = join(before[1], above[1]);
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

/// Returns the product of two words, low word first.
#[inline]
pub(super) fn portable_product(a: u64, b: u64) -> (u64, u64) {
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
pub(super) mod x86 {
    use std::arch::x86_64::*;

    #[target_feature(enable = "pclmulqdq")]
    pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
        super::word_by_word(sum, short, long, |a, b| product(a, b));
    }

    #[target_feature(enable = "pclmulqdq")]
    pub(super) fn combine(matrix: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
        super::combine_words(matrix, a, b, shift, |a, b| product(a, b));
    }

    /// The product of two words, low word first.
    #[inline]
    #[target_feature(enable = "pclmulqdq")]
    pub(in crate::simd) fn product(a: u64, b: u64) -> (u64, u64) {
        let product = _mm_clmulepi64_si128::<0>(single(a), single(b));
        let high = _mm_unpackhi_epi64(product, product);
        (_mm_cvtsi128_si64(product) as u64, _mm_cvtsi128_si64(high) as u64)
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn single(word: u64) -> __m128i {
        _mm_cvtsi64_si128(word as i64)
    }
}

/// Eight words at a time: the products of the even and of the odd words are laid side by side.
#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::x86_64::*;

    /// Words in a register.
    const LANES: usize = 8;

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(words: &[u64]) -> __m512i {
        match words.len() {
            0..LANES => {
                let mask = (1u8 << words.len()) - 1;
                // SAFETY: the mask covers exactly the words of the slice.
                unsafe { _mm512_maskz_loadu_epi64(mask, words.as_ptr().cast()) }
            }
            // SAFETY: the slice has at least eight words.
            _ => unsafe { _mm512_loadu_si512(words.as_ptr().cast()) },
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn store(words: &mut [u64], value: __m512i) {
        match words.len() {
            0..LANES => {
                let mask = (1u8 << words.len()) - 1;
                // SAFETY: the mask covers exactly the words of the slice.
                unsafe { _mm512_mask_storeu_epi64(words.as_mut_ptr().cast(), mask, value) }
            }
            // SAFETY: the slice has at least eight words.
            _ => unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) },
        }
    }

    /// One row of the matrix, and what the eight words before leave to the next.
    struct Row {
        factors: [__m512i; 2],
        odd: __m512i,
        words: __m512i,
    }

    impl Row {
        #[inline]
        #[target_feature(enable = "avx512f")]
        fn new(u: u64, v: u64) -> Row {
            let zero = _mm512_setzero_si512();
            let factors = [_mm512_set1_epi64(u as i64), _mm512_set1_epi64(v as i64)];
            Row { factors, odd: zero, words: zero }
        }

        /// Takes in the next eight words and returns the shifted eight before them.
        #[inline]
        #[target_feature(enable = "avx512f,avx512vbmi2,vpclmulqdq")]
        fn next(&mut self, a: __m512i, b: __m512i, shift: __m512i) -> __m512i {
            let [u, v] = self.factors;
            let even = _mm512_xor_si512(
                _mm512_clmulepi64_epi128::<0x00>(a, u),
                _mm512_clmulepi64_epi128::<0x00>(b, v),
            );
            let odd = _mm512_xor_si512(
                _mm512_clmulepi64_epi128::<0x11>(a, u),
                _mm512_clmulepi64_epi128::<0x11>(b, v),
            );
            let words = _mm512_xor_si512(even, _mm512_alignr_epi64::<7>(odd, self.odd));
            let above = _mm512_alignr_epi64::<1>(words, self.words);
            let shifted = _mm512_shrdv_epi64(self.words, above, shift);
            (self.odd, self.words) = (odd, words);
            shifted
        }
    }

    /// Words of each factor that meet at once.
    const PANEL: usize = 32;

    #[target_feature(enable = "avx512f,pclmulqdq,vpclmulqdq")]
    pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
        if short.len() < 3 {
            return super::x86::multiply_add(sum, short, long);
        }
        for (i, short) in short.chunks(PANEL).enumerate() {
            for (j, long) in long.chunks(PANEL).enumerate() {
                multiply_panel(&mut sum[(i + j) * PANEL..], short, long);
            }
        }
    }

    /// Each register of the product gathers what all words of `short` contribute to it: the products with the
    /// words of `long` at even places, and those at odd places one word further up.
    #[inline]
    #[target_feature(enable = "avx512f,vpclmulqdq")]
    fn multiply_panel(sum: &mut [u64], short: &[u64], long: &[u64]) {
        let mut padded = [0; 3 * PANEL + LANES];
        padded[PANEL..PANEL + long.len()].copy_from_slice(long);
        let length = short.len() + long.len();
        let mut odd_before = _mm512_setzero_si512();
        for place in (0..length).step_by(LANES) {
            let (mut even, mut odd) = (_mm512_setzero_si512(), _mm512_setzero_si512());
            for (i, &word) in short.iter().enumerate() {
                let a = _mm512_set1_epi64(word as i64);
                let b = load(&padded[PANEL + place - i..]);
                even = _mm512_xor_si512(even, _mm512_clmulepi64_epi128::<0x00>(b, a));
                odd = _mm512_xor_si512(odd, _mm512_clmulepi64_epi128::<0x11>(b, a));
            }
            let words = _mm512_xor_si512(even, _mm512_alignr_epi64::<7>(odd, odd_before));
            let target = &mut sum[place..length.min(place + LANES)];
            store(target, _mm512_xor_si512(load(target), words));
            odd_before = odd;
        }
    }

    #[target_feature(enable = "avx512f,avx512vbmi2,vpclmulqdq")]
    pub(super) fn combine([u, v, q, r]: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
        let (mut first, mut second) = (Row::new(u, v), Row::new(q, r));
        let shift = _mm512_set1_epi64(shift as i64);
        let mut done = 0;
        while done < a.len() + LANES {
            let from = done.min(a.len());
            let (x, y) = (load(&a[from..]), load(&b[from..]));
            let (x, y) = (first.next(x, y, shift), second.next(x, y, shift));
            if done > 0 {
                store(&mut a[done - LANES..], x);
                store(&mut b[done - LANES..], y);
            }
            done += LANES;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bit_by_bit(sum: &mut [u64], short: &[u64], long: &[u64]) {
        for i in crate::gf2::words::ones(short) {
            for j in crate::gf2::words::ones(long) {
                sum[(i + j) / 64] ^= 1 << ((i + j) % 64);
            }
        }
    }

    proptest! {
        #[test]
        fn every_level_combines(
            rows in prop::collection::vec(any::<(u64, u64)>(), 0..40),
            matrix in any::<[u64; 4]>(),
            shift in 0..64usize,
        ) {
            let (a, b): (Vec<u64>, Vec<u64>) = rows.into_iter().unzip();
            let row = |u: u64, v: u64| {
                let mut sum = vec![0; a.len() + 1];
                bit_by_bit(&mut sum, &[u], &a);
                bit_by_bit(&mut sum, &[v], &b);
                let words = (0..a.len()).map(|k| crate::gf2::words::extract(&sum, 64 * k + shift, 64));
                words.collect::<Vec<_>>()
            };
            let expected = (row(matrix[0], matrix[1]), row(matrix[2], matrix[3]));
            for simd in Simd::available() {
                let mut rows = (a.clone(), b.clone());
                combine(simd, matrix, &mut rows.0, &mut rows.1, shift);
                prop_assert_eq!(&rows, &expected, "{}", simd.name());
            }
        }

        #[test]
        fn every_level_multiplies(
            short in prop::collection::vec(any::<u64>(), 0..40),
            long in prop::collection::vec(any::<u64>(), 0..70),
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
