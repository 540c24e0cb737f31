//! Tables of drops: by how much less the greatest sum of a class is when the next bits of its functional are known.
//!
//! Branch and bound starts with a slack, by how much the four greatest sums together exceed the target, and every
//! level takes from it what the four classes drop. Drops are counted in fours and rounded down, in a byte each, so
//! that many children are tried by one instruction; a byte that is full is less than the drop, so that nothing is
//! lost. Of the upper half of the bits there are drops level by level; below, two levels more are worked out
//! under every prefix, and kept for one of the copies that mirror images make ([`super::fold`]).

use std::sync::Mutex;

use lightsout_algebra::gf2::walsh::{GroupPeaks, Point};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Watch};

use super::chain::{mask, parity};
use super::fold::{Depth, Fold};
use super::peaks::{Gathered, Under, common_unit};
use super::pyramid::{NONE, Pyramid};

/// What a drop is counted in.
pub const UNIT: i16 = 4;

/// A drop from one sum to another, in units, rounded down.
pub fn drop_between(above: i16, below: i16) -> u8 {
    if below == NONE {
        return u8::MAX;
    }
    ((i32::from(above) - i32::from(below)) / i32::from(UNIT)).clamp(0, 255) as u8
}

/// The drops on every floor of a pyramid, `first` being the greatest of all.
pub fn of_pyramid(pyramid: &Pyramid, first: i16, widths: &[u32]) -> Vec<Vec<u8>> {
    (0..widths.len())
        .map(|floor| {
            let below = pyramid.floor(floor).chunks(1 << widths[floor]).enumerate();
            let above = |parent: usize| match floor {
                0 => first,
                _ => pyramid.floor(floor - 1)[parent],
            };
            below
                .flat_map(|(parent, entries)| {
                    let above = above(parent);
                    entries.iter().map(move |&entry| drop_between(above, entry))
                })
                .collect()
        })
        .collect()
}

/// The two levels below the upper half, of one class.
#[derive(Clone, Debug)]
pub struct Lower {
    depth: Depth,
    /// The fold under every prefix.
    folds: Vec<Fold>,
    /// For every prefix all blocks: from the greatest under the prefix to that of the block.
    near: Vec<u8>,
    /// Where the far drops under each prefix begin, in blocks; one place more for the end.
    starts: Vec<u32>,
    /// For every prefix the blocks that are no copies: from the greatest of the block to those of its entries.
    far: Vec<u8>,
}

impl Lower {
    /// Bytes that the tables of a class take, if `wanted` prefixes have blocks.
    pub fn bytes(folds: &[Fold], depth: Depth, wanted: &dyn Fn(u64) -> bool) -> u64 {
        let blocks: u64 = blocks_under(folds, depth, wanted).map(u64::from).sum();
        let each = size_of::<Fold>() as u64 + 4 + (1 << depth.near);
        (blocks << depth.far) + each * folds.len() as u64
    }

