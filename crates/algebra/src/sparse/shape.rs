//! When a system is one dense front, when it is cut into many, and how.

use super::amalgamation::Waste;
use super::matrix::SparseMatrix;
use super::order::minimum_degree;
use super::pattern::Pattern;
use super::plan::Plan;
use super::system::System;
use crate::tuning::{
    DENSE_SHARE, FEW_COLUMNS, LONG_FOR_A_ROW, LONGEST_ROW, ONE_FRONT_COLUMNS, ZEROS_PERCENT,
};
use crate::watch::{Stopped, Watch};

/// How a system is cut into fronts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Up to this many columns the system is one dense front.
    pub(super) one_front: usize,
    /// A system with one entry among this many places is one dense front; 0 for never.
    pub(super) dense_share: usize,
    /// Rows with more entries are cut, if they are also this many times as long as the average.
    pub(super) longest_row: usize,
    pub(super) times_average: usize,
    /// When fronts are put together.
    pub(super) waste: Waste,
}

impl Shape {
    /// The shape that measured best.
    pub(super) const TUNED: Shape = Shape {
        one_front: ONE_FRONT_COLUMNS,
        dense_share: DENSE_SHARE,
        longest_row: LONGEST_ROW,
        times_average: LONG_FOR_A_ROW,
        waste: Waste { few: FEW_COLUMNS, percent: ZEROS_PERCENT },
    };

    /// The most entries a row may keep. Where most rows are long, cutting them would only add columns.
    fn longest_row(&self, matrix: &SparseMatrix) -> usize {
        let average = matrix.entries() / matrix.rows().max(1);
        self.longest_row.max(self.times_average * average)
    }

    fn is_one_front(&self, matrix: &SparseMatrix) -> bool {
        let places = matrix.rows() as u64 * matrix.cols() as u64;
        matrix.cols() <= self.one_front
            || matrix.entries() as u64 * self.dense_share as u64 >= places
    }
}

/// Returns the system with its long rows cut, and the plan of its elimination.
///
/// # Errors
/// Whatever the watch says.
pub(super) fn planned(
    matrix: &SparseMatrix,
    shape: Shape,
    watch: &mut dyn Watch,
) -> Result<(System, Plan), Stopped> {
    let whole = |matrix: &SparseMatrix| {
        let plan = Plan::one_front(matrix.rows(), matrix.cols());
        (System::cut(matrix.clone(), usize::MAX), plan)
    };
    if shape.is_one_front(matrix) {
        return Ok(whole(matrix));
    }
    watch.reserve(planning_bytes(matrix))?;
    let system = System::cut(matrix.clone(), shape.longest_row(matrix));
    let pattern = Pattern::of_system(&system);
    let order = minimum_degree(&pattern, watch)?;
    let plan = Plan::of(&pattern, &order, &shape.waste, watch)?;
    let places = |rows: usize, cols: usize| rows as u64 * cols as u64;
    // Fill can be so heavy that the fronts store more than the whole would take.
    if shape.dense_share > 0 && plan.memory(places).kept > places(matrix.rows(), matrix.cols()) {
        return Ok(whole(matrix));
    }
    Ok((system, plan))
}

/// Memory for the copy of the matrix, its pattern and its order.
fn planning_bytes(matrix: &SparseMatrix) -> u64 {
    24 * matrix.entries() as u64 + 100 * (matrix.rows() + matrix.cols()) as u64
}
