//! Boards played light by light, and solutions found by chasing lights: nothing here knows a polynomial.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::watch::{Stopped, Watch};

/// Returns the lights that presses change, cell by cell: a light changes when an odd number of it and its
/// neighbours is pressed. Boards have a bit for every cell, row by row.
pub fn changed(rows: usize, cols: usize, presses: &BitVec) -> BitVec {
    let pressed =
        |row: usize, col: usize| row < rows && col < cols && presses.get(row * cols + col);
    (0..rows * cols)
        .map(|place| {
            let (row, col) = (place / cols, place % cols);
            pressed(row, col)
                ^ pressed(row.wrapping_sub(1), col)
                ^ pressed(row + 1, col)
                ^ pressed(row, col.wrapping_sub(1))
                ^ pressed(row, col + 1)
        })
        .collect()
}

/// Presses that change exactly `lights`, or `None` when none do.
///
/// The first row of presses forces all others, each putting out the row above it. What is then left in the
/// last row depends linearly on the first one.
///
/// # Errors
/// When the watch says so.
pub fn chase(
    rows: usize,
    cols: usize,
    lights: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Option<BitVec>, Stopped> {
    let empty = BitVec::zeros(cols);
    let (_, wanted) = chased(rows, cols, lights, &empty);
    let first = closing(rows, cols, watch)?.solve(&wanted).ok();
    Ok(first.map(|first| chased(rows, cols, lights, &first).0))
}

/// What each button of the first row leaves in the last one, eliminated.
fn closing(rows: usize, cols: usize, watch: &mut dyn Watch) -> Result<Echelon, Stopped> {
    let dark = BitVec::zeros(rows * cols);
    let mut matrix = BitMatrix::reserved(cols, cols, watch)?;
    for col in 0..cols {
        let (_, left) = chased(rows, cols, &dark, &BitVec::unit(cols, col));
        left.iter_ones().for_each(|row| matrix.set(row, col, true));
        watch.step((rows * cols) as u64)?;
    }
    Echelon::of(matrix, watch)
}

/// All presses that a first row forces, and the lights left on in the last row.
fn chased(rows: usize, cols: usize, lights: &BitVec, first: &BitVec) -> (BitVec, BitVec) {
    let row_of = |row: usize| (0..cols).map(|col| lights.get(row * cols + col)).collect::<Vec<_>>();
    let mut above = vec![false; cols];
    let mut here: Vec<bool> = first.iter().collect();
    let mut presses: Vec<bool> = Vec::with_capacity(rows * cols);
    for row in 0..rows {
        let lit = row_of(row);
        let next = (0..cols)
            .map(|col| {
                let left = col > 0 && here[col - 1];
                let right = col + 1 < cols && here[col + 1];
                lit[col] ^ above[col] ^ left ^ here[col] ^ right
            })
            .collect();
        presses.extend_from_slice(&here);
        (above, here) = (here, next);
    }
    (presses.into_iter().collect(), here.into_iter().collect())
}

/// Returns a basis of the quiet patterns, the presses that change nothing, by chasing lights alone.
///
/// # Errors
/// When the watch says so.
pub fn quiet_patterns(
    rows: usize,
    cols: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<BitVec>, Stopped> {
    let dark = BitVec::zeros(rows * cols);
    let kernel = closing(rows, cols, watch)?.kernel();
    Ok(kernel.iter().map(|first| chased(rows, cols, &dark, first).0).collect())
}
