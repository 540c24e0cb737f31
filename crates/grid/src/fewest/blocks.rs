//! Working out the drops below the upper half, by all threads, and the greatest sums of the upper half with them.
//!
//! Under one prefix the sums of a block are one short transform: the near bits of the functional are known, so that
//! they only turn the signs of the points.

use lightsout_algebra::gf2::walsh::GroupPeaks;
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Watch};

use super::drops::drop_between;
use super::fold::{Depth, Fold};
use super::lower::Lower;
use super::peaks::{Gathered, Under, common_unit};
use super::pyramid::NONE;
use super::threads::by_all_threads;

/// The prefixes under which drops are wanted.
pub(super) type Wanted<'a> = &'a (dyn Fn(u64) -> bool + Sync);

impl Lower {
    /// Computes the drops under all `wanted` prefixes from the class `gathered`. Returns the greatest sum under each.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn work_out(
        &mut self,
        gathered: &Gathered,
        wanted: Wanted<'_>,
        stage: &str,
        watch: &mut dyn Watch,
    ) -> Result<Vec<i16>, Stopped> {
        let (depth, prefixes) = (self.depth, self.folds.len());
        let mut peaks = vec![NONE; prefixes];
        let (folds, starts) = (&self.folds, &self.starts);
        let parts = parts(starts, depth, &mut self.near, &mut self.far, &mut peaks);
        let begin = || {
            let mut maker = Maker::new(gathered, depth);
            move |part: Part<'_>, watch: &mut dyn Watch| {
                watch.progress(stage, part.first as u64, prefixes as u64);
                maker.fill(part, starts, folds, wanted);
                watch.step((PART as u64) << (depth.low / 2))
            }
        };
        by_all_threads(parts.into_iter(), &begin, watch).map(|()| peaks)
    }
}

/// Prefixes that one thread takes at a time.
const PART: usize = 64;

/// The places of some prefixes in the tables.
struct Part<'a> {
    first: usize,
    near: &'a mut [u8],
    far: &'a mut [u8],
    peaks: &'a mut [i16],
}

fn parts<'a>(
    starts: &[u32],
    depth: Depth,
    near: &'a mut [u8],
    mut far: &'a mut [u8],
    peaks: &'a mut [i16],
) -> Vec<Part<'a>> {
    let owned = near.chunks_mut(PART << depth.near).zip(peaks.chunks_mut(PART));
    (owned.enumerate())
        .map(|(index, (near, peaks))| {
            let first = index * PART;
            let blocks = (starts[first + peaks.len()] - starts[first]) as usize;
            let (own, rest) = std::mem::take(&mut far).split_at_mut(blocks << depth.far);
            far = rest;
            Part { first, near, far: own, peaks }
        })
        .collect()
}

/// One thread's room to work out drops.
struct Maker<'a> {
    depth: Depth,
    simd: Simd,
    under: Under<'a>,
    room: GroupPeaks,
}

impl<'a> Maker<'a> {
    fn new(gathered: &'a Gathered, depth: Depth) -> Maker<'a> {
        Maker {
            depth,
            simd: Machine::whole().simd,
            under: gathered.under(),
            room: GroupPeaks::default(),
        }
    }

    fn fill(&mut self, part: Part<'_>, starts: &[u32], folds: &[Fold], wanted: Wanted<'_>) {
        let Depth { near, far, .. } = self.depth;
        let drops = part.near.chunks_exact_mut(1 << near);
        for (index, (drops, peak)) in drops.zip(part.peaks).enumerate() {
            let prefix = part.first + index;
            if wanted(prefix as u64) {
                let start = (starts[prefix] - starts[part.first]) as usize;
                let end = (starts[prefix + 1] - starts[part.first]) as usize;
                let kept = &mut part.far[start << far..end << far];
                *peak = self.fill_prefix(prefix as u64, &folds[prefix], drops, kept);
            }
        }
    }

    /// The drops under a prefix; its greatest sum.
    fn fill_prefix(&mut self, prefix: u64, fold: &Fold, drops: &mut [u8], kept: &mut [u8]) -> i16 {
        let Depth { low, near, far } = self.depth;
        let inner = low - near;
        let points = self.under.points(prefix);
        let (leaders, unit) = (fold.leaders(), common_unit(points));
        points.iter_mut().for_each(|point| point.value /= unit);
        self.room.take(inner, points, inner - far);
        let mut peaks = [NONE; MOST_BLOCKS];
        for block in (0..1u16 << near).filter(|block| leaders >> block & 1 == 1) {
            let mut entries = self.room.find(self.simd, usize::from(block));
            entries.iter_mut().for_each(|entry| *entry *= unit);
            let peak = entries.iter().copied().max().unwrap_or(NONE);
            peaks[usize::from(block)] = peak;
            let kept = kept[fold.slot(block) << far..][..1 << far].iter_mut();
            kept.zip(&entries).for_each(|(drop, &entry)| *drop = drop_between(peak, entry));
        }
        let peak = peaks.iter().copied().max().unwrap_or(NONE);
        for (drop, &here) in drops.iter_mut().zip(&peaks) {
            *drop = drop_between(peak, here);
        }
        fold.spread(self.depth, drops);
        peak
    }
}

/// The most blocks under a prefix: a fold says which are kept in a word of so many bits.
const MOST_BLOCKS: usize = 128;
