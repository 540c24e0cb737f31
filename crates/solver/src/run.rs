//! One run: choose a method, let it work, verify its claim.

use std::time::Duration;

use lightsout_algebra::quoted::piece;
use lightsout_model::puzzle::{Button, Puzzle};

use crate::ends;
use crate::methods::other_names::OTHER_NAMES;
use crate::methods::second_opinion;
use crate::solve::budget::Budget;
use crate::solve::method::{Answer, Artifact, Ask, Info, Method, Remark, Wish};
use crate::solve::outcome::{Bound, Claim, Outcome, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal};
use crate::verify::{self, Wrong};

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The method that ran.
    pub method: &'static Info,
    /// The verified outcome.
    pub outcome: Outcome,
    /// Remarks of the method.
    pub remarks: Vec<Remark>,
    /// The artifacts that go with the answer.
    pub artifacts: Vec<Artifact>,
    /// The path of a search, press by press, with presses that cancel.
    pub path: Option<Vec<Button>>,
    /// The steps it counted.
    pub steps: u64,
    /// The time it took, as far as the budget has a clock.
    pub elapsed: Duration,
}

lightsout_algebra::errors! {
    /// Why there is no report.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum RunError {
        /// No method of that name.
        #[error("there is no method {name:?}{}{known}", nearest_text(nearest), name = piece(name))]
        NoSuchMethod {
            /// The name given.
            name: String,
            /// The nearest name there is.
            nearest: Option<&'static str>,
            /// Sentences that list the methods, with the full stop before them, or nothing.
            known: String,
        },
        /// The method cannot take on this puzzle.
        #[error("{method} cannot take on this puzzle: {reason}")]
        Unsupported {
            /// The method's name.
            method: &'static str,
            /// Its reason.
            reason: Refusal,
        },
        /// No method takes on this puzzle, and this feature of the library adds some that do.
        #[error("no method takes on this puzzle without the feature {feature}: {reason}")]
        NeedsFeature {
            /// The name of the feature.
            feature: &'static str,
            /// The reason of the methods that there are.
            reason: Refusal,
        },
        /// The method does not have a requested capability.
        #[error("{method} does not take {}", wish.words())]
        NotGranted {
            /// The method's name.
            method: &'static str,
            /// What was wished for.
            wish: Wish,
        },
        /// A program that the method runs failed.
        #[error("{method} failed: {reason}")]
        Failed {
            /// The method's name.
            method: &'static str,
            /// What went wrong.
            reason: String,
            /// What the program was asked.
            artifacts: Vec<Artifact>,
        },
        /// The method's claim is wrong: an error in this program, or in the one it ran.
        #[error("{method} made a wrong claim, which is an error in {}: {wrong}", program.unwrap_or("this program"))]
        WrongClaim {
            /// The method's name.
            method: &'static str,
            /// The program it ran, where it ran one.
            program: Option<&'static str>,
            /// What is wrong.
            wrong: Wrong,
            /// What the program was asked.
            artifacts: Vec<Artifact>,
        },
    }
}

impl RunError {
    /// Which error it is: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match self {
            RunError::NoSuchMethod { .. } => "no-such-method",
            RunError::Unsupported { reason, .. } | RunError::NeedsFeature { reason, .. } => {
                reason.kind()
            }
            RunError::NotGranted { .. } => "not-granted",
            RunError::Failed { .. } => "program-failed",
            RunError::WrongClaim { .. } => "wrong-claim",
        }
    }

    /// A wrong claim of our own, with no program to blame.
    pub fn our_own(method: &'static str, wrong: Wrong) -> RunError {
        RunError::WrongClaim { method, program: None, wrong, artifacts: Vec::new() }
    }
}

fn nearest_text(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |name| format!(" (did you mean {name}?)"))
}

/// Checks that a method has the requested capabilities.
///
/// # Errors
/// The first capability that is missing.
pub fn granted(
    method: &dyn Method,
    wishes: impl IntoIterator<Item = Wish>,
) -> Result<(), RunError> {
    match wishes.into_iter().find(|wish| !method.grants().contains(wish)) {
        None => Ok(()),
        Some(wish) => Err(RunError::NotGranted { method: method.info().name, wish }),
    }
}

/// Methods in the order of the help texts.
pub type Table = [&'static dyn Method];

/// The method of this name on one of the tables.
///
/// # Errors
/// When there is none, with the nearest name.
pub fn method_named(name: &str, tables: &[&Table]) -> Result<&'static dyn Method, RunError> {
    let all = || tables.iter().copied().flatten().copied();
    all().find(|method| method.info().name == name).ok_or_else(|| {
        let nearest = nearest_name(name, all().map(|method| method.info().name));
        RunError::NoSuchMethod { name: name.to_string(), nearest, known: String::new() }
    })
}

