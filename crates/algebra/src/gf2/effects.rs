//! What elimination by a factored panel adds to the rows below it.
//!
//! It adds to a row what depends on the row's bits in the panel alone, and linearly so. Hence it is enough to know it
//! for the rows with a single one, and the rows below are updated by one product, in which their bits as they were
//! are the multipliers.

use std::ops::Range;

use super::matrix::BitMatrix;
use super::product::add_product;
use super::words::{WORD_BITS, low_mask, mask_above, word_of, words_for, xor_into};
use crate::crew::Crew;
use crate::simd::sources::Sources;
use crate::watch::{Stopped, Watch};

/// What elimination by the first `leading` rows of `panel` adds to the row with a single one in column `j`, as row `j`.
///
/// The panel is factored, with row `j`'s pivot in column `j`. The one lets row `j` be added, as far as it is right of
/// the pivot, and each one that this brings to the leading columns has the effect of a row with that single one.
///
/// # Errors
/// What the watch says.
pub(super) fn unit_effects(
    panel: &BitMatrix,
    leading: usize,
    crew: Crew,
    watch: &mut dyn Watch,
) -> Result<BitMatrix, Stopped> {
    let mut effects = BitMatrix::zeros(leading, panel.cols());
    for j in 0..leading {
        let word = word_of(j);
        let (effect, row) = (effects.row_mut(j), panel.row(j));
        effect[word] = row[word] & mask_above(j);
        effect[word + 1..].copy_from_slice(&row[word + 1..]);
    }
    let (stride, words) = (effects.stride(), words_for(panel.cols()));
    add_effects(crew, effects.storage_mut(), stride, 0..leading, words, watch)?;
    Ok(effects)
}

/// Adds to each of the rows, one for each of the columns, the effects of its ones in these columns, from the last
/// row to the first.
fn add_effects(
    crew: Crew,
    rows: &mut [u64],
    stride: usize,
    columns: Range<usize>,
    words: usize,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if columns.len() <= WORD_BITS {
        add_effects_of_word(rows, stride, word_of(columns.start)..words, columns.len());
        return Ok(());
    }
    let middle = columns.start + (columns.len() / 2).next_multiple_of(WORD_BITS);
    let (left, right) = rows.split_at_mut((middle - columns.start) * stride);
    add_effects(crew, right, stride, middle..columns.end, words, watch)?;
    let of_right: Vec<usize> = (middle..columns.end).collect();
    let sources = Sources { rows: right, stride, first: 0, columns: &of_right };
    add_product(crew, left, stride, sources, word_of(middle)..words, watch)?;
    add_effects(crew, left, stride, columns.start..middle, words, watch)
}

/// [`add_effects`] for the first `count` columns of the first of the words, one row after the other.
fn add_effects_of_word(rows: &mut [u64], stride: usize, words: Range<usize>, count: usize) {
    for j in (0..count).rev() {
        let (row, later) = rows[j * stride..].split_at_mut(stride);
        let mut named = row[words.start] & low_mask(count);
        while named != 0 {
            let effect = &later[(named.trailing_zeros() as usize - j - 1) * stride..];
            xor_into(&mut row[words.clone()], &effect[words.clone()]);
            named &= named - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gf2::elimination::reference;
    use crate::gf2::tests::Bits;
    use crate::simd::{Machine, Simd};
    use crate::watch::Unwatched;

    /// The unit rows, eliminated below the panel, are what the effects say.
    #[test]
    fn unit_rows_below_a_panel_change_by_their_effects() {
        for (seed, leading) in [(1, 512), (2, 300), (3, 64), (4, 17)] {
            let (rows, cols) = (leading + 60, 512);
            let mut panel = Bits(seed).dense(rows + leading, cols);
            for j in 0..leading {
                panel.row_mut(rows + j).fill(0);
                panel.set(rows + j, j, true);
            }
            let units: Vec<Vec<u64>> = (0..leading).map(|j| panel.row(rows + j).to_vec()).collect();
            let pivoting =
                reference(&mut panel, leading, &mut Unwatched).expect("nothing stops it");
            assert_eq!(
                pivoting.pivots.len(),
                leading,
                "the seeds are such that no unit row is needed"
            );
            assert!(pivoting.order[..leading].iter().all(|&row| row < rows), "nor comes up");
            let machine = Machine { simd: Simd::PORTABLE, threads: 1 };
            let effects =
                Crew::with(machine, 0, |crew| unit_effects(&panel, leading, crew, &mut Unwatched));
            let effects = effects.expect("nothing stops it");
            for (j, unit) in units.iter().enumerate() {
                let changed: Vec<u64> =
                    unit.iter().zip(effects.row(j)).map(|(u, e)| u ^ e).collect();
                assert_eq!(changed, panel.row(rows + j), "column {j} of {leading}");
            }
        }
    }
}
