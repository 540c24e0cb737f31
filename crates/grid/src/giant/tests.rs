//! Every small board of every joint against elimination of the whole board.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::Unwatched;

use super::*;
use crate::wrap::{Edge, Wrap};

/// Any bits, the same every time.
struct Noise(u64);

impl Noise {
    fn bit(&mut self) -> bool {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        self.0 >> 41 & 1 == 1
    }

    fn board(&mut self, giant: &Giant) -> Vec<bool> {
        (0..giant.rows * giant.columns).map(|_| self.bit()).collect()
    }
}

fn boards(rows: usize, columns: usize) -> Vec<Giant> {
    let mut all = Vec::new();
    for own in [false, true] {
        for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus] {
            all.push(Giant::new(rows, columns, own, wrap).expect("a small board"));
        }
        all.push(Giant::turned_mobius(rows, columns, own).expect("a small board"));
    }
    all
}

/// The lights that a press changes, by the geometry alone; twice is not at all.
fn touched(giant: &Giant, row: usize, column: usize) -> Vec<usize> {
    let (m, n) = (giant.rows, giant.columns);
    let mut touched = Vec::new();
    if giant.own {
        touched.push(row * n + column);
    }
    for (is_edge, inside) in [(row == 0, row.wrapping_sub(1)), (row + 1 == m, row + 1)] {
        match (is_edge, giant.top) {
            (false, _) => touched.push(inside * n + column),
            (true, Edge::Ends) => {}
            (true, Edge::Meets) => touched.push((m - 1 - row) * n + column),
            (true, Edge::Twists) => touched.push((m - 1 - row) * n + n - 1 - column),
        }
    }
    for (is_edge, inside) in [(column == 0, column.wrapping_sub(1)), (column + 1 == n, column + 1)]
    {
        match (is_edge, giant.is_cycle) {
            (false, _) => touched.push(row * n + inside),
            (true, false) => {}
            (true, true) => touched.push(row * n + n - 1 - column),
        }
    }
    touched
}

fn matrix(giant: &Giant) -> BitMatrix {
    let cells = giant.rows * giant.columns;
    let mut matrix = BitMatrix::zeros(cells, cells);
    for row in 0..giant.rows {
        for column in 0..giant.columns {
            for light in touched(giant, row, column) {
                matrix.flip(light, row * giant.columns + column);
            }
        }
    }
    matrix
}

fn packed(giant: &Giant, board: &[bool]) -> Vec<u8> {
    let mut bytes = vec![0; giant.bytes() as usize];
    for (row, bits) in board.chunks(giant.columns).enumerate() {
        for (column, _) in bits.iter().enumerate().filter(|(_, bit)| **bit) {
            bytes[row * giant.row_bytes() + column / 8] |= 0x80 >> (column % 8);
        }
    }
    bytes
}

fn unpacked(giant: &Giant, bytes: &[u8]) -> Vec<bool> {
    let bit = |row: usize, column: usize| {
        bytes[row * giant.row_bytes() + column / 8] >> (7 - column % 8) & 1 == 1
    };
    (0..giant.rows).flat_map(|row| (0..giant.columns).map(move |column| bit(row, column))).collect()
}

#[test]
fn small_boards_end_as_elimination_says() {
    let noise = &mut Noise(1);
    let one = Machine { simd: Simd::PORTABLE, threads: 1 };
    for (rows, columns) in (1..8).flat_map(|m| (1..10).map(move |n| (m, n))) {
        for giant in boards(rows, columns) {
            let matrix = matrix(&giant);
            let echelon = Echelon::of(matrix.clone(), &mut Unwatched).expect("nothing stops it");
            for round in 0..6 {
                let mut board = noise.board(&giant);
                if round % 2 == 0 {
                    // A board that presses lead to.
                    let presses: BitVec = board.iter().copied().collect();
                    board = matrix.mul_vec(&presses).iter().collect();
                }
                let lights = packed(&giant, &board);
                let vector: BitVec = board.iter().copied().collect();
                let mut presses = vec![0xff; lights.len()];
                let ending = solve(&giant, &lights, &mut presses, one, &mut Unwatched)
                    .expect("nothing stops it");
                let mut in_place = lights.clone();
                let same = solve_in_place(&giant, &mut in_place, one, &mut Unwatched);
                assert_eq!(same.expect("nothing stops it"), ending);
                let board = InMemory { row_bytes: giant.row_bytes(), rows: &lights };
                match ending {
                    Ending::Solved { presses: count, nullity } => {
                        let pressed: BitVec = unpacked(&giant, &presses).into_iter().collect();
                        assert_eq!(matrix.mul_vec(&pressed), vector, "{giant:?}");
                        assert_eq!(pressed.count_ones() as u64, count);
                        assert_eq!(nullity, rows * columns - echelon.rank(), "{giant:?}");
                        assert_eq!(in_place, presses);
                        let out = InMemory { rows: &presses, ..board };
                        let verdict = replay(&giant, &board, &out, 2, &mut Unwatched)
                            .expect("nothing stops it");
                        assert_eq!(verdict, Verdict { presses: count, still_on: None });
                    }
                    Ending::Unsolvable(quiet) => {
                        assert!(echelon.solve(&vector).is_err(), "{giant:?}");
                        assert_eq!(quiet.nullity, rows * columns - echelon.rank(), "{giant:?}");
                        let Quiet { first, last, .. } = &quiet;
                        let proof = check_quiet(&giant, &board, first, last, &mut Unwatched);
                        assert_eq!(proof.expect("nothing stops it"), Ok(()), "{giant:?}");
                        assert_eq!(in_place, lights);
                    }
                }
            }
        }
    }
}
