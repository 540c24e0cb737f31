//! The report of `solve`, schema `lightsout/solve/1`.

use std::collections::BTreeMap;

use lightsout_model::layout::Layout;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run::Report;
use lightsout_solver::solve::evidence::Evidence;
use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome, Solution, Unknown};
use serde::Serialize;

use super::Solve;
use super::sentences::unsolved;
use crate::head::{Head, States};
use crate::named::ByName;
use crate::question::Question;

/// The report of a run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveReport<'p> {
    /// The verified outcome.
    #[serde(flatten)]
    pub verdict: Verdict<'p>,
    /// Whether a limit stopped it.
    pub is_stopped: bool,
    /// Steps of the method.
    pub steps: u64,
    /// Time.
    pub seconds: f64,
    /// The remarks of the method by their kinds, each as a list of lines.
    #[serde(flatten)]
    pub remarks: BTreeMap<&'static str, Vec<String>>,
}

/// The outcome of a run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict<'p> {
    /// The puzzle.
    #[serde(flatten)]
    pub head: Head<'p, States>,
    /// `solved`, `unsolvable` or `unknown`.
    pub outcome: OutcomeName,
    /// From button to count, without zeros.
    pub presses: ByName<'p>,
    /// The buttons in order if the order matters, else null.
    pub sequence: Option<Vec<String>>,
    /// Number of presses, or null.
    pub press_count: Option<u64>,
    /// The cost of the presses, or null.
    pub cost: Option<u64>,
    /// Null, or what is known about the minimum.
    pub fewest: Option<Fewest>,
    /// Null, or from light to coefficient. `together`: several of these. `closed`: all boards that can be reached. Counters:
    /// `weights`, and their `modulus` if there is one.
    pub certificate: Option<NamedCertificate<'p>>,
    /// Why there is no solution, or null.
    pub reason: Option<String>,
    /// The same as a word that never changes.
    pub reason_kind: Option<&'static str>,
    /// The method that ran.
    pub method: &'p str,
    /// Whether `verify` accepted the answer. False only for `unknown`.
    pub verified: bool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeName {
    /// Presses reach the goal.
    Solved,
    /// No presses reach the goal.
    Unsolvable,
    /// A limit was reached, or the method gave up.
    Unknown,
}

/// The proof of the minimum, or its bound.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fewest {
    /// Whether our own code proved it.
    pub proved: bool,
    /// No solution has fewer presses, or costs less.
    pub lower_bound: u64,
    /// The evidence as a sentence.
    pub how: Option<String>,
    /// The evidence as a word that never changes.
    pub how_kind: Option<&'static str>,
    /// `by` and `lower_bound` of an external solver, which nothing here proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
}

/// The claim of an external solver.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Said {
    /// The solver.
    pub by: String,
    /// Its lower bound.
    pub lower_bound: u64,
}

/// A certificate by the names of the lights.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
pub enum NamedCertificate<'p> {
    /// Coefficients of lights.
    Weights(ByName<'p, u8>),
    /// Several of these.
    Together {
        /// Coefficients of lights.
        together: Vec<ByName<'p, u8>>,
    },
    /// The boards that can be reached.
    Closed {
        /// The states of the lights of each board.
        closed: Vec<Vec<u8>>,
    },
    /// Coefficients of counters.
    Counters {
        /// Every press changes the sum by a multiple of this. Without it no press lowers the sum.
        #[serde(skip_serializing_if = "Option::is_none")]
        modulus: Option<i64>,
        /// Coefficients of counters.
        weights: ByName<'p, i64>,
    },
}

impl<'p> SolveReport<'p> {
    /// Reports a run on a puzzle.
    pub fn of(puzzle: &'p Puzzle, report: &Report) -> SolveReport<'p> {
        let remarks = report.remarks.iter();
        SolveReport {
            verdict: Verdict::of(puzzle, &report.outcome, report.method.name),
            is_stopped: matches!(report.outcome, Outcome::Unknown(Unknown::Stopped(_))),
            steps: report.steps,
            seconds: report.elapsed.as_secs_f64(),
            remarks: remarks.map(|remark| (remark.kind, remark.lines.clone())).collect(),
        }
    }
}

impl<'p> Verdict<'p> {
    /// Names the outcome of a method.
    pub fn of(puzzle: &'p Puzzle, outcome: &Outcome, method: &'p str) -> Verdict<'p> {
        let (name, solution) = match outcome {
            Outcome::Solved(solution) => (OutcomeName::Solved, Some(solution)),
            Outcome::Unsolvable(_) => (OutcomeName::Unsolvable, None),
            Outcome::Unknown(_) => (OutcomeName::Unknown, None),
        };
        let presses = solution.map(Solution::presses);
        let (reason_kind, reason) = unsolved(puzzle, outcome).unzip();
        Verdict {
            head: Head::of(Solve::SCHEMA, puzzle),
            outcome: name,
            presses: ByName::presses(puzzle, presses.unwrap_or(&Presses::Sequence(Vec::new()))),
            sequence: presses.and_then(|presses| sequence(puzzle, presses)),
            press_count: presses.map(Presses::total),
            cost: solution.map(Solution::cost),
            fewest: solution.and_then(fewest),
            certificate: certificate(puzzle, outcome),
            reason,
            reason_kind,
            method,
            verified: name != OutcomeName::Unknown,
        }
    }
}

fn sequence(puzzle: &Puzzle, presses: &Presses) -> Option<Vec<String>> {
    let Presses::Sequence(buttons) = presses else { return None };
    Some(buttons.iter().map(|&button| puzzle.button_name(button)).collect())
}

fn fewest(solution: &Solution) -> Option<Fewest> {
    let said = match solution.optimality() {
        Optimality::Said { by, at_least, .. } => Some((by.clone(), *at_least)),
        _ => None,
    };
    Some(Fewest {
        proved: solution.is_fewest(),
        lower_bound: solution.at_least(),
        how: Some(solution.how()?),
        how_kind: solution.evidence().map(Evidence::kind),
        said: said.map(|(by, lower_bound)| Said { by, lower_bound }),
    })
}

/// The most states of lights in a list of boards that no press leaves.
const MOST_STATES: u64 = 1 << 16;

fn certificate<'p>(puzzle: &'p Puzzle, outcome: &Outcome) -> Option<NamedCertificate<'p>> {
    let Outcome::Unsolvable(refutation) = outcome else { return None };
    let named = |weights: &Vec<u8>| ByName::of(puzzle.layout(), Layout::light_name, weights);
    match refutation.certificate() {
        Certificate::Weights(weights) => Some(NamedCertificate::Weights(named(weights))),
        Certificate::Together(list) => {
            Some(NamedCertificate::Together { together: list.iter().map(named).collect() })
        }
        Certificate::Closed(boards) if boards.len() * boards.lights() as u64 <= MOST_STATES => {
            let listed = boards.boards().map(|board| board.states().to_vec());
            Some(NamedCertificate::Closed { closed: listed.collect() })
        }
        Certificate::Closed(_) => None,
    }
}
