//! Butterflies over GF(2^64), the inner loops of the additive Fourier transform.
//!
//! The field is GF(2)[t] modulo t^64 + t^4 + t^3 + t + 1. Bit k of a word is the coefficient of t^k. A butterfly with
//! the constant c takes (low, high) to (low + c high, low + (c + 1) high). Blocks of sixty-four elements go through the
//! lowest six layers in registers. Their output order depends on the machine alone, and the inverse undoes it.

use super::level::{Level, Simd};

/// Elements of a block.
pub(crate) const BLOCK: usize = 64;

/// Layers inside a block.
pub(crate) const BLOCK_LAYERS: usize = 6;

/// The constants of one block: of its layer s, from the whole block (s = 0) down to pairs, the constant of
/// the first butterflies; those further right differ from it by [`WITHIN`].
pub(crate) type BlockConstants = [u64; BLOCK_LAYERS];

/// What the constants of the butterflies number 0, 1, 2, ... of a layer differ by from its first.
pub(crate) type Within = [u64; BLOCK / 2];

/// Calls the kernel of the machine's level.
macro_rules! dispatch {
    ($simd:expr, $kernel:ident($($argument:expr),*)) => {
        match $simd.0 {
            Level::Portable => portable::$kernel($($argument),*),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only a machine with PCLMULQDQ hands out this level.
            Level::Avx2 => unsafe { single::$kernel($($argument),*) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only a machine with AVX-512 and VPCLMULQDQ hands out this level.
            Level::Avx512 => unsafe { wide::$kernel($($argument),*) },
        }
    };
}

/// low += c high; high += low.
pub(crate) fn forward(simd: Simd, low: &mut [u64], high: &mut [u64], c: u64) {
    assert!(low.len() == high.len(), "both halves are as long");
    dispatch!(simd, forward(low, high, c))
}

/// high += low; low += c high.
pub(crate) fn inverse(simd: Simd, low: &mut [u64], high: &mut [u64], c: u64) {
    assert!(low.len() == high.len(), "both halves are as long");
    dispatch!(simd, inverse(low, high, c))
}

/// low += c high; `low` may go on after `high` ends.
pub(crate) fn add_multiple(simd: Simd, low: &mut [u64], high: &[u64], c: u64) {
    let low = &mut low[..high.len()];
    dispatch!(simd, add_multiple(low, high, c))
}

/// All layers of a block.
pub(crate) fn forward_block(
    simd: Simd,
    block: &mut [u64; BLOCK],
    constants: &BlockConstants,
    within: &Within,
) {
    dispatch!(simd, forward_block(block, constants, within))
}

/// Undoes [`forward_block`].
pub(crate) fn inverse_block(
    simd: Simd,
    block: &mut [u64; BLOCK],
    constants: &BlockConstants,
    within: &Within,
) {
    dispatch!(simd, inverse_block(block, constants, within))
}

/// sum += a b, element by element.
pub(crate) fn add_products(simd: Simd, sum: &mut [u64], a: &[u64], b: &[u64]) {
    assert!(sum.len() == a.len() && a.len() == b.len(), "all three are as long");
    dispatch!(simd, add_products(sum, a, b))
}

/// Returns the product of two elements.
pub(crate) const fn product(a: u64, b: u64) -> u64 {
    let (mut sum, mut a, mut k) = (0, a, 0);
    while k < 64 {
        sum ^= a & (b >> k & 1).wrapping_neg();
        a = a << 1 ^ 0x1b & (a >> 63).wrapping_neg();
        k += 1;
    }
    sum
}

/// One element at a time, whatever multiplies them.
mod elementwise {
    use super::{BLOCK, BlockConstants, Within};

    /// Returns the 128-bit product of two words, low word first, reduced.
    #[inline(always)]
    pub fn reduce((low, high): (u64, u64)) -> u64 {
        let high = high ^ high >> 63 ^ high >> 61 ^ high >> 60;
        low ^ high ^ high << 1 ^ high << 3 ^ high << 4
    }

    #[inline(always)]
    pub fn forward(low: &mut [u64], high: &mut [u64], c: u64, mul: impl Fn(u64, u64) -> u64) {
        for (low, high) in low.iter_mut().zip(high) {
            *low ^= mul(*high, c);
            *high ^= *low;
        }
    }

    #[inline(always)]
    pub fn inverse(low: &mut [u64], high: &mut [u64], c: u64, mul: impl Fn(u64, u64) -> u64) {
        for (low, high) in low.iter_mut().zip(high) {
            *high ^= *low;
            *low ^= mul(*high, c);
        }
    }

    #[inline(always)]
    pub fn add_multiple(low: &mut [u64], high: &[u64], c: u64, mul: impl Fn(u64, u64) -> u64) {
        for (low, high) in low.iter_mut().zip(high) {
            *low ^= mul(*high, c);
        }
    }

    #[inline(always)]
    pub fn forward_block(
        block: &mut [u64; BLOCK],
        constants: &BlockConstants,
        within: &Within,
        mul: impl Fn(u64, u64) -> u64 + Copy,
    ) {
        for (layer, constant) in constants.iter().enumerate() {
            let size = BLOCK >> layer;
            for (part, offset) in block.chunks_exact_mut(size).zip(within) {
                let (low, high) = part.split_at_mut(size / 2);
                forward(low, high, constant ^ offset, mul);
            }
        }
    }

    #[inline(always)]
    pub fn inverse_block(
        block: &mut [u64; BLOCK],
        constants: &BlockConstants,
        within: &Within,
        mul: impl Fn(u64, u64) -> u64 + Copy,
    ) {
        for (layer, constant) in constants.iter().enumerate().rev() {
            let size = BLOCK >> layer;
            for (part, offset) in block.chunks_exact_mut(size).zip(within) {
                let (low, high) = part.split_at_mut(size / 2);
                inverse(low, high, constant ^ offset, mul);
            }
        }
    }

    #[inline(always)]
    pub fn add_products(sum: &mut [u64], a: &[u64], b: &[u64], mul: impl Fn(u64, u64) -> u64) {
        for ((sum, &a), &b) in sum.iter_mut().zip(a).zip(b) {
            *sum ^= mul(a, b);
        }
    }
}

/// Gives every kernel of [`elementwise`] this multiplication.
macro_rules! elementwise_kernels {
    ($mul:expr $(, #[$attribute:meta])?) => {
        $(#[$attribute])?
        pub(super) fn forward(low: &mut [u64], high: &mut [u64], c: u64) {
            elementwise::forward(low, high, c, $mul)
        }

        $(#[$attribute])?
        pub(super) fn inverse(low: &mut [u64], high: &mut [u64], c: u64) {
            elementwise::inverse(low, high, c, $mul)
        }

        $(#[$attribute])?
        pub(super) fn add_multiple(low: &mut [u64], high: &[u64], c: u64) {
            elementwise::add_multiple(low, high, c, $mul)
        }

        $(#[$attribute])?
        pub(super) fn forward_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
            elementwise::forward_block(block, c, within, $mul)
        }

        $(#[$attribute])?
        pub(super) fn inverse_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
            elementwise::inverse_block(block, c, within, $mul)
        }

        $(#[$attribute])?
        pub(super) fn add_products(sum: &mut [u64], a: &[u64], b: &[u64]) {
            elementwise::add_products(sum, a, b, $mul)
        }
    };
}

mod portable {
    use super::{BLOCK, BlockConstants, Within, elementwise};
    use crate::simd::carryless::portable_product;

    elementwise_kernels!(|a, b| elementwise::reduce(portable_product(a, b)));
}

/// One carry-less product at a time.
#[cfg(target_arch = "x86_64")]
mod single {
    use super::{BLOCK, BlockConstants, Within, elementwise};
    use crate::simd::carryless::x86::product;

    elementwise_kernels!(|a, b| elementwise::reduce(product(a, b)), #[target_feature(enable = "pclmulqdq")]);
}

/// Eight elements at a time.
#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::x86_64::*;

    use super::{BLOCK, BlockConstants, Within};

    const LANES: usize = 8;

    /// The truth table of a + b + c.
    const XOR_OF_THREE: i32 = 0x96;

    /// A block in registers.
    type Registers = [__m512i; LANES];

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(words: &[u64; LANES]) -> __m512i {
        // SAFETY: the reference covers 64 readable bytes.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn store(words: &mut [u64; LANES], value: __m512i) {
        // SAFETY: the reference covers 64 writable bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn broadcast(word: u64) -> __m512i {
        _mm512_set1_epi64(word as i64)
    }

    #[inline]
    #[target_feature(enable = "avx512f,vpclmulqdq")]
    fn multiply(a: __m512i, c: __m512i) -> __m512i {
        let even = _mm512_clmulepi64_epi128::<0x00>(a, c);
        let odd = _mm512_clmulepi64_epi128::<0x11>(a, c);
        let low = _mm512_unpacklo_epi64(even, odd);
        let high = _mm512_unpackhi_epi64(even, odd);
        let over = _mm512_xor_si512(_mm512_srli_epi64::<63>(high), _mm512_srli_epi64::<61>(high));
        let over = _mm512_xor_si512(over, _mm512_srli_epi64::<60>(high));
        let high = _mm512_xor_si512(high, over);
        let one = _mm512_slli_epi64::<1>(high);
        let three = _mm512_slli_epi64::<3>(high);
        let four = _mm512_slli_epi64::<4>(high);
        let sum = _mm512_ternarylogic_epi64::<XOR_OF_THREE>(low, high, one);
        _mm512_ternarylogic_epi64::<XOR_OF_THREE>(sum, three, four)
    }

    #[inline]
    #[target_feature(enable = "avx512f,vpclmulqdq")]
    fn forward_pair(low: &mut __m512i, high: &mut __m512i, c: __m512i) {
        *low = _mm512_xor_si512(*low, multiply(*high, c));
        *high = _mm512_xor_si512(*high, *low);
    }

    #[inline]
    #[target_feature(enable = "avx512f,vpclmulqdq")]
    fn inverse_pair(low: &mut __m512i, high: &mut __m512i, c: __m512i) {
        *high = _mm512_xor_si512(*high, *low);
        *low = _mm512_xor_si512(*low, multiply(*high, c));
    }

    #[target_feature(enable = "avx512f,pclmulqdq,vpclmulqdq")]
    pub(super) fn forward(low: &mut [u64], high: &mut [u64], c: u64) {
        let ((lows, low), (highs, high)) = (low.as_chunks_mut(), high.as_chunks_mut());
        for (low, high) in lows.iter_mut().zip(highs) {
            let (mut l, mut h) = (load(low), load(high));
            forward_pair(&mut l, &mut h, broadcast(c));
            store(low, l);
            store(high, h);
        }
        super::single::forward(low, high, c);
    }

    #[target_feature(enable = "avx512f,pclmulqdq,vpclmulqdq")]
    pub(super) fn inverse(low: &mut [u64], high: &mut [u64], c: u64) {
        let ((lows, low), (highs, high)) = (low.as_chunks_mut(), high.as_chunks_mut());
        for (low, high) in lows.iter_mut().zip(highs) {
            let (mut l, mut h) = (load(low), load(high));
            inverse_pair(&mut l, &mut h, broadcast(c));
            store(low, l);
            store(high, h);
        }
        super::single::inverse(low, high, c);
    }

    #[target_feature(enable = "avx512f,pclmulqdq,vpclmulqdq")]
    pub(super) fn add_multiple(low: &mut [u64], high: &[u64], c: u64) {
        let ((lows, low), (highs, high)) = (low.as_chunks_mut(), high.as_chunks());
        for (low, high) in lows.iter_mut().zip(highs) {
            store(low, _mm512_xor_si512(load(low), multiply(load(high), broadcast(c))));
        }
        super::single::add_multiple(low, high, c);
    }

    #[target_feature(enable = "avx512f,pclmulqdq,vpclmulqdq")]
    pub(super) fn add_products(sum: &mut [u64], a: &[u64], b: &[u64]) {
        let (sums, sum) = sum.as_chunks_mut();
        let ((these, a), (those, b)) = (a.as_chunks(), b.as_chunks());
        for ((sum, a), b) in sums.iter_mut().zip(these).zip(those) {
            store(sum, _mm512_xor_si512(load(sum), multiply(load(a), load(b))));
        }
        super::single::add_products(sum, a, b);
    }

    /// Exchanges rows and columns of the eight registers.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn transpose(rows: Registers) -> Registers {
        let [a, b, c, d, e, f, g, h] = rows;
        let (ab, ab1) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
        let (cd, cd1) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
        let (ef, ef1) = (_mm512_unpacklo_epi64(e, f), _mm512_unpackhi_epi64(e, f));
        let (gh, gh1) = (_mm512_unpacklo_epi64(g, h), _mm512_unpackhi_epi64(g, h));
        let even = columns(ab, cd, ef, gh);
        let odd = columns(ab1, cd1, ef1, gh1);
        [even[0], odd[0], even[1], odd[1], even[2], odd[2], even[3], odd[3]]
    }

    /// Exchanges rows and columns of the 4 x 4 pairs in four registers.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn columns(a: __m512i, b: __m512i, c: __m512i, d: __m512i) -> [__m512i; 4] {
        let low = _mm512_shuffle_i64x2::<0x88>(a, b);
        let high = _mm512_shuffle_i64x2::<0xdd>(a, b);
        let low1 = _mm512_shuffle_i64x2::<0x88>(c, d);
        let high1 = _mm512_shuffle_i64x2::<0xdd>(c, d);
        [
            _mm512_shuffle_i64x2::<0x88>(low, low1),
            _mm512_shuffle_i64x2::<0x88>(high, high1),
            _mm512_shuffle_i64x2::<0xdd>(low, low1),
            _mm512_shuffle_i64x2::<0xdd>(high, high1),
        ]
    }

    /// The constants of one layer below eight elements: lane j of register h is that of butterfly j * step + h.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn lanes(first: u64, within: &Within, step: usize, h: usize) -> __m512i {
        let offsets: [u64; LANES] = std::array::from_fn(|j| within[j * step + h]);
        _mm512_xor_si512(broadcast(first), load(&offsets))
    }

    /// Registers hold eight neighbours in the first three layers, one of each eight in the last three, and stay so.
    #[target_feature(enable = "avx512f,vpclmulqdq")]
    pub(super) fn forward_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
        let (rows, _) = block.as_chunks_mut::<LANES>();
        let mut r: Registers = std::array::from_fn(|k| load(&rows[k]));
        for (layer, constant) in c[..3].iter().enumerate() {
            let half = 4 >> layer;
            for k in (0..LANES).filter(|k| k & half == 0) {
                let [low, high] = r.get_disjoint_mut([k, k + half]).expect("two registers");
                forward_pair(low, high, broadcast(constant ^ within[k / (2 * half)]));
            }
        }
        r = transpose(r);
        for (layer, &constant) in c[3..].iter().enumerate() {
            let half = 4 >> layer;
            for k in (0..LANES).filter(|k| k & half == 0) {
                let [low, high] = r.get_disjoint_mut([k, k + half]).expect("two registers");
                let constants = lanes(constant, within, 1 << layer, k / (2 * half));
                forward_pair(low, high, constants);
            }
        }
        for (row, r) in rows.iter_mut().zip(r) {
            store(row, r);
        }
    }

    #[target_feature(enable = "avx512f,vpclmulqdq")]
    pub(super) fn inverse_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
        let (rows, _) = block.as_chunks_mut::<LANES>();
        let mut r: Registers = std::array::from_fn(|k| load(&rows[k]));
        for (layer, &constant) in c[3..].iter().enumerate().rev() {
            let half = 4 >> layer;
            for k in (0..LANES).filter(|k| k & half == 0) {
                let [low, high] = r.get_disjoint_mut([k, k + half]).expect("two registers");
                let constants = lanes(constant, within, 1 << layer, k / (2 * half));
                inverse_pair(low, high, constants);
            }
        }
        r = transpose(r);
        for (layer, constant) in c[..3].iter().enumerate().rev() {
            let half = 4 >> layer;
            for k in (0..LANES).filter(|k| k & half == 0) {
                let [low, high] = r.get_disjoint_mut([k, k + half]).expect("two registers");
                inverse_pair(low, high, broadcast(constant ^ within[k / (2 * half)]));
            }
        }
        for (row, r) in rows.iter_mut().zip(r) {
            store(row, r);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_level_multiplies_and_turns_back(
            pairs in prop::collection::vec(any::<(u64, u64)>(), 0..30),
            c in any::<u64>(),
        ) {
            let (low, high): (Vec<u64>, Vec<u64>) = pairs.into_iter().unzip();
            for simd in Simd::available() {
                let (mut l, mut h) = (low.clone(), high.clone());
                forward(simd, &mut l, &mut h, c);
                for k in 0..low.len() {
                    prop_assert_eq!(l[k], low[k] ^ product(high[k], c), "{}", simd.name());
                    prop_assert_eq!(h[k], l[k] ^ high[k]);
                }
                let mut sum = high.clone();
                add_products(simd, &mut sum, &l, &h);
                for k in 0..low.len() {
                    prop_assert_eq!(sum[k], high[k] ^ product(l[k], h[k]));
                }
                inverse(simd, &mut l, &mut h, c);
                prop_assert_eq!((&l, &h), (&low, &high));
                let short = high.len() * 2 / 3;
                add_multiple(simd, &mut l, &high[..short], c);
                for k in 0..low.len() {
                    let multiple = if k < short { product(high[k], c) } else { 0 };
                    prop_assert_eq!(l[k], low[k] ^ multiple);
                }
            }
        }

        #[test]
        fn every_level_does_the_same_blocks_in_its_order(
            words in prop::collection::vec(any::<u64>(), BLOCK),
            constants in any::<BlockConstants>(),
            within in any::<Within>(),
        ) {
            let start: [u64; BLOCK] = words.try_into().unwrap();
            let mut expected = start;
            forward_block(Simd::PORTABLE, &mut expected, &constants, &within);
            expected.sort_unstable();
            for simd in Simd::available() {
                let mut block = start;
                forward_block(simd, &mut block, &constants, &within);
                let mut sorted = block;
                sorted.sort_unstable();
                prop_assert_eq!(sorted, expected, "{}", simd.name());
                inverse_block(simd, &mut block, &constants, &within);
                prop_assert_eq!(block, start);
            }
        }
    }
}
