//! Questions to SAT solvers about the parity encoding: a solution, one with a given number of presses, or the minimum.
//!
//! If the solver cannot minimize, the minimum is searched from above. Each query asks for at least one press less than
//! the last answer, until it is unsatisfiable.

use lightsout_engines::encode::parity::Wanted;
use lightsout_engines::methods::claimed;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::lemmas_told;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Bound, Claim, Ground, Unknown};

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

    /// Its proof, as DRAT, that the last thing it was asked has no answer, where it wrote one.
    fn proof(&self) -> Option<&[u8]> {
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
        Ask { fewest: true, .. } if !solver.minimises() => Wanted::Any,
        ask => Wanted::of_text(ask),
    };
    let Some((presses, is_best)) = solver.call(wanted, budget)? else {
        let claim = claimed::no_solution(puzzle, ask, &solver.who(), budget);
        let (Claim::Unknown(Unknown::Denied { length, .. }), Some(proof)) =
            (&claim, solver.proof())
        else {
            return Ok(claim);
        };
        let length = *length;
        let checked = claimed::refuted_by(puzzle, wanted, proof, budget).ok().flatten();
        return Ok(match checked {
            None => claim,
            Some(lemmas) => {
                let who = solver.who();
                let lemmas = lemmas_told(lemmas);
                let how = format!("So says {who}, and its proof of {lemmas} was checked.");
                Claim::Unknown(Unknown::NotIn { length, how })
            }
        });
    };
    match ask.fewest {
        false => Ok(claimed::solved(presses, Bound::NotAsked, puzzle, ask)),
        true if is_best => {
            let bound = claimed::fewest(ask, &solver.who(), Some(presses.total()));
            Ok(Claim::Solved { presses, bound })
        }
        true => fewer(solver, presses, puzzle, ask, budget),
    }
}

/// Asks for fewer presses until there are none.
fn fewer(
    solver: &mut dyn Solver,
    mut few: Presses,
    puzzle: &Puzzle,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Claim, Unknown> {
    loop {
        let total = few.total();
        let Some(less) = total.checked_sub(1) else {
            let bound = Bound::Own { ground: Ground::Nothing, why: String::new() };
            return Ok(Claim::Solved { presses: few, bound });
        };
        match solver.call(Wanted::AtMost(less), budget) {
            Ok(None) => {
                let bound = refuted(solver, total, puzzle, ask, budget);
                return Ok(Claim::Solved { presses: few, bound });
            }
            Ok(Some((fewer, _))) if fewer.total() < total => few = fewer,
            Ok(Some((presses, _))) => {
                return Err(Unknown::Failed(format!(
                    "{} was asked for fewer than {total} presses and gave {}",
                    solver.who(),
                    presses.total()
                )));
            }
            Err(Unknown::Stopped(stopped)) => {
                let why = format!("{} was asked for fewer: {stopped}", solver.who());
                let bound = Bound::Own { ground: Ground::Nothing, why };
                return Ok(Claim::Solved { presses: few, bound });
            }
            Err(failed) => return Err(failed),
        }
    }
}

/// What a solver's answer that fewer presses are not enough is worth: its proof, where that holds, or its word.
fn refuted(
    solver: &dyn Solver,
    total: u64,
    puzzle: &Puzzle,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Bound {
    let who = solver.who();
    // A proof that there is no time to check leaves its word.
    let checked = |proof| claimed::fewer_refuted(puzzle, total, &who, proof, budget).ok().flatten();
    let evidence = solver.proof().and_then(checked);
    evidence.map_or_else(|| claimed::fewest(ask, &who, Some(total)), Bound::proved)
}
