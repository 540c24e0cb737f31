//! Rows over Z/m as bytes: the inner loops of every elimination over Z/m.
//!
//! Entries are residues 0..m in one byte each. The loops are plain, so that the compiler turns
//! them into vector code. A product of two residues plus a third is at most 254·254 + 254, which
//! fits 16 bits; it is reduced by Barrett's trick with the 16-bit reciprocal r = floor(2^16 / m):
//! x - floor(x·r / 2^16)·m lies in 0..2m (P. Barrett, CRYPTO 1986).

use super::Modulus;

/// target += factor · source, entry by entry; the shorter length counts.
pub fn add_scaled(target: &mut [u8], source: &[u8], factor: u8, modulus: Modulus) {
    let m = modulus.value();
    match factor {
        0 => {}
        1 if m <= 128 => add_small(target, source, m),
        _ if factor == m - 1 && m <= 128 => subtract_small(target, source, m),
        _ => add_product(target, source, factor, m),
    }
}

/// row := factor · row.
pub fn scale(row: &mut [u8], factor: u8, modulus: Modulus) {
    for entry in row {
        *entry = modulus.mul(*entry, factor);
    }
}

/// The sum of products of two rows; the shorter length counts.
pub fn dot(left: &[u8], right: &[u8], modulus: Modulus) -> u8 {
    let mut total = 0u32;
    // 2^16 products of at most 254^2 fit 32 bits.
    for (left, right) in left.chunks(1 << 16).zip(right.chunks(1 << 16)) {
        let part: u32 = left.iter().zip(right).map(|(&a, &b)| u32::from(a) * u32::from(b)).sum();
        total = (total + part % u32::from(modulus.value())) % u32::from(modulus.value());
    }
    total as u8
}

fn add_small(target: &mut [u8], source: &[u8], m: u8) {
    for (a, &b) in target.iter_mut().zip(source) {
        let sum = a.wrapping_add(b);
        // Below m the subtraction wraps to something large, so the smaller one is the residue.
        *a = sum.min(sum.wrapping_sub(m));
    }
}

fn subtract_small(target: &mut [u8], source: &[u8], m: u8) {
    for (a, &b) in target.iter_mut().zip(source) {
        let difference = a.wrapping_sub(b);
        *a = difference.min(difference.wrapping_add(m));
    }
}

fn add_product(target: &mut [u8], source: &[u8], factor: u8, m: u8) {
    let reciprocal = (65536 / u32::from(m)) as u16;
    let (m, factor) = (u16::from(m), u16::from(factor));
    for (a, &b) in target.iter_mut().zip(source) {
        let x = u16::from(*a) + factor * u16::from(b);
        let quotient = ((u32::from(x) * u32::from(reciprocal)) >> 16) as u16;
        let rest = x.wrapping_sub(quotient.wrapping_mul(m));
        *a = rest.min(rest.wrapping_sub(m)) as u8;
    }
}

/// The same operations entry by entry in the ring, as the definition says.
pub mod reference {
    use super::Modulus;

    /// target += factor · source.
    pub fn add_scaled(target: &mut [u8], source: &[u8], factor: u8, modulus: Modulus) {
        for (a, &b) in target.iter_mut().zip(source) {
            *a = modulus.add(*a, modulus.mul(factor, b));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_product_and_sum_of_every_modulus_agrees_with_the_ring() {
        for m in (2..=255).map(|m| Modulus::new(m).unwrap()) {
            let everything: Vec<u8> = (0..m.value()).collect();
            for shift in [0, 1, m.value() / 2, m.value() - 1] {
                let start: Vec<u8> = everything.iter().map(|&a| m.add(a, shift)).collect();
                for factor in 0..m.value() {
                    let (mut fast, mut slow) = (start.clone(), start.clone());
                    add_scaled(&mut fast, &everything, factor, m);
                    reference::add_scaled(&mut slow, &everything, factor, m);
                    assert_eq!(fast, slow, "{factor} times mod {m:?}");
                }
            }
        }
    }

    #[test]
    fn long_dot_products_do_not_overflow() {
        let m = Modulus::new(255).unwrap();
        let row = vec![254u8; (1 << 16) + 12345];
        assert_eq!(dot(&row, &row, m), m.reduce(row.len() as i64));
    }
}
