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
        #[cfg(target_arch = "aarch64")]
        // SAFETY: only a machine with PMULL hands out this level.
        Level::Neon => unsafe { neon::multiply_add(sum, short, long) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: the machine was asked for VPCLMULQDQ, and has AVX2.
        Level::Avx2 if simd.has_wide_products() => unsafe { wide::multiply_add(sum, short, long) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 and PCLMULQDQ hands out this level.
        Level::Avx2 => unsafe { narrow::multiply_add(sum, short, long) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512 and VPCLMULQDQ hands out this level.
        Level::Avx512 => unsafe { widest::multiply_add(sum, short, long) },
    }
}

/// Replaces (a, b) by (u a + v b, q a + r b) / x^shift, where the matrix is [u, v, q, r], and drops what does not
/// fit into the words of `a` and `b`, which are as many; `shift` is less than 64.
pub(crate) fn combine(simd: Simd, matrix: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
    assert!(a.len() == b.len() && shift < 64, "both rows are as long");
    match simd.0 {
        Level::Portable => combine_words(matrix, a, b, shift),
        #[cfg(target_arch = "aarch64")]
        // SAFETY: only a machine with PMULL hands out this level.
        Level::Neon => unsafe { neon::combine(matrix, a, b, shift) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: the machine was asked for VPCLMULQDQ, and has AVX2.
        Level::Avx2 if simd.has_wide_products() => unsafe { wide::combine(matrix, a, b, shift) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 and PCLMULQDQ hands out this level.
        Level::Avx2 => unsafe { narrow::combine(matrix, a, b, shift) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512, VPCLMULQDQ and VBMI2 hands out this level.
        Level::Avx512 => unsafe { widest::combine(matrix, a, b, shift) },
    }
}

fn combine_words([u, v, q, r]: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
    let join = |low: u64, high: u64| low >> shift | (high << 1) << (63 - shift);
    let mut above = [0; 2];
    let mut before = [0; 2];
    for place in 0..a.len() {
        let (x, y) = (a[place], b[place]);
        let sums = [(u, v), (q, r)].map(|(m, n)| {
            let ((low, high), (more, higher)) = (portable_product(m, x), portable_product(n, y));
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

/// One product at a time, on a machine with PCLMULQDQ.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
pub(super) mod single {
    use std::arch::x86_64::*;

    #[target_feature(enable = "pclmulqdq")]
    pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
        super::word_by_word(sum, short, long, |a, b| product(a, b));
    }

    /// The product of two words, low word first.
    #[inline]
    #[target_feature(enable = "pclmulqdq")]
    pub(in crate::simd) fn product(a: u64, b: u64) -> (u64, u64) {
        let [a, b] = [a, b].map(|word| _mm_cvtsi64_si128(word as i64));
        let product = _mm_clmulepi64_si128::<0>(a, b);
        let high = _mm_unpackhi_epi64(product, product);
        (_mm_cvtsi128_si64(product) as u64, _mm_cvtsi128_si64(high) as u64)
    }
}

/// One product at a time, on a machine with PMULL.
#[cfg(target_arch = "aarch64")]
pub(super) mod single {
    #[target_feature(enable = "neon,aes")]
    pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
        super::word_by_word(sum, short, long, |a, b| product(a, b));
    }

    /// The product of two words, low word first.
    #[inline]
    #[target_feature(enable = "neon,aes")]
    pub(in crate::simd) fn product(a: u64, b: u64) -> (u64, u64) {
        let product = std::arch::aarch64::vmull_p64(a, b);
        (product as u64, (product >> 64) as u64)
    }
}

/// A register at a time: the products of the even and of the odd words are laid side by side.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod in_registers {
    use crate::simd::register::Products;

    /// Words of each factor that meet at once.
    const PANEL: usize = 32;

    /// The words of the widest register.
    const MOST: usize = 8;

    /// # Safety
    /// The machine has the instructions of the register.
    #[inline(always)]
    unsafe fn load<R: Products<W>, const W: usize>(words: &[u64]) -> R {
        // SAFETY: the slice has a register's words, or as many as are read.
        unsafe {
            match words.len() {
                count if count < W => R::load_some(words.as_ptr(), count),
                _ => R::load(words.as_ptr()),
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of the register.
    #[inline(always)]
    unsafe fn store<R: Products<W>, const W: usize>(words: &mut [u64], value: R) {
        // SAFETY: the slice has a register's words, or as many as are written.
        unsafe {
            match words.len() {
                count if count < W => value.store_some(words.as_mut_ptr(), count),
                _ => value.store(words.as_mut_ptr()),
            }
        }
    }

    /// One row of the matrix, and what the words before leave to the next.
    struct Row<R> {
        factors: [R; 2],
        odd: R,
        words: R,
    }

    impl<R> Row<R> {
        /// # Safety
        /// The machine has the instructions of the register.
        #[inline(always)]
        unsafe fn new<const W: usize>(u: u64, v: u64) -> Row<R>
        where
            R: Products<W>,
        {
            // SAFETY: the caller's promise.
            unsafe {
                let zero = R::splat(0);
                Row { factors: [R::splat(u), R::splat(v)], odd: zero, words: zero }
            }
        }

        /// Takes in the next words and returns the shifted ones before them.
        ///
        /// # Safety
        /// The machine has the instructions of the register.
        #[inline(always)]
        unsafe fn next<const W: usize>(&mut self, a: R, b: R, shift: R) -> R
        where
            R: Products<W>,
        {
            let [u, v] = self.factors;
            // SAFETY: the caller's promise.
            unsafe {
                let even = a.even_products(u).xor(b.even_products(v));
                let odd = a.odd_products(u).xor(b.odd_products(v));
                let words = even.xor(odd.up(self.odd));
                let shifted = self.words.right_from(self.words.down(words), shift);
                (self.odd, self.words) = (odd, words);
                shifted
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of the register.
    #[inline(always)]
    pub(super) unsafe fn multiply_add<R: Products<W>, const W: usize>(
        sum: &mut [u64],
        short: &[u64],
        long: &[u64],
    ) {
        for (i, short) in short.chunks(PANEL).enumerate() {
            for (j, long) in long.chunks(PANEL).enumerate() {
                // SAFETY: the caller's promise.
                unsafe { multiply_panel::<R, W>(&mut sum[(i + j) * PANEL..], short, long) }
            }
        }
    }

    /// Each register of the product gathers what all words of `short` contribute to it: the products with the
    /// words of `long` at even places, and those at odd places one word further up.
    ///
    /// # Safety
    /// The machine has the instructions of the register.
    #[inline(always)]
    unsafe fn multiply_panel<R: Products<W>, const W: usize>(
        sum: &mut [u64],
        short: &[u64],
        long: &[u64],
    ) {
        let mut padded = [0; 3 * PANEL + MOST];
        padded[PANEL..PANEL + long.len()].copy_from_slice(long);
        let length = short.len() + long.len();
        // SAFETY: the caller's promise.
        unsafe {
            let mut odd_before = R::splat(0);
            for place in (0..length).step_by(W) {
                let (mut even, mut odd) = (R::splat(0), R::splat(0));
                for (i, &word) in short.iter().enumerate() {
                    let (a, b): (R, R) = (R::splat(word), load(&padded[PANEL + place - i..]));
                    even = even.xor(b.even_products(a));
                    odd = odd.xor(b.odd_products(a));
                }
                let words = even.xor(odd.up(odd_before));
                let target = &mut sum[place..length.min(place + W)];
                store(target, load::<R, W>(target).xor(words));
                odd_before = odd;
            }
        }
    }

    /// # Safety
    /// The machine has the instructions of the register.
    #[inline(always)]
    pub(super) unsafe fn combine<R: Products<W>, const W: usize>(
        [u, v, q, r]: [u64; 4],
        a: &mut [u64],
        b: &mut [u64],
        shift: usize,
    ) {
        // SAFETY: the caller's promise.
        unsafe {
            let (mut first, mut second) = (Row::<R>::new(u, v), Row::<R>::new(q, r));
            let shift = R::splat(shift as u64);
            let mut done = 0;
            while done < a.len() + W {
                let from = done.min(a.len());
                let (x, y) = (load(&a[from..]), load(&b[from..]));
                let (x, y) = (first.next(x, y, shift), second.next(x, y, shift));
                if done > 0 {
                    store(&mut a[done - W..], x);
                    store(&mut b[done - W..], y);
                }
                done += W;
            }
        }
    }
}

/// Compiles the kernels for a register.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
macro_rules! kernels {
    ($level:ident, $register:ty, $features:literal) => {
        mod $level {
            use super::in_registers;

            #[target_feature(enable = $features)]
            pub(super) fn multiply_add(sum: &mut [u64], short: &[u64], long: &[u64]) {
                if short.len() < 3 {
                    return super::single::multiply_add(sum, short, long);
                }
                // SAFETY: the instructions are enabled.
                unsafe { in_registers::multiply_add::<$register, _>(sum, short, long) }
            }

            #[target_feature(enable = $features)]
            pub(super) fn combine(matrix: [u64; 4], a: &mut [u64], b: &mut [u64], shift: usize) {
                // SAFETY: the instructions are enabled.
                unsafe { in_registers::combine::<$register, _>(matrix, a, b, shift) }
            }
        }
    };
}

#[cfg(target_arch = "aarch64")]
kernels!(neon, std::arch::aarch64::uint64x2_t, "neon,aes");
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
kernels!(narrow, crate::simd::register::Ymm<false>, "avx2,pclmulqdq");
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
kernels!(wide, crate::simd::register::Ymm<true>, "avx2,pclmulqdq,vpclmulqdq");
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
kernels!(widest, std::arch::x86_64::__m512i, "avx512f,avx512vbmi2,pclmulqdq,vpclmulqdq");

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
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        fn products_by_halves_are_those_of_the_level(
            rows in prop::collection::vec(any::<(u64, u64)>(), 0..40),
            matrix in any::<[u64; 4]>(),
            shift in 0..64usize,
        ) {
            let Some(simd) = Simd::available().into_iter().find(|simd| simd.0 == Level::Avx2) else {
                return Ok(());
            };
            let rows: (Vec<u64>, Vec<u64>) = rows.into_iter().unzip();
            let (mut expected, mut found) = (rows.clone(), rows.clone());
            combine(simd, matrix, &mut expected.0, &mut expected.1, shift);
            let (mut sum, mut product) = (vec![0; 2 * rows.0.len()], vec![0; 2 * rows.0.len()]);
            multiply_add(simd, &mut sum, &rows.0, &rows.1);
            // SAFETY: this machine has the level.
            unsafe {
                narrow::combine(matrix, &mut found.0, &mut found.1, shift);
                narrow::multiply_add(&mut product, &rows.0, &rows.1);
            }
            prop_assert_eq!((found, product), (expected, sum));
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
