//! Nothing solves a puzzle: the lights' equations, each taken as often as its weight says, add up to a contradiction.

use lightsout_model::puzzle::Puzzle;
use lightsout_sat::{text, veripb};
use lightsout_solver::solve::budget::Budget;

use super::{NoProof, Proof, Way};
use crate::encode::parity::{Parity, Wanted};

/// The proof that nothing solves a puzzle, from the weights of a certificate that was judged.
pub(super) fn proof(
    puzzle: &Puzzle,
    weights: &[u8],
    way: Way,
    budget: &mut Budget<'_>,
) -> Result<Proof, NoProof> {
    match (way, puzzle.states()) {
        (Way::Solutions, 2) => of_xors(puzzle, weights, budget),
        #[cfg(feature = "branch-and-bound")]
        _ => of_sums(puzzle, weights, budget),
        #[cfg(not(feature = "branch-and-bound"))]
        (_, states) => Err(NoProof::TooLarge(format!(
            "a proof that nothing solves a puzzle is of lights with two states, and these have {states}"
        ))),
    }
}

fn of_xors(puzzle: &Puzzle, weights: &[u8], budget: &mut Budget<'_>) -> Result<Proof, NoProof> {
    let parity = Parity::of(puzzle, Wanted::Any, budget)?;
    let xors: Vec<usize> = (0..weights.len()).filter(|&light| weights[light] % 2 == 1).collect();
    let proof = veripb::contradiction(&parity.formula, &xors).ok_or_else(|| no_sum(puzzle))?;
    Ok(Proof::of(text::opb(&parity.formula), proof))
}

/// The same for every number of states, with a count of rounds for each light.
#[cfg(feature = "branch-and-bound")]
fn of_sums(puzzle: &Puzzle, weights: &[u8], budget: &mut Budget<'_>) -> Result<Proof, NoProof> {
    use lightsout_integer::refutation;
    use lightsout_solver::solve::method::Ask;

    use super::branches::{in_bits, opb};
    use crate::encode::chlond::Model;

    let model = Model::of(puzzle, Ask::default(), budget)?;
    let program = in_bits(&model.program)?.program;
    // The lights' rows come last, in their order.
    let first = program.rows().len().saturating_sub(weights.len());
    let equations: Vec<(usize, u64)> =
        weights.iter().enumerate().map(|(light, &weight)| (first + light, weight.into())).collect();
    let proof = refutation::none(&program, &equations, puzzle.states().into());
    Ok(Proof::of(opb(&program)?, proof.ok_or_else(|| no_sum(puzzle))?))
}

fn no_sum(puzzle: &Puzzle) -> NoProof {
    let states = puzzle.states();
    NoProof::Wrong(format!("the weights do not add up to a contradiction modulo {states}"))
}
