//! Products through values at many points: the additive Fourier transform.
//!
//! A polynomial over GF(2) is cut into pieces of 32 coefficients, the coefficients of a polynomial in X over GF(2^64).
//! In products of two these do not overlap. It is evaluated at the 2^k sums of v_0, ..., v_(k-1), with v_0 = 1,
//! v_(i+1)^2 + v_(i+1) = v_i (Cantor's basis). The polynomial s_k that vanishes at all of them satisfies s_(k+1) =
//! s_k^2 + s_k. So it has coefficients 0 and 1, s_K = X^(2^K) + X for K a power of two, and s_k(v_(k+i)) = v_i.
//!
//! Writing f = f0 + s_(k-1) f1 makes the values on both halves those of f0 + c f1 and f0 + (c + 1) f1, c a sum of v's:
//! a butterfly. This needs a change to products of s_i, which takes additions alone. (Cantor 1989, Gao and Mateer 2010,
//! Lin, Chung, Han 2014.)
//!
//! Only as many values are taken as the product has coefficients, cut after any block: van der Hoeven's truncation
//! works here as it does for roots of unity.

use std::ops::BitXorAssign;

use crate::simd::Simd;
use crate::simd::field::{self, BLOCK, BLOCK_LAYERS, BlockConstants, Within};

/// Coefficients in a piece.
const PIECE_BITS: usize = 32;

/// Cantor's basis of GF(2^64), v_0 = 1 first.
const BASIS: [u64; 64] = {
    // v_63 = t^61 has trace 1, so the chain of v -> v^2 + v comes down to v_0 = 1.
    let mut basis = [0; 64];
    basis[63] = 1 << 61;
    let mut k = 63;
    while k > 0 {
        basis[k - 1] = field::product(basis[k], basis[k]) ^ basis[k];
        k -= 1;
    }
    assert!(basis[0] == 1);
    basis
};

/// The sum of the basis elements at the ones of `index`.
const fn element(index: usize) -> u64 {
    let (mut sum, mut k) = (0, 0);
    while k < usize::BITS {
        if index >> k & 1 == 1 {
            sum ^= BASIS[k as usize];
        }
        k += 1;
    }
    sum
}

/// The constants of the butterflies 0, 1, 2, ... of a layer.
static WITHIN: Within = {
    let mut within = [0; BLOCK / 2];
    let mut k = 0;
    while k < within.len() {
        within[k] = element(2 * k);
        k += 1;
    }
    within
};

/// For each four bits of a block's number what they contribute to its constants.
static CONSTANTS: [[BlockConstants; 16]; 7] = {
    let mut constants = [[[0; BLOCK_LAYERS]; 16]; 7];
    let mut place = 0;
    while place < 7 * 16 * BLOCK_LAYERS {
        let (digit, value, layer) =
            (place / BLOCK_LAYERS / 16, place / BLOCK_LAYERS % 16, place % BLOCK_LAYERS);
        constants[digit][value][layer] = element(value << (4 * digit) << (layer + 1));
        place += 1;
    }
    constants
};

fn block_constants(number: usize) -> BlockConstants {
    let mut sum = [0; BLOCK_LAYERS];
    for (digit, table) in CONSTANTS.iter().enumerate() {
        let part = &table[number >> (4 * digit) & 15];
        for (sum, part) in sum.iter_mut().zip(part) {
            *sum ^= part;
        }
    }
    sum
}

/// The values of a polynomial, for products of at most a certain number of pieces.
#[derive(Clone, Debug)]
pub(super) struct Values {
    values: Vec<u64>,
}

/// Returns the number of values that a product of this many words needs: whole blocks, and one for an empty product.
pub(super) fn values_for(words: usize) -> usize {
    (words * 64 / PIECE_BITS).next_multiple_of(BLOCK).max(BLOCK)
}

impl Values {
    /// Returns the first `count` values of the polynomial with these packed coefficients. `count` comes from
    /// [`values_for`] and is at least twice the number of words.
    pub(super) fn of(words: &[u64], count: usize) -> Values {
        let mut pieces: Vec<u32> =
            words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect();
        pieces.resize(pieces.len().next_multiple_of(SMALLEST), 0);
        let length = pieces.len();
        to_products(&mut pieces, 1, layers(length));
        let mut values = vec![0; count.next_power_of_two()];
        for (value, piece) in values.iter_mut().zip(&pieces) {
            *value = u64::from(*piece);
        }
        forward(Simd::best(), &mut values, 0, length, count);
        values.truncate(count);
        Values { values }
    }

