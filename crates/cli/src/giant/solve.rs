//! `solve` on boards of any size: the presses as a bitmap, or the quiet pattern that proves that no solution exists.
//! Both are verified before the file gets its name.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::Stopped;
use lightsout_grid::Edge;
use lightsout_grid::giant::{
    self, Checkpoint, Ending as Solving, Failed, Quiet, check_quiet_pattern,
};
use lightsout_solver::solve::budget::Budget;
use serde_json::{Value, json};

use super::bitmap::NewBitmap;
use super::board::GiantBoard;
use super::checkpoint::CheckpointFile;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::to_file::cannot;
use lightsout_words::phrase::counted;

/// The name of the method, as on the table of methods.
pub(crate) const METHOD: &str = "packed-rows";

/// What came of it.
enum Outcome {
    Solved { presses: u64, nullity: usize },
    Unsolvable(Quiet),
}

/// Solves the board, and writes the presses to a bitmap, or the certificate that no solution exists. A large board
/// continues from where an earlier run was stopped.
///
/// # Errors
/// When something cannot be read or written, or the answer is wrong, which is an error in this program.
pub(crate) fn to_bitmap(
    board: &GiantBoard,
    path: &Path,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let began = Instant::now();
    let (rows, columns) = (board.giant.rows, board.giant.columns);
    let place = lightsout_files::place_of(path).map_err(|error| cannot(path, &error))?;
    let (checkpoint, from) = CheckpointFile::open(board, place.as_deref())?;
    let mut new = match place.filter(|_| checkpoint.is_wanted()) {
        Some(place) => NewBitmap::resume(path, &place, [rows, columns], from.is_some())?,
        None => NewBitmap::create(path, rows, columns)?,
    };
    let resumed = from.is_some();
    let outcome = match limits.run(|budget| solve(board, &mut new, &checkpoint, from, budget)) {
        Ok(outcome) => outcome,
        Err(Wrong::Failed(Failed::Stopped(stopped))) => {
            if checkpoint.path().is_some() {
                new.set_aside();
            }
            return stopped_early(board, stopped, &checkpoint, is_json, out);
        }
        Err(Wrong::Failed(Failed::Write(error))) => {
            checkpoint.remove();
            return Err(new.cannot_write(&error));
        }
        Err(Wrong::Claim(what)) => {
            let failure = wrong(&what, resumed, &checkpoint);
            checkpoint.remove();
            return Err(failure);
        }
        Err(Wrong::Failed(error)) => {
            if checkpoint.path().is_some() {
                new.set_aside();
            }
            return Err(Failure::input(error.to_string()));
        }
    };
    new.finish()?;
    checkpoint.remove();
    let seconds = began.elapsed().as_secs_f64();
    let report = Report { board, outcome: &outcome, path, resumed, seconds };
    match is_json {
        true => output::json(out, &report.json())?,
        false => report.print(out)?,
    }
    Ok(match outcome {
        Outcome::Solved { .. } => Ending::Yes,
        Outcome::Unsolvable(_) => Ending::No,
    })
}

/// Why there is no outcome.
enum Wrong {
    Failed(Failed),
    /// The verifier does not agree.
    Claim(String),
}

impl From<Failed> for Wrong {
    fn from(failed: Failed) -> Wrong {
        Wrong::Failed(failed)
    }
}

/// The sentence for an answer that the judge does not accept.
fn wrong(what: &str, resumed: bool, checkpoint: &CheckpointFile) -> Failure {
    Failure::input(match checkpoint.path().filter(|_| resumed) {
        Some(path) => format!(
            "the result from {} is wrong: {what}. The board or the unfinished bitmap has changed since. Both files are gone, and the same command starts again",
            path.display()
        ),
        None => {
            format!("{METHOD} made a wrong claim, which is an error in this program: {what}")
        }
    })
}

/// Solves and replays.
fn solve(
    board: &GiantBoard,
    new: &mut NewBitmap,
    checkpoint: &CheckpointFile,
    from: Option<Checkpoint>,
    budget: &mut Budget<'_>,
) -> Result<Outcome, Wrong> {
    let (giant, lights) = (&board.giant, &board.lights);
    let machine = Machine::whole();
    let solved = {
        let keep = &mut checkpoint.keeper(new);
        giant::solve_stored(giant, lights, new, from, keep, machine, budget)?
    };
    match solved {
        Solving::Solved { presses, nullity } => {
            let verdict = giant::replay(giant, lights, new.written(), machine, budget)?;
            match verdict.still_on {
                None if verdict.presses == presses => Ok(Outcome::Solved { presses, nullity }),
                None => Err(Wrong::Claim(format!("{} presses, not {presses}", verdict.presses))),
                Some(on) => Err(Wrong::Claim(format!("light {},{} stays on", on.row, on.column))),
            }
        }
        Solving::Unsolvable(quiet) => {
            new.become_certificate().map_err(|failure| Wrong::Claim(failure.to_string()))?;
            giant::write_quiet(giant, &quiet, new, machine, budget)?;
            match check_quiet_pattern(giant, lights, new.written(), machine, budget)? {
                Ok(()) => Ok(Outcome::Unsolvable(quiet)),
                Err(reason) => Err(Wrong::Claim(reason.to_string())),
            }
        }
    }
}

