//! Branch and bound along the chain of ideals.
//!
//! Let there be N cells, with signs s of the solution at hand. Then φ = (a, b) gives the solution with (N − S)/2
//! presses, S = F₁(a) + F₂(b) + F₃(a+b) + F₄(Ma+b), each F the sum of its class's signs. M keeps the ideals of
//! F₂\[Y\]/h, so the bits of a and b from an ideal on fix those of all four functionals. So S is at most the sum of the
//! four greatest values under these prefixes.
//!
//! Prefixes are made longer ideal by ideal, depth first, and dropped if that bound is below the target. A beam of the
//! best prefixes finds a first target, nearly always the answer. Any greater sum raises the target. All pairs that
//! reach the last one are counted.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Unwatched, Watch};

use super::chain::mask;
use super::classes::functionals;
use super::kernel::Kernel;
use super::notebook::Notebook;
use super::peaks::{Gathered, Under};
use super::plan::Region;
use super::pyramid::Pyramid;
use super::threads::{by_all_threads, locked};
use super::worker_pool::{Halted, WorkerPool};

/// The greatest sum, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The greatest S.
    pub sum: i32,
    /// One pair of functionals that has it.
    pub at: (u64, u64),
    /// How many pairs have it.
    pub count: u64,
}

impl Found {
    /// Returns the bytes of a found sum.
    pub(super) fn to_bytes(self) -> [u8; 32] {
        let words = [i64::from(self.sum).cast_unsigned(), self.at.0, self.at.1, self.count];
        let mut bytes = [0; 32];
        bytes
            .as_chunks_mut()
            .0
            .iter_mut()
            .zip(words)
            .for_each(|(to, word)| *to = word.to_le_bytes());
        bytes
    }

    /// Reads these bytes.
    pub(super) fn from_bytes(bytes: &[u8; 32]) -> Option<Found> {
        let words = bytes.as_chunks().0;
        let word = |at: usize| u64::from_le_bytes(words[at]);
        let sum = i32::try_from(word(0).cast_signed()).ok()?;
        Some(Found { sum, at: (word(1), word(2)), count: word(3) })
    }
}

/// The input of a search: the tables of the upper part, and the classes to make all others from.
pub(super) struct Ground<'a> {
    /// The quiet patterns.
    pub kernel: &'a Kernel,
    /// The parts of the chain, upper first.
    pub regions: &'a [Region],
    /// The tables of the first part, one for each class.
    pub upper: &'a [Pyramid; 4],
    /// For every later part the classes, gathered below its top.
    pub gathered: &'a [[Gathered; 4]],
    /// The solution that everything is reckoned from, itself.
    pub at_hand: Found,
    /// Where the first target comes from.
    pub first: First,
}

/// The source of a search's first target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// The solution at hand.
    AtHand,
    /// The most promising prefixes.
    Promising,
    /// Leading functionals of one class, which take longer and find more.
    Leaders,
}

impl Ground<'_> {
    /// Returns the better of `scout`'s result and the solution at hand. Nothing below is searched for.
    ///
    /// # Errors
    /// Those of `scout`.
    pub(super) fn scouted<E>(&self, scout: impl FnOnce() -> Result<Found, E>) -> Result<Found, E> {
        match self.first {
            First::AtHand => Ok(self.at_hand),
            First::Promising | First::Leaders => {
                let found = scout()?;
                Ok(if found.sum > self.at_hand.sum { found } else { self.at_hand })
            }
        }
    }
}

/// A pair of prefixes with the tables that bound what comes next.
#[derive(Clone, Copy, Debug)]
struct Node {
    a: u64,
    b: u64,
    /// The greatest sums of the classes under the prefixes.
    peaks: [i16; 4],
}

impl Node {
    fn bound(&self) -> i32 {
        self.peaks.iter().map(|&peak| i32::from(peak)).sum()
    }
}

