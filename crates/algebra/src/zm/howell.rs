//! Howell form: the analogue of echelon form over Z/m for any m.
//!
//! Columns are taken from left to right. A 2x2 matrix of unit determinant turns two entries of a column into their gcd
//! and 0. One entry is left, which a unit makes a divisor d of m. If d is not a unit, (m/d) times that row vanishes in
//! the column and is added as a new row. So every consequence of the rows that is zero in the first k columns is a
//! combination of the rows with later pivots (Howell 1986, Storjohann & Mulders, ESA '98).
//!
//! Entries above a pivot d are reduced below d, so the form is unique. Over a field it is the reduced echelon form.
//!
//! This version is for reading and learning, one row operation after the other. The sparse solver has a fast one for
//! each prime power, which is tested against it.

use super::row_ops::{RightHandSide, RowOps, Step, Weights};
use super::{Matrix, row};
use crate::watch::{Stopped, Watch};

/// A matrix in Howell form, with the row operations that led there.
///
/// ```
/// use lightsout_algebra::{watch::Unwatched, zm::{Howell, Matrix, Modulus}};
/// let m = Modulus::new(6)?;
/// let howell = Howell::of(Matrix::from_rows(m, 2, [[2, 1]]), &mut Unwatched)?;
/// // Three times the row is (0, 3), a consequence that row operations alone would not show.
/// assert_eq!((howell.row(0), howell.row(1)), (&[2, 1][..], &[0, 3][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Howell {
    matrix: Matrix,
    given: usize,
    pivots: Vec<usize>,
    steps: Vec<Step>,
}

/// Brings `matrix` to Howell form, and passes every operation to `witness`. Returns the pivot columns.
///
/// # Errors
/// Stopped by the watch. The matrix is then of no use.
pub fn reduce(
    matrix: &mut Matrix,
    witness: &mut dyn RowOps,
    watch: &mut dyn Watch,
) -> Result<Vec<usize>, Stopped> {
    let (m, cols) = (matrix.modulus(), matrix.cols());
    let mut both: Both = (matrix, witness);
    let mut pivots = Vec::new();
    for column in 0..cols {
        watch.step((both.0.rows() * (cols - column)) as u64)?;
        watch.progress("Howell form", column as u64, cols as u64);
        let top = pivots.len();
        let Some(found) = (top..both.0.rows()).find(|&i| both.0.get(i, column) != 0) else {
            continue;
        };
        if found != top {
            both.swap(top, found);
        }
        clear_below(&mut both, top, column);
        clear_above(&mut both, top, column);
        let pivot = both.0.get(top, column);
        pivots.push(column);
        if pivot != 1 {
            both.append(top, m.annihilator(pivot));
        }
    }
    Ok(pivots)
}

type Both<'a> = (&'a mut Matrix, &'a mut dyn RowOps);

/// Gathers the column's entries from row `top` on in row `top`, as a divisor of m.
fn clear_below(both: &mut Both, top: usize, column: usize) {
    let m = both.0.modulus();
    let unit = m.unit_to_associate(both.0.get(top, column));
    if unit != 1 {
        both.scale(top, unit);
    }
    for lower in top + 1..both.0.rows() {
        let (pivot, entry) = (both.0.get(top, column), both.0.get(lower, column));
        if entry == 0 {
            continue;
        }
        // The pivot is a divisor of m, so dividing integers is dividing in Z/m.
        if entry.is_multiple_of(pivot) {
            both.add(lower, top, m.neg(entry / pivot));
        } else {
            both.combine(top, lower, m.combine(pivot, entry));
        }
    }
}

/// Reduces the column's entries above row `top` below the pivot.
fn clear_above(both: &mut Both, top: usize, column: usize) {
    let m = both.0.modulus();
    let pivot = both.0.get(top, column);
    for upper in 0..top {
        let times = both.0.get(upper, column) / pivot;
        if times != 0 {
            both.add(upper, top, m.neg(times));
        }
    }
}

