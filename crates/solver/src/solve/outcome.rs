//! The endings of a run: solved, unsolvable with a certificate, or unknown with the reason.
//!
//! A method returns a [`Claim`]. [`crate::verify`] turns it into an [`Outcome`], and only that module can make a
//! [`Solution`] or a [`Refutation`]. Minima work in the same way. A method states the basis of its lower bound
//! ([`Bound`], [`Ground`]). `verify` decides which bound is proved and which is only claimed ([`Optimality`]).

use std::fmt;

use lightsout_algebra::watch::Stopped;
use lightsout_model::board::Board;
use lightsout_model::board_set::BoardSet;
use lightsout_model::presses::{Length, Presses};

use super::evidence::Evidence;
use super::refusal::Refusal;

/// The verified facts about the number of presses of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimality {
    /// The minimum was not asked for.
    NotAsked,
    /// The minimum, proved.
    Proved(Evidence),
    /// An external solver claims a minimum or a lower bound, and no code of ours checked it.
    Said {
        /// The name of the solver.
        by: String,
        /// The claimed lower bound, which equals the presses of the solution if the solver claims a minimum.
        at_least: u64,
        /// The proved lower bound.
        bound: Evidence,
    },
    /// A proved lower bound below the presses of the solution.
    AtLeast {
        /// The lower bound.
        bound: Evidence,
        /// The reason that no better bound is known, as half a sentence.
        why: String,
    },
}

/// The claim of a method about the minimum, before verification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No claim, because none was asked for.
    NotAsked,
    /// A lower bound of our own, which is the minimum if the solution meets it.
    Own {
        /// The basis of the bound.
        ground: Ground,
        /// The reason that no better bound is known, as half a sentence.
        why: String,
    },
    /// The claim of an external solver or engine.
    Said {
        /// Its name with its version.
        by: String,
        /// The lower bound that it claims.
        at_least: u64,
        /// The facts from our own code, to compare with the claim.
        own: Option<Own>,
    },
}

/// A solution found by our own code, with a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The presses.
    pub presses: Presses,
    /// The basis of the bound.
    pub ground: Ground,
}

/// The basis of a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Only whether the board is solved.
    Nothing,
    /// Prices, which you can add up yourself.
    Prices(Prices),
    /// The result of a check in this library.
    Evidence(Evidence),
}

/// Prices on lights, which bound the number of presses from below by weak duality of covering programs.
///
/// Light l with deficit d needs at least k(l) presses among its own buttons. If the prices u(l) of the lights of
/// each button add up to at most [`Prices::UNIT`], every solution has at least Σ u(l)·k(l) / `UNIT` presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The bound that they claim to give.
    pub least: u64,
    /// A price for every light. For the goal "all equal" there is a list for every possible end state.
    pub levels: Vec<Vec<u64>>,
    /// The residue of the number of presses, to which the bound is rounded up.
    pub residue: Option<Residue>,
}

impl Prices {
    /// Prices are whole multiples of 1 / `UNIT`, so that the bound is exact arithmetic.
    pub const UNIT: u64 = 1 << 32;
}

/// Proves that all solutions have the same number of presses modulo a divisor d of m. Every press changes the
/// weighted sum by m/d, so the change from start to goal gives the number of presses modulo d. For the goal "all
/// equal" the weights also add up to a multiple of m, so that the end state does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue {
    /// A weight for every light.
    pub weights: Vec<u8>,
    /// The divisor d.
    pub modulus: u64,
}

impl Ground {
    /// Returns the bound, before verification.
    pub fn least(&self) -> u64 {
        match self {
            Ground::Nothing => 0,
            Ground::Prices(prices) => prices.least,
            Ground::Evidence(evidence) => evidence.least(),
        }
    }

    /// Returns the better of two bounds, or the first if they are equal.
    pub fn or(self, other: Ground) -> Ground {
        if other.least() > self.least() { other } else { self }
    }
}

impl Bound {
    /// Makes a bound on evidence that the solution should meet.
    pub fn proved(evidence: Evidence) -> Bound {
        Bound::Own { ground: Ground::Evidence(evidence), why: String::new() }
    }

    /// Returns our own lower bound, before verification.
    pub fn least(&self) -> u64 {
        match self {
            Bound::Own { ground, .. } | Bound::Said { own: Some(Own { ground, .. }), .. } => {
                ground.least()
            }
            Bound::NotAsked | Bound::Said { own: None, .. } => 0,
        }
    }
}

/// A reason that no presses reach the goal. You can check it without knowing how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// A coefficient y for every light. Every button changes the weighted sum Σ y·state by a multiple of m, while
    /// start and goal differ in it. For the goal "all equal" the coefficients also add up to a multiple of m, so
    /// every goal board has sum 0. If lights may end in several states, no choice of them has the sum of the start.
    ///
    /// It comes from elimination and from other methods of linear algebra.
    Weights(Vec<u8>),
    /// Several such coefficients for every light. No button changes any of their weighted sums, and no goal board
    /// agrees with the start in all of them. One list may exclude the goals that another leaves open.
    ///
    /// It arises if several boards are the goal.
    Together(Vec<Vec<u8>>),
    /// A set of boards that contains the start, that no allowed press leaves, and in which no board is solved.
    ///
    /// It comes from searches, such as those for the lit-only rule.
    Closed(BoardSet),
}

