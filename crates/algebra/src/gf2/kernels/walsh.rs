//! Signed sums over all linear functionals at once: the Walsh-Hadamard transform of a few points.
//!
//! For points (place p, value v) with places of b bits, the sum at x is Σ v·(−1)^(x·p), x·p being the inner product of
//! bits. All 2^b of them take b additions each instead of one for every point. For the extremes alone, a Gray code
//! enumerates the high bits of x, so that the work stays in the first-level cache. One byte a sum is used whenever Σ|v|
//! shows that no sum needs more.

use crate::simd::Simd;
use crate::simd::walsh::{Lane, TURNS, extremes, greatest_in_groups, transform};

/// A point of the transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Its place, as bits.
    pub place: u32,
    /// Its value, the term of the sum.
    pub value: i16,
}

/// The most that the absolute values of the points may add up to.
pub const MOST: u64 = i16::MAX as u64;

/// Returns the sums at all x of `bits` bits, in order.
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
    assert_fit(bits, 0, points);
    let blocks = (1usize << bits).div_ceil(i16::LANES);
    let mut sums = vec![i16::ZEROS; blocks];
    transform::<i16>(simd, points, &mut sums);
    let mut sums = sums.into_flattened();
    sums.truncate(1 << bits);
    sums
}

/// The greatest sums of groups, for repeated use of the same points with some signs changed.
///
/// In a quarter of the places, or an eighth, …, the values seldom add up to more than a byte holds. Then only the last
/// two to five of all stages need more, and their results are not stored.
#[derive(Clone, Debug, Default)]
pub struct GroupPeaks {
    bits: u32,
    group: u32,
    /// All points, and, where they are told apart by the highest bits of their places, those of each part, these bits
    /// left out: the bits that turn them stand above the others.
    points: Vec<Point>,
    parts: Vec<Vec<Point>>,
    blocks: Vec<[i8; 64]>,
}

/// Bits of x that are best worked on together: 128 KiB of sums, in the second-level cache.
pub const TOGETHER: u32 = 17;
/// The most parts that points are told apart in.
const MOST_PARTS: usize = 32;
/// Bits of a place that turn a point, above the others.
pub const MOST_TURNS: u32 = 7;

impl GroupPeaks {
    /// Takes points with places of up to [`MOST_TURNS`] bits more than `bits`, for the greatest sum in every group of
    /// 2^`group` neighbours among the x of `bits` bits.
    ///
    /// # Panics
    /// As [`all_sums`], places having [`MOST_TURNS`] bits more. Also when groups have more than `bits` bits.
    pub fn take(&mut self, bits: u32, points: &[Point], group: u32) {
        assert!(group <= bits, "groups of 2^{group} among 2^{bits}");
        assert_fit(bits, MOST_TURNS, points);
        (self.bits, self.group) = (bits, group);
        self.points.clear();
        self.points.extend(points);
        if ![4, 8, 16, MOST_PARTS].into_iter().any(|parts| self.part(parts)) {
            self.parts.clear();
        }
    }

    /// Makes so many parts, if the values of each add up to few enough.
    fn part(&mut self, parts: usize) -> bool {
        let high = parts.ilog2();
        if self.group < 6 || self.bits < self.group + high {
            return false;
        }
        let low = self.bits - high;
        self.parts.resize(parts, Vec::new());
        self.parts.iter_mut().for_each(Vec::clear);
        let mut totals = [0i32; MOST_PARTS];
        for &Point { place, value } in &self.points {
            let part = (place >> low) as usize % parts;
            let place = place >> self.bits << low | place & ((1 << low) - 1);
            totals[part] += i32::from(value).abs();
            self.parts[part].push(Point { place, value });
        }
        totals.iter().all(|&total| total <= i32::from(i8::MAX))
    }

