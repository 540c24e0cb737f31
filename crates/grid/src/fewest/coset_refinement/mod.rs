//! Coset refinement: a second proof of the fewest presses where tables of all sums are too large.
//!
//! Let B₀ = 0 ⊂ B₁ ⊂ … ⊂ B_s be subspaces of the quiet patterns, B_s all of them. A coset y + B_k of solutions has
//! in each of the four parity classes of cells at least the least presses of any member there, and so in all at
//! least the sum of the four, which need not belong to one member. Cosets of B_s, B_{s−1}, … are parted into those
//! of the next subspace and left where that sum is not below the bound. When none is left, no solution is below
//! it; a coset of B₀ that is left is such a solution.
//!
//! That is true of any subspaces, so these need no proof; good ones are small in every class. They are found by
//! linear algebra from the quiet patterns themselves (`subspaces`), what the classes see of them by elimination
//! (`projection`), and the least presses by sums and differences of their own (`greatest`). Nothing here knows a ring
//! or an ideal, and no table is shared with what does.
//!
//! Presses are counted by signs: −1 for a pressed cell, 1 for another. Few presses are a great sum.

mod greatest;
mod projection;
mod subspaces;
mod tables;

use std::sync::Mutex;

use greatest::Room;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};
use projection::Projection;
use tables::{Floors, Under};

use super::notebook::{Note, Notebook, Searched};
use super::proof::{Unproved, signs_fit};
use super::threads::{by_all_threads, locked};

/// The tables of greatest sums have at most 2 to this entries.
const MOST_TABLE_BITS: u32 = 24;
/// Cosets of the middle level for which memory is asked at a time.
const MORE_NODES: usize = 1 << 20;
/// Cosets of the middle level that are narrowed together.
const TOGETHER: usize = 1 << 13;

/// What notes of this proof are headed with, so that they are not taken for those of another.
pub fn title(first: &str, bound: usize) -> String {
    format!("lightsout narrowing 1, below {bound}, after {first}")
}

