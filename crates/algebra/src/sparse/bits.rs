//! Dense elimination over GF(2) for the front solver, on packed rows.
//!
//! [`crate::gf2::Echelon`] does the work. The result is packed tightly: all columns of the pivot rows, and of the rest
//! rows only the words of the leading columns, which record the row additions.

use super::kernel::{Block, Factor};
use crate::gf2::words::{
    WORD_BITS, bit, dot, extract, mask_above, mask_of, set_bit, word_of, words_for, xor_into,
};
use crate::gf2::{BitMatrix, Echelon};
use crate::watch::{Stopped, Watch};
use crate::zm::Modulus;

/// A block of bits.
#[derive(Debug)]
pub(super) struct BitBlock(BitMatrix);

/// A block of bits after elimination.
#[derive(Debug)]
pub(super) struct BitFactor {
    cols: usize,
    leading: usize,
    pivots: Vec<u32>,
    order: Vec<u32>,
    /// All words of the pivot rows.
    upper: Vec<u64>,
    /// The words of the leading columns of the rest rows; places past the leading columns are zero.
    lower: Vec<u64>,
    /// The block as elimination left it, until its rest is taken.
    eliminated: Option<Echelon>,
}

impl Block for BitBlock {
    type Factor = BitFactor;

    fn zeros(_q: Modulus, rows: usize, cols: usize) -> BitBlock {
        BitBlock(BitMatrix::zeros(rows, cols))
    }

    fn bytes(rows: usize, cols: usize) -> u64 {
        rows as u64 * 8 * words_for(cols) as u64
    }

    fn rows(&self) -> usize {
        self.0.rows()
    }

    fn put(&mut self, row: usize, col: usize, value: u8) {
        self.0.set(row, col, value == 1);
    }

    fn put_row(&mut self, row: usize, source: &BitBlock, source_row: usize, places: &[u32]) {
        let target = self.0.row_mut(row);
        for place in crate::gf2::words::ones(source.0.row(source_row)) {
            let place = places[place] as usize;
            target[word_of(place)] |= mask_of(place);
        }
    }

    fn eliminate(self, leading: usize, watch: &mut dyn Watch) -> Result<BitFactor, Stopped> {
        let (rows, cols) = (self.0.rows(), self.0.cols());
        let echelon = Echelon::of_leading(self.0, leading, watch)?;
        let numbered = |places: &[usize]| places.iter().map(|&place| place as u32).collect();
        let words = words_for(cols);
        let upper = (0..echelon.rank()).flat_map(|i| &echelon.row(i)[..words]);
        let upper: Vec<u64> = upper.copied().collect();
        let mut lower = Vec::with_capacity((rows - echelon.rank()) * words_for(leading));
        for i in echelon.rank()..rows {
            lower.extend_from_slice(&echelon.row(i)[..words_for(leading)]);
            let partly = !leading.is_multiple_of(WORD_BITS);
            if let (true, Some(last)) = (partly, lower.last_mut()) {
                *last &= mask_of(leading) - 1;
            }
        }
        Ok(BitFactor {
            cols,
            leading,
            pivots: numbered(echelon.pivots()),
            order: numbered(echelon.order()),
            upper,
            lower,
            eliminated: Some(echelon),
        })
    }
}

impl BitFactor {
    fn pivot_row(&self, row: usize) -> &[u64] {
        let words = words_for(self.cols);
        &self.upper[row * words..][..words]
    }

    /// The words of the leading columns of an echelon row; left of its pivot they are its additions.
    fn leading_words(&self, row: usize) -> &[u64] {
        let words = words_for(self.leading);
        if row < self.pivots.len() {
            &self.pivot_row(row)[..words]
        } else {
            &self.lower[(row - self.pivots.len()) * words..][..words]
        }
    }
}

fn pack(entries: &[u8]) -> Vec<u64> {
    let mut words = vec![0; words_for(entries.len())];
    for (place, &entry) in entries.iter().enumerate() {
        words[word_of(place)] |= u64::from(entry & 1) << (place % WORD_BITS);
    }
    words
}

