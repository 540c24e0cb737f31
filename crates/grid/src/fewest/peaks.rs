//! The greatest sums of one class under every prefix of its functional, without a table of all sums.
//!
//! Fix the bits of a functional x from `low` on. Cells whose elements agree in the bits below have signs
//! that differ by a known factor: they make one point, whose value is the sum of those signs, and on
//! symmetric boards most values are zero (a reflection multiplies elements by a square root of 1, 1 + τ with
//! τ in a deep ideal, where x is known). The greatest sum is then an extreme of the transform of the points
//! that are left. If these lie in an affine space of r dimensions, a transform of 2^r does: the places of the
//! leading bits of a basis tell the points apart, and if the space misses 0 there is a functional of
//! value 1 on all of it, so that every sum also occurs with the other sign.

use lightsout_algebra::gf2::walsh::{Point, all_sums, extreme_sums};
use lightsout_algebra::simd::Simd;

use super::chain::mask;
use super::classes::Cell;

/// A class with its cells gathered by the low bits of their elements.
#[derive(Clone, Debug)]
pub struct Gathered {
    low: u32,
    /// The low bits of each group.
    places: Vec<u32>,
    /// For every cell −1 where its sign is turned and 0 where not, in layers of one cell of each group.
    signs: Vec<i8>,
    /// For every cell −1, and 0 where a group has no cell in the layer.
    present: Vec<i8>,
    /// For every high bit, −1 at the cells that have it.
    high: Vec<Vec<i8>>,
}

impl Gathered {
    /// Gathers the cells by the bits of their elements below `low`; elements have `dimension` bits.
    pub fn new(cells: &[Cell], low: u32, dimension: u32) -> Gathered {
        let mut cells = cells.to_vec();
        cells.sort_by_key(|cell| (cell.element & mask(low), cell.place));
        let groups: Vec<&[Cell]> =
            cells.chunk_by(|a, b| (a.element ^ b.element) & mask(low) == 0).collect();
        let layers = groups.iter().map(|group| group.len()).max().unwrap_or(0);
        let mut gathered = Gathered {
            low,
            places: groups.iter().map(|group| (group[0].element & mask(low)) as u32).collect(),
            signs: vec![0; layers * groups.len()],
            present: vec![0; layers * groups.len()],
            high: vec![vec![0; layers * groups.len()]; (dimension - low) as usize],
        };
        for (column, group) in groups.iter().enumerate() {
            for (layer, cell) in group.iter().enumerate() {
                let at = layer * groups.len() + column;
                gathered.present[at] = -1;
                gathered.signs[at] = -i8::from(cell.pressed);
                for (bit, high) in gathered.high.iter_mut().enumerate() {
                    high[at] = -((cell.element >> (low as usize + bit) & 1) as i8);
                }
            }
        }
        gathered
    }

    /// Turns the signs of the cells that have high bit number `bit`.
    fn turn(&mut self, bit: usize) {
        for (sign, has) in self.signs.iter_mut().zip(&self.high[bit]) {
            *sign ^= has;
        }
    }

    /// The points under a prefix, those of value zero left out.
    fn points(&self, values: &mut Vec<i16>, points: &mut Vec<Point>) {
        values.clear();
        values.resize(self.places.len(), 0);
        let width = self.places.len().max(1);
        for (signs, present) in self.signs.chunks(width).zip(self.present.chunks(width)) {
            for ((value, sign), present) in values.iter_mut().zip(signs).zip(present) {
                *value += i16::from((sign | 1) & present);
            }
        }
        points.clear();
        let all = self.places.iter().zip(values.iter());
        points.extend(
            all.filter(|(_, value)| **value != 0)
                .map(|(&place, &value)| Point { place, value }),
        );
    }

    /// All sums under one prefix, given by its bits from `low` on.
    pub fn sums(&self, simd: Simd, prefix: u64) -> Vec<i16> {
        let mut under = self.clone();
        (0..self.high.len()).filter(|bit| prefix >> bit & 1 == 1).for_each(|bit| under.turn(bit));
        let mut points = Vec::new();
        under.points(&mut Vec::new(), &mut points);
        all_sums(simd, self.low, &points)
    }

    /// Hands the greatest sum under every prefix in a range of Gray indices to `take`, with the prefix.
    pub fn peaks(
        &self,
        simd: Simd,
        indices: std::ops::Range<u64>,
        wanted: impl Fn(u64) -> bool,
        mut take: impl FnMut(u64, i16),
    ) {
        let gray = |index: u64| index ^ index >> 1;
        let mut under = self.clone();
        let first = gray(indices.start);
        (0..self.high.len()).filter(|bit| first >> bit & 1 == 1).for_each(|bit| under.turn(bit));
        let (mut values, mut points) = (Vec::new(), Vec::new());
        for index in indices.clone() {
            let prefix = gray(index);
            if index > indices.start {
                under.turn(index.trailing_zeros() as usize);
            }
            if wanted(prefix) {
                under.points(&mut values, &mut points);
                take(prefix, greatest_sum(simd, self.low, &mut points));
            }
        }
    }
}

/// The greatest sum of points with places of `bits` bits, by a transform no longer than it must be.
fn greatest_sum(simd: Simd, bits: u32, points: &mut [Point]) -> i16 {
    let unit = common_unit(points);
    if unit == 0 {
        return 0;
    }
    points.iter_mut().for_each(|point| point.value /= unit);
    let space = AffineSpace::of(points);
    if space.misses_zero {
        points.iter_mut().for_each(|point| point.place ^= space.origin);
    }
    let gone: Vec<u32> = (0..bits).rev().filter(|bit| space.leads >> bit & 1 == 0).collect();
    for bit in gone {
        let below = mask(bit) as u32;
        points.iter_mut().for_each(|point| {
            point.place = point.place & below | point.place >> 1 & !below;
        });
    }
    let (least, greatest) = extreme_sums(simd, space.leads.count_ones(), points);
    let peak = if space.misses_zero { greatest.max(-least) } else { greatest };
    (peak * i32::from(unit)) as i16
}

/// The greatest common divisor of all values, up to four: what symmetric boards have.
fn common_unit(points: &[Point]) -> i16 {
    if points.is_empty() {
        return 0;
    }
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
        let mut basis = [0u32; 32];
        let mut leads = 0u32;
        let mut reduced = |mut vector: u32, insert: bool| {
            while vector != 0 {
                let lead = vector.ilog2();
                if leads >> lead & 1 == 0 {
                    if insert {
                        basis[lead as usize] = vector;
                        leads |= 1 << lead;
                    }
                    break;
                }
                vector ^= basis[lead as usize];
            }
            vector
        };
        for point in points {
            reduced(point.place ^ origin, true);
        }
        let misses_zero = reduced(origin, false) != 0;
        AffineSpace { origin, leads, misses_zero }
    }
}
