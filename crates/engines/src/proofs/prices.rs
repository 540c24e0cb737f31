//! A lower bound: prices on lights, as sums of their equations.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::{text, veripb};
use lightsout_solver::fewest::{by_prices, in_residue};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::{Ground, Prices};

use super::solutions::parity_with_model;
use super::{NoProof, Proof};

/// The proof that no solution of a puzzle of two states is better than what prices say, up to these counts of presses;
/// none where prices say nothing.
pub(super) fn proof(
    puzzle: &Puzzle,
    counts: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<Proof>, NoProof> {
    // With a level that is left open there would be a case for either.
    if puzzle.states() != 2 || *puzzle.goal() == Goal::Equal {
        return Ok(None);
    }
    let system = LinearSystem::of(puzzle, budget)?;
    // Where all solutions have the same parity, it is that of this one.
    let of_two = (system.cost(counts) % 2, 2);
    let Ground::Prices(prices) = in_residue(&system, by_prices(&system), of_two, budget)? else {
        return Ok(None);
    };
    let (parity, model) = parity_with_model(puzzle, counts, budget)?;
    let odd = |weights: &[u8]| -> Vec<usize> {
        (0..weights.len()).filter(|&light| weights[light] % 2 == 1).collect()
    };
    let parity_of = prices.residue.as_ref().map(|residue| odd(&residue.weights));
    let of_xors = veripb::Prices {
        prices: &prices.levels[0],
        unit: Prices::UNIT,
        parity: parity_of.as_deref(),
    };
    let proved = veripb::at_least(&parity.formula, &model, of_xors);
    Ok(proved.map(|(least, proof)| Proof {
        at_least: Some(least),
        ..Proof::of(text::opb(&parity.formula), proof)
    }))
}
