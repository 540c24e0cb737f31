//! Dense matrices over Z/m, one byte an entry, row after row.

use super::{Modulus, row};
use crate::watch::{Stopped, Watch};

/// A dense matrix over Z/m.
///
/// ```
/// use lightsout_algebra::zm::{Matrix, Modulus};
/// let a = Matrix::from_rows(Modulus::new(4)?, 3, [[1, 2, 3], [0, 2, 5]]);
/// assert_eq!(a.mul_vec(&[1, 1, 1]), [2, 3]);
/// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    modulus: Modulus,
    rows: usize,
    cols: usize,
    entries: Vec<u8>,
}

impl Matrix {
    /// Returns the zero matrix, its memory asked for first.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the watch does not allow that much, or no address space holds it.
    pub fn reserved(
        modulus: Modulus,
        rows: usize,
        cols: usize,
        watch: &mut dyn Watch,
    ) -> Result<Matrix, Stopped> {
        let allowed = isize::MAX as u64;
        match rows.checked_mul(cols) {
            Some(bytes) if bytes as u64 <= allowed => watch.reserve(bytes as u64)?,
            _ => {
                let needed = u64::MAX;
                return Err(Stopped::Memory { needed, allowed });
            }
        }
        Ok(Matrix::zeros(modulus, rows, cols))
    }

    /// Returns the zero matrix.
    ///
    /// # Panics
    /// When no memory holds it. Use [`Matrix::reserved`] for sizes from outside.
    pub fn zeros(modulus: Modulus, rows: usize, cols: usize) -> Matrix {
        let size = rows.checked_mul(cols);
        assert!(size.is_some(), "{rows} x {cols} bytes fit no memory");
        Matrix { modulus, rows, cols, entries: vec![0; size.unwrap_or(0)] }
    }

    /// Returns the identity matrix.
    pub fn identity(modulus: Modulus, size: usize) -> Matrix {
        let mut identity = Matrix::zeros(modulus, size, size);
        (0..size).for_each(|i| identity.set(i, i, 1));
        identity
    }

    /// Returns the matrix with the given rows of `cols` integers, reduced mod m.
    ///
    /// # Panics
    /// When a row has another length.
    pub fn from_rows<R: AsRef<[u8]>>(
        modulus: Modulus,
        cols: usize,
        rows: impl IntoIterator<Item = R>,
    ) -> Matrix {
        let mut matrix = Matrix::zeros(modulus, 0, cols);
        for row in rows {
            matrix.push_row(row.as_ref());
        }
        matrix
    }

    /// Adds a row below the others.
    ///
    /// # Panics
    /// When the row does not have one entry per column.
    pub fn push_row(&mut self, row: &[u8]) {
        assert_eq!(row.len(), self.cols, "one entry per column");
        let m = self.modulus.value();
        self.entries.extend(row.iter().map(|&entry| entry % m));
        self.rows += 1;
    }

    /// Returns the ring of the entries.
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Returns the entry in row `i`, column `j`.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    pub fn get(&self, i: usize, j: usize) -> u8 {
        self.row(i)[j]
    }

    /// Sets the entry in row `i`, column `j` to a residue.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    pub fn set(&mut self, i: usize, j: usize, value: u8) {
        let value = value % self.modulus.value();
        self.row_mut(i)[j] = value;
    }

    /// Returns row `i`.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row(&self, i: usize) -> &[u8] {
        &self.entries[i * self.cols..(i + 1) * self.cols]
    }

    /// Returns row `i`, to be filled with residues below m.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row_mut(&mut self, i: usize) -> &mut [u8] {
        &mut self.entries[i * self.cols..(i + 1) * self.cols]
    }

    /// Returns two different rows at once.
    ///
    /// # Panics
    /// When `i` = `j` or there is no such row.
    pub fn two_rows_mut(&mut self, i: usize, j: usize) -> (&mut [u8], &mut [u8]) {
        assert_ne!(i, j, "two different rows");
        let cols = self.cols;
        let (low, high) = self.entries.split_at_mut(i.max(j) * cols);
        let (low, high) = (&mut low[i.min(j) * cols..][..cols], &mut high[..cols]);
        if i < j { (low, high) } else { (high, low) }
    }

    /// Returns a x for a vector with one entry per column.
    ///
    /// # Panics
    /// When `x` has another length.
    pub fn mul_vec(&self, x: &[u8]) -> Vec<u8> {
        assert_eq!(x.len(), self.cols, "one entry per column");
        (0..self.rows).map(|i| row::dot(self.row(i), x, self.modulus)).collect()
    }

    /// y A for a vector with one entry per row.
    ///
    /// # Panics
    /// When `y` has another length.
    pub fn vec_mul(&self, y: &[u8]) -> Vec<u8> {
        assert_eq!(y.len(), self.rows, "one entry per row");
        let mut sum = vec![0; self.cols];
        for (i, &weight) in y.iter().enumerate() {
            row::add_scaled(&mut sum, self.row(i), weight, self.modulus);
        }
        sum
    }

    /// Returns the product of this matrix and another one with as many rows as this one has columns.
    ///
    /// # Panics
    /// When the shapes do not fit.
    pub fn mul(&self, other: &Matrix) -> Matrix {
        let rows = (0..self.rows).map(|i| other.vec_mul(self.row(i)));
        Matrix::from_rows(self.modulus, other.cols, rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Unwatched;

    #[test]
    fn sizes_beyond_memory_are_refused() {
        let m = Modulus::new(3).unwrap();
        let huge = Matrix::reserved(m, usize::MAX, 2, &mut Unwatched);
        assert!(matches!(huge, Err(Stopped::Memory { .. })));
    }

    #[test]
    fn products_agree_with_vectors() {
        let m = Modulus::new(6).unwrap();
        let a = Matrix::from_rows(m, 2, [[1, 5], [3, 4], [0, 2]]);
        let b = Matrix::from_rows(m, 3, [[2, 1, 0], [5, 5, 3]]);
        let product = a.mul(&b);
        let x = [1, 2, 4];
        assert_eq!(product.mul_vec(&x), a.mul_vec(&b.mul_vec(&x)));
        assert_eq!(Matrix::identity(m, 3).mul(&a), a);
    }

    #[test]
    fn two_rows_come_in_the_order_asked_for() {
        let m = Modulus::new(6).unwrap();
        let mut a = Matrix::from_rows(m, 2, [[1, 5], [3, 4], [0, 2]]);
        let (second, first) = a.two_rows_mut(2, 0);
        assert_eq!((&*second, &*first), (&[0, 2][..], &[1, 5][..]));
    }
}