/// Nodes of the beam.
const BEAM: usize = 256;
/// Bytes of tables that each thread keeps.
const BLOCK_BYTES: usize = 1 << 28;
/// Nodes that the threads share out among themselves, the same on every machine.
const ITEMS: usize = 1 << 10;
/// Of this search the tables are shared out, and none of the nodes.
const WHOLE: (u64, u64) = (0, 1);
/// Nodes between two questions to the watch.
const NODES_PER_QUESTION: u64 = 1 << 10;

/// Returns the greatest S and the number of pairs that have it.
///
/// # Errors
/// Stopped by the watch, or the notebook fails. The error holds what is known.
pub(super) fn search(
    ground: &Ground<'_>,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Found, Halted> {
    if ground.regions.len() > 1 {
        watch.reserve((Machine::whole().threads * BLOCK_BYTES) as u64)?;
    }
    let scouted = ground.scouted(|| Ok::<_, Stopped>(beam(ground)))?;
    let target = AtomicI32::new(scouted.sum);
    let nodes = Searcher::new(ground, &target).frontier();
    let begin = || {
        let mut searcher = Searcher::new(ground, &target);
        move |(level, node): &(usize, Node), watch: &mut dyn Watch| {
            searcher.descend(0, *level, None, *node, watch)?;
            Ok(searcher.take())
        }
    };
    let pool = WorkerPool::new(&nodes, 0, WHOLE, &target, notebook)?;
    pool.run(&begin, scouted, &|(_, node)| node.bound(), watch)
}

/// Returns the better of two, or both together. Of equal solutions it keeps the first, so threads make no difference.
pub(super) fn together(one: Option<Found>, other: Option<Found>) -> Option<Found> {
    match (one, other) {
        (Some(one), Some(other)) if one.sum == other.sum => {
            Some(Found { at: one.at.min(other.at), count: one.count + other.count, ..one })
        }
        (Some(one), Some(other)) => Some(if one.sum > other.sum { one } else { other }),
        (one, other) => one.or(other),
    }
}

/// Looks for sums of at least `least`: the greatest of them, if there is one.
///
/// # Errors
/// When the watch says so.
pub(super) fn at_least(
    ground: &Ground<'_>,
    least: i32,
    watch: &mut dyn Watch,
) -> Result<Option<Found>, Stopped> {
    if ground.regions.len() > 1 {
        watch.reserve((Machine::whole().threads * BLOCK_BYTES) as u64)?;
    }
    let target = AtomicI32::new(least);
    let nodes = Searcher::new(ground, &target).frontier();
    let best = Mutex::new(None);
    let begin = || {
        let mut searcher = Searcher::new(ground, &target);
        let best = &best;
        move |(level, node): (usize, Node), watch: &mut dyn Watch| {
            let ended = searcher.descend(0, level, None, node, watch);
            let mut best = locked(best);
            *best = together(*best, searcher.take());
            ended
        }
    };
    let ended = by_all_threads(nodes.into_iter(), &begin, watch);
    if ground.regions.len() > 1 {
        watch.release((Machine::whole().threads * BLOCK_BYTES) as u64);
    }
    let best = best.into_inner().unwrap_or_else(PoisonError::into_inner);
    ended.map(|()| best)
}

/// Returns a sum that is reached: the best end of the most promising prefixes. That it is the only one is not said.
pub(super) fn beam(ground: &Ground<'_>) -> Found {
    ends(ground, BEAM, &mut Unwatched)
        .ok()
        .and_then(|ends| ends.first().copied())
        .unwrap_or(ground.at_hand)
}

