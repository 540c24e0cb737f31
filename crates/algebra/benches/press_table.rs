//! Nanoseconds a board when the factorisation is reused: n x n Lights Out, a thousand random solvable boards.
//! `cargo bench -p lightsout-algebra --bench press_table`

mod table;

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon, PressTable};
use lightsout_algebra::watch::Unwatched;

const BOARDS: usize = 1000;

fn main() {
    divan::main();
    table::print("n x n Lights Out, nanoseconds a board", 1e-9, "echelon");
}

#[divan::bench(consts = [5, 9, 19])]
fn echelon<const SIDE: usize>(bencher: Bencher) {
    let (echelon, boards) = (cross(SIDE), boards(SIDE));
    let solve = || boards.iter().filter(|board| echelon.solve(board).is_ok()).count();
    bencher
        .counter(ItemsCount::new(BOARDS))
        .bench(|| table::timed(SIDE, "echelon", BOARDS as f64, solve));
}

#[divan::bench(consts = [5, 9, 19])]
fn any_solution<const SIDE: usize>(bencher: Bencher) {
    let (table, boards) = (tables(SIDE), boards(SIDE));
    let solve = || {
        let mut presses = vec![0; (SIDE * SIDE).div_ceil(64)];
        let solved = |board: &&BitVec| table.solve_into(board.words(), &mut presses);
        boards.iter().filter(solved).count()
    };
    bencher
        .counter(ItemsCount::new(BOARDS))
        .bench(|| table::timed(SIDE, "table", BOARDS as f64, solve));
}

#[divan::bench(consts = [5, 9])]
fn fewest_presses<const SIDE: usize>(bencher: Bencher) {
    let (table, boards) = (tables(SIDE), boards(SIDE));
    let solve = || {
        let mut presses = vec![0; (SIDE * SIDE).div_ceil(64)];
        let solved =
            |board: &&BitVec| table.solve_fewest_into(board.words(), &mut presses) == Some(true);
        boards.iter().filter(solved).count()
    };
    bencher
        .counter(ItemsCount::new(BOARDS))
        .bench(|| table::timed(SIDE, "table, fewest", BOARDS as f64, solve));
}

fn effects(side: usize) -> BitMatrix {
    let near =
        |i: usize, j: usize| (i / side).abs_diff(j / side) + (i % side).abs_diff(j % side) <= 1;
    BitMatrix::from_fn(side * side, side * side, near)
}

fn cross(side: usize) -> Echelon {
    Echelon::of(effects(side), &mut Unwatched).expect("nothing stops it")
}

fn tables(side: usize) -> PressTable {
    PressTable::of(&cross(side), &mut Unwatched).expect("nothing stops it")
}

/// Random solvable boards.
fn boards(side: usize) -> Vec<BitVec> {
    let (effects, mut state) = (effects(side), 1u64);
    let mut word = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state ^ (state >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ (state >> 32)
    };
    let lights = side * side;
    let mut presses =
        || BitVec::from_words(lights, (0..lights.div_ceil(64)).map(|_| word()).collect());
    (0..BOARDS).map(|_| effects.mul_vec(&presses())).collect()
}
