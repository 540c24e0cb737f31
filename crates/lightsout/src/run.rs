//! One run: choose a method, let it work, have its claim judged.

use std::time::Duration;

use crate::methods::{self, METHODS};
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::solve::method::{Ask, Info, Method, Remark};
use crate::solve::outcome::Outcome;
use crate::verify::{self, Wrong};

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The method that ran.
    pub method: &'static Info,
    /// How it ended, judged.
    pub outcome: Outcome,
    /// What the method had to say beside.
    pub remarks: Vec<Remark>,
    /// The steps it counted.
    pub steps: u64,
    /// The time it took, as far as the budget has a clock.
    pub elapsed: Duration,
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// No method of that name.
    #[error("there is no method {name:?}{}; `lightsout methods` lists them", nearest_text(nearest))]
    NoSuchMethod {
        /// The name given.
        name: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// The method cannot take on this puzzle.
    #[error("{method} cannot take on this puzzle: {reason}")]
    Unsupported {
        /// The method's name.
        method: &'static str,
        /// Its reason.
        reason: String,
    },
    /// The judge found the method's claim wrong: an error in this program.
    #[error("{method} made a wrong claim, which is an error in this program: {wrong}")]
    WrongClaim {
        /// The method's name.
        method: &'static str,
        /// What is wrong.
        wrong: Wrong,
    },
}

fn nearest_text(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |name| format!("; the nearest is {name:?}"))
}

/// The method of this name.
///
/// # Errors
/// When there is none, with the nearest name.
pub fn method_named(name: &str) -> Result<&'static dyn Method, RunError> {
    methods::find(name).ok_or_else(|| {
        let names = METHODS.iter().map(|method| method.info().name);
        let nearest = names
            .max_by(|a, b| strsim::jaro_winkler(a, name).total_cmp(&strsim::jaro_winkler(b, name)));
        RunError::NoSuchMethod { name: name.to_string(), nearest }
    })
}

/// The method to take: the last on the table that prefers the puzzle, or else the first that takes it on.
///
/// # Errors
/// When none does, with the reason of the first.
pub fn choose(puzzle: &Puzzle, ask: Ask) -> Result<&'static dyn Method, RunError> {
    if let Some(method) = METHODS.iter().rev().find(|method| method.prefers(puzzle, ask)) {
        return Ok(*method);
    }
    let mut first_refusal = None;
    for method in METHODS {
        match method.supports(puzzle, ask) {
            Ok(()) => return Ok(*method),
            Err(reason) => {
                first_refusal
                    .get_or_insert(RunError::Unsupported { method: method.info().name, reason });
            }
        }
    }
    Err(first_refusal.unwrap_or(RunError::NoSuchMethod { name: String::new(), nearest: None }))
}

/// Runs a method on a puzzle and judges its claim.
///
/// # Errors
/// When the method does not support the puzzle, or the judge finds its claim wrong.
pub fn run(
    puzzle: &Puzzle,
    method: &'static dyn Method,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Report, RunError> {
    let info = method.info();
    method
        .supports(puzzle, ask)
        .map_err(|reason| RunError::Unsupported { method: info.name, reason })?;
    let answer = method.run(puzzle, ask, budget);
    let outcome = verify::judge(puzzle, answer.claim)
        .map_err(|wrong| RunError::WrongClaim { method: info.name, wrong })?;
    Ok(Report {
        method: info,
        outcome,
        remarks: answer.remarks,
        steps: budget.steps(),
        elapsed: budget.elapsed(),
    })
}