    /// Returns the sum of products of values, as the packed coefficients of a polynomial of `words` words. Each factor
    /// has the number of values that this product needs.
    pub(super) fn sum_of_products(pairs: &[(&Values, &Values)], words: usize) -> Vec<u64> {
        let count = values_for(words);
        let mut values = vec![0; count.next_power_of_two()];
        for (a, b) in pairs {
            field::add_products(
                Simd::best(),
                &mut values[..count],
                &a.values[..count],
                &b.values[..count],
            );
        }
        inverse(Simd::best(), &mut values, 0, count);
        values.truncate(count);
        from_products(&mut values, 1, layers(count));
        let mut above = 0;
        let pack = |pair: &[u64; 2]| {
            let word = pair[0] ^ pair[1] << 32 ^ above;
            above = pair[1] >> 32;
            word
        };
        values.as_chunks().0.iter().take(words).map(pack).collect()
    }
}

/// Returns the product of `a` and `b`, of as many words as both together.
pub(super) fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    let words = a.len() + b.len();
    let count = values_for(words);
    let (a, b) = (Values::of(a, count), Values::of(b, count));
    Values::sum_of_products(&[(&a, &b)], words)
}

/// The number of layers over `length` elements.
fn layers(length: usize) -> usize {
    length.next_power_of_two().trailing_zeros() as usize
}

/// From the coefficients, of which the first `given` may be other than zero, to the first `wanted` values, a
/// multiple of a block; the node is number `number` among those of its size.
fn forward(simd: Simd, data: &mut [u64], number: usize, given: usize, wanted: usize) {
    if let Ok(block) = <&mut [u64; BLOCK]>::try_from(&mut *data) {
        return field::forward_block(simd, block, &block_constants(number), &WITHIN);
    }
    let half = data.len() / 2;
    let (low, high) = data.split_at_mut(half);
    let c = element(2 * number);
    if wanted <= half {
        field::add_multiple(simd, low, &high[..given.max(half) - half], c);
        return forward(simd, low, 2 * number, given.min(half), wanted);
    }
    if given <= half {
        high[..given].copy_from_slice(&low[..given]);
    } else {
        field::forward(simd, low, high, c);
    }
    forward(simd, low, 2 * number, given.min(half), half);
    forward(simd, high, 2 * number + 1, given.min(half), wanted - half);
}

/// From the first `known` values, a multiple of a block, and the coefficients past them to all coefficients.
fn inverse(simd: Simd, data: &mut [u64], number: usize, known: usize) {
    if let Ok(block) = <&mut [u64; BLOCK]>::try_from(&mut *data) {
        return field::inverse_block(simd, block, &block_constants(number), &WITHIN);
    }
    let half = data.len() / 2;
    let (low, high) = data.split_at_mut(half);
    let c = element(2 * number);
    if known <= half {
        field::add_multiple(simd, &mut low[known..], &high[known..], c);
        inverse(simd, low, 2 * number, known);
        return field::add_multiple(simd, low, high, c);
    }
    inverse(simd, low, 2 * number, half);
    let values = known - half;
    if values < half {
        // On the right the known coefficients are those of f1; what its subtree wants are those of the sum.
        crate::gf2::words::xor_into(&mut high[values..], &low[values..]);
    }
    inverse(simd, high, 2 * number + 1, values);
    field::inverse(simd, low, high, c);
}

/// From coefficients of powers of X to those of products of s_i, in place; the elements count as `unit` at a
/// time, and with zeros they are 2^`layers` units.
fn to_products<T: Copy + BitXorAssign>(data: &mut [T], unit: usize, layers: usize) {
    if layers < 2 || data.len() <= unit {
        return;
    }
    if let (1, Ok(sixteen)) = (unit, <&mut [T; SMALLEST]>::try_from(&mut *data)) {
        return sixteen_to_products(sixteen);
    }
    let inner = inner_layers(layers);
    for step in (0..layers - inner).rev() {
        let (half, shift) = (unit << (inner + step), unit << step);
        data.chunks_mut(2 * half).for_each(|group| expand(group, half, shift));
    }
    data.chunks_mut(unit << inner).for_each(|part| to_products(part, unit, inner));
    to_products(data, unit << inner, layers - inner);
}

