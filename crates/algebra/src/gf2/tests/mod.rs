//! Property tests of the dense GF(2) algebra, on random matrices of every shape and rank.

mod echelon;
mod factor;
mod gray_walk;
mod information_set;
mod press_table;
mod strassen;

use proptest::prelude::*;

use super::{BitMatrix, BitVec};

/// A small generator of test bits (splitmix64), so that one seed makes one matrix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits(pub u64);

impl Bits {
    pub(super) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn vector(&mut self, len: usize) -> BitVec {
        let words = (0..len.div_ceil(64)).map(|_| self.word()).collect();
        BitVec::from_words(len, words)
    }

    pub(super) fn dense(&mut self, rows: usize, cols: usize) -> BitMatrix {
        let mut matrix = BitMatrix::zeros(rows, cols);
        for i in 0..rows {
            let row = self.vector(cols);
            matrix.row_mut(i).copy_from_slice(row.words());
        }
        matrix
    }

    /// A matrix of one of five kinds: dense, of low rank, sparse, with zero columns, with equal rows.
    pub(super) fn matrix(&mut self, rows: usize, cols: usize, kind: u8) -> BitMatrix {
        match kind {
            0 => self.dense(rows, cols),
            1 => {
                let rank = self.word() as usize % (rows.min(cols) / 2 + 1);
                product(&self.dense(rows, rank), &self.dense(rank, cols))
            }
            2 => BitMatrix::from_fn(rows, cols, |_, _| self.word() < u64::MAX / 16),
            3 => {
                let kept = self.vector(cols);
                let dense = self.dense(rows, cols);
                BitMatrix::from_fn(rows, cols, |i, j| kept.get(j) && dense.get(i, j))
            }
            _ => {
                let few = self.dense(rows / 3 + 1, cols);
                BitMatrix::from_fn(rows, cols, |i, j| few.get(i % (rows / 3 + 1), j))
            }
        }
    }
}

/// The product by the definition, row by row.
pub(super) fn product(a: &BitMatrix, b: &BitMatrix) -> BitMatrix {
    let mut c = BitMatrix::zeros(a.rows(), b.cols());
    for i in 0..a.rows() {
        let row = b.vec_mul(&a.row_vector(i));
        c.row_mut(i).copy_from_slice(row.words());
    }
    c
}

/// Any matrix of at most `most` rows and columns, with the generator that made it for further bits.
pub(super) fn any_matrix(most: usize) -> impl Strategy<Value = (BitMatrix, Bits)> {
    (0..=most, 0..=most, 0u8..5, any::<u64>()).prop_map(|(rows, cols, kind, seed)| {
        let mut bits = Bits(seed);
        (bits.matrix(rows, cols, kind), bits)
    })
}
