//! Codewords as cycles of a graph, where a place touches at most two checks.
//!
//! Checks are vertices and places are edges. A place that touches one check leads to the boundary, which is one more vertex.
//! A codeword is a union of cycles, and a lightest one that is odd on an operator is a shortest cycle with an odd number of
//! its edges. Breadth-first search in the double cover of the graph finds it: an edge of the operator changes sheets.
//!
//! Any code has such graphs inside. Some checks are left out, so that every place touches at most two of the others. All
//! codewords are still codewords then, so that the shortest cycle is a lower bound.

use std::collections::{BTreeSet, HashSet, VecDeque};

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

/// Finds sets of checks that form a graph: every place touches at most two checks of a set.
pub(super) fn layers(
    checks: &SparseMatrix,
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<bool>>, Stopped> {
    let columns = columns(checks);
    watch.step(checks.entries() as u64)?;
    if columns.iter().all(|column| column.len() <= 2) {
        return Ok(vec![vec![true; checks.rows()]]);
    }
    let alone: HashSet<usize> =
        columns.iter().filter(|column| column.len() == 1).map(|column| column[0]).collect();
    let pairs = columns.iter().filter(|column| column.len() == 2);
    let mut pairs: Vec<(bool, usize, usize)> = pairs
        .map(|pair| {
            let is_sum = pair.iter().all(|check| alone.contains(check));
            (is_sum, pair[0], pair[1])
        })
        .collect();
    // Pairs that are sums of two places of one check each may join what does not belong together, and so come last.
    pairs.sort_unstable();
    pairs.dedup();
    let mut sets = Sets::of(checks, &columns);
    for (_, one, other) in pairs {
        watch.step(1)?;
        sets.join(one, other);
    }
    Ok(sets.layers())
}

/// Sets of checks that are joined as long as every place touches at most two of a set.
struct Sets<'c> {
    checks: &'c SparseMatrix,
    columns: &'c [Vec<usize>],
    of: Vec<usize>,
    members: Vec<Vec<usize>>,
    refused: HashSet<(usize, usize)>,
}

impl<'c> Sets<'c> {
    fn of(checks: &'c SparseMatrix, columns: &'c [Vec<usize>]) -> Sets<'c> {
        let of: Vec<usize> = (0..checks.rows()).collect();
        let members = of.iter().map(|&check| vec![check]).collect();
        Sets { checks, columns, of, members, refused: HashSet::new() }
    }

    fn join(&mut self, one: usize, other: usize) {
        let (mut small, mut large) = (self.of[one], self.of[other]);
        if small == large {
            return;
        }
        if self.members[small].len() > self.members[large].len() {
            (small, large) = (large, small);
        }
        if self.refused.contains(&(small, large)) {
            return;
        }
        let is_in = |check: &usize| self.of[*check] == small || self.of[*check] == large;
        let fits = |check: &usize| {
            let mut places = self.checks.row(*check);
            places.all(|(place, _)| self.columns[place].iter().filter(|c| is_in(c)).count() <= 2)
        };
        if !self.members[small].iter().all(fits) {
            self.refused.insert((small, large));
            return;
        }
        for check in std::mem::take(&mut self.members[small]) {
            self.of[check] = large;
            self.members[large].push(check);
        }
    }

    fn layers(&self) -> Vec<Vec<bool>> {
        let sets = self.members.iter().filter(|members| members.len() > 1);
        let layer = |members: &Vec<usize>| {
            let mut is_in = vec![false; self.of.len()];
            members.iter().for_each(|&check| is_in[check] = true);
            is_in
        };
        sets.map(layer).collect()
    }
}

