//! Walsh-Hadamard transforms of a few points, in registers of one or two bytes a lane.
//!
//! The sum at x is Σ value·(−1)^(x·place). A register holds sixty-four bytes of sums, and the first stages are done as
//! the points are entered. A point adds ± its value to a whole register at once, by the row of signs of its low bits.
//! The rest are additions and subtractions of whole registers.

use super::level::{Level, Simd, at_every_level};
use crate::gf2::walsh::Point;

/// What a transform must be able to do with a lane; additions wrap, and the caller sees that none does.
pub(crate) trait Lane: Copy + Ord + Send + Sync + 'static {
    /// Sixty-four bytes of lanes.
    type Block: Copy + AsRef<[Self]> + AsMut<[Self]> + Send + Sync;
    /// Lanes in a block.
    const LANES: usize;
    /// Zero in every lane.
    const ZEROS: Self::Block;
    /// The least value in every lane.
    const LOWEST: Self::Block;
    /// The greatest value in every lane.
    const HIGHEST: Self::Block;
    /// Row r holds −1 in lane c where r·c is odd, and 0 elsewhere.
    const SIGNS: &'static [Self::Block];
    /// A value that is known to fit.
    fn of(value: i16) -> Self;
    /// Back to a number.
    fn wide(self) -> i32;
    /// a + b, or a − b where `sign` is −1 and not 0.
    fn add_signed(self, b: Self, sign: Self) -> Self;
    /// a + b.
    fn plus(self, other: Self) -> Self;
    /// a − b.
    fn minus(self, other: Self) -> Self;
}

macro_rules! lane {
    ($lane:ty, $lanes:literal) => {
        impl Lane for $lane {
            type Block = [$lane; $lanes];
            const LANES: usize = $lanes;
            const ZEROS: [$lane; $lanes] = [0; $lanes];
            const LOWEST: [$lane; $lanes] = [<$lane>::MIN; $lanes];
            const HIGHEST: [$lane; $lanes] = [<$lane>::MAX; $lanes];
            const SIGNS: &'static [[$lane; $lanes]] = &{
                let mut signs = [[0; $lanes]; $lanes];
                let mut at = 0;
                while at < $lanes * $lanes {
                    let (row, column): (usize, usize) = (at / $lanes, at % $lanes);
                    if (row & column).count_ones() % 2 == 1 {
                        signs[row][column] = -1;
                    }
                    at += 1;
                }
                signs
            };
            #[inline(always)]
            fn of(value: i16) -> $lane {
                value as $lane
            }
            #[inline(always)]
            fn wide(self) -> i32 {
                i32::from(self)
            }
            #[inline(always)]
            fn add_signed(self, b: $lane, sign: $lane) -> $lane {
                self.wrapping_add(b ^ sign).wrapping_sub(sign)
            }
            #[inline(always)]
            fn plus(self, other: $lane) -> $lane {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn minus(self, other: $lane) -> $lane {
                self.wrapping_sub(other)
            }
        }
    };
}

lane!(i8, 64);
lane!(i16, 32);

/// Row r holds −1 in place h where r and h have an odd number of bits in common, and 0 elsewhere.
pub(crate) type Turns = [i8; 128];

/// The rows of all r.
pub(crate) static TURNS: [Turns; 128] = {
    let mut turns = [[0; 128]; 128];
    let mut at = 0;
    while at < 128 * 128 {
        let (row, place): (usize, usize) = (at / 128, at % 128);
        if (row & place).count_ones() % 2 == 1 {
            turns[row][place] = -1;
        }
        at += 1;
    }
    turns
};

at_every_level! {
    /// Lays the points down in `blocks`, a power of two of them, and transforms them there.
    ///
    /// Places are below `blocks.len()` times the lanes of a block.
    pub(crate) fn transform[L: Lane] [L](simd, points: &[Point], blocks: &mut [L::Block]) {
        lay_down::<L>(points, &TURNS[0], blocks);
        stages::<L>(blocks);
    }
}

at_every_level! {
    /// Returns the least and the greatest sum. `blocks` is working memory.
    pub(crate) fn extremes[L: Lane] [L](
        simd,
        points: &[Point],
        blocks: &mut [L::Block],
    ) -> (i32, i32) {
        portable_extremes::<L>(points, blocks)
    }
}

