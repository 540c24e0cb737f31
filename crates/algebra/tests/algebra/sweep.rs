//! Sweeps against the sparse factorisation, on random systems with many or few forced unknowns.

use proptest::prelude::*;

use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::sweep::{Equations, Sweep, Term};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::Modulus;

/// The rows of a matrix as equations.
struct Rows<'a>(&'a SparseMatrix);

impl Equations for Rows<'_> {
    fn modulus(&self) -> Modulus {
        self.0.modulus()
    }

    fn unknowns(&self) -> usize {
        self.0.cols()
    }

    fn equations(&self) -> usize {
        self.0.rows()
    }

    fn terms(&self, equation: usize, terms: &mut Vec<Term>) {
        terms.clear();
        let term = |(unknown, weight)| Term { unknown: unknown as u32, weight };
        terms.extend(self.0.row(equation).map(term));
    }
}

/// A band of entries below and above the diagonal, a shift, and some entries anywhere.
fn systems() -> impl Strategy<Value = (SparseMatrix, Vec<u8>)> {
    (prop::sample::select(vec![2u8, 3, 4, 5, 6, 9, 12, 25, 251]), 1..60usize, 0..6usize, 0..5usize)
        .prop_flat_map(|(m, size, shift, extra)| {
            let entry = (0..size, 0..size, 0..m);
            (
                Just((m, size, shift)),
                prop::collection::vec(0..m, size * 4),
                prop::collection::vec(entry, extra),
                prop::collection::vec(0..m, size),
            )
        })
        .prop_map(|((m, size, shift), band, extra, b)| {
            let mut entries = extra;
            for i in 0..size {
                if i + shift < size {
                    entries.push((i, i + shift, 1));
                }
                for k in 0..4 {
                    if let Some(j) = (i + shift).checked_sub(k * 3 + 1).filter(|&j| j < size) {
                        entries.push((i, j, band[4 * i + k]));
                    }
                }
            }
            let modulus = Modulus::new(u64::from(m)).expect("a modulus");
            let matrix = SparseMatrix::from_triplets(size, size, modulus, entries).expect("inside");
            (matrix, b)
        })
}

proptest! {
    #[test]
    fn sweeps_agree_with_the_factorisation((matrix, b) in systems()) {
        let known = Factorisation::of(&matrix, &mut Unwatched).expect("no limit");
        let rows = Rows(&matrix);
        for simd in Simd::available() {
            let machine = Machine { simd, threads: 2 };
            let sweep = Sweep::on(machine, &rows, &mut Unwatched).expect("no limit");
            let product = |orders: Vec<u16>| orders.into_iter().map(f64::from).product::<f64>();
            prop_assert_eq!(product(sweep.kernel_orders()), product(known.kernel_orders()));
            prop_assert_eq!(
                sweep.invariant_factors(&mut Unwatched).expect("no limit"),
                known.invariant_factors(&mut Unwatched).expect("no limit")
            );
            match sweep.solve(&b, &mut Unwatched).expect("no limit") {
                Ok(x) => prop_assert_eq!(matrix.mul_vec(&x), b.clone()),
                Err(weights) => {
                    prop_assert!(known.solve(&b).is_err());
                    let m = matrix.modulus();
                    let sum = |terms: &mut dyn Iterator<Item = (u8, u8)>| {
                        terms.fold(0, |sum, (a, b)| m.add(sum, m.mul(a, b)))
                    };
                    prop_assert!(sum(&mut weights.0.iter().copied().zip(b.iter().copied())) != 0);
                    for column in 0..matrix.cols() {
                        let weight = |row: usize| {
                            matrix.row(row).find(|(c, _)| *c == column).map_or(0, |(_, w)| w)
                        };
                        let mut terms = (0..matrix.rows()).map(|row| (weights.0[row], weight(row)));
                        prop_assert_eq!(sum(&mut terms), 0);
                    }
                }
            }
            for number in 0..sweep.kernel_orders().len() {
                let quiet = sweep.kernel_generator(number, &mut Unwatched).expect("no limit");
                let quiet = quiet.expect("there are that many");
                prop_assert!(quiet.iter().any(|&value| value != 0));
                prop_assert!(matrix.mul_vec(&quiet).iter().all(|&value| value == 0));
            }
        }
    }
}

/// More free unknowns than one slot has coefficients for, so that strips and skipping come in.
#[test]
fn many_strips_make_one_matrix() {
    for m in [2u8, 3, 5] {
        let modulus = Modulus::new(u64::from(m)).expect("a modulus");
        let (rows, columns) = (3usize, 700usize);
        let place = |i: usize, j: usize| i * columns + j;
        let mut entries = Vec::new();
        for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            for (a, b) in (i.saturating_sub(1)..(i + 2).min(rows))
                .flat_map(|a| (j.saturating_sub(1)..(j + 2).min(columns)).map(move |b| (a, b)))
            {
                if a == i || b == j {
                    entries.push((place(i, j), place(a, b), 1));
                }
            }
        }
        let size = rows * columns;
        let matrix = SparseMatrix::from_triplets(size, size, modulus, entries).expect("inside");
        let known = Factorisation::of(&matrix, &mut Unwatched).expect("no limit");
        let rows = Rows(&matrix);
        let sweep = Sweep::of(&rows, &mut Unwatched).expect("no limit");
        assert_eq!(sweep.plan().free(), columns);
        assert_eq!(sweep.kernel_orders().len(), known.kernel_orders().len());
        let x: Vec<u8> = (0..size).map(|i| (i * i % 7 % usize::from(m)) as u8).collect();
        let b = matrix.mul_vec(&x);
        let found = sweep.solve(&b, &mut Unwatched).expect("no limit").expect("a solvable system");
        assert_eq!(matrix.mul_vec(&found), b);
    }
}
