//! Light chasing, as players do it, on any puzzle and with any number of states.
//!
//! Go through the buttons in order. The first light for which a button is the last that can still
//! fix it forces that button's presses (on a rectangle: the light right above). A button that
//! no light forces is free: on a rectangle the whole first row. Chase once with the free buttons
//! unknown, and the lights that forced nothing (the last row) become a small system for them. The
//! look-up table that players learn is that small system, written out.

pub mod chase;
pub mod table;

use chase::Chase;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;

use crate::fewest::{self, Quiet};
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::budget::Budget;
use crate::solve::method::{Answer, Ask, Info, Method};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal};

/// Light chasing with a small system for the buttons that nothing forces.
pub struct LightChasing;

const INFO: Info = Info {
    name: "light-chasing",
    summary: "Forces every button by the first light only it can still fix, and solves a small system for the buttons left free. Prints the look-up table for the last lights.",
    is_complete: true,
    source: "players' folklore. J. Scherphuis, The Mathematics of Lights Out",
};

/// The most numbers a chase may have to handle: lights × free buttons.
const MOST_NUMBERS: u64 = 1 << 32;

impl Method for LightChasing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        let free = chase::count_free(puzzle) as u64;
        let numbers = free.saturating_mul(puzzle.lights() as u64);
        if numbers > MOST_NUMBERS {
            let reason = Reason::TooManyFree { buttons: puzzle.buttons(), free };
            return Err(Refusal::of(reason).or(Instead::Method("elimination")));
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match chase_lights(puzzle, ask, budget) {
            Ok(answer) => answer,
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

fn chase_lights(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let chase = Chase::of(&system);
    let matrix = chase.small_matrix(budget)?;
    let small = Factorisation::of(&matrix, budget)?;
    let remarks = table::remark(puzzle, &chase, &matrix).into_iter().collect();
    let claim = match small.solve(&chase.small_right_side(system.right_side())) {
        Err(weights) => Claim::Unsolvable(Certificate::Weights(chase.weights_on_lights(&weights))),
        Ok(free) => {
            let solution = chase.presses_from(&free, system.right_side());
            if !ask.fewest {
                Claim::Solved { presses: system.presses(&solution), bound: Bound::NotAsked }
            } else {
                let nothing_lacks = vec![0; system.right_side().len()];
                let generator = |index| {
                    small.kernel_generator(index).map_or_else(Vec::new, |(free, _)| {
                        chase.presses_from(&free, &nothing_lacks)
                    })
                };
                let quiet = Quiet { orders: small.kernel_orders(), generator: &generator };
                let (best, bound) = fewest::search(&system, &quiet, solution, budget);
                Claim::Solved { presses: system.presses(&best), bound }
            }
        }
    };
    Ok(Answer { remarks, ..claim.into() })
}
