//! The counts of a search.

/// The counts of a search, complete also when it was stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Boards whose presses were tried.
    pub expanded: u64,
    /// Boards made by a press.
    pub generated: u64,
    /// The most boards that waited to be expanded at a time. In a search that keeps only its path, this is the depth.
    pub peak: u64,
    /// Bytes of the tables it held, at the worst moment.
    pub bytes: u64,
}

impl Counts {
    /// Notes how many boards wait now.
    pub(crate) fn waiting(&mut self, boards: usize) {
        self.peak = self.peak.max(boards as u64);
    }
}
