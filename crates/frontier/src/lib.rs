#![doc = include_str!("../README.md")]
//!
//! To find the solution and not only its cost, the values chosen are needed for every way at every step. Costs are kept
//! only at some steps. Their number is about the number of steps between two of them. The stretches between are
//! computed again, the last one first, and their choices kept.

mod costs;
mod order;
mod step;
mod two_states;
use order::narrowest;
use step::{NEVER, Step};
pub use two_states::BitFrontier;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

/// A system with an order of its unknowns in which its frontier is narrow.
pub struct Frontier {
    steps: Vec<Step>,
    unknowns: usize,
    /// Whether equations without unknowns hold.
    is_possible: bool,
}

/// A frontier that would be too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide {
    /// Some order was found that has no more equations open than this at a time.
    pub width: usize,
}

impl Frontier {
    /// Finds an order in which the frontier never has more than `most` ways, for the system `matrix`·x = `right_side`.
    /// Each unit of unknown k costs `costs[k]`. It also tries the `proposed` orders of all unknowns.
    ///
    /// # Errors
    /// The inner error says that no order was narrow enough. The outer one is the watch.
    ///
    /// # Panics
    /// When there is not one right side for each row and one cost for each column.
    pub fn of(
        matrix: &SparseMatrix,
        right_side: &[u8],
        costs: &[u32],
        proposed: Vec<Vec<usize>>,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Result<Frontier, TooWide>, Stopped> {
        assert_eq!((right_side.len(), costs.len()), (matrix.rows(), matrix.cols()));
        let states = u64::from(matrix.modulus().value());
        let widest = most.max(1).ilog(states) as usize;
        let columns = matrix.transposed();
        let order = match narrowest(matrix, &columns, proposed, widest, watch)? {
            Ok(order) => order,
            Err(width) => return Ok(Err(TooWide { width })),
        };
        let empty = |row: &usize| matrix.row_len(*row) == 0;
        let is_possible = (0..matrix.rows()).filter(empty).all(|row| right_side[row] == 0);
        let mut left: Vec<usize> = (0..matrix.rows()).map(|row| matrix.row_len(row)).collect();
        let mut open = Vec::new();
        let steps = order.iter().map(|&unknown| {
            let column: Vec<(usize, u8)> = columns.row(unknown).collect();
            column.iter().for_each(|(row, _)| left[*row] -= 1);
            let is_closing = |row: usize| left[row] == 0;
            Step::new(
                matrix.modulus(),
                unknown,
                costs[unknown],
                &column,
                right_side,
                is_closing,
                &mut open,
            )
        });
        let steps = steps.collect();
        Ok(Ok(Frontier { steps, unknowns: matrix.cols(), is_possible }))
    }

    /// Returns the most equations that are open at a time.
    pub fn width(&self) -> usize {
        self.steps.iter().map(Step::width).max().unwrap_or(0)
    }

    /// Returns the number of ways of the frontier, over all steps.
    pub fn ways(&self) -> u64 {
        self.steps.iter().map(|step| step.ways() as u64).sum()
    }

    /// Returns bytes that [`Frontier::cheapest`] takes at most.
    pub fn bytes(&self) -> u64 {
        let stretch = self.stretch();
        let choices =
            self.steps.chunks(stretch).map(|steps| steps.iter().map(|s| s.ways() as u64).sum());
        let kept: u64 =
            self.steps.iter().step_by(stretch).map(|step| 4 * step.ways_before() as u64).sum();
        let largest = self.steps.iter().map(Step::ways).max().unwrap_or(1) as u64;
        choices.max().unwrap_or(0) + kept + 2 * 4 * largest
    }

    /// Steps between two at which all costs are kept.
    fn stretch(&self) -> usize {
        // A choice takes a byte, a cost four.
        (2 * self.steps.len().isqrt()).max(1)
    }

    /// Returns the cheapest solution and its cost, or `None` if there is no solution.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow the memory first.
    pub fn cheapest(&self, watch: &mut dyn Watch) -> Result<Option<(Vec<u8>, u64)>, Stopped> {
        watch.reserve(self.bytes())?;
        let stretches: Vec<&[Step]> = self.steps.chunks(self.stretch()).collect();
        let mut kept = Vec::with_capacity(stretches.len());
        let mut costs = vec![0];
        let total = 2 * self.steps.len() as u64;
        let mut done = 0;
        for stretch in &stretches {
            kept.push(costs.clone());
            for step in *stretch {
                costs = step.costs(&costs, None);
                done += 1;
                watch.progress("unknowns taken", done, total);
                watch.step(costs.len() as u64)?;
            }
        }
        let cost = costs[0];
        if cost == NEVER || !self.is_possible {
            return Ok(None);
        }
        let mut solution = vec![0; self.unknowns];
        let mut way = 0;
        for (stretch, mut costs) in stretches.iter().zip(kept).rev() {
            let mut choices = Vec::with_capacity(stretch.len());
            for step in *stretch {
                let mut chosen = Vec::new();
                costs = step.costs(&costs, Some(&mut chosen));
                choices.push(chosen);
                done += 1;
                watch.progress("unknowns taken", done, total);
                watch.step(costs.len() as u64)?;
            }
            for (step, chosen) in stretch.iter().zip(&choices).rev() {
                let value = chosen[way];
                solution[step.unknown()] = value;
                way = step.way_before(way, value);
            }
        }
        Ok(Some((solution, u64::from(cost))))
    }
}
