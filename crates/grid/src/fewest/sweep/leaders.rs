//! Good solutions near leading functionals of one class.
//!
//! In the best solutions of a large board, one class often comes close to the greatest sum that it has alone. For 131
//! the class of odd rows and columns is among the first hundreds of 2^43. So each class has a list of leaders.
//!
//! The functional of one class leaves one other to choose. A beam makes its prefixes longer level by level, and keeps
//! those with the greatest total of the four greatest sums. The result is only a target for the search.

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use lightsout_algebra::simd::Machine;
use lightsout_algebra::simd::prefetch::prefetch;
use lightsout_algebra::simd::within::{MOST_ENTRIES, ones, ordered_sums_at_most};
use lightsout_algebra::watch::{Stopped, Watch};

use super::super::search::Found;
use super::{AHEAD, Level, Node, Runner, Sweep};

/// Functionals of each class that are tried, and those with as great sums that are looked at for them.
const LEADERS: usize = 256;
const LISTED: usize = 64 * LEADERS;
/// Prefixes of the other one that are kept on each level.
const WIDTH: usize = 1 << 17;
/// Prefixes of a level before they are sifted. A thread has two lists of so many.
const ROOM: usize = 4 * WIDTH;
/// How many of those are searched to their ends at last.
const ENDS: usize = WIDTH / 16;

/// A functional without its last bits, of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Leader {
    /// By how much less than the greatest sum of its class it has.
    drop: u8,
    functional: u64,
    class: usize,
}

/// The children of one level, numbered so that those of a class stand in order, and as the others see them.
struct Turned {
    /// 0, 1, 2, …
    straight: Vec<u8>,
    /// What M makes of each child's bits.
    pulled: Vec<u8>,
    /// The sum of both.
    both: Vec<u8>,
}

impl Turned {
    fn new(level: &Level) -> Turned {
        let straight: Vec<u8> = (0..=u8::MAX).take(1 << level.width).collect();
        let pulled: Vec<u8> = level.pulled.iter().map(|&bits| level.bits(bits) as u8).collect();
        let both = straight.iter().zip(&pulled).map(|(one, other)| one ^ other).collect();
        Turned { straight, pulled, both }
    }
}

impl Sweep<'_> {
    /// Returns the best that is found beside leaders, or what was known before.
    pub(super) fn beside_leaders(
        &self,
        known: Found,
        watch: &mut dyn Watch,
    ) -> Result<Found, Stopped> {
        let bytes = Machine::whole().threads * 2 * ROOM * size_of::<Node>();
        watch.reserve(bytes as u64)?;
        let mut leaders: Vec<Leader> = (0..4).flat_map(|class| self.leaders(class)).collect();
        leaders.sort_unstable();
        let turned: Vec<Turned> =
            (0..self.depths()).map(|depth| Turned::new(self.level(depth))).collect();
        let found = self.best_of(
            leaders,
            known,
            "looking for a good solution",
            watch,
            |runner, leader, watch| runner.beside(&leader, &turned, watch),
        )?;
        watch.release(bytes as u64);
        Ok(found)
    }

    /// Levels of all tables.
    fn depths(&self) -> usize {
        self.upper.len() + 2
    }

    /// A level: those of the upper half, then the near one, then the far one.
    fn level(&self, depth: usize) -> &Level {
        let below = if depth == self.upper.len() { &self.near } else { &self.far };
        self.upper.get(depth).unwrap_or(below)
    }

    /// The drops of a class on a level under a prefix, and what to add to the places.
    fn drops(&self, depth: usize, class: usize, functional: u64) -> (&[u8], usize) {
        match depth.cmp(&self.upper.len()) {
            std::cmp::Ordering::Less => (self.upper_drops(depth, class, functional), 0),
            std::cmp::Ordering::Equal => (self.near_drops(class, functional), 0),
            std::cmp::Ordering::Greater => self.far_drops(class, functional),
        }
    }

    /// Asks for what the children of a node will be read from.
    fn fetch(&self, depth: usize, node: &Node) {
        for (class, functional) in node.functionals().into_iter().enumerate() {
            prefetch(self.drops(depth, class, functional).0);
        }
    }

    /// The [`LEADERS`] functionals of a class with the greatest sums, and of mirror images one.
    fn leaders(&self, class: usize) -> Vec<Leader> {
        let mut leaders = Vec::new();
        for limit in (0..u8::MAX).step_by(2) {
            leaders.clear();
            self.within(Leader { drop: 0, functional: 0, class }, 0, limit, &mut leaders);
            if leaders.len() >= LEADERS {
                break;
            }
        }
        leaders.sort_unstable();
        leaders.truncate(LEADERS);
        leaders
    }

    /// Everything under a prefix that drops by no more than `limit`.
    fn within(&self, leader: Leader, depth: usize, limit: u8, leaders: &mut Vec<Leader>) {
        if depth == self.depths() {
            leaders.push(leader);
        }
        if depth == self.depths() || leaders.len() == LISTED {
            return;
        }
        let Leader { drop, functional, class } = leader;
        let level = self.level(depth);
        let mut children = u128::MAX;
        if depth == self.upper.len() {
            children = self.lower[class].fold(functional >> self.half.depth.low).leaders();
        } else if class == 0 && depth + 1 == self.upper.len() {
            children = self.searched_under(functional);
        }
        let (drops, turn) = self.drops(depth, class, functional);
        for child in (0..1usize << level.width).filter(|child| children >> child & 1 == 1) {
            let drop = drop.saturating_add(drops[child ^ turn]);
            if drop <= limit {
                let functional = functional | (child as u64) << level.low;
                self.within(Leader { drop, functional, class }, depth + 1, limit, leaders);
            }
        }
    }
}

