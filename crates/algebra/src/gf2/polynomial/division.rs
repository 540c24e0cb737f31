//! Quotients and remainders.

use super::Polynomial;
use super::reference;

impl Polynomial {
    /// The quotient and the remainder by `divisor`, or `None` when that is zero.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let (quotient, remainder) = Polynomial::fibonacci(7).div_rem(&Polynomial::fibonacci(5)).unwrap();
    /// assert_eq!((quotient.degree(), remainder.degree()), (Some(2), Some(3)));
    /// ```
    pub fn div_rem(&self, divisor: &Polynomial) -> Option<(Polynomial, Polynomial)> {
        reference::div_rem(self, divisor)
    }

    /// The remainder by `divisor`, or `None` when that is zero.
    pub fn rem(&self, divisor: &Polynomial) -> Option<Polynomial> {
        self.div_rem(divisor).map(|(_, remainder)| remainder)
    }
}
