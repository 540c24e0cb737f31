//! Arithmetic modulo one polynomial, many times.

use super::Polynomial;
use super::division::Divisor;

/// A polynomial of degree at least one that products are reduced by, prepared once.
#[derive(Clone, Debug)]
pub struct Modulus {
    divisor: Divisor,
}

impl Modulus {
    /// Prepares a modulus. Returns `None` when it is constant.
    pub fn new(polynomial: Polynomial) -> Option<Modulus> {
        let degree = polynomial.degree().filter(|&degree| degree > 0)?;
        Some(Modulus { divisor: Divisor::new(&polynomial, 2 * degree)? })
    }

    /// Returns the modulus itself.
    pub fn polynomial(&self) -> &Polynomial {
        self.divisor.polynomial()
    }

    /// Returns the remainder of `a`.
    pub fn reduce(&self, a: &Polynomial) -> Polynomial {
        self.divisor.divide(a).1
    }

    /// Returns the product of `a` and `b`, reduced.
    pub fn multiply(&self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        self.reduce(&(a * b))
    }

    /// Returns the square of `a`, reduced.
    pub fn square(&self, a: &Polynomial) -> Polynomial {
        self.reduce(&a.square())
    }

    /// Returns the power a^`exponent`, reduced.
    pub fn power(&self, a: &Polynomial, exponent: usize) -> Polynomial {
        let base = self.reduce(a);
        let mut power = Polynomial::one();
        for bit in (0..usize::BITS - exponent.leading_zeros()).rev() {
            power = self.square(&power);
            if exponent >> bit & 1 == 1 {
                power = self.multiply(&power, &base);
            }
        }
        power
    }

    /// Returns the inverse of `a`, or `None` when `a` and the modulus have a common divisor.
    ///
    /// ```
    /// use lightsout_algebra::gf2::{Polynomial, polynomial::Modulus};
    /// let modulus = Modulus::new(Polynomial::fibonacci(10)).unwrap();
    /// let inverse = modulus.inverse(&Polynomial::x()).unwrap();
    /// assert!(modulus.multiply(&inverse, &Polynomial::x()).is_one());
    /// ```
    pub fn inverse(&self, a: &Polynomial) -> Option<Polynomial> {
        let (gcd, cofactor, _) = self.reduce(a).extended_gcd(self.polynomial());
        gcd.is_one().then(|| self.reduce(&cofactor))
    }
}

impl Polynomial {
    /// Returns the product with `other` modulo `modulus`, or `None` when that is zero. For many products by the same
    /// modulus, prepare a [`Modulus`].
    pub fn mul_mod(&self, other: &Polynomial, modulus: &Polynomial) -> Option<Polynomial> {
        (self * other).rem(modulus)
    }

    /// Returns the inverse modulo `modulus`, or `None` when there is none or `modulus` is constant.
    pub fn inverse_mod(&self, modulus: &Polynomial) -> Option<Polynomial> {
        modulus.degree().filter(|&degree| degree > 0)?;
        let (gcd, cofactor, _) = self.rem(modulus)?.extended_gcd(modulus);
        if gcd.is_one() { cofactor.rem(modulus) } else { None }
    }
}
