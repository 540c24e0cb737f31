//! Adding a product of bit matrices to rows: where elimination spends its time.

use std::ops::Range;

use super::four_russians::add_by_tables;
use crate::simd::Machine;
use crate::simd::sources::Sources;
use crate::simd::tiles::PackedSources;
use crate::tuning::{DEPTH_WORDS, PANEL_COLUMNS, SLAB_ADDITIONS};
use crate::watch::{Stopped, Watch};

/// Adds to the given words of every row of `targets` the sources that the row's bits name.
///
/// One step of the watch is the addition of one word to another, as schoolbook elimination counts them.
pub(super) fn add_product(
    machine: Machine,
    targets: &mut [u64],
    sources: Sources,
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if targets.is_empty() || words.is_empty() {
        return Ok(());
    }
    let stride = sources.stride;
    let multipliers = sources.by_word();
    for deep in multipliers.chunks(DEPTH_WORDS) {
        for first in words.clone().step_by(PANEL_COLUMNS) {
            let panel = first..words.end.min(first + PANEL_COLUMNS);
            let Some(packed) = PackedSources::pack(machine.simd, sources, deep, panel.clone())
            else {
                return add_by_tables(machine, targets, sources, &multipliers, words, watch);
            };
            let additions_per_row = 64 * deep.len() * panel.len();
            for slab in targets.chunks_mut(slab_rows(additions_per_row) * stride) {
                let additions = slab.len() / stride * additions_per_row;
                watch.step(additions as u64)?;
                machine.share_rows(slab, stride, 32, additions, |rows| packed.add_to(rows));
            }
        }
    }
    Ok(())
}

/// The number of rows after which the watch is asked again.
pub(super) fn slab_rows(additions_per_row: usize) -> usize {
    (SLAB_ADDITIONS / additions_per_row).max(64)
}
