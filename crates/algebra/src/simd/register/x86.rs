//! Registers of AVX2 and AVX-512.

use std::arch::x86_64::*;

use super::{Blocks, Products, Register, methods};

/// A register of AVX2, on a machine with VPCLMULQDQ if `WIDE`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::simd) struct Ymm<const WIDE: bool>(__m256i);

// SAFETY: only machines with AVX2 make the levels that use the register.
unsafe impl<const WIDE: bool> Register for Ymm<WIDE> {
    const WORDS: usize = 4;

    methods! { "avx2";
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            Ymm(unsafe { _mm256_loadu_si256(from.cast()) })
        }
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { _mm256_storeu_si256(to.cast(), self.0) }
        }
        unsafe fn splat(word: u64) -> Self {
            Ymm(_mm256_set1_epi64x(word as i64))
        }
        unsafe fn xor(self, b: Self) -> Self {
            Ymm(_mm256_xor_si256(self.0, b.0))
        }
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            Ymm(_mm256_xor_si256(_mm256_xor_si256(self.0, b.0), c.0))
        }
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            let either = _mm256_and_si256(_mm256_xor_si256(self.0, b.0), c.0);
            Ymm(_mm256_or_si256(_mm256_and_si256(self.0, b.0), either))
        }
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            let sum = _mm256_xor_si256(self.0, b.0);
            Ymm(match LIT {
                true => _mm256_andnot_si256(sum, mask.0),
                false => _mm256_and_si256(sum, mask.0),
            })
        }
        unsafe fn plus(self, b: Self) -> Self {
            Ymm(_mm256_add_epi64(self.0, b.0))
        }
        /// Looks up the ones of four bits each.
        unsafe fn plus_ones(self, of: Self) -> Self {
            let counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let (counts, four) = (_mm256_broadcastsi128_si256(counts), _mm256_set1_epi8(15));
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(of.0, four));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(of.0), four);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
            Ymm(_mm256_add_epi64(self.0, _mm256_sad_epu8(bytes, _mm256_setzero_si256())))
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,vpclmulqdq")]
fn wide_products<const PLACES: i32>(a: __m256i, b: __m256i) -> __m256i {
    _mm256_clmulepi64_epi128::<PLACES>(a, b)
}

#[inline]
#[target_feature(enable = "avx2,pclmulqdq")]
fn products_by_halves<const PLACES: i32>(a: __m256i, b: __m256i) -> __m256i {
    let [(a, a1), (b, b1)] =
        [a, b].map(|x| (_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x)));
    let high = _mm_clmulepi64_si128::<PLACES>(a1, b1);
    _mm256_set_m128i(high, _mm_clmulepi64_si128::<PLACES>(a, b))
}

// SAFETY: only machines with AVX2 and PCLMULQDQ make the level, and VPCLMULQDQ is asked for where `WIDE` is chosen.
unsafe impl<const WIDE: bool> Products<4> for Ymm<WIDE> {
    methods! { "avx2,pclmulqdq";
        unsafe fn even_products(self, b: Self) -> Self {
            // SAFETY: only machines with VPCLMULQDQ have wide registers.
            Ymm(if WIDE {
                unsafe { wide_products::<0x00>(self.0, b.0) }
            } else {
                products_by_halves::<0x00>(self.0, b.0)
            })
        }
        unsafe fn odd_products(self, b: Self) -> Self {
            // SAFETY: only machines with VPCLMULQDQ have wide registers.
            Ymm(if WIDE {
                unsafe { wide_products::<0x11>(self.0, b.0) }
            } else {
                products_by_halves::<0x11>(self.0, b.0)
            })
        }
    }

