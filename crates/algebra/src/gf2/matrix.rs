//! A matrix over GF(2), row after row, each row packed sixty-four entries to the word.
//!
//! Rows of more than eight words start on a 64-byte boundary and are an *odd* number of cache lines apart. So no vector
//! straddles two lines, and a column is spread over all cache sets even if the width is a power of two.

use std::fmt;

use super::vector::BitVec;
use super::words::{self, LINE_WORDS, WORD_BITS, words_for};
#[cfg(feature = "kernels")]
use crate::large_pages::in_large_pages;
use crate::watch::{Stopped, Watch};

/// A matrix of bits. The places past the last column are always zero.
///
/// ```
/// use lightsout_algebra::gf2::{BitMatrix, BitVec};
/// let a = BitMatrix::from_rows(3, [vec![0, 1], vec![1, 2]]);
/// let x: BitVec = [true, true, false].into_iter().collect();
/// assert_eq!(a.mul_vec(&x).to_string(), "01");
/// ```
pub struct BitMatrix {
    rows: usize,
    cols: usize,
    stride: usize,
    /// Where row 0 starts in `buffer`, so that it is aligned.
    start: usize,
    buffer: Vec<u64>,
}

impl BitMatrix {
    /// Returns the bytes a matrix of that size takes, or `None` when no address space holds it.
    pub fn bytes_for(rows: usize, cols: usize) -> Option<u64> {
        let bytes = buffer_words(rows, cols)?.checked_mul(8)?;
        (bytes <= isize::MAX as usize).then_some(bytes as u64)
    }

    /// Returns the zero matrix.
    ///
    /// # Panics
    /// When [`BitMatrix::bytes_for`] that size is `None`. Use [`BitMatrix::reserved`] for sizes from outside.
    pub fn zeros(rows: usize, cols: usize) -> BitMatrix {
        let bytes = BitMatrix::bytes_for(rows, cols);
        assert!(bytes.is_some(), "{rows} x {cols} bits fit no memory");
        let buffer = vec![0; buffer_words(rows, cols).unwrap_or(0)];
        BitMatrix::in_buffer(rows, cols, buffer)
    }

    /// Returns the zero matrix, its memory asked for first.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the watch does not allow that much, or no address space holds it.
    pub fn reserved(rows: usize, cols: usize, watch: &mut dyn Watch) -> Result<BitMatrix, Stopped> {
        let allowed = isize::MAX as u64;
        let bytes = BitMatrix::bytes_for(rows, cols)
            .ok_or(Stopped::Memory { needed: u64::MAX, allowed })?;
        watch.reserve(bytes)?;
        Ok(BitMatrix::zeros(rows, cols))
    }

    /// Returns the identity matrix.
    pub fn identity(size: usize) -> BitMatrix {
        let mut identity = BitMatrix::zeros(size, size);
        (0..size).for_each(|i| identity.set(i, i, true));
        identity
    }

    /// Returns the matrix whose entry in row `i`, column `j` is `entry(i, j)`.
    pub fn from_fn(
        rows: usize,
        cols: usize,
        mut entry: impl FnMut(usize, usize) -> bool,
    ) -> BitMatrix {
        let mut matrix = BitMatrix::zeros(rows, cols);
        for i in 0..rows {
            for j in 0..cols {
                if entry(i, j) {
                    matrix.set(i, j, true);
                }
            }
        }
        matrix
    }

