//! Sums, products, quotients, common divisors.

use super::*;

proptest! {
    #[test]
    fn shifts_undo_each_other(a in polynomial(4), exponent in 0..200usize) {
        let shifted = a.times_power(exponent);
        prop_assert_eq!(shifted.length(), if a.is_zero() { 0 } else { a.length() + exponent });
        prop_assert_eq!(&shifted.over_power(exponent), &a);
        prop_assert!(shifted.below_power(exponent).is_zero());
        let parts = &a.over_power(exponent).times_power(exponent) + &a.below_power(exponent);
        prop_assert_eq!(parts, a);
    }

    #[test]
    fn reversed_mirrors_each_coefficient(a in polynomial(4), length in 0..300usize) {
        let mirrored = a.reversed(length);
        for i in 0..300 {
            let expected = i < length && a.coefficient(length - 1 - i);
            prop_assert_eq!(mirrored.coefficient(i), expected);
        }
    }

    #[test]
    fn products_agree(a in polynomial(40), b in polynomial(70)) {
        let product = &a * &b;
        prop_assert_eq!(&product, &reference::product(&a, &b));
        prop_assert_eq!(product, &b * &a);
        prop_assert_eq!(a.square(), &a * &a);
        prop_assert_eq!(a.square().square_root(), a);
    }

    #[test]
    fn parts_join(a in polynomial(6)) {
        let joined = &a.even_part().square() + &a.odd_part().square().times_power(1);
        prop_assert_eq!(joined, a);
    }

    #[test]
    fn quotients_agree(a in polynomial(12), b in divisor(6)) {
        let (quotient, remainder) = a.div_rem(&b).unwrap();
        prop_assert!(remainder.length() < b.length());
        prop_assert_eq!(&(&quotient * &b) + &remainder, a.clone());
        prop_assert_eq!(reference::div_rem(&a, &b), Some((quotient, remainder)));
    }

    #[test]
    fn long_and_short_divide(a in polynomial(60), b in divisor(3), c in divisor(50)) {
        for (a, b) in [(&a, &b), (&a, &c), (&c, &b), (&b, &a)] {
            prop_assert_eq!(a.div_rem(b), reference::div_rem(a, b));
            let (gcd, s, t) = a.extended_gcd(b);
            prop_assert_eq!(&reference::gcd(a, b), &gcd);
            prop_assert_eq!(&(&s * a) + &(&t * b), gcd);
        }
    }

    #[test]
    fn common_divisors_agree(a in polynomial(5), b in polynomial(5), common in divisor(3)) {
        let (a, b) = (&a * &common, &b * &common);
        let gcd = a.gcd(&b);
        prop_assert_eq!(&gcd, &reference::gcd(&a, &b));
        let (extended, s, t) = a.extended_gcd(&b);
        prop_assert_eq!(&(&(&s * &a) + &(&t * &b)), &gcd);
        prop_assert_eq!(extended, gcd.clone());
        if !a.is_zero() && !b.is_zero() {
            prop_assert!(s.length() <= (b.length() - gcd.length()).max(1), "{s:?}");
            prop_assert!(t.length() <= (a.length() - gcd.length()).max(1), "{t:?}");
        }
    }

    #[test]
    fn many_common_divisors_agree_with_one_by_one(
        // More pairs than lanes; some are nothing for a lane, some much longer than others.
        pairs in prop::collection::vec((polynomial(20), polynomial(20), polynomial(4)), 0..30),
        fibonacci in 100..400usize,
    ) {
        let pairs = pairs.into_iter().map(|(a, b, common)| (&a * &common, &b * &common));
        let whole = Polynomial::fibonacci(fibonacci);
        let pairs: Vec<_> = pairs.chain([(whole.shifted(), whole)]).collect();
        let expected: Vec<_> = pairs.iter().map(|(a, b)| reference::gcd(a, b)).collect();
        for simd in Simd::available() {
            prop_assert_eq!(&Polynomial::gcds_on(simd, pairs.clone()), &expected, "{}", simd.name());
        }
    }

    #[test]
    fn inverses_invert(a in polynomial(5), modulus in divisor(5)) {
        let Some(prepared) = Modulus::new(modulus.clone()) else {
            prop_assert!(a.inverse_mod(&modulus).is_none());
            return Ok(());
        };
        let inverse = a.inverse_mod(&modulus);
        prop_assert_eq!(inverse.is_some(), a.gcd(&modulus).is_one());
        if let Some(inverse) = inverse {
            prop_assert!(inverse.length() < modulus.length());
            prop_assert!(prepared.multiply(&inverse, &a).is_one());
            prop_assert_eq!(inverse.mul_mod(&a, &modulus), Some(Polynomial::one()));
        }
    }

    #[test]
    fn powers_multiply(a in polynomial(3), modulus in divisor(3), i in 0..40usize, j in 0..40usize) {
        if let Some(modulus) = Modulus::new(modulus) {
            let (p, q) = (modulus.power(&a, i), modulus.power(&a, j));
            prop_assert_eq!(modulus.multiply(&p, &q), modulus.power(&a, i + j));
        }
    }

    #[test]
    fn parts_by_shift_join(a in polynomial(9)) {
        let (even, odd) = a.parts_by_shift();
        let y = &Polynomial::monomial(2) + &Polynomial::x();
        let at_y = |p: &Polynomial| {
            let terms = (0..p.length()).rev();
            terms.fold(Polynomial::zero(), |sum, exponent| {
                let constant = if p.coefficient(exponent) { Polynomial::one() } else { Polynomial::zero() };
                &reference::product(&sum, &y) + &constant
            })
        };
        prop_assert_eq!(&at_y(&even) + &at_y(&odd).times_power(1), a);
    }

    #[test]
    fn substitutions_agree(a in polynomial(9)) {
        prop_assert_eq!(a.shifted(), reference::shifted(&a));
    }
}

