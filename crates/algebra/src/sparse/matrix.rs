//! Sparse matrices over Z/m, stored row after row (compressed rows).

use crate::zm::{BadModulus, Modulus};

/// A sparse matrix over Z/m: for each row its non-zero entries, columns rising.
///
/// ```
/// use lightsout_algebra::{sparse::SparseMatrix, zm::Modulus};
/// let path = SparseMatrix::from_triplets(2, 3, Modulus::new(5)?, [(0, 0, 4), (1, 2, 1), (0, 0, 2)])?;
/// assert_eq!(path.row(0).collect::<Vec<_>>(), [(0, 1)]); // 4 + 2 = 1 mod 5
/// assert_eq!(path.mul_vec(&[3, 0, 4]), [3, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SparseMatrix {
    modulus: Modulus,
    cols: usize,
    /// Where each row starts in `entries`, and behind the last row their number.
    starts: Vec<usize>,
    entries: Vec<(u32, u8)>,
}

crate::errors! {
    /// Entries that make no sparse matrix.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BadMatrix {
        /// An entry is outside.
        #[error("row {row}, column {col} is outside a matrix of {rows} rows and {cols} columns")]
        Outside {
            /// The entry's row, from 0.
            row: usize,
            /// The entry's column, from 0.
            col: usize,
            /// Rows of the matrix.
            rows: usize,
            /// Columns of the matrix.
            cols: usize,
        },
        /// More rows or columns than a sparse matrix can number.
        #[error("a sparse matrix has at most {limit} rows and columns, not {rows} and {cols}")]
        TooLarge {
            /// Rows asked for.
            rows: usize,
            /// Columns asked for.
            cols: usize,
            /// The most of either.
            limit: usize,
        },
        /// The modulus is out of range.
        Modulus(#[from] BadModulus),
    }
}

/// Rows and columns are numbered by 32 bits, with room for the auxiliary columns of cut rows.
pub(super) const MOST: usize = 1 << 30;

impl SparseMatrix {
    /// Returns the matrix with the given (row, column, value) entries. Entries at the same place add up.
    ///
    /// # Errors
    /// [`BadMatrix`] for more than 2^30 rows or columns and for an entry outside.
    pub fn from_triplets(
        rows: usize,
        cols: usize,
        modulus: Modulus,
        triplets: impl IntoIterator<Item = (usize, usize, u8)>,
    ) -> Result<SparseMatrix, BadMatrix> {
        if rows > MOST || cols > MOST {
            return Err(BadMatrix::TooLarge { rows, cols, limit: MOST });
        }
        let mut given: Vec<(u32, u32, u8)> = Vec::new();
        let mut starts = vec![0; rows + 1];
        for (row, col, value) in triplets {
            if row >= rows || col >= cols {
                return Err(BadMatrix::Outside { row, col, rows, cols });
            }
            starts[row + 1] += 1;
            given.push((row as u32, col as u32, value % modulus.value()));
        }
        accumulate(&mut starts);
        // Into their rows first: what comes column by column is in order then.
        let mut next = starts.clone();
        let mut entries = vec![(0, 0); given.len()];
        for (row, col, value) in given {
            entries[next[row as usize]] = (col, value);
            next[row as usize] += 1;
        }
        let mut kept = 0;
        let mut from = 0;
        for row in 0..rows {
            let end = starts[row + 1];
            if !entries[from..end].is_sorted_by(|a, b| a.0 < b.0) {
                entries[from..end].sort_unstable();
            }
            let begin = kept;
            for at in from..end {
                let (col, value) = entries[at];
                match kept > begin && entries[kept - 1].0 == col {
                    true => entries[kept - 1].1 = modulus.add(entries[kept - 1].1, value),
                    false => {
                        // What was summed up before is whole now.
                        if kept > begin && entries[kept - 1].1 == 0 {
                            kept -= 1;
                        }
                        entries[kept] = (col, value);
                        kept += 1;
                    }
                }
            }
            if kept > begin && entries[kept - 1].1 == 0 {
                kept -= 1;
            }
            (from, starts[row + 1]) = (end, kept);
        }
        entries.truncate(kept);
        Ok(SparseMatrix { modulus, cols, starts, entries })
    }