    /// Returns the greatest sum at any x of `bits` bits: the low bits of x are worked on together, and the high ones
    /// turn points.
    ///
    /// # Panics
    /// As [`all_sums`], and when there are more than 24 bits.
    ///
    /// ```
    /// use lightsout_algebra::gf2::walsh::{GroupPeaks, Point};
    /// use lightsout_algebra::simd::Simd;
    /// let points = [Point { place: 0b001, value: -3 }, Point { place: 0b111, value: 1 }];
    /// assert_eq!(GroupPeaks::default().greatest(Simd::best(), 3, &points), 4);
    /// ```
    pub fn greatest(&mut self, simd: Simd, bits: u32, points: &[Point]) -> i32 {
        let together = bits.min(TOGETHER);
        self.take(together, points, together.saturating_sub(MOST_PARTS.ilog2()));
        let peaks = (0..1 << (bits - together)).flat_map(|turned| self.find(simd, turned));
        peaks.max().map_or(0, i32::from)
    }

    /// Returns the greatest sums, with points negated that have an odd number of the bits of `turned` above those of x.
    ///
    /// # Panics
    /// When `turned` has more than [`MOST_TURNS`] bits.
    ///
    /// ```
    /// use lightsout_algebra::gf2::walsh::{GroupPeaks, Point};
    /// use lightsout_algebra::simd::Simd;
    /// let points = [Point { place: 0b001, value: 3 }, Point { place: 0b111, value: 1 }];
    /// let mut peaks = GroupPeaks::default();
    /// peaks.take(2, &points, 1);
    /// assert_eq!(peaks.find(Simd::best(), 0), [4, 2]);
    /// assert_eq!(peaks.find(Simd::best(), 1), [2, 4]);
    /// ```
    pub fn find(&mut self, simd: Simd, turned: usize) -> Vec<i16> {
        match self.parts.len() {
            4 => self.in_parts::<4>(simd, turned),
            8 => self.in_parts::<8>(simd, turned),
            16 => self.in_parts::<16>(simd, turned),
            MOST_PARTS => self.in_parts::<MOST_PARTS>(simd, turned),
            _ => {
                let below = (1 << self.bits) - 1;
                let points = self.points.iter().map(|&Point { place, value }| {
                    let sign = i16::from(TURNS[turned][(place >> self.bits) as usize]);
                    Point { place: place & below, value: (value ^ sign) - sign }
                });
                let sums = all_sums(simd, self.bits, &points.collect::<Vec<_>>());
                let greatest = |group: &[i16]| group.iter().copied().max().unwrap_or(i16::MIN);
                sums.chunks(1 << self.group).map(greatest).collect()
            }
        }
    }

    fn in_parts<const P: usize>(&mut self, simd: Simd, turned: usize) -> Vec<i16> {
        self.blocks.resize((1 << self.bits) / 64, [0; 64]);
        let mut greatest = vec![0; 1 << (self.bits - self.group)];
        let parts = std::array::from_fn(|part| self.parts[part].as_slice());
        let length = (1 << self.group) / 64;
        let turns = &TURNS[turned];
        greatest_in_groups::<P>(simd, parts, turns, &mut self.blocks, length, &mut greatest);
        greatest
    }
}

/// Returns the least and the greatest sum at any x of `bits` bits.
///
/// # Panics
/// As [`all_sums`].
pub fn extreme_sums(simd: Simd, bits: u32, points: &[Point]) -> (i32, i32) {
    let most = assert_fit(bits, 0, points);
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

/// Places may have so many bits `above` those of x. Answers with the sum of all absolute values.
fn assert_fit(bits: u32, above: u32, points: &[Point]) -> u64 {
    assert!(bits <= 30, "a transform of 2^{bits} sums");
    let fits = |point: &Point| u64::from(point.place) >> (bits + above) == 0;
    assert!(points.iter().all(fits), "places of {} bits", bits + above);
    let most = points.iter().map(|point| u64::from(point.value.unsigned_abs())).sum();
    assert!(most <= MOST, "sums of up to {most} in sixteen bits");
    most
}

/// Returns the sum at one x, point by point: what the transform is tested against.
pub fn sum_at(x: u32, points: &[Point]) -> i32 {
    let signed = |point: &Point| match (x & point.place).count_ones() % 2 {
        0 => i32::from(point.value),
        _ => -i32::from(point.value),
    };
    points.iter().map(signed).sum()
}
