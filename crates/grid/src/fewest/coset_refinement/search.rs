//! Cosets split into smaller ones, and dropped if they cannot reach the target.

use std::sync::Mutex;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::Cells;
use super::depths::Depths;
use super::greatest::Room;
use super::plan::Plan;
use super::projection::Projection;
use super::refinement::{Entries, Refinement, aligned};
use super::subspaces::Chain;
use super::tables::{self, Floors, Under};
use crate::fewest::notebook::{Note, Notebook, Searched};
use crate::fewest::proof::Unproved;
use crate::fewest::threads::{by_all_threads, locked};

/// Cosets that are narrowed together.
const TOGETHER: usize = 1 << 13;
/// A search is cut into parts, at least so many if there are, and at most so many.
const LEAST_PARTS: usize = 1 << 10;
const MOST_PARTS: usize = 1 << 12;

/// A coset: the projections of one member, and the excess of the greatest sums of the four classes over the target, in
/// twos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Node {
    pub words: [u64; 4],
    pub slack: i32,
}

/// Why a search ends before all parts are done.
enum Ended {
    /// A solution is left: what each class sees of it.
    Found([u64; 4]),
    Unproved(Unproved),
}

impl From<Stopped> for Ended {
    fn from(why: Stopped) -> Ended {
        Ended::Unproved(Unproved::Stopped(why))
    }
}

/// All tables of a board, which serve any number of targets.
pub(super) struct Search {
    projections: [Projection; 4],
    /// Refinement k leads from level k + 1 to level k.
    steps: Vec<Refinement>,
    plan: Plan,
    floors: [Floors; 4],
    depths: Option<[Depths; 4]>,
    cells: usize,
}

