//! Branch and bound with all tables at hand, where the chain of ideals has the steps for them.
//!
//! [`super::search`] transforms the blocks below the upper half as it comes to them, again and again. Here two levels
//! more are worked out beforehand ([`super::lower_half`]), once each, and only the last bits are left to the search:
//! of 2^86 quiet patterns the upper half leaves 10^11 pairs of prefixes. Everything is counted in drops from a slack.
//! Mirror images are used twice: of two prefixes that the diagonal makes of each other one is searched, and of blocks
//! that turning the board upside down or from left to right makes of each other one in two or four; what is found
//! counts for all.

use std::convert::Infallible;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

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
use super::proof::Unproved;
use super::search::{Found, Ground, Searcher, beam, together};
use super::shelf::SCOUTED;
use super::threads::{by_all_threads, locked};
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

/// What the notes of a sweep say without any tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// They are of no sweep.
    Nothing,
    /// They leave so many prefixes open, and so many of these are this run's.
    Open {
        /// Prefixes in all.
        parts: u64,
        /// Those of the share of this run.
        own: u64,
    },
    /// They are of all prefixes, and this is the best.
    All(Found),
}

/// What the notes say was found.
pub fn noted(notebook: &dyn Notebook) -> Noted {
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
pub struct Sweep<'a> {
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
pub const FIRST_ITEM: u64 = 1 << 32;
/// More prefixes than any search has: a level adds at most 14 bits to [`ITEMS`].
const MOST_ITEMS: u64 = (ITEMS as u64) << 14;
/// How many pairs of prefixes earlier their drops are asked for.
const AHEAD: usize = 6;
/// Bytes of what the scouts found.
const FOUND_BYTES: usize = 32;
/// Pairs of prefixes that are tried for a first target, and how many where the search is a long one, which a target near
/// the answer shortens. For 131 the first five of them hold 7,903 presses, the 9,187th 7,901 and the 44,348th 7,895, in 30
/// seconds of CPU time; of 2^20 none holds fewer.
const SCOUTS: usize = 1 << 11;
const MANY_SCOUTS: usize = 1 << 16;
/// Bits of each of the two functionals from which on the search takes long: 131 has 43.
const LONG: u32 = 42;

impl<'a> Sweep<'a> {
    /// A search with these tables below the upper half.
    pub fn new(ground: &'a Ground<'a>, half: &'a LowerHalf) -> Sweep<'a> {
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

    /// The greatest S and the number of pairs that have it, or `None` when it is too far below the greatest sums of the
    /// classes to be counted down to.
    ///
    /// # Errors
    /// When the watch says so, or the notebook; then with what is known.
    pub fn search(
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
                }
                Ok(runner.best.take())
            }
        };
        let bound = |node: &Node| scouted.sum + i32::from(UNIT) * (i32::from(node.slack) + 1) - 1;
        let share = notebook.share();
        let pool = WorkerPool::new(&nodes, FIRST_ITEM, share, &target, notebook)?;
        pool.run(&begin, scouted, &bound, watch).map(Some)
    }

    /// What the scouts find, or found for another run.
    fn scouted(
        &self,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<Found, Unproved> {
        let Some(shelf) = notebook.shelf() else { return Ok(self.scout(watch)?) };
        let kept = shelf.find(SCOUTED, FOUND_BYTES, watch)?;
        let found = kept.and_then(|kept| Found::from_bytes((*kept).as_ref().first_chunk()?));
        if let Some(found) = found {
            return Ok(found);
        }
        let found = self.scout(watch)?;
        shelf.keep(SCOUTED, &[&found.to_bytes()])?;
        Ok(found)
    }

    /// A sum that is reached: the best under the most promising prefixes.
    fn scout(&self, watch: &mut dyn Watch) -> Result<Found, Stopped> {
        let root = self.root_bound();
        let last = self.upper.len();
        let is_long = self.ground.kernel.chain.dimension() >= LONG;
        let scouts = if is_long { MANY_SCOUTS } else { SCOUTS };
        let mut reach = 0;
        loop {
            reach += 8 * i32::from(UNIT);
            let high = AtomicI32::new(root - reach);
            let runner = Runner::new(self, &high);
            let mut nodes = vec![runner.root()];
            for level in 0..last {
                let mut children = Vec::new();
                nodes.iter().for_each(|node| runner.children(level, *node, &mut children));
                nodes = children;
                watch.step(nodes.len() as u64)?;
            }
            let is_enough = nodes.len() >= scouts || reach > 254 * i32::from(UNIT);
            if !is_enough {
                continue;
            }
            nodes.sort_by_key(|node| (std::cmp::Reverse(node.slack), node.a, node.b));
            nodes.truncate(scouts);
            let bound = |node: &Node| root - reach + i32::from(UNIT) * i32::from(node.slack);
            let first = beam(self.ground);
            let (target, best) = (AtomicI32::new(first.sum), Mutex::new(first));
            let begin = || {
                let mut runner = Runner::new(self, &target);
                let (target, best, bound) = (&target, &best, &bound);
                move |(at, node): (usize, Node), watch: &mut dyn Watch| {
                    watch.progress("trying promising prefixes", at as u64, scouts as u64);
                    let slack = self.slack(bound(&node), target.load(Ordering::Relaxed));
                    runner.near(Node { slack, ..node }, 1, watch)?;
                    let mut best = locked(best);
                    *best =
                        runner.best.take().filter(|found| found.sum > best.sum).unwrap_or(*best);
                    Ok(())
                }
            };
            by_all_threads::<_, _, _, Stopped>(nodes.into_iter().enumerate(), &begin, watch)?;
            return Ok(best.into_inner().unwrap_or_else(PoisonError::into_inner));
        }
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
}

impl<'a> Runner<'a> {
    fn new(sweep: &'a Sweep<'a>, target: &'a AtomicI32) -> Runner<'a> {
        let rest = Searcher::new(sweep.ground, target);
        Runner { sweep, simd: Machine::whole().simd, target, rest, best: None, room: Vec::new() }
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
        let top = kernel.chain.dimension();
        let is_last = level + 1 == sweep.upper.len();
        let tests_ends = sweep.upper[level].low == kernel.ends_at();
        let floor = level;
        let level = &sweep.upper[floor];
        let firsts = node.functionals().map(|functional| level.first(functional, top));
        let entries = 1usize << level.width;
        let drops: [&[u8]; 4] =
            std::array::from_fn(|class| &sweep.floors[class][floor][firsts[class]..][..entries]);
        let mut rows = u128::MAX;
        if is_last {
            rows = sweep.searched[firsts[0] / 128] >> (firsts[0] % 128);
        }
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
        let low = sweep.half.depth.low;
        let prefixes = node.functionals().map(|functional| functional >> low);
        let fold = sweep.lower[0].fold(prefixes[0]);
        let drops: [&[u8]; 4] =
            std::array::from_fn(|class| sweep.lower[class].near(prefixes[class]));
        level.each_under(self.simd, &node, drops, fold.leaders(), |under| {
            self.far(under, copies << fold.rank(), watch)
        })
    }

    /// Searches everything under a node whose near bits are known.
    fn far(&mut self, node: Node, copies: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let sweep = self.sweep;
        let level = &sweep.far;
        let all = node.functionals();
        let block = |class: usize| sweep.lower[class].block(all[class] >> sweep.near.low);
        let blocks: [(&[u8], usize); 4] = std::array::from_fn(block);
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
