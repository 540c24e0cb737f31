//! The ways a run can end: solved, unsolvable with a certificate, or unknown with the reason.
//!
//! A method returns a [`Claim`], which nobody believes. [`crate::verify`] turns it into an
//! [`Outcome`], and is the only place that can make a [`Solution`] or a [`Refutation`]. So it is with the fewest
//! presses: a method says what its lower bound rests on ([`Bound`], [`Ground`]), and the judge says what is proved
//! ([`Optimality`]), what is only said, and by whom.

use std::fmt;

use lightsout_algebra::watch::Stopped;
use lightsout_model::board::Board;
use lightsout_model::board_set::BoardSet;
use lightsout_model::presses::{Length, Presses};

use super::evidence::Evidence;
use super::refusal::Refusal;

/// What is known about the number of presses of a solution, once it was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimality {
    /// Nobody asked for the fewest presses.
    NotAsked,
    /// No solution has fewer presses.
    Proved(Evidence),
    /// Somebody says so, or says a lower bound, and nobody checked it.
    Said {
        /// Who says it.
        by: String,
        /// No solution has fewer presses than this, they say; the presses of the solution where it is said to have
        /// the fewest.
        at_least: u64,
        /// The lower bound that is proved.
        bound: Evidence,
    },
    /// No solution has fewer presses than a lower bound; the solution at hand has more.
    AtLeast {
        /// The lower bound.
        bound: Evidence,
        /// Why no more is known, as half a sentence.
        why: String,
    },
}

/// What a method says about the fewest presses, before anybody has checked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: nobody asked.
    NotAsked,
    /// A lower bound of our own; where the solution meets it, it has the fewest presses.
    Own {
        /// What the bound rests on.
        ground: Ground,
        /// Why no more is known where the solution does not meet it, as half a sentence.
        why: String,
    },
    /// What a program or an engine of others says.
    Said {
        /// Its name with its version.
        by: String,
        /// No solution has fewer presses than this, it says.
        at_least: u64,
        /// What our own code knows of the puzzle, to hold against it.
        own: Option<Own>,
    },
}

/// A solution that our own code found, and a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The presses.
    pub presses: Presses,
    /// What the bound rests on.
    pub ground: Ground,
}

/// What a lower bound rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing but whether the board is done.
    Nothing,
    /// Prices, which anybody can add up.
    Prices(Prices),
    /// What a check in this library found out.
    Evidence(Evidence),
}

/// Prices on lights, which bound the number of presses from below by weak duality of covering programs.
///
/// Light l, still lacking d, needs at least k(l) presses among its own buttons. Where the prices u(l) of the lights of
/// any one button add up to at most [`Prices::UNIT`], every solution has at least Σ u(l)·k(l) / `UNIT` presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The bound that they are said to give.
    pub least: u64,
    /// A price for every light; for the goal "all equal" a list for every level the lights may end in.
    pub levels: Vec<Vec<u64>>,
    /// The residue of the number of presses, to which the bound is rounded up.
    pub residue: Option<Residue>,
}

impl Prices {
    /// Prices are whole multiples of 1 / `UNIT`, so that the bound is exact arithmetic.
    pub const UNIT: u64 = 1 << 32;
}

/// Why all solutions have as many presses modulo a divisor d of the number of states m: weights of which every press
/// changes the sum by m/d, so that the change from start to goal tells the number of presses modulo d. (For the goal
/// "all equal" the weights also add up to a multiple of m, so that the level does not matter.)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue {
    /// A weight for every light.
    pub weights: Vec<u8>,
    /// The divisor d.
    pub modulus: u64,
}

impl Ground {
    /// The bound, before anybody has judged it.
    pub fn least(&self) -> u64 {
        match self {
            Ground::Nothing => 0,
            Ground::Prices(prices) => prices.least,
            Ground::Evidence(evidence) => evidence.least(),
        }
    }

    /// The better of two bounds; the first where they are alike.
    pub fn or(self, other: Ground) -> Ground {
        if other.least() > self.least() { other } else { self }
    }
}

impl Bound {
    /// A bound on evidence, which the solution is thought to meet.
    pub fn proved(evidence: Evidence) -> Bound {
        Bound::Own { ground: Ground::Evidence(evidence), why: String::new() }
    }

    /// The lower bound of our own, before anybody has judged it.
    pub fn least(&self) -> u64 {
        match self {
            Bound::Own { ground, .. } | Bound::Said { own: Some(Own { ground, .. }), .. } => {
                ground.least()
            }
            Bound::NotAsked | Bound::Said { own: None, .. } => 0,
        }
    }
}

/// A reason why no presses reach the goal, which anybody can check without knowing how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// A coefficient y for every light, such that every button changes the weighted sum Σ y·state by
    /// a multiple of m, while start and goal differ in it. (For the goal "all equal" the coefficients
    /// also add up to a multiple of m, so that every goal board has sum 0, and the start has another. Where lights may
    /// end in one of several states, no choice of them has the sum of the start.)
    Weights(Vec<u8>),
    /// Several such coefficients for every light: no button changes any of their weighted sums, and no board that meets
    /// the goal agrees with the start in all of them at once. One list may do for the goals that another leaves open.
    Together(Vec<Vec<u8>>),
    /// A set of boards that holds the start, that no allowed press leaves, and in which no board is done.
    Closed(BoardSet),
}

