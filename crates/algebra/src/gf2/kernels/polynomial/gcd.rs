//! Greatest common divisors and their cofactors, by division steps.
//!
//! Let a and b have degrees F and G. The reversed polynomials x^F a(1/x), x^G b(1/x) take division steps until the
//! second one is zero. The first, reversed again, is the greatest common divisor. The entries u, v of the effect of all
//! steps satisfy u f + v g = x^steps gcd, which reversed is the relation of the cofactors.

use super::Polynomial;
use super::divsteps::Pair;
use super::transition::Transition;
use crate::tuning::GCD_BY_WORDS;

impl Polynomial {
    /// Returns the greatest common divisor. That of zero and zero is zero.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let f = Polynomial::fibonacci(5);
    /// assert_eq!(f.gcd(&f.shifted()).degree(), Some(2), "the nullity of the 5 x 5 board");
    /// ```
    pub fn gcd(&self, other: &Polynomial) -> Polynomial {
        if self.is_zero() || other.is_zero() {
            return self + other;
        }
        let (long, short) = by_length(self, other);
        if long.length() > 2 * short.length() {
            return long.rem(short).map_or(Polynomial::zero(), |rest| short.gcd(&rest));
        }
        let mut pair = Pair::reversed(self, other);
        while !pair.g.is_zero() && pair.f.length() > GCD_BY_WORDS {
            pair.advance((pair.sum / 2) as usize);
        }
        pair.finish_by_words();
        pair.f.reversed(pair.bound() + 1)
    }

    /// Returns the greatest common divisor g and cofactors s, t with g = s `self` + t `other`.
    ///
    /// With a = `self` and b = `other`, deg s < deg b/g and deg t < deg a/g. The exception: if one divides the other or
    /// both are zero, one cofactor may be 1.
    pub fn extended_gcd(&self, other: &Polynomial) -> (Polynomial, Polynomial, Polynomial) {
        if self.is_zero() || other.is_zero() {
            let one_unless = |is_zero| if is_zero { Polynomial::zero() } else { Polynomial::one() };
            let (s, t) = (one_unless(self.is_zero()), one_unless(other.is_zero()));
            return (self + other, s, t);
        }
        if self.length() > 2 * other.length() {
            // a = q b + r and g = s r + t b make g = s a + (t - s q) b.
            let (quotient, rest) = self.div_rem(other).expect("it is not zero");
            let (gcd, s, t) = rest.extended_gcd(other);
            let t = &t + &(&s * &quotient);
            return (gcd, s, t);
        }
        if other.length() > 2 * self.length() {
            let (gcd, t, s) = other.extended_gcd(self);
            return (gcd, s, t);
        }
        let mut pair = Pair::reversed(self, other);
        let mut transitions = Vec::new();
        while !pair.g.is_zero() {
            let left = pair.sum as usize + 1;
            transitions.push(pair.advance(if left > GCD_BY_WORDS { left / 2 } else { left }));
        }
        let start = (Polynomial::one(), Polynomial::zero());
        let (u, v) = transitions.iter().rev().fold(start, Transition::row_after);
        let steps: usize = transitions.iter().map(|transition| transition.steps).sum();
        let cofactor =
            |w: Polynomial, a: &Polynomial| w.reversed(steps + pair.bound() + 2 - a.length());
        (pair.f.reversed(pair.bound() + 1), cofactor(u, self), cofactor(v, other))
    }
}

/// The longer one first.
fn by_length<'a>(a: &'a Polynomial, b: &'a Polynomial) -> (&'a Polynomial, &'a Polynomial) {
    if a.length() < b.length() { (b, a) } else { (a, b) }
}
