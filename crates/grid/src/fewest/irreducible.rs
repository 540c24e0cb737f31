//! Factoring small polynomials over GF(2).
//!
//! x^(2^e) − x is the product of all irreducible polynomials whose degree divides e, so greatest common divisors with
//! it separate the factors by degree. Traces separate factors p of one degree e: for any a, the trace a + a² + a⁴ + … +
//! a^(2^(e−1)) is 0 or 1 modulo each p. The traces of the powers of x distinguish any two of them (Berlekamp's trace
//! algorithm, 1970).

use lightsout_algebra::gf2::Polynomial;
use lightsout_algebra::gf2::polynomial::Modulus;

/// Returns the irreducible factors of `product` with their multiplicities, by degree. A constant has none.
pub(super) fn factors(product: &Polynomial) -> Vec<(Polynomial, usize)> {
    let mut rest = product.clone();
    let mut found = Vec::new();
    let mut degree = 0;
    while rest.degree().is_some_and(|left| left > 0) {
        degree += 1;
        for factor in of_degree(&rest, degree) {
            let multiplicity = divide_out(&mut rest, &factor);
            found.push((factor, multiplicity));
        }
    }
    found
}

/// Divides `product` by `factor` as often as it goes, and says how often that was.
fn divide_out(product: &mut Polynomial, factor: &Polynomial) -> usize {
    let mut times = 0;
    while let Some((quotient, remainder)) = product.div_rem(factor) {
        if !remainder.is_zero() {
            break;
        }
        *product = quotient;
        times += 1;
    }
    times
}

/// The irreducible factors of one degree, where there are none of a smaller one.
fn of_degree(product: &Polynomial, degree: usize) -> Vec<Polynomial> {
    let Some(modulus) = Modulus::new(product.clone()) else { return Vec::new() };
    let x = modulus.reduce(&Polynomial::x());
    let power = (0..degree).fold(x.clone(), |power, _| modulus.square(&power));
    let together = product.gcd(&(&power + &x));
    part(together, degree)
}

/// Parts a product of different irreducible polynomials of one degree.
fn part(product: Polynomial, degree: usize) -> Vec<Polynomial> {
    let length = product.degree().unwrap_or(0);
    if length <= degree {
        return if length == degree { vec![product] } else { Vec::new() };
    }
    let modulus = Modulus::new(product.clone()).expect("its degree is above that of a factor");
    let (one, other) = (1..length)
        .map(|exponent| {
            let divisor = product.gcd(&trace(&modulus, exponent, degree));
            let (quotient, _) = product.div_rem(&divisor).expect("a divisor is not zero");
            (divisor, quotient)
        })
        .find(|(one, other)| !one.is_one() && !other.is_one())
        .expect("the traces of the powers of x tell any two factors apart");
    [part(one, degree), part(other, degree)].concat()
}

/// The trace of x^`exponent`.
fn trace(modulus: &Modulus, exponent: usize, degree: usize) -> Polynomial {
    let mut conjugate = modulus.power(&Polynomial::x(), exponent);
    let mut sum = conjugate.clone();
    for _ in 1..degree {
        conjugate = modulus.square(&conjugate);
        sum = &sum + &conjugate;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divisors_by_trial(product: u64) -> Vec<(u64, usize)> {
        let (mut rest, mut found, mut trial) = (product, Vec::new(), 2);
        let length = |p: u64| 64 - p.leading_zeros();
        let divide = |mut a: u64, b: u64| {
            let mut quotient = 0;
            while length(a) >= length(b) {
                let shift = length(a) - length(b);
                (a, quotient) = (a ^ b << shift, quotient | 1 << shift);
            }
            (quotient, a)
        };
        while rest > 1 {
            let mut times = 0;
            while let (quotient, 0) = divide(rest, trial) {
                (rest, times) = (quotient, times + 1);
            }
            if times > 0 {
                found.push((trial, times));
            }
            trial += 1;
        }
        found
    }

    #[test]
    fn factors_are_those_of_trial_division() {
        for n in 1..24 {
            let polynomial = Polynomial::fibonacci(n);
            let mut fast: Vec<(u64, usize)> =
                factors(&polynomial).iter().map(|(p, times)| (p.words()[0], *times)).collect();
            fast.sort_unstable();
            assert_eq!(fast, divisors_by_trial(polynomial.words()[0]), "f_{n}");
        }
        assert!(factors(&Polynomial::one()).is_empty());
    }
}
