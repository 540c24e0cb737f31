//! Howell form, Smith form and row operations against enumeration.

use std::collections::HashSet;

use super::{random_matrix, vectors};
use crate::sparse::tests::Dice;
use crate::watch::Unwatched;
use crate::zm::row_ops::{RowOps, Step, Tally};
use crate::zm::{Howell, Matrix, gcd, howell, row, smith};

const MODULI: [u64; 17] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 30, 210];

/// Calls `check` with small random matrices over all kinds of moduli.
fn for_random_matrices(count: usize, mut check: impl FnMut(Matrix, &mut Dice)) {
    let mut dice = Dice::new(7);
    for m in MODULI {
        for _ in 0..count {
            let most = if m > 16 { 1 } else { 4096u64.ilog(m) as usize };
            let (rows, cols) = (dice.below(most + 1), dice.below(most + 1));
            check(random_matrix(&mut dice, m, rows, cols), &mut dice);
        }
    }
}

fn span(matrix: &Matrix, rows: std::ops::Range<usize>) -> HashSet<Vec<u8>> {
    let m = matrix.modulus();
    let mut span = HashSet::from([vec![0; matrix.cols()]]);
    for i in rows {
        for element in span.clone() {
            for times in 1..m.value() {
                let mut sum = element.clone();
                row::reference::add_scaled(&mut sum, matrix.row(i), times, m);
                span.insert(sum);
            }
        }
    }
    span
}

fn form(howell: &Howell) -> Matrix {
    let rows = (0..howell.rank()).map(|i| howell.row(i));
    Matrix::from_rows(howell.transform().modulus(), howell.cols(), rows)
}

#[test]
fn the_form_has_the_same_span_and_howells_property() {
    for_random_matrices(40, |matrix, _| {
        let howell = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
        let whole = span(&matrix, 0..matrix.rows());
        let form = form(&howell);
        assert_eq!(span(&form, 0..form.rows()), whole);
        for zeros in 0..=matrix.cols() {
            let late = whole.iter().filter(|v| v[..zeros].iter().all(|&entry| entry == 0));
            let first = howell.pivots().partition_point(|&pivot| pivot < zeros);
            assert_eq!(late.count(), span(&form, first..form.rows()).len(), "{matrix:?}");
        }
    });
}

#[test]
fn the_form_is_unique() {
    for_random_matrices(60, |mut matrix, dice| {
        let before = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
        let m = matrix.modulus();
        for _ in 0..10 * usize::from(matrix.rows() > 1) {
            let a = dice.below(matrix.rows());
            let b = (a + 1 + dice.below(matrix.rows() - 1)) % matrix.rows();
            matrix.add(a, b, dice.below(m.value() as usize) as u8);
            matrix.swap(a, b);
        }
        let after = Howell::of(matrix, &mut Unwatched).unwrap();
        assert_eq!(form(&before), form(&after));
    });
}

#[test]
fn solutions_certificates_and_kernel() {
    for_random_matrices(25, |matrix, _| {
        let howell = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
        let m = matrix.modulus();
        let all: Vec<Vec<u8>> = vectors(m.value(), matrix.cols()).collect();
        let images: HashSet<Vec<u8>> = all.iter().map(|x| matrix.mul_vec(x)).collect();
        for b in vectors(m.value(), matrix.rows()).take(300) {
            match howell.solve(&b) {
                Ok(x) => assert_eq!(matrix.mul_vec(&x), b),
                Err(y) => {
                    assert!(!images.contains(&b));
                    assert!(matrix.vec_mul(&y).iter().all(|&entry| entry == 0));
                    assert_ne!(row::dot(&y, &b, m), 0);
                }
            }
        }
        let kernel = howell.kernel();
        let mut reached = vec![vec![0; matrix.cols()]];
        for (generator, order) in &kernel {
            let multiples = (0..*order).map(|times| {
                let mut multiple = generator.clone();
                row::scale(&mut multiple, times as u8, m);
                multiple
            });
            let multiples: Vec<Vec<u8>> = multiples.collect();
            reached = sums(&reached, &multiples, &matrix);
        }
        let zero = vec![0; matrix.rows()];
        let expected: HashSet<Vec<u8>> =
            all.into_iter().filter(|x| matrix.mul_vec(x) == zero).collect();
        assert_eq!(reached.len(), expected.len());
        assert_eq!(HashSet::from_iter(reached), expected);
    });
}

