//! Products of sparse matrices, and the blocks they fall into.

use super::SparseMatrix;
use crate::watch::{Stopped, Watch};

/// A block of a matrix: rows and columns that entries join, and no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The rows, rising.
    pub rows: Vec<usize>,
    /// The columns, rising.
    pub columns: Vec<usize>,
}

/// Bytes that an entry of a product takes at its worst moment: as a triplet, and sorted into its row.
const ENTRY_BYTES: u64 = 48;

impl SparseMatrix {
    /// Returns the product with `other`, or `None` for more than `most` entries. One product is a step.
    ///
    /// ```
    /// use lightsout_algebra::{sparse::SparseMatrix, watch::Unwatched, zm::Modulus};
    /// let path = SparseMatrix::from_rows(3, Modulus::new(2)?, [[0, 1, 0], [1, 0, 1], [0, 1, 0]]);
    /// let square = path.product(&path, 9, &mut Unwatched)?.expect("four entries");
    /// assert_eq!(square, SparseMatrix::from_rows(3, Modulus::new(2)?, [[1, 0, 1], [0, 0, 0], [1, 0, 1]]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Stopped by the watch.
    ///
    /// # Panics
    /// When `other` has another modulus, or not a row for every column.
    pub fn product(
        &self,
        other: &SparseMatrix,
        most: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<SparseMatrix>, Stopped> {
        assert_eq!(self.cols(), other.rows(), "a row for every column");
        assert_eq!(self.modulus(), other.modulus(), "one ring");
        let modulus = self.modulus();
        let (mut triplets, mut touched) = (Vec::new(), Vec::new());
        let (mut sums, mut allowed) = (vec![0; other.cols()], 0);
        for row in 0..self.rows() {
            for (middle, by) in self.row(row) {
                for (column, value) in other.row(middle) {
                    sums[column] = modulus.add(sums[column], modulus.mul(by, value));
                    touched.push(column);
                }
            }
            watch.step(touched.len() as u64)?;
            for column in touched.drain(..) {
                let sum = std::mem::take(&mut sums[column]);
                triplets.extend((sum != 0).then_some((row, column, sum)));
            }
            if triplets.len() > most {
                return Ok(None);
            }
            while triplets.len() > allowed {
                let more = allowed.max(self.entries());
                watch.reserve(more as u64 * ENTRY_BYTES)?;
                allowed += more;
            }
        }
        let product = SparseMatrix::from_triplets(self.rows(), other.cols(), modulus, triplets);
        Ok(Some(product.expect("rows of one and columns of the other")))
    }

    /// These rows and columns of the matrix, in the order given.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn of(&self, rows: &[usize], columns: &[usize]) -> SparseMatrix {
        let mut number = vec![None; self.cols()];
        columns.iter().enumerate().for_each(|(place, &column)| number[column] = Some(place));
        let number = &number;
        let triplets = rows.iter().enumerate().flat_map(|(place, &row)| {
            let entries = self.row(row);
            entries.filter_map(move |(column, value)| Some((place, number[column]?, value)))
        });
        SparseMatrix::from_triplets(rows.len(), columns.len(), self.modulus(), triplets)
            .expect("no more rows and columns than there are")
    }

    /// Returns the blocks of the matrix, by their first rows. Rows and columns without entries are in none.
    ///
    /// ```
    /// use lightsout_algebra::{sparse::SparseMatrix, zm::Modulus};
    /// let matrix = SparseMatrix::from_rows(3, Modulus::new(2)?, [[1, 0, 1], [0, 0, 0], [0, 1, 0]]);
    /// let blocks = matrix.blocks();
    /// assert_eq!((&blocks[0].rows[..], &blocks[0].columns[..]), (&[0][..], &[0, 2][..]));
    /// assert_eq!((&blocks[1].rows[..], &blocks[1].columns[..]), (&[2][..], &[1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocks(&self) -> Vec<Block> {
        let transposed = self.transposed();
        let (mut row_is_in, mut column_is_in) =
            (vec![false; self.rows()], vec![false; self.cols()]);
        let mut blocks = Vec::new();
        for first in (0..self.rows()).filter(|&row| self.row_len(row) > 0) {
            if std::mem::replace(&mut row_is_in[first], true) {
                continue;
            }
            let (mut rows, mut columns) = (vec![first], Vec::new());
            let mut next = 0;
            while next < rows.len() {
                for (column, _) in self.row(rows[next]) {
                    if !std::mem::replace(&mut column_is_in[column], true) {
                        columns.push(column);
                        let others = transposed.row(column).map(|(row, _)| row);
                        rows.extend(
                            others.filter(|&row| !std::mem::replace(&mut row_is_in[row], true)),
                        );
                    }
                }
                next += 1;
            }
            rows.sort_unstable();
            columns.sort_unstable();
            blocks.push(Block { rows, columns });
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::watch::Unwatched;
    use crate::zm::Modulus;

    fn matrix(rows: usize, cols: usize, modulus: u8) -> impl Strategy<Value = SparseMatrix> {
        let entry = prop_oneof![3 => Just(0), 1 => 0..modulus];
        prop::collection::vec(prop::collection::vec(entry, cols), rows).prop_map(move |rows| {
            SparseMatrix::from_rows(cols, Modulus::new(u64::from(modulus)).unwrap(), rows)
        })
    }

    proptest! {
        #[test]
        fn a_product_does_one_after_the_other(a in matrix(5, 7, 6), b in matrix(7, 4, 6), x in prop::collection::vec(0..6u8, 4)) {
            let product = a.product(&b, 20, &mut Unwatched).unwrap().unwrap();
            prop_assert_eq!(product.mul_vec(&x), a.mul_vec(&b.mul_vec(&x)));
            if product.entries() > 0 {
                prop_assert_eq!(a.product(&b, product.entries() - 1, &mut Unwatched).unwrap(), None);
            }
        }

        #[test]
        fn blocks_hold_every_entry_once(a in matrix(9, 8, 3), x in prop::collection::vec(0..3u8, 8)) {
            let mut sums = vec![0; 9];
            let mut entries = 0;
            for Block { rows, columns } in a.blocks() {
                let block = a.of(&rows, &columns);
                prop_assert_eq!(block.blocks().len(), 1);
                entries += block.entries();
                let part: Vec<u8> = columns.iter().map(|&column| x[column]).collect();
                rows.iter().zip(block.mul_vec(&part)).for_each(|(&row, sum)| sums[row] = sum);
            }
            prop_assert_eq!(entries, a.entries());
            prop_assert_eq!(sums, a.mul_vec(&x));
        }
    }
}
