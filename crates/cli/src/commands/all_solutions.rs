//! `solve --all` and `solve --count`: every solution as a stream, each replayed before it is printed.

use std::io::{self, Write};

use lightsout_algebra::watch::Watch;
use lightsout_ask::count::CountReport;
use lightsout_ask::{ByName, Refusal};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::all_solutions::{AllError, AllSolutions, List, Number, count};
use lightsout_solver::solve::outcome::{Outcome, Unknown};
use num_bigint::BigUint;
use serde::Serialize;

use super::solve::ending;
use crate::exit::{Ending, Failure};
use crate::limits::{self, LimitArgs};
use crate::output;
use lightsout_words::phrase::counted;

/// The question about the solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Each of them.
    Each,
    /// Their number.
    Count,
}

/// Lists or counts the solutions. A sweep counts those of large boards, unless it is ruled out.
pub fn run(
    puzzle: &Puzzle,
    want: Want,
    as_json: bool,
    may_sweep: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let found = limits.run(|budget| match want {
        Want::Each => AllSolutions::of(puzzle, budget).map(|all| {
            let (number, list) = all.into_parts();
            (number, Some(list))
        }),
        Want::Count => count(puzzle, may_sweep, budget).map(|number| (number, None)),
    });
    let (found, list) = match found {
        Ok(found) => found,
        Err(AllError::Stopped(stopped)) => {
            let unknown = Outcome::Unknown(Unknown::Stopped(stopped));
            match as_json {
                true => output::json(out, &CountReport::of(puzzle, &unknown, None, "elimination"))?,
                false => output::outcome(puzzle, &unknown, "elimination", out)?,
            }
            return Ok(Ending::Unknown);
        }
        Err(error) => return Err(Refusal::from(error).into()),
    };
    match (list, as_json) {
        (None, true) => output::json(out, &report(puzzle, &found))?,
        (None, false) => print_count(puzzle, &found, out)?,
        (Some(list), true) => return list_json(puzzle, &found, list, out),
        (Some(list), false) => return list_text(puzzle, &found, list, out),
    }
    Ok(ending(&found.example))
}

fn print_count(puzzle: &Puzzle, found: &Number, out: &mut dyn Write) -> Result<(), Failure> {
    match &found.example {
        Outcome::Solved(solution) if found.number == BigUint::from(1u8) => {
            writeln!(out, "1 solution, of {}", counted(solution.presses().total(), "press"))?;
        }
        Outcome::Solved(_) => writeln!(out, "{} solutions", found.number)?,
        _ => {
            writeln!(out, "0 solutions")?;
            output::outcome(puzzle, &found.example, found.method, out)?;
        }
    }
    Ok(())
}

fn list_text(
    puzzle: &Puzzle,
    found: &Number,
    list: List<'_>,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let ended = ending(&found.example);
    if !matches!(found.example, Outcome::Solved(_)) {
        output::outcome(puzzle, &found.example, found.method, out)?;
        return Ok(ended);
    }
    let solutions = if found.number == BigUint::from(1u8) { "solution" } else { "solutions" };
    writeln!(out, "# {}: {} {solutions}, each replayed", puzzle.title(), found.number)?;
    limits::run(|budget| {
        for presses in list {
            if let Err(stopped) = budget.step(1) {
                writeln!(out, "# not all of them: {stopped}")?;
                return Ok(Ending::Unknown);
            }
            writeln!(out, "{}", output::press_names(puzzle, &presses?).join(" "))?;
        }
        Ok(ended)
    })
}

fn report<'p>(puzzle: &'p Puzzle, found: &Number) -> CountReport<'p> {
    CountReport::of(puzzle, &found.example, Some(&found.number), found.method)
}

/// One of the solutions in a list.
#[derive(Serialize)]
struct One<'p> {
    press_count: u64,
    presses: ByName<'p>,
}

/// One JSON object whose last field, `all`, is written solution by solution.
fn list_json(
    puzzle: &Puzzle,
    found: &Number,
    list: List<'_>,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let head = serde_json::to_string(&report(puzzle, found)).map_err(io::Error::from)?;
    let head = head.strip_suffix('}').unwrap_or_default();
    write!(out, "{head},\"all\":[")?;
    let is_complete = limits::run(|budget| -> Result<bool, Failure> {
        for (index, presses) in list.enumerate() {
            if budget.step(1).is_err() {
                return Ok(false);
            }
            let presses = presses?;
            let press_count = presses.total();
            let item = One { press_count, presses: ByName::presses(puzzle, &presses) };
            let item = serde_json::to_string(&item).map_err(io::Error::from)?;
            write!(out, "{}{item}", if index == 0 { "\n" } else { ",\n" })?;
        }
        Ok(true)
    })?;
    writeln!(out, "],\"complete\":{is_complete}}}")?;
    Ok(if is_complete { ending(&found.example) } else { Ending::Unknown })
}
