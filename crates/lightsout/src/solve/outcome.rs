//! The ways a run can end: solved, unsolvable with a certificate, or unknown with the reason.
//!
//! A method returns a [`Claim`], which nobody believes. [`crate::verify`] turns it into an
//! [`Outcome`], and is the only place that can make a [`Solution`] or a [`Refutation`].

use std::fmt;

use lightsout_algebra::watch::Stopped;

use crate::board::Board;
use crate::board_set::BoardSet;
use crate::presses::Presses;

/// What is known about the number of presses of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimality {
    /// Nobody asked for the fewest presses.
    NotAsked,
    /// No solution has fewer presses.
    Proved(
        /// How that was proved, as half a sentence: "by walking all 4 solutions".
        String,
    ),
    /// No solution has fewer presses than this; the solution at hand may have more.
    AtLeast(
        /// The lower bound.
        u64,
        /// How the bound was obtained, and why the search ended.
        String,
    ),
}

/// A reason why no presses reach the goal, which anybody can check without knowing how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// A coefficient y for every light, such that every button changes the weighted sum Σ y·state by
    /// a multiple of m, while start and goal differ in it. (For the goal "all equal" the coefficients
    /// also add up to a multiple of m, so that every goal board has sum 0, and the start has another.)
    Weights(Vec<u8>),
    /// A set of boards that holds the start, that no allowed press leaves, and in which no board is done.
    Closed(BoardSet),
}

/// Why nothing is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// A limit was reached, or somebody cancelled.
    Stopped(Stopped),
    /// The method is not complete, and found nothing.
    Incomplete(String),
    /// There is no solution of the length asked for; there may be others.
    NotIn {
        /// The number of presses asked for.
        presses: u64,
        /// How that is known, as a sentence.
        how: String,
    },
    /// A program that the method runs failed, as a sentence; [`crate::run::run`] makes an error of it.
    Failed(String),
}

impl From<Stopped> for Unknown {
    fn from(stopped: Stopped) -> Unknown {
        Unknown::Stopped(stopped)
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Stopped(stopped) => stopped.fmt(out),
            Unknown::Incomplete(reason) | Unknown::Failed(reason) => out.write_str(reason),
            Unknown::NotIn { presses, how } => {
                write!(out, "Unable to solve board in {presses} moves. {how}")
            }
        }
    }
}

/// What a method says, before anybody has checked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These presses reach the goal.
    Solved {
        /// The presses.
        presses: Presses,
        /// What is known about their number.
        optimality: Optimality,
    },
    /// No presses reach the goal.
    Unsolvable(Certificate),
    /// The method does not know.
    Unknown(Unknown),
}

/// Presses that were replayed and reach the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub(crate) presses: Presses,
    pub(crate) optimality: Optimality,
    pub(crate) end: Board,
}

impl Solution {
    /// The presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// What is known about their number.
    pub fn optimality(&self) -> &Optimality {
        &self.optimality
    }

    /// The board they end in.
    pub fn end(&self) -> &Board {
        &self.end
    }
}

/// A certificate that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    pub(crate) certificate: Certificate,
}

impl Refutation {
    /// The certificate.
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }
}

/// How a run ended, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Solved.
    Solved(Solution),
    /// Unsolvable.
    Unsolvable(Refutation),
    /// Not known.
    Unknown(Unknown),
}
