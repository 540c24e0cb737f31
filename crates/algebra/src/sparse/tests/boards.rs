//! Known nullities of boards, and large sparse systems of every kind that must stay quick.

use super::{Dice, modulus};
use crate::sparse::{Factorisation, SparseMatrix};
use crate::watch::{Stopped, Unwatched, Watch};

/// The effects of the cross on a board of `height` x `width` lights.
pub(crate) fn cross(height: usize, width: usize, m: u64) -> SparseMatrix {
    let mut triplets = Vec::new();
    for i in 0..height {
        for j in 0..width {
            let button = i * width + j;
            triplets.push((button, button, 1));
            if i + 1 < height {
                triplets.extend([(button + width, button, 1), (button, button + width, 1)]);
            }
            if j + 1 < width {
                triplets.extend([(button + 1, button, 1), (button, button + 1, 1)]);
            }
        }
    }
    let size = height * width;
    SparseMatrix::from_triplets(size, size, modulus(m), triplets).unwrap()
}

/// The number of independent quiet patterns, in the sense of the fewest generators.
fn nullity(matrix: &SparseMatrix) -> usize {
    let factorisation = Factorisation::of(matrix, &mut Unwatched).unwrap();
    let invariants = factorisation.invariant_factors(&mut Unwatched).unwrap();
    assert_eq!(factorisation.rank() + invariants.len(), matrix.cols());
    invariants.len()
}

#[test]
fn nullities_of_squares_mod_2() {
    let known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
    for (n, &expected) in (1..).zip(&known) {
        assert_eq!(nullity(&cross(n, n, 2)), expected, "{n} x {n}");
    }
}

#[test]
fn nullities_mod_3() {
    assert_eq!(nullity(&cross(5, 5, 3)), 3);
    assert_eq!(nullity(&cross(2, 2, 3)), 1); // each light has three presses
}

/// The closed neighbourhoods of a graph mod m.
fn graph(nodes: usize, m: u64, edges: impl Iterator<Item = (usize, usize)>) -> SparseMatrix {
    let both = edges.flat_map(|(a, b)| [(a, b, 1), (b, a, 1)]);
    let loops = (0..nodes).map(|node| (node, node, 1));
    SparseMatrix::from_triplets(nodes, nodes, modulus(m), both.chain(loops)).unwrap()
}

/// Solves for all lights on, which is possible mod 2 on every graph (Sutner 1989), and for one light.
fn check_large(matrix: &SparseMatrix) -> Factorisation {
    let mut asked = Asked::default();
    let factorisation = Factorisation::of(matrix, &mut asked).unwrap();
    assert!(asked.bytes < 200 << 20, "{} bytes", asked.bytes);
    let mut one = vec![0; matrix.rows()];
    one[matrix.rows() / 3] = 1;
    for b in [vec![1; matrix.rows()], one] {
        match factorisation.solve(&b) {
            Ok(x) => assert_eq!(matrix.mul_vec(&x), b),
            Err(y) => {
                assert!(matrix.modulus().value() > 2 || b[0] == 0, "all on is solvable");
                assert!(matrix.transposed().mul_vec(&y).iter().all(|&entry| entry == 0));
                assert_ne!(crate::zm::row::dot(&y, &b, matrix.modulus()), 0);
            }
        }
    }
    let last = factorisation.kernel_generators().checked_sub(1);
    if let Some((generator, _)) = last.and_then(|last| factorisation.kernel_generator(last)) {
        assert!(matrix.mul_vec(&generator).iter().all(|&entry| entry == 0));
    }
    factorisation
}

/// Counts the memory asked for.
#[derive(Default)]
struct Asked {
    bytes: u64,
}

impl Watch for Asked {
    fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
        Ok(())
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.bytes += bytes;
        Ok(())
    }
}

const NODES: usize = 20_000;

#[test]
fn large_trees_cycles_and_stars() {
    let mut dice = Dice::new(41);
    for m in [2, 6] {
        check_large(&graph(NODES, m, (1..NODES).map(|i| (i - 1, i))));
        check_large(&graph(NODES, m, (0..NODES).map(|i| (i, (i + 1) % NODES))));
        let star = check_large(&graph(NODES, m, (1..NODES).map(|i| (0, i))));
        // Modulo a prime the determinant of a star with 19,999 leaves is 1 - 19,999: even, and 0 mod 3.
        assert_eq!(star.rank(), NODES - 1);
        check_large(&graph(NODES, m, (1..NODES).map(|i| (dice.below(i), i))));
    }
}

#[test]
fn large_boards_and_street_maps() {
    for m in [2, 3] {
        check_large(&cross(100, 150, m));
        let mut dice = Dice::new(42);
        let streets = (0..NODES).flat_map(|i| [(i, i + 1), (i, i + 141)]);
        let streets = streets.filter(|&(_, end)| end < NODES && dice.below(10) < 7);
        check_large(&graph(NODES, m, streets));
    }
}

#[test]
fn hubs_and_long_rows_stay_sparse() {
    let mut dice = Dice::new(43);
    let spokes = (3..NODES).map(|i| (i % 3, i));
    let rim = (3..NODES - 1).map(|i| (i, i + 1));
    check_large(&graph(NODES, 2, spokes.chain(rim)));
    // A few very long rows over many short ones.
    let mut triplets: Vec<(usize, usize, u8)> = (0..NODES).map(|i| (i, i, 1)).collect();
    triplets.extend((1..NODES).map(|i| (i, dice.below(i), 2)));
    triplets.extend((0..NODES).flat_map(|i| (0..5).map(move |row| (NODES + row, i, 1))));
    let tall = SparseMatrix::from_triplets(NODES + 5, NODES, modulus(6), triplets).unwrap();
    check_large(&tall);
    check_large(&tall.transposed());
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    struct Narrow;
    impl Watch for Narrow {
        fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
            Ok(())
        }
        fn reserve(&mut self, needed: u64) -> Result<(), Stopped> {
            let allowed = 1000;
            if needed > allowed {
                return Err(Stopped::Memory { needed, allowed });
            }
            Ok(())
        }
    }
    for board in [cross(10, 10, 3), cross(30, 30, 2)] {
        let stopped = Factorisation::of(&board, &mut Narrow).err();
        assert!(matches!(stopped, Some(Stopped::Memory { .. })));
    }
}

#[test]
fn work_stops_when_told_to() {
    struct Impatient(u64);
    impl Watch for Impatient {
        fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
            self.0 = self.0.checked_sub(1).ok_or(Stopped::Cancelled)?;
            Ok(())
        }
        fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }
    let board = cross(40, 40, 6);
    for patience in [0, 1, 10, 100, 1000] {
        let stopped = Factorisation::of(&board, &mut Impatient(patience)).err();
        assert_eq!(stopped, Some(Stopped::Cancelled), "{patience} questions");
    }
}
