//! Butterflies over GF(2^64), the inner loops of the additive Fourier transform.
//!
//! The field is GF(2)[t] modulo t^64 + t^4 + t^3 + t + 1. Bit k of a word is the coefficient of t^k. A butterfly with
//! the constant c takes (low, high) to (low + c high, low + (c + 1) high). Blocks of sixty-four elements go through the
//! lowest six layers in registers. Their output order depends on the machine alone, and the inverse undoes it.
//! It is one file, because one macro writes the kernels of all machines.

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
            #[cfg(target_arch = "aarch64")]
            // SAFETY: only a machine with PMULL hands out this level.
            Level::Neon => unsafe { neon::$kernel($($argument),*) },
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: the machine was asked for VPCLMULQDQ, and has AVX2.
            Level::Avx2 if $simd.has_wide_products() => unsafe { wide::$kernel($($argument),*) },
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with AVX2 and PCLMULQDQ hands out this level.
            Level::Avx2 => unsafe { narrow::$kernel($($argument),*) },
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with AVX-512 and VPCLMULQDQ hands out this level.
            Level::Avx512 => unsafe { widest::$kernel($($argument),*) },
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
    pub(super) fn reduce((low, high): (u64, u64)) -> u64 {
        let high = high ^ high >> 63 ^ high >> 61 ^ high >> 60;
        low ^ high ^ high << 1 ^ high << 3 ^ high << 4
    }

    #[inline(always)]
    pub(super) fn forward(
        low: &mut [u64],
        high: &mut [u64],
        c: u64,
        mul: impl Fn(u64, u64) -> u64,
    ) {
        for (low, high) in low.iter_mut().zip(high) {
            *low ^= mul(*high, c);
            *high ^= *low;
        }
    }

    #[inline(always)]
    pub(super) fn inverse(
        low: &mut [u64],
        high: &mut [u64],
        c: u64,
        mul: impl Fn(u64, u64) -> u64,
    ) {
        for (low, high) in low.iter_mut().zip(high) {
            *high ^= *low;
            *low ^= mul(*high, c);
        }
    }

    #[inline(always)]
    pub(super) fn add_multiple(
        low: &mut [u64],
        high: &[u64],
        c: u64,
        mul: impl Fn(u64, u64) -> u64,
    ) {
        for (low, high) in low.iter_mut().zip(high) {
            *low ^= mul(*high, c);
        }
    }

    #[inline(always)]
    pub(super) fn forward_block(
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
    pub(super) fn inverse_block(
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
    pub(super) fn add_products(
        sum: &mut [u64],
        a: &[u64],
        b: &[u64],
        mul: impl Fn(u64, u64) -> u64,
    ) {
        for ((sum, &a), &b) in sum.iter_mut().zip(a).zip(b) {
            *sum ^= mul(a, b);
        }
    }
}

mod portable {
    use super::{BLOCK, BlockConstants, Within, elementwise};
    use crate::simd::carryless::portable_product;

    fn mul(a: u64, b: u64) -> u64 {
        elementwise::reduce(portable_product(a, b))
    }

    pub(super) fn forward(low: &mut [u64], high: &mut [u64], c: u64) {
        elementwise::forward(low, high, c, mul)
    }

    pub(super) fn inverse(low: &mut [u64], high: &mut [u64], c: u64) {
        elementwise::inverse(low, high, c, mul)
    }

    pub(super) fn add_multiple(low: &mut [u64], high: &[u64], c: u64) {
        elementwise::add_multiple(low, high, c, mul)
    }

    pub(super) fn forward_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
        elementwise::forward_block(block, c, within, mul)
    }

    pub(super) fn inverse_block(block: &mut [u64; BLOCK], c: &BlockConstants, within: &Within) {
        elementwise::inverse_block(block, c, within, mul)
    }

    pub(super) fn add_products(sum: &mut [u64], a: &[u64], b: &[u64]) {
        elementwise::add_products(sum, a, b, mul)
    }
}

