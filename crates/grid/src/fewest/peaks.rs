//! The greatest sums of one class under every prefix of its functional, without a table of all sums.
//!
//! Fix the bits of a functional x from `low` on. Cells whose elements agree in the bits below have signs that differ by
//! a known factor: they make one point, whose value is the sum of those signs. On symmetric boards most values are
//! zero. (A reflection multiplies elements by a square root of 1. It is 1 + τ with τ in a deep ideal, at which x is
//! known.) The greatest sum is then an extreme of the transform of the remaining points.
//!
//! If these lie in an affine space of r dimensions, a transform of 2^r suffices: the places of the leading bits of a
//! basis distinguish the points. If the space misses 0, some functional has value 1 on all of it, so every sum also
//! occurs with the other sign.

use lightsout_algebra::gf2::walsh::{
    GroupPeaks, MOST_TURNS, Point, TOGETHER, all_sums, extreme_sums,
};
use lightsout_algebra::simd::Simd;
use lightsout_algebra::simd::ones::turn_signs;

use super::chain::mask;
use super::classes::Cell;
use super::periods::Periods;
use super::pyramid::greatest_of_groups;

/// A class with its cells gathered by the low bits of their elements. Signs are bits, in layers of a word a group.
#[derive(Clone, Debug)]
pub(super) struct Gathered {
    low: u32,
    /// The low bits of each group.
    places: Vec<u32>,
    /// The number of cells of each group.
    sizes: Vec<i16>,
    /// One where a cell's sign is turned.
    signs: Vec<u64>,
    /// For every high bit, one at the cells that have it.
    high: Vec<Vec<u64>>,
}

/// A class under one prefix, and room to make its points in.
#[derive(Clone, Debug)]
pub(super) struct Under<'a> {
    gathered: &'a Gathered,
    simd: Simd,
    /// The prefix whose signs are at hand, by its bits from `low` on.
    prefix: u64,
    signs: Vec<u64>,
    values: Vec<i16>,
    points: Vec<Point>,
    room: GroupPeaks,
}

impl Gathered {
    /// Gathers the cells by the bits of their elements below `low`. Elements have `dimension` bits.
    pub(super) fn new(cells: &[Cell], low: u32, dimension: u32) -> Gathered {
        let mut cells = cells.to_vec();
        cells.sort_by_key(|cell| (cell.element & mask(low), cell.place));
        let groups: Vec<&[Cell]> =
            cells.chunk_by(|a, b| (a.element ^ b.element) & mask(low) == 0).collect();
        let sizes: Vec<i16> = groups.iter().map(|group| group.len() as i16).collect();
        let layers = groups.iter().map(|group| group.len().div_ceil(64)).max().unwrap_or(0);
        let empty = vec![0; layers * groups.len()];
        let mut gathered = Gathered {
            low,
            places: groups.iter().map(|group| (group[0].element & mask(low)) as u32).collect(),
            sizes,
            signs: empty.clone(),
            high: vec![empty; (dimension - low) as usize],
        };
        for (column, group) in groups.iter().enumerate() {
            for (at, cell) in group.iter().enumerate() {
                gathered.put(at / 64 * groups.len() + column, at % 64, cell);
            }
        }
        gathered
    }

    fn put(&mut self, word: usize, bit: usize, cell: &Cell) {
        self.signs[word] |= u64::from(cell.pressed) << bit;
        for (at, high) in self.high.iter_mut().enumerate() {
            high[word] |= (cell.element >> (self.low as usize + at) & 1) << bit;
        }
    }

    /// Returns the class under one prefix after another, 0 to begin with.
    pub(super) fn under(&self) -> Under<'_> {
        let (simd, signs) = (Simd::best(), self.signs.clone());
        Under {
            gathered: self,
            simd,
            prefix: 0,
            signs,
            values: Vec::new(),
            points: Vec::new(),
            room: GroupPeaks::default(),
        }
    }
}