fn sums(left: &[Vec<u8>], right: &[Vec<u8>], matrix: &Matrix) -> Vec<Vec<u8>> {
    let sum = |a: &Vec<u8>, b: &Vec<u8>| {
        let mut sum = a.clone();
        row::reference::add_scaled(&mut sum, b, 1, matrix.modulus());
        sum
    };
    let pairs = left.iter().flat_map(|a| right.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| sum(a, b)).collect()
}

#[test]
fn forward_and_its_transpose_are_adjoint() {
    for_random_matrices(60, |matrix, dice| {
        let howell = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
        let m = matrix.modulus();
        let mut random = |len| {
            let entry = |_| dice.below(m.value() as usize) as u8;
            (0..len).map(entry).collect::<Vec<u8>>()
        };
        let (b, y) = (random(matrix.rows()), random(howell.rows()));
        let (mut rhs, mut weights) = (b.clone(), y.clone());
        howell.forward(&mut rhs);
        howell.forward_transposed(&mut weights);
        assert_eq!(row::dot(&rhs, &y, m), row::dot(&b, &weights, m));
    });
}

#[test]
fn everybody_who_takes_part_sees_the_same_operations() {
    for_random_matrices(30, |matrix, _| {
        let (mut reduced, mut steps, mut tally) =
            (matrix.clone(), Vec::<Step>::new(), Tally::default());
        howell::reduce(&mut reduced, &mut (&mut steps, &mut tally), &mut Unwatched).unwrap();
        let howell = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
        assert_eq!(howell.steps(), steps);
        let counted = tally.swaps + tally.scalings + tally.additions + tally.combinations;
        assert_eq!(counted + tally.appended, steps.len() as u64);
        assert_eq!(howell.transform().mul(&matrix), reduced);
        let mut replayed = matrix.clone();
        steps.iter().for_each(|step| step.done_by(&mut replayed));
        assert_eq!(replayed, reduced);
        ().swap(0, 1);
    });
}

#[test]
fn an_invertible_matrix_gives_its_inverse() {
    let mut dice = Dice::new(9);
    let mut inverted = 0;
    for m in MODULI {
        for _ in 0..50 {
            let size = dice.below(6);
            let matrix = random_matrix(&mut dice, m, size, size);
            let howell = Howell::of(matrix.clone(), &mut Unwatched).unwrap();
            let identity = Matrix::identity(matrix.modulus(), size);
            if form(&howell) == identity {
                assert_eq!(howell.transform().mul(&matrix), identity);
                inverted += 1;
            }
        }
    }
    assert!(inverted > 100, "{inverted}");
}

#[test]
fn invariant_factors_count_the_kernel() {
    for_random_matrices(40, |matrix, _| {
        let m = u32::from(matrix.modulus().value());
        let factors = smith::invariant_factors(&matrix);
        assert_eq!(factors.len(), matrix.rows().min(matrix.cols()));
        assert!(factors.windows(2).all(|pair| pair[1].is_multiple_of(pair[0])));
        let kernel_factors = smith::kernel_factors(&matrix);
        let zero = vec![0; matrix.rows()];
        let kernel: Vec<Vec<u8>> = vectors(matrix.modulus().value(), matrix.cols())
            .filter(|x| matrix.mul_vec(x) == zero)
            .collect();
        for d in (1..=m).filter(|&d| m.is_multiple_of(d)) {
            let killed = |x: &&Vec<u8>| x.iter().all(|&e| (u32::from(e) * d).is_multiple_of(m));
            let expected: u32 = kernel_factors.iter().map(|&f| gcd(f.into(), d)).product();
            assert_eq!(kernel.iter().filter(killed).count() as u32, expected, "{matrix:?}");
        }
    });
}
