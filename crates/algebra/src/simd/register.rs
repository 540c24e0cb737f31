//! One interface for the registers of every level, so that kernels are written once.
//!
//! | register | words | level |
//! |---|---:|---|
//! | `u64` | 1 | portable, without products |
//! | `uint64x2_t` | 2 | NEON, with products by PMULL |
//! | `Ymm` | 4 | AVX2, with products by VPCLMULQDQ, or one half after the other by PCLMULQDQ |
//! | `__m512i` | 8 | AVX-512 |

#[cfg(target_arch = "aarch64")]
mod arm;
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod x86;

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
pub(super) use x86::Ymm;

/// Writes methods that use these instructions.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
macro_rules! methods {
    ($features:literal; $(
        $(#[$attribute:meta])*
        unsafe fn $name:ident $(<const $number:ident: $type:ty>)? ($($argument:tt)*) $(-> $result:ty)?
        $body:block
    )*) => {
        $(
            $(#[$attribute])*
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn $name $(<const $number: $type>)? ($($argument)*) $(-> $result)? $body
        )*
    };
}
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use methods;

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

/// A register whose bytes are multiplied by blocks of 8 x 8 bits.
///
/// # Safety
/// As for [`Register`].
#[cfg(target_arch = "x86_64")]
pub(in crate::simd) unsafe trait Blocks: Register {
    /// Multiplies each byte of a word by the block in that word of `blocks`.
    unsafe fn times(self, blocks: Self) -> Self;
    /// Byte `r` of word `j` of the result is byte `j` of word `r`.
    unsafe fn turn_bytes(words: [u64; 8]) -> [u64; 8];
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
