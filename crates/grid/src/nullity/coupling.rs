//! The eigenvalues that two lines have in common.
//!
//! For odd a and b, let u_b = f_k + f_(k-1), b = 2k + 1, which is the square root of f_(b-1). Wanted is the number of
//! common roots of u_a(x) and u_b(x + 1). For a = b a root comes with its double x + 1, so the greatest common divisor
//! is a polynomial in y = x^2 + x. With u_b = A(y) + x B(y) it is that of A and B: degree b/4 instead of b.

use std::sync::OnceLock;

use lightsout_algebra::gf2::Polynomial;
use lightsout_algebra::gf2::polynomial::Modulus;
use lightsout_algebra::gf2::polynomial::fibonacci::{fibonacci_pair, fibonacci_pair_modulo};

/// Counts common eigenvalues, and remembers those of equal lines.
pub(super) struct Couplings {
    /// Place k stands for b = 2k + 1.
    equal: Vec<OnceLock<usize>>,
}

/// u_b is reduced modulo u_a at once when it is this many times as long.
const MUCH_LONGER: usize = 4;

impl Couplings {
    /// Remembers nothing.
    pub(super) fn of_no_table() -> Couplings {
        Couplings { equal: Vec::new() }
    }

    /// Remembers equal lines with b up to `longest`.
    pub(super) fn up_to(longest: usize) -> Couplings {
        Couplings { equal: (0..=longest / 2).map(|_| OnceLock::new()).collect() }
    }

    /// Finds out about equal lines with each of these b, as far as they are not known yet and there is room to
    /// remember them, many at a time.
    pub(super) fn learn(&self, all_b: impl Iterator<Item = usize>) {
        let place = |b: &usize| self.equal.get(b / 2).filter(|known| known.get().is_none());
        let mut unknown: Vec<usize> = all_b.filter(|b| place(b).is_some()).collect();
        unknown.sort_unstable();
        unknown.dedup();
        let divisors = Polynomial::gcds(unknown.iter().map(|&b| u(b).parts_by_shift()));
        for (b, divisor) in unknown.iter().zip(&divisors) {
            // Another thread may have found out in the meantime: the same.
            self.equal[b / 2].get_or_init(|| 2 * degree(divisor));
        }
    }

    /// Returns the number of common roots of u_a(x) and u_b(x + 1), or of u_a and u_b when there is no `centre`.
    pub(super) fn common(&self, a: usize, b: usize, centre: bool) -> usize {
        match (centre, self.equal.get(a / 2)) {
            (false, _) => (gcd(a, b) - 1) / 2,
            (true, Some(known)) if a == b => *known.get_or_init(|| common_of_equal(a)),
            (true, None) if a == b => common_of_equal(a),
            _ => common_of_different(a.min(b), a.max(b)),
        }
    }

    /// Returns the number of roots of u_a whose inverses are roots of u_b.
    pub(super) fn inverse(&self, a: usize, b: usize) -> usize {
        let other = u(b);
        degree(&u(a).gcd(&other.reversed(other.length())))
    }
}

fn common_of_equal(b: usize) -> usize {
    let (even, odd) = u(b).parts_by_shift();
    2 * degree(&even.gcd(&odd))
}

/// The roots of u_a(x + 1) and u_b(x), `a` being at most `b`.
fn common_of_different(a: usize, b: usize) -> usize {
    let shifted = u(a).shifted();
    match Modulus::new(shifted.clone()) {
        None => 0,
        Some(modulus) if b / a >= MUCH_LONGER => {
            let (this, before) = fibonacci_pair_modulo(b / 2, &modulus);
            degree(&shifted.gcd(&(&this + &before)))
        }
        Some(_) => degree(&shifted.gcd(&u(b))),
    }
}

/// The polynomial with the (b - 1)/2 roots z + 1/z, z^b = 1, z != 1.
fn u(b: usize) -> Polynomial {
    let (this, before) = fibonacci_pair(b / 2);
    &this + &before
}

fn degree(divisor: &Polynomial) -> usize {
    divisor.degree().expect("a divisor of u, which is not zero")
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
