//! The naive version of each operation, which the fast ones are tested against.

use super::Polynomial;

/// Returns the product, one coefficient at a time.
pub fn product(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let mut product = Polynomial::zero();
    for exponent in (0..a.length()).filter(|&exponent| a.coefficient(exponent)) {
        product += &b.times_power(exponent);
    }
    product
}

/// Returns the quotient and the remainder, one coefficient at a time, or `None` when `divisor` is zero.
pub fn div_rem(a: &Polynomial, divisor: &Polynomial) -> Option<(Polynomial, Polynomial)> {
    let degree = divisor.degree()?;
    let (mut quotient, mut remainder) = (Polynomial::zero(), a.clone());
    while let Some(excess) = remainder.degree().and_then(|top| top.checked_sub(degree)) {
        quotient += &Polynomial::monomial(excess);
        remainder += &divisor.times_power(excess);
    }
    Some((quotient, remainder))
}

/// Runs Euclid's algorithm.
pub fn gcd(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let (mut a, mut b) = (a.clone(), b.clone());
    while let Some((_, remainder)) = div_rem(&a, &b) {
        (a, b) = (b, remainder);
    }
    a
}

/// Runs Euclid's algorithm with the cofactors: (g, s, t) with g = s a + t b.
pub fn extended_gcd(a: &Polynomial, b: &Polynomial) -> (Polynomial, Polynomial, Polynomial) {
    let mut this = (a.clone(), Polynomial::one(), Polynomial::zero());
    let mut next = (b.clone(), Polynomial::zero(), Polynomial::one());
    while let Some((quotient, remainder)) = div_rem(&this.0, &next.0) {
        let s = &this.1 + &product(&quotient, &next.1);
        let t = &this.2 + &product(&quotient, &next.2);
        (this, next) = (next, (remainder, s, t));
    }
    this
}

/// Returns the polynomial at x + 1, by Horner's rule.
pub fn shifted(a: &Polynomial) -> Polynomial {
    let mut sum = Polynomial::zero();
    for exponent in (0..a.length()).rev() {
        sum = &sum + &sum.times_power(1);
        if a.coefficient(exponent) {
            sum += &Polynomial::one();
        }
    }
    sum
}

/// f_n, by f_(k+1) = x f_k + f_(k-1).
pub fn fibonacci(n: usize) -> Polynomial {
    let (mut this, mut before) = (Polynomial::one(), Polynomial::zero());
    for _ in 0..n {
        (this, before) = (&this.times_power(1) + &before, this);
    }
    this
}

/// Returns the sum of v_k f_k, with v_k bit k of `vector`.
pub fn from_fibonacci_basis(vector: &[u64]) -> Polynomial {
    let mut sum = Polynomial::zero();
    for place in crate::gf2::words::ones(vector) {
        sum += &fibonacci(place);
    }
    sum
}
