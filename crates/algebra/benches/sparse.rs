//! Factoring and solving large sparse systems, and the walk and the dense elimination over Z/m.
//! `cargo bench -p lightsout-algebra --bench sparse`

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::{GrayWalk, Howell, Matrix, Modulus};

/// What is eliminated: a name, the modulus, the nodes and the edges of a graph with loops.
type Case = (&'static str, u64, usize, fn(usize, &mut Random) -> Vec<Edge>);

type Edge = (usize, usize);

const CASES: &[Case] = &[
    ("cross 316x316 mod 2", 2, 316 * 316, cross),
    ("cross 316x316 mod 3", 3, 316 * 316, cross),
    ("cross 316x316 mod 4", 4, 316 * 316, cross),
    ("cross 316x316 mod 6", 6, 316 * 316, cross),
    ("cross 1000x1000 mod 2", 2, 1_000_000, cross),
    ("street map 100,000 mod 2", 2, 316 * 316, streets),
    ("star 100,000 mod 2", 2, 100_000, star),
    ("cycle 100,000 mod 6", 6, 100_000, cycle),
    ("random tree 100,000 mod 2", 2, 100_000, tree),
    ("random cubic 20,000 mod 2", 2, 20_000, cubic),
    ("random cubic 5,000 mod 3", 3, 5_000, cubic),
];

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    CASES.iter().map(|case| case.0)
}

#[divan::bench(args = names(), sample_count = 3, sample_size = 1)]
fn factor(bencher: Bencher, name: &str) {
    let matrix = system(name);
    bencher.bench(|| Factorisation::of(&matrix, &mut Unwatched).expect("nothing stops it"));
}

#[divan::bench(args = names(), sample_count = 3, sample_size = 1)]
fn solve(bencher: Bencher, name: &str) {
    let matrix = system(name);
    let factorisation = Factorisation::of(&matrix, &mut Unwatched).expect("nothing stops it");
    let on = vec![1; matrix.rows()];
    bencher.bench(|| factorisation.solve(&on));
}

#[divan::bench(args = [3, 7, 251], consts = [1000, 4000], sample_count = 3, sample_size = 1)]
fn dense<const SIZE: usize>(bencher: Bencher, m: u64) {
    let mut random = Random(1);
    let entries = (0..SIZE * SIZE).map(|place| (place / SIZE, place % SIZE, random.residue(m)));
    let matrix = SparseMatrix::from_triplets(SIZE, SIZE, ring(m), entries).expect("all inside");
    bencher.bench(|| Factorisation::of(&matrix, &mut Unwatched).expect("nothing stops it"));
}

#[divan::bench(args = [3, 7, 251], sample_count = 3, sample_size = 1)]
fn dense_reference_1000(bencher: Bencher, m: u64) {
    let mut random = Random(1);
    let rows = (0..1000).map(|_| (0..1000).map(|_| random.residue(m)).collect::<Vec<u8>>());
    let matrix = Matrix::from_rows(ring(m), 1000, rows);
    bencher.bench(|| Howell::of(matrix.clone(), &mut Unwatched).expect("nothing stops it"));
}

#[divan::bench(args = [3, 4, 6], consts = [25, 100], sample_count = 5, sample_size = 1)]
fn walk<const ENTRIES: usize>(bencher: Bencher, m: u64) {
    let mut random = Random(1);
    let mut vector = || (0..ENTRIES).map(|_| random.residue(m)).collect::<Vec<u8>>();
    let generators = (0..(1u64 << 23).ilog(m)).map(|_| (vector(), m as u16)).collect();
    let walk = GrayWalk::new(ring(m), vector(), generators, ENTRIES).expect("below 2^64 members");
    bencher
        .counter(ItemsCount::new(walk.members()))
        .bench(|| walk.run(0..walk.members(), false, &mut Unwatched));
}

fn ring(m: u64) -> Modulus {
    Modulus::new(m).expect("a modulus")
}

fn system(name: &str) -> SparseMatrix {
    let &(_, m, nodes, edges) = CASES.iter().find(|case| case.0 == name).expect("on the list");
    let edges = edges(nodes, &mut Random(1));
    let both = edges.iter().flat_map(|&(a, b)| [(a, b, 1), (b, a, 1)]);
    let loops = (0..nodes).map(|node| (node, node, 1));
    SparseMatrix::from_triplets(nodes, nodes, ring(m), both.chain(loops)).expect("all inside")
}

fn cross(nodes: usize, _: &mut Random) -> Vec<Edge> {
    let side = nodes.isqrt();
    let right = (0..nodes).filter(|node| node % side + 1 < side).map(|node| (node, node + 1));
    let down = (0..nodes - side).map(|node| (node, node + side));
    right.chain(down).collect()
}

/// A board without three tenths of its contacts.
fn streets(nodes: usize, random: &mut Random) -> Vec<Edge> {
    let mut edges = cross(nodes, random);
    edges.retain(|_| random.below(10) < 7);
    edges
}

fn star(nodes: usize, _: &mut Random) -> Vec<Edge> {
    (1..nodes).map(|leaf| (0, leaf)).collect()
}

fn cycle(nodes: usize, _: &mut Random) -> Vec<Edge> {
    (0..nodes).map(|node| (node, (node + 1) % nodes)).collect()
}

fn tree(nodes: usize, random: &mut Random) -> Vec<Edge> {
    (1..nodes).map(|node| (random.below(node), node)).collect()
}

/// A random pairing of three ends at every node.
fn cubic(nodes: usize, random: &mut Random) -> Vec<Edge> {
    let mut ends: Vec<usize> = (0..3 * nodes).map(|end| end / 3).collect();
    (1..ends.len()).rev().for_each(|i| ends.swap(i, random.below(i + 1)));
    ends.as_chunks().0.iter().map(|&[a, b]| (a, b)).filter(|(a, b)| a != b).collect()
}

/// splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn residue(&mut self, m: u64) -> u8 {
        (self.next() % m) as u8
    }
}
