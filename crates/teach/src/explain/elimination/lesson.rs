//! The elimination of [A | b] as a lesson: the algebra's own row operations, sorted by the column they
//! are done for.
//!
//! The operations are those of Howell's form: over a prime m the usual reduced echelon form. Every
//! operation for the k-th pivot has row k as its source, which tells the columns apart.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::row_ops::Step;
use lightsout_algebra::zm::{Howell, Matrix};
use lightsout_solver::linear::system::LinearSystem;

use super::row_operation::RowOperation;

/// One step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The pivot of a column is found.
    Pivot {
        /// Where it stands before it is brought up.
        row: usize,
        /// The column.
        column: usize,
    },
    /// A column has nothing left below the rows done: it is free.
    Free {
        /// The column.
        column: usize,
    },
    /// A row operation.
    Operation(Step),
}

/// An elimination, step by step, and what it ends in.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    howell: Howell,
    /// [A | b] at the beginning.
    pub start: Matrix,
    /// [A | b] at the end.
    pub end: Matrix,
    right_side: Vec<u8>,
}

impl Lesson {
    /// The elimination of a puzzle's system.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn of(system: &LinearSystem, watch: &mut dyn Watch) -> Result<Lesson, Stopped> {
        let (m, columns) = (system.matrix().modulus(), system.matrix().cols());
        let mut rows = vec![vec![0; columns + 1]; system.matrix().rows()];
        for (light, row) in rows.iter_mut().enumerate() {
            system.matrix().row(light).for_each(|(column, weight)| row[column] = weight);
            row[columns] = system.right_side()[light];
        }
        let left = rows.iter().map(|row| row[..columns].to_vec());
        let howell = Howell::of(Matrix::from_rows(m, columns, left), watch)?;
        let start = Matrix::from_rows(m, columns + 1, &rows);
        let mut end = start.clone();
        howell.steps().iter().for_each(|step| step.done_by(&mut end));
        Ok(Lesson { howell, start, end, right_side: system.right_side().to_vec() })
    }

    /// The steps, column by column.
    pub(super) fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        let mut steps = self.howell.steps().iter().copied().peekable();
        for column in 0..self.howell.cols() {
            let Ok(pivot) = self.howell.pivots().binary_search(&column) else {
                turns.push(Turn::Free { column });
                continue;
            };
            let row = match steps.peek() {
                Some(&Step::Swap { a, b }) if a == pivot => b,
                _ => pivot,
            };
            turns.push(Turn::Pivot { row, column });
            while let Some(step) =
                steps.next_if(|&step| RowOperation::from(step).pivot_row() == pivot)
            {
                turns.push(Turn::Operation(step));
            }
        }
        turns
    }

    /// Column and entry of the pivot of each of the first rows.
    pub(super) fn pivots(&self) -> Vec<(usize, u8)> {
        let columns = self.howell.pivots().iter().enumerate();
        columns.map(|(row, &column)| (column, self.end.get(row, column))).collect()
    }

    /// The columns without a pivot.
    pub(super) fn free(&self) -> Vec<usize> {
        let is_free = |column: &usize| self.howell.pivots().binary_search(column).is_err();
        (0..self.howell.cols()).filter(is_free).collect()
    }

    /// Every column that can be chosen in more than one way, with the quiet pattern that it shows.
    pub(super) fn patterns(&self) -> Vec<(usize, Vec<u8>)> {
        let choices = self.howell.choices().into_iter().enumerate();
        let columns = choices.filter(|(_, choices)| *choices > 1).map(|(column, _)| column);
        columns.zip(self.howell.kernel().into_iter().map(|(pattern, _)| pattern)).collect()
    }

    /// In how many ways the presses of the columns can be chosen, one after the other.
    pub(super) fn choices(&self) -> Vec<u16> {
        self.howell.choices()
    }

    /// The solution with every free column at 0.
    ///
    /// # Errors
    /// The row 0 = c with c ≠ 0, and the weights of the rows at the beginning that add up to it.
    pub(super) fn solution(&self) -> Result<Vec<u8>, (usize, Vec<u8>)> {
        self.howell.solve(&self.right_side).map_err(|weights| {
            let behind = self.howell.cols();
            let rows = self.howell.rank()..self.end.rows();
            let row = rows.into_iter().find(|&row| self.end.get(row, behind) != 0);
            (row.unwrap_or(0), weights)
        })
    }
}