    /// Works out the drops under all `wanted` prefixes; `peaks` are the greatest sums under all prefixes, `gathered` is
    /// the class below them.
    ///
    /// # Errors
    /// When the watch says so.
    pub fn new(
        gathered: &Gathered,
        peaks: &[i16],
        folds: Vec<Fold>,
        depth: Depth,
        wanted: &(dyn Fn(u64) -> bool + Sync),
        watch: &mut dyn Watch,
        stage: &str,
    ) -> Result<Lower, Stopped> {
        let mut starts = vec![0u32];
        for blocks in blocks_under(&folds, depth, wanted) {
            starts.push(starts.last().copied().unwrap_or(0) + blocks);
        }
        let blocks = starts.last().copied().unwrap_or(0) as usize;
        let mut near = vec![u8::MAX; folds.len() << depth.near];
        let mut far = vec![0u8; blocks << depth.far];
        let parts = Mutex::new(parts(&starts, depth, &mut near, &mut far).into_iter());
        let threads = Machine::whole().threads;
        let all = folds.len() as u64;
        let work = |asked: &mut dyn FnMut(u64) -> Result<(), Stopped>| -> Result<(), Stopped> {
            let mut maker = Maker::new(gathered, depth);
            loop {
                let next = parts.lock().unwrap_or_else(|poison| poison.into_inner()).next();
                let Some(part) = next else { return Ok(()) };
                asked(part.first as u64)?;
                maker.fill(part, &starts, &folds, peaks);
            }
        };
        let is_over = std::sync::atomic::AtomicBool::new(false);
        let ended = std::thread::scope(|scope| {
            let obedient = || {
                work(&mut |_| match is_over.load(std::sync::atomic::Ordering::Relaxed) {
                    true => Err(Stopped::Cancelled),
                    false => Ok(()),
                })
            };
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(obedient)).collect();
            let own = work(&mut |first| {
                watch.progress(stage, first, all);
                watch.step((PART as u64) << (depth.low / 2))
            });
            is_over.store(own.is_err(), std::sync::atomic::Ordering::Relaxed);
            let joined = |other: std::thread::ScopedJoinHandle<'_, Result<(), Stopped>>| {
                other.join().expect("a transform does not panic")
            };
            others.into_iter().map(joined).fold(own, |own, other| own.and(other))
        });
        ended.map(|()| Lower { depth, folds, near, starts, far })
    }

    /// The tables of the mirrored class, whose functional under `prefix` is `image(prefix)` here; images are those of
    /// prefixes `depth.bits()` longer.
    pub fn mirrored(&self, folds: Vec<Fold>, image: &(dyn Fn(u64) -> u64 + Sync)) -> Lower {
        let depth = self.depth;
        let bits = depth.bits();
        let wanted = |prefix: u64| {
            let there = (image(prefix << bits) >> bits) as usize;
            self.starts[there] < self.starts[there + 1]
        };
        let mut starts = vec![0u32];
        for blocks in blocks_under(&folds, depth, &wanted) {
            starts.push(starts.last().copied().unwrap_or(0) + blocks);
        }
        let blocks = starts.last().copied().unwrap_or(0) as usize;
        let mut near = vec![u8::MAX; folds.len() << depth.near];
        let mut far = vec![0u8; blocks << depth.far];
        // Images of the bits below the prefix, without what the prefix adds.
        let below: Vec<u64> = (0..1 << bits).map(|below| image(below) ^ image(0)).collect();
        let entries = 1usize << depth.far;
        for (prefix, fold) in folds.iter().enumerate() {
            if starts[prefix] == starts[prefix + 1] {
                continue;
            }
            let of_prefix = image((prefix as u64) << bits);
            let near = &mut near[prefix << depth.near..][..1 << depth.near];
            for block in (0..1usize << depth.near).filter(|block| fold.leaders() >> block & 1 == 1)
            {
                let to = (starts[prefix] as usize + fold.slot(block as u16)) * entries;
                let drops = &mut far[to..to + entries];
                for (drop, below) in drops.iter_mut().zip(&below[block * entries..]) {
                    *drop = self.drop_below_prefix(of_prefix ^ below);
                }
                near[block] = drops.iter().copied().min().unwrap_or(u8::MAX);
                drops.iter_mut().for_each(|drop| *drop -= near[block]);
            }
            for block in 0..1u16 << depth.near {
                near[usize::from(block)] =
                    near[usize::from(fold.reduced(block << depth.far, depth.far) >> depth.far)];
            }
        }
        Lower { depth, folds, near, starts, far }
    }

    /// From the greatest under the prefix to that of an entry, given by all its bits.
    fn drop_below_prefix(&self, entry: u64) -> u8 {
        let long = entry >> self.depth.far;
        let (drops, turn) = self.block(long);
        let inside = (entry & mask(self.depth.far)) as usize;
        self.near[long as usize].saturating_add(drops[inside ^ turn])
    }

    /// The fold under a prefix.
    pub fn fold(&self, prefix: u64) -> &Fold {
        &self.folds[prefix as usize]
    }

    /// The near drops under a prefix.
    pub fn near(&self, prefix: u64) -> &[u8] {
        let width = 1 << self.depth.near;
        &self.near[prefix as usize * width..][..width]
    }

    /// The far drops of a block, given by its prefix and near bits, and what to add to the far bits.
    pub fn block(&self, long: u64) -> (&[u8], usize) {
        let Depth { near, far, .. } = self.depth;
        let prefix = (long >> near) as usize;
        let fold = &self.folds[prefix];
        let reduced = fold.reduced((long & mask(near)) as u16 * (1 << far), far);
        let block = self.starts[prefix] as usize + fold.slot(reduced >> far);
        (&self.far[block << far..][..1 << far], usize::from(reduced) & mask(far) as usize)
    }
}