/// The reasons that nothing is known. Those with a field `by` come from external solvers alone. For most programs
/// `Stopped`, the sentence of [`Display`](fmt::Display) and the word of [`Unknown::kind`] are enough.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unknown {
    /// A limit was reached, or the run was cancelled.
    Stopped(Stopped),
    /// The method or language refused the puzzle after it began.
    Refused(Refusal),
    /// No reachable board is solved. There are too many to list as a proof.
    TooManyToList,
    /// More boards can be reached than a search keeps. A solution needs more presses than this.
    TooManyBoards {
        /// The boards that were kept.
        boards: usize,
        /// The presses that are too few.
        presses: usize,
    },
    /// The search reached a board without allowed presses.
    DeadEnd,
    /// An external solver does not know.
    GaveUp {
        /// The program.
        by: String,
    },
    /// An external solver claims a solution and shows none.
    NotShown {
        /// The program.
        by: &'static str,
    },
    /// An external solver claims that no solution exists, and it was not checked.
    Unproved {
        /// The name of the solver.
        by: String,
    },
    /// The solution found cannot have the requested length, with each button pressed at most 255 times.
    NotLengthened {
        /// Its presses.
        had: u64,
        /// The presses asked for.
        wanted: u64,
    },
    /// No solution has the requested length. Others may exist.
    NotIn {
        /// The number of presses asked for.
        length: Length,
        /// The proof of that, as a sentence.
        how: String,
    },
    /// An external solver claims that no solution has the requested length, and it was not checked.
    Denied {
        /// The number of presses asked for.
        length: Length,
        /// The name of the solver.
        by: String,
    },
    /// An external solver stopped at its own limit.
    ProgramLimit {
        /// The program.
        by: &'static str,
        /// The name of that limit, if the solver gives one.
        limit: Option<String>,
    },
    /// The external solver failed, as a sentence. An outcome never has it, because a run makes an error of it.
    Failed(String),
}

impl From<Stopped> for Unknown {
    fn from(stopped: Stopped) -> Unknown {
        Unknown::Stopped(stopped)
    }
}

impl Unknown {
    /// Returns the reason as a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match self {
            Unknown::Stopped(stopped) => stopped.kind(),
            Unknown::Refused(refusal) => refusal.kind(),
            Unknown::TooManyToList => "too-many-to-list",
            Unknown::TooManyBoards { .. } => "too-many-boards",
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
            Unknown::TooManyBoards { boards, presses } => write!(
                out,
                "{boards} boards were searched, the most that are kept, and no {presses} presses or fewer solve it"
            ),
            Unknown::TooManyToList => out.write_str(
                "all boards that can be reached were visited, and none is done. They are too many to list as a proof",
            ),
            Unknown::DeadEnd => {
                out.write_str("its moves led to a board on which nothing may be pressed")
            }
            Unknown::GaveUp { by } => write!(out, "{by} says that it does not know"),
            Unknown::NotShown { by } => {
                write!(out, "{by} says that a solution exists, and shows none")
            }
            Unknown::Unproved { by } => {
                write!(out, "{by} says that no solution exists, which was not checked")
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
                "{by} says that no solution of {length} exists, and its word alone was not checked"
            ),
            Unknown::NotIn { length, how } => {
                write!(out, "there is no solution of {length}. {how}")
            }
        }
    }
}

/// The claim of a method, before verification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These presses reach the goal.
    Solved {
        /// The presses.
        presses: Presses,
        /// The claim about their number.
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
    /// Returns the presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// Returns their cost, which is their number if every press costs 1.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// Returns the facts about the minimum, or about the least cost.
    pub fn optimality(&self) -> &Optimality {
        &self.optimality
    }

    /// Returns whether the minimum is proved.
    pub fn is_fewest(&self) -> bool {
        matches!(self.optimality, Optimality::Proved(_))
    }

    /// Returns the proved lower bound, or 0 if none was asked for.
    pub fn at_least(&self) -> u64 {
        match &self.optimality {
            Optimality::NotAsked => 0,
            Optimality::Proved(bound)
            | Optimality::Said { bound, .. }
            | Optimality::AtLeast { bound, .. } => bound.least(),
        }
    }

    /// Returns the basis of the lower bound, or none if none was asked for.
    pub fn evidence(&self) -> Option<&Evidence> {
        match &self.optimality {
            Optimality::NotAsked => None,
            Optimality::Proved(evidence) => Some(evidence),
            Optimality::Said { bound, .. } | Optimality::AtLeast { bound, .. } => Some(bound),
        }
    }

    /// Returns the proof or the claims as half a sentence, or none if none were asked for.
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
                    "{by} says that none has fewer{than}, which was not checked. The lower bound is {}",
                    bound.source()
                ))
            }
            Optimality::AtLeast { bound, why } if why.is_empty() => {
                Some(format!("the lower bound is {}", bound.source()))
            }
            Optimality::AtLeast { bound, why } => {
                Some(format!("{why}. The lower bound is {}", bound.source()))
            }
        }
    }

    /// Returns the board at their end.
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
    /// Returns the certificate.
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }
}

/// Says in half a sentence why there is no solution.
impl fmt::Display for Refutation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.certificate {
            Certificate::Weights(_) => out.write_str(
                "no press changes the weighted sum of the lights, and the start has another sum than the goal",
            ),
            Certificate::Together(sums) => write!(
                out,
                "no press changes {} weighted sums of the lights, and no goal has the sums of the start",
                sums.len()
            ),
            Certificate::Closed(_) => out.write_str("no board that can be reached is a goal"),
        }
    }
}

/// The verified ending of a run.
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
    /// Returns the solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::Solved(solution) => Some(solution),
            _ => None,
        }
    }
}
