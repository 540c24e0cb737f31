//! A board as its measures: rows, columns, what a press does, how the edges are joined.

use lightsout_algebra::gf2::{BitVec, RowRule};

use crate::wrap::{Edge, Wrap};

/// A two-state board of any size, pressed by the cross.
///
/// Its lights, or its presses, are packed like the pixels in the body of a PBM P4 file. They go row by row, every row
/// beginning a new byte, column 0 at the highest bit of the first byte. 1 is on, or pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Giant {
    /// The number of rows, at least 1.
    pub rows: usize,
    /// The number of columns, at least 1.
    pub columns: usize,
    /// Whether a press changes the light of its own button.
    pub own: bool,
    /// How the top and the bottom edge meet.
    pub top: Edge,
    /// Whether the last column is a neighbour of the first.
    pub is_cycle: bool,
    /// Whether the last column of every row is a neighbour of the first of the row that is as far from the
    /// other end of the board.
    pub is_twisted: bool,
}

/// Why a board cannot be solved by its rows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GiantError {
    /// A row is not a row of a ring.
    #[error(
        "the left and the right edge of a {0} board meet with a twist. Its rows are folded, which is done from bitmap to bitmap and not in memory"
    )]
    Wrap(Wrap),
    /// A projective plane too wide.
    #[error(
        "no ring knows the rows of a projective plane, so {unknown} unknown presses are eliminated, twice the columns. At most {most} are taken, with any number of rows"
    )]
    Projective {
        /// The unknown presses.
        unknown: usize,
        /// The most there may be.
        most: usize,
    },
    /// Rows too long.
    #[error(
        "a board of {columns} columns has rows too long for polynomials of that degree. At most {most} columns are taken (rows may be as many as you like)"
    )]
    Columns {
        /// The columns asked for.
        columns: usize,
        /// The most there may be.
        most: usize,
    },
    /// No row or no column.
    #[error("a board needs at least one row and one column")]
    Empty,
    /// More bytes than can be numbered.
    #[error("{rows}x{columns} lights are more than can be numbered. Make the board smaller")]
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
}

/// The longest rows: their polynomials take some megabytes each, and a gcd of them half an hour.
pub const MOST_COLUMNS: usize = 1 << 27;

/// The most presses that are eliminated: their matrix takes 128 MB.
const MOST_UNKNOWN: usize = 1 << 15;

impl Giant {
    /// Returns the board of these measures.
    ///
    /// # Errors
    /// When it is empty, too large, or wrapped in a way that no ring of rows describes.
    pub fn new(rows: usize, columns: usize, own: bool, wrap: Wrap) -> Result<Giant, GiantError> {
        let Some([_, is_cycle]) = wrap.straight() else { return Err(GiantError::Wrap(wrap)) };
        Giant { rows, columns, own, top: wrap.edge(0), is_cycle, is_twisted: false }.checked()
    }

    /// Returns the stored board of these measures and any wrap. Only [`super::solve_stored`] and verification take one
    /// whose left and right edge meet with a twist.
    ///
    /// # Errors
    /// When it is empty or too large.
    pub fn stored(rows: usize, columns: usize, own: bool, wrap: Wrap) -> Result<Giant, GiantError> {
        if wrap.edge(1) != Edge::Twists {
            return Giant::new(rows, columns, own, wrap);
        }
        if wrap == Wrap::Projective && columns > MOST_UNKNOWN / 2 {
            let unknown = columns.saturating_mul(2);
            return Err(GiantError::Projective { unknown, most: MOST_UNKNOWN });
        }
        if columns > MOST_COLUMNS / 2 {
            return Err(GiantError::Columns { columns, most: MOST_COLUMNS / 2 });
        }
        Giant { rows, columns, own, top: wrap.edge(0), is_cycle: false, is_twisted: true }.checked()
    }

    /// Returns the Möbius strip of these measures, turned a quarter: `rows` is now the length of its rim, whose
    /// ends meet with a twist, and every row is a path.
    ///
    /// # Errors
    /// When it is empty or too large.
    pub fn turned_mobius(rows: usize, columns: usize, own: bool) -> Result<Giant, GiantError> {
        Giant { rows, columns, own, top: Edge::Twists, is_cycle: false, is_twisted: false }
            .checked()
    }

    fn checked(self) -> Result<Giant, GiantError> {
        let Giant { rows, columns, .. } = self;
        if rows == 0 || columns == 0 {
            return Err(GiantError::Empty);
        }
        if columns > MOST_COLUMNS {
            return Err(GiantError::Columns { columns, most: MOST_COLUMNS });
        }
        let bits = columns.div_ceil(8) as u128 * 8 * rows as u128;
        if bits > u128::from(u64::MAX) || rows > isize::MAX as usize {
            return Err(GiantError::Size { rows, columns });
        }
        Ok(self)
    }

    /// Returns the rule of the columns in a row.
    pub fn row_rule(&self) -> RowRule {
        RowRule { columns: self.columns, own: self.own, is_cycle: self.is_cycle }
    }

    /// Returns the name of its rows' ring, or the algorithm if there is none.
    pub fn ring_name(&self) -> String {
        match self.is_cycle {
            _ if self.is_twisted && self.top == Edge::Twists => {
                format!("{} unknown presses by elimination", 2 * self.columns)
            }
            _ if self.is_twisted => format!("GF(2)[z]/(z^{} - 1)", 2 * self.columns),
            false => format!("GF(2)[x]/f_{}", self.columns),
            true => format!("GF(2)[z]/(z^{} - 1)", self.columns),
        }
    }

    /// Returns the bytes of one row.
    pub fn row_bytes(&self) -> usize {
        self.columns.div_ceil(8)
    }

    /// Returns the bytes of the whole board when stored.
    pub fn bytes(&self) -> u64 {
        self.row_bytes() as u64 * self.rows as u64
    }
}

/// Returns the row across the top or bottom edge from this row.
pub(super) fn beyond(giant: &Giant, row: &BitVec) -> BitVec {
    match giant.top {
        Edge::Ends => BitVec::zeros(row.len()),
        Edge::Meets => row.clone(),
        Edge::Twists => (0..row.len()).rev().map(|column| row.get(column)).collect(),
    }
}
