//! The deficits of one class in the two levels below the upper half, under every prefix.
//!
//! The near bits below a prefix name a block, the far bits an entry of it. Mirror images make copies of blocks
//! ([`super::fold`]), and one of each is kept. [`super::blocks`] computes the deficits. Prefixes that the diagonal of
//! the board maps to computed ones get a copy.

use lightsout_algebra::watch::{Stopped, Watch};

use super::chain::mask;
use super::fold::{Depth, Fold};
use super::shelf::Kept;

/// The two levels below the upper half, of one class.
pub(super) struct Lower {
    pub(super) depth: Depth,
    /// The fold under every prefix.
    pub(super) folds: Vec<Fold>,
    /// For every prefix all blocks: from the greatest under the prefix to that of the block.
    pub(super) near: Vec<u8>,
    /// Where the far drops under each prefix begin, in blocks; one place more for the end.
    pub(super) starts: Vec<u32>,
    /// For every prefix the blocks that are no copies: from the greatest of the block to those of its entries.
    pub(super) far: Vec<u8>,
    /// Where near and far drops are kept for all runs, one behind the other, this one has none of its own.
    kept: Option<Kept>,
}

/// The tables of a class, to read.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    depth: Depth,
    folds: &'a [Fold],
    near: &'a [u8],
    starts: &'a [u32],
    far: &'a [u8],
}

impl Lower {
    /// Returns bytes that the tables of a class take, if `kept` prefixes have blocks.
    pub(super) fn bytes(folds: &[Fold], depth: Depth, kept: &dyn Fn(u64) -> bool) -> u64 {
        let blocks: u64 = blocks_under(folds, depth, kept).map(u64::from).sum();
        let each = 1 << depth.near;
        (blocks << depth.far) + each * folds.len() as u64 + Lower::bytes_beside(folds)
    }

    /// Returns bytes of these that are not kept for all runs.
    pub(super) fn bytes_beside(folds: &[Fold]) -> u64 {
        (size_of::<Fold>() as u64 + 4) * folds.len() as u64
    }

    /// Makes empty room for the tables under all `kept` prefixes.
    pub(super) fn room(folds: Vec<Fold>, depth: Depth, kept: &dyn Fn(u64) -> bool) -> Lower {
        let mut lower = Lower::without_drops(folds, depth, kept);
        let [near, far] = lower.lengths();
        (lower.near, lower.far) = (vec![u8::MAX; near], vec![0; far]);
        lower
    }

    /// Lays the tables out without entries.
    pub(super) fn without_drops(
        folds: Vec<Fold>,
        depth: Depth,
        kept: &dyn Fn(u64) -> bool,
    ) -> Lower {
        let mut starts = vec![0u32];
        for blocks in blocks_under(&folds, depth, kept) {
            starts.push(starts.last().copied().unwrap_or(0) + blocks);
        }
        Lower { depth, folds, near: Vec::new(), starts, far: Vec::new(), kept: None }
    }

    /// Returns the numbers of near and far drops.
    pub(super) fn lengths(&self) -> [usize; 2] {
        let blocks = self.starts.last().copied().unwrap_or(0) as usize;
        [self.folds.len() << self.depth.near, blocks << self.depth.far]
    }

    /// Takes the deficits from `kept`, near ones first, in place of its own.
    pub(super) fn keep_in(&mut self, kept: Kept) {
        (self.near, self.far, self.kept) = (Vec::new(), Vec::new(), Some(kept));
    }

    /// Returns the tables.
    pub(super) fn view(&self) -> View<'_> {
        let [near, far] = match &self.kept {
            None => [&self.near[..], &self.far[..]],
            Some(kept) => {
                let [near, far] = self.lengths();
                let (first, rest) = (**kept).as_ref().split_at(near);
                [first, &rest[..far]]
            }
        };
        View { depth: self.depth, folds: &self.folds, near, starts: &self.starts, far }
    }

    /// Whether there are blocks under a prefix.
    pub(super) fn keeps(&self, prefix: u64) -> bool {
        self.starts[prefix as usize] < self.starts[prefix as usize + 1]
    }

    /// Copies the drops under some prefixes from those of their mirror images in the same class.
    ///
    /// # Errors
    /// When the watch says so.
    pub(super) fn mirror_within(
        &mut self,
        mirror: &Mirror<'_>,
        copied: &dyn Fn(u64) -> bool,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let all = self.folds.len() as u64;
        let mut near = vec![0; 1 << self.depth.near];
        for prefix in (0..all).filter(|&prefix| copied(prefix)) {
            mirror.ask(prefix, all, watch)?;
            let start = (self.starts[prefix as usize] as usize) << self.depth.far;
            let end = (self.starts[prefix as usize + 1] as usize) << self.depth.far;
            let mut far = vec![0; end - start];
            mirror.copy(self.view(), &self.folds[prefix as usize], prefix, &mut near, &mut far);
            self.far[start..end].copy_from_slice(&far);
            self.near[(prefix as usize) << self.depth.near..][..near.len()].copy_from_slice(&near);
        }
        Ok(())
    }

    /// Returns the tables of the mirrored class, with these folds.
    ///
    /// # Errors
    /// When the watch says so.
    pub(super) fn mirrored(
        &self,
        mirror: &Mirror<'_>,
        folds: Vec<Fold>,
        watch: &mut dyn Watch,
    ) -> Result<Lower, Stopped> {
        let mut mirrored =
            Lower::room(folds, self.depth, &|prefix| self.keeps(mirror.prefix(prefix)));
        let source = self.view();
        let Lower { depth, folds, near, starts, far, .. } = &mut mirrored;
        for (prefix, near) in near.chunks_exact_mut(1 << depth.near).enumerate() {
            let (start, end) = (starts[prefix] as usize, starts[prefix + 1] as usize);
            if start < end {
                mirror.ask(prefix as u64, folds.len() as u64, watch)?;
                let far = &mut far[start << depth.far..end << depth.far];
                mirror.copy(source, &folds[prefix], prefix as u64, near, far);
            }
        }
        Ok(mirrored)
    }
}

