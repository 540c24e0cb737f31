//! Signed sums over all linear functionals at once: the Walsh-Hadamard transform of a few points.
//!
//! For points (place p, value v) with places of b bits, the sum at x is Σ v·(−1)^(x·p), x·p being the
//! inner product of bits. All 2^b of them take b additions each instead of one for every point. When
//! only the extremes are wanted, the high bits of x are walked by a Gray code, so that the work stays
//! in the first-level cache, and one byte a sum is used whenever Σ|v| shows that no sum needs more.

use crate::simd::Simd;
use crate::simd::walsh::{Lane, extremes, transform};

/// A point of the transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Where it is, as bits.
    pub place: u32,
    /// What it counts.
    pub value: i16,
}

/// The most that the absolute values of the points may add up to.
pub const MOST: u64 = i16::MAX as u64;

/// The sums at all x of `bits` bits, in order.
///
/// # Panics
/// When a place has more bits, when `bits` is above 30, or when the absolute values add up to more than [`MOST`].
///
/// ```
/// use lightsout_algebra::gf2::walsh::{Point, all_sums};
/// use lightsout_algebra::simd::Simd;
/// let points = [Point { place: 0b01, value: 3 }, Point { place: 0b11, value: 1 }];
/// assert_eq!(all_sums(Simd::best(), 2, &points), [4, -4, 2, -2]);
/// ```
pub fn all_sums(simd: Simd, bits: u32, points: &[Point]) -> Vec<i16> {
    assert_fit(bits, points);
    let blocks = (1usize << bits).div_ceil(i16::LANES);
    let mut sums = vec![i16::ZEROS; blocks];
    transform::<i16>(simd, points, &mut sums);
    let mut sums = sums.into_flattened();
    sums.truncate(1 << bits);
    sums
}

/// The least and the greatest sum at any x of `bits` bits.
///
/// # Panics
/// As [`all_sums`].
pub fn extreme_sums(simd: Simd, bits: u32, points: &[Point]) -> (i32, i32) {
    let most = assert_fit(bits, points);
    if most <= i8::MAX as u64 {
        extremes_in_pieces::<i8>(simd, bits, points)
    } else {
        extremes_in_pieces::<i16>(simd, bits, points)
    }
}

/// Bits of x that are transformed together: 4 KiB of bytes or 8 KiB of words.
const PIECE_BITS: u32 = 12;

fn extremes_in_pieces<L: Lane>(simd: Simd, bits: u32, points: &[Point]) -> (i32, i32) {
    let low = bits.min(PIECE_BITS);
    let mut room = vec![L::ZEROS; (1usize << low).div_ceil(L::LANES)];
    let mut piece: Vec<Point> = points.to_vec();
    let low_mask = (1u32 << low) - 1;
    piece.iter_mut().for_each(|point| point.place &= low_mask);
    let mut found = extremes::<L>(simd, &piece, &mut room);
    for step in 1u64..1 << (bits - low) {
        let flipped = low + step.trailing_zeros();
        for (point, whole) in piece.iter_mut().zip(points) {
            if whole.place >> flipped & 1 == 1 {
                point.value = -point.value;
            }
        }
        let (least, greatest) = extremes::<L>(simd, &piece, &mut room);
        found = (found.0.min(least), found.1.max(greatest));
    }
    found
}

fn assert_fit(bits: u32, points: &[Point]) -> u64 {
    assert!(bits <= 30, "a transform of 2^{bits} sums");
    assert!(points.iter().all(|point| point.place >> bits == 0), "places of {bits} bits");
    let most = points.iter().map(|point| u64::from(point.value.unsigned_abs())).sum();
    assert!(most <= MOST, "sums of up to {most} in sixteen bits");
    most
}

/// The sum at one x, point by point: what the transform is tested against.
pub fn sum_at(x: u32, points: &[Point]) -> i32 {
    let signed = |point: &Point| match (x & point.place).count_ones() % 2 {
        0 => i32::from(point.value),
        _ => -i32::from(point.value),
    };
    points.iter().map(signed).sum()
}
