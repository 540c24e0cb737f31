//! Sums, products, quotients and greatest common divisors of polynomials over GF(p).
//!
//! The one step is adding c·x^k times one polynomial to another. Over GF(3) it costs about one word operation for 64
//! coefficients. Products, quotients and Euclid's algorithm take degree × degree / 64 of them.

use super::form::Form;
use super::prime::Prime;

/// A polynomial over GF(p).
///
/// ```
/// use lightsout_algebra::zm::polynomial::{Polynomial, Prime};
/// let p = Prime::new(5)?;
/// let a = Polynomial::new(p, &[1, 0, 1]); // x² + 1
/// let b = Polynomial::new(p, &[3, 1]); // x + 3
/// assert_eq!(a.gcd(&b), b); // x² + 1 = (x + 3)(x + 2)
/// # Ok::<(), lightsout_algebra::zm::polynomial::NotPrime>(())
/// ```
#[derive(Clone, Debug)]
pub struct Polynomial {
    pub(super) prime: Prime,
    pub(super) form: Form,
}

impl PartialEq for Polynomial {
    fn eq(&self, other: &Polynomial) -> bool {
        let degree = self.degree();
        self.prime == other.prime
            && degree == other.degree()
            && (0..degree.map_or(0, |d| d + 1)).all(|i| self.coefficient(i) == other.coefficient(i))
    }
}

impl Eq for Polynomial {}

impl Polynomial {
    /// Returns the polynomial with these coefficients, the constant one first, reduced modulo p.
    pub fn new(prime: Prime, coefficients: &[u32]) -> Polynomial {
        let mut form = Form::zeros(prime, coefficients.len());
        for (place, &value) in coefficients.iter().enumerate() {
            form.set(place, value % prime.value());
        }
        Polynomial { prime, form }
    }

    /// 0.
    pub fn zero(prime: Prime) -> Polynomial {
        Polynomial::new(prime, &[])
    }

    /// 1.
    pub fn one(prime: Prime) -> Polynomial {
        Polynomial::new(prime, &[1])
    }

    /// Returns the field of the coefficients.
    pub fn prime(&self) -> Prime {
        self.prime
    }

    /// Returns the degree, or `None` for 0.
    pub fn degree(&self) -> Option<usize> {
        self.form.last()
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.degree().is_none()
    }

    /// Returns the coefficient of x^`power`.
    pub fn coefficient(&self, power: usize) -> u32 {
        self.form.get(power)
    }

    /// Returns the coefficients of 1, x, ..., x^(`count` − 1).
    pub fn coefficients(&self, count: usize) -> Vec<u32> {
        (0..count).map(|power| self.coefficient(power)).collect()
    }

    /// Returns the number of coefficients up to the last that is not 0.
    pub(super) fn length(&self) -> usize {
        self.degree().map_or(0, |degree| degree + 1)
    }

    /// Adds `factor` · x^`shift` · `other`.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn add_multiple(&mut self, other: &Polynomial, factor: u32, shift: usize) {
        assert_eq!(self.prime, other.prime, "one field");
        let needed = other.length() + shift;
        if self.length() < needed {
            self.form.resize(needed);
        }
        self.form.add_shifted(&other.form, factor % self.prime.value(), shift, self.prime);
    }

    /// `factor` · self.
    pub fn scaled(&self, factor: u32) -> Polynomial {
        let mut scaled = self.clone();
        scaled.form.scale(factor % self.prime.value(), self.prime);
        scaled
    }

    /// Returns the sum.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn plus(&self, other: &Polynomial) -> Polynomial {
        let mut sum = self.clone();
        sum.add_multiple(other, 1, 0);
        sum
    }

    /// Returns the difference.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn minus(&self, other: &Polynomial) -> Polynomial {
        let mut difference = self.clone();
        difference.add_multiple(other, self.prime.value() - 1, 0);
        difference
    }

    /// Returns the product.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = Polynomial::zero(self.prime);
        product.form.resize(self.length() + other.length());
        for power in 0..self.length() {
            product.add_multiple(other, self.coefficient(power), power);
        }
        product
    }

    /// Quotient and remainder.
    ///
    /// # Panics
    /// When the divisor is 0 or the fields differ.
    pub fn divided_by(&self, divisor: &Polynomial) -> (Polynomial, Polynomial) {
        let mut quotient = Polynomial::zero(self.prime);
        let mut rest = self.clone();
        rest.divide_out(divisor, |factor, shift| {
            if quotient.is_zero() {
                quotient.form.resize(shift + 1);
            }
            quotient.form.set(shift, factor);
        });
        (quotient, rest)
    }

    /// Returns the remainder.
    ///
    /// # Panics
    /// When the divisor is 0 or the fields differ.
    pub fn modulo(&self, divisor: &Polynomial) -> Polynomial {
        let mut rest = self.clone();
        rest.divide_out(divisor, |_, _| {});
        rest
    }

    /// Leaves the remainder, and tells every term of the quotient: its factor and its power of x.
    fn divide_out(&mut self, divisor: &Polynomial, mut term: impl FnMut(u32, usize)) {
        let degree = divisor.degree().expect("nothing is divided by 0");
        let over =
            self.prime.inverse(divisor.coefficient(degree)).expect("no leading coefficient is 0");
        while let Some(top) = self.degree().filter(|&top| top >= degree) {
            let factor = self.prime.mul(self.coefficient(top), over);
            self.add_multiple(divisor, self.prime.neg(factor), top - degree);
            term(factor, top - degree);
        }
        self.form.resize(self.length());
    }

    /// Leaves the remainder in place.
    pub(super) fn reduce_by(&mut self, divisor: &Polynomial) {
        self.divide_out(divisor, |_, _| {});
    }

    /// Returns the multiple with leading coefficient 1, or 0 for 0.
    pub fn monic(&self) -> Polynomial {
        let over = self.degree().and_then(|d| self.prime.inverse(self.coefficient(d)));
        over.map_or_else(|| self.clone(), |over| self.scaled(over))
    }

    /// Returns the monic greatest common divisor. That of two zeros is 0.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn gcd(&self, other: &Polynomial) -> Polynomial {
        let (mut a, mut b) = (self.clone(), other.clone());
        while !b.is_zero() {
            a.divide_out(&b, |_, _| {});
            std::mem::swap(&mut a, &mut b);
        }
        a.monic()
    }

    /// Returns the monic greatest common divisor and an s for which s·self is it modulo `other`: 1 / self where
    /// the two have no common divisor.
    ///
    /// # Panics
    /// When the fields differ.
    pub fn gcd_and_factor(&self, other: &Polynomial) -> (Polynomial, Polynomial) {
        let prime = self.prime;
        let (mut a, mut b) = (self.clone(), other.clone());
        let (mut s, mut next) = (Polynomial::one(prime), Polynomial::zero(prime));
        while !b.is_zero() {
            a.divide_out(&b, |factor, shift| s.add_multiple(&next, prime.neg(factor), shift));
            std::mem::swap(&mut a, &mut b);
            std::mem::swap(&mut s, &mut next);
        }
        let over = a.degree().and_then(|d| prime.inverse(a.coefficient(d))).unwrap_or(1);
        (a.scaled(over), s.scaled(over))
    }
}