/// Returns the places of a shortest cycle among some checks for each operator, none if every codeword there is even on
/// it.
pub(super) fn shortest(
    checks: &SparseMatrix,
    operators: &SparseMatrix,
    layer: &[bool],
    watch: &mut dyn Watch,
) -> Result<Vec<Option<Vec<usize>>>, Stopped> {
    let columns = columns(checks);
    let boundary = checks.rows();
    let mut around: Vec<Vec<(usize, usize)>> = vec![Vec::new(); boundary + 1];
    // Places that touch no check outside come first, so that a cycle is a codeword where it can be.
    let mut places: Vec<usize> = (0..checks.cols()).collect();
    places.sort_by_key(|&place| columns[place].iter().filter(|check| !layer[**check]).count());
    let mut ends = vec![(boundary, boundary); checks.cols()];
    for place in places {
        let mut own = columns[place].iter().copied().filter(|&check| layer[check]);
        let pair = (own.next().unwrap_or(boundary), own.next().unwrap_or(boundary));
        ends[place] = pair;
        around[pair.0].push((pair.1, place));
        if pair.0 != pair.1 {
            around[pair.1].push((pair.0, place));
        }
    }
    let mut shortest = Vec::new();
    for row in 0..operators.rows() {
        let odd: Vec<usize> = operators.row(row).map(|(place, _)| place).collect();
        let mut search = Search::of(&around, &odd, checks.cols());
        let mut best: Option<Vec<usize>> = None;
        let starts: BTreeSet<usize> = odd.iter().map(|&place| ends[place].0).collect();
        for start in starts {
            let limit = best.as_ref().map_or(usize::MAX, Vec::len);
            if let Some(cycle) = search.from(start, limit, watch)? {
                best = Some(cycle);
            }
        }
        shortest.push(best);
    }
    Ok(shortest)
}

/// Breadth-first search on two sheets.
struct Search<'g> {
    around: &'g [Vec<(usize, usize)>],
    is_odd: Vec<bool>,
    /// The vertex and place by which each vertex was reached, and its distance.
    before: Vec<(u32, u32, u32)>,
    round: u32,
    /// In which round each was reached.
    reached: Vec<u32>,
}

impl<'g> Search<'g> {
    fn of(around: &'g [Vec<(usize, usize)>], odd: &[usize], places: usize) -> Search<'g> {
        let count = 2 * around.len();
        let (before, reached) = (vec![(0, 0, 0); count], vec![0; count]);
        let mut is_odd = vec![false; places];
        odd.iter().for_each(|&place| is_odd[place] = true);
        Search { around, is_odd, before, round: 0, reached }
    }

    /// The shortest way from a vertex to itself on the other sheet, if it is shorter than `limit`.
    fn from(
        &mut self,
        start: usize,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<usize>>, Stopped> {
        self.round += 1;
        let (begin, end) = (2 * start, 2 * start + 1);
        self.reached[begin] = self.round;
        self.before[begin] = (begin as u32, 0, 0);
        let mut queue = VecDeque::from([begin]);
        let mut steps = 0;
        while let Some(at) = queue.pop_front() {
            let distance = self.before[at].2 + 1;
            if distance as usize >= limit {
                break;
            }
            for &(to, place) in &self.around[at / 2] {
                steps += 1;
                let next = 2 * to + ((at % 2) ^ usize::from(self.is_odd[place]));
                if self.reached[next] == self.round {
                    continue;
                }
                self.reached[next] = self.round;
                self.before[next] = (at as u32, place as u32, distance);
                if next == end {
                    watch.step(steps)?;
                    return Ok(Some(self.way_to(end, begin)));
                }
                queue.push_back(next);
            }
        }
        watch.step(steps)?;
        Ok(None)
    }

    fn way_to(&self, mut at: usize, begin: usize) -> Vec<usize> {
        let mut places = Vec::new();
        while at != begin {
            places.push(self.before[at].1 as usize);
            at = self.before[at].0 as usize;
        }
        places
    }
}

/// The checks of every place.
fn columns(checks: &SparseMatrix) -> Vec<Vec<usize>> {
    let mut columns = vec![Vec::new(); checks.cols()];
    for row in 0..checks.rows() {
        checks.row(row).for_each(|(column, _)| columns[column].push(row));
    }
    columns
}
