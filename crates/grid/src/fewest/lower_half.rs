//! The tables of a sweep for all classes: deficits below the upper half, and the greatest sums of that half.
//!
//! Mirror images save work twice. Of two prefixes that the diagonal of the board maps to each other, one is computed.
//! Of the blocks under a prefix that reflections (upside down, left to right) map to each other, one in two or four is
//! computed ([`super::fold`]).

use lightsout_algebra::watch::{Stopped, Watch};

use super::classes::Classes;
use super::fold::{Depth, Fold, keeps_prefixes};
use super::kernel::Kernel;
use super::lower::{Lower, Mirror};
use super::peaks::Gathered;
use super::plan::Region;
use super::proof::Unproved;
use super::pyramid::{NONE, Pyramid};
use super::shelf::Shelf;
use super::symmetry::Symmetry;

/// The tables below the upper half.
pub(super) struct LowerHalf {
    /// Where the bits lie.
    pub depth: Depth,
    /// The bits that name a block, and those of an entry: (low, width).
    pub levels: [(u32, u32); 2],
    /// For each class the drops.
    pub lower: [Lower; 4],
    /// The board's diagonal, for prefixes.
    pub diagonal: Option<Symmetry>,
}

/// Bits that a level may have.
const WIDEST: u32 = 7;

/// What is known of a board before its tables are made.
struct Plan<'a> {
    kernel: &'a Kernel,
    region: &'a Region,
    depth: Depth,
    flips: Vec<Symmetry>,
    diagonal: Option<Symmetry>,
    /// The diagonal for functionals with all bits that are named.
    long_diagonal: Option<Symmetry>,
}

impl LowerHalf {
    /// Makes the tables, and the greatest sums of the upper half for each class. Returns `None` if the board's chain of
    /// ideals has other steps than these tables. `gathered` are the classes below the upper half.
    ///
    /// Uses the shelf, if given, to find and keep tables.
    ///
    /// # Errors
    /// Stopped by the watch, or the shelf fails.
    pub(super) fn new(
        kernel: &Kernel,
        classes: &Classes,
        regions: &[Region],
        gathered: &[Gathered; 4],
        mut shelf: Option<&mut dyn Shelf>,
        watch: &mut dyn Watch,
    ) -> Result<Option<(LowerHalf, [Pyramid; 4])>, Unproved> {
        let [first, second, _] = regions else { return Ok(None) };
        let Some(levels) = near_and_far(second) else { return Ok(None) };
        if !first.levels.iter().chain(&levels).all(|level| level.1 <= WIDEST) {
            return Ok(None);
        }
        let [(_, near), (_, far)] = levels;
        let plan = Plan::new(kernel, classes, first, Depth { low: first.low, near, far });
        let folds: [Vec<Fold>; 4] = std::array::from_fn(|class| plan.folds(class));
        let bytes = folds.iter().enumerate().map(|(class, folds)| match shelf {
            None => plan.bytes(class, folds),
            Some(_) => Lower::bytes_beside(folds) + plan.bytes_of_peaks(),
        });
        watch.reserve(bytes.sum())?;
        let mut made: Vec<(Lower, Vec<i16>)> = Vec::new();
        for (class, folds) in folds.into_iter().enumerate() {
            let table = match &mut shelf {
                None => plan.class(class, &gathered[class], folds, &made, watch)?,
                Some(shelf) => {
                    plan.shelved(class, &gathered[class], folds, &made, *shelf, watch)?
                }
            };
            made.push(table);
        }
        let (lower, peaks): (Vec<Lower>, Vec<Vec<i16>>) = made.into_iter().unzip();
        let Ok(lower) = <[Lower; 4]>::try_from(lower) else { return Ok(None) };
        let Ok(peaks) = <[Vec<i16>; 4]>::try_from(peaks) else { return Ok(None) };
        let upper = peaks.map(|peaks| Pyramid::over(peaks, &first.widths()));
        let Plan { depth, diagonal, .. } = plan;
        Ok(Some((LowerHalf { depth, levels, lower, diagonal }, upper)))
    }

    /// Whether a prefix of the first class is searched. Of two that the diagonal maps to each other the lesser is.
    pub(super) fn is_searched(&self, prefix: u64) -> bool {
        is_lesser(self.diagonal.as_ref(), 0, prefix)
    }

    /// Returns how many prefixes of the first class this one represents: two if the diagonal maps it to another.
    pub(super) fn copies(&self, prefix: u64) -> u64 {
        let image = self.diagonal.as_ref().map(|diagonal| diagonal.image(0, prefix));
        1 + u64::from(image.is_some_and(|image| image != prefix))
    }
}

