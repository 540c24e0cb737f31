//! The plan of a sparse elimination: which columns and rows meet in which dense front.
//!
//! Fronts form a forest, children before parents. A front *owns* columns, which it eliminates. It has a *boundary* of
//! columns that its rows touch and an ancestor owns. Every row of the system belongs to the front that owns the row's
//! first column in elimination order. A front's leftover rows, which touch its boundary only, go to its parent. So when
//! a front is eliminated, every row that touches its own columns is there, and a column without a pivot is truly free.
//!
//! Sources: Duff & Reid 1983 for the fronts, and Davis 2011, *SuiteSparseQR*, for rectangular systems.

use super::amalgamation::{Waste, amalgamate};
use super::pattern::Pattern;
use crate::watch::{Stopped, Watch};

/// The fronts of an elimination, children before parents.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) fronts: Vec<Front>,
    /// The number of columns, auxiliary ones included.
    pub(super) cols: usize,
}

/// One front.
#[derive(Clone, Debug, Default)]
pub(super) struct Front {
    /// The columns eliminated here, in order.
    pub(super) own: Vec<u32>,
    /// The later columns its rows touch, in the order of their elimination.
    pub(super) boundary: Vec<u32>,
    /// The rows of the system that belong here.
    pub(super) rows: Vec<u32>,
    /// The fronts whose leftover rows arrive here.
    pub(super) children: Vec<u32>,
}

impl Front {
    /// Returns the number of its columns.
    pub(super) fn width(&self) -> usize {
        self.own.len() + self.boundary.len()
    }

    /// Returns its columns, own ones first.
    pub(super) fn columns(&self) -> impl Iterator<Item = u32> + '_ {
        self.own.iter().chain(&self.boundary).copied()
    }
}

impl Plan {
    /// Returns all rows and columns in one dense front.
    pub(super) fn one_front(rows: usize, cols: usize) -> Plan {
        let front = Front {
            own: (0..cols as u32).collect(),
            rows: (0..rows as u32).collect(),
            ..Front::default()
        };
        Plan { fronts: vec![front], cols }
    }

    /// Returns the fronts of a pattern whose columns are eliminated in the given order, small fronts put
    /// together as far as `waste` allows.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub(super) fn of(
        pattern: &Pattern,
        order: &[u32],
        waste: &Waste,
        watch: &mut dyn Watch,
    ) -> Result<Plan, Stopped> {
        let fronts = amalgamate(fundamental_fronts(pattern, order, watch)?, waste);
        let mut fronts = in_postorder(fronts);
        // Up to here columns went by their place in the order.
        for front in &mut fronts {
            for column in front.own.iter_mut().chain(&mut front.boundary) {
                *column = order[*column as usize];
            }
        }
        Ok(Plan { fronts, cols: pattern.cols() })
    }

    /// Returns the memory the elimination will take when a block of that many rows and columns takes
    /// `bytes(rows, columns)`, if the ranks are full.
    pub(super) fn memory(&self, bytes: impl Fn(usize, usize) -> u64) -> Memory {
        let mut leftovers = vec![0; self.fronts.len()];
        let (mut kept, mut waiting, mut working) = (0u64, 0u64, 0u64);
        for (i, front) in self.fronts.iter().enumerate() {
            let children = front.children.iter().map(|&child| child as usize);
            let arriving: usize = children.clone().map(|child| leftovers[child]).sum();
            let rows = front.rows.len() + arriving;
            let rank = rows.min(front.own.len());
            // The block, its eliminated self and the rows it passes on are there at the same time.
            working = working.max(waiting.saturating_add(2 * bytes(rows, front.width())));
            for child in children {
                waiting -= bytes(leftovers[child], self.fronts[child].boundary.len());
            }
            leftovers[i] = (rows - rank).min(front.boundary.len());
            waiting += bytes(leftovers[i], front.boundary.len());
            let factor = bytes(rank, front.width()) + bytes(rows - rank, front.own.len());
            kept = kept.saturating_add(factor);
        }
        Memory { kept, working }
    }
}

/// Bytes of memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// What the factors take.
    pub(super) kept: u64,
    /// What is needed beside them while the work goes on.
    pub(super) working: u64,
}