    methods! { "avx2";
        unsafe fn firsts(self, b: Self) -> Self {
            Ymm(_mm256_unpacklo_epi64(self.0, b.0))
        }
        unsafe fn seconds(self, b: Self) -> Self {
            Ymm(_mm256_unpackhi_epi64(self.0, b.0))
        }
        unsafe fn up(self, before: Self) -> Self {
            let joined = _mm256_permute2x128_si256::<0x21>(before.0, self.0);
            Ymm(_mm256_alignr_epi8::<8>(self.0, joined))
        }
        unsafe fn down(self, after: Self) -> Self {
            let joined = _mm256_permute2x128_si256::<0x21>(self.0, after.0);
            Ymm(_mm256_alignr_epi8::<8>(joined, self.0))
        }
        unsafe fn left<const BITS: u32>(self) -> Self {
            Ymm(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BITS as i32)))
        }
        unsafe fn right<const BITS: u32>(self) -> Self {
            Ymm(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BITS as i32)))
        }
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            let rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), shift.0);
            let kept = _mm256_srlv_epi64(self.0, shift.0);
            Ymm(_mm256_or_si256(kept, _mm256_sllv_epi64(above.0, rest)))
        }
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            // SAFETY: the mask covers the words that the caller promises.
            Ymm(unsafe { _mm256_maskload_epi64(from.cast(), first(count)) })
        }
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm256_maskstore_epi64(to.cast(), first(count), self.0) }
        }
        unsafe fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
            let (ab, ab1) = (_mm256_unpacklo_epi64(a.0, b.0), _mm256_unpackhi_epi64(a.0, b.0));
            let (cd, cd1) = (_mm256_unpacklo_epi64(c.0, d.0), _mm256_unpackhi_epi64(c.0, d.0));
            [
                Ymm(_mm256_permute2x128_si256::<0x20>(ab, cd)),
                Ymm(_mm256_permute2x128_si256::<0x20>(ab1, cd1)),
                Ymm(_mm256_permute2x128_si256::<0x31>(ab, cd)),
                Ymm(_mm256_permute2x128_si256::<0x31>(ab1, cd1)),
            ]
        }
    }
}

/// Ones in the first words.
#[inline]
#[target_feature(enable = "avx2")]
fn first(count: usize) -> __m256i {
    let places = _mm256_setr_epi64x(0, 1, 2, 3);
    _mm256_cmpgt_epi64(_mm256_set1_epi64x(count as i64), places)
}

/// The truth table of a + b + c.
const SUM: i32 = 0x96;

/// The truth table of a b + a c + b c.
const CARRY: i32 = 0xe8;

/// The truth table of (a + b + light) and mask.
const fn masked(lit: bool) -> i32 {
    if lit { 0x82 } else { 0x28 }
}

// SAFETY: only machines with these parts of AVX-512 make the level that uses the register.
unsafe impl Register for __m512i {
    const WORDS: usize = 8;

    methods! { "avx512f";
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            unsafe { _mm512_loadu_si512(from.cast()) }
        }
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { _mm512_storeu_si512(to.cast(), self) }
        }
        unsafe fn splat(word: u64) -> Self {
            _mm512_set1_epi64(word as i64)
        }
        unsafe fn xor(self, b: Self) -> Self {
            _mm512_xor_si512(self, b)
        }
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            _mm512_ternarylogic_epi64::<SUM>(self, b, c)
        }
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            _mm512_ternarylogic_epi64::<CARRY>(self, b, c)
        }
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            match LIT {
                true => _mm512_ternarylogic_epi64::<{ masked(true) }>(self, b, mask),
                false => _mm512_ternarylogic_epi64::<{ masked(false) }>(self, b, mask),
            }
        }
        unsafe fn plus(self, b: Self) -> Self {
            _mm512_add_epi64(self, b)
        }
    }

    methods! { "avx512f,avx512vpopcntdq";
        unsafe fn plus_ones(self, of: Self) -> Self {
            _mm512_add_epi64(self, _mm512_popcnt_epi64(of))
        }
    }
}

// SAFETY: as above.
unsafe impl Products<8> for __m512i {
    methods! { "avx512f,vpclmulqdq";
        unsafe fn even_products(self, b: Self) -> Self {
            _mm512_clmulepi64_epi128::<0x00>(self, b)
        }
        unsafe fn odd_products(self, b: Self) -> Self {
            _mm512_clmulepi64_epi128::<0x11>(self, b)
        }
    }