    /// Returns the matrix with the listed ones in each row. A column named twice in one row cancels.
    ///
    /// # Panics
    /// When a column is not below `cols`.
    pub fn from_rows<R: IntoIterator<Item = usize>>(
        cols: usize,
        rows: impl IntoIterator<Item = R, IntoIter: ExactSizeIterator>,
    ) -> BitMatrix {
        let rows = rows.into_iter();
        let mut matrix = BitMatrix::zeros(rows.len(), cols);
        for (i, row) in rows.enumerate() {
            row.into_iter().for_each(|j| matrix.flip(i, j));
        }
        matrix
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Returns words from the start of one row to the start of the next.
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// Returns the entry in row `i`, column `j`.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    #[inline]
    pub fn get(&self, i: usize, j: usize) -> bool {
        self.must_hold(j);
        words::bit(self.row(i), j)
    }

    /// Makes the entry in row `i`, column `j` equal to `value`.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    #[inline]
    pub fn set(&mut self, i: usize, j: usize, value: bool) {
        self.must_hold(j);
        words::set_bit(self.row_mut(i), j, value);
    }

    /// Adds one to the entry in row `i`, column `j`.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    #[inline]
    pub fn flip(&mut self, i: usize, j: usize) {
        self.must_hold(j);
        self.row_mut(i)[words::word_of(j)] ^= words::mask_of(j);
    }

    /// Returns the packed words of row `i`, without padding.
    ///
    /// # Panics
    /// When there is no row `i`.
    #[inline]
    pub fn row(&self, i: usize) -> &[u64] {
        assert!(i < self.rows, "row {i} of {}", self.rows);
        let from = self.start + i * self.stride;
        &self.buffer[from..from + words_for(self.cols)]
    }

    /// Returns the packed words of row `i`, without padding. The bits past the last column must stay zero.
    ///
    /// # Panics
    /// When there is no row `i`.
    #[inline]
    pub fn row_mut(&mut self, i: usize) -> &mut [u64] {
        assert!(i < self.rows, "row {i} of {}", self.rows);
        let from = self.start + i * self.stride;
        &mut self.buffer[from..from + words_for(self.cols)]
    }

    /// Returns row `i` as a vector.
    ///
    /// # Panics
    /// When there is no row `i`.
    pub fn row_vector(&self, i: usize) -> BitVec {
        BitVec::from_words(self.cols, self.row(i).to_vec())
    }

    /// Rows `i` and `j`, both writable.
    ///
    /// # Panics
    /// When `i` is not below `j` or there is no row `j`.
    pub fn two_rows_mut(&mut self, i: usize, j: usize) -> (&mut [u64], &mut [u64]) {
        assert!(i < j && j < self.rows, "rows {i} and {j} of {}", self.rows);
        let (stride, width) = (self.stride, words_for(self.cols));
        let (above, below) = self.storage_mut().split_at_mut(j * stride);
        (&mut above[i * stride..i * stride + width], &mut below[..width])
    }

    /// Exchanges rows `i` and `j`.
    ///
    /// # Panics
    /// When one of them does not exist.
    pub fn swap_rows(&mut self, i: usize, j: usize) {
        if i != j {
            let (a, b) = self.two_rows_mut(i.min(j), i.max(j));
            a.swap_with_slice(b);
        }
    }

    /// Adds row `source` to row `target`.
    ///
    /// # Panics
    /// When they are the same row, or one does not exist.
    pub fn add_row(&mut self, source: usize, target: usize) {
        let (a, b) = self.two_rows_mut(source.min(target), source.max(target));
        let (source, target) = if source < target { (a, b) } else { (b, a) };
        words::xor_into(target, source);
    }

    /// Returns all rows with their padding: row `i` starts at word `i * stride`.
    pub(crate) fn storage(&self) -> &[u64] {
        &self.buffer[self.start..self.start + self.rows * self.stride]
    }

    /// Returns all rows with their padding, writable. Padding must stay zero.
    pub(crate) fn storage_mut(&mut self) -> &mut [u64] {
        &mut self.buffer[self.start..self.start + self.rows * self.stride]
    }

    /// Returns the product with the column vector `x`.
    ///
    /// # Panics
    /// When `x` does not have one entry per column.
    pub fn mul_vec(&self, x: &BitVec) -> BitVec {
        assert_eq!(x.len(), self.cols, "one entry per column");
        (0..self.rows).map(|i| words::dot(self.row(i), x.words())).collect()
    }

    /// Returns the product of the row vector `y` with the matrix: the sum of the rows that `y` names.
    ///
    /// # Panics
    /// When `y` does not have one entry per row.
    pub fn vec_mul(&self, y: &BitVec) -> BitVec {
        assert_eq!(y.len(), self.rows, "one entry per row");
        let mut sum = BitVec::zeros(self.cols);
        y.iter_ones().for_each(|i| words::xor_into(sum.words_mut(), self.row(i)));
        sum
    }

    /// Returns the transposed matrix, turned block by block of 64 x 64.
    pub fn transposed(&self) -> BitMatrix {
        let mut turned = BitMatrix::zeros(self.cols, self.rows);
        let mut block = [0; WORD_BITS];
        for i in 0..words_for(self.rows) {
            for j in 0..words_for(self.cols) {
                self.copy_block(i, j, &mut block);
                words::transpose_block(&mut block);
                turned.paste_block(j, i, &block);
            }
        }
        turned
    }

    /// Copies the 64 x 64 block in block row `i`, block column `j`; rows past the end read as zero.
    fn copy_block(&self, i: usize, j: usize, block: &mut [u64; WORD_BITS]) {
        let first = i * WORD_BITS;
        for (k, word) in block.iter_mut().enumerate() {
            *word = if first + k < self.rows { self.row(first + k)[j] } else { 0 };
        }
    }

    /// Writes the rows that exist of a 64 x 64 block to block row `i`, block column `j`.
    fn paste_block(&mut self, i: usize, j: usize, block: &[u64; WORD_BITS]) {
        let first = i * WORD_BITS;
        for (k, &word) in block.iter().enumerate().take(self.rows - first) {
            self.row_mut(first + k)[j] = word;
        }
    }

    /// Takes a zeroed buffer of `buffer_words(rows, cols)` words into use.
    fn in_buffer(rows: usize, cols: usize, buffer: Vec<u64>) -> BitMatrix {
        let stride = stride_for(cols).unwrap_or(0);
        let spare = buffer.len() - rows * stride;
        #[cfg(feature = "kernels")]
        in_large_pages(&buffer);
        let start = buffer.as_ptr().align_offset(8 * LINE_WORDS).min(spare);
        BitMatrix { rows, cols, stride, start, buffer }
    }

    #[inline]
    fn must_hold(&self, j: usize) {
        assert!(j < self.cols, "column {j} of {}", self.cols);
    }
}

/// Words from row to row: as few as possible for narrow matrices, an odd number of lines for wide ones.
fn stride_for(cols: usize) -> Option<usize> {
    let width = words_for(cols);
    if width <= LINE_WORDS {
        return Some(width);
    }
    (width.div_ceil(LINE_WORDS) | 1).checked_mul(LINE_WORDS)
}

/// Words to allocate: the rows, and what may be lost to alignment.
fn buffer_words(rows: usize, cols: usize) -> Option<usize> {
    rows.checked_mul(stride_for(cols)?)?.checked_add(LINE_WORDS - 1)
}

impl Clone for BitMatrix {
    fn clone(&self) -> BitMatrix {
        let mut copy = BitMatrix::in_buffer(self.rows, self.cols, vec![0; self.buffer.len()]);
        copy.storage_mut().copy_from_slice(self.storage());
        copy
    }
}

impl PartialEq for BitMatrix {
    fn eq(&self, other: &BitMatrix) -> bool {
        (self.rows, self.cols) == (other.rows, other.cols) && self.storage() == other.storage()
    }
}

impl Eq for BitMatrix {}

impl fmt::Display for BitMatrix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.rows).try_for_each(|i| writeln!(out, "{}", self.row_vector(i)))
    }
}

