//! Adding a product of bit matrices to rows: where elimination spends its time.

use std::ops::Range;

use super::four_russians::add_by_tables;
use crate::crew::Crew;
use crate::simd::sources::Sources;
use crate::simd::tiles::{BLOCK_ROWS, PackedSources, can_pack};
use crate::tuning::{DEPTH_WORDS, PANEL_COLUMNS, SLAB_ADDITIONS};
use crate::watch::{Stopped, Watch};

/// Adds to the given words of every row of `targets`, `stride` words each, the sources that the row's bits name.
///
/// One step of the watch is the addition of one word to another, as schoolbook elimination counts them.
pub(super) fn add_product(
    crew: Crew,
    targets: &mut [u64],
    stride: usize,
    sources: Sources,
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if targets.is_empty() || words.is_empty() {
        return Ok(());
    }
    if can_pack(crew.simd) {
        return add_by_tiles(crew, targets, stride, sources, words, watch);
    }
    let rows = (targets.len() / stride) as u64;
    let additions = (sources.columns.len() * words.len()) as u64 * rows;
    crew.share(targets, stride, additions, watch, |targets, count| {
        add_by_tables(crew.simd, targets, stride, sources, words.clone(), count)
    })
}

fn add_by_tiles(
    crew: Crew,
    targets: &mut [u64],
    stride: usize,
    sources: Sources,
    words: Range<usize>,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    for deep in sources.by_word().chunks(DEPTH_WORDS) {
        for first in words.clone().step_by(PANEL_COLUMNS) {
            let panel = first..words.end.min(first + PANEL_COLUMNS);
            let packed = PackedSources::pack(crew, sources, deep, panel.clone(), watch)?;
            let of_row = 64 * deep.len() * panel.len();
            let additions = of_row as u64 * (targets.len() / stride) as u64;
            // The number of rows after which the watch is asked again.
            let slab_rows = (SLAB_ADDITIONS / of_row).max(BLOCK_ROWS);
            crew.share(targets, BLOCK_ROWS * stride, additions, watch, |targets, count| {
                for slab in targets.chunks_mut(slab_rows * stride) {
                    count((slab.len() / stride * of_row) as u64)?;
                    packed.add_to(slab, stride);
                }
                Ok(())
            })?;
        }
    }
    Ok(())
}
