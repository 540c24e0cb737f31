//! A drawing: cells on a page, some of them missing, each with a state.

/// Rows of cells; none where there is no cell. All rows are equally long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    rows: Vec<Vec<Option<u8>>>,
}

impl Drawing {
    /// The drawing with these rows; short rows are filled up with missing cells.
    pub fn new(mut rows: Vec<Vec<Option<u8>>>) -> Drawing {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        for row in &mut rows {
            row.resize(width, None);
        }
        Drawing { rows }
    }

    /// The rows.
    pub fn rows(&self) -> &[Vec<Option<u8>>] {
        &self.rows
    }

    /// The number of rows and of columns.
    pub fn size(&self) -> [usize; 2] {
        [self.rows.len(), self.rows.first().map_or(0, Vec::len)]
    }

    /// Whether no cell is missing.
    pub fn is_full(&self) -> bool {
        self.rows.iter().flatten().all(Option::is_some)
    }

    /// The states of the cells that are there, row by row.
    pub fn states(&self) -> Vec<u8> {
        self.rows.iter().flatten().filter_map(|cell| *cell).collect()
    }
}