impl Howell {
    /// Returns the Howell form of a matrix.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn of(mut matrix: Matrix, watch: &mut dyn Watch) -> Result<Howell, Stopped> {
        let given = matrix.rows();
        let mut steps = Vec::new();
        let pivots = reduce(&mut matrix, &mut steps, watch)?;
        Ok(Howell { matrix, given, pivots, steps })
    }

    /// Returns the number of pivot rows.
    pub fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// Returns the number of rows, zero rows and rows that were added included.
    pub fn rows(&self) -> usize {
        self.matrix.rows()
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.matrix.cols()
    }

    /// Returns the pivot column of each pivot row, rising.
    pub fn pivots(&self) -> &[usize] {
        &self.pivots
    }

    /// Returns row `i` of the form. From [`Howell::rank`] on they are zero.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row(&self, i: usize) -> &[u8] {
        self.matrix.row(i)
    }

    /// Returns the row operations in order. A step [`Step::Append`] adds a row.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the matrix T with T·A = the Howell form: for an invertible A its inverse, in the first rows.
    pub fn transform(&self) -> Matrix {
        let mut transform = Matrix::identity(self.matrix.modulus(), self.given);
        self.steps.iter().for_each(|step| step.done_by(&mut transform));
        transform
    }

    /// Turns a right-hand side, one entry per row given, into what the row operations make of it, one entry per row of
    /// the form. The system is solvable exactly when the entries from [`Howell::rank`] on are then zero.
    ///
    /// # Panics
    /// When `rhs` does not have one entry per row given.
    pub fn forward(&self, rhs: &mut Vec<u8>) {
        assert_eq!(rhs.len(), self.given, "one entry per row");
        let mut side =
            RightHandSide { modulus: self.matrix.modulus(), entries: std::mem::take(rhs) };
        self.steps.iter().for_each(|step| step.done_by(&mut side));
        *rhs = side.entries;
    }

    /// The transpose of [`Howell::forward`]: from weights on the rows of the form to weights on the rows
    /// given, ⟨result, rhs⟩ = ⟨y, forward(rhs)⟩ for every right-hand side.
    ///
    /// # Panics
    /// When `y` does not have one entry per row of the form.
    pub fn forward_transposed(&self, y: &mut Vec<u8>) {
        assert_eq!(y.len(), self.rows(), "one entry per row of the form");
        let mut weights = Weights { modulus: self.matrix.modulus(), entries: std::mem::take(y) };
        let backwards = self.steps.iter().rev();
        backwards.for_each(|step| step.done_by(&mut weights));
        *y = weights.entries;
    }

    /// Fills in the pivot entries of `x`, as small as they can be, so that the pivot rows give the first `rank` entries
    /// of `rhs`. Keeps the other entries of `x`.
    ///
    /// # Panics
    /// When the lengths do not fit, or `rhs` is not from [`Howell::forward`] with zeros from the rank on.
    pub fn back_substitute(&self, rhs: &[u8], x: &mut [u8]) {
        assert_eq!(x.len(), self.cols(), "one entry per column");
        self.fill_pivots(self.rank(), rhs, x);
    }

    fn fill_pivots(&self, rows: usize, rhs: &[u8], x: &mut [u8]) {
        let m = self.matrix.modulus();
        for i in (0..rows).rev() {
            let (pivot, row) = (self.pivots[i], self.row(i));
            let sum = row::dot(&row[pivot + 1..], &x[pivot + 1..], m);
            x[pivot] = m
                .divide(m.sub(rhs[i], sum), row[pivot])
                .expect("the later rows, which hold, include m/pivot times this one");
        }
    }

    /// Returns a solution of A x = b, or a certificate y with y·A = 0 and y·b ≠ 0.
    ///
    /// # Errors
    /// The certificate, one weight per row given.
    ///
    /// # Panics
    /// When `b` does not have one entry per row given.
    pub fn solve(&self, b: &[u8]) -> Result<Vec<u8>, Vec<u8>> {
        let mut rhs = b.to_vec();
        self.forward(&mut rhs);
        if let Some(contradiction) = (self.rank()..rhs.len()).find(|&i| rhs[i] != 0) {
            let mut certificate = vec![0; self.rows()];
            certificate[contradiction] = 1;
            self.forward_transposed(&mut certificate);
            return Err(certificate);
        }
        let mut x = vec![0; self.cols()];
        self.back_substitute(&rhs, &mut x);
        Ok(x)
    }

    /// Returns for each column the number of choices of its unknown, given the later ones.
    ///
    /// This is the pivot, or m without one. The product over all columns is the number of solutions of A x = 0.
    pub fn choices(&self) -> Vec<u16> {
        let mut choices = vec![u16::from(self.matrix.modulus().value()); self.cols()];
        for (i, &pivot) in self.pivots.iter().enumerate() {
            choices[pivot] = u16::from(self.matrix.get(i, pivot));
        }
        choices
    }

    /// Generators of the kernel with their orders: every element of the kernel is Σ c_i·g_i for exactly
    /// one choice of 0 <= c_i < order_i. One for each column with more than one choice.
    pub fn kernel(&self) -> Vec<(Vec<u8>, u16)> {
        let m = u16::from(self.matrix.modulus().value());
        let open = self.choices().into_iter().enumerate();
        open.filter(|&(_, choices)| choices > 1)
            .map(|(column, choices)| {
                let mut x = vec![0; self.cols()];
                x[column] = (m / choices) as u8;
                let rows = self.pivots.partition_point(|&pivot| pivot < column);
                self.fill_pivots(rows, &vec![0; rows], &mut x);
                (x, choices)
            })
            .collect()
    }
}
