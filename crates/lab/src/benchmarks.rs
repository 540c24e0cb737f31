//! A named set of boards to measure solvers with.
//!
//! It has boards of the papers, sizes of LitPuzzle of the XCSP competition, higher dimensions, tori, more states,
//! graphs, unsolvable twins, presses with costs, and syndromes and distances of codes. Each has a known result.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_decode::families::hexagonal;
use lightsout_model::board::Board;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::random::Random;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_model::spec::{self, Shape, Spec};
use lightsout_solver::linear::system::LinearSystem;

/// What is known of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The minimum number of presses, and its source.
    Fewest(u64, &'static str),
    /// Its cheapest solution costs so much, and how that is known.
    Cheapest(u64, &'static str),
    /// It can be solved, and its fewest presses are not known to us.
    Solvable,
    /// Nothing solves it.
    Unsolvable,
}

/// A board with a name.
#[derive(Clone, Copy, Debug)]
pub struct Benchmark {
    /// The name on the command line, which stays.
    pub name: &'static str,
    /// A description in a few words, and the source of the board.
    pub about: &'static str,
    /// What is known of it.
    pub known: Known,
    made: Made,
}

/// How a board is made.
#[derive(Clone, Copy, Debug)]
enum Made {
    /// A size or a preset, as it is.
    Named(&'static str),
    /// The same joined at its edges.
    Wrapped(&'static str, Wrap),
    /// A random board that can be solved.
    Random(&'static str, u64),
    /// A ring of nodes with random chords, all lights on. Every node presses itself and its neighbours.
    Ring(usize, u64),
    /// A board of this name or size with one more light changed, the first that makes it hopeless.
    Twin(&'static str),
    /// A board of this name or size whose presses cost 1 to 100, drawn with this seed.
    Priced(&'static str, u64),
    /// The hexagonal colour code of this distance, with the syndrome of errors drawn with this seed, at a rate in a
    /// thousand. Checks are lights, qubits are buttons.
    Syndrome(usize, usize, u64),
    /// The hexagonal colour code of this distance, with one more light that all buttons change. Presses that turn it
    /// off and leave every check unchanged are a logical operator, and the minimum is the distance.
    Distance(usize),
}

const A075464: &str = "OEIS A075464, proved again by `fewest`";
const ENUMERATED: &str = "all solutions enumerated";
const DECODED: &str = "dynamic programming, position by position";
const DISTANCE: &str =
    "the distance of the code: H. Bombin, M. A. Martin-Delgado, Phys. Rev. Lett. 97 (2006)";

/// Every benchmark, in the order of the list.
pub const BENCHMARKS: &[Benchmark] = &[
    of(
        "g1-plan",
        "Fazakas, Keresztes and Groza: the first board planned",
        Known::Fewest(5, ENUMERATED),
        Made::Named("g1-plan"),
    ),
    of(
        "g2",
        "Fazakas, Keresztes and Groza: the second board planned",
        Known::Fewest(6, ENUMERATED),
        Made::Named("g2"),
    ),
    of(
        "g1-table",
        "Fazakas, Keresztes and Groza: the first board of its table",
        Known::Fewest(2, ENUMERATED),
        Made::Named("g1-table"),
    ),
    of("k-turns-3", "K-turns SAT Encoding: n = 3", Known::Fewest(5, A075464), Made::Named("3x3")),
    of("k-turns-5", "K-turns SAT Encoding: n = 5", Known::Fewest(15, A075464), Made::Named("5x5")),
    of("k-turns-6", "K-turns SAT Encoding: n = 6", Known::Fewest(28, A075464), Made::Named("6x6")),
    of(
        "hypercube",
        "Chlond: P3 x P3 x P3 x P3 from dark to lit",
        Known::Fewest(41, "it has one solution"),
        Made::Named("hypercube"),
    ),
    of(
        "hypertorus",
        "Chlond: C3 x C3 x C3 x C3, all lights on",
        Known::Fewest(9, "81 lights, 9 a press"),
        Made::Wrapped("3x3x3x3", Wrap::Torus),
    ),
    of(
        "lit-10",
        "LitPuzzle of the XCSP competition, n = 10",
        Known::Fewest(44, A075464),
        Made::Named("10x10"),
    ),
    of("lit-15", "LitPuzzle, n = 15", Known::Fewest(117, A075464), Made::Named("15x15")),
    of("lit-16", "LitPuzzle, n = 16", Known::Fewest(104, A075464), Made::Named("16x16")),
    of("lit-17", "LitPuzzle, n = 17", Known::Fewest(147, A075464), Made::Named("17x17")),
    of("lit-18", "LitPuzzle, n = 18", Known::Fewest(188, A075464), Made::Named("18x18")),
    of("lit-20", "LitPuzzle, n = 20", Known::Fewest(224, A075464), Made::Named("20x20")),
    of("lit-25", "LitPuzzle, n = 25", Known::Fewest(353, A075464), Made::Named("25x25")),
    of("lit-30", "LitPuzzle, n = 30", Known::Fewest(376, A075464), Made::Named("30x30")),
    of("lit-40", "LitPuzzle, n = 40", Known::Fewest(696, A075464), Made::Named("40x40")),
    of("lit-50", "LitPuzzle, n = 50", Known::Fewest(1220, A075464), Made::Named("50x50")),
    of(
        "torus-5",
        "5x5 torus, all lights on",
        Known::Fewest(5, ENUMERATED),
        Made::Wrapped("5x5", Wrap::Torus),
    ),
    of("torus-9", "9x9 torus, all lights on", Known::Solvable, Made::Wrapped("9x9", Wrap::Torus)),
    of("random-10", "10x10, random, seed 1", Known::Solvable, Made::Random("10x10", 1)),
    of("random-15", "15x15, random, seed 1", Known::Solvable, Made::Random("15x15", 1)),
    of("random-20", "20x20, random, seed 1", Known::Solvable, Made::Random("20x20", 1)),
    of(
        "lights-out-2000",
        "5x5 with three states, random, seed 1",
        Known::Solvable,
        Made::Random("lights-out-2000", 1),
    ),
    of(
        "alien-tiles",
        "7x7 with four states, rows and columns, random, seed 1, CSPLib problem 27",
        Known::Solvable,
        Made::Random("alien-tiles", 1),
    ),
    of("khalou", "ten lines on 4x4, random, seed 1", Known::Solvable, Made::Random("khalou", 1)),
    of("ring-30", "a ring of 30 nodes with 15 random chords", Known::Solvable, Made::Ring(30, 1)),
    of(
        "ring-100",
        "a ring of 100 nodes with 50 random chords",
        Known::Solvable,
        Made::Ring(100, 1),
    ),
    of(
        "priced-5",
        "5x5, costs 1 to 100, seed 1",
        Known::Cheapest(600, ENUMERATED),
        Made::Priced("5x5", 1),
    ),
    of(
        "priced-9",
        "9x9, costs 1 to 100, seed 1",
        Known::Cheapest(1137, ENUMERATED),
        Made::Priced("9x9", 1),
    ),
    of(
        "priced-19",
        "19x19, costs 1 to 100, seed 1",
        Known::Cheapest(6752, ENUMERATED),
        Made::Priced("19x19", 1),
    ),
    of(
        "priced-30",
        "30x30, costs 1 to 100, seed 1",
        Known::Cheapest(17819, ENUMERATED),
        Made::Priced("30x30", 1),
    ),
    of(
        "colour-9",
        "a syndrome of the hexagonal colour code of distance 9, a tenth of the qubits flipped, seed 1",
        Known::Fewest(6, DECODED),
        Made::Syndrome(9, 100, 1),
    ),
    of(
        "colour-15",
        "the same of distance 15",
        Known::Fewest(12, DECODED),
        Made::Syndrome(15, 100, 1),
    ),
    of(
        "colour-21",
        "the same of distance 21",
        Known::Fewest(18, DECODED),
        Made::Syndrome(21, 100, 1),
    ),
    of(
        "distance-9",
        "the hexagonal colour code of distance 9, a light more that all qubits change",
        Known::Fewest(9, DISTANCE),
        Made::Distance(9),
    ),
    of("distance-15", "the same of distance 15", Known::Fewest(15, DISTANCE), Made::Distance(15)),
    of("distance-21", "the same of distance 21", Known::Fewest(21, DISTANCE), Made::Distance(21)),
    of("unsolvable-5", "5x5 with a light the other way", Known::Unsolvable, Made::Twin("5x5")),
    of("unsolvable-9", "9x9 with a light the other way", Known::Unsolvable, Made::Twin("9x9")),
    of("unsolvable-16", "16x16 with a light the other way", Known::Unsolvable, Made::Twin("16x16")),
    of(
        "unsolvable-khalou",
        "khalou with a light the other way",
        Known::Unsolvable,
        Made::Twin("khalou"),
    ),
];

const fn of(name: &'static str, about: &'static str, known: Known, made: Made) -> Benchmark {
    Benchmark { name, about, known, made }
}

/// Returns the benchmark of this name, or none.
pub fn benchmark_named(name: &str) -> Option<&'static Benchmark> {
    BENCHMARKS.iter().find(|benchmark| benchmark.name == name)
}

impl Benchmark {
    /// Returns the puzzle, always the same.
    pub fn puzzle(&self) -> Puzzle {
        let named = |name: &str| spec::named(name).expect("a name that is known");
        let spec = match self.made {
            Made::Named(name) => named(name),
            Made::Wrapped(name, wrap) => Spec { wrap: Some(wrap), ..named(name) },
            Made::Random(name, seed) => {
                Spec { start: Some(Start::RandomSolvable { seed }), ..named(name) }
            }
            Made::Ring(nodes, seed) => ring(nodes, seed),
            Made::Twin(name) => return twin(built(named(name))),
            Made::Priced(name, seed) => priced(named(name), seed),
            Made::Syndrome(distance, per_mille, seed) => syndrome(distance, per_mille, seed),
            Made::Distance(distance) => one_light_more(distance),
        };
        built(spec)
    }
}

fn built(spec: Spec) -> Puzzle {
    spec.build().expect("a puzzle of moderate size")
}

/// The puzzle with one light changed, the first that makes it hopeless.
fn twin(puzzle: Puzzle) -> Puzzle {
    let changed = |light: usize| {
        let mut board = puzzle.start().clone();
        board.step(Light(light), 1, puzzle.states());
        puzzle.clone().with_start(board).expect("a board of the puzzle's size")
    };
    let is_hopeless = |puzzle: &Puzzle| {
        let system = LinearSystem::of(puzzle, &mut Unwatched).expect("nobody watches");
        let factorisation =
            Factorisation::of(system.matrix(), &mut Unwatched).expect("nobody watches");
        factorisation.solve(system.right_side()).is_err()
    };
    (0..puzzle.lights()).map(changed).find(is_hopeless).unwrap_or_else(|| puzzle.clone())
}

/// The purpose of random costs, and that of random errors.
const COSTS: &[u8; 24] = b"lightsout lab cost board";
const ERRORS: &[u8; 24] = b"lightsout lab code error";

fn priced(spec: Spec, seed: u64) -> Spec {
    let mut random = Random::keyed(COSTS, seed);
    let costs = (0..built(spec.clone()).buttons()).map(|_| 1 + random.index(100) as u32).collect();
    Spec { terms: Terms { costs: Some(Costs::Listed(costs)), ..Terms::default() }, ..spec }
}

fn syndrome(distance: usize, per_mille: usize, seed: u64) -> Spec {
    let checks = hexagonal(distance);
    let mut random = Random::keyed(ERRORS, seed);
    let errors: Vec<u8> =
        (0..checks.cols()).map(|_| u8::from(random.index(1000) < per_mille)).collect();
    let start = checks.mul_vec(&errors);
    code(&checks, start, format!("a syndrome of the hexagonal colour code of distance {distance}"))
}

fn one_light_more(distance: usize) -> Spec {
    let checks = hexagonal(distance);
    let all = (0..checks.cols()).map(|column| (column, 1));
    let rows = (0..checks.rows()).map(|row| checks.row(row).collect::<Vec<_>>());
    let rows: Vec<Vec<(usize, u8)>> = rows.chain([all.collect()]).collect();
    let entries = rows.iter().enumerate();
    let entries = entries.flat_map(|(row, own)| own.iter().map(move |&(col, by)| (row, col, by)));
    let size = (rows.len(), checks.cols());
    let with_one = SparseMatrix::from_triplets(size.0, size.1, checks.modulus(), entries);
    let with_one = with_one.expect("places inside the matrix");
    let mut start = vec![0; size.0];
    start[size.0 - 1] = 1;
    code(
        &with_one,
        start,
        format!("the distance of the hexagonal colour code of distance {distance}"),
    )
}

/// Checks as lights, errors as buttons.
fn code(checks: &SparseMatrix, start: Vec<u8>, title: String) -> Spec {
    let mut buttons: Vec<(String, Vec<(usize, u8)>)> =
        (0..checks.cols()).map(|column| (format!("q{column}"), Vec::new())).collect();
    for row in 0..checks.rows() {
        checks.row(row).for_each(|(column, by)| buttons[column].1.push((row, by)));
    }
    let lights = (0..checks.rows()).map(|row| format!("s{row}")).collect();
    Spec {
        title: Some(title),
        start: Some(Start::Board(Board::new(start))),
        ..Spec::of(Shape::System(System { lights, buttons }))
    }
}

/// The purpose of the random numbers of a ring.
const RING: &[u8; 24] = b"lightsout lab ring board";

/// A ring with random chords between nodes that are not joined yet, half as many as nodes.
fn ring(nodes: usize, seed: u64) -> Spec {
    let mut arcs: Vec<(usize, usize, u8)> =
        (0..nodes).map(|node| (node, (node + 1) % nodes, 1)).collect();
    let mut random = Random::keyed(RING, seed);
    while arcs.len() < nodes + nodes / 2 {
        let mut end = || random.index(nodes);
        let (from, to) = (end(), end());
        let is_joined =
            arcs.iter().any(|(a, b, _)| (*a, *b) == (from, to) || (*a, *b) == (to, from));
        if from != to && !is_joined {
            arcs.push((from, to, 1));
        }
    }
    let names = (0..nodes).map(|node| node.to_string()).collect();
    let graph = Graph { names, arcs, is_directed: false, positions: None };
    Spec {
        title: Some(format!("ring of {nodes} with chords")),
        loops: Some(Loops::Closed),
        ..Spec::of(Shape::Graph(graph))
    }
}