impl Under<'_> {
    /// Turns the signs to a prefix: those of the cells that have a bit by which it differs from the last one.
    fn turn_to(&mut self, prefix: u64) {
        let mut differing = prefix ^ self.prefix;
        while differing != 0 {
            let high = &self.gathered.high[differing.trailing_zeros() as usize];
            for (signs, has) in self.signs.iter_mut().zip(high) {
                *signs ^= has;
            }
            differing &= differing - 1;
        }
        self.prefix = prefix;
    }

    /// Returns the points under one prefix, given by its bits from `low` on, without those of value zero.
    pub(super) fn points(&mut self, prefix: u64) -> &mut [Point] {
        self.turn_to(prefix);
        let Under { gathered, simd, signs, values, points, .. } = self;
        values.clone_from(&gathered.sizes);
        for layer in signs.chunks(values.len().max(1)) {
            turn_signs(*simd, layer, values);
        }
        points.clear();
        let all = gathered.places.iter().zip(values.iter()).filter(|(_, value)| **value != 0);
        points.extend(all.map(|(&place, &value)| Point { place, value }));
        points
    }

    /// Returns all sums under one prefix, given by its bits from `low` on.
    pub(super) fn sums(&mut self, simd: Simd, prefix: u64) -> Vec<i16> {
        all_sums(simd, self.gathered.low, self.points(prefix))
    }

    /// Under one prefix, given by its bits from `low` on, the greatest sum of every group of 2^`group` neighbours.
    pub(super) fn group_peaks(&mut self, simd: Simd, prefix: u64, group: u32) -> Vec<i16> {
        let low = self.gathered.low;
        if !(LONG..=LONGEST).contains(&low) || group > TOGETHER.min(low) {
            let sums = self.sums(simd, prefix);
            return if group == 0 { sums } else { greatest_of_groups(&sums, 1 << group) };
        }
        let unit = common_unit(self.points(prefix));
        let Under { points, room, .. } = self;
        points.iter_mut().for_each(|point| point.value /= unit);
        // The high bits of functionals turn points, and of those with the same sums the first is worked out.
        let together = low.min(TOGETHER);
        let periods = Periods::of(points, low, together);
        room.take(together, points, group);
        let mut peaks = Vec::with_capacity(1 << (low - group));
        for turned in 0..1u32 << (low - together) {
            match periods.to_first(turned << together) >> group {
                0 => peaks.extend(room.find(simd, turned as usize).iter().map(|peak| peak * unit)),
                to_first => {
                    let here = peaks.len()..peaks.len() + (1 << (together - group));
                    here.for_each(|at| peaks.push(peaks[at ^ to_first as usize]));
                }
            }
        }
        peaks
    }

    /// Computes the greatest sum under every wanted prefix from `first` on into its place in `peaks`. Leaves the others
    /// alone. The length of `peaks` is a power of two that divides `first`.
    pub(super) fn peaks(
        &mut self,
        simd: Simd,
        first: u64,
        wanted: &dyn Fn(u64) -> bool,
        peaks: &mut [i16],
    ) {
        let low = self.gathered.low;
        // In the order of a Gray code, so that most turns are of one bit.
        for at in (0..peaks.len()).map(|index| index ^ index >> 1) {
            let prefix = first | at as u64;
            if wanted(prefix) {
                self.points(prefix);
                peaks[at] = greatest_sum(simd, low, &mut self.points, &mut self.room);
            }
        }
    }
}

/// The greatest sum of points with places of `bits` bits, by a transform no longer than it must be.
fn greatest_sum(simd: Simd, bits: u32, points: &mut [Point], room: &mut GroupPeaks) -> i16 {
    if points.is_empty() {
        return 0;
    }
    let unit = common_unit(points);
    let space = AffineSpace::of(points);
    let gone: Vec<u32> = (0..bits).rev().filter(|bit| space.leads >> bit & 1 == 0).collect();
    for point in points.iter_mut() {
        point.value /= unit;
        if space.misses_zero {
            point.place ^= space.origin;
        }
        for &bit in &gone {
            let below = (1 << bit) - 1;
            point.place = point.place & below | point.place >> 1 & !below;
        }
    }
    let rank = space.leads.count_ones();
    let peak = if (LONG..=LONGEST).contains(&rank) {
        let peak = room.greatest(simd, rank, points);
        if space.misses_zero {
            points.iter_mut().for_each(|point| point.value = -point.value);
            peak.max(room.greatest(simd, rank, points))
        } else {
            peak
        }
    } else {
        let (least, greatest) = extreme_sums(simd, rank, points);
        if space.misses_zero { greatest.max(-least) } else { greatest }
    };
    (peak * i32::from(unit)) as i16
}

/// Transforms of so many bits are worked on in parts of one byte a sum.
const LONG: u32 = 14;
const LONGEST: u32 = TOGETHER + MOST_TURNS;

/// Returns the greatest power of two, up to four, that divides all values: symmetric boards have four.
pub(super) fn common_unit(points: &[Point]) -> i16 {
    let together = points.iter().fold(0, |bits, point| bits | point.value);
    1 << together.trailing_zeros().min(2)
}

