//! Random boards whose solutions are gone through one by one, beside the proofs of their fewest presses.
//!
//! The walk knows the quiet patterns from chasing lights, and weighs every solution; it shares nothing with the
//! proofs but the board. The short test takes a second or two; the long one goes through more than a thousand
//! boards of nullity 20 to 30, some 10^10 solutions:
//! `cargo test --release -p lightsout-grid --test theory fewest_by_walk -- --ignored --nocapture`.

use lightsout_algebra::gf2::{BitVec, Counted, GrayWalk};
use lightsout_algebra::watch::Unwatched;
use lightsout_grid::fewest::replay::{changed, quiet_patterns};
use lightsout_grid::fewest::{Proof, prove};

/// A small generator of test bits (splitmix64).
struct Bits(u64);

impl Bits {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn board(&mut self, cells: usize) -> BitVec {
        BitVec::from_words(cells, (0..cells.div_ceil(64)).map(|_| self.word()).collect())
    }
}

/// Proves a random board, weighs all its solutions, and compares; the nullity.
fn compare(rows: usize, cols: usize, quiet: &[BitVec], bits: &mut Bits) {
    let solution = bits.board(rows * cols);
    let proof: Proof = prove(rows, cols, &solution, &mut Unwatched).expect("it is within reach");
    assert_eq!(proof.nullity, quiet.len(), "{rows} x {cols}");
    assert_eq!(changed(rows, cols, &proof.presses), changed(rows, cols, &solution));
    assert_eq!(proof.presses.count_ones(), proof.fewest);
    let walk = GrayWalk::new(solution, quiet.to_vec(), &Counted::all(rows * cols)).expect("a walk");
    let best = walk.run(0..walk.members(), false, &mut Unwatched).best.expect("a solution");
    assert_eq!((proof.fewest, proof.solutions), (best.weight, best.count), "{rows} x {cols}");
}

/// The quiet patterns of the boards up to this size, no wider than high, whose nullity is one of these.
fn boards(
    most: usize,
    nullities: std::ops::RangeInclusive<usize>,
) -> Vec<(usize, usize, Vec<BitVec>)> {
    let sizes = (1..=most).flat_map(|rows| (1..=rows).map(move |cols| (rows, cols)));
    // No more quiet patterns than columns.
    let sizes = sizes.filter(|&(_, cols)| cols >= *nullities.start());
    let quiet = sizes.map(|(rows, cols)| {
        (rows, cols, quiet_patterns(rows, cols, &mut Unwatched).expect("nothing stops it"))
    });
    quiet.filter(|(.., quiet)| nullities.contains(&quiet.len())).collect()
}

#[test]
fn random_boards_of_some_nullity() {
    let bits = &mut Bits(11);
    let boards = boards(33, 17..=20);
    assert!(boards.len() >= 2, "{} boards", boards.len());
    for (rows, cols, quiet) in &boards {
        compare(*rows, *cols, quiet, bits);
        compare(*cols, *rows, &turned(*rows, *cols, quiet), bits);
    }
}

#[test]
#[ignore = "minutes: walks through some 10^10 solutions"]
fn a_thousand_random_boards_up_to_nullity_thirty() {
    let bits = &mut Bits(12);
    let mut compared = [0u32; 31];
    for (rows, cols, quiet) in boards(64, 20..=30) {
        // As many boards as take a few seconds together.
        let times = (1usize << 29 >> quiet.len()).clamp(4, 250);
        for _ in 0..times {
            compare(rows, cols, &quiet, bits);
            compared[quiet.len()] += 1;
        }
    }
    for (nullity, boards) in compared.iter().enumerate().filter(|(_, boards)| **boards > 0) {
        println!("nullity {nullity}: {boards} boards");
    }
    assert!(compared.iter().sum::<u32>() > 1000, "{compared:?}");
}

/// The patterns of a board turned a quarter.
fn turned(rows: usize, cols: usize, quiet: &[BitVec]) -> Vec<BitVec> {
    let turn = |pattern: &BitVec| {
        (0..rows * cols).map(|place| pattern.get(place % rows * cols + place / rows)).collect()
    };
    quiet.iter().map(turn).collect()
}
