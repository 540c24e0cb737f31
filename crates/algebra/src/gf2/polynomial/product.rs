//! Products.

use super::Polynomial;
use crate::simd::carryless;
use std::ops::Mul;

impl Mul for &Polynomial {
    type Output = Polynomial;

    fn mul(self, other: &Polynomial) -> Polynomial {
        Polynomial::from_words(product(self.words(), other.words()))
    }
}

/// The product of `a` and `b`, of as many words as both together.
pub(super) fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut product = vec![0; a.len() + b.len()];
    multiply_add(&mut product, a, b);
    product
}

/// Factors of at most this many words are multiplied word by word.
const FEW_WORDS: usize = 16;

/// Adds the product of `a` and `b` to `sum`, which has at least as many words as both together.
fn multiply_add(sum: &mut [u64], a: &[u64], b: &[u64]) {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    if short.len() <= FEW_WORDS {
        carryless::multiply_add(crate::simd::Simd::best(), sum, short, long);
    } else if 2 * short.len() <= long.len() {
        for (place, part) in long.chunks(short.len()).enumerate() {
            multiply_add(&mut sum[place * short.len()..], short, part);
        }
    } else {
        karatsuba(sum, short, long);
    }
}

/// Karatsuba's three products of halves: (a0 + a1 y)(b0 + b1 y), y = x^(64 half).
fn karatsuba(sum: &mut [u64], a: &[u64], b: &[u64]) {
    let half = b.len().div_ceil(2);
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let mut part = vec![0; 2 * half];
    multiply_add(&mut part, &added(a0, a1), &added(b0, b1));
    add_at(sum, &part, half);
    part.fill(0);
    multiply_add(&mut part, a0, b0);
    add_at(sum, &part, 0);
    add_at(sum, &part, half);
    part.fill(0);
    multiply_add(&mut part, a1, b1);
    add_at(sum, &part, half);
    add_at(sum, &part, 2 * half);
}

/// The sum of `a` and the shorter `b`.
fn added(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut sum = a.to_vec();
    crate::gf2::words::xor_into(&mut sum, b);
    sum
}

/// Adds `part` to `sum` from word `place` on; words that do not fit are zero.
fn add_at(sum: &mut [u64], part: &[u64], place: usize) {
    crate::gf2::words::xor_into(&mut sum[place..], part);
}
