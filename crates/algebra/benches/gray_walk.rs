//! Nanoseconds a candidate of the Gray walk, by length and level of instructions.
//! `cargo bench -p lightsout-algebra --bench gray_walk`

mod table;

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::gf2::{BitVec, Counted, GrayWalk};
use lightsout_algebra::simd::Simd;
use lightsout_algebra::watch::Unwatched;

/// Basis vectors: four million candidates.
const DIMENSION: usize = 22;

fn main() {
    divan::main();
    table::print("Gray walk by bits, nanoseconds a candidate", 1e-9, "portable");
}

fn levels() -> impl Iterator<Item = &'static str> {
    Simd::available().into_iter().map(Simd::name)
}

#[divan::bench(args = levels(), consts = [25, 81, 256, 1521], sample_count = 5, sample_size = 1)]
fn least_weight<const BITS: usize>(bencher: Bencher, level: &str) {
    walk::<BITS>(bencher, level, level, false);
}

#[divan::bench(args = levels(), consts = [25, 81, 256, 1521], sample_count = 5, sample_size = 1)]
fn histogram<const BITS: usize>(bencher: Bencher, level: &str) {
    walk::<BITS>(bencher, level, &format!("{level}, hist."), true);
}

fn walk<const BITS: usize>(bencher: Bencher, level: &str, column: &str, histogram: bool) {
    let simd = Simd::available().into_iter().find(|simd| simd.name() == level);
    let walk = coset(simd.expect("the level came from the list"), BITS);
    let members = walk.members();
    bencher.counter(ItemsCount::new(members)).bench(|| {
        table::timed(BITS, column, members as f64, || {
            walk.run(0..members, histogram, &mut Unwatched)
        })
    });
}

/// A random coset.
fn coset(simd: Simd, bits: usize) -> GrayWalk {
    let mut state = 1u64;
    let mut vector = || {
        let mut word = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state ^ (state >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ (state >> 32)
        };
        BitVec::from_words(bits, (0..bits.div_ceil(64)).map(|_| word()).collect())
    };
    let (offset, basis) = (vector(), (0..DIMENSION).map(|_| vector()).collect());
    GrayWalk::with(simd, offset, basis, &Counted::all(bits)).expect("fewer than 2^64 members")
}
