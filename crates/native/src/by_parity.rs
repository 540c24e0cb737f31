//! What SAT solvers are asked about the parity encoding: a solution, one of so many presses, or the fewest.
//!
//! The fewest are looked for from above, where the solver cannot make anything small by itself: each answer asks for
//! at least one press less, until there is none.

use lightsout::encode::parity::Wanted;
use lightsout::fewest::lower_bound;
use lightsout::linear::system::LinearSystem;
use lightsout::methods::claimed;
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::Ask;
use lightsout::solve::outcome::{Claim, Optimality, Unknown};

/// A solver in the middle of a run.
pub(crate) trait Solver {
    /// Its name with its version.
    fn who(&self) -> String;

    /// The presses that it finds and whether it says that they are the fewest, or none when it says that there are
    /// none.
    fn call(
        &mut self,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Presses, bool)>, Unknown>;

    /// Whether it can be asked for [`Wanted::Fewest`].
    fn minimises(&self) -> bool {
        false
    }

    /// The steps of its proof that the last thing it was asked has no answer, once that was checked.
    fn checked(&self) -> Option<u64> {
        None
    }
}

/// What comes of asking a solver.
pub(crate) fn claim(
    solver: &mut dyn Solver,
    puzzle: &Puzzle,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Claim, Unknown> {
    let wanted = match ask {
        Ask { presses: Some(presses), .. } => Wanted::Exactly(presses),
        Ask { fewest: true, .. } if solver.minimises() => Wanted::Fewest,
        _ => Wanted::Any,
    };
    let Some((presses, is_best)) = solver.call(wanted, budget)? else {
        let claim = claimed::no_solution(puzzle, ask, &solver.who(), budget);
        return Ok(match (claim, solver.checked()) {
            (Claim::Unknown(Unknown::NotIn { presses, .. }), Some(steps)) => {
                let who = solver.who();
                let how = format!("So says {who}; its proof of {steps} steps was checked.");
                Claim::Unknown(Unknown::NotIn { presses, how })
            }
            (claim, _) => claim,
        });
    };
    match ask.fewest {
        false => Ok(Claim::Solved { presses, optimality: Optimality::NotAsked }),
        true if is_best => Ok(best(solver, presses)),
        true => fewer(solver, presses, puzzle, budget),
    }
}

/// Asks for fewer presses until there are none.
fn fewer(
    solver: &mut dyn Solver,
    mut few: Presses,
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Claim, Unknown> {
    loop {
        let total = few.total();
        if total == 0 {
            return Ok(best(solver, few));
        }
        match solver.call(Wanted::AtMost(total - 1), budget) {
            Ok(None) => return Ok(best(solver, few)),
            Ok(Some((fewer, _))) if fewer.total() < total => few = fewer,
            Ok(Some((presses, _))) => {
                return Err(Unknown::Failed(format!(
                    "{} was asked for fewer than {total} presses and gave {}",
                    solver.who(),
                    presses.total()
                )));
            }
            Err(Unknown::Stopped(stopped)) => {
                let bound = LinearSystem::of(puzzle, budget).map_or(0, |s| lower_bound(&s));
                let how = format!("by counting lights; then {stopped}");
                let optimality = Optimality::AtLeast(bound.min(total), how);
                return Ok(Claim::Solved { presses: few, optimality });
            }
            Err(failed) => return Err(failed),
        }
    }
}

fn best(solver: &dyn Solver, presses: Presses) -> Claim {
    let who = solver.who();
    let optimality = match solver.checked() {
        Some(steps) => Optimality::Proved(format!(
            "the proof of {who} that fewer do not do, of {steps} steps, was checked"
        )),
        None => claimed::none_fewer(&who),
    };
    Claim::Solved { presses, optimality }
}
