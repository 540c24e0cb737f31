//! Quotients and remainders, by the inverse of a power series.
//!
//! Read backwards, a = q b + r says rev a = rev q rev b up to x^m, m being the number of coefficients of the quotient.
//! So the quotient is rev a times the inverse of the power series rev b. Newton's iteration g -> 2 g - g^2 b doubles
//! the correct coefficients of that inverse, and over GF(2) it is g^2 b. Dividends of more than twice the length of the
//! divisor are divided in parts, from the top, like numbers in large digits.

use super::Polynomial;
use super::product::Factor;

/// The least number of coefficients of a digit, however short the divisor: a product of such lengths takes microseconds.
const LEAST_DIGIT: usize = 4096;

/// A divisor, prepared for many divisions.
#[derive(Clone, Debug)]
pub(super) struct Divisor {
    degree: usize,
    divisor: Factor,
    /// The inverse of the reversed divisor as a power series.
    inverse: Factor,
    /// Coefficients of a quotient that the inverse is good for: a digit. A multiple of 64.
    digit: usize,
}

impl Divisor {
    /// Prepares a divisor for dividends of `length` coefficients. Returns `None` for zero.
    pub(super) fn new(divisor: &Polynomial, length: usize) -> Option<Divisor> {
        let degree = divisor.degree()?;
        let longest = degree.max(LEAST_DIGIT);
        let digit = length.saturating_sub(degree).clamp(1, longest).next_multiple_of(64);
        let inverse = series_inverse(&divisor.reversed(degree + 1), digit);
        let room = (divisor.length() + digit).div_ceil(64) + 2;
        let (divisor, inverse) = (Factor::new(divisor.clone(), room), Factor::new(inverse, room));
        Some(Divisor { degree, divisor, inverse, digit })
    }

    /// Returns the divisor itself.
    pub(super) fn polynomial(&self) -> &Polynomial {
        self.divisor.polynomial()
    }

    /// Returns the quotient and the remainder of `a`.
    pub(super) fn divide(&self, a: &Polynomial) -> (Polynomial, Polynomial) {
        let length = a.length().saturating_sub(self.degree);
        let mut quotient = vec![0; length.div_ceil(64)];
        // What is left of the coefficients from `start` up.
        let mut start = length;
        let mut left = a.over_power(start);
        while start > 0 {
            let count = (start - 1) % self.digit + 1;
            start -= count;
            let top = &left.times_power(count) + &slice(a, start, count);
            if top.length() <= self.degree {
                left = top;
                continue;
            }
            let part = self.short_quotient(&top);
            left = (&top + &self.divisor.times(&part)).below_power(self.degree);
            quotient[start / 64..][..part.words().len()].copy_from_slice(part.words());
        }
        (Polynomial::from_words(quotient), left)
    }

    /// A quotient of at most as many coefficients as the inverse is good for.
    fn short_quotient(&self, a: &Polynomial) -> Polynomial {
        let length = a.length() - self.degree;
        let reversed = a.over_power(self.degree).reversed(length);
        self.inverse.times(&reversed).below_power(length).reversed(length)
    }
}

/// The coefficients of `a` from x^start up, so many.
fn slice(a: &Polynomial, start: usize, count: usize) -> Polynomial {
    let words = a.words();
    let end = (start + count).div_ceil(64).min(words.len());
    let words = words.get(start / 64..end).unwrap_or_default();
    Polynomial::from_words(words.to_vec()).over_power(start % 64).below_power(count)
}

/// The first `length` coefficients of 1/`series`, whose constant coefficient is 1.
fn series_inverse(series: &Polynomial, length: usize) -> Polynomial {
    let (mut inverse, mut correct) = (Polynomial::one(), 1);
    while correct < length {
        correct = length.min(2 * correct);
        inverse = (&inverse.square() * &series.below_power(correct)).below_power(correct);
    }
    inverse
}

impl Polynomial {
    /// Returns the quotient and the remainder by `divisor`, or `None` when that is zero.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let (quotient, remainder) = Polynomial::fibonacci(7).div_rem(&Polynomial::fibonacci(5)).unwrap();
    /// assert_eq!((quotient.degree(), remainder.degree()), (Some(2), Some(3)));
    /// ```
    pub fn div_rem(&self, divisor: &Polynomial) -> Option<(Polynomial, Polynomial)> {
        if !divisor.is_zero() && self.length() < divisor.length() {
            return Some((Polynomial::zero(), self.clone()));
        }
        Some(Divisor::new(divisor, self.length())?.divide(self))
    }

    /// Returns the remainder by `divisor`, or `None` when that is zero.
    pub fn rem(&self, divisor: &Polynomial) -> Option<Polynomial> {
        self.div_rem(divisor).map(|(_, remainder)| remainder)
    }
}