/// Is there a solution of fewer than `bound` presses? `quiet` is a basis of the quiet patterns. `None` when no
/// subspaces are found, or the tables would be too large.
///
/// # Errors
/// When the watch says so, or the notebook cannot keep a note.
pub fn has_fewer(
    [rows, cols]: [usize; 2],
    solution: &BitVec,
    quiet: &[BitVec],
    bound: usize,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Option<bool>, Unproved> {
    if !signs_fit(rows, cols) {
        return Ok(None);
    }
    let Some(chain) = subspaces::chain(rows, cols, quiet) else { return Ok(None) };
    let projection = |class| Projection::new([rows, cols], class, solution, &chain);
    let projections: Option<Vec<Projection>> = (0..4).map(projection).collect();
    let Some(projections) =
        projections.and_then(|projections| <[Projection; 4]>::try_from(projections).ok())
    else {
        return Ok(None);
    };
    let steps =
        (0..chain.ends.len() - 1).map(|step| Refinement::new(step, &chain, &projections)).collect();
    // A solution of `bound` − 1 presses has this sum.
    let target = (rows * cols) as i32 - 2 * (bound as i32 - 1);
    let Some([half, middle]) = middle(&projections) else { return Ok(None) };
    let floors = tables::floors(&projections, [half, middle], notebook, watch)?;
    let search = Search { projections, steps, target, middle, floors };
    search.run(notebook, watch).map(Some)
}

/// The level whose prefixes are nearest to half of all bits, and the one down to which tables are made: where sums
/// are short, that is as far as memory allows. `None` when the tables would be too large.
fn middle(projections: &[Projection; 4]) -> Option<[usize; 2]> {
    let known = |projection: &Projection, level: usize| projection.rank() - projection.ranks[level];
    let most =
        |level| projections.iter().map(|projection| known(projection, level)).max().unwrap_or(0);
    let half = most(0).div_ceil(2);
    let below = |level: usize| {
        projections.iter().map(|projection| projection.ranks[level]).max().unwrap_or(0)
    };
    let mut levels = 0..projections[0].ranks.len();
    let half = levels.clone().min_by_key(|&level| most(level).abs_diff(half))?;
    let deepest = levels.find(|&level| most(level) <= MOST_TABLE_BITS)?;
    let middle = if below(half) < tables::ONE_BY_ONE { deepest.min(half) } else { half };
    (most(middle) <= MOST_TABLE_BITS && below(middle) <= MOST_TABLE_BITS).then_some([half, middle])
}

/// From a coset of one subspace to those of the next: all sums of some patterns, as each class sees them.
struct Refinement {
    /// Sums that differ in what the first class newly sees.
    outer: Vec<[u64; 4]>,
    /// Sums that add nothing to that.
    inner: Vec<[u64; 4]>,
}

impl Refinement {
    /// The step from level `step` + 1 to level `step`.
    fn new(step: usize, chain: &subspaces::Chain, projections: &[Projection; 4]) -> Refinement {
        let low = projections[0].ranks[step];
        let (mut outer, mut inner): (Vec<[u64; 4]>, Vec<[u64; 4]>) = (Vec::new(), Vec::new());
        for index in chain.ends[step]..chain.ends[step + 1] {
            let mut words = projections.each_ref().map(|projection| projection.seen[index]);
            for other in &outer {
                if words[0] >> low != 0 && (words[0] >> low).ilog2() == (other[0] >> low).ilog2() {
                    words = sum(words, *other);
                }
            }
            if words[0] >> low == 0 {
                inner.push(words);
            } else {
                outer.push(words);
                // Greatest leading bits first, so that one pass reduces what comes next.
                outer.sort_by_key(|words| std::cmp::Reverse((words[0] >> low).ilog2()));
            }
        }
        Refinement { outer: all_sums(&outer), inner: all_sums(&inner) }
    }
}

fn sum(one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
    std::array::from_fn(|class| one[class] ^ other[class])
}

fn all_sums(vectors: &[[u64; 4]]) -> Vec<[u64; 4]> {
    let mut sums = vec![[0; 4]];
    for vector in vectors {
        sums.extend(sums.clone().into_iter().map(|other| sum(other, *vector)));
    }
    sums
}

/// A coset: one member as each class sees it, and the greatest sum of each class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    words: [u64; 4],
    peaks: [i16; 4],
}

/// Why a search ends before all parts are done.
enum Ended {
    /// A solution is left.
    Found,
    Unproved(Unproved),
}

impl Ended {
    fn stopped(why: Stopped) -> Ended {
        Ended::Unproved(Unproved::Stopped(why))
    }
}

struct Search {
    projections: [Projection; 4],
    /// Refinement k leads from level k + 1 to level k.
    steps: Vec<Refinement>,
    target: i32,
    middle: usize,
    floors: [Floors; 4],
}

impl Search {
    fn run(&self, notebook: &mut dyn Notebook, watch: &mut dyn Watch) -> Result<bool, Unproved> {
        let mut nodes = Vec::new();
        let root =
            Node { words: [0; 4], peaks: self.floors.each_ref().map(|floors| floors.peak()) };
        if total(root.peaks) >= self.target {
            self.frontier(self.steps.len(), root, &mut nodes, watch)?;
        }
        // Neighbours share what the classes see.
        nodes.sort_unstable();
        let parts: Vec<&[Node]> = nodes.chunks(TOGETHER).collect();
        let count = parts.len() as u64;
        let notebook = Mutex::new(notebook);
        let begin = || {
            let (mut room, notebook) = (Room::default(), &notebook);
            move |(item, part): (usize, &[Node]), watch: &mut dyn Watch| {
                let item = item as u64;
                watch.progress("coset refinement", item, count);
                let noted = locked(notebook).searched(item);
                if matches!(noted, Some(Searched::Below(target)) if target <= self.target) {
                    return Ok(());
                }
                if self.narrow(self.middle, part, &mut room, watch).map_err(Ended::stopped)? {
                    return Err(Ended::Found);
                }
                let note = Note::Searched { item, shown: Searched::Below(self.target) };
                locked(notebook)
                    .keep(note)
                    .map_err(|error| Ended::Unproved(Unproved::Notebook(error)))
            }
        };
        match by_all_threads(parts.into_iter().enumerate(), &begin, watch) {
            Ok(()) => Ok(false),
            Err(Ended::Found) => Ok(true),
            Err(Ended::Unproved(why)) => Err(why),
        }
    }

