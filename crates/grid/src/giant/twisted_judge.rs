//! Verification of boards whose left edge meets the right one upside down: every light added up in its own row.
//!
//! The left neighbour of row i's first column is the last one of row m-1-i, the right neighbour of its last column the
//! first one of that row. So one reading collects both end columns of the presses, and another adds up rows.

use lightsout_algebra::watch::Watch;

use super::board::Giant;
use super::judge::Question;
use super::plain::{across, add_own_row, decode, twist};
use super::replay::StillOn;
use super::stored::{Failed, ReadRows};

/// What the lights and presses of a board come to.
#[derive(Default)]
pub(super) struct Sums {
    /// The presses.
    pub presses: u64,
    /// Lit lights whose buttons are pressed.
    pub met: u64,
    /// The first light that is on, or that a pattern changes.
    pub on: Option<StillOn>,
}

/// Bytes that are read at a time.
const PIECE: usize = 0x10_0000;

/// Adds up all lights.
pub(super) fn judge(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn ReadRows,
    question: Question,
    watch: &mut dyn Watch,
) -> Result<Sums, Failed> {
    let row = |index: usize| one_row(giant, presses, index);
    let mut sums = Sums::default();
    let ends = ends(giant, presses, &mut sums.presses, watch)?;
    let (mut above, mut here) = (across(giant, &row(giant.rows - 1)?), row(0)?);
    let beyond = across(giant, &here);
    let (mut below, mut lit) = (vec![0; here.len()], vec![0; here.len()]);
    let piece = (PIECE / giant.row_bytes()).max(1);
    let (mut light_bytes, mut press_bytes) = (Vec::new(), Vec::new());
    for from in (0..giant.rows).step_by(piece) {
        let count = piece.min(giant.rows - from);
        // The presses of these rows, each one further down.
        let further = count.min(giant.rows - from - 1);
        light_bytes.resize(count * giant.row_bytes(), 0);
        press_bytes.resize(further * giant.row_bytes(), 0);
        lights.read(from, &mut light_bytes).map_err(Failed::Read)?;
        if further > 0 {
            presses.read(from + 1, &mut press_bytes).map_err(Failed::Read)?;
        }
        for index in 0..count {
            let bytes = index * giant.row_bytes()..(index + 1) * giant.row_bytes();
            decode(giant, &light_bytes[bytes.clone()], &mut lit);
            match press_bytes.get(bytes) {
                Some(bytes) => decode(giant, bytes, &mut below),
                None => below.copy_from_slice(&beyond),
            }
            let both = here.iter().zip(&lit).map(|(a, b)| u64::from((a & b).count_ones()));
            sums.met += both.sum::<u64>();
            let sum = &mut above;
            sum.iter_mut().zip(&below).for_each(|(sum, below)| *sum ^= below);
            add_own_row(giant, &here, sum);
            twist(giant, ends[giant.rows - 1 - (from + index)], sum);
            if question == Question::IsDark {
                sum.iter_mut().zip(&lit).for_each(|(sum, lit)| *sum ^= lit);
            }
            if let Some((word, bits)) = sum.iter().enumerate().find(|(_, word)| **word != 0) {
                let column = word * 64 + bits.leading_zeros() as usize;
                sums.on = Some(StillOn { row: from + index, column });
                return Ok(sums);
            }
            (above, here, below) = (here, below, above);
        }
        watch.progress("rows replayed", (from + count) as u64, giant.rows as u64);
        watch.step(count as u64)?;
    }
    Ok(sums)
}

/// Whether the first and the last column of each row are pressed; counts all presses.
fn ends(
    giant: &Giant,
    presses: &dyn ReadRows,
    count: &mut u64,
    watch: &mut dyn Watch,
) -> Result<Vec<[bool; 2]>, Failed> {
    watch.reserve(2 * giant.rows as u64)?;
    let mut ends = Vec::with_capacity(giant.rows);
    let piece = (PIECE / giant.row_bytes()).max(1);
    let (mut bytes, mut words) = (Vec::new(), vec![0; giant.columns.div_ceil(64)]);
    for from in (0..giant.rows).step_by(piece) {
        bytes.resize(piece.min(giant.rows - from) * giant.row_bytes(), 0);
        presses.read(from, &mut bytes).map_err(Failed::Read)?;
        for row in bytes.chunks_exact(giant.row_bytes()) {
            decode(giant, row, &mut words);
            *count += words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            let is_pressed = |column: usize| words[column / 64] >> (63 - column % 64) & 1 == 1;
            ends.push([is_pressed(0), is_pressed(giant.columns - 1)]);
        }
        watch.step((bytes.len() / giant.row_bytes()) as u64)?;
    }
    Ok(ends)
}

fn one_row(giant: &Giant, presses: &dyn ReadRows, index: usize) -> Result<Vec<u64>, Failed> {
    let (mut bytes, mut words) = (vec![0; giant.row_bytes()], vec![0; giant.columns.div_ceil(64)]);
    presses.read(index, &mut bytes).map_err(Failed::Read)?;
    decode(giant, &bytes, &mut words);
    Ok(words)
}
