//! Verification of boards of any size: recomputes every light from the stored lights and presses.
//!
//! It shares nothing with the kernels or the solver: it forces no rows and uses no polynomial. It adds up each light
//! with the presses around it. `judge` does so for stored boards. For a pattern that grows from its first row, plain
//! loops run over the words of [`super::plain`].

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::Watch;

use super::board::Giant;
use super::judge::{Judge, Question};
use super::plain::{across, add_own_row, decode};
use super::stored::{Failed, ReadRows};
use super::twisted_judge;
use crate::wrap::Edge;

/// A light that the presses do not darken, by its row and column from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StillOn {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

/// The result of a board's presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The number of presses.
    pub presses: u64,
    /// The first light that stays on, or `None` if the board is dark.
    pub still_on: Option<StillOn>,
}

/// Why a pattern proves nothing about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// It is not a quiet pattern.
    #[error("the pattern that grows from this row is not quiet: it changes lights of the last row")]
    NotQuiet,
    /// It is not a quiet pattern, because it changes a light.
    #[error("the pattern is not quiet: pressing it changes light {},{}", .0.row, .0.column)]
    Changes(StillOn),
    /// It meets the board in an even number of lit lights.
    #[error(
        "the quiet pattern meets the board in an even number of lit lights, which proves nothing"
    )]
    Even,
    /// It has another number of columns.
    #[error("the row has {found} columns, but the board has {wanted}")]
    Columns {
        /// The columns of the row.
        found: usize,
        /// The columns of the board.
        wanted: usize,
    },
}

/// Adds up every light with the presses around it, reading both boards once, in order.
///
/// # Errors
/// When the watch says so, or something cannot be read.
pub fn replay(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn ReadRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Verdict, Failed> {
    if giant.is_twisted {
        let sums = twisted_judge::judge(giant, lights, presses, Question::IsDark, watch)?;
        return Ok(Verdict { presses: sums.presses, still_on: sums.on });
    }
    let judge = Judge::new(giant, lights, presses, Question::IsDark, machine)?;
    let sums = judge.go(machine.threads, watch)?;
    Ok(Verdict { presses: sums.presses, still_on: sums.on })
}

/// Checks that a stored pattern proves that no presses darken the board. Two things must hold:
///
/// - Pressing it changes no light, so every press changes an even number of its lights.
/// - An odd number of its lights is lit.
///
/// # Errors
/// The inner error is the fault of the pattern. The outer one is the watch, or something that cannot be read.
pub fn check_quiet_pattern(
    giant: &Giant,
    lights: &dyn ReadRows,
    pattern: &dyn ReadRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Result<(), NoProof>, Failed> {
    let (on, met) = match giant.is_twisted {
        true => {
            let sums = twisted_judge::judge(giant, lights, pattern, Question::IsQuiet, watch)?;
            (sums.on, sums.met)
        }
        false => {
            let judge = Judge::new(giant, lights, pattern, Question::IsQuiet, machine)?;
            let sums = judge.go(machine.threads, watch)?;
            (sums.on, sums.met)
        }
    };
    Ok(match on {
        Some(light) => Err(NoProof::Changes(light)),
        None if met % 2 == 0 => Err(NoProof::Even),
        None => Ok(()),
    })
}

/// Checks that the quiet pattern with these end rows proves that no presses darken the board. It must be quiet, row by
/// row, and meet the lit lights an odd number of times. If top and bottom are edges that end, `last` does not matter.
///
/// # Errors
/// The inner error is the fault of the pattern. The outer one is the watch, or a board that cannot be read.
pub fn check_quiet(
    giant: &Giant,
    lights: &dyn ReadRows,
    first: &BitVec,
    last: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Result<(), NoProof>, Failed> {
    for row in [first, last] {
        if row.len() != giant.columns {
            return Ok(Err(NoProof::Columns { found: row.len(), wanted: giant.columns }));
        }
    }
    let words = |row: &BitVec| row.words().iter().map(|word| word.reverse_bits()).collect();
    let (first, last): (Vec<u64>, Vec<u64>) = (words(first), words(last));
    let mut before = across(giant, &last);
    let mut now = first.clone();
    let mut is_odd = false;
    let mut lit = vec![0; now.len()];
    let mut bytes = vec![0; giant.row_bytes()];
    for row in 0..giant.rows {
        lights.read(row, &mut bytes).map_err(Failed::Read)?;
        decode(giant, &bytes, &mut lit);
        is_odd ^= lit.iter().zip(&now).fold(0, |sum, (a, b)| sum ^ (a & b)).count_ones() % 2 == 1;
        // A quiet pattern's row below is what keeps this row's lights as they are.
        add_own_row(giant, &now, &mut before);
        std::mem::swap(&mut before, &mut now);
        if row % 4096 == 4095 {
            watch.step(4096)?;
            watch.progress("rows replayed", row as u64 + 1, giant.rows as u64);
        }
    }
    Ok(match () {
        () if now != across(giant, &first) => Err(NoProof::NotQuiet),
        () if giant.top != Edge::Ends && before != last => Err(NoProof::NotQuiet),
        () if !is_odd => Err(NoProof::Even),
        () => Ok(()),
    })
}