/// How many blocks are kept under each prefix.
fn blocks_under<'a>(
    folds: &'a [Fold],
    depth: Depth,
    wanted: &'a dyn Fn(u64) -> bool,
) -> impl Iterator<Item = u32> + 'a {
    (0u64..).zip(folds).map(
        move |(prefix, fold)| {
            if wanted(prefix) { 1 << (depth.near - fold.rank()) } else { 0 }
        },
    )
}

/// Prefixes that one thread takes at a time.
const PART: usize = 64;

/// The places of some prefixes in the tables.
struct Part<'a> {
    first: usize,
    near: &'a mut [u8],
    far: &'a mut [u8],
}

fn parts<'a>(
    starts: &[u32],
    depth: Depth,
    mut near: &'a mut [u8],
    mut far: &'a mut [u8],
) -> Vec<Part<'a>> {
    let prefixes = starts.len() - 1;
    let mut parts = Vec::new();
    for first in (0..prefixes).step_by(PART) {
        let end = (first + PART).min(prefixes);
        let (own, rest) = near.split_at_mut((end - first) << depth.near);
        near = rest;
        let blocks = (starts[end] - starts[first]) as usize;
        let (own_far, rest) = far.split_at_mut(blocks << depth.far);
        far = rest;
        parts.push(Part { first, near: own, far: own_far });
    }
    parts
}

/// One thread's room to work out drops.
struct Maker<'a> {
    gathered: &'a Gathered,
    depth: Depth,
    simd: Simd,
    under: Under,
    points: Vec<Point>,
    room: GroupPeaks,
}

impl<'a> Maker<'a> {
    fn new(gathered: &'a Gathered, depth: Depth) -> Maker<'a> {
        Maker {
            gathered,
            depth,
            simd: Machine::whole().simd,
            under: Under::default(),
            points: Vec::new(),
            room: GroupPeaks::default(),
        }
    }

    fn fill(&mut self, part: Part<'_>, starts: &[u32], folds: &[Fold], peaks: &[i16]) {
        let Depth { near, far, .. } = self.depth;
        for (index, drops) in part.near.chunks_mut(1 << near).enumerate() {
            let prefix = part.first + index;
            let start = (starts[prefix] - starts[part.first]) as usize;
            let end = (starts[prefix + 1] - starts[part.first]) as usize;
            if start == end {
                continue;
            }
            let kept = &mut part.far[start << far..end << far];
            self.fill_prefix(prefix as u64, &folds[prefix], peaks[prefix], drops, kept);
        }
    }

    fn fill_prefix(
        &mut self,
        prefix: u64,
        fold: &Fold,
        peak: i16,
        drops: &mut [u8],
        kept: &mut [u8],
    ) {
        let Depth { low, near, far } = self.depth;
        let inner = low - near;
        let points = self.gathered.points(prefix, &mut self.under);
        let (leaders, unit) = (fold.leaders(), common_unit(points));
        let mut greatest = NONE;
        for block in (0..1u16 << near).filter(|block| leaders >> block & 1 == 1) {
            self.points.clear();
            self.points.extend(points.iter().map(|point| {
                let turned = parity(u64::from(point.place >> inner) & u64::from(block)) == 1;
                let value = if turned { -point.value } else { point.value } / unit;
                Point { place: point.place & mask(inner) as u32, value }
            }));
            let mut entries = self.room.find(self.simd, inner, &self.points, inner - far);
            entries.iter_mut().for_each(|entry| *entry *= unit);
            let peak_here = entries.iter().copied().max().unwrap_or(NONE);
            greatest = greatest.max(peak_here);
            drops[usize::from(block)] = drop_between(peak, peak_here);
            let slot = fold.slot(block);
            let kept = kept[slot << far..][..1 << far].iter_mut();
            kept.zip(&entries).for_each(|(drop, &entry)| *drop = drop_between(peak_here, entry));
        }
        assert_eq!(greatest, peak, "the greatest sum under a prefix, found twice");
        for block in 0..1u16 << near {
            let leader = fold.reduced(block << far, far) >> far;
            drops[usize::from(block)] = drops[usize::from(leader)];
        }
    }
}
