//! Branch and bound with all tables at hand, for chains of ideals that have the steps for them.
//!
//! [`super::search`] transforms the blocks below the upper half again each time it reaches them. Here two more levels
//! are computed once beforehand ([`super::lower_half`]), and only the last bits are left to the search. Of 2^86 quiet
//! patterns the upper half leaves 10^11 pairs of prefixes. Everything is counted as deficits from a slack.
//!
//! Mirror images are used twice. Of two prefixes that the diagonal maps to each other, one is searched. Of blocks that
//! reflections (upside down, left to right) map to each other, one in two or four is. The result counts for all.

mod leaders;
mod scouts;

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::atomic::{AtomicI32, Ordering};

use lightsout_algebra::simd::prefetch::prefetch;
use lightsout_algebra::simd::within::{at_most, ones, sums_at_most};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Watch};

use super::chain::mask;
use super::drops::{UNIT, of_pyramid};
use super::kernel::Kernel;
use super::lower::{Lower, View};
use super::lower_half::LowerHalf;
use super::notebook::{Notebook, Prefixes};
use super::search::{Found, Ground, Searcher, together};
use super::worker_pool::{Halted, WorkerPool};

/// A pair of prefixes, and how far the four greatest sums under them exceed the target, in units.
#[derive(Clone, Copy, Debug)]
struct Node {
    a: u64,
    b: u64,
    /// The functional Ma + b.
    mab: u64,
    slack: u8,
}

/// One level of the search.
struct Level {
    low: u32,
    width: u32,
    /// M applied to each child's bits.
    pulled: Vec<u64>,
}

impl Node {
    /// The functionals of the four classes.
    fn functionals(&self) -> [u64; 4] {
        [self.a, self.b, self.a ^ self.b, self.mab]
    }
}

impl Level {
    fn new(kernel: &Kernel, (low, width): (u32, u32)) -> Level {
        let pulled = (0..1u64 << width).map(|child| kernel.chain.pull_y(child << low)).collect();
        Level { low, width, pulled }
    }

    /// The number of a prefix with no bits of this level, among all prefixes with them.
    fn first(&self, functional: u64, top: u32) -> usize {
        ((functional & mask(top)) >> self.low) as usize >> self.width << self.width
    }

    /// The bits of this level.
    fn bits(&self, functional: u64) -> usize {
        (functional >> self.low & mask(self.width)) as usize
    }

    /// The nodes one level on that the slack allows, in those of the `rows`; `drops` are those under the node.
    fn each_under<E>(
        &self,
        simd: Simd,
        node: &Node,
        drops: [&[u8]; 4],
        rows: u128,
        mut each: impl FnMut(Node) -> Result<(), E>,
    ) -> Result<(), E> {
        for child in ones(at_most(simd, drops[0], node.slack) & rows) {
            let left = node.slack - drops[0][child];
            let turns = [child, self.bits(node.mab ^ self.pulled[child])];
            let columns = sums_at_most(simd, [drops[1], drops[2], drops[3]], turns, left);
            for column in ones(columns) {
                let taken =
                    drops[1][column] + drops[2][column ^ turns[0]] + drops[3][column ^ turns[1]];
                each(self.under(node, child, column, left - taken))?;
            }
        }
        Ok(())
    }

    /// A node one level on.
    fn under(&self, node: &Node, child: usize, column: usize, slack: u8) -> Node {
        let column = (column as u64) << self.low;
        Node {
            a: node.a | (child as u64) << self.low,
            b: node.b | column,
            mab: node.mab ^ self.pulled[child] ^ column,
            slack,
        }
    }
}

/// The result of a sweep's notes, without any tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noted {
    /// They are of no sweep.
    Nothing,
    /// Some prefixes are open.
    Open {
        /// Prefixes in all.
        parts: u64,
        /// Those of the share of this run.
        own: u64,
    },
    /// They are of all prefixes, and this is the best.
    All(Found),
}

