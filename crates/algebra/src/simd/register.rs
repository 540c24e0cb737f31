//! What kernels do with a register, at every level: they are written once, for registers of any width.
//!
//! | register | words | level |
//! |---|---:|---|
//! | `u64` | 1 | portable, without products |
//! | `uint64x2_t` | 2 | NEON, with products by PMULL |
//! | `Ymm` | 4 | AVX2, with products by VPCLMULQDQ, or one half after the other by PCLMULQDQ |
//! | `__m512i` | 8 | AVX-512 |

#[cfg(target_arch = "x86_64")]
pub(super) use x86::Ymm;

/// A register of words.
///
/// # Safety
/// Every method needs the instructions of the register's level, and the pointers the words of a register. Kernels are
/// always inlined into a function with these instructions, so that registers stay registers.
pub(in crate::simd) unsafe trait Register: Copy {
    /// Its words.
    const WORDS: usize;

    /// Reads the words from any address.
    unsafe fn load(from: *const u64) -> Self;
    /// Writes the words to any address.
    unsafe fn store(self, to: *mut u64);
    /// The same word everywhere.
    unsafe fn splat(word: u64) -> Self;
    /// a + b over GF(2).
    unsafe fn xor(self, b: Self) -> Self;
    /// a + b + c.
    unsafe fn sum(self, b: Self, c: Self) -> Self;
    /// a b + a c + b c, bit by bit: the carry of a + b + c.
    unsafe fn carry(self, b: Self, c: Self) -> Self;
    /// a + b, or its complement if `LIT`, at the ones of the mask.
    unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self;
    /// The sums of the numbers of 64 bits.
    unsafe fn plus(self, b: Self) -> Self;
    /// Adds to each number of 64 bits the ones of the word in its place.
    unsafe fn plus_ones(self, of: Self) -> Self;
}

/// A register whose words are multiplied without carries.
///
/// # Safety
/// As for [`Register`].
pub(in crate::simd) unsafe trait Products<const WORDS: usize>:
    Register
{
    /// The products of the words at even places, each as wide as two words.
    unsafe fn even_products(self, b: Self) -> Self;
    /// The products of the words at odd places.
    unsafe fn odd_products(self, b: Self) -> Self;
    /// The first word of each pair of a and then that of b.
    unsafe fn firsts(self, b: Self) -> Self;
    /// The second word of each pair of a and then that of b.
    unsafe fn seconds(self, b: Self) -> Self;
    /// The words one place up, after the last word of `before`.
    unsafe fn up(self, before: Self) -> Self;
    /// The words one place down, before the first word of `after`.
    unsafe fn down(self, after: Self) -> Self;
    /// Each word shifted left by a constant number of bits.
    unsafe fn left<const BITS: u32>(self) -> Self;
    /// Each word shifted right by a constant number of bits.
    unsafe fn right<const BITS: u32>(self) -> Self;
    /// Each word, with the one of `above` on top, shifted right by fewer than 64 bits, which `shift` holds everywhere.
    unsafe fn right_from(self, above: Self, shift: Self) -> Self;
    /// The first `count` words, fewer than the register has, and zeros.
    unsafe fn load_some(from: *const u64, count: usize) -> Self;
    /// Writes the first `count` words, fewer than the register has.
    unsafe fn store_some(self, to: *mut u64, count: usize);
    /// Exchanges rows and columns of as many registers as they have words.
    unsafe fn transpose(rows: [Self; WORDS]) -> [Self; WORDS];
}

// SAFETY: no method needs more than the language.
unsafe impl Register for u64 {
    const WORDS: usize = 1;

    #[inline(always)]
    unsafe fn load(from: *const u64) -> u64 {
        // SAFETY: the caller's promise.
        unsafe { from.read() }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: the caller's promise.
        unsafe { to.write(self) }
    }

    #[inline(always)]
    unsafe fn splat(word: u64) -> u64 {
        word
    }

    #[inline(always)]
    unsafe fn xor(self, b: u64) -> u64 {
        self ^ b
    }

    #[inline(always)]
    unsafe fn sum(self, b: u64, c: u64) -> u64 {
        self ^ b ^ c
    }

    #[inline(always)]
    unsafe fn carry(self, b: u64, c: u64) -> u64 {
        self & b | c & (self ^ b)
    }

    #[inline(always)]
    unsafe fn masked_sum<const LIT: bool>(self, b: u64, mask: u64) -> u64 {
        if LIT { !(self ^ b) & mask } else { (self ^ b) & mask }
    }

    #[inline(always)]
    unsafe fn plus(self, b: u64) -> u64 {
        self + b
    }

    #[inline(always)]
    unsafe fn plus_ones(self, of: u64) -> u64 {
        self + u64::from(of.count_ones())
    }
}

