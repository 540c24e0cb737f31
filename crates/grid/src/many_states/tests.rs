//! The polynomial algorithm against elimination of the whole board's matrix.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::Modulus;
use proptest::prelude::*;

use super::{Cross, Solver, Unsuitable};
use crate::wrap::Edge;

fn matrix(cross: &Cross) -> SparseMatrix {
    let Cross { rows, columns, sides, modulus, centre, across, down } = *cross;
    let mut entries = Vec::new();
    for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
        let mut put = |a: usize, b: usize, weight| {
            entries.push((a * columns + b, i * columns + j, weight));
        };
        put(i, j, centre);
        if i > 0 {
            put(i - 1, j, down);
        }
        if i + 1 < rows {
            put(i + 1, j, down);
        }
        if j > 0 || sides == Edge::Meets {
            put(i, (j + columns - 1) % columns, across);
        }
        if j + 1 < columns || sides == Edge::Meets {
            put(i, (j + 1) % columns, across);
        }
    }
    let size = rows * columns;
    SparseMatrix::from_triplets(size, size, modulus, entries).expect("inside")
}

fn crosses() -> impl Strategy<Value = (Cross, Vec<u8>, bool)> {
    let m = prop::sample::select(vec![2u8, 3, 4, 5, 6, 7, 8, 9, 10, 12, 25, 30, 131, 255]);
    (m, 1..9usize, 1..9usize, any::<bool>(), any::<[u8; 3]>(), any::<bool>()).prop_flat_map(
        |(m, rows, columns, meets, [centre, across, down], is_plain)| {
            let modulus = Modulus::new(u64::from(m)).expect("a modulus");
            let weight = |w: u8| if is_plain { 1 } else { w % m };
            let sides = if meets { Edge::Meets } else { Edge::Ends };
            let (centre, across, down) = (weight(centre), weight(across), weight(down));
            let cross = Cross { rows, columns, sides, modulus, centre, across, down };
            (Just(cross), prop::collection::vec(0..m, rows * columns), any::<bool>())
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn polynomials_agree_with_elimination((cross, values, is_reached) in crosses()) {
        let known = matrix(&cross);
        let m = cross.modulus;
        let lacks = if is_reached { known.mul_vec(&values) } else { values };
        let solver = match Solver::of(cross, &mut Unwatched).expect("no limit") {
            Ok(solver) => solver,
            Err(Unsuitable::NoUnit) => {
                prop_assert!(!m.is_unit(cross.down));
                return Ok(());
            }
            Err(Unsuitable::Singular(p)) => {
                prop_assert!(m.value().is_multiple_of(p * p));
                return Ok(());
            }
            Err(Unsuitable::Twist) => panic!("no edge twists here"),
        };
        let factored = Factorisation::of(&known, &mut Unwatched).expect("no limit");
        let count = |orders: Vec<u16>| orders.into_iter().map(f64::from).product::<f64>();
        prop_assert_eq!(count(solver.quiet_orders()), count(factored.kernel_orders()));
        let lights = |i: usize, row: &mut [u8]| {
            row.copy_from_slice(&lacks[i * cross.columns..][..cross.columns]);
        };
        match solver.solve(&lights, &mut Unwatched).expect("no limit") {
            Ok(presses) => prop_assert_eq!(known.mul_vec(&presses), lacks.clone()),
            Err(weights) => {
                prop_assert!(factored.solve(&lacks).is_err());
                // The matrix is symmetric.
                prop_assert!(known.mul_vec(&weights).iter().all(|&change| change == 0));
                prop_assert!(lightsout_algebra::zm::row::dot(&weights, &lacks, m) != 0);
            }
        }
        for number in 0..solver.quiet_orders().len() {
            let quiet = solver.quiet_pattern(number, &mut Unwatched).expect("no limit");
            prop_assert!(quiet.iter().any(|&presses| presses != 0));
            prop_assert!(known.mul_vec(&quiet).iter().all(|&change| change == 0));
        }
    }
}

#[test]
fn twists_are_refused() {
    let modulus = Modulus::new(3).expect("a modulus");
    let sides = Edge::Twists;
    let cross = Cross { rows: 4, columns: 4, sides, modulus, centre: 1, across: 1, down: 1 };
    let refused = Solver::of(cross, &mut Unwatched).expect("no limit").err();
    assert_eq!(refused, Some(Unsuitable::Twist));
}
