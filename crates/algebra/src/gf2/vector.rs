//! A vector over GF(2), sixty-four entries to the word.

use std::fmt;

use super::words::{self, words_for};

/// A vector of bits of fixed length. Bits past the end of the last word are always zero.
///
/// ```
/// use lightsout_algebra::gf2::BitVec;
/// let mut v: BitVec = [true, false, true].into_iter().collect();
/// v.flip(1);
/// assert_eq!(v.to_string(), "111");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct BitVec {
    len: usize,
    words: Vec<u64>,
}

impl BitVec {
    /// Returns the zero vector with `len` entries.
    pub fn zeros(len: usize) -> BitVec {
        BitVec { len, words: vec![0; words_for(len)] }
    }

    /// Returns the vector with `len` entries, all one.
    pub fn ones(len: usize) -> BitVec {
        BitVec::from_words(len, vec![u64::MAX; words_for(len)])
    }

    /// Returns the vector with these entries.
    pub fn from_fn(len: usize, mut entry: impl FnMut(usize) -> bool) -> BitVec {
        let mut vector = BitVec::zeros(len);
        (0..len).filter(|place| entry(*place)).for_each(|place| vector.set(place, true));
        vector
    }

    /// Returns the vector with `len` entries whose only one is at `place`.
    ///
    /// # Panics
    /// When `place` is not below `len`.
    pub fn unit(len: usize, place: usize) -> BitVec {
        let mut unit = BitVec::zeros(len);
        unit.set(place, true);
        unit
    }

    /// Returns the first `len` bits of `words`. Bits beyond are dropped, missing ones are zero.
    pub fn from_words(len: usize, mut words: Vec<u64>) -> BitVec {
        words.resize(words_for(len), 0);
        if let (Some(last), false) = (words.last_mut(), len.is_multiple_of(64)) {
            *last &= words::low_mask(len % 64);
        }
        BitVec { len, words }
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no entries.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether every entry is zero.
    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Entry `place`.
    ///
    /// # Panics
    /// When `place` is not below the length.
    #[inline]
    pub fn get(&self, place: usize) -> bool {
        self.must_hold(place);
        words::bit(&self.words, place)
    }

    /// Makes entry `place` equal to `value`.
    ///
    /// # Panics
    /// When `place` is not below the length.
    #[inline]
    pub fn set(&mut self, place: usize, value: bool) {
        self.must_hold(place);
        words::set_bit(&mut self.words, place, value);
    }

    /// Adds one to entry `place`.
    ///
    /// # Panics
    /// When `place` is not below the length.
    #[inline]
    pub fn flip(&mut self, place: usize) {
        self.must_hold(place);
        self.words[words::word_of(place)] ^= words::mask_of(place);
    }

    /// Adds `other`.
    ///
    /// # Panics
    /// When the lengths differ.
    pub fn xor(&mut self, other: &BitVec) {
        self.must_match(other);
        words::xor_into(&mut self.words, &other.words);
    }

    /// Returns the inner product with `other`.
    ///
    /// # Panics
    /// When the lengths differ.
    pub fn dot(&self, other: &BitVec) -> bool {
        self.must_match(other);
        words::dot(&self.words, &other.words)
    }

    /// Returns the number of ones.
    pub fn count_ones(&self) -> usize {
        words::count_ones(&self.words)
    }

    /// Returns the places of the ones, increasing.
    pub fn iter_ones(&self) -> impl Iterator<Item = usize> + '_ {
        words::ones(&self.words)
    }

    /// Returns the entries, first to last.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|place| words::bit(&self.words, place))
    }

    /// Returns the packed words, lowest bit first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Returns the packed words, for kernels that keep the bits past the end zero.
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    #[inline]
    fn must_hold(&self, place: usize) {
        assert!(place < self.len, "entry {place} of a vector of {}", self.len);
    }

    fn must_match(&self, other: &BitVec) {
        assert_eq!(self.len, other.len, "two vectors of one length");
    }
}

impl FromIterator<bool> for BitVec {
    fn from_iter<I: IntoIterator<Item = bool>>(bits: I) -> BitVec {
        let (mut len, mut words) = (0, Vec::new());
        for bit in bits {
            if len % 64 == 0 {
                words.push(0);
            }
            words::set_bit(&mut words, len, bit);
            len += 1;
        }
        BitVec { len, words }
    }
}

impl fmt::Display for BitVec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|bit| write!(out, "{}", u8::from(bit)))
    }
}

impl fmt::Debug for BitVec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "BitVec({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_past_the_end() {
        let v = BitVec::from_words(65, vec![u64::MAX; 3]);
        assert_eq!(v.words(), [u64::MAX, 1]);
        assert_eq!(BitVec::ones(130).count_ones(), 130);
        assert_eq!(BitVec::ones(0).count_ones(), 0);
        assert_eq!(BitVec::from_words(128, vec![1]).words(), [1, 0]);
    }

    #[test]
    fn entries_come_back_as_they_went_in() {
        let bits: Vec<bool> = (0..200).map(|i| i * i % 7 < 3).collect();
        let v: BitVec = bits.iter().copied().collect();
        assert_eq!(v.iter().collect::<Vec<_>>(), bits);
        let places: Vec<usize> = (0..200).filter(|&i| bits[i]).collect();
        assert_eq!(v.iter_ones().collect::<Vec<_>>(), places);
        assert_eq!(v.count_ones(), places.len());
    }

    #[test]
    fn dot_is_the_parity_of_common_ones() {
        let a: BitVec = (0..150).map(|i| i % 2 == 0).collect();
        let b: BitVec = (0..150).map(|i| i % 3 == 0).collect();
        assert_eq!(a.dot(&b), (0..150).filter(|i| i % 6 == 0).count() % 2 == 1);
        let mut sum = a.clone();
        sum.xor(&b);
        assert!((0..150).all(|i| sum.get(i) == (a.get(i) != b.get(i))));
    }
}
