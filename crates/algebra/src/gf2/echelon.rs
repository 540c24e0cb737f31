//! A factored matrix over GF(2): its rank, its pivots, and solutions, certificates and kernel on demand.
//!
//! With P A = L E (rows reordered, L unit lower triangular, E in row echelon form) the system A x = b is E x = L⁻¹ P b.
//! Suppose that right-hand side is non-zero at a row i with E zero. Then the i-th row of L⁻¹ P is a y with y A = 0 and
//! y·b = 1: the certificate that no solution exists.
//!
//! Both factors share the matrix's own memory. Row i of E is at the columns from its pivot on. L's entry for row i and
//! pivot j is in row i at the j-th pivot column, at which E is zero. So L z is an inner product of packed rows with z
//! spread out over the pivot columns, and needs no identity matrix.

use super::elimination::Pivoting;
#[cfg(not(feature = "kernels"))]
use super::elimination::reference;
#[cfg(feature = "kernels")]
use super::kernels::factor::factor;
use super::matrix::BitMatrix;
use super::vector::BitVec;
use super::words::{dot, mask_above, mask_of, word_of, xor_into};
use crate::simd::Machine;
use crate::watch::{Stopped, Watch};

/// A matrix after elimination, as the module describes it.
#[derive(Clone, Debug)]
pub struct Echelon {
    matrix: BitMatrix,
    leading: usize,
    pivots: Vec<usize>,
    order: Vec<usize>,
}