/// Why nothing is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// A limit was reached, or somebody cancelled.
    Stopped(Stopped),
    /// The method or language does not take this on, which showed only when it began.
    Refused(Refusal),
    /// There is no solution among all boards that can be reached, which are too many to list as a proof.
    TooManyToList,
    /// A search whose moves led to a board on which nothing may be pressed.
    DeadEnd,
    /// A program does not know.
    GaveUp {
        /// The program.
        by: String,
    },
    /// A program says that there is a solution, and shows none.
    NotShown {
        /// The program.
        by: &'static str,
    },
    /// Somebody says that there is no solution, and it was not checked.
    Unproved {
        /// Who says so.
        by: String,
    },
    /// A solution was found that cannot be made as long as was asked, with buttons pressed at most 255 times.
    NotLengthened {
        /// Its presses.
        had: u64,
        /// The presses asked for.
        wanted: u64,
    },
    /// There is no solution of the length asked for; there may be others.
    NotIn {
        /// The number of presses asked for.
        length: Length,
        /// How that is known, as a sentence.
        how: String,
    },
    /// Somebody says that there is no solution of the length asked for, and it was not checked.
    Denied {
        /// The number of presses asked for.
        length: Length,
        /// Who says so.
        by: String,
    },
    /// A program gave up at a limit of its own.
    ProgramLimit {
        /// The program.
        by: &'static str,
        /// What the program calls the limit, where it says which.
        limit: Option<String>,
    },
    /// A program that the method runs failed, as a sentence; [`crate::run::run`] makes an error of it.
    Failed(String),
}

impl From<Stopped> for Unknown {
    fn from(stopped: Stopped) -> Unknown {
        Unknown::Stopped(stopped)
    }
}

impl Unknown {
    /// Which reason it is: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match self {
            Unknown::Stopped(stopped) => stopped.kind(),
            Unknown::Refused(refusal) => refusal.kind(),
            Unknown::TooManyToList => "too-many-to-list",
            Unknown::DeadEnd => "dead-end",
            Unknown::GaveUp { .. } => "gave-up",
            Unknown::NotShown { .. } => "not-shown",
            Unknown::NotLengthened { .. } => "not-lengthened",
            Unknown::NotIn { .. } => "none-of-that-length",
            Unknown::Denied { .. } | Unknown::Unproved { .. } => "not-checked",
            Unknown::ProgramLimit { limit: Some(limit), .. } if limit == "max_megs" => {
                "program-memory-limit"
            }
            Unknown::ProgramLimit { .. } => "program-limit",
            Unknown::Failed(_) => "failed",
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Stopped(stopped) => stopped.fmt(out),
            Unknown::Refused(refusal) => refusal.fmt(out),
            Unknown::TooManyToList => out.write_str(
                "all boards that can be reached were visited, and none is done; they are too many to list as a proof",
            ),
            Unknown::DeadEnd => {
                out.write_str("its moves led to a board on which nothing may be pressed")
            }
            Unknown::GaveUp { by } => write!(out, "{by} says that it does not know"),
            Unknown::NotShown { by } => {
                write!(out, "{by} says that there is a solution, and shows none")
            }
            Unknown::Unproved { by } => {
                write!(out, "{by} says that there is no solution, which was not checked")
            }
            Unknown::NotLengthened { had, wanted } => write!(
                out,
                "the solution found has {had} presses and cannot be lengthened to {wanted}: a button is pressed at most 255 times"
            ),
            Unknown::Failed(reason) => out.write_str(reason),
            Unknown::ProgramLimit { by, limit: Some(limit) } => {
                write!(out, "{by} gave up at its own limit {limit}")
            }
            Unknown::ProgramLimit { by, limit: None } => {
                write!(out, "{by} gave up at a limit of its own")
            }
            Unknown::Denied { length, by } => write!(
                out,
                "{by} says that there is no solution of {length}; its word alone was not checked"
            ),
            Unknown::NotIn { length, how } => {
                write!(out, "there is no solution of {length}. {how}")
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
        /// What the method says about their number.
        bound: Bound,
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
    pub(crate) cost: u64,
    pub(crate) optimality: Optimality,
    pub(crate) end: Board,
}

impl Solution {
    /// The presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// What they cost: their number, where every press costs 1.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// What is known about their number, or about their cost where presses have costs.
    pub fn optimality(&self) -> &Optimality {
        &self.optimality
    }

    /// Whether no solution has fewer presses, proved.
    pub fn is_fewest(&self) -> bool {
        matches!(self.optimality, Optimality::Proved(_))
    }

    /// No solution has fewer presses than this, proved; 0 where nobody asked.
    pub fn at_least(&self) -> u64 {
        match &self.optimality {
            Optimality::NotAsked => 0,
            Optimality::Proved(bound)
            | Optimality::Said { bound, .. }
            | Optimality::AtLeast { bound, .. } => bound.least(),
        }
    }

    /// What the lower bound rests on; none where nobody asked.
    pub fn evidence(&self) -> Option<&Evidence> {
        match &self.optimality {
            Optimality::NotAsked => None,
            Optimality::Proved(evidence) => Some(evidence),
            Optimality::Said { bound, .. } | Optimality::AtLeast { bound, .. } => Some(bound),
        }
    }

    /// How that is known, and who says more, as half a sentence; none where nobody asked.
    pub fn how(&self) -> Option<String> {
        match &self.optimality {
            Optimality::NotAsked => None,
            Optimality::Proved(evidence) => Some(evidence.to_string()),
            Optimality::Said { by, at_least, bound } => {
                let than = match *at_least == self.cost {
                    true => String::new(),
                    false => format!(" than {at_least}"),
                };
                Some(format!(
                    "{by} says that none has fewer{than}, which was not checked; the lower bound is {}",
                    bound.source()
                ))
            }
            Optimality::AtLeast { bound, why } if why.is_empty() => {
                Some(format!("the lower bound is {}", bound.source()))
            }
            Optimality::AtLeast { bound, why } => {
                Some(format!("{why}; the lower bound is {}", bound.source()))
            }
        }
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

impl Outcome {
    /// The solution, where there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::Solved(solution) => Some(solution),
            _ => None,
        }
    }
}