impl Runner<'_> {
    /// Looks for good solutions beside a leader.
    fn beside(
        &mut self,
        leader: &Leader,
        turned: &[Turned],
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let sweep = self.sweep;
        let target = self.target.load(Ordering::Relaxed);
        let Some(slack) = sweep.slack(sweep.root_bound(), target).checked_sub(leader.drop) else {
            return Ok(());
        };
        let mut nodes = Vec::with_capacity(ROOM);
        nodes.push(Node { slack, ..self.root() });
        let mut children = Vec::with_capacity(ROOM);
        for (depth, turned) in turned.iter().enumerate() {
            children.clear();
            let mut least = 0;
            for (at, node) in nodes.iter().enumerate() {
                nodes.get(at + AHEAD).into_iter().for_each(|later| sweep.fetch(depth, later));
                self.children_beside(leader, depth, turned, node, least, &mut children);
                if children.len() > ROOM - MOST_ENTRIES {
                    keep_best(&mut children, WIDTH);
                    least = children.iter().map(|child| child.slack).min().unwrap_or(0);
                }
            }
            watch.step(nodes.len() as u64)?;
            keep_best(&mut children, WIDTH);
            std::mem::swap(&mut nodes, &mut children);
        }
        keep_best(&mut nodes, ENDS);
        nodes.iter().try_for_each(|node| self.rest(node.a, node.b, 1, watch))
    }

    /// The children of a node beside a leader that leave a slack of at least `least`.
    fn children_beside(
        &self,
        leader: &Leader,
        depth: usize,
        turned: &Turned,
        node: &Node,
        least: u8,
        children: &mut Vec<Node>,
    ) {
        let (sweep, class) = (self.sweep, leader.class);
        let kernel = sweep.ground.kernel;
        let level = sweep.level(depth);
        let Some(most) = node.slack.checked_sub(least) else { return };
        let tests_ends = depth < sweep.upper.len() && level.low == kernel.ends_at();
        let rows = match depth + 1 == sweep.upper.len() {
            true => sweep.searched_under(node.a),
            false => u128::MAX,
        };
        let functionals = node.functionals();
        let blocks: [(&[u8], usize); 4] =
            std::array::from_fn(|class| sweep.drops(depth, class, functionals[class]));
        let known = level.bits(leader.functional);
        let before = level.bits(node.mab);
        let Turned { straight, pulled, both } = turned;
        // For the three other classes how the children stand in their blocks, numbered by the bits of b where those
        // of a are known, and else by those of a.
        let (others, orders, turns) = match class {
            0 => {
                let said = before ^ usize::from(pulled[known]);
                ([1, 2, 3], [straight, straight, straight], [0, known, said])
            }
            1 => ([0, 2, 3], [straight, straight, pulled], [0, known, before ^ known]),
            2 => ([0, 1, 3], [straight, straight, both], [0, known, before ^ known]),
            _ => ([0, 1, 2], [straight, pulled, both], [0, before ^ known, before ^ known]),
        };
        let tables = others.map(|class| blocks[class].0);
        let turns = std::array::from_fn(|at| turns[at] ^ blocks[others[at]].1);
        let orders = orders.map(|order| &order[..]);
        let all = ordered_sums_at_most(self.simd, tables, orders, turns, most);
        let entry = |at: usize, y: usize| tables[at][usize::from(orders[at][y]) ^ turns[at]];
        for y in ones(all) {
            let child = if class == 0 { known } else { y };
            let column = match class {
                0 => y,
                1 => known,
                2 => known ^ child,
                _ => known ^ before ^ usize::from(pulled[child]),
            };
            let taken = entry(0, y) + entry(1, y) + entry(2, y);
            let under = level.under(node, child, column, node.slack - taken);
            debug_assert_eq!(level.bits(under.functionals()[class]), known, "class {class}");
            debug_assert_eq!(
                u32::from(taken),
                (others.into_iter())
                    .map(|other| {
                        let (drops, turn) = blocks[other];
                        u32::from(drops[level.bits(under.functionals()[other]) ^ turn])
                    })
                    .sum::<u32>()
            );
            if rows >> child & 1 == 1 && (!tests_ends || kernel.agrees(under.a, under.b)) {
                children.push(under);
            }
        }
    }
}

/// Keeps the nodes with the most slack, the same ones in whatever order they come.
fn keep_best(nodes: &mut Vec<Node>, width: usize) {
    if nodes.len() > width {
        nodes.select_nth_unstable_by_key(width, |node| (Reverse(node.slack), node.a, node.b));
        nodes.truncate(width);
    }
}
