//! Giant boards beside a copy of the board in memory, which is the least a solver can do.
//!
//! `cargo bench -p lightsout-grid --bench giant`. Sizes are columns of square boards; 100,000 of them are
//! 1.25 GB. Compare rows of the same size within one run.

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::uniform_chase::UniformChase;
use lightsout_algebra::gf2::{BitVec, RowPair};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::Unwatched;
use lightsout_grid::Wrap;
use lightsout_grid::giant::{self, Giant, InMemory};

fn main() {
    println!("Instructions: {}", Simd::best());
    divan::main();
}

const SIZES: [usize; 2] = [10_000, 100_000];

fn giant(n: usize) -> Giant {
    Giant::new(n, n, true, Wrap::Plane).expect("a square board")
}

/// A board of noise. (Nullity 0 at both sizes: every board can be solved.)
fn board(n: usize) -> Vec<u8> {
    let mut seed = 1u64;
    let mut word = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        seed ^ seed >> 29
    };
    let bytes = giant(n).bytes() as usize;
    let mut board = vec![0; bytes.next_multiple_of(8)];
    board
        .as_chunks_mut()
        .0
        .iter_mut()
        .for_each(|bytes: &mut [u8; 8]| *bytes = word().to_le_bytes());
    board.truncate(bytes);
    board
}

fn lights(n: usize) -> ItemsCount {
    ItemsCount::new(n * n)
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn memcpy(bencher: Bencher, n: usize) {
    let (board, mut copy) = (board(n), board(n));
    bencher.counter(lights(n)).bench_local(|| divan::black_box(&mut copy).copy_from_slice(&board));
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn solve_beside(bencher: Bencher, n: usize) {
    let (lights_of, mut presses, giant) = (board(n), board(n), giant(n));
    bencher.counter(lights(n)).bench_local(|| {
        giant::solve(&giant, &lights_of, &mut presses, Machine::whole(), &mut Unwatched)
            .expect("nothing stops it")
    });
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn solve_in_place(bencher: Bencher, n: usize) {
    // What one solution leaves is the next board.
    let (mut board, giant) = (board(n), giant(n));
    bencher.counter(lights(n)).bench_local(|| {
        giant::solve_in_place(&giant, &mut board, Machine::whole(), &mut Unwatched)
            .expect("nothing stops it")
    });
}

#[divan::bench(args = SIZES, sample_count = 10)]
fn solve_in_place_on_one_thread(bencher: Bencher, n: usize) {
    let (mut board, giant) = (board(n), giant(n));
    bencher.counter(lights(n)).bench_local(|| {
        giant::solve_in_place(&giant, &mut board, Machine::one_thread(), &mut Unwatched)
            .expect("nothing stops it")
    });
}

#[divan::bench(args = SIZES, sample_count = 3)]
fn replay(bencher: Bencher, n: usize) {
    let (board, giant) = (board(n), giant(n));
    let mut presses = board.clone();
    giant::solve_in_place(&giant, &mut presses, Machine::whole(), &mut Unwatched)
        .expect("nothing stops it");
    let row_bytes = giant.row_bytes();
    let [board, presses] = [&board, &presses].map(|rows| InMemory { row_bytes, rows });
    bencher.counter(lights(n)).bench_local(|| {
        giant::replay(&giant, &board, &presses, Machine::whole(), &mut Unwatched)
            .expect("nothing stops it")
    });
}

/// The kernels, each on one thread: 1,000 rows of 100,000 columns.
#[divan::bench(args = Simd::available(), sample_count = 10)]
fn chase(bencher: Bencher, simd: Simd) {
    let (columns, rows) = (100_000, 1000);
    let giant = giant(columns);
    let board = board(10_000);
    let board = &board[..rows * giant.row_bytes()];
    let mut pair = RowPair::first(giant.row_rule(), simd, &BitVec::zeros(columns));
    bencher
        .counter(ItemsCount::new(rows * columns))
        .bench_local(|| divan::black_box(&mut pair).read(board, Way::Down));
}

/// All on: 1,000 rows on one thread.
#[divan::bench(args = [100_000, 1_000_000, 10_000_000], sample_count = 10)]
fn chase_all_on(bencher: Bencher, columns: usize) {
    let zeros = BitVec::zeros(columns);
    let rule = Giant::new(1, columns, true, Wrap::Plane).expect("a board").row_rule();
    let mut chase = UniformChase::new(rule, Simd::best(), true, &zeros, &zeros);
    bencher
        .counter(ItemsCount::new(1000 * columns))
        .bench_local(|| divan::black_box(&mut chase).advance(1000));
}
