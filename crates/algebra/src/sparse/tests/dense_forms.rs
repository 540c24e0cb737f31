//! Systems too large to enumerate, against the dense Howell and Smith forms.

use super::boards::cross;
use super::oracle::many_fronts;
use super::{Dice, modulus};
use crate::sparse::shape::Shape;
use crate::sparse::{Factorisation, SparseMatrix};
use crate::watch::Unwatched;
use crate::zm::{Howell, Matrix, row, smith};

fn dense(matrix: &SparseMatrix) -> Matrix {
    let mut dense = Matrix::zeros(matrix.modulus(), matrix.rows(), matrix.cols());
    for i in 0..matrix.rows() {
        matrix.row(i).for_each(|(j, value)| dense.set(i, j, value));
    }
    dense
}

/// A matrix with a few entries in most rows, some long rows, and some rows twice.
fn random_matrix(dice: &mut Dice, m: u64) -> SparseMatrix {
    let (rows, cols) = (dice.below(60) + 1, dice.below(60) + 1);
    let mut triplets: Vec<(usize, usize, u8)> = Vec::new();
    for row in 0..rows {
        let entries = if dice.below(10) == 0 { cols } else { dice.below(5) };
        for _ in 0..entries {
            let value = dice.below(m as usize) as u8;
            triplets.push((row, dice.below(cols), value));
        }
        if row > 0 && dice.below(6) == 0 {
            let twin = dice.below(row);
            triplets.retain(|entry| entry.0 != row);
            let copy: Vec<_> = triplets.iter().filter(|entry| entry.0 == twin).copied().collect();
            triplets.extend(copy.into_iter().map(|(_, col, value)| (row, col, value)));
        }
    }
    SparseMatrix::from_triplets(rows, cols, modulus(m), triplets).unwrap()
}

fn check(matrix: &SparseMatrix, shape: Shape, dice: &mut Dice) {
    let m = matrix.modulus();
    let dense = dense(matrix);
    let howell = Howell::of(dense.clone(), &mut Unwatched).unwrap();
    let factorisation = Factorisation::shaped(matrix, shape, &mut Unwatched).unwrap();

    let logarithm = |orders: &[u16]| orders.iter().map(|&order| f64::from(order).ln()).sum::<f64>();
    let (orders, choices) = (factorisation.kernel_orders(), howell.choices());
    assert!((logarithm(&orders) - logarithm(&choices)).abs() < 1e-6, "{matrix:?}");
    let factors = factorisation.invariant_factors(&mut Unwatched).unwrap();
    let expected: Vec<u16> = smith::kernel_factors(&dense).into_iter().map(u16::from).collect();
    assert_eq!(factors, expected, "{matrix:?}");
    for i in 0..factorisation.kernel_generators() {
        let (generator, _) = factorisation.kernel_generator(i).unwrap();
        assert!(matrix.mul_vec(&generator).iter().all(|&entry| entry == 0));
    }

    let transposed = matrix.transposed();
    for round in 0..4 {
        let mut random = |len: usize| {
            let entry = |_| dice.below(m.value() as usize) as u8;
            (0..len).map(entry).collect::<Vec<u8>>()
        };
        let mut b = matrix.mul_vec(&random(matrix.cols()));
        if round % 2 == 1 {
            let place = dice.below(b.len());
            b[place] = m.add(b[place], 1);
        }
        match factorisation.solve(&b) {
            Ok(x) => assert_eq!(matrix.mul_vec(&x), b),
            Err(y) => {
                assert!(howell.solve(&b).is_err());
                assert!(transposed.mul_vec(&y).iter().all(|&entry| entry == 0));
                assert_ne!(row::dot(&y, &b, m), 0);
            }
        }
    }
}

#[test]
fn random_sparse_systems() {
    let mut dice = Dice::new(31);
    for m in [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 30, 36, 128, 210, 251, 255] {
        for _ in 0..12 {
            let matrix = random_matrix(&mut dice, m);
            for shape in [many_fronts(3, 0), many_fronts(6, 4), many_fronts(100, 16), Shape::TUNED]
            {
                check(&matrix, shape, &mut dice);
            }
        }
    }
}

#[test]
fn boards_in_many_fronts() {
    let mut dice = Dice::new(32);
    for m in [2, 3, 4, 6, 8, 12] {
        for (height, width) in [(9, 9), (4, 17), (11, 5)] {
            check(&cross(height, width, m), many_fronts(32, 4), &mut dice);
        }
    }
}
