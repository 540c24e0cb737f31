//! `solve --all` and `solve --count`: every solution as a stream, each replayed before it is printed.

use std::io::{self, Write};

use lightsout_algebra::watch::Watch;
use lightsout_ask::count::CountReport;
use lightsout_ask::{ByName, Refusal};
use lightsout_engines::encode::EncodeError;
use lightsout_engines::methods::{claimed, model_finder};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::all_solutions::{AllError, AllSolutions, Number, count};
use lightsout_solver::count::Count;
use lightsout_solver::run::RunError;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::{Bound, Claim, Outcome, Unknown};
use lightsout_solver::verify;
use serde::Serialize;

use super::solve::ending;
use crate::exit::{Ending, Failure};
use crate::limits::{self, LimitArgs};
use crate::output;
use lightsout_words::phrase::counted;

/// The question about the solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    /// Each of them.
    Each,
    /// Their number.
    Count,
}

/// Lists or counts the solutions. A sweep counts those of large boards, unless it is ruled out.
pub(super) fn run(
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
            return unknown(puzzle, Unknown::Stopped(stopped), "elimination", as_json, out);
        }
        Err(error) => return Err(Refusal::from(error).into()),
    };
    match list {
        None => print_number(puzzle, &found, as_json, out),
        Some(list) => print_list(puzzle, &found, list, as_json, out),
    }
}

/// Lists or counts the solutions as models of the puzzle's theory.
pub(super) fn by_models(
    puzzle: &Puzzle,
    want: Want,
    as_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    const METHOD: &str = "model-finder";
    if let Err(why) = model_finder::ModelFinder.supports(puzzle, Ask::default()) {
        return Err(Failure::from(EncodeError::from(why)).about(METHOD));
    }
    let found = limits.run(|budget| {
        let all = model_finder::all(puzzle, budget)?;
        let claim = match all.first() {
            Some(first) => Claim::Solved { presses: first.clone(), bound: Bound::NotAsked },
            None => claimed::no_solution(puzzle, Ask::default(), "the model finder", budget),
        };
        Ok((all, claim))
    });
    let (all, claim) = match found {
        Ok(found) => found,
        Err(why) => return unknown(puzzle, why, METHOD, as_json, out),
    };
    let wrong = |wrong| Refusal::from(RunError::our_own(METHOD, wrong));
    let example = verify::judge(puzzle, claim).map_err(wrong)?;
    let found = Number { example, method: METHOD, number: Count::from(all.len() as u64) };
    let replayed = all.into_iter().map(|presses| {
        let end = verify::check_presses(puzzle, &presses);
        end.map(|_| presses).map_err(|wrong| RunError::our_own(METHOD, wrong))
    });
    match want {
        Want::Count => print_number(puzzle, &found, as_json, out),
        Want::Each => print_list(puzzle, &found, replayed, as_json, out),
    }
}

fn unknown(
    puzzle: &Puzzle,
    why: Unknown,
    method: &'static str,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let unknown = Outcome::Unknown(why);
    match as_json {
        true => output::json(out, &CountReport::of(puzzle, &unknown, None, method))?,
        false => output::outcome(puzzle, &unknown, method, None, out)?,
    }
    Ok(Ending::Unknown)
}

fn print_number(
    puzzle: &Puzzle,
    found: &Number,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match as_json {
        true => output::json(out, &report(puzzle, found))?,
        false => print_count(puzzle, found, out)?,
    }
    Ok(ending(&found.example))
}

fn print_list(
    puzzle: &Puzzle,
    found: &Number,
    list: impl Iterator<Item = Result<Presses, RunError>>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match as_json {
        true => list_json(puzzle, found, list, out),
        false => list_text(puzzle, found, list, out),
    }
}

fn print_count(puzzle: &Puzzle, found: &Number, out: &mut dyn Write) -> Result<(), Failure> {
    match &found.example {
        Outcome::Solved(solution) if found.number == 1 => {
            writeln!(out, "1 solution, of {}", counted(solution.presses().total(), "press"))?;
        }
        Outcome::Solved(_) => writeln!(out, "{} solutions", found.number)?,
        _ => {
            writeln!(out, "0 solutions")?;
            output::outcome(puzzle, &found.example, found.method, None, out)?;
        }
    }
    Ok(())
}

fn list_text(
    puzzle: &Puzzle,
    found: &Number,
    list: impl Iterator<Item = Result<Presses, RunError>>,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let ended = ending(&found.example);
    if !matches!(found.example, Outcome::Solved(_)) {
        output::outcome(puzzle, &found.example, found.method, None, out)?;
        return Ok(ended);
    }
    let solutions = if found.number == 1 { "solution" } else { "solutions" };
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
    list: impl Iterator<Item = Result<Presses, RunError>>,
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
