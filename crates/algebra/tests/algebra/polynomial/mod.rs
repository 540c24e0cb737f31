//! Known values, identities, and the fast versions against the naive ones.

use proptest::prelude::*;

use lightsout_algebra::gf2::polynomial::{Modulus, Polynomial, reference};
use lightsout_algebra::simd::Simd;

mod arithmetic;
mod fibonacci;

/// A polynomial of at most `words` words.
fn polynomial(words: usize) -> impl Strategy<Value = Polynomial> {
    prop::collection::vec(any::<u64>(), 0..=words).prop_map(Polynomial::from_words)
}

/// A polynomial other than zero of at most `words` words.
fn divisor(words: usize) -> impl Strategy<Value = Polynomial> {
    polynomial(words).prop_map(|p| if p.is_zero() { Polynomial::x() } else { p })
}
