//! Greatest common divisors and their cofactors.

use super::Polynomial;
use super::reference;

impl Polynomial {
    /// The greatest common divisor; that of zero and zero is zero.
    pub fn gcd(&self, other: &Polynomial) -> Polynomial {
        reference::gcd(self, other)
    }

    /// The greatest common divisor g and cofactors s, t with g = s `self` + t `other`.
    ///
    /// With a = `self` and b = `other`, deg s < deg b/g and deg t < deg a/g, save where one divides the
    /// other or both are zero: then one cofactor may be 1.
    pub fn extended_gcd(&self, other: &Polynomial) -> (Polynomial, Polynomial, Polynomial) {
        reference::extended_gcd(self, other)
    }
}
