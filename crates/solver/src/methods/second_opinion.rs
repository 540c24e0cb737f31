//! A second opinion: a cheap check by our own code of a number of presses that another program claims.
//!
//! A program claims that its solution is the minimum, or states a lower bound. Our own code checks the claim if all
//! solutions are soon enumerated, if the board has an algorithm of its own, or if prices on lights meet the number. It
//! proves the claim, or finds a better solution. The verifier compares the two, and this module only collects them.

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::board_set;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};

use super::brute_force::BruteForce;
use crate::fewest::{self, Quiet, by_prices};
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::method::{Ask, Method};
use crate::solve::outcome::{Bound, Claim, Ground, Own};

/// The steps that a second opinion may take: some hundredths of a second.
pub const STEPS: u64 = 1 << 24;
/// The most solutions among which a best one is looked for.
const MOST_SOLUTIONS: u64 = 1 << 28;
/// Where the order of presses matters, the most boards there may be.
const MOST_BOARDS: u64 = 1 << 16;
/// Puzzles of more buttons get no opinion but prices on lights.
pub const MOST_BUTTONS: usize = 10_000;

/// Adds a second opinion to a claim that rests on another program, or that has no lower bound.
pub fn on(puzzle: &Puzzle, claim: Claim, budget: &Budget<'_>) -> Claim {
    if puzzle.goal().ends().is_some() {
        return claim;
    }
    match claim {
        Claim::Solved { presses, bound: Bound::Said { by, at_least, own: None } } => {
            let own = Some(own(puzzle, &presses, budget));
            Claim::Solved { presses, bound: Bound::Said { by, at_least, own } }
        }
        Claim::Solved { presses, bound: Bound::Own { ground: Ground::Nothing, why } } => {
            let ground = own(puzzle, &presses, budget).ground;
            Claim::Solved { presses, bound: Bound::Own { ground, why } }
        }
        other => other,
    }
}

/// The best solution that is found cheaply, and the best lower bound.
fn own(puzzle: &Puzzle, presses: &Presses, budget: &Budget<'_>) -> Own {
    let mut portion = budget.portion(STEPS);
    let nothing = || Own { presses: presses.clone(), ground: Ground::Nothing };
    let Ok(system) = LinearSystem::of(puzzle, &mut portion) else { return nothing() };
    let ground = by_prices(&system);
    if ground.least() >= puzzle.cost(presses) || puzzle.buttons() > MOST_BUTTONS {
        return Own { ground, ..nothing() };
    }
    let found = match puzzle.rule() {
        Rule::Free => by_algebra(&system, &mut portion),
        Rule::LitOnly => by_brute_force(puzzle, &mut portion),
    };
    match found {
        Some(found) => Own { ground: found.ground.or(ground), ..found },
        None => Own { ground, ..nothing() },
    }
}

fn by_algebra(system: &LinearSystem, budget: &mut Budget<'_>) -> Option<Own> {
    let factorisation = Factorisation::of(system.matrix(), budget).ok()?;
    let first = factorisation.solve(system.right_side()).ok()?;
    let generator = |index| {
        factorisation.kernel_generator(index).map_or_else(Vec::new, |(generator, _)| generator)
    };
    let quiet = Quiet { orders: factorisation.kernel_orders(), generator: &generator };
    if quiet.count() > MOST_SOLUTIONS {
        return None;
    }
    let (best, bound) = fewest::search(system, &quiet, first, budget);
    let Bound::Own { ground, .. } = bound else { return None };
    Some(Own { presses: system.presses(&best), ground })
}

fn by_brute_force(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Option<Own> {
    let boards = board_set::count_boards(puzzle.lights(), puzzle.states())?;
    let ask = Ask { fewest: true, ..Ask::default() };
    if boards > MOST_BOARDS || BruteForce.supports(puzzle, ask).is_err() {
        return None;
    }
    match BruteForce.run(puzzle, ask, budget).claim {
        Claim::Solved { presses, bound: Bound::Own { ground, .. } } => {
            Some(Own { presses, ground })
        }
        _ => None,
    }
}
