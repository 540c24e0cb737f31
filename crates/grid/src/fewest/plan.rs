//! Which bits of the functionals are tabled together.
//!
//! Up to [`WHOLE_BITS`] one table of all sums serves each class. Above, the bits are cut at an ideal close to the
//! middle. The upper part has one table of greatest sums for each class. In the lower half only the blocks that the
//! search reaches are transformed, again in two parts, so that a kept block is small.

use super::chain::Chain;

/// A part of the chain that one set of tables serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    /// Its bits end here.
    pub top: u32,
    /// Its bits begin here.
    pub low: u32,
    /// The ideals in it, (low, width), deepest first. Several ideals may make one level.
    pub levels: Vec<(u32, u32)>,
}

impl Region {
    /// Returns how many more bits every level knows.
    pub(super) fn widths(&self) -> Vec<u32> {
        self.levels.iter().map(|level| level.1).collect()
    }
}

/// A table of all sums has at most 2 to this entries.
pub(super) const WHOLE_BITS: u32 = 22;

/// Ideals are taken together until a level knows at least this many more bits.
const LEVEL_BITS: u32 = 3;

/// Cuts a chain into parts, deepest ideals first: one for up to `whole` dimensions. A level begins at (h′), at `ends`.
pub(super) fn regions(chain: &Chain, ends: u32, whole: u32) -> Vec<Region> {
    let dimension = chain.dimension();
    let mut cuts = vec![dimension];
    if dimension > whole {
        let middle = nearest(chain, dimension.div_ceil(2), dimension);
        cuts.extend([middle, nearest(chain, middle.div_ceil(2), middle)]);
    }
    cuts.push(0);
    cuts.dedup();
    (cuts.windows(2))
        .map(|cut| Region { top: cut[0], low: cut[1], levels: levels(chain, cut[0], cut[1], ends) })
        .collect()
}

/// The beginning of an ideal nearest to `wanted`, among those below `top`.
fn nearest(chain: &Chain, wanted: u32, top: u32) -> u32 {
    let lows = chain.levels().into_iter().map(|(low, _)| low).filter(|&low| low < top);
    lows.min_by_key(|&low| (low.abs_diff(wanted), low)).unwrap_or(0)
}

fn levels(chain: &Chain, top: u32, low: u32, ends: u32) -> Vec<(u32, u32)> {
    let mut levels: Vec<(u32, u32)> = Vec::new();
    for step in chain.levels().into_iter().filter(|step| (low..top).contains(&step.0)) {
        match levels.last_mut() {
            Some(last) if last.1 < LEVEL_BITS && last.0 != ends => {
                *last = (step.0, last.1 + step.1);
            }
            _ => levels.push(step),
        }
    }
    levels
}