    /// The cosets of the middle level that are left under a node of level `level`.
    fn frontier(
        &self,
        level: usize,
        node: Node,
        nodes: &mut Vec<Node>,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        if level == self.middle {
            if nodes.len().is_multiple_of(MORE_NODES) {
                watch.reserve((MORE_NODES * size_of::<Node>()) as u64)?;
            }
            nodes.push(node);
            return Ok(());
        }
        watch.step(1)?;
        let under: [&[i16]; 4] = std::array::from_fn(|class| {
            let ranks = &self.projections[class].ranks;
            let first = (node.words[class] >> ranks[level]) << (ranks[level] - ranks[level - 1]);
            &self.floors[class].level(level - 1)[first as usize..]
        });
        let mut children = Vec::new();
        self.children(level, &node, under, &mut children);
        children.into_iter().try_for_each(|child| self.frontier(level - 1, child, nodes, watch))
    }

    /// Is a solution left under these nodes of a level from the middle on?
    fn narrow(
        &self,
        level: usize,
        nodes: &[Node],
        room: &mut Room,
        watch: &mut dyn Watch,
    ) -> Result<bool, Stopped> {
        if level == 0 || nodes.is_empty() {
            return Ok(!nodes.is_empty());
        }
        for nodes in nodes.chunks(TOGETHER) {
            let tables: [Under; 4] = {
                let mut under = |class: usize| {
                    let words = nodes.iter().map(|node| node.words[class]);
                    Under::new(&self.projections[class], level, words, room, watch)
                };
                [under(0)?, under(1)?, under(2)?, under(3)?]
            };
            let mut children = Vec::new();
            for node in nodes {
                let under = std::array::from_fn(|class| tables[class].under(node.words[class]));
                self.children(level, node, under, &mut children);
            }
            drop(tables);
            if self.narrow(level - 1, &children, room, watch)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The cosets of the next level that can reach the target; `under` are the greatest sums under the node.
    fn children(&self, level: usize, node: &Node, under: [&[i16]; 4], children: &mut Vec<Node>) {
        let lows: [u32; 4] = std::array::from_fn(|class| self.projections[class].ranks[level - 1]);
        let masks: [u64; 4] = std::array::from_fn(|class| {
            (1 << (self.projections[class].ranks[level] - lows[class])) - 1
        });
        let peak = |class: usize, words: &[u64; 4]| {
            under[class][(words[class] >> lows[class] & masks[class]) as usize]
        };
        let spare = total(node.peaks) - self.target;
        let Refinement { outer, inner } = &self.steps[level - 1];
        for add in outer {
            let begun = sum(node.words, *add);
            let first = peak(0, &begun);
            let spare = spare - i32::from(node.peaks[0]) + i32::from(first);
            if spare < 0 {
                continue;
            }
            for add in inner {
                let words = sum(begun, *add);
                let second = peak(1, &words);
                let spare = spare - i32::from(node.peaks[1]) + i32::from(second);
                if spare < 0 {
                    continue;
                }
                let (third, fourth) = (peak(2, &words), peak(3, &words));
                let peaks = [first, second, third, fourth];
                if total(peaks) >= self.target {
                    children.push(Node { words, peaks });
                }
            }
        }
    }
}

fn total(peaks: [i16; 4]) -> i32 {
    peaks.iter().map(|&peak| i32::from(peak)).sum()
}