/// Returns the ends of the `width` most promising prefixes of every level, the greatest sums first.
///
/// # Errors
/// When the watch says so.
pub(super) fn ends(
    ground: &Ground<'_>,
    width: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<Found>, Stopped> {
    let target = AtomicI32::new(i32::MIN / 2);
    let mut searcher = Searcher::new(ground, &target);
    let mut nodes = vec![searcher.root()];
    for region in 0..ground.regions.len() {
        for level in 0..ground.regions[region].levels.len() {
            let mut children = Vec::new();
            for node in &nodes {
                let tables = searcher.tables(region, node);
                searcher.children(region, level, tables.as_ref(), *node, &mut children);
                if children.len() > 4 * width {
                    keep_best(&mut children, width);
                    let worst = children.last().map_or(i32::MIN, Node::bound);
                    target.store(worst + 1, Ordering::Relaxed);
                }
                watch.ask()?;
            }
            keep_best(&mut children, width);
            target.store(i32::MIN / 2, Ordering::Relaxed);
            nodes = children;
        }
    }
    Ok(nodes
        .iter()
        .map(|node| Found { sum: node.bound(), at: (node.a, node.b), count: 1 })
        .collect())
}

fn keep_best(nodes: &mut Vec<Node>, width: usize) {
    nodes.sort_by_key(|node| (std::cmp::Reverse(node.bound()), node.a, node.b));
    nodes.truncate(width);
}

/// The tables under one pair of prefixes, one for each class.
type Tables = [Rc<Pyramid>; 4];

/// One thread's search.
pub(super) struct Searcher<'a> {
    ground: &'a Ground<'a>,
    target: &'a AtomicI32,
    simd: Simd,
    found: Option<Found>,
    nodes: u64,
    blocks: HashMap<(usize, usize, u64), Rc<Pyramid>>,
    block_bytes: usize,
    /// For every region but the first and each class.
    under: Vec<[Under<'a>; 4]>,
    room: Vec<Vec<Node>>,
}

impl<'a> Searcher<'a> {
    /// Returns a search of everything under some prefixes for what reaches `target`, and raises it.
    pub(super) fn new(ground: &'a Ground<'a>, target: &'a AtomicI32) -> Searcher<'a> {
        Searcher {
            ground,
            target,
            simd: Simd::best(),
            found: None,
            nodes: 0,
            blocks: HashMap::new(),
            block_bytes: 0,
            under: ground.gathered.iter().map(|all| all.each_ref().map(Gathered::under)).collect(),
            room: Vec::new(),
        }
    }

    fn root(&self) -> Node {
        Node { a: 0, b: 0, peaks: std::array::from_fn(|class| self.ground.upper[class].peak()) }
    }

    /// Nodes of the first region that together cover everything, [`ITEMS`] of them if there are.
    fn frontier(&mut self) -> Vec<(usize, Node)> {
        let mut nodes = vec![self.root()];
        let levels = self.ground.regions[0].levels.len();
        let mut level = 0;
        while nodes.len() < ITEMS && level + 1 < levels {
            let mut children = Vec::new();
            nodes.iter().for_each(|node| self.children(0, level, None, *node, &mut children));
            (nodes, level) = (children, level + 1);
        }
        nodes.sort_by_key(|node| (std::cmp::Reverse(node.bound()), node.a, node.b));
        nodes.into_iter().map(|node| (level, node)).collect()
    }

    /// Searches a part of the chain and those after it under a pair of prefixes.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(super) fn under(
        &mut self,
        region: usize,
        a: u64,
        b: u64,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut node = Node { a, b, peaks: [0; 4] };
        let tables = self.tables(region, &node);
        if let Some(tables) = &tables {
            node.peaks = std::array::from_fn(|class| tables[class].peak());
        }
        if node.bound() < self.target.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.descend(region, 0, tables.as_ref(), node, watch)
    }

    /// Returns the best that was found since this was asked.
    pub(super) fn take(&mut self) -> Option<Found> {
        self.found.take()
    }

    /// Searches everything under a node.
    fn descend(
        &mut self,
        region: usize,
        level: usize,
        tables: Option<&Tables>,
        node: Node,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        if level == self.ground.regions[region].levels.len() {
            let tables = self.tables(region + 1, &node);
            return self.descend(region + 1, 0, tables.as_ref(), node, watch);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_QUESTION) {
            watch.step(NODES_PER_QUESTION)?;
        }
        let mut children = self.room.pop().unwrap_or_default();
        self.children(region, level, tables, node, &mut children);
        let is_end = self.ground.regions[region].levels[level].0 == 0;
        for child in &children {
            if child.bound() < self.target.load(Ordering::Relaxed) {
                continue;
            }
            if is_end {
                self.reached(child);
            } else {
                self.descend(region, level + 1, tables, *child, watch)?;
            }
        }
        children.clear();
        self.room.push(children);
        Ok(())
    }

    /// The children of a node that can reach the target.
    fn children(
        &mut self,
        region: usize,
        level: usize,
        tables: Option<&Tables>,
        node: Node,
        children: &mut Vec<Node>,
    ) {
        let kernel = self.ground.kernel;
        let Region { top, levels, .. } = &self.ground.regions[region];
        let (low, width) = levels[level];
        let upper = self.ground.upper;
        let floors: [&[i16]; 4] = std::array::from_fn(|class| {
            tables.map_or(&upper[class], |tables| &tables[class]).floor(level)
        });
        let under = |functional: u64| {
            let first = ((functional & mask(*top)) >> low) as usize;
            first..first + (1 << width)
        };
        let missing = self.target.load(Ordering::Relaxed) - node.bound();
        let short = |peak: i16, entry: i16| i32::from(entry) - i32::from(peak);
        let tests_ends = low == kernel.ends_at();
        let b_floor = &floors[1][under(node.b)];
        for (child, &first) in (0u64..).zip(&floors[0][under(node.a)]) {
            let left = short(node.peaks[0], first) - missing;
            if left < 0 {
                continue;
            }
            let a = node.a | child << low;
            let [_, _, ab, mab] = functionals(&kernel.chain, a, node.b);
            let (ab, mab) = (under(ab & !mask(low)).start, under(mab & !mask(low)).start);
            for (child, &second) in b_floor.iter().enumerate() {
                let left = left + short(node.peaks[1], second);
                if left < 0 {
                    continue;
                }
                let (third, fourth) = (floors[2][ab ^ child], floors[3][mab ^ child]);
                if left + short(node.peaks[2], third) + short(node.peaks[3], fourth) < 0 {
                    continue;
                }
                let b = node.b | (child as u64) << low;
                if !tests_ends || kernel.agrees(a, b) {
                    children.push(Node { a, b, peaks: [first, second, third, fourth] });
                }
            }
        }
    }

    /// The tables of a region under a pair of prefixes; the first region has its own.
    fn tables(&mut self, region: usize, node: &Node) -> Option<Tables> {
        if region == 0 {
            return None;
        }
        let functionals = functionals(&self.ground.kernel.chain, node.a, node.b);
        Some(std::array::from_fn(|class| self.block(region, class, functionals[class])))
    }

    /// The table of one class under one prefix.
    fn block(&mut self, region: usize, class: usize, functional: u64) -> Rc<Pyramid> {
        let Region { top, low, .. } = self.ground.regions[region];
        let key = (region, class, functional >> top);
        if let Some(block) = self.blocks.get(&key) {
            return block.clone();
        }
        let under = &mut self.under[region - 1][class];
        let peaks = under.group_peaks(self.simd, functional >> top, low);
        let block = Rc::new(Pyramid::over(peaks, &self.ground.regions[region].widths()));
        self.block_bytes += block.bytes();
        if self.block_bytes > BLOCK_BYTES {
            self.blocks.clear();
            self.block_bytes = block.bytes();
        }
        self.blocks.insert(key, block.clone());
        block
    }

    fn reached(&mut self, node: &Node) {
        let sum = node.bound();
        let this = Found { sum, at: (node.a, node.b), count: 1 };
        self.found = together(self.found, Some(this));
        self.target.fetch_max(sum, Ordering::Relaxed);
    }
}