/// The affine space that points span.
struct AffineSpace {
    /// One of the points.
    origin: u32,
    /// The leading bits of a basis of the differences: projecting to them tells all points apart.
    leads: u32,
    /// Whether 0 is outside of the space.
    misses_zero: bool,
}

impl AffineSpace {
    fn of(points: &[Point]) -> AffineSpace {
        let origin = points[0].place;
        let (mut basis, mut leads) = ([0u32; 32], 0u32);
        for point in points {
            let rest = reduce(&basis, leads, point.place ^ origin);
            if rest != 0 {
                basis[rest.ilog2() as usize] = rest;
                leads |= 1 << rest.ilog2();
            }
        }
        AffineSpace { origin, leads, misses_zero: reduce(&basis, leads, origin) != 0 }
    }
}

/// What is left of a vector when basis vectors are added until none leads it.
fn reduce(basis: &[u32; 32], leads: u32, mut vector: u32) -> u32 {
    while vector != 0 && leads >> vector.ilog2() & 1 == 1 {
        vector ^= basis[vector.ilog2() as usize];
    }
    vector
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::gf2::walsh::sum_at;

    use super::*;

    /// Cells in a space of `rank` dimensions, moved away from 0 if `misses_zero`, one half of them twice with signs
    /// that may differ.
    fn cells(rank: u32, misses_zero: bool, word: &mut dyn FnMut() -> u32) -> Vec<Cell> {
        let origin = u64::from(misses_zero) << 19;
        let space: Vec<u64> = (0..rank).map(|_| u64::from(word()) & mask(20) & !origin).collect();
        (0..60)
            .flat_map(|place| {
                let chosen = word();
                let members = space.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
                let element = members.fold(origin, |sum, (_, member)| sum ^ member);
                let pressed = word() % 2 == 1;
                let twin = Cell { place, element: element | 1 << 20, pressed: word() % 2 == 1 };
                let one = Cell { place, element, pressed };
                [one, if place % 2 == 0 { twin } else { one }]
            })
            .collect()
    }

    #[test]
    fn groups_have_the_peaks_of_all_their_sums() {
        let mut state = 9u32;
        let mut word = || {
            state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
            state >> 3
        };
        for (rank, misses_zero, low, group) in [
            (20, false, 20, 12),
            (15, false, 20, 12),
            (15, true, 20, 12),
            (12, false, 20, 17),
            (9, false, 18, 6),
            (17, false, 20, 0),
            (8, false, 12, 5),
            (20, false, 20, 19),
            (3, false, 15, 15),
        ] {
            let cells = cells(rank, misses_zero, &mut word);
            let gathered = Gathered::new(&cells, low, 21);
            let mut under = gathered.under();
            for prefix in 0..2 << (20 - low) {
                let sums = under.sums(Simd::best(), prefix);
                let expected = greatest_of_groups(&sums, 1 << group);
                let peaks = under.group_peaks(Simd::best(), prefix, group);
                assert!(peaks == expected, "{rank} {low} {group}, prefix {prefix}");
                let mut greatest = [0];
                under.peaks(Simd::best(), prefix, &|_| true, &mut greatest);
                assert_eq!(greatest[0], expected.into_iter().max().unwrap());
            }
        }
    }

    #[test]
    fn a_shorter_transform_finds_the_same_peak() {
        let mut state = 5u32;
        let mut word = || {
            state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
            state >> 7
        };
        for round in 0..200 {
            let space: Vec<u32> = (0..round % 7).map(|_| word() & 0xff).collect();
            let origin = if round % 2 == 0 { 0 } else { word() & 0xff };
            let mut points: Vec<Point> = (0..12)
                .map(|_| {
                    let chosen = word();
                    let member = (0..space.len())
                        .filter(|i| chosen >> i & 1 == 1)
                        .fold(origin, |sum, i| sum ^ space[i]);
                    let value = (word() % 5) as i16 - 2;
                    Point { place: member, value: if round % 3 == 0 { 4 * value } else { value } }
                })
                .filter(|point| point.value != 0)
                .collect();
            let expected = (0..256).map(|x| sum_at(x, &points)).max();
            let peak = greatest_sum(Simd::best(), 8, &mut points, &mut GroupPeaks::default());
            assert_eq!(Some(i32::from(peak)), expected, "round {round}");
        }
    }
}
