//! Every operation of every ring, against its definition.

use lightsout_algebra::zm::{BadModulus, Modulus, gcd};

fn every_modulus() -> impl Iterator<Item = Modulus> {
    (2..=255).map(|m| Modulus::new(m).expect("2..=255 are moduli"))
}

#[test]
fn only_2_to_255_are_moduli() {
    for m in [0, 1, 256, u64::MAX] {
        assert_eq!(Modulus::new(m), Err(BadModulus(m)));
    }
}

#[test]
fn units_lead_to_associates_and_quotients_multiply_back() {
    for m in every_modulus() {
        for a in 0..m.value() {
            let unit = m.unit_to_associate(a);
            assert!(m.is_unit(unit), "{unit} mod {m:?}");
            assert_eq!(m.mul(unit, a), m.associate(a) % m.value());
            assert_eq!(m.mul(a, m.annihilator(a)), 0);
            if let Some(inverse) = m.inverse(a) {
                assert_eq!(m.mul(a, inverse), 1);
            }
        }
    }
}

#[test]
fn division_finds_the_smallest_quotient_exactly_when_there_is_one() {
    for m in [2, 6, 8, 12, 30, 36].map(|m| Modulus::new(m).unwrap()) {
        for (a, d) in pairs(m) {
            let smallest = (0..m.value()).find(|&x| m.mul(d, x) == a);
            assert_eq!(m.divide(a, d), smallest, "{a} / {d} mod {m:?}");
        }
    }
}

#[test]
fn combinations_are_unimodular_and_reach_the_gcd() {
    for m in every_modulus().step_by(3) {
        for (a, b) in pairs(m) {
            let c = m.combine(a, b);
            assert_eq!(c.of(m, a, b), (c.gcd, 0));
            let g = gcd(gcd(a.into(), b.into()), m.value().into()) % u32::from(m.value());
            assert_eq!(u32::from(c.gcd), g);
            assert!(m.is_unit(m.sub(m.mul(c.s, c.v), m.mul(c.t, c.u))));
        }
    }
}

#[test]
fn prime_powers_multiply_to_the_modulus() {
    for m in every_modulus() {
        let powers = m.prime_powers();
        let product: u32 = powers.iter().map(|power| u32::from(power.value)).product();
        assert_eq!(product, u32::from(m.value()));
        for power in powers {
            assert_eq!(u32::from(power.prime).pow(power.exponent), power.value.into());
        }
    }
    let primes = every_modulus().filter(|m| m.is_prime()).count();
    assert_eq!(primes, 54); // π(255)
}

fn pairs(m: Modulus) -> impl Iterator<Item = (u8, u8)> {
    (0..m.value()).flat_map(move |a| (0..m.value()).map(move |b| (a, b)))
}
