//! Counters on the command line: what `solve` says of them.

use std::io::Write;

use lightsout_algebra::quoted::quoted;
use lightsout_ask::solve::{Verdict, uncounted};
use lightsout_engines::methods::counters::by_branch_and_bound;
use lightsout_model::counters::Counters;
use lightsout_native::counters::{SOLVERS, answer as by_solver};
use lightsout_solver::counters::{Outcome, Reason, solve};
use lightsout_solver::run::RunError;
use lightsout_teach::words::times;
use lightsout_words::phrase::counted;

use crate::exit::{Ending, Failure};
use crate::limits;
use crate::output::{self, BAD, UNSURE, verdict};

/// The name of the method for counters.
pub(crate) const HALVING: &str = "halving";

/// The way to the lights of an input that has counters too.
pub(crate) const TO_LIGHTS: &str = "To take the lights, say --states 2";

/// The name of the method that gives a second opinion.
const BY_PROGRAM: &str = "integer-program";

/// The verified answer of a method.
///
/// # Errors
/// That the method does not take counters, or what is wrong with its claim.
pub(crate) fn answer(counters: &Counters, method: &str) -> Result<Outcome, Failure> {
    let our_own = |name| move |wrong| RunError::our_own(name, wrong).into();
    limits::run(|budget| match method {
        HALVING => solve(counters, budget).map_err(our_own(HALVING)),
        BY_PROGRAM => by_branch_and_bound(counters, budget).map_err(our_own(BY_PROGRAM)),
        other => match SOLVERS.iter().find(|solver| solver.info().name == other) {
            Some(solver) => Ok(by_solver(*solver, counters, budget)?),
            None => {
                let names: Vec<&str> = SOLVERS.iter().map(|solver| solver.info().name).collect();
                Err(Failure::input(format!(
                    "counters are solved by {HALVING}, {BY_PROGRAM}, {}, not by {}",
                    names.join(", "),
                    quoted(other)
                )))
            }
        },
    })
}

/// Writes the answer as a list of presses below lines that begin with `#`, or as JSON.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn write(
    counters: &Counters,
    outcome: &Outcome,
    method: &str,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if is_json {
        output::json(out, &Verdict::of_counters(counters, outcome, method))?;
        return Ok(ending(outcome));
    }
    let title = counters.title();
    match outcome {
        Outcome::Solved(solution) => {
            let mut count = counted(solution.total(), "press");
            if counters.costs().is_some() {
                count.push_str(&format!(" at a cost of {}", solution.cost()));
            }
            let standing = match (solution.evidence(), solution.said()) {
                (Some(_), _) => ", the minimum",
                (None, Some((_, least))) if *least == solution.cost() => ", said to be the minimum",
                _ => ", perhaps not the minimum",
            };
            output::solved(title, &format!("{count}{standing}"), method, out)?;
            if let Some(evidence) = solution.evidence() {
                let what = match counters.costs() {
                    None => counted(solution.cost(), "press"),
                    Some(_) => format!("cost {}", solution.cost()),
                };
                writeln!(out, "# minimum {what} (proof: {evidence})")?;
            }
            for press in presses(counters, solution.presses()) {
                writeln!(out, "{press}")?;
            }
        }
        Outcome::Unsolvable(refutation) => {
            match refutation.reason() {
                Reason::Certificate(_) => output::unsolvable(title, method, out)?,
                Reason::Searched(_) => {
                    writeln!(out, "# {title}: {}, by {method}", verdict("unsolvable", BAD))?;
                }
            }
            let (_, reason) = uncounted(outcome).unwrap_or_default();
            writeln!(out, "# reason: {reason}")?;
            if let Reason::Certificate(certificate) = refutation.reason() {
                let weights = certificate.weights().iter().enumerate();
                let weights = weights.filter(|(_, weight)| **weight != 0);
                let weights: Vec<String> = weights
                    .map(|(light, weight)| format!("{} x{weight}", counters.light_name(light)))
                    .collect();
                writeln!(out, "# counters: {}", weights.join(" "))?;
            }
        }
        Outcome::Unknown(unknown) => {
            writeln!(out, "# {title}: {}: {unknown}", verdict("unknown", UNSURE))?;
        }
    }
    Ok(ending(outcome))
}

/// The pressed buttons by name, followed by `xN` if pressed more than once.
pub(crate) fn presses(counters: &Counters, presses: &[u64]) -> Vec<String> {
    let pressed = presses.iter().enumerate().filter(|(_, count)| **count > 0);
    pressed.map(|(button, &count)| times(counters.button_name(button), count)).collect()
}

/// How an answer ends the run.
pub(crate) fn ending(outcome: &Outcome) -> Ending {
    match outcome {
        Outcome::Solved(_) => Ending::Yes,
        Outcome::Unsolvable(_) => Ending::No,
        Outcome::Unknown(_) => Ending::Unknown,
    }
}
