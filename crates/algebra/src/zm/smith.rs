//! Smith form over Z/m: the invariant factors of a matrix, by plain elimination at each prime power.
//!
//! Row and column operations bring any matrix to diag(s1, s2, ..) with s1 | s2 | .. | m. Over Z/p^e an entry with the
//! smallest power of p divides all others. Moving it to the corner and clearing its row and column leaves a smaller
//! matrix with entries no less divisible (Storjohann, ETH Zürich 2000, 7).
//!
//! The invariant factors mod m are the products of those mod the prime powers. The kernel of A is the product of the
//! Z/s_i, with m for each column beyond the diagonal. This is for small matrices. A large sparse system has
//! [`crate::sparse::Factorisation::invariant_factors`].

use super::{Matrix, Modulus, row};

/// Returns the invariant factors s1 | s2 | .., min(rows, columns) divisors of m, where m stands for 0.
///
/// ```
/// use lightsout_algebra::zm::{Matrix, Modulus, smith};
/// let a = Matrix::from_rows(Modulus::new(12)?, 2, [[2, 4], [0, 6]]);
/// assert_eq!(smith::invariant_factors(&a), [2, 6]);
/// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
/// ```
pub fn invariant_factors(matrix: &Matrix) -> Vec<u8> {
    let mut factors = vec![1; matrix.rows().min(matrix.cols())];
    for power in matrix.modulus().prime_powers() {
        let q = Modulus::new(u64::from(power.value)).expect("a prime power of a modulus is one");
        let rows = (0..matrix.rows()).map(|i| matrix.row(i));
        let local = Matrix::from_rows(q, matrix.cols(), rows);
        for (factor, local) in factors.iter_mut().zip(local_factors(local)) {
            *factor *= local;
        }
    }
    factors
}

/// Returns the invariant factors of the kernel of the matrix: d1 | d2 | .., each above 1, such that the kernel
/// is the product of the Z/d_i.
pub fn kernel_factors(matrix: &Matrix) -> Vec<u8> {
    let mut factors = invariant_factors(matrix);
    factors.resize(matrix.cols(), matrix.modulus().value());
    factors.retain(|&factor| factor > 1);
    factors
}

/// The invariant factors over Z/q, q a prime power, where q stands for 0.
fn local_factors(mut matrix: Matrix) -> Vec<u8> {
    let q = matrix.modulus();
    let corners = matrix.rows().min(matrix.cols());
    let mut factors = Vec::with_capacity(corners);
    for corner in 0..corners {
        let places =
            (corner..matrix.rows()).flat_map(|i| (corner..matrix.cols()).map(move |j| (i, j)));
        let Some((i, j)) = places.min_by_key(|&(i, j)| q.associate(matrix.get(i, j))) else {
            break;
        };
        let divisor = q.associate(matrix.get(i, j));
        factors.push(divisor);
        if divisor == q.value() {
            continue;
        }
        move_to_corner(&mut matrix, i, j, corner);
        // Clearing the column by rows; clearing the row by columns would change nothing else.
        let unit = q.unit_to_associate(matrix.get(corner, corner));
        for lower in corner + 1..matrix.rows() {
            let times = q.mul(matrix.get(lower, corner) / divisor, unit);
            let (target, source) = matrix.two_rows_mut(lower, corner);
            row::add_scaled(target, source, q.neg(times), q);
        }
    }
    factors
}

fn move_to_corner(matrix: &mut Matrix, i: usize, j: usize, corner: usize) {
    if i != corner {
        let (a, b) = matrix.two_rows_mut(i, corner);
        a.swap_with_slice(b);
    }
    for row in 0..matrix.rows() {
        matrix.row_mut(row).swap(j, corner);
    }
}