    methods! { "avx512f";
        unsafe fn firsts(self, b: Self) -> Self {
            _mm512_unpacklo_epi64(self, b)
        }
        unsafe fn seconds(self, b: Self) -> Self {
            _mm512_unpackhi_epi64(self, b)
        }
        unsafe fn up(self, before: Self) -> Self {
            _mm512_alignr_epi64::<7>(self, before)
        }
        unsafe fn down(self, after: Self) -> Self {
            _mm512_alignr_epi64::<1>(after, self)
        }
        unsafe fn left<const BITS: u32>(self) -> Self {
            _mm512_slli_epi64::<BITS>(self)
        }
        unsafe fn right<const BITS: u32>(self) -> Self {
            _mm512_srli_epi64::<BITS>(self)
        }
    }

    methods! { "avx512f,avx512vbmi2";
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            _mm512_shrdv_epi64(self, above, shift)
        }
    }

    methods! { "avx512f";
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm512_maskz_loadu_epi64((1 << count) - 1, from.cast()) }
        }
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm512_mask_storeu_epi64(to.cast(), (1 << count) - 1, self) }
        }
        unsafe fn transpose([a, b, c, d, e, f, g, h]: [Self; 8]) -> [Self; 8] {
            let (ab, ab1) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
            let (cd, cd1) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
            let (ef, ef1) = (_mm512_unpacklo_epi64(e, f), _mm512_unpackhi_epi64(e, f));
            let (gh, gh1) = (_mm512_unpacklo_epi64(g, h), _mm512_unpackhi_epi64(g, h));
            let even = columns(ab, cd, ef, gh);
            let odd = columns(ab1, cd1, ef1, gh1);
            [even[0], odd[0], even[1], odd[1], even[2], odd[2], even[3], odd[3]]
        }
    }
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

// SAFETY: the machine is asked for GFNI before the methods are used.
unsafe impl<const WIDE: bool> Blocks for Ymm<WIDE> {
    methods! { "avx2,gfni";
        unsafe fn times(self, blocks: Self) -> Self {
            Ymm(_mm256_gf2p8affine_epi64_epi8::<0>(self.0, blocks.0))
        }
        /// Pairs of bytes, then fours, then all eight.
        unsafe fn turn_bytes(words: [u64; 8]) -> [u64; 8] {
            let mut turned = [0; 8];
            // SAFETY: every array has the eight words.
            unsafe {
                let pairs = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                    0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15,
                ));
                let fours = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
                let [a, b] = [0, 4].map(|k| _mm256_loadu_si256(words.as_ptr().add(k).cast()));
                let [a, b] = [a, b].map(|rows| _mm256_shuffle_epi8(rows, pairs));
                let even = _mm256_permute2x128_si256::<0x20>(a, b);
                let odd = _mm256_permute2x128_si256::<0x31>(a, b);
                for (k, joined) in
                    [_mm256_unpacklo_epi16(even, odd), _mm256_unpackhi_epi16(even, odd)]
                        .into_iter()
                        .enumerate()
                {
                    let joined = _mm256_permutevar8x32_epi32(joined, fours);
                    _mm256_storeu_si256(turned.as_mut_ptr().add(4 * k).cast(), joined);
                }
            }
            turned
        }
    }
}

/// Byte `r` of word `j` is 8 r + j.
const TURN_BYTES: [u64; 8] = {
    let mut words = [0; 8];
    let mut place = 0;
    while place < 64 {
        let source = (place % 8 * 8 + place / 8) as u64;
        words[place / 8] |= source << (place % 8 * 8);
        place += 1;
    }
    words
};

// SAFETY: only machines with these parts of AVX-512, VBMI and GFNI make the level that uses the register.
unsafe impl Blocks for __m512i {
    methods! { "avx512f,avx512vbmi,gfni";
        unsafe fn times(self, blocks: Self) -> Self {
            _mm512_gf2p8affine_epi64_epi8::<0>(self, blocks)
        }
        unsafe fn turn_bytes(words: [u64; 8]) -> [u64; 8] {
            let mut turned = [0; 8];
            // SAFETY: every array has the eight words.
            unsafe {
                let (words, order) = (Self::load(words.as_ptr()), Self::load(TURN_BYTES.as_ptr()));
                _mm512_permutexvar_epi8(order, words).store(turned.as_mut_ptr());
            }
            turned
        }
    }
}