impl fmt::Debug for BitMatrix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "BitMatrix {} x {}\n{self}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Unwatched;

    fn sample(rows: usize, cols: usize) -> BitMatrix {
        BitMatrix::from_fn(rows, cols, |i, j| (i * i + 3 * j + i * j / 5) % 7 < 3)
    }

    #[test]
    fn transposing_exchanges_the_indices() {
        for (rows, cols) in [(0, 5), (1, 1), (63, 65), (64, 64), (130, 7), (200, 600)] {
            let (a, t) = (sample(rows, cols), sample(rows, cols).transposed());
            assert_eq!((t.rows(), t.cols()), (cols, rows));
            for (i, j) in (0..rows).flat_map(|i| (0..cols).map(move |j| (i, j))) {
                assert_eq!(a.get(i, j), t.get(j, i));
            }
            assert_eq!(t.transposed(), a);
        }
    }

    #[test]
    fn products_with_unit_vectors_are_columns_and_rows() {
        let a = sample(70, 130);
        for j in [0, 64, 129] {
            assert_eq!(a.mul_vec(&BitVec::unit(130, j)), a.transposed().row_vector(j));
        }
        for i in [0, 69] {
            assert_eq!(a.vec_mul(&BitVec::unit(70, i)), a.row_vector(i));
        }
    }

    #[test]
    fn wide_rows_are_aligned_and_an_odd_number_of_lines_apart() {
        for cols in [513, 1000, 4096, 32768] {
            let a = BitMatrix::zeros(3, cols).clone();
            assert_eq!(a.stride() / LINE_WORDS % 2, 1);
            assert_eq!(a.stride() % LINE_WORDS, 0);
            assert!((0..3).all(|i| a.row(i).as_ptr().align_offset(64) == 0));
        }
    }

    #[test]
    fn impossible_sizes_are_refused_before_memory_is_taken() {
        assert_eq!(BitMatrix::bytes_for(usize::MAX, 1), None);
        assert_eq!(BitMatrix::bytes_for(1 << 40, 1 << 40), None);
        assert!(BitMatrix::bytes_for(1000, 64).is_some_and(|b| b >= 8000));
        let refused = BitMatrix::reserved(1 << 40, 1 << 40, &mut Unwatched);
        assert!(matches!(refused, Err(Stopped::Memory { .. })));
    }

    #[test]
    fn rows_add_and_swap_both_ways() {
        let a = sample(9, 100);
        let mut b = a.clone();
        b.add_row(7, 2);
        b.add_row(2, 7);
        b.add_row(7, 2);
        let mut c = a.clone();
        c.swap_rows(7, 2);
        assert_eq!(b, c);
    }
}
