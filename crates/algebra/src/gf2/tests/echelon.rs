//! `Echelon` against the definition: P A = L E, solutions, certificates, kernel.

use proptest::prelude::*;

use super::{Bits, any_matrix, product};
use crate::gf2::{BitMatrix, BitVec, Echelon};
use crate::watch::Unwatched;

fn factored(matrix: &BitMatrix) -> Echelon {
    Echelon::of(matrix.clone(), &mut Unwatched).expect("nothing stops it")
}

/// The leftmost independent columns, found by keeping a reduced basis of the columns seen so far.
fn independent_columns(matrix: &BitMatrix) -> Vec<usize> {
    let columns = matrix.transposed();
    let mut basis: Vec<BitVec> = Vec::new();
    let mut kept = Vec::new();
    for j in 0..matrix.cols() {
        let mut column = columns.row_vector(j);
        for known in &basis {
            let lead = known.iter_ones().next().expect("basis vectors are not zero");
            if column.get(lead) {
                column.xor(known);
            }
        }
        if !column.is_zero() {
            basis.push(column);
            kept.push(j);
        }
    }
    kept
}

/// L times E, both read out of the compact form, with the rows in their original places.
fn multiplied_out(echelon: &Echelon) -> BitMatrix {
    let (rows, cols, pivots) = (echelon.rows(), echelon.cols(), echelon.pivots());
    let lower = BitMatrix::from_fn(rows, rows, |i, j| {
        i == j
            || (j < i
                && pivots.get(j).is_some_and(|&p| echelon.row(i)[p / 64] >> (p % 64) & 1 == 1))
    });
    let upper = BitMatrix::from_fn(rows, cols, |i, j| echelon.entry(i, j));
    let reordered = product(&lower, &upper);
    let mut original = BitMatrix::zeros(rows, cols);
    for (i, &place) in echelon.order().iter().enumerate() {
        original.row_mut(place).copy_from_slice(reordered.row(i));
    }
    original
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn the_factors_multiply_to_the_matrix((a, _) in any_matrix(150)) {
        let echelon = factored(&a);
        prop_assert_eq!(multiplied_out(&echelon), a);
    }

    #[test]
    fn pivots_are_the_leftmost_independent_columns((a, _) in any_matrix(150)) {
        let echelon = factored(&a);
        prop_assert_eq!(echelon.pivots(), independent_columns(&a));
        prop_assert_eq!(echelon.rank() + echelon.nullity(), a.cols());
    }

    #[test]
    fn every_system_has_a_solution_or_a_certificate((a, mut bits) in any_matrix(200)) {
        let echelon = factored(&a);
        let solvable = a.mul_vec(&bits.vector(a.cols()));
        prop_assert!(echelon.solve(&solvable).is_ok());
        for b in [solvable, bits.vector(a.rows())] {
            match echelon.solve(&b) {
                Ok(x) => prop_assert_eq!(a.mul_vec(&x), b),
                Err(y) => prop_assert!(a.vec_mul(&y).is_zero() && y.dot(&b)),
            }
        }
    }

    #[test]
    fn the_kernel_has_nullity_independent_vectors((a, _) in any_matrix(150)) {
        let echelon = factored(&a);
        let kernel = echelon.kernel();
        prop_assert_eq!(kernel.len(), echelon.nullity());
        for (i, k) in kernel.iter().enumerate() {
            prop_assert!(a.mul_vec(k).is_zero());
            prop_assert_eq!(echelon.kernel_vector(i), Some(k.clone()));
            for (j, free) in echelon.free_columns().enumerate() {
                prop_assert_eq!(k.get(free), i == j);
            }
        }
        prop_assert_eq!(echelon.kernel_vector(kernel.len()), None);
    }

    #[test]
    fn forward_and_its_transpose_are_adjoint((a, mut bits) in any_matrix(200)) {
        let echelon = factored(&a);
        let (b, y) = (bits.vector(a.rows()), bits.vector(a.rows()));
        let (mut forward, mut back) = (b.clone(), y.clone());
        echelon.forward(&mut forward);
        echelon.forward_transposed(&mut back);
        prop_assert_eq!(back.dot(&b), y.dot(&forward));
    }

    #[test]
    fn free_unknowns_may_be_given((a, mut bits) in any_matrix(150)) {
        let echelon = factored(&a);
        let (given, mut rhs) = (bits.vector(a.cols()), a.mul_vec(&bits.vector(a.cols())));
        let (b, mut x) = (rhs.clone(), given.clone());
        echelon.forward(&mut rhs);
        echelon.back_substitute(&rhs, &mut x);
        prop_assert_eq!(a.mul_vec(&x), b);
        prop_assert!(echelon.free_columns().all(|j| x.get(j) == given.get(j)));
    }

    #[test]
    fn leading_columns_leave_the_schur_complement((a, mut bits) in any_matrix(120)) {
        let leading = bits.word() as usize % (a.cols() + 1);
        let part = Echelon::of_leading(a.clone(), leading, &mut Unwatched).expect("nothing stops it");
        let whole = factored(&a);
        prop_assert_eq!(part.pivots(), &whole.pivots()[..part.rank()]);
        prop_assert_eq!(multiplied_out(&part), a);
    }
}

#[test]
fn the_five_by_five_board_has_two_quiet_patterns() {
    let near = |i: usize, j: usize| (i / 5).abs_diff(j / 5) + (i % 5).abs_diff(j % 5) <= 1;
    let echelon = factored(&BitMatrix::from_fn(25, 25, near));
    assert_eq!(echelon.rank(), 23);
    let quiet: Vec<String> = echelon.kernel().iter().map(BitVec::to_string).collect();
    assert_eq!(quiet, ["0111010101110111010101110", "1010110101000001010110101"]);
}

#[test]
fn a_stopped_factorisation_says_why() {
    use crate::watch::{Stopped, Watch};
    struct Never;
    impl Watch for Never {
        fn step(&mut self, _: u64) -> Result<(), Stopped> {
            Err(Stopped::Cancelled)
        }
        fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }
    let stopped = Echelon::of(Bits(1).dense(300, 300), &mut Never);
    assert_eq!(stopped.err(), Some(Stopped::Cancelled));
}
