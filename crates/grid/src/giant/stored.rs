//! Boards that are stored elsewhere: in a file, say, larger than memory.

use std::io;

use lightsout_algebra::watch::Stopped;

/// Rows of lights or presses that can be read, packed as [`super::Giant`] says.
pub trait ReadRows: Sync {
    /// Fills `rows`, a whole number of rows, with those from row `first` on.
    ///
    /// # Errors
    /// When they cannot be read.
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()>;

    /// `count` rows from row `first` on, where they lie in memory and need not be copied.
    fn lend(&self, first: usize, count: usize) -> Option<&[u8]> {
        let _ = (first, count);
        None
    }
}

/// Rows of presses that can be written in any order.
pub trait WriteRows: Sync {
    /// Stores `rows`, a whole number of rows, from row `first` on.
    ///
    /// # Errors
    /// When they cannot be written.
    fn write(&self, first: usize, rows: &[u8]) -> io::Result<()>;
}

/// Rows in memory.
#[derive(Clone, Copy, Debug)]
pub struct InMemory<'a> {
    /// The bytes of one row.
    pub row_bytes: usize,
    /// All rows.
    pub rows: &'a [u8],
}

impl ReadRows for InMemory<'_> {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        let from = first * self.row_bytes;
        rows.copy_from_slice(&self.rows[from..from + rows.len()]);
        Ok(())
    }

    fn lend(&self, first: usize, count: usize) -> Option<&[u8]> {
        Some(&self.rows[first * self.row_bytes..(first + count) * self.row_bytes])
    }
}

/// Why work on a stored board did not come to an end.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// The watch stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Something could not be read.
    #[error("the board cannot be read: {0}")]
    Read(io::Error),
    /// Something could not be written.
    #[error("the presses cannot be written: {0}")]
    Write(io::Error),
    /// The checkpoint could not be kept.
    #[error("the state of the work cannot be kept: {0}")]
    Keep(io::Error),
}
