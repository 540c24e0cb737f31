//! The search for a hardest board beside its limit: going through every set of presses.
//!
//! `cargo bench -p lightsout-testkit --bench hardest`. Both find the same number on every board. The limit knows
//! nothing but how to press: it goes through all sets of presses in Gray order and keeps the fewest for each board,
//! 2^n steps for n buttons. The search goes on where that cannot.

use divan::Bencher;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::named;
use lightsout_solver::solve::budget::Budget;
use lightsout_study::hardest::worst::worst;

fn main() {
    for name in SMALL {
        assert_eq!(searched(&puzzle(name)), every_set_of_presses(&puzzle(name)), "{name}");
    }
    divan::main();
}

/// Boards small enough to go through every set of presses.
const SMALL: [&str; 3] = ["4x4", "4x5", "5x5"];

/// Those, and boards beyond.
const ALL: [&str; 7] = ["4x4", "4x5", "5x5", "9x9", "11x11", "16x16", "29x29"];

fn puzzle(name: &str) -> Puzzle {
    named(name).expect("a name").build().expect("a puzzle")
}

fn searched(puzzle: &Puzzle) -> u64 {
    let worst = worst(puzzle, &mut Budget::unlimited()).expect("the rule is free");
    assert!(worst.is_proved());
    worst.lower
}

/// The most presses that any board needs.
fn every_set_of_presses(puzzle: &Puzzle) -> u64 {
    let mut touches = Vec::new();
    let effects: Vec<usize> = (0..puzzle.buttons())
        .map(|button| {
            puzzle.touched_by(Button(button), &mut touches);
            touches.iter().map(|touch| 1 << touch.light.0).sum()
        })
        .collect();
    let mut fewest = vec![u8::MAX; 1 << puzzle.lights()];
    let (mut board, mut pressed) = (0usize, 0u64);
    fewest[0] = 0;
    for index in 1u64..1 << puzzle.buttons() {
        let button = index.trailing_zeros() as usize;
        board ^= effects[button];
        pressed ^= 1 << button;
        fewest[board] = fewest[board].min(pressed.count_ones() as u8);
    }
    fewest.into_iter().filter(|&fewest| fewest < u8::MAX).max().map_or(0, u64::from)
}

#[divan::bench(args = ALL, sample_count = 5, sample_size = 1)]
fn search(bencher: Bencher, name: &str) {
    let puzzle = puzzle(name);
    bencher.bench_local(|| searched(divan::black_box(&puzzle)));
}

#[divan::bench(args = SMALL, sample_count = 3, sample_size = 1)]
fn all_sets_of_presses(bencher: Bencher, name: &str) {
    let puzzle = puzzle(name);
    bencher.bench_local(|| every_set_of_presses(divan::black_box(&puzzle)));
}