/// Undoes [`to_products`].
fn from_products<T: Copy + BitXorAssign>(data: &mut [T], unit: usize, layers: usize) {
    if layers < 2 || data.len() <= unit {
        return;
    }
    if let (1, Ok(sixteen)) = (unit, <&mut [T; SMALLEST]>::try_from(&mut *data)) {
        return sixteen_from_products(sixteen);
    }
    let inner = inner_layers(layers);
    from_products(data, unit << inner, layers - inner);
    data.chunks_mut(unit << inner).for_each(|part| from_products(part, unit, inner));
    for step in 0..layers - inner {
        let (half, shift) = (unit << (inner + step), unit << step);
        data.chunks_mut(2 * half).for_each(|group| contract(group, half, shift));
    }
}

/// Elements whose four layers are written out.
const SMALLEST: usize = 16;

/// The additions of [`to_products`] on sixteen elements: first element from, first element to, how many.
const ADDITIONS: [(usize, usize, usize); 16] = [
    (14, 8, 2),
    (8, 2, 6),
    (7, 4, 1),
    (15, 12, 1),
    (4, 1, 3),
    (12, 9, 3),
    (3, 2, 1),
    (7, 6, 1),
    (11, 10, 1),
    (15, 14, 1),
    (2, 1, 1),
    (6, 5, 1),
    (10, 9, 1),
    (14, 13, 1),
    (12, 8, 4),
    (8, 4, 4),
];

#[inline(always)]
fn sixteen_to_products<T: Copy + BitXorAssign>(data: &mut [T; SMALLEST]) {
    for (from, to, count) in ADDITIONS {
        for k in 0..count {
            let source = data[from + k];
            data[to + k] ^= source;
        }
    }
}

#[inline(always)]
fn sixteen_from_products<T: Copy + BitXorAssign>(data: &mut [T; SMALLEST]) {
    for (from, to, count) in ADDITIONS.into_iter().rev() {
        for k in 0..count {
            let source = data[from + k];
            data[to + k] ^= source;
        }
    }
}

/// The largest power of two below `layers`.
fn inner_layers(layers: usize) -> usize {
    layers.next_power_of_two() / 2
}

/// low + X^half high becomes (low + X^shift high) + (X^half + X^shift) high, from the top down.
fn expand<T: Copy + BitXorAssign>(group: &mut [T], half: usize, shift: usize) {
    let Some((low, high)) = group.split_at_mut_checked(half) else { return };
    let (first, last) = high.split_at_mut(high.len().min(half - shift));
    add(&mut *first, last);
    add(&mut low[shift..], first);
}

/// Undoes [`expand`].
fn contract<T: Copy + BitXorAssign>(group: &mut [T], half: usize, shift: usize) {
    let Some((low, high)) = group.split_at_mut_checked(half) else { return };
    let (first, last) = high.split_at_mut(high.len().min(half - shift));
    add(&mut low[shift..], first);
    add(first, last);
}

fn add<T: Copy + BitXorAssign>(target: &mut [T], source: &[T]) {
    for (target, &source) in target.iter_mut().zip(source) {
        *target ^= source;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::gf2::polynomial::{Polynomial, reference};

    #[test]
    fn nothing_has_products() {
        assert!(product(&[], &[]).is_empty());
        assert_eq!(product(&[], &[3, 1]), [0, 0]);
    }

    proptest! {
        #[test]
        fn products_agree(
            a in prop::collection::vec(any::<u64>(), 0..150),
            b in prop::collection::vec(any::<u64>(), 0..100),
        ) {
            let (p, q) = (Polynomial::from_words(a.clone()), Polynomial::from_words(b.clone()));
            prop_assert_eq!(Polynomial::from_words(product(&a, &b)), reference::product(&p, &q));
        }

        #[test]
        fn values_turn_back(blocks in 1..12usize, data in prop::collection::vec(any::<u64>(), 12 * BLOCK)) {
            let count = blocks * BLOCK;
            let size = count.next_power_of_two();
            let mut start = data[..count].to_vec();
            start.resize(size, 0);
            let mut values = start.clone();
            forward(Simd::best(), &mut values, 0, count, count);
            values[count..].fill(0);
            inverse(Simd::best(), &mut values, 0, count);
            prop_assert_eq!(values, start, "{} blocks", blocks);
        }

        #[test]
        fn changes_undo_each_other(data in prop::collection::vec(any::<u32>(), 0..700)) {
            let mut data = data;
            data.resize(data.len().next_multiple_of(SMALLEST), 0);
            let mut changed = data.clone();
            to_products(&mut changed, 1, layers(data.len()));
            from_products(&mut changed, 1, layers(data.len()));
            prop_assert_eq!(changed, data);
        }
    }
}
