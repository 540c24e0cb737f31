//! Counters: the fewest presses that raise each of them to its number, or a proof that none do.
//!
//! [`halve`] searches, [`refute`] looks for certificates, and [`verify`] alone makes a [`Solution`] or a [`Refutation`].

pub mod halve;
pub mod refute;
pub mod verify;

use lightsout_algebra::watch::Watch;
use lightsout_model::counters::Counters;
pub use verify::{Outcome, Refutation, Solution, judge};

use crate::solve::evidence::Evidence;
use crate::solve::outcome::Unknown;
use crate::verify::Wrong;

/// The claim of a method, before verification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These presses reach the goal, a number for each button.
    Solved {
        /// The presses.
        presses: Vec<u64>,
        /// The proof that no others cost less, if there is one.
        evidence: Option<Evidence>,
        /// The lower bound that an external engine claims, with its name.
        said: Option<(String, u64)>,
    },
    /// No presses reach the goal.
    Unsolvable(Reason),
    /// Nothing is known.
    Unknown(Unknown),
}

/// A reason that no presses reach the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A certificate, which you can add up yourself.
    Certificate(Certificate),
    /// The search tried every parity of the presses.
    Searched(halve::Exhausted),
}

/// A weight for each counter, and what the weighted sum of all counters shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// No button lowers the sum, and the goal has a smaller sum than the start.
    Falls(Vec<i64>),
    /// Every button changes the sum by a multiple of the modulus, and the goal differs from the start by another number.
    Modulo {
        /// The weights, below the modulus.
        weights: Vec<i64>,
        /// The modulus.
        modulus: i64,
    },
}

impl Certificate {
    /// Returns the weight of each counter.
    pub fn weights(&self) -> &[i64] {
        match self {
            Certificate::Falls(weights) | Certificate::Modulo { weights, .. } => weights,
        }
    }
}

/// Up to this many entries the certificate is looked for before the search, because that takes less time.
const FIRST_ENTRIES: usize = 1 << 14;

/// Finds the fewest presses, or the least cost, and verifies them.
///
/// # Errors
/// What is wrong with a claim of our own, which is an error in this program.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_model::spec::counts::{Counts, Numbers};
/// use lightsout_model::spec::{Spec, named};
/// use lightsout_solver::counters::{Outcome, solve};
/// let goal = Some(Numbers::Listed(vec![300, 1, 299]));
/// let spec = Spec { counters: Some(Counts { start: None, goal }), ..named("1x3")? };
/// let outcome = solve(&spec.counters_within(&mut Unwatched)?, &mut Unwatched)?;
/// assert!(matches!(outcome, Outcome::Unsolvable(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(counters: &Counters, watch: &mut dyn Watch) -> Result<Outcome, Wrong> {
    let claim = claim(counters, watch).unwrap_or_else(|stopped| Claim::Unknown(stopped.into()));
    judge(counters, claim)
}

/// The claim of an engine about counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// These presses, and a cost that none go below.
    Presses {
        /// The number of presses of each button.
        presses: Vec<u64>,
        /// The lower bound.
        at_least: u64,
    },
    /// There are no presses.
    Infeasible,
}

/// Verifies the claim of an engine, and proves it with our own search. If that is stopped by a limit, the claim is only
/// said.
///
/// # Errors
/// What is wrong with the claim.
pub fn second(
    counters: &Counters,
    by: &str,
    opinion: Opinion,
    watch: &mut dyn Watch,
) -> Result<Outcome, Wrong> {
    let own = claim(counters, watch).unwrap_or_else(|stopped| Claim::Unknown(stopped.into()));
    let wrong = |what: &str| Err(Wrong::Counters(format!("{by} is wrong: {what}")));
    match (opinion, own) {
        (Opinion::Infeasible, Claim::Solved { .. }) => wrong("there are presses"),
        (Opinion::Presses { .. }, own @ Claim::Unsolvable(_)) => match judge(counters, own) {
            Ok(_) => wrong("there are no presses"),
            Err(wrong) => Err(wrong),
        },
        (Opinion::Infeasible, Claim::Unknown(_)) => {
            Ok(Outcome::Unknown(Unknown::Unproved { by: by.to_string() }))
        }
        (Opinion::Infeasible, own) => judge(counters, own),
        (Opinion::Presses { presses, at_least }, own) => {
            verify::check_presses(counters, &presses)?;
            let said = Some((by.to_string(), at_least));
            match own {
                Claim::Solved { evidence: Some(own), .. } if own.least() < at_least => {
                    wrong("its lower bound is above the least cost")
                }
                Claim::Solved { presses, evidence, .. } => {
                    judge(counters, Claim::Solved { presses, evidence, said })
                }
                _ => judge(counters, Claim::Solved { presses, evidence: None, said }),
            }
        }
    }
}

fn claim(
    counters: &Counters,
    watch: &mut dyn Watch,
) -> Result<Claim, lightsout_algebra::watch::Stopped> {
    let refuted = |certificate| Claim::Unsolvable(Reason::Certificate(certificate));
    let is_first = counters.lights().saturating_mul(counters.buttons()) <= FIRST_ENTRIES;
    if is_first && let Some(certificate) = refute::certificate(counters, watch)? {
        return Ok(refuted(certificate));
    }
    let claim = halve::least(counters, watch)?;
    match claim {
        Claim::Unsolvable(_) if !is_first => {
            Ok(refute::certificate(counters, watch)?.map_or(claim, refuted))
        }
        claim => Ok(claim),
    }
}

#[cfg(test)]
mod tests;