/// The name that is meant by one that nothing has: another word for it, or one that is spelt nearly so.
fn nearest_name(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    /// How alike two spellings must be, from 0 to 1.
    const ALIKE: f64 = 0.85;
    let name = name.to_ascii_lowercase().replace(['_', ' '], "-");
    let names: Vec<_> = names.collect();
    let other = OTHER_NAMES.iter().find(|(_, others)| others.contains(&name.as_str()));
    if let Some((meant, _)) = other.filter(|(meant, _)| names.contains(meant)) {
        return Some(meant);
    }
    let likeness = names.into_iter().map(|known| (strsim::jaro_winkler(known, &name), known));
    let alike = likeness.filter(|(likeness, _)| *likeness >= ALIKE);
    alike.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, known)| known)
}

/// Chooses the last method on the tables that prefers the puzzle, or else the first that takes it on. If a number of
/// presses is requested, it must support that, unless no method does.
///
/// # Errors
/// When none does, with the reason of the first.
pub fn choose(
    tables: &[&Table],
    puzzle: &Puzzle,
    ask: Ask,
) -> Result<&'static dyn Method, RunError> {
    let counted = ask.wishes().find(|wish| matches!(wish, Wish::Presses | Wish::AtMost));
    let grants = |method: &&dyn Method| counted.is_none_or(|wish| method.grants().contains(&wish));
    let any_grants = tables.iter().copied().flatten().any(grants);
    let all = || tables.iter().copied().flatten().filter(|m| !any_grants || grants(m)).copied();
    let settled = ends::settled(puzzle);
    let counts_right = |method: &dyn Method| puzzle.costs().is_none() || method.takes_costs();
    if let Some(method) = all().rfind(|m| counts_right(*m) && m.prefers(&settled, ask)) {
        return Ok(method);
    }
    let mut first_refusal = None;
    for method in all() {
        match supports(method, puzzle, ask) {
            Ok(()) => return Ok(method),
            Err(reason) => {
                first_refusal
                    .get_or_insert(RunError::Unsupported { method: method.info().name, reason });
            }
        }
    }
    Err(first_refusal.unwrap_or(RunError::NoSuchMethod {
        name: String::new(),
        nearest: None,
        known: String::new(),
    }))
}

/// Checks that a method can take on a puzzle. One that counts presses does not look for the least cost.
///
/// # Errors
/// The reason when it cannot, and what to ask instead.
pub fn supports(method: &dyn Method, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
    if ask.fewest && puzzle.costs().is_some() && !method.takes_costs() {
        let instead = [Instead::Method("elimination"), Instead::AnySolution];
        return Err(Refusal { reason: Reason::Costs, instead: instead.to_vec() });
    }
    match puzzle.goal().ends() {
        Some(_) if !method.takes_ends() => ends::supports(method, puzzle, ask),
        _ => method.supports(puzzle, ask),
    }
}

/// Runs a method on a puzzle and verifies its claim.
///
/// # Errors
/// When a capability is missing, the method does not support the puzzle, or its claim is wrong.
pub fn run(
    puzzle: &Puzzle,
    method: &dyn Method,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Report, RunError> {
    let info = method.info();
    granted(method, ask.wishes())?;
    supports(method, puzzle, ask)
        .map_err(|reason| RunError::Unsupported { method: info.name, reason })?;
    let goes_through_ends = puzzle.goal().ends().is_some() && !method.takes_ends();
    let Answer { claim, remarks, artifacts, path } = match goes_through_ends {
        true => ends::answer(puzzle, method, ask, budget)?,
        false => method.run(puzzle, ask, budget),
    };
    let claim = match claim {
        // Each choice of ends has its opinion already.
        claim if goes_through_ends => claim,
        // What was counted were presses.
        Claim::Solved { presses, .. } if puzzle.costs().is_some() && !method.takes_costs() => {
            Claim::Solved { presses, bound: Bound::NotAsked }
        }
        claim => second_opinion::on(puzzle, claim, budget),
    };
    if let Claim::Unknown(Unknown::Failed(reason)) = claim {
        return Err(RunError::Failed { method: info.name, reason, artifacts });
    }
    let judged = verify::judge(puzzle, claim).and_then(|outcome| {
        verify::length(&outcome, ask.presses)?;
        Ok(outcome)
    });
    let outcome = match judged {
        Ok(outcome) => outcome,
        Err(wrong) => {
            let program = method.program().map(|program| program.name);
            return Err(RunError::WrongClaim { method: info.name, program, wrong, artifacts });
        }
    };
    Ok(Report {
        method: info,
        outcome,
        remarks,
        artifacts,
        path,
        steps: budget.steps(),
        elapsed: budget.elapsed(),
    })
}