/// The fronts in which every own column's row structure is the same as that of the front, but for
/// the own columns before it. Columns are named by their places in the order.
fn fundamental_fronts(
    pattern: &Pattern,
    order: &[u32],
    watch: &mut dyn Watch,
) -> Result<Vec<Front>, Stopped> {
    let mut rows = RowsByPlace::of(pattern, order);
    let mut fronts: Vec<Front> = Vec::new();
    // For each front how much of its boundary it came to own; for each place the fronts whose
    // boundary begins there.
    let mut taken: Vec<usize> = Vec::new();
    let mut arriving: Vec<Vec<u32>> = vec![Vec::new(); order.len()];
    let mut seen = vec![u32::MAX; order.len()];
    for place in 0..order.len() as u32 {
        let children = std::mem::take(&mut arriving[place as usize]);
        let index = match children[..] {
            [only] if rows.fit(place, &fronts[only as usize].boundary[taken[only as usize]..]) => {
                taken[only as usize] += 1;
                only as usize
            }
            _ => {
                let rests =
                    children.iter().map(|&c| &fronts[c as usize].boundary[taken[c as usize]..]);
                let boundary = union(place, rests, rows.at(place), &mut seen);
                for &child in &children {
                    let child = child as usize;
                    fronts[child].boundary.drain(..taken[child]);
                    taken[child] = 0;
                }
                watch.step(boundary.len() as u64)?;
                fronts.push(Front { boundary, children, ..Front::default() });
                taken.push(0);
                fronts.len() - 1
            }
        };
        let front = &mut fronts[index];
        front.own.push(place);
        front.rows.append(&mut rows.take(place));
        if let Some(&next) = front.boundary.get(taken[index]) {
            arriving[next as usize].push(index as u32);
        }
    }
    for (front, taken) in fronts.iter_mut().zip(taken) {
        front.boundary.drain(..taken);
    }
    Ok(fronts)
}

/// The places after `place` in any of the boundaries and rows, rising.
fn union<'a>(
    place: u32,
    boundaries: impl Iterator<Item = &'a [u32]>,
    rows: impl Iterator<Item = &'a [u32]>,
    seen: &mut [u32],
) -> Vec<u32> {
    seen[place as usize] = place;
    let mut union = Vec::new();
    for &other in boundaries.chain(rows).flatten() {
        if seen[other as usize] != place {
            seen[other as usize] = place;
            union.push(other);
        }
    }
    union.sort_unstable();
    union
}

/// The rows of a pattern, columns named by their places in the order and rows found by their first.
struct RowsByPlace {
    starts: Vec<usize>,
    places: Vec<u32>,
    first: Vec<Vec<u32>>,
}

impl RowsByPlace {
    /// Rows that touch nothing come with the first place.
    fn of(pattern: &Pattern, order: &[u32]) -> RowsByPlace {
        let mut place_of = vec![0; order.len()];
        for (place, &column) in order.iter().enumerate() {
            place_of[column as usize] = place as u32;
        }
        let mut rows = RowsByPlace {
            starts: vec![0],
            places: Vec::new(),
            first: vec![Vec::new(); order.len()],
        };
        for row in 0..pattern.rows() {
            let start = rows.places.len();
            let places = pattern.row(row).iter().map(|&j| place_of[j as usize]);
            rows.places.extend(places);
            rows.places[start..].sort_unstable();
            let first = rows.places.get(start).copied().unwrap_or(0);
            if let Some(rows) = rows.first.get_mut(first as usize) {
                rows.push(row as u32);
            }
            rows.starts.push(rows.places.len());
        }
        rows
    }

    /// The places in each row whose first place is this one.
    fn at(&self, place: u32) -> impl Iterator<Item = &[u32]> {
        let row =
            |&row: &u32| &self.places[self.starts[row as usize]..self.starts[row as usize + 1]];
        self.first[place as usize].iter().map(row)
    }

    /// Do the rows whose first place is this one touch only places of the rising list?
    fn fit(&self, place: u32, list: &[u32]) -> bool {
        let mut touched = self.at(place).flatten();
        touched.all(|place| list.binary_search(place).is_ok())
    }

    fn take(&mut self, place: u32) -> Vec<u32> {
        std::mem::take(&mut self.first[place as usize])
    }
}

/// Sorts fronts such that all descendants of a front come right before it.
fn in_postorder(mut fronts: Vec<Front>) -> Vec<Front> {
    let mut is_child = vec![false; fronts.len()];
    for front in &fronts {
        front.children.iter().for_each(|&child| is_child[child as usize] = true);
    }
    let roots = (0..fronts.len()).filter(|&i| !is_child[i]);
    // Parents before children, then turned around.
    let mut waiting: Vec<usize> = roots.collect();
    let mut turned = Vec::with_capacity(fronts.len());
    while let Some(i) = waiting.pop() {
        turned.push(i);
        waiting.extend(fronts[i].children.iter().map(|&child| child as usize));
    }
    turned.reverse();
    let mut new_place = vec![0; fronts.len()];
    for (place, &i) in turned.iter().enumerate() {
        new_place[i] = place as u32;
    }
    let mut sorted: Vec<Front> = turned.iter().map(|&i| std::mem::take(&mut fronts[i])).collect();
    for child in sorted.iter_mut().flat_map(|front| &mut front.children) {
        *child = new_place[*child as usize];
    }
    sorted
}
