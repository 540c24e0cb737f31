//! Nanoseconds a sum of transforms of 2^20, by how the sums are kept: words of two bytes, or bytes in four or eight
//! parts. `cargo bench -p lightsout-algebra --bench walsh`

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

/// Points of 1 and −1 spread evenly.
fn points(count: usize) -> Vec<Point> {
    let step = (1u32 << BITS) / count as u32;
    (0..count as u32)
        .map(|k| Point { place: k * step + k % 7, value: 1 - 2 * (k % 3 % 2) as i16 })
        .collect()
}
