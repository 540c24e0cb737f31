//! `check` on boards of any size: presses in a bitmap, every light added up again.

use std::io::Write;

use lightsout_algebra::simd::Machine;
use lightsout_grid::giant::{Failed, replay};
use serde_json::json;

use super::bitmap::Bitmap;
use super::board::GiantBoard;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Judges the presses in a bitmap.
///
/// # Errors
/// When they are those of a board of another size, or something cannot be read.
pub fn presses(
    board: &GiantBoard,
    name: &str,
    bitmap: &Bitmap,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let giant = &board.giant;
    let head = bitmap.head();
    if (head.rows, head.columns) != (giant.rows, giant.columns) {
        return Err(Failure::input(format!(
            "{name} has {} rows and {} columns of presses; the board has {} and {}",
            head.rows, head.columns, giant.rows, giant.columns
        )));
    }
    let machine = Machine::whole();
    let verdict = match limits.run(|budget| replay(giant, &board.lights, bitmap, machine, budget)) {
        Ok(verdict) => verdict,
        Err(Failed::Stopped(stopped)) => {
            anstream::eprintln!("{stopped}");
            return Ok(Ending::Unknown);
        }
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    let reason = verdict.still_on.map(|on| {
        format!(
            "the presses do not reach the goal: light {},{} ends in state 1 and should end in 0",
            on.row, on.column
        )
    });
    let count = reason.is_none().then_some(verdict.presses);
    match (is_json, &reason) {
        (true, _) => output::json(
            out,
            &json!({
                "schema": "lightsout/check/1", "puzzle": board.title, "kind": "presses",
                "verdict": reason.is_none(), "press_count": count, "reason": reason,
            }),
        )?,
        (false, None) => writeln!(out, "true: {} presses reach the goal", verdict.presses)?,
        (false, Some(reason)) => writeln!(out, "false: {reason}")?,
    }
    Ok(if reason.is_none() { Ending::Yes } else { Ending::No })
}
