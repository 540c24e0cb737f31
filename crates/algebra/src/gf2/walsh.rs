//! Signed sums over all linear functionals at once: the Walsh-Hadamard transform of a few points.
//!
//! For points (place p, value v) with places of b bits, the sum at x is Σ v·(−1)^(x·p), x·p being the
//! inner product of bits. All 2^b of them take b additions each instead of one for every point. When
//! only the extremes are wanted, the high bits of x are walked by a Gray code, so that the work stays
//! in the first-level cache, and one byte a sum is used whenever Σ|v| shows that no sum needs more.

use crate::simd::Simd;
use crate::simd::walsh::{Lane, extremes, greatest_in_groups, transform};

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

/// Room for the transforms of [`GroupPeaks::find`].
#[derive(Clone, Debug, Default)]
pub struct GroupPeaks {
    blocks: Vec<[i8; 64]>,
    parts: Vec<Vec<Point>>,
}

impl GroupPeaks {
    /// The greatest sum in every group of 2^`group` neighbours among the x of `bits` bits.
    ///
    /// In a quarter of the places, or an eighth, the values seldom add up to more than a byte holds; then only the
    /// last two or three of all stages need more, and their results are not stored.
    ///
    /// # Panics
    /// As [`all_sums`]; and when groups have more bits than there are.
    ///
    /// ```
    /// use lightsout_algebra::gf2::walsh::{GroupPeaks, Point};
    /// use lightsout_algebra::simd::Simd;
    /// let points = [Point { place: 0b01, value: 3 }, Point { place: 0b11, value: 1 }];
    /// assert_eq!(GroupPeaks::default().find(Simd::best(), 2, &points, 1), [4, 2]);
    /// ```
    pub fn find(&mut self, simd: Simd, bits: u32, points: &[Point], group: u32) -> Vec<i16> {
        assert!(group <= bits, "groups of 2^{group} among 2^{bits}");
        self.in_parts::<4>(simd, bits, points, group)
            .or_else(|| self.in_parts::<8>(simd, bits, points, group))
            .unwrap_or_else(|| {
                let sums = all_sums(simd, bits, points);
                let greatest = |group: &[i16]| group.iter().copied().max().unwrap_or(i16::MIN);
                sums.chunks(1 << group).map(greatest).collect()
            })
    }

    /// The same by P parts, if their values add up to few enough.
    fn in_parts<const P: usize>(
        &mut self,
        simd: Simd,
        bits: u32,
        points: &[Point],
        group: u32,
    ) -> Option<Vec<i16>> {
        let high = P.ilog2();
        if group < 6 || bits < group + high {
            return None;
        }
        let low = bits - high;
        let mut totals = [0i32; P];
        for point in points {
            totals[(point.place >> low) as usize] += i32::from(point.value).abs();
        }
        if totals.iter().any(|&total| total > i32::from(i8::MAX)) {
            return None;
        }
        self.parts.resize(self.parts.len().max(P), Vec::new());
        self.parts.iter_mut().for_each(Vec::clear);
        for &Point { place, value } in points {
            let place_below = place & ((1 << low) - 1);
            self.parts[(place >> low) as usize].push(Point { place: place_below, value });
        }
        self.blocks.resize((1 << bits) / 64, [0; 64]);
        let mut greatest = vec![0; 1 << (bits - group)];
        let parts = std::array::from_fn(|part| self.parts[part].as_slice());
        let length = (1 << group) / 64;
        greatest_in_groups::<P>(simd, parts, &mut self.blocks, length, &mut greatest);
        Some(greatest)
    }
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
