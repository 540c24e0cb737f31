//! Registers of NEON.

use std::arch::aarch64::*;

use super::{Products, Register, methods};

// SAFETY: every machine of this kind has NEON.
unsafe impl Register for uint64x2_t {
    const WORDS: usize = 2;

    methods! { "neon";
        unsafe fn load(from: *const u64) -> Self {
            // SAFETY: the caller's promise.
            unsafe { vld1q_u64(from) }
        }
        unsafe fn store(self, to: *mut u64) {
            // SAFETY: the caller's promise.
            unsafe { vst1q_u64(to, self) }
        }
        unsafe fn splat(word: u64) -> Self {
            vdupq_n_u64(word)
        }
        unsafe fn xor(self, b: Self) -> Self {
            veorq_u64(self, b)
        }
        unsafe fn sum(self, b: Self, c: Self) -> Self {
            veorq_u64(veorq_u64(self, b), c)
        }
        /// If bits of a and b differ, that of c, and otherwise that of a.
        unsafe fn carry(self, b: Self, c: Self) -> Self {
            vbslq_u64(veorq_u64(self, b), c, self)
        }
        unsafe fn masked_sum<const LIT: bool>(self, b: Self, mask: Self) -> Self {
            let sum = veorq_u64(self, b);
            if LIT { vbicq_u64(mask, sum) } else { vandq_u64(mask, sum) }
        }
        unsafe fn plus(self, b: Self) -> Self {
            vaddq_u64(self, b)
        }
        unsafe fn plus_ones(self, of: Self) -> Self {
            let bytes = vcntq_u8(vreinterpretq_u8_u64(of));
            vpadalq_u32(self, vpaddlq_u16(vpaddlq_u8(bytes)))
        }
    }
}

// SAFETY: only machines with PMULL make the level that uses the register.
unsafe impl Products<2> for uint64x2_t {
    methods! { "neon,aes";
        unsafe fn even_products(self, b: Self) -> Self {
            let product = vmull_p64(vgetq_lane_u64::<0>(self), vgetq_lane_u64::<0>(b));
            vreinterpretq_u64_p128(product)
        }
        unsafe fn odd_products(self, b: Self) -> Self {
            let product = vmull_high_p64(vreinterpretq_p64_u64(self), vreinterpretq_p64_u64(b));
            vreinterpretq_u64_p128(product)
        }
    }

    methods! { "neon";
        unsafe fn firsts(self, b: Self) -> Self {
            vzip1q_u64(self, b)
        }
        unsafe fn seconds(self, b: Self) -> Self {
            vzip2q_u64(self, b)
        }
        unsafe fn up(self, before: Self) -> Self {
            vextq_u64::<1>(before, self)
        }
        unsafe fn down(self, after: Self) -> Self {
            vextq_u64::<1>(self, after)
        }
        unsafe fn left<const BITS: u32>(self) -> Self {
            vshlq_u64(self, vdupq_n_s64(i64::from(BITS)))
        }
        unsafe fn right<const BITS: u32>(self) -> Self {
            vshlq_u64(self, vdupq_n_s64(-i64::from(BITS)))
        }
        unsafe fn right_from(self, above: Self, shift: Self) -> Self {
            let shift = vreinterpretq_s64_u64(shift);
            let rest = vsubq_s64(vdupq_n_s64(64), shift);
            vorrq_u64(vshlq_u64(self, vnegq_s64(shift)), vshlq_u64(above, rest))
        }
        unsafe fn load_some(from: *const u64, count: usize) -> Self {
            match count {
                0 => vdupq_n_u64(0),
                // SAFETY: the caller's promise.
                _ => vsetq_lane_u64::<0>(unsafe { *from }, vdupq_n_u64(0)),
            }
        }
        unsafe fn store_some(self, to: *mut u64, count: usize) {
            if count > 0 {
                // SAFETY: the caller's promise.
                unsafe { *to = vgetq_lane_u64::<0>(self) }
            }
        }
        unsafe fn transpose([a, b]: [Self; 2]) -> [Self; 2] {
            [vzip1q_u64(a, b), vzip2q_u64(a, b)]
        }
    }
}
