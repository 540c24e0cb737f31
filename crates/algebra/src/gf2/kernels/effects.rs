//! The effect of elimination by a factored panel on the rows below it.
//!
//! The change of a row is a linear function of its bits in the panel. So the effects on rows with a single one suffice.
//! One product then updates the rows below, with their original bits as multipliers.

use super::product::Product;
use crate::gf2::matrix::BitMatrix;
use crate::gf2::words::{WORD_BITS, low_mask, mask_above, word_of, xor_into};
use crate::watch::{Stopped, Watch};
use crate::window::{Window, WindowMut};
use crate::worker_pool::WorkerPool;

/// What elimination by the rows of `panel` adds to the row with a single one in column `j`, as row `j`.
///
/// The panel is factored, with row `j`'s pivot in column `j`. The one lets row `j` be added, as far as it is right of
/// the pivot, and each one that this brings to the columns with a pivot has the effect of a row with that single one.
///
/// # Errors
/// What the watch says.
pub(super) fn unit_effects(
    panel: Window,
    pool: WorkerPool,
    watch: &mut dyn Watch,
) -> Result<BitMatrix, Stopped> {
    let leading = panel.rows();
    let mut effects = BitMatrix::zeros(leading, panel.width() * WORD_BITS);
    for j in 0..leading {
        let word = word_of(j);
        let (effect, row) = (effects.row_mut(j), panel.row(j));
        effect[word] = row[word] & mask_above(j);
        effect[word + 1..].copy_from_slice(&row[word + 1..]);
    }
    add_effects(pool, effects.window_mut(), leading, watch)?;
    Ok(effects)
}

/// Adds to each row, one for each of the first `count` columns, the effects of its ones in these, from the last row up.
fn add_effects(
    pool: WorkerPool,
    rows: WindowMut,
    count: usize,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if count <= WORD_BITS {
        add_effects_of_word(rows, count);
        return Ok(());
    }
    let half = (count / 2).next_multiple_of(WORD_BITS);
    let (mut left, right) = rows.split_rows(half);
    let (_, mut right) = right.split_words(word_of(half));
    add_effects(pool, right.lent(), count - half, watch)?;
    let columns: Vec<usize> = (0..count - half).collect();
    let width = left.width();
    let targets = left.of_words(word_of(half)..width);
    let sources = Some(right.view());
    Product { targets, multipliers: None, sources, columns: &columns }.add(pool, watch)?;
    add_effects(pool, left, half, watch)
}

/// [`add_effects`] for columns of the first word, one row after the other.
fn add_effects_of_word(mut rows: WindowMut, count: usize) {
    for j in (0..count).rev() {
        let (above, later) = rows.lent().split_rows(j + 1);
        let (_, mut row) = above.split_rows(j);
        let row = row.row_mut(0);
        let mut named = row[0] & low_mask(count);
        while named != 0 {
            xor_into(row, later.view().row(named.trailing_zeros() as usize - j - 1));
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
            let head = panel.window().of_rows(0..leading);
            let effects =
                WorkerPool::with(machine, 0, |pool| unit_effects(head, pool, &mut Unwatched));
            let effects = effects.expect("nothing stops it");
            for (j, unit) in units.iter().enumerate() {
                let changed: Vec<u64> =
                    unit.iter().zip(effects.row(j)).map(|(u, e)| u ^ e).collect();
                assert_eq!(changed, panel.row(rows + j), "column {j} of {leading}");
            }
        }
    }
}
