//! Fibonacci polynomials, the basis of them, and the nullities that follow.

use super::*;
use lightsout_algebra::gf2::polynomial::fibonacci::{fibonacci_pair, fibonacci_pair_modulo};

/// Whether the binomial coefficient is odd: Lucas, no carry when k and n - k are added.
fn binomial_is_odd(n: usize, k: usize) -> bool {
    k <= n && k & (n - k) == 0
}

#[test]
fn three_ways_to_the_fibonacci_polynomials() {
    for n in 0..300 {
        let doubled = Polynomial::fibonacci(n);
        assert_eq!(doubled, reference::fibonacci(n), "{n}");
        for i in 0..=n {
            let expected = (n - i) % 2 == 0 && binomial_is_odd((n + i) / 2, i);
            assert_eq!(doubled.coefficient(i), expected, "x^{i} in f_{n}");
        }
        let before = if n == 0 { Polynomial::zero() } else { Polynomial::fibonacci(n - 1) };
        assert_eq!(fibonacci_pair(n), (doubled, before));
    }
}

/// OEIS A159257: the nullity of the n x n board with the cross, n = 1, ..., 65, zeros left out.
#[test]
fn nullities_of_square_boards() {
    let known = [
        (4, 4),
        (5, 2),
        (9, 8),
        (11, 6),
        (14, 4),
        (16, 8),
        (17, 2),
        (19, 16),
        (23, 14),
        (24, 4),
        (29, 10),
        (30, 20),
        (32, 20),
        (33, 16),
        (34, 4),
        (35, 6),
        (39, 32),
        (41, 2),
        (44, 4),
        (47, 30),
        (49, 8),
        (50, 8),
        (53, 2),
        (54, 4),
        (59, 22),
        (61, 40),
        (62, 24),
        (64, 28),
        (65, 42),
    ];
    for n in 1..=65 {
        let f = Polynomial::fibonacci(n);
        let nullity = f.gcd(&f.shifted()).degree().unwrap();
        let expected = known.iter().find(|(size, _)| *size == n).map_or(0, |(_, nullity)| *nullity);
        assert_eq!(nullity, expected, "{n}");
    }
}

proptest! {
    #[test]
    fn small_moduli_agree_with_large_polynomials(n in 0..700usize, modulus in divisor(2)) {
        if let Some(modulus) = Modulus::new(modulus) {
            let (this, before) = fibonacci_pair(n);
            let expected = (modulus.reduce(&this), modulus.reduce(&before));
            prop_assert_eq!(fibonacci_pair_modulo(n, &modulus), expected);
        }
    }

    #[test]
    fn palindromes_are_values_at_z_plus_its_inverse(a in polynomial(4), more in 0..90usize) {
        let middle = a.length() + more;
        // Horner's rule for z^middle a(z + 1/z), in which z^2 + 1 stands for z (z + 1/z).
        let step = &Polynomial::monomial(2) + &Polynomial::one();
        let mut expected = Polynomial::zero();
        for exponent in (0..a.length()).rev() {
            expected = reference::product(&expected, &step);
            if a.coefficient(exponent) {
                expected += &Polynomial::monomial(a.length() - 1 - exponent);
            }
        }
        let lift = middle + 1 - a.length().max(1);
        prop_assert_eq!(a.palindrome(middle), expected.times_power(lift));
    }

    #[test]
    fn the_basis_changes_agree(vector in prop::collection::vec(any::<u64>(), 0..9)) {
        let polynomial = Polynomial::from_fibonacci_basis(vector.clone());
        prop_assert_eq!(&polynomial, &reference::from_fibonacci_basis(&vector));
        prop_assert_eq!(polynomial.to_fibonacci_basis(64 * vector.len()), vector);
    }

    #[test]
    fn any_length_keeps_its_vectors(mut vector in prop::collection::vec(any::<u64>(), 1..9), cut in 1..64u32) {
        *vector.last_mut().unwrap() >>= cut;
        let length = 64 * vector.len() - cut as usize;
        let polynomial = Polynomial::from_fibonacci_basis(vector.clone());
        prop_assert!(polynomial.length() <= length);
        prop_assert_eq!(polynomial.to_fibonacci_basis(length), vector);
    }
}
