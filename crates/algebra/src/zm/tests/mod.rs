//! Dense linear algebra over Z/m against counting.

mod howell;
mod walks;

use super::{Matrix, Modulus};
use crate::sparse::tests::Dice;

fn modulus(m: u64) -> Modulus {
    Modulus::new(m).unwrap()
}

/// A random matrix, rich in zero divisors.
fn random_matrix(dice: &mut Dice, m: u64, rows: usize, cols: usize) -> Matrix {
    let divisors: Vec<u64> = (1..=m).filter(|d| m.is_multiple_of(*d)).collect();
    let mut matrix = Matrix::zeros(modulus(m), rows, cols);
    for i in 0..rows {
        for j in 0..cols {
            let divisor = divisors[dice.below(divisors.len())];
            matrix.set(i, j, (dice.below(m as usize) as u64 * divisor % m) as u8);
        }
    }
    matrix
}

/// All vectors of a length over Z/m.
fn vectors(m: u8, len: usize) -> impl Iterator<Item = Vec<u8>> {
    let count = u64::from(m).pow(len as u32);
    (0..count).map(move |mut number| {
        let digit = |_| {
            let digit = (number % u64::from(m)) as u8;
            number /= u64::from(m);
            digit
        };
        (0..len).map(digit).collect()
    })
}
