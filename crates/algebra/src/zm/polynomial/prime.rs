//! A prime of at most 31 bits, and arithmetic modulo it.

use std::fmt;

/// A prime p < 2^31: the field GF(p).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prime(u32);

/// A number that is not a prime, or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPrime(pub u64);

impl fmt::Display for NotPrime {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a field needs a prime number of elements, below 2^31, not {}", self.0)
    }
}

impl std::error::Error for NotPrime {}

impl Prime {
    /// Returns the field of `p` elements.
    ///
    /// # Errors
    /// [`NotPrime`] when `p` is not a prime or not below 2^31.
    pub fn new(p: u64) -> Result<Prime, NotPrime> {
        let has_no_divisor =
            || (2..).take_while(|divisor| divisor * divisor <= p).all(|d| !p.is_multiple_of(d));
        let is_prime = (2..1 << 31).contains(&p) && has_no_divisor();
        if is_prime { Ok(Prime(p as u32)) } else { Err(NotPrime(p)) }
    }

    /// p itself.
    pub fn value(self) -> u32 {
        self.0
    }

    /// Returns the residue of any integer.
    pub fn reduce(self, a: i64) -> u32 {
        a.rem_euclid(i64::from(self.0)) as u32
    }

    /// a + b.
    #[inline]
    pub fn add(self, a: u32, b: u32) -> u32 {
        let sum = a + b;
        sum.min(sum.wrapping_sub(self.0))
    }

    /// −a.
    #[inline]
    pub fn neg(self, a: u32) -> u32 {
        if a == 0 { 0 } else { self.0 - a }
    }

    /// a − b.
    #[inline]
    pub fn sub(self, a: u32, b: u32) -> u32 {
        self.add(a, self.neg(b))
    }

    /// a · b.
    #[inline]
    pub fn mul(self, a: u32, b: u32) -> u32 {
        (u64::from(a) * u64::from(b) % u64::from(self.0)) as u32
    }

    /// Returns 1 / a, or `None` for 0.
    pub fn inverse(self, a: u32) -> Option<u32> {
        let (g, x, _) = super::super::extended_gcd(i64::from(a), i64::from(self.0));
        (g == 1).then(|| self.reduce(x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_primes_below_2_to_the_31_are_fields() {
        let primes: Vec<u64> = (0..30).filter(|&p| Prime::new(p).is_ok()).collect();
        assert_eq!(primes, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert!(Prime::new((1 << 31) - 1).is_ok());
        assert_eq!(Prime::new(2147483659), Err(NotPrime(2147483659)));
        assert!(Prime::new(u64::MAX).is_err());
    }

    #[test]
    fn inverses_multiply_to_one_in_the_largest_field_too() {
        for p in [2, 3, 251, (1 << 31) - 1] {
            let field = Prime::new(p).expect("a prime");
            assert_eq!(field.inverse(0), None);
            for a in (1..p as u32).step_by(1 + p as usize / 97) {
                assert_eq!(field.mul(a, field.inverse(a).expect("not zero")), 1);
                assert_eq!(field.add(a, field.neg(a)), 0);
            }
        }
    }
}
