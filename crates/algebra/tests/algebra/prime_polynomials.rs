//! Polynomials against schoolbook arithmetic on lists, and what is known about paths.

use proptest::prelude::*;

use lightsout_algebra::zm::polynomial::{PathPolynomials, Polynomial, Prime};

const PRIMES: [u64; 6] = [2, 3, 5, 7, 251, 2147483647];

fn prime(p: u64) -> Prime {
    Prime::new(p).expect("a prime")
}

/// Two lists of coefficients over one of the fields.
fn pairs() -> impl Strategy<Value = (Prime, Vec<u32>, Vec<u32>)> {
    let coefficients = |p: u64| prop::collection::vec(0..p as u32, 0..150);
    prop::sample::select(&PRIMES[..])
        .prop_flat_map(move |p| (Just(prime(p)), coefficients(p), coefficients(p)))
}

fn schoolbook_product(p: Prime, a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut product = vec![0; a.len() + b.len()];
    for (i, &x) in a.iter().enumerate() {
        for (j, &y) in b.iter().enumerate() {
            product[i + j] = p.add(product[i + j], p.mul(x, y));
        }
    }
    product
}

proptest! {
    #[test]
    fn sums_and_products_are_the_schoolbook_ones((p, a, b) in pairs()) {
        let (f, g) = (Polynomial::new(p, &a), Polynomial::new(p, &b));
        prop_assert_eq!(f.times(&g), Polynomial::new(p, &schoolbook_product(p, &a, &b)));
        let sum = f.plus(&g);
        for i in 0..150 {
            let value = |list: &[u32]| list.get(i).copied().unwrap_or(0);
            prop_assert_eq!(sum.coefficient(i), p.add(value(&a), value(&b)));
        }
        prop_assert_eq!(sum.minus(&g), f);
    }

    #[test]
    fn quotient_and_remainder_put_together_again((p, a, b) in pairs()) {
        let (f, g) = (Polynomial::new(p, &a), Polynomial::new(p, &b));
        prop_assume!(!g.is_zero());
        let (quotient, rest) = f.divided_by(&g);
        prop_assert!(rest.degree() < g.degree() || rest.is_zero());
        prop_assert_eq!(quotient.times(&g).plus(&rest), f.clone());
        prop_assert_eq!(f.modulo(&g), rest);
    }

    #[test]
    fn common_factors_are_found((p, a, b) in pairs(), common in prop::collection::vec(0..2u32, 1..40)) {
        let common = Polynomial::new(p, &common);
        let (f, g) = (Polynomial::new(p, &a).times(&common), Polynomial::new(p, &b).times(&common));
        prop_assume!(!f.is_zero() && !g.is_zero());
        let (gcd, s) = f.gcd_and_factor(&g);
        prop_assert_eq!(s.times(&f).modulo(&g), gcd.modulo(&g));
        prop_assert!(f.modulo(&gcd).is_zero() && g.modulo(&gcd).is_zero());
        prop_assert!(gcd.modulo(&common).is_zero());
        prop_assert_eq!(f.gcd(&g), gcd);
    }

    #[test]
    fn path_coordinates_there_and_back((p, a, _) in pairs()) {
        let f = Polynomial::from_path_coordinates(p, &a);
        prop_assert_eq!(f.path_coordinates(a.len()), a.clone());
        let mut sum = Polynomial::zero(p);
        let mut paths = PathPolynomials::new(p, 1, 0, None);
        for &value in &a {
            sum.add_multiple(paths.current(), value, 0);
            paths.advance();
        }
        prop_assert_eq!(sum, f);
    }
}

#[test]
fn paths_at_a_shifted_place_are_the_substituted_ones() {
    for p in PRIMES.map(prime) {
        let minus_one = p.value() - 1;
        for n in 0..20 {
            let f = Polynomial::path(p, n);
            // f(−1 − x) by Horner's scheme.
            let mut expected = Polynomial::zero(p);
            for power in (0..=n).rev() {
                expected = expected.times(&Polynomial::new(p, &[minus_one, minus_one]));
                expected.add_multiple(&Polynomial::one(p), f.coefficient(power), 0);
            }
            assert_eq!(Polynomial::path_at(p, n, minus_one, minus_one, None), expected);
            let modulus = Polynomial::path(p, 7);
            let reduced = Polynomial::path_at(p, n, minus_one, minus_one, Some(&modulus));
            assert_eq!(reduced, expected.modulo(&modulus));
        }
    }
}

#[test]
fn the_path_is_multiplication_by_x_modulo_its_polynomial() {
    let p = prime(3);
    let n = 70;
    let v: Vec<u32> = (0..n as u32).map(|i| (i * i + i / 3) % 3).collect();
    let moved = Polynomial::from_path_coordinates(p, &v)
        .times(&Polynomial::new(p, &[0, 1]))
        .modulo(&Polynomial::path(p, n))
        .path_coordinates(n);
    let at = |i: usize| v.get(i).copied().unwrap_or(0);
    let expected: Vec<u32> = (0..n).map(|i| p.add(at(i.wrapping_sub(1)), at(i + 1))).collect();
    assert_eq!(moved, expected);
}

/// The nullity of the n x n cross mod p by the gcd, beside elimination of the n² x n² matrix.
#[test]
fn the_gcd_of_two_path_polynomials_has_the_nullity_of_the_square_cross() {
    for p in [2u64, 3, 5, 7] {
        let field = prime(p);
        let minus_one = field.value() - 1;
        for n in 1..=9 {
            let shifted = Polynomial::path_at(field, n, minus_one, minus_one, None);
            let gcd = Polynomial::path(field, n).gcd(&shifted);
            assert_eq!(gcd.degree(), Some(nullity_by_elimination(n, p as u8)), "{n} mod {p}");
        }
    }
}

fn nullity_by_elimination(n: usize, p: u8) -> usize {
    use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
    let modulus = lightsout_algebra::zm::Modulus::new(u64::from(p)).expect("a modulus");
    let mut entries = Vec::new();
    for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let places =
            [(i, j), (i.wrapping_sub(1), j), (i + 1, j), (i, j.wrapping_sub(1)), (i, j + 1)];
        let inside = places.into_iter().filter(|&(a, b)| a < n && b < n);
        entries.extend(inside.map(|(a, b)| (i * n + j, a * n + b, 1)));
    }
    let matrix = SparseMatrix::from_triplets(n * n, n * n, modulus, entries).expect("inside");
    let factored =
        Factorisation::of(&matrix, &mut lightsout_algebra::watch::Unwatched).expect("no limit");
    n * n - factored.rank()
}
