//! `solve --all` and `solve --count`: every solution as a stream, each replayed before it is printed.

use std::io::Write;
use std::sync::atomic::Ordering;

use lightsout::linear::solutions::Solutions;
use lightsout::linear::system::{LinearSystem, is_linear};
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::report;
use lightsout::run::RunError;
use lightsout::solve::budget::Budget;
use lightsout::solve::outcome::{Certificate, Claim, Optimality, Outcome, Unknown};
use lightsout::verify;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::solve::ending;
use crate::exit::{Ending, Failure};
use crate::interrupt::CANCELLED;
use crate::limits::LimitArgs;
use crate::output;

/// What is wanted of the solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Each of them.
    Each,
    /// Their number.
    Count,
}

/// All solutions of a puzzle, found but not yet listed.
struct Found {
    system: LinearSystem,
    example: Outcome,
    first: Option<Vec<u8>>,
    generators: Vec<(Vec<u8>, u16)>,
    number: BigUint,
}

/// Lists or counts the solutions.
pub fn run(
    puzzle: &Puzzle,
    want: Want,
    as_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    is_linear(puzzle).map_err(Failure::input)?;
    let found = match limits.run(|budget| find(puzzle, want, budget)) {
        Ok(found) => found?,
        Err(stopped) => {
            let unknown = Outcome::Unknown(Unknown::Stopped(stopped));
            match as_json {
                true => output::json(out, &report::counted(puzzle, &unknown, None))?,
                false => output::outcome(puzzle, &unknown, "elimination", out)?,
            }
            return Ok(Ending::Unknown);
        }
    };
    match (want, as_json) {
        (Want::Count, true) => {
            output::json(out, &report::counted(puzzle, &found.example, Some(&found.number)))?
        }
        (Want::Count, false) => print_count(puzzle, &found, out)?,
        (Want::Each, true) => return list_json(puzzle, found, out),
        (Want::Each, false) => return list(puzzle, found, out),
    }
    Ok(ending(&found.example))
}

fn find(
    puzzle: &Puzzle,
    want: Want,
    budget: &mut Budget<'_>,
) -> Result<Result<Found, Failure>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let (claim, first, number) = match factorisation.solve(system.right_side()) {
        Err(weights) => (Claim::Unsolvable(Certificate::Weights(weights)), None, BigUint::ZERO),
        Ok(first) => {
            let presses = system.presses(&first);
            let number = factorisation.kernel_orders().into_iter().map(BigUint::from).product();
            (Claim::Solved { presses, optimality: Optimality::NotAsked }, Some(first), number)
        }
    };
    let mut generators = Vec::new();
    if want == Want::Each && first.is_some() {
        let count = factorisation.kernel_generators();
        budget.reserve(count as u64 * system.matrix().cols() as u64)?;
        generators = (0..count).filter_map(|index| factorisation.kernel_generator(index)).collect();
    }
    let example = verify::judge(puzzle, claim)
        .map_err(|wrong| Failure::Run(RunError::WrongClaim { method: "elimination", wrong }));
    Ok(example.map(|example| Found { system, example, first, generators, number }))
}

fn print_count(puzzle: &Puzzle, found: &Found, out: &mut dyn Write) -> Result<(), Failure> {
    match &found.example {
        Outcome::Solved(solution) if found.number == BigUint::from(1u8) => {
            writeln!(out, "1 solution, of {} presses", solution.presses().total())?;
        }
        Outcome::Solved(_) => writeln!(out, "{} solutions", found.number)?,
        _ => {
            writeln!(out, "0 solutions")?;
            output::outcome(puzzle, &found.example, "elimination", out)?;
        }
    }
    Ok(())
}

fn list(puzzle: &Puzzle, found: Found, out: &mut dyn Write) -> Result<Ending, Failure> {
    let ended = ending(&found.example);
    let Some(first) = found.first else {
        output::outcome(puzzle, &found.example, "elimination", out)?;
        return Ok(ended);
    };
    writeln!(out, "# {}: {} solutions, each replayed", puzzle.title(), found.number)?;
    for solution in Solutions::new(puzzle.states(), first, found.generators) {
        if CANCELLED.load(Ordering::Relaxed) {
            writeln!(out, "# interrupted before the end")?;
            return Ok(Ending::Unknown);
        }
        let presses = checked(puzzle, &found.system, &solution)?;
        let names: Vec<String> = output::press_names(puzzle, &presses);
        writeln!(out, "{}", names.join(" "))?;
    }
    Ok(ended)
}

/// One JSON object whose last field, `all`, is written solution by solution.
fn list_json(puzzle: &Puzzle, found: Found, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut ended = ending(&found.example);
    let head = report::counted(puzzle, &found.example, Some(&found.number)).to_string();
    write!(out, "{},\"all\":[", head.trim_end_matches('}'))?;
    let mut is_complete = true;
    if let Some(first) = found.first {
        for (index, solution) in
            Solutions::new(puzzle.states(), first, found.generators).enumerate()
        {
            if CANCELLED.load(Ordering::Relaxed) {
                (is_complete, ended) = (false, Ending::Unknown);
                break;
            }
            let presses = checked(puzzle, &found.system, &solution)?;
            let item: Value = json!({"press_count": presses.total(), "presses": report::press_object(puzzle, &presses)});
            write!(out, "{}{item}", if index == 0 { "\n" } else { ",\n" })?;
        }
    }
    writeln!(out, "],\"complete\":{is_complete}}}")?;
    Ok(ended)
}

fn checked(puzzle: &Puzzle, system: &LinearSystem, solution: &[u8]) -> Result<Presses, Failure> {
    let presses = system.presses(solution);
    verify::check_presses(puzzle, &presses)
        .map_err(|wrong| RunError::WrongClaim { method: "elimination", wrong })?;
    Ok(presses)
}
