//! At which levels tables are made.

use super::projection::Projection;
use super::{depths, tables};

/// The tables of greatest sums have at most 2 to this entries.
const MOST_TABLE_BITS: u32 = 24;
/// The most bits of a class. The tables of the depths then take some 10 GB, and four times as much for every two more.
const MOST_BITS: u32 = 44;

/// Where tables of greatest sums are made.
pub(super) struct Plan {
    /// The level whose prefixes are nearest to half of all bits.
    pub half: usize,
    /// The level down to which there are tables of all prefixes: where sums are short, that is as far as memory allows.
    pub middle: usize,
    /// Are there tables of two more levels?
    pub has_depths: bool,
}

impl Plan {
    /// `None` when the tables would be too large.
    pub(super) fn new(projections: &[Projection; 4], most_bits: u32) -> Option<Plan> {
        let known =
            |projection: &Projection, level: usize| projection.rank() - projection.ranks[level];
        let most = |level| {
            projections.iter().map(|projection| known(projection, level)).max().unwrap_or(0)
        };
        if most(0) > MOST_BITS {
            return None;
        }
        let half = most(0).div_ceil(2);
        let below = |level: usize| {
            projections.iter().map(|projection| projection.ranks[level]).max().unwrap_or(0)
        };
        let mut levels = 0..projections[0].ranks.len();
        let half = levels.clone().min_by_key(|&level| most(level).abs_diff(half))?;
        if most(0) > most_bits && depths::fit(projections, half) {
            let fits = most(half) <= MOST_TABLE_BITS;
            return fits.then_some(Plan { half, middle: half, has_depths: true });
        }
        let deepest = levels.find(|&level| most(level) <= MOST_TABLE_BITS)?;
        let middle = if below(half) < tables::ONE_BY_ONE { deepest.min(half) } else { half };
        (most(middle) <= MOST_TABLE_BITS && below(middle) <= MOST_TABLE_BITS).then_some(Plan {
            half,
            middle,
            has_depths: false,
        })
    }
}
