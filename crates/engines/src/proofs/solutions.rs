//! No solution is better: all of them, by the equations that the lights' own come to.

use lightsout_model::puzzle::Puzzle;
use lightsout_sat::{text, veripb};
use lightsout_solver::solve::budget::Budget;

use super::{NoProof, Proof};
use crate::encode::parity::{Parity, Wanted};

/// The proof that no solution of a puzzle of two states is better than these counts of presses.
pub(super) fn proof(
    puzzle: &Puzzle,
    counts: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Proof, NoProof> {
    let (parity, model) = parity_with_model(puzzle, counts, budget)?;
    let formula = &parity.formula;
    let proof = veripb::least(formula, &model, budget).map_err(|error| match error {
        veripb::NoProof::Stopped(stopped) => NoProof::Stopped(stopped),
        veripb::NoProof::Free => NoProof::Free,
        veripb::NoProof::Better { .. } => NoProof::Wrong(error.to_string()),
        veripb::NoProof::TooMany { .. } | veripb::NoProof::TooLarge { .. } => {
            NoProof::TooLarge(error.to_string())
        }
    })?;
    Ok(Proof::of(text::opb(formula), proof))
}

/// The problem of the best solution, and these counts of presses as a model of it.
pub(super) fn parity_with_model(
    puzzle: &Puzzle,
    counts: &[u8],
    budget: &mut Budget<'_>,
) -> Result<(Parity, Vec<bool>), NoProof> {
    let parity = Parity::of(puzzle, Wanted::Fewest, budget)?;
    let formula = &parity.formula;
    let mut model: Vec<bool> = counts.iter().map(|count| count % 2 == 1).collect();
    // The level that the goal "all equal" leaves open.
    model.resize(formula.variables() as usize, false);
    let is_model = |model: &[bool]| formula.is_model(&|variable| model[variable.0 as usize]);
    if !is_model(&model) {
        model[counts.len()..].fill(true);
    }
    if !is_model(&model) {
        return Err(NoProof::Wrong("the presses found do not solve the puzzle".to_string()));
    }
    Ok((parity, model))
}
