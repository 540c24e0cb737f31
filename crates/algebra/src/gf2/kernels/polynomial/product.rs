//! Products.

use std::ops::Mul;

use super::Polynomial;
use super::transform::{self, Values, values_for};
use crate::simd::carryless;
use crate::tuning::TRANSFORM_WORDS;

impl Mul for &Polynomial {
    type Output = Polynomial;

    fn mul(self, other: &Polynomial) -> Polynomial {
        Polynomial::from_words(product(self.words(), other.words()))
    }
}

/// Returns the product of `a` and `b`, of as many words as both together.
pub(super) fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    let short = a.len().min(b.len());
    if short >= TRANSFORM_WORDS && 8 * short >= a.len().max(b.len()) {
        return transform::product(a, b);
    }
    let mut product = vec![0; a.len() + b.len()];
    multiply_add(&mut product, a, b);
    product
}

/// A factor of many products.
#[derive(Clone, Debug)]
pub(super) struct Factor {
    polynomial: Polynomial,
    /// Its values, where it is long enough for transforms, and the longest products they serve, in words.
    values: Option<(Values, usize)>,
}

impl Factor {
    /// Prepares a factor for products of up to `words` words.
    pub(super) fn new(polynomial: Polynomial, words: usize) -> Factor {
        let is_long = polynomial.words().len() >= TRANSFORM_WORDS;
        let values = is_long.then(|| (Values::of(polynomial.words(), values_for(words)), words));
        Factor { polynomial, values }
    }

    /// Returns the factor itself.
    pub(super) fn polynomial(&self) -> &Polynomial {
        &self.polynomial
    }

    /// Returns the product with `other`.
    pub(super) fn times(&self, other: &Polynomial) -> Polynomial {
        let words = self.polynomial.words().len() + other.words().len();
        match &self.values {
            Some((values, room))
                if words <= *room && 4 * other.words().len() >= TRANSFORM_WORDS =>
            {
                let others = Values::of(other.words(), values_for(words));
                Polynomial::from_words(Values::sum_of_products(&[(values, &others)], words))
            }
            _ => &self.polynomial * other,
        }
    }
}

/// Factors of at most this many words are multiplied word by word.
const FEW_WORDS: usize = 32;

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