    /// Returns the matrix with these rows of `cols` residues each.
    ///
    /// # Panics
    /// When a row has more entries than `cols`, or there are more than 2^30 rows or columns.
    pub fn from_rows<R: IntoIterator<Item = u8>>(
        cols: usize,
        modulus: Modulus,
        rows: impl IntoIterator<Item = R>,
    ) -> SparseMatrix {
        assert!(cols <= MOST, "at most {MOST} columns");
        let (mut starts, mut entries) = (vec![0], Vec::new());
        for row in rows {
            for (column, value) in row.into_iter().enumerate().filter(|(_, value)| *value != 0) {
                assert!(column < cols && value < modulus.value(), "a row of {cols} residues");
                entries.push((column as u32, value));
            }
            starts.push(entries.len());
        }
        assert!(starts.len() <= MOST, "at most {MOST} rows");
        SparseMatrix { modulus, cols, starts, entries }
    }

    /// Returns the ring of the entries.
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Returns the number of entries that are not zero.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of non-zero entries of a row.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row_len(&self, row: usize) -> usize {
        self.starts[row + 1] - self.starts[row]
    }

    /// Returns the non-zero entries of a row as (column, value), columns rising.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row(&self, row: usize) -> impl ExactSizeIterator<Item = (usize, u8)> + '_ {
        self.entries[self.starts[row]..self.starts[row + 1]]
            .iter()
            .map(|&(col, value)| (col as usize, value))
    }

    /// Returns a x for a vector with one entry per column.
    ///
    /// # Panics
    /// When `x` has another length.
    pub fn mul_vec(&self, x: &[u8]) -> Vec<u8> {
        assert_eq!(x.len(), self.cols, "one entry per column");
        let m = u32::from(self.modulus.value());
        (0..self.rows())
            .map(|row| {
                let sum = self
                    .row(row)
                    .fold(0, |sum, (col, value)| (sum + u32::from(value) * u32::from(x[col])) % m);
                sum as u8
            })
            .collect()
    }

    /// Returns the matrix with rows and columns exchanged.
    pub fn transposed(&self) -> SparseMatrix {
        let mut starts = vec![0; self.cols + 1];
        for &(col, _) in &self.entries {
            starts[col as usize + 1] += 1;
        }
        accumulate(&mut starts);
        let mut next = starts.clone();
        let mut entries = vec![(0, 0); self.entries.len()];
        for row in 0..self.rows() {
            for (col, value) in self.row(row) {
                entries[next[col]] = (row as u32, value);
                next[col] += 1;
            }
        }
        SparseMatrix { modulus: self.modulus, cols: self.rows(), starts, entries }
    }
}

/// Turns counts into starts.
fn accumulate(starts: &mut [usize]) {
    let mut total = 0;
    for start in starts {
        total += *start;
        *start = total;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modulus(m: u64) -> Modulus {
        Modulus::new(m).unwrap()
    }

    #[test]
    fn triplets_add_up_and_zeros_vanish() {
        let triplets = [(1, 2, 3), (1, 2, 3), (0, 1, 6), (1, 0, 7), (0, 0, 2)];
        let matrix = SparseMatrix::from_triplets(2, 3, modulus(6), triplets).unwrap();
        assert_eq!(matrix.entries(), 2);
        assert_eq!(matrix.row(0).collect::<Vec<_>>(), [(0, 2)]);
        assert_eq!(matrix.row(1).collect::<Vec<_>>(), [(0, 1)]);
    }

    #[test]
    fn the_transpose_is_adjoint() {
        let triplets = [(0, 1, 2), (0, 3, 1), (2, 0, 4), (2, 3, 3)];
        let matrix = SparseMatrix::from_triplets(3, 4, modulus(7), triplets).unwrap();
        let transposed = matrix.transposed();
        assert_eq!((transposed.rows(), transposed.cols()), (4, 3));
        let (x, y) = ([1, 2, 3, 4], [5, 6, 1]);
        let dot = |a: &[u8], b: &[u8]| crate::zm::row::dot(a, b, modulus(7));
        assert_eq!(dot(&matrix.mul_vec(&x), &y), dot(&x, &transposed.mul_vec(&y)));
        assert_eq!(transposed.transposed(), matrix);
    }

    #[test]
    fn entries_outside_and_huge_sizes_are_refused() {
        let outside = SparseMatrix::from_triplets(2, 3, modulus(2), [(2, 0, 1)]);
        assert_eq!(
            outside.unwrap_err().to_string(),
            "row 2, column 0 is outside a matrix of 2 rows and 3 columns"
        );
        let huge = SparseMatrix::from_triplets(usize::MAX, 3, modulus(2), []);
        assert!(matches!(huge, Err(BadMatrix::TooLarge { .. })));
    }
}