#[cfg(target_arch = "aarch64")]
mod arm {
    use std::arch::aarch64::*;

    use super::{Products, Register};

    // SAFETY: every machine of this kind has NEON.
    unsafe impl Register for uint64x2_t {
        const WORDS: usize = 2;

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            unsafe { vld1q_u64(from) }
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { vst1q_u64(to, self) }
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn splat(word: u64) -> Self {
            vdupq_n_u64(word)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn xor(self, b: Self) -> Self {
            veorq_u64(self, b)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            veorq_u64(veorq_u64(self, b), c)
        }

        /// Where a and b differ c decides, and elsewhere a.
        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            vbslq_u64(veorq_u64(self, b), c, self)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            let sum = veorq_u64(self, b);
            if LIT { vbicq_u64(mask, sum) } else { vandq_u64(mask, sum) }
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn plus(self, b: Self) -> Self {
            vaddq_u64(self, b)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn plus_ones(self, of: Self) -> Self {
            let bytes = vcntq_u8(vreinterpretq_u8_u64(of));
            vpadalq_u32(self, vpaddlq_u16(vpaddlq_u8(bytes)))
        }
    }

    // SAFETY: only machines with PMULL make the level that uses the register.
    unsafe impl Products<2> for uint64x2_t {
        #[inline]
        #[target_feature(enable = "neon,aes")]
        unsafe fn even_products(self, b: Self) -> Self {
            let product = vmull_p64(vgetq_lane_u64::<0>(self), vgetq_lane_u64::<0>(b));
            vreinterpretq_u64_p128(product)
        }

        #[inline]
        #[target_feature(enable = "neon,aes")]
        unsafe fn odd_products(self, b: Self) -> Self {
            let product = vmull_high_p64(vreinterpretq_p64_u64(self), vreinterpretq_p64_u64(b));
            vreinterpretq_u64_p128(product)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn firsts(self, b: Self) -> Self {
            vzip1q_u64(self, b)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn seconds(self, b: Self) -> Self {
            vzip2q_u64(self, b)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn up(self, before: Self) -> Self {
            vextq_u64::<1>(before, self)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn down(self, after: Self) -> Self {
            vextq_u64::<1>(self, after)
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn left<const BITS: u32>(self) -> Self {
            vshlq_u64(self, vdupq_n_s64(i64::from(BITS)))
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn right<const BITS: u32>(self) -> Self {
            vshlq_u64(self, vdupq_n_s64(-i64::from(BITS)))
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            let shift = vreinterpretq_s64_u64(shift);
            let rest = vsubq_s64(vdupq_n_s64(64), shift);
            vorrq_u64(vshlq_u64(self, vnegq_s64(shift)), vshlq_u64(above, rest))
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            match count {
                0 => vdupq_n_u64(0),
                // SAFETY: the caller's promise.
                _ => vsetq_lane_u64::<0>(unsafe { *from }, vdupq_n_u64(0)),
            }
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            if count > 0 {
                // SAFETY: the caller's promise.
                unsafe { *to = vgetq_lane_u64::<0>(self) }
            }
        }

        #[inline]
        #[target_feature(enable = "neon")]
        unsafe fn transpose([a, b]: [Self; 2]) -> [Self; 2] {
            [vzip1q_u64(a, b), vzip2q_u64(a, b)]
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Products, Register};

    /// A register of AVX2, on a machine with VPCLMULQDQ if `WIDE`.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub(in crate::simd) struct Ymm<const WIDE: bool>(__m256i);

    // SAFETY: only machines with AVX2 make the levels that use the register.
    unsafe impl<const WIDE: bool> Register for Ymm<WIDE> {
        const WORDS: usize = 4;

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            Ymm(unsafe { _mm256_loadu_si256(from.cast()) })
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { _mm256_storeu_si256(to.cast(), self.0) }
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn splat(word: u64) -> Self {
            Ymm(_mm256_set1_epi64x(word as i64))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn xor(self, b: Self) -> Self {
            Ymm(_mm256_xor_si256(self.0, b.0))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            Ymm(_mm256_xor_si256(_mm256_xor_si256(self.0, b.0), c.0))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            let either = _mm256_and_si256(_mm256_xor_si256(self.0, b.0), c.0);
            Ymm(_mm256_or_si256(_mm256_and_si256(self.0, b.0), either))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            let sum = _mm256_xor_si256(self.0, b.0);
            Ymm(match LIT {
                true => _mm256_andnot_si256(sum, mask.0),
                false => _mm256_and_si256(sum, mask.0),
            })
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn plus(self, b: Self) -> Self {
            Ymm(_mm256_add_epi64(self.0, b.0))
        }

        /// Looks up the ones of four bits each.
        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn plus_ones(self, of: Self) -> Self {
            let counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let (counts, four) = (_mm256_broadcastsi128_si256(counts), _mm256_set1_epi8(15));
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(of.0, four));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(of.0), four);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
            Ymm(_mm256_add_epi64(self.0, _mm256_sad_epu8(bytes, _mm256_setzero_si256())))
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
        #[inline]
        #[target_feature(enable = "avx2,pclmulqdq")]
        unsafe fn even_products(self, b: Self) -> Self {
            // SAFETY: only machines with VPCLMULQDQ have wide registers.
            Ymm(if WIDE {
                unsafe { wide_products::<0x00>(self.0, b.0) }
            } else {
                products_by_halves::<0x00>(self.0, b.0)
            })
        }

        #[inline]
        #[target_feature(enable = "avx2,pclmulqdq")]
        unsafe fn odd_products(self, b: Self) -> Self {
            // SAFETY: only machines with VPCLMULQDQ have wide registers.
            Ymm(if WIDE {
                unsafe { wide_products::<0x11>(self.0, b.0) }
            } else {
                products_by_halves::<0x11>(self.0, b.0)
            })
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn firsts(self, b: Self) -> Self {
            Ymm(_mm256_unpacklo_epi64(self.0, b.0))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn seconds(self, b: Self) -> Self {
            Ymm(_mm256_unpackhi_epi64(self.0, b.0))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn up(self, before: Self) -> Self {
            let joined = _mm256_permute2x128_si256::<0x21>(before.0, self.0);
            Ymm(_mm256_alignr_epi8::<8>(self.0, joined))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn down(self, after: Self) -> Self {
            let joined = _mm256_permute2x128_si256::<0x21>(self.0, after.0);
            Ymm(_mm256_alignr_epi8::<8>(joined, self.0))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn left<const BITS: u32>(self) -> Self {
            Ymm(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BITS as i32)))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn right<const BITS: u32>(self) -> Self {
            Ymm(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BITS as i32)))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            let rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), shift.0);
            let kept = _mm256_srlv_epi64(self.0, shift.0);
            Ymm(_mm256_or_si256(kept, _mm256_sllv_epi64(above.0, rest)))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            // SAFETY: the mask covers the words that the caller promises.
            Ymm(unsafe { _mm256_maskload_epi64(from.cast(), first(count)) })
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm256_maskstore_epi64(to.cast(), first(count), self.0) }
        }

        #[inline]
        #[target_feature(enable = "avx2")]
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

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            unsafe { _mm512_loadu_si512(from.cast()) }
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { _mm512_storeu_si512(to.cast(), self) }
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn splat(word: u64) -> Self {
            _mm512_set1_epi64(word as i64)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn xor(self, b: Self) -> Self {
            _mm512_xor_si512(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            _mm512_ternarylogic_epi64::<SUM>(self, b, c)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            _mm512_ternarylogic_epi64::<CARRY>(self, b, c)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            match LIT {
                true => _mm512_ternarylogic_epi64::<{ masked(true) }>(self, b, mask),
                false => _mm512_ternarylogic_epi64::<{ masked(false) }>(self, b, mask),
            }
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn plus(self, b: Self) -> Self {
            _mm512_add_epi64(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f,avx512vpopcntdq")]
        unsafe fn plus_ones(self, of: Self) -> Self {
            _mm512_add_epi64(self, _mm512_popcnt_epi64(of))
        }
    }

    // SAFETY: as above.
    unsafe impl Products<8> for __m512i {
        #[inline]
        #[target_feature(enable = "avx512f,vpclmulqdq")]
        unsafe fn even_products(self, b: Self) -> Self {
            _mm512_clmulepi64_epi128::<0x00>(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f,vpclmulqdq")]
        unsafe fn odd_products(self, b: Self) -> Self {
            _mm512_clmulepi64_epi128::<0x11>(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn firsts(self, b: Self) -> Self {
            _mm512_unpacklo_epi64(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn seconds(self, b: Self) -> Self {
            _mm512_unpackhi_epi64(self, b)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn up(self, before: Self) -> Self {
            _mm512_alignr_epi64::<7>(self, before)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn down(self, after: Self) -> Self {
            _mm512_alignr_epi64::<1>(after, self)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn left<const BITS: u32>(self) -> Self {
            _mm512_slli_epi64::<BITS>(self)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn right<const BITS: u32>(self) -> Self {
            _mm512_srli_epi64::<BITS>(self)
        }

        #[inline]
        #[target_feature(enable = "avx512f,avx512vbmi2")]
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            _mm512_shrdv_epi64(self, above, shift)
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm512_maskz_loadu_epi64((1 << count) - 1, from.cast()) }
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            // SAFETY: the mask covers the words that the caller promises.
            unsafe { _mm512_mask_storeu_epi64(to.cast(), (1 << count) - 1, self) }
        }

        #[inline]
        #[target_feature(enable = "avx512f")]
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
}
