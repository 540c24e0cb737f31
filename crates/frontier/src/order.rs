//! Orders of the unknowns in which few equations are open at a time.
//!
//! Finding the best order is as hard as pathwidth. Three kinds are tried, and the one with the fewest ways in all is
//! taken:
//!
//! - the unknowns as they are numbered,
//! - breadth first from a far corner (E. Cuthill and J. McKee, 1969),
//! - greedily, always the unknown that leaves the fewest equations open. It must share an open equation. Of several the
//!   first one met is taken.

use std::collections::VecDeque;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

/// Returns an order that never has more than `widest` equations open; otherwise how many the narrowest order found has.
pub(super) fn narrowest(
    rows: &SparseMatrix,
    columns: &SparseMatrix,
    proposed: Vec<Vec<usize>>,
    widest: usize,
    watch: &mut dyn Watch,
) -> Result<Result<Vec<usize>, usize>, Stopped> {
    let states = f64::from(rows.modulus().value());
    let graph = Graph { rows, columns };
    let corner = graph.breadth_first(0..graph.unknowns(), watch)?;
    let last = corner.last().copied();
    let from_far = graph.breadth_first(last.into_iter().chain(0..graph.unknowns()), watch)?;
    let mut candidates = proposed;
    candidates.extend([(0..graph.unknowns()).collect(), corner, from_far]);
    for first in [Some(0), last].into_iter().flatten().filter(|first| *first < graph.unknowns()) {
        candidates.extend(graph.greedy(first, widest, watch)?);
    }
    let mut best: Option<(f64, Vec<usize>)> = None;
    let mut narrowest = usize::MAX;
    for order in candidates {
        let widths = graph.widths(&order);
        let width = widths.iter().copied().max().unwrap_or(0);
        narrowest = narrowest.min(width);
        let ways = widths.iter().map(|&width| states.powf(width as f64)).sum();
        if width <= widest && best.as_ref().is_none_or(|(least, _)| ways < *least) {
            best = Some((ways, order));
        }
    }
    Ok(best.map(|(_, order)| order).ok_or(narrowest))
}

/// Unknowns and equations.
struct Graph<'a> {
    rows: &'a SparseMatrix,
    columns: &'a SparseMatrix,
}

/// Unknowns between two questions to the watch.
const STRETCH: usize = 1 << 10;

impl Graph<'_> {
    fn unknowns(&self) -> usize {
        self.columns.rows()
    }

    fn equations(&self, unknown: usize) -> impl Iterator<Item = usize> + '_ {
        self.columns.row(unknown).map(|(row, _)| row)
    }

    /// Breadth first from the first start; every part of the graph from the first start in it.
    fn breadth_first(
        &self,
        starts: impl Iterator<Item = usize>,
        watch: &mut dyn Watch,
    ) -> Result<Vec<usize>, Stopped> {
        let (mut order, mut queue) = (Vec::with_capacity(self.unknowns()), VecDeque::new());
        let mut is_met = vec![false; self.unknowns()];
        let mut is_seen = vec![false; self.rows.rows()];
        for start in starts {
            if !std::mem::replace(&mut is_met[start], true) {
                queue.push_back(start);
            }
            while let Some(unknown) = queue.pop_front() {
                order.push(unknown);
                if order.len() % STRETCH == 0 {
                    watch.step(STRETCH as u64)?;
                }
                for row in self.equations(unknown) {
                    if std::mem::replace(&mut is_seen[row], true) {
                        continue;
                    }
                    for (next, _) in self.rows.row(row) {
                        if !std::mem::replace(&mut is_met[next], true) {
                            queue.push_back(next);
                        }
                    }
                }
            }
        }
        Ok(order)
    }

    /// Greedily from an unknown; none when more than `widest` equations are open on the way.
    fn greedy(
        &self,
        first: usize,
        widest: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<usize>>, Stopped> {
        let unknowns = self.unknowns();
        let mut left: Vec<usize> =
            (0..self.rows.rows()).map(|row| self.rows.row_len(row)).collect();
        let mut is_open = vec![false; self.rows.rows()];
        let (mut is_met, mut open) = (vec![false; unknowns], 0usize);
        let (mut order, mut near) = (Vec::with_capacity(unknowns), vec![first]);
        is_met[first] = true;
        let mut next_part = 0;
        while order.len() < unknowns {
            if near.is_empty() {
                while is_met[next_part] {
                    next_part += 1;
                }
                is_met[next_part] = true;
                near.push(next_part);
            }
            // Equations that would be open, less those that are.
            let more = |unknown: usize| -> isize {
                let rows = self.equations(unknown).map(|row| match (is_open[row], left[row]) {
                    (true, 1) => -1,
                    (false, 2..) => 1,
                    _ => 0,
                });
                rows.sum()
            };
            let cheapest = (0..near.len()).min_by_key(|&at| more(near[at])).unwrap_or(0);
            let unknown = near.remove(cheapest);
            order.push(unknown);
            for row in self.equations(unknown) {
                left[row] -= 1;
                let is_now_open = left[row] > 0;
                match (std::mem::replace(&mut is_open[row], is_now_open), is_now_open) {
                    (false, true) => open += 1,
                    (true, false) => open -= 1,
                    _ => {}
                }
                for (next, _) in self.rows.row(row) {
                    if !std::mem::replace(&mut is_met[next], true) {
                        near.push(next);
                    }
                }
            }
            if open > widest {
                return Ok(None);
            }
            if order.len() % STRETCH == 0 {
                watch.step((STRETCH * near.len().max(1)) as u64)?;
            }
        }
        Ok(Some(order))
    }

    /// The equations open after every step.
    fn widths(&self, order: &[usize]) -> Vec<usize> {
        let mut left: Vec<usize> =
            (0..self.rows.rows()).map(|row| self.rows.row_len(row)).collect();
        let mut open = 0;
        let after = |&unknown: &usize| {
            for row in self.equations(unknown) {
                open += usize::from(left[row] == self.rows.row_len(row));
                left[row] -= 1;
                open -= usize::from(left[row] == 0);
            }
            open
        };
        order.iter().map(after).collect()
    }
}
