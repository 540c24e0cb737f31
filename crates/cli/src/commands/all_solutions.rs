//! `solve --all` and `solve --count`: every solution as a stream, each replayed before it is printed.

use std::io::Write;

use lightsout::report;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::sweep::Sweep;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::sweep::{self, SweptPuzzle};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::run::RunError;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::{Bound, Certificate, Claim, Outcome, Unknown};
use lightsout_solver::verify;
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::solve::ending;
use crate::exit::{Ending, Failure};
use crate::limits::{self, LimitArgs};
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
    example: Outcome,
    method: &'static str,
    number: BigUint,
    /// What it takes to list them.
    list: Option<List>,
}

/// One solution, if there is any, and the quiet patterns that lead to the others.
struct List {
    system: LinearSystem,
    first: Option<Vec<u8>>,
    generators: Vec<(Vec<u8>, u16)>,
}

/// Lists or counts the solutions; those of large boards are counted by a sweep unless that is ruled out.
pub fn run(
    puzzle: &Puzzle,
    want: Want,
    as_json: bool,
    may_sweep: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    is_linear(puzzle).map_err(Failure::input)?;
    let found = match limits.run(|budget| find(puzzle, want, may_sweep, budget)) {
        Ok(found) => found?,
        Err(stopped) => {
            let unknown = Outcome::Unknown(Unknown::Stopped(stopped));
            match as_json {
                true => output::json(out, &report::counted(puzzle, &unknown, None, "elimination"))?,
                false => output::outcome(puzzle, &unknown, "elimination", out)?,
            }
            return Ok(Ending::Unknown);
        }
    };
    match (want, as_json) {
        (Want::Count, true) => output::json(
            out,
            &report::counted(puzzle, &found.example, Some(&found.number), found.method),
        )?,
        (Want::Count, false) => print_count(puzzle, &found, out)?,
        (Want::Each, true) => return list_json(puzzle, found, out),
        (Want::Each, false) => return list(puzzle, found, out),
    }
    Ok(ending(&found.example))
}

fn find(
    puzzle: &Puzzle,
    want: Want,
    may_sweep: bool,
    budget: &mut Budget<'_>,
) -> Result<Result<Found, Failure>, Stopped> {
    if may_sweep && want == Want::Count && sweep::is_worth_it(puzzle) {
        return count_swept(puzzle, budget);
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let (claim, first, number) = match factorisation.solve(system.right_side()) {
        Err(weights) => (Claim::Unsolvable(Certificate::Weights(weights)), None, BigUint::ZERO),
        Ok(first) => {
            let presses = system.presses(&first);
            let number = factorisation.kernel_orders().into_iter().map(BigUint::from).product();
            (Claim::Solved { presses, bound: Bound::NotAsked }, Some(first), number)
        }
    };
    let mut generators = Vec::new();
    if want == Want::Each && first.is_some() {
        let count = factorisation.kernel_generators();
        budget.reserve(count as u64 * system.matrix().cols() as u64)?;
        generators = (0..count).filter_map(|index| factorisation.kernel_generator(index)).collect();
    }
    let list = Some(List { system, first, generators });
    Ok(judged(puzzle, claim, "elimination").map(|example| Found {
        example,
        method: "elimination",
        number,
        list,
    }))
}

/// Counts the solutions of a large board by a sweep.
fn count_swept(
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Result<Found, Failure>, Stopped> {
    let board = SweptPuzzle::of(puzzle, budget)?;
    let swept = Sweep::of(&board, budget)?;
    let (claim, number) = match swept.solve(board.right_side(), budget)? {
        Err(weights) => {
            let weights = Certificate::Weights(board.weights(&weights));
            (Claim::Unsolvable(weights), BigUint::ZERO)
        }
        Ok(values) => {
            let mut counts = board.solution(&values);
            counts.truncate(board.buttons());
            let presses = Presses::Counts(counts);
            let number = swept.kernel_orders().into_iter().map(BigUint::from).product();
            (Claim::Solved { presses, bound: Bound::NotAsked }, number)
        }
    };
    let found = judged(puzzle, claim, "sweep");
    Ok(found.map(|example| Found { example, method: "sweep", number, list: None }))
}

fn judged(puzzle: &Puzzle, claim: Claim, method: &'static str) -> Result<Outcome, Failure> {
    verify::judge(puzzle, claim).map_err(|wrong| Failure::Run(RunError::our_own(method, wrong)))
}

fn print_count(puzzle: &Puzzle, found: &Found, out: &mut dyn Write) -> Result<(), Failure> {
    match &found.example {
        Outcome::Solved(solution) if found.number == BigUint::from(1u8) => {
            writeln!(out, "1 solution, of {} presses", solution.presses().total())?;
        }
        Outcome::Solved(_) => writeln!(out, "{} solutions", found.number)?,
        _ => {
            writeln!(out, "0 solutions")?;
            output::outcome(puzzle, &found.example, found.method, out)?;
        }
    }
    Ok(())
}

fn list(puzzle: &Puzzle, found: Found, out: &mut dyn Write) -> Result<Ending, Failure> {
    let ended = ending(&found.example);
    let Some(List { system, first: Some(first), generators }) = found.list else {
        output::outcome(puzzle, &found.example, found.method, out)?;
        return Ok(ended);
    };
    writeln!(out, "# {}: {} solutions, each replayed", puzzle.title(), found.number)?;
    limits::run(|budget| {
        for solution in Solutions::new(puzzle.states(), first, generators) {
            if let Err(stopped) = budget.step(1) {
                writeln!(out, "# not all of them: {stopped}")?;
                return Ok(Ending::Unknown);
            }
            let presses = checked(puzzle, &system, &solution)?;
            let names: Vec<String> = output::press_names(puzzle, &presses);
            writeln!(out, "{}", names.join(" "))?;
        }
        Ok(ended)
    })
}

/// One JSON object whose last field, `all`, is written solution by solution.
fn list_json(puzzle: &Puzzle, found: Found, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut ended = ending(&found.example);
    let head =
        report::counted(puzzle, &found.example, Some(&found.number), found.method).to_string();
    write!(out, "{},\"all\":[", head.trim_end_matches('}'))?;
    let mut is_complete = true;
    if let Some(List { system, first: Some(first), generators }) = found.list {
        let solutions = Solutions::new(puzzle.states(), first, generators).enumerate();
        let listed = |budget: &mut Budget<'_>| -> Result<bool, Failure> {
            for (index, solution) in solutions {
                if budget.step(1).is_err() {
                    return Ok(false);
                }
                let presses = checked(puzzle, &system, &solution)?;
                let item: Value = json!({"press_count": presses.total(), "presses": report::press_object(puzzle, &presses)});
                write!(out, "{}{item}", if index == 0 { "\n" } else { ",\n" })?;
            }
            Ok(true)
        };
        is_complete = limits::run(listed)?;
        if !is_complete {
            ended = Ending::Unknown;
        }
    }
    writeln!(out, "],\"complete\":{is_complete}}}")?;
    Ok(ended)
}

fn checked(puzzle: &Puzzle, system: &LinearSystem, solution: &[u8]) -> Result<Presses, Failure> {
    let presses = system.presses(solution);
    verify::check_presses(puzzle, &presses)
        .map_err(|wrong| RunError::our_own("elimination", wrong))?;
    Ok(presses)
}