impl Echelon {
    /// Factors `matrix`, with its columns strictly from left to right: each pivot is the leftmost possible one.
    ///
    /// It works in the matrix's own memory, besides some 100 bytes for each row and 2 MB for each thread at most. One
    /// step of the watch is the addition of one word of a row to another, as schoolbook elimination counts them.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn of(matrix: BitMatrix, watch: &mut dyn Watch) -> Result<Echelon, Stopped> {
        let leading = matrix.cols();
        Echelon::of_leading(matrix, leading, watch)
    }

    /// Factors the first `leading` columns only. The row operations are applied to the other columns too.
    ///
    /// The rows from [`Echelon::rank`] on then hold, right of the leading columns, the Schur complement. Solving and
    /// the kernel need a matrix factored whole.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub fn of_leading(
        matrix: BitMatrix,
        leading: usize,
        watch: &mut dyn Watch,
    ) -> Result<Echelon, Stopped> {
        Echelon::of_leading_on(Machine::whole(), matrix, leading, watch)
    }

    /// [`Echelon::of_leading`] with a chosen part of the machine.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn of_leading_on(
        machine: Machine,
        mut matrix: BitMatrix,
        leading: usize,
        watch: &mut dyn Watch,
    ) -> Result<Echelon, Stopped> {
        let leading = leading.min(matrix.cols());
        #[cfg(feature = "kernels")]
        let Pivoting { pivots, order } = factor(&mut matrix, leading, machine, watch)?;
        #[cfg(not(feature = "kernels"))]
        let (Pivoting { pivots, order }, _) = (reference(&mut matrix, leading, watch)?, machine);
        Ok(Echelon { matrix, leading, pivots, order })
    }

    /// Returns the rank of the matrix (of its leading columns).
    pub fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// Returns the number of columns without a pivot: the dimension of the kernel.
    pub fn nullity(&self) -> usize {
        self.leading - self.rank()
    }

    /// Returns the number of rows of the matrix.
    pub fn rows(&self) -> usize {
        self.matrix.rows()
    }

    /// Returns the number of columns of the matrix.
    pub fn cols(&self) -> usize {
        self.matrix.cols()
    }

    /// Returns the pivot column of each echelon row, increasing.
    pub fn pivots(&self) -> &[usize] {
        &self.pivots
    }

    /// Returns the columns without a pivot, increasing: the free unknowns.
    pub fn free_columns(&self) -> impl Iterator<Item = usize> + '_ {
        let mut pivots = self.pivots.iter().peekable();
        (0..self.leading).filter(move |column| pivots.next_if_eq(&column).is_none())
    }

    /// Returns the original row that became each echelon row.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Returns the words of row `i`: echelon entries at the columns from `pivots()[i]` on, recorded row operations at
    /// earlier pivot columns. In rows past the rank the entries begin at the leading columns' end.
    ///
    /// # Panics
    /// When there is no row `i`.
    pub fn row(&self, i: usize) -> &[u64] {
        self.matrix.row(i)
    }

    /// Returns the entry of the echelon form in row `i`, column `j`.
    ///
    /// # Panics
    /// When the place is outside the matrix.
    pub fn entry(&self, i: usize, j: usize) -> bool {
        let first = self.pivots.get(i).copied().unwrap_or(self.leading);
        self.matrix.get(i, j) && j >= first
    }

    /// Turns a right-hand side, one entry per row, into what the row operations make of it, in echelon
    /// order. The system is solvable exactly when the entries from [`Echelon::rank`] on are then zero.
    ///
    /// # Panics
    /// When `rhs` does not have one entry per row.
    pub fn forward(&self, rhs: &mut BitVec) {
        assert_eq!(rhs.len(), self.rows(), "one entry per row");
        let given = rhs.clone();
        let mut spread = vec![0; self.width()];
        for (i, &original) in self.order.iter().enumerate() {
            let value = given.get(original) != dot(self.row(i), &spread);
            rhs.set(i, value);
            if let (true, Some(&pivot)) = (value, self.pivots.get(i)) {
                spread[word_of(pivot)] |= mask_of(pivot);
            }
        }
    }

    /// The transpose of [`Echelon::forward`]: from weights on the echelon rows to weights on the original
    /// rows with the same value, ⟨result, rhs⟩ = ⟨y, forward(rhs)⟩ for every right-hand side.
    ///
    /// # Panics
    /// When `y` does not have one entry per row.
    pub fn forward_transposed(&self, y: &mut BitVec) {
        assert_eq!(y.len(), self.rows(), "one entry per row");
        let given = std::mem::replace(y, BitVec::zeros(self.rows()));
        let mut owed = vec![0; self.width()];
        for (i, &original) in self.order.iter().enumerate().rev() {
            let owed_here = self.pivots.get(i).is_some_and(|&p| owed[word_of(p)] & mask_of(p) != 0);
            if given.get(i) != owed_here {
                y.set(original, true);
                xor_into(&mut owed, self.row(i));
            }
        }
    }

    /// Fills in only the pivot entries of `x`, so that the echelon rows give the first `rank` entries of `rhs`.
    ///
    /// # Panics
    /// When `x` does not have one entry per column or `rhs` has fewer entries than the rank.
    pub fn back_substitute(&self, rhs: &BitVec, x: &mut BitVec) {
        assert_eq!(x.len(), self.cols(), "one entry per column");
        for i in (0..self.rank()).rev() {
            self.fill_pivot(i, rhs.get(i), x);
        }
    }

    /// Sets the pivot entry of row `i` so that the row's value at `x` is `value`.
    fn fill_pivot(&self, i: usize, value: bool, x: &mut BitVec) {
        let (pivot, row) = (self.pivots[i], self.row(i));
        let word = word_of(pivot);
        let (here, rest) = (row[word] & mask_above(pivot), &row[word + 1..]);
        let sum = dot(&[here], &x.words()[word..]) != dot(rest, &x.words()[word + 1..]);
        x.set(pivot, value != sum);
    }

    /// Returns a solution of A x = b with all free unknowns zero, or a certificate y with y A = 0 and y·b = 1.
    ///
    /// # Errors
    /// The certificate, one entry per row of A.
    ///
    /// # Panics
    /// When `b` does not have one entry per row.
    ///
    /// ```
    /// use lightsout_algebra::{gf2::{BitMatrix, BitVec, Echelon}, watch::Unwatched};
    /// let twice = BitMatrix::from_rows(2, [vec![0, 1], vec![0, 1]]);
    /// let echelon = Echelon::of(twice, &mut Unwatched)?;
    /// let bits = |text: &str| text.chars().map(|c| c == '1').collect::<BitVec>();
    /// assert_eq!(echelon.solve(&bits("11")), Ok(bits("10")));
    /// assert_eq!(echelon.solve(&bits("10")), Err(bits("11")));
    /// # Ok::<(), lightsout_algebra::watch::Stopped>(())
    /// ```
    pub fn solve(&self, b: &BitVec) -> Result<BitVec, BitVec> {
        let mut rhs = b.clone();
        self.forward(&mut rhs);
        if let Some(contradiction) = rhs.iter_ones().find(|&i| i >= self.rank()) {
            let mut certificate = BitVec::unit(self.rows(), contradiction);
            self.forward_transposed(&mut certificate);
            return Err(certificate);
        }
        let mut x = BitVec::zeros(self.cols());
        self.back_substitute(&rhs, &mut x);
        Ok(x)
    }

    /// Returns the kernel vector that is one at the `i`-th free column and zero at the other free columns, or
    /// `None` when there are not that many.
    pub fn kernel_vector(&self, i: usize) -> Option<BitVec> {
        Some(self.kernel_vector_of(self.free_columns().nth(i)?))
    }

    /// The kernel vector that is one at the free column `free`; only rows with a pivot left of it matter.
    fn kernel_vector_of(&self, free: usize) -> BitVec {
        let mut x = BitVec::unit(self.cols(), free);
        let above = self.pivots.partition_point(|&pivot| pivot < free);
        (0..above).rev().for_each(|i| self.fill_pivot(i, false, &mut x));
        x
    }

    /// Returns the basis of the kernel, one vector at a time.
    pub fn kernel_vectors(&self) -> impl Iterator<Item = BitVec> + '_ {
        self.free_columns().map(|free| self.kernel_vector_of(free))
    }

    /// Returns a basis of the kernel: one vector for each free column.
    pub fn kernel(&self) -> Vec<BitVec> {
        self.kernel_vectors().collect()
    }

    fn width(&self) -> usize {
        super::words::words_for(self.cols())
    }
}
