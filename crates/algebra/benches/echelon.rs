//! Echelon form of random dense matrices: every level of instructions on one thread and on all, and M4RI on the
//! same bits. `cargo bench -p lightsout-algebra --bench echelon`

mod table;

use std::fmt;
use std::sync::{LazyLock, Mutex};

use divan::Bencher;
use lightsout_algebra::gf2::{BitMatrix, Echelon};
use lightsout_algebra::m4ri::M4ri;
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::Unwatched;

static PEER: LazyLock<Option<M4ri>> = LazyLock::new(M4ri::open);

/// The rank that each size's matrix was found to have.
static RANKS: Mutex<Vec<(usize, usize)>> = Mutex::new(Vec::new());

fn main() {
    if PEER.is_none() {
        println!("M4RI is not installed (libm4ri-dev), so there is no peer to compare with");
    }
    divan::main();
    table::print("Echelon form of a random n x n matrix over GF(2), seconds", 1.0, "m4ri");
}

/// Who brings the matrix to echelon form.
enum Engine {
    Peer,
    Ours(Machine),
}

impl fmt::Display for Engine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Peer => write!(out, "m4ri"),
            Engine::Ours(Machine { simd, threads }) => {
                write!(out, "{}, {threads} thr.", simd.name())
            }
        }
    }
}

fn engines() -> Vec<Engine> {
    let peer = PEER.is_some().then_some(Engine::Peer);
    let whole = Machine::whole().threads;
    let threads = [1].into_iter().chain((whole > 1).then_some(whole));
    let ours = Simd::available().into_iter().flat_map(|simd| {
        threads.clone().map(move |threads| Engine::Ours(Machine { simd, threads }))
    });
    peer.into_iter().chain(ours).collect()
}

#[divan::bench(args = engines(), consts = [1024, 4096, 8192, 16384, 32768], sample_count = 7, sample_size = 1)]
fn echelonize<const N: usize>(bencher: Bencher, engine: &Engine) {
    let matrix = random_matrix(N);
    let name = engine.to_string();
    match (engine, &*PEER) {
        (Engine::Peer, Some(peer)) => {
            bencher.with_inputs(|| peer.matrix(&matrix)).bench_local_refs(|copy| {
                same_rank(N, table::timed(N, &name, 1.0, || copy.echelonize()))
            })
        }
        (Engine::Ours(machine), _) => bencher.with_inputs(|| matrix.clone()).bench_values(|copy| {
            let factor = || Echelon::of_leading_on(*machine, copy, N, &mut Unwatched);
            let echelon = table::timed(N, &name, 1.0, factor).expect("nothing stops it");
            same_rank(N, echelon.rank());
        }),
        (Engine::Peer, None) => {}
    }
}

/// Everybody must find the same rank of the same bits.
fn same_rank(size: usize, rank: usize) {
    let mut ranks = RANKS.lock().expect("no bench panicked");
    match ranks.iter().find(|(known, _)| *known == size) {
        Some((_, known)) => assert_eq!(*known, rank, "the rank of the matrix of size {size}"),
        None => ranks.push((size, rank)),
    }
}

/// The same random bits for the same size (splitmix64).
fn random_matrix(size: usize) -> BitMatrix {
    let mut matrix = BitMatrix::zeros(size, size);
    let mut state = size as u64;
    for i in 0..size {
        for word in matrix.row_mut(i) {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            *word = mixed ^ (mixed >> 31);
        }
    }
    matrix
}