impl<'a> View<'a> {
    /// From the greatest under the prefix to that of an entry, given by all its bits.
    fn drop_below_prefix(self, entry: u64) -> u8 {
        let long = entry >> self.depth.far;
        let (drops, turn) = self.block(long);
        let inside = (entry & mask(self.depth.far)) as usize;
        self.near[long as usize].saturating_add(drops[inside ^ turn])
    }

    /// Returns the fold under a prefix.
    pub(super) fn fold(self, prefix: u64) -> &'a Fold {
        &self.folds[prefix as usize]
    }

    /// Returns the near drops under a prefix.
    pub(super) fn near(self, prefix: u64) -> &'a [u8] {
        let width = 1 << self.depth.near;
        &self.near[prefix as usize * width..][..width]
    }

    /// Returns the far deficits of a block, given by its prefix and near bits, and what to add to the far bits.
    pub(super) fn block(self, long: u64) -> (&'a [u8], usize) {
        let Depth { near, far, .. } = self.depth;
        let prefix = (long >> near) as usize;
        let fold = &self.folds[prefix];
        let reduced = fold.reduced((long & mask(near)) as u16 * (1 << far), far);
        let block = self.starts[prefix] as usize + fold.slot(reduced >> far);
        (&self.far[block << far..][..1 << far], usize::from(reduced) & mask(far) as usize)
    }
}

/// Where to find the deficits of a mirrored class.
pub(super) struct Mirror<'a> {
    depth: Depth,
    /// The image of a functional, for functionals `depth.bits()` longer than a prefix.
    image: &'a dyn Fn(u64) -> u64,
    /// Images of the bits below the prefix, without what the prefix adds.
    below: Vec<u64>,
}

impl<'a> Mirror<'a> {
    /// Returns the mirror with these images.
    pub(super) fn new(depth: Depth, image: &'a dyn Fn(u64) -> u64) -> Mirror<'a> {
        let below = (0..1 << depth.bits()).map(|below| image(below) ^ image(0)).collect();
        Mirror { depth, image, below }
    }

    /// Returns the image of a prefix.
    pub(super) fn prefix(&self, prefix: u64) -> u64 {
        let bits = self.depth.bits();
        (self.image)(prefix << bits) >> bits
    }

    /// Asks the watch whether to go on at a prefix.
    fn ask(&self, prefix: u64, all: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        watch.progress("copying mirror images", prefix, all);
        watch.step(1 << self.depth.bits())
    }

    /// Copies the drops under one prefix from those under its image in `source`.
    fn copy(&self, source: View<'_>, fold: &Fold, prefix: u64, near: &mut [u8], far: &mut [u8]) {
        let depth = self.depth;
        let entries = 1usize << depth.far;
        let of_prefix = (self.image)(prefix << depth.bits());
        for block in (0..near.len()).filter(|block| fold.leaders() >> block & 1 == 1) {
            let drops = &mut far[fold.slot(block as u16) * entries..][..entries];
            for (drop, below) in drops.iter_mut().zip(&self.below[block * entries..]) {
                *drop = source.drop_below_prefix(of_prefix ^ below);
            }
            near[block] = drops.iter().copied().min().unwrap_or(u8::MAX);
            drops.iter_mut().for_each(|drop| *drop -= near[block]);
        }
        fold.spread(depth, near);
    }
}

/// How many blocks are kept under each prefix.
fn blocks_under<'a>(
    folds: &'a [Fold],
    depth: Depth,
    kept: &'a dyn Fn(u64) -> bool,
) -> impl Iterator<Item = u32> + 'a {
    (0u64..).zip(folds).map(
        move |(prefix, fold)| {
            if kept(prefix) { 1 << (depth.near - fold.rank()) } else { 0 }
        },
    )
}
