//! `solve` on boards of any size: the presses as a bitmap, replayed before the file gets its name.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::Stopped;
use lightsout_grid::giant::{self, Ending as Solving, Failed, Quiet, check_quiet};
use serde_json::{Value, json};

use super::bitmap::{Bitmap, NewBitmap};
use super::board::GiantBoard;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// The name of the method, as on the table of methods.
pub const METHOD: &str = "packed-rows";

/// What came of it.
enum Outcome {
    Solved { presses: u64, nullity: usize },
    Unsolvable(Quiet),
}

/// Solves the board, and writes the presses to a bitmap.
///
/// # Errors
/// When something cannot be read or written, or the answer is wrong, which is an error in this program.
pub fn to_bitmap(
    board: &GiantBoard,
    path: &Path,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let began = Instant::now();
    let giant = &board.giant;
    let new = NewBitmap::create(path, giant.rows, giant.columns)?;
    let outcome = match limits.run(|budget| solve(board, &new, budget)) {
        Ok(outcome) => outcome,
        Err(Failed::Stopped(stopped)) => return stopped_early(board, stopped, is_json, out),
        Err(Failed::Write(error)) => return Err(new.cannot_write(&error)),
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    let ending = match &outcome {
        Outcome::Solved { .. } => {
            new.finish()?;
            Ending::Yes
        }
        Outcome::Unsolvable(_) => Ending::No,
    };
    let report = Report { board, outcome: &outcome, path, seconds: began.elapsed().as_secs_f64() };
    match is_json {
        true => output::json(out, &report.json())?,
        false => report.print(out)?,
    }
    Ok(ending)
}

/// Solves and replays.
fn solve(
    board: &GiantBoard,
    new: &NewBitmap,
    budget: &mut lightsout::solve::budget::Budget<'_>,
) -> Result<Outcome, Failed> {
    let (giant, lights) = (&board.giant, &board.lights);
    let machine = Machine::whole();
    let wrong = |what: String| {
        Failed::Read(std::io::Error::other(format!(
            "{METHOD} made a wrong claim, which is an error in this program: {what}"
        )))
    };
    match giant::solve_stored(giant, lights, new, machine, budget)? {
        Solving::Solved { presses, nullity } => {
            let written: &Bitmap = new.written();
            let verdict = giant::replay(giant, lights, written, machine, budget)?;
            match verdict.still_on {
                None if verdict.presses == presses => Ok(Outcome::Solved { presses, nullity }),
                None => Err(wrong(format!("{} presses, not {presses}", verdict.presses))),
                Some(on) => Err(wrong(format!("light {},{} stays on", on.row, on.column))),
            }
        }
        Solving::Unsolvable(quiet) => {
            match check_quiet(giant, lights, &quiet.first, &quiet.last, budget)? {
                Ok(()) => Ok(Outcome::Unsolvable(quiet)),
                Err(reason) => Err(wrong(reason.to_string())),
            }
        }
    }
}

fn stopped_early(
    board: &GiantBoard,
    stopped: Stopped,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match is_json {
        true => output::json(out, &head(board, "unknown", Some(&stopped.to_string())))?,
        false => writeln!(out, "# {}: unknown: {stopped}", board.title)?,
    }
    Ok(Ending::Unknown)
}

struct Report<'a> {
    board: &'a GiantBoard,
    outcome: &'a Outcome,
    path: &'a Path,
    seconds: f64,
}

/// Why there is no solution.
pub const REASON: &str = "every button changes an even number of the lights of the quiet pattern named by its first row, so their parity never changes; but an odd number of them is on";

impl Report<'_> {
    fn road(&self) -> String {
        let giant = &self.board.giant;
        let ring = giant.ring_name();
        format!("row polynomials: {} rows chased twice, the first found in {ring}", giant.rows)
    }

    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let title = &self.board.title;
        match self.outcome {
            Outcome::Solved { presses, nullity } => {
                writeln!(out, "# {title}: solved with {presses} presses, by {METHOD}; replayed")?;
                writeln!(out, "# road: {}", self.road())?;
                writeln!(out, "# solutions: 2^{nullity}")?;
                writeln!(out, "# presses: {}", self.path.display())
            }
            Outcome::Unsolvable(quiet) => {
                writeln!(out, "# {title}: unsolvable, by {METHOD}; the reason was checked")?;
                writeln!(out, "# road: {}", self.road())?;
                writeln!(out, "# reason: {REASON}")?;
                writeln!(out, "# first row of the quiet pattern, buttons: {}", columns(quiet))
            }
        }
    }

    fn json(&self) -> Value {
        let (name, reason) = match self.outcome {
            Outcome::Solved { .. } => ("solved", None),
            Outcome::Unsolvable(_) => ("unsolvable", Some(REASON)),
        };
        let mut value = head(self.board, name, reason);
        let (presses, nullity) = match self.outcome {
            Outcome::Solved { presses, nullity } => (Some(*presses), *nullity),
            Outcome::Unsolvable(quiet) => (None, quiet.nullity),
        };
        value["press_count"] = json!(presses);
        value["presses_file"] = json!(presses.map(|_| self.path.display().to_string()));
        value["nullity"] = json!(nullity);
        value["road"] = json!([self.road()]);
        value["verified"] = json!(true);
        value["seconds"] = json!(self.seconds);
        if let Outcome::Unsolvable(quiet) = self.outcome {
            value["quiet_first_row"] = json!(quiet.first.iter_ones().collect::<Vec<_>>());
        }
        value
    }
}

/// The most columns that are listed on a line.
const MOST_LISTED: usize = 1000;

fn columns(quiet: &Quiet) -> String {
    let mut names: Vec<String> =
        quiet.first.iter_ones().take(MOST_LISTED).map(|column| format!("0,{column}")).collect();
    let left = quiet.first.count_ones().saturating_sub(MOST_LISTED);
    if left > 0 {
        names.push(format!("and {left} more"));
    }
    names.join(" ")
}

/// What every report of a giant board begins with.
pub fn head(board: &GiantBoard, outcome: &str, reason: Option<&str>) -> Value {
    json!({
        "schema": "lightsout/solve/1",
        "puzzle": board.title,
        "lights": board.giant.rows as u64 * board.giant.columns as u64,
        "states": 2,
        "rule": "free",
        "outcome": outcome,
        "reason": reason,
        "method": METHOD,
    })
}