#[test]
fn nothing_divides_by_zero() {
    let (zero, one) = (Polynomial::zero(), Polynomial::one());
    assert_eq!(one.div_rem(&zero), None);
    assert_eq!(one.mul_mod(&one, &zero), None);
    assert_eq!(zero.gcd(&zero), zero);
    assert!(zero.gcd(&one).is_one());
    assert_eq!(zero.degree(), None);
    assert!(Modulus::new(one).is_none());
}

#[test]
fn polynomials_print_as_they_are_written() {
    let shown = |words: &[u64]| Polynomial::from_words(words.to_vec()).to_string();
    assert_eq!(shown(&[]), "0");
    assert_eq!(shown(&[0b1011]), "x^3 + x + 1");
    assert_eq!(shown(&[0, 2, 0]), "x^65");
}

/// Lengths at which transforms and halves take over; the identities hold whatever computes them.
#[test]
fn long_polynomials_keep_the_identities() {
    let mut state = 5u64;
    let mut random = |words: usize| {
        let mut next = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            state ^ (state >> 29)
        };
        Polynomial::from_words((0..words).map(|_| next()).collect())
    };
    let (a, b, common) = (random(900), random(700), random(300));
    let (x, y) = (&a * &common, &b * &common);
    assert_eq!(&(&a + &b) * &common, &x + &y);
    let (gcd, s, t) = x.extended_gcd(&y);
    assert!(gcd.rem(&common).unwrap().is_zero());
    assert_eq!(gcd, x.gcd(&y));
    assert_eq!(gcd, &(&s * &x) + &(&t * &y));
    assert!(s.length() + gcd.length() <= y.length() && t.length() + gcd.length() <= x.length());
    let (quotient, remainder) = x.div_rem(&b).unwrap();
    assert!(remainder.length() < b.length());
    assert_eq!(&(&quotient * &b) + &remainder, x);
    let modulus = Modulus::new(y.clone()).unwrap();
    assert_eq!(modulus.multiply(&a, &x), (&a * &x).rem(&y).unwrap());
    let inverse = common.inverse_mod(&(&x.square() + &Polynomial::one()));
    assert!(inverse.is_some_and(|inverse| inverse.length() <= 2 * x.length()));
}

#[test]
fn long_pairs_come_to_the_lanes_by_halves() {
    // Longer than `GCDS_BY_WORDS`, one of them much longer than the other.
    let pairs: Vec<_> = [(140_000, 139_999), (149_999, 140_399), (300_000, 140_000)]
        .map(|(m, n)| (Polynomial::fibonacci(m), Polynomial::fibonacci(n).shifted()))
        .into();
    let expected: Vec<_> = pairs.iter().map(|(a, b)| a.gcd(b)).collect();
    assert!(expected[1].degree() > Some(0));
    assert_eq!(Polynomial::gcds(pairs), expected);
}