impl Factor for BitFactor {
    type Block = BitBlock;

    fn rows(&self) -> usize {
        self.order.len()
    }

    fn rank(&self) -> usize {
        self.pivots.len()
    }

    fn pivot(&self, row: usize) -> usize {
        self.pivots[row] as usize
    }

    fn choices(&self, _row: usize) -> u8 {
        1
    }

    fn take_rest(&mut self) -> (BitBlock, Vec<u32>) {
        let width = self.cols - self.leading;
        let Some(echelon) = self.eliminated.take() else {
            return (BitBlock(BitMatrix::zeros(0, width)), Vec::new());
        };
        let mut places = Vec::new();
        let mut rows: Vec<u64> = Vec::new();
        let words = words_for(width);
        for i in self.rank()..echelon.rows() {
            let start = rows.len();
            rows.extend((0..words).map(|word| {
                let from = word * WORD_BITS;
                extract(echelon.row(i), self.leading + from, WORD_BITS.min(width - from))
            }));
            if rows[start..].iter().all(|&word| word == 0) {
                rows.truncate(start);
            } else {
                places.push(i as u32);
            }
        }
        drop(echelon);
        let mut block = BitMatrix::zeros(places.len(), width);
        for (i, row) in rows.chunks_exact(words.max(1)).enumerate() {
            block.row_mut(i)[..words].copy_from_slice(row);
        }
        (BitBlock(block), places)
    }

    fn pivot_block(&self) -> BitBlock {
        let mut block = BitMatrix::zeros(self.rank(), self.cols);
        for row in 0..self.rank() {
            let (pivot, target) = (self.pivot(row), block.row_mut(row));
            let from = word_of(pivot);
            target[from..words_for(self.cols)].copy_from_slice(&self.pivot_row(row)[from..]);
            target[from] &= !(mask_of(pivot) - 1);
        }
        BitBlock(block)
    }

    fn forward(&self, rhs: &mut Vec<u8>) {
        let given = std::mem::take(rhs);
        let mut spread = vec![0; words_for(self.leading)];
        for (row, &original) in self.order.iter().enumerate() {
            let value = (given[original as usize] == 1) != dot(self.leading_words(row), &spread);
            rhs.push(u8::from(value));
            if let Some(&pivot) = self.pivots.get(row) {
                set_bit(&mut spread, pivot as usize, value);
            }
        }
    }

    fn forward_transposed(&self, weights: &mut Vec<u8>) {
        let given = std::mem::replace(weights, vec![0; self.order.len()]);
        let mut owed = vec![0; words_for(self.leading)];
        for (row, &original) in self.order.iter().enumerate().rev() {
            let owed_here = self.pivots.get(row).is_some_and(|&pivot| bit(&owed, pivot as usize));
            if (given[row] == 1) != owed_here {
                weights[original as usize] = 1;
                // Entries right of the row's own pivot belong to pivots already dealt with.
                xor_into(&mut owed, self.leading_words(row));
            }
        }
    }

    fn back_substitute(&self, rows: usize, rhs: &[u8], x: &mut [u8]) {
        let mut packed = pack(x);
        for i in (0..rows).rev() {
            let (pivot, row) = (self.pivot(i), self.pivot_row(i));
            let word = word_of(pivot);
            let here = (row[word] & mask_above(pivot) & packed[word]).count_ones() % 2 == 1;
            let sum = here != dot(&row[word + 1..], &packed[word + 1..]);
            let value = (rhs[i] == 1) != sum;
            set_bit(&mut packed, pivot, value);
            x[pivot] = u8::from(value);
        }
    }

    fn bytes(&self) -> u64 {
        let words = self.upper.len() + self.lower.len();
        8 * words as u64 + 4 * (self.order.len() + self.pivots.len()) as u64
    }
}
