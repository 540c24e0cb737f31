//! Coefficients of GF(3) in two bit planes: 0 is (0, 0), 1 is (1, 0), 2 is (1, 1).
//!
//! Sixty-four sums take six word operations (T. J. Boothby and R. W. Bradshaw, *Bitslicing and the Method of Four
//! Russians over larger finite fields*, 2009). With s = x₀ ⊕ y₁ and t = x₁ ⊕ y₀ the sum is ((s ⊕ x₁) ∨ (t ⊕ y₁), s ∧
//! t). Changing the sign is y₁ ← y₁ ⊕ y₀.

use crate::gf2::words::{WORD_BITS, low_mask, word_of, words_for};

/// Returns the sum of two words of sixty-four trits each, as (is it not 0, is it 2).
#[inline(always)]
pub(crate) fn add_words(x: (u64, u64), y: (u64, u64)) -> (u64, u64) {
    let (s, t) = (x.0 ^ y.1, x.1 ^ y.0);
    ((s ^ x.1) | (t ^ y.1), s & t)
}

/// Trits, the lowest bit of the first word first; those past the length are zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trits {
    /// Which are not 0.
    ones: Vec<u64>,
    /// Which are 2.
    twos: Vec<u64>,
}

impl Trits {
    pub(super) fn zeros(length: usize) -> Trits {
        let words = words_for(length);
        Trits { ones: vec![0; words], twos: vec![0; words] }
    }

    /// Returns the place of the last trit that is not 0.
    pub(super) fn last(&self) -> Option<usize> {
        let word = self.ones.iter().rposition(|&word| word != 0)?;
        Some(word * WORD_BITS + 63 - self.ones[word].leading_zeros() as usize)
    }

    pub(super) fn get(&self, place: usize) -> u32 {
        let bit = |plane: &[u64]| {
            plane.get(word_of(place)).map_or(0, |word| (word >> (place % WORD_BITS)) & 1) as u32
        };
        bit(&self.ones) + bit(&self.twos)
    }

    /// # Panics
    /// When there is no such place.
    pub(super) fn set(&mut self, place: usize, value: u32) {
        crate::gf2::words::set_bit(&mut self.ones, place, value != 0);
        crate::gf2::words::set_bit(&mut self.twos, place, value == 2);
    }

    /// Makes room for `length` trits, or drops those past it.
    pub(super) fn resize(&mut self, length: usize) {
        for plane in [&mut self.ones, &mut self.twos] {
            plane.resize(words_for(length), 0);
            if let (Some(last), 1..) = (plane.last_mut(), length % WORD_BITS) {
                *last &= low_mask(length % WORD_BITS);
            }
        }
    }

    /// Adds `source` · `factor`, moved up by `shift` places; `factor` is 1 or 2.
    ///
    /// # Panics
    /// When trits of the source that are not 0 would fall off the end.
    pub(super) fn add_shifted(&mut self, source: &Trits, factor: u32, shift: usize) {
        let Some(last) = source.last() else { return };
        let (down, up) = (word_of(shift), (shift % WORD_BITS) as u32);
        let count = word_of(last) + 1;
        let sign = if factor == 2 { u64::MAX } else { 0 };
        let (ones, twos) = (&source.ones[..count], &source.twos[..count]);
        let end = word_of(last + shift) + 1;
        let target = self.ones[down..end].iter_mut().zip(&mut self.twos[down..end]);
        if up == 0 {
            for (x, (&y0, &y1)) in target.zip(ones.iter().zip(twos)) {
                let (z0, z1) = add_words((*x.0, *x.1), (y0, y1 ^ (y0 & sign)));
                (*x.0, *x.1) = (z0, z1);
            }
            return;
        }
        let mut below = (0, 0);
        let sources = ones.iter().copied().chain([0]).zip(twos.iter().copied().chain([0]));
        for (x, (y0, y1)) in target.zip(sources) {
            let moved = ((y0 << up) | (below.0 >> (64 - up)), (y1 << up) | (below.1 >> (64 - up)));
            below = (y0, y1);
            let (z0, z1) = add_words((*x.0, *x.1), (moved.0, moved.1 ^ (moved.0 & sign)));
            (*x.0, *x.1) = (z0, z1);
        }
    }

    pub(super) fn negate(&mut self) {
        self.twos.iter_mut().zip(&self.ones).for_each(|(two, one)| *two ^= one);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_add_trit_by_trit() {
        let word = |value: u64| (u64::from(value != 0), u64::from(value == 2));
        for x in 0..3 {
            for y in 0..3 {
                assert_eq!(add_words(word(x), word(y)), word((x + y) % 3), "{x} + {y}");
            }
        }
    }
}
