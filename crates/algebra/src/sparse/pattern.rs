//! Which columns each row of a system touches, whatever the values.

use super::system::System;

/// The columns of each row, and the number of columns.
pub(super) struct Pattern {
    cols: usize,
    starts: Vec<usize>,
    columns: Vec<u32>,
}

impl Pattern {
    /// Returns the pattern with the given rows of different columns below `cols`.
    pub(super) fn of<R: IntoIterator<Item = u32>>(
        cols: usize,
        rows: impl IntoIterator<Item = R>,
    ) -> Pattern {
        let mut pattern = Pattern { cols, starts: vec![0], columns: Vec::new() };
        for row in rows {
            pattern.columns.extend(row);
            pattern.starts.push(pattern.columns.len());
        }
        pattern
    }

    /// Returns the pattern of a system.
    pub(super) fn of_system(system: &System) -> Pattern {
        let rows = (0..system.rows()).map(|piece| system.columns(piece));
        Pattern::of(system.cols(), rows)
    }

    pub(super) fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    pub(super) fn row(&self, row: usize) -> &[u32] {
        &self.columns[self.starts[row]..self.starts[row + 1]]
    }

    /// Returns in how many rows each column occurs.
    pub(super) fn column_counts(&self) -> Vec<u32> {
        let mut counts = vec![0; self.cols];
        for &column in &self.columns {
            counts[column as usize] += 1;
        }
        counts
    }
}
