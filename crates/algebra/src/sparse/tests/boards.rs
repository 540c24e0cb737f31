//! Known nullities of boards, and large sparse systems that solve.

use super::modulus;
use crate::sparse::{Factorisation, SparseMatrix};
use crate::watch::Unwatched;

/// The effects of the cross on a board of `height` x `width` lights.
pub(crate) fn cross(height: usize, width: usize, m: u64) -> SparseMatrix {
    let mut triplets = Vec::new();
    for i in 0..height {
        for j in 0..width {
            let button = i * width + j;
            triplets.push((button, button, 1));
            if i + 1 < height {
                triplets.extend([(button + width, button, 1), (button, button + width, 1)]);
            }
            if j + 1 < width {
                triplets.extend([(button + 1, button, 1), (button, button + 1, 1)]);
            }
        }
    }
    let size = height * width;
    SparseMatrix::from_triplets(size, size, modulus(m), triplets).unwrap()
}

fn nullity(matrix: &SparseMatrix) -> usize {
    let factorisation = Factorisation::of(matrix, &mut Unwatched).unwrap();
    let invariants = factorisation.invariant_factors(&mut Unwatched).unwrap();
    assert_eq!(factorisation.rank() + invariants.len(), matrix.cols());
    invariants.len()
}

#[test]
fn nullities_of_squares_mod_2() {
    let known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
    for (n, &expected) in (1..).zip(&known) {
        assert_eq!(nullity(&cross(n, n, 2)), expected, "{n} x {n}");
    }
}

#[test]
fn nullities_mod_3() {
    assert_eq!(nullity(&cross(5, 5, 3)), 3);
    assert_eq!(nullity(&cross(2, 2, 3)), 1); // each light has three presses
}
