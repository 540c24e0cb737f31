//! Products of lines against elimination of the whole board's matrix.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::{Modulus, row};
use proptest::prelude::*;

use super::{Line, Tensor};

/// The cell an offset leads to.
fn reached(line: &Line, cell: usize, offset: i64) -> Option<usize> {
    let to = cell as i64 + offset;
    let size = line.size as i64;
    ((0..size).contains(&to) || line.meets).then(|| to.rem_euclid(size) as usize)
}

fn matrix(down: &Line, across: &Line) -> SparseMatrix {
    let (rows, columns) = (down.size, across.size);
    let mut entries = Vec::new();
    for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
        for &(dy, a) in &down.taps {
            for &(dx, b) in &across.taps {
                if let (Some(y), Some(x)) = (reached(down, i, dy), reached(across, j, dx)) {
                    let weight = down.modulus.mul(a, b);
                    entries.push((i * columns + j, y * columns + x, weight));
                }
            }
        }
    }
    let size = rows * columns;
    SparseMatrix::from_triplets(size, size, down.modulus, entries).expect("inside")
}

fn lines(m: u8) -> impl Strategy<Value = Line> {
    let taps = prop::collection::btree_map(-2..3i64, 1..m, 1..4);
    (1..9usize, any::<bool>(), taps).prop_map(move |(size, meets, taps)| Line {
        size,
        meets,
        modulus: Modulus::new(u64::from(m)).expect("a modulus"),
        taps: taps.into_iter().collect(),
    })
}

fn boards() -> impl Strategy<Value = (Line, Line, Vec<u8>, bool)> {
    prop::sample::select(vec![2u8, 3, 4, 5, 6, 7, 9, 251])
        .prop_flat_map(|m| (lines(m), lines(m)))
        .prop_flat_map(|(down, across)| {
            let values = prop::collection::vec(0..down.modulus.value(), down.size * across.size);
            (Just(down), Just(across), values, any::<bool>())
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn products_agree_with_elimination((down, across, values, is_reached) in boards()) {
        let Ok(tensor) = Tensor::of(&down, &across) else { return Ok(()) };
        let known = matrix(&down, &across);
        let m = down.modulus;
        let lacks = if is_reached { known.mul_vec(&values) } else { values };
        let factored = Factorisation::of(&known, &mut Unwatched).expect("no limit");
        prop_assert_eq!(tensor.nullity(), factored.kernel_orders().len());
        match tensor.solve(lacks.clone(), &mut Unwatched).expect("no limit") {
            Ok(presses) => prop_assert_eq!(known.mul_vec(&presses), lacks),
            Err(weights) => {
                prop_assert!(factored.solve(&lacks).is_err());
                for column in 0..known.cols() {
                    let unit: Vec<u8> = (0..known.cols()).map(|c| u8::from(c == column)).collect();
                    prop_assert_eq!(row::dot(&weights, &known.mul_vec(&unit), m), 0);
                }
                prop_assert!(row::dot(&weights, &lacks, m) != 0);
            }
        }
    }
}

/// Nullities of the king and the diagonal cross on squares, in closed form.
#[test]
fn closed_forms_of_nullities() {
    let m = Modulus::new(2).expect("a modulus");
    let line = |size, taps: &[i64]| Line {
        size,
        meets: false,
        modulus: m,
        taps: taps.iter().map(|&offset| (offset, 1)).collect(),
    };
    let nullity = |taps: &[i64], n| {
        Tensor::of(&line(n, taps), &line(n, taps)).expect("they force each other").nullity()
    };
    for n in 1..40 {
        assert_eq!(nullity(&[-1, 0, 1], n), if n % 3 == 2 { 2 * n - 1 } else { 0 }, "king, {n}");
        assert_eq!(nullity(&[-1, 1], n), if n % 2 == 1 { 2 * n - 1 } else { 0 }, "diagonals, {n}");
    }
}
