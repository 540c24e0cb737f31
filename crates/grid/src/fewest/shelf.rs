//! Where the tables of a sweep are kept, so that all runs on one machine make them once and hold them once.

use std::sync::Arc;

use lightsout_algebra::watch::Watch;

use super::proof::Unproved;

/// Bytes that are kept for all runs.
pub type Kept = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The number of a sweep's first target, after the numbers of the classes.
pub const SCOUTED: u8 = 4;

/// A place for the tables of one proof, one for each class, and for its first target.
pub trait Shelf: Send {
    /// Returns the table of this number and length, or `None` if this run has to make it. Waits while another run does.
    ///
    /// # Errors
    /// When the watch says so, or the tables cannot be read.
    fn find(
        &mut self,
        number: u8,
        length: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Kept>, Unproved>;

    /// Keeps the table of this number, which stands in these pieces, and hands it back as other runs will find it.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn keep(&mut self, number: u8, pieces: &[&[u8]]) -> Result<Kept, Unproved>;
}
