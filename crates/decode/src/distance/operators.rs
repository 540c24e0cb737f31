//! Logical operators: what tells trivial codewords from others.

use lightsout_algebra::gf2::{BitMatrix, Echelon};
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

use super::words::{Rows, xor};
use super::{NoDistance, Trivial};
use crate::code::matrix;

/// Sums of two checks are tried to make an operator lighter if that takes at most so many words.
const MOST_PAIRS: usize = 20_000_000;

/// Returns the logical operators that tell trivial codewords from others, or none if only zero is trivial.
pub(super) fn operators(
    checks: &SparseMatrix,
    trivial: &Trivial,
    watch: &mut dyn Watch,
) -> Result<Option<SparseMatrix>, NoDistance> {
    let fit = |what, matrix: &SparseMatrix| match matrix.cols() == checks.cols() {
        true => Ok(()),
        false => Err(NoDistance::Columns { what, found: matrix.cols(), wanted: checks.cols() }),
    };
    match trivial {
        Trivial::Zero => Ok(None),
        Trivial::EvenOn(operators) => {
            fit("logical operators", operators)?;
            Ok(Some(operators.clone()))
        }
        Trivial::SumsOf(stabilisers) => {
            fit("stabilisers", stabilisers)?;
            for row in 0..stabilisers.rows() {
                let mut bits = vec![0; checks.cols()];
                stabilisers.row(row).for_each(|(column, _)| bits[column] = 1);
                if let Some(check) = checks.mul_vec(&bits).iter().position(|&odd| odd == 1) {
                    return Err(NoDistance::Apart { row, check });
                }
            }
            Ok(Some(beside(checks, stabilisers, watch)?))
        }
    }
}

/// What meets every stabiliser evenly, but for sums of checks: a codeword is a sum of stabilisers exactly where it meets
/// all of these evenly.
fn beside(
    checks: &SparseMatrix,
    stabilisers: &SparseMatrix,
    watch: &mut dyn Watch,
) -> Result<SparseMatrix, Stopped> {
    let places = checks.cols();
    let factors = Factorisation::of(stabilisers, watch)?;
    let kernel = (0..factors.kernel_generators()).filter_map(|k| factors.kernel_generator(k));
    let of_checks = (0..checks.rows()).map(|row| {
        let mut bits = vec![0; places];
        checks.row(row).for_each(|(column, _)| bits[column] = 1);
        bits
    });
    // Checks first, so that what is left of the others is not a sum of them.
    let mut basis: Vec<(usize, Vec<u64>)> = Vec::new();
    let mut ones = Vec::new();
    let mut found = 0;
    let candidates =
        of_checks.map(|bits| (false, bits)).chain(kernel.map(|(bits, _)| (true, bits)));
    for (is_operator, bits) in candidates {
        let rows = Rows::of(places, std::iter::once((bits, Vec::new())));
        let mut row = rows.rows[0].clone();
        for (place, known) in &basis {
            if row[place / 64] >> (place % 64) & 1 == 1 {
                xor(&mut row, known);
            }
        }
        let Some(place) = (0..places).find(|place| row[place / 64] >> (place % 64) & 1 == 1) else {
            continue;
        };
        if is_operator {
            let bits = rows.unpacked(&row);
            ones.extend((0..places).filter(|&place| bits[place] == 1).map(|place| (found, place)));
            found += 1;
        }
        basis.push((place, row));
    }
    Ok(matrix(found, places, ones))
}

/// Operators that are odd on the same codewords, with fewer ones: checks are added as long as that makes them lighter.
pub(super) fn lightened(operators: &SparseMatrix, checks: &SparseMatrix) -> SparseMatrix {
    let dense = |matrix: &SparseMatrix, row: usize| {
        let mut bits = vec![0; matrix.cols()];
        matrix.row(row).for_each(|(column, _)| bits[column] = 1);
        bits
    };
    let places = checks.cols();
    let all_checks = (0..checks.rows()).map(|row| (dense(checks, row), Vec::new()));
    let checks = Rows::of(places, all_checks);
    let mut ones = Vec::new();
    for number in 0..operators.rows() {
        let bits = std::iter::once((dense(operators, number), Vec::new()));
        let mut operator = Rows::of(places, bits).rows.remove(0);
        let rows = &checks.rows;
        let has_pairs = rows.len() * rows.len() * operator.len() <= MOST_PAIRS;
        loop {
            let before = checks.weight(&operator);
            for row in rows {
                lighten(&checks, &mut operator, row);
            }
            for (number, row) in rows.iter().enumerate().filter(|_| has_pairs) {
                let mut with = row.clone();
                for other in &rows[..number] {
                    xor(&mut with, other);
                    lighten(&checks, &mut operator, &with);
                    xor(&mut with, other);
                }
            }
            if checks.weight(&operator) == before {
                break;
            }
        }
        let bits = checks.unpacked(&operator);
        ones.extend((0..places).filter(|&place| bits[place] == 1).map(|place| (number, place)));
    }
    matrix(operators.rows(), places, ones)
}

/// Adds a row where that makes the operator lighter.
fn lighten(rows: &Rows, operator: &mut [u64], row: &[u64]) {
    let both = operator[..rows.counted].iter().zip(row).map(|(one, other)| one & other);
    let common: u64 = both.map(|word| u64::from(word.count_ones())).sum();
    if 2 * common > rows.weight(row) {
        xor(operator, row);
    }
}

/// Returns the dimension of the codewords, less that of the trivial ones.
///
/// # Errors
/// The reason to stop.
pub(super) fn dimension(
    checks: &SparseMatrix,
    operators: Option<&SparseMatrix>,
    watch: &mut dyn Watch,
) -> Result<usize, Stopped> {
    let rank = |matrices: &[&SparseMatrix], watch: &mut dyn Watch| -> Result<usize, Stopped> {
        let rows = matrices.iter().map(|matrix| matrix.rows()).sum();
        let mut bits = BitMatrix::reserved(rows, checks.cols(), watch)?;
        let mut at = 0;
        for matrix in matrices {
            for row in 0..matrix.rows() {
                matrix.row(row).for_each(|(column, _)| bits.flip(at, column));
                at += 1;
            }
        }
        Ok(Echelon::of(bits, watch)?.rank())
    };
    let of_checks = rank(&[checks], watch)?;
    Ok(match operators {
        None => checks.cols() - of_checks,
        Some(operators) => rank(&[checks, operators], watch)? - of_checks,
    })
}

/// Whether all codewords have even weight: the word of ones is a sum of checks.
///
/// # Errors
/// The reason to stop.
pub(super) fn are_even(checks: &SparseMatrix, watch: &mut dyn Watch) -> Result<bool, Stopped> {
    let ones = (0..checks.cols()).map(|column| (0, column)).collect();
    Ok(dimension(checks, Some(&matrix(1, checks.cols(), ones)), watch)? == 0)
}
