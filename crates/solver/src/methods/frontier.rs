//! Frontier: dynamic programming, button by button, with one number for every state of the open lights.
//!
//! Finds the fewest presses on thin boards of any length and on narrow graphs, however many quiet patterns they
//! have and whatever the number of states ([`lightsout_frontier`] has the idea).

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Unwatched};
use lightsout_model::puzzle::Puzzle;

use crate::fewest::by_frontier;
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::budget::Budget;
use crate::solve::method::{Answer, Ask, Info, Method, Remark};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal, What};

/// Dynamic programming over the open lights.
pub(super) struct Frontier;

const INFO: Info = Info {
    name: "frontier",
    summary: "Decides button after button and keeps the fewest presses for every state of the lights between decided and undecided buttons. Proves the fewest presses on thin boards and narrow graphs, any number of states and quiet patterns.",
    is_complete: true,
    source: "dynamic programming over a path decomposition. E. Gassner and J. Hatzl, A parity domination problem in graphs with bounded treewidth, Computing 82 (2008)",
};

/// Puzzles with more lights are not looked at.
const MOST_LIGHTS: usize = 1 << 17;

impl Method for Frontier {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        let lights = puzzle.lights();
        if lights > MOST_LIGHTS || puzzle.buttons() > MOST_LIGHTS {
            let found = lights.max(puzzle.buttons());
            return Err(or(Refusal::too_many(What::LightsOrButtons, MOST_LIGHTS, found)));
        }
        let system = LinearSystem::of(puzzle, &mut Unwatched).map_err(Reason::from)?;
        if by_frontier::is_too_dear(&system) {
            return Err(or(Refusal::of(Reason::TooMany {
                what: What::Costs,
                most: u64::from(u32::MAX),
                found: by_frontier::most_cost(&system),
            })));
        }
        match by_frontier::frontier(&system, &mut Unwatched).map_err(Reason::from)? {
            Ok(frontier) if frontier.ways() > by_frontier::MOST_STEPS => {
                Err(or(Refusal::of(Reason::LongFrontier {
                    width: frontier.width(),
                    ways: frontier.ways(),
                    most: by_frontier::MOST_STEPS,
                })))
            }
            Ok(_) => Ok(()),
            Err(too_wide) => Err(too_wide_for(puzzle, too_wide.width)),
        }
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match decide(puzzle, ask, budget) {
            Ok(answer) => answer,
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

fn or(refusal: Refusal) -> Refusal {
    refusal.or(Instead::Method("elimination"))
}

fn too_wide_for(puzzle: &Puzzle, width: usize) -> Refusal {
    let states = puzzle.states();
    or(Refusal::of(Reason::WideFrontier { width, states, most: by_frontier::MOST_WAYS }))
}

fn decide(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let frontier = match by_frontier::frontier(&system, budget)? {
        Ok(frontier) => frontier,
        Err(too_wide) => {
            return Ok(Unknown::Refused(too_wide_for(puzzle, too_wide.width)).into());
        }
    };
    let Some((solution, presses)) = frontier.cheapest(budget)? else {
        return refute(&system, budget);
    };
    let bound = match ask.fewest {
        true => by_frontier::proved(&frontier, presses),
        false => Bound::NotAsked,
    };
    let claim = Claim::Solved { presses: system.presses(&solution), bound };
    let counts = [("open-lights", frontier.width() as u64), ("ways", frontier.ways())];
    Ok(Answer { remarks: vec![Remark::statistics(&counts)], ..claim.into() })
}

/// That nothing solves the puzzle shows at the end of the last light; why, elimination says.
fn refute(system: &LinearSystem, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let claim = match factorisation.solve(system.right_side()) {
        Err(weights) => Claim::Unsolvable(Certificate::Weights(weights)),
        // The judge would not believe one of the two anyway.
        Ok(_) => Claim::Unknown(Unknown::Failed(
            "the frontier found no solution, and elimination one: an error in this program".into(),
        )),
    };
    Ok(claim.into())
}
