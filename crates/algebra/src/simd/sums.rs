//! Sums over slots of coefficients, a band of a sweep at a time: bits, trits, bytes.
//!
//! A slot holds the coefficients of one value with respect to as many free unknowns as fit: 512 bits, 512
//! trits in two planes, or 64 bytes.

use super::level::{Level, Simd, at_every_level};
use crate::sweep::{Band, Deed};
use crate::zm::Modulus;
use crate::zm::polynomial::add_words;

/// Words of a row of bits.
const WORDS: usize = 8;

/// The coefficients of one value.
pub(crate) trait Coefficients: Copy + Default + Send + Sync {
    /// What sums are collected in.
    type Sum: Copy;
    /// How many free unknowns there are coefficients for.
    const UNKNOWNS: usize;

    /// The coefficients of the free unknown of this number itself.
    fn unit(number: usize) -> Self;
    /// The empty sum.
    fn nothing() -> Self::Sum;
    /// sum += weight · self; `taken` values have been added before.
    fn add_to(&self, sum: &mut Self::Sum, weight: u8, taken: usize, modulus: Modulus);
    /// The sum times a factor.
    fn of(sum: Self::Sum, factor: u8, modulus: Modulus) -> Self;
    /// Runs a band at a level of instructions.
    fn run(simd: Simd, work: Work<'_, Self>);
}

/// A band with the slots it works on and the rows of the checks it fills.
pub(crate) struct Work<'a, C> {
    pub(crate) band: &'a Band,
    pub(crate) modulus: Modulus,
    /// The number of the first free unknown that the slots have coefficients for.
    pub(crate) first: usize,
    pub(crate) slots: &'a mut [C],
    pub(crate) rows: &'a mut [C],
}

#[inline(always)]
fn run<C: Coefficients>(work: Work<'_, C>) {
    let Work { band, modulus, first, slots, rows } = work;
    let mut begin = 0;
    for instruction in &band.instructions {
        let taps = &band.taps[begin..instruction.end as usize];
        begin = instruction.end as usize;
        let mut sum = C::nothing();
        for (taken, tap) in taps.iter().enumerate() {
            slots[tap.slot as usize].add_to(&mut sum, tap.weight, taken, modulus);
        }
        match instruction.deed {
            Deed::Begin { free, slot } => {
                let number = (free as usize).wrapping_sub(first);
                let is_here = number < C::UNKNOWNS;
                slots[slot as usize] = if is_here { C::unit(number) } else { C::default() };
            }
            Deed::Put { slot, factor } => slots[slot as usize] = C::of(sum, factor, modulus),
            Deed::Check { row } => rows[row as usize] = C::of(sum, 1, modulus),
        }
    }
}

/// Coefficients over GF(2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Bits(pub(crate) [u64; WORDS]);

impl Coefficients for Bits {
    type Sum = [u64; WORDS];
    const UNKNOWNS: usize = 64 * WORDS;

    fn unit(number: usize) -> Bits {
        let mut bits = Bits::default();
        bits.0[number / 64] = 1 << (number % 64);
        bits
    }

    #[inline(always)]
    fn nothing() -> [u64; WORDS] {
        [0; WORDS]
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut [u64; WORDS], _weight: u8, _taken: usize, _modulus: Modulus) {
        for (sum, word) in sum.iter_mut().zip(&self.0) {
            *sum ^= word;
        }
    }

    #[inline(always)]
    fn of(sum: [u64; WORDS], _factor: u8, _modulus: Modulus) -> Bits {
        Bits(sum)
    }

    fn run(simd: Simd, work: Work<'_, Bits>) {
        dispatch(simd, work);
    }
}

/// Coefficients over GF(3): which are not 0, and which are 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Trits {
    pub(crate) ones: [u64; WORDS],
    pub(crate) twos: [u64; WORDS],
}

impl Coefficients for Trits {
    type Sum = Trits;
    const UNKNOWNS: usize = 64 * WORDS;

    fn unit(number: usize) -> Trits {
        let mut trits = Trits::default();
        trits.ones[number / 64] = 1 << (number % 64);
        trits
    }

    #[inline(always)]
    fn nothing() -> Trits {
        Trits::default()
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut Trits, weight: u8, _taken: usize, _modulus: Modulus) {
        let sign = if weight == 2 { u64::MAX } else { 0 };
        for i in 0..WORDS {
            let y = (self.ones[i], self.twos[i] ^ (self.ones[i] & sign));
            (sum.ones[i], sum.twos[i]) = add_words((sum.ones[i], sum.twos[i]), y);
        }
    }

    #[inline(always)]
    fn of(mut sum: Trits, factor: u8, _modulus: Modulus) -> Trits {
        let sign = if factor == 2 { u64::MAX } else { 0 };
        for i in 0..WORDS {
            sum.twos[i] ^= sum.ones[i] & sign;
        }
        sum
    }

    fn run(simd: Simd, work: Work<'_, Trits>) {
        dispatch(simd, work);
    }
}

/// Coefficients over Z/m, one byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Bytes(pub(crate) [u8; 64]);

impl Default for Bytes {
    fn default() -> Bytes {
        Bytes([0; 64])
    }
}

impl Coefficients for Bytes {
    type Sum = [u16; 64];
    const UNKNOWNS: usize = 64;

    fn unit(number: usize) -> Bytes {
        let mut bytes = Bytes::default();
        bytes.0[number] = 1;
        bytes
    }

    #[inline(always)]
    fn nothing() -> [u16; 64] {
        [0; 64]
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut [u16; 64], weight: u8, taken: usize, modulus: Modulus) {
        // A product is at most (m − 1)², and so many of them fit beside one residue.
        let largest = u16::from(modulus.value() - 1);
        let at_once = usize::from((u16::MAX - largest) / (largest * largest));
        if taken > 0 && taken.is_multiple_of(at_once) {
            reduce(sum, modulus);
        }
        for (sum, &value) in sum.iter_mut().zip(&self.0) {
            *sum += u16::from(weight) * u16::from(value);
        }
    }

    #[inline(always)]
    fn of(mut sum: [u16; 64], factor: u8, modulus: Modulus) -> Bytes {
        reduce(&mut sum, modulus);
        if factor != 1 {
            sum.iter_mut().for_each(|value| *value *= u16::from(factor));
            reduce(&mut sum, modulus);
        }
        Bytes(sum.map(|value| value as u8))
    }

    fn run(simd: Simd, work: Work<'_, Bytes>) {
        dispatch(simd, work);
    }
}

/// Reduces sums below 2^16 by Barrett's trick.
#[inline(always)]
fn reduce(sums: &mut [u16; 64], modulus: Modulus) {
    let m = u16::from(modulus.value());
    let reciprocal = (65536 / u32::from(m)) as u16;
    for sum in sums {
        let quotient = ((u32::from(*sum) * u32::from(reciprocal)) >> 16) as u16;
        let rest = sum.wrapping_sub(quotient.wrapping_mul(m));
        *sum = rest.min(rest.wrapping_sub(m));
    }
}

at_every_level! {
    fn dispatch[C: Coefficients] [C](simd, work: Work<'_, C>) {
        run(work);
    }
}
