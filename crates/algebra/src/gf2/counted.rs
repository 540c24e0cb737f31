//! Which entries of a vector count towards its weight, and vectors packed with these in front.

use super::vector::BitVec;
use super::words::{set_bit, words_for};

/// A choice of the entries that count, of vectors of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The places that count, increasing, then the others.
    places: Vec<usize>,
    counted: usize,
}

impl Counted {
    /// Counts all of `len` entries.
    pub fn all(len: usize) -> Counted {
        Counted::leading(len, len)
    }

    /// Counts the first `counted` (at most all) of `len` entries.
    pub fn leading(len: usize, counted: usize) -> Counted {
        Counted { places: (0..len).collect(), counted: counted.min(len) }
    }

    /// Counts the entries with a one in `mask`.
    pub fn masked(mask: &BitVec) -> Counted {
        let (mut places, others): (Vec<_>, Vec<_>) =
            (0..mask.len()).partition(|&place| mask.get(place));
        let counted = places.len();
        places.extend(others);
        Counted { places, counted }
    }

    /// Returns the length of the vectors.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the vectors have no entries.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the number of entries that count.
    pub fn count(&self) -> usize {
        self.counted
    }

    /// Returns the number of ones of `vector` that count.
    pub fn weight(&self, vector: &BitVec) -> usize {
        self.places[..self.counted].iter().filter(|&&place| vector.get(place)).count()
    }

    /// Returns words of the counted entries in packed vectors.
    pub(super) fn counted_words(&self) -> usize {
        words_for(self.counted)
    }

    /// Returns words of packed vectors: the counted entries, and from a fresh word on the others.
    pub(super) fn packed_words(&self) -> usize {
        self.counted_words() + words_for(self.len() - self.counted)
    }

    /// Where in a packed vector the entry at `places[k]` is.
    fn packed_place(&self, k: usize) -> usize {
        if k < self.counted { k } else { self.counted_words() * 64 + (k - self.counted) }
    }

    /// Packs `vector`, the counted entries first.
    ///
    /// # Panics
    /// When the vector is of another length.
    pub(super) fn pack(&self, vector: &BitVec) -> Vec<u64> {
        assert_eq!(vector.len(), self.len(), "vectors of the length that was chosen from");
        let mut packed = vec![0; self.packed_words()];
        for (k, &place) in self.places.iter().enumerate() {
            set_bit(&mut packed, self.packed_place(k), vector.get(place));
        }
        packed
    }

    /// Returns the vector that was packed.
    pub(super) fn unpack(&self, packed: &[u64]) -> BitVec {
        let mut vector = BitVec::zeros(self.len());
        for (k, &place) in self.places.iter().enumerate() {
            vector.set(place, super::words::bit(packed, self.packed_place(k)));
        }
        vector
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_brings_the_counted_entries_to_the_front() {
        let mask: BitVec = (0..150).map(|i| i % 3 != 1).collect();
        let vector: BitVec = (0..150).map(|i| i * i % 11 < 5).collect();
        let counted = Counted::masked(&mask);
        let packed = counted.pack(&vector);
        let front = super::super::words::count_ones(&packed[..counted.counted_words()]);
        assert_eq!(front, (0..150).filter(|&i| mask.get(i) && vector.get(i)).count());
        assert_eq!(counted.weight(&vector), front);
        assert_eq!(counted.unpack(&packed), vector);
        assert_eq!(Counted::leading(5, 9), Counted::all(5));
    }
}