#[inline(always)]
fn portable_extremes<L: Lane>(points: &[Point], blocks: &mut [L::Block]) -> (i32, i32) {
    lay_down::<L>(points, &TURNS[0], blocks);
    let (low, high) = blocks.split_at_mut((blocks.len() / 2).max(1));
    stages::<L>(low);
    stages::<L>(high);
    if high.is_empty() {
        return ends::<L>(&low[0], &low[0]);
    }
    // The last stage is not stored.
    let (mut least, mut greatest) = (L::HIGHEST, L::LOWEST);
    for (a, b) in low.iter().zip(high.iter()) {
        let pairs = a.as_ref().iter().zip(b.as_ref());
        let ends = least.as_mut().iter_mut().zip(greatest.as_mut());
        for ((a, b), (least, greatest)) in pairs.zip(ends) {
            let (sum, difference) = (a.plus(*b), a.minus(*b));
            *least = (*least).min(sum.min(difference));
            *greatest = (*greatest).max(sum.max(difference));
        }
    }
    ends::<L>(&least, &greatest)
}

#[inline(always)]
fn ends<L: Lane>(least: &L::Block, greatest: &L::Block) -> (i32, i32) {
    let least = least.as_ref().iter().map(|lane| lane.wide()).min();
    let greatest = greatest.as_ref().iter().map(|lane| lane.wide()).max();
    (least.unwrap_or(0), greatest.unwrap_or(0))
}

/// The points with the stages inside a block already done. Those with a −1 by the bits of their place above all blocks are
/// turned.
#[inline(always)]
fn lay_down<L: Lane>(points: &[Point], turns: &Turns, blocks: &mut [L::Block]) {
    blocks.fill(L::ZEROS);
    let last = blocks.len() - 1;
    let bits = (L::LANES * blocks.len()).ilog2();
    for point in points {
        let place = point.place as usize;
        let signs = L::SIGNS[place % L::LANES];
        let sign = i16::from(turns[place >> bits]);
        let value = L::of((point.value ^ sign) - sign);
        let block = &mut blocks[(place / L::LANES) & last];
        for (lane, sign) in block.as_mut().iter_mut().zip(signs.as_ref()) {
            *lane = lane.add_signed(value, *sign);
        }
    }
}

/// Blocks that are worked on together: 16 KiB, half of the first-level cache.
const NEAR: usize = 256;

/// All stages between blocks, three at a time where there are so many, from the outermost on.
#[inline(always)]
fn stages<L: Lane>(blocks: &mut [L::Block]) {
    let mut span = blocks.len().max(1);
    while span > NEAR {
        span /= 8;
        three_stages::<L>(blocks, span);
    }
    for part in blocks.chunks_exact_mut(span) {
        near_stages::<L>(part);
    }
}

#[inline(always)]
fn near_stages<L: Lane>(blocks: &mut [L::Block]) {
    let mut step = blocks.len();
    while step >= 8 {
        step /= 8;
        three_stages::<L>(blocks, step);
    }
    match step {
        4 => two_stages::<L>(blocks),
        2 => one_stage::<L>(blocks),
        _ => {}
    }
}

/// The stages between eight blocks at a time, which stand `step` apart: they are read once and written once.
#[inline(always)]
fn three_stages<L: Lane>(blocks: &mut [L::Block], step: usize) {
    for part in blocks.chunks_exact_mut(8 * step) {
        for at in 0..step {
            let places = [0, 1, 2, 3, 4, 5, 6, 7].map(|place| at + place * step);
            let [p0, p1, p2, p3, p4, p5, p6, p7] = places;
            let (b0, b1, b2, b3) = (part[p0], part[p1], part[p2], part[p3]);
            let (b4, b5, b6, b7) = (part[p4], part[p5], part[p6], part[p7]);
            let (mut s0, mut s1, mut s2, mut s3) = (b0, b1, b2, b3);
            let (mut s4, mut s5, mut s6, mut s7) = (b4, b5, b6, b7);
            for lane in 0..L::LANES {
                let (a, e) = pair(b0.as_ref()[lane], b4.as_ref()[lane]);
                let (b, f) = pair(b1.as_ref()[lane], b5.as_ref()[lane]);
                let (c, g) = pair(b2.as_ref()[lane], b6.as_ref()[lane]);
                let (d, h) = pair(b3.as_ref()[lane], b7.as_ref()[lane]);
                let ((a, c), (b, d)) = (pair(a, c), pair(b, d));
                let ((e, g), (f, h)) = (pair(e, g), pair(f, h));
                (s0.as_mut()[lane], s1.as_mut()[lane]) = pair(a, b);
                (s2.as_mut()[lane], s3.as_mut()[lane]) = pair(c, d);
                (s4.as_mut()[lane], s5.as_mut()[lane]) = pair(e, f);
                (s6.as_mut()[lane], s7.as_mut()[lane]) = pair(g, h);
            }
            (part[p0], part[p1], part[p2], part[p3]) = (s0, s1, s2, s3);
            (part[p4], part[p5], part[p6], part[p7]) = (s4, s5, s6, s7);
        }
    }
}