fn stopped_early(
    board: &GiantBoard,
    stopped: Stopped,
    checkpoint: &CheckpointFile,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let kept = checkpoint.path().map(|path| path.display().to_string());
    if is_json {
        let mut value = head(board, "unknown", Some(&stopped.to_string()));
        value["checkpoint"] = json!(kept);
        output::json(out, &value)?;
        return Ok(Ending::Unknown);
    }
    writeln!(out, "# {}: unknown: {stopped}", board.title)?;
    if let Some(kept) = kept {
        writeln!(out, "# the same command goes on from here: {kept}")?;
    }
    Ok(Ending::Unknown)
}

struct Report<'a> {
    board: &'a GiantBoard,
    outcome: &'a Outcome,
    path: &'a Path,
    /// Whether an earlier run did a part of the work.
    resumed: bool,
    seconds: f64,
}

/// Why there is no solution.
pub(crate) const REASON: &str = "every press changes an even number of the lights of the quiet pattern named by its first row, but an odd number of them is on";

/// Returns words about the minimum for a nullity, as they follow the number of presses.
pub(crate) fn optimality(nullity: usize) -> &'static str {
    if nullity == 0 { ", the minimum" } else { ", perhaps not the minimum" }
}

impl Report<'_> {
    fn algorithm(&self) -> String {
        let giant = &self.board.giant;
        let ring = giant.ring_name();
        let resumed = if self.resumed { ", begun by an earlier run" } else { "" };
        match giant.is_twisted {
            true => format!(
                "row polynomials: rows i and {} - i are one cycle of {} columns, {} such pairs chased twice, the first found {}{ring}",
                giant.rows - 1,
                2 * giant.columns,
                giant.rows / 2,
                // No ring serves there.
                if giant.top == Edge::Twists { "from " } else { "in " }
            ),
            false => format!(
                "row polynomials: {} rows chased twice, the first found in {ring}{resumed}",
                giant.rows
            ),
        }
    }

    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let title = &self.board.title;
        match self.outcome {
            Outcome::Solved { presses, nullity } => {
                writeln!(
                    out,
                    "# {title}: solved in {}{}, by {METHOD} (verified)",
                    counted(*presses, "press"),
                    optimality(*nullity)
                )?;
                writeln!(out, "# algorithm: {}", self.algorithm())?;
                writeln!(out, "# solutions: 2^{nullity}")?;
                writeln!(out, "# presses: {}", self.path.display())
            }
            Outcome::Unsolvable(quiet) => {
                writeln!(out, "# {title}: unsolvable, by {METHOD} (reason checked)")?;
                writeln!(out, "# algorithm: {}", self.algorithm())?;
                writeln!(out, "# reason: {REASON}")?;
                writeln!(out, "# first row of the quiet pattern, buttons: {}", columns(quiet))?;
                writeln!(out, "# the whole quiet pattern: {}", self.path.display())
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
        value["algorithm"] = json!([self.algorithm()]);
        value["verified"] = json!(true);
        value["seconds"] = json!(self.seconds);
        if let Outcome::Unsolvable(quiet) = self.outcome {
            value["certificate_file"] = json!(self.path.display().to_string());
            value["quiet_first_row"] = json!(quiet.first.iter_ones().collect::<Vec<_>>());
        }
        value
    }
}

/// The most columns that are listed on a line; the whole pattern is in the file.
const MOST_LISTED: usize = 24;

fn columns(quiet: &Quiet) -> String {
    let mut names: Vec<String> =
        quiet.first.iter_ones().take(MOST_LISTED).map(|column| format!("0,{column}")).collect();
    let left = quiet.first.count_ones().saturating_sub(MOST_LISTED);
    if left > 0 {
        names.push(format!("and {left} more"));
    }
    names.join(" ")
}

/// Returns the fields that begin every report of a giant board.
pub(crate) fn head(board: &GiantBoard, outcome: &str, reason: Option<&str>) -> Value {
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
