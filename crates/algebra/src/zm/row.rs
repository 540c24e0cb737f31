//! Rows over Z/m as bytes, residues 0..m: the inner operations of every elimination over Z/m.
//!
//! The loops themselves are in [`crate::simd`], and this module chooses among them. Adding and subtracting rows needs
//! no product. Sums of products are reduced as rarely as 16 bits allow.

use super::Modulus;
use crate::simd::{Simd, residues};

/// Does target += factor · source, entry by entry, up to the shorter length.
pub fn add_scaled(target: &mut [u8], source: &[u8], factor: u8, modulus: Modulus) {
    Rows::over(modulus).add_scaled(target, source, factor);
}

/// row := factor · row.
pub fn scale(row: &mut [u8], factor: u8, modulus: Modulus) {
    for entry in row {
        *entry = modulus.mul(*entry, factor);
    }
}

/// row := −row.
pub fn negate(row: &mut [u8], modulus: Modulus) {
    let m = modulus.value();
    for entry in row {
        // Of 0 the difference is m, and m − m is the smaller.
        let negative = m - *entry;
        *entry = negative.min(negative.wrapping_sub(m));
    }
}

/// Returns the sum of products of two rows, up to the shorter length.
pub fn dot(left: &[u8], right: &[u8], modulus: Modulus) -> u8 {
    /// So many products of at most 254^2 fit 32 bits.
    const AT_ONCE: usize = 1 << 16;
    let (simd, m) = (Simd::best(), u32::from(modulus.value()));
    if left.len().min(right.len()) <= AT_ONCE {
        return (residues::sum_of_products(simd, left, right, modulus.value()) % m) as u8;
    }
    let mut total = 0;
    for (left, right) in left.chunks(AT_ONCE).zip(right.chunks(AT_ONCE)) {
        let part = residues::sum_of_products(simd, left, right, modulus.value());
        total = (total + part % m) % m;
    }
    total as u8
}

/// Returns the length of a row with the zeros behind it that [`Rows::dot_padded`] wants.
pub(crate) fn padded(length: usize) -> usize {
    length.next_multiple_of(residues::BLOCK)
}

/// Row operations over one ring on this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    modulus: Modulus,
    simd: Simd,
    /// 2^32 / m, rounded up.
    reciprocal: u32,
}

impl Rows {
    /// Returns row operations over Z/m with the widest instructions there are.
    pub(crate) fn over(modulus: Modulus) -> Rows {
        let simd = Simd::best();
        Rows { modulus, simd, reciprocal: u32::MAX / u32::from(modulus.value()) + 1 }
    }

    /// Returns the sum of products of two rows of the same [`padded`] length up to 2^16, one of them ending in zeros.
    pub(crate) fn dot_padded(self, left: &[u8], right: &[u8]) -> u8 {
        self.reduced(residues::sum_of_blocks(self.simd, left, right, self.modulus.value()))
    }

    /// Returns a - b, of two residues.
    #[inline]
    pub(crate) fn difference(self, a: u8, b: u8) -> u8 {
        if a >= b { a - b } else { a + (self.modulus.value() - b) }
    }

    /// Returns a · b, of two residues.
    #[inline]
    pub(crate) fn product(self, a: u8, b: u8) -> u8 {
        self.reduced(u32::from(a) * u32::from(b))
    }

    /// A number mod m, without a division: with r = 2^32 / m rounded up, floor(number·r / 2^32) is the quotient as long
    /// as number·m is at most 2^32.
    #[inline]
    fn reduced(self, number: u32) -> u8 {
        let m = u32::from(self.modulus.value());
        match number >> 24 {
            0 => {
                let quotient = (u64::from(number) * u64::from(self.reciprocal)) >> 32;
                (number - quotient as u32 * m) as u8
            }
            _ => (number % m) as u8,
        }
    }

    /// target += factor · source.
    pub(crate) fn add_scaled(self, target: &mut [u8], source: &[u8], factor: u8) {
        let m = self.modulus.value();
        match factor {
            0 => {}
            1 if m <= 128 => residues::add(self.simd, target, source, m),
            _ if factor == m - 1 && m <= 128 => residues::subtract(self.simd, target, source, m),
            _ => residues::add_product(self.simd, target, source, factor, m),
        }
    }

    /// target += Σ factor · source; `sums` is working space.
    pub(crate) fn add_all<'a>(
        self,
        target: &mut [u8],
        terms: impl Iterator<Item = (u8, &'a [u8])>,
        sums: &mut Vec<u16>,
    ) {
        let m = self.modulus.value();
        let (largest, square) = (u16::from(m - 1), u16::from(m - 1) * u16::from(m - 1));
        let at_once = (u16::MAX - largest) / square;
        if m <= 3 || at_once < 2 {
            terms.for_each(|(factor, source)| self.add_scaled(target, source, factor));
            return;
        }
        sums.clear();
        sums.extend(target.iter().map(|&entry| u16::from(entry)));
        let mut room = at_once;
        for (factor, source) in terms.filter(|&(factor, _)| factor != 0) {
            if room == 0 {
                residues::reduce(self.simd, sums, m);
                room = at_once;
            }
            residues::accumulate(self.simd, sums, source, factor);
            room -= 1;
        }
        residues::reduce(self.simd, sums, m);
        for (entry, &sum) in target.iter_mut().zip(sums.iter()) {
            *entry = sum as u8;
        }
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
    fn residues_are_reduced_without_a_division() {
        for m in (2..=255).map(|m| Modulus::new(m).unwrap()) {
            let ring = Rows::over(m);
            for a in 0..m.value() {
                for b in 0..m.value() {
                    assert_eq!(ring.difference(a, b), m.sub(a, b), "{a} - {b} mod {m:?}");
                    assert_eq!(ring.product(a, b), m.mul(a, b), "{a} x {b} mod {m:?}");
                }
            }
            let value = u32::from(m.value());
            let most = (1 << 24) / value * value;
            for number in [most - 1, most, (1 << 24) - 1, 1 << 24, u32::MAX] {
                assert_eq!(u32::from(ring.reduced(number)), number % value, "{number} mod {m:?}");
            }
        }
    }

    #[test]
    fn sums_of_many_rows_agree_with_one_row_after_the_other() {
        for m in (2..=255).map(|m| Modulus::new(m).unwrap()) {
            let row: Vec<u8> = (0..m.value()).rev().collect();
            let largest = m.value() - 1;
            let factors =
                (0..100u32).map(|i| if i % 3 == 0 { largest } else { m.reduce(i.into()) });
            let (mut fast, mut slow) = (row.clone(), row.clone());
            let terms = factors.clone().map(|factor| (factor, &row[..]));
            Rows::over(m).add_all(&mut fast, terms, &mut Vec::new());
            factors.for_each(|factor| reference::add_scaled(&mut slow, &row, factor, m));
            assert_eq!(fast, slow, "mod {m:?}");
        }
    }

    #[test]
    fn long_dot_products_do_not_overflow() {
        let m = Modulus::new(255).unwrap();
        let row = vec![254u8; (1 << 16) + 12345];
        assert_eq!(dot(&row, &row, m), m.reduce(row.len() as i64));
    }
}
