//! The ring Z/m for 2 <= m <= 255: sums, products, divisors and the units between associates.
//!
//! Z/m is a principal ideal ring. Every element `a` is a unit times the divisor gcd(a, m) of m, its *associate*. The
//! associate of 0 is m itself. The multiples of a that vanish are the multiples of its *annihilator* m / gcd(a, m).
//! Every row reduction over a composite modulus is built on these two facts (Storjohann, *Algorithms for Matrix
//! Canonical Forms*, ETH Zürich 2000, chapter 1).

use std::fmt;

/// A modulus between 2 and 255, prime or composite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modulus {
    value: u8,
}

/// A number that cannot be a modulus here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadModulus(pub u64);

impl fmt::Display for BadModulus {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the modulus must be a number from 2 to 255, and {} is not", self.0)
    }
}

impl std::error::Error for BadModulus {}

/// A prime power that divides a modulus exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimePower {
    /// The prime.
    pub prime: u8,
    /// Its exponent, at least 1.
    pub exponent: u32,
    /// The power itself.
    pub value: u8,
}

/// A unimodular 2x2 matrix that sends a pair (a, b) to (gcd, 0).
///
/// gcd = `s`·a + `t`·b and 0 = `u`·a + `v`·b, with `s`·`v` - `t`·`u` a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The common divisor of a, b and m, a divisor of m (m itself never: then it is 0).
    pub gcd: u8,
    /// Coefficient of a in the gcd.
    pub s: u8,
    /// Coefficient of b in the gcd.
    pub t: u8,
    /// Coefficient of a in the zero.
    pub u: u8,
    /// Coefficient of b in the zero.
    pub v: u8,
}

impl Combination {
    /// (s·a + t·b, u·a + v·b) in Z/m.
    pub fn of(self, modulus: Modulus, a: u8, b: u8) -> (u8, u8) {
        let row = |p, q| modulus.add(modulus.mul(p, a), modulus.mul(q, b));
        (row(self.s, self.t), row(self.u, self.v))
    }
}

/// Returns the greatest common divisor of two integers, gcd(0, 0) = 0.
pub fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// (g, x, y) with x·a + y·b = g = gcd(a, b) over the integers.
pub fn extended_gcd(a: i64, b: i64) -> (i64, i64, i64) {
    let (mut old, mut new) = ((a, 1, 0), (b, 0, 1));
    while new.0 != 0 {
        let quotient = old.0 / new.0;
        let next = (old.0 - quotient * new.0, old.1 - quotient * new.1, old.2 - quotient * new.2);
        (old, new) = (new, next);
    }
    old
}

impl Modulus {
    /// Returns the modulus `m`.
    ///
    /// # Errors
    /// [`BadModulus`] unless 2 <= m <= 255.
    pub fn new(m: u64) -> Result<Modulus, BadModulus> {
        match u8::try_from(m) {
            Ok(value) if value >= 2 => Ok(Modulus { value }),
            _ => Err(BadModulus(m)),
        }
    }

    /// m itself.
    pub fn value(self) -> u8 {
        self.value
    }

    /// Returns the residue of any integer, from 0 to m - 1.
    pub fn reduce(self, a: i64) -> u8 {
        a.rem_euclid(i64::from(self.value)) as u8
    }

    /// a + b.
    pub fn add(self, a: u8, b: u8) -> u8 {
        ((u16::from(a) + u16::from(b)) % u16::from(self.value)) as u8
    }

    /// a - b.
    pub fn sub(self, a: u8, b: u8) -> u8 {
        self.add(a, self.neg(b))
    }

    /// -a.
    pub fn neg(self, a: u8) -> u8 {
        let a = a % self.value;
        if a == 0 { 0 } else { self.value - a }
    }

    /// a · b.
    pub fn mul(self, a: u8, b: u8) -> u8 {
        (u16::from(a) * u16::from(b) % u16::from(self.value)) as u8
    }

    /// Returns the divisor gcd(a, m) of m that generates the same ideal as a. It is m for a = 0.
    pub fn associate(self, a: u8) -> u8 {
        gcd(u32::from(a), u32::from(self.value)) as u8
    }

    /// Returns m / gcd(a, m), whose multiples are exactly the elements that a kills. It is 1 for a = 0.
    pub fn annihilator(self, a: u8) -> u8 {
        self.value / self.associate(a)
    }

    /// Whether a has an inverse.
    pub fn is_unit(self, a: u8) -> bool {
        self.associate(a) == 1
    }

    /// Returns the inverse of a unit, `None` for a non-unit.
    pub fn inverse(self, a: u8) -> Option<u8> {
        self.is_unit(a).then(|| self.unit_to_associate(a))
    }

    /// Returns a unit u with u · a = gcd(a, m) in Z/m (for a = 0: the unit 1).
    pub fn unit_to_associate(self, a: u8) -> u8 {
        let (divisor, annihilator) = (self.associate(a), self.annihilator(a));
        if divisor == self.value {
            return 1;
        }
        let reduced = i64::from(a / divisor);
        let (_, inverse, _) = extended_gcd(reduced, i64::from(annihilator));
        let mut unit = inverse.rem_euclid(i64::from(annihilator)) as u32;
        // Every residue class of units mod m/gcd contains a unit mod m, at most gcd steps away.
        while gcd(unit, u32::from(self.value)) != 1 {
            unit += u32::from(annihilator);
        }
        (unit % u32::from(self.value)) as u8
    }

    /// Returns the smallest quotient x with d · x = a, or `None` when d does not divide a in Z/m.
    pub fn divide(self, a: u8, d: u8) -> Option<u8> {
        let divisor = self.associate(d);
        if !a.is_multiple_of(divisor) {
            return None;
        }
        let quotient = self.mul(self.unit_to_associate(d), a / divisor);
        Some(quotient % self.annihilator(d))
    }

    /// Returns the combination of a and b that puts their common divisor in the place of a and 0 in b's.
    pub fn combine(self, a: u8, b: u8) -> Combination {
        let (g, s, t) = extended_gcd(i64::from(a), i64::from(b));
        if g == 0 {
            return Combination { gcd: 0, s: 1, t: 0, u: 0, v: 1 };
        }
        // The integer matrix [[s, t], [-b/g, a/g]] has determinant 1; then gcd(a, b) is scaled
        // by a unit to a divisor of m.
        let unit = self.unit_to_associate(self.reduce(g));
        Combination {
            gcd: self.mul(unit, self.reduce(g)),
            s: self.mul(unit, self.reduce(s)),
            t: self.mul(unit, self.reduce(t)),
            u: self.reduce(-i64::from(b) / g),
            v: self.reduce(i64::from(a) / g),
        }
    }

    /// Whether m is a prime, so that Z/m is a field.
    pub fn is_prime(self) -> bool {
        let powers = self.prime_powers();
        powers.len() == 1 && powers[0].exponent == 1
    }

    /// Returns the prime powers whose product is m, by rising prime.
    ///
    /// ```
    /// let powers = lightsout_algebra::zm::Modulus::new(12)?.prime_powers();
    /// assert_eq!(powers.iter().map(|power| power.value).collect::<Vec<_>>(), [4, 3]);
    /// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
    /// ```
    pub fn prime_powers(self) -> Vec<PrimePower> {
        let mut rest = self.value;
        let mut powers = Vec::new();
        for prime in 2..=self.value {
            let (mut exponent, mut value) = (0, 1u8);
            while rest.is_multiple_of(prime) {
                rest /= prime;
                exponent += 1;
                value *= prime;
            }
            if exponent > 0 {
                powers.push(PrimePower { prime, exponent, value });
            }
        }
        powers
    }
}