impl<'a> Plan<'a> {
    fn new(kernel: &'a Kernel, classes: &Classes, region: &'a Region, depth: Depth) -> Plan<'a> {
        let long = depth.low - depth.bits();
        let flips = [
            Symmetry::upside_down(kernel, classes, long),
            Symmetry::left_to_right(kernel, classes, long),
        ];
        let flips = flips.into_iter().flatten().filter(|flip| keeps_prefixes(flip, depth));
        let diagonal = Symmetry::diagonal(kernel, classes, depth.low);
        let long_diagonal = Symmetry::diagonal(kernel, classes, long);
        let both = diagonal.zip(long_diagonal);
        let (diagonal, long_diagonal) = both.unzip();
        Plan { kernel, region, depth, flips: flips.collect(), diagonal, long_diagonal }
    }

    fn prefixes(&self) -> u64 {
        1 << (self.region.top - self.region.low)
    }

    fn folds(&self, class: usize) -> Vec<Fold> {
        let fold = |prefix| Fold::new(&self.flips, class, prefix, self.depth);
        (0..self.prefixes()).map(fold).collect()
    }

    /// Are the drops under a prefix kept? Of the first class those are of what is searched alone.
    fn keeps(&self, class: usize, prefix: u64) -> bool {
        self.kernel.occurs(class, prefix << self.region.low)
            && (class > 0 || is_lesser(self.diagonal.as_ref(), class, prefix))
    }

    /// Bytes that the tables of a class take.
    fn bytes(&self, class: usize, folds: &[Fold]) -> u64 {
        let kept = |prefix| self.keeps(class, prefix);
        Lower::bytes(folds, self.depth, &kept) + self.bytes_of_peaks()
    }

    fn bytes_of_peaks(&self) -> u64 {
        size_of::<i16>() as u64 * self.prefixes()
    }

    /// The tables of a class as the shelf has them, where they are put if they are not there: near and far drops, and
    /// behind them the greatest sums.
    fn shelved(
        &self,
        class: usize,
        gathered: &Gathered,
        folds: Vec<Fold>,
        made: &[(Lower, Vec<i16>)],
        shelf: &mut dyn Shelf,
        watch: &mut dyn Watch,
    ) -> Result<(Lower, Vec<i16>), Unproved> {
        let mut lower =
            Lower::without_drops(folds, self.depth, &|prefix| self.keeps(class, prefix));
        let drops: usize = lower.lengths().iter().sum();
        let length = drops + self.bytes_of_peaks() as usize;
        if let Some(kept) = shelf.find(class as u8, length, watch)? {
            let peaks = (*kept).as_ref()[drops..].as_chunks::<2>().0;
            let peaks = peaks.iter().map(|&peak| i16::from_le_bytes(peak)).collect();
            lower.keep_in(kept);
            return Ok((lower, peaks));
        }
        watch.reserve(drops as u64)?;
        let (mut lower, peaks) = self.class(class, gathered, lower.folds, made, watch)?;
        let bytes: Vec<u8> = peaks.iter().flat_map(|peak| peak.to_le_bytes()).collect();
        lower.keep_in(shelf.keep(class as u8, &[&lower.near, &lower.far, &bytes])?);
        Ok((lower, peaks))
    }

    /// The tables of a class; `made` are those of the classes before.
    fn class(
        &self,
        class: usize,
        gathered: &Gathered,
        folds: Vec<Fold>,
        made: &[(Lower, Vec<i16>)],
        watch: &mut dyn Watch,
    ) -> Result<(Lower, Vec<i16>), Stopped> {
        let prefixes = self.prefixes();
        let kept = |prefix| self.keeps(class, prefix);
        let image = |functional: u64| {
            self.long_diagonal
                .as_ref()
                .map_or(functional, |diagonal| diagonal.image(class, functional))
        };
        let mirror = Mirror::new(self.depth, &image);
        let mirrored = self.diagonal.as_ref().map_or(class, |diagonal| diagonal.mirrored[class]);
        if mirrored < class {
            let (lower, peaks) = &made[mirrored];
            let of_image = |prefix| peaks[mirror.prefix(prefix) as usize];
            let peaks = (0..prefixes).map(of_image).collect();
            return Ok((lower.mirrored(&mirror, folds, watch)?, peaks));
        }
        let own = self.diagonal.as_ref().filter(|_| mirrored == class);
        let wanted = |prefix: u64| {
            self.kernel.occurs(class, prefix << self.region.low) && is_lesser(own, class, prefix)
        };
        let mut lower = Lower::room(folds, self.depth, &kept);
        let mut peaks = lower.work_out(gathered, &wanted, STAGES[class], watch)?;
        for prefix in (0..prefixes).filter(|&prefix| !is_lesser(own, class, prefix)) {
            peaks[prefix as usize] = peaks[mirror.prefix(prefix) as usize];
        }
        if class > 0 {
            let copied = |prefix: u64| kept(prefix) && !wanted(prefix);
            lower.mirror_within(&mirror, &copied, watch)?;
        }
        debug_assert!((0..prefixes).all(|prefix| !wanted(prefix) || peaks[prefix as usize] > NONE));
        Ok((lower, peaks))
    }
}

/// Of two prefixes that the diagonal makes of each other, is this the lesser?
fn is_lesser(diagonal: Option<&Symmetry>, class: usize, prefix: u64) -> bool {
    diagonal.is_none_or(|diagonal| prefix <= diagonal.image(class, prefix))
}

/// The levels of a region as two, the upper one as wide as can be; `None` for fewer than two.
fn near_and_far(region: &Region) -> Option<[(u32, u32); 2]> {
    let mut near = *region.levels.first()?;
    let others = region.levels[1..].iter().rev().skip(1).rev();
    for level in others.take_while(|level| region.top - level.0 <= WIDEST) {
        near = (level.0, region.top - level.0);
    }
    (near.0 > region.low).then_some([near, (region.low, near.0 - region.low)])
}

const STAGES: [&str; 4] = [
    "bounding even rows and columns",
    "bounding odd rows",
    "bounding odd columns",
    "bounding odd rows and columns",
];
