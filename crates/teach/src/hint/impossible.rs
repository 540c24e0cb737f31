//! Why a board cannot be solved, and what to change about that.

use lightsout_algebra::zm::Modulus;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::Certificate;

use super::clearest::clearest;
use super::deduction::Term;
use super::guide::HintError;
use super::ladder::Data;
use super::nearest::nearest;

/// Why a board cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Proof {
    /// Every button changes a weighted sum of lights by a multiple of the number of states, and the goal needs another
    /// change. Of two states: an even number of these lights, where an odd number has to change.
    Sum {
        /// The lights, and how often each counts.
        lights: Vec<Term>,
        /// How many of them are not off now.
        lit: usize,
        /// The change that the goal needs, modulo the number of states.
        needs: u8,
    },
    /// No press changes certain weighted sums of lights, and no choice of the states that lights may end in has those of
    /// this board.
    Ends {
        /// The lights that count in one of the sums.
        lights: Vec<usize>,
    },
    /// No allowed press leads out of the boards that can be reached, and none of them is done.
    Closed {
        /// Their number.
        boards: u64,
    },
}

impl Proof {
    /// The lights it speaks of.
    pub fn lights(&self) -> Vec<usize> {
        match self {
            Proof::Sum { lights, .. } => lights.iter().map(|term| term.number).collect(),
            Proof::Ends { lights } => lights.clone(),
            Proof::Closed { .. } => Vec::new(),
        }
    }
}

/// Makes the four rungs for a board that cannot be solved.
///
/// # Errors
/// When the budget is spent.
pub(super) fn told(
    puzzle: &Puzzle,
    certificate: &Certificate,
    budget: &mut Budget<'_>,
) -> Result<[Data; 4], HintError> {
    let nearest = nearest(puzzle, budget)?;
    let proof = match certificate {
        Certificate::Weights(weights) if puzzle.goal().ends().is_some() => {
            in_sums(std::slice::from_ref(weights))
        }
        Certificate::Together(list) => in_sums(list),
        Certificate::Weights(weights) => {
            sum(puzzle, &clearest(puzzle, budget)?.unwrap_or_else(|| weights.clone()))
        }
        Certificate::Closed(boards) => Proof::Closed { boards: boards.len() },
    };
    let lights = proof.lights();
    Ok([
        Data::Unsolvable,
        Data::Lights { lights },
        Data::Impossible { proof },
        Data::Change { nearest },
    ])
}

fn in_sums(list: &[Vec<u8>]) -> Proof {
    let lights = list.first().map_or(0, Vec::len);
    let counts = |light: &usize| list.iter().any(|weights| weights[*light] > 0);
    Proof::Ends { lights: (0..lights).filter(counts).collect() }
}

fn sum(puzzle: &Puzzle, weights: &[u8]) -> Proof {
    let m = Modulus::new(puzzle.states().into()).expect("a puzzle has from 2 to 255 states");
    let state = |light: usize| puzzle.start().states()[light];
    let lack = |light: usize| m.sub(puzzle.goal().wanted(light).unwrap_or(0), state(light));
    let lights: Vec<Term> = (weights.iter().enumerate())
        .filter(|(_, weight)| **weight > 0)
        .map(|(number, &weight)| Term { number, weight })
        .collect();
    Proof::Sum {
        lit: lights.iter().filter(|term| state(term.number) > 0).count(),
        needs: (lights.iter())
            .fold(0, |sum, term| m.add(sum, m.mul(term.weight, lack(term.number)))),
        lights,
    }
}
