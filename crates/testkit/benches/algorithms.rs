//! The algorithms for large boards beside elimination, and for the knight beside M4RI on the dense system.
//!
//! `cargo bench -p lightsout-testkit --bench algorithms`. M4RI only brings the matrix to echelon form, which is less
//! than a solution.

#[path = "../../algebra/benches/table/mod.rs"]
mod table;

use std::sync::LazyLock;

use divan::Bencher;
use lightsout::methods;
use lightsout_algebra::gf2::BitMatrix;
use lightsout_algebra::m4ri::M4ri;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec;
use lightsout_model::spec::start::Start;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

static PEER: LazyLock<Option<M4ri>> = LazyLock::new(M4ri::open);

fn main() {
    if PEER.is_none() {
        println!("M4RI is not installed (libm4ri-dev), so there is no peer to compare with");
    }
    divan::main();
    table::print("n x n boards, seconds for a replayed solution", 1.0, "knight elimin.");
}

/// A pattern with its number of states, and the algorithm made for it.
const ROADS: [(&str, &str, u8, &str); 4] = [
    ("knight", "knight-centre", 2, "sweep"),
    ("diagonal", "diagonal", 2, "sweep"),
    ("king", "king", 2, "tensor"),
    ("cross mod 3", "cross", 3, "row-polynomials"),
];

fn puzzle(size: usize, pattern: &str, states: u8) -> Puzzle {
    let mut spec = spec::named(&format!("{size}x{size}")).expect("a size");
    spec.pattern = Some(pattern.to_string());
    spec.states = Some(states);
    spec.start = Some(Start::RandomSolvable { seed: 2 });
    spec.build().expect("a puzzle")
}

fn solves(bencher: Bencher, size: usize, name: &str, puzzle: &Puzzle, method: &str) {
    let method = methods::named(method, &[]).expect("a method on the table");
    bencher.bench_local(|| {
        let solve = || run::run(puzzle, method, Ask::default(), &mut Budget::unlimited());
        table::timed(size, name, 1.0, solve).expect("an answer")
    });
}

#[divan::bench(args = [100, 150, 300, 1000, 2000], consts = [0, 1, 2, 3], sample_count = 3, sample_size = 1)]
fn algorithm<const WHICH: usize>(bencher: Bencher, size: usize) {
    let (name, pattern, states, method) = ROADS[WHICH];
    solves(bencher, size, name, &puzzle(size, pattern, states), method);
}

#[divan::bench(args = [100, 150, 300], consts = [0, 1, 2, 3], sample_count = 3, sample_size = 1)]
fn elimination<const WHICH: usize>(bencher: Bencher, size: usize) {
    let (name, pattern, states, _) = ROADS[WHICH];
    let column = format!("{name} elimin.");
    solves(bencher, size, &column, &puzzle(size, pattern, states), "elimination");
}

#[divan::bench(args = [100, 150], sample_count = 2, sample_size = 1)]
fn knight_m4ri(bencher: Bencher, size: usize) {
    let Some(peer) = &*PEER else { return };
    let puzzle = puzzle(size, "knight-centre", 2);
    let mut touches = Vec::new();
    let mut dense = BitMatrix::zeros(puzzle.lights(), puzzle.buttons());
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().for_each(|touch| dense.set(touch.light.0, button, true));
    }
    bencher
        .with_inputs(|| peer.matrix(&dense))
        .bench_local_refs(|copy| table::timed(size, "knight m4ri", 1.0, || copy.echelonize()));
}
