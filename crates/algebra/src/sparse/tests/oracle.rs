//! Thousands of small random systems, cut into fronts in many ways, against brute force.

use std::collections::{HashMap, HashSet};

use super::{Dice, modulus};
use crate::sparse::amalgamation::Waste;
use crate::sparse::shape::Shape;
use crate::sparse::{Factorisation, SparseMatrix};
use crate::watch::Unwatched;
use crate::zm::gcd;

/// What trying every vector says about a matrix.
struct Oracle {
    images: HashSet<Vec<u8>>,
    kernel: HashSet<Vec<u8>>,
}

impl Oracle {
    fn of(matrix: &SparseMatrix) -> Oracle {
        let mut oracle = Oracle { images: HashSet::new(), kernel: HashSet::new() };
        for x in vectors(matrix.modulus().value(), matrix.cols()) {
            let image = matrix.mul_vec(&x);
            if image.iter().all(|&entry| entry == 0) {
                oracle.kernel.insert(x);
            }
            oracle.images.insert(image);
        }
        oracle
    }

    /// How many elements of the kernel vanish when multiplied by d.
    fn killed_by(&self, d: u32, m: u32) -> u64 {
        let killed = |x: &&Vec<u8>| x.iter().all(|&entry| (u32::from(entry) * d).is_multiple_of(m));
        self.kernel.iter().filter(killed).count() as u64
    }
}

/// All vectors of a length over Z/m.
fn vectors(m: u8, len: usize) -> impl Iterator<Item = Vec<u8>> {
    let count = (m as u64).pow(len as u32);
    (0..count).map(move |mut number| {
        let digit = |_| {
            let digit = (number % m as u64) as u8;
            number /= m as u64;
            digit
        };
        (0..len).map(digit).collect()
    })
}

fn random_matrix(dice: &mut Dice, m: u64, rows: usize, cols: usize) -> SparseMatrix {
    let fullness = dice.below(10) + 1;
    let divisors: Vec<u64> = (1..m).filter(|d| m.is_multiple_of(*d)).collect();
    let mut triplets = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            if dice.below(10) < fullness {
                // Zero divisors are the hard entries, so they come often.
                let divisor = divisors[dice.below(divisors.len())];
                let value = (dice.below(m as usize) as u64 * divisor % m) as u8;
                triplets.push((row, col, value));
            }
        }
    }
    SparseMatrix::from_triplets(rows, cols, modulus(m), triplets).unwrap()
}

/// Fronts as many and as small as they come, with rows cut to at most `longest_row` entries.
pub(super) const fn many_fronts(longest_row: usize, few: usize) -> Shape {
    Shape {
        one_front: 0,
        dense_share: 0,
        longest_row,
        times_average: 0,
        waste: Waste { few, percent: 0 },
    }
}

const SHAPES: [Shape; 4] =
    [Shape::TUNED, many_fronts(3, 0), many_fronts(4, 2), many_fronts(100, 0)];

fn check(matrix: &SparseMatrix, dice: &mut Dice) {
    let oracle = Oracle::of(matrix);
    for shape in SHAPES {
        let factorisation = Factorisation::shaped(matrix, shape, &mut Unwatched).unwrap();
        check_solving(matrix, &factorisation, &oracle, dice);
        check_kernel(matrix, &factorisation, &oracle);
    }
}

fn check_solving(
    matrix: &SparseMatrix,
    factorisation: &Factorisation,
    oracle: &Oracle,
    dice: &mut Dice,
) {
    let m = matrix.modulus();
    let transposed = matrix.transposed();
    let random = (0..20).map(|_| {
        let entry = |_| dice.below(m.value() as usize) as u8;
        (0..matrix.rows()).map(entry).collect::<Vec<u8>>()
    });
    for b in random.chain(oracle.images.iter().take(20).cloned()) {
        match factorisation.solve(&b) {
            Ok(x) => assert_eq!(matrix.mul_vec(&x), b, "{matrix:?}"),
            Err(y) => {
                assert!(!oracle.images.contains(&b), "{matrix:?} {b:?}");
                assert!(transposed.mul_vec(&y).iter().all(|&entry| entry == 0));
                assert_ne!(crate::zm::row::dot(&y, &b, m), 0);
            }
        }
    }
}

fn check_kernel(matrix: &SparseMatrix, factorisation: &Factorisation, oracle: &Oracle) {
    let m = matrix.modulus();
    let mut reached: HashMap<Vec<u8>, u64> = HashMap::from([(vec![0; matrix.cols()], 1)]);
    for i in 0..factorisation.kernel_generators() {
        let (generator, order) = factorisation.kernel_generator(i).unwrap();
        assert_eq!(order, factorisation.kernel_orders()[i]);
        let mut next = HashMap::new();
        for (element, count) in reached {
            for times in 0..order {
                let mut sum = element.clone();
                crate::zm::row::reference::add_scaled(&mut sum, &generator, times as u8, m);
                *next.entry(sum).or_insert(0) += count;
            }
        }
        reached = next;
    }
    assert!(reached.values().all(|&count| count == 1), "{matrix:?}");
    let reached: HashSet<Vec<u8>> = reached.into_keys().collect();
    assert_eq!(reached, oracle.kernel, "{matrix:?}");
    check_invariants(matrix, factorisation, oracle);
}

fn check_invariants(matrix: &SparseMatrix, factorisation: &Factorisation, oracle: &Oracle) {
    let m = u32::from(matrix.modulus().value());
    let factors = factorisation.invariant_factors(&mut Unwatched).unwrap();
    assert!(factors.iter().all(|&d| d > 1 && m.is_multiple_of(d.into())));
    assert!(factors.windows(2).all(|pair| pair[1] % pair[0] == 0));
    assert_eq!(factorisation.rank() + factors.len(), matrix.cols());
    for d in (1..=m).filter(|&d| m.is_multiple_of(d)) {
        let killed: u64 = factors.iter().map(|&f| u64::from(gcd(f.into(), d))).product();
        assert_eq!(killed, oracle.killed_by(d, m), "{d} {factors:?} {matrix:?}");
    }
}

/// The most columns for which all vectors over Z/m are soon tried.
fn most_cols(m: u64) -> usize {
    (1..).take_while(|&cols| m.pow(cols) <= 4096).count()
}

#[test]
fn random_systems_over_small_moduli() {
    let mut dice = Dice::new(1);
    for m in 2..=16 {
        for _ in 0..120 {
            let (rows, cols) = (dice.below(7), dice.below(most_cols(m) + 1));
            check(&random_matrix(&mut dice, m, rows, cols), &mut dice);
        }
    }
}

#[test]
fn random_systems_over_large_moduli() {
    let mut dice = Dice::new(2);
    for m in [27, 30, 32, 36, 49, 64, 81, 128, 180, 210, 243, 251, 255] {
        for _ in 0..6 {
            let (rows, cols) = (dice.below(5), dice.below(2) + 1);
            check(&random_matrix(&mut dice, m, rows, cols), &mut dice);
        }
    }
}

#[test]
fn small_systems_of_every_kind_mod_4() {
    for rows in vectors(4, 4) {
        let triplets = rows.iter().enumerate();
        let triplets = triplets.map(|(place, &value)| (place / 2, place % 2, value));
        let matrix = SparseMatrix::from_triplets(2, 2, modulus(4), triplets).unwrap();
        check(&matrix, &mut Dice::new(3));
    }
}
