//! Nanoseconds a sum of transforms of 2^20, by how the sums are kept: words of two bytes, or bytes in four or eight
//! parts; and where of all sums the greatest is wanted alone. `cargo bench -p lightsout-algebra --bench walsh`

mod table;

use divan::Bencher;
use divan::counter::ItemsCount;
use lightsout_algebra::gf2::walsh::{GroupPeaks, Point, all_sums};
use lightsout_algebra::simd::Simd;

const BITS: u32 = 20;
/// Groups whose greatest sums are wanted.
const GROUP: u32 = 13;

fn main() {
    divan::main();
    table::print("Greatest sums of groups by number of points, nanoseconds a sum", 1e-9, "words");
}

/// As many points as four parts hold in a byte, and as eight do.
#[divan::bench(consts = [400, 800], sample_count = 20, sample_size = 1)]
fn greatest_of_groups<const POINTS: usize>(bencher: Bencher) {
    let points = points(POINTS);
    let mut peaks = GroupPeaks::default();
    peaks.take(BITS, &points, GROUP);
    bencher.counter(ItemsCount::new(1u64 << BITS)).bench_local(|| {
        table::timed(POINTS, "bytes in parts", f64::from(1 << BITS), || peaks.find(Simd::best(), 0))
    });
}

/// Of all sums the greatest alone.
#[divan::bench(consts = [400, 800], sample_count = 20, sample_size = 1)]
fn greatest_of_all<const POINTS: usize>(bencher: Bencher) {
    let points = points(POINTS);
    let mut peaks = GroupPeaks::default();
    bencher.counter(ItemsCount::new(1u64 << BITS)).bench_local(|| {
        table::timed(POINTS, "the greatest", f64::from(1 << BITS), || {
            peaks.greatest(Simd::best(), BITS, &points)
        })
    });
}

#[divan::bench(consts = [400, 800], sample_count = 20, sample_size = 1)]
fn words<const POINTS: usize>(bencher: Bencher) {
    let points = points(POINTS);
    bencher.counter(ItemsCount::new(1u64 << BITS)).bench(|| {
        table::timed(POINTS, "words", f64::from(1 << BITS), || {
            let sums = all_sums(Simd::best(), BITS, &points);
            sums.chunks(1 << GROUP).map(|group| group.iter().max().copied()).collect::<Vec<_>>()
        })
    });
}

/// Points of 1 and −1 at random places, in every thirty-second part of them as many.
fn points(count: usize) -> Vec<Point> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut word = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as u32
    };
    (0..count as u32)
        .map(|k| Point {
            place: (k % 32) << (BITS - 5) | word() & ((1 << (BITS - 5)) - 1),
            value: 1 - 2 * (word() >> 3 & 1) as i16,
        })
        .collect()
}