/// Returns the result in the notes.
pub(super) fn noted(notebook: &dyn Notebook) -> Noted {
    let Some(Prefixes { count, target }) = notebook.prefixes(FIRST_ITEM) else {
        return Noted::Nothing;
    };
    // A count that nobody reached would be gone through for years.
    if count > MOST_ITEMS {
        return Noted::Open { parts: count, own: count };
    }
    let all = || (0..count).map(|at| (at, notebook.searched(FIRST_ITEM + at)));
    let best = all()
        .filter_map(|(_, shown)| shown?.found())
        .fold(None, |best, found| together(best, Some(found)));
    // A prefix is done with when nothing in it reaches the best, or what the search began with.
    let reached = best.map_or(target, |best| best.sum.max(target));
    let open = all().filter(|(_, shown)| !shown.is_some_and(|shown| shown.is_enough(reached)));
    let (which, of) = notebook.share();
    let (parts, own) = open
        .fold((0u64, 0u64), |(parts, own), (at, _)| (parts + 1, own + u64::from(at % of == which)));
    match best {
        Some(best) if parts == 0 && best.sum >= target => Noted::All(best),
        // All shares are done and nobody has found what they began with: they are not of one proof.
        _ if parts == 0 => Noted::Open { parts: 1, own: 1 },
        _ => Noted::Open { parts, own },
    }
}

/// The tables of a board, level by level.
pub(super) struct Sweep<'a> {
    ground: &'a Ground<'a>,
    half: &'a LowerHalf,
    /// Its tables, class by class.
    lower: [View<'a>; 4],
    upper: Vec<Level>,
    near: Level,
    far: Level,
    /// For each class and level of the upper half, the drops.
    floors: [Vec<Vec<u8>>; 4],
    /// Bit p says whether prefix p of a is searched.
    searched: Vec<u128>,
}

/// Nodes that the threads share out among themselves, the same on every machine.
const ITEMS: usize = 1 << 12;
/// Their numbers in the notes begin here, beyond those of the other search.
pub(super) const FIRST_ITEM: u64 = 1 << 32;
/// More prefixes than any search has: a level adds at most 14 bits to [`ITEMS`].
const MOST_ITEMS: u64 = (ITEMS as u64) << 14;
/// How many pairs of prefixes earlier their drops are asked for.
const AHEAD: usize = 6;