impl Search {
    /// Builds the tables along a chain, with depths if a class has more than `most_bits`. Returns `None` if too large.
    pub(super) fn new(
        cells: &Cells<'_>,
        chain: Chain,
        most_bits: u32,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<Option<Search>, Unproved> {
        if !cells.fit() {
            return Ok(None);
        }
        let Some(all) = projections(cells, &chain) else { return Ok(None) };
        let chain = aligned(chain, &all[0]);
        let Some(projections) = projections(cells, &chain) else { return Ok(None) };
        let steps = (0..chain.ends.len() - 1)
            .map(|step| Refinement::new(step, &chain, &projections))
            .collect();
        let Some(plan) = Plan::new(&projections, most_bits) else { return Ok(None) };
        let (mut floors, mut depths) = (Vec::new(), Vec::new());
        for projection in &projections {
            let peaks = if plan.has_depths {
                let (depth, peaks) = Depths::new(projection, plan.middle, watch)?;
                depths.push(depth);
                peaks
            } else {
                tables::peaks(projection, [plan.half, plan.middle], notebook, watch)?
            };
            floors.push(Floors::over(peaks, projection, plan.middle));
        }
        let Ok(floors) = floors.try_into() else { unreachable!("there are four classes") };
        let (depths, cells) = (depths.try_into().ok(), cells.count());
        Ok(Some(Search { projections, steps, plan, floors, depths, cells }))
    }

    /// Are there tables of the depths?
    #[cfg(test)]
    pub(super) fn has_depths(&self) -> bool {
        self.depths.is_some()
    }

    /// A solution of fewer than `bound` presses, if there is one.
    ///
    /// # Errors
    /// When the watch says so, or the notebook cannot keep a note.
    pub(super) fn fewer_than(
        &self,
        bound: usize,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<Option<BitVec>, Unproved> {
        // A solution of `bound` − 1 presses has this sum.
        let target = self.cells as i32 - 2 * (bound as i32 - 1);
        let (level, nodes) = self.first_nodes(target, watch)?;
        let parts = nodes.chunks(nodes.len().div_ceil(MOST_PARTS).max(1));
        let count = parts.len() as u64;
        let notebook = Mutex::new(notebook);
        let begin = || {
            let notebook = &notebook;
            let mut runner = Runner::new(self, target);
            move |(item, part): (usize, &[Node]), watch: &mut dyn Watch| {
                let item = item as u64;
                watch.progress("coset refinement", item, count);
                let noted = locked(notebook).searched(item);
                if matches!(noted, Some(Searched::Below(noted)) if noted <= target) {
                    return Ok(());
                }
                runner.part(level, part, watch)?;
                let note = Note::Searched { item, shown: Searched::Below(target) };
                locked(notebook)
                    .keep(note)
                    .map_err(|error| Ended::Unproved(Unproved::Notebook(error)))
            }
        };
        match by_all_threads(parts.enumerate(), &begin, watch) {
            Ok(()) => Ok(None),
            Err(Ended::Found(words)) => Ok(Some(self.presses(words))),
            Err(Ended::Unproved(why)) => Err(why),
        }
    }

    /// Enough nodes of one level to be shared out, and that level.
    fn first_nodes(
        &self,
        target: i32,
        watch: &mut dyn Watch,
    ) -> Result<(usize, Vec<Node>), Unproved> {
        let peaks = self.floors.each_ref().map(|floors| i32::from(floors.peak));
        let slack = (peaks.iter().sum::<i32>() - target).div_euclid(2);
        let mut nodes = Vec::new();
        if slack >= 0 {
            nodes.push(Node { words: [0; 4], slack });
        }
        let mut level = self.steps.len();
        while level > self.plan.middle && nodes.len() < LEAST_PARTS {
            let mut children = Vec::new();
            for node in &nodes {
                watch.step(1)?;
                self.steps[level - 1].children(node, self.floors(level, node), &mut children);
            }
            nodes = children;
            level -= 1;
        }
        // Neighbours share what the classes see.
        nodes.sort_unstable();
        Ok((level, nodes))
    }

    /// The drops under a node of a level above the middle.
    fn floors(&self, level: usize, node: &Node) -> [Entries<'_>; 4] {
        std::array::from_fn(|class| {
            let ranks = &self.projections[class].ranks;
            let width = ranks[level] - ranks[level - 1];
            let first = node.words[class].checked_shr(ranks[level]).unwrap_or(0) << width;
            let drops = &self.floors[class].level(level - 1)[first as usize..][..1 << width];
            Entries { drops, turn: 0 }
        })
    }

    /// The solution of which the classes see this.
    fn presses(&self, words: [u64; 4]) -> BitVec {
        let mut presses = BitVec::zeros(self.cells);
        for (class, word) in self.projections.iter().zip(words) {
            class.pressed(word).for_each(|cell| presses.set(cell, true));
        }
        presses
    }
}

/// What each class sees of a chain's patterns.
pub(super) fn projections(cells: &Cells<'_>, chain: &Chain) -> Option<[Projection; 4]> {
    let projection = |class| Projection::new(cells, class, chain);
    let projections: Option<Vec<Projection>> = (0..4).map(projection).collect();
    projections.and_then(|projections| projections.try_into().ok())
}

/// One thread's search.
struct Runner<'a> {
    search: &'a Search,
    target: i32,
    /// The level at which nodes wait to be narrowed together, and those that do.
    last: usize,
    waiting: Vec<Node>,
    /// Lists that are not in use.
    lists: Vec<Vec<Node>>,
    sums: Room,
}

impl<'a> Runner<'a> {
    fn new(search: &'a Search, target: i32) -> Runner<'a> {
        let last = search.plan.middle - if search.depths.is_some() { 2 } else { 0 };
        let (waiting, lists, sums) = (Vec::new(), Vec::new(), Room::default());
        Runner { search, target, last, waiting, lists, sums }
    }

    /// Searches everything under these nodes of a level.
    fn part(&mut self, level: usize, nodes: &[Node], watch: &mut dyn Watch) -> Result<(), Ended> {
        for node in nodes {
            self.descend(level, node, watch)?;
        }
        self.narrow_waiting(watch)
    }

    /// Searches everything under a node, but for what waits.
    fn descend(&mut self, level: usize, node: &Node, watch: &mut dyn Watch) -> Result<(), Ended> {
        if level == self.last {
            self.waiting.push(*node);
            return if self.waiting.len() < TOGETHER { Ok(()) } else { self.narrow_waiting(watch) };
        }
        let search = self.search;
        let middle = search.plan.middle;
        let under = match &search.depths {
            Some(depths) if level == middle => {
                std::array::from_fn(|class| depths[class].near(node.words[class]))
            }
            Some(depths) if level < middle => {
                std::array::from_fn(|class| depths[class].far(node.words[class]))
            }
            _ => search.floors(level, node),
        };
        let mut children = self.lists.pop().unwrap_or_default();
        search.steps[level - 1].children(node, under, &mut children);
        watch.step(1 + children.len() as u64)?;
        for child in &children {
            self.descend(level - 1, child, watch)?;
        }
        children.clear();
        self.lists.push(children);
        Ok(())
    }

    fn narrow_waiting(&mut self, watch: &mut dyn Watch) -> Result<(), Ended> {
        let mut waiting = std::mem::take(&mut self.waiting);
        let ended = self.narrow(self.last, &waiting, watch);
        waiting.clear();
        self.waiting = waiting;
        ended
    }

    /// Searches everything under these nodes of a level, the tables for which are made as they are asked for.
    fn narrow(&mut self, level: usize, nodes: &[Node], watch: &mut dyn Watch) -> Result<(), Ended> {
        if level == 0 {
            let found = nodes.iter().find(|node| self.reaches(node));
            return found.map_or(Ok(()), |node| Err(Ended::Found(node.words)));
        }
        let search = self.search;
        for nodes in nodes.chunks(TOGETHER) {
            let mut under = |class: usize| {
                let words = nodes.iter().map(|node| node.words[class]);
                Under::new(&search.projections[class], level, words, &mut self.sums, watch)
            };
            let tables: [Under; 4] = [under(0)?, under(1)?, under(2)?, under(3)?];
            let mut children = Vec::new();
            for node in nodes {
                let under = std::array::from_fn(|class| tables[class].under(node.words[class]));
                search.steps[level - 1].children(node, under, &mut children);
            }
            drop(tables);
            self.narrow(level - 1, &children, watch)?;
        }
        Ok(())
    }

    /// Has the solution that a node of level 0 is as few presses as that? Slacks are rounded up.
    fn reaches(&self, node: &Node) -> bool {
        let classes = self.search.projections.iter().zip(node.words);
        classes.map(|(class, word)| class.sum(word)).sum::<i32>() >= self.target
    }
}
