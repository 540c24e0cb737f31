//! Elimination: the puzzle as a linear system, ordered so that it stays sparse, and solved exactly.
//!
//! Solves every puzzle under the free rule over every Z/m, or gives the weights that prove that
//! nothing does.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;

use crate::fewest::{self, Quiet};
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::budget::Budget;
use crate::solve::method::{Answer, Ask, Info, Method};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::Refusal;

/// Elimination of the linear system over Z/m.
pub struct Elimination;

const INFO: Info = Info {
    name: "elimination",
    summary: "Orders the linear system so that it stays sparse, and eliminates it over Z/m. Any puzzle under the free rule.",
    is_complete: true,
    source: "M. Anderson and T. Feil, Turning Lights Out with Linear Algebra, Math. Mag. 71 (1998). Howell form for composite m",
};

impl Method for Elimination {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match eliminate(puzzle, ask, budget) {
            Ok(claim) => claim.into(),
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

fn eliminate(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Claim, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let solution = match factorisation.solve(system.right_side()) {
        Ok(solution) => solution,
        Err(weights) => return Ok(Claim::Unsolvable(Certificate::Weights(weights))),
    };
    let found = |system: &LinearSystem, solution: &[u8]| Claim::Solved {
        presses: system.presses(solution),
        bound: Bound::NotAsked,
    };
    if !ask.fewest && !ask.fewest_if_cheap {
        return Ok(found(&system, &solution));
    }
    let generator = |index| {
        factorisation.kernel_generator(index).map_or_else(Vec::new, |(generator, _)| generator)
    };
    let quiet = Quiet { orders: factorisation.kernel_orders(), generator: &generator };
    if !ask.fewest && !fewest::is_cheap(&system, &quiet) {
        return Ok(found(&system, &solution));
    }
    let (best, bound) = fewest::search(&system, &quiet, solution, budget);
    Ok(Claim::Solved { presses: system.presses(&best), bound })
}