/// A register of elements at a time.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod in_registers {
    use super::{BLOCK, BLOCK_LAYERS, BlockConstants, Within};
    use crate::simd::register::Products;

    /// # Safety
    /// This and the following need a machine with the instructions of the register.
    #[inline(always)]
    unsafe fn multiply<R: Products<W>, const W: usize>(a: R, c: R) -> R {
        // SAFETY: the caller's promise.
        unsafe {
            let (even, odd) = (a.even_products(c), a.odd_products(c));
            let (low, high) = (even.firsts(odd), even.seconds(odd));
            let high = high.right::<63>().sum(high, high.right::<61>().xor(high.right::<60>()));
            low.sum(high, high.left::<1>()).sum(high.left::<3>(), high.left::<4>())
        }
    }

    /// One butterfly, or what undoes it.
    #[inline(always)]
    unsafe fn butterfly<R: Products<W>, const W: usize, const FORWARD: bool>(
        low: R,
        high: R,
        c: R,
    ) -> (R, R) {
        // SAFETY: the caller's promise.
        unsafe {
            if FORWARD {
                let low = low.xor(multiply(high, c));
                (low, high.xor(low))
            } else {
                let high = high.xor(low);
                (low.xor(multiply(high, c)), high)
            }
        }
    }

    /// Butterflies of whole registers. Returns the number of elements done.
    #[inline(always)]
    pub(super) unsafe fn butterflies<R: Products<W>, const W: usize, const FORWARD: bool>(
        low: &mut [u64],
        high: &mut [u64],
        c: u64,
    ) -> usize {
        let ((lows, _), (highs, _)) = (low.as_chunks_mut::<W>(), high.as_chunks_mut::<W>());
        // SAFETY: by the caller's promise. Every chunk is a register's words.
        unsafe {
            let c = R::splat(c);
            for (low, high) in lows.iter_mut().zip(&mut *highs) {
                let (l, h) = (R::load(low.as_ptr()), R::load(high.as_ptr()));
                let (l, h) = butterfly::<R, W, FORWARD>(l, h, c);
                l.store(low.as_mut_ptr());
                h.store(high.as_mut_ptr());
            }
        }
        highs.len() * W
    }

    /// low += c high, whole registers of it. Returns the number of elements done.
    #[inline(always)]
    pub(super) unsafe fn add_multiple<R: Products<W>, const W: usize>(
        low: &mut [u64],
        high: &[u64],
        c: u64,
    ) -> usize {
        let (highs, _) = high.as_chunks::<W>();
        // SAFETY: by the caller's promise. Every chunk is a register's words.
        unsafe {
            let c = R::splat(c);
            for (low, high) in low.as_chunks_mut::<W>().0.iter_mut().zip(highs) {
                let sum = R::load(low.as_ptr()).xor(multiply(R::load(high.as_ptr()), c));
                sum.store(low.as_mut_ptr());
            }
        }
        highs.len() * W
    }

    /// sum += a b, whole registers of it. Returns the number of elements done.
    #[inline(always)]
    pub(super) unsafe fn add_products<R: Products<W>, const W: usize>(
        sum: &mut [u64],
        a: &[u64],
        b: &[u64],
    ) -> usize {
        let ((a, _), (b, _)) = (a.as_chunks::<W>(), b.as_chunks::<W>());
        for ((sum, x), y) in sum.as_chunks_mut::<W>().0.iter_mut().zip(a).zip(b) {
            // SAFETY: by the caller's promise. Every chunk is a register's words.
            unsafe {
                let product = multiply(R::load(x.as_ptr()), R::load(y.as_ptr()));
                R::load(sum.as_ptr()).xor(product).store(sum.as_mut_ptr());
            }
        }
        a.len() * W
    }

    /// Layers over as many registers as they have elements, and as many layers inside them.
    const fn layers(words: usize) -> usize {
        words.ilog2() as usize
    }

    /// The constants of the layer `layer` below rows of W elements: lane j of register k belongs to row j, of which
    /// `first` is the first in the block.
    #[inline(always)]
    unsafe fn lanes<R: Products<W>, const W: usize>(
        constant: u64,
        within: &Within,
        (first, layer, k): (usize, usize, usize),
    ) -> R {
        let mut offsets = [0; W];
        for (j, offset) in offsets.iter_mut().enumerate() {
            *offset = within[((first + j) << layer) + k];
        }
        // SAFETY: by the caller's promise. The array is a register's words.
        unsafe { R::splat(constant).xor(R::load(offsets.as_ptr())) }
    }

    #[inline(always)]
    unsafe fn load<R: Products<W>, const W: usize>(rows: &[[u64; W]]) -> [R; W] {
        // SAFETY: by the caller's promise. Every row is a register's words.
        unsafe {
            let mut registers = [R::splat(0); W];
            for (register, row) in registers.iter_mut().zip(rows) {
                *register = R::load(row.as_ptr());
            }
            registers
        }
    }

    #[inline(always)]
    unsafe fn store<R: Products<W>, const W: usize>(registers: [R; W], rows: &mut [[u64; W]]) {
        for (register, row) in registers.into_iter().zip(rows) {
            // SAFETY: by the caller's promise. Every row is a register's words.
            unsafe { register.store(row.as_mut_ptr()) }
        }
    }

    /// A layer between squares of registers.
    #[inline(always)]
    unsafe fn between_squares<R: Products<W>, const W: usize, const FORWARD: bool>(
        block: &mut [u64; BLOCK],
        (layer, constant): (usize, u64),
        within: &Within,
    ) {
        let half = BLOCK >> layer >> 1;
        for (part, offset) in block.chunks_exact_mut(2 * half).zip(within) {
            let (low, high) = part.split_at_mut(half);
            // SAFETY: the caller's promise.
            unsafe { butterflies::<R, W, FORWARD>(low, high, constant ^ offset) };
        }
    }

    /// A layer between the registers of a square, or, with rows and columns exchanged, inside them.
    #[inline(always)]
    unsafe fn in_square<R: Products<W>, const W: usize, const FORWARD: bool, const INSIDE: bool>(
        r: &mut [R; W],
        square: usize,
        (layer, constant): (usize, u64),
        within: &Within,
    ) {
        let half = W >> layer >> 1;
        for k in (0..W).filter(|k| k & half == 0) {
            let place = k / (2 * half);
            // SAFETY: the caller's promise.
            unsafe {
                let c = match INSIDE {
                    true => lanes(constant, within, (square * W, layer, place)),
                    false => R::splat(constant ^ within[(square << layer) + place]),
                };
                (r[k], r[k + half]) = butterfly::<R, W, FORWARD>(r[k], r[k + half], c);
            }
        }
    }

    /// All layers of a block: those between squares of registers, those between the registers of a square, and, with
    /// rows and columns exchanged, those inside registers. They stay exchanged.
    #[inline(always)]
    pub(super) unsafe fn forward_block<R: Products<W>, const W: usize>(
        block: &mut [u64; BLOCK],
        c: &BlockConstants,
        within: &Within,
    ) {
        let (layers, outer) = (layers(W), BLOCK_LAYERS - 2 * layers(W));
        // SAFETY: the caller's promise.
        unsafe {
            for (layer, &constant) in c[..outer].iter().enumerate() {
                between_squares::<R, W, true>(block, (layer, constant), within);
            }
            let (rows, _) = block.as_chunks_mut::<W>();
            for square in 0..BLOCK / (W * W) {
                let rows = &mut rows[square * W..][..W];
                let mut r: [R; W] = load(rows);
                for k in 0..layers {
                    in_square::<R, W, true, false>(&mut r, square, (k, c[outer + k]), within);
                }
                r = R::transpose(r);
                for k in 0..layers {
                    let constant = c[outer + layers + k];
                    in_square::<R, W, true, true>(&mut r, square, (k, constant), within);
                }
                store(r, rows);
            }
        }
    }

    /// Undoes [`forward_block`].
    #[inline(always)]
    pub(super) unsafe fn inverse_block<R: Products<W>, const W: usize>(
        block: &mut [u64; BLOCK],
        c: &BlockConstants,
        within: &Within,
    ) {
        let (layers, outer) = (layers(W), BLOCK_LAYERS - 2 * layers(W));
        // SAFETY: the caller's promise.
        unsafe {
            let (rows, _) = block.as_chunks_mut::<W>();
            for square in 0..BLOCK / (W * W) {
                let rows = &mut rows[square * W..][..W];
                let mut r: [R; W] = load(rows);
                for k in (0..layers).rev() {
                    let constant = c[outer + layers + k];
                    in_square::<R, W, false, true>(&mut r, square, (k, constant), within);
                }
                r = R::transpose(r);
                for k in (0..layers).rev() {
                    in_square::<R, W, false, false>(&mut r, square, (k, c[outer + k]), within);
                }
                store(r, rows);
            }
            for (layer, &constant) in c[..outer].iter().enumerate().rev() {
                between_squares::<R, W, false>(block, (layer, constant), within);
            }
        }
    }
}

