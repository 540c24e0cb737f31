//! The two dense kernels by themselves: adjoint passes, and the blocked byte elimination step by step.

use super::{Dice, modulus};
use crate::sparse::bits::BitFactor;
use crate::sparse::bytes::ByteFactor;
use crate::sparse::kernel::{Block, Factor};
use crate::watch::Unwatched;
use crate::zm::{Howell, Matrix, Modulus, row};

fn random_matrix(dice: &mut Dice, q: Modulus, rows: usize, cols: usize) -> Matrix {
    let divisors: Vec<u8> = (1..=q.value()).filter(|&d| q.value().is_multiple_of(d)).collect();
    let mut matrix = Matrix::zeros(q, rows, cols);
    for i in 0..rows {
        for j in 0..cols {
            let divisor = divisors[dice.below(divisors.len())];
            matrix.set(i, j, q.mul(dice.below(q.value() as usize) as u8, divisor % q.value()));
        }
    }
    matrix
}

fn eliminated<F: Factor<Block: Block<Factor = F>>>(matrix: &Matrix, leading: usize) -> F {
    let mut block = F::Block::zeros(matrix.modulus(), matrix.rows(), matrix.cols());
    for i in 0..matrix.rows() {
        for j in 0..matrix.cols() {
            block.put(i, j, matrix.get(i, j));
        }
    }
    block.eliminate(leading, &mut Unwatched).unwrap()
}

/// Passes a random right-hand side forward and random weights back: the products must agree, and
/// weights of rest rows must weigh the leading columns of the matrix to zero.
fn check<F: Factor<Block: Block<Factor = F>>>(q: Modulus, dice: &mut Dice) {
    let (rows, cols) = (dice.below(150), dice.below(150));
    let leading = dice.below(cols + 1);
    let matrix = random_matrix(dice, q, rows, cols);
    let factor: F = eliminated(&matrix, leading);
    let mut random = |len: usize| {
        let entry = |_| dice.below(q.value() as usize) as u8;
        (0..len).map(entry).collect::<Vec<u8>>()
    };
    let (b, y) = (random(rows), random(factor.rows()));
    let (mut rhs, mut weights) = (b.clone(), y.clone());
    factor.forward(&mut rhs);
    factor.forward_transposed(&mut weights);
    assert_eq!(row::dot(&rhs, &y, q), row::dot(&b, &weights, q));

    let mut of_rest = y;
    of_rest[..factor.rank()].fill(0);
    factor.forward_transposed(&mut of_rest);
    let sum = matrix.vec_mul(&of_rest);
    assert!(sum[..leading].iter().all(|&entry| entry == 0));
    check_back_substitution(&matrix, leading, &factor, &mut random);
}

/// Where the rest rows hold for some values of the other columns, the leading ones can be filled in.
fn check_back_substitution<F: Factor>(
    matrix: &Matrix,
    leading: usize,
    factor: &F,
    random: &mut dyn FnMut(usize) -> Vec<u8>,
) {
    let solution = random(matrix.cols());
    let mut rhs = matrix.mul_vec(&solution);
    let wanted = rhs.clone();
    factor.forward(&mut rhs);
    let mut x = random(matrix.cols());
    x[leading..].copy_from_slice(&solution[leading..]);
    factor.back_substitute(factor.rank(), &rhs, &mut x);
    assert_eq!(matrix.mul_vec(&x), wanted);
}

#[test]
fn bits_pass_forward_and_back() {
    let mut dice = Dice::new(21);
    (0..150).for_each(|_| check::<BitFactor>(modulus(2), &mut dice));
}

#[test]
fn bytes_pass_forward_and_back() {
    let mut dice = Dice::new(22);
    for q in [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 49, 64, 81, 121, 128, 169, 243, 251] {
        (0..12).for_each(|_| check::<ByteFactor>(modulus(q), &mut dice));
    }
}

#[test]
fn bytes_find_the_pivots_of_howell_form() {
    let mut dice = Dice::new(23);
    for q in [2, 3, 4, 5, 8, 9, 27, 32, 49, 128, 251] {
        for _ in 0..8 {
            let (rows, cols) = (dice.below(90), dice.below(90));
            let matrix = random_matrix(&mut dice, modulus(q), rows, cols);
            let factor: ByteFactor = eliminated(&matrix, cols);
            let howell = Howell::of(matrix, &mut Unwatched).unwrap();
            let pivots: Vec<(usize, u8)> =
                (0..factor.rank()).map(|i| (factor.pivot(i), factor.choices(i))).collect();
            let expected = howell.pivots().iter().enumerate();
            let expected: Vec<(usize, u8)> =
                expected.map(|(i, &p)| (p, howell.row(i)[p])).collect();
            assert_eq!(pivots, expected);
        }
    }
}
