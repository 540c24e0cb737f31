//! The most that an input may hold, checked before memory is taken.

use super::error::FormatError;

/// The most bytes of an input. A reader may stop after one byte more.
pub const MOST_BYTES: usize = 1 << 30;

/// The most cells of a drawing, holes included.
pub const MOST_CELLS: usize = 1 << 26;

/// The most lines of a drawing.
pub(crate) const MOST_ROWS: usize = 1 << 22;

/// The most nodes of a graph, and lights or buttons of a listed system.
pub const MOST_NODES: usize = 1 << 22;

/// The most edges of a graph, and light-button pairs of a listed system.
pub const MOST_EDGES: usize = 1 << 24;

/// The most presses of a list in which the order matters.
pub(crate) const MOST_PRESSES: u64 = 1 << 26;

/// Checks a number of cells.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_cells(rows: usize, columns: usize) -> Result<(), FormatError> {
    match rows.checked_mul(columns) {
        Some(cells) if cells <= MOST_CELLS => Ok(()),
        _ => Err(FormatError::of_input(format!(
            "the board has {rows} rows and {columns} columns. At most {MOST_CELLS} cells can be read"
        ))),
    }
}
