//! Narrow systems against all vectors.

use proptest::prelude::*;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::Modulus;
use lightsout_frontier::{Frontier, TooWide};

/// A small system of any shape: modulus, rows, columns, entries, right side, costs.
fn any_system() -> impl Strategy<Value = (SparseMatrix, Vec<u8>, Vec<u32>)> {
    (2u8..8, 0usize..7, 1usize..6).prop_flat_map(|(m, rows, cols)| {
        let entries = proptest::collection::vec((0..rows.max(1), 0..cols, 0..m), 0..rows * 3 + 1);
        let right = proptest::collection::vec(0..m, rows);
        let x = proptest::collection::vec(0..m, cols);
        let costs = proptest::collection::vec(0u32..4, cols);
        (entries, right, x, costs, any::<bool>()).prop_map(
            move |(entries, right, x, costs, solvable)| {
                let modulus = Modulus::new(u64::from(m)).expect("a modulus");
                let entries = entries.into_iter().filter(|_| rows > 0).collect::<Vec<_>>();
                let matrix =
                    SparseMatrix::from_triplets(rows, cols, modulus, entries).expect("it fits");
                let right = if solvable { matrix.mul_vec(&x) } else { right };
                (matrix, right, costs)
            },
        )
    })
}

/// The least cost of a solution, by trying all vectors.
fn by_trying(matrix: &SparseMatrix, right: &[u8], costs: &[u32]) -> Option<u64> {
    let m = matrix.modulus().value();
    let all = u32::from(m).pow(matrix.cols() as u32);
    let vector = |number: u32| -> Vec<u8> {
        let digits = (0..matrix.cols() as u32).map(|k| number / u32::from(m).pow(k) % u32::from(m));
        digits.map(|digit| digit as u8).collect()
    };
    let solutions = (0..all).map(vector).filter(|x| matrix.mul_vec(x) == right);
    solutions.map(|x| cost(&x, costs)).min()
}

fn cost(x: &[u8], costs: &[u32]) -> u64 {
    x.iter().zip(costs).map(|(&x, &cost)| u64::from(x) * u64::from(cost)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_cheapest_solution_is_that_of_all_vectors((matrix, right, costs) in any_system()) {
        let frontier = Frontier::of(&matrix, &right, &costs, Vec::new(), 1 << 20, &mut Unwatched);
        let frontier = frontier.expect("nothing stops it").expect("seven equations are narrow");
        let found = frontier.cheapest(&mut Unwatched).expect("nothing stops it");
        let expected = by_trying(&matrix, &right, &costs);
        prop_assert_eq!(found.as_ref().map(|found| found.1), expected);
        if let Some((x, least)) = found {
            prop_assert_eq!(matrix.mul_vec(&x), right);
            prop_assert_eq!(cost(&x, &costs), least);
        }
    }
}

/// The king's move on a board: rows of `columns`, numbered along the rows.
fn king(rows: usize, columns: usize) -> SparseMatrix {
    let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
    let cells = rows * columns;
    let pairs = (0..cells).flat_map(|a| (0..cells).map(move |b| (a, b)));
    let touched =
        pairs.filter(|&(a, b)| near(a / columns, b / columns) && near(a % columns, b % columns));
    let entries: Vec<_> = touched.map(|(a, b)| (a, b, 1)).collect();
    let two = Modulus::new(2).expect("a modulus");
    SparseMatrix::from_triplets(cells, cells, two, entries).expect("it fits")
}

#[test]
fn thin_boards_of_any_length_are_narrow_whichever_way_they_are_numbered() {
    for (rows, columns) in [(5, 60), (60, 5)] {
        let matrix = king(rows, columns);
        // More is pressed than need be: quiet patterns make it cheaper.
        let pressed: Vec<u8> =
            (0..rows * columns).map(|cell| u8::from(cell * cell % 7 < 5)).collect();
        let right = matrix.mul_vec(&pressed);
        let costs = vec![1; rows * columns];
        let along =
            (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column));
        let mut least = Vec::new();
        for (proposed, widest) in [(vec![], 14), (vec![along.collect()], 12)] {
            let frontier = Frontier::of(&matrix, &right, &costs, proposed, 1 << 16, &mut Unwatched);
            let frontier = frontier.expect("nothing stops it").expect("it is narrow");
            assert!(frontier.width() <= widest, "width {}", frontier.width());
            let found = frontier.cheapest(&mut Unwatched).expect("nothing stops it");
            let (x, presses) = found.expect("a solution");
            assert_eq!(matrix.mul_vec(&x), right);
            assert_eq!(cost(&x, &costs), presses);
            assert!(presses < cost(&pressed, &costs), "{presses} presses");
            least.push(presses);
        }
        assert_eq!(least[0], least[1]);
    }
}

#[test]
fn wide_systems_are_refused_with_the_width() {
    let matrix = king(9, 9);
    let refused = Frontier::of(&matrix, &[0; 81], &[1; 81], Vec::new(), 1 << 9, &mut Unwatched);
    match refused.expect("nothing stops it") {
        Err(TooWide { width }) => assert!((10..=30).contains(&width), "width {width}"),
        Ok(_) => panic!("nine equations are not enough for a board of nine columns"),
    }
}