impl<'a> Sweep<'a> {
    /// Returns a search with these tables below the upper half.
    pub(super) fn new(ground: &'a Ground<'a>, half: &'a LowerHalf) -> Sweep<'a> {
        let kernel = ground.kernel;
        let first = &ground.regions[0];
        let prefixes = 1u64 << (first.top - first.low);
        let searched = (0..prefixes.div_ceil(128))
            .map(|word| {
                let bits = (128 * word..prefixes.min(128 * word + 128)).enumerate();
                bits.fold(0, |bits, (bit, prefix)| {
                    bits | u128::from(half.is_searched(prefix)) << bit
                })
            })
            .collect();
        let widths = first.widths();
        let [near, far] = half.levels.map(|level| Level::new(kernel, level));
        Sweep {
            ground,
            half,
            lower: half.lower.each_ref().map(Lower::view),
            upper: first.levels.iter().map(|&level| Level::new(kernel, level)).collect(),
            near,
            far,
            floors: std::array::from_fn(|class| {
                let pyramid = &ground.upper[class];
                of_pyramid(pyramid, pyramid.peak(), &widths)
            }),
            searched,
        }
    }

    /// Returns the greatest S and the number of pairs that have it. Returns `None` if it is too far below the greatest
    /// sums of the classes to be counted down to.
    ///
    /// # Errors
    /// Stopped by the watch, or the notebook fails. The error holds what is known.
    pub(super) fn search(
        &self,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<Option<Found>, Halted> {
        let scouted = self.ground.scouted(|| self.scouted(notebook, watch))?;
        let target = AtomicI32::new(scouted.sum);
        if self.slack(self.root_bound(), scouted.sum) == u8::MAX {
            return Ok(None);
        }
        let runner = Runner::new(self, &target);
        let mut nodes = vec![runner.root()];
        let mut level = 0;
        while nodes.len() < ITEMS && level + 1 < self.upper.len() {
            let mut children = Vec::new();
            nodes.iter().for_each(|node| runner.children(level, *node, &mut children));
            (nodes, level) = (children, level + 1);
        }
        nodes.sort_by_key(|node| (std::cmp::Reverse(node.slack), node.a, node.b));
        let begin = || {
            let (mut runner, target) = (Runner::new(self, &target), &target);
            move |node: &Node, watch: &mut dyn Watch| {
                let raised = (target.load(Ordering::Relaxed) - scouted.sum) / i32::from(UNIT);
                if let Some(slack) = node.slack.checked_sub(raised.clamp(0, 255) as u8) {
                    runner.descend(level, Node { slack, ..*node }, watch)?;
                    runner.finish(watch)?;
                }
                Ok(runner.best.take())
            }
        };
        let bound = |node: &Node| scouted.sum + i32::from(UNIT) * (i32::from(node.slack) + 1) - 1;
        let share = notebook.share();
        let pool = WorkerPool::new(&nodes, FIRST_ITEM, share, &target, notebook)?;
        pool.run(&begin, scouted, &bound, watch).map(Some)
    }

    /// The drops of a class on a level of the upper half, under the bits of a functional from above.
    fn upper_drops(&self, level: usize, class: usize, functional: u64) -> &[u8] {
        let first = self.upper[level].first(functional, self.ground.kernel.chain.dimension());
        &self.floors[class][level][first..][..1 << self.upper[level].width]
    }

    /// The drops of a class on the near level.
    fn near_drops(&self, class: usize, functional: u64) -> &'a [u8] {
        self.lower[class].near(functional >> self.half.depth.low)
    }

    /// The drops of a class on the far level, and what to add to the places.
    fn far_drops(&self, class: usize, functional: u64) -> (&'a [u8], usize) {
        self.lower[class].block(functional >> self.near.low)
    }

    /// Which children of a node one level above the near one are searched, by their bits of a.
    fn searched_under(&self, a: u64) -> u128 {
        let last = &self.upper[self.upper.len() - 1];
        let first = last.first(a, self.ground.kernel.chain.dimension());
        self.searched[first / 128] >> (first % 128)
    }

    /// The greatest sums of all classes together.
    fn root_bound(&self) -> i32 {
        self.ground.upper.iter().map(|pyramid| i32::from(pyramid.peak())).sum()
    }

    /// By how much a bound exceeds a target, in units; 255 stands for more.
    fn slack(&self, bound: i32, target: i32) -> u8 {
        (bound.saturating_sub(target) / i32::from(UNIT)).clamp(0, 255) as u8
    }
}

/// One thread's search.
struct Runner<'a> {
    sweep: &'a Sweep<'a>,
    simd: Simd,
    target: &'a AtomicI32,
    /// For the bits below the tables.
    rest: Searcher<'a>,
    best: Option<Found>,
    /// Lists of children that are not in use.
    room: Vec<Vec<Node>>,
    /// Nodes whose tables have been asked for, the next one first.
    waiting: VecDeque<Block<'a>>,
}