/// Compiles the kernels for a register. The rest is done one product at a time.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
macro_rules! kernels {
    ($level:ident, $register:ty, $features:literal) => {
        mod $level {
            use super::{BLOCK, BlockConstants, Within, elementwise, in_registers};
            use crate::simd::carryless::single::product;

            #[target_feature(enable = $features)]
            pub(super) fn forward(low: &mut [u64], high: &mut [u64], c: u64) {
                // SAFETY: the instructions are enabled.
                let done = unsafe { in_registers::butterflies::<$register, _, true>(low, high, c) };
                let mul = |a, b| elementwise::reduce(product(a, b));
                elementwise::forward(&mut low[done..], &mut high[done..], c, mul);
            }

            #[target_feature(enable = $features)]
            pub(super) fn inverse(low: &mut [u64], high: &mut [u64], c: u64) {
                // SAFETY: the instructions are enabled.
                let done =
                    unsafe { in_registers::butterflies::<$register, _, false>(low, high, c) };
                let mul = |a, b| elementwise::reduce(product(a, b));
                elementwise::inverse(&mut low[done..], &mut high[done..], c, mul);
            }

            #[target_feature(enable = $features)]
            pub(super) fn add_multiple(low: &mut [u64], high: &[u64], c: u64) {
                // SAFETY: the instructions are enabled.
                let done = unsafe { in_registers::add_multiple::<$register, _>(low, high, c) };
                let mul = |a, b| elementwise::reduce(product(a, b));
                elementwise::add_multiple(&mut low[done..], &high[done..], c, mul);
            }

            #[target_feature(enable = $features)]
            pub(super) fn add_products(sum: &mut [u64], a: &[u64], b: &[u64]) {
                // SAFETY: the instructions are enabled.
                let done = unsafe { in_registers::add_products::<$register, _>(sum, a, b) };
                let mul = |a, b| elementwise::reduce(product(a, b));
                elementwise::add_products(&mut sum[done..], &a[done..], &b[done..], mul);
            }

            #[target_feature(enable = $features)]
            pub(super) fn forward_block(
                block: &mut [u64; BLOCK],
                c: &BlockConstants,
                within: &Within,
            ) {
                // SAFETY: the instructions are enabled.
                unsafe { in_registers::forward_block::<$register, _>(block, c, within) }
            }

            #[target_feature(enable = $features)]
            pub(super) fn inverse_block(
                block: &mut [u64; BLOCK],
                c: &BlockConstants,
                within: &Within,
            ) {
                // SAFETY: the instructions are enabled.
                unsafe { in_registers::inverse_block::<$register, _>(block, c, within) }
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
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        fn products_by_halves_are_those_of_the_level(
            words in prop::collection::vec(any::<u64>(), BLOCK),
            constants in any::<BlockConstants>(),
            within in any::<Within>(),
        ) {
            let Some(simd) = Simd::available().into_iter().find(|simd| simd.0 == Level::Avx2) else {
                return Ok(());
            };
            let mut expected: [u64; BLOCK] = words.try_into().unwrap();
            let mut block = expected;
            forward_block(simd, &mut expected, &constants, &within);
            // SAFETY: this machine has the level.
            unsafe { narrow::forward_block(&mut block, &constants, &within) };
            prop_assert_eq!(block, expected);
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
