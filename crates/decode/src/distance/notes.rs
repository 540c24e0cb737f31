//! Notes on the finished parts of long levels of clusters, so that several machines share them and later runs continue.

use super::clusters::Counts;

/// A part of a level. Equal runs part their levels in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part {
    /// The weight of the clusters.
    pub weight: u64,
    /// Its number, from 0.
    pub number: u64,
    /// The number of parts of the level.
    pub of: u64,
}

/// Where parts are noted down.
pub trait Notes: Send {
    /// Which share of the parts is done here, from 0, and how many shares there are.
    fn share(&self) -> (u64, u64);

    /// What a part met, if it is done.
    fn done(&self, part: Part) -> Option<Counts>;

    /// Notes a part down.
    ///
    /// # Errors
    /// A sentence when that fails.
    fn keep(&mut self, part: Part, counts: Counts) -> Result<(), String>;
}
