//! Proofs of the fewest presses by the parity classes, beside the second proofs (plain split, coset refinement) and the
//! plain walk. `cargo bench -p lightsout-grid --bench fewest`

use divan::Bencher;
use lightsout_algebra::gf2::{BitVec, Counted, GrayWalk};
use lightsout_algebra::simd::Simd;
use lightsout_algebra::watch::Unwatched;
use lightsout_grid::fewest::notebook::Forgetful;
use lightsout_grid::fewest::replay::{changed, chase, quiet_patterns};
use lightsout_grid::fewest::split::has_fewer;
use lightsout_grid::fewest::{Proof, coset_refinement, prove};

fn main() {
    println!("Instructions: {}", Simd::best());
    divan::main();
}

/// Squares by growing nullity: 14, 20, 32, 40, 42, 46 and 64.
const CLASSES: [usize; 7] = [23, 30, 39, 61, 65, 119, 79];

fn all_on(n: usize) -> BitVec {
    let solution = chase(n, n, &BitVec::ones(n * n), &mut Unwatched);
    solution.expect("nobody stops it").expect("all lights on can be solved")
}

/// Presses at random: a start board without any symmetry.
fn random(n: usize) -> BitVec {
    let mut state = 9u64;
    let mut bit = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state >> 63 == 1
    };
    let lights = changed(n, n, &(0..n * n).map(|_| bit()).collect());
    let solution = chase(n, n, &lights, &mut Unwatched);
    solution.expect("nobody stops it").expect("it was made by presses")
}

fn proof(n: usize, solution: &BitVec) -> Proof {
    prove(n, n, solution, &mut Unwatched).expect("it is within reach")
}

#[divan::bench(args = CLASSES, sample_count = 3, sample_size = 1)]
fn classes_all_on(bencher: Bencher, n: usize) {
    let solution = all_on(n);
    bencher.bench(|| proof(n, &solution));
}

#[divan::bench(args = [23, 30, 39, 61, 65], sample_count = 3, sample_size = 1)]
fn classes_random(bencher: Bencher, n: usize) {
    let solution = random(n);
    bencher.bench(|| proof(n, &solution));
}

#[divan::bench(args = [23, 30, 39, 61], sample_count = 2, sample_size = 1)]
fn plain_split(bencher: Bencher, n: usize) {
    let solution = all_on(n);
    let fewest = proof(n, &solution).fewest;
    let quiet = quiet_patterns(n, n, &mut Unwatched).expect("nobody stops it");
    bencher.bench(|| has_fewer(n, n, &solution, &quiet, fewest, &mut Unwatched));
}

/// The second proof where the tables of the split are too large, and within its reach.
#[divan::bench(args = [23, 30, 39, 61, 65, 119, 79], sample_count = 2, sample_size = 1)]
fn coset_refinement(bencher: Bencher, n: usize) {
    let solution = all_on(n);
    let fewest = proof(n, &solution).fewest;
    let quiet = quiet_patterns(n, n, &mut Unwatched).expect("nobody stops it");
    bencher.bench_local(|| {
        coset_refinement::has_fewer(
            [n, n],
            &solution,
            &quiet,
            fewest,
            &mut Forgetful,
            &mut Unwatched,
        )
    });
}

/// All 2^14 and 2^20 solutions; n = 39 would take 2^12 times as long as n = 30.
#[divan::bench(args = [23, 30], sample_count = 3, sample_size = 1)]
fn plain_walk(bencher: Bencher, n: usize) {
    let quiet = quiet_patterns(n, n, &mut Unwatched).expect("nobody stops it");
    let walk = GrayWalk::new(all_on(n), quiet, &Counted::all(n * n)).expect("below 2^64 members");
    bencher.bench(|| walk.run(0..walk.members(), false, &mut Unwatched));
}