/// The stages between four neighbours.
#[inline(always)]
fn two_stages<L: Lane>(blocks: &mut [L::Block]) {
    for part in blocks.as_chunks_mut::<4>().0 {
        let [b0, b1, b2, b3] = *part;
        let (mut s0, mut s1, mut s2, mut s3) = (b0, b1, b2, b3);
        for lane in 0..L::LANES {
            let (a, c) = pair(b0.as_ref()[lane], b2.as_ref()[lane]);
            let (b, d) = pair(b1.as_ref()[lane], b3.as_ref()[lane]);
            (s0.as_mut()[lane], s1.as_mut()[lane]) = pair(a, b);
            (s2.as_mut()[lane], s3.as_mut()[lane]) = pair(c, d);
        }
        *part = [s0, s1, s2, s3];
    }
}

/// The stage between two neighbours.
#[inline(always)]
fn one_stage<L: Lane>(blocks: &mut [L::Block]) {
    for part in blocks.as_chunks_mut::<2>().0 {
        let [b0, b1] = *part;
        let (mut s0, mut s1) = (b0, b1);
        for lane in 0..L::LANES {
            (s0.as_mut()[lane], s1.as_mut()[lane]) = pair(b0.as_ref()[lane], b1.as_ref()[lane]);
        }
        *part = [s0, s1];
    }
}

/// The sum and the difference.
#[inline(always)]
fn pair<L: Lane>(a: L, b: L) -> (L, L) {
    (a.plus(b), a.minus(b))
}

at_every_level! {
    /// The greatest sum of every group of `group` blocks. The points come in P parts by the highest bits of their places,
    /// which are left out. In each part the values add up to 127 at most, and `turns` says by the bits above all others
    /// which of them are turned. `blocks` is room to work in, as many as all sums take.
    pub(crate) fn greatest_in_groups[const P: usize] [P](
        simd,
        parts: [&[Point]; P],
        turns: &Turns,
        blocks: &mut [[i8; 64]],
        group: usize,
        greatest: &mut [i16],
    ) {
        portable_greatest_in_groups(parts, turns, blocks, group, greatest)
    }
}

#[inline(always)]
fn portable_greatest_in_groups<const P: usize>(
    parts: [&[Point]; P],
    turns: &Turns,
    blocks: &mut [[i8; 64]],
    group: usize,
    greatest: &mut [i16],
) {
    let length = blocks.len() / P;
    for (points, blocks) in parts.into_iter().zip(blocks.chunks_exact_mut(length)) {
        lay_down::<i8>(points, turns, blocks);
        stages::<i8>(blocks);
    }
    // The last stages need two bytes, and only their greatest results are kept.
    let groups = length / group;
    for (at, first) in (0..length).step_by(group).enumerate() {
        let mut best = [[i16::MIN; 64]; P];
        for index in first..first + group {
            let mut sums = [[0i16; 64]; P];
            for (part, sums) in sums.iter_mut().enumerate() {
                let block = &blocks[part * length + index];
                sums.iter_mut().zip(block).for_each(|(sum, &lane)| *sum = i16::from(lane));
            }
            last_stages(&mut sums);
            for (best, sums) in best.iter_mut().zip(&sums) {
                best.iter_mut().zip(sums).for_each(|(best, &sum)| *best = (*best).max(sum));
            }
        }
        for (high, best) in best.iter().enumerate() {
            greatest[high * groups + at] = best.iter().copied().max().unwrap_or(i16::MIN);
        }
    }
}

/// The stages between parts, a power of two of them.
#[inline(always)]
fn last_stages<const P: usize>(sums: &mut [[i16; 64]; P]) {
    let mut span = 1;
    while span < P {
        for pair in sums.chunks_exact_mut(2 * span) {
            let (low, high) = pair.split_at_mut(span);
            for (low, high) in low.iter_mut().zip(high) {
                for (low, high) in low.iter_mut().zip(high) {
                    (*low, *high) = (*low + *high, *low - *high);
                }
            }
        }
        span *= 2;
    }
}
