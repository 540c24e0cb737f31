//! Making boards: uniform 5x5 boards by the million, beside random words alone, and beside drawing random
//! boards until one can be solved; boards of a given par; larger boards.
//!
//! `cargo bench -p lightsout-testkit --bench generate` prints one table. Items are boards.

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::watch::Unwatched;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::id::{IdLines, Stem};
use lightsout_model::spec::random::Random;
use lightsout_model::spec::{Spec, named};
use lightsout_solver::linear::batch::BatchSolver;
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::{self, Ask, Generator, PackedBoards};

fn main() {
    divan::main();
}

/// Boards made at once.
const BATCH: usize = 1 << 16;

fn puzzle(name: &str, states: u8) -> Puzzle {
    let spec = Spec { states: Some(states), ..named(name).expect("a name") };
    spec.build().expect("a puzzle")
}

#[divan::bench]
fn packed_5x5(bencher: Bencher) {
    let mut boards = PackedBoards::new(&puzzle("5x5", 2), 1).expect("two states");
    let mut words = vec![0; BATCH];
    bencher
        .counter(ItemsCount::new(BATCH))
        .bench_local(|| boards.fill(divan::black_box(&mut words)));
}

#[divan::bench]
fn random_words_alone(bencher: Bencher) {
    let mut random = Random::new(1);
    let mut words = vec![0; BATCH];
    bencher
        .counter(ItemsCount::new(BATCH))
        .bench_local(|| divan::black_box(&mut words).fill_with(|| random.word() & 0x1ff_ffff));
}

/// Random boards, those kept that can be solved: one in four.
#[divan::bench]
fn rejection_5x5(bencher: Bencher) {
    let solver = BatchSolver::new(&puzzle("5x5", 2), &mut Unwatched).expect("two states");
    let mut random = Random::new(1);
    let mut words = vec![0; BATCH];
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        let mut presses = [0];
        for word in divan::black_box(&mut words) {
            *word = loop {
                let board = random.word() & 0x1ff_ffff;
                if solver.solve_into(&[board], &mut presses) {
                    break board;
                }
            };
        }
    });
}

#[divan::bench]
fn packed_9x9(bencher: Bencher) {
    let mut boards = PackedBoards::new(&puzzle("9x9", 2), 1).expect("two states");
    let mut words = vec![0; 2 * BATCH];
    bencher
        .counter(ItemsCount::new(BATCH))
        .bench_local(|| boards.fill(divan::black_box(&mut words)));
}

/// Boards one by one, as any puzzle has them.
#[divan::bench(args = [("5x5", 2, None), ("5x5", 3, None), ("30x30", 2, None), ("5x5", 2, Some(9)), ("5x5", 2, Some(15)), ("9x9", 2, Some(28))])]
fn boards(bencher: Bencher, (name, states, presses): (&str, u8, Option<u64>)) {
    let puzzle = puzzle(name, states);
    let way = generate::find("uniform").expect("it is on the table");
    let ask = Ask { presses, ..Ask::default() };
    let budget = &mut Budget::unlimited();
    let mut generator = Generator::new(&puzzle, way, &ask, 1, budget).expect("boards");
    bencher
        .counter(ItemsCount::new(1usize))
        .bench_local(|| generator.next(budget).expect("a board"));
}

#[divan::bench]
fn puzzle_id_5x5(bencher: Bencher) {
    let puzzle = puzzle("5x5:random:1", 2);
    let stem = Stem::of(&named("5x5").expect("a size")).expect("a puzzle");
    bencher.counter(ItemsCount::new(1usize)).bench(|| stem.with(puzzle.start()));
}

/// The same from packed boards.
#[divan::bench]
fn id_lines_5x5(bencher: Bencher) {
    let lines = IdLines::of(Stem::of(&named("5x5").expect("a size")).expect("a puzzle"));
    let lines = lines.expect("two states");
    let mut boards = PackedBoards::new(&puzzle("5x5", 2), 1).expect("two states");
    let mut words = vec![0; BATCH];
    boards.fill(&mut words);
    let mut text = Vec::new();
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        text.clear();
        words.iter().for_each(|word| lines.push(&[*word], &mut text));
        divan::black_box(&mut text);
    });
}
