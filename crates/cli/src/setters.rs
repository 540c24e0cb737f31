//! Setters on the command line: what `solve` says of them.

use std::io::Write;

use lightsout_algebra::quoted::quoted;
use lightsout_ask::solve::{Verdict, unset};
use lightsout_model::setters::Setters;
use lightsout_solver::run::RunError;
use lightsout_solver::setters::{Outcome, solve};
use lightsout_words::phrase::counted;

use crate::exit::{Ending, Failure};
use crate::limits;
use crate::output::{self, BAD, UNSURE, verdict};

/// The name of the method for setters.
pub(crate) const BY_LAYERS: &str = "breadth-first";

/// The verified answer.
///
/// # Errors
/// That the method does not take setters, that the board is too large, or what is wrong with our own claim.
pub(crate) fn answer(setters: &Setters, method: Option<&str>) -> Result<Outcome, Failure> {
    if let Some(other) = method.filter(|method| *method != BY_LAYERS) {
        return Err(Failure::input(format!(
            "buttons that set lights are solved by {BY_LAYERS}, not by {}",
            quoted(other)
        )));
    }
    let outcome = limits::run(|budget| solve(setters, budget));
    let outcome = outcome.map_err(|error| Failure::input(error.to_string()))?;
    outcome.map_err(|wrong| RunError::our_own(BY_LAYERS, wrong).into())
}

/// Writes the answer as a list of presses below lines that begin with `#`, or as JSON.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn write(
    setters: &Setters,
    outcome: &Outcome,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let ending = match outcome {
        Outcome::Solved(_) => Ending::Yes,
        Outcome::Unsolvable(_) => Ending::No,
        Outcome::Unknown(_) => Ending::Unknown,
    };
    if is_json {
        output::json(out, &Verdict::of_setters(setters, outcome, BY_LAYERS))?;
        return Ok(ending);
    }
    let title = setters.title();
    match outcome {
        Outcome::Solved(solution) => {
            let count = counted(solution.presses().len() as u64, "press");
            output::solved(title, &format!("{count}, the minimum"), BY_LAYERS, out)?;
            let boards = counted(solution.visited().boards() as u64, "board");
            writeln!(
                out,
                "# minimum {count} (proof: fewer presses reach {boards}, none of them solved)"
            )?;
            for &button in solution.presses() {
                writeln!(out, "{}", setters.button_name(button))?;
            }
        }
        Outcome::Unsolvable(_) => {
            writeln!(out, "# {title}: {}, by {BY_LAYERS}", verdict("unsolvable", BAD))?;
            let (_, reason) = unset(outcome).unwrap_or_default();
            writeln!(out, "# reason: {reason}")?;
        }
        Outcome::Unknown(unknown) => {
            writeln!(out, "# {title}: {}: {unknown}", verdict("unknown", UNSURE))?;
        }
    }
    Ok(ending)
}
