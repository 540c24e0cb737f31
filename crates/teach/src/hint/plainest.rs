//! The plainest of all plans of the least cost. It has the fewest presses in row 1 of a board that is cleared row by
//! row, and of those plans it is the one that begins first.

use std::cmp::Reverse;

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::verify;

use super::wiring::Wiring;
use crate::words::total;

/// Boards of more lights keep the plan they have.
const MOST_LIGHTS: usize = 1024;
/// So do boards of more quiet patterns.
const MOST_PATTERNS: u64 = 256;

/// Returns the puzzle with the states at the end of a plan as its goal, unless the goal says them.
pub(super) fn with_end(puzzle: &Puzzle, plan: &Presses) -> Puzzle {
    let end = || verify::replay(puzzle, plan).ok();
    let goal = match puzzle.goal() {
        Goal::State(_) | Goal::Target(_) => return puzzle.clone(),
        Goal::Equal => {
            Goal::State(end().and_then(|end| end.states().first().copied()).unwrap_or(0))
        }
        Goal::Among(ends) => Goal::Target(end().unwrap_or_else(|| ends.least().clone())),
    };
    puzzle.clone().with_goal(goal).unwrap_or_else(|_| puzzle.clone())
}

/// The plainest plan that costs no more than this one, which reaches the goal.
///
/// # Errors
/// When the budget is spent.
pub(crate) fn plainest(
    puzzle: &Puzzle,
    plan: Presses,
    watch: &mut dyn Watch,
) -> Result<Presses, Stopped> {
    let Presses::Counts(counts) = &plan else { return Ok(plan) };
    if puzzle.rule() != Rule::Free || puzzle.lights() > MOST_LIGHTS {
        return Ok(plan);
    }
    let puzzle = with_end(puzzle, &plan);
    let Some(columns) = Wiring::of(&puzzle, watch)?.columns() else { return Ok(plan) };
    if counts[..columns].iter().all(|&times| times == 0) {
        return Ok(plan);
    }
    let system = LinearSystem::of(&puzzle, watch)?;
    let factorisation = Factorisation::of(system.matrix(), watch)?;
    let orders = factorisation.kernel_orders();
    let count = orders.iter().try_fold(1u64, |all, &order| all.checked_mul(order.into()));
    if count.is_none_or(|count| count == 1 || count > MOST_PATTERNS) {
        return Ok(plan);
    }
    let quiet =
        (0..orders.len()).filter_map(|index| factorisation.kernel_generator(index)).collect();
    let best = Solutions::new(puzzle.states(), counts.clone(), quiet)
        .min_by_key(|counts| {
            (system.cost(counts), total(&counts[..columns]), Reverse(counts.clone()))
        })
        .map(Presses::Counts)
        .filter(|best| verify::check_presses(&puzzle, best).is_ok());
    Ok(best.unwrap_or(plan))
}
