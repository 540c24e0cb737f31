//! A number that every invariant factor but zero divides.
//!
//! f_m(P + 1) is symmetric, so up to sign the product E of its eigenvalues other than zero is the sum of its principal
//! minors of that order. E is an integer, and a multiple of the gcd of all minors of that order. That gcd is the
//! product of the invariant factors other than zero.
//!
//! The eigenvalues are f_m at the roots of f_n(x - 1), so E is the resultant of f_m and of f_n(x - 1) without their
//! common divisor. It is computed modulo primes and put together by the Chinese remainder theorem. Its size is known
//! from the eigenvalues, 1 + 2 cos(pi j / (n + 1)).

use std::f64::consts::PI;

use lightsout_algebra::zm::polynomial::{Polynomial, Prime};
use num_bigint::{BigInt, BigUint};

/// Returns the absolute value of the product of all eigenvalues of f_rows(P + 1) other than zero.
pub(super) fn of_nonzero_part(rows: usize, columns: usize) -> BigUint {
    let bits = size_in_bits(rows, columns) + 64.0;
    let (mut common, mut modulus, mut value) = (usize::MAX, BigInt::from(1), BigInt::ZERO);
    for prime in (0..1u64 << 31).rev().filter_map(|number| Prime::new(number).ok()) {
        let (degree, residue) = modulo(prime, rows, columns);
        // A prime at which more is common than over the rationals tells nothing; all before one that has
        // less in common were such primes.
        if degree > common {
            continue;
        }
        if degree < common {
            (common, modulus, value) = (degree, BigInt::from(1), BigInt::ZERO);
        }
        let inverse = prime.inverse(residue_of(&modulus, prime)).expect("the primes are different");
        let step = prime.mul(prime.sub(residue, residue_of(&value, prime)), inverse);
        value += &modulus * step;
        modulus *= prime.value();
        if modulus.bits() as f64 > bits {
            break;
        }
    }
    let negative = &value - &modulus;
    if negative.magnitude() < value.magnitude() {
        negative.magnitude().clone()
    } else {
        value.magnitude().clone()
    }
}

fn residue_of(value: &BigInt, prime: Prime) -> u32 {
    u32::try_from(value % prime.value()).expect("the value is not negative")
}

/// The degree of the common divisor modulo a prime, and the resultant without it.
fn modulo(prime: Prime, rows: usize, columns: usize) -> (usize, u32) {
    let minus_one = prime.value() - 1;
    let column = Polynomial::path(prime, rows);
    let row = Polynomial::path_at(prime, columns, 1, minus_one, None);
    let gcd = column.gcd(&row);
    let (rest, _) = row.divided_by(&gcd);
    (gcd.degree().unwrap_or(0), resultant(prime, rest, column))
}

/// The product of the values of `b` at the roots of the monic `a`.
fn resultant(prime: Prime, a: Polynomial, b: Polynomial) -> u32 {
    let (mut a, mut b, mut product) = (a, b, 1);
    while let Some(degree) = a.degree().filter(|&degree| degree > 0) {
        b = b.modulo(&a);
        let Some(lower) = b.degree() else { return 0 };
        // For monic a, b of degrees k, l: the product over the roots of a is (-1)^(k l) that over those of b.
        let leading = b.coefficient(lower);
        product = (0..degree).fold(product, |product, _| prime.mul(product, leading));
        if degree * lower % 2 == 1 {
            product = prime.neg(product);
        }
        (a, b) = (b.monic(), a);
    }
    product
}

/// The logarithm to base 2 of the product, for the values not too near to zero at least.
fn size_in_bits(rows: usize, columns: usize) -> f64 {
    let angle = |j: usize, n: usize| 2.0 * (PI * j as f64 / (n + 1) as f64).cos();
    let value = |j: usize| -> f64 {
        let differences = (1..=rows).map(|i| (1.0 + angle(j, columns) - angle(i, rows)).abs());
        differences.filter(|&difference| difference > 1e-9).map(f64::log2).sum()
    };
    // An eigenvalue that vanishes is left out above but for its factors other than zero, which are below 5.
    (1..=columns).map(value).map(|bits: f64| bits.max(0.0)).sum()
}
