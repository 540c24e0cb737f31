//! `check` on boards of any size: presses or a quiet pattern in a bitmap, every light added up again.

use std::io::Write;

use lightsout_algebra::simd::Machine;
use lightsout_grid::giant::{Failed, check_quiet_pattern, replay};
use lightsout_solver::solve::budget::Budget;
use serde_json::json;

use super::bitmap::Bitmap;
use super::board::GiantBoard;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use lightsout_words::phrase::counted;

/// The content of a bitmap, and its origin.
pub(crate) struct Exhibit<'a> {
    /// The name of the file.
    pub name: &'a str,
    /// The file.
    pub bitmap: &'a Bitmap,
    /// Whether it is a quiet pattern that proves that no solution exists, not presses.
    pub is_certificate: bool,
}

/// Verifies the content of a bitmap.
///
/// # Errors
/// When it is that of a board of another size, or something cannot be read.
pub(crate) fn bitmap(
    board: &GiantBoard,
    exhibit: &Exhibit<'_>,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let giant = &board.giant;
    let head = exhibit.bitmap.head();
    let kind = if exhibit.is_certificate { "certificate" } else { "presses" };
    if (head.rows, head.columns) != (giant.rows, giant.columns) {
        let what = if exhibit.is_certificate { "a quiet pattern" } else { "presses" };
        return Err(Failure::input(format!(
            "{} has {} rows and {} columns of {what}, but the board has {} and {}",
            exhibit.name, head.rows, head.columns, giant.rows, giant.columns
        )));
    }
    let verdict = match limits.run(|budget| judge(board, exhibit, budget)) {
        Ok(verdict) => verdict,
        Err(Failed::Stopped(stopped)) => {
            return Err(Failure::unknown(stopped.to_string()));
        }
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    let (count, reason) = match &verdict {
        Ok(count) => (*count, None),
        Err(reason) => (None, Some(reason)),
    };
    match (is_json, reason, count) {
        (true, ..) => output::json(
            out,
            &json!({
                "schema": "lightsout/check/1", "puzzle": board.title, "kind": kind,
                "verdict": reason.is_none(), "press_count": count, "reason": reason,
            }),
        )?,
        (false, Some(reason), _) => writeln!(out, "false: {reason}")?,
        (false, None, Some(count)) => {
            let reach = if count == 1 { "reaches" } else { "reach" };
            writeln!(out, "true: {} {reach} the goal", counted(count, "press"))?;
        }
        (false, None, None) => writeln!(out, "true: no presses reach the goal")?,
    }
    Ok(if verdict.is_ok() { Ending::Yes } else { Ending::No })
}

/// The number of presses that darken the board, none for a certificate that proves that there are no such; or
/// what is wrong.
fn judge(
    board: &GiantBoard,
    exhibit: &Exhibit<'_>,
    budget: &mut Budget<'_>,
) -> Result<Result<Option<u64>, String>, Failed> {
    let (giant, lights, machine) = (&board.giant, &board.lights, Machine::whole());
    if exhibit.is_certificate {
        let verdict = check_quiet_pattern(giant, lights, exhibit.bitmap, machine, budget)?;
        return Ok(verdict.map(|()| None).map_err(|reason| reason.to_string()));
    }
    let verdict = replay(giant, lights, exhibit.bitmap, machine, budget)?;
    Ok(match verdict.still_on {
        None => Ok(Some(verdict.presses)),
        Some(on) => Err(format!(
            "the presses do not reach the goal: light {},{} ends on and should be off",
            on.row, on.column
        )),
    })
}
