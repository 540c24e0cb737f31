//! A drawing: cells on a page, some of them missing, each with a state.

/// Rows of cells, `None` for a square without a cell. All rows are equally long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    rows: Vec<Vec<Option<u8>>>,
}

impl Drawing {
    /// Makes the drawing of these rows. Short rows are filled up with missing cells.
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

    /// The same drawing without the rows and columns at its margins that have no cell.
    pub fn trimmed(&self) -> Drawing {
        let has_cell = |row: &Vec<Option<u8>>| row.iter().any(Option::is_some);
        let (Some(top), Some(bottom)) =
            (self.rows.iter().position(has_cell), self.rows.iter().rposition(has_cell))
        else {
            return Drawing { rows: Vec::new() };
        };
        let is_used = |column: &usize| self.rows.iter().any(|row| row[*column].is_some());
        let width = self.size()[1];
        let left = (0..width).find(is_used).unwrap_or(0);
        let right = (0..width).rev().find(is_used).map_or(0, |column| column + 1);
        Drawing {
            rows: self.rows[top..=bottom].iter().map(|row| row[left..right].to_vec()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trimming_cuts_empty_margins_only() {
        let row = |text: &str| text.bytes().map(|c| (c != b' ').then(|| c - b'0')).collect();
        let drawing = Drawing::new(vec![row(""), row("  1 0 "), row("    1"), row("   ")]);
        let expected = Drawing::new(vec![row("1 0"), row("  1")]);
        assert_eq!(drawing.trimmed(), expected);
        assert_eq!(Drawing::new(vec![row("  ")]).trimmed().size(), [0, 0]);
    }
}