/// A node whose near bits are known, with its far drops.
struct Block<'a> {
    node: Node,
    copies: u64,
    /// For each class the drops, and what to add to the places.
    blocks: [(&'a [u8], usize); 4],
}

impl<'a> Runner<'a> {
    fn new(sweep: &'a Sweep<'a>, target: &'a AtomicI32) -> Runner<'a> {
        let rest = Searcher::new(sweep.ground, target);
        let simd = Machine::whole().simd;
        Runner { sweep, simd, target, rest, best: None, room: vec![], waiting: VecDeque::new() }
    }

    fn root(&self) -> Node {
        Node {
            a: 0,
            b: 0,
            mab: 0,
            slack: self.sweep.slack(self.sweep.root_bound(), self.target.load(Ordering::Relaxed)),
        }
    }

    /// The children of a node in the upper half.
    fn children(&self, level: usize, node: Node, children: &mut Vec<Node>) {
        let sweep = self.sweep;
        let kernel = sweep.ground.kernel;
        let tests_ends = sweep.upper[level].low == kernel.ends_at();
        let is_last = level + 1 == sweep.upper.len();
        let rows = if is_last { sweep.searched_under(node.a) } else { u128::MAX };
        let functionals = node.functionals();
        let drops: [&[u8]; 4] =
            std::array::from_fn(|class| sweep.upper_drops(level, class, functionals[class]));
        let level = &sweep.upper[level];
        let Ok(()) = level.each_under(self.simd, &node, drops, rows, |under| {
            if !tests_ends || kernel.agrees(under.a, under.b) {
                children.push(under);
            }
            Ok::<(), Infallible>(())
        });
    }

    /// Searches everything under a node of the upper half.
    fn descend(&mut self, level: usize, node: Node, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let mut children = self.room.pop().unwrap_or_default();
        self.children(level, node, &mut children);
        watch.step(1 + children.len() as u64)?;
        let is_last = level + 1 == self.sweep.upper.len();
        for (at, child) in children.iter().enumerate() {
            if is_last {
                children.get(at + AHEAD).into_iter().for_each(|later| self.fetch(later));
                let copies = self.sweep.half.copies(child.a >> self.sweep.half.depth.low);
                self.near(*child, copies, watch)?;
            } else {
                self.descend(level + 1, *child, watch)?;
            }
        }
        children.clear();
        self.room.push(children);
        Ok(())
    }

    /// Asks for what [`Runner::near`] will read.
    fn fetch(&self, node: &Node) {
        let half = self.sweep.half;
        for (lower, functional) in self.sweep.lower.iter().zip(node.functionals()) {
            prefetch(lower.near(functional >> half.depth.low));
        }
    }

    /// Searches everything under a node at the end of the upper half, which stands for `copies` of its kind.
    fn near(&mut self, node: Node, copies: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let sweep = self.sweep;
        let level = &sweep.near;
        let functionals = node.functionals();
        let fold = sweep.lower[0].fold(node.a >> sweep.half.depth.low);
        let drops: [&[u8]; 4] =
            std::array::from_fn(|class| sweep.near_drops(class, functionals[class]));
        level.each_under(self.simd, &node, drops, fold.leaders(), |under| {
            let functionals = under.functionals();
            let blocks: [(&[u8], usize); 4] =
                std::array::from_fn(|class| sweep.far_drops(class, functionals[class]));
            blocks.iter().for_each(|(drops, _)| prefetch(drops));
            self.waiting.push_back(Block { node: under, copies: copies << fold.rank(), blocks });
            match self.waiting.len() > AHEAD {
                true => self.waiting.pop_front().map_or(Ok(()), |block| self.far(block, watch)),
                false => Ok(()),
            }
        })
    }

    /// Searches everything that waits for its tables.
    fn finish(&mut self, watch: &mut dyn Watch) -> Result<(), Stopped> {
        while let Some(block) = self.waiting.pop_front() {
            self.far(block, watch)?;
        }
        Ok(())
    }

    /// Searches everything under a node whose near bits are known.
    fn far(&mut self, block: Block<'_>, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let Block { node, copies, blocks } = block;
        let sweep = self.sweep;
        let level = &sweep.far;
        let drops = blocks.map(|(drops, _)| drops);
        // Entries of the first two blocks are numbered as they lie; the others are turned to them.
        let [first, second, third, fourth] = blocks.map(|(_, turn)| turn);
        for row in ones(at_most(self.simd, drops[0], node.slack)) {
            let (child, left) = (row ^ first, node.slack - drops[0][row]);
            let said = level.bits(node.mab ^ level.pulled[child]);
            let turns = [second ^ third ^ child, second ^ fourth ^ said];
            let columns = sums_at_most(self.simd, [drops[1], drops[2], drops[3]], turns, left);
            for column in ones(columns) {
                let under = level.under(&node, child, column ^ second, 0);
                self.rest(under.a, under.b, copies, watch)?;
            }
        }
        Ok(())
    }

    /// Searches the last bits.
    fn rest(&mut self, a: u64, b: u64, copies: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let last = self.sweep.ground.regions.len() - 1;
        self.rest.under(last, a, b, watch)?;
        if let Some(found) = self.rest.take() {
            let found = Found { count: found.count * copies, ..found };
            self.best = together(self.best, Some(found));
        }
        Ok(())
    }
}
