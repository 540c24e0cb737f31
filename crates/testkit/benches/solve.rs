//! Solving: one 5x5 board cold and in a batch, planar graphs, three and six states; beside a copy of the board.
//!
//! `cargo bench -p lightsout-testkit --bench solve` prints one table. The batch is compared with copying
//! its boards, the large systems with each other.

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout::methods;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Unwatched;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, Shape, Spec};
use lightsout_solver::batch::{Desk, Prepared, Verdict};
use lightsout_solver::linear::batch::BatchSolver;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_testkit::dice::Dice;

fn main() {
    divan::main();
}

/// Boards solved in one batch.
const BATCH: usize = 1 << 16;

fn puzzle(name: &str, states: u8) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    spec.states = Some(states);
    spec.start = Some(Start::RandomSolvable { seed: 1 });
    spec.build().expect("a puzzle")
}

fn boards() -> Vec<u64> {
    let mut dice = Dice::new(5);
    (0..BATCH).map(|_| dice.below(1 << 25) as u64).collect()
}

#[divan::bench]
fn cold_5x5(bencher: Bencher) {
    let puzzle = puzzle("5x5", 2);
    let method = methods::choose(&puzzle, Ask::default()).expect("a method");
    bencher.bench(|| {
        run::run(&puzzle, method, Ask::default(), &mut Budget::unlimited()).expect("an answer")
    });
}

/// From states to the fewest presses, each answer replayed: what a line of `solve --batch` costs beside its text.
#[divan::bench(args = ["5x5 2", "5x5 3", "9x9 2", "30x30 torus 3"])]
fn prepared(bencher: Bencher, case: &str) {
    let mut words = case.split(' ');
    let mut spec = spec::named(words.next().expect("a name")).expect("a board");
    spec.states = case.rsplit(' ').next().and_then(|states| states.parse().ok());
    spec.wrap = case.contains("torus").then_some(Wrap::Torus);
    let mut desk = Desk::default();
    let boards: Vec<Vec<u8>> = (0..64)
        .map(|seed| {
            spec.start = Some(Start::RandomSolvable { seed });
            spec.build().expect("a puzzle").start().states().to_vec()
        })
        .collect();
    let prepared = Prepared::new(&spec.build().expect("a puzzle"), true, &mut Unwatched);
    let prepared = prepared.expect("a linear puzzle");
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        let solved = |board: &&Vec<u8>| {
            matches!(prepared.solve(board, &mut desk), Ok(Verdict::Solved { .. }))
        };
        assert_eq!(boards.iter().filter(solved).count(), boards.len());
    });
}

#[divan::bench]
fn batch_5x5(bencher: Bencher) {
    let solver = BatchSolver::new(&puzzle("5x5", 2), &mut Unwatched).expect("two states");
    let boards = boards();
    bencher.counter(ItemsCount::new(BATCH)).bench(|| {
        let mut presses = [0];
        let solved = boards.iter().filter(|board| solver.solve_into(&[**board], &mut presses));
        divan::black_box(solved.count())
    });
}

#[divan::bench]
fn batch_5x5_fewest(bencher: Bencher) {
    let solver = BatchSolver::new(&puzzle("5x5", 2), &mut Unwatched).expect("two states");
    let boards = boards();
    bencher.counter(ItemsCount::new(BATCH)).bench(|| {
        let mut presses = [0];
        let solved = boards
            .iter()
            .filter(|board| solver.solve_fewest_into(&[**board], &mut presses) == Some(true));
        divan::black_box(solved.count())
    });
}

#[divan::bench]
fn batch_5x5_copied_only(bencher: Bencher) {
    let boards = boards();
    let mut copy = vec![0u64; BATCH];
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        copy.copy_from_slice(divan::black_box(&boards));
        divan::black_box(copy.last().copied())
    });
}

#[divan::bench(args = [2, 3, 6], sample_count = 5)]
fn board_316x316(bencher: Bencher, states: u8) {
    solves(bencher, &puzzle("316x316", states));
}

#[divan::bench(args = [3, 6], sample_count = 20)]
fn board_30x30(bencher: Bencher, states: u8) {
    solves(bencher, &puzzle("30x30", states));
}

#[divan::bench(sample_count = 5)]
fn roads_100000(bencher: Bencher) {
    let spec = Spec {
        start: Some(Start::RandomSolvable { seed: 1 }),
        ..Spec::of(Shape::Graph(roads(400, 250)))
    };
    solves(bencher, &spec.build().expect("a puzzle"));
}

/// Factors the puzzle's system and solves its board.
fn solves(bencher: Bencher, puzzle: &Puzzle) {
    let system = LinearSystem::of(puzzle, &mut Unwatched).expect("no limit");
    bencher.bench(|| {
        let factorisation = Factorisation::of(system.matrix(), &mut Unwatched).expect("no limit");
        factorisation.solve(system.right_side()).expect("a solvable board")
    });
}

/// A planar graph like a road map: a grid of which three streets in ten are closed, with some diagonals.
fn roads(rows: usize, columns: usize) -> Graph {
    let mut dice = Dice::new(11);
    let node = |row: usize, column: usize| row * columns + column;
    let mut arcs = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let mut ways = Vec::new();
            if column + 1 < columns {
                ways.push(node(row, column + 1));
            }
            if row + 1 < rows {
                ways.push(node(row + 1, column));
            }
            arcs.extend(
                ways.into_iter().filter(|_| dice.hits(7, 10)).map(|to| (node(row, column), to, 1)),
            );
            if row + 1 < rows && column + 1 < columns && dice.hits(1, 10) {
                arcs.push((node(row, column), node(row + 1, column + 1), 1));
            }
        }
    }
    let names = (0..rows * columns).map(|node| node.to_string()).collect();
    Graph { names, arcs, is_directed: false, positions: None }
}
