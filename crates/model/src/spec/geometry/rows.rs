//! Rows of cells of different lengths and indents, as hexagonal and triangular boards have them.
//!
//! Every cell has a row and a column on a common scale, so that cells of neighbouring rows can find each other. Its
//! position in its row counts from 0.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::layout::{Outline, Place, Places};

/// Rows whose cells are `step` columns apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    step: usize,
    /// The column of the first cell and the number of the first cell, for every row.
    rows: Vec<(usize, usize)>,
    cells: usize,
}

impl Rows {
    /// Makes rows, each given by the column of its first cell and its length, whose cells are `step` columns apart.
    pub(super) fn new(step: usize, rows: impl Iterator<Item = (usize, usize)>) -> Rows {
        let mut cells = 0;
        let rows = rows
            .map(|(column, length)| {
                let first = cells;
                cells += length;
                (column, first)
            })
            .collect();
        Rows { step, rows, cells }
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    /// Row and position of a cell.
    fn position(&self, cell: usize) -> [usize; 2] {
        let row = self.rows.partition_point(|&(_, first)| first <= cell) - 1;
        [row, cell - self.rows[row].1]
    }

    /// Row and column of a cell.
    pub(super) fn at(&self, cell: usize) -> [usize; 2] {
        let [row, position] = self.position(cell);
        [row, self.rows[row].0 + self.step * position]
    }

    /// The cell in this row and column, where there is one.
    fn cell(&self, row: usize, column: usize) -> Option<usize> {
        let (indent, first) = *self.rows.get(row)?;
        let end = self.rows.get(row + 1).map_or(self.cells, |&(_, next)| next);
        let along = column.checked_sub(indent)?;
        let cell = first + along / self.step;
        (along % self.step == 0 && cell < end).then_some(cell)
    }

    /// Returns the cell `down` rows below and `right` columns to the right of a cell, if it exists.
    pub(super) fn beside(&self, cell: usize, down: isize, right: isize) -> Option<usize> {
        let [row, column] = self.at(cell);
        self.cell(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
    }

    /// The cells as places named `row,position`, drawn with corners that follow from row and column.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub(super) fn places(
        &self,
        corners: impl Fn([usize; 2]) -> Vec<[f64; 2]>,
        watch: &mut dyn Watch,
    ) -> Result<Places, Stopped> {
        let place = |cell: usize| {
            let [row, position] = self.position(cell);
            let at = self.at(cell);
            Place {
                name: format!("{row},{position}"),
                outline: Outline::Polygon(corners(at)),
                text: Some(at),
            }
        };
        let listed = Places::listed_by(self.cells, place, watch)?;
        Ok(listed.expect("no two cells have the same row and position"))
    }
}
